@*1 A small crew.

@i cxx.w

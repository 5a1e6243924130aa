@*1 A small diagram.

@i cxx.w

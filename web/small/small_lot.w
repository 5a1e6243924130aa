@*1 A small lot.

@i cxx.w

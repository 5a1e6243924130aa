@*1 A small estimate.

@i cxx.w

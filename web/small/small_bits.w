@*1 Small bits.

@i cxx.w

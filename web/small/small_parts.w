@*1 Small parts.

@i cxx.w

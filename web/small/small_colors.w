@*1 Small colors.

@i cxx.w

@*1 Chance in a few lines.

@i cxx.w

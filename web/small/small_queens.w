@*1 Small queens.

@i cxx.w

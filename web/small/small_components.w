@*1 Small components.

@i cxx.w

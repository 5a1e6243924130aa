@* A thousand times too many.

@i cxx.w

@* Puzzle files.

@i cxx.w

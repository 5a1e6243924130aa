@* Tables.

@i cxx.w

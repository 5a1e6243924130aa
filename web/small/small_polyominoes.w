@*1 Small polyominoes.

@i cxx.w

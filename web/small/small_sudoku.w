@*1 A small sudoku.

@i cxx.w

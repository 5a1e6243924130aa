@*1 A small sudoku. The matrix takes a short program, which you may skip. The real one also knows
other grids, and makes sudokus and solves them by the thousand.

{\mc PLAIN} prints a solution as 81 rows. The first of them here puts a~1 into rank~1, file~8, where
it was given.
\session
$ echo .......1. 4........ .2....... ....5.4.7 ..8...3.. \\
>  ..1.9.... 3..4..2.. .5.1..... ...8.6... \BAR small_sudoku \BAR
>  plain --print \BAR head -3
p18 r11 f81 b31
p21 r24 f14 b14
p32 r32 f22 b12
\endsession

@i cxx.w

@ The program takes the first 81 characters that it meets, however they are broken into lines.
Ranks, files and boxes are counted from~1 in the names, and from~0 in the program.

@c
#include <iostream>
#include <string>

@;
int main()
{
  std::string cells;
  for (char sign; cells.size() < 81 && std::cin >> sign; ) cells += sign;
  if (cells.size() < 81) {
    std::cerr << "a sudoku has 81 cells\n";
    return 2;
  }
  for (@[const char kind : {'p', 'r', 'f', 'b'}@])
    for (int i = 1; i <= 9; ++i)
      for (int j = 1; j <= 9; ++j)
        std::cout << kind << i << j
                  << (kind == 'b' && i*j == 81 ? '\n' : ' '); /* \beside{\.{p11}, \.{p12}, \dots,
                    \.{b99}: 324 names, and a new line behind the last one.} */
  for (int cell = 0; cell < 81; ++cell)
    for (char digit = '1'; digit <= '9'; ++digit) {
      const bool is_given = cells[cell] >= '1' && cells[cell] <= '9';
      if (is_given && cells[cell] != digit) continue; /* \beside{One row remains of a cell that is
        given, nine of any other.} */
      const int rank = cell/9, file = cell%9, box = rank/3*3 + file/3; /* \beside{Names count
        from~1: cell 43 is in rank~5 and file~8, and its rows begin with \.{p58}.} */
      std::cout << 'p' << rank + 1 << file + 1 << @|
        " r" << rank + 1 << digit << @|
        " f" << file + 1 << digit << " b" << box + 1 << digit << '\n';
    }
}

@* Exercises. \numbered{14}[{\it M22\/}] In a sudoku of $4\times4$, each of four digits comes once
in each rank, file and box of $2\times2$.\marginfigure{small-square.pdf}{One of the filled squares
of exercise~14.} How many filled squares are there? And show of the large
sudoku: if it has only one solution, then at least eight of the nine digits occur among its givens,
and of three ranks that go through the same boxes at most one is empty.
\numbered{15}[{\it 15\/}]\hint{Two more columns for each digit.}
Both diagonals shall have each digit, too. Change the small program. How
many columns are there?
\numbered{16}[{\it 30\/}] How large can the tree of a proper sudoku be? Write a program that
climbs: it changes a few givens of a sudoku, keeps the new one if it is proper and its tree is no
smaller, and goes on. How far does it come from the 401 nodes of our third sudoku?

@*1 Small queens. Here is the whole generator. It writes what {\mc QUEENS} writes, byte for byte.
\session
$ for n in 4 8 12; do
>  cmp <(small_queens $n) <(queens $n) && echo $n; done
4
8
12
\endsession

@i cxx.w

@ To lay out the organ pipes, take steps of 1, 2, 3, \dots\ from $m=\lfloor n/2\rfloor$, to the left
and to the right in turn. Along one kind of diagonals the sum of rank and file is constant, along
the other kind their difference; with $n-1$ added to it both are numbered from 0 to $2n-2$. The
first and the last are corners of the board, where nobody attacks anybody, so they have no column.
@^diagonals@>

@c
#include <cstdlib>
#include <iostream>

@;
int main(int argc, char* argv[])
{
  const int n = argc > 1 ? std::atoi(argv[1]) : 8;
  for (int i = 0, m = n/2; i < n; ++i) {
    m += i % 2 == 0 ? i : -i; /* \beside{For eight queens, |m| is 4, 3, 5, 2, 6, 1, 7,~0.} */
    std::cout << 'R' << m << " F" << m << ' ';
  }
  std::cout << '|';
  for (@[const char letter : {'A', 'B'}@])
    for (int k = 1; k < 2*n - 2; ++k) std::cout << ' ' << letter << k; /* \beside{A1 to A13, and B1
      to B13: behind the bar, and so secondary.} */
  std::cout << '\n';
  for (int rank = 0; rank < n; ++rank)
    for (int file = 0; file < n; ++file) {
      std::cout << 'R' << rank << " F" << file;
      const int a = rank + file, b = n - 1 - rank + file; /* \beside{For rank~0 and file~3, |a| is
        3 and |b| is~10: \.{R0 F3 A3 B10}. The corner is \.{R0 F0 B7}.} */
      if (a > 0 && a < 2*n - 2) std::cout << " A" << a;
      if (b > 0 && b < 2*n - 2) std::cout << " B" << b;
      std::cout << '\n';
    }
}

@* Exercises. \numbered{10}[{\it M12\/}] 
The 92 solutions of the eight queens are 12 different ones,
turned and reflected. Why does this show that just one of the twelve has a symmetry, and which one?
\numbered{11}[{\it 15\/}]\hint{Look into the corners.}
The first line of the matrix of queens has a bar, and the diagonals come
after it. Remove the bar, so that each diagonal needs a queen. There is no solution, of course. How
long does the search take to find out, for eight queens, and does it take longer for sixteen?
\numbered{12}[{\it 15\/}]\hint{The first line of a matrix says the order of its columns.}
Change the small program so that the ranks and files at the border come
first, and those of the middle last. Bet on the nodes for twelve queens before you run it. And what
if all ranks come before all files, both in organ-pipe order?
\numbered{13}[{\it M48\/}] The paper calls it R-updates@^R-updates@> if only the ranks are primary.
Does the ratio of R-updates to updates approach a limit as the number of queens goes to infinity?
The paper asks.

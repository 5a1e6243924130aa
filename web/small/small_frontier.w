@*1 The small frontier. Here is the frontier as a program. A |level| maps
each shape to the number of its beginnings, and each row that has the first free column, and no
covered one, leads to a shape of the next level. A shape is simply the set of all columns that are
covered.\marginfigure{strip-levels.pdf}{The shapes 1~2~2~1 of the strip, with their numbers of
beginnings. What is covered is blue.}
Here is the strip of three files:
\session
$ printf '%s\\n' 'a b c d e f' 'a b' 'c d' 'e f' 'a c' 'b d' 'c e' \\
>  'd f' \BAR small_frontier
3 solutions; shapes: 1 2 2 1
\endsession
The frontier of {\mc DANCE} has numbers of any length, finds an order of the columns, needs one word
of bits for a shape, and keeps pieces in families.

@i cxx.w

@ The primary columns are covered in the order of the first line of the matrix; if it is a bad one,
there are more shapes. Two levels at a time are enough, |level| and |next|: when all rows have been
laid on a shape, nobody asks for it again, and so it is forgotten.

@c
#include "small_matrix.hpp"
#include <algorithm>

using Set = @[std::vector<bool>@]; /* of columns */

int main()
{
  const Matrix matrix = read_plain_matrix();
  std::vector<std::vector<int> > having(matrix.names.size());
    /* the rows of each column */
  for (std::size_t r = 0; r < matrix.rows.size(); ++r)
    for (@[const int c : matrix.rows[r]@]) having[c].push_back(int(r)); /* \beside{In the strip of
      three files, \.a is in the rows 0 and~3.} */
  std::unordered_map<Set, Number> level;
  level[Set(matrix.names.size())] = 1; /* \beside{Nothing is covered, in one way.} */
  Number solutions = 0;
  std::string shapes; /* on each level, how many */
  while (!level.empty()) {
    shapes += ' ' + std::to_string(level.size());
    std::unordered_map<Set, Number> next;
    for (@[const auto& [covered, beginnings] : level@])
      @<Lay each row on the first free column@>@;
    level.swap(next); /* \beside{In the strip, the third level has two shapes: \.{a b c d} with two
      beginnings, and \.{a b c e} with one. A full shape leads nowhere, so that the last |next| is
      empty.} */
  }
  std::cout << counted(solutions, "solution") << "; shapes:" << shapes << '\n';
}

@ @<Lay each row on the first free column@>=
{
  const auto end = covered.begin() + matrix.primary;
  const auto first = std::find(covered.begin(), end, false);
  if (first == end) add(solutions, beginnings);
  else
    for (@[const int r : having[first - covered.begin()]@]) {
      Set after = covered;
      bool is_free = true;
      for (@[const int c : matrix.rows[r]@]) {
        is_free = is_free && !covered[c];
        after[c] = true;
      }
      if (is_free) add(next[after], beginnings); /* \beside{A shape that is new begins with~0; one
        that is there already gets more. Here beginnings meet.} */
    }
}

@* Exercises. \numbered{47}[{\it 20\/}] A chessboard without two opposite corners cannot be covered
with dominoes. In how many ways can it be covered if two corners on the same side are
missing?\marginfigure{two-corners.pdf}{The board of exercise~47.} Is
that more or less than a tenth of the number for the whole board?
\numbered{48}[{\it 18\/}] Cover a board of three ranks and four files with dominoes, rank by rank,
by hand. How many shapes does the frontier have after each domino, and how many coverings are there?
\numbered{49}[{\it M32\/}]\hint{Look at the heights of the files.}
Why are there never more than 70 frontiers at a time, when dominoes cover
the chessboard? (There are 70 ways to choose four of eight things.)
\numbered{50}[{\it 20\/}] The small frontier refuses colors. Change it so that it takes them.
\numbered{51}[{\it M20\/}]\hint{Which column is covered first?}
In the matrix of exercise~2, each nonempty set of the $n$ columns is a
row. How many sets of columns does the dance that remembers store?

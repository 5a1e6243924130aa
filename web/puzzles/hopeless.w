@* Hopeless puzzles. @^hopeless puzzles@>Many puzzles that you might invent have no packing, for a
reason that needs no search: the pieces have sixty cells, and the board has sixty-four; or the board
is a chessboard without two opposite corners, and each domino covers a white square and a black one.
It would be a pity to wait for hours then. So we ask three questions, and report the first one whose
answer is no.
\bull Can each cell be covered by some piece? (Another function asks whether each piece fits
somewhere.)
\bull Do the sizes of the pieces add up to that of the board?
\bull Do they have as many dark cells as the board,@^parity@> and as many light ones?
\smallskip\noindent
There must be no false alarm. In doubt we assume the best: a restriction counts only if it removes a
placement, and an optional or repeated piece is used wherever that helps. A puzzle that passes may
still have no packing. A test compares the answers with brute force.

@i cxx.w

@ \listing
@(hopeless.hpp@>=
#pragma once
#include "placing.hpp"

namespace dlx {
std::string why_hopeless(const Puzzle& puzzle, const Placed& placed, const Geometry& geometry);
  /* empty if nothing proves it */
}

@ \listing
@c
#include "hopeless.hpp"

namespace dlx {
@<Find out whether numbers can add up@>@;
@<Say why a puzzle is hopeless@>@;
}

@ \listing
The reason is a sentence for a message; an empty text means that we know none.
@<Say why a puzzle is hopeless@>=
std::string why_hopeless(const Puzzle& puzzle, const Placed& placed, const Geometry& geometry)
{
  const Matrix& matrix = placed.matrix;
  std::vector<Share> sizes, balances;
  @<Make a list of what each piece can contribute@>@;
  const auto empty = empty_columns(matrix);
  if (!empty.empty()) return "no piece can cover " + first_of(empty);
  const int area = static_cast<int>(puzzle.board.size());
  if (!can_add_up(sizes, 0, area, area)) @<Tell that the sizes are wrong@>@;
  const int balance = balance_of(puzzle.board, geometry);
  const int dark = (area + balance)/2;
  if (!can_add_up(balances, dark - area, dark, balance))
    return geometry.colors(static_cast<std::size_t>(dark), static_cast<std::size_t>(area - dark))
      + ", and the pieces cannot cover so many of each";
  return "";
}

@ \listing
A |Share| is what a piece can add to a sum. A piece without a placement has been reported before, so
we say nothing more about it.

@<Make a list of what each piece can contribute@>=
int needed = 0;
bool is_free = false; /* are there pieces that need not be used just once? */
for (std::size_t p = 0; p < puzzle.pieces.size(); ++p) {
  const Piece& piece = puzzle.pieces[p];
  const Copies copies = copies_of(puzzle, piece);
  const int size = static_cast<int>(piece.shape.size());
  if (placed.placements_of_piece[p] == 0 && copies.least > 0) return "";
  for (std::size_t copy = 0; copy < copies.counted + (copies.repeated ? 1 : 0); ++copy) {
    const bool is_needed = copy < copies.least, is_repeated = copy >= copies.counted;
    sizes.push_back({{size}, is_needed, is_repeated});
    balances.push_back({placed.balances[p], is_needed, is_repeated});
    needed += is_needed ? size : 0;
    is_free = is_free || !is_needed;
  }
}
if (are_cells_secondary(puzzle)) {
  /* any cell may stay free, as if a piece of one cell were repeated */
  sizes.push_back({{1}, false, true});
  balances.push_back({{-1, 1}, false, true});
  is_free = true;
}

@ \listing
If each piece is used once, the two numbers say what is wrong. If there is a choice, no number
would, and the message says that no choice fits.

@<Tell that the sizes are wrong@>=
{
  const std::string cells = ' ' + geometry.nouns().cell + 's';
  return is_free
    ? "no choice of the pieces has the " + std::to_string(area) + cells + " of the board"
    : @|"the pieces have " + std::to_string(needed) + cells + " together, and the board has "
      + std::to_string(area);
}

@ \listing
Can a sum be reached, if each piece that is needed adds one of its |values|, each piece that is
optional may add one, and one that is repeated as many as it likes? All sums that can be reached are
found piece by piece. The cells covered so far are a part of the board, so every sum is between
|low| and |high|, the extremes for parts of the board. The limit for the size of a puzzle makes sure
that all this takes no time.

@<Find out whether numbers can add up@>=
struct Share {
  std::set<int> values;
  bool is_needed, is_repeated;
};

static bool can_add_up(const std::vector<Share>& shares, int low, int high, int target)
{
  const auto place = @[[&](int sum) { return static_cast<std::size_t>(sum - low); }@];
  std::vector<bool> reached(place(high) + 1);
  reached[place(0)] = true;
  for (@[const Share& share : shares@]) {
    std::vector<bool> next = reached;
    if (share.is_needed) next.assign(next.size(), false);
    std::vector<int> sums;
    for (int sum = low; sum <= high; ++sum)
      if (reached[place(sum)]) sums.push_back(sum);
    @<Add a value to each of the |sums|@>@;
    reached = next;
  }
  return reached[place(target)];
}

@ \listing
A sum that is new is one to which a repeated piece can be added again.

@<Add a value to each of the |sums|@>=
for (std::size_t i = 0; i < sums.size(); ++i)
  for (@[const int value : share.values@]) {
    const int sum = sums[i] + value;
    if (sum < low || sum > high || next[place(sum)]) continue;
    next[place(sum)] = true;
    if (share.is_repeated) sums.push_back(sum);
  }

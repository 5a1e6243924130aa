@*1 Small bits. This is the idea of {\it Bits instead of links\/} as it stands. The column is the
shortest one, as ever; new is that the rows that are left are a mask, and that each row knows, as
another mask, all rows that are lost with it. (The real engine has the refinements that you have
read of, colors, and counters for each level.)

Updates are counted without being made. A row that is removed leaves all of its columns but one. So
let the {\it weight\/} $W(S)$ of a set~$S$ of rows be the sum of their lengths, each less one, as in
$W(\{\hbox{A\thinspace D\thinspace G}\})=2$; if the column chosen has the rows~$K$, if
$P$ are the other rows that are left, and $R_r$ those of them that share no column with the row~$r$,
then all children of the node together@^weight of rows@>@^updates, formula for@> cost
@^updates, without links@>
$$1+2W(K)+\sum_{r\in K}\bigl(W(P)-W(R_r)\bigr)\eqno(*)$$
updates. At the root of \Fig{universe}, $K=\{2,4\}$ weighs~3 and $P=\{1,3,5,6\}$ weighs~7;
row~2 leaves a weight of~4 and row~4 one of~5, so that the two cost $1+2\cdot3+(7-4)+(7-5)=12$.

@i cxx.w

@ A node has the rows that are |left|, and knows which columns are |open|.

@c
#include "small_matrix.hpp"
#include <bit>
#include <cstdint>

@;
using Mask = @[std::vector<std::uint64_t>@]; /* rows, 64 in a word */

struct Bits {
  explicit Bits(const Matrix& given);
  std::uint64_t weight(const Mask& mask) const;
  int shortest(const Mask& left, const std::vector<bool>& open) const;
  void visit(const Mask& left, const std::vector<bool>& open);

  const Matrix& matrix;
  Mask all;
  std::vector<Mask> columns, lost; /* rows of a column; lost with a row */
  std::uint64_t solutions = 0, nodes = 0, updates = 0;
};

@<Make the masks of all columns and rows@>@;
@<Sum the lengths of some rows, each less one@>@;
@<Visit a node and its children@>@;

int main()
{
  const Matrix matrix = read_plain_matrix();
  Bits bits(matrix);
  bits.visit(bits.all, std::vector<bool>(matrix.names.size(), true));
  std::cout << counted(bits.solutions, "solution") << ", "
            << counted(bits.nodes, "node") << ", "
            << counted(bits.updates, "update") << '\n';
}

@ @<Make the masks of all columns and rows@>=
Bits::Bits(const Matrix& given)
  : matrix(given), all((matrix.rows.size() + 63)/64),
    columns(matrix.names.size(), all), lost(matrix.rows.size(), all)
{
  for (std::size_t r = 0; r < matrix.rows.size(); ++r) {
    const std::uint64_t bit = std::uint64_t(1) << r % 64;
    all[r/64] |= bit;
    for (@[const int c : matrix.rows[r]@]) columns[c][r/64] |= bit; /*
      \beside{\drawing{bits-mask.pdf}Matrix~(3), whose rows are counted from~0: the mask of
      column~D, and that of the rows which are lost with row~1, $\rm A\,D\,G$.} */
  }
  for (std::size_t r = 0; r < matrix.rows.size(); ++r)
    for (@[const int c : matrix.rows[r]@])
      for (std::size_t w = 0; w < all.size(); ++w) lost[r][w] |= columns[c][w];
}

@ @<Sum the lengths of some rows, each less one@>=
std::uint64_t Bits::weight(const Mask& mask) const
{
  std::uint64_t sum = 0;
  for (std::size_t w = 0; w < mask.size(); ++w)
    for (std::uint64_t word = mask[w]; word != 0; word &= word - 1)
      sum += matrix.rows[64*w + std::countr_zero(word)].size() - 1; /* \beside{|word &= word - 1|
        takes its lowest 1 away: of 101010 remain 101000, 100000, and~0.} */
  return sum;
}

@ The loops over words are all that a machine has to do for a node. Each term of formula~$(*)$
stands in the line in which it arises.

@<Visit a node and its children@>=
int Bits::shortest(const Mask& left, const std::vector<bool>& open) const
{
  int column = matrix.primary, least = 0;
  for (int c = 0; c < matrix.primary; ++c) {
    if (!open[c]) continue;
    int size = 0;
    for (std::size_t w = 0; w < left.size(); ++w)
      size += std::popcount(left[w] & columns[c][w]);
    if (column == matrix.primary || size < least) column = c, least = size;
  }
  return column; /* or |matrix.primary|, if none is open */
}

void Bits::visit(const Mask& left, const std::vector<bool>& open)
{
  ++nodes;
  const int column = shortest(left, open);
  if (column == matrix.primary) {
    ++solutions;
    return;
  }
  Mask chosen = left, rest = left; /* $K$ and $P$ */
  for (std::size_t w = 0; w < left.size(); ++w) {
    chosen[w] &= columns[column][w];
    rest[w] &= ~columns[column][w];
  }
  updates += 1 + weight(chosen);
  for (std::size_t r = 0; r < matrix.rows.size(); ++r) {
    if (!(chosen[r/64] >> r % 64 & 1)) continue; /* \beside{Row |r| is a bit of |chosen|, or
      nothing is to be done for it.} */
    Mask child = rest; /* to become $R_r$ */
    for (std::size_t w = 0; w < child.size(); ++w) child[w] &= ~lost[r][w]; /* \beside{At the root
      of matrix~(3), |rest| is 110101; $\rm A\,D\,G$, row~1 here, leaves 000101, which are
      $\rm C\,E\,F$ and $\rm B\,C\,F$.} */
    updates += matrix.rows[r].size() - 1 + weight(rest) - weight(child);
    std::vector<bool> still_open = open;
    for (@[const int c : matrix.rows[r]@]) still_open[c] = false;
    visit(child, still_open);
  }
}

@* Copies. If there are two copies of the L,@^copies of a piece@> a packing in which they change
places is still the same packing. But the matrix has a column for each of them, \.{L.1} and \.{L.2},
and exact cover finds the packing twice; with three pieces that come twice, it finds each packing
eight times. We could search for all of them and divide the count at the end; but each packing would
still be printed eight times. It is better to forbid all but one. You would expect that this takes
another search, which compares copies. But the matrix can say it by itself, and so every program
that solves exact covers counts correctly, without knowing anything of copies.

No two pieces of a packing have the same first cell, since no cell is covered twice. So let us
number the first cells that the placements of the L have, from 0 to~$n-1$, and ask that \.{L.1} be
at the smaller {\it position}. How can columns say this? Take a {\it threshold\/}~$m$, between 1 and
$n-1$, and a secondary column for it,@^secondary columns@> `\.{L.1<2.}$m$'. A row of \.{L.1} is in
this column if its position is $m$ or more; a row of \.{L.2}, if its position is less than~$m$. At
most one row of a packing may be in a column. So if \.{L.1} is at position~$i$ and \.{L.2} at
position~$j$, they exclude each other if and only if $j<m\le i$ for some~$m$, which means $j<i$.

With a hundred positions, a row would be in some fifty such columns. It need not be in all. Look for
a position by halving: begin with the threshold in the middle, go right or left of it, then take the
threshold in the middle of what is left, until there is but one position. This path meets only
$\lceil\lg n\rceil$ thresholds at most. Let a row of \.{L.1} be in the columns where its own path
goes right, and a row of \.{L.2} in those where its path goes left. If $j<i$, the two paths part
somewhere, at a threshold where~$i$ goes right and $j$~goes left; so the rows still exclude each
other. If not, they have no threshold in common, because $j<m\le i$ is false for every~$m$. With
four positions, for example, all paths begin at threshold~2, and the columns are these:
$$\vbox{\halign{\hfil#\hfil&&\qquad\hfil#\hfil\cr
position&0&1&2&3\cr
\.{L.1}&none&1&2&2, 3\cr
\.{L.2}&1, 2&2&3&none\cr}}$$
If \.{L.1} is at position~3, no \.{L.2} can be at 0, 1, or~2; but if \.{L.1} is at~1, only an
\.{L.2} at~0 is excluded.

With three copies, the first is before the second in this way, and the second before the third, by
columns of their own. A set of ten tetrominoes@^tetrominoes@> with two each of I, O and~T has 740
packings in a board of $5\times8$, and $8\cdot740=5920$ if the equal pieces have different names; a
test counts both.

@i cxx.w

@ Often you do not know the number of copies, and want {\it at most\/} two of them, or one to three.
@^range of copies@>
A copy that need not be used gets one more row, which covers its own column and no cell: in it the
copy is {\it left over}. It must come behind all placements, in one more position at the end; for if
\.{L.1} could be left over and \.{L.2} be used, there would be two ways to use one. Two copies may
both be left over, at the same position, since nothing says that positions are different.

And {\it at least\/} two? We might make as many copies as the board has room for, but then each of
them would be kept in order with the next. Only the first two need columns. All others are {\it
further\/} copies, whose rows cover cells and nothing else, as those of a repeated piece do; only
they must not come before the second copy. Halving is of no use here, as it puts two further copies
into the same column, and there may be many of them. So a further copy at position~$m-1$ is in the
column of the threshold~$m$ alone, which excludes no other further copy, because they cannot have
the same first cell. The second copy pays for it: at position~$i$, it is in the columns of {\it
all\/} thresholds up to~$i$. Yet these are far fewer columns than all the copies would need.

So there are |least| copies that must be used, and |counted| ones have columns; of these, the copies
behind |least| may be left over. If the piece is |repeated|, there are further ones, and then all
copies that have columns are used. A piece that is repeated and nothing else has no column at all.

@<How many copies there are@>=
struct Copies {
  std::size_t least = 1, counted = 1; /* |least<=counted|; equal if |repeated| */
  bool repeated = false;
  bool operator==(const Copies&) const = default;
};

struct CopiesSaid {
  Copies copies;
  std::size_t words; /* how many of them say so */
};

@ \listing
People write the number in words, for which |copies_said| looks at the beginning of a list. In
puzzle files they come last in a line, whose other words are looked at before; so |copies_at_end|
tries each beginning. What is counted has a name for messages. The name of a copy's column is the
piece's, with the number of the copy behind a point if there may be several.

@(copies.hpp@>=
#pragma once
#include "matrix.hpp"
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dlx {
@<How many copies there are@>@;
inline constexpr std::string_view forms_of_copies =
  "once, twice, 3 times, at most twice, 1 to 3 times, at least once or repeated";
std::optional<CopiesSaid> copies_said(std::span<const std::string_view> words,
  const std::string& what = "the number of copies"); /* none if the first word is another one */
std::optional<CopiesSaid> copies_at_end(std::span<const std::string_view> words); /* likewise */
Copies together(const Copies& one, const Copies& other);
std::string column_of(const std::string& name, const Copies& copies, std::size_t copy);
  /* which are counted from 1 */
@<Copies in order@>@;
}

@ \listing
@c
#include "copies.hpp"
#include "shown.hpp"
#include "text.hpp"
#include <algorithm>

namespace dlx {
@<Read how many copies there are@>@;
@<Keep copies in order@>@;
}

@ A number is \.{once}, \.{twice} or \.{3~times}; a range is \.{at most} or \.{at least} such a
number, or \.{1 to 3~times}. With \.{repeated}, there may be any number, or none. Where a number has
other characters than digits, the words say something else.
@.... must be a whole number...@>
@.a range begins with...@>

@<Read how many copies there are@>=
std::optional<CopiesSaid> copies_said(
  std::span<const std::string_view> words, const std::string& what)
{
  constexpr std::size_t most = 10000;
  const auto number = @[[&](std::string_view word, std::size_t low) {
    return static_cast<std::size_t>(whole_number(std::string(word), what, low, most));
  }@];
  const auto is_number = @[[](std::string_view word) {
    return word.find_first_not_of("0123456789") == word.npos;
  }@];
  if (words.empty()) return std::nullopt;
  if (words[0] == "once") return @[CopiesSaid{{1, 1}, 1}@];
  if (words[0] == "twice") return @[CopiesSaid{{2, 2}, 1}@];
  if (words[0] == "repeated") return @[CopiesSaid{{0, 0, true}, 1}@];
  const bool is_single = words.size() > 1 && words[0] == "1" && words[1] == "time";
  if (is_single || (words.size() > 1 && words[1] == "times" && is_number(words[0]))) {
    const std::size_t n = number(words[0], 1);
    return @[CopiesSaid{{n, n}, 2}@];
  }
  if (words.size() > 3 && words[1] == "to" && words[3] == "times" && is_number(words[0])
      && is_number(words[2]))
    @<Read a range of numbers@>@;
  const bool at_most = words.size() > 2 && words[0] == "at" && words[1] == "most";
  const bool at_least = words.size() > 2 && words[0] == "at" && words[1] == "least";
  if (!at_most && !at_least) return std::nullopt;
  @<Read \.{at most} or \.{at least} so many@>@;
}

@ \listing
@<Read a range of numbers@>=
{
  const std::size_t least = number(words[0], 0);
  const std::size_t counted = number(words[2], 1);
  if (least > counted)
    refuse("a range begins with its least number, unlike ", in_quotes(in_one_line(words.first(3))));
  return @[CopiesSaid{{least, counted}, 4}@];
}

@ \listing
Behind these two words, there is a plain number, and no other range.

@<Read \.{at most} or \.{at least} so many@>=
const auto plain = copies_said(words.subspan(2), what);
if (!plain || plain->copies.least == 0 || plain->words > 2) return std::nullopt;
const std::size_t n = plain->copies.counted;
return @[CopiesSaid{{at_most ? 0 : n, n, at_least}, plain->words + 2}@];

@ \listing
The words that say how many copies there are may be the last ones of several.

@<Read how many copies there are@>=
std::optional<CopiesSaid> copies_at_end(std::span<const std::string_view> words)
{
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto said = copies_said(words.subspan(i));
    if (said && i + said->words == words.size()) return said;
  }
  return std::nullopt;
}

@ \listing
Two lines may each bring copies of the same thing, which add up. If one of them says that any number
may come, no copy is left over.

@<Read how many copies there are@>=
Copies together(const Copies& one, const Copies& other)
{
  Copies both = @[{one.least + other.least, one.counted + other.counted,
    one.repeated || other.repeated}@];
  if (both.repeated) both.counted = both.least;
  return both;
}

@ The columns of an |Order| follow each other in the matrix: from |column| on, there are the
thresholds of the first copy and the second, then those of the second and the third, and so on; last
come those of the last copy that is counted and the further ones, if there are any. The constructor
adds these columns to the matrix, none if copies cannot change places. Placements of the piece have
the positions below~|places|.

@<Copies in order@>=
class Order {
public:
  Order(Matrix& matrix, const std::string& name, const Copies& copies, std::size_t places);
  void keep(std::vector<Index>& row, std::size_t copy, std::size_t position) const;
    /* in the row of this copy; |counted+1| stands for all further ones */
  std::size_t columns() const { return pairs*(positions - 1); }
  const std::size_t left_over; /* the position of a copy that is left over */
private:
  Copies copies;
  std::size_t positions, pairs; /* at least 1 position */
  Index column;
};

@ \listing
@<Keep copies in order@>=
std::string column_of(const std::string& name, const Copies& copies, std::size_t copy)
{
  return copies.counted > 1 || copies.repeated ? name + '.' + std::to_string(copy) : name;
}

Order::Order(
  Matrix& matrix, const std::string& name, const Copies& given, std::size_t places)@/
  : left_over(places), copies(given),
    positions(std::max<std::size_t>(places + (copies.least < copies.counted ? 1 : 0), 1)),
    pairs(copies.counted == 0 ? 0 : copies.counted - 1 + (copies.repeated ? 1 : 0)),
    column(matrix.columns())
{
  for (std::size_t copy = 1; copy <= pairs; ++copy)
    for (std::size_t m = 1; m < positions; ++m)
      matrix.mark_order(matrix.add_secondary(name + '.' + std::to_string(copy) + '<'
        + std::to_string(copy + 1) + '.' + std::to_string(m)));
}

@ A copy that is neither the first nor the last has two neighbors, and so it follows its path twice.
The |row| of a copy gets the thresholds on the path by halving to its |position|: shared with the
copy before it, those where the path goes left; with the copy behind it, those where it goes right.
Further copies, and the one before them, have the thresholds that we have found for them above.

@<Keep copies in order@>=
void Order::keep(std::vector<Index>& row, std::size_t copy, std::size_t position) const
{
  const auto add = @[[&](std::size_t earlier, std::size_t m) {
    row.push_back(column + static_cast<Index>((earlier - 1)*(positions - 1) + m - 1));
  }@];
  const auto follow = @[[&](std::size_t earlier, bool is_earlier) {
    for (std::size_t low = 0, high = positions; high - low > 1; ) {
      const std::size_t m = (low + high)/2;
      const bool goes_right = position >= m;
      if (goes_right == is_earlier) add(earlier, m);
      (goes_right ? low : high) = m;
    }
  }@];
  if (copy > copies.counted) {
    if (pairs > 0 && position + 1 < positions) add(copies.counted, position + 1);
    return;
  }
  if (copy > 1) follow(copy - 1, false);
  if (copy < copies.counted) follow(copy, true);
  else if (copies.repeated)
    for (std::size_t m = 1; m <= position; ++m) add(copy, m);
}

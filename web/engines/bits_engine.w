@* The engine of bits. \listing
A walk knows a table of words, and counts. What does it take to make an engine of that, which
answers any question, and talks to a listener? The engine must make the table, and find out whether
the matrix is one for it. It must give the walk memory. It must find the path to a solution in a
heap of frames, give a part of the tree away when a crew wants one, and take back what was counted
too soon when a search ends at its limit. The last of these is the hardest.

@i cxx.w

@ This is the engine as its callers see it. You may name a kernel; or else the engine takes the
fastest one that the machine can run. It refers to the matrix, which must live as long as the
engine.

A |LazyBits| finds the same solutions in the same order, but one when you ask for one, and between
two of them it waits.

Callers may ask two things beforehand: whether the bits |are_good_for| a matrix, or links are
better; and whether they |are_possible_for| it at all. The |kernels| are the names of those that
this machine can run, from the slowest to the fastest.
@^kernel@>

@(bits.hpp@>=
#pragma once
#include "search.hpp"
#include <memory>
#include <string>

namespace dlx {
struct Fitting;

class Bits : public Engine {
public:
  explicit Bits(const Matrix& matrix, const std::string& kernel = fastest_kernel(),
    const Alarm& alarm = nullptr); /* or |std::invalid_argument| */
  explicit Bits(const Matrix@[&&@] temporary, const std::string& kernel = "") = delete;
    /* the matrix must live as long as the engine */
  ~Bits() override;
  static std::vector<std::string> kernels(); /* that this machine can run, the slowest first */
  static std::string fastest_kernel() { return kernels().back(); }
  static bool are_good_for(const Matrix& matrix); /* or links are better */
  static bool are_possible_for(const Matrix& matrix);
    /* or it takes hours, or more than a gigabyte */
private:
  friend class LazyBits;
  Report run(const Question& question, const Listener& listener, const Portion& portion,
    const Exchange& exchange) override;
  std::vector<Descent> go_down(const Question& question, const Descents& wanted) override;
  std::unique_ptr<Fitting> fitting;
};

class LazyBits {
public:
  explicit LazyBits(const Matrix& matrix, const std::string& kernel = Bits::fastest_kernel(),
    const Alarm& alarm = nullptr);
    /* or |std::invalid_argument|; the matrix must live as long */
  ~LazyBits();
  bool next(); /* is there a solution? If not, and it is not over, ask again */
  bool is_over() const;
  std::span<const Choice> solution() const; /* the last one */
private:
  struct Pausing;
  std::unique_ptr<Pausing> search;
};
}

@ The |Fitting| of an engine has the table of its matrix, and the kernel; it is made once, and lasts
as long as the engine. A |BitsSearch| lasts as long as a search.

@c
#include "bits.hpp"
#include "kernels.hpp"
#include "dice.hpp"
#include "portion.hpp"
#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <map>
#include <new>
#include <numeric>
#include <set>
#include <stdexcept>

namespace dlx {
@<The digits of colors@>@;
@<The fitting of an engine@>@;
@<Look for two families of columns@>@;
@<A search by bits@>@;
@<Judge whether the bits are for a matrix@>@;
@<Make the engine and let it search@>@;
@<Search by bits for one solution at a time@>@;
}

@ An engine is made with the name of a kernel. Errors are found here, before anything is searched.
Frames do not come in the order of the search, so the engine cannot report visits, and refuses a
listener that wants them. The engine makes a search for each question; for descents it has no
listener, and its portion is the whole tree.
@.there is no kernel...@>
@.the engine bits does not...@>

@<Make the engine and let it search@>=
std::vector<std::string> Bits::kernels()
{
  std::vector<std::string> names;
  for (@[const Kernel& kernel : all_kernels()@]) names.push_back(kernel.name);
  return names;
}

Bits::Bits(const Matrix& matrix, const std::string& kernel, const Alarm& alarm)
{
  const auto found = std::ranges::find(all_kernels(), kernel, &Kernel::name);
  if (found == all_kernels().end())
    throw std::invalid_argument("there is no kernel '" + kernel + "' on this machine");
  refuse_bounds(matrix, "the engine bits");
  const Digits digits(matrix);
  if (!is_possible(matrix, words_of_masks(matrix, digits)))
    throw std::invalid_argument("the engine bits cannot take " + std::to_string(matrix.rows())
      + " rows in " + std::to_string(matrix.columns())
      + (matrix.columns() == 1 ? " column with " : " columns with ")
      + std::to_string(matrix.entry_count()) + " entries; take the engine links");
  fitting = std::make_unique<Fitting>(matrix, digits, found->walk, alarm);
}

Bits::~Bits() = default;

Report Bits::run(const Question& question, const Listener& listener, const Portion& portion,
  const Exchange& exchange)
{
  if (listener.on_visit)
    throw std::invalid_argument("the engine bits does not call on_visit; take links, sets or auto");
  return BitsSearch(*fitting, question, listener, portion, exchange).report();
}

std::vector<Descent> Bits::go_down(const Question& question, const Descents& wanted)
{
  const Listener silent;
  const Portion whole;
  const Exchange nothing;
  return BitsSearch(*fitting, question, silent, whole, nothing).descend(wanted);
}

@ Bits are not good for every matrix. If it is {\it sparse}, that is to say, if less than one of 400
places has an entry, the masks are so long, compared with the lists, that links are faster or need a
tenth of the memory; the last pages of the chapter {\it Kernels\/} have the measurements. Bounds of
columns are refused, as bits have no place to count. And if
there are very many rows, the masks of all columns, and those of all children of a node, fill the
memory: there is a mask for each row of the column chosen.

Where links are only better, you may still ask for bits. But some matrices are hopeless, and are
refused at once: those whose masks need more than half a gigabyte, since the table needs as much
again; and those where a single way down the tree takes too long. The latter has about as many
levels as there are rows of average length in the primary columns, and on each of them the masks of
the open columns are looked at; $10^{10}$ words take some seconds. For example, 20,000 columns of
one row each need $10^{11}$. So |is_possible| says whether a matrix whose masks have so many |words|
is not hopeless, and |are_possible_for| counts these words. The answer of |are_good_for| is |false|
if the matrix is sparse, or hopeless, or if its masks need more than a quarter of a gigabyte.
@^bits, when not to use@>
@^sparse matrix@>
@.the engine bits cannot take...@>

@<Judge whether the bits are for a matrix@>=
static std::size_t words_of_masks(const Matrix& matrix, const Digits& digits)
  /* of all columns, and of as many nodes as the longest column has rows */
{
  const std::size_t words = (std::size_t(matrix.rows()) + 63)/64;
  std::vector<std::size_t> sizes(matrix.columns() + 1);
  for (Index r = 0; r < matrix.rows(); ++r)
    for (@[const Index c : matrix.row(r)@]) ++sizes[c];
  return words*(digits.columns + *std::max_element(sizes.begin(), sizes.end()));
}

static bool is_possible(const Matrix& matrix, std::size_t words)
{
  constexpr std::size_t most_words = std::size_t(1) << 26;
  constexpr double most_looks = 1e10; /* at words, on a way down the tree */
  const double rows = matrix.rows();
  const double levels = matrix.primary()*rows/std::max<Index>(matrix.entry_count(), 1);
  return words <= most_words && rows/64*matrix.primary()*levels <= most_looks;
}

bool Bits::are_good_for(const Matrix& matrix)
{
  constexpr std::size_t sparse = 400;
  constexpr std::size_t most_words = std::size_t(1) << 25;
  const std::size_t places = std::size_t(matrix.rows())*matrix.columns();
  if (matrix.has_bounds() || places > sparse*matrix.entry_count()) return false;
  const std::size_t words = words_of_masks(matrix, Digits(matrix));
  return words <= most_words && is_possible(matrix, words);
}

bool Bits::are_possible_for(const Matrix& matrix)
{
  return is_possible(matrix, words_of_masks(matrix, Digits(matrix)));
}

@* The fitting. The |table| of a |Fitting|, which the chapter {\it Frames\/} explains, has pointers
into its vectors, and so a |Fitting| must not be copied.

If the matrix has colors, the |digits| of their numbers are further columns. We must know the
lengths of the rows before the table can be laid out. Lists of columns are made equally long if that
adds not more than half to them. The empty row after the last one has a list of no columns, so there
are two more starts.

@<The fitting of an engine@>=
struct Fitting {
  const Matrix& matrix;
  void (*walk)(bitwise::Search&);
  bitwise::Table table = @[{}@];
  std::vector<bitwise::Word> rows_of_bits;
  std::vector<Index> starts, entries, own_starts, own_entries;
  std::vector<std::array<Index, 2> > entries_of;
    /* each row's entry in its column of either family; |[1]| is that in a rank */

  Fitting(const Fitting&) = delete;
  Fitting(const Matrix& given, const Digits& digits, void (*walk_of_kernel)(bitwise::Search&),
    const Alarm& alarm)
    : matrix(given), walk(walk_of_kernel)
  {
    std::size_t shortest = SIZE_MAX;
    std::size_t longest = 1;
    for (Index r = 0; r < matrix.rows(); ++r) {
      shortest = std::min(shortest, matrix.row(r).size());
      longest = std::max(longest, matrix.row(r).size());
    }
    shortest = std::min(shortest, longest);
    @<Set the numbers of the table@>@;
    const bool equally_long = !matrix.has_colors()
      && 2*longest*matrix.rows() <= 3*std::size_t(matrix.entry_count());
    for (Index r = 0; r < matrix.rows(); ++r) {
      if (alarm && (r + 1) % rows_between_alarms == 0) alarm();
      @<Add row |r| to the table@>@;
    }
    starts.insert(starts.end(), 2, static_cast<Index>(entries.size()));
    own_starts.insert(own_starts.end(), 2, static_cast<Index>(own_entries.size()));
    table.rows_of_bits = rows_of_bits.data();
    table.starts = starts.data();
    table.entries = entries.data();
    table.own_starts = matrix.has_colors() ? own_starts.data() : table.starts;
    table.own_entries = matrix.has_colors() ? own_entries.data() : table.entries;
    if (table.open_words == 1) find_families();
  }
  void find_families();
};

@ There are as many planes as the difference between the longest and the shortest row has binary
digits. A row of bits has room for the planes after the columns. It has an even number of words,
since one of the kernels takes two at a time; and it has at least as many as the open columns. Three
words of these are rounded up to four. Then no instance of the walk needs to be compiled for three,
which saves a fifth of all instances, and a search is as fast as before.

@<Set the numbers of the table@>=
table.rows = matrix.rows();
table.columns = digits.columns;
table.primary = matrix.primary();
table.base = static_cast<Index>(shortest) - 1;
while ((longest - shortest) >> table.planes != 0) ++table.planes;
table.open_words = std::max((table.primary + 63)/64, Index(1));
if (table.open_words == 3) table.open_words = 4;
table.row_words = std::max(
  2*((table.columns + table.planes + 127)/128), table.open_words + table.open_words % 2);
rows_of_bits.resize(std::size_t(table.row_words)*(table.rows + 1));

@ A row is added in both of its forms. The planes get the binary digits of what its length has in
excess of the shortest; and a list that is too short repeats its first column.

@<Add row |r| to the table@>=
{
  const auto row = matrix.row(r);
  bitwise::Word* const bits_of_row = rows_of_bits.data() + std::size_t(r)*table.row_words;
  const auto set_bit = @[[&](Index c) { bits_of_row[c/64] |= bitwise::Word(1) << c % 64; }@];
  std::ranges::for_each(row, set_bit);
  for (Index p = 0; p < table.planes; ++p)
    if (((row.size() - shortest) >> p & 1) != 0) set_bit(table.columns + p);
  starts.push_back(static_cast<Index>(entries.size()));
  if (matrix.has_colors()) @<List what row |r| has, and what is lost with it@>@;
  else entries.insert(entries.end(), row.begin(), row.end());
  if (equally_long) entries.insert(entries.end(), longest - row.size(), row.front());
}

@ With colors, these are two lists, and the bits of the row are those of the first. As the chapter
{\it Colors\/} explains, a column with colors has a pair of further columns for each binary digit of
their numbers: the row has one of each pair, and the other one is lost with it. A row without a
color has both of the first pair, and all rows of the column are lost with it. Nothing else in this
engine knows about colors.
@^colors, by bits@>

@<List what row |r| has, and what is lost with it@>=
{
  own_starts.push_back(static_cast<Index>(own_entries.size()));
  own_entries.insert(own_entries.end(), row.begin(), row.end());
  for (Index e = matrix.start(r); e < matrix.start(r + 1); ++e) {
    const Index c = row[e - matrix.start(r)], color = matrix.color(e);
    if (color == 0) entries.push_back(c);
    if (color == 0 && digits.count_in[c] > 0)
      own_entries.insert(own_entries.end(), {digits.first_in[c], digits.first_in[c] + 1});
    for (Index k = 0; color > 0 && k < digits.count_in[c]; ++k) {
      const Index both = digits.first_in[c] + 2*k,
                  digit = digits.numbers.find({c, color})->second >> k & 1;
      own_entries.push_back(both + digit);
      entries.push_back(both + 1 - digit);
    }
  }
  std::for_each(own_entries.begin() + own_starts.back() + std::ptrdiff_t(row.size()),
    own_entries.end(), set_bit);
}

@ The colors of each column have numbers of their own, from~0, in the order in which they come. A
column with a single color has one pair, for a row may have no color.

@<The digits of colors@>=
struct Digits {
  Index columns; /* of the matrix, and of all pairs */
  std::map<std::pair<Index, Index>, Index> numbers; /* by column and color */
  std::vector<Index> count_in, first_in; /* for each column: its digits, and its first pair */
  explicit Digits(const Matrix& matrix) : columns(matrix.columns())
  {
    if (!matrix.has_colors()) return;
    std::vector<Index> colors_in(columns);
    for (Index r = 0; r < matrix.rows(); ++r)
      for (Index e = matrix.start(r); e < matrix.start(r + 1); ++e) {
        const Index c = matrix.row(r)[e - matrix.start(r)];
        if (matrix.color(e) != 0 && numbers.try_emplace({c, matrix.color(e)}, colors_in[c]).second)
          ++colors_in[c];
      }
    for (@[const Index colors : colors_in@]) {
      count_in.push_back(
        colors == 0 ? 0 : static_cast<Index>(std::max(1, int(std::bit_width(colors - 1)))));
      first_in.push_back(columns);
      columns += 2*count_in.back();
    }
  }
};

@ Sometimes the primary columns fall into two {\it families}, such that each row has exactly one
column of each, and no two rows have the same two. Among the queens, the ranks are a family, and the
files are the other; with dominoes, the black cells and the white ones. Then each row is a square of
a board, and one of the kernels makes use of this. Let us speak of ranks and files, whatever the
columns may be. We look for families if a word has room for all primary columns.

The columns are taken in their order. One that has no row in common with the ranks becomes a rank,
else it becomes a file; so the first column is a rank, and in a matrix of queens, where a rank and a
file always meet, all others find their places. Elsewhere it may happen that families are not found,
since a column that meets no earlier one becomes a rank, although a later one may show that it
should have been a file; that does no harm.
@^families of columns@>

@<Look for two families of columns@>=
void Fitting::find_families()
{
  std::vector<std::vector<Index> > rows_of(table.primary);
  for (Index r = 0; r < table.rows; ++r)
    for (@[const Index c : matrix.row(r)@])
      if (c < table.primary) rows_of[c].push_back(r);
  const Index none = table.primary;
  std::vector<Index> rank_of(table.rows, none), file_of(table.rows, none);
  bitwise::Word ranks = 0;
  for (Index c = 0; c < table.primary; ++c) {
    const auto is_free = @[[&](const std::vector<Index>& column_of) {
      return std::ranges::all_of(rows_of[c], [&](Index r) { return column_of[r] == none; });
    }@];
    const bool is_rank = is_free(rank_of);
    if (!is_rank && !is_free(file_of)) return;
    ranks |= bitwise::Word(is_rank) << c;
    for (@[const Index r : rows_of[c]@]) (is_rank ? rank_of : file_of)[r] = c;
  }
  @<Accept the families if each row has a square of its own@>@;
}

@ The larger family tells how many rows must be chosen until eight ranks and eight files are left,
or less. The entries of a row in its rank and in its file are noted for listeners.

@<Accept the families if each row has a square of its own@>=
std::set<std::pair<Index, Index> > squares;
for (Index r = 0; r < table.rows; ++r)
  if (rank_of[r] == none || file_of[r] == none || !squares.emplace(rank_of[r], file_of[r]).second)
    return;
table.ranks = ranks;
entries_of.resize(table.rows);
for (Index r = 0; r < table.rows; ++r)
  for (Index i = 0; i < matrix.row(r).size(); ++i)
    if (matrix.row(r)[i] < table.primary) entries_of[r][ranks >> matrix.row(r)[i] & 1] = i;
const auto number = static_cast<Index>(std::popcount(ranks));
table.family_size = std::max(number, table.primary - number);

@* A search by bits. To the |Search| that the walk knows, a |BitsSearch| adds what belongs to this
one search: the question, the listener and the portion, which outlive it; the |counts| of all
levels; the |blocks| of memory; and the share that was given away.

@<A search by bits@>=
class BitsSearch : public bitwise::Search {
public:
  @<Set up a search@>@;
  @<Let the kernel walk, and report@>@;
  @<Walk to the next pause@>@;
private:
  @<The arena gets another block@>@;
  @<Find the path to a node@>@;
  @<Hear of a solution@>@;
  @<Hear of solutions that were kept@>@;
  @<Hear of a pulse, and give a portion away@>@;
  @<Throw dice, and hear of leaves@>@;
  @<Take back what was counted too soon@>@;
  const Fitting& fitting;
  const Question& question;
  const Listener& listener;
  const Portion& portion;
  const Exchange& exchange;
  double given_away = 0; /* share */
  std::vector<Choice> path;
  std::unique_ptr<bitwise::Kept[]> room_for_kept;
  std::vector<std::pair<bitwise::Word, const bitwise::Kept*> > sorted;
  std::vector<Index> rows, columns, weights;
    /* the first: of all paths; the others: for the last row of each path */
  std::vector<bitwise::Count> counts;
  std::vector<std::pair<char*, std::size_t> > blocks;
  Descents descents = @[{}@];
  std::vector<Descent> made; /* each is filled in when its leaf is found */
};

@ A new search begins with all that the walk wants to know. A listener gets the solutions in order.
So does a search with a limit, since it must end at the same solution as the links. The average
numbers of children, of which nothing is known yet, begin with a hundred, large enough for a first
try.

@<Set up a search@>=
BitsSearch(const Fitting& engine, const Question& asked, const Listener& hearer,
  const Portion& given, const Exchange& others)
  : bitwise::Search(), fitting(engine), question(asked), listener(hearer), portion(given),
    exchange(others), counts(engine.matrix.primary() + 2)
{
  table = &fitting.table;
  levels = counts.data();
  for (@[const auto& way : portion.paths@]) {
    for (@[const Choice& step : way@]) rows.push_back(step.row);
    if (!portion.is_counted) ++levels[way.size()].nodes;
    if (way.empty() || portion.is_counted) continue;
    const auto row = fitting.matrix.row(way.back().row);
    columns.push_back(row[way.back().entry]);
    levels[way.size()].updates += row.size() - 1;
  }
  weights.resize(columns.size());
  const std::size_t paths = portion.paths.size();
  start = @[{portion.paths.front().size(), static_cast<Index>(paths), rows.data(),
    columns.empty() ? nullptr : columns.data(), weights.data(),
    portion.share/static_cast<double>(paths)}@];
  shortest_levels = question.shortest_levels;
  charge_empty = question.charge_empty;
  keeps_dead = question.solution_limit < Question().solution_limit;
  keeps_solved = in_order = listener.on_solution || keeps_dead;
  if (in_order && !keeps_dead)
    room_for_kept = std::make_unique_for_overwrite<bitwise::Kept[]>(bitwise::most_kept);
  kept = room_for_kept.get();
  until_pulse = pulse_interval();
  std::ranges::fill(expected, 100.0F);
}

@ The whole search is a call of the kernel, between the setting up and the report. A walk cannot
handle exceptions, but neither must it: whatever throws does so from one of the virtual functions,
and passes through.

The same walk makes the descents; it starts with a group of them at the root. It does not matter in
which order nodes are visited, but no leaf may be dropped. The report is complete unless the search
was |stopped|; the result of |descend| has all descents that are |wanted|, in their order.

@<Let the kernel walk, and report@>=
Report report()
{
  fitting.walk(*this);
  Report result;
  result.solutions = solutions;
  result.complete = !stopped;
  result.levels.clear();
  for (@[const bitwise::Count& count : counts@])
    result.levels.push_back({count.nodes, count.updates});
  result.drop_empty_levels();
  return result;
}

std::vector<Descent> descend(const Descents& wanted)
{
  std::vector<Index> members(wanted.number);
  std::iota(members.begin(), members.end(), 0U);
  bitwise::Group all = @[{members.data(), static_cast<Index>(wanted.number), 0, 0}@];
  everybody = &all;
  keeps_dead = keeps_solved = true;
  descents = wanted;
  made.resize(wanted.number);
  fitting.walk(*this);
  return std::move(made);
}

@ The arena consists of blocks. When one is full, the next is used; and it is used again when a
block before it is full for the second time. A new block is twice as large as the one before, up to
a megabyte; but if something larger is wanted, the block is made to fit. Blocks are given back when
the search is done.

The alignment is that of a register of eight words, and of a line of the cache. The result is the
beginning of the bytes that are wanted; the rest of the block is the arena.

@<The arena gets another block@>=
static constexpr std::align_val_t alignment = std::align_val_t(64);

char* more_room(std::size_t bytes) override
{
  const std::size_t next = blocks.empty() ? 0 : arena.block + (arena.end ? 1 : 0);
  if (next == blocks.size()) blocks.emplace_back(nullptr, 0);
  auto& [begin, size] = blocks[next];
  if (size < bytes) {
    operator delete(begin, alignment);
    begin = nullptr;
    size = std::max(bytes, std::size_t(1) << (16 + std::min<std::size_t>(next, 4)));
    begin = static_cast<char*>(operator new(size, alignment));
  }
  arena = @[{begin + bytes, begin + size, next}@];
  return begin;
}

@ @<Set up a search@>=
BitsSearch(const BitsSearch&) = delete;
~BitsSearch()
{
  for (@[const auto& block : blocks@]) operator delete(block.first, alignment);
}

@* Solutions. The rows chosen on the way to a node are found by going up from frame to frame. The
column branched on is known from the node above, and its entry is looked up in the row, or in the
table of families, whose boards have solutions by the hundred thousand. A frame without |ids| adds
no row, since it has only the same node in another universe. At the top, the path of the portion is
put in front. The path is put into |path|, from the top down; a |choice| is a row, and the place
that the column has in it.

@<Find the path to a node@>=
static bitwise::Head head_in(const bitwise::Frame* frame, Index number)
{
  if (frame->head_of) return frame->head_of(frame, number);
  return *reinterpret_cast<const bitwise::Head*>(frame->nodes + number*frame->stride);
}

void find_path_to(const bitwise::Frame* frame, Index number)
{
  path.clear();
  bitwise::Head node = head_in(frame, number);
  for (; frame->above; frame = frame->above) {
    const bitwise::Head parent = head_in(frame->above, node.parent);
    if (frame->ids) path.push_back(choice(frame->ids[node.row], parent.column));
    node = parent;
  }
  const auto& beginning = portion.paths[node.row];
  path.insert(path.end(), beginning.rbegin(), beginning.rend());
  std::ranges::reverse(path);
}

Choice choice(Index row, Index column) const
{
  if (table->ranks != 0) return @[{row, fitting.entries_of[row][table->ranks >> column & 1]}@];
  const auto columns_of = fitting.matrix.row(row);
  Index entry = 0;
  for (Index i = 1; i < columns_of.size(); ++i) entry = columns_of[i] == column ? i : entry;
  return @[{row, entry}@];
}

@ When the walk visits a solution, the listener gets it with its path, and decides whether we go on.
If it was the last one wanted, the walk is stopped, and counters must be put right, as the group on
limits explains.

@<Hear of a solution@>=
void note_solution(const bitwise::Frame* frame, Index node) override
{
  if (listener.on_solution) find_path_to(frame, node);
  if (tell_path() && solutions < question.solution_limit) return pause_if_wanted();
  stopped = true;
  for (const bitwise::Frame* f = frame; f; f = f->above)
    for (Index i = f->next; i < f->count; ++i) take_back(f, i);
}

bool tell_path() /* returns whether to go on */
{
  ++solutions;
  return !listener.on_solution || listener.on_solution(path);
}

@ We pass kept solutions on node by node of the first frame, since those below a node have the path
to it in common, and are few. They are sorted by the first eight of their own rows, as a single
number, and seldom by more. The bytes that a solution has in common with the one before need not be
looked up again. If the listener has heard enough, the walk is stopped; but the subtree has been
counted as a whole, so then nodes and updates are more than those of the links.

On 14 queens, sixteen boards have 52 solutions together. To sort these 52 at once took a tenth of
the whole search; three or four at a time cost next to nothing.

@<Hear of solutions that were kept@>=
void tell_kept(const bitwise::Frame* first, const Index* ids) override
{
  @<Bring the solutions below each node together@>@;
  const auto comes_before = @[[](const auto& a, const auto& b) {
    if (a.first != b.first) return a.first < b.first;
    return std::lexicographical_compare(a.second->rows, a.second->rows + a.second->length,
      b.second->rows, b.second->rows + b.second->length);
  }@];
  Index i = 0;
  for (@[const Index end : ends@]) {
    if (i == end) continue;
    std::sort(sorted.data() + i, sorted.data() + end, comes_before);
    find_path_to(first, sorted[i].second->rows[0]);
    const std::size_t above = path.size();
    for (bitwise::Word before = ~sorted[i].first; i < end && !stopped; before = sorted[i++].first) {
      const bitwise::Kept& solution = *sorted[i].second;
      path.resize(above + solution.length - 1);
      for (Index k = static_cast<Index>(std::countl_zero(sorted[i].first ^ before))/8 + 1;
             k < solution.length; ++k)
        path[above + k - 1] = choice(ids[solution.rows[k]], solution.columns[k]);
      stopped = !tell_path();
    }
    if (stopped) return;
  }
  if (number_kept > 0) pause_if_wanted();
}

@ This is a sort by counting: |ends[b]| is first the number of solutions below the nodes before
node~|b|, and at last of those up to it.

@<Bring the solutions below each node together@>=
Index ends[bitwise::most_starts + 1] = @[{}@];
for (Index i = 0; i < number_kept; ++i) ++ends[kept[i].rows[0] + 1];
std::partial_sum(std::begin(ends), std::end(ends), ends);
sorted.resize(number_kept);
for (Index i = 0; i < number_kept; ++i) {
  bitwise::Word key = 0;
  for (Index k = 1; k <= 8; ++k) key = key << 8 | (k < kept[i].length ? kept[i].rows[k] : 0U);
  sorted[ends[kept[i].rows[0]]++] = @[{key, kept + i}@];
}

@* One at a time. @^pause of a walk@>A lazy search passes its solutions on to a list, and pauses;
see {\it The walk}. There may be many in the list if a kernel has found all those of a subtree at
once; then they wait until their turn has come, and the walk goes on when the list is empty. At a
pulse the walk pauses, too, so that its caller may look at a clock.

@<Walk to the next pause@>=
void walk_on()
{
  pauses = true;
  fitting.walk(*this);
}
bool is_at_end() const { return !stage; }
void pause_if_wanted()
{
  if (pauses) stopped = paused = true;
}

@ \listing
The choices of all solutions in the list are in one vector, where |ends| has the end of each. If
there is no memory for them, the search has lost its place, and cannot go on.

@<Search by bits for one solution at a time@>=
struct LazyBits::Pausing {
  Pausing(const Matrix& matrix, const std::string& kernel, const Alarm& alarm)
    : engine(matrix, kernel, alarm) {}
  const Bits engine;
  const Question question;
  const Listener listener = @[{[this](std::span<const Choice> solution) {
    choices.insert(choices.end(), solution.begin(), solution.end());
    ends.push_back(choices.size());
  }, nullptr, nullptr}@];
  const Portion whole;
  const Exchange nothing;
  BitsSearch search = BitsSearch(*engine.fitting, question, listener, whole, nothing);
  std::vector<Choice> choices;
  std::vector<std::size_t> ends = @[{0}@]; /* first that of none */
  std::size_t told = 0;
  bool is_over = false, is_lost = false;
};

LazyBits::LazyBits(const Matrix& matrix, const std::string& kernel, const Alarm& alarm)
  : search(std::make_unique<Pausing>(matrix, kernel, alarm)) {}

LazyBits::~LazyBits() = default;

bool LazyBits::next()
{
  Pausing& s = *search;
  if (s.is_lost) throw std::bad_alloc();
  if (s.told + 1 == s.ends.size() && !s.is_over) {
    s.choices.clear();
    s.ends.resize(1);
    s.told = 0;
    s.is_lost = true;
    s.search.walk_on();
    s.is_lost = false;
    s.is_over = s.search.is_at_end();
  }
  const bool has_next = s.told + 1 < s.ends.size();
  s.told += has_next;
  return has_next;
}

bool LazyBits::is_over() const
{
  return search->is_over && search->told + 1 == search->ends.size();
}

std::span<const Choice> LazyBits::solution() const
{
  const std::size_t begin = search->ends[search->told - 1];
  return std::span(search->choices).subspan(begin, search->ends[search->told] - begin);
}

@* Pulses, shares and descents. A pulse comes after some thousands of children. They are cheaper
than rows tried by the links, which explains the factor; but a test that wants a pulse at each row
gets one at each child.

What is done of the tree is all that we had, less what was given away, less what waits in the
frames. Only a listener gets solutions and updates. After a pulse, we ask if a share is wanted; see
{\it The crew}.

@<Hear of a pulse, and give a portion away@>=
std::int64_t pulse_interval() const { return 8*std::int64_t(listener.pulse_interval) - 7; }
  /* 1 remains 1 */

void note_pulse(bitwise::Frame* deepest) override
{
  until_pulse = pulse_interval();
  pause_if_wanted();
  if (listener.on_pulse) {
    Pulse pulse = @[{portion.share - given_away, solutions, 0}@];
    for (const bitwise::Frame* f = deepest; f; f = f->above)
      pulse.fraction -= f->share*(f->count - f->next);
    pulse.fraction = std::max(pulse.fraction, 0.0);
    for (@[const bitwise::Count& count : counts@]) pulse.updates += count.updates;
    if (!listener.on_pulse(pulse)) stopped = true;
  }
  if (!stopped && exchange.is_share_wanted && exchange.is_share_wanted()) give_away(deepest);
}

@ If a share is wanted, the highest frame that has nodes to be expanded gives the second half of
them away. These nodes have been counted, which is taken back, as the next group explains; the one
who gets them counts them. The highest frame has the largest shares, and its second half comes after
all that we keep, in the order of the search (unless a kernel goes its own way there; if an order is
wanted, such a frame gives nothing away); so the crew can put the gift into its list right after our
own portion.

@<Hear of a pulse, and give a portion away@>=
void give_away(bitwise::Frame* frame)
{
  bitwise::Frame* highest = nullptr;
  for (; frame; frame = frame->above)
    if (frame->next < frame->count && !(in_order && frame->head_of)) highest = frame;
  if (!highest) return;
  Portion gift;
  gift.paths.clear();
  const Index still_ours = (highest->count - highest->next)/2;
  for (Index i = highest->next + still_ours; i < highest->count; ++i) {
    find_path_to(highest, i);
    gift.paths.push_back(path);
    take_back(highest, i);
  }
  gift.share = highest->share*static_cast<double>(gift.paths.size());
  gift.is_counted = portion.is_counted && gift.paths.front().size() == portion.paths.front().size();
  highest->count = highest->next + still_ours;
  given_away += gift.share;
  exchange.on_share(std::move(gift));
}

@ Each member of a group of descents throws a die of its own, which depends on the seed, on the
number of the descent, and on the level. So it does not matter in whose company a descent goes, and
how many of them are made at a time.

When some descents end, at a leaf that they have reached together, their forks are found on the way
up to the root. Each node there was expanded, and so its weight is $W(P)$; before that, it was
$W(P)+W(K)$, which is the $W(R_r)$ that the step above it needs. A dead end is a step without
branches.

@<Throw dice, and hear of leaves@>=
void throw_dice(const bitwise::Group& group, std::size_t level, Index* picks) override
{
  for (Index i = 0; i < group.size; ++i)
    picks[i] = pick_of_descent(
      descents.seed, descents.first + group.members[i], level, group.branches);
}

void note_leaf(const bitwise::Frame* frame, Index number) override
{
  bitwise::Head node = head_in(frame, number);
  const bitwise::Group& leaf = frame->groups[number];
  Descent descent = @[{{}, node.column == bitwise::solution}@];
  if (!descent.solved) descent.forks.push_back({0, charge_empty ? 1U : 0U, 0});
  std::uint64_t left = node.weight;
  for (; frame->above; frame = frame->above) {
    const bitwise::Head parent = head_in(frame->above, node.parent);
    if (frame->ids) @<Add the step from |parent| to |node|@>@;
    node = parent;
  }
  std::ranges::reverse(descent.forks);
  for (Index i = 0; i < leaf.size; ++i) made[leaf.members[i]] = descent;
}

@ To cover the column costs one update more than its weight. By formula~$(*)$, the row costs its
other entries, the weight of |parent| as it is, and less by what was |left| to |node| before a
column was covered there.

@<Add the step from |parent| to |node|@>=
{
  const bitwise::Group& group = frame->above->groups[node.parent];
  const std::uint64_t length = fitting.matrix.row(frame->ids[node.row]).size();
  descent.forks.push_back(
    {group.branches, 1 + std::uint64_t(group.column_weight), length - 1 + parent.weight - left});
  left = std::uint64_t(parent.weight) + group.column_weight;
}

@* Limits. When a node is expanded, all of its children are counted at once; the dancing links would
count each one when its turn has come. At the end of a search this is the same, but not at the
solution where the search has reached its limit: those nodes in the frames that are still to be
visited have been counted too soon. They are taken back, so that nodes and updates are those that
the links have made when they come to this solution, no more and no less.
@^limit of a search@>

In matrix~(3), let the limit be one solution. When row~5 is reached, no node waits in any frame, so
nothing is taken back. But if rows 2 and~4 were exchanged, the solution would come first, while the
child of row A~D~G still waits; its node and its five updates would have to go.

By formula~$(*)$, the child of row~$r$ costs $W(\{r\})+W(P)-W(R_r)$ updates. The last term is its
weight, and $W(P)$ is the weight that the parent has after it was expanded, or was found when we
went to the end of the path, for a node of the first frame. A dead end may have been charged for its
empty column as well; therefore dead ends must not be dropped if there is a limit.

A copy of a node, in a smaller universe, was not counted; so it is the original that is taken back.
The root stays as it is, and so do the ends of paths that had been counted before the search.

@<Take back what was counted too soon@>=
void take_back(const bitwise::Frame* f, Index number)
{
  bitwise::Head node = head_in(f, number);
  for (; f->above && !f->ids; f = f->above) node = head_in(f->above, node.parent);
  if (charge_empty && node.column == bitwise::dead_end) --levels[f->level + 1].updates;
  if (f->level == 0 || (!f->above && portion.is_counted)) return;
  const Index row = f->above ? f->ids[node.row] : portion.paths[node.row].back().row;
  const Index before = f->above ? head_in(f->above, node.parent).weight : weights[node.row];
  --levels[f->level].nodes;
  levels[f->level].updates -= fitting.matrix.row(row).size() - 1 + before - node.weight;
}


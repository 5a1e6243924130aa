@* The library. @^library@>Your own puzzle may not be in this book. Then write a program of some
twenty lines that makes its matrix, and let the library do the rest. Here is such a program, the
first example of the manual. A square is a column, and a place of a domino is a row.
\source{ways.cpp}
\session
$ g++ -std=c++20 ways.cpp $(pkg-config --cflags --libs dlx) && ./a.out
258584046368 ways
\endsession
The answer comes at once, although nobody could visit so many solutions.
\.{dlx::count}@:dlx::count}{{\tt dlx::count}@> has chosen the frontier, of which there is a chapter;
for another matrix it might have walked through the tree, by bits, or both, until one of them was
done.
@^dominoes@>

The other calls are as short. \.{dlx::first(board)}@:dlx::first}{{\tt dlx::first}@> is a solution,
if there is one; a loop over \.{dlx::solutions(board)}@:dlx::solutions}{{\tt dlx::solutions}@> finds
them one after the other, and you may leave it when you have seen enough;
\.{dlx::solve(board)}@:dlx::solve}{{\tt dlx::solve}@> visits all of them, and returns the nodes and
the updates of each level, which are those of {\mc PLAIN}. All of them take limits:
\.{dlx::first(board, \{.time = 1s\})} looks no longer than a second. Columns may have names and rows
may have colors, and a row may carry a value of your own, so that a solution is a list of moves and
not of numbers.

The command `\.{make install-library}'@^make install-library@> puts headers and library where you
want them; {\mc CMAKE}@:CMake}{{\mc CMAKE}@> can also take the folder as a part of your project. The
same calls exist for Python@^Python@> and for JavaScript. The manual,
\.{web/packages/library.md}, has more examples, a list of all calls, and what each of them costs.

@i cxx.w

@* A few lines. \listing
You have built a matrix, and you want to count its solutions, or see one of them, or
look at one after another until you have seen enough. Each of these wishes should be a line of your
program, and this chapter makes it so. Write \.{dlx::first(matrix)}@:dlx::first}{{\tt dlx::first}@>
or \.{dlx::solve(matrix)},@:dlx::solve}{{\tt dlx::solve}@> or a loop over
\.{dlx::solutions(matrix)};@:dlx::solutions}{{\tt dlx::solutions}@> to count, write
\.{dlx::count(matrix)}, which has a chapter of its own. All of them take |Limits|:
\.{dlx::first(matrix, \{.time = 1s\})} looks for a solution, but for no longer than a second.

|solve| and |first| use the engines and the crew. The loop is different: an engine calls you, but
here you call the engine, and between two solutions it has to wait. That is easy for the links, and
for the bits as well, because neither has to be in the middle of a recursion.

@ A solution is a sequence of choices, as a listener gets it. This is the whole header.

@(solve.hpp@>=
#pragma once
#ifndef __cpp_exceptions
#error "dlx reports errors by exceptions; compile without -fno-exceptions"
#endif
#include "count.hpp"
#include "crew.hpp"
#include "engines.hpp"
#include <iterator>
#include <optional>
#include <ranges>
#include <utility>

namespace dlx {
@<Public types and functions for a few lines@>@;
}

@ These functions take the fastest engine that suits the matrix. With several threads, they share
the work, and the solutions still come in the same order. If there is no solution, |first| returns
nothing; if the limits end it before it knows, it throws |Stopped|. (A listener that wants visits
gets a search by links, by one thread.) If the limits end a search of |solve|, there is a report all
the same; it is not |complete|, and |ended| says whether it was the time or the stop token. What
|question| and |listener| can say is in the header \.{search.hpp}.

A large matrix may have many solutions, and yet |first| does not find one in our lifetime, because
the order of the rows is a bad one. Then write \.{first(matrix, dlx::Seed(1))}: the rows are tried
in a random order, and in another one if that takes long, as the chapter {\it Chance\/} explains.
Which solution it is depends on the seed and on nothing else; this search has one thread.

Most of the time goes to the search of the tree. Its nodes may grow in number exponentially with the
number of columns, and no method is known that always does better. To build the engine before takes
time and memory in proportion to the entries of the matrix.

@<Public types and functions for a few lines@>=
using Solution = @[std::vector<Choice>@];
enum class @[Seed : std::uint64_t@] {};
std::optional<Solution> first(const Matrix& matrix, const Limits& limits = Limits());
std::optional<Solution> first(const Matrix& matrix, Seed seed, const Limits& limits = Limits());
Report solve(const Matrix& matrix, const Limits& limits = Limits(),
  const Listener& listener = Listener(), const Question& question = Question());

@ A loop of the language wants a range, something with a beginning, an end, and an iterator that
goes from one to the other. The class below has these and nothing else; |solutions(matrix)| makes
one. It finds a solution only when you look for it. You can leave the loop at any time, or keep two
ranges and advance them in turn. It is an input range: you can go through the solutions once, in the
order of all engines; if you call |begin| again, you get the solutions after those that you have
seen. It is also a view that you may move, but not copy, so that
\.{solutions(matrix) \BAR{} std::views::take(3)} has the first three solutions. (A range that you
keep is passed to such an adaptor by |std::move|, or by |std::ranges::ref_view|, which lets you go
on with it.)

To advance an iterator costs nothing. We look for the next solution when you look at it, or ask
whether it is there. This matters for |take(3)|, which advances for a third time, and never looks:
to find a fourth solution might take forever.

A range has a copy of the matrix; the matrix need not exist any longer. An iterator
remains good when its range is moved, and ends with it; therefore |begin| refuses a range that has
no name, unless a loop or an adaptor keeps it. A range that was moved from is empty, and an iterator
without a range is at its end. The limits are those of the whole range, from its beginning
on; when they are over, looking for a solution throws |Stopped|, and so does making a range that
takes too long. The clock stands while you do something else than looking for a solution. A range
has a single thread, however many the limits allow.

@<Public types and functions for a few lines@>=
using View = @[std::ranges::view_base@];

class Solutions : public View {
  struct Pull;
public:
  class Iterator {
  public:
    using iterator_concept = @[std::input_iterator_tag@];
    using value_type = @[Solution@];
    using difference_type = @[std::ptrdiff_t@];
    Iterator() = default;
    const Solution& operator*() const; /* none, after the last one */
    const Solution* operator->() const { return &**this; }
    Iterator& operator++();
    void operator++(int) { ++*this; }
    bool operator==(std::default_sentinel_t) const;
  private:
    friend class Solutions;
    explicit Iterator(Pull* given_pull) : pull(given_pull) {}
    Pull* pull = nullptr;
  };
  explicit Solutions(const Matrix& matrix, const Limits& limits = Limits());
  Solutions(Solutions@[&&@] other) noexcept;
  Solutions& operator@[=@](Solutions@[&&@] other) noexcept;
  ~Solutions();
  Iterator begin() @[&@];
  void begin() @[&& = delete@];
  static std::default_sentinel_t end() { return std::default_sentinel; }
private:
  std::unique_ptr<Pull> pull;
};

inline Solutions solutions(const Matrix& matrix, const Limits& limits = Limits())
{
  return Solutions(matrix, limits);
}

@ Rows have numbers, but you probably think of a move, a shift, or a tile. A |Labeled| matrix keeps
such a value for each row, and |matrix[choice]| returns it, or |matrix[row]|. A row with a value
costs hardly more than a row. The value is moved once when it is added, and on average less than
once again as the list grows. If the row is refused, the matrix remains as it was.

A labeled matrix answers the questions of a matrix, and you can pass it to every function that takes
a |const Matrix&|. But it keeps its own matrix to itself, so every row has a value.

@<Public types and functions for a few lines@>=
template <typename Payload> class Labeled {
public:
  Labeled() = default;
  Labeled(const Labeled&) = default;
  Labeled(Labeled@[&&@] other) noexcept = default;
  Labeled& operator@[=@](Labeled other) noexcept
  {
    std::swap(matrix, other.matrix);
    payloads.swap(other.payloads);
    return *this;
  }
  Index add_row(const Indices& columns, Payload payload)
  {
    return add_with_payload(std::move(payload), @[[&] { return matrix.add_row(columns); }@]);
  }
  Index add_row(const Indices& columns, const Indices& colors, Payload payload)
  {
    return add_with_payload(
      std::move(payload), @[[&] { return matrix.add_row(columns, colors); }@]);
  }
  Index add_named_row(const Names& columns, Payload payload)
  {
    return add_with_payload(std::move(payload), @[[&] { return matrix.add_named_row(columns); }@]);
  }
  using Value = @[typename std::vector<Payload>::const_reference@];
  Value operator[](Index row) const { return payloads[row]; } /* without a check */
  Value operator[](const Choice& choice) const { return payloads[choice.row]; } /* the same */
  @<A labeled matrix stands for its matrix@>@;
  @<What a labeled matrix leaves to its matrix@>@;
private:
  template <typename Function> Index add_with_payload(Payload payload, const Function& add)
  {
    payloads.push_back(std::move(payload));
    try {
      return add();
    } catch (...) {
      payloads.pop_back();
      throw;
    }
  }
  Matrix matrix;
  std::vector<Payload> payloads; /* one for each row */
};

@ \listing
The second conversion is for those who have a labeled matrix without a name, as |engine_for| refuses
one that will be gone before its engine.

@<A labeled matrix stands for its matrix@>=
@[operator const Matrix&() const &@] { return matrix; }
@[operator const Matrix&&() const &&@] { return std::move(matrix); }

@ \listing
These do what the functions of a |Matrix| with the same names do.

@<What a labeled matrix leaves to its matrix@>=
Index add_primary(const std::string& name) { return matrix.add_primary(name); }
Index add_primary(const std::string& name, Bounds bounds)
{
  return matrix.add_primary(name, bounds);
}
Index add_secondary(const std::string& name) { return matrix.add_secondary(name); }
template <@[ViewOrNumber Columns@]> Index add_primary(Columns columns)
{
  return matrix.add_primary(columns);
}
template <@[ViewOrNumber Columns@]> Index add_secondary(Columns columns)
{
  return matrix.add_secondary(columns);
}
Index add_color(const std::string& name) { return matrix.add_color(name); }
void label_rows(const std::string& label) { matrix.label_rows(label); }
void make_room(std::size_t more, std::size_t more_rows = 0)
{
  matrix.make_room(more, more_rows);
  payloads.reserve(payloads.size() + more_rows);
}
Matrix with_rows(const std::vector<Index>& order) const { return matrix.with_rows(order); }
Index columns() const { return matrix.columns(); }
Index primary() const { return matrix.primary(); }
Index rows() const { return matrix.rows(); }
Index entry_count() const { return matrix.entry_count(); }
Index start(Index r) const { return matrix.start(r); }
std::span<const Index> row(Index r) const { return matrix.row(r); }
const std::string& name(Index c) const { return matrix.name(c); }
bool has_bounds() const { return matrix.has_bounds(); }
Bounds bounds(Index c) const { return matrix.bounds(c); }
bool has_colors() const { return matrix.has_colors(); }
Index color(Index entry) const { return matrix.color(entry); }
Index color_count() const { return matrix.color_count(); }
const std::string& color_name(Index color) const { return matrix.color_name(color); }
std::string entry_name(Index entry) const { return matrix.entry_name(entry); }
std::string_view label(Index r) const { return matrix.label(r); }
Index find(std::string_view name) const { return matrix.find(name); }
void mark_order(Index c) { matrix.mark_order(c); }
bool is_order(Index c) const { return matrix.is_order(c); }
bool has_order() const { return matrix.has_order(); }
bool has_labels() const { return matrix.has_labels(); }
std::string_view shown_label(Index r) const { return matrix.shown_label(r); }

@ \listing
What a range does is in a header of its own, which is not installed, since Python's iterators do the
same.

@(lazy.hpp@>=
#pragma once
#include "bits.hpp"
#include "bounds.hpp"
#include <optional>

namespace dlx {
@<Two engines that wait@>@;
}

@ \listing
The program has the pull first and the simple functions after it.

@c
#include "solve.hpp"
#include "chance.hpp"
#include "guard.hpp"
#include "lazy.hpp"
#include <algorithm>

namespace dlx {
@<Pull the next solution out of an engine@>@;
@<Answer in a line@>@;
}

@* Pulling. \listing
In the paper the search is recursive, and you cannot easily leave a
recursion@^recursion@> in the middle and enter it again. But the links themselves are the memory of
the dance. If we know the path of the cursor, then we know which columns are covered. The links, the
path and one bit are the whole state of the search; the bit says whether we have just gone |down| to
a new node.

To pull means to go on from this state until there is a solution. From a new node, we cover its
column. From an old one, we try the row below. When no row is left, we go back; and when the path is
empty, we have seen everything. All of that is a |LazySearch|, of which the listing has the few
lines, and which pauses after a given number of steps.

The bits have no recursion either, but frames, and a search of theirs can be left and entered again
as well; see {\it The walk}. For 11 queens, this is some fifty times as fast. But the bits need
longer to be made, and they look at many nodes before they come to the first solution. So on a small
matrix the links begin. If you ask for a third solution, or if a few thousand steps were not enough,
the bits begin anew, and skip what the links have found; the order is the same.

@<Two engines that wait@>=
class Lazy {
public:
  explicit Lazy(const Matrix& matrix, const Alarm& alarm = nullptr);
  bool next(); /* is there a |solution|? If not, and it is not over, ask again */
  bool is_over() const
  {
    return bounded ? bounded->is_over : bits ? bits->is_over() : links->is_over;
  }
  std::vector<Choice> solution; /* the last one */
  static constexpr Index most_entries = 4000; /* for the links to begin */
  static constexpr std::uint64_t most_steps = 8192; /* of theirs */
private:
  std::optional<const Matrix> copy; /* for the bits, if they are good for it */
  std::optional<LazySearch> links;
  std::optional<LazyBits> bits;
  std::optional<LazyBounded> bounded; /* instead of both, if there are bounds */
  std::uint64_t steps_left = most_steps; /* to find a second one, or that there is none */
  std::uint64_t found = 0; /* by the links, and not yet by the bits */
};

@ \listing
Some matrices are not for the bits, and stay with the links; and those with bounds are for neither.

@<Pull the next solution out of an engine@>=
Lazy::Lazy(const Matrix& matrix, const Alarm& alarm)
{
  const bool are_bits_good = Bits::are_good_for(matrix);
  if (alarm) alarm();
  if (matrix.has_bounds()) {
    bounded.emplace(matrix, alarm);
    return;
  }
  if (are_bits_good) copy.emplace(matrix);
  if (copy && matrix.entry_count() > most_entries)
    bits.emplace(*copy, Bits::fastest_kernel(), alarm);
  else links.emplace(matrix, alarm);
}

bool Lazy::next()
{
  constexpr std::uint64_t most_found = 2, steps = 1024;
  if (bounded) {
    const bool is_there = bounded->next(steps);
    if (is_there) solution = bounded->solution();
    return is_there;
  }
  if (!bits && (!copy || (found < most_found && steps_left > 0))) {
    if (links->next(steps)) {
      solution = links->solution();
      ++found;
      return true;
    }
    steps_left -= steps;
    return false;
  }
  if (!bits) bits.emplace(*copy);
  links.reset();
  for (; bits->next(); --found)
    if (found == 0) {
      const auto choices = bits->solution();
      solution.assign(choices.begin(), choices.end());
      return true;
    }
  return false;
}

@ The pull adds the limits. (A |Guard| knows whether they have been passed; it is in the next
chapter.) Each call of |next| takes less than a millisecond, on most matrices. The state after it is
a state like any other; so a range that was stopped might even go on, if it had more time. The
answer of |next| is whether there was a solution; it throws |Stopped| when a limit has been passed.
After |limit| solutions it looks for no other one. If the time is limited, we are |outside| from the
end of one call to the beginning of the next.

@<Pull the next solution out of an engine@>=
struct Solutions::Pull {
  Pull(const Matrix& matrix, const Limits& limits)
    : guard(limits), limit(limits.limit), search(matrix, guard.alarm()) {}
  Pull(const ReducedMatrix& reduced, const Limits& limits) : Pull(reduced.matrix, limits)
  {
    caller = reduced;
  }
  Guard guard;
  const std::uint64_t limit;
  Lazy search;
  std::optional<Renumbering> caller; /* of fixed rows */
  std::uint64_t found = 0;
  std::optional<Guard::Outside> outside;
  void leave()
  {
    if (guard.is_timed()) outside.emplace(guard);
  }
  @<The solution that was pulled last@>@;
  bool next();
};

bool Solutions::Pull::next()
{
  while (found < limit && !search.is_over()) {
    if (guard.is_needed()) guard.heed(found);
    if (search.next()) {
      ++found;
      return true;
    }
  }
  return false;
}

@ An iterator that has been advanced is a promise: the next solution |is_due|. We keep the promise
when it is looked at. After the last solution the range is over, and stays so.

@<The solution that was pulled last@>=
bool is_due = true, is_over = false;
void fetch_if_due()
{
  if (!is_due || is_over) return;
  outside.reset();
  try {
    is_over = !next();
  } catch (...) {
    leave();
    throw;
  }
  leave();
  is_due = false;
  if (is_over) search.solution.clear();
  else if (caller) search.solution = caller->with_old_numbers(search.solution);
}

@ To advance twice without a look skips a solution, which must be pulled nevertheless.

@<Pull the next solution out of an engine@>=
Solutions::Solutions(const Matrix& matrix, const Limits& limits)
{
  if (limits.fixed.is_empty()) {
    pull = std::make_unique<Pull>(matrix, limits);
  } else {
    const WhatIsLeft left(matrix, limits);
    pull = std::make_unique<Pull>(left.reduced, left.limits);
  }
  pull->leave();
}
Solutions::Solutions(Solutions@[&&@] other) noexcept = default;
Solutions& Solutions::operator@[=@](Solutions@[&&@] other) noexcept = default;
Solutions::~Solutions() = default;

Solutions::Iterator Solutions::begin() @[&@]
{
  if (pull) pull->is_due = true;
  return Iterator(pull.get());
}

bool Solutions::Iterator::operator==(std::default_sentinel_t) const
{
  if (pull) pull->fetch_if_due();
  return !pull || pull->is_over;
}

const Solution& Solutions::Iterator::operator*() const
{
  static const Solution none;
  return *this == std::default_sentinel ? none : pull->search.solution;
}

Solutions::Iterator& Solutions::Iterator::operator++()
{
  if (*this != std::default_sentinel) pull->is_due = true;
  return *this;
}

@ {\it Notes.} Languages with coroutines,
@^coroutines@>
\CPLUSPLUS/ among them since 2020, would let us write the recursion and suspend it. The path is
  simpler, and it can be printed.

@ \listing
A first solution is often near. To make the links of a small matrix takes a part of the time that
the bits need for their tables, so |first| begins with the links. If a few thousand steps were not
enough, the engine that is fastest in the long run begins anew.

A crew of one is its only engine; so |solve| need not ask how many threads there are. The first
solution is the only one that |first| listens to. If a search is not complete and has found none,
then the limits have ended it. A search that should not even begin, or for whose first engine there
is no time, has an empty report, so that a stop is a stop, on small matrices, too.

@<Answer in a line@>=
@<Search, and report@>@;
@<Find a first solution of what fixed rows leave@>@;
@<Find the first solution@>@;
@<Find any solution@>@;

@ \listing
A limit of time, or a stop, is no exception here: the report is not complete, and says by what it
|ended|. What fixed rows leave is searched as a smaller matrix, whose rows the listener gets under
their old numbers. Of two limits of solutions the smaller one holds.
@<Search, and report@>=
Report solve(
  const Matrix& matrix, const Limits& limits, const Listener& listener, const Question& question)
{
  Guard guard(limits);
  std::unique_ptr<Engine> made;
  std::optional<WhatIsLeft> left;
  try {
    if (!limits.fixed.is_empty()) left.emplace(matrix, limits);
    else if (guard.is_needed()) guard.heed();
    if (!left) made = engine_for(matrix, "auto", guard.alarm());
  } catch (const Stopped& stopped) {
    return @[Report{0, false, {}, stopped.ended}@];
  }
  if (left)
    return solve(
      left->reduced.matrix, left->limits, left->reduced.with_old_numbers(listener), question);
  Crew crew(@[[&] { return made ? std::move(made) : engine_for(matrix); }@], limits.threads);
  Question asked = question;
  asked.solution_limit = std::min(question.solution_limit, limits.limit);
  Ended by = Ended::all;
  Report report = crew.search(asked, guard.guarded(listener, by));
  if (report.ended == Ended::stop && by != Ended::all) report.ended = by;
  return report;
}

@ \listing
The answer is nothing if there is no solution. If the limits are over before that is known,
|Stopped| is thrown.
@<Find the first solution@>=
std::optional<Solution> first(const Matrix& matrix, const Limits& limits)
{
  if (!limits.fixed.is_empty())
    return first_left(matrix, limits, @[[](const Matrix& rest, const Limits& left) {
      return first(rest, left);
    }@]);
  const Guard guard(limits);
  if (guard.is_needed()) guard.heed();
  @<Return what a few steps of the links find in a small matrix@>@;
  @<Return the first solution of a whole search@>@;
}

@ \listing
Some thousand steps of a |LazySearch| need no engine, which would have to be made.
@<Return what a few steps of the links find in a small matrix@>=
if (matrix.entry_count() <= Lazy::most_entries && !matrix.has_bounds()) {
  LazySearch links(matrix, guard.alarm());
  if (links.next(Lazy::most_steps)) return links.solution();
  if (links.is_over) return @[std::nullopt@];
}

@ \listing
The search has the time that is left.
@<Return the first solution of a whole search@>=
std::optional<Solution> found;
Listener listener;
listener.on_solution = @[[&](std::span<const Choice> solution) {
  found.emplace(solution.begin(), solution.end());
  return false;
}@];
Limits rest = limits;
rest.time -= guard.passed();
const Report report = solve(matrix, rest, listener);
if (!found && !report.complete) throw Stopped(report.ended);
return found;

@ \listing
With a seed, the solution is one by chance, and the same for the same seed.
@<Find any solution@>=
std::optional<Solution> first(const Matrix& matrix, Seed seed, const Limits& limits)
{
  if (!limits.fixed.is_empty())
    return first_left(matrix, limits, @[[seed](const Matrix& rest, const Limits& left) {
      return first(rest, seed, left);
    }@]);
  const Guard guard(limits);
  guard.heed();
  ByChance found = first_by_chance(
    matrix, Question(), static_cast<std::uint64_t>(seed), @[[&](const ByChance&) {
      guard.heed();
      return true;
    }@]);
  return std::move(found.solution);
}

@ \listing
@<Find a first solution of what fixed rows leave@>=
template <typename Ask> static std::optional<Solution> @[first_left@](
  const Matrix& matrix, const Limits& limits, const Ask& ask)
{
  const WhatIsLeft left(matrix, limits);
  const std::optional<Solution> found = ask(left.reduced.matrix, left.limits);
  return found ? std::optional(left.reduced.with_old_numbers(*found)) : std::nullopt;
}

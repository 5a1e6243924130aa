@* Counting in a line. \listing
@^counting@>You want to know how many exact covers a matrix has, and not how
they are counted. Write \.{dlx::count(matrix)}.@:dlx::count}{{\tt dlx::count}@> The answer may have
any number of digits: dominoes cover a board of 10 by 10 squares in 258,584,046,368 ways, and one of
20 by 20 in a number of ways that has 49 digits.

Each of our ways to count is good at other matrices. A walk through the tree, by bits or by links,
is the best way as long as there are not too many solutions; fourteen queens take it less than a
tenth of a second. For these queens, a sweep of the frontier takes more than a hundred times as
long, and nearly a gigabyte; but for the $10\times10$ dominoes it needs a few milliseconds, where no
walk would ever end. And a matrix that falls apart after some choices is best counted by branches.
So the function |count| has to find out which way is the quickest, and the time that it spends on
that should be short, compared with the count itself.

The trouble is that you cannot tell beforehand. The plan of a sweep comes with an estimate of the
shapes, but it may be wrong by a factor of a thousand; and a walk knows which fraction of the tree
is done, if all branches of a node are equally large, which they are not. But the walk's forecast
becomes better the longer it walks. And a method that has been tried for a moment without success
has cost us a moment, no more. So we go by forecasts, and try.

@i cxx.w

@ What you allow a count, or a search, to take is a |Limits|. The time is all that our code takes,
also to make an engine; but not what yours takes, in a listener, or between two solutions of a
range. Its unit is the second; you can also write \.{1min}, \.{0.5s}, or \.{20ms}, which are
durations of the standard library. A time of 0 or less is over at once. To end the search from
another thread, keep a |std::stop_source|, put its token here,@^stop token@> and call
|request_stop|. A search looks at both whenever it gives a sign of life, that is, every few
milliseconds, or while the frontier is at work, about twenty times a second. By default nothing is
limited, except that there is one thread. You write only the fields that you want, such as
\.{\{.threads = 4, .time = 1s\}}.

The |limit| is of another kind: at most so many solutions are looked for. It raises no exception,
because you have what you wanted; |count| returns the limit if there are as many solutions, or more.

Rows may be |fixed|, as in \.{\{.fixed = \{.given = \{5, 17\}, .without = \{3\}\}\}}: only those
solutions are wanted that have the rows 5 and~17, and lack row~3. All calls that take limits know
that; making the smaller matrix is part of the time.

There are never more |threads| than you allow, and often fewer: only |count|, |solve|, and |first|
without a seed share their work. The |memory|, in bytes, is for the frontier, which only |count|
asks, and which alone needs much of it. It is what the whole process may occupy; half of the
machine's if you leave it out.

@<Public types of counting@>=
using Seconds = @[std::chrono::duration<double>@];

struct Limits {
  unsigned threads = 1; /* at least 1, at most |most_threads| */
  Seconds time = Seconds(std::numeric_limits<double>::infinity());
  std::stop_token stop = std::stop_token();
  std::size_t memory = std::numeric_limits<std::size_t>::max(); /* at least 1, or left out */
  std::uint64_t limit = Question().solution_limit; /* of solutions, at least 1 */
  Fixed fixed = Fixed(); /* rows that are given, or forbidden */
};

@ A count that ends too early knows nothing: it may have come to a tenth of the solutions or to all
but one. It throws. The exception says what has |ended| it, |Ended::time| or |Ended::stop|, and how
many |solutions| had been found, one by one, until then.

@<Public types of counting@>=
class Stopped : public std::runtime_error {
public:
  explicit Stopped(Ended by = Ended::stop, std::uint64_t found = 0);
  Ended ended;
  std::uint64_t solutions;
};

@ A |Number| has any length. It prints itself, |text| returns its decimal digits, and you can
compare it with other numbers, as in |count(matrix) == 92|. It is never negative: |Number(-1)|
raises |std::invalid_argument|, and |count(matrix) > -1| is true. It does no arithmetic; for that,
make it a |std::uint64_t| by a |static_cast|, which throws |std::overflow_error| if the number does
not fit, or give its digits to a library for large numbers.

@<Public types of counting@>=
class Number {
public:
  Number() : digits("0") {}
  template <@[std::integral Whole@]> Number(Whole number) : Number(std::to_string(number)) {}
    /* or |std::invalid_argument|, if it is negative */
  explicit Number(const std::string& decimal); /* or |std::invalid_argument| */
  Number(const Number&) = default; /* and not moved, so it is a number always */
  Number& operator@[=@](const Number&) = default;
  explicit operator std::uint64_t() const;
  const std::string& text() const { return digits; }
  friend bool operator==(const Number&, const Number&) = default;
  std::strong_ordering operator@[<=>@](const Number& other) const;
  template <@[std::integral Whole@]> friend bool operator==(const Number& one, Whole other)
  {
    return !is_negative(other) && one == Number(other);
  }
  template <@[std::integral Whole@]>
  friend std::strong_ordering operator@[<=>@](const Number& one, Whole other)
  {
    return is_negative(other) ? std::strong_ordering::greater : one @[<=>@] Number(other);
  }
private:
  template <@[typename Whole@]> static constexpr bool is_negative(Whole number)
  {
    if @[constexpr (std::is_signed_v<Whole>)@] return number < 0;
    else return false;
  }
  std::string digits; /* without leading zeros */
};

std::ostream& operator<<(std::ostream& out, const Number& number);

@ The function |count| returns the number of exact covers; it takes the way that seems quickest. A
matrix without primary columns has one, the empty set. If |threads| or |limit| is 0, or |time| not a
number, the exception is |std::invalid_argument|, and |Stopped| if the limits do not suffice; too
little memory is no exception, since a walk needs little.

How long does it take? A walk that seems to take less than two seconds is not disturbed. Otherwise
|count| takes at most some three times as long as the quickest of the other ways, unless the walk's
own forecast is much too short. A library that was built without the frontier, and so without the
headers of \.{Boost}@^Boost@>, always walks.

@<Public types of counting@>=
Number count(const Matrix& matrix, const Limits& limits = Limits());

@ If you wonder why a count took so long, ask for what was |counted|: beside the |number| it has the
|way| by which the answer was found, and in a few words |why| it was this one. The |components| are
counted apart, each in its own way.

@<Public types of counting@>=
@[enum class Way@] { walk, frontier, branches, components };

struct Counted {
  Number number;
  Way way;
  std::string_view why;
};

Counted counted(const Matrix& matrix, const Limits& limits = Limits());

@ @(count.hpp@>=
#pragma once
#include "search.hpp"
#include <chrono>
#include <compare>
#include <concepts>
#include <cstdint>
#include <iosfwd>
#include <limits>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <string_view>
#include <type_traits>

namespace dlx {
@<Public types of counting@>@;
}

@ \listing
If there is no frontier, the macro |DLX_WITHOUT_FRONTIER| says so, and nothing but the walk remains.

@c
#include "guard.hpp"
#include "crew.hpp"
#include "engines.hpp"
#include <algorithm>
#include <charconv>
#include <cmath>
#include <ostream>
#ifndef DLX_WITHOUT_FRONTIER
#include "quickest.hpp"
#include "counter.hpp"
#include <new>
#endif

namespace dlx {
@<What a number can do@>@;
@<Guard the limits@>@;
#ifdef DLX_WITHOUT_FRONTIER
@<Count by a walk@>@;
#else
@<Count in the quickest way@>@;
#endif
Number count(const Matrix& matrix, const Limits& limits) { return counted(matrix, limits).number; }
}

@ \listing
A number has no more digits than it needs; so one with more digits is larger, and if two have
equally many, the order is that of dictionaries.

@<What a number can do@>=
Number::Number(const std::string& decimal) : digits(decimal)
{
  if (digits.empty() || digits.find_first_not_of("0123456789") != digits.npos)
    throw std::invalid_argument(
      "a number has decimal digits and nothing else, unlike '" + digits + "'");
  digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size() - 1));
}

Number::@[operator std::uint64_t@]() const
{
  std::uint64_t value = 0;
  const char* const end = digits.data() + digits.size();
  if (std::from_chars(digits.data(), end, value).ec != std::errc())
    throw std::overflow_error(digits + " does not fit into 64 bits");
  return value;
}

std::strong_ordering Number::operator@[<=>@](const Number& other) const
{
  if (digits.size() != other.digits.size()) return digits.size() <=> other.digits.size();
  return digits.compare(other.digits) <=> 0;
}

std::ostream& operator<<(std::ostream& out, const Number& number) { return out << number.text(); }

@* Guarding the limits. A |Guard| begins when a call does, and refuses limits that make no sense. If
the limits have neither a time nor a stop, we look at no clock, and a listener remains as it is; the
search is then not slower than without a guard. That is what |is_needed| asks; |is_over| asks
whether a limit has been passed, and |passed| is the time since the guard began, but for what was
spent outside of our code: as long as there is an |Outside|, the clock stands. (No thread looks at
it then: a listener is called by one thread at a time, and a range has only one.)

@(guard.hpp@>=
#pragma once
#include "count.hpp"
#include "fixed.hpp"

namespace dlx {
class Guard {
public:
  explicit Guard(const Limits& given); /* or |std::invalid_argument| */
  bool is_timed() const { return limits.time < Limits().time; }
  bool is_needed() const { return limits.stop.stop_possible() || is_timed(); }
  Ended ended() const; /* by |time| or |stop|; or |all|, if no limit has been passed */
  bool is_over() const { return ended() != Ended::all; }
  void heed(std::uint64_t found = 0) const; /* the limits, by |Stopped| */
  Alarm alarm() const; /* which heeds them; refers to the guard */
  Seconds passed() const { return Clock::now() - begin; }
  Listener guarded(const Listener& listener, Ended& by);
    /* ends the search in time, and says by what; refers to both */
  class Outside;
private:
  using Clock = @[std::chrono::steady_clock@];
  const Limits limits;
  Clock::time_point begin = Clock::now();
};

class Guard::Outside {
public:
  explicit Outside(Guard& left) : guard(left) {}
  Outside(const Outside&) = delete;
  Outside& operator@[=@](const Outside&) = delete;
  ~Outside() { guard.begin += Clock::now() - since; }
private:
  Guard& guard;
  const Clock::time_point since = Clock::now();
};

struct WhatIsLeft { /* of a matrix, by fixed rows; and of the limits, when it has been made */
  WhatIsLeft(const Matrix& whole, const Limits& given_limits); /* or |Stopped| */
  const Guard guard;
  const ReducedMatrix reduced;
  Limits limits;
};
}

@ \listing
The functions |heed| and |alarm| throw |Stopped| when a limit has been passed; a |guarded| listener
ends its search then, and says |by| what. What a listener does is no time of ours.
@.limit must be at least 1@>
@.memory must be at least 1@>
@.time must be a number@>
@.stopped by its limit of time...@>
@.stopped by its stop token...@>

@<Guard the limits@>=
Stopped::Stopped(Ended by, std::uint64_t found)
  : runtime_error((by == Ended::time ? "stopped by its limit of time" : "stopped by its stop token")
    + @|(", without an answer; solutions found until then: " + std::to_string(found))),
    ended(by), solutions(found) {}

Guard::Guard(const Limits& given) : limits(given)
{
  check_threads(limits.threads);
  if (limits.limit == 0) throw std::invalid_argument("limit must be at least 1");
  if (limits.memory == 0) throw std::invalid_argument("memory must be at least 1");
  if (std::isnan(limits.time.count())) throw std::invalid_argument("time must be a number");
}

Ended Guard::ended() const
{
  if (limits.stop.stop_requested()) return Ended::stop;
  return passed() < limits.time ? Ended::all : Ended::time;
}

void Guard::heed(std::uint64_t found) const
{
  if (const Ended by = ended(); by != Ended::all) throw Stopped(by, found);
}

Alarm Guard::alarm() const
{
  if (!is_needed()) return nullptr;
  return @[[this] { heed(); }@];
}

Listener Guard::guarded(const Listener& listener, Ended& by)
{
  if (!is_needed()) return listener;
  Listener result = listener;
  if (is_timed() && listener.on_solution)
    result.on_solution = @[[this, heard = listener.on_solution](std::span<const Choice> solution) {
      const Outside outside(*this);
      return heard(solution);
    }@];
  if (is_timed() && listener.on_visit)
    result.on_visit = @[[this, heard = listener.on_visit](const Visit& visit) {
      const Outside outside(*this);
      heard(visit);
    }@];
  result.on_pulse = @[[this, &by, heard = listener.on_pulse](const Pulse& pulse) {
    by = ended();
    if (by != Ended::all || !heard) return by == Ended::all;
    const Outside outside(*this);
    return heard(pulse);
  }@];
  return result;
}

@ \listing
Making the smaller matrix is part of the call, and takes of its time.

@<Guard the limits@>=
WhatIsLeft::WhatIsLeft(const Matrix& whole, const Limits& given_limits)
  : guard(given_limits), reduced(whole, given_limits.fixed, (guard.heed(), guard.alarm())),
    limits(given_limits)
{
  limits.fixed = Fixed();
  limits.time -= guard.passed();
}

@ \listing
@<Count what fixed rows leave@>=
if (!limits.fixed.is_empty()) {
  const WhatIsLeft left(matrix, limits);
  return counted(left.reduced.matrix, left.limits);
}

@ A crew walks through all solutions, or as many as are wanted; a limit of time or a stop ends it by
|Stopped|.
@<Count by a walk@>=
Counted counted(const Matrix& matrix, const Limits& limits)
{
  @<Count what fixed rows leave@>@;
  const Guard guard(limits);
  guard.heed();
  Crew crew(@[[&] { return engine_for(matrix, "auto", guard.alarm()); }@], limits.threads);
  Listener ears;
  ears.on_pulse = @[[&](const Pulse& pulse) {
    guard.heed(pulse.solutions);
    return true;
  }@];
  Question question;
  question.solution_limit = limits.limit;
  return @[{crew.search(question, ears).solutions, Way::walk,
    "the library was built without the frontier"}@];
}

@* Three ways in turn. We begin with a walk through the tree, which is cheap: most matrices are done
before anything has to be decided. After a |moment| of two milliseconds the walk looks at what is
left. If a fraction $f$ of the tree has taken $t$ seconds, the rest will take about $t(1/f-1)$. (Or
$f$ is the fraction of the limit that has been found, if that is larger.) As long as that is less
than our |patience|, which is two seconds, the walk goes on. Because the first forecasts@^forecast@>
are the worst, one that is made after two milliseconds counts for a tenth: it ends the walk only if
it predicts more than twenty seconds. After twenty milliseconds, more than two seconds are enough.

A sweep counts the dominoes on the chessboard in a third of a millisecond, where the walk takes two
hundred. So the first walk is interrupted after a |glance| of one millisecond, if it seems to take
more than a tenth of a second, and the sweep may try: for a sixteenth of the time that is left, and
because of that first forecast a tenth of this again, but no more than five milliseconds. If it
fails, the walk begins anew. Where a column has many rows, as that of a pentomino has, a sweep would
not be done so soon, and is not tried.

Otherwise we find out whether the matrix has several components, and count each of them in the same
manner. Then come rounds. In each of them the sweep may try, and branching after it, and the
patience is four times what it was. The walk begins again in each round, and goes on as long as it
forecasts less than that. How long may the others try? At first a quarter of the patience; but it
would be foolish to spend more on a trial than a small part of what the walk will probably take. A
sweep gets no more than an eighth of that, and branching half of what the sweep gets. After sixteen
queens have been estimated at three seconds, say, and both trials have failed, half a second is
lost, and the walk does the rest.

What is the worst that can happen? Suppose that the walk is hopeless and knows it, that branching
does not help, and that the sweep needs $T$ seconds. Each round gives the sweep four times as long
as the round before. The last round in which it fails gives it less than~$T$; all its failures
together take less than $4T/3$, and the branches, which get half as long, less than $2T/3$. With the
sweep itself, we have an answer in about~$3T$. But a walk that does not know how hopeless it is may
take four patiences, where the sweep of its round gets a quarter of one: sixteen times as long.

The numbers do not depend on the clock, only the way does. A |Patience| has the constants, because
tests want to have them all tiny.

@(quickest.hpp@>=
#pragma once
#include "components.hpp"
#include "crew.hpp"
#include "guard.hpp"
#include <optional>

namespace dlx {
struct Patience {
  double moment = 0.002, walk = 2; /* seconds */
  std::uint32_t pulse_interval = Listener().pulse_interval;
  double glance = 0.001, worth = 0.1; /* seconds */
};

class Quickest {
public:
  Quickest(const Limits& given, const Patience& wanted)
    : limits(given), patience(wanted), guard(given) {}
  Whole count(const Matrix& matrix); /* with a limit, it may be more */
  bool is_enough(const Whole& number) const /* is there a limit, and has it been reached? */
  {
    return limits.limit < Limits().limit && number >= limits.limit;
  }
  Way way = Way::walk; /* of the answer */
  std::string_view why;
private:
  using Found = @[std::optional<Whole>@];
  const Limits limits;
  const Patience patience;
  const Guard guard;
  static constexpr double forever = std::numeric_limits<double>::infinity();
  double left = 0; /* seconds, by the forecast of the last walk */
  bool is_whole = true; /* the walk goes through the tree of the whole matrix */
  std::uint64_t found = 0; /* the most solutions of the whole that a walk has found */
  void heed() const { guard.heed(found); } /* the limits */
  Whole count_connected(const Component& component);
  Whole answer(const Whole& number, Way by, std::string_view because); /* notes the way */
  Found walk(Crew& crew, double patience_now, const Matrix* to_glance_at = nullptr);
  bool has_glanced = false; /* the last walk has ended by that */
  FrontierListener ears_for(double seconds) const; /* which end a trial then */
  Found sweep(const Matrix& matrix, double seconds);
  Found branch(const Component& component, double seconds);
  bool may_sweep = true, may_branch = true; /* neither has refused this component */
};
}

@ \listing
The usual |Patience| is for all but tests.
@<Count in the quickest way@>=
@<Walk as long as it seems to be worth while@>@;
@<Sweep for some time@>@;
@<Branch for some time@>@;
@<Try all ways in turn@>@;

Counted counted(const Matrix& matrix, const Limits& limits)
{
  @<Count what fixed rows leave@>@;
  Quickest quickest(limits, Patience());
  const Whole all = quickest.count(matrix);
  const Number number(quickest.is_enough(all) ? std::to_string(limits.limit) : all.str());
  return @[{number, quickest.way, quickest.why}@];
}

@ The walk is that of a crew, if there may be several threads. Its forecast can be very wrong in
either direction. If it is too high, no harm is done: the others try in vain, and the next walk
makes a better one. If it is too low, it might keep us waiting forever, as when the last branch of
the root is much larger than all others; so a walk takes no more than four times the patience,
whatever it promises. A column is short if it has sixteen rows or less. A walk that is given up
returns nothing. If there is a limit, it holds for each component: if one has so many solutions, the
product has as many or more, unless another component has none.

@<Walk as long as it seems to be worth while@>=
static bool has_short_columns(const Matrix& matrix)
{
  constexpr Index most_rows = 16;
  std::vector<Index> sizes(matrix.columns());
  for (Index r = 0; r < matrix.rows(); ++r)
    for (@[const Index c : matrix.row(r)@])
      if (++sizes[c] > most_rows) return false;
  return true;
}

Quickest::Found Quickest::walk(Crew& crew, double patience_now, const Matrix* to_glance_at)
{
  const Seconds begin = guard.passed();
  Listener ears;
  ears.pulse_interval = patience.pulse_interval;
  ears.on_pulse = @[[&](const Pulse& pulse) {
    if (is_whole) found = std::max(found, pulse.solutions);
    heed();
    const double passed = (guard.passed() - begin).count();
    left = passed/std::max(pulse.fraction, double(pulse.solutions)/double(limits.limit)) - passed;
    const double trust = std::min(passed/(10*patience.moment), 1.0);
    if (patience_now == forever) return true; /* even if nothing is known to be done yet */
    if (to_glance_at && passed >= patience.glance) {
      has_glanced = left > patience.worth && has_short_columns(*to_glance_at);
      to_glance_at = nullptr;
      if (has_glanced) return false;
    }
    return passed < patience.moment || (trust*left < patience_now && passed < 4*patience_now);
  }@];
  Question question;
  question.solution_limit = limits.limit;
  const Report report = crew.search(question, ears);
  if (report.complete || report.ended == Ended::limit) return Whole(report.solutions);
  return @[std::nullopt@];
}

@ \listing
The frontier refuses when memory is short, or when its plan is hopeless. It is not asked again then.
The listener that |ears_for| makes ends a trial after so many seconds; then |sweep| returns nothing.

@<Sweep for some time@>=
FrontierListener Quickest::ears_for(double seconds) const
{
  FrontierListener ears;
  ears.on_stage = @[[this, seconds, begin = guard.passed()](const Stage&) {
    heed();
    return (guard.passed() - begin).count() < seconds;
  }@];
  return ears;
}

Quickest::Found Quickest::sweep(const Matrix& matrix, double seconds)
{
  FrontierQuestion question;
  question.threads = limits.threads;
  question.memory = limits.memory;
  try {
    const FrontierReport report = Frontier(matrix).search(question, ears_for(seconds));
    if (report.complete) return report.solutions;
  } catch (const Hopeless&) {
    may_sweep = false;
  } catch (const std::bad_alloc&) {
    may_sweep = false;
  }
  return @[std::nullopt@];
}

@ \listing
There is no number if the time is over, or if the memory is too small; in the latter case, branching
is not tried again.
@<Branch for some time@>=
Quickest::Found Quickest::branch(const Component& component, double seconds)
{
  FrontierQuestion question;
  question.memory = limits.memory;
  const FrontierListener ears = ears_for(seconds);
  try {
    return Counter(question, ears).count(component, false);
  } catch (const Counter::Stopped&) {
  } catch (const Hopeless&) {
    may_branch = false;
  }
  return @[std::nullopt@];
}

@ When both have refused, the walk may take as long as it likes; sooner or later it has an answer.
With colors or bounds, they would refuse. The function |product_of_all| counts each component by its
last argument, and multiplies.

@<Try all ways in turn@>=
Whole Quickest::count(const Matrix& matrix)
{
  heed();
  Crew crew(@[[&] { return engine_for(matrix, "auto", guard.alarm()); }@], limits.threads);
  const bool must_walk = matrix.has_colors() || matrix.has_bounds();
  const double now = must_walk ? forever : patience.walk;
  if (const Found all = walk(crew, now, &matrix))
    return answer(*all, Way::walk, must_walk
      ? "there are colors or bounds, which only a walk can take"
      : "the walk ended, or promised to, before anything else was worth a trial");
  if (has_glanced) {
    const double seconds = std::min(5*patience.glance, left/160);
    if (const Found all = sweep(matrix, seconds))
      return answer(*all, Way::frontier, "the walk seemed to take longer, and columns are short");
    if (const Found all = walk(crew, now))
      return answer(*all, Way::walk, "the frontier was tried for a moment, and did not end");
  }
  const std::vector<Component> components = components_of(matrix);
  is_whole = components.size() == 1;
  const Whole product = product_of_all(
    components, @[[this](const Component&) { heed(); }@],
    @[[this](const Component& component) { return count_connected(component); }@]);
  return is_whole
    ? product
    : answer(product, Way::components, "the walk seemed to take too long, and there are several");
}

Whole Quickest::answer(const Whole& number, Way by, std::string_view because)
{
  way = by;
  why = is_enough(number) ? "as many solutions were found as were wanted" : because;
  return number;
}

Whole Quickest::count_connected(const Component& component)
{
  Crew crew(
    @[[&] { return engine_for(component.matrix, "auto", guard.alarm()); }@], limits.threads);
  may_sweep = may_branch = true;
  for (double now = patience.walk; ; now *= 4) {
    if (!may_sweep && !may_branch) now = forever;
    if (const Found all = walk(crew, now))
      return answer(*all, Way::walk, may_sweep || may_branch
        ? "of the ways that took turns, the walk ended first"
        : "the frontier and branching need too much memory, or are hopeless");
    const double seconds = std::min(now/4, left/8);
    if (may_sweep)
      if (const Found all = sweep(component.matrix, seconds))
        return answer(*all, Way::frontier, "of the ways that took turns, the frontier ended first");
    if (may_branch)
      if (const Found all = branch(component, seconds/2))
        return answer(*all, Way::branches, "of the ways that took turns, branching ended first");
  }
}

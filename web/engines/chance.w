@* Chance. @^chance@>You want one way to put 300 queens on a board, any one, and algorithm~X does
not come back. The tree has more nodes than we could write down, and somewhere among its first
branches the search has made a choice that leaves no solution below it; it will prove that, branch
by branch, long after we are gone. The order of the rows@^order of rows@> is to blame. We branch on
the shortest column, and try its first row first; so the queens are placed in the order of the file,
in a regular pattern, which works well for a long time and then suddenly does not. Shuffle the rows
of the file, and the same program with the same rule puts down 300 queens with hardly a step back.
$$\hbox{\.{queens 300 \BAR{} dance --shuffle 1 --limit 1}}$$
Knuth's {\mc DLX1}@:DLX1}{{\mc DLX1}@> has an option for it, and in his
{\mc SSXCC}@:SSXCC}{{\mc SSXCC}@> each exchange of two cells of a sparse set@^sparse sets@> (see
{\it From 1979 to 2026\/}) mixes the rows a little more, whether you ask for it or not.
@^Knuth, Donald, later programs of@>

\Tab{chance} shows what luck can do. In half of all orders, 300 queens are placed without a single
step back. Langford's problem
@^Langford's problem@>
(exercise~39) with the numbers 1 to~60 takes 60 nodes below the root at least; in half of all
orders, at most twenty more are visited, in vain. But what chance gives, it also takes. A few orders
in a thousand are bad, and their searches are ten times as long as the others, or endless. Such a
{\it heavy tail\/}@^heavy tails@> has no useful mean: you wait for the unlucky ones.
Gomes,@^Gomes, Carla@> Selman@^Selman, Bart@> and Kautz@^Kautz, Henry@> gave the remedy in
1998~\cite{Gomes 1998}. Do not wait. If a search has not found anything soon, begin anew with
another order; two bad orders in a row are rarer than one, and ten are never seen. How soon is soon?
We do not know, and need not. Luby,@^Luby, Michael@> Sinclair@^Sinclair, Alistair@> and
Zuckerman~\cite{Luby 1993}@^Zuckerman, David@> proved that the limits
$$1,\ 1,\ 2,\ 1,\ 1,\ 2,\ 4,\ 1,\ 1,\ 2,\ 1,\ 1,\ 2,\ 4,\ 8,\ 1,\ \ldots$$
times any unit, are never much worse than the best limit of all, whatever the distribution may be:
if that needs the time~$t$, theirs is at most in proportion to $t\log t$. Half of all attempts are
short, a quarter twice as long, and each time a limit has been used twice, its double comes. Since
there is no longest limit, the search also ends where there is no solution.
@^restarts@>
$$\hbox{\.{queens 1000 \BAR{} dance --shuffle 3 --restart}}$$
\table{chance}{First solutions in a thousand orders of the rows, by the seeds 1 to 1000, with
  restarts: the numbers of searches that ended in their first attempt, in the second, or later, and
  the nodes of all attempts together (\.{make tables ONLY=chance}).}

@i cxx.w

@ Here is all that this chapter does for others. A |ShuffledMatrix| takes the rows of another one in
the order of a seed; its row~|r| is row |numbers[r]| of the other. All engines see the new matrix
and nothing else; for one seed they walk through the same tree, with any number of threads. The
listener of the caller, however, still hears the old numbers: a |Renumbering|, from the chapter
{\it Given rows}, has the |numbers|, and its |with_old_numbers| sees to that.

With restarts, several attempts make one search. Its |report| is the sum of them all. There are
three ways to end: the last attempt has found a solution; or it has come to the end of the tree, and
the report is |complete|; or |goes_on|, a function of the caller, has said no.

@(chance.hpp@>=
#pragma once
#include "fixed.hpp"
#include <optional>

namespace dlx {
struct ShuffledMatrix : Renumbering {
  ShuffledMatrix(const Matrix& given_matrix, std::uint64_t seed, const Alarm& alarm = nullptr);
  Matrix matrix;
};

struct ByChance {
  std::optional<std::vector<Choice> > solution;
  Report report;
  std::uint64_t attempts = 0;
};

using GoesOn = @[std::function<bool(const ByChance&)>@]; /* so far, without the attempt under way */
ByChance first_by_chance(
  const Matrix& matrix, const Question& question, std::uint64_t seed, const GoesOn& goes_on);
std::uint64_t luby(std::uint64_t n); /* the |n|th limit; |n > 0| */
}

@ \listing
@c
#include "chance.hpp"
#include "dice.hpp"
#include "links.hpp"
#include <algorithm>
#include <bit>
#include <numeric>

namespace dlx {
@<Shuffle the rows@>@;
@<Begin anew, again and again@>@;
}

@* Shuffled rows. The order is made by the dice of the chapter {\it Dice}.

@ \listing
The result of |shuffled| is an order of so many |rows|, which depends on the |seed| alone; a
|ShuffledMatrix| has the rows of the given one in this order.
@<Shuffle the rows@>=
static std::vector<Index> shuffled(Index rows, std::uint64_t seed, const Alarm& alarm)
{
  std::vector<Index> order(rows);
  std::iota(order.begin(), order.end(), Index(0));
  Dice(seed).shuffle(order, alarm);
  return order;
}

ShuffledMatrix::ShuffledMatrix(
  const Matrix& given_matrix, std::uint64_t seed, const Alarm& alarm)
{
  numbers = shuffled(given_matrix.rows(), seed, alarm);
  matrix = given_matrix.with_rows(numbers, alarm);
}

@* Restarts. Limit number~|n| is $2^{k-1}$ if |n| is $2^k-1$. Otherwise, we take away the largest
$2^k-1$ that is less than~|n|, and look again.

@<Begin anew, again and again@>=
std::uint64_t luby(std::uint64_t n)
{
  while (!std::has_single_bit(n + 1)) n -= std::bit_floor(n + 1) - 1;
  return (n + 1)/2;
}

@ An engine gives a sign of life, a {\it pulse}, after a certain number of rows tried or updates
made. An attempt is a search of the links that ends after a number of pulses. Their pulses depend on
rows tried and updates made, and not on time, and an attempt always comes to the same point. In the
other engines they also depend on how much a processor can do at once; therefore it is the links,
and only they, that begin anew. The first attempt has the order of the seed itself: if that is
lucky, restarts change nothing. (For the others, |scrambled| of the appendix {\it Dice\/} makes new
seeds.)

What is a good unit? A search that never errs tries at most one row for each primary column, and
removes each entry at most once; and 1024 updates count as much as one row. This is what a solution
costs if all goes well. We allow |patience| times as much, and never less than the usual interval of
pulses, because a small matrix should not be shuffled again and again for nothing.
@^restarts@>

With millions of rows, shuffling them and making the links takes longer than many a search. So we
ask the caller meanwhile, too, whether to go on; if not, the alarm rings, |TooLate| is thrown, and
the attempt is given up before it has begun.

@<Begin anew, again and again@>=
ByChance first_by_chance(
  const Matrix& matrix, const Question& question, std::uint64_t seed, const GoesOn& goes_on)
{
  constexpr std::uint32_t patience = 4;
  Question asked = question;
  asked.solution_limit = 1;
  ByChance result;
  Listener listener;
  listener.pulse_interval = std::max(
    listener.pulse_interval, patience*(matrix.primary() + matrix.entry_count()/1024));
  bool is_over = false;
  struct TooLate {};
  const Alarm alarm = @[[&] {
    if (goes_on && !goes_on(result)) throw TooLate();
  }@];
  while (!is_over) try {
    ++result.attempts;
    const ShuffledMatrix shuffled(
      matrix, result.attempts == 1 ? seed : scrambled(scrambled(seed) + result.attempts), alarm);
    std::uint64_t left = luby(result.attempts);
    listener.on_pulse = @[[&](const Pulse&) {
      is_over = goes_on && !goes_on(result);
      return !is_over && --left > 0;
    }@];
    listener.on_solution = @[[&](std::span<const Choice> solution) {
      result.solution = shuffled.with_old_numbers(solution);
    }@];
    const Report report = Links(shuffled.matrix, alarm).search(asked, listener);
    result.report.add(report);
    result.report.complete = report.complete;
    result.report.ended = report.ended;
    is_over = is_over || report.complete || result.solution;
  } catch (const TooLate&) {
    result.report.complete = false;
    result.report.ended = Ended::stop;
    is_over = true;
  }
  return result;
}

@* Exercises. \numbered{53}[{\it M12\/}] Show that the limits of the first $2^k-1$ attempts add up
to $k2^{k-1}$.
\numbered{54}[{\it 14\/}] Which attempt is the first with the limit 32? What is the limit of the
hundredth? And suppose that half of all orders need one unit, and the others a hundred: how many
units does it take on average without restarts, with all limits~1, and with the limits of this
chapter?

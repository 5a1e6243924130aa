@* Chance. @^chance@>Forty queens are to be placed, in any way, rank by rank; dice decide in
which order a rank tries its squares. With seed~34 they throw a bad order:
\session
$ queens 40 --order natural --primary ranks \BAR
> small_chance 34 1000000000 \BAR tail -1
found in attempt 1, after 608530 rows
$ queens 40 --order natural --primary ranks \BAR
> small_chance 34 \BAR tail -1
found in attempt 3, after 447 rows
\endsession
The second command runs the same program, on the same board, with the same dice. But now it is
impatient: it gave up after 160 rows, tried another order, gave up again, and with the third order
it was through. By giving up twice it came home a thousand times as soon.

Was this an accident? Let us take the orders 1 to 1000, and never give up. Half of them lead to a
solution within 440 rows. But the mean is 15,394, because one order takes 6,201,082 rows, and ten of
the thousand cause three quarters of all the work (\Fig{chance-orders}). Such a {\it heavy
tail\/}@^heavy tails@> has no useful mean: the longer you have waited, the longer you must expect
to wait. One of the first queens stands where no solution is possible below her, and the search is
going to prove it, branch by branch, in a subtree of millions of nodes that most other orders never
enter.
\figure{chance-orders.pdf}{Forty queens, rank by rank, in a thousand orders of the squares: how many
  of the orders need how many rows for their first solution. Both scales are the same, and a bar
  covers a factor of 1.8. Above, a search never gives up; below, it begins anew by the limits of
  Luby and the others, in units of 160 rows.}

Carla Gomes,@^Gomes, Carla@> Bart Selman,@^Selman, Bart@> and Henry Kautz@^Kautz, Henry@> described
this in 1998, and gave the remedy \cite{Gomes 1998}. Do not wait! If a search has not found anything
soon, begin anew with another order.@^restarts@> Most attempts fail, but each failure is cheap, and
sooner or later comes an order that is quickly done. Nothing is gained for the lucky ones. But the
mean falls to 543, and the most unlucky search of the thousand takes 4,755 rows.

@i cxx.w

@ How soon is {\it soon}? If the limit is too low, no attempt can succeed, and if it is too high, we
wait for nothing; and the best limit depends on a distribution that we do not know.
Michael Luby,@^Luby, Michael@> Alistair Sinclair,@^Sinclair, Alistair@> and
David Zuckerman@^Zuckerman, David@> proved that we need not know it \cite{Luby
1993}.\marginfigure{luby.pdf}{The limits of the first 31 attempts.} Use the limits $$1,\ 1,\ 2,\ 1,\
1,\ 2,\ 4,\ 1,\ 1,\ 2,\ 1,\ 1,\ 2,\ 4,\ 8,\ 1,\ \ldots$$ times any unit: half of all attempts are
short, a quarter are twice as long, and each time a limit has been used twice, its double comes. If
the best limit would need the time~$t$ on average, these need at most a multiple of $t\log t$,
whatever the distribution.

The shortest column makes such accidents rarer, but does not exclude them: `\.{queens 300 \BAR}
\.{dance --limit 1}' visits millions of nodes and does not come back, because the matrix
lists its rows in a regular pattern, which works well for a long time, and then suddenly does not.
One option helps:
\session
$ queens 300 \BAR dance --shuffle 1 --limit 1
1 solution, 304 nodes, 271,244 updates, limit reached
\endsession
Three rows were tried in vain. In half of a thousand orders it is none at all; and with
\.{--restart}, no order took more than 4,542 nodes.

But luck helps only those who want one solution. If you want them all, there is no way around the
work; except, as in {\it The frontier}, to count it without doing it.

@ \listing
Here is all that this chapter does for others. A |ShuffledMatrix| takes the rows of another one in
the order of a seed; its row~|r| is row |numbers[r]| of the other. All engines see the new matrix
and nothing else; for one seed they walk through the same tree, with any number of threads. The
listener of the caller, however, still hears the old numbers: a |Renumbering|, from the chapter
{\it Given rows}, has the |numbers|, and its |with_old_numbers| sees to that.

With restarts, several attempts make one search. Its |report| is the sum of them all. There are
three ways to end: the last attempt has found a solution; or it has come to the end of the tree, and
the report is |complete|; or |goes_on|, a function of the caller, has said no.

\Tab{chance} shows what restarts do for other matrices, with the rule of the shortest column.
\table{chance}{First solutions in a thousand orders of the rows, by the seeds 1 to 1000, with
  restarts: the numbers of searches that ended in their first attempt, in the second, or later, and
  the nodes of all attempts together (\.{make tables ONLY=chance}).}

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

@* Shuffled rows. \listing
The order is made by the dice of the chapter {\it Dice}.

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

@* Restarts. \listing
Limit number~|n| is $2^{k-1}$ if |n| is $2^k-1$. Otherwise, we take away the largest
$2^k-1$ that is less than~|n|, and look again.

@<Begin anew, again and again@>=
std::uint64_t luby(std::uint64_t n)
{
  while (!std::has_single_bit(n + 1)) n -= std::bit_floor(n + 1) - 1;
  return (n + 1)/2;
}

@ \listing
An engine gives a sign of life, a {\it pulse}, after a certain number of rows tried or updates
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

@* Exercises. \numbered{43}[{\it 14\/}] Which attempt is the first with the limit 32? What is the
limit of the hundredth? And suppose that half of all orders need one unit, and the others a hundred:
how many units does it take on average without restarts, with all limits~1, and with the limits of
this chapter?
\numbered{44}[{\it 15\/}] How many of the orders 1 to 100 of the forty queens need more than one
attempt? Let {\it Chance in a few lines\/} take the shortest column instead of the first: how many
are there now? And if the files are primary, too?

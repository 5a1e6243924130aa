@* Estimates. @^estimates@>In how many ways can 27 queens live in peace? Thomas Preu\ss
er@:Preusser, Thomas}{Preu\ss er, Thomas@> and Matthias Engelhardt@^Engelhardt, Matthias@> found out
in 2016, with hardware made for the purpose \cite{Preusser 2017}: in 234,907,967,154,122,528 ways.
No larger board has been counted since, as far as we know. Now type
\session
$ queens 27 --primary ranks \BAR small_estimate 20000
about 2.32541e+17 solutions, standard error 1.21002e+16
about 4.15878e+18 nodes, standard error 9.49948e+16
\endsession
and count to three. The first number is one percent below the truth, and the program that finds it,
{\it A small estimate}, takes two pages of the appendix. It has gone twenty thousand times from the
root of a tree of four billion billion nodes to a leaf, and has never looked back.
@^Monte Carlo estimate@>

The idea was Knuth's,@^Knuth, Donald, on estimates@> in 1975 \cite{Knuth 1975}. From the root we go
down to a leaf, and at each node pick one of the branches by chance, each with the same probability.
Such a {\it descent\/}@^descent@> knows nothing of the tree but the numbers of branches that it has
met, so it believes that the rest is like them. \Fig{estimate-1} shows one of them. The root has
six branches, so there are six nodes on the next level; the node that we have picked has three, so
there should be $6\cdot3=18$ on the level after it; the next one has two, which makes 36. Here we
are right, by luck. Then come 72 and 72, and nothing more, because the descent has met a dead end.
It believes in a tree of 205 nodes, while there are 153.
\figure{estimate-1.pdf}{The tree of six queens, placed rank by rank, and a random descent. It sees
  the thick edges, and believes that each level has as many nodes as the product of the branches
  above it.}

In general, if the nodes on the way have $b_0$, $b_1$, \dots, $b_{k-1}$ branches, the descent
believes in
$$b_0b_1\ldots b_{k-1}$$
nodes on level~$k$. The formula would be true if all nodes of a level were alike, and they never
are. Nevertheless we can trust it.

@i cxx.w

@ Why? Take any node on level~$k$. We reach it with probability $1/(b_0b_1\ldots b_{k-1})$, where
the $b$'s are the branches on the way to it; and whenever we do, it counts for $b_0b_1\ldots
b_{k-1}$. On average it contributes~1, whatever the shape of the tree, and so does every other node.
Their contributions add up to the number of nodes, exactly. Nothing in this argument cares what we
count: put any cost in place of the~1, and you can estimate the solutions, or the updates.

The argument is so short that one may overlook how little it says. In the tree of \Fig{estimate-1},
fifty descents are possible, and they believe in 97, 103, 127, 133, 169, 175, 205, 277, or 421
nodes. None of them believes in 153! The mean is right
although every single descent is wrong. \Fig{estimate-2} has the beliefs of all descents in the tree
of eight queens, which has 2,057 nodes: 57 percent of them are too low, and 12 percent are within a
tenth of the truth. A few that are far too high must make up for the many, up to the one in 480 that
believes in 7,409 nodes. If a single descent tells you how large a tree is, bet on one that is
larger.
\figure{estimate-2.pdf}{What descents in the tree of eight queens believe, placed rank by rank.
These are not the results of trials: {\mc METAPOST} has gone through the whole tree and computed the
probability of each belief.}

@ So we make many descents, and take the mean. Their scatter tells how far off it may be: the {\it
standard error\/}@^standard error@> is the standard deviation of the beliefs, divided by the square
root of their number. About 95 means of a hundred are within 1.96 standard errors
@^confidence interval@>
of the truth, once there are enough descents; and for ten times the precision we need a hundred
times as many. In the session with 27 queens, the truth is 0.2 standard errors away.

The danger is elsewhere. Let us estimate the packings of the rectangle, of which there are 2,339:
\session
$ polyominoes 6x10.puzzle \BAR small_estimate 1000
about 0 solutions, standard error 0
about 908706 nodes, standard error 283785
$ polyominoes 6x10.puzzle \BAR dance --estimate 100000 \BAR
>  grep solutions \BAR cut -c7-
1045 solutions, standard error 470.9, 95\% interval 121.7 to 1968
\endsession
The nodes are all right; the tree has 904,970. But no packings at all, give or take nothing? Of the
thousand descents none has come to a solution, and beliefs that are all~0 do not scatter. Even after
a hundred thousand the interval excludes the truth. Where most of the weight hangs on a few
branches, the standard error is itself an estimate, made from the same poor sample; so the method is
surest when it knows least.
\remark{One can do better by descents that prefer promising branches, and correct the weights
accordingly; Knuth's paper calls this {\it importance sampling},@^importance sampling@> and
exercise~41 has its limit. Pang Chen@^Chen, Pang C.@> combines nodes that look alike
\cite{Chen 1992}.}

So chance can tell how large a tree is. The next thing to ask of it is a solution.

@ \listing
The chapter has three parts: what one descent makes us believe, the mean of many such beliefs, and
the loop that makes descents. Before them comes the descent itself, a search that takes only one
branch at each node.

@(estimate.hpp@>=
#pragma once
#include "dancing.hpp"
#include "portion.hpp"
#include <algorithm>
#include <cmath>
#include <compare>
#include <functional>

namespace dlx {
@<Public types of an estimate@>@;
@<Public functions of an estimate@>@;
}

@ \listing
The order is that of the story, from one descent to many.

@c
#include "estimate.hpp"
#include "dice.hpp"
#include <chrono>

namespace dlx {
@<Compute with large numbers@>@;
@<Make a descent@>@;
@<Make a sample of a descent@>@;
@<Keep a mean and its error@>@;
@<Make descents and take the mean@>@;
}

@ \listing
Some types of the appendix {\it The search\/} occur from here on in all chapters, and a line for
each is enough.@^engine@>@^listener@>@^pulse@> An |Engine| is whatever searches the tree of a
matrix: the links are one, and the bits will be another. You ask it a |Question|, which has the rule
for choosing a column and the number of solutions wanted, and it returns a |Report|. While it
searches, it calls the functions of your |Listener|: |on_solution| for each solution, |on_visit| for
each visit to a node, and now and then |on_pulse|. A |Pulse| tells how far the search is, and your
answer says whether to go on. (The type |Links| is the engine of the dancing links.)

@* A descent. \listing
@^descent@>A search goes down every branch. A {\it descent\/} takes only one at each
node, from the root to a leaf. The caller provides a |Picker|, a function that gets the level and
the number of branches, and returns the number of the branch to take, counted from~0. We make
descents with a cursor, since that is simplest.

What it has met on the way is in a |Descent|, which has two members. Its |forks| are a list, with a
|Fork| for each node on its way that is not a solution; and |solved| tells whether it ended at a
solution. A |Fork| has three numbers:
\bull |branches|, the rows of the column chosen at the node;
\bull |column_updates|, made to cover this column;
\bull |row_updates|, made to cover the other columns of the row picked.
\smallskip\noindent
(Both types are printed in {\it The search}, whose engines make descents.)

@<Public types of an estimate@>=
using Picker = @[std::function<Index(std::size_t, Index)>@];

@ \listing
The rule for choosing a column and the charge for an empty one are those of the question; a limit of
solutions means nothing here.

@<Public functions of an estimate@>=
Descent descend(Rings& rings, const Question& asked, const Picker& pick);

@ \listing
We begin without a fork, and believe that the descent will be |solved| until a column has no rows.
Sizes are maintained on all levels here, because they are the numbers of branches. We cover the
column of a dead end only if the question charges for it. To come to the row that was picked, we
skip that many rows from the top.

@<Make a descent@>=
Descent descend(Rings& rings, const Question& asked, const Picker& pick)
{
  Cursor cursor(rings);
  Descent result = @[{{}, true}@];
  while (result.solved && !cursor.is_solution()) {
    const Node c = cursor.choose_column(asked);
    Fork fork = @[{rings.size[c], 0, 0}@];
    result.solved = fork.branches > 0;
    if (result.solved || asked.charge_empty) fork.column_updates = cursor.cover(c);
    if (result.solved) {
      Node r = rings.down[c];
      for (Index skipped = pick(result.forks.size(), fork.branches); skipped > 0; --skipped)
        r = rings.down[r];
      fork.row_updates = cursor.choose(r);
    }
    result.forks.push_back(fork);
  }
  return result;
}

@* Samples. \listing
A {\it sample\/}@^sample@> is the tree as a single descent sees it. It has levels, as a
report does, but its numbers may exceed any integer of the machine: forty levels with four branches
each are enough for that. Rounding does no harm, for chance makes larger errors. But a |double|
cannot exceed about $10^{308}$, and 300 queens have more nodes than that; moreover, a standard error
needs squares.

A |Large| number@^large numbers@> is a |part| of type |double|, times a power of $2^{800}$. The part
stays between $2^{-400}$ and $2^{400}$, or is~0; thus no product of two parts can overflow. As all
factors are powers of two, everything is rounded as if there were only a |double|, wherever that
would do.

@ \listing
A |Large| number is |part| times $2^{800}$ to the |power|. After each operation, |settle| sees to it
that a part which is not~0 is between $2^{-400}$ and $2^{400}$, and returns the number itself.
@<Public types of an estimate@>=
class Large {
public:
  Large(double value = 0) : part(value) { settle(); }
  Large& operator+=(const Large& other);
  Large& operator*=(const Large& other)
  {
    part *= other.part;
    power += other.power;
    return settle();
  }
  Large& operator/=(const Large& other)
  {
    part /= other.part;
    power -= other.power;
    return settle();
  }
  friend Large operator+(Large a, const Large& b) { return a += b; }
  friend Large operator-(Large a, const Large& b) { return a += b*-1; }
  friend Large operator*(Large a, const Large& b) { return a *= b; }
  friend Large operator/(Large a, const Large& b) { return a /= b; }
  friend bool operator==(const Large&, const Large&) = default;
  friend std::partial_ordering operator@[<=>@](const Large& a, const Large& b)
  {
    return (a - b).part <=> 0;
  }
  Large root() const;
  double logarithm() const; /* to the base 10 */
  explicit operator double() const; /* perhaps infinite */
private:
  static constexpr int shift = 800;
  static constexpr double most = 0x1p400, least = 0x1p-400;
  Large& settle()
  {
    if (std::abs(part) > most || std::abs(part) < least) bring_back();
    return *this;
  }
  void bring_back();
  double part;
  int power = 0; /* of $2^{800}$ */
};

@ \listing
Of a sum, the part whose power is smaller loses as many bits as its power is smaller by. The root of
an odd power leaves $2^{400}$ over. A factor $2^{800}$ goes from the part to the power, or the other
way, in |bring_back|. As a |double|, a number may become infinite, or~0.

@<Compute with large numbers@>=
void Large::bring_back()
{
  while (std::isfinite(part) && std::abs(part) > most) {
    part = std::ldexp(part, -shift);
    ++power;
  }
  while (part != 0 && std::abs(part) < least) {
    part = std::ldexp(part, shift);
    --power;
  }
  if (part == 0) power = 0;
}

Large& Large::operator+=(const Large& other)
{
  if (power == other.power) {
    part += other.part;
    return settle();
  }
  if (other.part == 0) return *this;
  if (part == 0) return *this = other;
  const int sum = std::max(power, other.power);
  const auto brought = @[[sum](const Large& number) {
    return number.power == sum ? number.part
      : std::ldexp(number.part, shift*std::max(-3, number.power - sum));
  }@];
  part = brought(*this) + brought(other);
  power = sum;
  return settle();
}

Large Large::root() const
{
  Large result = std::sqrt(part);
  result.power = power >> 1;
  if (power % 2 != 0) result *= most;
  return result;
}

double Large::logarithm() const { return std::log10(part) + power*shift*std::log10(2); }

Large::operator double() const { return std::ldexp(part, shift*std::clamp(power, -3, 3)); }

@ \listing
The totals |nodes| and |updates| are sums over all levels. If the descent has ended at a solution,
|solutions| is the number of nodes like it; otherwise it is~0. What a descent has really |met| is
known, too, and the tree has no less.

@<Public types of an estimate@>=
struct Sample {
  struct Sums {
    Large nodes, updates;
  };
  std::vector<Sums> levels;
  Large nodes, updates, solutions;
  struct {
    double nodes = 1, updates = 0, solutions = 0;
  } met;
};

@ \listing
A descent is a sequence of forks. Each |Fork| tells how many branches there were, and how many
updates it took to cover the column and, afterwards, the others of the row.

@<Public functions of an estimate@>=
Sample sample_from(const Descent& descent);

@ \listing
(Only with bounds may a node be a solution and not the last one; then it counts for as many
solutions as it counts for nodes.)

Let |weight| be the product of the numbers of branches so far. There are |weight| nodes like the
present one, and each covers its column once; but the other columns of a row are covered once for
each node on the {\it next\/} level. This is why a fork has two numbers of updates. We multiply the
first by the old weight, and the second by the new one.

A dead end has no branches, and the weight becomes~0: we have covered the column for nothing, and no
node follows.

@<Make a sample of a descent@>=
Sample sample_from(const Descent& descent)
{
  Sample sample;
  sample.levels.resize(descent.forks.size() + 1);
  sample.levels[0].nodes = 1;
  Large weight = 1;
  for (std::size_t k = 0; k < descent.forks.size(); ++k) {
    const Fork& fork = descent.forks[k];
    auto& next = sample.levels[k + 1];
    next.updates = weight*static_cast<double>(fork.column_updates);
    if (k + descent.after_solution >= descent.forks.size()) sample.solutions += weight;
    weight *= fork.branches;
    next.nodes = weight;
    next.updates += weight*static_cast<double>(fork.row_updates);
    if (fork.branches > 0) ++sample.met.nodes;
  }
  for (@[const auto& level : sample.levels@]) {
    sample.nodes += level.nodes;
    sample.updates += level.updates;
  }
  if (descent.solved) sample.solutions += weight;
  sample.met.updates = static_cast<double>(descent.updates());
  sample.met.solutions = descent.solved ? 1 + static_cast<double>(descent.after_solution) : 0;
  return sample;
}

@* Means. \listing
The estimate is the mean of many samples. The {\it standard error\/}@^standard error@>
tells us how far it is likely to be from the truth: it is the standard deviation of the samples,
divided by the square root of their number. If there are enough samples, about 95 of 100 estimates
lie within 1.96 standard errors of the truth.@^confidence interval@> But in an unbalanced tree,
where a few descents have most of the weight, ``enough'' can mean very many.

Solutions are the worst case. If one descent in a million ends at a solution, then most estimates
find none at all, and their standard error, computed from what they have found, is~0. An estimate
remembers how many descents have ended at a solution. If none did, {\mc DANCE} says so instead of
printing a number.

Where a few descents have most of the weight, 1.96 standard errors may be more than the mean, or
nearly as much. But a tree has no fewer nodes than any descent has |met|, nor fewer updates or
solutions; the interval does not go below that. So |low| and |high| are 1.96 standard errors away
from the |mean|, but not less than what a descent has met.

@<Public types of an estimate@>=
class Mean {
public:
  void add(const Large& sample, double met = 0);
  Large mean() const { return average; }
  Large standard_error() const; /* 0 if there is only one sample */
  Large low() const { return std::max<Large>(least, average - 1.96*standard_error()); }
  Large high() const { return std::max<Large>(least, average + 1.96*standard_error()); }
private:
  double count = 0;
  double least = 0; /* the most that a descent has met */
  Large average;
  Large squares; /* sum of the squared deviations from |average| */
};

@ \listing
There may be millions of samples, and we do not store them. Welford's method@^Welford's method@>
\cite{Welford 1962} keeps the sum of the squared deviations up to date without subtracting big
numbers from each other. If the average moves from $a$ to~$a'$ because of the sample~$x$, the sum
grows by $(x-a)(x-a')$.

The variance of a sample is this sum, divided by one less than the number of samples. Divide once
more by the number of samples, and you have the variance of the mean;@^variance@> its square root is
the standard error.

@<Keep a mean and its error@>=
void Mean::add(const Large& sample, double met)
{
  least = std::max(least, met);
  const Large before = sample - average;
  count += 1;
  average += before/count;
  squares += before*(sample - average);
}

Large Mean::standard_error() const
{
  return count > 1 ? (squares/(count - 1)/count).root() : 0;
}

@ \listing
An estimate has three means with their errors, and a profile, whose levels are means without
errors. If it was interrupted, it is not |complete|, but it is still good for as many |descents| as
were made.

@<Public types of an estimate@>=
struct Estimate {
  std::uint64_t descents = 0; /* how many were made */
  std::uint64_t solved = 0; /* how many of them ended at a solution */
  bool complete = true; /* as many as were asked for */
  Mean nodes, updates, solutions;
  std::vector<Sample::Sums> levels; /* means */
};

@* Descents. \listing
Any |Engine| can make descents, and not only the cursor of the links. You ask for a
number of them by a |Descents|, which has a |seed|, the number of the |first| descent, and the
|number| of them all. The same seed leads to the same estimate, on every machine, with every engine
that makes descents, and with any number of threads: each descent has dice of its own, and we add
the samples in the order of the descents.

@<Public functions of an estimate@>=
Estimate estimate(Engine& engine, const Question& question, std::uint64_t descents,
  std::uint64_t seed, const std::function<bool(const Pulse&)>& on_pulse);
std::vector<Descent> descend(Rings& rings, const Question& question, const Descents& wanted);

@ \listing
The dice decide at each node which branch to take. All branches are equally likely; otherwise the
argument at the beginning of the chapter would fail, and we would need other weights. (The appendix
{\it Dice\/} has |pick_of_descent|.)

@<Make a descent@>=
std::vector<Descent> descend(Rings& rings, const Question& question, const Descents& wanted)
{
  std::vector<Descent> result;
  for (std::uint64_t d = wanted.first; d < wanted.first + wanted.number; ++d) {
    const auto pick = @[[&](std::size_t level, Index branches) {
      return pick_of_descent(wanted.seed, d, level, branches);
    }@];
    result.push_back(descend(rings, question, pick));
  }
  return result;
}

@ \listing
We make descents in parties. For some engines a large party is quicker than many small ones, since
its members go part of their ways together; but we must store them all, and the caller hears nothing
while they are on their way. So a party is twice as large as the one before, unless that one took a
tenth of a second, or made more than a quarter of a million steps. The size of the parties does not
matter to the estimate.

The caller hears a pulse after every party, and can stop us. For once we know exactly which fraction
of the work is done.

@<Make descents and take the mean@>=
Estimate estimate(Engine& engine, const Question& question, std::uint64_t descents,
  std::uint64_t seed, const std::function<bool(const Pulse&)>& on_pulse)
{
  using Clock = @[std::chrono::steady_clock@];
  Estimate result;
  std::uint64_t updates_made = 0;
  std::uint64_t size = 64; /* of a party */
  while (result.complete && result.descents < descents) {
    const auto start = Clock::now();
    std::size_t steps = 0;
    const std::uint64_t left = descents - result.descents;
    for (@[const Descent& descent : engine.descend(
             question, {seed, result.descents, static_cast<std::size_t>(std::min(size, left))})@]) {
      @<Add the sample of this |descent|@>@;
      updates_made += descent.updates();
      steps += descent.forks.size();
    }
    if (Clock::now() - start < std::chrono::milliseconds(100) && steps < (1 << 18)) size *= 2;
    const double fraction = static_cast<double>(result.descents)/static_cast<double>(descents);
    if (on_pulse && !on_pulse({fraction, 0, updates_made}))
      result.complete = result.descents == descents;
  }
  @<Divide the levels by the number of descents@>@;
  return result;
}

@ \listing
The levels are sums so far, and become means when all descents have been made, or as many as there
was time for.

@<Divide the levels by the number of descents@>=
for (@[auto& level : result.levels@]) {
  level.nodes /= static_cast<double>(result.descents);
  level.updates /= static_cast<double>(result.descents);
}

@ \listing
A descent that ends early adds nothing to the levels below its end. That is right: it says that
there are no nodes.

@<Add the sample of this |descent|@>=
const Sample sample = sample_from(descent);
result.nodes.add(sample.nodes, sample.met.nodes);
result.updates.add(sample.updates, sample.met.updates);
result.solutions.add(sample.solutions, sample.met.solutions);
result.solved += descent.solved;
++result.descents;
result.levels.resize(std::max(result.levels.size(), sample.levels.size()));
for (std::size_t k = 0; k < sample.levels.size(); ++k) {
  result.levels[k].nodes += sample.levels[k].nodes;
  result.levels[k].updates += sample.levels[k].updates;
}

@* Exercises. \numbered{40}[{\it 10\/}]\hint{Where does a descent end?}
How many different descents does a tree have, compared with
its nodes?
\numbered{41}[{\it M25\/}]\hint{Begin with a root that has two branches.}
Suppose that an oracle tells, at each node, how many nodes the subtrees
of its branches have. With what probabilities should a descent pick its branches, and with what
weights, so that every descent gives the exact number of nodes?
\numbered{42}[{\it 15\/}] Let {\it A small estimate\/} print what it believes of each level, and
compare with `\.{dance --profile}'. (There is a trap.)

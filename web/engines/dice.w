@* Dice. \listing
@^dice@>Chance has three uses in this book: it picks the way down a tree whose size we
estimate, it shuffles the rows of a matrix, and it makes sudokus. You must be able to repeat all
this, so every program that uses chance throws dice that start from a {\it seed}. The same seed
gives the same throws, on every machine and with every compiler.

For example, |Dice dice(1)| and |dice.pick(6)| give a number from 0 to~5, with equal probabilities;
and |dice.shuffle(cards)| brings the elements of a vector into random order. All orders are equally
likely, as far as $2^{64}$ seeds can tell them apart.
@^seeds@>
@^random numbers@>

@i cxx.w

@ \listing
There is only a header, because all of it is short.

@(dice.hpp@>=
#pragma once
#include <cstdint>
#include <functional>
#include <random>
#include <utility>
#include <vector>

namespace dlx {
@<Throws that have numbers@>@;
@<Throws one after the other@>@;
}

@ When many threads@^threads@> throw in no particular order, a sequence of throws will not do. Then
every throw has a number, and we {\it scramble\/} it: after three shifts and two multiplications,
those of Steele,@^Steele, Guy@> Lea@^Lea, Doug@> and Flood's@^Flood, Christine@>
{\it SplitMix\/}@^SplitMix@> (2014), each bit of the result depends on every bit of the number. The
picks of an estimate depend on the seed, on the number of the descent, and on the level of the tree;
so we scramble three times. Each of the |n| values comes from $\lfloor2^{64}/n\rfloor$ or
$\lceil2^{64}/n\rceil$ of the results, so no two of their probabilities differ by more than
$2^{-64}$.

@<Throws that have numbers@>=
inline std::uint64_t scrambled(std::uint64_t number)
{
  number += 0x9e3779b97f4a7c15;
  number = (number ^ number >> 30)*0xbf58476d1ce4e5b9;
  number = (number ^ number >> 27)*0x94d049bb133111eb;
  return number ^ number >> 31;
}

inline std::uint32_t pick_of_descent(
  std::uint64_t seed, std::uint64_t descent, std::size_t level, std::uint32_t n)
{
  return static_cast<std::uint32_t>(scrambled(scrambled(scrambled(seed) + descent) + level) % n);
    /* |n > 0| */
}

@ The \CPLUSPLUS/ standard says exactly which numbers the generator |std::mt19937_64| produces, but
not how its distributions turn them into a number less than~|n|. So we do that ourselves. We reject
a few of the largest of the $2^{64}$ numbers, so that a multiple of~|n| remains; then each remainder
comes from the same number of them. Unless |n| is huge, you would have to wait many lifetimes for a
rejection.

To shuffle, we exchange the last element with a random one of those up to itself, then the last but
one, and so on. After $k$ steps, the last $k$ elements are a sample in random order. (The method is
by R.~A. Fisher and F.~Yates, 1938, and R.~Durstenfeld brought it to computers in 1964.)
@^shuffling@>
@^Fisher, Ronald@>
@^Fisher-Yates shuffle@>
@^Yates, Frank@>
@^Durstenfeld, Richard@>

@ \listing
The excess is $2^{64}\bmod n$, computed without the number $2^{64}$. So |pick| returns each number
from~0 to |n - 1| with the same probability; and |shuffle| calls an |alarm| now and then, if there
is one.

@<Throws one after the other@>=
class Dice {
public:
  explicit Dice(std::uint64_t seed) : source(seed) {}
  std::uint64_t word() { return source(); } /* of 64 random bits */
  std::uint32_t pick(std::uint32_t n) /* 0 to |n - 1|; |n > 0| */
  {
    const std::uint64_t excess = (UINT64_MAX % n + 1) % n;
    std::uint64_t number = source();
    while (number > UINT64_MAX - excess) number = source();
    return static_cast<std::uint32_t>(number % n);
  }
  template <typename T>
  void shuffle(std::vector<T>& things, const std::function<void()>& alarm = nullptr)
    /* which is called now and then, and may throw */
  {
    for (std::size_t i = things.size(); i > 1; --i) {
      if (alarm && i % 1024 == 0) alarm();
      std::swap(things[i - 1], things[pick(static_cast<std::uint32_t>(i))]);
    }
  }
private:
  std::mt19937_64 source;
};

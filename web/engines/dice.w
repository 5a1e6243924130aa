@* Dice. Some things in this book happen by chance: the way down a tree whose size is estimated, and the sudokus that are made. Chance must be repeatable, or you could not check what came out. So we throw dice that have a {\it seed}; the same seed means the same throws, on every machine and with every compiler.
@^seeds@>
@^random numbers@>

For example, |Dice dice(1)| and |dice.pick(6)| give a number from 0 to~5, each of them equally likely; and |dice.shuffle(cards)| brings the elements of a vector into one of all possible orders, each of
them equally likely as well, as far as $2^{64}$ seeds suffice.

@i cxx.w
@s Dice int

@ \listing
There is only a header, because all of it is short.

@(dice.hpp@>=
#pragma once
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

namespace dlx {
@<Throws that have numbers@>@;
@<Throws one after the other@>@;
}

@ Where very much is thrown, in no particular order and by many threads, a sequence of throws will not do. Then every throw has a number, which is {\it scrambled\/}: after three
multiplications and shifts, which are those of Steele, Lea and Flood's {\it SplitMix\/} (2014), each bit of the result depends on every bit of the number. A descent has a number as well, and a level of the tree; so a pick is scrambled three times.
All |n| picks come from equally many of the $2^{64}$ results, but for one.
@^SplitMix@>

@<Throws that have numbers@>=
inline std::uint64_t scrambled(std::uint64_t number)
{
  number += 0x9e3779b97f4a7c15;
  number = (number ^ number >> 30)*0xbf58476d1ce4e5b9;
  number = (number ^ number >> 27)*0x94d049bb133111eb;
  return number ^ number >> 31;
}

inline std::uint32_t pick_of_descent(std::uint64_t seed, std::uint64_t descent, std::size_t level, std::uint32_t n)
{
  return static_cast<std::uint32_t>(scrambled(scrambled(scrambled(seed) + descent) + level) % n); /* |n > 0| */
}

@ The standard says exactly what numbers its generator |std::mt19937_64| produces, but not how its distributions make them into a number less
than~|n|. We do that ourselves. Of the $2^{64}$ numbers, the largest ones
are rejected, to leave a multiple of~|n|; then all remainders come from equally many numbers. It happens once in many lifetimes, unless |n| is huge.

To shuffle, the last element is exchanged with any of those up to itself, then the last but one, and so on. After $k$ steps, the last $k$ elements are a sample, in random order.
@^shuffling@>

@<Throws one after the other@>=
class Dice {
public:
  explicit Dice(std::uint64_t seed) : source(seed) {}
  std::uint32_t pick(std::uint32_t n) /* 0 to |n - 1|; |n > 0| */
  {
    const std::uint64_t excess = (UINT64_MAX % n + 1) % n;
    std::uint64_t number = source();
    while (number > UINT64_MAX - excess) number = source();
    return static_cast<std::uint32_t>(number % n);
  }
  template <typename T> void shuffle(std::vector<T>& things)
  {
    for (std::size_t i = things.size(); i > 1; --i) @|std::swap(things[i - 1], things[pick(static_cast<std::uint32_t>(i))]);
  }
private:
  std::mt19937_64 source;
};

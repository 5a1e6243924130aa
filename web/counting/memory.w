@* Memory that is counted. \listing
The frontier promises to stay within the memory that you allow. It keeps the promise by counting.
All large arrays are {\it stores}, vectors that ask a |Budget| before they take memory. If it is
exhausted, there is an exception; the work is divided, or given up. Large pieces come directly from
the system and go back to it at once, for the allocator of the library would keep them. But the
chunks of families are spared for the next families, which come soon and are about as large; to get
as much memory from the system, page by page, each of which it fills with zeros, takes a sixth of
the time of a search that is divided into many passes. A spare chunk goes back as soon as others
need the room.
@^memory, promised@>

All rooms of the frontier work with these tools, and with the threads at the end of the chapter.
Their names are in a namespace of their own, |counting|, and no header that is installed includes
them.

@i cxx.w

@ The header comes first, then what it declares.

@(memory.hpp@>=
#pragma once
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <exception>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <type_traits>
#include <vector>

namespace dlx::counting {
@<A budget@>@;
@<An allocator that asks the budget@>@;
@<A store@>@;
@<A claim to memory, and a chunk@>@;
@<The room for a search@>@;
@<Workers that share a loop@>@;
}

@ @c
#include "memory.hpp"
#include <iterator>
#include <new>
#include <system_error>
#include <thread>
#include <sys/mman.h>

namespace dlx::counting {
@<Take memory, and map it@>@;
@<Spare chunks for others@>@;
@<Share a loop, and look up now and then@>@;
}

@ All threads take from the same budget. The numbers can be read and changed by each of them without
a lock; only the list of spare chunks needs one.

A chunk that a family does not need any more is spared, and waits for another family. It may be used
again if it has exactly the size that is wanted. That is often so, since nearly all chunks have one
of a few sizes, powers of two. What is in use and what is spared must fit into the budget together.
If they do not, because a chunk has been spared or because something else was taken, some of those
that are spared go back to the system.

@<A budget@>=
using Set = @[std::uint32_t@]; /* of long columns */
using Half = @[std::uint16_t@]; /* of a set, as families have it */
using Chunks = @[std::multimap<std::size_t, Half*>@]; /* by their sizes */

class Exhausted : public std::exception {
};

class Budget {
public:
  explicit Budget(std::size_t bytes) : limit(bytes) {}
  ~Budget() { release(0); }
  void take(std::size_t bytes);
  void give_back(std::size_t bytes) { used -= bytes; }
  std::size_t in_use() const { return used; }
  std::size_t most_in_use() const { return most; }
  std::size_t left() const { return limit - std::min<std::size_t>(limit, used); }
  Half* chunk(std::size_t bytes);
  void spare(Half* place, std::size_t bytes);
private:
  const std::size_t limit;
  std::atomic<std::size_t> used = 0, most = 0, spared = 0; /* bytes */
  Chunks chunks; /* that are spared */
  std::mutex access; /* guards |chunks| */
  void release(std::size_t most_spared);
};

void* map_memory(std::size_t bytes);
void unmap_memory(void* place, std::size_t bytes);

@ What is asked for is added first and compared afterwards, so that two threads cannot both believe
that the last piece is theirs. The most that was ever in use is kept for the report.

Large pieces of memory begin at a multiple of two megabytes, if they are as large as that; then the
system can make a single page of these, which saves time. To get such a piece, we ask for two
megabytes more, and return what is too much at both ends.

@<Take memory, and map it@>=
void Budget::take(std::size_t bytes)
{
  const std::size_t now = used.fetch_add(bytes) + bytes;
  if (now > limit) {
    used -= bytes;
    throw Exhausted();
  }
  std::size_t seen = most;
  while (now > seen && !most.compare_exchange_weak(seen, now)) {}
  if (now + spared > limit) release(limit - now);
}

void* map_memory(std::size_t bytes)
{
  constexpr std::size_t huge = std::size_t(1) << 21, page = 4096;
  const std::size_t whole = (bytes + page - 1)/page*page;
  const std::size_t extra = bytes < huge ? 0 : huge;
  void* const place = mmap(
    nullptr, whole + extra, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (place == MAP_FAILED) throw std::bad_alloc();
  if (extra == 0) return place;
  char* const begin = static_cast<char*>(place);
  const std::size_t skipped = (huge - reinterpret_cast<std::uintptr_t>(place) % huge) % huge;
  if (skipped > 0) munmap(begin, skipped);
  munmap(begin + skipped + whole, huge - skipped);
  madvise(begin + skipped, whole, MADV_HUGEPAGE);
  return begin + skipped;
}

void unmap_memory(void* place, std::size_t bytes) { munmap(place, bytes); }

@ Of the spare chunks the largest go first, so that it does not take many of them. No request for
memory fails because of a chunk that we have kept: |take| compares with the limit only what is in
use, and makes the room afterwards.

@<Spare chunks for others@>=
Half* Budget::chunk(std::size_t bytes)
{
  const std::lock_guard<std::mutex> lock(access);
  const auto found = chunks.find(bytes);
  if (found == chunks.end()) return @[static_cast<Half*>(map_memory(bytes))@];
  Half* const place = found->second;
  chunks.erase(found);
  spared -= bytes;
  return place;
}

void Budget::spare(Half* place, std::size_t bytes)
{
  {
    const std::lock_guard<std::mutex> lock(access);
    chunks.emplace(bytes, place);
    spared += bytes;
  }
  release(left());
}

void Budget::release(std::size_t most_spared)
{
  const std::lock_guard<std::mutex> lock(access);
  while (spared > most_spared) {
    const auto largest = std::prev(chunks.end());
    unmap_memory(largest->second, largest->first);
    spared -= largest->first;
    chunks.erase(largest);
  }
}

@ The standard library lets us say where a vector gets its memory: from an allocator, which here is
|Metered|. It knows its budget, and goes along when vectors are moved or exchanged.

Small pieces come from the library. The budget is asked first, and gets everything back if the
memory cannot be had. Whether a piece is small depends only on its size, which a vector knows when
it gives the piece back; so each piece returns to where it came from, and need not be marked.

@<An allocator that asks the budget@>=
template <typename T> class Metered {
public:
  using value_type = @[T@];
  using propagate_on_container_move_assignment = @[std::true_type@];
  using propagate_on_container_copy_assignment = @[std::true_type@];
  using propagate_on_container_swap = @[std::true_type@];
  explicit Metered(Budget& purse) : budget(&purse) {}
  template <typename Other> Metered(const Metered<Other>& other) : budget(other.budget) {}
  T* allocate(std::size_t number)
  {
    const std::size_t bytes = number*sizeof(T);
    budget->take(bytes);
    try {
      if (bytes >= large) return @[static_cast<T*>(map_memory(bytes))@];
      return @[static_cast<T*>(::operator new(bytes))@];
    } catch (...) {
      budget->give_back(bytes);
      throw;
    }
  }
  void deallocate(T* place, std::size_t number)
  {
    const std::size_t bytes = number*sizeof(T);
    if (bytes < large) @[::operator delete(place)@];
    else unmap_memory(place, bytes);
    budget->give_back(bytes);
  }
  template <typename Other> bool operator==(const Metered<Other>& other) const
  {
    return budget == other.budget;
  }
  Budget* budget;
private:
  static constexpr std::size_t large = 1 << 18; /* bytes */
};

@ The function |store_of| makes a store of some size.

@<A store@>=
template <typename T> using Store = @[std::vector<T, Metered<T> >@];

template <typename T>
Store<T> @[store_of@](Budget& budget, std::size_t size = 0, const T& value = T())
{
  return Store<T>(size, value, Metered<T>(budget));
}

@ A |Claim| is to memory that is in use somewhere else; it ends when the claim goes. A |Chunk| is
such memory. Both are unique pointers, for nothing else knows so well how to move. Families are
moved all the time, into vectors and out of them; if they gave back what they have by destructors of
their own, they would need other functions, too, and an error in one of them would make the account
wrong. A claim can |extend| to more bytes; |new_chunk| gets a chunk from the budget, a spare one if
there is one of this size.

@<A claim to memory, and a chunk@>=
struct GiveBack {
  std::size_t bytes = 0;
  void operator()(Budget* budget) const { budget->give_back(bytes); }
};
using Claim = @[std::unique_ptr<Budget, GiveBack>@];

inline void extend(Claim& claim, std::size_t more)
{
  claim->take(more);
  claim.get_deleter().bytes += more;
}

struct Spare {
  Budget* budget = nullptr;
  std::size_t bytes = 0;
  void operator()(Half* place) const { budget->spare(place, bytes); }
};
using Chunk = @[std::unique_ptr<Half, Spare>@];

inline Chunk new_chunk(Budget& budget, std::size_t bytes)
{
  return Chunk(budget.chunk(bytes), @[{&budget, bytes}@]);
}

@ There are two budgets. Three quarters of the memory are for what has to be kept. An eighth is for
what the threads need for themselves, the {\it scratch}. A sixteenth is for chunks that are not
full, and the last sixteenth for all that is too small to be counted. As the first budget has
nothing to do with the number of threads, the work is divided in the same way with any number of
them. The scratch divides nothing, either: each worker gets what it may need before it begins, and
if there is not enough for all, fewer work; \.{dance} says how many. A test walks from little memory
upward in small steps, with one thread, three, and six, and finds the same passes, and the same
solutions in the same order.

Earlier versions let each thread take from the scratch as it went on, and divided the work when
nothing was left. With 46 megabytes, the one-sided pentominoes in $5\times18$ took anything between
four passes and sixteen, or had no answer at all, depending on the number of threads and on chance.
Now they take three passes with 36 megabytes, by one thread, even if you ask for five.

@<The room for a search@>=
struct Room {
  explicit Room(std::size_t bytes) : budget(bytes - bytes/4), scratch(bytes/8), chunks(bytes/16) {}
  Budget budget, scratch;
  const std::size_t chunks; /* bytes of chunks that may be empty */
};

@* Threads. \listing
All the work is in loops over nodes, which the |Workers| share. A loop is cut into pieces of |grain|
items; an idle worker takes the next one. The thread that wants the loop done is worker~0, and
between pieces it gives a sign of life, if the last one is long enough ago. An exception in any
piece ends the loop, and is passed on. Whenever a stage begins, |enter| tells the |progress|, for
the bar of \.{--progress}; there, too, the workers learn that they are to stop.

Threads are made for each loop anew. It takes some microseconds, and a loop of one piece needs none.

Why is this not the crew, which shares the searches of all other engines? A crew divides a tree, and
where the work is in it cannot be known in advance: it asks engines at work to give some of it away,
and puts solutions back into their order. A loop over nodes has its items side by side before it
begins; a counter that all workers advance does for them, in thirty lines, and a crew would have to
be taught to do without a tree.
@^threads@>

@<Workers that share a loop@>=
class Interrupted : public std::exception {
};

struct WorkStage {
  const char* name = "plan";
  std::size_t level = 0, levels = 0; /* 0 levels if their number is not known yet */
  std::size_t size = 0; /* bytes in use */
  std::uint64_t passes = 0; /* that are done */
  double done = 0; /* the share of all work that they are */
};

class Workers {
public:
  using Job = @[std::function<void(std::size_t begin, std::size_t end, unsigned worker)>@];
  using Tell = @[std::function<bool(const WorkStage&)>@]; /* returns whether to go on */
  Workers(unsigned number, Room& their_room, const Tell& teller)
    : room(their_room), tell(teller), most(number) {}
  unsigned count() const { return most; }
  void do_with(std::size_t fewer)
  {
    most = static_cast<unsigned>(std::clamp<std::size_t>(fewer, 1, most));
  }
  void share(std::size_t items, std::size_t grain, const Job& job);
  void enter(const char* name, std::size_t level, std::size_t levels);
  void look_up();
  Room& room;
  WorkStage progress;
private:
  const Tell tell; /* or nothing */
  unsigned most;
  std::chrono::steady_clock::time_point last_sign;
};

@ The next piece is known from an atomic number. Nodes differ much in the work that they make; but a
worker whose nodes are easy comes back earlier for more, and so all are done at about the same time.
When one of them has failed, the number is set to the end: the others finish the pieces that they
have, and find no other. The threads are joined at the end of the inner block, and only then the
failure is looked at. If the system has no thread to spare, we do with those that we have.

@<Share a loop, and look up now and then@>=
void Workers::share(std::size_t items, std::size_t grain, const Job& job)
{
  std::atomic<std::size_t> next = 0;
  std::exception_ptr failure;
  std::mutex access; /* guards |failure| */
  const auto work = @[[&](unsigned worker) {
    try {
      for (std::size_t begin = next.fetch_add(grain); begin < items;
             begin = next.fetch_add(grain)) {
        if (worker == 0) look_up();
        job(begin, std::min(items, begin + grain), worker);
      }
    } catch (...) {
      const std::lock_guard<std::mutex> lock(access);
      if (!failure) failure = std::current_exception();
      next = items;
    }
  }@];
  {
    std::vector<std::jthread> hired;
    try {
      for (unsigned worker = 1; worker < most && worker*grain < items; ++worker)
        hired.emplace_back(work, worker);
    } catch (const std::system_error&) { /* |hired| is shorter, and that is all */
    }
    work(0);
  }
  if (failure) std::rethrow_exception(failure);
}

@ Signs of life come twenty times a second, so that a progress bar moves smoothly and an interrupt
is obeyed at once.

@<Share a loop, and look up now and then@>=
void Workers::enter(const char* name, std::size_t level, std::size_t levels)
{
  progress.name = name;
  progress.level = level;
  progress.levels = levels;
  progress.size = room.budget.in_use();
  look_up();
}

void Workers::look_up()
{
  constexpr std::chrono::milliseconds interval(50);
  const auto now = std::chrono::steady_clock::now();
  if (!tell || now - last_sign < interval) return;
  last_sign = now;
  if (!tell(progress)) throw Interrupted();
}

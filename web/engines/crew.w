@* The crew. One search may be the work of many threads. Each of them has an engine of its own, so they need not agree on any links; what they have to
share is the tree. If we cut it into portions beforehand, some will be huge and others will be nothing, because you do not know the size of a subtree before you have searched it. So we don't. One worker begins with the whole tree, and a worker with nothing to do gets a portion from one who is at work, as large a portion as that one can give. At the end the portions become small by themselves.
@^threads@>
@^work stealing@>

What comes out must not depend on the number of threads: not the counts, not the profile, and not the order of the solutions. The
counts are no problem, since each node of the tree is counted by somebody, and only once. For the order,
the crew keeps a list of all portions.

What goes in is what goes into any engine, and what comes out is what would come out of one engine alone. For example, \.{dance --threads 4} prints the same solutions, in the same order, and the same profile as \.{dance --threads 1}, only sooner.
Where is the difficulty? In the order, as the picture shows; in keeping solutions without filling the memory; and in the end, when no worker may sleep for ever.

The workers are plain threads, which sleep while there is nothing to do. (The tasks of a library such as one{\mc TBB} should never wait for each other, and ours do.)

@i cxx.w
@s Bits int
@s Choice int
@s Crew int
@s Descent int
@s Descents int
@s Engine int
@s Exchange int
@s Faulty int
@s Links int
@s Listener int
@s Maker int
@s Matrix int
@s Outcome int
@s Part int
@s Portion int
@s Post int
@s Pulse int
@s Question int
@s Report int
@s Shift int
@s Visit int
@s condition_variable int
@s exception_ptr int
@s future int
@s list int
@s elementOf make_pair
@s lock_guard int
@s unique_lock int

@ Let us follow an example. Worker~0 has the whole tree, which is the only part in the list (first line of the picture). Somebody else has nothing to do, and so worker~0 gives away a portion: the later half of some
branches near the root. All that it keeps comes before that in the order of the search. So the new part is inserted right behind its own (second line). Some time later, it gives away another portion; this one comes behind what it keeps, too, but before
the first gift, and so it is inserted at the same place (third line). And worker~1 may give something away, with the same rule (fourth line).

In the fifth line, worker~1 has finished its part before the parts in front of it were done. It must keep its two solutions, since solutions of the first part are still to come. In the last line, the first part and the second are done. Now their
solutions have been passed on, in order, then those that were kept behind them; the three parts are gone, and the last one has become the first.
\figure{portions.pdf}{The list of portions while a search goes on, in the order of the search from left to right. Shaded: the first part, whose solutions are passed on at once. A number is that of the worker; an open box waits for one; a box with dots
is done and keeps a solution for each dot.}

@ A |Crew| is an engine itself. We give it a way to make the engines that do the work, which must all be alike, and the number of threads. The first engine is made at once; another one is made when its worker is needed for the first time.

A visit tells how many updates there have been before it, and so it speaks of an order in time. A search with visits is the work of one engine alone. A limit speaks of this order, too; a group of its own explains how a crew obeys it.

@(crew.hpp@>=
#pragma once
#include "search.hpp"
#include <functional>
#include <memory>
#include <vector>

namespace dlx {
class Crew : public Engine {
public:
  using Maker = @[std::function<std::unique_ptr<Engine>()>@];
  static constexpr std::size_t usual_room = std::size_t(1) << 22;
  Crew(Maker maker, unsigned threads, std::size_t room_for_choices = usual_room);
  unsigned workers() const { return at_work; } /* that the last search had, or the largest party of descents since then */
private:
  Report run(const Question& question, const Listener& listener, const Portion& portion, const Exchange& exchange) override;
  std::vector<Descent> go_down(const Question& question, const Descents& wanted) override;
  Maker make; /* may be called by several threads at the same time */
  std::vector<std::unique_ptr<Engine> > engines; /* one for each thread there may be */
  std::size_t room; /* for solutions that cannot be passed on yet */
  unsigned at_work = 1;
};
}

@ \listing
Two classes do the work, and nobody else sees them: a |Part| is an element of the list of portions, and a |Shift| is what happens during one search.

@c
#include "crew.hpp"
@<Include what a crew takes from the library@>@;

namespace dlx {
namespace {
@<The list of portions@>@;
@<A shift@>@;
@<Begin and end a shift@>@;
@<Work on one part after the other@>@;
@<Give a free worker something to do@>@;
@<Finish a part@>@;
@<Obey a limit@>@;
@<Bring the solutions into order@>@;
@<Hear what all workers are doing@>@;
}@;
@<Make a crew and let it search@>@;
}@;

@ \listing
Threads, locks and conditions are those of the standard library. Two kinds of its exceptions have a meaning for a crew, as no memory and no further thread are reasons to go on with fewer workers.

@<Include what a crew takes from the library@>=
#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <future>
#include <list>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>

@ A search that needs no company is made by the first engine: if there is only one thread, or if somebody wants to hear of visits. Everything else is a {\it shift}. If a worker fails, because there is not enough memory, say, then its engine is in disorder, and
we trust none of the others; they are made again when they are needed.

@<Make a crew and let it search@>=
Report Crew::run(const Question& question, const Listener& listener, const Portion& portion, const Exchange& exchange)
{
  at_work = 1;
  if (!engines.front()) engines.front() = make();
  if (engines.size() == 1 || listener.on_visit) return engines.front()->search(question, listener, portion, exchange);
  Shift shift(make, engines, room, question, listener);
  try {
    const Report report = shift.run(portion);
    at_work = shift.workers();
    return report;
  } catch (...) {
    for (@[auto& engine : engines@]) engine.reset();
    throw;
  }
}

@ The engines of the other workers are made by their own threads. This takes time for a large matrix, and most searches are over before a second worker is wanted.
@.threads must be at least 1@>

@<Make a crew and let it search@>=
Crew::Crew(Maker maker, unsigned threads, std::size_t room_for_choices)
  : make(std::move(maker)), engines(threads), room(room_for_choices)
{
  if (threads == 0) throw std::invalid_argument("threads must be at least 1");
  engines.front() = make();
}

@ Descents are shared in advance, since they are all alike: each worker makes as many as the others, if there are 32 for each of them, and the results are put one behind the other. The library does a worker's share without a new thread if
the system has none to spare.

@<Make a crew and let it search@>=
std::vector<Descent> Crew::go_down(const Question& question, const Descents& wanted)
{
  const auto workers = static_cast<unsigned>(std::clamp(wanted.number/32, std::size_t(1), engines.size()));
  at_work = std::max(at_work, workers);
  std::vector<std::future<std::vector<Descent> > > shares;
  for (std::size_t k = 0; k < workers; ++k) {
    const std::size_t begin = wanted.number*k/workers;
    const std::size_t end = wanted.number*(k + 1)/workers;
    shares.push_back(std::async(@[[&, k, begin, end] {
      if (!engines[k]) engines[k] = make();
      return engines[k]->descend(question, {wanted.seed, wanted.first + begin, end - begin});
    }@]));
  }
  std::vector<Descent> result;
  @<Put the shares of all workers together@>@;
  return result;
}

@ \listing
As in a search, whatever a worker throws reaches the caller, and then all engines are made again. Before that, all workers must have come to their ends: the others would use what is no longer there.

@<Put the shares of all workers together@>=
for (@[auto& share : shares@]) share.wait();
try {
  for (@[auto& share : shares@]) {
    std::vector<Descent> found = share.get();
    std::move(found.begin(), found.end(), std::back_inserter(result));
  }
} catch (...) {
  for (@[auto& engine : engines@]) engine.reset();
  throw;
}

@* The list of portions. The list has a {\it part\/} for each portion, in the order of the search. What an engine gives away comes behind all that it keeps, but before everything that it has given
away earlier; so the new part is inserted right behind the part from which it comes, and the order is preserved.

Only the first part of the list may pass its solutions on to the listener. The others keep theirs until they are the first.
When a part is done, it
stays in the list with its report, for the solutions that it keeps, until all parts before it are done.
@^order of solutions@>

Always, exactly one part is the first, as long as there is any; |is_done| implies |is_taken|; only a part that is not the first has something in |kept|, with the exception of a new first part whose worker has found nothing since; and the |share|s of all parts,
together with what is done, add up to the share of the whole. A part does not move in memory, so a worker can refer to it by a |Post| while others insert and erase parts around it.

@<The list of portions@>=
struct Part {
  Portion portion;
  double share = 0; /* of the whole tree, without what was given away */
  Pulse progress = @[{0, 0, 0}@]; /* as long as it is at work */
  bool is_taken = false; /* by a worker */
  bool is_done = false;
  bool is_exact = false; /* a limit that the search meets in this part is obeyed */
  bool is_useless = false; /* the limit will be met before */
  Report report; /* when it is done */
  std::atomic<bool> is_first = false;
  std::list<std::vector<Choice> > kept; /* solutions */
};

using Post = @[std::list<Part>::iterator@];

@ Everything in a shift is guarded by |mutex|, except what never changes, the engines, and the atomic variables; these are asked so often
that we do not want to lock for it. It does no harm if they answer too late: a worker who does not know yet that its part is the first keeps one more solution, and one who
does not know that somebody is hungry gives away its portion at the next pulse. A portion is {\it unfinished\/} while it waits for a worker or is
at work.

@<A shift@>=
class Shift {
public:
  Shift(const Crew::Maker& maker, std::vector<std::unique_ptr<Engine> >& machines, std::size_t room_for_choices, const Question& asked, const Listener& hearer)
    : make(maker), engines(machines), room(room_for_choices), question(asked), listener(hearer) {}
  Report run(const Portion& portion);
  unsigned workers() const { return 1 + static_cast<unsigned>(hired.size() - gone); }
private:
  const Crew::Maker& make;
  std::vector<std::unique_ptr<Engine> >& engines; /* |engines[k]| belongs to worker |k| */
  const std::size_t room;
  const Question& question;
  const Listener& listener;
  @<What changes during a shift@>@;
  @<What workers do in a shift@>@;
};

@ The sums for those parts that are done are |total|, which will be the report, and |done|, for showing progress. Workers wait for two kinds of events, and each of them has a condition variable: that there is a portion to be taken, or nothing more to do; and that a solution may be
kept or passed on.

Of the members, |gone| tells how many workers have gone home because there was no memory for their engines, |unfinished| is the number of portions that wait or are at work; the search is over when it becomes~0. And |kept_choices| measures the memory for solutions that cannot be passed on yet.

@<What changes during a shift@>=
std::mutex mutex;
std::condition_variable work_has_come, room_has_come;
std::list<Part> parts;
std::atomic<std::size_t> unfinished = 0;
std::size_t kept_choices = 0; /* in all solutions kept */
bool stopping = false;
bool is_stopped = false; /* by |on_solution| */
bool is_over = false; /* the |total| is complete, or the limit is met */
std::uint64_t passed = 0; /* solutions passed on */
const Part* again = nullptr; /* must be searched again, to obey the limit */
std::exception_ptr failure;
Report total;
Pulse done = @[{0, 0, 0}@]; /* by the parts that are done */
std::vector<std::jthread> hired; /* workers 1, 2, \dots\ */
std::size_t gone = 0; /* of those hired, without having had an engine */

@ The thread that wants the search is worker~0. When it has nothing more to do, no other worker has, and none will be hired; so we can wait for the others to go home. If the search was stopped, some parts may have kept solutions that were counted; they are
passed on even so.

The list begins with a single part, the whole portion, which is taken by worker~0 at once.

@<Begin and end a shift@>=
Report Shift::run(const Portion& portion)
{
  Part& whole = parts.emplace_back();
  whole.portion = portion;
  whole.share = portion.share;
  whole.is_first = true;
  unfinished = 1;
  work(0);
  for (@[std::jthread& worker : hired@]) worker.join();
  if (failure) std::rethrow_exception(failure);
  if (again && !is_stopped) search_again(*again);
  if (!is_over)
    for (@[Part& part : parts@]) {
      total.add(part.report);
      pass_on(part);
    }
  if (!is_stopped) return total;
  total.complete = false;
  total.solutions = passed; /* more may have been found */
  return total;
}

@* Workers. A worker takes portion after portion, until none is left. An exception ends the search, and reaches the caller. Only the search itself is done without holding the lock.

@<Work on one part after the other@>=
void Shift::work(std::size_t number)
{
  try {
    if (!has_engine(number)) return;
    std::unique_lock lock(mutex);
    for (Post post = next_post(lock); post != parts.end(); post = next_post(lock)) {
      const Question mine = question_for(*post);
      lock.unlock();
      const Report report = engines[number]->search(mine, ears(post), post->portion, exchange(post));
      lock.lock();
      finish(post, report);
    }
  } catch (...) {
    const std::lock_guard lock(mutex);
    if (!failure) failure = std::current_exception();
    stop();
  }
}

@ An engine may need more memory than is left. Then its worker goes home, and the crew is smaller by one. It matters that this worker has not taken a part: the worker that gave the part away will take it back, if no other has taken it.

@<Work on one part after the other@>=
bool Shift::has_engine(std::size_t number)
{
  try {
    if (!engines[number]) engines[number] = make();
  } catch (const std::bad_alloc&) {
    const std::lock_guard lock(mutex);
    ++gone;
  }
  return engines[number] != nullptr;
}

@ A free worker takes the first of the parts that wait. This matters, as we shall see. If no part waits, the worker sleeps: more work may come, as long as some portion is unfinished.

@<Work on one part after the other@>=
Post Shift::next_post(std::unique_lock<std::mutex>& lock)
{
  while (!stopping && unfinished > 0) {
    for (Post post = parts.begin(); post != parts.end(); ++post)
      if (!post->is_taken) {
        post->is_taken = true;
        return post;
      }
    work_has_come.wait(lock);
  }
  return parts.end();
}

void Shift::stop()
{
  stopping = true;
  work_has_come.notify_all();
  room_has_come.notify_all();
}

@ As long as there are fewer unfinished portions than threads, somebody has nothing to do, or has not even been hired. Then a portion is wanted. The engine asks for this at each pulse, which costs
it next to nothing.

The engine hears of the others only by these few functions. It does not know that it is not alone.

@<Give a free worker something to do@>=
Listener Shift::ears(Post post)
{
  Listener result;
  result.pulse_interval = listener.pulse_interval;
  if (listener.on_solution)
    result.on_solution = @[[this, post](std::span<const Choice> solution) { return note_solution(post, solution); }@];
  result.on_pulse = @[[this, post](const Pulse& pulse) { return note_pulse(post, pulse); }@];
  return result;
}

Exchange Shift::exchange(Post post)
{
  Exchange result;
  result.is_share_wanted = @[[this] { return unfinished < engines.size(); }@];
  result.on_share = @[[this, post](Portion gift) { add_part(post, std::move(gift)); }@];
  return result;
}

@ A worker is hired when there are more portions than workers. If the system has no thread to spare, or no memory for it, we do with those that we have; and if somebody has gone home, there is no point in hiring another one. Once the search is being stopped, no worker is hired.

The share of the gift goes from the giver to the new part, so the sum of all shares stays the same.

@<Give a free worker something to do@>=
void Shift::add_part(Post post, Portion gift)
{
  const std::lock_guard lock(mutex);
  Part& part = *parts.emplace(std::next(post));
  part.share = gift.share;
  part.portion = std::move(gift);
  post->share -= part.share;
  ++unfinished;
  work_has_come.notify_one();
  if (stopping || gone > 0 || unfinished <= workers() || workers() == engines.size()) return;
  try {
    hired.emplace_back(&Shift::work, this, workers());
  } catch (const std::system_error&) {
    return;
  } catch (const std::bad_alloc&) {
    return;
  }
}

@ When a part is done, its numbers are kept with it; those for showing progress enter the sum at once. The worker that finishes the last portion wakes those who sleep, for there is no more work.

@<Finish a part@>=
void Shift::finish(Post post, const Report& report)
{
  if (is_over) return;
  post->report = report;
  add(done, @[{post->share, report.solutions, report.total().updates}@]);
  post->progress = @[{0, 0, 0}@];
  post->is_done = true;
  if (report.solutions >= question.solution_limit)
    for (Post later = std::next(post); later != parts.end(); ++later) later->is_useless = true;
  @<Pass on the solutions that can be passed on, and shorten the list@>@;
  if (--unfinished == 0) work_has_come.notify_all();
}

@ If it was the first part, it leaves the list, with all parts up to the next unfinished one, and that one becomes the first. If it was not,
it is joined with its neighbors, as far as they are done, too; so the list is never much longer than twice the number of unfinished parts.

@<Pass on the solutions that can be passed on, and shorten the list@>=
if (post->is_first) {
  while (!is_over && !parts.empty() && parts.front().is_done) close_first();
  if (!parts.empty()) parts.front().is_first = true;
  room_has_come.notify_all();
} else {
  join_with_next(post);
  join_with_next(std::prev(post));
}

@ \listing
Two parts that are done, and stand side by side, become one, which keeps the solutions of both; but if there is a limit, it might be met in one that has solutions, and then we must still know which of the two it was. A splice moves the nodes of a list without copying what is in them.

@<Finish a part@>=
void Shift::join_with_next(Post post)
{
  const Post next = std::next(post);
  if (!post->is_done || next == parts.end() || !next->is_done) return;
  if (is_limited() && post->report.solutions + next->report.solutions > 0) return;
  post->report.add(next->report);
  post->kept.splice(post->kept.end(), next->kept);
  parts.erase(next);
}

@* Limits of a crew. With \.{--limit}, the counters are to be those of one engine when it comes to the last solution wanted. What counts is the order of the search, not that of time: all that comes before this
solution is to be counted, and nothing that comes behind it. Since parts leave the list in the order of the search, all is well until the first part has as many solutions as are still wanted, or more. The search ends there, and all
later parts are forgotten.

In this part, what comes behind the last solution must not be counted. If the part was the first one already when its search began, the engine knew how many solutions were wanted, and has stopped in the right place; the part is |exact|.
Otherwise there would be no way to know it. Then its portion is searched again, with the limit that is known now. This takes not longer than the first time, and happens once. The portion is the one that was given to the worker, including
what the worker has given away; but that comes behind what it kept, where the search does not go.

For example, let three solutions be wanted, and let the fourth line of the picture at the beginning be the list. If the first part has one solution, and the second has found five when the first is done, then the second is searched again, with a limit of two.
@^limit of a search@>
@^crew with a limit@>

@<Obey a limit@>=
Question Shift::question_for(Part& part) const
{
  Question result = question;
  part.is_exact = part.is_first;
  if (part.is_first && is_limited()) result.solution_limit -= total.solutions;
  return result;
}

@ When a search with a limit is stopped by somebody else, the first part that is not complete ends it. What was found behind this gap is forgotten as well, or else there could be more solutions than the limit allows.

@<Obey a limit@>=
void Shift::close_first()
{
  Part& part = parts.front();
  const bool is_met = is_limited() && part.report.solutions >= question.solution_limit - total.solutions;
  if (is_met && !part.is_exact) again = &part;
  else total.add(part.report);
  pass_on(part);
  is_over = is_met || (is_limited() && !part.report.complete);
  if (is_over) stop();
  else parts.pop_front();
}

@ The solutions of this part have been passed on; only the counters are wanted.

@<Obey a limit@>=
void Shift::search_again(const Part& part)
{
  Question rest = question;
  rest.solution_limit -= total.solutions;
  Listener silent;
  silent.pulse_interval = listener.pulse_interval;
  if (listener.on_pulse) silent.on_pulse = @[[this](const Pulse& pulse) { return listener.on_pulse(pulse); }@];
  Report report = engines.front()->search(rest, silent, part.portion);
  report.solutions = rest.solution_limit; /* even if a pulse has stopped it earlier */
  total.add(report);
}

@* Solutions of a crew. The worker of the first part passes its solutions on at once, after those that it may have kept when its part was not yet the first. All others keep
theirs. But there may be more solutions than the memory holds. When too many are kept, a worker who finds another one
waits: until some have been passed on, or until its own part is the first.

Cannot all workers wait, and for ever? No: whenever the lock is free, the first part is at work, unless the search is being stopped.
It is so at the beginning. The worker that finishes the first part takes another part before it gives up the lock. If the new first part is not at work, it waits, and it
is the first of all parts that wait; so it is the one that is taken. Now, the worker of the first part never waits for room. So some part is always at work, and the search ends.
@^deadlock@>

The first look at |is_first| is made without a lock. If the answer is yes, it will not change until the part is done; if it is no, we look again when we have the lock.

@<Bring the solutions into order@>=
bool Shift::note_solution(Post post, std::span<const Choice> solution)
{
  if (!post->is_first) {
    std::unique_lock lock(mutex);
    while (!post->is_first && !stopping && kept_choices >= room) room_has_come.wait(lock);
    if (!post->is_first) {
      post->kept.emplace_back(solution.begin(), solution.end());
      kept_choices += solution.size();
      return !stopping;
    }
  }
  if (!post->kept.empty()) {
    const std::lock_guard lock(mutex);
    pass_on(*post);
    room_has_come.notify_all();
  }
  if (tell(solution)) return true;
  const std::lock_guard lock(mutex);
  stop();
  return false;
}

@ No more solutions are passed on than are wanted, and none after the listener has stopped the search. What a part has kept is passed on in the order in which it was found. The room that it took is free again.

@<Bring the solutions into order@>=
void Shift::pass_on(Part& part)
{
  for (@[const auto& solution : part.kept@]) {
    if (!tell(solution)) stop();
    kept_choices -= solution.size();
  }
  part.kept.clear();
}

bool Shift::tell(std::span<const Choice> solution)
{
  if (!is_stopped && passed < question.solution_limit) {
    ++passed;
    is_stopped = !listener.on_solution(solution);
  }
  return !is_stopped;
}

@ The listener of the whole search is spared the company of threads: the worker of the first part is the only one that calls it, and the next worker does so only when the one before has finished. So the pulses, too, are passed on by this
worker. It adds up what all are doing.
@^progress@>

The part of the tree that is done becomes 1 when the last part is done, and not before: a part that is done counts with its own share, and each share was computed from the
branches on the path that leads to it.

Pulses, and the solutions of the first part, reach the listener without the lock, since it may take its time; only solutions that were kept are passed on with the lock held, and then the others wait. If it answers that it has heard enough, all workers stop at their next pulse. A worker whose part has all solutions that are wanted, or whose part is useless, stops as well.

@<Hear what all workers are doing@>=
bool Shift::note_pulse(Post post, const Pulse& pulse)
{
  std::unique_lock lock(mutex);
  post->progress = pulse;
  if (stopping || post->is_useless) return false;
  if (post->is_first && is_limited() && pulse.solutions >= question.solution_limit - total.solutions) return false;
  if (!post->is_first || !listener.on_pulse) return true;
  Pulse sum = done;
  for (@[const Part& part : parts@]) add(sum, part.progress);
  sum.fraction = std::min(sum.fraction, 1.0);
  lock.unlock();
  if (listener.on_pulse(sum)) return true;
  lock.lock();
  stop();
  return false;
}

void Shift::add(Pulse& sum, const Pulse& pulse)
{
  sum.fraction += pulse.fraction;
  sum.solutions += pulse.solutions;
  sum.updates += pulse.updates;
}

@ \listing
These are all functions of a shift, in the order in which we have met them. Those that begin with |note| are called by engines, in the middle of a search; the others are called by workers between searches. Whether the lock is held differs:
|stop|, |finish|, |question_for|, |close_first|, |join_with_next| and |pass_on| expect it, and all others take it when they need it. At the end of a shift, where only one thread is left, |pass_on| and |search_again| do without.

@<What workers do in a shift@>=
void work(std::size_t number);
bool has_engine(std::size_t number);
Post next_post(std::unique_lock<std::mutex>& lock);
void stop();
Listener ears(Post post);
Exchange exchange(Post post);
void add_part(Post post, Portion gift);
void finish(Post post, const Report& report);
bool is_limited() const { return question.solution_limit < Question().solution_limit; }
Question question_for(Part& part) const;
void close_first();
void search_again(const Part& part);
bool tell(std::span<const Choice> solution); /* and return whether to go on */
void join_with_next(Post post);
bool note_solution(Post post, std::span<const Choice> solution);
void pass_on(Part& part);
bool note_pulse(Post post, const Pulse& pulse);
static void add(Pulse& sum, const Pulse& pulse);

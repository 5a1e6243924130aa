@* The crew. @^crew@>Four workers@^threads@> are to search the tree of
$3\times20$. There are
eighteen places for the X, so there are eighteen subtrees below the root, and each worker gets four
or five of them. That is the upper half of \Fig{crew}, and it is no good: one worker has fourteen
thousand nodes while another one, after a quarter of the time, goes home. Some of these subtrees
have a single node, because the X cuts off a corner, and the program cannot know that before it has
searched them. It is better to deal them out one by one, each to the worker that is free first, as
in the lower half.

\figure{crew.pdf}{Four workers and the eighteen subtrees of $3\times20$, numbered in the order of
  the search; those without a number have few nodes. Above, each worker gets a quarter of the list;
  below, the next subtree goes to the worker that is free first. The search is over at the dashed
  line.}

Still, at the end three workers watch the fourth. So I cut finer. There are 170 subtrees on the next
level; and the search took {\it longer}, 10,552 nodes instead of 9641. For the only child of
number~17 has come to the very end of the list, and is dealt when everybody else has nearly
finished. With 360 subtrees, at last, the search is over after 8545 nodes, where nothing less than
8114 is possible. Ronald Graham@^Graham, Ronald@> warned of such anomalies in 1969~\cite{Graham
1969}.

@i cxx.w

@ So a real crew does not cut beforehand. A worker with nothing to do gets a portion from one that
is busy, the last branches near the root, none of which it has begun; this is {\it work
stealing}.@^work stealing@> What a worker gives away comes after all that it keeps, and before all
that it has given away earlier. If it stands right behind the giver in a list, the list is always in
the order of the search (\Fig{portions}), and the solutions can be printed as one worker would have
found them.
\figure{portions.pdf}{The list at six moments. Shaded is the first portion, whose solutions are
  passed on at once; an open box waits for a worker; a box with dots is done, and keeps a solution
  for each dot.}

Only the first portion's worker can pass on what it finds; the others keep it, and when the memory
is full, they wait. Can all of them wait forever?@^deadlock@> No, if a free worker always takes the
{\it first\/} of the portions that wait, because then the first one in the list is always at work.
Let it take the last one instead, and four workers can indeed be stuck (exercise~56).

Robert Blumofe@^Blumofe, Robert@> and Charles Leiserson@^Leiserson, Charles@> proved that no way to
share is better than stealing but by a constant factor~\cite{Blumofe 1999}. But it needs workers
that can talk to each other. If they live on different machines, or in different weeks, you must cut
beforehand after all, and cut well.

@* The engine of the crew. \listing
With \.{--threads 4}, {\mc DANCE} prints the same counts, the
same profile, and the same solutions in the same order as with \.{--threads 1}, only faster; and if
you want five solutions and no more, the counters are those of a single search that stops at the
fifth. A {\it crew\/} is what others call a pool of threads: plain threads, which sleep while they
have nothing to do. (The tasks of a library such as one{\mc TBB}@:oneTBB}{one{\mc TBB}@> should
never wait for each other, and ours do. The frontier needs no crew: its loops have a known length,
and an atomic number deals out the next piece.)

@ \listing
A |Crew| is itself an engine. You tell it how to make the engines that do the work, all of them
alike, and how many threads it may use. It makes an engine when its worker is needed for the first
time; most searches are over before that. A search by several workers is a {\it shift}, in which the
caller's thread is worker~0. The functions that you will read are those of a class |Shift|. (A visit
reports the number of updates before it; so a search whose listener wants visits is the work of one
engine.)

@ \listing
A |Crew| is an engine that shares each search among threads, unless the listener wants visits. You
tell it how to make the engines that do the work, all of them alike, and how many threads it may
use. The memory for solutions that must wait for their turn is bounded by |room_for_choices|, a
number of choices. The number of |workers| is that of the last search, or of the largest party of
descents since then.

@(crew.hpp@>=
#pragma once
#include "search.hpp"
#include <functional>
#include <memory>
#include <vector>

namespace dlx {
constexpr unsigned most_threads = 1U << 20; /* more of them are a mistake */
void check_threads(unsigned threads); /* or |std::invalid_argument| */

class Crew : public Engine {
public:
  using Maker = @[std::function<std::unique_ptr<Engine>()>@];
  static constexpr std::size_t usual_room = std::size_t(1) << 22;
  Crew(Maker maker, unsigned threads, std::size_t room_for_choices = usual_room,
    std::uint64_t updates_alone = 0);
  unsigned workers() const { return at_work; }
    /* that the last search had, or the largest party of descents since then */
private:
  Report run(const Question& question, const Listener& listener, const Portion& portion,
    const Exchange& exchange) override;
  std::vector<Descent> go_down(const Question& question, const Descents& wanted) override;
  void make_first(); /* the first engine */
  Maker make; /* may be called by several threads at the same time */
  std::vector<std::unique_ptr<Engine> > engines; /* one for each thread there may be */
  std::size_t room; /* for solutions that cannot be passed on yet */
  std::uint64_t updates_before_sharing; /* updates of the first engine before it shares */
  unsigned at_work = 1;
};
}

@ \listing
Two private classes do the work: a |Job| is an element of the list of portions, and a |Shift| is
what happens during one search.

@c
#include "crew.hpp"
#include "portion.hpp"
@<Include what a crew takes from the library@>@;

namespace dlx {
namespace {
@<The list of portions@>@;
@<A shift@>@;
@<Begin and end a shift@>@;
@<Work on one job after the other@>@;
@<Give a free worker something to do@>@;
@<Finish a job@>@;
@<Obey a limit@>@;
@<Bring the solutions into order@>@;
@<Hear what all workers are doing@>@;
}@;
@<Make a crew and let it search@>@;
}@;

@ \listing
Threads, locks and conditions are those of the standard library. Two kinds of its exceptions have a
meaning for a crew, as no memory and no further thread are reasons to go on with fewer workers.

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

@ \listing
If there is only one thread, or if the listener wants visits, the first engine makes the search
alone. Every other search is a shift.@^shift@> If a worker fails, because memory runs out, for
example, its engine is in disorder; then we trust none of the engines, and make them again when they
are needed.

@<Make a crew and let it search@>=
Report Crew::run(const Question& question, const Listener& listener, const Portion& portion,
  const Exchange& exchange)
{
  at_work = 1;
  if (!engines.front()) make_first();
  if (engines.size() == 1 || listener.on_visit)
    return engines.front()->search(question, listener, portion, exchange);
  Shift shift(make, engines, room, updates_before_sharing, question, listener);
  try {
    const Report report = shift.run(portion);
    at_work = shift.workers();
    return report;
  } catch (...) {
    for (@[auto& engine : engines@]) engine.reset();
    throw;
  }
}

@ \listing
The other workers make their engines in their own threads. This takes time for a large matrix, and
most searches are over before a second worker is needed. No threads, or too many, are refused by
|std::invalid_argument|, and so is a maker that makes no engine. Only the first engine is made by
|make_first|.
@.threads must be at least 1@>
@.threads must be at most...@>
@.the maker of a crew...@>

@<Make a crew and let it search@>=
void check_threads(unsigned threads)
{
  if (threads == 0) throw std::invalid_argument("threads must be at least 1");
  if (threads > most_threads)
    throw std::invalid_argument("threads must be at most " + std::to_string(most_threads) + ", not "
      + std::to_string(threads));
}

Crew::Crew(Maker maker, unsigned threads, std::size_t room_for_choices, std::uint64_t updates_alone)
  : make(std::move(maker)), room(room_for_choices), updates_before_sharing(updates_alone)
{
  check_threads(threads);
  engines.resize(threads);
  make_first();
}

void Crew::make_first()
{
  if (make) engines.front() = make();
  if (!engines.front()) throw std::invalid_argument("the maker of a crew makes no engine");
}

@ \listing
Descents are all alike, so we can share them in advance. Each worker makes an equal number, if there
are at least 32 for each, and we put the results together in order. If the system has no thread to
spare, the library does a worker's share in the thread that waits for it.

@<Make a crew and let it search@>=
std::vector<Descent> Crew::go_down(const Question& question, const Descents& wanted)
{
  const auto workers = static_cast<unsigned>(
    std::clamp(wanted.number/32, std::size_t(1), engines.size()));
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
As in a search, whatever a worker throws reaches the caller, and then all engines are made again.
Before that, all workers must have come to their ends: the others would use what is no longer there.

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

@* The list of portions. \listing
For each portion, the list has a {\it job},
@^job of a crew@>
in the order of the search. What an engine gives away comes after all that it keeps, but before
everything that it has given away earlier. We insert the new job right after the job from which it
comes, and the list remains in order.@^order of solutions@>

Only the first job may pass its solutions on to the listener. The others keep theirs until they are
first. A job that is done stays in the list, with its report and its solutions, until all jobs
before it are done.

What is always true? As long as the list is not empty, exactly one job is the first. A job that
|is_done| is also taken. The first job keeps nothing back, except for a moment: a job that has just
become the first waits for its next solution, and passes what it has |held| on with it. And the
shares of all jobs, together with the share that is done, add up to the share of the whole. A job
does not move in memory, and a worker can refer to it by a |JobIterator|, an iterator of the list,
while others insert and erase jobs around it.

@<The list of portions@>=
struct Job {
  Portion portion;
  double share = 0; /* of the whole tree, without what was given away */
  Pulse progress = @[{0, 0, 0}@]; /* as long as it is at work */
  bool is_taken = false; /* by a worker */
  bool is_done = false;
  bool is_exact = false; /* its engine knows the limit (see {\it Limits of a crew}) */
  bool is_useless = false; /* the limit will be met before */
  Report report; /* when it is done */
  std::atomic<bool> is_first = false;
  std::list<std::vector<Choice> > held; /* solutions */
};

using JobIterator = @[std::list<Job>::iterator@];

@ \listing
The |access| guards everything in a shift, except what never changes, the engines, and the atomic
variables. Workers read these variables so often that we do not want to lock each time, and it does
no harm if they learn of a change too late: a worker that does not know yet that its job is the
first keeps one more solution, and a worker that does not know that another one is idle gives away
its portion at the next pulse. A portion is {\it unfinished\/} while it waits for a worker or is at
work.

@<A shift@>=
class Shift {
public:
  Shift(const Crew::Maker& maker, std::vector<std::unique_ptr<Engine> >& given_engines,
    std::size_t room_for_choices, std::uint64_t updates_alone, const Question& given_question,
    const Listener& given_listener)
    : make(maker), engines(given_engines), room(room_for_choices),
      updates_before_sharing(updates_alone), question(given_question), listener(given_listener) {}
  Report run(const Portion& portion);
  unsigned workers() const { return 1 + static_cast<unsigned>(started.size() - failed_starts); }
private:
  const Crew::Maker& make;
  std::vector<std::unique_ptr<Engine> >& engines; /* |engines[k]| belongs to worker |k| */
  const std::size_t room;
  const std::uint64_t updates_before_sharing;
  const Question& question;
  const Listener& listener;
  @<What changes during a shift@>@;
  @<What workers do in a shift@>@;
};

@ \listing
All workers of a shift share these data, and its |access| guards all but the atomic ones. Two sums
cover the jobs that are done: |total|, which becomes the report, and |done|, which shows the
progress. Workers wait for two kinds of events, each with its condition variable: there may be a
portion to take, or nothing more to do; and there may be room to keep or pass on a solution.

The search is over when |unfinished|, the number of portions that wait or are at work, becomes~0.
Some workers may have given up because there was no memory for their engines; |failed_starts| counts
them. And |held_choices| measures the memory for solutions that we cannot pass on yet. Workers give
nothing away before |is_sharing|, that is, before the first of them has made as many updates as
|updates_before_sharing| says; for a short search is done before others have begun.

@<What changes during a shift@>=
std::mutex access;
std::condition_variable work_has_come, room_has_come;
std::list<Job> jobs;
std::atomic<std::size_t> unfinished = 0;
std::atomic<bool> is_sharing = updates_before_sharing == 0;
std::size_t held_choices = 0; /* in all solutions kept */
bool stopping = false;
bool is_stopped = false; /* by |on_solution| */
bool is_over = false; /* the |total| is complete, or the limit is met */
std::uint64_t delivered = 0; /* solutions passed on */
const Job* again = nullptr; /* must be searched again, to obey the limit */
std::exception_ptr failure;
Report total;
Pulse done = @[{0, 0, 0}@]; /* by the jobs that are done */
std::vector<std::jthread> started; /* workers 1, 2, \dots\ */
std::size_t failed_starts = 0; /* threads that found no memory for an engine */

@ \listing
The caller's thread is worker~0. When it has nothing more to do, neither has any other worker, and
no new one will start; we can wait for the others to end. If the search was stopped, some jobs may
have kept solutions that were counted, and we pass these on.

The list begins with a single job, the whole portion, which worker~0 takes at once.

@<Begin and end a shift@>=
Report Shift::run(const Portion& portion)
{
  Job& whole = jobs.emplace_back();
  whole.portion = portion;
  whole.share = portion.share;
  whole.is_first = true;
  unfinished = 1;
  work(0);
  for (@[std::jthread& worker : started@]) worker.join();
  if (failure) std::rethrow_exception(failure);
  if (again && !is_stopped) search_again(*again);
  if (!is_over)
    for (@[Job& job : jobs@]) {
      total.add(job.report);
      deliver_held(job);
    }
  if (!is_stopped) return total;
  total.complete = false;
  total.solutions = delivered; /* more may have been found */
  return total;
}

@* Workers. \listing
A worker@^worker@> leads a simple life. It takes a job, searches the portion, reports,
and takes the next job, until there is none. One lock, |access|,@^lock@>@^mutex@> guards the list
and everything else that changes; a worker holds it except while it searches. If an exception ends
its search, the whole search ends, and the caller gets the exception.

Seven small functions are in the listing. With |ensure_engine| a worker makes its engine, unless
there is no memory for one; then the crew is smaller by one. Three others say what an engine hears
of the crew: |question_for| the question, which may have a limit; |listener_for| a listener, which
takes its solutions and its pulses; and |exchange| the way to give a portion away. The last three
are for later: |workers| tells how many there are; |retire_first| passes on what the first job has
kept, adds its report, and takes it from the list; and |merge_with_next| makes one job of two that
are done.

@<Work on one job after the other@>=
void Shift::work(std::size_t number)
{
  try {
    if (!ensure_engine(number)) return;
    std::unique_lock lock(access);
    for (JobIterator at = wait_for_job(lock); at != jobs.end(); at = wait_for_job(lock)) {
      const Question mine = question_for(*at);
      lock.unlock();
      const Report report = engines[number]->search(
        mine, listener_for(at), at->portion, exchange(at));
      lock.lock();
      finish(at, report);
    }
  } catch (...) {
    const std::lock_guard lock(access);
    if (!failure) failure = std::current_exception();
    stop();
  }
}

@ \listing
An engine may need more memory than is left. Then its worker gives up, and the crew is smaller by
one. Fortunately this worker has not taken a job yet, so some other worker will take it, perhaps the
one that gave it away. The answer is whether the worker has an engine.

@<Work on one job after the other@>=
bool Shift::ensure_engine(std::size_t number)
{
  try {
    if (!engines[number]) engines[number] = make();
  } catch (const std::bad_alloc&) {
    const std::lock_guard lock(access);
    ++failed_starts;
  }
  return engines[number] != nullptr;
}

@ \listing
A free worker takes the first of the jobs that wait; soon we will see why it must be the first. If
no job waits, the worker sleeps. More work may come as long as a portion is |unfinished|, that is,
waits or is at work; when none is, the search is over. Then |wait_for_job| returns the end of the
list. It also does so after |stop|, which wakes all that sleep.

@<Work on one job after the other@>=
JobIterator Shift::wait_for_job(std::unique_lock<std::mutex>& lock)
{
  while (!stopping && unfinished > 0) {
    for (JobIterator at = jobs.begin(); at != jobs.end(); ++at)
      if (!at->is_taken) {
        at->is_taken = true;
        return at;
      }
    work_has_come.wait(lock);
  }
  return jobs.end();
}

void Shift::stop()
{
  stopping = true;
  work_has_come.notify_all();
  room_has_come.notify_all();
}

@ \listing
While there are fewer unfinished portions than threads, some worker is idle. Then we want a portion,
unless the first engine is to work alone for a while, and the engines find out at their pulses, at
next to no cost. Two functions make all that an engine sees of the crew: |listener_for| makes its
listener, and |exchange| the other callbacks, by which it gives portions away.

@<Give a free worker something to do@>=
Listener Shift::listener_for(JobIterator at)
{
  Listener result;
  result.pulse_interval = listener.pulse_interval;
  if (listener.on_solution)
    result.on_solution = @[[this, at](std::span<const Choice> solution) {
      return handle_solution(at, solution);
    }@];
  result.on_pulse = @[[this, at](const Pulse& pulse) { return handle_pulse(at, pulse); }@];
  return result;
}

Exchange Shift::exchange(JobIterator at)
{
  Exchange result;
  result.is_share_wanted = @[[this] { return is_sharing && unfinished < engines.size(); }@];
  result.on_share = @[[this, at](Portion gift) { insert_job(at, std::move(gift)); }@];
  return result;
}

@ \listing
While there are fewer unfinished portions than threads, some worker is idle, and we want a portion
for it. Each engine looks at the two numbers at its pulses. It takes no lock for that, and may see
the truth a little late, which does no harm: it gives its portion away at the next pulse.

A gift becomes a job, right after that of the giver, and its share is taken from the giver's. When
there are more portions than workers, we hire one. If the system has no thread or no memory for
another worker, we make do with those we have. (Those that found no memory for their engines are
|failed_starts|, and after them we hire no more.)

@<Give a free worker something to do@>=
void Shift::insert_job(JobIterator at, Portion gift)
{
  const std::lock_guard lock(access);
  Job& job = *jobs.emplace(std::next(at));
  job.share = gift.share;
  job.portion = std::move(gift);
  at->share -= job.share;
  ++unfinished;
  work_has_come.notify_one();
  if (stopping || failed_starts > 0) return;
  if (unfinished <= workers() || workers() == engines.size()) return;
  try {
    started.emplace_back(&Shift::work, this, workers());
  } catch (const std::system_error&) {
    return;
  } catch (const std::bad_alloc&) {
    return;
  }
}

@ \listing
A job that is done keeps its report, and its solutions, until its turn comes; only the numbers
that show the progress are added up at once. If this job alone has as many solutions as are wanted,
all later ones are useless. The worker that finishes the last portion wakes those that sleep,
because no more work will come.

@<Finish a job@>=
void Shift::finish(JobIterator at, const Report& report)
{
  if (is_over) return;
  at->report = report;
  add(done, @[{at->share, report.solutions, report.total().updates}@]);
  at->progress = @[{0, 0, 0}@];
  at->is_done = true;
  if (report.solutions >= question.solution_limit)
    for (JobIterator later = std::next(at); later != jobs.end(); ++later) later->is_useless = true;
  @<Pass on the solutions that can be passed on, and shorten the list@>@;
  if (--unfinished == 0) work_has_come.notify_all();
}

@ \listing
If it was the first job, its turn has come. It leaves the list, with all jobs up to the next
unfinished one, which becomes the first. Otherwise it and those of its neighbors that are done
become one job, with the sum of their reports and all their solutions, so that the list is never
much longer than twice the number of unfinished jobs. (If there is a limit, jobs with solutions are
not joined, since it may fall between them.)

@<Pass on the solutions that can be passed on, and shorten the list@>=
if (at->is_first) {
  while (!is_over && !jobs.empty() && jobs.front().is_done) retire_first();
  if (!jobs.empty()) jobs.front().is_first = true;
  room_has_come.notify_all();
} else {
  merge_with_next(at);
  merge_with_next(std::prev(at));
}

@ \listing
Two jobs that are done, and are side by side, become one, which keeps the solutions of both; but if
there is a limit, it might be met in one that has solutions, and then we must still know which of
the two it was. A splice moves the nodes of a list without copying what is in them.

@<Finish a job@>=
void Shift::merge_with_next(JobIterator at)
{
  const JobIterator next = std::next(at);
  if (!at->is_done || next == jobs.end() || !next->is_done) return;
  if (is_limited() && at->report.solutions + next->report.solutions > 0) return;
  at->report.add(next->report);
  at->held.splice(at->held.end(), next->held);
  jobs.erase(next);
}

@* Limits of a crew. \listing
You want three solutions.@^limit of a search@>@^crew, with a limit@> The
counters should be those of a single engine when it reaches the third: everything before that
solution counts, and nothing after it. What counts is which solution comes first in the search, and
not which one comes first in time. Since jobs leave the list in the order of the search, all is well
until the first job has as many solutions as are still wanted, or more. Then the search ends, and we
forget all later jobs.

But in the first job itself we must not count what comes after the last solution. If the job was
already the first when its search began, its engine knew how many solutions were wanted, and has
stopped in the right place. Otherwise it could not know; and we search the portion again, with the
limit that we know now. Suppose that the list is the fourth line of \Fig{portions}, and that the
second job is done with five solutions before the first one is. Three would be enough; so the two
later jobs become |is_useless|, and end at their next pulse. The first job, which |is_exact|, ends
with one solution. The second is not exact; it becomes the job that must be searched |again|, with a
limit of two. This takes no longer than the first time, and happens only once. (The portion is the
one that the worker received, including what it has given away since; but that comes after
everything it kept, and the search stops before it.)

@ \listing
If the listener stops a search with a limit, the first job that is incomplete ends it. We forget
what was found after this gap; otherwise there could be more solutions than the limit allows. The
first job is asked for as many solutions as are still wanted. When it is done, |retire_first| adds
its report, unless it has to be searched again, passes on its solutions, and then takes it from the
list or ends the whole search.

@<Obey a limit@>=
Question Shift::question_for(Job& job) const
{
  Question result = question;
  job.is_exact = job.is_first;
  if (job.is_first && is_limited()) result.solution_limit -= total.solutions;
  return result;
}

void Shift::retire_first()
{
  Job& job = jobs.front();
  const bool is_met = is_limited()
    && job.report.solutions >= question.solution_limit - total.solutions;
  if (is_met && !job.is_exact) again = &job;
  else total.add(job.report);
  deliver_held(job);
  is_over = is_met || (is_limited() && !job.report.complete);
  if (is_over) stop();
  else jobs.pop_front();
}

@ \listing
The solutions of this job have been passed on; we want only the counters.

@<Obey a limit@>=
void Shift::search_again(const Job& job)
{
  Question rest = question;
  rest.solution_limit -= total.solutions;
  Listener silent;
  silent.pulse_interval = listener.pulse_interval;
  if (listener.on_pulse)
    silent.on_pulse = @[[this](const Pulse& pulse) { return listener.on_pulse(pulse); }@];
  Report report = engines.front()->search(rest, silent, job.portion, Exchange());
  report.solutions = rest.solution_limit; /* even if a pulse has stopped it earlier */
  total.add(report);
}

@* Solutions of a crew. \listing
The worker of the first job passes its solutions on at once, after those
that it has kept while its job was not yet the first. All other workers keep theirs. But there may
be more solutions than memory. When those that are kept fill the |room| for them, a worker that
finds another one waits, until some have been passed on or its own job is the first.

@* No deadlock. \listing
@^deadlock@>Can all workers wait forever? No: whenever the lock is free, the first
job is at work, unless the search is being stopped. That is so at the beginning. When a worker
finishes the first job, it takes another one before it releases the lock. Which one? If the new
first job is not at work, it waits for a worker. It is the first of all jobs that wait, and so it is
the one that the worker takes. (This is why it must be the first.) And since the worker of the first
job never waits for room, some job is always at work, until the search ends.

Here is what an engine calls when it has found a solution. The first look at |is_first| needs no
lock: if the answer is yes, it will not change until the job is done, and if it is no, we look again
with the lock. Then |deliver_held| tells the listener of the solutions kept, in the order in which
they were found, and |deliver| announces this one, unless the listener has enough. The answer is
whether the engine is to go on.

@<Bring the solutions into order@>=
bool Shift::handle_solution(JobIterator at, std::span<const Choice> solution)
{
  if (!at->is_first) {
    std::unique_lock lock(access);
    while (!at->is_first && !stopping && held_choices >= room) room_has_come.wait(lock);
    if (!at->is_first) {
      at->held.emplace_back(solution.begin(), solution.end());
      held_choices += solution.size();
      return !stopping;
    }
  }
  if (!at->held.empty()) {
    const std::lock_guard lock(access);
    deliver_held(*at);
    room_has_come.notify_all();
  }
  if (deliver(solution)) return true;
  const std::lock_guard lock(access);
  stop();
  return false;
}

@ \listing
We pass on no more solutions than are wanted, and none after the listener has stopped the search. A
job passes on what it has kept in the order in which it was found, and the room is free again. The
answer of |deliver| is |false| if the listener has stopped the search; then the whole shift stops.

@<Bring the solutions into order@>=
void Shift::deliver_held(Job& job)
{
  for (@[const auto& solution : job.held@]) {
    if (!deliver(solution)) stop();
    held_choices -= solution.size();
  }
  job.held.clear();
}

bool Shift::deliver(std::span<const Choice> solution)
{
  if (!is_stopped && delivered < question.solution_limit) {
    ++delivered;
    is_stopped = !listener.on_solution(solution);
  }
  return !is_stopped;
}

@ \listing
The listener never hears two threads at once. Only the worker of the first job calls it, and the
next worker does so when the one before has finished. This worker also passes on the pulses, and it
adds up what all workers have done.

The fraction done becomes 1 when the last job is done, and not before, because each share was
computed from the branches on the path that leads to the job.

Pulses, and the solutions of the first job, reach the listener without the lock, since it may take
its time; only for kept solutions do we hold the lock, and then the others wait. When the listener
wants to stop, all workers do so at their next pulse. So does a worker whose job has all the
solutions that are wanted, or whose job has become useless. That is what |handle_pulse| returns to
the engine: whether to go on.
@^progress@>

@<Hear what all workers are doing@>=
bool Shift::handle_pulse(JobIterator at, const Pulse& pulse)
{
  std::unique_lock lock(access);
  at->progress = pulse;
  is_sharing = is_sharing || pulse.updates >= updates_before_sharing;
  if (stopping || at->is_useless) return false;
  if (at->is_first && is_limited()
      && pulse.solutions >= question.solution_limit - total.solutions)
    return false;
  if (!at->is_first || !listener.on_pulse) return true;
  Pulse sum = done;
  for (@[const Job& job : jobs@]) add(sum, job.progress);
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
These are all functions of a shift, in the order in which we have met them. Those that begin with
|handle| are called by engines, in the middle of a search; the others are called by workers between
searches. Whether the lock is held differs: |stop|, |finish|, |question_for|, |retire_first|,
|merge_with_next| and |deliver_held| expect it, and all others take it when they need it. At the end
of a shift, where only one thread is left, |deliver_held| and |search_again| do without. A search
|is_limited| if the question wants a certain number of solutions only.

@<What workers do in a shift@>=
void work(std::size_t number);
bool ensure_engine(std::size_t number);
JobIterator wait_for_job(std::unique_lock<std::mutex>& lock);
void stop();
Listener listener_for(JobIterator at);
Exchange exchange(JobIterator at);
void insert_job(JobIterator at, Portion gift);
void finish(JobIterator at, const Report& report);
bool is_limited() const { return question.solution_limit < Question().solution_limit; }
Question question_for(Job& job) const;
void retire_first();
void search_again(const Job& job);
bool deliver(std::span<const Choice> solution); /* to the listener; |false| when it wants no more */
void merge_with_next(JobIterator at);
bool handle_solution(JobIterator at, std::span<const Choice> solution);
void deliver_held(Job& job);
bool handle_pulse(JobIterator at, const Pulse& pulse);
static void add(Pulse& sum, const Pulse& pulse);

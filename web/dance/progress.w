@* Progress and interrupts. @^interrupts@>@^progress@>If you press Ctrl-C, the signal sets a flag,
and the search looks at it at each pulse and then ends in good order. The flag is the only global
variable of this book, because a signal can reach nothing else. It is atomic, since the thread that
gets the signal may not be the one that looks. A second signal of the same kind has its usual
effect, and kills the program. If you allow a search so many seconds, it raises the same flag
itself. The search also ends when its output can no longer be written: because the reader has gone,
or because the file of the tree is broken.

So a pulse brings four questions, and |Progress| answers them all: what is to be shown, has a signal
come, is the time over, and is there still a reader?

@i cxx.w

@ \listing
The meter draws a bar on a terminal, five times a second; elsewhere it writes a line each second,
for programs that want to know. It supposes that the rest of the tree will be as quick as the part
that is done.

The bar waits for two seconds, because most searches are over by then, and a bar that flickers is no
help. Where the option asks for it, it is there from the beginning. A sweep of the frontier has
stages instead of a fraction; then |stage| is what is shown. The |seconds| of a |Stopwatch| are
those since it was made.

@(progress.hpp@>=
#pragma once
#include "search.hpp"
#include <chrono>
#include <string>

namespace dlx {
struct Stopwatch {
  std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
  double seconds() const
  {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  }
};

bool is_interrupted();
  /* whether a signal has come, or the time limit is over, since a |Progress| was made */

class Progress {
public:
  Progress(bool wanted, double seconds);
    /* and listens to signals, and measures the time, from now on */
  bool show_and_continue(const Pulse& pulse);
    /* draws the meter; |false| if the search must end: signal, time limit, or no reader */
  bool must_stop(); /* after a signal or the time limit */
  void finish(); /* erases the meter */
  std::string stage; /* shown in place of numbers, unless it is empty */
private:
  void show(const Pulse& pulse);
  bool has_reader();
  bool is_on, on_terminal;
  bool bar_is_drawn = false;
  Stopwatch stopwatch;
  double time_limit; /* in seconds; may be infinite */
  double now = 0, last_shown = 0, last_polled = -1; /* seconds after the start */
};
}

@ \listing
The headers \.{poll.h} and \.{unistd.h} are not part of C++, but of {\mc POSIX}: they tell whether
there is a terminal, and whether a pipe still has a reader.

@c
#include "progress.hpp"
#include <atomic>
#include <cmath>
#include <csignal>
#include <iomanip>
#include <iostream>
#include <poll.h>
#include <sstream>
#include <unistd.h>

namespace dlx {
@<Listen to signals@>@;
@<Show progress@>@;
}

@ \listing
A handler of signals interrupts the program wherever it is, perhaps in the middle of a lock, and
hardly anything is allowed there. To store into an atomic variable that needs no lock is one of the
few things; the compiler checks that it needs none. So |on_signal| only notes that a signal has
come. When the time is over, |must_stop| notes the same; and |show_and_continue| shows the meter,
and answers whether to go on.

@<Listen to signals@>=
static std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a handler of signals must not wait");
static void on_signal(int) { interrupted = true; }
bool is_interrupted() { return interrupted; }

Progress::Progress(bool wanted, double seconds)
  : is_on(wanted), on_terminal(isatty(STDERR_FILENO) == 1), time_limit(seconds)
{
  struct sigaction action = @[{}@];
  action.sa_handler = on_signal;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  for (@[const int number : {SIGINT, SIGTERM, SIGHUP}@]) sigaction(number, &action, nullptr);
}

bool Progress::must_stop()
{
  now = stopwatch.seconds();
  if (now >= time_limit) interrupted = true;
  return interrupted;
}

bool Progress::show_and_continue(const Pulse& pulse)
{
  const bool is_stopped = must_stop();
  show(pulse);
  return !is_stopped && std::cout.good() && has_reader();
}

@ \listing
A search may take days and write nothing before its end. If the report would go into a pipe, and the
program that was to read it has died, nothing would stop the search. So we ask the system, twice a
second; it knows it when the other end of the pipe is closed, whatever has closed it.

To ask more often would cost something in a search that has a pulse every few milliseconds; to ask
less often would keep alive a search that has become useless. When |poll| answers 0 or less, it has
nothing to tell, and the reader is taken to be there.
@^pipe without a reader@>

@<Listen to signals@>=
bool Progress::has_reader()
{
  if (last_polled >= 0 && now - last_polled < 0.5) return true;
  last_polled = now;
  pollfd output = @[{STDOUT_FILENO, 0, 0}@];
  return poll(&output, 1, 0) <= 0 || (output.revents & POLLERR) == 0;
}

@ \listing
The time left is worth telling only if it is not astronomical; beyond $10^7$ seconds, some months,
it is left out. The speed is the mean since the beginning, and not that of the last moment, because
it is meant to be compared with other runs.

@<Show progress@>=
void Progress::show(const Pulse& pulse)
{
  if (!is_on && !(on_terminal && now > 2)) return;
  if (now - last_shown < (on_terminal ? 0.2 : 1.0)) return;
  last_shown = now;
  std::ostringstream text;
  const double left = pulse.fraction > 0 ? now*(1/pulse.fraction - 1) : 0;
  if (!stage.empty()) text << stage;
  else text << std::fixed << std::setprecision(2) << 100*pulse.fraction << "% done, ";
  if (stage.empty() && pulse.fraction > 0 && left < 1e7)
    text << std::setprecision(0) << left << " s left, ";
  if (stage.empty())
    text << std::setprecision(1) << static_cast<double>(pulse.updates)/now/1e6
         << " million updates per second";
  @<Draw the text of the meter@>@;
}

@ \listing
On a terminal the line is drawn over the one before it, and what remains of that one is erased.
Elsewhere each line is complete, and names the program, since several may write to the same log.

@<Draw the text of the meter@>=
if (on_terminal) {
  constexpr std::size_t width = 20;
  const auto filled = static_cast<std::size_t>(
    std::lround(pulse.fraction*static_cast<double>(width)));
  std::cerr << "\r[" << std::string(filled, '#') << std::string(width - filled, '.') << "] "
            << text.str() << "\33[K" << std::flush;
  bar_is_drawn = true;
} else {
  std::cerr << "dance: " << text.str() << std::endl;
}

@ \listing
What has been drawn disappears at the end, so that the report begins in a clean line. Nothing is to
be done if nothing was drawn.

@<Show progress@>=
void Progress::finish()
{
  if (bar_is_drawn) std::cerr << "\r\33[K" << std::flush;
}

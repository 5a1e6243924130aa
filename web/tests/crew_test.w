@* Tests of the crew. Before there are threads, portions can be tested by themselves: one engine
searches the whole tree, and is asked for a portion at every pulse; then it searches the portion
that it gave away last, which is the next one in the order of the search, and so on. What it says in
the end must be what it says of a search in one go. If there is a pulse at every row, all cases come
up: portions whose paths are solutions or dead ends already, and portions that are divided again and
again.

@i cxx.w

@ Links and bits are both tried, since each has its own way to give a portion away. The tests
without threads come first, since a failure there can be repeated step by step; what fails only with
threads is a fault of the crew.

@c
#include "agreement.hpp"
#include "bits.hpp"
#include "crew.hpp"
#include "portion.hpp"
#include <atomic>
#include <new>

namespace dlx::crew_test {
@<Tools for testing a crew@>@;
@<Tests of a crew@>@;
}

@ The portions are on a stack, the first one on top. Their shares add up to the whole. Without a
listener for solutions, the bits may work in another order, and the solutions are only counted.

What an engine gives away lies behind all that it keeps, so it must be searched before the portions
that were given away earlier; a stack does this by itself, and puts the solutions of all portions in
order. A pulse must never claim more than the share of the portion that is left, or the bar of
{\mc DANCE} would go beyond its end.

@<Tools for testing a crew@>=
static Outcome collected_in_portions(
  Engine& engine, const Question& question, @|std::uint32_t pulse_interval, bool is_silent = false)
{
  Outcome result;
  std::vector<Portion> portions(1);
  double share_done = 0;
  while (!portions.empty()) {
    const Portion portion = portions.back();
    portions.pop_back();
    double share = portion.share;
    Listener listener = collecting_listener(result, pulse_interval);
    if (is_silent) listener.on_solution = nullptr;
    listener.on_pulse = @[[&](const Pulse& pulse) {
      return pulse.fraction >= 0 && pulse.fraction <= share + 1e-9;
    }@];
    Exchange exchange;
    exchange.is_share_wanted = @[[] { return true; }@];
    exchange.on_share = @[[&](const Portion& gift) {
      share -= gift.share;
      portions.push_back(gift);
    }@];
    result.report.add(engine.search(question, listener, portion, exchange));
    share_done += share;
  }
  EXPECT_NEAR(share_done, 1, 1e-9);
  return result;
}

@ The outcome includes the order of the solutions and the profile, level by level. So the test would
notice a node that the giver and the taker have both counted, or neither.

The intervals from pulse to pulse are so short that nearly every portion is divided before it ends,
and the links must be as before when the last one has been searched.

@<Tests of a crew@>=
RC_GTEST_PROP(Crew, portions_make_up_the_tree, ())
{
  const Matrix matrix = random_matrix(60);
  const Question question = random_question();
  const auto pulse_interval = *uniform(std::uint32_t(1), std::uint32_t(9));
  Links links(matrix);
  const auto before = links.snapshot();
  const Outcome whole = collected(links, question);
  RC_ASSERT(collected_in_portions(links, question, pulse_interval) == whole);
  RC_ASSERT(links.snapshot() == before);
  const auto kernel = *rc::gen::elementOf(Bits::kernels());
  Bits bits(matrix, kernel);
  RC_ASSERT(collected_in_portions(bits, question, pulse_interval) == whole);
}

@ Two cases deserve to be seen. A path that is a solution already is a solution once, even if
another path follows it. And a portion that is divided again keeps its first path, even if that is a
solution or a dead end. Both happen here: each row of column~A is one of these, or leads to several
choices.

Random matrices meet such cases, too, but we would not know how often. The rule for choosing a
column changes on different levels, because a portion begins in the middle of a path, and each of
its levels must be searched by its own rule.

@<Tests of a crew@>=
TEST(Crew, a_path_may_be_a_solution_or_a_dead_end)
{
  const Matrix matrix = read_matrix(
    "A B C | x\nA B C\nA B x\nA\nA B C\nA x\nA B\nA B C\nB\nB x\nC x\nB C\n", "test");
  Links links(matrix);
  Question question;
  for (@[const std::size_t levels : {0U, 1U, 2U, 9U}@]) {
    question.shortest_levels = levels;
    const Outcome whole = collected(links, question);
    Bits bits(matrix);
    for (@[const std::uint32_t pulse_interval : {1U, 2U}@]) {
      EXPECT_EQ(collected_in_portions(links, question, pulse_interval), whole);
      EXPECT_EQ(collected_in_portions(bits, question, pulse_interval), whole);
    }
  }
}

@ There is a quick walk that knows no order. It begins in universes of at most 64 rows, below larger
ones, and gives portions away as well. Here a row of column~A leaves at most 56 of 78~rows; and some
of those below are dead ends.

In this walk, several nodes are searched at once. When a portion is given away, part of them has
been counted already; a node that is counted there and in the portion makes the report too large, by
a number that depends on the pulse. So there are pulses at every row, at every third one, and
seldom.

@<Tests of a crew@>=
TEST(Crew, portions_without_order_make_up_the_tree)
{
  std::string text = "A B C D | x\n";
  for (int i = 0; i < 12; ++i) text += "A\nB\nC\nD x\n";
  for (int i = 0; i < 10; ++i) text += "A B x\nB C\nC D x\n";
  const Matrix matrix = read_matrix(text, "test");
  const Report whole = Links(matrix).search(Question(), Listener());
  for (@[const auto& kernel : Bits::kernels()@]) {
    Bits bits(matrix, kernel);
    EXPECT_EQ(bits.search(Question(), Listener()), whole);
    for (@[const std::uint32_t pulse_interval : {1U, 3U, 50U}@])
      EXPECT_EQ(collected_in_portions(bits, Question(), pulse_interval, true).report, whole)
        << kernel;
  }
}

@ The same holds where the rows are squares of boards; a portion then begins with paths that lead to
some of the sixteen boards.

@<Tests of a crew@>=
TEST(Crew, portions_of_boards_make_up_the_tree)
{
  int used = 0;
  for (unsigned seed = 1; seed <= 400; ++seed) {
    const Matrix matrix = board_matrix(seed);
    Links links(matrix);
    if (matrix.rows() <= 64 || !is_quick(links, Question())) continue;
    const Report whole = links.search(Question(), Listener());
    used += whole.total().nodes > 100;
    Bits bits(matrix);
    const std::uint32_t pulse_interval = seed % 4 == 0 ? 50 : seed % 4;
    EXPECT_EQ(collected_in_portions(bits, Question(), pulse_interval, true).report, whole) << seed;
  }
  EXPECT_GT(used, 40);
}

@ Now for the threads. Whatever their number, however often they exchange portions, and however
little they may keep, they report what one engine reports alone.

A crew makes its engines itself, one for each worker, when they are needed; so you give it a
function that makes one. The engines share the matrix and nothing else, and none of them changes it.

@<Tools for testing a crew@>=
static Crew::Maker maker_of_links(const Matrix& matrix)
{
  return @[[&matrix] { return std::make_unique<Links>(matrix); }@];
}

@ The room for solutions that must wait is none at all, or very little, or enough; without room,
each worker but the first sleeps at its first solution.

Which worker does what depends on chance and on the machine, and is different each time; that the
outcome is not, is the claim. It includes the order of the solutions, which the crew has to restore.

@<Tests of a crew@>=
RC_GTEST_PROP(Crew, a_crew_reports_what_one_engine_reports, ())
{
  const Matrix matrix = random_matrix(60);
  const Question question = random_question();
  const auto threads = *uniform(1U, 9U);
  const auto pulse_interval = *uniform(std::uint32_t(1), std::uint32_t(5));
  const auto room = *rc::gen::element<std::size_t>(0, 5, 1000);
  Links links(matrix);
  Crew crew(maker_of_links(matrix), threads, room);
  const Outcome whole = collected(links, question);
  RC_ASSERT(collected(crew, question, pulse_interval) == whole);
  RC_ASSERT(crew.workers() <= threads);
  Crew faster(@[[&] { return std::make_unique<Bits>(matrix); }@], threads, room);
  RC_ASSERT(collected(faster, question, pulse_interval) == whole);
  RC_ASSERT(faster.search(question, Listener()) == whole.report);
  RC_CLASSIFY(crew.workers() > 1);
}

@ In a tree with $6^5$ leaves there is something to give away when the first row has been tried, and
so a second worker is hired. How many more there will be depends on chance, for this tree is small.

Each level has six branches, whatever was chosen before, so everything about this tree can be
computed by hand.

@<Tools for testing a crew@>=
static Matrix five_columns()
{
  std::string text = "A B C D E\n";
  for (int i = 0; i < 6; ++i) text += "A\nB\nC\nD\nE\n";
  return read_matrix(text, "test");
}

@ With a pulse at every row, the first worker is asked for a portion very soon. That a second one
has come is certain, since the portion is unfinished until somebody takes it.

A crew that never hires a second worker would have the right outcome, too, and this is the test that
would notice. We cannot demand more than two: if the machine is busy elsewhere, the first worker may
have finished before a third one has begun.

@<Tests of a crew@>=
TEST(Crew, somebody_is_hired_if_there_is_something_to_do)
{
  const Matrix matrix = five_columns();
  Links links(matrix);
  Crew crew(maker_of_links(matrix), 8);
  EXPECT_EQ(collected(crew, Question(), 1), collected(links, Question()));
  EXPECT_GE(crew.workers(), 2U);
}

@ The listener hears of progress from one worker at a time, and progress never goes back. It can
stop the search at any pulse; what it has heard by then are the solutions of the report, not one
less. Since all branches of this tree are really of the same size, the fraction that is done tells
how many of the $6^5$ solutions have been found. Thereafter the crew can be used again.

@<Tests of a crew@>=
TEST(Crew, stops_at_any_pulse)
{
  const Matrix matrix = five_columns();
  Crew crew(maker_of_links(matrix), 3);
  const Outcome whole = collected(crew, Question());
  for (int last = 1; last <= 200; ++last) {
    int pulses = 0;
    double fraction = 0;
    std::uint64_t heard = 0;
    std::atomic<int> inside = 0;
    Listener listener;
    @<Listen to a crew and stop it at the |last| pulse@>@;
    const Report report = crew.search(Question(), listener);
    EXPECT_EQ(report.complete, pulses < last);
    EXPECT_EQ(report.solutions, heard);
  }
  EXPECT_EQ(collected(crew, Question()), whole);
}

@ The same holds if the listener of solutions stops the search, or throws. More solutions may have
been found by other workers, but the report has only those that were heard.

@<Tests of a crew@>=
TEST(Crew, stops_at_any_solution)
{
  const Matrix matrix = five_columns();
  Crew crew(maker_of_links(matrix), 3);
  const Outcome whole = collected(crew, Question());
  for (std::uint64_t last = 1; last <= 7776; last = 2*last + 5)
    for (@[const bool throws : {false, true}@]) {
      std::vector<std::vector<Choice> > heard;
      Listener listener;
      listener.pulse_interval = 1;
      listener.on_solution = @[[&](std::span<const Choice> path) {
        heard.emplace_back(path.begin(), path.end());
        if (heard.size() == last && throws) throw last;
        return heard.size() < last;
      }@];
      if (throws) {
        EXPECT_THROW(crew.search(Question(), listener), std::uint64_t);
      } else {
        const Report report = crew.search(Question(), listener);
        EXPECT_EQ(report.solutions, last);
        EXPECT_FALSE(report.complete);
      }
      EXPECT_TRUE(std::ranges::equal(heard, std::span(whole.solutions).first(last)));
    }
  EXPECT_EQ(collected(crew, Question()), whole);
  EXPECT_THROW(Crew(maker_of_links(matrix), 0), std::invalid_argument);
  EXPECT_THROW(Crew(maker_of_links(matrix), most_threads + 1), std::invalid_argument);
  EXPECT_THROW(Crew(nullptr, 1), std::invalid_argument);
  EXPECT_THROW(Crew(@[[] { return std::unique_ptr<Engine>(); }@], 2), std::invalid_argument);
}

@ If two workers were |inside| the listener at the same time, the counter would show it.

A listener need not be prepared for threads; that it is called by one at a time is a promise of the
crew.

@<Listen to a crew and stop it at the |last| pulse@>=
listener.pulse_interval = 10;
listener.on_pulse = @[[&](const Pulse& pulse) {
  EXPECT_EQ(++inside, 1);
  EXPECT_GE(pulse.fraction, fraction - 1e-9);
  EXPECT_NEAR(pulse.fraction*7776, static_cast<double>(pulse.solutions), 1e-6);
  fraction = pulse.fraction;
  --inside;
  return ++pulses < last;
}@];
listener.on_solution = @[[&](std::span<const Choice>) {
  EXPECT_EQ(++inside, 1);
  ++heard;
  --inside;
}@];

@ If an engine fails in its search, the exception reaches the caller. We let the first, second,
\dots\ attempt to get memory fail.

Threads make this difficult: an exception that leaves a thread ends the whole program, so each
worker must catch it, stop the others, and hand it to the caller.

@<Tools for testing a crew@>=
static void fail_on_last_attempt(std::atomic<int>& attempts_left)
{
  if (--attempts_left == 0) throw std::bad_alloc();
}

class Faulty : public Engine {
public:
  Faulty(const Matrix& matrix, std::atomic<int>& budget) : links(matrix), attempts_left(budget) {}
private:
  Report run(const Question& question, const Listener& listener, const Portion& portion,
    const Exchange& exchange) override
  {
    fail_on_last_attempt(attempts_left);
    return links.search(question, listener, portion, exchange);
  }
  Links links;
  std::atomic<int>& attempts_left;
};

@ After the failure, the same crew is asked again, and has what it takes. With a pulse at every row
there are more than a dozen portions, so each of the first twelve attempts is really made, by
whichever worker. If a worker did not stop the others, the search would never end; if one of them
kept its links in disorder, the second search would be wrong.

@<Tests of a crew@>=
TEST(Crew, an_exception_reaches_the_caller)
{
  const Matrix matrix = five_columns();
  Links links(matrix);
  const Outcome whole = collected(links, Question());
  for (int failing = 1; failing <= 12; ++failing) {
    std::atomic<int> budget = failing;
    Crew crew(@[[&] { return std::make_unique<Faulty>(matrix, budget); }@], 4);
    EXPECT_THROW(collected(crew, Question(), 1), std::bad_alloc);
    EXPECT_EQ(collected(crew, Question(), 1), whole);
  }
}

@ If there is no memory for a third engine, say, nor for another one after it, two workers do
everything, whatever they must wait for. The first engine is made with the crew, and without it
there is no crew.

This is the hardest case for the room of waiting solutions. With four workers and no room, three
would sleep until the first comes to an end; a crew that counts on a worker who has never come would
sleep for ever.

@<Tests of a crew@>=
TEST(Crew, is_smaller_where_there_is_no_memory)
{
  const Matrix matrix = five_columns();
  Links links(matrix);
  const Outcome whole = collected(links, Question());
  for (unsigned most = 0; most <= 3; ++most)
    for (@[const std::size_t room : {0U, 5U, 1000U}@]) {
      std::atomic<unsigned> made = 0;
      const Crew::Maker maker = @[[&] {
        if (++made > most) throw std::bad_alloc();
        return std::make_unique<Links>(matrix);
      }@];
      if (most == 0) {
        EXPECT_THROW(Crew(maker, 4, room), std::bad_alloc);
        continue;
      }
      Crew crew(maker, 4, room);
      EXPECT_EQ(collected(crew, Question(), 1), whole);
      EXPECT_LE(crew.workers(), most);
    }
}

@ Visits are the business of one engine. A listener hears of each node in the order of the search,
with the number of updates before it; a worker that does not know what the others have done cannot
know this number. So a crew that is asked for visits remains a single worker, and must say so.

@<Tests of a crew@>=
TEST(Crew, one_engine_does_what_needs_an_order_in_time)
{
  const Matrix matrix = five_columns();
  Links links(matrix);
  Crew crew(maker_of_links(matrix), 4);
  EXPECT_EQ(outcome(crew, Question()).visits, outcome(links, Question()).visits);
  EXPECT_EQ(crew.workers(), 1U);
}

@ With a limit, the counters and the solutions are those of one engine, down to the last update.
There is a listener for solutions in one case and none in the other, where workers need not wait for
room.

A crew may have found more solutions than are wanted before it knows which of them are the first.
What was counted behind the last one wanted must not be reported, and the part in which it lies is
searched again as far as there. The limit is anything from one solution to one more than there are,
which is no limit at all.

@<Tests of a crew@>=
RC_GTEST_PROP(Crew, obeys_limits, ())
{
  const Matrix matrix = random_matrix(60);
  Question question = random_question();
  const auto threads = *uniform(2U, 9U);
  const auto pulse_interval = *uniform(std::uint32_t(1), std::uint32_t(5));
  const auto room = *rc::gen::element<std::size_t>(0, 5, 1000);
  Links links(matrix);
  const std::uint64_t all = links.search(question, Listener()).solutions;
  question.solution_limit = *uniform(std::uint64_t(1), std::min<std::uint64_t>(all, 50) + 2);
  const Outcome wanted = collected(links, question);
  Listener silent;
  silent.pulse_interval = pulse_interval;
  const Crew::Maker makers[] = {
    maker_of_links(matrix), @[[&] { return std::make_unique<Bits>(matrix); }@]};
  for (@[const Crew::Maker& maker : makers@]) {
    Crew crew(maker, threads, room);
    RC_ASSERT(collected(crew, question, pulse_interval) == wanted);
    RC_ASSERT(crew.search(question, silent) == wanted.report);
    RC_CLASSIFY(crew.workers() > 1);
  }
}

@ A tree with $6^5$ solutions, all alike, and a pulse at every row: for every limit, parts are
searched by many, and one of them is searched again. The limits are the first few solutions, the
last row of a column and the first of the next, something in the middle, and all but one, all, and
one more.

@<Tests of a crew@>=
TEST(Crew, obeys_limits_where_there_are_many_solutions)
{
  const Matrix matrix = five_columns();
  Links links(matrix);
  const Crew::Maker makers[] = {
    maker_of_links(matrix), @[[&] { return std::make_unique<Bits>(matrix); }@]};
  for (@[const Crew::Maker& maker : makers@]) {
    Crew crew(maker, 4);
    unsigned most = 0;
    for (@[const std::uint64_t limit : {1U, 5U, 6U, 7U, 36U, 37U, 1234U, 7775U, 7776U, 7777U}@]) {
      Question question;
      question.solution_limit = limit;
      EXPECT_EQ(collected(crew, question, 1), collected(links, question)) << limit;
      most = std::max(most, crew.workers());
    }
    EXPECT_GE(most, 2U);
  }
}

@ Descents come back in the order of their numbers, no matter which worker has made them; and an
exception of a worker reaches the caller. The workers get equal shares beforehand, and a thousand
descents are enough for four. The seed is 7 and the first number is 100: if each share counted its
descents from 100 again, they would come out differently.

@<Tests of a crew@>=
TEST(Crew, makes_descents)
{
  const Matrix matrix = five_columns();
  Links links(matrix);
  Crew crew(maker_of_links(matrix), 4);
  const Descents wanted = @[{7, 100, 1000}@];
  EXPECT_EQ(crew.descend(Question(), wanted), links.descend(Question(), wanted));
  EXPECT_EQ(crew.workers(), 4U);
  std::atomic<int> budget = 0;
  Crew faulty(@[[&] { return std::make_unique<Faulty>(matrix, budget); }@], 4);
  EXPECT_THROW(faulty.descend(Question(), wanted), std::logic_error); /* these make none */
}

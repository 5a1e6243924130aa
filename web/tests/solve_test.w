@* Tests of a few lines. On random matrices, the range must have the solutions of the links, in
their order.

@i cxx.w

@
@c
#include "agreement.hpp"
#include "bits.hpp"
#include "solve.hpp"
#include <climits>
#include <numeric>
#include <thread>

namespace dlx::solve_test {
@<Tests of a few lines@>@;
}

@ @<Tests of a few lines@>=
@[static_assert(std::input_iterator<Solutions::Iterator>)@];
@[static_assert(std::ranges::input_range<Solutions> && !std::ranges::forward_range<Solutions>)@];
@[static_assert(std::ranges::view<Solutions> && std::ranges::viewable_range<Solutions>)@];
@[static_assert(std::movable<Solutions> && !std::copyable<Solutions>)@];

RC_GTEST_PROP(Solve, finds_the_solutions_of_the_links, ())
{
  const Matrix matrix = random_matrix(60);
  Links links(matrix);
  const Outcome expected = collected(links, Question());
  std::vector<Solution> found;
  for (@[const auto& solution : solutions(matrix)@]) found.push_back(solution);
  RC_ASSERT(found == expected.solutions);
  RC_ASSERT(solve(matrix).solutions == found.size());
  RC_ASSERT(solve(matrix, @[{3}@]).solutions == found.size());
  RC_ASSERT(first(matrix) == (found.empty() ? std::nullopt : std::optional(found.front())));
  const std::optional<Solution> any = first(matrix, Seed(found.size()));
  RC_ASSERT(any.has_value() == !found.empty());
  RC_ASSERT(!any || any == first(matrix, Seed(found.size()), @[{.threads = 2}@]));
}

@ That the range is lazy can be seen by a matrix that has $2^{60}$ solutions. Two ranges of it do
not disturb each other, and one that has been left can be taken up again, also when it has been
moved.

@<Tests of a few lines@>=
static Labeled<char> pairs(Index columns) /* of rows that are equal but for their labels */
{
  Labeled<char> matrix;
  for (Index c = 0; c < columns; ++c) matrix.add_primary('c' + std::to_string(c));
  for (Index c = 0; c < columns; ++c) {
    const std::string name = matrix.name(c);
    matrix.add_named_row({name}, 'a');
    matrix.add_row({c}, 'b');
  }
  return matrix;
}

TEST(Solve, is_lazy)
{
  const Labeled<char> matrix = pairs(60);
  Solutions some = solutions(matrix);
  Solutions others = solutions(matrix);
  auto one = some.begin();
  auto other = others.begin();
  for (int i = 0; i < 1000; ++i) {
    EXPECT_EQ(*one, *other);
    EXPECT_EQ(matrix[(*one)[59]], i % 2 == 0 ? 'a' : 'b');
    ++one;
    EXPECT_NE(*one, *other);
    ++other;
  }
  Solutions moved = std::move(some);
  EXPECT_EQ(*one, *other);
  EXPECT_EQ(*++one, *++other);
  EXPECT_EQ(*moved.begin(), *++other);
  EXPECT_EQ(other->size(), 60U);
  EXPECT_EQ(other->back(), (*other)[59]);
  const Solution seen = *other;
  others = std::move(moved);
  EXPECT_EQ(*one, seen);
  EXPECT_NE(*others.begin(), seen);
  EXPECT_TRUE(first(matrix).has_value());
}

@ No more solutions are looked for than are looked at. The following matrix has a solution for each
of its |first| rows, which have all columns. Any other solution would begin with the next row, then
choose one of two equal rows for each of $n$ columns, and in the end put three pigeons into two
holes. So after the first solutions, $2^n$ dead ends are left; a range that took one step too many
would keep us waiting forever. With more than two solutions, it is the bits that have to wait.

The adaptors are not for clang up to 15, which does not understand those of \.{libstdc++}.

@<Tests of a few lines@>=
static Matrix some_and_then_none(Index n, Index first)
{
  Matrix matrix;
  std::vector<Index> all;
  for (Index c = 0; c < n + 4; ++c) all.push_back(matrix.add_primary('c' + std::to_string(c)));
  const Index hole = matrix.add_secondary("one");
  matrix.add_secondary("two");
  for (; first > 0; --first) matrix.add_row(all);
  matrix.add_row(@[{0}@]);
  for (Index c = 1; c < n + 4; ++c)
    for (Index i = 0; i < 2; ++i)
      if (c <= n) matrix.add_row({c});
      else matrix.add_row({c, hole + i});
  return matrix;
}
#if !defined(__clang__) || __clang_major__ > 15

TEST(Solve, goes_through_adaptors)
{
  const Matrix matrix = pairs(60);
  std::vector<Solution> found;
  for (@[const Solution& solution : solutions(matrix) | std::views::take(3)@])
    found.push_back(solution);
  ASSERT_EQ(found.size(), 3U);
  for (@[const std::ptrdiff_t first : {1, 2, 3, 4, 100}@]) {
    const auto n = static_cast<Index>(first);
    EXPECT_EQ(std::ranges::distance(solutions(some_and_then_none(5, n))), first);
    for (@[const Index more : {60, 2000}@]) {
      const Matrix none_after = some_and_then_none(more, n);
      EXPECT_EQ(std::ranges::distance(solutions(none_after) | std::views::take(first)), first);
    }
  }
  Solutions all = solutions(matrix);
  std::size_t seen = 0;
  for (@[const Solution& solution : std::ranges::ref_view(all) | std::views::take(2)@])
    EXPECT_EQ(solution, found[seen++]);
  EXPECT_EQ(*all.begin(), found[seen]);
  const auto is_even = @[[](const Solution& solution) { return solution.back().row % 2 == 0; }@];
  for (@[const Solution& solution :
      std::move(all) | std::views::filter(is_even) | std::views::take(5)@]) {
    EXPECT_EQ(solution.back().row % 2, 0U);
    ++seen;
  }
  EXPECT_EQ(seen, 7U);
}
#endif

@ The empty matrix has one solution, and a matrix with an empty column has none. Wrong names and
numbers of threads are refused.

@<Tests of a few lines@>=
TEST(Solve, knows_the_smallest_matrices)
{
  Matrix matrix;
  EXPECT_EQ(std::ranges::distance(solutions(matrix)), 1);
  EXPECT_EQ(first(matrix), Solution());
  matrix.add_primary("a");
  EXPECT_EQ(std::ranges::distance(solutions(matrix)), 0);
  EXPECT_EQ(first(matrix), std::nullopt);
  EXPECT_THROW(matrix.add_named_row({"a", "b"}), std::invalid_argument);
  EXPECT_EQ(matrix.add_named_row({"a"}), 0U);
  EXPECT_THROW(first(matrix, @[{0}@]), std::invalid_argument);
}

@ A limit that is exceeded before the search begins lets nothing begin. A stop may come from
anywhere, even from the listener, and an iterator throws as well.

@<Tests of a few lines@>=
TEST(Solve, keeps_within_its_limits)
{
  const Matrix matrix = pairs(60);
  std::stop_source source;
  Listener listener;
  std::uint64_t heard = 0;
  listener.on_solution = @[[&](std::span<const Choice>) {
    if (++heard == 5) source.request_stop();
  }@];
  for (@[const unsigned threads : {1U, 3U}@]) {
    source = std::stop_source();
    heard = 0;
    const Report report = solve(
      matrix, @[{.threads = threads, .stop = source.get_token()}@], listener);
    EXPECT_FALSE(report.complete);
    EXPECT_GE(report.solutions, 5U);
    EXPECT_EQ(report.solutions, heard);
  }
  EXPECT_THROW(first(matrix, @[{.stop = source.get_token()}@]), Stopped);
  EXPECT_THROW(first(matrix, @[{.time = Seconds(0)}@]), Stopped);
  EXPECT_THROW(first(matrix, Seed(1), @[{.time = Seconds(0)}@]), Stopped);
  EXPECT_THROW(
    static_cast<void>(std::ranges::distance(solutions(matrix, @[{.stop = source.get_token()}@]))),
    Stopped);
  EXPECT_FALSE(solve(matrix, @[{.time = Seconds(0.01)}@]).complete);
  source = std::stop_source();
  EXPECT_TRUE(first(matrix, @[{.stop = source.get_token()}@]).has_value());
  Solutions range = solutions(matrix, @[{.stop = source.get_token()}@]);
  auto solution = range.begin();
  EXPECT_EQ((*solution).size(), 60U);
  source.request_stop();
  EXPECT_THROW(*++solution, Stopped);
}

@ The cost of a row is that of the row. We count how often labels are moved, since a clock would
depend on the machine: for twenty times as many rows it may be less than forty times as often. (For
some time, room for just one more label was reserved each time; so all of them moved for each row,
and twenty times as many rows took four hundred times as long.)

@<Tests of a few lines@>=
struct Moved {
  explicit Moved(std::uint64_t& those) : moves(&those) {}
  Moved(Moved@[&&@] other) noexcept : moves(other.moves) { ++*moves; }
  std::uint64_t* moves;
};

TEST(Solve, moves_labels_as_rows_are_added)
{
  const auto moves_for = @[[](Index rows) {
    std::uint64_t moves = 0;
    Labeled<Moved> matrix;
    matrix.add_primary("a");
    for (Index r = 0; r < rows; ++r) matrix.add_row(@[{0}@], Moved(moves));
    EXPECT_EQ(matrix[(@[Choice{rows - 1, 0}@])].moves, &moves);
    return moves;
  }@];
  EXPECT_LT(moves_for(20000), 40*moves_for(1000));
}

TEST(Solve, makes_room_for_labels)
{
  std::uint64_t moves = 0;
  Labeled<Moved> matrix;
  EXPECT_EQ(matrix.add_primary(1), 0U);
  matrix.make_room(1000, 1000);
  for (int r = 0; r < 1000; ++r) matrix.add_row(@[{0}@], Moved(moves));
  EXPECT_LE(moves, 3000U); /* on their way to their places, and none later */
}

TEST(Solve, keeps_no_label_of_a_row_that_is_refused)
{
  Labeled<int> matrix;
  matrix.add_primary("a");
  EXPECT_THROW(matrix.add_row(@[{}@], 1), std::invalid_argument);
  EXPECT_THROW(matrix.add_named_row(@[{"b"}@], 2), std::invalid_argument);
  EXPECT_THROW(matrix.add_row(@[{0, 0}@], 3), std::invalid_argument);
  matrix.add_row(@[{0}@], 4);
  EXPECT_EQ(matrix[first(matrix)->front()], 4);
}

@ A report and a |Stopped| say what has ended a search. The pairs have endless solutions, and six
pairs have 64.

@<Tests of a few lines@>=
TEST(Solve, reports_what_has_ended_a_search)
{
  const Matrix few = pairs(6), many = pairs(60);
  const auto ended = @[[](const Matrix& matrix, const Limits& limits, std::uint64_t limit,
                       const Listener& listener) {
    Question question;
    question.solution_limit = limit;
    const Report report = solve(matrix, limits, listener, question);
    EXPECT_EQ(report.complete, report.ended == Ended::all);
    return report.ended;
  }@];
  std::stop_source source, stopped;
  stopped.request_stop();
  std::uint64_t heard = 0;
  Listener third, pulse;
  third.on_solution = @[[&](std::span<const Choice>) { return ++heard < 3; }@];
  pulse.on_pulse = @[[](const Pulse&) { return false; }@];
  for (@[const unsigned threads : {1U, 3U}@]) {
    EXPECT_EQ(ended(few, @[{.threads = threads}@], 65, Listener()), Ended::all);
    EXPECT_EQ(ended(few, @[{.threads = threads}@], 64, Listener()), Ended::limit);
    EXPECT_EQ(
      ended(few, @[{.threads = threads, .time = Seconds(1000), .stop = source.get_token()}@], 64,
        Listener()),
      Ended::limit);
    EXPECT_EQ(ended(many, @[{.threads = threads}@], 5, Listener()), Ended::limit);
    EXPECT_EQ(ended(many, @[{.threads = threads, .time = Seconds(0.02)}@], UINT64_MAX, Listener()),
      Ended::time);
    EXPECT_EQ(ended(many, @[{.threads = threads, .time = Seconds(-1)}@], UINT64_MAX, Listener()),
      Ended::time);
    EXPECT_EQ(
      ended(many, @[{.threads = threads, .stop = stopped.get_token()}@], UINT64_MAX, Listener()),
      Ended::stop);
    heard = 0;
    EXPECT_EQ(ended(many, @[{.threads = threads}@], UINT64_MAX, third), Ended::stop);
    heard = 0;
    EXPECT_EQ(
      ended(few, @[{.threads = threads, .time = Seconds(1000)}@], UINT64_MAX, third), Ended::stop);
    EXPECT_EQ(ended(many, @[{.threads = threads}@], UINT64_MAX, pulse), Ended::stop);
  }
}

@ What is thrown also says how many solutions had been found: of a range, seven.

@<Tests of a few lines@>=
TEST(Solve, throws_what_has_ended_a_search)
{
  const Matrix many = pairs(60);
  std::stop_source source, stopped;
  stopped.request_stop();
  const auto how = @[[](const auto& ask) {
    try {
      ask();
    } catch (const Stopped& found) {
      return std::pair(found.ended, found.solutions);
    }
    return std::pair(Ended::all, UINT64_C(0));
  }@];
  EXPECT_EQ(
    how(@[[&] { first(many, @[{.time = Seconds(0)}@]); }@]), std::pair(Ended::time, UINT64_C(0)));
  EXPECT_EQ(how(@[[&] { first(many, @[{.stop = stopped.get_token()}@]); }@]),
    std::pair(Ended::stop, UINT64_C(0)));
  EXPECT_EQ(how(@[[&] { first(many, Seed(1), @[{.time = Seconds(0)}@]); }@]),
    std::pair(Ended::time, UINT64_C(0)));
  EXPECT_EQ(how(@[[&] { first(many, Seed(1), @[{.stop = stopped.get_token()}@]); }@]),
    std::pair(Ended::stop, UINT64_C(0)));
  EXPECT_EQ(how(@[[&] {
    std::uint64_t seen = 0;
    for (const auto& solution : solutions(many, {.stop = source.get_token()}))
      if (solution.size() == 60 && ++seen == 7) source.request_stop();
  }@]), std::pair(Ended::stop, UINT64_C(7)));
}

@ All functions that take limits refuse those that make no sense. Threads and memory change no
answer: a range and a random order have one thread, and only |count| asks the frontier.

@<Tests of a few lines@>=
TEST(Solve, honors_limits_or_refuses_them)
{
  const Matrix few = pairs(6);
  const auto refused = @[[&](const Limits& limits) {
    EXPECT_THROW(count(few, limits), std::invalid_argument);
    EXPECT_THROW(first(few, limits), std::invalid_argument);
    EXPECT_THROW(first(few, Seed(1), limits), std::invalid_argument);
    EXPECT_THROW(solutions(few, limits), std::invalid_argument);
    EXPECT_THROW(solve(few, limits), std::invalid_argument);
  }@];
  refused(@[{.threads = 0}@]);
  refused(@[{.threads = UINT_MAX}@]);
  refused(@[{.limit = 0}@]);
  refused(@[{.memory = 0}@]);
  refused(@[{.limit = 0, .fixed = {.given = {0}}}@]);
  refused(@[{.time = Seconds(std::numeric_limits<double>::quiet_NaN())}@]);
  const auto all = @[[&](const Limits& limits) {
    std::vector<Solution> found;
    for (const auto& solution : solutions(few, limits)) found.push_back(solution);
    return found;
  }@];
  for (@[const Limits& limits : {Limits(@[{.threads = 8}@]), Limits(@[{.memory = 1}@]),
           Limits(@[{.threads = 3, .time = std::chrono::hours::max()}@])}@]) {
    EXPECT_EQ(all(limits), all(Limits()));
    EXPECT_EQ(first(few, limits), first(few));
    EXPECT_EQ(first(few, Seed(1), limits), first(few, Seed(1)));
    EXPECT_EQ(solve(few, limits), solve(few));
    EXPECT_EQ(count(few, limits), 64);
  }
}

@ A limit of solutions ends a search without an exception. Pairs have $2^6$ solutions here, half of
them with row~0; and so many that a walk would never end. Of two limits, the smaller one holds.

@<Tests of a few lines@>=
TEST(Solve, finds_at_most_so_many)
{
  const Matrix few = pairs(6), many = pairs(60);
  for (@[const unsigned threads : {1U, 3U}@])
    for (@[const std::uint64_t limit : {UINT64_C(1), UINT64_C(2), UINT64_C(5), UINT64_C(31),
             UINT64_C(32), UINT64_C(33), UINT64_C(64), UINT64_C(65), UINT64_MAX}@]) {
      const Limits limits = @[{.threads = threads, .limit = limit}@];
      Limits given = limits;
      given.fixed.given = @[{0}@];
      const std::uint64_t most = std::min(limit, UINT64_C(64)), half = std::min(most, UINT64_C(32));
      EXPECT_EQ(count(few, limits), most);
      EXPECT_EQ(count(few, given), half);
      EXPECT_EQ(std::ranges::distance(solutions(few, limits)), std::int64_t(most));
      EXPECT_EQ(std::ranges::distance(solutions(few, given)), std::int64_t(half));
      EXPECT_EQ(first(few, limits), first(few));
      EXPECT_EQ(first(few, Seed(1), limits), first(few, Seed(1)));
      const Report report = solve(few, limits);
      EXPECT_EQ(report.solutions, most);
      EXPECT_EQ(report.ended, limit > 64 ? Ended::all : Ended::limit);
      EXPECT_EQ(solve(few, given).solutions, half);
      Question question;
      question.solution_limit = 7;
      EXPECT_EQ(solve(few, limits, Listener(), question).solutions, std::min(most, UINT64_C(7)));
      if (limit > 65) continue;
      EXPECT_EQ(count(many, limits), limit);
      EXPECT_EQ(solve(many, limits).solutions, limit);
      EXPECT_EQ(std::ranges::distance(solutions(many, limits)), std::int64_t(limit));
    }
}

@ The time that a listener takes does not count, nor what is done between two solutions of a range.
Both sleep for longer than they may take.

@<Tests of a few lines@>=
TEST(Solve, takes_no_time_of_others)
{
  const Matrix matrix = pairs(12);
  const Limits limits = @[{.time = Seconds(0.5)}@];
  const auto sleep_once = @[[] {
    return [is_tired = true]() mutable {
      if (is_tired) std::this_thread::sleep_for(Seconds(0.6));
      is_tired = false;
    };
  }@];
  Listener listener;
  listener.pulse_interval = 1;
  listener.on_solution = @[[sleep = sleep_once()](std::span<const Choice>) mutable { sleep(); }@];
  EXPECT_EQ(solve(matrix, limits, listener).solutions, 4096U);
  listener.on_solution = nullptr;
  listener.on_visit = @[[sleep = sleep_once()](const Visit&) mutable { sleep(); }@];
  EXPECT_TRUE(solve(matrix, limits, listener).complete);
  listener.on_visit = nullptr;
  listener.on_pulse = @[[sleep = sleep_once()](const Pulse&) mutable {
    sleep();
    return true;
  }@];
  EXPECT_TRUE(solve(matrix, limits, listener).complete);
  auto sleep = sleep_once();
  std::uint64_t seen = 0;
  Solutions range = solutions(matrix, limits);
  for (auto it = range.begin(); it != std::default_sentinel; ++it, ++seen) sleep();
  EXPECT_EQ(seen, 4096U);
}

@ If there is no time to make an engine, none is made. An alarm rings in the middle of making the
links, or the table of the bits; the matrix has two columns, and twelve thousand rows, of which only
one has the second column; and so both engines can take it.

@<Tests of a few lines@>=
TEST(Solve, has_no_time_for_an_engine)
{
  Matrix matrix;
  for (@[const char* name : {"a", "b"}@]) matrix.add_primary(name);
  for (Index r = 0; r < 12*rows_between_alarms; ++r) matrix.add_row({r == 0 ? 1U : 0U});
  for (@[const char* name : {"links", "bits", "auto"}@]) {
    int rung = 0;
    EXPECT_EQ(
      engine_for(matrix, name, @[[&] { ++rung; }@])->search(Question(), Listener()).solutions,
      matrix.rows() - 1)
      << name;
    EXPECT_EQ(rung, 12) << name;
    rung = 0;
    const auto third = @[[&] {
      if (++rung == 3) throw 3;
    }@];
    EXPECT_THROW(engine_for(matrix, name, third), int) << name;
  }
}

@ Visits are reported by whichever engine is asked, with any number of threads, and also by the
engine that |engine_for| returns if you name none. Only the bits, if you name them, refuse.

@<Tests of a few lines@>=
TEST(Solve, reports_all_visits)
{
  const Matrix matrix = pairs(6);
  ASSERT_FALSE(first_suitable(all_engines(), "auto", matrix).visits);
  std::uint64_t visits = 0;
  Listener listener;
  listener.on_visit = @[[&](const Visit&) { ++visits; }@];
  for (@[const unsigned threads : {1U, 3U}@]) {
    visits = 0;
    const Report report = solve(matrix, @[{.threads = threads}@], listener);
    EXPECT_EQ(report, solve(matrix));
    EXPECT_EQ(visits, report.total().nodes);
    EXPECT_EQ(visits, 127U);
  }
  const auto engine = engine_for(matrix);
  for (int i = 0; i < 2; ++i) {
    visits = 0;
    EXPECT_EQ(engine->search(Question(), Listener()).solutions, 64U);
    EXPECT_EQ(visits, 0U);
    EXPECT_EQ(engine->search(Question(), listener).solutions, 64U);
    EXPECT_EQ(visits, 127U);
  }
  EXPECT_THROW(engine_for(matrix, "bits")->search(Question(), listener), std::invalid_argument);
  EXPECT_THROW(Crew(@[[&] { return engine_for(matrix, "bits"); }@], 2).search(Question(), listener),
    std::invalid_argument);
}

@ An empty function is no listener, whatever its type; and what cannot be called cannot follow.

@<Tests of a few lines@>=
@[static_assert(
  !std::is_constructible_v<Follow, int> && !std::is_constructible_v<Follow, std::string>)@];
@[static_assert(!std::is_constructible_v<Follow, std::string (*)(std::span<const Choice>)>)@];
@[static_assert(!std::is_constructible_v<Follow, void (*)(const Solution&)>)@];
@[static_assert(
  std::is_constructible_v<Follow,
    std::nullptr_t> && std::is_constructible_v<Follow, int (*)(std::span<const Choice>)>)@];

TEST(Solve, takes_empty_functions_for_none)
{
  const Matrix matrix = pairs(6);
  Listener listener;
  EXPECT_FALSE(listener.on_solution);
  listener.on_solution = std::function<void(std::span<const Choice>)>();
  EXPECT_FALSE(listener.on_solution);
  EXPECT_EQ(solve(matrix, Limits(), listener).solutions, 64U);
  listener.on_solution = std::function<bool(std::span<const Choice>)>();
  EXPECT_FALSE(listener.on_solution);
  listener.on_solution = std::function<int(std::span<const Choice>)>();
  EXPECT_FALSE(listener.on_solution);
  void @[(*nothing)(std::span<const Choice>)@] = nullptr;
  listener.on_solution = nothing;
  EXPECT_FALSE(listener.on_solution);
  listener.on_visit = std::function<void(const Visit&)>();
  listener.on_pulse = std::function<bool(const Pulse&)>();
  EXPECT_EQ(solve(matrix, @[{.threads = 2, .time = Seconds(1000)}@], listener).solutions, 64U);
  std::uint64_t heard = 0;
  listener.on_solution = @[[&heard](std::span<const Choice>) { ++heard; }@];
  EXPECT_EQ(solve(matrix, Limits(), listener).solutions, heard);
}

@ A range that was moved from is empty, and an iterator that never had a range is at its end. A
range without a name would be gone before its iterator, so |begin| does not compile there.

@<Tests of a few lines@>=
@[template <typename Range>
concept Begins = requires(Range range)
{
  static_cast<Range>(range).begin();
}@];
@[static_assert(Begins<Solutions&> && !Begins<Solutions@[&&@]>)@];

TEST(Solve, leaves_an_empty_range_behind)
{
  const Matrix matrix = pairs(6);
  Solutions range = solutions(matrix);
  Solutions::Iterator old = range.begin();
  const Solution seen = *old;
  Solutions other = std::move(range);
  EXPECT_EQ(*old, seen);
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(std::ranges::distance(range), 0);
    Solutions::Iterator none = i == 0 ? range.begin() : Solutions::Iterator();
    EXPECT_TRUE(none == std::default_sentinel);
    EXPECT_EQ(*none, Solution());
    EXPECT_TRUE(none->empty());
    ++none;
    none++;
    EXPECT_TRUE(none == std::default_sentinel);
  }
  EXPECT_EQ(std::ranges::distance(other), 63); /* and the one that was seen */
  Solutions::Iterator last = other.begin();
  EXPECT_EQ(*last, Solution());
  EXPECT_TRUE(++last == std::default_sentinel);
  range = std::move(other);
  EXPECT_EQ(std::ranges::distance(other), 0);
}

@ A labeled matrix goes wherever a |const Matrix&| is wanted, and nowhere where rows could be added
to it. Moved from, it is empty, and can be built up again.

@<Tests of a few lines@>=
@[static_assert(std::is_convertible_v<Labeled<char>&,
                const Matrix&> && std::is_convertible_v<Labeled<char>, Matrix>)@];
@[static_assert(!std::is_convertible_v<Labeled<char>&, Matrix&>)@];
@[static_assert(
  std::is_constructible_v<Links,
    Labeled<
      char> > && !std::is_constructible_v<Bits, Labeled<char> > && std::is_constructible_v<Bits,
      Labeled<char>&>)@];
@[template <typename Given>
concept MakesAnEngine = requires(Given given)
{
  engine_for(static_cast<Given>(given));
}@];
@[static_assert(
  MakesAnEngine<
    Labeled<char>&> && MakesAnEngine<const Labeled<char>&> && !MakesAnEngine<Labeled<char> >)@];

TEST(Solve, keeps_labels_and_rows_together)
{
  Labeled<char> matrix = pairs(6);
  matrix.make_room(100);
  matrix.add_secondary("p");
  const Index red = matrix.add_color("red");
  matrix.label_rows("Y");
  EXPECT_EQ(matrix.add_named_row({"c0", "p:red"}, 'r'), 12U);
  EXPECT_EQ(matrix.rows(), 13U);
  EXPECT_EQ(matrix.columns(), 7U);
  EXPECT_EQ(matrix.primary(), 6U);
  EXPECT_EQ(matrix.entry_count(), 14U);
  EXPECT_EQ(matrix.start(12), 12U);
  EXPECT_EQ(matrix.row(12)[1], 6U);
  EXPECT_EQ(matrix.name(6), "p");
  EXPECT_TRUE(matrix.has_colors());
  EXPECT_EQ(matrix.color(13), red);
  EXPECT_EQ(matrix.color_count(), 1U);
  EXPECT_EQ(matrix.color_name(red), "red");
  EXPECT_EQ(matrix.entry_name(13), "p:red");
  EXPECT_EQ(matrix.label(12), "Y");
  EXPECT_EQ(matrix.shown_label(12), "Y");
  EXPECT_TRUE(matrix.has_labels() && !matrix.has_order());
  EXPECT_EQ(matrix.find("p"), 6U);
  std::vector<Index> order(13);
  std::iota(order.rbegin(), order.rend(), Index(0));
  EXPECT_EQ(matrix.with_rows(order).label(0), "Y");
  EXPECT_EQ(count(matrix), 96);
  EXPECT_EQ(solve(matrix).solutions, 96U);
  EXPECT_EQ(std::ranges::distance(solutions(matrix)), 96);
  EXPECT_EQ(engine_for(matrix)->search(Question(), Listener()).solutions, 96U);
  EXPECT_EQ(matrix[first(matrix)->front()], 'a');
  EXPECT_EQ(matrix[(@[Choice{12, 0}@])], 'r');
  EXPECT_EQ(matrix.add_row(std::vector(@[{0, 6}@]), @[{0, red}@], 'n'), 13U);
  EXPECT_EQ(matrix.entry_name(15), "p:red");
  EXPECT_THROW(matrix.add_row({0, -1}, 'x'), std::invalid_argument);
  EXPECT_THROW(matrix.add_row({0, 6}, {0, 2}, 'x'), std::invalid_argument);
  EXPECT_EQ(matrix.add_secondary(2), 7U);
  EXPECT_EQ(matrix.add_secondary(std::string_view("q")), 9U);
  EXPECT_EQ(matrix[12], 'r');
  EXPECT_EQ(matrix[matrix.rows() - 1], 'n');
  matrix.mark_order(6);
  EXPECT_TRUE(matrix.has_order() && matrix.is_order(6) && !matrix.is_order(5));
  Labeled<char> copy = matrix;
  Labeled<char>& same = copy;
  copy = std::move(same);
  EXPECT_EQ(copy[(@[Choice{12, 0}@])], 'r');
  matrix = std::move(copy);
  EXPECT_EQ(copy.rows(), 0U);
  EXPECT_EQ(count(copy), 1);
  copy.add_primary("a");
  copy.add_row({0}, 'x');
  EXPECT_EQ(copy[first(copy)->front()], 'x');
  EXPECT_EQ(matrix[(@[Choice{12, 0}@])], 'r');
}

@ Here are wrong arguments of every kind, one after the other. Each is refused, and leaves the
matrix as it was; under sanitizers, so much the better.

@<Tests of a few lines@>=
TEST(Solve, refuses_wrong_arguments)
{
  Matrix matrix = read_matrix("a b | p q\na b p:x\na\nb q\n", "m");
  const auto text_of = @[[](const Matrix& given) {
    std::ostringstream out;
    write_matrix(out, given);
    return out.str();
  }@];
  const std::string before = text_of(matrix);
  std::ostringstream out;
  Question no_limit;
  no_limit.solution_limit = 0;
  Listener no_interval;
  no_interval.pulse_interval = 0;
  std::vector<std::function<void()> > calls;
  @<Name columns and colors wrongly@>@;
  @<Add rows that are wrong@>@;
  @<Ask with wrong arguments@>@;
  for (std::size_t i = 0; i < calls.size(); ++i) {
    EXPECT_THROW(calls[i](), std::logic_error) << i;
    EXPECT_EQ(text_of(matrix), before) << i;
    EXPECT_EQ(count(matrix), 2) << i;
  }
  EXPECT_EQ(out.str(), "");
}

@ \listing
@<Name columns and colors wrongly@>=
calls.insert(calls.end(),
  @[{[&] { matrix.add_primary("c"); }, /* after secondary ones */ [&] { matrix.add_secondary(""); },
    [&] { matrix.add_secondary("a"); }, [&] { matrix.add_secondary("c d"); },
    [&] { matrix.add_secondary("c|"); }, [&] { matrix.add_secondary("c:d"); },
    [&] { matrix.add_secondary("c\n"); }, [&] { matrix.add_color(""); },
    [&] { matrix.add_color("x y"); }, [&] { matrix.add_color("x:y"); }}@]);

@ \listing
@<Add rows that are wrong@>=
calls.insert(calls.end(),
  @[{[&] { matrix.add_row({}); },
    [&] {
      matrix.add_row({0, 4});
    },
    [&] { matrix.add_row({UINT32_MAX}); },
    [&] {
      matrix.add_row({0, 0});
    },
    [&] { matrix.add_row({0}, {}); },
    [&] {
      matrix.add_row({0}, {0, 0});
    },
    [&] { matrix.add_row({2}, {2}); }, [&] { matrix.add_row({2}, {UINT32_MAX}); },
    [&] { matrix.add_row({0}, {1}); }, [&] { matrix.add_row({9}, {1}); },
    [&] {
      matrix.add_row({2, 2}, {1, 1});
    },
    [&] { matrix.add_named_row({}); }, [&] { matrix.add_named_row({""}); },
    [&] { matrix.add_named_row({"c"}); },
    [&] {
      matrix.add_named_row({"a", "a"});
    },
    [&] { matrix.add_named_row({"p:"}); }, [&] { matrix.add_named_row({":x"}); },
    [&] { matrix.add_named_row({"p:x:y"}); }, [&] { matrix.add_named_row({"a:x"}); }}@]);

@ \listing
@<Ask with wrong arguments@>=
calls.insert(calls.end(), @[{
  [&] { matrix.make_room(SIZE_MAX/2); },
  [&] { matrix.with_rows({0, 1}); }, [&] { matrix.with_rows({0, 1, 3}); },
  [&] { matrix.with_rows({0, 1, 1}); }, [&] { matrix.with_rows({0, 1, 2, 0}); },
  [&] { matrix.label(3); }, [&] { matrix.label(UINT32_MAX); }, [&] { matrix.entry_name(6); },
  [&] { write_row(out, matrix, 3, 0); },
  [&] { read_matrix("a\nb\n", ""); }, [&] { write_matrix(out, Matrix()); },
  [&] { Number(-1); }, [&] { Number(std::string("1.5")); },
  [&] { engine_for(matrix, ""); }, [&] { engine_for(matrix, "frontier"); },
  [&] { engine_for(matrix, "bits:slow"); },
  [&] { engine_for(matrix)->search(no_limit, Listener()); },
  [&] { engine_for(matrix)->search(Question(), no_interval); },
  [&] { solve(matrix, Limits(), Listener(), no_limit); },
  [&] { solve(matrix, {.threads = 2}, no_interval); },
  [&] { Crew(nullptr, 2); }, [&] { Crew([&] { return engine_for(matrix); }, 0); },
  [&] { Crew([&] { return engine_for(matrix); }, UINT_MAX); }}@]);

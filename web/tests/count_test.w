@* Tests of counting. On random matrices, each of the three ways must come to the count of the
links, and all of them in turn. If every walk loses its patience at once, a sweep answers; and if
that may use no memory, the branches do.

@i cxx.w

@
@c
#include "agreement.hpp"
#include "quickest.hpp"
#include <climits>
#include <thread>

namespace dlx::count_test {
@<Tests of counting@>@;
}

@ @<Tests of counting@>=
RC_GTEST_PROP(Count, comes_to_the_number_of_the_links, ())
{
  const Matrix matrix = random_matrix(60);
  Links links(matrix);
  const std::uint64_t expected = links.search(Question(), Listener()).solutions;
  RC_ASSERT(count(matrix) == expected);
  RC_ASSERT(count(matrix, @[{.threads = 3}@]) == expected);
  for (@[const std::size_t memory : {Limits().memory, std::size_t(1)}@]) {
    RC_ASSERT(Quickest(@[{.memory = memory}@], @[{0, 1e-9, 1}@]).count(matrix) == expected);
    const Patience glancing = {0.002, 1e-9, 1, 0, 0};
    RC_ASSERT(Quickest(@[{.memory = memory}@], glancing).count(matrix) == expected);
    RC_ASSERT(
      Quickest(@[{.threads = 2, .memory = memory}@], @[{0, 1e-3, 1}@]).count(matrix) == expected);
  }
}

@ The matrix of a board and its dominoes has a column for each cell. Queens have few solutions, and
many shapes.

@<Tests of counting@>=
static Matrix dominoes(Index ranks, Index files)
{
  Matrix matrix;
  for (Index c = 0; c < ranks*files; ++c) matrix.add_primary('c' + std::to_string(c));
  for (Index c = 0; c < ranks*files; ++c) {
    if (c % files + 1 < files) matrix.add_row({c, c + 1});
    if (c/files + 1 < ranks) matrix.add_row({c, c + files});
  }
  return matrix;
}

static Matrix queens(Index n)
{
  Matrix matrix;
  for (Index i = 0; i < 2*n; ++i) matrix.add_primary('p' + std::to_string(i));
  for (Index i = 0; i < 4*n; ++i) matrix.add_secondary('s' + std::to_string(i));
  for (Index rank = 0; rank < n; ++rank)
    for (Index file = 0; file < n; ++file)
      matrix.add_row({rank, n + file, 2*n + rank + file, 5*n + rank - file});
  return matrix;
}

TEST(Count, finds_the_quickest_way)
{
  EXPECT_EQ(count(dominoes(10, 10)).text(), "258584046368");
  EXPECT_EQ(count(queens(12)), 14200);
  Matrix both; /* side by side */
  const Matrix boards[] = @[{dominoes(8, 8), queens(6)}@];
  const auto names_of = @[[](std::size_t i, Index c) {
    return std::to_string(i) + '.' + std::to_string(c);
  }@];
  for (std::size_t i = 0; i < 2; ++i)
    for (Index c = 0; c < boards[i].primary(); ++c) both.add_primary(names_of(i, c));
  for (std::size_t i = 0; i < 2; ++i)
    for (Index c = boards[i].primary(); c < boards[i].columns(); ++c)
      both.add_secondary(names_of(i, c));
  for (std::size_t i = 0; i < 2; ++i)
    for (Index r = 0; r < boards[i].rows(); ++r) {
      std::vector<Index> row;
      for (@[const Index c : boards[i].row(r)@]) row.push_back(both.find(names_of(i, c)));
      both.add_row(row);
    }
  EXPECT_EQ(count(both), 4*12988816);
}

@ Seventy pairs of equal rows have $2^{70}$ covers.

@<Tests of counting@>=
TEST(Count, says_which_way_it_went)
{
  Matrix colored;
  colored.add_primary("a");
  colored.add_secondary("b");
  colored.add_named_row({"a", "b:x"});
  const Counted by_walk = counted(colored);
  EXPECT_EQ(by_walk.number, 1);
  EXPECT_EQ(by_walk.way, Way::walk);
  EXPECT_NE(by_walk.why.find("colors"), std::string_view::npos);
  const Counted too_many = counted(dominoes(16, 16));
  EXPECT_EQ(too_many.number, count(dominoes(16, 16)));
  EXPECT_NE(too_many.way, Way::walk);
  EXPECT_FALSE(too_many.why.empty());
  Quickest without_memory(@[{.memory = 1}@], @[{0, 1e-9, 1}@]);
  EXPECT_EQ(without_memory.count(queens(8)), 92);
  EXPECT_NE(without_memory.way, Way::frontier) << without_memory.why;
  EXPECT_FALSE(without_memory.why.empty());
  EXPECT_FALSE(counted(queens(8), @[{.fixed = {.given = {0}}}@]).why.empty());
}

TEST(Count, has_any_length)
{
  Matrix matrix;
  for (Index c = 0; c < 70; ++c) {
    matrix.add_primary('c' + std::to_string(c));
    matrix.add_row({c});
    matrix.add_row({c});
  }
  const Number number = count(matrix);
  EXPECT_EQ(number.text(), "1180591620717411303424");
  EXPECT_THROW(static_cast<std::uint64_t>(number), std::overflow_error);
  EXPECT_GT(number, UINT64_MAX);
  EXPECT_LT(Number("99999999999"), number);
  EXPECT_EQ(static_cast<std::uint64_t>(Number("018446744073709551615")), UINT64_MAX);
  EXPECT_EQ(static_cast<std::uint64_t>(Number("000")), 0);
  EXPECT_LT(Number(19), 20);
  std::ostringstream out;
  out << number << ' ' << Number();
  EXPECT_EQ(out.str(), "1180591620717411303424 0");
  for (@[const char* wrong : {"", "-1", "1 ", "0x1"}@])
    EXPECT_THROW(Number{std::string(wrong)}, std::invalid_argument);
}

@ Whole numbers of all kinds can be compared with a |Number|, on either side, and negative ones are
less. No |Number| comes of them, nor of a fraction. A number that was moved is still the same.

@<Tests of counting@>=
@[static_assert(!std::is_constructible_v<Number, double> && std::is_convertible_v<int, Number>)@];

TEST(Count, is_never_negative)
{
  const Number number = count(queens(8));
  EXPECT_TRUE(number == 92 && 92 == number && number == 92U && number == std::int8_t(92)
    && number == UINT64_C(92));
  EXPECT_TRUE(
    number > -1 && -1 < number && number != -1 && number >= INT64_MIN && !(number <= -92));
  EXPECT_TRUE(number > 91 && number < 93 && 93U > number && number <= INT64_MAX);
  EXPECT_TRUE(Number() == 0 && Number() > -1 && Number(true) == 1);
  EXPECT_THROW(Number(-1), std::invalid_argument);
  EXPECT_THROW(Number(INT64_MIN), std::invalid_argument);
  Number moved = number;
  const Number other = std::move(moved);
  EXPECT_EQ(moved, other);
}

@ No way counts the dominoes of $30\times30$ within a moment, nor before a thread that has nothing
else to do asks it to stop.

@<Tests of counting@>=
TEST(Count, keeps_within_its_limits)
{
  const Matrix board = dominoes(30, 30);
  EXPECT_THROW(count(board, @[{.time = Seconds(0.05)}@]), Stopped);
  std::stop_source source;
  const std::jthread other(@[[&] { source.request_stop(); }@]);
  EXPECT_THROW(count(board, @[{.threads = 2, .stop = source.get_token()}@]), Stopped);
  EXPECT_THROW(count(Matrix(), @[{.time = Seconds(0)}@]), Stopped);
  EXPECT_THROW(count(Matrix(), @[{.threads = 0}@]), std::invalid_argument);
  EXPECT_THROW(count(Matrix(), @[{.threads = UINT_MAX}@]), std::invalid_argument);
  EXPECT_THROW(count(Matrix(), @[{.time = Seconds(std::numeric_limits<double>::quiet_NaN())}@]),
    std::invalid_argument);
  EXPECT_EQ(count(Matrix(), @[{.time = Seconds(1000)}@]), 1);
}

@ No more are counted than are wanted, whichever way the count has gone: by a walk, by the frontier,
by branches, and where there are components, of which one may have no solution.

@<Tests of counting@>=
TEST(Count, counts_no_more_than_are_wanted)
{
  const Matrix board = dominoes(8, 8);
  for (@[const std::uint64_t limit : {1, 1000, 12988815, 12988816, 12988817}@]) {
    const Counted found = counted(board, @[{.limit = limit}@]);
    EXPECT_EQ(found.number, std::min(limit, UINT64_C(12988816)));
    EXPECT_EQ(found.why == "as many solutions were found as were wanted", limit <= 12988816);
  }
  EXPECT_EQ(count(dominoes(30, 30), @[{.limit = 1000}@]), 1000);
  EXPECT_EQ(count(dominoes(14, 14), @[{.threads = 2, .limit = UINT64_C(1) << 60}@]),
    UINT64_C(1) << 60);
  for (@[const std::size_t memory : {Limits().memory, std::size_t(1)}@]) {
    Quickest quickest(@[{.memory = memory, .limit = 50}@], @[{0, 1e-9, 1}@]);
    EXPECT_GE(quickest.count(queens(8)), 50);
    Quickest all(@[{.memory = memory, .limit = 93}@], @[{0, 1e-9, 1}@]);
    EXPECT_EQ(all.count(queens(8)), 92);
  }
  Matrix apart = read_matrix("a b c\na\na\nb\nb\n", "m");
  EXPECT_EQ(Quickest(@[{.limit = 3}@], @[{0, 1e-9, 1}@]).count(apart), 0);
  apart.add_row({2});
  EXPECT_GE(Quickest(@[{.limit = 3}@], @[{0, 1e-9, 1}@]).count(apart), 3);
  EXPECT_EQ(count(apart, @[{.limit = 3}@]), 3);
}

@ The exception says what has ended a count, and how far it was. If the matrix is in one piece, and
so large that a walk finds solutions before it loses its patience, there are some.

@<Tests of counting@>=
TEST(Count, says_how_it_was_stopped)
{
  const auto stopped = @[[](const Matrix& matrix, const Limits& limits) {
    try {
      count(matrix, limits);
    } catch (const Stopped& found) {
      return found;
    }
    return Stopped(Ended::all);
  }@];
  const Matrix board = dominoes(30, 30);
  const Stopped late = stopped(board, @[{.time = Seconds(0.05)}@]);
  EXPECT_EQ(late.ended, Ended::time);
  EXPECT_GT(late.solutions, 0U);
  EXPECT_EQ(late.what(),
    "stopped by its limit of time, without an answer; solutions found until then: "
      + std::to_string(late.solutions));
  std::stop_source source;
  source.request_stop();
  const Stopped stop = stopped(board, @[{.stop = source.get_token()}@]);
  EXPECT_EQ(stop.ended, Ended::stop);
  EXPECT_STREQ(
    stop.what(), "stopped by its stop token, without an answer; solutions found until then: 0");
  EXPECT_EQ(stopped(Matrix(), @[{.time = Seconds(-1)}@]).ended, Ended::time);
}

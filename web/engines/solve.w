@* A few lines. You have built a matrix, and you want to count its solutions, or see one of them, or look at one after another until you have seen enough. Each of these wishes should be a line of your program, and this chapter makes it so. Write \.{dlx::count(matrix)}, \.{dlx::first(matrix)} or \.{dlx::solve(matrix, threads)}, or a loop over \.{dlx::solutions(matrix)}.

The first three use the engines and the crew. The loop is different: an engine calls you, but here you call the engine, and between two solutions it has to wait. The links can do that with hardly any effort.
@^library@>

@i cxx.w

@ A solution is a sequence of choices, as a listener gets it. This is the whole header.

@(solve.hpp@>=
#pragma once
#include "crew.hpp"
#include "engines.hpp"
#include <iterator>
#include <optional>
#include <utility>

namespace dlx {
@<Public types and functions for a few lines@>@;
}

@ Three functions take the fastest engine that suits the matrix. With several threads, |count| and |solve| share the work, and the solutions still come in the same order. If there is no solution, |first| returns nothing.

@<Public types and functions for a few lines@>=
using Solution = @[std::vector<Choice>@];
Report solve(const Matrix& matrix, unsigned threads = 1, const Listener& listener = Listener(), const Question& question = Question());
std::uint64_t count(const Matrix& matrix, unsigned threads = 1);
std::optional<Solution> first(const Matrix& matrix);

@ The range |solutions(matrix)| finds a solution only when you ask for it. So you can leave the loop at any time, or keep two ranges and advance them in turn. You can go through the solutions once, in the order of all engines. The range has a copy of the matrix in its links; you may move it, but not copy it.

@<Public types and functions for a few lines@>=
class Solutions {
public:
  class Iterator {
  public:
    using value_type = @[Solution@];
    using difference_type = @[std::ptrdiff_t@];
    explicit Iterator(Solutions* range = nullptr) : all(range) {}
    const Solution& operator*() const { return all->current; }
    Iterator& operator++()
    {
      all->advance();
      return *this;
    }
    void operator++(int) { all->advance(); }
    bool operator==(std::default_sentinel_t) const { return all->is_over; }
  private:
    Solutions* all;
  };
  explicit Solutions(const Matrix& matrix);
  Solutions(Solutions@[&&@] other) noexcept; /* moves it */
  ~Solutions();
  Iterator begin() /* continues after the solutions that you have seen */
  {
    advance();
    return Iterator(this);
  }
  static std::default_sentinel_t end() { return std::default_sentinel; }
private:
  struct Pull;
  void advance(); /* to the next solution */
  std::unique_ptr<Pull> pull;
  Solution current;
  bool is_over = false;
};

inline Solutions solutions(const Matrix& matrix) { return Solutions(matrix); }

@ Rows have numbers, but you probably think of a move, a shift, or a tile. A |Labeled| matrix keeps such a value for each row, and |matrix[choice]| returns it.

@<Public types and functions for a few lines@>=
template <typename Payload> class Labeled : public Matrix {
public:
  Index add_row(const std::vector<Index>& columns, Payload payload)
  {
    payloads.reserve(payloads.size() + 1);
    const Index r = Matrix::add_row(columns);
    payloads.push_back(std::move(payload));
    return r;
  }
  Index add_named_row(const std::vector<std::string_view>& names, Payload payload) { return add_row(numbers_of(names), std::move(payload)); }
  const Payload& operator[](const Choice& choice) const { return payloads[choice.row]; }
private:
  std::vector<Payload> payloads; /* one for each row */
};

@ \listing
The program has the pull first and the simple functions after it.

@c
#include "solve.hpp"
#include "dancing.hpp"

namespace dlx {
@<Pull the next solution out of the links@>@;
@<Answer in a line@>@;
}

@* Pulling. The search of the paper is recursive, and you cannot easily leave a recursion in the middle and enter it again. But the links themselves are the memory of the dance. If we know the path of the cursor, then we know which columns are covered. So the links, the path and one bit are the whole state of the search; the bit says whether we have just gone |down| to a new node.

To pull means to go on from this state until there is a solution. From a new node, we cover its column. From an old one, we try the row below. When no row is left, we go back; and when the path is empty, we have seen everything.

@<Pull the next solution out of the links@>=
struct Solutions::Pull {
  Rings rings;
  Cursor cursor = Cursor(rings);
  bool down = true;
  bool next();
};

bool Solutions::Pull::next()
{
  while (true) {
    if (down && cursor.is_solution()) {
      down = false;
      return true;
    }
    if (down) cursor.cover(cursor.choose_column(Question()));
    if (cursor.path.empty()) return false;
    const Node* const x = cursor.path.back();
    down = x->down != x->column;
    if (down) cursor.choose(x->down);
    else cursor.go_back();
  }
}

@ After the last solution the range is over, and stays so.

@<Pull the next solution out of the links@>=
Solutions::Solutions(const Matrix& matrix) : pull(new Pull@[{Rings(matrix)}@]) {}
Solutions::Solutions(Solutions@[&&@] other) noexcept = default;
Solutions::~Solutions() = default;

void Solutions::advance()
{
  is_over = is_over || !pull->next();
  current.clear();
  if (is_over) return;
  for (@[const Node* node : pull->cursor.path@]) current.push_back(pull->rings.choice_of(node));
}

@ {\it Notes.} Languages with coroutines, \CPLUSPLUS/ among them since 2020, would let us write the recursion and suspend it. The path is simpler, and it can be printed. Exercise~38 asks what it would take to copy a range.

@ \listing
A crew of one is its only engine; so |solve| need not ask how many threads there are. The first solution is the only one that |first| listens to.

@<Answer in a line@>=
Report solve(const Matrix& matrix, unsigned threads, const Listener& listener, const Question& question)
{
  return Crew(@[[&] { return engine_for(matrix); }@], threads).search(question, listener);
}

std::uint64_t count(const Matrix& matrix, unsigned threads) { return solve(matrix, threads).solutions; }

std::optional<Solution> first(const Matrix& matrix)
{
  std::optional<Solution> found;
  Listener listener;
  listener.on_solution = @[[&](std::span<const Choice> solution) {
    found.emplace(solution.begin(), solution.end());
    return false;
  }@];
  solve(matrix, 1, listener);
  return found;
}

@* Tests. \listing
On random matrices, the range must have the solutions of the links, in their order.

@(solve_test.cpp@>=
#include "agreement.hpp"
#include "solve.hpp"

namespace dlx::solve_test {
@<Tests of a few lines@>@;
}

@ @<Tests of a few lines@>=
@[static_assert(std::input_iterator<Solutions::Iterator>)@];

RC_GTEST_PROP(Solve, finds_the_solutions_of_the_links, ())
{
  const Matrix matrix = matrix_from(random_recipe(60));
  Links links(matrix);
  const Outcome expected = gathered(links, Question());
  std::vector<Solution> found;
  for (@[const auto& solution : solutions(matrix)@]) found.push_back(solution);
  RC_ASSERT(found == expected.solutions);
  RC_ASSERT(count(matrix) == found.size());
  RC_ASSERT(count(matrix, 3) == found.size());
  RC_ASSERT(first(matrix) == (found.empty() ? std::nullopt : std::optional(found.front())));
}

@ That the range is lazy can be seen by a matrix that has $2^{60}$ solutions. Two ranges of it do not disturb each other, and one that has been left can be taken up again.

@<Tests of a few lines@>=
TEST(Solve, is_lazy)
{
  Labeled<char> matrix;
  for (Index c = 0; c < 60; ++c) matrix.add_primary('c' + std::to_string(c));
  for (Index c = 0; c < 60; ++c) {
    const std::string name = matrix.name(c);
    EXPECT_EQ(matrix.add_named_row({name}, 'a'), 2*c);
    matrix.add_row({c}, 'b');
  }
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
  EXPECT_EQ(*moved.begin(), *++other);
  EXPECT_TRUE(first(matrix).has_value());
}

@ The empty matrix has one solution, and a matrix with an empty column has none. Wrong names and numbers of threads are refused.

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
  EXPECT_EQ(count(matrix), 1U);
  EXPECT_THROW(count(matrix, 0), std::invalid_argument);
}

@* Tests of the dance. The search of the chapter {\it Dancing links\/} is a few lines, and the
engine that programs use is many; they must say the same. The dance must also leave the links as it
found them, whenever we look.

@i cxx.w

@ The random matrices are those of the chapter {\it Agreement}.

Each property is tried on some thousands of them. When one fails, {\mc RAPIDCHECK} makes the matrix
smaller, as long as it still fails, and prints the smallest; so what one has to understand is mostly
a matrix of two or three rows.

@c
#include "agreement.hpp"
#include "trace.hpp"

namespace dlx::dancing_test {
@<Tools for testing the dance@>@;
@<Tests of the dance@>@;
}

@ The matrix~(3) has its solution under both rules, in another order of the rows.

Whatever is danced in these tests, the links must be as before when it is over, and consistent; this
is checked here, so that no test can forget it. The solutions are returned as text, and the report
beside them.

@<Tools for testing the dance@>=
static const char* const matrix_3 = "A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n";

static std::string search_recursively(const Matrix& matrix, bool shortest, Report& report)
{
  Rings rings(matrix);
  const auto before = rings.snapshot();
  std::ostringstream out;
  report = dance_through(rings, shortest, @[[&](std::span<const Node> solution) {
    for (@[const Node x : solution@]) {
      const Choice choice = rings.choice_of(x);
      write_row(out, matrix, choice.row, choice.entry);
    }
    out << '\n';
  }@]);
  EXPECT_EQ(rings.snapshot(), before);
  EXPECT_TRUE(rings.is_consistent());
  return out.str();
}

@ The engine is asked the same question in its own way: by a listener, and with 0 levels of the
shortest column in place of |false|. The text and the report must be the same.

@<Tools for testing the dance@>=
static std::string search_by_engine(const Matrix& matrix, bool shortest, Report& report)
{
  std::ostringstream out;
  Question question;
  if (!shortest) question.shortest_levels = 0;
  Listener listener;
  listener.on_solution = @[[&](std::span<const Choice> solution) {
    for (const Choice& choice : solution) write_row(out, matrix, choice.row, choice.entry);
    out << '\n';
  }@];
  report = Links(matrix).search(question, listener);
  return out.str();
}

@ These are the numbers at the beginning of the chapter {\it Dancing links}, pinned so that they
stay true: 6 nodes in all, and 12, 14 and 4 updates. By the rule of the first column there is a
different order of the rows, as the paper shows.

@<Tests of the dance@>=
TEST(Dancing, solves_matrix_3)
{
  const Matrix matrix = read_matrix(matrix_3, "test");
  Report report;
  EXPECT_EQ(search_recursively(matrix, true, report), "A D\nE F C\nB G\n\n");
  EXPECT_EQ(report.levels, (std::vector<Level>{{1, 0}, {2, 12}, {2, 14}, {1, 4}}));
  EXPECT_EQ(search_recursively(matrix, false, report), "A D\nB G\nC E F\n\n");
}

@ That the recursion and the engine agree in each counter, on each level, and in each solution with
the order of its rows, is the bridge between the chapter that explains the algorithm and the program
that computes the results. The engine visits nodes without recursion, may be stopped, and gives work
away; if one of these cost or saved a single update, the reports would differ. Some trees end at
once, and say little; |RC_CLASSIFY| tells how many do not.

@<Tests of the dance@>=
RC_GTEST_PROP(Dancing, has_the_tree_of_the_engine, ())
{
  const Matrix matrix = matrix_from(random_recipe(15));
  for (@[const bool shortest : {true, false}@]) {
    Report plain, full;
    const std::string solutions = search_recursively(matrix, shortest, plain);
    RC_ASSERT(solutions == search_by_engine(matrix, shortest, full));
    RC_ASSERT(plain == full);
    RC_CLASSIFY(full.levels.size() > 3U);
  }
}

@ After columns have been covered, and then uncovered in the reverse order, all links are as before.
The state is compared at each step.

The columns are covered from the right, which is not the order of any search, for the claim of the
chapter holds for every order. A fault in one link shows as soon as the cover that used it is
undone, and at the very column; at the end of a whole search, two faults might have cancelled each
other.

@<Tests of the dance@>=
RC_GTEST_PROP(Dancing, undoes_what_it_does, ())
{
  const Matrix matrix = matrix_from(random_recipe(15));
  Rings rings(matrix);
  Dance<true> dance(rings);
  std::vector<std::vector<std::vector<Index> > > states;
  std::vector<Node> covered;
  while (rings.right[rings.root] != rings.root) {
    states.push_back(rings.snapshot());
    covered.push_back(rings.left[rings.root]);
    RC_ASSERT(dance.cover(covered.back()) >= 1U);
    RC_ASSERT(rings.snapshot() != states.back());
  }
  for (; !covered.empty(); covered.pop_back(), states.pop_back()) {
    dance.uncover(covered.back());
    RC_ASSERT(rings.snapshot() == states.back());
  }
}

@* The order of undoing, tested. (Exercise~4, that is, lists in every order of removal and return,
is in \.{test\_exercises.py}.) Rows may return from top to bottom.

@<Tests of the dance@>=
static void uncover_from_the_top(Rings& x, Node c)
{
  for (Node i = x.down[c]; i != c; i = x.down[i])
    for (Node j = x.left[i]; j != i; j = x.left[j]) {
      ++x.size[x.column[j]];
      x.up[x.down[j]] = x.down[x.up[j]] = j;
    }
  x.left[x.right[c]] = x.right[x.left[c]] = c;
}

RC_GTEST_PROP(Dancing, may_restore_rows_from_the_top, ())
{
  const Matrix matrix = matrix_from(random_recipe(15));
  Rings rings(matrix);
  std::vector<std::vector<std::vector<Index> > > states;
  std::vector<Node> covered;
  while (rings.right[rings.root] != rings.root) {
    states.push_back(rings.snapshot());
    covered.push_back(rings.right[rings.root]);
    Dance<true>(rings).cover(covered.back());
  }
  for (; !covered.empty(); covered.pop_back(), states.pop_back()) {
    uncover_from_the_top(rings, covered.back());
    RC_ASSERT(rings.snapshot() == states.back());
  }
}

@ Columns may not return in the order in which they went. With matrix~(3) the sizes of D and~E are
then wrong, and the search takes another way. With the second matrix, only one row can be found from
the header of column~D.

@<Tests of the dance@>=
static void search_with_columns_in_the_wrong_order(Dance<true>& x, std::size_t k, Report& report)
{
  if (x.right[x.root] == x.root) {
    ++report.solutions;
    return;
  }
  const Node c = x.choose_column();
  report.levels[k + 1].updates += x.cover(c);
  for (Node r = x.down[c]; r != c; r = x.down[r]) {
    ++report.levels[k + 1].nodes;
    report.levels[k + 1].updates += x.cover_others(r);
    search_with_columns_in_the_wrong_order(x, k + 1, report);
    for (Node j = x.right[r]; j != r; j = x.right[j]) x.uncover(x.column[j]);
  }
  x.uncover(c);
}

TEST(Dancing, must_not_restore_columns_in_the_order_in_which_they_went)
{
  const Matrix matrix = read_matrix(matrix_3, "test");
  Rings rings(matrix);
  Report report;
  report.levels.resize(5);
  Dance<true> dance(rings);
  search_with_columns_in_the_wrong_order(dance, 0, report);
  EXPECT_EQ(report.solutions, 1U);
  EXPECT_EQ(report.levels, (std::vector<Level>{{0, 0}, {2, 12}, {2, 12}, {1, 6}, {0, 0}}));
  EXPECT_FALSE(rings.is_consistent());

  Rings broken(read_matrix("A B C D E\nA B C\nB D\nC D\nC D E\n", "test"));
  Dance<true> x(broken);
  constexpr Node b = header(2), c = header(3), d = header(4);
  x.cover(header(1));
  x.cover(b);
  x.cover(c);
  x.uncover(b);
  x.uncover(c);
  EXPECT_EQ(x.size[d], 3U);
  EXPECT_EQ(x.down[x.down[d]], d);
  EXPECT_EQ(x.up[x.up[x.up[x.up[d]]]], d);
  EXPECT_EQ(x.down[d], x.up[d]);
}

@* Traces under test. The trace of a search has an update for each header and each node that is
removed, puts each of them back, visits as many nodes, and leaves the links as they were, even when
it ends too soon.

Acts are counted by their kinds: a row is tried for each node but the root, and a column is chosen
at each node but the solution; headers and nodes removed make up the updates of the engine's report,
and as many are put back. Then the trace is stopped after the first event, after the second, and so
on up to the number of updates, and each time the links must be as they were, though most of these
places are in the middle of a cover.

@<Tests of the dance@>=
TEST(Dancing, is_traced_update_by_update)
{
  const Matrix matrix = read_matrix(matrix_3, "test");
  Rings rings(matrix);
  const auto before = rings.snapshot();
  for (@[const std::size_t levels : {0U, 1U, 9U}@]) {
    Question question;
    question.shortest_levels = levels;
    const Level total = Links(matrix).search(question, Listener()).total();
    std::vector<std::uint64_t> acts(7);
    trace(
      rings, question, @[[&](const Event& event) { return ++acts[std::size_t(event.act)] > 0; }@]);
    EXPECT_EQ(acts,
      (std::vector<std::uint64_t>{
        total.nodes - 1, total.nodes - 1, acts[5], total.updates - acts[2], acts[3], acts[2], 1}));
    EXPECT_EQ(rings.snapshot(), before);
    for (std::uint64_t wanted = 1; wanted <= total.updates; ++wanted) {
      std::uint64_t heard = 0;
      trace(rings, question, @[[&](const Event&) { return ++heard < wanted; }@]);
      EXPECT_EQ(heard, wanted);
      EXPECT_EQ(rings.snapshot(), before);
    }
  }
}

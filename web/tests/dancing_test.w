@* Tests of the dance. The search of the chapter {\it Dancing links\/} is a few lines, and the engine that programs use is many; they must say the same. The dance
must also leave the links as it found them, whenever we look.

@i cxx.w
@s Choice int
@s Dance int
@s Event int
@s Index int
@s Level int
@s Links int
@s Listener int
@s Matrix int
@s Node int
@s Question int
@s Report int
@s Rings int

@ The random matrices are those of the chapter {\it Agreement}.

@c
#include "agreement.hpp"
#include "trace.hpp"

namespace dlx {
@<Tools for testing the dance@>@;
@<Tests of the dance@>@;
}

@ The matrix~(3) has its solution under both rules, in another order of the rows.

@<Tools for testing the dance@>=
static const char* const matrix_3 = "A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n";

static std::string danced(const Matrix& matrix, bool shortest, Report& report)
{
  Rings rings(matrix);
  const auto before = rings.snapshot();
  std::ostringstream out;
  report = dance_through(rings, shortest, @[[&](std::span<Node* const> solution) {
    for (@[const Node* x : solution@]) {
      const Choice choice = rings.choice_of(x);
      write_row(out, matrix, choice.row, choice.entry);
    }
    out << '\n';
  }@]);
  EXPECT_EQ(rings.snapshot(), before);
  EXPECT_TRUE(rings.is_consistent());
  return out.str();
}

static std::string found_by_engine(const Matrix& matrix, bool shortest, Report& report)
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

@ @<Tests of the dance@>=
TEST(Dance, solves_matrix_3)
{
  const Matrix matrix = read_matrix(matrix_3, "test");
  Report report;
  EXPECT_EQ(danced(matrix, true, report), "A D\nE F C\nB G\n\n");
  EXPECT_EQ(report.levels, (std::vector<Level>{{1, 0}, {2, 12}, {2, 14}, {1, 4}}));
  EXPECT_EQ(danced(matrix, false, report), "A D\nB G\nC E F\n\n");
}

@ @<Tests of the dance@>=
RC_GTEST_PROP(Dance, has_the_tree_of_the_engine, ())
{
  const Matrix matrix = matrix_from(random_recipe(15));
  for (@[const bool shortest : {true, false}@]) {
    Report plain, full;
    const std::string solutions = danced(matrix, shortest, plain);
    RC_ASSERT(solutions == found_by_engine(matrix, shortest, full));
    RC_ASSERT(plain == full);
    RC_CLASSIFY(full.levels.size() > 3U);
  }
}

@ After columns have been covered, and then uncovered in the reverse order, all links are as before. The state is compared at each step.

@<Tests of the dance@>=
RC_GTEST_PROP(Dance, undoes_what_it_does, ())
{
  const Matrix matrix = matrix_from(random_recipe(15));
  Rings rings(matrix);
  std::vector<std::vector<std::ptrdiff_t> > states;
  std::vector<Node*> covered;
  while (rings.root->right != rings.root) {
    states.push_back(rings.snapshot());
    covered.push_back(rings.root->left);
    RC_ASSERT(Dance<true>::cover(covered.back()) >= 1U);
    RC_ASSERT(rings.snapshot() != states.back());
  }
  for (; !covered.empty(); covered.pop_back(), states.pop_back()) {
    Dance<true>::uncover(covered.back());
    RC_ASSERT(rings.snapshot() == states.back());
  }
}

@* Traces under test. The trace of a search has an update for each header and each node that is removed, puts each of them back, visits as many nodes, and leaves the links as they were, even when it ends
too soon.

@<Tests of the dance@>=
TEST(Trace, tells_each_update)
{
  const Matrix matrix = read_matrix(matrix_3, "test");
  Rings rings(matrix);
  const auto before = rings.snapshot();
  for (@[const std::size_t levels : {0, 1, 9}@]) {
    Question question;
    question.shortest_levels = levels;
    const Level total = Links(matrix).search(question, Listener()).total();
    std::vector<std::uint64_t> acts(7);
    trace(rings, question, @[[&](const Event& event) { return ++acts[std::size_t(event.act)] > 0; }@]);
    EXPECT_EQ(acts, (std::vector<std::uint64_t>{total.nodes - 1, total.nodes - 1, acts[5], total.updates - acts[2], acts[3], acts[2], 1}));
    EXPECT_EQ(rings.snapshot(), before);
    for (std::uint64_t wanted = 1; wanted <= total.updates; ++wanted) {
      std::uint64_t heard = 0;
      trace(rings, question, @[[&](const Event&) { return ++heard < wanted; }@]);
      EXPECT_EQ(heard, wanted);
      EXPECT_EQ(rings.snapshot(), before);
    }
  }
}

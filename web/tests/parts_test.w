@* Tests of parts. The reports of all parts, added, are the report of the whole; and the solutions
of all parts, put into the order of their places, are the solutions of the whole, in its order. This
is tested with random matrices, small and full of solutions that come early, by all engines that
walk through a tree, and with a crew.

@i cxx.w

@ Random matrices and questions are those with which all engines are compared. They come from the
chapter {\it Agreement}, whose trees have few levels and are seldom regular, so the cutter meets
solutions, dead ends and lonely branches before it has enough to deal.

@c
#include "agreement.hpp"
#include "crew.hpp"
#include "engines.hpp"
#include "parts.hpp"

namespace dlx::parts_test {
@<Tools for testing parts@>@;
@<Tests of all parts of a tree@>@;
}

@ What a part finds, or all parts together, are a report and solutions. The solutions of each part
must be in order by themselves, though some of them were found by the cutter, above the portion, and
the others by the engine. With a pulse at every row, the engine also has every occasion to do
something between two of them.

@<Tools for testing parts@>=
struct Collected {
  Report report;
  std::vector<Path> solutions;
  friend bool operator==(const Collected&, const Collected&) = default;
};

static Collected search_one_part(Engine& engine, const Matrix& matrix, const Question& question,
  @|std::uint64_t part, std::uint64_t parts)
{
  Collected result;
  Listener listener;
  listener.pulse_interval = 1;
  listener.on_solution = @[[&](std::span<const Choice> solution) {
    EXPECT_TRUE(result.solutions.empty() || comes_before(result.solutions.back(), solution));
    result.solutions.emplace_back(solution.begin(), solution.end());
  }@];
  result.report = search_part(engine, question, listener, cut_out(matrix, question, part, parts));
  return result;
}

@ All parts together are put in order as {\mc GATHER} does it: numbers are added, solutions are
sorted by their places. Each part is cut out anew, from the matrix and two numbers, since nothing
else is known on the machine that searches it.

@<Tools for testing parts@>=
static Collected search_all_parts(
  Engine& engine, const Matrix& matrix, const Question& question, @|std::uint64_t parts)
{
  Collected whole;
  for (std::uint64_t part = 1; part <= parts; ++part) {
    const Collected one = search_one_part(engine, matrix, question, part, parts);
    whole.report.add(one.report);
    whole.solutions.insert(whole.solutions.end(), one.solutions.begin(), one.solutions.end());
  }
  std::ranges::sort(whole.solutions, comes_before);
  return whole;
}

@ The numbers of parts include those that take two rounds or three, and many more parts than there
are nodes.

The whole must be equal in everything: its solutions in their order, and nodes and updates on each
level. So the test would notice a node that two parts count, or none, and a subtree that no part has
got. The last line makes sure that the whole tree is what a search without parts reports.

@<Tests of all parts of a tree@>=
RC_GTEST_PROP(Parts, add_up_to_the_tree, ())
{
  const Matrix matrix = random_matrix(60);
  const Question question = random_question();
  const auto parts = *rc::gen::element<std::uint64_t>(1, 2, 3, 7, 8, 33, 70);
  const EngineKind kind = *rc::gen::elementOf(all_engines());
  const auto threads = *uniform(1U, 4U);
  Links links(matrix);
  const Collected whole = search_one_part(links, matrix, question, 1, 1);
  Crew crew(@[[&] { return kind.make(matrix); }@], threads);
  RC_ASSERT(search_all_parts(crew, matrix, question, parts) == whole);
  RC_ASSERT(whole.report == links.search(question, Listener()));
}

@ The trees of small random matrices are used up while they are cut. This one has $6^7$ leaves, so
that most of it lies below the cuts; its parts have all nodes, as many as
$1+6+6^2+\cdots+6^7=335923$, and no part is twice as large as the average, not even the first one,
which counts what is above the cut.

Without the bound, a cutter that gives everything to one part would pass all other tests. It is not
sharper because subtrees are dealt whole.

@<Tests of all parts of a tree@>=
TEST(Parts, are_nearly_equal)
{
  std::string text = "A B C D E F G\n";
  for (int i = 0; i < 6; ++i) text += "A\nB\nC\nD\nE\nF\nG\n";
  const Matrix matrix = read_matrix(text, "test");
  const Question question;
  Links links(matrix);
  constexpr std::uint64_t parts = 96;
  Report whole;
  std::uint64_t most = 0;
  for (std::uint64_t part = 1; part <= parts; ++part) {
    const Report report = search_part(
      links, question, Listener(), cut_out(matrix, question, part, parts));
    most = std::max(most, report.total().nodes);
    whole.add(report);
  }
  EXPECT_EQ(whole, links.search(question, Listener()));
  EXPECT_EQ(whole.total().nodes, 335923);
  EXPECT_LT(most, 2*335923/parts);
}

@ A million parts of a small tree: all but a few are empty, and whichever one asks for comes without
delay. The first has everything, since the tree is used up while it is cut, and what is passed
belongs to the first part of each hand. The second, the last and one between them have nothing:
their reports have one level, with zeros, and can be added like others.

@<Tests of all parts of a tree@>=
TEST(Parts, may_be_empty)
{
  const Matrix matrix = read_matrix("A B\nA\nB\nA B\n", "test");
  const Question question;
  Links links(matrix);
  const Report whole = links.search(question, Listener());
  EXPECT_EQ(
    search_part(links, question, Listener(), cut_out(matrix, question, 1, most_parts)), whole);
  Report nothing;
  nothing.levels.resize(1);
  for (@[const std::uint64_t part : {std::uint64_t(2), std::uint64_t(33), most_parts}@])
    EXPECT_EQ(search_part(links, question, Listener(), cut_out(matrix, question, part, most_parts)),
      nothing);
}

@ A tree that has only one branch for hundreds of levels is not cut. The cutter gives up after 200
of them, with a single path, and the part that gets it has all the rest. If it went on to the end,
nothing would be left to search, and one part would do with the plain links what an engine is for.

@<Tests of all parts of a tree@>=
TEST(Parts, of_a_narrow_tree)
{
  Matrix matrix;
  constexpr Index columns = 300;
  for (Index c = 0; c < columns; ++c) matrix.add_primary(std::to_string(c));
  for (Index c = 0; c < columns; ++c) matrix.add_row(@[{c}@]);
  const Question question;
  Links links(matrix);
  const Collected whole = search_one_part(links, matrix, question, 1, 1);
  EXPECT_EQ(whole.solutions.size(), 1);
  EXPECT_EQ(search_all_parts(links, matrix, question, 40), whole);
}

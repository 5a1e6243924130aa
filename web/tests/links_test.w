@* Tests of the links. The paper tells the solution of the matrix~(3) under both rules, and so we
can check it word for word. Its numbers of updates are another matter: 28 and~33 are printed, and 30
and~35 are right, as the chapter on the experiments shows. We pin the right ones, level by level.

That the engine has the tree of the search in the paper is shown by the tests of the dance, and that
other engines agree with it by the chapter {\it Agreement}. What remains for this chapter are
numbers that a person can verify, and the promise that links are in order whenever a search ends,
however it ends.

@i cxx.w

@ Only the engine itself is needed here, with no random matrices; so this is the first test to look
at when a change has gone wrong.

@c
#include "links.hpp"
#include "portion.hpp"
#include <gtest/gtest.h>
#include <sstream>

namespace dlx::links_test {
@<Tools for testing the links@>@;
@<Tests of the links@>@;
}

@ An outcome has what a search has reported and printed, and whether it has |restored| the links.

@<Tools for testing the links@>=
static const char* const matrix_3 = "A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n";

struct Outcome {
  Report report;
  std::string printed;
  bool restored;
};

@ Each search is made with new links, and all links are compared before and after it. A search that
forgets to uncover a single column would be seen here, even if its counters are right.

@<Tools for testing the links@>=
static Outcome outcome(const std::string& text, const Question& question)
{
  const Matrix matrix = read_matrix(text, "test");
  Links links(matrix);
  const auto before = links.snapshot();
  std::ostringstream out;
  Listener listener;
  listener.on_solution = @[[&](std::span<const Choice> solution) {
    for (const Choice& choice : solution) write_row(out, matrix, choice.row, choice.entry);
  }@];
  const Report report = links.search(question, listener);
  return @[{report, out.str(), links.snapshot() == before && links.is_consistent()}@];
}

@ A profile is pinned by its updates, which depend on everything: which columns are chosen, in which
order the rows are tried, and what is left in the lists at that moment. Nodes alone would not tell
one order of the rows from another.

@<Tools for testing the links@>=
static std::vector<std::uint64_t> updates(const Outcome& outcome)
{
  std::vector<std::uint64_t> result;
  for (@[const Level& level : outcome.report.levels@]) result.push_back(level.updates);
  return result;
}

@ The rule of the shortest column comes first; it is the usual one.

@<Tests of the links@>=
TEST(Links, solve_matrix_3_by_the_shortest_column)
{
  const Outcome found = outcome(matrix_3, Question());
  EXPECT_EQ(found.printed, "A D\nE F C\nB G\n");
  EXPECT_EQ(updates(found), (std::vector<std::uint64_t>{0, 12, 14, 4}));
  EXPECT_TRUE(found.restored);
}

@ The rule of the first column leads to another tree and to another order of the rows in the
solution. The sizes of the columns are not maintained then; that they are right again in the end is
a part of |is_consistent|.

@<Tests of the links@>=
TEST(Links, solve_matrix_3_by_the_first_column)
{
  Question question;
  question.shortest_levels = 0;
  const Outcome found = outcome(matrix_3, question);
  EXPECT_EQ(found.printed, "A D\nB G\nC E F\n");
  EXPECT_EQ(updates(found), (std::vector<std::uint64_t>{0, 12, 16, 7}));
  EXPECT_TRUE(found.restored);
}

@ Small cases whose counts can be found by thought.

In the first of them, column~B has no row. It is the shortest column at the root, is covered at the
price of one update, and that is all; or, if empty columns are not charged for, there is no update
at all, and the report has no second level.

@<Tests of the links@>=
TEST(Links, count_the_update_of_an_empty_column)
{
  Question question;
  Outcome found = outcome("A B\nA\n", question);
  EXPECT_EQ(found.report.solutions, 0U);
  EXPECT_EQ(updates(found), (std::vector<std::uint64_t>{0, 1}));
  question.charge_empty = false;
  found = outcome("A B\nA\n", question);
  EXPECT_EQ(updates(found), (std::vector<std::uint64_t>{0}));
}

@ Columns A and~B must be covered, and |x| may be. There are $2\times2$ ways to take a row for each
of A and~B, and one of them would cover |x| twice; so three are left. The row that has only |x| is
never chosen, for it has no primary column, and if it were there would be more solutions than three.

@<Tests of the links@>=
TEST(Links, cover_a_secondary_column_at_most_once)
{
  const Outcome found = outcome("A B | x\nA x\nB x\nA\nB\nx\n", Question());
  EXPECT_EQ(found.report.solutions, 3U);
  EXPECT_TRUE(found.restored);
}

@ The example of the chapter {\it Colors\/} has the updates that are added up there. Colors are
released in the opposite order; so all is restored, the numbers in the headers as well.

@<Tests of the links@>=
TEST(Links, share_a_column_in_one_color)
{
  const Outcome found = outcome(
    "R F D | p q r\nR p:a q:t\nR p:b q:e\nF p:a r:n\nF p:b r:y\nD r:n q:o\nD r:y q:e\n",
    Question());
  EXPECT_EQ(found.printed, "R p:b q:e\nF p:b r:y\nD r:y q:e\n");
  EXPECT_EQ(updates(found), (std::vector<std::uint64_t>{0, 19, 6, 5}));
  EXPECT_EQ(found.report.total().nodes, 5U);
  EXPECT_TRUE(found.restored);
}

@ A row without a color has the column for itself. Of $3\times3$ ways to choose two rows here, only
those in equal colors are solutions, and those where one row lacks the column.

@<Tests of the links@>=
TEST(Links, share_no_column_without_a_color)
{
  const Outcome found = outcome("A B | p\nA p\nA p:x\nA\nB p\nB p:x\nB p:y\n", Question());
  EXPECT_EQ(found.report.solutions, 4U);
  EXPECT_TRUE(found.restored);
}

@ The next search of the engine begins where the last one was stopped, and goes back first, by the
rule of the last one and not by its own; and so do descents.

@<Tests of the links@>=
TEST(Links, go_back_before_the_next_search)
{
  const Matrix matrix = read_matrix("A B C D\nA\nA B\nB\nB C\nC\nC D\nD\nA B\nC D\n", "test");
  Links links(matrix);
  const auto descents = links.descend(Question(), {1, 0, 20});
  for (std::uint64_t limit = 1; limit <= 6; ++limit)
    for (@[const std::size_t levels : {0U, 1U, 2U, 9U}@])
      for (@[const std::size_t next_levels : {0U, 1U, 2U, 9U}@]) {
        const Question stopped = @[{levels, true, limit}@],
                       next = @[{next_levels, true, Question().solution_limit}@];
        EXPECT_FALSE(links.search(stopped, Listener()).complete);
        EXPECT_EQ(links.search(next, Listener()), Links(matrix).search(next, Listener()));
        links.search(stopped, Listener());
        EXPECT_EQ(links.descend(Question(), {1, 0, 20}), descents);
        EXPECT_TRUE(links.is_consistent());
      }
}

@ Or it stops at a pulse, the first one or one that comes when some rows have been chosen.

Six columns with five rows each make thousands of nodes, so a hundred rows from pulse to pulse leave
many pulses. The search must end at the pulse that says so, and not at one after it; this is why
pulses are counted.

@<Tests of the links@>=
TEST(Links, are_restored_when_a_pulse_stops_the_search)
{
  std::string text = "A B C D E F\n";
  for (int i = 0; i < 5; ++i) text += "A\nB\nC\nD\nE\nF\n";
  const Matrix matrix = read_matrix(text, "test");
  Links links(matrix);
  const auto before = links.snapshot();
  for (int last = 1; last <= 9; ++last)
    for (@[const std::size_t levels : {0U, 3U, 9U}@]) {
      Question question;
      question.shortest_levels = levels;
      int pulses = 0;
      Listener listener;
      listener.pulse_interval = 100;
      listener.on_pulse = @[[&](
                            const Pulse& pulse) { return pulse.fraction < 1 && ++pulses < last; }@];
      EXPECT_FALSE(links.search(question, listener).complete);
      EXPECT_EQ(pulses, last);
      EXPECT_EQ(links.snapshot(), before);
    }
}

@ A matrix without columns has the empty set of rows as its only solution. (Such a matrix
cannot be written as text.)

The root is a solution then, and is counted once as a node and once as a solution.

@<Tests of the links@>=
TEST(Links, solve_the_empty_matrix)
{
  const Report report = Links(Matrix()).search(Question(), Listener());
  EXPECT_EQ(report.solutions, 1U);
  EXPECT_EQ(report.total().nodes, 1U);
  EXPECT_EQ(report.total().updates, 0U);
}

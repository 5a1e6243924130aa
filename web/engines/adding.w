@* How to add something. A book like this one is never complete: you may want another puzzle, a
faster engine, a new way of counting, or a picture. For each of these there is one place. The page
{\it To extend\/} of \.{experiments/README.md} is the map: it has a picture of all chapters and who
calls whom, and says where an engine goes, a generator, an option, a kernel, a restriction. This
chapter has examples of four of them; the tests compile and run them.

The puzzle is Langford's.@^Langford, C. Dudley@> Take two cubes of each of $n$ colors, and put them
in a row so that there is one cube between those of the first color, two between those of the
second, and so on. With three colors there is one way, 3~1~2~1~3~2, and its mirror image. The matrix
has a column for each color, and a column for each of the $2n$ places. For color~$i$ and place~$j$
there is a row, which covers the color and the places $j$ and $j+i+1$. So `\.{langford 2}' writes
$$\vbox{\halign{\tt#\hfil\cr
1 2 s1 s2 s3 s4\cr
1 s1 s3\cr
1 s2 s4\cr
2 s1 s4\cr}}$$
and has no solution.

The engine is one that copies. It has no links, and puts nothing back.
@^extension@>

@i cxx.w

@* A generator. A generator is a program that writes a matrix. If it needs tests of its own, it has
a library, like {\mc POLYOMINOES}; if it is as small as this one, it is just a program, like
{\mc QUEENS}. It says what \.{--help} prints, which arguments there are, and what the matrix is;
|run_program| takes care of files, errors and exit codes.

In \.{CMakeLists.txt} a small generator is a word in the list \.{PROGRAMS}. One with a library needs
no word: {\mc CMAKE} reads in the chapter which files it makes, and takes \.{NAME\_main.cpp} for a
program and \.{NAME\_test.cpp} for a test. (Our tests are chapters of their own, in \.{web/tests};
only the test of an engine below stands beside its example.) Add the chapter's line to
\.{web/book.w}, and you are done: the program is built and installed, with a manual page. (Our
example is not in the list, since you would hardly want it installed.)

@(langford.cpp@>=
#include "matrix.hpp"
#include "program.hpp"
#include <iostream>
#include <stdexcept>

namespace dlx {
@<Make the matrix of Langford's problem@>@;
@<Answer what {\mc LANGFORD} is asked@>@;
}@;

int main(int argc, char* argv[])
{
  const dlx::Manual manual = @[{"langford", "N",
    "Write the matrix of Langford's problem with N colors (1 to 1000): two cubes of\n"@/
    "each color in a row, with k cubes between those of color k. An arrangement and\n"@/
    "its reversal are two solutions, so half of their number is often quoted.",
    "  langford 7 | dance\n  langford 4 | dance --print\n"}@];
  return dlx::run_program(dlx::arguments(argc, argv), manual, @[{}@], "N", dlx::langford);
}

@ The colors come first, and then the places. Their order matters for the number of updates, not for
the solutions. A row is a color at two places, with as many others between them as the color says.

@<Make the matrix of Langford's problem@>=
static Matrix langford_matrix(Index n)
{
  Matrix matrix;
  for (Index color = 1; color <= n; ++color) matrix.add_primary(std::to_string(color));
  for (Index place = 1; place <= 2*n; ++place) matrix.add_primary('s' + std::to_string(place));
  for (Index color = 1; color <= n; ++color)
    for (Index place = 1; place + color + 1 <= 2*n; ++place)
      matrix.add_row({color - 1, n + place - 1, n + place + color});
  return matrix;
}

@ If the number is missing or wrong, we throw an exception; |run_program| prints it in a line, and
returns exit code~2.
@.N is missing@>

@<Answer what {\mc LANGFORD} is asked@>=
static int langford(const Values& values)
{
  if (!values.has("N")) throw std::invalid_argument("N is missing, the number of colors");
  const auto n = static_cast<Index>(whole_number(values["N"], "N", 1, 1000));
  write_matrix(std::cout, langford_matrix(n));
  return 0;
}

@* An engine. An engine is a class that can do what |Engine| asks for: search, count, and call a
listener. Its chapter is among the engines, \.{CMakeLists.txt} takes its files for the library by
themselves, and it has one line in the chapter {\it The list of engines}. From there, \.{dance}, the
tests and the benchmarks take it. The harness has two lists of its own: \.{run/schedule.py} says how
fast each engine is, and \.{show/bench.py} what to call it in the plot. A test compares them with
the engines of \.{dance}.

The example keeps, for each node, the rows and columns that are left, and hands copies of them down.
It is the shortest engine that we could think of, and does not share a line with the others; yet it
has to come to the same counters.

@(adding_test.cpp@>=
#include "agreement.hpp"
#include "engines.hpp"
#include <vector>

namespace dlx::adding_test {
@<An engine that copies@>@;
@<Delete a column by copying the others@>@;
@<Choose a column without any help@>@;
@<Visit a node by recursion@>@;
@<Test the engine that copies@>@;
}

@ A node has the numbers of the remaining |rows|, in ascending order, and |open| says of each column
whether it is still there.

The question, the listener and the report stay the same during a search, so they are members of the
engine. That is safe, because |Engine| lets no two searches overlap. This engine neither reports
visits nor gives a part of its tree away. Both are permitted: the list of engines says that it does
not visit, and only an engine that gives portions away gets one that is not the whole tree.

@<An engine that copies@>=
struct Left {
  std::vector<Index> rows;
  std::vector<bool> open;
};

class Copies : public Engine {
public:
  explicit Copies(const Matrix& given) : matrix(given) {}
private:
  Report run(
    const Question& asked, const Listener& hearer, const Portion&, const Exchange&) override;
  std::uint64_t delete_column(Left& left, Index c) const; /* returns the updates */
  Index choose_column(const Left& left, bool shortest) const;
  void visit(Left left);
  const Matrix matrix;
  Question question;
  Listener listener;
  Report report;
  std::vector<Choice> path;
};

@ This is where updates are counted. An update is the removal of the header, or the removal of a~1
in another column that is still there, from the list of which it has to go. The rows that have the
column are gone afterwards, and the updates are returned.

@<Delete a column by copying the others@>=
std::uint64_t Copies::delete_column(Left& left, Index c) const
{
  std::uint64_t updates = 1;
  left.open[c] = false;
  std::vector<Index> others;
  for (@[const Index r : left.rows@]) {
    const auto row = matrix.row(r);
    if (std::ranges::find(row, c) == row.end()) others.push_back(r);
    else
      updates += static_cast<std::uint64_t>(
        std::ranges::count_if(row, @[[&](Index other) { return left.open[other]; }@]));
  }
  left.rows = others;
  return updates;
}

@ The columns come in the order of the matrix, so the first of several shortest ones wins. If the
question wants the first column at all, then each counts as if it had no rows. If no column is left,
the result is |matrix.columns()|.

@<Choose a column without any help@>=
Index Copies::choose_column(const Left& left, bool shortest) const
{
  Index best = matrix.columns();
  std::ptrdiff_t least = PTRDIFF_MAX;
  for (Index c = 0; c < matrix.primary(); ++c) {
    if (!left.open[c]) continue;
    const auto has_column = @[[&](Index r) {
      return std::ranges::find(matrix.row(r), c) != matrix.row(r).end();
    }@];
    const std::ptrdiff_t size = shortest ? std::ranges::count_if(left.rows, has_column) : 0;
    if (size >= least) continue;
    best = c;
    least = size;
  }
  return best;
}

@ The recursion is that of the paper's algorithm~X. If you write an engine, look at four details: a
dead end charges its one update to the level below, if at all; the column is deleted once for all of
its rows; the choice gives the entry of the row where the column is; and after the last solution
that is wanted, nothing counts any more. An engine in the list would also ask |on_pulse| now and
then whether to go on.

@<Visit a node by recursion@>=
void Copies::visit(Left left)
{
  const std::size_t depth = path.size();
  ++report.levels[depth].nodes;
  const Index c = choose_column(left, depth < question.shortest_levels);
  if (c == matrix.columns()) {
    @<Tell of a solution found by copying@>@;
    return;
  }
  const std::vector<Index> rows = left.rows;
  const std::uint64_t updates = delete_column(left, c);
  if (left.rows.size() < rows.size() || question.charge_empty)
    report.levels[depth + 1].updates += updates;
  for (@[const Index r : rows@]) {
    const auto row = matrix.row(r);
    const auto entry = std::ranges::find(row, c) - row.begin();
    if (entry == std::ssize(row) || !report.complete) continue;
    @<Go down by row |r|, with a copy@>@;
  }
}

@ Column~|c| is closed in the copy already, and the others of the row follow, from left to right.

@<Go down by row |r|, with a copy@>=
Left below = left;
for (@[const Index other : row@])
  if (below.open[other]) report.levels[depth + 1].updates += delete_column(below, other);
path.push_back({r, static_cast<Index>(entry)});
visit(below);
path.pop_back();

@ The search is over as soon as there are enough solutions for the question or the listener.

@<Tell of a solution found by copying@>=
++report.solutions;
const bool goes_on = !listener.on_solution || listener.on_solution(path);
if (!goes_on || report.solutions >= question.solution_limit) report.complete = false;

@ All that remains is the beginning: everything is left.

@<Visit a node by recursion@>=
Report Copies::run(const Question& asked, const Listener& hearer, const Portion&, const Exchange&)
{
  question = asked;
  listener = hearer;
  report = Report();
  report.levels.resize(matrix.primary() + 2);
  Left all;
  for (Index r = 0; r < matrix.rows(); ++r) all.rows.push_back(r);
  all.open.assign(matrix.columns(), true);
  visit(all);
  report.drop_empty_levels();
  return report;
}

@ The line of the list would be the |kind| below, given to |push_back|: family and kernel, a remark
for the help, whether the engine visits, whether it descends, whether it dances, which matrices
\.{auto} may give to it, and how to make it.

Once an engine is in the list, the chapter {\it Tests of the list of engines\/} compares it with the
links, as we do here. The matrices are random and small, and so are the questions, some of which
want only a few solutions. The solutions must be the same, in the same order, and so must the nodes
and updates on each level.

@<Test the engine that copies@>=
RC_GTEST_PROP(Adding, copies_agree_with_links, ())
{
  const EngineKind kind = @[{"copies", "", "for an example", false, false, false,
    [](const Matrix&) { return true; },
    [](const Matrix& matrix, const Alarm&) { return std::make_unique<Copies>(matrix); }}@];
  const Matrix matrix = matrix_from(random_recipe(40));
  Question question = random_question();
  if (*rc::gen::arbitrary<bool>())
    question.solution_limit = *uniform(std::uint64_t(1), std::uint64_t(9));
  Links links(matrix);
  const Outcome expected = collected(links, question);
  const Outcome found = collected(*kind.make(matrix), question);
  RC_ASSERT(found.report == expected.report);
  RC_ASSERT(found.solutions == expected.solutions);
}

@* A claim and its experiment. A printed number is a {\it claim}. A file of
\.{experiments/catalogue} has it, with the text, the place in it, and the figures as they are
printed. If the text is new, describe it as well. The sequence A014552 of {\it The On-Line
Encyclopedia of Integer Sequences\/} has 26 ways for seven colors, where a way and its mirror image
are the same:
\source{claims.toml}
An experiment says how to compute the figure: a command, and the counting rule for each quantity. It
goes into any file of the same folder. It does not repeat any printed number.
\source{langford.toml}

@ Most rules are expressions, which the experiment has in place of a name: \.{"solutions / 2"} would
do here, because \.{dance} finds each way twice. A longer rule is a function of the runs, in a file
of its subject in \.{experiments/harness/judge/rules}, whose \.{\_\_init\_\_.py} names it.
The page shows its sentence.
\source{rule.py}
A rule gets the reports and never the printed figure. If a figure differs, the run fails, until you
have found out which of the two is wrong.

@* A picture. A picture is a function in \.{experiments/harness/show/pictures}, in the file of its
subject. The list in \.{\_\_init\_\_.py} there names the files, in the order of the page.
The function gets the runs, by the ids of their
experiments, and the figures of all claims. It returns the drawing, and the rows of a table for
everyone who wants to know the numbers; they become \.{langford.svg}, \.{langford.pdf} and
\.{langford.csv}. Above it you write the caption, and the words for readers who do not see the
picture: a sentence, or a function that makes one from the numbers in that table.
\source{picture.py}
If a run is missing, so is the picture; you need not test for that.

@ The files shown here are in \.{experiments/tests/harness/example}. A test copies the harness, adds
them to it in the right places, runs the example with the generator of this chapter, and looks for
the verdict, the table and the picture. What a new chapter needs in the book is a line \.{@@i} in
\.{web/book.w}; \.{make lint} says what is missing.

@* The plain program. @^plain program@>Here is the dance with nothing around it.
{\mc PLAIN}@:PLAIN, the program}{{\mc PLAIN}, the program@> reads a matrix, lets the links of the
last chapter dance once through the whole tree, and prints what it has counted. It has no engine to
choose, no limit, no threads, no clock; you can read it before your coffee is cold. Why do we keep
it? Faster programs compute most of the numbers in this book, but you should be able to trust the
program that you have read. For this reason \.{make reproduce} repeats with it every search that
takes it less than half a minute, about a hundred searches from matrix~(3) to sixteen queens, and
compares its counters, level by level, with those of {\mc DANCE}.

@i cxx.w

@ Its recursion may be as deep as there are primary columns, and the stack has room for more than
the |most_columns| levels that we allow. It is the paper's program, without colors, which the next
chapter adds. Five functions are common to all programs, and in the listing: |read_input| reads a
file, or the standard input, into an |Input|, which has its text and its name; |read_matrix| makes a
matrix of the text; |refuse| ends the program with a message; |to_json| and |to_text| write
{\mc JSON}@^JSON@>. What you have said on the command line is in |values|.
@.plain takes at most...@>
@.plain takes no colors...@>
@.plain takes no bounds...@>

@<Dance through the whole tree, and print@>=
constexpr Index most_columns = 10000;

static int plain(const Values& values)
{
  const Input input = read_input(values, "FILE");
  const Matrix matrix = read_matrix(input.text, input.name);
  if (matrix.primary() > most_columns)
    refuse(input.name, ": plain takes at most ", most_columns, " primary columns, and here are ",
      matrix.primary(), "; take dance");
  if (matrix.has_colors()) refuse(input.name, ": plain takes no colors; take dance");
  if (matrix.has_bounds()) refuse(input.name, ": plain takes no bounds; take dance");
  Rings rings(matrix);
  const bool shortest = !values.has("first");
  const bool printing = values.has("print"), json = values.has("json");
  const Report report = dance_through(rings, shortest, @[[&](std::span<const Node> solution) {
    if (printing) @<Print the |solution|@>@;
  }@]);
  const Level total = report.total();
  if (json)
    std::cout << to_text(
      {@|{"solutions", report.solutions}, {"nodes", total.nodes}, {"updates", total.updates},
        {"complete", true}, {"engine", "plain"}, {"levels", to_json(report.levels)}})
              << "\n";
  else
    std::cout << "Altogether " << report.solutions << " solutions, after " << total.updates
              << " updates.\n";
  return 0;
}

@ A solution comes as nodes; |choice_of| knows the row of a node, and its place in the row, and
|write_row| prints a row from that place on.

@<Print the |solution|@>=
{
  std::vector<Choice> choices;
  for (@[const Node node : solution@]) choices.push_back(rings.choice_of(node));
  if (json) std::cout << to_text(to_json(matrix, choices));
  else
    for (@[const Choice& choice : choices@]) write_row(std::cout, matrix, choice.row, choice.entry);
  std::cout << '\n';
}

@ \listing
The rest of the file is options and help.

@c
#include "dancing.hpp"
#include "program.hpp"
#include "shown.hpp"
#include <iostream>

using namespace dlx;

@<Dance through the whole tree, and print@>@;

int main(int argc, char* argv[])
{
  const Manual manual = @[{"plain", "[OPTIONS] [FILE]",
    "Find all exact covers of a matrix by the dancing links of the book's chapter\n"
    "Dancing links, and count the updates. The counts are the same as those of\n"
    "dance, which is faster and can do more.",
    "  queens 8 | plain\n"}@];
  const std::vector<Option> options = @[{
    {.name = "first,f", .help = "branch on the first column instead of the shortest"},@/
    {.name = "print,p", .help = "print the solutions"},@/
    {.name = "json,j",
      .help = "print the counts of each level, and solutions, as lines of JSON"}}@];
  return run_program(arguments(argc, argv), manual, options, "FILE", plain);
}

@* Exercises. \numbered{7}[{\it M15\/}] A matrix has $2n$ columns, and its rows are all sets of two
columns. How many solutions and nodes are there for $n=4$?
\numbered{8}[{\it 12\/}] The columns of another matrix are the $2n$ vertices of a ring, and its rows
the $2n$ edges. How many solutions and nodes are there? What changes if the ring has an odd number
of vertices?
\numbered{9}[{\it 05\/}] Let the last row of matrix~(3) be {\mc D E} instead of {\mc D E G}. Which
of the numbers 12, 14 and~4, the updates of its levels, change? And which of 12, 16 and~7, those of
the search that takes the first column?

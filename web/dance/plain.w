@* The plain program. Here is the dance with nothing around it. {\mc PLAIN} reads a matrix, lets the links of the last chapter dance once through the whole tree, and prints what it has counted. It has no engine to choose, no limit, no threads, no clock; you can read all of it before your coffee is cold. Why do we keep it? Faster programs compute most of the numbers in this book, but you should be able to trust the program that you have read. So \.{make reproduce} repeats with it every search that takes it less than half a minute, some hundred searches from matrix~(3) to sixteen queens, and compares its counters, level by level, with those of {\mc DANCE}.
@^plain program@>

@i cxx.w

@<Dance through the whole tree, and print@>=
static int plain(const po::variables_map& values)
{
  const Input input = read_input(values, "FILE");
  const Matrix matrix = read_matrix(input.text, input.name);
  Rings rings(matrix);
  const bool shortest = values.count("first") == 0;
  const bool printing = values.count("print") > 0;
  const Report report = dance_through(rings, shortest, @[[&](std::span<Node* const> solution) {
    if (!printing) return;
    for (const Node* node : solution) {
      const Choice choice = rings.choice_of(node);
      write_row(std::cout, matrix, choice.row, choice.entry);
    }
    std::cout << '\n';
  }@]);
  const Level total = report.total();
  if (values.count("json") > 0)
    std::cout << in_text({@|{"solutions", report.solutions}, {"nodes", total.nodes}, {"updates", total.updates},
      {"complete", true}, {"engine", "plain"}, {"levels", in_json(report.levels)}}) << "\n";
  else
    std::cout << "Altogether " << report.solutions << " solutions, after " << total.updates << " updates.\n";
  return 0;
}

@ \listing
The rest of the file is options and help.

@(plain.cpp@>=
#include "dancing.hpp"
#include "program.hpp"
#include <iostream>
#include <nlohmann/json.hpp>

using namespace dlx;

@<Dance through the whole tree, and print@>@;

int main(int argc, char* argv[])
{
  const Manual manual = @[{"plain", "[OPTIONS] [FILE]",
    "Find all exact covers of a matrix by the dancing links of the book's chapter\n"
    "Dancing links, and count the updates. The counts are the same as those of\n"
    "dance, which is faster and can do more.",
    "  queens 8 | plain\n"}@];
  po::options_description options("Options");
  options.add_options()
    ("first,f", "branch on the first column instead of the shortest")
    ("print,p", "print the solutions")
    ("json,j", "print the counts of each level, as JSON");
  return run_program(words_of(argc, argv), manual, options, "FILE", plain);
}

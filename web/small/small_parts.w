@*1 Small parts. This program searches one part of many, and prints what it counts there. Its
|visit| is |children_of| of {\it A small crew}, without the texts: it finds the shortest column in
the same way, and makes a child for each of its rows. So you can skip it, but for two lines that
count nodes and solutions. New is the deal, in a single round, and these are the last lines. Another
program, {\mc GATHER},@:GATHER, the program}{{\mc GATHER}, the program@> adds up the reports of
{\mc DANCE}, and refuses to do so if a part is missing, or is there twice, or comes from another
search.

@i cxx.w

@ A |Node| has the rows that are left, and its covered columns.

@c
#include "small_matrix.hpp"
#include <algorithm>
#include <numeric>

struct Node {
  std::vector<int> left; /* rows */
  std::vector<bool> covered; /* columns */
};

static Matrix matrix;
static unsigned long long solutions = 0, nodes = 0;

@<Visit a node and make its children@>@;

static void search(const Node& node)
{
  for (@[const Node& child : visit(node, true)@]) search(child);
}

int main(int argc, char* argv[])
{
  if (argc < 3) refuse("say which part, and of how many: small_parts 2 3");
  const std::size_t part = std::stoul(argv[1]) - 1;
  const std::size_t parts = std::stoul(argv[2]);
  matrix = read_plain_matrix();
  Node root;
  root.left.resize(matrix.rows.size());
  std::iota(root.left.begin(), root.left.end(), 0);
  root.covered.resize(matrix.names.size());
  @<Go down, deal, and search the hand of this part@>@;
  std::cout << counted(solutions, "solution") << ", "
            << counted(nodes, "node") << '\n';
}

@ @<Visit a node and make its children@>=
static std::vector<Node> visit(const Node& node, bool is_ours)
{
  nodes += is_ours; /* \beside{Adds 1 if the node is ours, or else~0.} */
  std::vector<std::vector<int> > having(matrix.names.size());
    /* the rows of each column */
  for (@[const int r : node.left@])
    for (@[const int c : matrix.rows[r]@]) having[c].push_back(r);
  int shortest = -1;
  for (int c = 0; c < matrix.primary; ++c)
    if (!node.covered[c]
        && (shortest < 0 || having[c].size() < having[shortest].size()))
      shortest = c;
  std::vector<Node> children;
  if (shortest < 0) solutions += is_ours;
  else
    for (@[const int r : having[shortest]@]) {
      Node child = @[{@[{}@], node.covered}@];
      for (@[const int c : matrix.rows[r]@]) child.covered[c] = true;
      const auto is_gone = @[[&](int c) { return child.covered[c]; }@];
      for (@[const int other : node.left@])
        if (std::ranges::none_of(matrix.rows[other], is_gone))
          child.left.push_back(other);
      children.push_back(child);
    }
  return children;
}

@ Every part goes down the same way, but only the first one counts what it passes. There are sixteen
cards for each hand, at least, unless the tree is too narrow; and each turn of dealing begins one
hand later than the turn before.

@<Go down, deal, and search the hand of this part@>=
constexpr std::size_t cards = 16;
std::vector<Node> level = @[{root}@];
while (!level.empty() && level.size() < cards*parts) {
  std::vector<Node> next;
  for (@[const Node& node : level@])
    for (@[const Node& child : visit(node, part == 0)@])
      next.push_back(child);
  level.swap(next);
}
for (std::size_t i = 0; i < level.size(); ++i)
  if ((i + i/parts) % parts == part) search(level[i]); /* \beside{Three hands, nine cards: |i| is
    0, 5, 7 for the first, 1, 3, 8 for the second, 2, 4, 6 for the third.} */

@* Exercises. \numbered{58}[{\it 15\/}] Let each turn of dealing begin with the same hand. How much
larger than the average is the largest of seven parts of ten queens, in nodes, before and after this
change? And of eight parts?

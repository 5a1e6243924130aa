@*1 A small crew. This program does not steal, which takes more than a page. It cuts the tree three
levels below the root, and an atomic counter@^atomic counter@> deals the subtrees out. What is found
in a subtree is kept, and printed when its turn comes, so not a byte depends on the number of
workers:
\session
$ for workers in 1 4 7; do polyominoes all-3x20.puzzle \BAR
> small_crew $workers \BAR md5sum; done
28f38dc1d1a06db03caecf4ca3c36690  -
28f38dc1d1a06db03caecf4ca3c36690  -
28f38dc1d1a06db03caecf4ca3c36690  -
$ polyominoes all-3x20.puzzle \BAR plain --print \BAR
> grep -v Altogether \BAR md5sum
28f38dc1d1a06db03caecf4ca3c36690  -
\endsession

@i cxx.w

@ A |Node| is complete in itself, so that any thread can take it: it has the text of the rows that
have been chosen, the numbers of those that are left, and the columns that are covered.

@c
#include "small_matrix.hpp"
#include <algorithm>
#include <atomic>
#include <numeric>
#include <thread>

struct Node {
  std::string text;
  std::vector<int> left;
  std::vector<bool> covered;
};

static Matrix matrix;

@<Turn a node into its children@>@;
@<Cut off the subtrees, or search one@>@;

int main(int argc, char* argv[])
{
  matrix = read_plain_matrix();
  Node root = @[{"", @[{}@], std::vector<bool>(matrix.names.size())}@];
  root.left.resize(matrix.rows.size());
  std::iota(root.left.begin(), root.left.end(), 0);
  std::vector<Node> nodes;
  cut(root, 3, nodes);
  @<Let the crew search what was dealt@>@;
  for (@[const std::string& text : found@]) std::cout << text;
}

@ The children are made as in {\it Small diagram\/}; new is the text, in which a row begins with
the column that was chosen.

@<Turn a node into its children@>=
static bool is_solution(const Node& node)
{
  const auto end = node.covered.begin() + matrix.primary;
  return std::find(node.covered.begin(), end, false) == end;
}

static Node child_of(const Node& node, int column, int r)
{
  Node child = @[{node.text, @[{}@], node.covered}@];
  std::vector<int> row = matrix.rows[r];
  std::rotate(row.begin(), std::ranges::find(row, column), row.end()); /* \beside{The row $\rm
    C\,E\,F$ becomes $\rm E\,F\,C$ if it is chosen for~E.} */
  for (@[const int c : row@]) {
    child.text += (c == column ? "" : " ") + matrix.names[c];
    child.covered[c] = true;
  }
  child.text += '\n';
  const auto is_gone = @[[&](int c) { return child.covered[c]; }@];
  for (@[const int other : node.left@])
    if (std::ranges::none_of(matrix.rows[other], is_gone))
      child.left.push_back(other); /* \beside{Only the rows that share no column with any row
        chosen.} */
  return child;
}

static std::vector<Node> children_of(const Node& node)
{
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
  for (@[const int r : having[shortest]@])
    children.push_back(child_of(node, shortest, r));
  return children;
}

@ A solution near the root is a node like others, and keeps its place in the order.

@<Cut off the subtrees, or search one@>=
static void cut(const Node& node, int levels, std::vector<Node>& nodes)
{
  if (levels == 0 || is_solution(node)) nodes.push_back(node); /* \beside{With matrix~(3),
    |cut(root, 3, nodes)| finds one node: the solution. The dead end has left nothing.} */
  else
    for (@[const Node& child : children_of(node)@])
      cut(child, levels - 1, nodes);
}

static void search(const Node& node, std::string& text)
{
  if (is_solution(node)) text += node.text + '\n';
  else
    for (@[const Node& child : children_of(node)@]) search(child, text);
}

@ No lock is needed. The counter gives each number to one thread only, and each thread writes into
the text of its number, where nobody looks before all are done.

@<Let the crew search what was dealt@>=
std::vector<std::string> found(nodes.size());
std::atomic<std::size_t> dealt = 0;
std::vector<std::thread> crew;
int workers = argc > 1 ? std::stoi(argv[1]) : 4;
for (; workers > 0; --workers)
  crew.emplace_back(@[[&] {
    for (std::size_t i = dealt++; i < nodes.size(); i = dealt++)
      search(nodes[i], found[i]); /* \beside{|dealt++| is the old value, and no other thread gets
        it. The loop ends when all are dealt.} */
  }@]);
for (@[std::thread& worker : crew@]) worker.join();

@* Exercises. \numbered{56}[{\it 27\/}]\hint{The list of portions has a last one, and the room for
solutions has an end.} Suppose that a free worker of the real crew took the {\it
last\/} of the portions that wait. Find an execution in which all workers wait forever.
\numbered{57}[{\it 16\/}] Suppose that the crew knew the sizes of the eighteen subtrees, which are
1, 3457, 8, 23, 1623, 1813, 3140, 2320, 2761, 2877, 2696, 3435, 2757, 2243, 23, 8, 3457, and~1, and
dealt the largest ones first. When would the search be over?

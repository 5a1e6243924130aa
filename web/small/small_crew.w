@*1 A small crew. You may leave this program to those who like threads. Its portions are cut
beforehand, which is simpler than to give them away: the beginning of the tree is unrolled into a
list of nodes, in the order of the search, and an atomic counter@^atomic counter@> deals them out.
{\mc DANCE} has the list of portions beyond that, limits, and links instead of lists; so it is
faster even with one thread.

@i cxx.w

@ A |Node| is complete in itself, so that any thread can take it: it knows what will be printed of
the rows that have been chosen, which rows are left, and which columns are covered. A |Share| is
what has been found below one node.

@c
#include "small_matrix.hpp"
#include <algorithm>
#include <atomic>
#include <thread>

struct Node {
  std::string chosen; /* rows, as they are printed */
  std::vector<int> left; /* rows */
  std::vector<bool> covered; /* columns */
};

struct Share {
  std::string text; /* solutions, in order */
  unsigned long long solutions = 0, updates = 0;
};

static Matrix matrix;

@<Turn a node into its children@>@;
@<Search what is below a node@>@;

int main(int argc, char* argv[])
{
  matrix = read_matrix();
  Node root;
  for (std::size_t r = 0; r < matrix.rows.size(); ++r) {
    for (@[const std::string& color : matrix.colors[r]@])
      if (!color.empty()) refuse("the small crew takes no colors");
    root.left.push_back(int(r));
  }
  root.covered.resize(matrix.names.size());
  @<Unroll the beginning of the tree@>@;
  @<Let the crew search what was dealt@>@;
  for (@[const Share& share : shares@]) {
    std::cout << share.text;
    whole.solutions += share.solutions;
    whole.updates += share.updates;
  }
  std::cout << "Altogether " << whole.solutions << " solutions, after " << whole.updates
            << " updates.\n";
}

@ Without links, how do we know the updates? The dance makes one for each column that it covers, and
for each row that vanishes one for each of its elements but one.

@<Turn a node into its children@>=
static std::vector<Node> children_of(const Node& node, Share& share)
{
  std::vector<std::vector<int> > having(matrix.names.size()); /* the rows of each column */
  for (@[const int r : node.left@])
    for (@[const int c : matrix.rows[r]@]) having[c].push_back(r);
  int shortest = -1;
  for (int c = 0; c < matrix.primary; ++c)
    if (!node.covered[c] && (shortest < 0 || having[c].size() < having[shortest].size()))
      shortest = c;
  ++share.updates;
  for (@[const int r : having[shortest]@]) share.updates += matrix.rows[r].size() - 1;
  std::vector<Node> children;
  for (@[const int r : having[shortest]@]) {
    std::vector<int> row = matrix.rows[r];
    std::rotate(row.begin(), std::find(row.begin(), row.end(), shortest), row.end());
    Node child = @[{node.chosen, @[{}@], node.covered}@];
    for (@[const int c : row@]) {
      child.chosen += (c == shortest ? "" : " ") + matrix.names[c];
      child.covered[c] = true;
    }
    child.chosen += '\n';
    share.updates += row.size() - 1;
    const auto is_covered = @[[&](int c) { return child.covered[c]; }@];
    for (@[const int other : node.left@]) {
      const std::vector<int>& columns = matrix.rows[other];
      if (std::none_of(columns.begin(), columns.end(), is_covered)) child.left.push_back(other);
      else if (std::find(columns.begin(), columns.end(), shortest) == columns.end())
        share.updates += columns.size() - 1;
    }
    children.push_back(child);
  }
  return children;
}

@ @<Search what is below a node@>=
static bool is_solution(const Node& node)
{
  const auto end = node.covered.begin() + matrix.primary;
  return std::find(node.covered.begin(), end, false) == end;
}

static void search(const Node& node, Share& share)
{
  if (is_solution(node)) {
    share.text += node.chosen + '\n';
    ++share.solutions;
  } else
    for (@[const Node& child : children_of(node, share)@]) search(child, share);
}

@ A level is replaced by the next one, until there are enough nodes, or nothing is left but
solutions. A solution stays where it is, so that it keeps its place in the order.

@<Unroll the beginning of the tree@>=
constexpr std::size_t enough = 200;
std::vector<Node> nodes = @[{root}@];
Share whole;
for (bool is_deeper = true; is_deeper && nodes.size() < enough; ) {
  std::vector<Node> next;
  is_deeper = false;
  for (@[const Node& node : nodes@]) {
    if (is_solution(node)) next.push_back(node);
    else {
      is_deeper = true;
      for (@[const Node& child : children_of(node, whole)@]) next.push_back(child);
    }
  }
  nodes.swap(next);
}

@ No lock is needed. The counter gives each number to one thread only, and each thread writes into
the share of its number, where nobody looks before all are done.

@<Let the crew search what was dealt@>=
std::vector<Share> shares(nodes.size());
std::atomic<std::size_t> dealt = 0;
std::vector<std::thread> crew;
for (int workers = argc > 1 ? std::stoi(argv[1]) : 4; workers > 0; --workers)
  crew.emplace_back(@[[&] {
    for (std::size_t i = dealt++; i < nodes.size(); i = dealt++) search(nodes[i], shares[i]);
  }@]);
for (@[std::thread& worker : crew@]) worker.join();

@* Exercises. \numbered{68}[{\it 15\/}] Suppose that a worker gave away the {\it first\/} of its
branches, instead of the last ones. Which would go wrong, the
counters or the order of the solutions?
\numbered{69}[{\it 27\/}] Suppose that a free worker of the real crew took the {\it last\/} of the
portions that wait. Find an execution in which all workers wait forever.
\numbered{70}[{\it 12\/}] A complete binary tree has three levels of branching, and its eight leaves
0 to~7 are solutions. As soon as worker~0 is at leaf~0, it gives away what it can, to worker~1, then
to worker~2, then to worker~3. Write down the list after each gift, with the leaves of each portion.
Then worker~3 finishes first, worker~2 next, then worker~1, and worker~0 is last. When are the
solutions passed on?
\numbered{205}[{\it 16\/}] Suppose that the crew knew the sizes of the eighteen subtrees, and dealt
the largest ones first. When would the search be over?

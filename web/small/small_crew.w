@*1 A small crew. Its portions are cut beforehand, which is simpler than to give them away: the
beginning of the tree is unrolled into a list of nodes, in the order of the search, and an atomic
counter@^atomic counter@> deals the nodes out. You may leave the program to those who like threads.

@i cxx.w

@ A |Node| knows the rows that were chosen, those that are left, and which columns are covered. This
is not fast, but a node that is complete in itself can be given to any thread. A |Share| is what a
thread has found below one node.

@c
#include "small_matrix.hpp"
#include <algorithm>
#include <atomic>
#include <thread>

struct Node {
  std::vector<int> chosen, left; /* rows */
  std::vector<bool> covered; /* columns */
};

struct Share {
  std::vector<std::vector<int> > solutions; /* in order */
  unsigned long long nodes = 0;
};

static Matrix matrix;

@<Make the children of a node@>@;
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
  @<Print the shares in order@>@;
}

@ The children of a node come in the order of the rows of its shortest column.

@<Make the children of a node@>=
static bool is_solution(const Node& node)
{
  const auto end = node.covered.begin() + matrix.primary;
  return std::find(node.covered.begin(), end, false) == end;
}

static std::vector<Node> children_of(const Node& node)
{
  std::vector<std::vector<int> > having(matrix.names.size()); /* the rows of each column */
  for (@[const int r : node.left@])
    for (@[const int c : matrix.rows[r]@]) having[c].push_back(r);
  int shortest = -1;
  for (int c = 0; c < matrix.primary; ++c)
    if (!node.covered[c] && (shortest < 0 || having[c].size() < having[shortest].size()))
      shortest = c;
  std::vector<Node> children;
  for (@[const int r : having[shortest]@]) {
    Node child = @[{node.chosen, @[{}@], node.covered}@];
    child.chosen.push_back(r);
    for (@[const int c : matrix.rows[r]@]) child.covered[c] = true;
    const auto is_covered = @[[&](int c) { return child.covered[c]; }@];
    for (@[const int other : node.left@])
      if (std::none_of(matrix.rows[other].begin(), matrix.rows[other].end(), is_covered))
        child.left.push_back(other);
    children.push_back(child);
  }
  return children;
}

@ @<Search what is below a node@>=
static void search(const Node& node, Share& share)
{
  ++share.nodes;
  if (is_solution(node)) share.solutions.push_back(node.chosen);
  else
    for (@[const Node& child : children_of(node)@]) search(child, share);
}

@ A level is replaced by the next one, until there are enough nodes, or none of them has children. A
solution stays where it is, so that it keeps its place in the order. We count the nodes that we have
passed.

@<Unroll the beginning of the tree@>=
constexpr std::size_t enough = 200;
std::vector<Node> nodes = @[{root}@];
unsigned long long passed = 0;
for (bool is_deeper = true; is_deeper && nodes.size() < enough; ) {
  std::vector<Node> next;
  is_deeper = false;
  for (@[const Node& node : nodes@]) {
    if (is_solution(node)) next.push_back(node);
    else {
      ++passed;
      is_deeper = true;
      for (@[const Node& child : children_of(node)@]) next.push_back(child);
    }
  }
  nodes.swap(next);
}

@ No lock is needed. The counter gives each number to one thread only, and each thread writes into
the share of its number, where no other looks before all are done.

@<Let the crew search what was dealt@>=
std::vector<Share> shares(nodes.size());
std::atomic<std::size_t> dealt = 0;
std::vector<std::thread> crew;
for (int workers = argc > 1 ? std::stoi(argv[1]) : 4; workers > 0; --workers)
  crew.emplace_back(@[[&] {
    for (std::size_t i = dealt++; i < nodes.size(); i = dealt++) search(nodes[i], shares[i]);
  }@]);
for (@[std::thread& worker : crew@]) worker.join();

@ @<Print the shares in order@>=
unsigned long long solutions = 0;
for (@[const Share& share : shares@]) {
  passed += share.nodes;
  solutions += share.solutions.size();
  for (@[const std::vector<int>& solution : share.solutions@]) {
    for (@[const int r : solution@]) write_row(matrix, r);
    std::cout << '\n';
  }
}
std::cout << solutions << " solutions, " << passed << " nodes\n";

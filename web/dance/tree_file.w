@* The tree in a file. With \.{--tree}, {\mc DANCE} writes the search tree@^search tree@> in
preorder, as a table with a line for each node. That of matrix~(3) begins with
$$\vbox{\halign{\tt#\hfil\cr
level,updates,column,branches,row\cr
0,0,A,2,\cr
1,9,B,1,A D G\cr}}$$
A line has the level of the node; the number of updates in the whole search before the column of
this node is covered; that column; its number of rows, which is the number of branches; and the row
that has led here. From such a table the harness draws Figure~5 of the paper. This chapter also
counts the branches of each level, which Knuth's own program does.

@i cxx.w

@ \listing
The file gets its name when it is complete; if you interrupt the search, there is no file. With
\.{--limit}, it has the nodes up to the last solution wanted. The destructor removes what is
unfinished, whatever has gone wrong in between. The file |is_good| as long as everything could be
written.

@(tree_file.hpp@>=
#pragma once
#include "search.hpp"
#include <fstream>
#include <string>
#include <vector>

namespace dlx {
class TreeFile {
public:
  TreeFile(const std::string& name, const Matrix& shown);
  ~TreeFile();
  void add(const Visit& visit);
  bool is_good() const { return out.good(); }
  void finish();
private:
  std::string file;
  std::string part_file; /* its name until it is complete */
  const Matrix& matrix;
  std::ofstream out;
};
@<The branches of a search@>@;
std::string row_text(const Matrix& matrix, const Choice& choice);
}

@ \listing
@c
#include "tree_file.hpp"
#include "shown.hpp"
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <sstream>
#include <unistd.h>

namespace dlx {
@<Make a text of a row@>@;
@<Write the search tree@>@;
@<Count branches@>@;
}

@ \listing
The unfinished file bears the number of the process in its name, so that two searches that write the
same tree do not write into each other's lines; the one that ends last has its tree kept.

Only regular files are accepted, because a device or a pipe cannot be replaced by renaming. A
symbolic link is followed first, so that the file behind it is replaced, and not the link.
@.cannot write...@>
@.--tree needs...@>

@<Write the search tree@>=
[[noreturn]] static void fail_to_write(const std::string& file, const std::string& why)
{
  throw std::runtime_error(file + ": cannot write: " + why);
}

TreeFile::TreeFile(const std::string& name, const Matrix& shown) : file(name), matrix(shown)
{
  if (file.empty()) refuse("--tree needs the name of a file");
  if (std::filesystem::exists(file) && !std::filesystem::is_regular_file(file))
    fail_to_write(file, "not a regular file");
  if (std::filesystem::exists(file)) file = std::filesystem::canonical(file);
  part_file = file + ".part" + std::to_string(getpid());
  out.open(part_file);
  if (!out) fail_to_write(file, std::strerror(errno));
  out << "level,updates,column,branches,row\n";
}

TreeFile::~TreeFile() { std::remove(part_file.c_str()); }

@ A solution has neither a column nor branches, so these two fields are empty; thus it differs from
a dead end, which has a column with 0 branches. The row that has led here is printed as in a
solution, beginning with the column branched on. The root has none.

@<Write the search tree@>=
@<Protect commas and quotation marks@>@;

void TreeFile::add(const Visit& visit)
{
  out << visit.path.size() << ',' << visit.updates << ',';
  if (!visit.solved) out << csv_field(matrix.name(visit.column)) << ',' << visit.branches << ',';
  else out << ",,";
  if (!visit.path.empty()) out << csv_field(row_text(matrix, visit.path.back()));
  out << '\n';
}

@ \listing
What |write_row| prints is a line. Here and elsewhere we want it without its end.

@<Make a text of a row@>=
std::string row_text(const Matrix& matrix, const Choice& choice)
{
  std::ostringstream out;
  write_row(out, matrix, choice.row, choice.entry);
  std::string text = out.str();
  text.pop_back();
  return text;
}

@ The names of columns may contain commas and quotation marks, which have a meaning in such a table.
The usual remedy is to put the field between quotation marks, and to double each of those within.

@<Protect commas and quotation marks@>=
static std::string csv_field(const std::string& field)
{
  if (field.find_first_of(",\"") == std::string::npos) return field;
  std::string text = "\"";
  for (@[const char letter : field@])
    text += letter == '"' ? std::string("\"\"") : std::string(1, letter);
  return text + '"';
}

@ We close the file before we judge its success, since the last block is written only then, and the
disk may be full. The system renames it in a single step: you see the old file or the new one, and
never a half.

@<Write the search tree@>=
void TreeFile::finish()
{
  out.close();
  if (!out || std::rename(part_file.c_str(), file.c_str()) != 0)
    fail_to_write(file, std::strerror(errno));
}

@* Branches. \listing
Knuth's own program for this paper, {\mc DANCE}, prints after each row of a solution which branch it
was, `(2 of 2)', and in its profile it sorts the nodes of a level by the number of their branches. A
search tells us of each node before it tells us of the nodes below; so it suffices to remember, for
each node on the way from the root, how many branches it has and how many of them have begun. The
node on a |level| of the last way, with its branches and those that have begun, is |fork(level)|.
@^branching degree@>

@<The branches of a search@>=
using Degrees = @[std::vector<std::vector<std::uint64_t> >@];
  /* nodes, by level and number of branches */

class BranchCounter {
public:
  void add(const Visit& visit);
  struct Fork {
    Index branches = 0, tried = 0;
  };
  const Fork& fork(std::size_t level) const { return forks[level]; }
  Degrees nodes;
private:
  std::vector<Fork> forks; /* from the root to the last node */
};

@ \listing
The nodes above the one that is visited remain, and the last of them has begun one more branch;
those below are forgotten. The node is counted by its level and by the number of its branches.
@<Count branches@>=
void BranchCounter::add(const Visit& visit)
{
  const std::size_t k = visit.path.size();
  forks.resize(k); /* the nodes above */
  if (k > 0) ++forks.back().tried;
  forks.emplace_back().branches = visit.branches;
  if (nodes.size() <= k) nodes.resize(k + 1);
  if (nodes[k].size() <= visit.branches) nodes[k].resize(visit.branches + std::size_t(1));
  ++nodes[k][visit.branches];
}

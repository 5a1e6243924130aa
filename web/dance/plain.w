@* The plain program. @^plain program@>Here is the dance as a program, with little around it. {\mc
PLAIN}@:PLAIN, the program}{{\mc PLAIN}, the program@> reads a matrix, goes through the whole tree,
and prints what it has counted:
\session
$ cat matrix3.txt
\BAR The matrix (3) of the paper
A B C D E F G
C E F
A D G
B C F
A D
B G
D E G
$ plain --print < matrix3.txt
A D
E F C
B G

Altogether 1 solution, after 30 updates.
$ queens 8 \BAR plain
Altogether 92 solutions, after 16680 updates.
$ queens 8 \BAR plain --first
Altogether 92 solutions, after 27009 updates.
\endsession
The third search took the first column instead of the shortest, and paid with eight updates for
every five. The file has matrix~(3) as you would write it down: below a comment, the names of all
columns in a line, and then each row in a line of its own. A program like {\mc QUEENS}, which you
will meet soon, writes such a text, and the bar hands it on.

Faster programs have computed most of the numbers in this book; but you should be able to trust the
program that you have read. So \.{make reproduce} repeats about a hundred searches with {\mc PLAIN},
from matrix~(3) to sixteen queens, and compares solutions, nodes and updates, level by level. (The
{\mc PLAIN} that is installed can report its levels, for this.) If you would rather not read
programs, nothing later depends on it.

@i cxx.w

@ {\it A small matrix}, in the appendix, reads the text into a |Matrix|, and you type it in, too; it
also says how to type the signs that look different in print. You need only know that
|read_plain_matrix| makes a |Matrix| of the text: the |names| of the columns, of which the first
|primary| are primary, and the |rows|, each of them the numbers of its columns.

@c
#include "small_matrix.hpp"
#include <cstdint>

using Element = @[unsigned@];

struct Level { /* of the search tree */
  std::uint64_t nodes = 0, updates = 0;
};

struct Dance { /* \beside{The five pieces come one by one. The number behind a name is the page on
    which its piece begins.} */
  @<The lists, the rows chosen, and the counters@>@;
  @<Link all columns and rows@>@;
  @<Take a column out, and put it back@>@;
  @<Try the rows of a column, one after the other@>@;
  @<Print the rows that have been chosen@>@;
};

@<Let a matrix dance@>@;

@ The lists are five arrays of numbers, and |size| tells how long the columns are. The root is
number~0, the headers come next, in the order of the columns, and then those of all rows.

@<The lists, the rows chosen, and the counters@>=
Matrix matrix;
bool is_first = false, is_printed = false; /* options */
std::vector<Element> left, right; /* \beside{\drawing{plain-numbers.pdf}The numbers of matrix~(3):
  the root and seven headers, and then the elements, row by row.} */
std::vector<Element> up, down, column; /* \beside{\drawing{plain-element.pdf}Element 12, the D of
  $\rm A\,D\,G$. Its |column| is~4, the header of~D.} */
std::vector<int> size; /* of the column, for each header */
std::vector<Element> chosen; /* one of each row */
std::vector<Level> levels;
std::uint64_t solutions = 0;

@ How does an element come into a list? Its own
links are set to the neighbors that it shall have, and then operation~(2) puts it ``back'' to where
it has never been. Lists are rings; so what is put before a header comes to the bottom of its
column, and what is put before the first element of a row comes to its end
(\Fig{plain-ring}).\marginfigure{plain-ring.pdf}{How the ring of column~D grows. Its header is
number~4, and the elements 12, 18, and~21 are put before it. Orange: the links that change.}

@<Link all columns and rows@>=
Element add_element()
{
  const Element x = Element(left.size()); /* \beside{A ring of one: all five numbers of |x| are |x|
    itself.} */
  for (@[auto* links : {&left, &right, &up, &down, &column}@])
    links->push_back(x);
  return x;
}

void put_before(Element y, Element x, auto& before, auto& after)
{
  before[x] = before[y];
  after[x] = y;
  after[before[x]] = before[after[x]] = x; /* operation (2) */
}

void link()
{
  const Element root = add_element();
  for (int c = 0; c < int(matrix.names.size()); ++c) {
    const Element header = add_element();
    if (c < matrix.primary) put_before(root, header, left, right); /* \beside{A secondary header
      stays a ring of one, and so the search never comes to it.} */
  }
  size.assign(left.size(), 0);
  for (@[const auto& row : matrix.rows@]) {
    const Element first = Element(left.size());
    for (@[const int number : row@]) {
      const Element x = add_element(), c = Element(1 + number); /* \beside{The matrix counts
        columns from~0, but header~0 is the root.} */
      if (x > first) put_before(first, x, left, right);
      put_before(c, x, up, down);
      column[x] = c;
      ++size[c];
    }
  }
  levels.resize(matrix.primary + 2);
  levels[0].nodes = 1; /* \beside{With matrix~(3), the arrays have 24 places now, and |size[4]|
    is~3.} */
}

@ This is the heart of the heart, the two functions
of the last chapter: operation~(1) twice on the way out, operation~(2) twice on the way back. Follow
the loops in \Fig{toroid-3} with a finger: down the column and along each row to the right, then up
the column and along each row to the left.
\remark{When I wrote |int| for |unsigned|, everything was right, and fourteen queens took a tenth
longer: the processor must widen a number with a sign before it can be part of an address.}
@^cover@>
@^uncover@>

@<Take a column out, and put it back@>=
std::uint64_t cover(Element c)
{
  std::uint64_t updates = 1;
  left[right[c]] = left[c];
  right[left[c]] = right[c]; /* \beside{Covers~A, number~1: |left[2]| becomes~0, and |right[0]|
    becomes~2.} */
  for (Element i = down[c]; i != c; i = down[i])
    for (Element j = right[i]; j != i; j = right[j]) {
      up[down[j]] = up[j];
      down[up[j]] = down[j];
      --size[column[j]]; /* \beside{In column~A, |i| is 11, then~17, and at~1 the loop ends. For
        11, |j| is 12 and~13; for 17, it is~18. So |size[4]| falls to~1, and |size[7]| to~2.} */
      ++updates;
    }
  return updates;
}

void uncover(Element c)
{
  for (Element i = up[c]; i != c; i = up[i])
    for (Element j = left[i]; j != i; j = left[j]) {
      ++size[column[j]]; /* \beside{Without this line, the solutions would be the same, but sizes
        would only shrink, and mislead |choose_column|.} */
      up[down[j]] = j;
      down[up[j]] = j;
    }
  left[right[c]] = c;
  right[left[c]] = c; /* \beside{Without these last two lines, no header would come back, and
    matrix~(3) would have a wrong solution: $\rm A\,D$ alone.} */
}

@ @<Try the rows of a column, one after the other@>=
Element choose_column() const
{
  Element best = right[0];
  if (is_first) return best;
  for (Element c = right[best]; c != 0 && size[best] > 0; c = right[c])
    if (size[c] < size[best]) best = c; /* \beside{Less, not equal: of several shortest columns,
      the first. The loop ends at the root, or at size~0, since nothing is shorter.} */
  return best;
}

void search(std::size_t k)
{
  if (right[0] == 0) {
    ++solutions; /* line 1 */
    if (is_printed) print_solution();
    return;
  }
  const Element c = choose_column(); /* line 2 */
  Level& below = levels[k + 1]; /* has the updates on the way */
  below.updates += cover(c); /* \beside{Now |c| is out of its ring, but its own elements are still
    linked, so that the loop can go down.} */
  for (Element r = down[c]; r != c; r = down[r]) {
    ++below.nodes; /* \beside{The numbers are those of the lines of algorithm~X, beside
      \Fig{chosen}.} */
    chosen.push_back(r); /* lines 3 and 4 */
    for (Element j = right[r]; j != r; j = right[j])
      below.updates += cover(column[j]); /* lines 5 and 6 */
    search(k + 1); /* line 7 */
    for (Element j = left[r]; j != r; j = left[j]) uncover(column[j]); /* line 8 */
    chosen.pop_back();
  }
  uncover(c);
}

@ A row is printed from the column for which it was chosen.

@<Print the rows that have been chosen@>=
void print_solution() const
{
  for (@[const Element r : chosen@]) {
    Element x = r; /* \beside{For matrix~(3), |chosen| is 17, 9,~19. Row 8, 9,~10 is printed from 9
      on: \.{E F C}.} */
    do {
      std::cout << (x == r ? "" : " ") << matrix.names[column[x] - 1];
      x = right[x];
    } while (x != r);
    std::cout << '\n';
  }
  std::cout << '\n';
}

@ We are there. Nodes have been counted level by level, too, but |main| adds up only the updates.

@<Let a matrix dance@>=
int main(int argc, char* argv[])
{
  Dance dance;
  for (int a = 1; a < argc; ++a) {
    const std::string option = argv[a];
    if (option == "--first") dance.is_first = true;
    else if (option == "--print") dance.is_printed = true;
    else refuse("plain: what is " + option + "?");
  }
  dance.matrix = read_plain_matrix();
  dance.link();
  dance.search(0); /* \beside{Of matrix~(3), |levels| now has the nodes 1, 2, 2,~1 and the updates
    0, 12, 14,~4; the others are 0.} */
  std::uint64_t updates = 0;
  for (@[const Level& level : dance.levels@]) updates += level.updates;
  std::cout << "Altogether " << @|counted(dance.solutions, "solution")
            << @|", after " << counted(updates, "update") << ".\n";
}

@* Plain, for the harness. \listing
The program that is installed has the same lists and the same search, section by section; but its
solutions and counters can also be read by the harness of our experiments. With \.{--json}, it
writes the numbers of a solution's rows, and their names, and the counters level by level. So |row|
has the number of the row for each element.

@(plain_main.cpp@>=
#include "small_matrix.hpp"
#include <cstdint>
#include <cstdio>
#include <iomanip>

using Element = @[unsigned@];

struct Level { /* of the search tree */
  std::uint64_t nodes = 0, updates = 0;
};

struct Plain {
  @<The lists, the rows chosen, and the counters@>@;
  bool is_json = false;
  std::vector<int> row; /* the row's number, for each element */
  @<Link all columns and rows@>@;
  @<Take a column out, and put it back@>@;
  @<Try the rows of a column, one after the other@>@;
  @<Number the rows@>@;
  @<Write a solution as text or as JSON@>@;
  @<Write the counters as text or as JSON@>@;
};

@<Do what the command line says@>@;

@ Elements have been numbered in the order of the rows, behind the root and the headers.

@<Number the rows@>=
void number_rows()
{
  row.assign(1 + matrix.names.size(), -1);
  for (std::size_t r = 0; r < matrix.rows.size(); ++r)
    row.insert(row.end(), matrix.rows[r].size(), int(r));
}

@ @<Write a solution as text or as JSON@>=
void print_solution() const
{
  std::ostringstream rows, names;
  for (@[const Element r : chosen@]) {
    const char* const comma = r == chosen.front() ? "" : ",";
    rows << comma << row[r];
    if (is_json) names << comma << '[';
    Element x = r;
    do {
      const std::string& name = matrix.names[column[x] - 1];
      if (x != r) names << (is_json ? ',' : ' ');
      if (is_json) names << std::quoted(name);
      else names << name;
      x = right[x];
    } while (x != r);
    names << (is_json ? "]" : "\n");
  }
  if (is_json)
    std::cout << "{\"rows\":[" << rows.str() << @|
      "],\"names\":[" << names.str() << "]}\n";
  else std::cout << names.str() << '\n';
}

@ @<Write the counters as text or as JSON@>=
static std::string text_of(const Level& level)
{
  return "\"nodes\":" + std::to_string(level.nodes) + ",\"updates\":" @|
    + std::to_string(level.updates);
}

void print_counters()
{
  Level total;
  while (levels.back().nodes + levels.back().updates == 0)
    levels.pop_back(); /* no search came so far */
  for (@[const Level& level : levels@])
    total.nodes += level.nodes, total.updates += level.updates;
  if (!is_json) {
    std::cout << "Altogether " << counted(solutions, "solution")
              << ", after " << counted(total.updates, "update") << ".\n";
    return;
  }
  std::cout << "{\"solutions\":" << solutions << ',' << text_of(total)
            << ",\"complete\":true,\"engine\":\"plain\",\"levels\":[";
  for (std::size_t k = 0; k < levels.size(); ++k)
    std::cout << (k == 0 ? "" : ",") << "{\"level\":" << k << @|
      ',' << text_of(levels[k]) << '}';
  std::cout << "]}\n";
}

@ The search calls itself once for each level, and the stack has room for ten thousand; of a million
we could not say so.

@<Do what the command line says@>=
const std::string version = @|
    std::string("plain (Dancing Links, Reproduced) ") + RELEASE + "\n",@/
  help = "Usage: plain [OPTIONS] [FILE]\n\n"@/
    "Find all exact covers, and count updates.\n"@/
    "\nOptions:\n  -f, --first  first column, not shortest\n"@/
    "  -p, --print  print solutions\n"@/
    "  -j, --json   as JSON, with the counts of levels\n";

int main(int argc, char* argv[])
{
  Plain plain;
  const std::string nothing = input = "plain: standard input";
  for (int a = 1; a < argc; ++a) {
    const std::string word = argv[a];
    if (word == "--first" || word == "-f") plain.is_first = true;
    else if (word == "--print" || word == "-p") plain.is_printed = true;
    else if (word == "--json" || word == "-j") plain.is_json = true;
    else if (word == "--help" || word == "-h")
      return std::cout << help, 0;
    else if (word == "--version" || word == "-V")
      return std::cout << version, 0;
    else if (word[0] == '-' || input != nothing)
      refuse("plain: what is " + word + "? See plain --help");
    else {
      input = "plain: " + word;
      if (!std::freopen(argv[a], "r", stdin))
        refuse(input + " cannot be read");
    }
  }
  plain.matrix = read_matrix();
  if (plain.matrix.primary > 10000)
    refuse(input + @|
      ": plain takes at most 10000 primary columns; take dance");
  for (@[const auto& row : plain.matrix.colors@])
    for (@[const std::string& color : row@])
      if (!color.empty())
        refuse(input + ": plain takes no colors; take dance");
  plain.link();
  plain.number_rows();
  plain.search(0);
  plain.print_counters();
}

@* Exercises. \numbered{5}[{\it 12\/}]\hint{Draw a ring of six, and choose one edge.}
The columns of a matrix are the $2n$ vertices of a ring, and
its rows the $2n$ edges. How many solutions and nodes are there? What changes if the ring has an odd
number of vertices?
\numbered{6}[{\it 15\/}]\hint{Let the search return whether it has found one.}
Change {\mc PLAIN} so that it stops at the first solution. What must the
links look like then if another search is to follow?
\numbered{7}[{\it 20\/}]\hint{The loop stops early at an empty column. May it?}
Let {\mc PLAIN} choose the longest column instead of the shortest. How
many updates does it need for eight queens? Guess before you try.

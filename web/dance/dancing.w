@* Dancing links. This chapter is the heart of the book: algorithm~DLX, which finds all
solutions of an exact cover problem by removing elements from doubly linked lists, and
putting them back.

What goes in is a matrix, such as the matrix~(3) of the paper, which the chapter before shows. What comes out is every solution, as the rows that have been chosen, in the order in which they were chosen; and
the work that was done, level by level, in nodes and updates. For the matrix~(3) there is one solution,
$$\hbox{\.{A D}\qquad \.{E F C}\qquad \.{B G}}$$
and before it is found, and all else has been tried, there are 6~nodes, the root among them, and 30~updates: 12 on the way to level~1, 14 on the way to level~2, and 4 on the last one.
Each row is written from the column that was branched on. Column~A came first, since only two rows have it.

The hard thing about such a search is to go back. Going forward, the matrix shrinks: columns that are covered vanish, and with them all rows that would cover them again. To go back, all of that must
return as it was, and a program that copies the matrix at each node, or looks again for what it has deleted, spends its time on this. The dancing links know where everything was.

Suppose $x$ is an element of a doubly linked list, |left[x]| is the element before it and |right[x]|
the one after it. Two assignments remove it:
$$\hbox{|left[right[x]] = left[x]|,\qquad |right[left[x]] = right[x]|.}\eqno(1)$$
And two assignments put it back:
$$\hbox{|left[right[x]] = x|,\qquad |right[left[x]] = x|.}\eqno(2)$$
@^operations (1) and (2)@>
@^dancing links@>
@^doubly linked list@>
@^Hitotumatu, Hirosi@>
@^Knuth, Donald@>
@^matrix (3)@>

(In the program, |left[x]| will be |x->left|.)

Why does (2) undo (1)? Because operation~(1) changes two links, neither of which belongs to~$x$: a link of the
element before~$x$ and one of the element after it. Both used to point to~$x$. The links of~$x$ itself
stay as they were, and they tell which two links these are. So (2) finds the very places that (1) has
overwritten, and it knows what had been there, since that was~$x$ in both cases. Nothing had to be saved.
(An element that is its own neighbor is a special case: then both operations store what is there already, and have no effect.)
\figure{unlink.pdf}{A list before operation (1), after it, and after operation (2); L and R stand for left and right. Dashed: the links
of the removed element, which are no longer answered, and which operation (2) needs.}

@ There is a condition: when $x$ is put back, its two links must again tell the truth, that is,
the elements they point to must be neighbors of each other. This is certainly so if nothing has
happened since the removal. And it is so if everything that has happened since
has been undone; for then the list is as it was just after~$x$ was removed. Therefore
we undo in the reverse order of doing.
@^order of undoing@>
@^backtracking@>

What if we don't? Take the list $a$, $x$, $y$, $z$, $b$, and remove $x$, $y$, $z$ in this order; then the links of~$x$ say `between $a$ and~$y$', those
of~$y$ `between $a$ and~$z$', those of~$z$ `between $a$ and~$b$'. Now put $x$ back first. Element $a$ points to it, and so does~$y$, which is not in the list;
going to the right we meet $a$, $x$, $y$, $z$, $b$, but going to the left $b$, $a$. Whoever follows links at this moment goes astray. If $z$ comes next, then
$a$ is made to point to~$z$, and even when $y$ has followed, $x$ and~$y$ cannot be reached from~$a$ any more.

A search with backtracking undoes its latest step first, by its nature. It is the
ideal place for a dance.

@i cxx.w
@s Choice int
@s Dance int
@s Follower int
@s Index int
@s Level int
@s Matrix int
@s Node int
@s Report int
@s Rings int
@s cover make_pair
@s uncover make_pair

@ Here is the outline. |Rings| holds the matrix as circular lists, and |Dance| has the steps: what it means to cover a column, and to uncover it, and to search.
The parameter |sized| is a refinement, to which we come at the very end; until then it is |true|, and a reader may forget it.

@(dancing.hpp@>=
#pragma once
#include "search.hpp"
#include <utility>

namespace dlx {
@<A node of the four-way links@>@;
class Rings {
  @<Data of the rings@>@;
public:
  explicit Rings(const Matrix& matrix);
  Rings(const Rings&) = delete;
  @<What the rings can tell@>@;
};
@<The dance, step by step@>@;
@<Declaration of a whole dance@>@;
}

@ \listing
The class |Dance| is all in the header, since it is compiled for each of its users. What is left for this file is to set up the links, to go from nodes to rows, to check, and to begin.

@c
#include "dancing.hpp"
#include <algorithm>

namespace dlx {
@<Set up the rings@>@;
@<From nodes to rows and back@>@;
@<Check all links@>@;
@<Dance from beginning to end@>@;
}

@* Four-way links. Each~1 of the matrix is a {\it node\/} that belongs to two circular lists. One goes through all nodes
of its row, from |left| to |right|; the other through all nodes of its column, from |up|
to |down|. The list of a column contains a {\it header}, too, which is not part of any row.
The headers of the primary columns, in turn, are linked from left to right in a list of their own, whose
header is the {\it root}, called $h$ in the figures.

This is what the fields mean, and what is always true of them.
\bull |left| and |right| of a node are its neighbors in the row. They never change, since rows are never taken apart. In a header they are the neighbors among the
columns that are still to be covered; these links dance.
\bull |up| and |down| are the neighbors in the column, the header among them; these dance, too.
\bull |column| is the header of the node's column, and never changes. The |column| of a header is the header itself.
\bull |size| is the number of nodes in a column's list, and only headers use it. It serves to find the shortest column.

\smallskip\noindent
The paper gives its headers a name as well. It is known to the matrix, and we do without it.

@<A node of the four-way links@>=
struct Node {
  Node *left, *right; /* neighbors in the row, or in the list of headers */
  Node *up, *down; /* neighbors in the column */
  Node* column; /* the header of the column */
  Index size; /* of the column, if this is a header */
};

@ The figure is the representation of the matrix~(3), the paper's Figure~2. The diagram wraps around at all
four sides, as if it were drawn on a torus; the number in a header is the size of its column.
\figure{toroid-2.pdf}{The links of the matrix (3), before anything is covered.}

@ All nodes stand in one array: first the root, then the headers in the order of the columns, then the nodes of the rows. The array never
grows, because pointers into it would become worthless. (Indices instead of pointers would need half the space. But to follow a link is almost all
that this program does, again and again, each time depending on the link before; and an address that
is ready to use is then worth more than space.)

@<Data of the rings@>=
std::vector<Node> nodes;
std::vector<Index> starts; /* the first node of each row, and the end of the last row */

@ Whoever dances begins at the |root|.

@<What the rings can tell@>=
Node* const root;
Index primary() const; /* how many columns are to be covered, as long as none is */

@ A secondary column is not in the list of headers, and so it will never be chosen; its header is linked with
itself. Then operations (1) and (2) have no effect on other headers, and we need not know whether a
column that we cover is primary.
@^secondary columns@>

@<Set up the rings@>=
Rings::Rings(const Matrix& matrix)
  : nodes(1 + matrix.columns() + std::size_t(matrix.entry_count())), root(nodes.data())
{
  for (Index c = 0; c <= matrix.columns(); ++c) {
    Node* const header = root + c;
    const bool linked = c <= matrix.primary();
    header->left = !linked ? header : header == root ? root + matrix.primary() : header - 1;
    header->right = !linked ? header : c == matrix.primary() ? root : header + 1;
    header->up = header->down = header->column = header;
  }
  Node* x = root + 1 + matrix.columns(); /* the next node */
  for (Index r = 0; r < matrix.rows(); ++r) @<Link the nodes of row |r|@>@;
  starts.push_back(static_cast<Index>(x - root));
}

@ A node goes to the bottom of its column, just above the header, if we think of the column as a ring.

@<Link the nodes of row |r|@>=
{
  Node* const first = x;
  Node* const last = first + matrix.row(r).size() - 1;
  starts.push_back(static_cast<Index>(first - root));
  for (@[const Index column : matrix.row(r)@]) {
    Node* const c = root + 1 + column;
    x->left = x == first ? last : x - 1;
    x->right = x == last ? first : x + 1;
    x->up = c->up;
    x->down = x->column = c;
    x->up->down = c->up = x;
    ++c->size;
    ++x;
  }
}

@* Covering a column. To {\it cover\/} column~|c| means to remove its header from the list of headers, and to remove all rows that have
a~1 in column~|c| from the other columns they are in. So the list of~|c| itself remains intact, and we can use it to
find those rows again.
@^cover@>

Each removal is one {\it update}: one for the header, and one for each node |j| that leaves the list of its column. The
nodes |i| in the list of~|c| are not removed from anywhere, hence not counted. The function returns the number of updates. When node~|j| has gone, its
column is shorter by one, and |shrink| says so to the header.
@^update@>

@<Cover a column@>=
static std::uint64_t cover(Node* c)
{
  std::uint64_t updates = 1;
  c->right->left = c->left;
  c->left->right = c->right;
  for (Node* i = c->down; i != c; i = i->down)
    for (Node* j = i->right; j != i; j = j->right) {
      j->down->up = j->up;
      j->up->down = j->down;
      shrink(j->column);
      ++updates;
    }
  return updates;
}

@ To {\it uncover\/} the column, we do all that backwards: the last row is put back first, and from right to left;
the header comes last. By the reasoning at the beginning of this chapter, each node finds its old neighbors to be neighbors of each
other. It does not matter that the loops themselves follow links: the vertical ones are those of column~|c|,
and the horizontal ones those of rows, which covering has left untouched.
@^uncover@>

@<Uncover a column@>=
static void uncover(Node* c)
{
  for (Node* i = c->up; i != c; i = i->up)
    for (Node* j = i->left; j != i; j = j->left) {
      grow(j->column);
      j->down->up = j;
      j->up->down = j;
    }
  c->right->left = c;
  c->left->right = c;
}

@ Within one column we could do with less order. The nodes of a row are in different columns, and the header comes alone. Even the rows might return from
top to bottom, since to put elements back in the same order in which they were removed restores a list, too: if a neighbor of~$x$ was removed before~$x$, it has returned
before~$x$ as well, and by then operation~(2) has made the link of~$x$ point to it again. (The Chinese text of the paper calls it important that the rows return from bottom to top. It is not; the experiments try it.) What must not change is
the order in which whole columns are uncovered; for |uncover| walks through lists of nodes, and they have to be those that |cover| walked through.

If column~A of the matrix~(3) is covered, its rows $\rm A\,D\,G$ and $\rm A\,D$ vanish from columns~D and~G.
That is one update for the header of~A, one for each of the two nodes in column~D, and one for the node in column~G: four updates.
\figure{toroid-3.pdf}{The links after column A has been covered. Dashed: links of removed elements that are no longer
answered, which uncovering needs. Gray: their other links.}

Column~D deserves a look. The upper one of its removed nodes left when the lower one was still there, so it keeps pointing down to it; the
lower one left afterwards, and its link upward leads past the other, to the header.

@ When the row $\rm A\,D$ is chosen, column~D must be covered, too; if it is the row $\rm A\,D\,G$, both D and~G. The paper's Figure~4, which is our last one, shows the second case.
\figure{toroid-4.pdf}{The links after columns D and G have been covered as well. The matrix that remains has columns B, C, E, F
and two rows.}

@* The dance. When row~|r| is chosen, all of its columns have to be covered. The column that was branched on
is covered once, before its first row is tried, and uncovered after the last. The other ones
are covered and uncovered for each row, and in opposite orders. This order is essential.
@^order of undoing@>

@<Cover the other columns of a row, and uncover them@>=
static std::uint64_t cover_others(const Node* r)
{
  std::uint64_t updates = 0;
  for (const Node* j = r->right; j != r; j = j->right) updates += cover(j->column);
  return updates;
}

static void uncover_others(const Node* r)
{
  for (const Node* j = r->left; j != r; j = j->left) uncover(j->column);
}

@ Which column shall we branch on? The number of solutions does not depend on it, nor whether they are found; but the size of the tree does, and very much so. The paper's advice is
to take a column of minimum size, the first of those there are. An empty column cannot be
beaten, so we need not look further.
@^choice of a column@>

@<Find the shortest column@>=
static Node* shortest_column(const Node* root)
{
  Node* best = root->right;
  for (Node* c = best->right; c != root && best->size > 0; c = c->right)
    if (c->size < best->size) best = c;
  return best;
}

@ This is the search, as it stands in the paper. It is called at a node of level~|k|, with |k| rows chosen. If no column is left to be covered, they are a solution. Otherwise
it chooses a column, covers it, tries its rows from top to bottom, each together with all that follows from it, and uncovers the column; then everything is as it was when the function was called.

A column without rows is covered as well, only to be uncovered at once. It counts as an update on the way to the next level, because the paper counted it so.
@^algorithm DLX@>
@^backtracking@>

@<Search below a node of level |k|@>=
void search(std::size_t k)
{
  if (root->right == root) {
    ++report.solutions;
    follower(chosen);
    return;
  }
  Node* const c = choose_column(root);
  report.levels[k + 1].updates += cover(c);
  for (Node* r = c->down; r != c; r = r->down) {
    @<Try row |r|, and all that follows from it@>@;
  }
  uncover(c);
}

@ Here |chosen| is what the paper calls $O_0$, $O_1$, \dots: a node of each row chosen, namely the one in the column that was branched on. It tells more than the row: it is the place from which
the row is printed.

@<Try row |r|, and all that follows from it@>=
chosen.push_back(r);
++report.levels[k + 1].nodes;
report.levels[k + 1].updates += cover_others(r);
search(k + 1);
uncover_others(r);
chosen.pop_back();

@ The |report| has a |Level| for each level of the tree, with its nodes and updates, and the number of solutions; the next chapter says more about it. The |follower| hears of each solution.

@<The dance, step by step@>=
using Follower = @[std::function<void(std::span<Node* const>)>@];

template <bool sized> struct Dance {
  Node* const root;
  const Follower& follower;
  std::vector<Node*> chosen;
  Report report;
  @<Shrink and grow@>@;
  @<Cover a column@>@;
  @<Uncover a column@>@;
  @<Cover the other columns of a row, and uncover them@>@;
  @<Find the shortest column@>@;
  @<Decide which column to cover@>@;
  @<Search below a node of level |k|@>@;
  @<Search from the root@>@;
};

@ The root is on level~0, and no more rows can be chosen than there are primary columns. What nobody reached is not reported.

@<Search from the root@>=
Report search_all(std::size_t primary_columns)
{
  report.levels.resize(primary_columns + 1);
  report.levels[0].nodes = 1;
  search(0);
  report.drop_empty_levels();
  return std::move(report);
}

@* A refinement. The sizes of columns serve only to find the shortest one. The paper also tries the rule that takes the first column of the list, whatever its size. Where a search goes by it, we leave the sizes alone,
which saves three memory accesses in each update, and three more when it is undone. (So the paper has about 14~accesses with sizes and 8~without: it counts an update together with its undoing.) This is what the parameter |sized| is for: everything above is compiled twice. In |Dance<true>| a column shrinks
and grows; in |Dance<false>| it does not, and the first column is chosen. The choice is made by the compiler, and costs nothing when the program runs.

@<Shrink and grow@>=
static void shrink(Node* c)
{
  if @[constexpr (sized)@] --c->size;
}

static void grow(Node* c)
{
  if @[constexpr (sized)@] ++c->size;
}

@ Here the parameter meets the paper's two rules. The engine and the trace call this function, too, and need not know how a column is chosen.

@<Decide which column to cover@>=
static Node* choose_column(const Node* root) { return sized ? shortest_column(root) : root->right; }

@ Mixtures are possible. A search may go by the shortest column on the first levels, with sizes, and by the first column below. Sizes will be needed
again when it has returned from there, and by then each column has its old size, because
whatever was covered without counting has been uncovered without counting.

@<Declaration of a whole dance@>=
Report dance_through(Rings& rings, bool shortest, const Follower& follower);

@ A recursion as deep as there are primary columns would be too much for a matrix of a million columns. The engine that {\mc DANCE} uses by the name of \.{links} has the
same steps, but goes from level to level without recursion; it can also be stopped, tells how far it has come, and gives work away. Because of all this its search is three times as long as ours. It
has a chapter of its own, {\it The links as an engine}, and a test holds it against the search above.

@<Dance from beginning to end@>=
Report dance_through(Rings& rings, bool shortest, const Follower& follower)
{
  if (shortest) return Dance<true>(@[{rings.root, follower, @[{}@], @[{}@]}@]).search_all(rings.primary());
  return Dance<false>(@[{rings.root, follower, @[{}@], @[{}@]}@]).search_all(rings.primary());
}

@* Rows and nodes. Whoever listens knows rows and columns of the matrix, but nothing of nodes. A |Choice| is a row, and the place of one of its entries.

@<What the rings can tell@>=
Choice choice_of(const Node* node) const;
Node* node_of(const Choice& choice) const { return root + starts[choice.row] + choice.entry; }
Index column_of(const Node* node) const { return static_cast<Index>(node->column - root - 1); }

@ The row of a node is found by a search in |starts|; that is slow, yet it happens only when somebody listens. (A header has no row.)

@<From nodes to rows and back@>=
Choice Rings::choice_of(const Node* node) const
{
  const auto x = static_cast<Index>(node - root);
  const auto next = std::ranges::upper_bound(starts, x);
  const auto r = static_cast<Index>(next - starts.begin() - 1);
  return @[{r, x - starts[r]}@];
}

Index Rings::primary() const
{
  Index count = 0;
  for (const Node* c = root->right; c != root; c = c->right) ++count;
  return count;
}

@* Invariants. \listing
For each node~$x$ in a list, |x->up->down == x| and |x->down->up == x|, and similarly
for left and right. Between searches, moreover, the size of a column is the number of nodes in its list; during a search
this holds only where sizes are maintained. The function
|is_consistent| verifies all that, like Knuth's {\it sanity\/} routine, for every column. It is
slow, and meant for tests.
@^invariants@>

@<What the rings can tell@>=
bool is_consistent() const;

@ The outer loop goes over the root and all headers, the inner one over the nodes of a column; |starts.front()| is the place of the first node, behind the last header. A link that leads to a wrong place is found from there, because the way back is tested as well.

@<Check all links@>=
bool Rings::is_consistent() const
{
  for (const Node* c = root; c != root + starts.front(); ++c) {
    if (c->left->right != c || c->right->left != c) return false;
    Index length = 0;
    for (const Node* x = c->down; x != c; x = x->down) {
      if (x->up->down != x || x->down->up != x || x->column != c) return false;
      if (x->left->right != x || x->right->left != x) return false;
      ++length;
    }
    if (length != c->size) return false;
  }
  return true;
}

@ A {\it snapshot\/} contains all links and sizes, so that a test can compare the state before a search with that after it.

@<What the rings can tell@>=
std::vector<std::ptrdiff_t> snapshot() const;

@ Links are written as distances from the root, so that the snapshots of two different rings of the same matrix are equal, too.

@<Check all links@>=
std::vector<std::ptrdiff_t> Rings::snapshot() const
{
  std::vector<std::ptrdiff_t> all;
  for (@[const Node& node : nodes@]) {
    all.insert(all.end(), @[{node.left - root, node.right - root, node.up - root, node.down - root}@]);
    all.insert(all.end(), @[{node.column - root, std::ptrdiff_t(node.size)}@]);
  }
  return all;
}

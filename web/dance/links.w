@* Dancing links. This chapter is the heart of the book: algorithm~DLX, which finds all
solutions of an exact cover problem by removing elements from doubly linked lists, and
putting them back.

Suppose $x$ is an element of a doubly linked list, |left[x]| is the element before it and |right[x]|
the one after it. Two assignments remove it:
$$\hbox{|left[right[x]] = left[x]|,\qquad |right[left[x]] = right[x]|.}\eqno(1)$$
And two assignments put it back:
$$\hbox{|left[right[x]] = x|,\qquad |right[left[x]] = x|.}\eqno(2)$$
@^operations (1) and (2)@>

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

What if we don't? Take the list $a$, $x$, $y$, $z$, $b$, and remove $x$, $y$, $z$ in this order; then the links of~$x$ say `between $a$ and~$y$', those
of~$y$ `between $a$ and~$z$', those of~$z$ `between $a$ and~$b$'. Now put $x$ back first. Element $a$ points to it, and so does~$y$, which is not in the list;
going to the right we meet $a$, $x$, $y$, $z$, $b$, but going to the left $b$, $a$. Whoever follows links at this moment goes astray. If $z$ comes next, then
$a$ is made to point to~$z$, and even when $y$ has followed, $x$ and~$y$ cannot be reached from~$a$ any more.

A search with backtracking undoes its latest step first, by its nature. It is the
ideal place for a dance.

@i cxx.w
@s Choice int
@s Act int
@s Descent int
@s Event int
@s Picker int
@s Portion int
@s Silence int
@s Step int
@s Witness int
@s Hearer int
@s cover make_pair
@s uncover make_pair
@s cover_others make_pair
@s uncover_others make_pair
@s choose_column make_pair
@s explore make_pair
@s visit make_pair
@s step_down make_pair
@s step_aside make_pair
@s step_up make_pair
@s Place int
@s Engine int
@s Index int
@s Level int
@s Links int
@s Listener int
@s Matrix int
@s Node int
@s Pulse int
@s Question int
@s Report int
@s Visit int

@ The class |Links| is one of our engines. It is made from a matrix, and may be asked
to |search| as often as we like, because every search leaves the links as it found them.

@(links.hpp@>=
#pragma once
#include "search.hpp"

namespace dlx {
@<Types of the links@>@;
class Links : public Engine {
public:
  explicit Links(const Matrix& matrix);
  Links(const Links&) = delete;
  using Engine::search;
  Report search(const Question& asked, const Listener& hearer, const Portion& portion) override;
  Descent descend(const Question& asked, const Picker& pick);
  void trace(const Question& asked, const Witness& witness);
  @<Declarations of the checks@>@;
private:
  @<Declarations of the dance@>@;
  @<Data of the dance@>@;
};
}

@ @c
#include "links.hpp"
#include <algorithm>

namespace dlx {
@<Functions of the dance@>@;
@<Checks of the links@>@;
}

@* Four-way links. Each~1 of the matrix is a {\it node\/} that belongs to two circular lists. One goes through all nodes
of its row, from |left| to |right|; the other through all nodes of its column, from |up|
to |down|. The list of a column contains a {\it header}, too, which is not part of any row.
The headers of the primary columns, in turn, are linked from left to right in a list of their own, whose
header is the {\it root}, called $h$ in the figures.

The paper gives its headers two more fields: the |size| is the number of nodes in the column, and serves to find the shortest
one; the name is known to the matrix, and we do without it. Only headers use the |size|. The |column| of a header is the header itself.

@<Types of the links@>=
struct Node {
  Node *left, *right; /* neighbors in the row, or in the list of headers */
  Node *up, *down; /* neighbors in the column */
  Node* column; /* the header of the column */
  Index size; /* of the column, if this is a header */
};

@ Figure~2 is the representation of the matrix~(3). The diagram wraps around at all
four sides, as if it were drawn on a torus; the number in a header is the size of its column.
\figure{toroid-2.pdf}{The links of the matrix (3), before anything is covered.}

@ All nodes stand in one array: first the root, then the headers in the order of the columns, then the nodes of the rows. The array never
grows, because pointers into it would become worthless. (Indices instead of pointers would need half the space. But to follow a link is almost all
that this program does, again and again, each time depending on the link before; and an address that
is ready to use is then worth more than space.)

@<Data of the dance@>=
std::vector<Node> nodes;
Node* root;
std::vector<Index> starts; /* the first node of each row, and the end of the last row */

@ A secondary column is not in the list of headers, and so it will never be chosen; its header is linked with
itself. Then operations (1) and (2) have no effect on other headers, and we need not know whether a
column that we cover is primary.
@^secondary columns@>

@<Functions of the dance@>=
Links::Links(const Matrix& matrix)
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
nodes |i| in the list of~|c| are not removed from anywhere, hence not counted. The function returns the number of updates.
@^update@>

The sizes of columns serve only to find the shortest one. Where the search does not ask for it, we leave them alone,
which saves three of the eight memory accesses of an update; this is what the template parameter |sized| is for.

Whoever wants to see each single update gives a |note|, which hears by the word |Act::cover| of a header before its column is covered, and by |Act::remove| of each node before it is removed; the group on traces makes use of this.
A search has no such wish, and compiles to code without a trace of it.

@<Functions of the dance@>=
template <bool sized, typename Hearer> std::uint64_t Links::cover(Node* c, const Hearer& note)
{
  std::uint64_t updates = 1;
  note(Act::cover, c);
  c->right->left = c->left;
  c->left->right = c->right;
  for (Node* i = c->down; i != c; i = i->down)
    for (Node* j = i->right; j != i; j = j->right) {
      note(Act::remove, j);
      j->down->up = j->up;
      j->up->down = j->down;
      if @[constexpr (sized)@] --j->column->size;
      ++updates;
    }
  return updates;
}

@ To {\it uncover\/} the column, we do all that backwards: the last row is put back first, and from right to left;
the header comes last. By the reasoning at the beginning of this chapter, each node finds its old neighbors to be neighbors of each
other. It does not matter that the loops themselves follow links: the vertical ones are those of column~|c|,
and the horizontal ones those of rows, which covering has left untouched.
@^uncover@>

Within one column we could do with less. The nodes of a row are in different columns, and the header comes alone. Even the rows might return from
top to bottom, since to put elements back in the same order in which they were removed restores a list, too: if a neighbor of~$x$ was removed before~$x$, it has returned
before~$x$ as well, and by then operation~(2) has made the link of~$x$ point to it again. What must not change is
the order in which whole columns are uncovered; for |uncover| walks through lists of nodes, and they have to be those that |cover| walked through.

@<Functions of the dance@>=
template <bool sized, typename Hearer> void Links::uncover(Node* c, const Hearer& note)
{
  for (Node* i = c->up; i != c; i = i->up)
    for (Node* j = i->left; j != i; j = j->left) {
      if @[constexpr (sized)@] ++j->column->size;
      j->down->up = j;
      j->up->down = j;
      note(Act::restore, j);
    }
  c->right->left = c;
  c->left->right = c;
  note(Act::uncover, c);
}

@ If column~A of the matrix~(3) is covered, its rows $\rm A\,D\,G$ and $\rm A\,D$ vanish from columns~D and~G.
That is one update for the header of~A, one for each of the two nodes in column~D, and one for the node in column~G: four updates.
\figure{toroid-3.pdf}{The links after column A has been covered. Dashed: links of removed elements that are no longer
answered, which uncovering needs. Gray: their other links.}

Column~D deserves a look. The upper one of its removed nodes left when the lower one was still there, so it keeps pointing down to it; the
lower one left afterwards, and its link upward leads past the other, to the header.

@ When the row $\rm A\,D$ is chosen, column~D must be covered, too; if it is the row $\rm A\,D\,G$, both D and~G. Figure~4 shows the second case.
\figure{toroid-4.pdf}{The links after columns D and G have been covered as well. The matrix that remains has columns B, C, E, F
and two rows.}

@* The dance. When row~|r| is chosen, all of its columns have to be covered. The column that was branched on
is covered once, before its first row is tried, and uncovered after the last. The other ones
are covered and uncovered for each row, and in opposite orders. This order is essential.
@^order of undoing@>

@<Functions of the dance@>=
template <bool sized, typename Hearer> std::uint64_t Links::cover_others(Node* r, const Hearer& note)
{
  std::uint64_t updates = 0;
  for (Node* j = r->right; j != r; j = j->right) updates += cover<sized>(j->column, note);
  return updates;
}

template <bool sized, typename Hearer> void Links::uncover_others(Node* r, const Hearer& note)
{
  for (Node* j = r->left; j != r; j = j->left) uncover<sized>(j->column, note);
}

@ The column to branch on is the first of the list, or the first one of minimum size. An empty column cannot be
beaten, so we need not look further.
@^choice of a column@>

@<Functions of the dance@>=
template <bool sized> Node* Links::choose_column() const
{
  Node* best = root->right;
  if @[constexpr (sized)@]
    for (Node* c = best->right; c != root && best->size > 0; c = c->right)
      if (c->size < best->size) best = c;
  return best;
}

@ The |path| from the root of the search tree to the present node has one entry for each level: a node in the column branched on, which belongs to
the row that has been chosen. As long as no row has been chosen, the entry is the header of that column. There
is no recursion from level to level, so a problem may have any number of them.

@<Data of the dance@>=
std::vector<Node*> path;
const Question* question = nullptr; /* what the present search is asked */
const Listener* listener = nullptr; /* who wants to hear of it */
Report report;
std::size_t exhausted = 0; /* so many levels of the path have no row left to try, whatever their columns say */
std::uint32_t until_pulse = 1; /* rows to try before the next pulse */

@ The function |explore| walks through a subtree, whose root is the node given by the path. It visits this root, which puts a header on the path
unless the node is a solution. Then it looks at the last entry of the path, again and again: it undoes the row that was tried there, and tries the next row of the column; if
there is none, it uncovers the column and drops the entry. It ends when the path is as short as it was at the beginning, which is its |base|; links and path are then as before.

The first levels of the path may be |exhausted|, because what is left there was given away; then the last row was tried already. If the search has been stopped, all levels are.

@<Functions of the dance@>=
template <bool sized> void Links::explore()
{
  const std::size_t base = path.size();
  visit<sized>();
  while (path.size() > base) {
    Node* const x = path.back();
    Node* const c = x->column;
    if (x != c) uncover_others<sized>(x);
    Node* const r = path.size() > exhausted ? x->down : c;
    if (r == c) {
      uncover<sized>(c);
      path.pop_back();
    } else {
      @<Choose row |r| and visit the next level@>@;
    }
  }
}

@ @<Choose row |r| and visit the next level@>=
path.back() = r;
Level& level = report.levels[path.size()];
++level.nodes;
level.updates += cover_others<sized>(r);
if (--until_pulse == 0) note_pulse();
if (exhausted < Question::all_levels) visit<sized>();

@ To visit a node means to choose its column, to cover it, and to put its header on the path. But there is nothing
to cover if the node is a solution. And when the rule for choosing a column changes on this level,
another instance of |explore| takes care of the whole subtree; this recursion is one step deep, from |explore<true>| to |explore<false>|. The rule is thus a matter of the program's text, not of a test in
its inner loops.

Sizes are not maintained below that level. They will be needed
again when the search has returned from there, and by then each column has its old size, because
whatever was covered without counting has been uncovered without counting.

@<Functions of the dance@>=
template <bool sized> void Links::visit()
{
  if (root->right == root) {
    note_solution();
  } else if (sized && path.size() >= question->shortest_levels) {
    explore<false>();
  } else {
    Node* const c = choose_column<sized>();
    if (listener->on_visit) note_visit(c);
    if (question->charge_empty || c->down != c) {
      report.levels[path.size() + 1].updates += cover<sized>(c);
      path.push_back(c);
    }
  }
}

@ A whole search begins at the root, which has a path of length~0. A portion of one begins at other nodes, one after the other: the path is led
to each of them, and |explore| does the rest. No path can be longer than the number
of primary columns, and so we know how many levels there can be.

@<Functions of the dance@>=
Report Links::search(const Question& asked, const Listener& hearer, const Portion& portion)
{
  Index primary = 0;
  for (const Node* c = root->right; c != root; c = c->right) ++primary;
  question = &asked;
  listener = &hearer;
  report = Report();
  report.levels.resize(primary + 1);
  @<Prepare to search the |portion|@>@;
  while (next_path < last_path) {
    @<Begin at the next path of the |portion|@>@;
    if (stem < asked.shortest_levels) explore<true>();
    else explore<false>();
    share_done += path_share;
  }
  go_to(@[{}@]);
  report.drop_empty_levels();
  return std::move(report);
}

@* Portions of the tree. Those paths of the portion that are still to be searched go from |next_path| to |last_path|; all are believed to be of the same size.
The path of the subtree at work is the |stem|: its levels belong to others, and are exhausted for us.
@^portion@>

@<Data of the dance@>=
const Portion* whole = nullptr; /* the portion as it was given */
std::size_t next_path = 0, last_path = 0; /* what is left of it */
std::size_t stem = 0; /* the length of its path at work */
double path_share = 1; /* of the whole tree, for each of its paths */
double share_done = 0; /* of the whole tree, for the paths that were searched */

@ @<Prepare to search the |portion|@>=
whole = &portion;
next_path = 0;
last_path = portion.paths.size();
path_share = portion.share/static_cast<double>(last_path);
share_done = 0;
until_pulse = hearer.pulse_interval;

@ On the way to a node, we choose again what another search has chosen and counted. Only its last row has not been tried by anybody,
and so we count the node itself, which may be the root, and the updates of this last row. Whether the node is a solution or a dead end does not matter here: |explore| will see.

@<Begin at the next path of the |portion|@>=
const std::uint64_t updates = go_to(portion.paths[next_path++]);
stem = exhausted = path.size();
Level& level = report.levels[stem];
++level.nodes;
level.updates += updates;

@ From one path to the next we go up to where they part, and down again. If they part at two rows of the same column, it remains covered; there may be very many rows. The columns of a level are covered and uncovered by
the rule of that level, with sizes or without. The updates returned are those of the last row alone.

@<Functions of the dance@>=
std::uint64_t Links::go_to(std::span<const Choice> target)
{
  std::size_t common = 0;
  while (common < std::min(path.size(), target.size()) && path[common] == node_of(target[common])) ++common;
  const auto is_sized = @[[this](std::size_t level) { return level < question->shortest_levels; }@];
  Node* const other = common < std::min(path.size(), target.size()) ? node_of(target[common]) : nullptr;
  const bool is_aside = other && other->column == path[common]->column;
  while (path.size() > common + is_aside)
    if (is_sized(path.size() - 1)) step_up<true>();
    else step_up<false>();
  std::uint64_t updates = 0;
  if (is_aside) updates = is_sized(common) ? step_aside<true>(other) : step_aside<false>(other);
  while (path.size() < target.size()) {
    Node* const r = node_of(target[path.size()]);
    updates = is_sized(path.size()) ? step_down<true>(r) : step_down<false>(r);
  }
  return updates;
}

@ @<Functions of the dance@>=
template <bool sized> std::uint64_t Links::step_down(Node* r)
{
  cover<sized>(r->column);
  path.push_back(r);
  return cover_others<sized>(r);
}

template <bool sized> std::uint64_t Links::step_aside(Node* r)
{
  Node* const x = path.back();
  if (x != x->column) uncover_others<sized>(x);
  path.back() = r;
  return cover_others<sized>(r);
}

template <bool sized> void Links::step_up()
{
  Node* const x = path.back();
  if (x != x->column) uncover_others<sized>(x);
  uncover<sized>(x->column);
  path.pop_back();
}

@ When somebody else has nothing to do, we give away a large part of the tree: the second half of the paths of the portion that are left, or else the
rows that are left on the first level that still has some. In both cases all that we keep comes before it, in the order of the search. In the second case, no other rows are left on that
level or above it, so we have done with these levels; this holds as well if an instance of |explore| below
another one gives away rows of the latter. If no level has rows, there is nothing to give.

@<Functions of the dance@>=
void Links::give_away()
{
  Portion gift = @[{{}, 0}@];
  if (next_path < last_path) {
    const std::size_t kept = next_path + (last_path - next_path)/2;
    const auto first = whole->paths.begin();
    gift.paths.assign(first + std::ptrdiff_t(kept), first + std::ptrdiff_t(last_path));
    gift.share = path_share*static_cast<double>(last_path - kept);
    last_path = kept;
  } else {
    @<Put the rows left on the first level that has some into the |gift|@>@;
  }
  if (!gift.paths.empty()) listener->on_share(std::move(gift));
}

@ The cover of the column of that level is counted already, and its share is known from the numbers of branches on the path. A row left is one
below the row at work.

@<Put the rows left on the first level that has some into the |gift|@>=
while (exhausted < path.size() && gift.paths.empty()) {
  const Node* const x = path[exhausted];
  for (const Node* r = x->down; r != x->column; r = r->down) {
    gift.paths.push_back(choices(exhausted));
    gift.paths.back().push_back(choice_of(r));
  }
  ++exhausted;
}
double share = path_share;
for (std::size_t k = stem; k < exhausted; ++k) share /= place_of(path[k]).branches;
gift.share = share*static_cast<double>(gift.paths.size());

@* What the listener hears. The listener knows rows and columns of the matrix, but nothing of nodes. The row of a
node is found by a search in |starts|; that is slow, yet it happens only when somebody listens.

@<Functions of the dance@>=
Choice Links::choice_of(const Node* node) const
{
  const auto x = static_cast<Index>(node - root);
  const auto next = std::upper_bound(starts.begin(), starts.end(), x);
  const auto r = static_cast<Index>(next - starts.begin() - 1);
  return @[{r, x - starts[r]}@];
}

Node* Links::node_of(const Choice& choice) const
{
  return root + starts[choice.row] + choice.entry;
}

std::vector<Choice> Links::choices(std::size_t levels) const
{
  std::vector<Choice> result;
  for (std::size_t k = 0; k < levels; ++k) result.push_back(choice_of(path[k]));
  return result;
}

@ @<Functions of the dance@>=
void Links::note_solution()
{
  ++report.solutions;
  if (listener->on_visit) note_visit(root);
  if (listener->on_solution) listener->on_solution(choices(path.size()));
  if (report.solutions >= question->solution_limit) stop();
}

void Links::note_visit(const Node* c)
{
  const bool solved = c == root;
  Index branches = 0;
  for (const Node* i = c->down; i != c; i = i->down) ++branches;
  const auto so_far = choices(path.size());
  listener->on_visit({so_far, report.total().updates, solved, solved ? 0 : static_cast<Index>(c - root - 1), branches});
}

void Links::stop()
{
  exhausted = Question::all_levels;
  last_path = next_path;
  report.complete = false;
}

@ Among the branches of one node, we can tell which one is at work, and how many there
are. If the branches were of equal size, every branch on level~$k$ would be
a fraction $1/(b_0b_1\ldots b_k)$ of the tree, where $b_0$, $b_1$, \dots\ are the numbers of
branches on the path. In a portion, the product begins behind the stem, with the share of a path. Branches
given away are not before the one at work, so nobody takes the credit for them here.

@<Functions of the dance@>=
double Links::fraction_done() const
{
  double done = share_done;
  double share = path_share;
  for (std::size_t k = stem; k < path.size(); ++k) {
    const Place place = place_of(path[k]);
    share /= place.branches;
    done += share*place.before;
  }
  return done;
}

@ @<Functions of the dance@>=
Links::Place Links::place_of(const Node* x)
{
  Place place = @[{0, 0}@];
  for (const Node* i = x->column->down; i != x->column; i = i->down) {
    if (i == x) place.before = place.branches;
    ++place.branches;
  }
  return place;
}

@ @<Declarations of the dance@>=
struct Place {
  Index before, branches; /* of the rows of a column: those before this one, and all */
};

@ @<Functions of the dance@>=
void Links::note_pulse()
{
  until_pulse = listener->pulse_interval;
  if (listener->is_share_wanted && listener->is_share_wanted()) give_away();
  if (listener->on_pulse && !listener->on_pulse({fraction_done(), report.solutions, report.total().updates})) stop();
}

@ @<Declarations of the dance@>=
template <bool sized, @[typename Hearer = Silence@]> static std::uint64_t cover(Node* c, const Hearer& note = Hearer());
template <bool sized, @[typename Hearer = Silence@]> static void uncover(Node* c, const Hearer& note = Hearer());
template <bool sized, @[typename Hearer = Silence@]> std::uint64_t cover_others(Node* r, const Hearer& note = Hearer());
template <bool sized, @[typename Hearer = Silence@]> void uncover_others(Node* r, const Hearer& note = Hearer());
template <bool sized> Node* choose_column() const;
template <bool sized> void explore();
template <bool sized> void visit();
template <bool sized> std::uint64_t step_down(Node* r);
template <bool sized> std::uint64_t step_aside(Node* r);
template <bool sized> void step_up();
std::uint64_t go_to(std::span<const Choice> target);
void give_away();
Choice choice_of(const Node* node) const;
Node* node_of(const Choice& choice) const;
std::vector<Choice> choices(std::size_t levels) const;
static Place place_of(const Node* x);
void note_solution();
void note_visit(const Node* c);
void note_pulse();
double fraction_done() const;
void stop();

@* Descents. A search goes down every branch. A {\it descent\/} takes only one at each node, from the root to a leaf; somebody else picks it, who is
told the number of branches and answers with a number less than that. The chapter on estimates makes use of it.
@^descent@>

@<Types of the links@>=
using Picker = @[std::function<Index(Index)>@];

struct Step {
  Index branches; /* rows of the column chosen at a node */
  std::uint64_t column_updates; /* for covering it */
  std::uint64_t row_updates; /* for covering the other columns of the row picked */
};

struct Descent {
  std::vector<Step> steps; /* one for each node on the way that is not a solution */
  bool solved;
};

@ Sizes are maintained on all levels here, because they tell the number of branches. At the end we go back up, and leave the
links as they were.

@<Functions of the dance@>=
Descent Links::descend(const Question& asked, const Picker& pick)
{
  Descent result = @[{{}, false}@];
  path.clear();
  bool at_leaf = false;
  while (!at_leaf && root->right != root) {
    Node* const c = path.size() < asked.shortest_levels ? choose_column<true>() : choose_column<false>();
    Step step = @[{c->size, 0, 0}@];
    at_leaf = step.branches == 0;
    @<Cover column |c|, and pick one of its rows@>@;
    result.steps.push_back(step);
  }
  result.solved = !at_leaf;
  while (!path.empty()) step_up<true>();
  return result;
}

@ @<Cover column |c|, and pick one of its rows@>=
if (!at_leaf || asked.charge_empty) {
  step.column_updates = cover<true>(c);
  path.push_back(c);
}
if (!at_leaf) {
  Node* r = c->down;
  for (Index skipped = pick(step.branches); skipped > 0; --skipped) r = r->down;
  path.back() = r;
  step.row_updates = cover_others<true>(r);
}

@* Traces. A {\it trace\/} tells the dance step by step: which column is chosen, which row is tried, which header or node is removed and put back. Somebody who
knows operations (1) and~(2) can follow all links by it.
@^trace@>

A column is uncovered in the reverse order of covering. So the act |cover| is the removal of the header, which comes before its nodes are removed;
and the act |uncover| is the return of the header, which comes after they have been restored.

@<Types of the links@>=
enum class Act { choose, attempt, cover, remove, restore, uncover, solve };

struct Event {
  Act act;
  std::size_t level; /* of the node chosen for; of the node that the row tried leads to; of the solution */
  Index row; /* tried, or of the node removed or restored */
  Index column; /* chosen, covered or uncovered, or of the node removed or restored */
};

using Witness = @[std::function<bool(const Event&)>@]; /* does it want to hear more? */

struct Silence {
  void operator()(Act, const void*) const {}
};

@ The operations are those of the search, with somebody who listens. The walk through the tree is that of |explore|, in one loop: the node of the search tree that we come to |is_fresh|, and is visited;
or we go back from it to the next row of its parent. As in a descent, sizes are maintained on all levels.

When the witness has heard enough, no more row is tried, and we go back up in silence.

@<Functions of the dance@>=
void Links::trace(const Question& asked, const Witness& witness)
{
  bool is_wanted = true;
  const auto note = @[[&](Act act, const Node* x) {
    if (is_wanted) is_wanted = witness(event_of(act, x));
  }@];
  path.clear();
  bool is_fresh = true;
  while (is_fresh || !path.empty()) {
    if (is_fresh) @<Visit a node, and note it@>@;
    else @<Go back to the next row, and note it@>@;
  }
}

@ @<Visit a node, and note it@>=
{
  is_fresh = false;
  if (root->right == root) {
    note(Act::solve, root);
  } else {
    Node* const c = path.size() < asked.shortest_levels ? choose_column<true>() : choose_column<false>();
    note(Act::choose, c);
    if (is_wanted && (asked.charge_empty || c->down != c)) {
      cover<true>(c, note);
      path.push_back(c);
    }
  }
}

@ @<Go back to the next row, and note it@>=
{
  Node* const x = path.back();
  Node* const c = x->column;
  if (x != c) uncover_others<true>(x, note);
  Node* const r = is_wanted ? x->down : c;
  if (r == c) {
    uncover<true>(c, note);
    path.pop_back();
  } else {
    path.back() = r;
    note(Act::attempt, r);
    cover_others<true>(r, note);
    is_fresh = is_wanted;
  }
}

@ The column of an event is that of its node; the root has none, and a header has no row.

@<Functions of the dance@>=
Event Links::event_of(Act act, const Node* x) const
{
  const bool in_row = act == Act::attempt || act == Act::remove || act == Act::restore;
  const Index row = in_row ? choice_of(x).row : 0;
  const Index column = act == Act::solve ? 0 : static_cast<Index>(x->column - root - 1);
  return @[{act, path.size(), row, column}@];
}

@ @<Declarations of the dance@>=
Event event_of(Act act, const Node* x) const;

@* Invariants. For each node~$x$ in a list, |x->up->down == x| and |x->down->up == x|, and similarly
for left and right. Between searches, moreover, the size of a column is the number of nodes in its list; during a search
this holds only on the levels where sizes are maintained. The function
|is_consistent| verifies all that, like Knuth's {\it sanity\/} routine, for every column. It is
slow, and meant for tests.
@^invariants@>

@<Declarations of the checks@>=
bool is_consistent() const;

@ @<Checks of the links@>=
bool Links::is_consistent() const
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

@<Declarations of the checks@>=
std::vector<std::ptrdiff_t> snapshot() const;

@ @<Checks of the links@>=
std::vector<std::ptrdiff_t> Links::snapshot() const
{
  std::vector<std::ptrdiff_t> all;
  for (@[const Node& node : nodes@]) {
    all.insert(all.end(), @[{node.left - root, node.right - root, node.up - root, node.down - root}@]);
    all.insert(all.end(), @[{node.column - root, std::ptrdiff_t(node.size)}@]);
  }
  return all;
}

@* Tests. The paper tells the solution of the matrix~(3) under both rules, and so we can
check it word for word. Its numbers of updates are another matter: 28 and~33 are printed, and 30
and~35 are right, as the chapter on the experiments shows. We pin the right ones, level by level.

@(links_test.cpp@>=
#include "links.hpp"
#include <gtest/gtest.h>
#include <sstream>

namespace dlx {
@<Tools for testing the links@>@;
@<Tests of the links@>@;
}

@ @<Tools for testing the links@>=
static const char* const matrix_3 = "A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n";

struct Outcome {
  Report report;
  std::string printed;
  bool restored;
};

static Outcome outcome(const std::string& text, const Question& question)
{
  const Matrix matrix = read_matrix(text, "test");
  Links links(matrix);
  const auto before = links.snapshot();
  std::ostringstream out;
  Listener listener;
  listener.on_solution = @[[&](std::span<const Choice> solution) {
    for (const Choice& choice : solution) write_row(out, matrix, choice.row, choice.entry);
  }@];
  const Report report = links.search(question, listener);
  return @[{report, out.str(), links.snapshot() == before && links.is_consistent()}@];
}

static std::vector<std::uint64_t> updates(const Outcome& outcome)
{
  std::vector<std::uint64_t> result;
  for (@[const Level& level : outcome.report.levels@]) result.push_back(level.updates);
  return result;
}

@ @<Tests of the links@>=
TEST(Links, solve_matrix_3_by_the_shortest_column)
{
  const Outcome found = outcome(matrix_3, Question());
  EXPECT_EQ(found.printed, "A D\nE F C\nB G\n");
  EXPECT_EQ(updates(found), (std::vector<std::uint64_t>{0, 12, 14, 4}));
  EXPECT_TRUE(found.restored);
}

TEST(Links, solve_matrix_3_by_the_first_column)
{
  Question question;
  question.shortest_levels = 0;
  const Outcome found = outcome(matrix_3, question);
  EXPECT_EQ(found.printed, "A D\nB G\nC E F\n");
  EXPECT_EQ(updates(found), (std::vector<std::uint64_t>{0, 12, 16, 7}));
  EXPECT_TRUE(found.restored);
}

@ The trace of the same search has an update for each header and each node that is removed, puts each of them back, visits as many nodes, and leaves the links as they were, even when it ends
too soon.

@<Tests of the links@>=
TEST(Links, tell_each_update_in_a_trace)
{
  const Matrix matrix = read_matrix(matrix_3, "test");
  Links links(matrix);
  const auto before = links.snapshot();
  for (@[const std::size_t levels : {0, 1, 9}@]) {
    Question question;
    question.shortest_levels = levels;
    const Level total = links.search(question, Listener()).total();
    std::vector<std::uint64_t> acts(7);
    links.trace(question, @[[&](const Event& event) { return ++acts[std::size_t(event.act)] > 0; }@]);
    EXPECT_EQ(acts, (std::vector<std::uint64_t>{total.nodes - 1, total.nodes - 1, acts[5], total.updates - acts[2], acts[3], acts[2], 1}));
    EXPECT_EQ(links.snapshot(), before);
    for (std::uint64_t wanted = 1; wanted <= total.updates; ++wanted) {
      std::uint64_t heard = 0;
      links.trace(question, @[[&](const Event&) { return ++heard < wanted; }@]);
      EXPECT_EQ(heard, wanted);
      EXPECT_EQ(links.snapshot(), before);
    }
  }
}

@ Small cases whose counts can be found by thought.

@<Tests of the links@>=
TEST(Links, count_the_update_of_an_empty_column)
{
  Question question;
  Outcome found = outcome("A B\nA\n", question);
  EXPECT_EQ(found.report.solutions, 0U);
  EXPECT_EQ(updates(found), (std::vector<std::uint64_t>{0, 1}));
  question.charge_empty = false;
  found = outcome("A B\nA\n", question);
  EXPECT_EQ(updates(found), (std::vector<std::uint64_t>{0}));
}

TEST(Links, cover_a_secondary_column_at_most_once)
{
  const Outcome found = outcome("A B | x\nA x\nB x\nA\nB\nx\n", Question());
  EXPECT_EQ(found.report.solutions, 3U);
  EXPECT_TRUE(found.restored);
}

@ A search that is stopped leaves the links in order as well. It stops by its limit
here, at every possible place.

@<Tests of the links@>=
TEST(Links, are_restored_when_the_search_is_stopped)
{
  const std::string text = "A B C D\nA\nA B\nB\nB C\nC\nC D\nD\nA B\nC D\n";
  const auto all = outcome(text, Question()).report.solutions;
  ASSERT_GT(all, 5U);
  for (std::uint64_t limit = 1; limit <= all + 1; ++limit)
    for (@[const std::size_t levels : {0, 1, 2, 9}@]) {
      Question question;
      question.solution_limit = limit;
      question.shortest_levels = levels;
      const Outcome found = outcome(text, question);
      EXPECT_EQ(found.report.solutions, std::min(limit, all));
      EXPECT_EQ(found.report.complete, limit > all);
      EXPECT_TRUE(found.restored);
    }
}

@ Or it stops at a pulse, the first one or one that comes when some rows have been chosen.

@<Tests of the links@>=
TEST(Links, are_restored_when_a_pulse_stops_the_search)
{
  std::string text = "A B C D E F\n";
  for (int i = 0; i < 5; ++i) text += "A\nB\nC\nD\nE\nF\n";
  const Matrix matrix = read_matrix(text, "test");
  Links links(matrix);
  const auto before = links.snapshot();
  for (int last = 1; last <= 9; ++last)
    for (@[const std::size_t levels : {0, 3, 9}@]) {
      Question question;
      question.shortest_levels = levels;
      int pulses = 0;
      Listener listener;
      listener.pulse_interval = 100;
      listener.on_pulse = @[[&](const Pulse& pulse) { return pulse.fraction < 1 && ++pulses < last; }@];
      EXPECT_FALSE(links.search(question, listener).complete);
      EXPECT_EQ(pulses, last);
      EXPECT_EQ(links.snapshot(), before);
    }
}

@ A matrix without columns has the empty set of rows as its only solution. (Such a matrix
cannot be written as text.)

@<Tests of the links@>=
TEST(Links, solve_the_empty_matrix)
{
  const Report report = Links(Matrix()).search(Question(), Listener());
  EXPECT_EQ(report.solutions, 1U);
  EXPECT_EQ(report.total().nodes, 1U);
  EXPECT_EQ(report.total().updates, 0U);
}

@* The walk. The bare bits visit one node after the other, and look at every row of the matrix at
each of them. The engine |Bits| walks through the same tree with two ideas more, which belong
together: small universes, and frames of many nodes.

The first keeps masks short. We look at a set of some rows, the {\it universe},@^universe@> and give
each of its rows a place. A mask has a bit for each place, and the universe has a mask for each
column. The universe at the root consists of all rows. Deeper in the tree, where few of them are
left, most bits would be~0; then we build a smaller universe of those rows alone, and search the
subtree in there. That takes time, but every node below is cheaper. If words had two bits, for
example, the masks of matrix~(3) would have three words, $12\vert34\vert56$. The child of row~2 has
only the rows 1 and~3 left; in a universe of its own, a single word $13$ is enough for them.

The second uses the fact that there is nothing to undo. A node of the tree is a record with its own
set of rows, so the records of a whole level may exist at the same time. A {\it frame\/}@^frame@>
has some nodes of one level. We {\it expand\/} many of them at a time, which means that we replace
them by their children in a new frame. In the picture of matrix~(3) as bits, the two nodes of
level~1 are expanded together. Nodes are not visited in the order of the dancing links; but
solutions come in that order if the listener wants to see them.

@i cxx.w

@ There are three layers. The {\it walk}, in this chapter, is what a search does: it chooses
columns, covers them, tries their rows, and goes from frame to frame. The chapter {\it Frames\/}
says how nodes and sets of rows are laid out in words. A {\it kernel\/} does what special
instructions can do better; see {\it Kernels}. Around them is the engine, which makes the table of
the matrix, gives memory, and talks to the listener ({\it The engine of bits\/}).

The walk is compiled more than once, for processors of different kinds. There is a trap here. If two
of the compiled files use the same function of the standard library, the linker keeps only one of
its copies, and that copy may have instructions that some processors do not know. So the walk uses
nothing from the library, and is a template in an unnamed namespace. What it needs from outside it
gets from a |Search|, by virtual functions that are compiled elsewhere.

@ \listing
The walk is all in one header, so that each kernel can compile it. There is one function for each
kernel, compiled in a file of its own. Not all of them exist on each kind of processor, and only
those are called that do.

@(bits_walk.hpp@>=
#pragma once
#include "bits_frame.hpp"

namespace dlx::bitwise {
@<What a walk and its engine share@>@;
void walk_portable(Search& search);
void walk_avx2(Search& search);
void walk_avx512(Search& search);

namespace {
@<What becomes of nodes@>@;
@<The walk itself@>@;
@<Begin a walk in a universe of the right size@>@;
}@;
}

@ \listing
A search begins at the ends of some paths, its portion of the tree; if it is the whole tree, there
is one path, of no row. The engine fills in the |table|, the |start| and the question before a walk
begins; all counters begin with~0. The walk counts into the |levels|, and asks for more room, or
says that there is a pulse or a solution, by the virtual functions. To end the walk, set |stopped|.

A search with a limit needs |in_order|, so that the solutions come in the right order, and
|keeps_dead|, since what was counted too soon is taken back there; see {\it Limits\/} in the chapter
{\it The engine of bits}. With |in_order|, the walk needs |keeps_solved|, too; descents need
|keeps_dead| and |keeps_solved|.

@<What a walk and its engine share@>=
struct Start {
  std::size_t level;
  Index paths; /* each has |level| rows, one path after the other */
  const Index* rows;
  const Index* columns; /* of the last row of each path, where it was chosen; or null, if the ends
                           of the paths are not to be counted */
  Index* weights; /* $W(P)$ for the parent of each path's end; the walk fills them in */
  double share; /* of each path */
};

struct Count {
  std::uint64_t nodes, updates;
};

@<A walk that is not done@>@;
@<Solutions that are kept for a while@>@;
class Search : public Memory {
public:
  virtual void note_pulse(Frame* deepest) = 0;
  virtual void note_solution(const Frame* frame, Index node) = 0;
  virtual void tell_kept(const Frame* first, const Index* ids) = 0;
  virtual void throw_dice(const Group& group, std::size_t level, Index* picks) = 0;
  virtual void note_leaf(const Frame* frame, Index node) = 0; /* where descents end */
  const Table* table;
  Start start;
  Group* everybody; /* all descents, or null in a search */
  Count* levels; /* two more than there are primary columns */
  std::uint64_t solutions, children; /* so far */
  std::size_t shortest_levels;
  bool charge_empty, in_order, keeps_dead, keeps_solved, stopped;
  bool pauses; /* it is a search that does */
  bool paused; /* and therefore |stopped| */
  Stage* stage; /* the last one that has begun; or null */
  Kept* kept; /* room for |most_kept| of them, if |in_order| */
  Index number_kept; /* |too_many|, if there was no room */
  std::int64_t until_pulse; /* children */
  unsigned skipped; /* occasions to build a smaller universe */
  float expected[130]; /* children below a node that has so many times 16 rows */
protected:
  ~Search() = default;
};

@ \listing
A kernel may walk through a small subtree in any order that it likes. If the solutions must come in
order, they are kept until the subtree is done, and then sorted: two solutions differ first in the
rows of one column, where the links take the upper row first. So the order is that of the rows, from
the first on. For each of them, the kernel writes down the |rows|, by their places in the universe,
and the columns where they were chosen; |rows[0]| is the number of the node of the first frame above
them. That frame has at most |most_starts| nodes; the first frame of a search, which may be much
longer, is never walked in this way if there is a listener. There are at most 32 other rows.

If a subtree turns out to have more than |most_kept| solutions, the kernel forgets what it has done
there, and leaves the subtree to the usual walk, which needs no memory for them.

@<Solutions that are kept for a while@>=
struct Kept {
  std::uint8_t rows[40], columns[40];
  Index length; /* of both arrays */
};
constexpr Index most_kept = 4096, too_many = most_kept + 1, most_starts = 16;

@ Here is the outline of the walk. It does not name a kernel. A walk is the search within one
universe; when it enters a smaller one, it makes another walk. The number of words in a mask is
|fixed|, and that for the open columns is |opens|; the compiler knows both, unless they are~0.

The functions are in the order of a search: choose a column, and see which nodes are alive; cover
the columns of some nodes and try their rows; go from frame to frame; enter a smaller universe; and,
at last, begin. Several nodes are expanded at a time, up to |most_parents|.

Some functions are {\it noinline}, since a compiler would put them into the last one, as many times
as they are called; that takes it twice as long, and makes no search faster. Some are {\it cold},
which means that they should be short, because they do little themselves. What only cold functions
call would be taken for cold, too, unless it is {\it hot}.

@<The walk itself@>=
template <typename Kernel, unsigned fixed, unsigned opens> struct Walk : Stage {
  using Universe = @[typename Kernel::template UniverseOf<fixed, opens>@];
  using Place = @[typename Universe::Place@];
  using Words = @[typename Universe::Words@];
  static constexpr std::size_t most_parents = fixed == 0 ? 1 : fixed <= 8 ? 128 : 256/fixed;
  Search& search;
  const Table& table;
  Universe universe;

  explicit Walk(Search& s) : Stage(), search(s), table(*s.table), universe(*s.table) {}
  @<Choose a column by counting bits@>@;
  @<Settle some nodes@>@;
  @<Expand some nodes of a frame@>@;
  @<Make the children@>@;
  @<Keep the children that descents have picked@>@;
  @<Go from frame to frame@>@;
  @<Walk, and go on after a pause@>@;
  @<Enter a smaller universe if it pays@>@;
  @<Begin at the ends of some paths@>@;
};

@* Choosing a column. The simpler of the two rules takes the first open column, which is given by
the lowest bit of the first word that is not~0. If no column is open, all primary columns are
covered, and the node is a solution; if the column has no row, it is a dead end. Either way the node
has no children, and |column| says so instead of naming one.

@<Choose a column by counting bits@>=
Index first_column(TreeNode node) const
{
  for (Index a = 0; a < universe.open_words(); ++a)
    if (universe.open_in(node)[a] != 0) {
      const Index c = 64*a + lowest_bit(universe.open_in(node)[a]);
      return universe.size(node.rows(), c) > 0 ? c : dead_end;
    }
  return solution;
}

@ To find the shortest column, we join the size of a column and its number in one {\it key}, with
the size in the upper bits. The least key wins; so ties go to the first column, as with the links.

Many nodes are dead ends,@^dead end@> and a dead end is settled when we meet a column of size~0. So
the order in which we look matters. First comes the |suspect|, the column that was empty at the last
dead end, because the children of a node differ only in one row, and often die of the same column.
(A column that is not open has no rows either, but is no dead end; so a suspect must be open.) Then
come the |early| columns, about a dozen, which had few rows when the universe was built; then all
others. But in a universe of one word, where sizes are found quickly, we do not stop before the end,
since the processor guesses wrong when it comes to a branch that is seldom taken; so it takes less
time to look at all columns.

A |bound| is a size that may be too small, and takes less time; the chapter {\it Frames\/} explains
it. The result is the least key, or the number of a column of size~0, or all ones if no column is
open.
@^key of a column@>

@<Choose a column by counting bits@>=
template <bool exact> Word least_key(TreeNode node)
{
  constexpr bool is_small = Universe::is_small;
  if (!is_small && is_suspect_empty(node)) return universe.suspect;
  Word best = ~Word(0);
  for (int late = is_small ? 1 : 0; late < 2; ++late)
    for (Index a = 0; a < universe.open_words(); ++a)
      for (Word x = universe.open_in(node)[a] & (late ? ~universe.early[a] : universe.early[a]);
             @|x != 0; x &= x - 1) {
        const Index c = 64*a + lowest_bit(x);
        const Index length = exact ? universe.size(node.rows(), c) : universe.bound(node.rows(), c);
        const Word key = Word(length) << 32 | c;
        if (!is_small && length == 0) return universe.suspect = c;
        best = key < best ? key : best;
      }
  return best;
}

bool is_suspect_empty(TreeNode node) const
{
  return universe.is_open(node, universe.suspect)
    && universe.bound(node.rows(), universe.suspect) == 0;
}

@ The kernel finds the key with the least bound. If that is the size of the column, the column is
the shortest; if not, all is done once more, exactly. In a universe of one word the bound {\it is\/}
the size; and if there are so many words that their number is unknown, the kernel counts them all.

@<Choose a column by counting bits@>=
Index shortest_column(TreeNode node)
{
  constexpr bool is_exact = fixed <= 1;
  const Word key = Kernel::least_bound(*this, node);
  const Index column = key == ~Word(0) ? solution
    : key >> 32 == 0 ? dead_end
    : static_cast<Index>(key);
  if (is_exact || column >= dead_end || key >> 32 == universe.size(node.rows(), column))
    return column;
  return static_cast<Index>(least_key<true>(node));
}

@ To {\it settle\/} some nodes is to choose their columns, and to keep only those that are neither
dead ends nor solutions. Solutions remain, too, if they are to be visited in order; so do dead ends
if the search has a limit and may have to stop at a certain place. On some levels the question may
ask for the first column instead of the shortest.

The nodes that are kept close ranks. The loop has no branch that the processor would have to guess:
each node is copied, perhaps to itself, and the next one takes its place if it is not alive. Whether
a child is alive looks like chance to a processor, and each wrong guess would cost it as much as
many copies. What is returned are the numbers of nodes that were kept, dead or solved, and the sum
of all weights.

@<Settle some nodes@>=
@[__attribute__((noinline, hot)) Settled settle(
  char* nodes, std::size_t number, std::size_t level)@]
{
  for (std::size_t i = 0; i < number; ++i) {
    const TreeNode node = universe.node_at(nodes, i);
    node->column = level < search.shortest_levels ? shortest_column(node) : first_column(node);
  }
  return keep_alive(nodes, number);
}

Settled keep_alive(char* nodes, std::size_t number) const
{
  Settled settled = @[{0, 0, 0, 0}@];
  for (std::size_t i = 0; i < number; ++i) {
    const TreeNode node = universe.node_at(nodes, i);
    settled.weight += node->weight;
    const bool solved = node->column == solution;
    const bool dead = node->column == dead_end;
    settled.dead += dead;
    settled.solved += solved;
    universe.copy(universe.node_at(nodes, settled.alive), node);
    settled.alive += !((dead & !search.keeps_dead) | (solved & !search.keeps_solved));
  }
  return settled;
}

@ @<What becomes of nodes@>=
struct Settled { /* what became of some nodes */
  std::size_t alive, dead, solved;
  std::uint64_t weight; /* of the rows left to all of them */
};

@* Expansion. To expand the nodes |chunk[j]| of a frame, for $0\le j<|parents|$, is to make a new
frame with all of their children that are alive. If there are none, the answer is null, and all
memory that was taken is given back at once.

The steps are those of the example. The columns chosen are covered: their rows are taken away from
each parent, which leaves~$P$. Each of these rows becomes a child. The children are settled, all of
them together, and what they weigh is the last term of formula~$(*)$. Each child alive has an equal
share of what its parents had.

The lists of children have a number for each, |places[i]|, of the word of |chosen| that has it, and
its bit there. There is some room to spare after the lists, because a kernel may write more than it
wants to.

@<Expand some nodes of a frame@>=
@[__attribute__((noinline, hot)) Frame* expand(
  Frame* f, const TreeNode* chunk, std::size_t parents)@]
{
  const Arena before = search.arena;
  std::size_t number = 0; /* of children */
  std::uint64_t updates = parents;
  Word* const chosen = room_for<Word>(search, parents*universe.words());
  for (std::size_t j = 0; j < parents; ++j) @<Cover the column chosen by parent |j|@>@;
  auto* const bits = room_for<std::uint8_t>(search, number + 64);
  auto* const places = room_for<Place>(search, number + 64);
  Kernel::list_bits(search, chosen, parents*universe.words(), bits, places);
  Group* groups = nullptr; /* unless there are descents */
  if (f->groups) number = keep_picked(f, chunk, parents, bits, places, groups);
  char* const nodes = universe.room_for_nodes(search, number);
  const Settled settled = Kernel::make_children(
    *this, Children<Place>({f, chunk, bits, places, number}), nodes);
  @<Count what was done in this expansion@>@;
  if (settled.alive == 0) search.arena = before;
  if (settled.alive == 0) return nullptr;
  Frame* const result = room_for<Frame>(search, 1);
  const double share = f->share*static_cast<double>(parents)/static_cast<double>(settled.alive);
  const auto count = static_cast<Index>(settled.alive);
  *result = @[{f, nodes, groups, universe.stride(), 0, count, f->level + 1, share, universe.ids,
    before, nullptr}@];
  return result;
}

@ Of formula~$(*)$, all but the last term is known before the children are made: 1~for each parent,
$2W(K)$, and $W(P)$ times the number of rows in~$K$. A node is left with the set~$P$, and its
|weight| becomes $W(P)$.

@<Cover the column chosen by parent |j|@>=
{
  Word* const column = chosen + j*universe.words();
  Word* const rows = chunk[j].rows();
  for (std::size_t i = 0; i < universe.parts(); ++i) {
    const Words all = universe.part(rows, i),
                of_column = universe.part(universe.mask(chunk[j]->column), i);
    universe.set_part(column, i, all & of_column);
    universe.set_part(rows, i, all & ~of_column);
  }
  const Index branches = universe.size(column);
  const Index weight_of_column = universe.weight(column);
  if (f->groups) {
    Group& group = f->groups[universe.number_of(chunk[j], f)];
    group = @[{group.members, group.size, branches, weight_of_column}@];
  }
  number += branches;
  chunk[j]->weight -= weight_of_column;
  updates += 2*std::uint64_t(weight_of_column) + std::uint64_t(branches)*chunk[j]->weight;
}

@ The updates of dead ends are charged to the level below the children, where the links would make
them, and solutions are counted here unless each of them is to be visited. Settling a child takes
longer in a larger universe and with more open columns; so it counts for more than one child until
the next pulse.

@<Count what was done in this expansion@>=
search.levels[f->level + 1].nodes += number;
search.levels[f->level + 1].updates += updates - settled.weight;
if (search.charge_empty) search.levels[f->level + 2].updates += settled.dead;
if (!search.in_order) search.solutions += settled.solved;
search.children += number;
search.until_pulse -= static_cast<std::int64_t>(
  number*(1 + std::size_t(universe.words())*universe.open_words()/64));

@ \listing
Word |w| of the column chosen by parent~|j| has the number |j*words() + w|, which is the place of
its children in the list.

@<What becomes of nodes@>=
template <typename Place> struct Children {
  Frame* frame; /* of the parents */
  const TreeNode* chunk;
  const std::uint8_t* bits;
  const Place* places;
  std::size_t number;
};

@ A child is made by choosing its row. A kernel that knows no better way does it like this, and
settles all of them. Of child~|i|, |parent_of| returns the parent, and |place_of| the place of the
row that it chooses.

@<Make the children@>=
TreeNode parent_of(const Children<Place>& children, std::size_t i) const
{
  return children.chunk[children.places[i]/universe.words()];
}
Index place_of(const Children<Place>& children, std::size_t i) const
{
  return 64*(children.places[i] % universe.words()) + children.bits[i];
}

Settled make_children(const Children<Place>& children, char* nodes)
{
  make_nodes(children, nodes);
  return settle(nodes, children.number, children.frame->level + 1);
}

void make_nodes(const Children<Place>& children, char* nodes) const
{
  for (std::size_t i = 0; i < children.number; ++i) {
    const TreeNode node = universe.node_at(nodes, i);
    const TreeNode parent = parent_of(children, i);
    node->row = place_of(children, i);
    node->parent = universe.number_of(parent, children.frame);
    universe.choose_place(node, parent, node->row);
    node->weight = universe.weight(node.rows());
  }
}

@* From frame to frame. The walk takes some nodes from the deepest frame and expands them; then
their children are the deepest frame. When all nodes of a frame have been taken, it goes back up.
There is no recursion here, except into smaller universes.

That many nodes are expanded at a time is good for the processor, but it must not be overdone: all
children of the deepest frame exist at once, and should stay in the cache. A hundred parents have
some hundreds of children, of 32 to 300 bytes each.

Frames keep the order of the search: children are listed as their parents are, and the rows of a
column are in their order. So if there is a listener, the solutions come in order as well, provided
that a node which is not expanded with the others, but visited or searched by itself, waits until
those before it are done. Only a search with a limit must take one parent at a time, since nothing
after its last solution may be counted.
@^order of solutions@>

Some nodes leave this loop: a leaf, which is visited; a node that moves to a smaller universe; and
nodes that the kernel searches in a way of its own.

@<Go from frame to frame@>=
@[__attribute__((noinline, hot)) bool go_through(Frame* f)@] /* is it done, or has it paused? */
{
  TreeNode chunk[most_parents];
  const std::size_t most = search.in_order && search.keeps_dead ? 1 : most_parents;
  while (true) {
    std::size_t parents = 0;
    if (search.until_pulse < 0) search.note_pulse(f);
    while (f->next < f->count && parents < most && !search.stopped) {
      const bool waits = search.in_order && parents > 0; /* for those before it */
      const TreeNode node = universe.node_at(f->nodes, f->next);
      const bool is_leaf = node->column >= dead_end;
      if (!is_leaf && !waits && Kernel::search_nodes(*this, f)) continue;
      const Index smaller = is_leaf ? none : smaller_universe(node);
      if (waits && (is_leaf || smaller != none)) break;
      ++f->next;
      if (is_leaf) visit_leaf(f, node);
      else if (smaller != none) search_below(smaller, f, node);
      else chunk[parents++] = node;
    }
    if (parents > 0 && !search.stopped) {
      Frame* const children = expand(f, chunk, parents);
      if (children) f = children;
    } else if (search.paused) {
      deepest = f;
      return false;
    } else if (f == first) {
      return true;
    } else {
      search.arena = f->before;
      f = f->above;
    }
  }
}

@ \listing
Solutions and dead ends are in a frame only if they are to be visited in order. A dead end waits
there to have its turn, and nothing is to be done when it comes. The search counts a solution,
and each leaf at which descents end.

@<Go from frame to frame@>=
void visit_leaf(Frame* f, TreeNode node)
{
  if (f->groups) search.note_leaf(f, f->next - 1);
  else if (node->column == solution) search.note_solution(f, f->next - 1);
}

@* A walk that pauses. @^pause of a walk@>A listener hears of solutions; but a caller may rather
fetch one, do something else, and perhaps never come for the next. So there are searches that
|pause|: at a solution, and at each pulse, they say that they have |paused|, and the walk returns to
its caller. All that it needs to go on is in the arena, and stays there. (A kernel that searches a
subtree in a way of its own cannot pause in the middle of it; it does so only if the subtree is
small. See {\it Nodes taken apart}.)

A walk in a small universe has been entered by one in a larger universe, and so on up to the first;
there are at most seven of them, and at a pause they all return. Each is a {\it stage\/} of the
search. It knows the |outer| one, the |first| frame of its own, and the |deepest| one, where it goes
on. No walk has anything else to remember, because a node that is a solution, or
moves to a smaller universe, is the only one that was taken from its frame.

To go on, we need not enter all universes anew. The innermost stage goes on, and when it is done we
leave it, as it would have been left without a pause; then the outer one does the same.

@<A walk that is not done@>=
struct Stage {
  bool (*go_on)(Stage*); /* tells whether it is done, or has paused again */
  Stage* outer; /* or null */
  Frame *first, *deepest;
  float* expected; /* average of children, which includes these; or null */
  std::uint64_t children_before;
};

@ To |leave| the last stage is to give its room back and to take up the one outside it. To |go_on|
after a pause is to go on with the last stage, and then with those outside it, until the next pause
or the end.
@<What becomes of nodes@>=
inline void leave(Search& search) /* the last stage, which is done */
{
  const Stage& stage = *search.stage;
  if (stage.expected)
    *stage.expected += (static_cast<float>(search.children - stage.children_before)
      - *stage.expected)/16;
  search.arena = stage.first->before;
  search.stage = stage.outer;
}

inline void go_on(Search& search)
{
  search.stopped = search.paused = false;
  while (search.stage && !search.paused)
    if (search.stage->go_on(search.stage)) leave(search);
}

@ A walk is made in the arena, before its universe, and goes when that goes. (It has an |operator
new| of its own, since that of the library would be compiled several times.)

@<Walk, and go on after a pause@>=
static void* operator new(std::size_t bytes, Memory& memory) { return room(memory, bytes); }

void walk(Frame* from, Word open, float* average)
{
  const auto go_on_below = @[[](Stage* stage) {
    return static_cast<Walk*>(stage)->go_through(stage->deepest);
  }@];
  static_cast<Stage&>(*this) =
    @[{go_on_below, search.stage, from, from, average, search.children}@];
  search.stage = this;
  if (Kernel::search_universe(*this, from, open) || go_through(from)) leave(search);
}

@* Smaller universes. When does a smaller universe@^smaller universe@> pay? To build one of
$n'$~words takes time, which is won back at each child that is generated in it instead of one of
$n$~words. As measurements have shown, with all kernels, there should be at least about
$(20+33n')/(n-n')$ children. How many children there will be depends on the number of rows that are
left; so we keep an average for each number of rows (divided by~16). To keep it up to date, we build
the smaller universe once in 64 times even if it does not seem to pay.

We cannot know beforehand how many children there will be, and a bad guess costs only time: the tree
is the same in every universe, and so are the counters. Therefore it does no harm that the averages
of two threads differ.

A kernel may find a universe |is_small_enough|, if it will soon have something better than a smaller
one. A universe of unknown size is left when the rows fit into one of known size, or into half of
its words.

@<Enter a smaller universe if it pays@>=
static constexpr Index none = ~Index(0);

Index smaller_universe(TreeNode node) /* how many words it has, if it pays; or |none| */
{
  if @[constexpr (fixed == 1)@] return none;
  if (Kernel::is_small_enough(*this)) return none;
  const Index rows = universe.size(node.rows());
  const Index smaller = words_for(rows);
  if (fixed == 0) return smaller == 0 && rows > 32*universe.words() ? none : smaller;
  if (smaller >= fixed) return none;
  const float price = static_cast<float>(20 + 33*smaller)/static_cast<float>(fixed - smaller);
  return search.expected[rows/16] < price && ++search.skipped % 64 != 0 ? none : smaller;
}

@[__attribute__((noinline, cold)) void search_below(Index smaller, Frame* f, TreeNode node)@]
{
  const Index rows = universe.size(node.rows());
  with_words(smaller, @[[&](auto words) {
    constexpr unsigned known = decltype(words)::value;
    if @[constexpr (fixed > 0 || known == 0)@] enter<known, opens>(f, node, rows);
    else
      with_constant<1, 2, 4, 0>(universe.open_words(),
        @[[&](auto number) { enter<known, decltype(number)::value>(f, node, rows); }@]);
  }@]);
}

@ In the smaller universe, a new walk begins with a frame that has only one node, a copy of the one
from which we come. Its |ids| are the rows that are left, in their order. Places that are left over
in the last word get a row that is empty, the one after the last row of the table: its bits are
never set, but a kernel may fetch them. When the walk returns, the subtree is done, and the memory
of the universe is given back.

@<Enter a smaller universe if it pays@>=
template <unsigned smaller, unsigned known_opens>
@[__attribute__((noinline, cold)) void enter(Frame* f, TreeNode node, Index rows)@]
{
  if @[constexpr (fixed == 0 || (smaller > 0 && smaller < fixed))@] {
    const Arena before = search.arena;
    auto& below = *new (search) Walk<Kernel, smaller, known_opens>(search);
    const Index words_below = smaller > 0 ? smaller : (rows + 63)/64;
    Index* const ids = room_for<Index>(search, 64*(words_below + 1));
    Kernel::collect(universe, node.rows(), ids);
    for (Index i = rows; i < 64*words_below; ++i) ids[i] = table.rows;
    below.build(words_below, ids, rows, universe.open_in(node));
    Group* const group = f->groups ? f->groups + universe.number_of(node, f) : nullptr;
    Frame& only = *room_for<Frame>(search, 1);
    only = @[{f, nullptr, group, 0, 0, 1, f->level, f->share, nullptr, before, nullptr}@];
    @<Copy the node into the frame |only|@>@;
    below.walk(&only, universe.open_in(node)[0], fixed > 0 ? search.expected + rows/16 : nullptr);
  }
}

@ All rows of the new universe are left, and so the copy has a mask full of ones. Its head is that
of the original, with the weight and the column that were found already; |parent| tells where the
original is, so that the path to a solution can be found.

@<Copy the node into the frame |only|@>=
only.nodes = below.universe.room_for_nodes(search, 1);
only.stride = below.universe.stride();
const TreeNode twin = below.universe.node_at(only.nodes, 0);
twin.head() = node.head();
twin->parent = universe.number_of(node, f);
below.universe.fill(twin, rows, universe.open_in(node));

@ \listing
A universe is built when its |ids| are known: the |rows| rows that are left, and what fills the last
word. Only the columns in |open| will be chosen there. The masks are the business of the kernel,
because this is a matter of turning a matrix of bits around, where special instructions help much.

@<Enter a smaller universe if it pays@>=
@[__attribute__((noinline, hot)) void build(
  Index number_of_words, const Index* ids, Index rows, const Word* open)@]
{
  universe.number_of_words = number_of_words;
  universe.ids = ids;
  Kernel::build(universe, search, rows, open);
  if @[constexpr (Universe::is_small)@] universe.prepare_rows(rows);
}

@* The first frame. \listing
A walk begins with the ends of some paths, and counts them with their last updates, unless the
portion says that this has been done. If the whole tree is to be searched, there is one path, of no
row, and its end is the root. By formula~$(*)$, a node costs $W(\{r\})+W(P)-W(R_r)$ updates. The
first term is counted by the engine, and $W(P)$ is found on the way.

All rows are in the first universe, in their order, even if the paths leave only a few of them; the
first smaller universe is soon at hand.

@<Begin at the ends of some paths@>=
@[__attribute__((noinline, cold)) void begin(Index number_of_words)@]
{
  const Arena before = search.arena;
  const Start& start = search.start;
  Index* const ids = room_for<Index>(search, 64*(number_of_words + 1));
  for (Index i = 0; i < 64*number_of_words; ++i) ids[i] = i < table.rows ? i : table.rows;
  Word* const open = room_for<Word>(search, universe.open_words());
  for (Index a = 0; a < universe.open_words(); ++a)
    open[a] = table.primary > 64*a ? low_bits(table.primary - 64*a) : 0;
  build(number_of_words, ids, table.rows, open);
  char* const nodes = universe.room_for_nodes(search, start.paths);
  for (Index i = 0; i < start.paths; ++i) @<Go to the end of path |i|@>@;
  const Settled settled = settle(nodes, start.paths, start.level);
  if (search.charge_empty) search.levels[start.level + 1].updates += settled.dead;
  if (!search.in_order) search.solutions += settled.solved;
  const auto count = static_cast<Index>(settled.alive);
  Frame& all = *room_for<Frame>(search, 1);
  all = @[{nullptr, nodes, search.everybody, universe.stride(), 0, count, start.level, start.share,
    nullptr, before, nullptr}@];
  walk(&all, open[0], nullptr);
}

@ All paths are equally long, since they end on the same level, in the frame that was divided. We
choose their rows, one after the other, in a node that begins as the root.

If the end of a path has not been counted yet, its last row costs what formula~$(*)$ says. For this
we need $W(P)$, which is the weight of the parent when the rows of the column have gone and no row
has been chosen. It is kept, in case that this node must be taken back.

@<Go to the end of path |i|@>=
{
  const TreeNode node = universe.node_at(nodes, i);
  universe.fill(node, table.rows, open);
  for (std::size_t k = 0; k < start.level; ++k) {
    if (start.columns && k + 1 == start.level) {
      for (Index w = 0; w < universe.words(); ++w)
        node.rows()[w] &= ~universe.mask(start.columns[i])[w];
      start.weights[i] = universe.weight(node.rows());
      search.levels[start.level].updates += start.weights[i];
    }
    universe.choose_row(node, node, start.rows[i*start.level + k]);
  }
  node->row = i;
  node->parent = 0;
  node->weight = universe.weight(node.rows());
  if (start.columns) search.levels[start.level].updates -= node->weight;
}

@ The number of rows and that of the primary columns decide which instance of the walk will begin.
From then on the walk goes only to smaller universes, whose numbers of words are again known; and
the number of words for open columns stays the same, but in a universe of unknown size it need not
be known.

@<Begin a walk in a universe of the right size@>=
template <typename Kernel, unsigned opens> void begin_walk(Search& search)
{
  const Index rows = search.table->rows;
  const auto begin = @[[&](auto words) {
    constexpr unsigned known = decltype(words)::value;
    auto& walk = *new (search) Walk<Kernel, known, known == 0 ? 0 : opens>(search);
    walk.begin(known > 0 ? known : (rows + 63)/64);
  }@];
  with_words(words_for(rows), begin);
}

template <typename Kernel> void begin_walk(Search& search)
{
  if (search.stage) return go_on(search);
  with_constant<1, 2, 4, 0>(search.table->open_words,
    @[[&](auto opens) { begin_walk<Kernel, decltype(opens)::value>(search); }@]);
}

@* Descents by bits. \listing
The descents of an estimate begin all at the root, and many of them go the same way for some levels.
So the bits make some thousands of them together. A walk goes through that part of the tree which is
visited by any of them; at each node there is a {\it group\/} of descents, and the dice divide it
among the children. A child whose group is empty is not made. The updates on the way from a node to
its child are those that the child contributes to formula~$(*)$, which is to say that nothing else
must be counted. The dice are not thrown by the walk, because it must not use functions that others
use as well.
@^descent@>

For example, let 64 descents begin at the root of matrix~(3). The dice send about one half of them
to row~2 and the others to row~4. The former all end on level~2, after row~3, where no row is left
for~E; the latter all go on by row~1 and row~5 to the solution. So four expansions serve for 64
descents.

Here is the work that a search has not. The children of parent~|j| are one after another in the
lists, in the order of their rows; there are |branches| of them, and one of them is picked by each
member of the parent's group. Those who have picked the same child are brought together, by
counting. Then the lists are made shorter; children that are kept move to the left, to places that
were read already.

@<Keep the children that descents have picked@>=
@[__attribute__((noinline)) std::size_t keep_picked(Frame* f, const TreeNode* chunk,
  std::size_t parents, std::uint8_t* bits, Place* places, Group*& groups)@]
{
  std::size_t most = 0;
  for (std::size_t j = 0; j < parents; ++j) most += f->groups[universe.number_of(chunk[j], f)].size;
  groups = room_for<Group>(search, most);
  std::size_t kept = 0;
  std::size_t first_child = 0; /* child of parent |j| */
  for (std::size_t j = 0; j < parents; ++j) {
    const Group& group = f->groups[universe.number_of(chunk[j], f)];
    Index* const picks = room_for<Index>(search, group.size);
    search.throw_dice(group, f->level, picks);
    @<Divide the |group| among the children of parent |j|@>@;
    first_child += group.branches;
  }
  return kept;
}

@ At first |ends[b]| is the number of members that pick a child before child~|b|. When all members
have found their places, it is the end of those that pick~|b|.

@<Divide the |group| among the children of parent |j|@>=
Index* const ends = room_for<Index>(search, group.branches + 1);
Index* const sorted = room_for<Index>(search, group.size);
for (Index b = 0; b <= group.branches; ++b) ends[b] = 0;
for (Index i = 0; i < group.size; ++i) ++ends[picks[i] + 1];
for (Index b = 0; b < group.branches; ++b) ends[b + 1] += ends[b];
for (Index i = 0; i < group.size; ++i) sorted[ends[picks[i]]++] = group.members[i];
for (Index b = 0, begin = 0; b < group.branches; begin = ends[b++]) {
  if (ends[b] == begin) continue;
  bits[kept] = bits[first_child + b];
  places[kept] = places[first_child + b];
  groups[kept++] = @[{sorted + begin, ends[b] - begin, 0, 0}@];
}

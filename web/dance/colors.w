@* Colors. @^colors@>Two words cross on a board: {\mc BE} goes to the right, {\mc BY} goes down, and
they share the cell with the B. Each of the words is a row of our matrix. How do you say by 0s and
1s that two rows may share a cell if they put the same letter there? A primary column would be
covered by one word only, and a secondary one by at most one. It can be done, as you will see in
{\it Words}; but nobody would call it pretty.

So Knuth later added one thing to the matrix: in {\it The Art of Computer
Programming\/}~\cite{Knuth 2022} a row may give a {\it color\/} to a secondary
column.@^secondary columns@>
@^Knuth, Donald, on colors@>
Let the cell be a secondary column~$p$. A row that says \.{p:x} covers it with color~$x$, and other
rows may cover it, too, if they say \.{p:x} as well; rows with \.{p:y}, or with a plain~\.p, may
not. Here is a board of three cells, which has three places for a word of two letters: R goes to the
right, from $p$ to~$q$; F goes down, from $p$ to~$r$; and D leads diagonally up, from $r$ to~$q$
(\Fig{three-words-1}). In the first line, the columns after the bar are secondary. (The
words at the right do not
belong to the matrix.)
$$\vbox{\halign{\tt#\hfil&\qquad#\hfil\cr
R F D \BAR{} p q r\cr
R p:a q:t&{\mc AT}\cr
R p:b q:e&{\mc BE}\cr
F p:a r:n&{\mc AN}\cr
F p:b r:y&{\mc BY}\cr
D r:n q:o&{\mc NO}\cr
D r:y q:e&{\mc YE}\cr}}$$
\high{30mm}\figure{three-words-1.pdf}{Three cells, and the only way to fill them.}
\noindent The solution is {\mc BE}, {\mc BY}, {\mc YE}. Let us see how the links find it.

@i cxx.w

@ All three columns have two rows, and we cover the first, R.

We try {\mc AT}.\marginfigure{three-words-2.pdf}{The search tree of the three cells. Orange:
updates, as in \Fig{toroid-5}.} It covers $p$ with the color~a. If this were a plain entry, we would
cover $p$, and all of its rows would leave. Instead we {\it purify\/}@^purify@> $p$: only those rows
leave that have another color there. Of the two rows in its list, which are {\mc AN} and {\mc BY},
the second one goes. In the same way $q$ becomes~t; {\mc NO} and {\mc YE} leave, and D is empty: a
dead end.
@^dead end@>

We go back, and try {\mc BE}. Now $p$ is b, which removes {\mc AN}; and $q$ is e, which removes
{\mc NO}. Then F has one row, {\mc BY}. We cover F, and {\mc BY} comes to the
column~$p$, {\it which is purified already}. All rows that are left have the color~b there, or do
not have $p$ at all; there is nothing to remove. The column~$r$ becomes~y, which removes no row
either. At last we cover~D; {\mc YE} finds both of its columns in its own colors, and we are done.

Here you see what is new. A column may be taken by several rows, one after the other. The first of
them does the work, and must undo it when it is taken back; the others must leave all lists alone.
So a column has to know how many of the rows chosen have it in color, and that number is all the
memory that colors need.

Why does it work? Because the argument of {\it Dancing links\/} never asked why two rows exclude
each other. There, they have a column in common; here, they may also give a column two colors. In
either case, the row that must go is found in one column first, and leaves the lists of all its
other columns, so that none of them finds it again. And when that first column is released, all that
happened since has been undone. So its list is what it was, and on the way up we meet the rows that
we have met on the way down.

@ What does a choice cost now?@^update, with colors@> The column that we branch on costs an update,
and so does each other column of the row that we choose. And a row that goes leaves the lists of all
its columns but the one in which it was found; so it costs an update for each of these. In our
example each row has three columns, and costs two. When we cover~R, its two rows go, which makes
$1+2+2=5$ updates. {\mc AT} covers $p$ and~$q$, and removes {\mc BY}, {\mc NO} and {\mc YE}: that is
$2+6=8$, and the dead end below it takes~1. {\mc BE} covers $p$ and~$q$, too, and removes {\mc AN}
and {\mc NO}, which makes $2+4=6$. At last F takes $1+2$, and {\mc BY} only its~2, because there is
no row left to remove; and D and {\mc YE} take as many. So the three cells need 5~nodes and
$5+8+1+6+3+2+3+2=30$ updates, which matrix~(3) happens to have, too. (The program {\it Small
colors}, in the appendix, adds them up.)
\remark{Knuth's program is more sparing, but then its updates depend on the order of the columns in
a row; see exercise~9.}

What do colors gain? Without them, each crossing needs columns of its own. The tree is the same
then, because the same rows exclude each other; but the squares in {\it Words\/} take five times as
many updates.

Knuth calls exact covering with colors {\mc XCC},@^XCC@> and his programs {\mc
DLX2}@:DLX2}{{\mc DLX2}@> and {\mc XCCDC}@:XCCDC}{{\mc XCCDC}@> read the same texts as ours. What
the machine wants now is puzzles.

@* Colors in C++. \listing
What do colors gain? \Tab{colors} has two puzzles of later chapters both with colors and without,
the squares of words and MacMahon's@^MacMahon, Percy Alexander@> tiles, and a word search that needs
them. Both forms have the same tree, node by node, because the same rows exclude each other. But for
their letters, the word squares have nine columns instead of 154, and they take a fifth of the
updates. MacMahon's squares gain less, since three colors are few.
\table{colors}{Searches of matrices with colors, and of plain matrices for the same puzzles.}

Colors have numbers, which are in an array |color| beside the links: |color[x]|, for a node~|x| of
a row, is its color, or 0 if it has none. For a header, |color[c]| is the number of chosen rows that
have |c| in color. At the beginning that is~0.

A |ColoredDance| is the |Dance| of the paper, with another way to cover the other columns of a row,
and to uncover them. (Its functions are called by the cursor, which you may have skipped. The
recursive search of the |Dance| would not see them, and {\mc PLAIN} refuses colors. The new
functions have the names of the old ones, and are not virtual, because a virtual call cannot be
expanded in place; the plain dance should pay nothing for colors.) If there are no colors, there is
no array, and the question whether there is one is asked once for each row tried. All loops of the
dance are as they were. The steps that are added come in the next group: to |hide| a row, to
|commit| a column to a color, and to commit the other columns of a row; each of them has its
opposite. So |cover_others| covers the other columns of row |r|, or commits them, and returns the
updates; |uncover_others| undoes this.

@(colors.hpp@>=
#pragma once
#include "rings.hpp"

namespace dlx {
template <bool sized> struct ColoredDance : Dance<sized> {
  explicit ColoredDance(Rings& rings)
    : Dance<sized>(rings), color(@[{reinterpret_cast<char*>(rings.color.data())}@]),
      is_colored(!rings.color.empty()) {}
  std::uint64_t cover_others(Node r)
  {
    return is_colored ? commit_others(r) : Dance<sized>::cover_others(r);
  }
  void uncover_others(Node r) { is_colored ? uncommit_others(r) : Dance<sized>::uncover_others(r); }
protected: /* the chapter {\it How many times\/} makes the same steps */
  using Dance<sized>::left;
  using Dance<sized>::right;
  using Dance<sized>::up;
  using Dance<sized>::down;
  using Dance<sized>::column;
  using Dance<sized>::size;
  const PerNode color; /* of the nodes */
  const bool is_colored;
  @<Steps of a colored dance@>@;
};
}

@ \listing
@<Steps of a colored dance@>=
std::uint64_t commit_others(Node r);
void uncommit_others(Node r);
std::uint64_t commit(Node j);
void uncommit(Node j);
std::uint64_t hide(Node i);
void unhide(Node i);

@ \listing
@c
#include "colors.hpp"

namespace dlx {
@<Hide a row, and bring it back@>@;
@<Commit a column to a color, and release it@>@;
@<Commit the other columns of a row, and release them@>@;
template struct ColoredDance<true>;
template struct ColoredDance<false>;
}

@ \listing
To {\it hide\/} a row is what |cover| does to each row in its list.
We come to the row by its node~|i|; it stays in that column, and leaves all others.

@<Hide a row, and bring it back@>=
template <bool sized> std::uint64_t ColoredDance<sized>::hide(Node i)
{
  std::uint64_t updates = 0;
  for (Node j = right[i]; j != i; j = right[j]) {
    up[down[j]] = up[j];
    down[up[j]] = down[j];
    if @[constexpr (sized)@] --size[column[j]];
    ++updates;
  }
  return updates;
}

template <bool sized> void ColoredDance<sized>::unhide(Node i)
{
  for (Node j = left[i]; j != i; j = left[j]) {
    if @[constexpr (sized)@] ++size[column[j]];
    up[down[j]] = j;
    down[up[j]] = j;
  }
}

@ To {\it commit\/} a column to the color of node~|j| means to cover it if the node has no
color. Otherwise it means to purify it, if this has not been done before: to hide the rows that have
another color there, or none. They stay in the list of this column, where we find them again when we
release it. The column counts one update in any case, for what changes is its header.

@<Commit a column to a color, and release it@>=
template <bool sized> std::uint64_t ColoredDance<sized>::commit(Node j)
{
  const Node c = column[j];
  if (color[j] == 0) return this->cover(c);
  std::uint64_t updates = 1;
  if (color[c]++ > 0) return updates;
  for (Node i = down[c]; i != c; i = down[i])
    if (color[i] != color[j]) updates += hide(i);
  return updates;
}

template <bool sized> void ColoredDance<sized>::uncommit(Node j)
{
  const Node c = column[j];
  if (color[j] == 0) return this->uncover(c);
  if (--color[c] > 0) return;
  for (Node i = up[c]; i != c; i = up[i])
    if (color[i] != color[j]) unhide(i);
}

@ @<Commit the other columns of a row, and release them@>=
template <bool sized> std::uint64_t ColoredDance<sized>::commit_others(Node r)
{
  std::uint64_t updates = 0;
  for (Node j = right[r]; j != r; j = right[j]) updates += commit(j);
  return updates;
}

template <bool sized> void ColoredDance<sized>::uncommit_others(Node r)
{
  for (Node j = left[r]; j != r; j = left[j]) uncommit(j);
}

@ \listing
Call two rows {\it compatible\/}@^compatible rows@> if they have no column in common, except
secondary columns to which both give the same color. A solution is a set of compatible rows with a~1
in each primary column. As in the chapter {\it Dancing links}, the list of each primary column that
is not covered has exactly those of its rows that are compatible with all rows chosen. Suppose that
row~$r$ is chosen. A row that is not compatible with it is hidden by the first column, in the order
of committing, where the two disagree. By then it has left all other lists, and it cannot be met
again. If a column has been committed before, to the color of~$r$, then all rows that disagree with
$r$ there are gone already.

@* Exercises. \numbered{8}[{\it M15\/}] The vertices of a graph are to be painted in three
colors,@^coloring of a graph@> so that the ends of each edge differ. Write this as a matrix that has
a primary column for each edge. In how many ways can you paint a ring of $n\ge3$
vertices?\marginfigure{ring-of-six.pdf}{One of the ways to paint a ring of six vertices
(exercise~8).}
\numbered{9}[{\it 25\/}]\hint{The columns of a row are covered one after the other.}
In Knuth's more sparing rule, a node whose color is right is marked when
its column is purified, and passed over when its row goes later on. How many updates do the three
words {\mc BE}, {\mc BY}, {\mc YE} take then? Find a matrix of two rows where the number depends on
the order within a row.

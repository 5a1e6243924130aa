@* Dancing links. You have a box of twelve puzzle pieces, and a board that they fill exactly; or
eight queens and a chessboard; or a sudoku. Write down a column for everything that must be done
exactly once: each piece must be used, each square must be filled. Write down a row for every single
move, with a~1 in the column of each thing that it does.
\remark{Knuth's later books say {\it item\/} for column, and {\it option\/} for
row~\cite{Knuth 2022}.@^items and options@>@^Knuth, Donald, the books of@>}
The puzzle has become a matrix of 0s and
1s, and you solve it if you find rows@^rows@> that have, together, exactly one~1 in each column: an
{\it exact cover}. Nearly everything in this book is a case of this problem.
@^exact cover@>

Here is the example of the paper, with letters for the columns. It has the number~(3) there, and so
we call it matrix~(3):@^columns@>
@^matrix (3)@>
$$\vcenter{\halign{\hfil$#$\hfil&&\quad\hfil$#$\hfil\cr
\rm A&\rm B&\rm C&\rm D&\rm E&\rm F&\rm G\cr
\noalign{\smallskip}
0&0&1&0&1&1&0\cr
1&0&0&1&0&0&1\cr
0&1&1&0&0&1&0\cr
1&0&0&1&0&0&0\cr
0&1&0&0&0&0&1\cr
0&0&0&1&1&0&1\cr}}\eqno(3)$$
Try it before you read on. Only two rows have a~1 in column~A, namely $\rm A\,D\,G$ and $\rm A\,D$,
and one of them must be chosen. The first one leaves us the rows that avoid A, D, and~G, which are
$\rm C\,E\,F$ and $\rm B\,C\,F$; column~B asks for the latter, and then nothing is left for
column~E. So we go back and choose $\rm A\,D$; now column~E asks for $\rm C\,E\,F$, and $\rm B\,G$
completes the only solution.

@ You have just carried out algorithm~X:@^algorithm X@>
\marginfigure{chosen.pdf}{Matrix~(3) before line~7, when $\rm A\,D$ is chosen. Columns A and~D are
removed, and all rows that have a~1 there. Of the three that are left, column~E asks for the first,
and G for the last.}
$$\vbox{\halign{{\eightrm#}\quad&#\hfil\cr
1&If no column is left, the rows that you have chosen are a solution.\cr
2&Otherwise choose a column~$c$.\cr
3&For each row~$r$ that has a 1 in column~$c$,\cr
4&\quad choose row~$r$;\cr
5&\quad for each column~$j$ that has a 1 in row~$r$,\cr
6&\qquad remove column~$j$, and all rows that have a 1 in it;\cr
7&\quad do all this again with the matrix that is left;\cr
8&\quad put back what has been removed, and choose row~$r$ no longer.\cr}}$$
It is hardly longer in a language that has lists and sets: the function |covers| of {\it Lines to
type\/} is this algorithm. With a word for each row, it solves our matrix, too:
$$\vbox{\halign{\ninett#\hfil\cr
for cover in covers('ABCDEFG', 'CEF ADG BCF AD BG DEG'.split()):\cr
\ \ \ \ print(*cover)\cr}}$$
prints \.{AD CEF BG}. But the function puts nothing back, because it makes a new, smaller matrix for
each choice, and that is where it spends its time. To change the matrix in place, we must face the
little word {\it back}, and restore everything that we have removed, without searching for it.
Algorithm~DLX@^algorithm DLX@> of the paper keeps the matrix in doubly linked
lists,@^dancing links@> and to put an element back it needs nothing but the element. On matrix~(3)
it visits six nodes@^node@> of its search tree, counting the root; it makes 30 {\it
updates},@^update@> each of which removes one element from one list; and it finds
$$\hbox{\.{A D}\qquad \.{E F C}\qquad \.{B G}}$$
with each row written from the column for which it was chosen. At the end of this chapter you will
have checked all this with a pencil. You need nothing else to understand it.

@i cxx.w

@ Suppose $x$ is an element of a doubly linked list,@^doubly linked lists@> |left[x]| is the element
before it and |right[x]| the one after it. Two assignments remove it:
$$\hbox{|left[right[x]] = left[x]|,\qquad |right[left[x]] = right[x]|.}\eqno(1)$$
And two assignments put it back:
@^operations (1) and (2)@>
$$\hbox{|left[right[x]] = x|,\qquad |right[left[x]] = x|.}\eqno(2)$$

Every programmer knows the first pair; few have ever written the second.
\remark{The idea is older than its name, as {\it A short history\/} tells; Knuth gave it the name,
and its life among puzzles.}
Why does (2) undo (1)?
Operation~(1) changes two links, and neither of them belongs to~$x$: they belong to its neighbors,
and both used to point to~$x$. The links of~$x$ itself keep their values, so that $x$ still
remembers between which two elements it used to be. Operation~(2) goes to these two and makes them
point to~$x$ again. We need no stack of old values, because the list itself has kept them
(\Fig{unlink-1}).
\widefigure{unlink-1.pdf}{A list before operation (1), after it, and after operation (2); L and R
stand
  for left and right. Dashed: the links of the removed element, to which nothing points any more.
  Operation (2) finds its way by them.}

@ When is operation (2) safe? Certainly when nothing has happened since we removed~$x$, or when
everything that has happened has been undone; for then the list looks just as it did after~(1). So
if we always undo in the reverse order of doing, nothing can go wrong, and backtracking works in
that order by nature.
@^order of undoing@>
@^backtracking@>

An arbitrary order will not do. Take the list $a$, $x$, $y$, $z$, $b$, and remove $x$, $y$, and~$z$
in this order; then put back first~$x$, then~$z$, then~$y$ (\Fig{unlink-2}). When $x$ returns, the
way to the right is complete at once, although $y$ and~$z$ have not been put back, while the way to
the left still skips all three. When $z$ returns, its left link says that its neighbor is~$a$; that
was true when $z$ was removed, but is not true of the list that we want, and operation~(2) makes the
right link of $a$ point to~$z$. Nothing will ever correct this. Even when $y$ is back, $x$ and~$y$
cannot be reached from the left, although they can be reached from the right.
\figure{unlink-2.pdf}{What happens if elements return in the wrong order: $x$, $y$, $z$ were removed
  in this order, and return in the order $x$, $z$, $y$. Dashed: a link to an element that does not
  point back. Gray: elements that cannot be reached from either side. The letters at the right are
  what we meet on the way from $a$ to $b$, and on the way from $b$ to $a$.}

You might think now that every wrong order does such damage. But of the 36~ways to remove three
neighbors in some order and to put them back in some order, only two destroy the list: the one in
\Fig{unlink-2}, and its mirror image. So there is more to say about orders, and we shall say it when
we know what a search does with its lists.

@* Four-way links. Now we make lists of the matrix. Each~1 is an {\it
element\/}@^element, of the lists@> that belongs to two circular lists.@^circular lists@> One goes
through all elements of its row, by the links |left| and |right|; the other through all elements of
its column, by |up| and |down|. In the list of a column there is also a {\it header}, which belongs
to no row and knows the {\it size\/} of its column, that is, how many elements are in the list with
it.@^size of a column@> The headers of the columns that we still have to cover are linked from left
to right in a list of their own, whose header is the {\it root}, called $h$ in the pictures.
(\Fig{toroid-2} is matrix~(3), as in Knuth's Figure~2.)
@^header of a column@>
@^root@>
\widefigure{toroid-2.pdf}{The links of matrix (3) before anything is covered. The picture wraps
  around at all four sides, as if it were drawn on a torus; the number in a header is the size of
  its column.}

To {\it cover\/}@^cover@> a column is to take it out of the problem. Operation~(1) removes its
header from the list of headers; then we go down the column, and along each row that we meet, from
left to right, and remove every other element of that row from its column. The elements of the
column itself stay in their list, because we shall need this list to find the way back. To {\it
uncover\/}@^uncover@> the column, we go up, along each row from right to left, and put back every
element by operation~(2); and the header comes last. Each removal of one element is an {\it
update}.@^update@>

With these two steps, algorithm~X becomes algorithm~DLX. In line~6, ``remove column~$j$,'' cover it;
in line~8, ``put back,'' uncover the columns of the row in the opposite order. (Column~$c$ itself
needs to be covered only once, before the first of its rows, and uncovered after the last.) That is
all, and {\it The plain program\/} says it once more in a language that a machine can read.
@^search@>

Which column should we choose? The solutions do not depend on it, but the tree does: when
twelve pieces are to fill a chessboard without its center, one rule may make ten times as many nodes
as another. Golomb@^Golomb, Solomon, on backtracking@> and Baumert@^Baumert, Leonard@> advised
programmers in 1965 to branch where there are fewest ways to go on~\cite{Golomb 1965}, and the
headers make it cheap to follow them: we take a column of minimum size,
@^minimum remaining values@> and the first such column if there are several.@^ties@> Nothing beats
an empty column, for it proves that we are at a dead end.
@^choice of a column@>
@^shortest column@>
@^dead end@>

@* Matrix (3), step by step. Let us follow the dance through the example, for it is quickly over.
@^matrix (3)@>
At the root, columns A, B, C, E, and F all have size~2, and A is the first of them. To cover it, we
remove its header, and then its rows $\rm A\,D\,G$ and $\rm A\,D$ from columns D, G, and~D: four
updates (\Fig{toroid-3}).
\widefigure{toroid-3.pdf}{The links of matrix (3) after column A has been covered. Orange and
  dashed: links of removed elements to neighbors that no longer point back to them; uncovering
  needs these links. Gray: their other links.}

Look at column~D in the figure. Of its two removed elements, the upper one left while the lower one
was still there, and it still points down to the lower one. The lower one left later, and its link
upward leads past the other, to the header. If we put back the upper one first, it would point down
to a neighbor that is not in the list. Keep this picture in mind, because we come back to it.

@ We try $\rm A\,D\,G$. When we cover column~D, its header goes, and the only row that it still has,
$\rm D\,E\,G$, leaves E and~G: three updates. Then G takes two: its header, and the element of
$\rm B\,G$ in column~B. (Row $\rm D\,E\,G$ has left column~G already.) That is Knuth's Figure~4, and
our
\Fig{toroid-4}. Columns B, C, E, and~F are left, and two rows.
\widefigure{toroid-4.pdf}{The links of matrix (3) after columns A, D and G have been covered. The
  rows C E F and B C F remain. Orange and dashed, as before: links of removed elements to neighbors
  that no longer point back. Gray: their other links.}

Column~B has size~1, and so has~E; B comes first. Its row $\rm B\,C\,F$ takes the columns C and~F
with it, and with them the row $\rm C\,E\,F$, at the cost of $3+4$ updates. Column~E remains,
without a row. We cover it all the same, for one update, find no row to try, and uncover it.
Everything below $\rm A\,D\,G$ has been tried, and we must go back.

@ Now the links dance. F, C, and~B return, in this order, and we are at \Fig{toroid-4} once more.
Then G returns, before~D. We go to its only element, in row $\rm B\,G$, and from there to the
element of~B beside it. This element has been out of its column all the time; but its links have not
changed, and they say: between $\rm B\,C\,F$ and the header. Two assignments, and there it is, as if
it had never been away. Two more bring back the header of~G, which still knows that it belongs
between F and the root (\Fig{toroid-6}).
\widefigure{toroid-6.pdf}{The links of matrix (3) on the way back: column~G has returned, and D has
  not. Orange and dashed, as before: links to neighbors that do not point back. Gray: other links
  of what is removed.}

Look at what is still missing. The dashed links of~D and of its row $\rm D\,E\,G$ point to elements
that are all in the picture, and that are neighbors of each other, as they were when D left. In
column~G, for example, the element points up to that of row $\rm B\,G$ and down to the header;
between these two it will go. That is the whole secret. When its turn comes, each element finds the
lists exactly as it left them.

To bring back~D takes three pairs of assignments, and the links are those of \Fig{toroid-3} again.
Nothing was copied, nothing was searched for, and no list of changes was kept. We choose row
$\rm A\,D$, and go on.
@^uncover@>

@ \Fig{toroid-5} is the whole tree.\remark{The root is level~0 here. In the paper's
tables level~0 is the first choice, and so it is in those of our appendix.} Level~1 is reached twice
and takes $4+5+3=12$ updates; level~2 takes $3+4+3+4=14$; level~3 takes $1+2+1=4$, one of them for
the empty column~E. Together they make the 30~updates.
\widefigure{toroid-5.pdf}{The search tree of matrix (3). In a box are the rows that are left; below
  it, the column that is chosen. Orange numbers are updates: for the cover of the column, and, on a
  branch, for those of the other columns of the row. {\mc METAPOST} has made the tree by the
  operations (1) and~(2).}
@^search tree@>

The paper counts 10, 14, and~4. One of us must be wrong, by two
updates. That is a case for the
{\it Experiments}; you know enough now to solve it before you get there.

If we always took the first column, the tree would have seven nodes and 35 updates, and the solution
would come as $\rm A\,D$, $\rm B\,G$, $\rm C\,E\,F$.

One more word. Some columns may be {\it secondary\/}:@^primary columns@>@^secondary columns@> they
are to be covered at most once, and not exactly once, like the diagonals of a chessboard, which may
go without a queen. We make their headers neighbors of nobody but themselves; so they are never
chosen, but when a row covers one, it is covered like any other.

@* Why it works. Two things need a proof: that the links are restored, and that the search finds
what it should. If you believe both, go on to {\it The order of undoing}, where belief is no help.
@^proof of algorithm DLX@>

{\it Uncover restores what cover has changed,} if everything that happened between the two has been
undone. For both go through the vertical links of column~$c$ and the horizontal links of its rows,
and covering changes neither of these: it changes the links of headers to the left and right, and
the links up and down of other columns, because a row has a column only once. So uncovering comes to
the same elements in the opposite order. When an element is put back, all later removals have been
undone, the lists are as they were just after it was removed, and then operation~(2) undoes
operation~(1).\nobreak\quad\vrule height5pt width4pt depth1pt

\smallskip {\it A search leaves the links as it found them.} Suppose this is true of all searches
with fewer columns. Our search covers~$c$, and for each row it covers the other columns, searches
with fewer columns, and uncovers them in the opposite order. Each uncover finds the links as its
cover left them, so that after each row all is as it was after $c$ was covered. In particular the
list of~$c$ is intact, which is why we may go on to its next row. At the end $c$ is
uncovered.\nobreak\quad\vrule height5pt width4pt depth1pt

@ Now to the solutions. {\it If each row has a primary column, algorithm DLX finds each exact cover
exactly once, whatever the rule for choosing a column.}
\remark{A row of secondary columns alone is never chosen, and so it belongs to no solution.}

What does the program know at a node? We claim that the list of each column that is left has just
those of its rows that meet none of the rows chosen. (Two rows {\it meet\/} if they have a column in
common.) At the root this is true, since nothing is chosen and nothing is missing. Now we choose
row~$r$, and cover its columns one after the other. A row that meets~$r$ is removed when we cover
the first column where they meet. It leaves all its other lists then, so that no later column finds
it again. A row that does not meet~$r$ is in none of these columns, and stays. So the claim is true
at the next node, too.

Hence the rows that we choose never meet, and when no primary column is left, they are an exact
cover. Is each of them found, and only once? Take an exact cover, and call its rows $S$. We
follow it down from the root. Suppose that all rows chosen so far are in~$S$, and that the program
chooses the primary column~$c$ next. Exactly one row of~$S$ covers~$c$. It meets none of the rows
chosen, so by our claim it is in the list of~$c$, and has a branch. No other branch leads to~$S$,
because each has another row for~$c$. So there is one way down. It ends where no primary column is
left, and there all of~$S$ has been chosen, because each of its rows has a primary
column.\nobreak\quad\vrule height5pt width4pt depth1pt
\remark{And the search ends: each level covers at least one primary column, so the tree has at most
as many levels below the root as there are primary columns.}

@* The order of undoing. @^order of undoing@>The proof undoes everything in reverse. Is that
necessary? No: {\it if elements are removed from a list in any order,
and put back in the same order, the list is as before}.

\smallskip\noindent{\it Proof.} We show that each element, when it is put back, has its original
neighbors in its links; so (2) writes only links of the original list. This is true of the first
one, because it was removed first, when nothing had changed. Let $x$ be another one, and let $u$ be
its left neighbor in the original list. If $u$ was removed before~$x$, then $u$ has been put back
before~$x$, and at that time $u$ had $x$ for its right neighbor; so operation~(2) made the left link
of~$x$ point to~$u$. If $u$ was not removed before~$x$, then $u$ was still next to~$x$ when $x$ was
removed, and what returned since has written nothing else there. The same is true on the right. In
the end, then, every link has its original value: either an element that returned wrote it, or it
was never changed.\nobreak\quad\vrule height5pt width4pt depth1pt

\smallskip In between, the list is not in order: when $x$ alone had come back in \Fig{unlink-2}, the
list was complete to the right and empty to the left. Take this order only if you do not read the
list before the end.

That is the case when a column is uncovered. In each of the other columns, rows have left from top
to bottom, one element each, and nothing reads these columns until all rows are back. So the rows
might as well return from top to bottom, even those of column~D in \Fig{toroid-3}. Yet the paper
says that we must be careful to put them back from bottom to top. \remark{We have this from the
Chinese translation,
@^Chinese translation of the paper, on the order of undoing@> since our English texts lack the
sentence.}
I noted the paper's advice as false; that was too
fast. The ``must'' is too strong, since top down is as safe as bottom up; but an order is needed,
because of the six orders in which three rows can return, one does harm.

@ With whole columns it is different. The same text says that the columns of a row must be uncovered
from right to left if they were covered from left to right, and here it is right, because we go
through a column's list when we uncover it, and it must be the list that we went through when we
covered it.

Try it with matrix~(3) and row $\rm A\,D\,G$, and uncover D before~G. When G was covered, row
$\rm D\,E\,G$ was not in its list, because D had already removed it. Uncovering~D puts it back; then
uncovering~G meets a row that covering~G has never seen, and restores it a second time. The links do
not mind, but column~D now has size~2 and column~E has size~3, each one too many. From then on the
program has wrong ideas of which column is shortest: it needs 12, 12, and~6 updates. It is luck that
the sum is 30 again, and that no solution is lost.

Links can suffer, too. Take the rows $\rm A\,B\,C$, $\rm B\,D$, $\rm C\,D$, and $\rm C\,D\,E$, and
choose the first. Column~B removes $\rm B\,D$ from column~D, and then column~C removes $\rm C\,D$
and $\rm C\,D\,E$, in this order. If B is uncovered first, $\rm B\,D$ returns first; then C brings
back $\rm C\,D\,E$ before $\rm C\,D$. You have seen this order already: it is
the one of \Fig{unlink-2}, with the three rows for $x$, $y$, and~$z$, and the header of~D for both
$a$ and~$b$. On the way down from the header, only $\rm C\,D\,E$ can be found.
\remark{Read up from its header, column~D is whole at the end: $\rm C\,D\,E$, $\rm C\,D$,
$\rm B\,D$. Read down, it is $\rm C\,D\,E$ alone.} With queens neither a link nor a size ever goes
wrong,\remark{Two queens share at most one line, so that no row returns twice, and what returns to
another column does so in the order in which it left. \ifbook\else With welded tetrasticks, 1220 of
1256 rows leave a wrong link or size, 443 of them a wrong link.\fi} so a
program with this fault may well pass its first tests.

@* What an update costs. An access to memory@^memory accesses@> is one reading or one writing of a
field. Operation~(1) reads two links and writes two; operation~(2) does the same. The size is
changed by three accesses: we read which column it is, we read its size, and we write it. An update
that is made and undone takes
$$4+4+3+3=14$$
accesses, or 8 if there are no sizes, and the paper says so. So much for the machine of 1999. On one
of today, accesses are cheap as long as everything is near,
and something else is dear: to guess wrong.@^branch prediction@> Where the program looks for the
shortest column, it asks of each, ``Is this one shorter?'' The processor cannot wait for the answer.
It guesses, runs ahead, and if it has guessed wrong it throws away what it has done, which takes as
long as several updates. Sizes are too irregular to guess, and so the faster programs ask no
question there: they compute the smaller of two numbers, and nothing has to be foreseen.

@* Why we search at all. Is there no quicker way than trial and error? Probably not. To decide
whether a matrix has an exact cover is {\it NP-complete},@^NP-completeness@> ``even when each row
contains exactly three 1s,'' as the paper puts it: a quick method for all such matrices would be one
for thousands of other problems, and nobody has ever found one.
\remark{{\it Three-dimensional matching},@^three-dimensional matching@> one of the
first twenty-one NP-complete problems~\cite{Karp 1972},@^Karp, Richard@> is an exact cover by rows
of three 1s. The listing has a proof.}

With two 1s in each row the problem is easy: the rows are the edges of a graph, and an exact cover
is a perfect matching, which Edmonds knew how to find in 1965~\cite{Edmonds 1965}. So three cannot
be replaced by two in the paper's statement, unless P = NP, that is, unless all these problems are
easy after all. Yet even with two 1s in each row it is hard to {\it count\/} the covers, as Valiant
showed~\cite{Valiant 1979}; the chapter {\it The frontier\/} tries
all the same.
@^\#P-completeness@>
@^perfect matching@>
@^Edmonds, Jack@>
@^Valiant, Leslie@>

If you want to see all covers, one by one, a search like this one is still hard to beat.
\remark{Satisfiability solvers@^satisfiability, solvers for@> learn from their failures, which the
dance never does; they can be far better at finding a single cover, or at proving that there is
none.}
It is time to see it run.

@ \listing
Why is it NP-complete? Let a logical formula
have variables $v_1$, \dots, $v_n$ and $m$ clauses, each of which asks that at least one of some
{\it literals}, $v_i$ or $\bar v_i$, be true. Whether it can be made true is the mother of all hard
problems~\cite{Cook 1971};@^satisfiability@>@^Cook, Stephen@> and we can ask a matrix instead.

Each variable gets a ring of $2m$ columns, $t_{i1}$, $f_{i1}$, $t_{i2}$, \dots, $f_{im}$, and $2m$
more columns $p_{ij}$ and~$n_{ij}$, the {\it tips}. Its rows are $t_{ij}\;f_{ij}\;n_{ij}$ and
$f_{ij}\;t_{i,j+1}\;p_{ij}$, where $t_{i,m+1}$ means $t_{i1}$. Each row covers two neighbors in the
ring, as a domino does, and there are just two ways to fill a ring with dominoes. One leaves all
tips $p_{ij}$ free, and shall mean that $v_i$ is true; the other leaves all~$n_{ij}$ (\Fig{ring}).
The
$j$th clause gets two columns $c_j$ and~$d_j$, and for each of its literals a row:
$c_j\;d_j\;p_{ij}$ for $v_i$ and $c_j\;d_j\;n_{ij}$ for~$\bar v_i$. One of these rows must be
chosen, and it needs a free tip: the clause has a true literal. At last, $mn-m$ tips are still free,
whichever they may be; rows $g_k\;h_k\;x$ for $k=1$, \dots, $mn-m$ and every tip~$x$ pick them up.
So the matrix has an exact cover if and only if the formula can be made true.\nobreak\quad
\vrule height5pt width4pt depth1pt
\figure{ring.pdf}{A variable $v_i$ of a formula with three clauses, and the first clause, which has
  the literal $v_i$. Squares are columns of the ring, circles are tips, and each triangle is a row.
  Here the heavy rows are chosen; so the tips $p_{i1}$, $p_{i2}$, $p_{i3}$ are free, and $v_i$ is
  true. One of them is taken by the row $c_1\,d_1\,p_{i1}$ of the clause.}

@* The dance in C++. \listing
A node is a number, and each kind of link is an array of such numbers, as in the paper, whose $L[x]$
is our |left[x]|. The root is node~0; then come the headers in the order of the columns, and then
the nodes of the rows. Here are the arrays, with what is always true of them. They are members of a
class |Rings|.@:Rings}{\&{Rings}@>
\bull |left[x]| and |right[x]| are the neighbors of a node in its row. They never change, since rows
are never taken apart. For a header they are the neighbors among the columns still to be covered;
these links dance.
\bull |up[x]| and |down[x]| are the neighbors in the column, including the header; these dance, too.
\bull |column[x]| is the header of the node's column, and never changes. The |column| of a header is
the header itself.
\bull |size[c]|, for a header, is the number of nodes in the column's list. It
helps us to find the shortest column.

\smallskip\noindent
The paper's headers also have names; ours leave them to the |Matrix|, which knows the rows and the
names of the columns. (An |Index| is the number of a column or a row, and a |Node| the number of a
node; both are whole numbers of 32 bits. A |PerNode| is an array with such a number for each node.
{\it Setting up the rings\/} tells why it is not a |std::vector|.)

@<The four-way links@>=
static constexpr Node root = 0; /* where every dance begins */
PerNode left, right; /* neighbors in the row, or in the list of headers */
PerNode up, down; /* neighbors in the column */
PerNode column; /* the header of the column */
PerNode size; /* of each column, by its header */

@ \listing
The variables have the paper's names. Node |r| is in the column that we branch on, and |chosen| is
the paper's $O_0$, $O_1$, \dots, a node of each chosen row. The |report|, whose type is |Report|,
has the number of solutions and, for each level, a |Level|: its numbers of nodes and updates.
Updates on the way from level~|k| to level $|k|+1$ belong to the latter. For now, read the condition
|sized| as |true|; the group {\it What an update costs\/} explains it.

@ These are the two functions of {\mc PLAIN}, and its search, for the library and the tests. (Two
attributes help the compiler. Most columns have
few rows left, and to call a function for each of them would take as long as their updates; so
|cover| and |uncover| are copied into the loops that call them, by |always_inline|. These loops are
kept out of the search, where registers would be too few for all arrays, by |noinline|.) Of the
three, |cover| returns its updates, and |search(k)| searches below a node on level~|k|, counts, and
calls the |follower| at each solution.

@<Cover, uncover, and search@>=
[[gnu::always_inline]] std::uint64_t cover(Node c)
{
  std::uint64_t updates = 1;
  const Node before = left[c], after = right[c];
  left[after] = before;
  right[before] = after;
  for (Node i = down[c]; i != c; i = down[i])
    for (Node j = right[i]; j != i; j = right[j]) {
      const Node above = up[j], below = down[j];
      up[below] = above;
      down[above] = below;
      if @[constexpr (sized)@] --size[column[j]];
      ++updates;
    }
  return updates;
}

[[gnu::always_inline]] void uncover(Node c)
{
  for (Node i = up[c]; i != c; i = up[i])
    for (Node j = left[i]; j != i; j = left[j]) {
      if @[constexpr (sized)@] ++size[column[j]];
      up[down[j]] = j;
      down[up[j]] = j;
    }
  left[right[c]] = c;
  right[left[c]] = c;
}

void search(std::size_t k)
{
  if (right[root] == root) {
    ++report.solutions;
    follower(chosen);
    return;
  }
  const Node c = choose_column();
  report.levels[k + 1].updates += cover(c);
  for (Node r = down[c]; r != c; r = down[r]) {
    chosen.push_back(r);
    ++report.levels[k + 1].nodes;
    report.levels[k + 1].updates += cover_others(r);
    search(k + 1);
    uncover_others(r);
    chosen.pop_back();
  }
  uncover(c);
}

@ @<Cover the other columns of a row, and uncover them@>=
[[gnu::noinline]] std::uint64_t cover_others(Node r)
{
  std::uint64_t updates = 0;
  for (Node j = right[r]; j != r; j = right[j]) updates += cover(column[j]);
  return updates;
}

[[gnu::noinline]] void uncover_others(Node r)
{
  for (Node j = left[r]; j != r; j = left[j]) uncover(column[j]);
}

@ Which column should we branch on? The solutions do not depend on it, but the size of the tree
does: when twelve pieces are to fill a chessboard without its center, one rule may make a tree with
ten times as many nodes as another. Golomb and Baumert advised programmers in 1965 to branch where
there are fewest ways to go on~\cite{Golomb 1965}, and dancing links make it cheap to follow them:
we take a column of minimum size, and the first such column if there are several. Nothing beats an
empty column; we stop when we find one. (The loop has no |if|: there the processor would have to
guess which column is shorter, and a wrong guess takes as long as several updates. To take one of
two numbers, it need not guess.)

@<Find the shortest column@>=
Node shortest_column() const
{
  Node best = right[root];
  Index least = size[best];
  for (Node c = right[best]; c != root && least > 0; c = right[c]) {
    const bool is_shorter = size[c] < least;
    best = is_shorter ? c : best;
    least = is_shorter ? size[c] : least;
  }
  return best;
}

@ If sizes are not maintained, we take the first column of the list, which is the paper's other
rule.

@<Decide which column to cover@>=
Node choose_column() const { return sized ? shortest_column() : right[root]; }

@ \listing
The paper also tries the rule that takes the first column of the list. Such a search needs no sizes,
and saves six accesses of fourteen in each update. This is what the parameter |sized| is for:
everything above is compiled twice. |Dance<true>| maintains the sizes and chooses the shortest
column; |Dance<false>| leaves the sizes alone and chooses the first. The compiler makes the
distinction, and it costs nothing when the program runs.

@ A whole dance has one rule, from the root to the leaves: |shortest| says whether it is that of the
shortest column. (|Rings| is the class that holds the four-way links. A |Follower|, which the next
section declares, is what the caller passes to the dance: a function that hears of each solution.)

@<Declaration of a whole dance@>=
Report dance_through(Rings& rings, bool shortest, const Follower& follower);

@ A |Dance| keeps the arrays of the rings at hand. (A copy of a |PerNode| shares its links.) The
root is on level~0, and no more rows can be chosen than there are primary columns. At the end,
|drop_empty_levels| takes the levels away that the search has not reached. What |search_all| returns
is the report of the whole search.

@<The dance, step by step@>=
using Follower = @[std::function<void(std::span<const Node>)>@];

template <bool sized> struct Dance {
  static constexpr Node root = Rings::root;
  const PerNode left, right, up, down, column, size;
  const Follower follower;
  std::vector<Node> chosen;
  Report report;
  explicit Dance(Rings& rings, const Follower& given = nullptr)
    : left(rings.left), right(rings.right), up(rings.up), down(rings.down), column(rings.column),
      size(rings.size), follower(given) {}
  @<Cover, uncover, and search@>@;
  @<Cover the other columns of a row, and uncover them@>@;
  @<Find the shortest column@>@;
  @<Decide which column to cover@>@;
  Report search_all(std::size_t primary_columns)
  {
    report.levels.resize(primary_columns + 1);
    report.levels[0].nodes = 1;
    search(0);
    report.drop_empty_levels();
    return std::move(report);
  }
};

@ A recursion as deep as there are primary columns would be too much for a matrix of a million
columns. @^recursion@> {\mc DANCE} has several {\it engines}, which are programs for the same
search. The one that it calls \.{links} makes the same steps without recursion. It can be stopped,
shows its progress, and gives work away, and its program is three times as long. A test compares its
counters with those of the search above.

@<Dance from beginning to end@>=
Report dance_through(Rings& rings, bool shortest, const Follower& follower)
{
  if (shortest) return Dance<true>(rings, follower).search_all(rings.primary());
  return Dance<false>(rings, follower).search_all(rings.primary());
}

@* Setting up the rings. \listing
The arrays lie in memory one after the other, and |size|, of which only
headers need an element, is the last one. In every array, a node is next to its neighbors in its
row, and a cache@^cache@> that gets one of them gets them all. (We once had a record for each node,
with the addresses of four neighbors and the header, and a size. It took 48 bytes and not 20, and a
search that is too large for the cache took nearly twice the time.)

@<Data of the rings@>=
std::vector<Index> numbers; /* the six arrays, one after the other */
std::vector<Node> starts; /* the first node of each row, and the end of the last row */

@ We number the nodes 0, 4, 8, and so on. Why not 0, 1, 2? A link takes four bytes, so the number of
a node is also the distance, in bytes, of its links from the beginning of their arrays. To find
|down[x]|, the processor adds |x| to the |first| address of |down|, and nothing else. With 0, 1, 2,
it multiplied~|x| by four at each step of the dance, and queens took seven percent more time. (With
the records it did not even add, and queens took a twentieth less time.) The |header| of column~|c|
is |header(c + 1)|, since we count columns from~0.

@<An array with a number for each node@>=
using Node = @[Index@];
constexpr Node step = sizeof(Node); /* from a node to the next */
constexpr Node header(Index number) { return step*number; }
  /* of columns counted from 1; the root is |header(0)| */

struct PerNode {
  Index& operator[](Node x) const { return *reinterpret_cast<Index*>(first + x); }
  char* first;
};

@ If the matrix has colors, each node has one more number, which only the chapter {\it Colors\/}
looks at.

@<The colors of the nodes@>=
std::vector<Index> color; /* of each node, or 0; empty in a matrix without colors */

@ The nodes of the rows come in the order of the {\it entries}, which are the 1s of the matrix, row
by row. If the |Matrix| |has_colors|, then |color(e)| is the color of entry~|e|, or~0; it has
|entry_count| entries.

@<Color the nodes@>=
if (matrix.has_colors()) color.resize(nodes);
for (Index e = 0; e < matrix.entry_count() && !color.empty(); ++e)
  color[headers + e] = matrix.color(e);

@ We also ask the matrix how many |columns|, |primary| columns and |rows| it has, and what the
columns of row~|r| are, which is |row(r)|. The rings are set up by |clear|,@:Rings}{\&{Rings}@>
which leaves nothing but the headers, and |add_row|, which puts one row after the other below them.
(If there are very many, an |alarm| may ring meanwhile, and the rings are not made.)

@<What the rings can tell@>=
Index primary() const; /* the number of primary columns, before any has been covered */
void clear(Index primary_columns); /* no row is left */
void add_row(std::span<const Index> columns);
  /* there is room for as many entries as the matrix has */

@ (A search with bounds, as in the chapter {\it How many times}, has steps of its own. If bounds are
not taken, they are refused here, so that no search can overlook them.)

The header of a secondary column is linked with itself. It will never be chosen, operations (1)
and (2) on it have no effect on other headers, and |cover| need not ask which kind of column it has.
The columns have no rows after |clear|, and the headers of the primary ones are linked with the
root.
@^secondary columns@>

@<Set up the rings@>=
Rings::Rings(const Matrix& matrix, const Alarm& alarm, bool takes_bounds)
{
  if (!takes_bounds) refuse_bounds(matrix, "this search");
  const std::size_t headers = 1 + std::size_t(matrix.columns()),
                    nodes = headers + matrix.entry_count();
  if (nodes > UINT32_MAX/step)
    throw std::invalid_argument("the matrix has too many entries for its links");
  @<Make room for all |numbers|@>@;
  Index* next = numbers.data();
  for (@[PerNode* const links : {&left, &right, &up, &down, &column}@]) {
    links->first = reinterpret_cast<char*>(next);
    next += nodes;
  }
  size.first = reinterpret_cast<char*>(next);
  starts.reserve(matrix.rows() + std::size_t(1));
  starts.push_back(step*static_cast<Node>(headers));
  clear(matrix.primary());
  for (Index r = 0; r < matrix.rows(); ++r) {
    if (alarm && (r + 1) % rows_between_alarms == 0) alarm();
    add_row(matrix.row(r));
  }
  @<Color the nodes@>@;
}

void Rings::clear(Index primary_columns)
{
  const Node last = header(primary_columns);
  for (Node c = root; c < starts.front(); c += step) {
    const bool linked = c <= last;
    left[c] = !linked ? c : c == root ? last : c - step;
    right[c] = !linked ? c : c == last ? root : c + step;
    up[c] = down[c] = column[c] = c;
    size[c] = 0;
  }
  starts.resize(1);
}

@ \listing
To clear a hundred megabytes takes a while, too; so we clear four of them at a time.

@<Make room for all |numbers|@>=
const std::size_t all = 5*nodes + headers;
numbers.reserve(all);
while (numbers.size() < all) {
  if (alarm && !numbers.empty()) alarm();
  numbers.resize(std::min(all, numbers.size() + (std::size_t(1) << 20)));
}

@ A node goes to the bottom of its column, which is just above the header, since the column is a
ring.

@<Set up the rings@>=
void Rings::add_row(std::span<const Index> columns)
{
  const Node first = starts.back(), last = first + step*(static_cast<Node>(columns.size()) - 1);
  Node x = first;
  for (@[const Index number : columns@]) {
    const Node c = header(1 + number);
    left[x] = x == first ? last : x - step;
    right[x] = x == last ? first : x + step;
    up[x] = up[c];
    down[x] = column[x] = c;
    down[up[c]] = x;
    up[c] = x;
    ++size[c];
    x += step;
  }
  starts.push_back(x);
}

@* A cursor. \listing
(You may skip this group until a chapter has a cursor: {\it Sudoku\/} is the first,
{\it Estimates\/} the next.) Recursion ties a search to one way through the tree. Later chapters
want others: to stop in the middle and go on later, to take one random branch at each node, to go
straight to a node that another machine has found. What they have in common is the |Cursor|, a place
in the tree with the way to it. Its |path| has an entry for each level: a node of the row chosen
there, in the column branched on. The last entry may be the header of a column instead, as long as
none of its rows has been chosen. From the path you can tell the links: its columns are covered, and
so are the other columns of its rows.

There are three steps. We |cover| a column, which adds its header to the path; we |choose| a row of
the last column, after the row chosen before has been undone; and we |go_back|, which undoes both.
The first two return their updates. On matrix~(3), for example, the dead end@^dead end@> of
\Fig{toroid-5} is the path ($\rm A\,D\,G$ at~A, $\rm B\,C\,F$ at~B, header of~E): three entries, the
last without a row. One |go_back| uncovers~E; a second one takes back $\rm B\,C\,F$ and uncovers~B.
Now we may |choose| $\rm A\,D$, for which $\rm A\,D\,G$ is undone; a third |go_back| would bring us
to the root.

A cursor can also mix the two rules:@^mixture of rules@> the shortest column on as many levels as
the question says, from the root on, and the first column below. Then it maintains the sizes on the
first |sized_levels| levels only, which must be no fewer. For example, let there be one such level.
At the root we take the shortest column; we cover it, and the columns of a row, and the sizes become
smaller. The levels below need no sizes, and change none; and when we are back at the root, the
sizes are still right. For this a cursor has two dances, both on the same links: |sized| maintains
the sizes, and |unsized| leaves them alone. Each step asks once which of the two it needs. (A
|ColoredDance| is a |Dance|, unless the matrix has colors.)

Two types of the appendix {\it The search\/} occur here. A |Question| says by which rule to choose:
its |shortest_levels| is the number of levels where we take the shortest column. A |Choice| is a
row, together with its entry in the column branched on, and |node_of| finds the node of a choice. To
|go_to| a path is to leave the present one, and to repeat the choices of the other.

While a row is chosen, the list of its column is intact: the rows of a covered column have left all
others, and no other cover meets them. This is why a loop over the rows of a column may choose one
after the other. A cursor |is_solution| if no header is left in the list, and |is_sized| if sizes
are maintained on its last level.

@<A place in the tree@>=
struct Cursor {
  explicit Cursor(Rings& given, std::size_t levels = Question::all_levels)
    : rings(given), sized(given), unsized(given), sized_levels(levels) {}
  Cursor(const Cursor&) = delete;
  ~Cursor() { go_to(@[{}@]); }
  bool is_solution() const { return rings.right[rings.root] == rings.root; }
  Node choose_column(const Question& question) const;
  std::uint64_t cover(Node c);
  std::uint64_t choose(Node r);
  void go_back();
  std::uint64_t go_to(std::span<const Choice> target);
  bool is_sized() const { return path.size() <= sized_levels; } /* the last level */
  void undo_row(); /* of the last level, if one has been chosen */
  Rings& rings;
  ColoredDance<true> sized;
  ColoredDance<false> unsized;
  const std::size_t sized_levels;
  std::vector<Node> path;
};
@<The three steps of a cursor@>@;

@ The path never changes without the links, and nothing throws between the two changes: only
|push_back| can fail, and it comes first. This is why the destructor can restore the links even if
memory runs out, or a function of the caller throws. (Like |cover|, the steps are copied into the
loops that call them.)

@<The three steps of a cursor@>=
[[gnu::always_inline]] inline void Cursor::undo_row()
{
  const Node x = path.back();
  if (x == rings.column[x]) return;
  is_sized() ? sized.uncover_others(x) : unsized.uncover_others(x);
}

[[gnu::always_inline]] inline Node Cursor::choose_column(const Question& question) const
{
  return path.size() < question.shortest_levels ? sized.choose_column() : unsized.choose_column();
}

[[gnu::always_inline]] inline std::uint64_t Cursor::cover(Node c)
{
  path.push_back(c);
  return is_sized() ? sized.cover(c) : unsized.cover(c);
}

[[gnu::always_inline]] inline std::uint64_t Cursor::choose(Node r)
{
  undo_row();
  path.back() = r;
  return is_sized() ? sized.cover_others(r) : unsized.cover_others(r);
}

[[gnu::always_inline]] inline void Cursor::go_back()
{
  undo_row();
  const Node c = rings.column[path.back()];
  is_sized() ? sized.uncover(c) : unsized.uncover(c);
  path.pop_back();
}

@ \listing
To get from one path to another, we go up to where they part, and down again. If they part at two
rows of the same column, this column stays covered; that matters, because it may have very many
rows. The function returns the updates of the last row alone, because those of the rows before it
belong to nodes that have been counted already.

@<Go from path to path@>=
std::uint64_t Cursor::go_to(std::span<const Choice> target)
{
  const std::size_t shorter = std::min(path.size(), target.size());
  std::size_t common = 0;
  while (common < shorter && path[common] == rings.node_of(target[common])) ++common;
  const bool is_aside = common < shorter
    && rings.column[path[common]] == rings.column[rings.node_of(target[common])];
  while (path.size() > common + is_aside) go_back();
  std::uint64_t updates = 0;
  for (std::size_t k = common; k < target.size(); ++k) {
    const Node r = rings.node_of(target[k]);
    if (k == path.size()) cover(rings.column[r]);
    updates = choose(r);
  }
  return updates;
}

@ \listing
An engine calls you for each solution; a |LazySearch| waits for you to ask, as the chapter {\it A
few lines\/} explains. Its |cursor| is at the last solution, or has gone |down| to a new node. When
the path is empty, the search |is_over|.

If the next solution is not found in so many steps, |next| answers |false| as well, and you may do
something else before you ask again.
@^lazy search@>

@<A place in the tree@>=
struct LazySearch {
  explicit LazySearch(const Matrix& matrix, const Alarm& alarm = nullptr) : rings(matrix, alarm) {}
  ~LazySearch() { cursor.path.clear(); } /* the links go with it, and need not be put back */
  bool next(std::uint64_t steps = UINT64_MAX); /* is there a solution? */
  std::vector<Choice> solution() const; /* the last one, which is the path of the |cursor| */
  Rings rings;
  Cursor cursor = Cursor(rings);
  bool down = true, is_over = false;
};

@ \listing
A step tries the next row of the last column on the path, or goes back if there is none; at a new
node, it covers a column before. The answer of |next| is whether a solution has been reached, and
|solution| returns its choices, from the root on.
@<Go from path to path@>=
bool LazySearch::next(std::uint64_t steps)
{
  for (; steps > 0 && !is_over; --steps) {
    if (down && cursor.is_solution()) {
      down = false;
      return true;
    }
    if (down) cursor.cover(cursor.choose_column(Question()));
    is_over = cursor.path.empty();
    if (is_over) break;
    const Node x = cursor.path.back();
    down = rings.down[x] != rings.column[x];
    if (down) cursor.choose(rings.down[x]);
    else cursor.go_back();
  }
  return false;
}

std::vector<Choice> LazySearch::solution() const
{
  std::vector<Choice> choices;
  for (@[const Node node : cursor.path@]) choices.push_back(rings.choice_of(node));
  return choices;
}

@* The files. \listing
|Rings| holds the matrix as circular lists, |Dance| is the program of this chapter, and |Cursor| is
for programs that do the same without recursion. There are two headers, because a cursor also knows
the next chapter but one, {\it Colors}, which adds a step to the dance.

The dance is compiled here, once and for all: |extern template| says so to those who include the
header. If they compiled it for themselves, with fewer optimizations, the linker might take theirs,
and all searches would be slower for it. (So it was once. The links took a third more time, and
nothing else was wrong.)

@(rings.hpp@>=
#pragma once
#include "search.hpp"
#include <utility>

namespace dlx {
@<An array with a number for each node@>@;

class Rings {
public:
  explicit Rings(
    const Matrix& matrix, const Alarm& alarm = nullptr, bool takes_bounds = false);
  Rings(const Rings&) = delete;
  @<The four-way links@>@;
  @<The colors of the nodes@>@;
  @<What the rings can tell@>@;
private:
  @<Data of the rings@>@;
};
@<The dance, step by step@>@;
extern template struct Dance<true>;
extern template struct Dance<false>;
@<Declaration of a whole dance@>@;
}

@ @(dancing.hpp@>=
#pragma once
#include "colors.hpp"

namespace dlx {
@<A place in the tree@>@;
}

@ \listing
@c
#include "dancing.hpp"
#include <algorithm>

namespace dlx {
template struct Dance<true>;
template struct Dance<false>;
@<Set up the rings@>@;
@<From nodes to rows and back@>@;
@<Check all links@>@;
@<Go from path to path@>@;
@<Dance from beginning to end@>@;
}

@ Callers deal in rows and columns of the matrix; most of them never see a node. A |Choice| is a
row, and the place of one of its entries. So |choice_of| makes a choice of a node, |node_of| finds
the node of a choice, and |column_of| returns the number of a node's column, from~0.

@<What the rings can tell@>=
Choice choice_of(Node x) const;
Node node_of(const Choice& choice) const { return starts[choice.row] + step*choice.entry; }
Index column_of(Node x) const { return column[x]/step - 1; }

@ The row of a node is found by binary search in |starts|. That is slow, but it happens only when a
solution is wanted in full. (A header has no row.) The function |primary| counts the headers in the
list of those to be covered; before a search, these are all primary columns.

@<From nodes to rows and back@>=
Choice Rings::choice_of(Node x) const
{
  const auto next = std::ranges::upper_bound(starts, x);
  const auto r = static_cast<Index>(next - starts.begin() - 1);
  return @[{r, (x - starts[r])/step}@];
}

Index Rings::primary() const
{
  Index count = 0;
  for (Node c = right[root]; c != root; c = right[c]) ++count;
  return count;
}

@ For each node~$x$ in a list, |down[up[x]] == x| and |up[down[x]] == x|, and similarly for left and
right. Between searches, moreover, the size of a column is the number of nodes in its list; during a
search this holds only where sizes are maintained. The function |is_consistent| verifies all that,
like Knuth's {\it sanity\/} routine, for every column. It is slow, and meant for tests.
@^invariants@>

@<What the rings can tell@>=
bool is_consistent() const;
std::vector<std::vector<Index> > snapshot() const { return @[{numbers, color}@]; }
  /* all links, sizes and colors */

@ The chapter {\it Given rows\/} takes a row out of all of its columns, and puts it back. If several
rows are removed, the last of them comes back first.

@<What the rings can tell@>=
void remove_row(Index r);
void restore_row(Index r);

@ The nodes of a removed row leave the lists of their columns, whose sizes become smaller; their own
links remain, and |restore_row| puts them back. Rows are restored in the opposite order.
@<From nodes to rows and back@>=
void Rings::remove_row(Index r)
{
  for (Node x = starts[r]; x != starts[r + 1]; x += step) {
    up[down[x]] = up[x];
    down[up[x]] = down[x];
    --size[column[x]];
  }
}

void Rings::restore_row(Index r)
{
  for (Node x = starts[r]; x != starts[r + 1]; x += step) {
    up[down[x]] = down[up[x]] = x;
    ++size[column[x]];
  }
}

@ The outer loop goes over the root and all headers, the inner one over the nodes of a column.

@<Check all links@>=
bool Rings::is_consistent() const
{
  for (Node c = root; c < starts.front(); c += step) {
    if (right[left[c]] != c || left[right[c]] != c) return false;
    Index length = 0;
    for (Node x = down[c]; x != c; x = down[x]) {
      if (down[up[x]] != x || up[down[x]] != x || column[x] != c) return false;
      if (right[left[x]] != x || left[right[x]] != x) return false;
      ++length;
    }
    if (length != size[c]) return false;
  }
  return true;
}

@* Exercises. \numbered{1}[{\it 15\/}] Search by hand the rows A\thinspace B, A\thinspace C,
B\thinspace D, C\thinspace D and B\thinspace C:\marginfigure{five-rows.pdf}{The matrix of
exercise~1.} how many solutions, nodes and updates are there? And
what happens if you carry out operation~(1) twice for the same~$x$, and then operation~(2) once?
\numbered{2}[{\it M20\/}] In a matrix of $n\ge1$ columns, each nonempty set of columns is a row.
What do the solutions mean? Show that there are exactly twice as many nodes as solutions.
\numbered{3}[{\it 22\/}]\hint{Let the shortest column help with nothing.}
The shortest column is a good choice, but not always the best. Find a
matrix for which the first column makes fewer nodes. (Four columns and four rows are enough.)
\numbered{4}[{\it 25\/}] Two of the 36 ways to remove three neighbors and to put them back destroy
the list. How many of the 576 ways do so if there are four?

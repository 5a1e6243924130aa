@* A thousand times too many. Here is a puzzle that you could cut from cardboard tonight. Take all
shapes that can be made of five squares, edge to edge; if you may turn a piece on the table, but not
turn it over, there are eighteen of them (\Fig{pieces-4}). They have 90 squares in all, and so they
might just fill a rectangle of $9\times10$. Can they, and in how many ways?
@^one-sided pentominoes, the rectangle of 9 by 10@>
\widefigure{pieces-4.pdf}{The eighteen pieces, by the letters that they resemble. With a prime, and
  darker: a mirror image.}

Donald Knuth@^Knuth, Donald@> wanted to know when he wrote {\it Dancing
Links\/}~\cite{Knuth 2000}, the paper that this book is about. But he gave up before he had begun:
{\smallskip\narrower\noindent
\llap{``}But I soon found that the task would be hopeless, unless I invented a much better
algorithm. The Monte Carlo estimation procedure of \cite{Knuth 1975} suggests that about 19
quadrillion updates will be needed, with 64 trillion nodes in the search
trees.''\smallskip}\noindent That is the statement, and it is a quarter of a century old.

@ Two words in it are needed all through this book. Suppose you look for all packings
yourself.\remark{Begin with something smaller: lay the F, the~P and the~U as a rectangle of
$3\times5$. (Eighteen sets of three of these pieces can do it.)}
 You
choose a place, say a corner, and note every way to lay a piece on it; for each of them you choose
the next place, and so on. Draw a dot for the empty board, and below it a dot for each way to lay
the first piece, joined to it by a line; below each of these, a dot for each way to go on. What
grows from your pencil, upside down, is the {\it search tree},@^search tree@> and each dot is a
{\it node}.@^node@>

An {\it update\/}@^update@> is the unit of a computer's work at a node: it takes one thing from one
list of what is still possible. Knuth counted updates because seconds grow old. His fastest machine
made 5,940,000 of them in a second; yours makes far more, but needs as many.

The numbers are estimates,@^estimates@> because nobody goes through a tree to see whether it is too
large. You go down from the root along random branches, do so a few thousand times, and each time
multiply the choices that you meet; the products, one for each level, are what the tree seems to
have. We made 20,000 such descents (by \.{dance --estimate 20000}), which
takes a second, and the tree seems to have 57 billion nodes, give or take~23, at a cost of 22
trillion updates, give or take~8. Not 64 trillion nodes, but some 60 {\it billion\/}; not 19
quadrillion updates, but some 20 trillion.

@ The first suspect was the symmetry.@^breaking symmetry@> Reflect a packing from left to right or
from top to bottom, or turn it by half, and you have another one; so each is found four times,
unless you forbid some ways to lay some piece. So one forbids. The~V, for one, can be turned in four
ways; let it lie in two of them only, and each packing is found twice; in one of them, once. Or take
the W, or keep the X in a quarter of the board. Each choice makes another tree, and the paper does
not say which it took. (In our descents, the V had two ways.) So we estimated the trees of all
choices that came to mind, by millions of descents, and the tree without any (\Fig{thousand-1}).
Even that one needs five hundred times fewer updates than were printed.
\figure{thousand-1.pdf}{How many updates does the $9\times10$ need? The lines are our estimates,
  with two standard errors on either side in light blue (the first is the tree of our 20,000
  descents, by more of them); the square is a count. On the upper axis, each mark is ten times the
one before.
  Below it, the time that the paper's Pentium~III takes.}

The second suspect was chance. An estimate can be wrong; but it will hardly be wrong like this. The
product of a descent is never negative, and on the average it is right, as we shall see in
{\it Estimates}. So it can be $k$ times too
large at most once in $k$~times, because if it were more often, these cases alone would spoil the
average. That is Markov's inequality,@^Markov's inequality@> and here $k$ is five hundred, if our
own estimates are right. Are they?
With the X in one quarter of the board, we went to all 14,154,325,280 nodes of the tree, and counted
4,650,206,985,562 updates. Our estimate had been right, to within two standard errors.

Both were innocent. I called the numbers a misprint, and went on.

@ Here is the sentence that comes next in the paper:
{\smallskip\narrower\noindent
\llap{``}If that estimate is correct, I could have the result in a few months; but I'd rather try
for a new Mersenne prime.''\smallskip}\noindent
A few months! At 5,940,000 updates a second, 19 quadrillion take 101 years. But 19 {\it trillion\/}
take 37 days. That is not quite a few months, but the right kind of
number.\ifbook\secret{\drawing{three-by-five.pdf}The F, the~P and the~U.}\fi

The verdict: for quadrillion read trillion, and for trillion, billion. That our texts are wrong
is certain, because even the largest of our trees is five hundred times smaller, and because 101
years are not a few months. That it is wrong by exactly a thousand is as good as certain; and which
tree it was, or which trees, for he writes of several, we do not know. Our V, T and~U all lie close
to his~19 and his~64, and his estimate may have missed its tree by a third, as ours may. And
``hopeless'' was thirty-seven days of one machine. The paper's own addendum reports that Alfred
Wassermann@^Wassermann, Alfred@> did it after all, on a cluster of workstations: there are
10,440,433 packings.\marginfigure{thousand-2.pdf}{One of the 10,440,433.}

@ I would like to say that I reasoned so. But every draft of this book is kept, and they tell it
differently. The very first one had it all: a thousand times too many, the few months, the 37 days.
Then we counted the tree with the X in a quarter, to the last node, and I was so proud of the count
that it took the place of the estimates. The print now had ``more than four thousand times as many''
updates as ours, which was exact, and was about another tree; the explanation no longer fitted, and
I struck it out. For three days the book said that no way of breaking the symmetry came near the
printed numbers. Then two readers pointed to the next sentence.

But what is an update, that a machine of 1999 could make six million of them in a second? It takes
two lines.

@i cxx.w

@ \listing
The descents of the first pages are these:
\session
$ polyominoes one-sided-9x10-v.puzzle \BAR
> dance --estimate 20000 \BAR grep -o 'about [^,]*'
about 5.735e+10 nodes
about 2.168e+13 updates
\endsession


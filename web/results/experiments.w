@* Experiments. @^experiments@>A detective begins with what nobody doubts. In 1958 Dana
Scott@^Scott, Dana@>@^Scott's problem@> packed the twelve pentominoes into a chessboard without its
center \cite{Scott 1958}. Knuth's paper splits his problem into three cases, by the place of the X:
its center is at~23, which is rank~2 and file~3, or at~24, or at~33, and in the third case the P may
not be turned over.\marginfigure{three-cases.pdf}{The three cases. Every other place of the~X is one
of these, turned or reflected, or cuts off a corner. The third is its own image in the dashed
diagonal.}
Each case is a file; you have seen the first in {\it Polyforms}.
\session
$ for x in 23 24 33; do polyominoes scott-x$x.puzzle \BAR dance; done
19 solutions, 10,422 nodes, 3,617,723 updates
20 solutions, 12,901 nodes, 4,547,186 updates
26 solutions, 14,046 nodes, 4,865,610 updates
\endsession
\widefigure{scott-tree.pdf}{The search tree of Scott's problem with the X at 23, shortest column, as
  in the paper's Figure~5. Time runs to the right, so the width of a subtree is the work that it
  takes. A branch leads down to the next level. Orange leads to solutions. The root is level~0, and
  the X is placed on level~1, which the paper calls~0. Below level~5 the branches are too many;
  instead, light blue shows how much of the work is done on a level or deeper, and a full band is
  all of it.}

The paper prints 19, 20 and 26 solutions, which any correct program would find. It also prints
3,617,723 updates for the first case, and that is another matter. To make exactly so many, a program
must branch ten thousand times as Knuth's did (\Fig{scott-tree}), and wherever several columns are
shortest it must nearly always take the same one of them; a single other choice near the root, and
the number is gone. The upper levels of the tree are a few strong branches; nine tenths of the work
is done below them, in thickets too fine to be told apart, and only 19 ways lead through these to
the bottom. So the updates of a search are its fingerprint,@^updates, as a fingerprint@> and what
the paper does not tell, about the order of its columns or the way in which it broke a symmetry,
the fingerprint may. This chapter lives on that.

The method has a danger. If we may try many ways until one of them gives the
printed number, then sooner or later one will.@^chance, agreement by@> Suppose that sixteen ways
give numbers between one and two million. By chance, one of them hits a given number of seven digits
once in sixty thousand times; so if it does, that proves something. If they give numbers between
5,000 and 6,000, it happens once in sixty times, and proves little. Wherever the paper leaves us a
choice, we therefore try all ways that we can think of, count them, and do this sum. If the chance
is below one in a thousand, we say that the number is {\it reproduced\/}; otherwise it is only
{\it consistent}.@^verdicts, consistent@> And what we have chosen once we do not choose again.

And the program that looks for a number among our results does not know
the printed one; the two are compared afterwards.

Of the nine numbers in our session, the paper has eight. (Here it does not count the root among the
nodes,@^nodes, ways to count them@> and so each of these is one less.) The ninth is 4,865,610, and
will be the second case. Let us start small.

@i cxx.w

@*1 The lost letter. You know matrix~(3)@^matrix (3)@> from {\it Dancing links}, and have seen all
of its 30 updates. The paper speaks of ``a total of 28 updates,'' and of 33 if we branch on the
first column, where we have 35. It is the smallest example of all, anybody can check it with a
pencil, and we are two off.

The first suspect is the way in which we count. If a column has no rows left, to cover it removes
nothing but the header, and one may find that not worth an update. {\mc DANCE} can leave such
updates out.
\session
$ dance --empty-columns=skip matrix3.txt
1 solution, 6 nodes, 29 updates
$ dance --empty-columns=skip --choose=first matrix3.txt
1 solution, 7 nodes, 33 updates
\endsession
One of two: 33 is right, and 29 is not. But the paper also prints the updates of each level. It has
10, 14 and~4, and we have 12, 14 and~4. By the first column it has 10, 16 and~7, and we have 12, 16
and~7. So both searches miss their two updates on the first level, where they do the same: they
cover~A, and then the other columns of its two rows. Every column still has its rows there, so the
suspect is innocent, and its 33 was an accident.

Then perhaps the matrix is not the one that is printed. Its six rows have sixteen letters. What if
one of them was lost? There is a loop for that.
\remark{The rows are on lines 3 to~8 of the file. A letter that a row does not have is deleted in
vain, and the 30 updates remain.}
\session
$ for line in 3 4 5 6 7 8; do for letter in A B C D E F G; do
>   sed "$line s/$letter//" matrix3.txt \BAR dance \BAR
>     grep -q ' 28 ' && echo line $line lost $letter
> done; done
line 8 lost G
\endsession
Just one of the sixteen gives 28 updates. It is the last letter of the last
row:\marginfigure{lost-letter.pdf}{Matrix~(3) and its sixteen letters, with the one that was lost.}
$\rm D\,E\,G$ has
become $\rm D\,E$. By the first column, the same loop finds the 33 of the paper three times, and
this loss is one of the three; it gives all six numbers of the levels as well. (Sixteen tries
against a number near 28 would prove little; but of all changes of one entry of the matrix, or of
two, no other gives 28 and 33 with their levels.) Why does only the
first level notice? Each of the two rows of~A covers~D, and with it the last row, which is one
removal shorter without its~G; after that the row is gone.

{\bf Verdict.} Wrong, with an explanation: a letter was missing, it seems, in the matrix of the
program.@^misprints@> (The one solution does not use this row, and so nobody missed it.)

@*1 The P that was turned over. For Scott's third case, the paper prints 5,526,988 updates where we
have 4,865,610.@^Scott's problem@> It is no slip of the pen, because not one digit agrees, and the
sum of all three cases is printed, too, as 13,691,897, with the wrong number in it. Yet our search
must be the right one: its 14,045 nodes without the root are those of the paper. So it was searched
twice, it seems, and once something was different.

In this case the X lies on a diagonal of the board, which leaves a reflection, and the P breaks it.
It has eight orientations, and may use only the four on one side. The first suspect is that this was
forgotten; but without the restriction there are 52 solutions and 9,052,279 updates. The second is
that the four on the other side were taken; they make 5,029,424. Both are far off.

What if the restriction was typed by hand, and one orientation was left in by mistake? There are
four that it can have been.
\session
$ four='###/.## ##./### ##/##/#. .#/##/##'
> for fifth in '###/##.' '.##/###' '##/##/.#' '#./##/##'; do
>   sed "s,unflipped,as $four $fifth," scott-x33.puzzle \BAR
>     polyominoes - \BAR dance
> done
36 solutions, 18,946 nodes, 6,616,600 updates
27 solutions, 15,345 nodes, 5,309,068 updates
30 solutions, 15,893 nodes, 5,526,988 updates
37 solutions, 17,270 nodes, 5,957,673 updates
\endsession
There it is, to the last digit, on the third line (\Fig{turned-p}). This search finds 30 solutions,
four of which should not be there. Why did nobody notice? Perhaps because it was run for its
updates alone; the solutions were known from before.
\figure{turned-p.pdf}{The P as it was typed. Blue: the four orientations of the session; orange: the
  fifth of its third line, which is turned over.}



{\bf Verdict.} Wrong numbers, but not the printer's: the right program was fed the wrong input.
Three printed numbers come from it, the updates of this case and of all three, and 192 million
memory accesses that should be 182.\remark{By the first column the wrong matrix makes 154,925
nodes. The paper has the right 126,636 in a table, but 154,921 where it divides the instructions of
Scott's program by the nodes. So two more numbers may come from here, if the four solutions too
many were subtracted.}

@*1 A near miss. Henry Dudeney's@^Dudeney, Henry Ernest@> chessboard \cite{Dudeney 1907} is to be
covered by the twelve pentominoes and a square (\Fig{near-miss}).\marginfigure{near-miss.pdf}{One of
the 3,225 packings that have the X on a diagonal and the Z, here orange, not turned over.}
The paper finds 16,146 ways, in 1,526,279,783
updates, and does not say how it broke the symmetry. I got it wrong for a day.

Where the X is on a diagonal of the board, a packing that is reflected in this diagonal is another
packing. If we want only one of the two, we may forbid one of the pieces to be turned over. I took
the P, as Knuth did in Scott's problem. When his number did not come out, I tried sixty orders of
the columns, and the best of them missed it by only 0.03 percent. It meant nothing. The order had
been right, and I had the wrong piece: it is the Z that may not be turned over.
\session
$ for p in dudeney-{side,diag}*; do polyominoes $p \BAR dance; done
12,921 solutions, 3,302,183 nodes, 1,079,132,910 updates
3,225 solutions, 1,312,620 nodes, 447,146,873 updates
\endsession
The two parts add up to the paper's numbers. The columns are in the order that had been settled with
Scott's problem, so that only the symmetry is left to choose: the board has eight octants for the X,
six of the pieces differ from their mirror images, and each of them has two sides. Of these 96 ways,
just one gives the printed updates, which by chance would happen once in two million times. (And
once in 37,000 times, if each of my sixty orders is counted, too.)

The order of the columns@^ties@>@^order of columns@> has a trap of its own. ``We can name the first
twelve columns F I L P N T U V W X Y Z,'' says the paper; but its numbers, Scott's and these, come
out only if the twelve stand {\it behind\/} the cells.

{\bf Verdict.} Reproduced, while the sentence about the order is true in part.

@*1 Four billion updates too many. Now for the queens.@^queens, results for@> The paper has
solutions, nodes and updates for up to 18 of them, and a second row of numbers if only the ranks are
primary. For 17 queens or fewer our updates are those of the paper. Then it prints 141,356,060,389,
and we count 137,061,093,093. The difference is
$$4{,}294{,}967{,}296=2^{32}.$$

You will say what I said. ``A counter of 32 bits overflowed in the updates of 18 queens,'' I wrote
into the list of errors, and thought no more about it until I was asked to write down what could be
said for the defense. An overflow loses $2^{32}$. The printed number has $2^{32}$ too many.

So perhaps ours has lost them? But our counters have 64 bits, and two engines that share no code
agree. Nor does one need them, because a pencil is enough. How many updates are there for a node?
With 14, 15, 16 and 17 queens they are 16.71, 16.43, 16.24 and 16.10, all of them as printed. With
18 queens and our number, there are 16.00; with the printed number and the printed nodes, 16.50. Or
divide the updates where the ranks alone are primary by these (\Fig{queens-fall}): the curve has
risen with every board from 7 queens on, and with the printed number it would suddenly fall.
\figure{queens-fall.pdf}{Updates of $N$ queens with the ranks alone primary, divided by updates with
  the files, too. The orange cross is what is printed for 18 queens.}

{\bf Verdict.} A misprint, certainly; with an explanation, no. My best guess is a number kept in two
words of 32 bits, one of which got a carry that it should not have had. Three other misprints of the
queens have one wrong digit, or two; you find them in \Tab{misprints}.

@*1 The arrows that were found by their numbers. The paper's Figure~7 packs the twelve
hexiamonds@^hexiamonds@> into a rhombus\remark{The rhombus is six by six. Its 156 packings were
found in 1969 by Torbijn, by hand \cite{Torbijn 1969}.} and into four arrows,@^arrows@> and prints
the solutions, nodes and updates of each, from ``0~solutions, 7,603 nodes, 3,115,387 updates'' to
``41 solutions, 35,332 nodes, 14,948,759 updates.'' Our texts of the paper lack this figure; so we
had nothing but fingerprints, and an arrow may have any shape that seventy-two triangles allow. We
drew arrows, thick and thin, and packed them, until four of one family had the four numbers of
solutions (\Fig{arrows}).
\session
$ for n in 4 0 41 3; do polyiamonds arrow-$n.puzzle \BAR dance; done
4 solutions, 6,677 nodes, 4,687,159 updates
0 solutions, 7,603 nodes, 3,115,387 updates
41 solutions, 35,332 nodes, 14,948,759 updates
3 solutions, 5,546 nodes, 3,604,817 updates
\endsession
The updates came when we listed the ranks in the order 0, 1, 2, and then $-1$, $-2$, $-3$ and so on,
with the numbers that they have in the figure. An arrow has 12 or 16 orders of this kind; just one
gives its numbers, the same for all four.
\widefigure{arrows.pdf}{The four arrows of twelve hexiamonds, and their numbers of packings; the
first that the search finds is drawn, with the sphinx in orange. The ranks are listed in the order
0, 1, 2, $-1$, $-2$, and so on.}

{\bf Verdict.} Consistent, and no more. One order of sixteen gives four numbers of seven and eight
digits, and I would bet on these arrows; but I had not counted the arrows that I tried. The drawing
in the printed book, which was not within our reach, would settle it.

@*1 One hexagon more. O'Beirne@^O'Beirne, Thomas@> noticed in the 1950s that his nineteen one-sided
hexiamonds have just enough triangles for a hexagon@^hexagon@>@^O'Beirne's hexagon@> of nineteen
small hexagons, and needed three months, until November 1959, to find out that they fill it
(\Fig{guy-hexagon}). Then he
showed the puzzle to Richard Guy@^Guy, Richard@> and his family. ``Everyone wanted to try it at
once,'' says Guy. ``No one went to bed for about 48 hours.''
\high{40mm}\figure{guy-hexagon.pdf}{One of the 124,519 packings. The center of the small hexagon,
  which is orange, is at a distance of $\sqrt3$ from that of the board.}

In how many ways? Marc Paulhus@^Paulhus, Marc@> had counted 124,518 in May 1996. Knuth was glad of
it, since his own count would confirm it. ``But no---my program found 124,519 solutions, while his
had found 124,518! He reran his program in 1999 and now we agree.'' One packing in a hundred
thousand, and each program could be the one that was wrong. A third witness should not share its
method with the other two, and ours does not: the {\it frontier}, which has a chapter of its own,
counts packings without visiting any. It has never heard of cases, or of symmetry; so it
counts each packing in all of its twelve positions. After a minute or so, the command
\.{polyiamonds hexagon.puzzle \BAR{} dance --engine frontier} gives 1,494,228, which is twelve times
124,519.

{\bf Verdict.} Reproduced, with all 134,425,768,494 updates of Knuth's search; only the nodes of one
of its seven parts are no more than consistent.

@*1 Wassermann's total. There is one number that we wanted to find, and have not found.
@^Wassermann, Alfred@>@^Aztec diamond, updates for@> The twenty-five one-sided tetrasticks fill the
{\it Aztec diamond}, a grid whose outline is four flights of stairs (\Fig{diamond}). ``An exhaustive
search seems out of the question at the present time,'' says the paper; but Alfred Wassermann made
it \cite{Wassermann}, with six places for the~X, and found 107 packings, in 13,045,224,997,514
updates. We find 107, too, and at each place as many as he, but in 13,102,170,421,547 updates.
\figure{diamond.pdf}{The Aztec diamond, and the six places of the~X. In each disc is the number of
  packings. Right: one of the 36, with the X orange; pieces of one color do not touch.}

He may have turned or reflected the board, or listed the segments in another order. Each such choice
gives the six searches other updates; we counted 22 sums that can be his. They lie between 0.71
percent below his number and 6.6 above, and none of them is it. One number is a poor witness; six,
one for each search, would tell us everything.

{\bf Verdict.} Open,@^verdicts, open@> the only one of 420.

@*1 What is still open. Besides Wassermann's total, seven things are lost,@^verdicts, lost@> with
drawings or data that we do not have; one is the shape of an `oboe'@^oboe@> that fifteen tetrasticks
\cite{Jelliss 1998} form in the paper's Figure~14.

Most of the paper's numbers never became a case, because they came out to the last digit. One of
them had been waited for. In 1973 Jenifer Haselgrove@^Haselgrove, Jenifer@> gave 45 Y
pentominoes@^Y pentominoes@> and a square of $15\times15$ \cite{Haselgrove 1974} to the {\mc
ICS}\marginfigure{y-square.pdf}{Forty-five Y pentominoes, as our search packs them first.}
Multum, which passed for a fast minicomputer. ``The Multum@^Multum@> produced an answer after more
than an hour, but she remained uncertain whether other solutions were possible.'' There are 212
(\Fig{y-square}).

@ \listing
And there is a number that is nobody's mistake. The paper's word squares@^word squares@> took some
60 million updates with a list of about 600 words that we do not have. With 600 words of ours, the
leanest of eighty matrices takes 63 million (\Tab{word-square-models}). His must have been of that
kind, and we cannot tell which.

@*1 Exercises. \numbered{34}[{\it M12\/}]\hint{How many inner edges does the rectangle have?}
All packings of the rectangle of $9\times10$ by the
eighteen one-sided pentominoes have the same number of edges between pieces. Why, and how many are
there?
\numbered{35}[{\it M46\/}] There are 355,644,584 ways to place 30 dominoes on a chessboard that
lacks two opposite corners. Find a proof that needs no machine, or a formula for the board of
$2n\times2n$.
\numbered{36}[{\it 20\/}]\hint{A row of the matrix puts a pair into two places.}
Make a matrix of your own. The numbers 1, 1, 2, 2, \dots, $n$, $n$ are to stand in a line, with
just one number between the two 1s, two between the two 2s, and so on. (This is Langford's
problem;@^Langford's problem@> for $n=3$, the line is 2~3~1~2~1~3.) In how many ways is it possible
for seven pairs, and for eight?

@ \listing
{\it What is left of the thousand.} The first pages have shown that trillion was printed for
billion.@^one-sided pentominoes, the rectangle of 9 by 10@> The paper's
Figure~10@^Figure 10 of the paper@> is a packing of the same rectangle of $9\times10$, which Knuth
conjectured to be the most symmetric one: 74 of the edges between its pieces are still edges if you
exchange left and right, and 49 if you exchange top and bottom. Eight of the 10,440,433 packings
have these scores (\Fig{scored}). But 197 have a higher first score, up to~83, or the same and a
higher second one.
\figure{scored.pdf}{One of the eight packings that may be the paper's Figure~10, twice. Blue: the 74
  edges whose image, left and right exchanged, is an edge, too; and the 49 for top and bottom. A
  prime marks the mirror image of a piece.}

{\bf Verdict.} Refuted,@^verdicts, refuted@> as the paper's own addendum says.

@* The harness. \listing

@^harness@>A harness, in the folder \.{experiments}, runs the
programs of this book. It knows what the paper prints. It has a
catalogue@^catalogue of what is printed@> of {\it claims},@^claims@> each with its printed numbers,
and of {\it experiments}, each with a command and with the counting rule@^counting rules@> that
settles a claim. \.{make reproduce} runs them all,
@^make reproduce@>
except for a few that take hours. Each group from here on
follows a section of the paper. We say
what the paper claims, show the puzzle files that the programs read, put the printed numbers beside
ours, and see what we can learn from them.

A {\it verdict\/}@^verdicts@> says what became of a printed number: it is reproduced, or a misprint,
or open, for example. The {\it Summary\/} explains all of them. The harness first reads our number
off a run, without looking at the printed one, and then compares the two. If we call a number a
misprint, we prove it. We may find the experiment that gives the printed number, which explains what
the paper counted. Or another engine runs the same matrix and agrees with ours, although it shares
no part of the search. Or arithmetic is enough, because two printed numbers contradict each other. A
number that {\it differs\/} without such a proof makes the whole run fail, unless the catalogue says
that it is open.

In this chapter, levels are the paper's: its level~0 is the first choice, the placement of the X in
Scott's problem, and its level~$k$ is {\mc DANCE}'s level $k+1$.

In the tables, our number is bold if it is a count, or a sum of counts, and not the printed one;
estimates are never bold. All misprints are in \Tab{misprints}, in the summary that follows this
chapter.

Four helpers appear here long before their chapters. This is what you should know of them now.
\bull The {\it bits\/}@^bits@> walk through the same tree as the links, node by node, and find the
same solutions. But they keep the rows that are left as a set of bits, and count the updates that
the links would make, without making them. They make most of the searches of this chapter. Those
that take the links less than half a minute are made by the links, too, and the two must agree on
every level. (Chapter {\it Bits instead of links})
\bull The {\it frontier\/}@^frontier@> has no tree, and so it knows nothing of nodes and updates. It
covers the columns in a fixed order. Many beginnings leave the same columns to be covered; it keeps
only their number, and goes on from all of them at once. So it can count more solutions than any
walk could visit. (Chapter {\it The frontier})
\bull {\it Parts\/}@^parts@> cut one search into many. Part 3 of 100 is a search of its own, for
another processor or another machine, and the reports of all parts add up to that of the whole,
update by update. (Chapter {\it Parts})
\bull An {\it estimate\/}@^estimates@> goes down from the root at random, again and again,
multiplies the numbers of branches that it meets, and tells about how many nodes and updates the
tree has, with a standard error. (Chapter {\it Estimates})
\smallskip

@* Counting rules. \listing
 @^counting rules@>An {\it update\/}@^update, in the paper@> has only one meaning
in the paper: we remove the header of a column, or, as we cover it, we remove a node. Our counts
agree with that to the last digit, in all cases but the misprints. Even covering a column without
rows counts. The remark beside the table for Scott's problem says that such covers were left out,
but this is not how the numbers of that table were counted: with
\.{--empty-columns skip},@.--empty-columns@> its total would be 3,610,626 instead of 3,617,723.

@ A {\it node\/} is not always the same thing in the paper. Let $T$ be the number of all
nodes,@^nodes, ways to count them@> with the root and the solutions, and let $S$ be the number of
solutions.
\bull For the three cases of Scott's problem, the root is left out: $T-1$.
\bull For Scott's problem with the X anywhere, cell by cell, and for the $6\times10$ rectangle and
O'Beirne's hexagon, the solutions are left out: $T-S$.
\bull For the Y pentominoes, the rectangle of $3\times30$, the hexiamonds of the paper's Figure~7,
the tetrasticks and the queens, every node counts: $T$.
\bull For the mutilated chessboard, the 13,922 ways to place 30 dominoes are the nodes of one level.
\smallskip\noindent
Each experiment names the rule that it uses. Our programs always report~$T$. (You may skip the rest
of this group until a table disagrees with a count of your own.)

@ How many updates there are depends on the order of the columns,@^order of columns@> because the
search takes the first of several shortest columns.@^ties@> In the paper's polyominoes, the cells
come first, rank by rank, and then the pieces, although its text names the pieces first
(\Tab{columns}); but when it chooses the first column, the column of the X comes before all others.
In its polysticks, the pieces come first, then the horizontal segments, then the vertical ones. The
order of the rows does not matter, and neither does the order within a row.

It also matters how we break the symmetry@^symmetry, how to break it@> of a board. Often the paper
says that it did so, but not how. In these cases we looked for one way of doing it that gives all
the numbers that were printed, and the puzzle file shows what we found.

@ If you look long enough you will find.@^chance, agreement by@> If I may try sixteen ways, and they
give anything between one million and two, then one of them hits a printed number of seven digits by
chance once in sixty thousand times; if they give anything between 5,000 and 6,000, and the number
has four digits, once in sixty. The first agreement proves something and the second does not. So
wherever the paper leaves something open, we try all ways that we can think of, and multiply their
number by the chance that a value drawn from their spread is the printed one. If the product is less
than one in a thousand, the number is reproduced. Otherwise it is {\it consistent\/} and no
more.@^verdicts, consistent@>

What we have chosen once we do not choose again. That the cells come before the pieces, we learned
from the X at~23; for this we pay with its 10,421 nodes, which are only consistent, because the
other order has 10,577. After that every packing of squares or triangles comes with the same order,
and each of its numbers could have come out otherwise. \.{make tables} counts the
ways,@^make tables@> \.{results/candidates.csv} has them, and every number says how many there were.
Solutions do not depend on such a choice.

@* The small matrix. \listing

@^matrix (3)@>
The section {\sl The dance steps\/} plays with a matrix of six rows. According to the section
{\sl Efficiency considerations}, the search needs 28 updates if it takes the shortest column, and 33
if it takes the first. This is the matrix, as {\mc DANCE} reads it:
\puzzle{matrix3.txt}
We count 30 and 35 updates (\Tab{matrix3}). We differ at level~0, when we cover column~A and then
the columns of its row. If we change the last row from $\rm D\,E\,G$ to $\rm D\,E$, the printed
numbers come out exactly; they were probably counted with that matrix.
@* Scott's problem. \listing
 @^Scott, Dana@>@^Scott's problem@>We place the twelve pentominoes
@^pentominoes, results for@>
on a chessboard without its center. The section {\sl Solving an exact cover problem\/} counts nodes
and solutions of three cases, by both rules. In these, the center of the X is at~23, at~24, or
at~33; in the third case we may not turn the P over. This is the first case, and the second has its
X at~24. (The last line puts the column of the X before all others; the appendix {\it The puzzle
file\/} explains such lines.)
\puzzle{scott-x23.puzzle}
This is the third:
\puzzle{scott-x33.puzzle}
The section {\sl Efficiency considerations\/} counts the updates of all three (\Tab{scott-cases}).
@ For the third case, the paper prints 5,526,988 updates. It should be 4,865,610. We get the printed
number exactly if the P has five orientations instead of four, one of them turned over:
\puzzle{scott-x33-misprint.puzzle}
This search finds 30 solutions, four of which should not be there. If it takes the first column, it
has 154,925 nodes without the root. The paper prints 154,921 elsewhere for this case, which is four
less, as if the four solutions had been left out. (This may be a coincidence, since the paper counts
solutions among the nodes of the other cases. But its own table has 126,636 for the same search; the
number is wrong in any case.) The three cases together take 13,030,519 updates, not 13,691,897. Two
more numbers of the paper are computed from these, and both are off for the same reason: the memory
accesses@^memory accesses@> of dancing links, and the instructions that Scott's own program took for
a node. \Fig{figure1} shows a packing of this case.
\high{58mm}\figure{figure1.pdf}{The packing of the paper's Figure~1, one of the 26 in which the
  center of the X is at 33 and the P is not turned over.}

@ Which columns come first?@^order of columns@> ``We can name the first twelve columns F I L P N T U
V W X Y Z,'' says the paper when it describes the matrix. Take it at its word, with these twelve in
front, and the shortest column gives 10,577 nodes for the X at~23, 12,963 at~24, and 14,346 at~33,
with 3,663,174, 4,563,109 and 4,951,151 updates; for the rectangle of $6\times10$ there are 906,814
nodes and 310,816,489 updates. Not one of these is the paper's. (Even the fifth orientation of the P
gives another number then, 5,670,501.)

Now put the same twelve columns behind the cells, in the same order, and every number comes out. The
paper has a second hint: when it takes the first column, it speaks of ``the lexicographically first
uncovered column,'' and digits sort before letters. So the sentence is right about the names and
wrong about the place, and its verdict is {\it in part}. It is no misprint, since columns may be
named in one order and listed in another.

Where the pieces are first, no order among themselves helps: of twenty that we drew at random, none
gives the paper's numbers (\Tab{columns}). Where they are last, their order matters little in a
small problem, and much in a large one. For $6\times10$, none of twenty random orders behind the
cells gives the printed numbers, but the order of the sentence does. With the tetrasticks it is the
other way round. There the pieces come first, in the order of the alphabet.
@ The table beside the paper's Figure~5 is a {\it profile\/}: the nodes and updates of the first
case on each level, when we take the shortest column.
@^profile@>
Every line of it comes out (\Tab{scott-x23-shortest}).
At level~0 we make 2031 updates, because we cover the column of the X and five columns of cells,
with all their rows. Knuth explains the number as $1+406\cdot5$, by one header, that of the X, and
406 rows. The sum is right, and its terms are not: there are six headers, and 405 rows with five
entries elsewhere, so it is $6+405\cdot5$; one of these rows is that of the X itself. Where does his
406 come from? Perhaps from the two other rows of the X, at 24 and~33, which overlap with the one at
23 if they are there; but then there are 407 rows, and $6+407\cdot5=2041$ updates. \Fig{scott-tree}
draws the tree.
@ For the first column, the profile comes out as well (\Tab{scott-x23-first}). It has ten times as
many nodes, but only five times as many updates. \Fig{scott-levels} compares the two.
\high{58mm}\figure{scott-levels.pdf}{Scott's problem with the X at 23: nodes and updates on each
  level, by both rules.}

@ Knuth also tries a mixture:@^mixture of rules@> the shortest column on the upper levels, and the
first column below. The paper prints the last lines of two profiles (\Tab{scott-hybrid-7},
\Tab{scott-hybrid-8}). A mixture never saves a node or an update, wherever we change from one rule
to the other (\Fig{scott-hybrids}). In memory accesses,@^memory accesses@> at 14 for an update with
sizes and 8 without, one mixture wins after all, if you count to the last digit. Take the shortest
column up to level~10, and the first one only on level~11, where a single choice is left: there are
50,643,166 instead of 50,648,122. The paper stops at level~8, and calls the experiment unsuccessful;
a hundredth of a percent is no success either.
\high{58mm}\figure{scott-hybrids.pdf}{Scott's problem with the X at 23, by a mixture of both rules:
  updates by the last level on which we take the shortest column. The smallest bars are orange. No
  mixture has fewer nodes or fewer updates than the shortest column alone.}

@ Scott's first idea was to place one piece after the other, in alphabetic order. The paper
estimates@^estimates@> that this search tree would have $2\times10^{12}$ nodes (\Tab{estimates}).
Today we can count its nodes. The board has all symmetries of the square, and the F has none; if we
allow only one of the eight orientations of the F, we search exactly an eighth of the tree, in a
quarter of an hour. All of it has 578,419,450,097 nodes, less than a third of the estimate. A
quarter of a million random descents come within one percent of it. The paper does not say how large
the error of its own estimate may be.
@* More pentominoes. \listing
 @^pentominoes, results for@>The rectangles of sixty squares are those of
de~Bruijn@:Bruijn, Nicolaas de}{de Bruijn, Nicolaas@> \cite{de Bruijn 1971} and of the
Haselgroves@^Haselgrove, C. B.@>@^Haselgrove, Jenifer@> \cite{Haselgrove 1960}. For $6\times10$,
everything comes out as printed, by both rules (\Tab{rectangles}). The center of the X is in the
upper left quarter:
\puzzle{6x10.puzzle}
Updates depend, once more, on the way in which we list the cells: six ranks of ten files, as here,
give another number than ten ranks of six.
@ Dudeney@^Dudeney, Henry Ernest@> dissects the chessboard into the twelve pentominoes and a square
\cite{Dudeney 1907}. There are 16,146 ways, says the paper, found with 1,526,279,783 updates. It
does not say how it breaks the symmetry of the board. Unrestricted, there are 129,168 solutions,
eight times the printed number. There are 96 ways to break the symmetry, from 1418 to 1631 million
updates, and one of them gives the printed ones. Another of the 96 misses them by 127,361, and is as
wrong as the sixty orders.
We keep the X in an octant,@^octant@> an eighth of the board. If it is not on the diagonal, no
symmetry is left:
\puzzle{dudeney-side.puzzle}
If it is on the diagonal, a reflection is left, and we may not turn the Z over, like the P in the
third case of Scott's problem:
\puzzle{dudeney-diagonal.puzzle}
Together, the two runs give the printed numbers to the last digit (\Tab{dudeney-chessboard}).
\Fig{dudeney} is one of the results.
\table{dudeney-chessboard}{The chessboard dissected into twelve pentominoes and a square.}
\high{58mm}\figure{dudeney.pdf}{A chessboard dissected into the twelve pentominoes and a square.}

@ The packings of a square of $15\times15$ with Y pentominoes@^Y pentominoes@>
\cite{Haselgrove 1974}@^Haselgrove, Jenifer@> fall into four classes, by what happens in the
corners. Each corner is covered by the end of a Y, whose bar of four squares is either vertical or
horizontal. One class has no packing (\Tab{y-pentominoes}). If a class still has a symmetry, we
break it by the Y that covers the center. This is the first class. (Coordinates above 9 are letters:
a is 10, and f is 15.)
\puzzle{y-vhhv.puzzle}
``The Multum@^Multum@> produced an answer after more than an hour, but she remained uncertain
whether other solutions were possible,'' says the paper of Jenifer Haselgrove, who posed the problem
in 1973, and of the {\mc ICS} Multum, which passed for a fast minicomputer. There are 212 solutions.
For this class, the paper prints 1,764,631,796 updates, and its Chinese translation 1,764,631,769;
@^Chinese translation of the paper, other numbers of@>
the paper is right. \Fig{figure6} shows a packing of each class.
\figure{figure6.pdf}{Y pentominoes in a square of $15\times15$: a packing of each class that has
  any, as in the paper's Figure~6. The letters of its name say how the Ys lie in the corners, first
  in the two upper corners, then in the lower ones: H or V, as in the key.}

@* Hexiamonds. \listing
 The paper's Figure~7 packs the twelve hexiamonds
@^hexiamonds@>
of O'Beirne and Torbijn@^Torbijn, Pieter@> \cite{Torbijn 1969} into a rhombus@^rhombus@> and into
four arrows,@^arrows@> with the solutions, nodes and updates of each. That the rhombus has 156
packings was known: Torbijn had proved it in 1969, and he worked without a computer. We agree with
him, after 37,313,405 updates. About the symmetry, the text says only that in the rhombus the sphinx
has three of its twelve orientations. Our copies of the paper lack the drawings.
\puzzle{rhombus.puzzle}
We found the arrows by their numbers. We tried shapes, orientations and orders of the cells, until
the solutions, nodes and updates agreed for all of them. (I did not write down how many shapes I
tried.) For each arrow, just one of 12 or 16 orders gives the printed nodes and updates. (Rank by
rank from the top, the arrow with 4 packings takes 6,022,808, where the paper has 4,687,159.) The
arrows all point along a rank, and the sphinx is not turned over. Three ranks come first, downward,
and then the ranks above them, upward, as if the ranks were numbered 0, 1, 2, $-1$, $-2$, and so on.
Here is one of the arrows:
\puzzle{arrow-4.puzzle}
\Tab{hexiamonds} lists their numbers. \Fig{figure7} shows a packing of each; many more are in
\Fig{hexiamond-some}.
\high{184mm}\figure{figure7.pdf}{The twelve hexiamonds in the rhombus and in the arrows: one packing
  of each shape that has any, as in the paper's Figure~7.}
@ O'Beirne@^O'Beirne, Thomas@> noticed in the 1950s that his nineteen one-sided hexiamonds have just
enough triangles for a hexagon.@^hexagon@> It took him three months of trials to fill it, until
November 1959. Then he showed the puzzle to Richard Guy and his family, and Guy has told what
happened next: ``Everyone wanted to try it at once. No one went to bed for about 48 hours.''
@^Guy, Richard@>
@^O'Beirne's hexagon@>

How many ways are there? Marc Paulhus@^Paulhus, Marc@> had counted 124,518 of them in May 1996.
``Good, our independent computations would confirm the results,'' writes Knuth. ``But no---my
program found 124,519 solutions, while his had found 124,518! He reran his program in 1999 and now
we agree.'' We agree with both: the seven cases of \Fig{figure8} have 124,519 packings, and the
frontier, which knows nothing of cases, counts 1,494,228, twelve times as many.
\high{187mm}\figure{figure8.pdf}{O'Beirne's hexagon: a maximally symmetric packing of each case, as
  in the paper's Figure~8; hsym is the horizontal score, vsym the vertical one. Thick edges have a
  mirror image that is an edge, too, and the axis is dashed. A name with a prime is that of a piece
  turned over, in a lighter color.}

The cases, (a) to~(g) in the paper's Figure~8 and in \Fig{figure8}, differ by the distance of the
small hexagon, the piece HEX, from the center. Here, too, we have the captions, with letters and
numbers, but not the drawings; the numbers tell which case has which letter. At distance~$\sqrt7$
the small hexagon leaves no symmetry. Elsewhere it lies on an axis of the board, and we allow one
more piece only half of its orientations. At distances $\sqrt3$ and $\sqrt{12}$ this is the chevron:
\puzzle{hexagon-sqrt3.puzzle}
At distances 1, 2, and~3 it is the lobster. The paper's text calls the case with 6675 solutions
8(c). In its figure, 8(c) has 11,447, and elsewhere it says that 8(c) has the vertical symmetry~50.
That is the case of~$\sqrt3$; so the paper means 8(e), the case of~$\sqrt7$.

@ The paper splits the case of distance~0 into two, by the position of the crown. With two files for
the same board, all of its numbers come out. The first file keeps the middle tooth of the crown in a
twelfth of the board (\Fig{crown}, left). Each line that begins with \.{CRO as} restricts its
orientation only at the places that it names:
\puzzlelines{HEX at 66\cr
CRO at 74 75 83 84 93 94 a3\cr
CRO as .\#/.\#\#\#/..\#\# \#\#/\#\#\#/..\# at 75 94\cr
CRO as .\#\#/\#\#\#/\# at 74 83}
In the second file, the crown is on an axis of the board, and its own reflection (\Fig{crown},
right); so the chevron has only three of its six orientations:
\puzzlelines{HEX at 66\cr
CRO as .\#\#\#\#\#/...\#\cr
CRO at 94\cr
CHE as \#\#/.\#\#\#\# .\#\#\#\#/\#\# .\#/\#\#/\#\#/.\#}
\figure{crown.pdf}{The case of distance 0, with the small hexagon in gray. Left: a twelfth of the
  board in blue, between two of its six axes, and the crown at 84, in one of the positions that the
  first file allows; the middle tooth, in a darker color, is in the twelfth. Right: the crown at 94
  on an axis, as the second file has it.}
The first file has three {\it hopeless\/} placements of the crown, one each at 93, 94 and~a3, where
it cuts off a bay that nothing fills (\Fig{hopeless-crown}). They add no packings, only nodes and
updates. Did the paper try them? We have counted in all $12\cdot2^3\cdot2=192$ ways: for each of the
twelve twelfths of the board, with each of the three or without it, and with either half of the
chevron's orientations. Just one way gives the printed numbers, and it has all three. (On the axis,
there is another hopeless one, which neither the paper nor the second file has.) All cases are in
\Tab{hexagon}.
\widefigure{hopeless-crown.pdf}{The lower part of the hexagon: the small hexagon in its center,
gray, and the three hopeless places of the crown, orange. Its middle tooth, dark orange, is kept in
the blue twelfth of the board between the dashed lines. The bay is black.}
@ What is the horizontal symmetry of a packing?@^symmetry scores@> It is the number of edges between
pieces that are also edges between pieces after we exchange left and right. For the vertical
symmetry, we exchange top and bottom. The paper's sums hold: the board has 156 inner edges, and 96
of them lie within pieces; a perfect score would be~60. All scores in the paper come out
(\Tab{symmetries}).
In 1964 John Conway@^Conway, John@> had found by hand the eight packings of the case~$\sqrt3$ with
the vertical score~50, and conjectured that none is more symmetric. ``But that honor belongs
uniquely to the solution in Figure 8(f),'' with 52 and~27. If we turn a packing by 60 degrees, its
scores change, and we take the best of the three directions. \Fig{figure8} shows the best packing of
each case.

@* One-sided pentominoes. \listing
 The eighteen one-sided pentominoes
@^one-sided pentominoes@>
fill a rectangle of $3\times30$ in 46 ways. This is the puzzle:
\puzzle{one-sided-3x30.puzzle}
In the most symmetric ones (\Fig{figure9}), 51 of the 73 edges are kept when we exchange left and
right, and 48 when we exchange top and bottom. The Chinese translation
@^Chinese translation of the paper, other numbers of@>
prints 27 and~18, which fits no packing. \Fig{3x30-solutions} shows all~46.
\widefigure{3x30-solutions.pdf}{All 46 packings of the eighteen one-sided pentominoes in a rectangle
  of $3\times30$.}
\figure{figure9.pdf}{The eighteen one-sided pentominoes in a rectangle of $3\times30$: a maximally
  symmetric packing, as in the paper's Figure~9. As in \Fig{figure8}, hsym and vsym are its scores,
  and thick edges have a mirror image that is an edge, too.}
@* The rectangle of nine by ten. \listing

@^one-sided pentominoes, the rectangle of 9 by 10@>
``But I soon found that the task would be hopeless, unless I invented a much better algorithm,''
says the paper of the rectangle of $9\times10$. By a Monte Carlo estimate,@^Monte Carlo estimate@>
it would take ``about 19 quadrillion updates,'' with 64 trillion nodes. Knuth never made that
search.

Today we need no estimate. If we keep the X in a quarter of the board, the command
$$\.{make reproduce SCALE=full ONLY='one-sided-pentominoes.9x10.x-*'}$$
cuts the tree into parts, and the bits walk through all of it in a quarter of an hour on two cores
(\Tab{nine-by-ten-tree}).
There are $1.4\times10^{10}$ nodes and $4.65\times10^{12}$ updates: four thousand times fewer than
were printed. How can that be?

Our first suspect was the symmetry. How it was broken, the paper does not say; and another tree has
another size. We estimated the trees for every way that we could think of
(\Tab{nine-by-ten-estimates}). For example, \.{V as \#\#\#/\#../\#.. \#\#\#/..\#/..\#} in the puzzle
file says that the V has its horizontal arm above, which leaves a reflection; and
\.{W as \#\#./.\#\#/..\#} gives the W one of its four orientations, which leaves nothing. A T or a
U needs two, one upright and one lying, since its axis is parallel to a side of the board.
None of them is larger than the one in which nothing is restricted, and the paper has more than five
hundred times as many nodes and updates as even that. (You might think that a restriction never
makes a tree larger. This is not a theorem: with fewer rows, another column may be the shortest.) So
the suspect was innocent.

@ Our second suspect was chance.
@^estimates@>
@^one-sided pentominoes, the rectangle of 9 by 10@>
An estimate may be off, and the paper does not give its error. But it cannot be off like this. The
number that a random descent gives is never negative, and its mean is the truth. If it exceeded $k$
times the truth more often than once in $k$~times, these cases alone would make the mean too large.
This is Markov's inequality,
@^Markov's inequality@>
and it holds for the mean of any number of descents, however wild they are; so an estimate that is
five hundred times too large is made once in five hundred times, at most. (And ours? With the X in a
quarter, an estimate of the same kind is within three standard errors of the truth;
\.{make reproduce SCALE=full} checks it.)

Here the trail ended. In an earlier edition I wrote that no way of breaking the symmetry comes near
the printed numbers, called them a misprint without an explanation, and went on to other things. The
explanation stood on that very page, and I did not see it; two readers did.

Read the next sentence of the paper. ``If that estimate is correct, I could have the result in a few
months; but I'd rather try for a new Mersenne prime.''
@^Mersenne prime@>
A few months! On the fastest machine in the paper, a second is 5.94 million updates. At this speed,
19 quadrillion updates take 101 years. That is not a few months. But 19 {\it trillion\/} take 37
days, and half a year on the machine before it: a few months.

@ Now look again at \Tab{nine-by-ten-estimates}, and at the line of the~V. It has about 60 billion
nodes and 21 trillion updates. The paper has 64 and~19; only, it calls them trillions and
quadrillions. We had looked for a larger tree, when we should have looked for a wrong word. Trillion
is printed for billion, and quadrillion for trillion, both a thousand times too many.

That the print is wrong is certain, since it contradicts itself. That it is wrong by exactly a
thousand is as good as certain. What we do not know is the tree. In nodes the V is nearest, and in
updates the T and the~U; but the paper's estimate had an error, too, and does
not tell how large it was.

With the right numbers we can be fair to the other sentences. ``A few months'': 19 trillion updates
are 37 days on the faster of his machines, and 182 on the other. ``Hopeless'': they would be the
same 37 days, and with the X in a quarter, Knuth's own program@^Knuth's own programs@> needs nine
days on his Pentium~III,@^Pentium@> and no better algorithm. But if you believe in 19 quadrillion
you are right to call it so; hence we print the days and give no verdict. He says of the Aztec
diamond, too, that ``an exhaustive search seems out of the question at the present time.'' The 13
trillion updates of that search are 25.5 days for the same machine; and the paper's own addendum
reports that it was done, by Wassermann, before the year was over.
@^Wassermann, Alfred@>

@ The addendum also says that a cluster of computers found all 10,440,433 packings of the
rectangle.@^one-sided pentominoes, the rectangle of 9 by 10@> The frontier counts them: 8,864,824
with the X above the middle rank, which is \.{X at 22-45} in the puzzle file, and 1,575,609 with the
X on it, \.{X at 52-55}, and with the horizontal arm of the V above. Without any restriction it
counts 41,761,732, which is four times as many. It can also list them; {\mc SYMMETRY} reads the list
while the frontier writes it, and scores all of them.

Many of these packings, says the addendum, turn out to be more symmetric than the one in
Figure~10.@^Figure 10 of the paper@> None of our texts has that drawing, and we cannot tell which
packing it shows. But its scores are printed,@^symmetry scores@> 74 and~49 (72 and~47 in the Chinese
translation),
@^Chinese translation of the paper, other numbers of@>
and we can compare them with those of all packings, in both ways to draw the rectangle
(\Tab{nine-by-ten}, \Fig{nine-by-ten-scores}).
\high{70mm}\figure{nine-by-ten-scores.pdf}{The symmetry scores of all 10,440,433 packings of the
  rectangle of $9\times10$. The marks are the printed scores of the paper's Figure~10, for the two
  ways to draw the rectangle.}
\floatsfirst Each packing has two scores, and may be drawn either way. It is more symmetric than
  Figure~10 if the first score is above 74, or if it is 74 and the second one is above~49. There are
  197 such packings; the addendum does not say how many it means by {\it many}.
Eight packings have the scores of Figure~10@^Figure 10 of the paper@> (\Fig{nine-by-ten-figure10}),
and 32 have those of the translation; either text may be right, and we cannot say more. Of the 87
edges between pieces, the most symmetric packings (\Fig{nine-by-ten-best}) keep 83.
\high{89mm}\figure{nine-by-ten-best.pdf}{The packings of the rectangle of $9\times10$ with the
  highest horizontal symmetry, hsym: seven in ten ranks of nine, and ten in nine ranks of ten. Most
  edges between pieces are thick: they have a mirror image that is an edge, too. Thin ones have
  none. The colors are those of \Fig{3x30-solutions}.}
\widefigure{nine-by-ten-figure10.pdf}{All packings of the rectangle of $9\times10$ that have both
  scores, hsym and vsym, of the paper's Figure~10. If these are printed right, one of the eight is
  the lost drawing. An edge is thick if its mirror image is an edge, too.}
@ Once we can count without a tree, we want to go on. \Tab{beyond} lists all rectangles that are
wide enough for the X, of the twelve pentominoes and of the eighteen one-sided ones; and O'Beirne's
hexagon as a whole. Its last column says how else we know the number.
@^frontier@>
@^dominoes@>
For the frontier, dominoes on a square board are an easy case. For a tree, they are hopeless as soon
as the board is a little larger than the chessboard. We compute Kasteleyn's product of cosines to
@^Kasteleyn, Pieter Willem@>
its last digit, and it gives the same numbers (\Tab{dominoes}).
@ And since the programs know cubes now, here are the classical packings of boxes
(\Tab{cubes}).@^polycubes@>@^Soma cube@> No packing is equal to itself by a turn or a reflection, as
{\mc SYMMETRY} says (a test asks it about the three smaller ones); so the numbers are divided by the
number of symmetries, which is 48 for a cube and 8 for another box. The 25 Y pentominoes of the last
line take longer than all the others together.
@* A failed experiment. \listing
 Two experiments of the paper show that coloring does not help. First,
@^coloring@>
@^mutilated chessboard@>
dominoes cannot cover a chessboard without two opposite corners, and the search needs 4,780,846
updates to find that out (\Tab{mutilated-chessboard}).
\puzzle{mutilated-chessboard.puzzle}
The paper adds that there are 13,922 ways to place 30 of the 31~dominoes. This is the number of
nodes on level~30 of the search tree, where the root is level~0. If the 30~dominoes may lie
anywhere, there are 355,644,584 ways.
\table{mutilated-chessboard}{Dominoes on the mutilated chessboard, which lacks two opposite corners
  \cite{Black 1946}.@^Black, Max@>}

@ Second, the hexagon with the small one@^hexagon@> at distance~$\sqrt7$ falls into six subproblems.
The sphinx, the yacht, and their reflections cover four triangles that point one way, and two that
point the other way; all other pieces cover three of each kind, and the hexagon has 57 of each. So
two of these four pieces must favor the triangles that point up, and there are six ways to choose
them. Here is one of the six puzzles:
\puzzle{hexagon-coloured-1.puzzle}
Each subproblem has about a sixth of the solutions, but together they take more updates than the
whole (\Tab{hexagon-coloured}). ``So much for {\it that\/} bright idea.'' The paper prints only the
sum, and says that each takes between 1.7 and 2.2 billion; ours run from 1.71 to 2.14.
@* Tetrasticks. \listing
 As Barwell said,
@^Barwell, Brian@>
@^tetrasticks@>
there are 2 disticks, 5 tristicks and 16 tetrasticks; our program finds them by growth. The paper's
Figure~11 has five squares, each without one of the tetrasticks (\Fig{figure11}, \Tab{tetrasticks}),
with 1,795 packings together. A witness that has nothing to do with us, David Goodger's
{\it Polyform Puzzler\/} \cite{Goodger}, has counted 1,795 as well,
@^Goodger, David@>
and Wassermann's 107 of the Aztec diamond.
@^Wassermann, Alfred@>
What a weld does was decided by the numbers of updates, as the chapter {\it Polysticks\/} explains.
\figure{figure11.pdf}{Squares of fifteen tetrasticks, as in the paper's Figure~11: all but the H,
  the J, the L, the N or the Y. In (c), red rings are round I14, I21, I32 and~I41, the only points
  inside that the paper's drawing covers.}

Each square takes two runs, and the paper adds their nodes and updates. In one run the X is on a
diagonal of the grid, and the~I breaks the symmetry that is left; in the other one the X is
elsewhere.
\puzzle{sticks-5x5-without-L-diagonal.puzzle}
\puzzle{sticks-5x5-without-L-side.puzzle}
The paper does not say which letter belongs to which numbers, but only one assignment agrees. Of 128
ways to choose an octant for the X, to lay the~I, to let welds pass or not, and to order pieces and
segments, just one gives the printed nodes and updates of the first square; and the same way gives
those of the other four. In the paper's list of the columns there is an~S, where its list of the
pieces has a~T. That is a slip, because no tetrastick is called~S. If we leave out the H, 72 squares
remain; you find them in \Fig{tetrasticks-without-H}.
\high{191mm}\figure{tetrasticks-without-H.pdf}{All 72 squares of the fifteen tetrasticks other than
  the H.}

@ Pieces may not cross each other as the V and the Z do in \Fig{figure12}.
\high{48mm}\figure{figure12.pdf}{Two tetrasticks that cross each other, the V and the Z, as in the
  paper's Figure~12. The dashed circle is where they do.}
To draw the figure, we permit a crossing in one point, and fix two pieces:
\puzzle{sticks-crossing.puzzle}
The rule that gives the paper's updates is finer than its text: a row has the secondary column of a
point if the piece runs straight through the point, but not if three or four of its sticks meet
there. By the rule in the text, Figure~11(c) would have as many solutions, but 660,956,627 updates
instead of the printed 611,043,121. The paper also says that its drawing (c) ``covers only the
interior points I14, I21, I32, and I41.'' By the rule in the text, no packing covers the columns of
just these points; by ours, two do.

@ ``And---aha---these ten tetrasticks can be arranged in a $4\times4$ grid.'' They are the one-sided
welded ones, which have a point where three or four sticks meet. We pack them into a grid of
$4\times4$ squares, and of 16 packings, three are different (\Fig{figure13}) if packings that differ
by a turn or a reflection count as one; two of the three have a symmetry, and $8+4+4=16$
(\Tab{polysticks}).
\puzzle{sticks-welded.puzzle}
\high{45mm}\figure{figure13.pdf}{The ten one-sided welded tetrasticks in a square. The third
  packing, with the X in the middle, is for you to find, as it was for the readers of the paper.}

@ The fifteen one-sided unwelded tetrasticks \cite{Jelliss 1998} do not fill a grid of $5\times5$
squares, as the paper says. In its Figure~14 they form an `oboe'.
@^oboe@>
Our texts have no drawing and do not describe it; for us the shape is lost.@^verdicts, lost@>
@^Jelliss, George@>

Ten tetrasticks in a grid of $4\times4$ squares make the puzzle {\it 845
Combinations\/}@^845 Combinations@> \cite{845 Combinations}, with 83 solutions according to the
paper. We tried all sets of ten (\Fig{845-combinations}), and just two of them have 83 packings.
They differ in one piece, and we do not know which of them is in the box. That proves little: of the
numbers up to~100, 74 are the count of some set.
\puzzle{sticks-845-O.puzzle}
\puzzle{sticks-845-U.puzzle}
\high{56mm}\figure{845-combinations.pdf}{How many packings the sets of ten tetrasticks have. Just
  two sets have 83.}

@ The paper leaves open the board for all one-sided
tetrasticks@^one-sided tetrasticks@>@^Aztec diamond@> (\Fig{figure15}). It has 100 segments, and 40
points where pieces might cross; its matrix has 165 columns and 2945 rows. Wassermann
\cite{Wassermann} found 107 solutions.
@^Wassermann, Alfred@>
@^Aztec diamond, updates for@>
He tried six positions of the X, and forced the I to be vertical where the X is on a diagonal, since
a reflection is left there. We find as many for each position (\Tab{aztec-diamond}), and as many
pairs in mirror position,@^mirror position@> each of a piece and its mirror image
(\Fig{aztec-diamond-best}). But we need 0.44\% more updates than the 13,045,224,997,514 that he
prints. Here is one of our puzzles:
\puzzle{aztec-diamond-44.puzzle}
\high{72mm}\figure{figure15.pdf}{The Aztec diamond, as in the paper's Figure~15. In the disc at each
  place of the X is its number of packings.}
\figure{aztec-diamond-best.pdf}{The packings of the Aztec diamond with four pairs in mirror
  position, by their numbers in \Fig{aztec-diamond-some}. The letters are those of the pairs.}
\high{203mm}\figure{aztec-diamond-some.pdf}{The Aztec diamond: thirty of its 107 packings, those in
  which the most pairs of mirror images lie in symmetric positions; with three or four pairs, the
  axis is drawn. The page \.{results/report.html} shows all of them, under the same numbers.}

Whatever we choose, the solutions are the same. The updates are not. With the X at 44 there are
431.9 billion; with the X at 55, its mirror image, there are 427.8 (\Tab{aztec-diamond-updates}). So
each of the six places has several numbers, and we can add them up to many totals. He says how the I
lay, but neither which places he took nor how he ordered the segments. One thing can be read off his
own table, though, which has 15, 11, 7, 19, 36, and 19 packings, in this order. Walk through an
octant of the board, rank by rank or file by file, with both coordinates ascending: in two of the
eight octants you meet these numbers, in that of 23 by ranks, and by files in its mirror image, that
of 32. So these two come first in \Tab{aztec-diamond-sums}, which has every sum that can be his.
None of those that we have counted is his total.
\bull {\it By ranks:} first the horizontal segments, then the vertical ones, both rank by rank. A
line of \Tab{aztec-diamond-updates} gives a sum with the I vertical, and another with the I
horizontal. The second is his system as well, seen in a mirror: exchange $x$ and~$y$, and the I
stands upright in the reflected octant, but now the vertical segments come first. (Only a piece and
its mirror image have changed places, which decides a few ties.) With the I vertical at 33 and
horizontal at~44, it is no system of his. I had added such numbers, too, and the nearest of all
sums, 0.011\% above his, was one of these; it looked like a clue, and was none.
\bull {\it By files:} the horizontal ones first, so that their names are in the order of a
dictionary. With the I vertical, and in the octant of~23, this is the most natural system of all,
and it is 0.089\% off.
\widetable{aztec-diamond-sums}{In search of Wassermann's number of updates: our sums of six searches
  that can be his, and by how many per cent, and by how many updates a node, each of them is more;
  then his number less the sum, modulo $2^{32}$, in millions. The octant is named by the place that
  stands for~23, and the I lies as the third column says where the X is on a diagonal. The last line
  compares: how often the last column is below 100 million, and how often it would be by chance.}
\widetable{aztec-diamond-updates}{Billions of updates for each place of the X, under the eight
  symmetries of the board, the segments by ranks. Each row is named after the place to which 23
  goes. A place on a diagonal has only four images, so each number of the last four columns is there
  twice.}
\bull {\it By lines:} the horizontal segments by ranks and the vertical ones by files, so that each
line of the grid is listed from end to end. In the octant of~23 this is 0.707\% below his number,
in that of~32 3.668\% above it.
{\it By points:} both segments that begin at a point, and then those at the next one.
{\it Backwards:} if a program looks for a short column with \.{<=} in place of~\.{<}, it takes the
last of several shortest ones, and so do our engines when all columns are listed backwards. These
searches take a day of one core. The command \.{make tables ONLY='diamond*'} makes
them,@^make tables@> and goes on where it was interrupted; the table says what has not been run.
\bull {\it An image for each place.} Now each place moves by itself, and we may take its number from
any line, as long as the I lies the same way at both places on a diagonal. That makes
$2\cdot8^4\cdot4^2$ totals. The nearest misses his by 6,035,935. This is no sign of a match: near
his number the totals lie some eleven and a half million apart, and by chance alone, two times in
three, some total would come as close.
\bull {\it Without headers.} Perhaps he did not count the removal of some headers, or of all. The
nodes tell how many there are, since each node but a solution covers the column on which it
branches, and each row covers four more primary ones. In a search with $n$ nodes and $s$ solutions,
$n-s$ headers belong to columns that are branched on, and $5n-4-s$ to primary columns. If we leave
out the former, or the latter, none of our sums is his number; and without all headers, secondary
ones included, they would be at least 0.2 percent below his or 1.6 percent above.
\bull {\it Columns without rows.} We count one update for each of them that is branched on. If he
did not, a sum should lie above his number by as many updates a node as there are such columns. With
the X at 33 we find 0.667 of them a node, and at 44 0.662; but none of our sums is between half an
update and one update a node above his.
\bull {\it The pieces.} He lists those first that are their own mirror images. With the X at 33 this
makes 406,117,164,407 updates of 406,116,869,969, a change of less than a millionth; with the X at
44 it is four millionths, and even the nearest of our sums is off by 341. The order of the rows, and
of the names within a row, cannot matter at all, for neither decides where we branch, or what is
removed there.
\bull {\it Welds.} We let a piece pass where it is welded, as he seems to do. Otherwise the search
goes through the same tree, and needs fewer updates: 7.9 percent fewer with the X at 33, and 8.1
at~44. If it is as much at the other places, all our sums are below his, since none is more than 6.7
percent above.
\bull {\it On many machines.} A program that splits a tree into shares covers the columns on the way
to each share again. That takes at most 18,194 updates for a share, since each of the 18,029 entries
and 165 headers is removed once. From the nearest sum below his, it would take at least 244,353
shares, and he praises how little his machines have to communicate.
\bull {\it A counter of 32 bits} forgets multiples of $2^{32}$. If his did, the last column of
\Tab{aztec-diamond-sums} is what the shares have cost. It ought to be small, but as the last line of
the table says, it is small about as often as chance would have it.
\smallskip

We have estimated other orders of the segments, from 120 of 20,000 parts of each tree
(\Tab{aztec-diamond-orders}). All have the printed number within two standard errors. But the parts
are very unequal, and a sample that misses the large ones makes the total too small, and its own
error, too; where we know the truth, the estimates are up to 3.3 of their standard errors away from
it. So every order comes near his number, and we cannot say which one was his.
\table{aztec-diamond-orders}{Trillions of updates for the Aztec diamond in other orders of the
  segments, all six places together: estimates of ours, from 120 of 20,000 parts of each tree. We
  know the truth of the first and of the third, both~13.1. The last column says how many per cent
  more it takes with the pieces behind the segments.}
@^Aztec diamond, updates for@>
@^Wassermann, Alfred@>

@ This number is open,@^verdicts, open@> the only one that could still be found. (Seven more are
lost, because they belong to drawings or data that we do not have.) All runs are in
\.{results/aztec-diamond-updates.csv}, \.{aztec-diamond-sums.csv} and \.{aztec-diamond-orders.csv},
if you want to try.

Or one could write a letter to Bayreuth. It would ask:
\bull Where was the X in the six searches, and how many updates did each of them take?
\bull In which order were the pieces and the segments, and which of several shortest columns was
chosen?
\bull Does the removal of a header count, and what does a column count that has no rows left?
\bull Does a piece pass a point where it is welded?
\bull When a machine got a share of the tree, did it count the updates on the way there once more?
And how many bits had the counters?
\smallskip
\noindent The first answer alone would give us six numbers in place of one.

@* The queens. \listing

@^queens, results for@>
This puzzle needs no file: \.{queens 8} writes the matrix of eight queens. Our nodes and updates
agree with the paper's for all~$N$ in \Tab{queens}, except in three places, where the links and the
bits agree with each other. When only the ranks are primary@^R-updates@> (in the tables: R), 17
queens have 2,015,702,974 nodes, where the paper prints \dots907, and 18 queens have 13,955,363,609,
where it prints \dots353,609; the updates of both are as printed. When the files are primary, too,
18 queens take 137,061,093,093 updates, and the paper prints exactly $2^{32}$ more.
If ranks and files come in their natural order, sixteen queens need 5,801,583,739 updates
(\Tab{queens-order}); the paper prints \dots789. Links and bits agree on our number, and the paper
prints our 312,512,659 nodes. As the paper says, the organ-pipe order@^organ-pipe order@> takes 54\%
of these updates.
\table{queens-order}{Sixteen queens with their ranks and files in the natural order.}
Instead of secondary columns, we could make the diagonals primary, too, and give each of them a
slack row.@^slack rows@> Then the queens take more updates, and the larger the board, the worse it
gets (\Tab{slack}).
\Fig{queens-per-solution} divides the work by the number of solutions.
\high{58mm}\figure{queens-per-solution.pdf}{$N$ queens: nodes and updates for one solution. The
  headings are about the blue curves, which hardly move from 15 queens on. Two and three queens have
  no solution.}
\floatsfirst

@ The paper's Figure~16 shows the search on a chessboard of $8\times8$ squares, and so does
\Fig{figure16}. Each step treats the rank or file that has the fewest ways left.
\figure{figure16.pdf}{The first steps of the eight queens, with the ways left to cover each rank and
  file. It is the way through the tree that the paper's Figure~16 shows; the program comes to it
  after the seven other queens of rank~4, since it begins with the one in F0. Squares that a queen
  occupies or attacks are gray, and the ways of the chosen column are blue. After~(d), a queen in R2
  and F3 leaves no way to cover~F2.}

@ The paper wonders whether the ratio of R-updates
@^R-updates@>
to updates approaches a limit as $N$ goes to infinity. We do not know (exercise~13). At the end of
our table it is still growing (\Fig{queens-ratio}).
\figure{queens-ratio.pdf}{$N$ queens: updates if only the ranks are primary (R-updates), divided by
  updates if the files are primary, too. The cross is the ratio of what is printed for 18 queens.}

@ How does the work spread over the board? Level by level the paper counts only Scott's problem; for
the queens it gives sums. \Tab{queens-levels} shows sixteen queens level by level,
\Fig{queens-profiles} those of boards up to 16, and \.{results/queens-levels.csv} all boards from 8
to~18. At first the curves rise together, as long as any queen is as good as another. With ranks
alone, the search goes on where a file could already have said that there is no hope. The dashed
curves bend later, and meet the others only in the last levels, which hold the solutions.
\figure{queens-profiles.pdf}{$N$ queens, level by level: nodes and updates, with ranks and files
  primary (solid) and with ranks alone (dashed).}
@^profile@>

@ Knuth's own program@^Knuth's own programs@> goes one step further: it sorts the nodes of each
level by the number of their branches, and so does `\.{queens 8 \BAR{} dance --profile=degree}'.
After each row of a solution, it says which branch it was.@.--branches@> {\mc DANCE} says so, too,
if you want it.
\par\nobreak\vbox{\session
$ queens 8 \BAR dance --print --branches --limit 1
R4 F0 A4 B3 (1 of 8)
F3 A3 B10 R0 (1 of 5)
R2 F4 A6 B9 (1 of 3)
R3 F2 A5 B6 (1 of 2)
R5 F5 A10 B7 (1 of 2)
F6 A7 B12 R1 (1 of 1)
R6 F7 A13 B8 (1 of 1)
F1 A8 B1 R7 (1 of 1)
\endsession}\par
@^branching degree@>

@* What the shortest column saves. \listing

@^shortest column@>
``The heuristic@^heuristic@> is even more effective in larger problems,'' says the paper, ``because
it tends to reduce the total number of nodes by a factor that is exponential in the number of
levels.'' The paper shows one problem at a time; \Fig{heuristics} shows how the factor grows. With
the first column, 8 queens have twice as many nodes as with the shortest one, and 14 queens four
times as many. Each queen adds 0.3 or 0.4 to the factor (1.9, 2.3, 2.6, 3.0, 3.3, 3.6, 4.0), which
is more like a line than like a power; whether it is exponential in the end, boards of this size do
not tell. Organ pipes help@^organ-pipe order@> by a factor that also grows, but slowly, to~1.6. For
the pentominoes, the shape of the rectangle matters as much as its size. In $20\times3$ the first
column does worse than in $15\times4$, although the tree of $20\times3$ is smaller. Perhaps this is
because a narrow strip is easily cut into bays that nothing fits, and only the shortest column looks
at all of them.
\high{58mm}\figure{heuristics.pdf}{How many times as many nodes a search has when it takes the first
  column. Left: $N$ queens in both orders of the columns, and what the natural order costs. Right:
  all packings of the four rectangles by the twelve pentominoes, with the X first and then cell by
  cell from a short side.}

@* Concluding remarks. \listing
 The paper prints five word squares, in which each rank, file and diagonal is
a word. It says that all squares of this kind were found in some 60 million updates, with a list of
about 600 words.
@^word squares@>
We do not know that list. Ours has 665 words of three letters from a to~z, and all five squares are
among its solutions, as the chapter {\it Words\/} shows. Our search takes 158,792,093 updates. But
the paper's list was shorter, and updates grow almost like the cube of the number of words: if we
draw 600 of ours, always with those of the printed squares among them, there are 114 to 119 million
in five samples. That is still twice as many as in the paper.

Then its matrix was not ours. How lean can it be? The command \.{make tables} tries 80 matrices for
one list of 600 words; \.{results/word-square-models.csv} has them all, and \Tab{word-square-models}
the way from ours to the leanest. If words may come twice, the columns of the words can be left out;
that saves almost nothing. But where three or four slots share a cell, we need not compare each with
each: it is enough to compare the others with the first of them. This leaves 15 crossings of 22, and
two thirds of the updates, although the tree is larger. It helps to begin with the rising diagonal.
And since ranks and files come second in most of their crossings, their rows are shorter if the
second word takes three of the seven columns, and the first word four. Then 63 million updates are
left, which may well be called ``about 60.''
So the printed number is that of a lean matrix. We cannot tell which.

@ The paper measures machines@^machines of the paper@> in updates per second.
\Fig{measured-machines} adds the machine that computed this book; its speeds@^speed@> are those of
the links and of the bits (the faster engine), for the pentominoes in $6\times10$.
\high{60mm}\figure{measured-machines.pdf}{The paper's
  machines@^IAS computer@>@^IBM 1620@>@^IBM 7094@>@^SPARCstation@>@^Pentium@> and this one, and how
  long this one takes for an hour's work of each, by links and by bits. What ran before 1992 (hollow
  marks) was another program, whose job is counted in the updates that DLX takes for it.}

@* The companions. \listing
 We can check two matrices of David Austin's article
@^Austin, David@>
@^Kanoodle@>
\cite{Austin} (\Tab{companions}). The first is the Kanoodle, a rectangle of $5\times11$ with twelve
pieces (\Fig{kanoodle}). Its matrix has 67 columns. We count 1789 rows, and the article prints 2222.
Another count, which does not use the generator, agrees with ours; and no other set of a tromino,
three tetrominoes and eight pentominoes has more than 2140 rows.
\table{companions}{The two matrices of Austin's article, a Kanoodle and a sudoku.}
\high{34mm}\figure{kanoodle.pdf}{A packing of the Kanoodle, twelve pieces in a rectangle of
  $5\times11$.}
The puzzle file says:
\puzzle{kanoodle.puzzle}

@ \listing
How do we make a picture of a packing? We put one more program at the end of the pipe. It also works
for a puzzle of your own:
\session
$ polyominoes kanoodle-sample.puzzle \BAR dance --print \BAR draw -n 1 > k.svg
\endsession
This puzzle is the Kanoodle with a few pieces in their places, so that the first packing comes at
once. {\mc DRAW} belongs to the harness, and is written in Python. It reads nothing but the rows of
packings, with a blank line after each, and has to understand them by the names of their columns. A
row with \.{23} and \.{24*} in it consists of triangles, one with \.{H23} of sticks. A row of
squares has neither, and the rows of queens, sudokus and word squares have names that nothing else
has. {\mc DRAW} reads all rows of the first packing, and the kind that still fits is the kind of all
packings. If a row does not belong to it, {\mc DRAW} refuses that row and names its line; likewise a
name that comes twice, because then this is no exact cover.

The only name of a row that is not a cell is the piece. It decides the color, and we write it on the
cell nearest to the middle of the piece. If a row has no such name, because there are many copies of
a piece, the color shows how the copy is turned. Two cells of one piece have a thin line between
them, and all others a thick one; this alone would be enough for readers who see no colors. The same
functions draw the pictures of the experiments, so the command above gives what \Fig{kanoodle}
shows.
@^pictures of packings@>

@ \listing
Up to a thousand packings go onto one sheet; with \.{--each}, every packing gets a file of its own.
A piece may have any name. So \.{L1}, a good name for the first of two Ls, might also be a square,
in rank~47. But such a square would be far from the others of its row, and from all cells of the
board; in that case we take it for a name.
@.draw@>

@ Austin calls the second matrix an easy sudoku.@^sudoku@> We do not have its picture. Its matrix
has 457 rows, which means that 34 numbers were given. As many are given in the first sudoku of the
file \.{sudoku.txt}, whose search tree does not branch either. \Fig{sudoku-trees} draws the trees of
all three.
\puzzle{sudoku.txt}
@.--make@> @.--givens@>

@ {\it Notes.} The paper can be had as arXiv:@^arXiv@>cs/0011047, and is reprinted in Knuth's
{\it Selected Papers on Fun and Games\/} (2011). Kasteleyn@^Kasteleyn, Pieter Willem@> published his
formula for the dominoes in 1961 \cite{Kasteleyn 1961}, and so did Temperley@^Temperley, Neville@>
and Fisher,@^Fisher, Michael@> independently; the 12,988,816 coverings of the chessboard are
$3604^2$. The mutilated chessboard,@^mutilated chessboard@> which Black printed@^Black, Max@> in
1946 \cite{Black 1946}, became a challenge to theorem provers when John McCarthy@^McCarthy, John@>
proposed it in 1964 as ``a tough nut.'' Coloring@^coloring@> takes one sentence. But
resolution,@^resolution@> on which most satisfiability@^satisfiability@> solvers are based, needs a
proof whose length grows exponentially with the square root of the side of the board at least, as
Michael Alekhnovich showed in 2004. So the dance is not alone in its trouble.
@^Alekhnovich, Michael@>

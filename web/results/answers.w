@* Answers to the exercises. The commands are those of a shell that is in the folder \.{experiments/puzzles}, with the programs of this book on its path.

@i cxx.w

@ The dance.
\numbered{1} The second removal writes what is there already, because $x$ still points to the same neighbors. So one operation~(2) puts $x$ back, as if you had removed it once.
\numbered{2} We write $a\to x$ when $a$ points to $x$ on its right, and $a\gets x$ when $x$ points to $a$ on its left. Before, all of $a\to x$, $x\to y$, $y\to b$, $a\gets x$, $x\gets y$, $y\gets b$ are there. Without $x$ we have $a\to y$ and $a\gets y$; without $y$, too, $a\to b$ and $a\gets b$. To put back $x$ makes $a\to x$, and, because $x$ still points to~$y$, also $x\gets y$.
To the right you see $a$, $x$, $y$, $b$, because the links $x\to y$ and $y\to b$ have been there all the time; to the left you see $b$, $a$. To put back $y$ now makes $x\to y$ and $y\gets b$, and all is as before.
\numbered{3} The X has $4\cdot8=32$ places, and its rows have five other entries each: with the header, $1+32\cdot5=161$ updates. The F has eight orientations with 32 places each, so $1+256\cdot5=1281$.
\numbered{4} A column can be joined to seven others, then the next one to five, to three, and to one: 105 solutions. The levels have 1, 7, 35, 105, and 105 nodes.
\session
$ (echo {a..h}; for i in {a..h}; do for j in {a..h}; do
>  [[ $i < $j ]] && echo $i $j; done; done; true) \BAR dance
105 solutions, 253 nodes, 1,044 updates
\endsession
\numbered{5} The first edge forces all the others, so there are 2 solutions and, with the root, $2n+1$ nodes. If the number of vertices is odd, there is no solution, but the search notices only at the end, when one vertex has no edge left: with $2n+1$ vertices, too, there are $2n+1$ nodes.
\session
$ printf '%s\\n' 'a b c d e f' 'a b' 'b c' 'c d' 'd e' 'e f' 'f a' \BAR dance
2 solutions, 7 nodes, 21 updates
$ printf '%s\\n' 'a b c d e f g' 'a b' 'b c' 'c d' 'd e' 'e f' 'f g' \\
>  'g a' \BAR dance
0 solutions, 7 nodes, 25 updates
\endsession
\numbered{6} Each column is covered by itself, in two ways, and its cover takes one update, that of the header. So there are $2^n$ solutions and $2^{n+1}-1$ nodes, and one update for each node that is no solution, which makes $2^n-1$.
For the frontier each column is a component, and it multiplies.
\session
$ (echo {a..j}; printf '%s\\n' {a..j} {a..j}) \BAR dance
1,024 solutions, 2,047 nodes, 1,023 updates
$ (echo {a..z}; printf '%s\\n' {a..z} {a..z}) \BAR dance --engine frontier
67,108,864 solutions in 26 components
\endsession
\numbered{7} The solutions are the ways to divide the $n$ columns into classes; their number is the Bell number~$B_n$. With $k$ of $n$ columns left, the nodes below are again those of such a matrix. So the number $N_n$ of nodes satisfies
$N_0=1$ and $N_n=1+\sum_k{n-1\choose k}N_k$, because the class of the column that is chosen leaves $k$ of the other $n-1$ columns in ${n-1\choose k}$ ways. For the solutions, $B_0=1$ and $B_n=\sum_k{n-1\choose k}B_k$. By induction the first sum is
$1+1+\sum_{k>0}{n-1\choose k}2B_k=2B_n$.
\session
$ (echo a b c d e; printf '%s\\n' {a,}' '{b,}' '{c,}' '{d,}' '{e,}) \BAR dance
52 solutions, 104 nodes, 484 updates
\endsession
\numbered{8} In this matrix, column~d is the shortest, but its only row helps with nothing; column~a shows at once that there is no solution.
\session
$ printf '%s\\n' 'a b c d' 'b c' 'a b' 'a c' d \BAR dance
0 solutions, 4 nodes, 10 updates
$ printf '%s\\n' 'a b c d' 'b c' 'a b' 'a c' d \BAR dance --choose first
0 solutions, 3 nodes, 9 updates
\endsession
\numbered{9} With probability $1/2$ the descent ends in the leaf, and estimates $1+2=3$. Otherwise it has two choices at each node, so it counts 2, 4, and so on for the levels, and estimates $1+2+4+\cdots+2^{d+1}=2^{d+2}-1$. The mean is $2^{d+1}+1$, which is the number of nodes; but no single estimate is near it.

@ Before the search.
\numbered{10} There are $m(n-1)$ horizontal dominoes and $n(m-1)$ vertical ones, on a chessboard 112. Each corner takes two of them away, so 108 are left.
\numbered{11} A rank, a file, and $2n-3$ diagonals in each direction: $2n+2(2n-3)=6n-6$ columns, and $n^2$ rows.
\session
$ queens 8 \BAR head -1 \BAR tr -d '\BAR' \BAR wc -w
42
$ queens 8 \BAR tail -n +2 \BAR wc -l
64
\endsession
\numbered{12} The eight other digits of the same cell; and the same digit in eight more cells of the rank, in eight of the file, and in the four cells of the box that are in neither: 28.
\numbered{13} Color the rectangle like a chessboard: it has ten black squares. The I, the L, the O, and the S cover two each, but the T covers one or three, and so the pieces cover nine or eleven.
\numbered{14} A rectangle of 210 squares has 105 black ones. The 24 hexominoes that cover three of them cover an even number together, and so do the other eleven, each of which covers two or four.
\numbered{15} Let the first $k$ be in place $a_k$; then the second one is in place $a_k+k+1$. The sum of all places is $1+2+\cdots+2n=n(2n+1)$, and it is also $2\sum a_k+\sum(k+1)$. So $n(2n+1)-n(n+3)/2=n(3n-1)/2$ must be even. It is 35 for $n=5$ and 51 for $n=6$.
\session
$ langford 5 \BAR dance; langford 6 \BAR dance
0 solutions, 39 nodes, 551 updates
0 solutions, 126 nodes, 1,968 updates
\endsession
\numbered{16} A solution without symmetry comes eight times. If all twelve did, there would be 96, which is four too many. No solution is its own reflection, so the only symmetries left are turns: a solution with a half turn comes four times, and one with a quarter turn twice. So four are missing only if one of the twelve has a half turn. It has queens in files 3, 5, 2, 8, 1, 7, 4, 6, counted from the first rank on.

@ The puzzles.
\numbered{17} It takes five nodes on every board with $n\ge4$. Count ranks and files from~0. The diagonal beside the corner $(0,0)$ has two squares, $(0,1)$ and $(1,0)$. A queen on $(0,1)$ attacks $(n-1,1)$, one of the two squares beside the corner $(n-1,0)$; so there is a queen on the other one, $(n-2,0)$. Now rank~0, file~1 and file~0 are taken, and the diagonal with the three squares $(0,2)$, $(1,1)$, $(2,0)$ is lost. A queen on $(1,0)$ leads to the same, reflected. The updates
tell only how large the matrix is.
\session
$ queens 8 \BAR sed 's/ \BAR / /' \BAR dance
0 solutions, 5 nodes, 227 updates
$ queens 16 \BAR sed 's/ \BAR / /' \BAR dance
0 solutions, 5 nodes, 515 updates
\endsession
\numbered{18} The two 7s can have six places, and a mirror exchanges the first three with the last three. With eight numbers, the 8s have seven places. If they are in the middle one, which is its own mirror image, then the 7s have to break the symmetry.
\session
$ langford 7 \BAR sed '/^7 s[456] /d' \BAR dance
26 solutions, 308 nodes, 4,212 updates
$ langford 8 \BAR sed '/^8 s[4567] /d' \BAR dance
128 solutions, 1,195 nodes, 15,955 updates
$ langford 8 \BAR sed '/^8 s[^4] /d; /^7 s[5678] /d' \BAR dance
22 solutions, 209 nodes, 2,799 updates
$ langford 8 \BAR dance
300 solutions, 2,789 nodes, 37,241 updates
\endsession
The second and the third number have the sum 150, which is half of the last one.
\numbered{19} There are $8\cdot65=520$. A packing that is the image of itself would have an F that is the image of itself, since there is only one F; but the F has no symmetry at all.
\session
$ polyominoes scott.puzzle \BAR dance
520 solutions, 289,327 nodes, 101,013,837 updates
\endsession
\numbered{20} Each packing is found in four positions. So there are 1010, 368, and~2.
\session
$ (echo board 5x12; echo pieces pentominoes) \BAR polyominoes \BAR dance
4,040 solutions, 2,255,942 nodes, 754,814,157 updates
$ (echo board 4x15; echo pieces pentominoes) \BAR polyominoes \BAR dance
1,472 solutions, 843,852 nodes, 276,470,195 updates
$ (echo board 3x20; echo pieces pentominoes) \BAR polyominoes \BAR dance
8 solutions, 32,644 nodes, 10,935,596 updates
\endsession
\numbered{21} The first one can be filled in 74 ways, each of which can be turned by $180^\circ$, and the second one not at all.
\session
$ (echo board 4x9; echo pieces hexiamonds) \BAR polyiamonds \BAR dance
148 solutions, 136,351 nodes, 68,771,379 updates
$ (echo board 3x12; echo pieces hexiamonds) \BAR polyiamonds \BAR dance
0 solutions, 19,120 nodes, 9,453,154 updates
\endsession
\numbered{22} With the X in the left half, we find each packing and its top-bottom image. The first and the third are one packing: of 48 edges between pieces, 25 are kept by the left-right reflection. The other packing keeps 21 of them. The top-bottom reflection keeps 28 edges of each, and leaves two pieces unchanged.
\session
$ (echo board 3x20; echo pieces pentominoes; echo X at 22-2a) \BAR
> polyominoes \BAR dance --print \BAR symmetry
1: horizontal 25, vertical 28, of 48 edges; unchanged pieces 0 and 2
2: horizontal 21, vertical 28, of 48 edges; unchanged pieces 0 and 2
3: horizontal 25, vertical 28, of 48 edges; unchanged pieces 0 and 2
4: horizontal 21, vertical 28, of 48 edges; unchanged pieces 0 and 2
\endsession
\numbered{23} There are $8!=40{,}320$, when the diagonals are gone.
\session
$ queens 8 \BAR sed 's/ \BAR.*//; s/ [AB][0-9]*//g' \BAR dance
40,320 solutions, 109,601 nodes, 398,073 updates
\endsession
\numbered{24} A column says that a cell has a letter, or that a letter is in a rank, or that it is in a file.
\session
$ (echo {cell,rank,file}{1..4}{1..4}; for r in {1..4}; do
>  for f in {1..4}; do for letter in {1..4}; do
>  echo cell$r$f rank$r$letter file$f$letter; done; done; done) \BAR dance
576 solutions, 4,745 nodes, 34,017 updates
\endsession
\numbered{25} Color the squares with three colors, along the diagonals that rise, so that each tromino covers one square of each color. Of one color there are 22 squares, and the missing square has this color. The same holds for the diagonals that fall. Both conditions leave only 33, 36, 63, and~66, which are images of each other; and these can be done, as Golomb found.
@^Golomb, Solomon@>
\session
$ (echo board 8x8; echo without 33; echo pieces trominoes only I;
>  echo I repeated) \BAR polyominoes \BAR dance
356 solutions, 2,100 nodes, 17,426 updates
\endsession
\numbered{26} By induction: of a board of $2^n\times2^n$ that lacks a square, one quarter lacks it. Put a tromino in the middle so that it covers a square of each other quarter; now all quarters lack a square. (This is Golomb's proof, too.) The corner leaves more ways.
\session
$ (echo board 8x8; echo without 11; echo pieces trominoes only V;
>  echo V repeated) \BAR polyominoes \BAR dance --engine frontier
30,355 solutions, 1,511 shapes
$ (echo board 8x8; echo without 44; echo pieces trominoes only V;
>  echo V repeated) \BAR polyominoes \BAR dance --engine frontier
13,779 solutions, 1,206 shapes
\endsession

@ Counting.
\numbered{27} At the left end there is either one vertical domino, which leaves $2\times(n-1)$, or two horizontal ones, which leave $2\times(n-2)$. So the numbers are those of Fibonacci: 1, 2, 3, 5, 8, 13, 21, 34, 55, and 89.
\session
$ (echo board 2x10; echo pieces dominoes; echo D repeated) \BAR
>  polyominoes \BAR dance
89 solutions, 320 nodes, 1,153 updates
\endsession
\numbered{28} Cut the covering at the first line, after an even number of files, that no domino crosses. The part before the cut has two files in 3 ways, or any larger even number in 2 ways. So $a_n=3a_{n-1}+2(a_{n-2}+a_{n-3}+\cdots+a_0)$, with $a_0=1$. Subtract the same equation for $a_{n-1}$: $a_n-a_{n-1}=3a_{n-1}-a_{n-2}$.
The numbers are 3, 11, 41, 153.
\session
$ (echo board 3x8; echo pieces dominoes; echo D repeated) \BAR
>  polyominoes \BAR dance --engine frontier
153 solutions, 232 shapes
\endsession
\numbered{29} There are 2,436,304 ways, almost a fifth of those for the whole board.
\session
$ (echo board 8x8; echo pieces dominoes; echo D repeated) \BAR
> polyominoes \BAR dance --engine frontier
12,988,816 solutions, 1,588 shapes
$ (echo board 8x8; echo without 11 18; echo pieces dominoes;
> echo D repeated) \BAR polyominoes \BAR dance --engine frontier
2,436,304 solutions, 1,411 shapes
\endsession
\numbered{30} The error is inversely proportional to the square root of the number of descents. Four thousand descents are enough for one percent, and it takes a hundred times as many for a tenth. (The search itself takes less time than that.)
\session
$ queens 10 \BAR dance --estimate 4000 \BAR grep updates \BAR cut -d, -f1,2
about 1.966e+05 updates, standard error 1786
$ queens 10 \BAR dance --estimate 400000 \BAR grep updates \BAR cut -d, -f1,2
about 1.984e+05 updates, standard error 184.7
$ queens 10 \BAR dance
724 solutions, 11,578 nodes, 198,264 updates
\endsession

@ Engines and tests.
\numbered{31} The links. They remove each entry of the matrix at most once and put none back; besides, they only look at the sizes of columns. The sets look at all million places of each column, on each level, whether the rows are still there or not.
\numbered{32} The order. The counters of a search are sums, and it does not matter who adds what. But the list of the crew takes for granted that a gift comes after everything that its giver keeps. The solutions of the first half would be printed too late; and with \.{--limit} the counters would be wrong, too, since other solutions would be the first ones.
\numbered{33} It takes four workers. (With two or three, shares are given so seldom that it cannot happen: a worker gives one only while there are fewer unfinished parts than workers.) Workers 0, 1, and~2 are busy with the parts $P_0$, $P_1$, and $P_2$, in this order, and worker~3 is idle. All three see that, and decide to give a share. The gifts of the first two arrive; the list is now $P_0$, $W_0$, $P_1$, $W_1$, $P_2$. Worker~3 takes the last part that waits, $W_1$. Workers 1 and~3 find so many solutions that there is no more room, and wait. The gift of worker~2 arrives, $W_2$, behind $P_2$. Worker~0 finishes $P_0$, and takes the last part that waits, $W_2$. Now $W_0$ is the first part of the list, and no worker has it; all four wait for room, and only $W_0$ could make it.
\numbered{34} They are those whose numbers are multiples of~7, and then of~49: $\lceil1000000/7\rceil=142858$ and $\lceil142858/7\rceil=20409$.
\numbered{35} A search may find one solution twice and miss another; or it may find each of them once and report a wrong row of it. Sets of solutions do not show that a solution was found twice, that the order is wrong, or that nodes and updates were counted on the wrong level.
\numbered{36} It has one for each leaf, that is, for each solution and each dead end. If every node that is not a leaf has at least two branches, these are more than half of the nodes. But the tree of matrix~(3) has six nodes and only two descents.
\numbered{37} Both may misunderstand what a word of the puzzle file means, or what the paper means by a restriction: both were written with the same understanding. Neither could notice that the letters of two pieces are exchanged in both lists, or that a puzzle file does not describe the puzzle in question.
\numbered{38} It needs an engine of its own, or at least its own links, because each range leaves its links covered as its path says. It also needs the path. If the copy repeats the choices on the path, its links are in the same state, and it can go on from there.

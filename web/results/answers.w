@* Answers to the exercises. The commands are those of a shell that is in the folder \.{experiments/puzzles}, with the programs of this book on its path.

@i cxx.w

@ The small matrices.
\numbered{1} Each column is covered by itself, in two ways, and its cover takes one update, that of the header. So there are $2^n$ solutions and $2^{n+1}-1$ nodes, and one update for each node that is no solution, which makes $2^n-1$.
For the frontier each column is a component, and it multiplies.
\session
$ (echo {a..j}; printf '%s\\n' {a..j} {a..j}) \BAR dance
1,024 solutions, 2,047 nodes, 1,023 updates
$ (echo {a..z}; printf '%s\\n' {a..z} {a..z}) \BAR dance --engine frontier
67,108,864 solutions in 26 components
\endsession
\numbered{2} The solutions are the ways to divide the $n$ columns into classes; their number is the Bell number~$B_n$. With $k$ of $n$ columns left, the nodes below are again those of such a matrix. Hence the number $N_n$ of nodes satisfies
$N_0=1$ and $N_n=1+\sum_k{n-1\choose k}N_k$, because the class of the column that is chosen leaves $k$ of the other $n-1$ columns in ${n-1\choose k}$ ways. For the solutions, $B_0=1$ and $B_n=\sum_k{n-1\choose k}B_k$. By induction the first sum is
$1+1+\sum_{k>0}{n-1\choose k}2B_k=2B_n$.
\session
$ (echo a b c d e; printf '%s\\n' {a,}' '{b,}' '{c,}' '{d,}' '{e,}) \BAR dance
52 solutions, 104 nodes, 484 updates
\endsession
\numbered{3} It takes five nodes, however large the board is. The diagonal beside a corner has two squares. A queen on one of them attacks one of the two squares beside a neighboring corner; the queen that must be on the other leaves no square for the diagonal of three squares behind the first queen. It is the same on the other side. The updates
tell only how large the matrix is.
\session
$ queens 8 \BAR sed 's/ \BAR / /' \BAR dance
0 solutions, 5 nodes, 227 updates
$ queens 16 \BAR sed 's/ \BAR / /' \BAR dance
0 solutions, 5 nodes, 515 updates
\endsession

@ The puzzles.
\numbered{4} Color~7 can have six places, and a mirror exchanges the first three with the last three. With eight colors, color~8 has seven places. If it is in the middle one, which is its own mirror image, then color~7 has to break the symmetry.
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
\numbered{5} There are $8\cdot65=520$. A packing that is the image of itself would have an F that is the image of itself, since there is only one F; but the F has no symmetry at all.
\session
$ polyominoes scott.puzzle \BAR dance
520 solutions, 289,327 nodes, 101,013,837 updates
\endsession
\numbered{6} Each packing is found in four positions. So there are 1010, 368, and~2.
\session
$ (echo board 5x12; echo pieces pentominoes) \BAR polyominoes \BAR dance
4,040 solutions, 2,255,942 nodes, 754,814,157 updates
$ (echo board 4x15; echo pieces pentominoes) \BAR polyominoes \BAR dance
1,472 solutions, 843,852 nodes, 276,470,195 updates
$ (echo board 3x20; echo pieces pentominoes) \BAR polyominoes \BAR dance
8 solutions, 32,644 nodes, 10,935,596 updates
\endsession
\numbered{7} The first one can be filled in 74 ways, each of which can be turned by $180^\circ$, and the second one not at all.
\session
$ (echo board 4x9; echo pieces hexiamonds) \BAR polyiamonds \BAR dance
148 solutions, 136,351 nodes, 68,771,379 updates
$ (echo board 3x12; echo pieces hexiamonds) \BAR polyiamonds \BAR dance
0 solutions, 19,120 nodes, 9,453,154 updates
\endsession
\numbered{8} With the X in the left half, we find each packing and its top-bottom image. The first and the third are one packing: of 48 edges between pieces, 25 are kept by the left-right reflection. The other packing keeps 21 of them. The top-bottom reflection keeps 28 edges of each, and leaves two pieces unchanged.
\session
$ (echo board 3x20; echo pieces pentominoes; echo X at 22-2a) \BAR
> polyominoes \BAR dance --print \BAR symmetry
1: horizontal 25, vertical 28, of 48 edges; unchanged pieces 0 and 2
2: horizontal 21, vertical 28, of 48 edges; unchanged pieces 0 and 2
3: horizontal 25, vertical 28, of 48 edges; unchanged pieces 0 and 2
4: horizontal 21, vertical 28, of 48 edges; unchanged pieces 0 and 2
\endsession

@ The limits.
\numbered{9} There are 2,436,304 ways, almost a fifth of those for the whole board.
\session
$ (echo board 8x8; echo pieces dominoes; echo D repeated) \BAR
> polyominoes \BAR dance --engine frontier
12,988,816 solutions, 1,588 shapes
$ (echo board 8x8; echo without 11 18; echo pieces dominoes;
> echo D repeated) \BAR polyominoes \BAR dance --engine frontier
2,436,304 solutions, 1,411 shapes
\endsession
\numbered{10} The error is inversely proportional to the square root of the number of descents. Four thousand descents are enough for one percent, and it takes a hundred times as many for a tenth. (The search itself takes less time than that.)
\session
$ queens 10 \BAR dance --estimate 4000 \BAR grep updates \BAR cut -d, -f1,2
about 1.966e+05 updates, standard error 1786
$ queens 10 \BAR dance --estimate 400000 \BAR grep updates \BAR cut -d, -f1,2
about 1.984e+05 updates, standard error 184.7
$ queens 10 \BAR dance
724 solutions, 11,578 nodes, 198,264 updates
\endsession

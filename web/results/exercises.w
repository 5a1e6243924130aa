@* Exercises. Most of what the paper asks in passing has been answered in the chapter {\it Experiments}. Here are ten more questions, in its spirit. Each has an answer that is a command, at the end of the book; but it is more fun to find the command.
@^exercises@>

The numbers in brackets are Knuth's: 10 is for a minute, 20 for a quarter of an hour, 30 for an evening; and an M means that mathematics is asked for, and not only the machine.

@i cxx.w

@ Three small matrices come first. What a search does with them can be found without a machine.
\numbered{1}[{\it M10\/}] A matrix has $n$ columns, all primary, and $2n$ rows, with a single~1 each, so that each column has two. How many solutions, nodes and updates are there? Which engine should one take if $n=26$?
\numbered{2}[{\it M20\/}] In another matrix of $n\ge1$ columns, each nonempty set of columns is a row. What do the solutions mean? Show that there are exactly twice as many nodes as solutions.
\numbered{3}[{\it 15\/}] The first line of the matrix of queens has a bar, behind which the diagonals stand. Take it away, so that each diagonal needs a queen. There is no solution, of course. How long does the search take to find out, for eight queens, and does it take longer for sixteen?

@ In the puzzles one has to take care of symmetry. The program {\mc LANGFORD}, in the listing, writes the matrix of a problem whose solutions come in pairs, each with its mirror image.
\numbered{4}[{\it 20\/}] Leave some rows out, so that \.{langford 7} finds one of each pair. Then do the same for \.{langford 8}. (It is as with the X and the P of Scott's problem.)
\numbered{5}[{\it 12\/}] How many solutions has Scott's problem if its symmetry is not broken? Why can no packing be its own mirror image?
\numbered{6}[{\it 15\/}] The paper packs the twelve pentominoes in a rectangle of $6\times10$. In how many ways do they fill $5\times12$, $4\times15$, and $3\times20$?
\numbered{7}[{\it 18\/}] The twelve hexiamonds fill a rhombus with sides of six. Do they fill the parallelograms of $4\times9$ and of $3\times12$?
\numbered{8}[{\it 23\/}] One of the packings in $3\times20$ is more symmetric than the other, in the sense in which the paper compares packings of the hexagon. Which one, and by how much?

@ The last two are about what a search cannot do.
\numbered{9}[{\it 20\/}] A chessboard without two opposite corners cannot be covered with dominoes. In how many ways can it be covered if two corners on the same side are missing? Is that less or more than a tenth of the ways for the whole board?
\numbered{10}[{\it M22\/}] How many random descents does it take until the estimate of the updates for ten queens has a standard error below one percent, and how many for a tenth of a percent?

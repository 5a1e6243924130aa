@* Exercises. The chapter {\it Experiments\/} answers most of the questions that the paper asks in passing. Here are thirty more, in its spirit, and eight about our engines and tests. The first sixteen and the last eight need no machine, only a pencil; each of the others has an answer that you can try with a command, even if some of them ask for a proof, too. The answers are in the next chapter.
@^exercises@>

The numbers in brackets are Knuth's: 10 is for a minute, 20 for a quarter of an hour (and his 30, for an evening, does not occur); an M means that you will want some mathematics.

@i cxx.w

@ Begin with the dance itself, on lists and matrices that fit on a scrap of paper.
\numbered{1}[{\it 05\/}] What happens if you carry out operation~(1) twice for the same~$x$, and then operation~(2) once?
\numbered{2}[{\it 10\/}] A list contains $\ldots\,a\;x\;y\;b\,\ldots$ in this order. Remove $x$, then $y$; put back $x$, then~$y$. Write down the links between the four elements after each step. After the third step, which elements do you meet if you walk through the list to the right, and which to the left?
\numbered{3}[{\it 10\/}] The twelve pentominoes are to fill a rectangle of $6\times10$. How many updates does it take to cover the column of the X, before anything else is covered? And that of the~F?
\numbered{4}[{\it M15\/}] A matrix has $2n$ columns, and its rows are all sets of two columns. How many solutions and nodes are there for $n=4$?
\numbered{5}[{\it 12\/}] The columns of another matrix are the $2n$ vertices of a ring, and its rows the $2n$ edges. How many solutions and nodes are there? What changes if the ring has an odd number of vertices?
\numbered{6}[{\it M10\/}] A matrix has $n$ columns, all primary, and $2n$ rows, with a single~1 each, so that each column has two. How many solutions, nodes and updates are there? Which engine should you take if $n=26$?
\numbered{7}[{\it M20\/}] In another matrix of $n\ge1$ columns, each nonempty set of columns is a row. What do the solutions mean? Show that there are exactly twice as many nodes as solutions.
\numbered{8}[{\it 22\/}] The shortest column is a good choice, but not always the best. Find a matrix for which the first column makes fewer nodes. (Four columns and four rows are enough.)
\numbered{9}[{\it M18\/}] The root of a tree has two children. One is a leaf; below the other is a complete binary tree with $d$ levels of branching. What does a random descent estimate as the number of nodes, and what is the mean of these estimates?

@ You can say much about a matrix before any search.
\numbered{10}[{\it M10\/}] How many rows does the matrix for dominoes on a board of $m\times n$ have, and how many are left when two opposite corners of a chessboard are taken away?
\numbered{11}[{\it M12\/}] How many columns and rows does the matrix of $n$ queens have? Our programs have no column for a diagonal of one square.
\numbered{12}[{\it 10\/}] The matrix of an empty sudoku has 729 rows. You enter one digit. How many of the other 728 rows can no longer be used?
\numbered{13}[{\it M15\/}] Show that the five tetrominoes do not fill a rectangle.
\numbered{14}[{\it M20\/}] There are 35 hexominoes. Show that they do not fill a rectangle of $14\times15$, or any other of 210 squares. (Eleven of them cover an even number of black squares on a chessboard.)
\numbered{15}[{\it M20\/}] Langford's problem asks for a sequence that has each of the numbers 1 to~$n$ twice, with exactly $k$ numbers between the two~$k$s. Show that there is none for $n=5$ and $n=6$.
\numbered{16}[{\it M12\/}] The 92 solutions of the eight queens are 12 different ones, turned and reflected. Why does this show that just one of the twelve has a symmetry, and which one?

@ In the puzzles you have to take care of symmetry. The program {\mc LANGFORD}, in the listing, writes the matrix of the problem above; its solutions come in pairs, each with its mirror image.
\numbered{17}[{\it 15\/}] The first line of the matrix of queens has a bar, and the diagonals come after it. Remove the bar, so that each diagonal needs a queen. There is no solution, of course. How long does the search take to find out, for eight queens, and does it take longer for sixteen?
\numbered{18}[{\it 20\/}] Leave some rows out, so that \.{langford 7} finds one of each pair. Then do the same for \.{langford 8}. (Compare the X and the P in Scott's problem.)
\numbered{19}[{\it 12\/}] How many solutions does Scott's problem have if its symmetry is not broken? Why can no packing be its own mirror image?
\numbered{20}[{\it 15\/}] The paper packs the twelve pentominoes in a rectangle of $6\times10$. In how many ways do they fill $5\times12$, $4\times15$, and $3\times20$?
\numbered{21}[{\it 18\/}] The twelve hexiamonds fill a rhombus with sides of six. Do they fill the parallelograms of $4\times9$ and of $3\times12$?
\numbered{22}[{\it 23\/}] One of the packings in $3\times20$ is more symmetric than the other, in the sense in which the paper compares packings of the hexagon. Which one, and by how much?
\numbered{23}[{\it 12\/}] Turn the queens into rooks, with one command more in the pipe. How many solutions must there be on the chessboard?
\numbered{24}[{\it 18\/}] A Latin square of order~$n$ has each of $n$ letters once in each rank and in each file. Write the matrix of those of order~4 with a line or two of shell. Which $3n^2$ columns does it have?
\numbered{25}[{\it M22\/}] A chessboard lacks one square, and 21 straight trominoes are to cover the rest. For which squares can it be done? In how many ways?
\numbered{26}[{\it M20\/}] And with bent trominoes? Show that any square may be missing. For which of 11 and 44 are there more ways?

@ The next four are about counting, with and without a search.
\numbered{27}[{\it M10\/}] In how many ways do dominoes cover a board of $2\times n$? Explain why the number for $n=10$ is the sum of those for 8 and~9.
\numbered{28}[{\it M22\/}] Let $a_n$ be the number of ways to cover a board of $3\times2n$ with dominoes. Show that $a_n=4a_{n-1}-a_{n-2}$.
\numbered{29}[{\it 20\/}] A chessboard without two opposite corners cannot be covered with dominoes. In how many ways can it be covered if two corners on the same side are missing? Is that more or less than a tenth of the number for the whole board?
\numbered{30}[{\it M22\/}] How many random descents does it take until the estimate of the updates for ten queens has a standard error below one percent, and how many for a tenth of a percent?

@ The last eight are for readers of the chapters on engines and tests. You will find the answers by thinking.
\numbered{31}[{\it 12\/}] A matrix has a million rows, and a solution that can be found without backing up. Which engine would you rather use, algorithm~X on sets or the dancing links?
\numbered{32}[{\it 15\/}] Suppose that a walk through the links gave away the {\it first\/} half of the remaining rows, instead of the second half. Which would go wrong, the counters or the order of the solutions?
\numbered{33}[{\it 20\/}] Suppose that a free worker of the crew took the {\it last\/} of the parts that wait. Find an execution in which all workers wait for ever.
\numbered{34}[{\it M10\/}] A search has a million parts. How many of them share the hand of part~0 after the first deal, and how many after the second?
\numbered{35}[{\it 10\/}] Find two mistakes in a search that do not show if you compare only numbers of solutions, and one that does not show if you compare sets of solutions.
\numbered{36}[{\it 10\/}] The odometer makes each descent once. How many descents does a tree have, compared with its nodes?
\numbered{37}[{\it 15\/}] Our second reader of puzzles knows nothing about orientations, and has its own lists of pieces. Which mistakes could both readers make all the same?
\numbered{38}[{\it 18\/}] The range |solutions(matrix)| cannot be copied. If it could, what would the copy have to do?

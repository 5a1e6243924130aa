@* Experiments. The programs of this book are run by a harness, in the folder \.{experiments}, that knows what the paper prints: a catalogue of
{\it claims}, each with its figures; and a list of {\it experiments}, each with a command, and with the counting rule
under which it settles a claim. The command \.{make reproduce} runs them all. Every table of this chapter has been written by the harness and is merely
copied into the book; where a figure that we measured differs from the one that is printed, both are shown.
@^claims@>
@^experiments@>

A verdict is {\it reproduced\/} if the figures are equal. It is {\it misprint\/} if they are not, and if there is a proof: another
experiment that explains what the paper counted, or the same run by the engine |Sets|, which shares no code with |Links|.
Anything else that is not equal {\it differs}, and that makes the whole run fail.
@^verdicts@>

@i cxx.w
@s Links int
@s Sets int

@* Counting rules. An update has only one meaning in the paper, and ours agrees with it in every case, to the last digit: one for the removal of a header, and
one for the removal of a node, on covering. Even the cover of a column that has no rows is counted. The remark beside the
profile of Scott's problem, that such covers were left out, does not describe the figures of that table; with \.{--empty-columns skip}
its total would be 3,610,626 instead of 3,617,723.
@^update@>

@ The word `node' is used in several ways. Let $T$ be the number of all nodes, with the root and with the solutions, and let $S$ be the number of solutions.
\bull The three cases of Scott's problem are counted without the root: $T-1$. Their level~0 is the placement of the X, which is our level~1.
\bull Scott's whole problem, and the $6\times10$ rectangle, are counted without the solutions: $T-S$.
\bull The queens are counted in full: $T$.
\smallskip\noindent
Each experiment names the rule that it applies; the programs always report~$T$.
@^nodes, ways to count them@>

@* The small matrix. The matrix~(3) of the paper needs 30 or 35 updates, depending on the rule, and not 28 or~33 as printed. The difference is made at level~0,
where column~A is covered and then the columns of its row. If the last row of the matrix is $\rm D\,E$ instead of $\rm D\,E\,G$, the printed numbers come out
exactly; so they were probably counted with that matrix.
\table{matrix3}{Table 1. Updates for the matrix (3).}

@* Scott's problem. The twelve pentominoes are placed on a chessboard without its center. The puzzle file of the first
case stands in the chapter on polyforms; in the second case the X is at~24, in the third at~33, and there the P is not flipped over.
\table{scott-cases}{Table 2. The three cases of Scott's problem.}

@ In the third case, 5,526,988 updates are printed, and 4,865,610 is right. The wrong figure comes out exactly if the P has five orientations, one of them
flipped over, instead of four; four of the 30 solutions that are then found are spurious. By the first column, that faulty matrix leads to 154,925 nodes, and
without the spurious solutions to~154,921, a number that the paper uses elsewhere for the same case. So the printed total of 13,691,897 updates should be 13,030,519.
\figure{figure1.pdf}{Fig.~5. The packing of the paper's Figure 1, found among the 26 of the third case.}

@ The profile of the first case, with the rule of the shortest column:
\table{scott-x23-shortest}{Table 3. X at 23, shortest column.}
\figure{scott-tree.pdf}{Fig.~6. The search tree of this case, the paper's Figure 5. A node is drawn where the search is when it gets there, so that
the width of a subtree is the work it takes.}

@ And with the rule of the first column:
\table{scott-x23-first}{Table 4. X at 23, first column.}
\figure{scott-levels.pdf}{Fig.~7. Nodes and updates on each level, under both rules.}

@ The paper tries a mixture, too, with the rule of the shortest column on the upper levels only. It does not pay.
\table{scott-hybrid-7}{Table 5. The shortest column up to level 7, the first below.}
\table{scott-hybrid-8}{Table 6. The shortest column up to level 8, the first below.}

@ All 65 solutions on one sheet:
\figure{scott-solutions.pdf}{Fig.~8. The 19, 20 and 26 solutions of the three cases.}

@* The queens. Both ways of counting agree with the paper for all~$N$ in the table. When ranks and files are taken in their natural order, the sixteen queens need
5,801,583,739 updates; the paper prints \dots789. The engine |Sets| confirms our figure, and the number of nodes, 312,512,659, is the same in print.
\table{queens}{Table 7. The $N$ queens: both ranks and files primary, and only ranks primary (R).}
\figure{queens-per-solution.pdf}{Fig.~9. The work for one solution.}

@ The paper wonders whether the ratio of R-updates to updates approaches a limit as $N$ goes to infinity. At the end of our table
it is still growing.
\figure{queens-ratio.pdf}{Fig.~10. R-updates divided by updates.}

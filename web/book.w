@q The whole book. A chapter is added by one line `@@i PART/NAME.w' in its part: @>
@q make and the linter read the list of chapters here.                     @>
\input macros
\wholetrue
\def\title{DANCING LINKS, REPRODUCED}
\frontmatter{\null\vskip 7pc
  \centerline{\bigtitle Dancing Links, Reproduced}
  \vskip 1pc
  \centerline{\subtitle Donald E. Knuth's paper as programs that can be read}
  \smallskip
  \centerline{\subtitle and as numbers that can be checked}
  \vskip 5pc
  \image{toroid-2.pdf}
  \vfill
  \centerline{\rm by the authors of Dancing Links, Reproduced}
  \smallskip
  \centerline{\rm Version \edition}
  \eject}
\input preface
\mainmatter

@i results/summary.w

@** Part I: The problem and the dance. An exact cover problem asks for some rows of a matrix of 0s and 1s that have, together, exactly one~1 in each
column. The part begins with the matrix, and goes straight on to Knuth's
algorithm~DLX~\cite{Knuth 2000}, the search by dancing links. The technique of putting elements back into lists had been found by Hitotumatu and Noshita \cite{Hitotumatu 1979}, and the
method of choosing a column with few rows by Golomb and Baumert \cite{Golomb 1965}.

Then the matrix and the dance become a program, {\mc DANCE}, which reads a matrix from a file. What a search is asked, and what it reports, is said in a chapter of its own, since there are other ways to search than by links; they have to wait until Part~IV. The last two chapters
are the frame that all programs of the book have in common, and the reading of text.

@i dance/matrix.w

@i dance/dancing.w

@i dance/plain.w

@i dance/search.w

@i dance/dance.w

@i dance/program.w

@i dance/text.w

@** Part II: The puzzles. The programs of this part write matrices. A puzzle about polyforms is a short text that says what the
board is, what the pieces are, and which of their placements are allowed; the common part of three programs, for squares, triangles, and sticks, comes first.
Golomb's polyominoes \cite{Golomb 1994} lead to Scott's problem \cite{Scott 1958}, to Dudeney's chessboard \cite{Dudeney 1907}, to the
rectangles of de~Bruijn \cite{de Bruijn 1971} and the Haselgroves \cite{Haselgrove 1960}, and to the square of Y pentominoes \cite{Haselgrove 1974};
there is also the mutilated chessboard \cite{Black 1946}, which has no packing at all. The triangles are those of O'Beirne \cite{O'Beirne 1961} and
of Torbijn \cite{Torbijn 1969}, the sticks those of Barwell \cite{Barwell 1990}, of Jelliss \cite{Jelliss 1998} and of an anonymous box of
plastic \cite{845 Combinations}.

The other matrices have nothing to do with packing: queens on a chessboard \cite{Rivin 1994}, sudokus \cite{Austin}, and words
that cross.

@i puzzles/polyforms.w

@i puzzles/polyominoes.w

@i puzzles/polyiamonds.w

@i puzzles/polysticks.w

@i puzzles/symmetry.w

@i puzzles/queens.w

@i puzzles/sudoku.w

@i puzzles/words.w

@** Part III: The experiments. All that the paper prints is computed again, by the programs of the first two parts, with the engines and the rivals that Part~IV explains. Its text \cite{Knuth 2000} is joined by
a paper on the Aztec diamond \cite{Wassermann} and by an article for a larger public \cite{Austin}, which contain
numbers as well.

@i results/experiments.w

@i results/sheets.w

@i results/exercises.w

@** Part IV: The engines. How does one know that a search is right, and how can it be made faster? The first chapter makes an engine of the dancing links, which can be stopped, tells how far it has come, and gives parts of its tree away. For trees that are too large to be searched there is
an estimate by chance \cite{Knuth 1975}, which needs dice; and a trace tells the dance step by step.

A second engine does the same on plain sets. It shares the matrix with the first, and how a search is asked and reported, but no part of the search itself, and it is much slower; whatever both of them say of a
matrix is unlikely to be an accident. Generators, which both of them trust, are checked by counts that are made otherwise.

The updates of the dancing links need not be made to be counted. A third engine walks through the same tree with sets of rows that are words
of bits, many times faster than the links. A list says which engines there are for such a tree. And as a machine has more than one core, there is a crew: many threads that
share the work of one search, and come to the same output as one of them. What is too much for one machine is cut into parts for many, whose reports are gathered. The frontier walks through no tree at all: it counts solutions, and lists them, where there are too many to be visited one by one; and a matrix that falls apart is counted piece by piece. How good is algorithm~DLX, compared with what was there before? Another chapter looks at programs of
earlier years, made for one kind of problem each \cite{Scott 1958} \cite{Fletcher 1965} \cite{Dahl 1972} \cite{Hitotumatu 1979}, the one after it at
the time that an update takes on a present machine. The last three show how to add a puzzle, an engine, a claim or a picture, how to use an engine from outside, in a program of one's own, and how the programs run in a browser.

@i engines/links.w

@i engines/dice.w

@i engines/estimate.w

@i engines/trace.w

@i engines/sets.w

@i engines/bits.w

@i engines/engines.w

@i engines/crew.w

@i engines/parts.w

@i engines/gather.w

@i engines/frontier.w

@i engines/components.w

@i engines/rivals.w

@i engines/bench.w

@i engines/adding.w

@i engines/solve.w

@i engines/outside.w

@i engines/browser.w

@** Appendix: Kernels for special processors. The chapter on bits is complete without this part. Whoever wants to know what the instructions of a modern processor
can do for a search, or needs a kernel for another one, may read on.

@i engines/kernels.w

@** Appendix: Tests. These chapters are read by few. They say how we know that the programs do what the other chapters say, one after the other: engines must agree
with brute force and with each other on random matrices, whoever is stopped must leave everything in order, and whatever is wrong must be told. The random matrices are made in the chapter {\it Agreement}, the random puzzles in the one after it.

@i tests/matrix_test.w

@i tests/dancing_test.w

@i tests/links_test.w

@i tests/agreement.w

@i tests/calls.w

@i tests/brute.w

@i tests/polyominoes_test.w

@i tests/polyiamonds_test.w

@i tests/polysticks_test.w

@i tests/symmetry_test.w

@i tests/sudoku_test.w

@i tests/words_test.w

@i tests/estimate_test.w

@i tests/bits_test.w

@i tests/engines_test.w

@i tests/crew_test.w

@i tests/frontier_test.w

@i tests/parts_test.w

@** Appendix: Answers. Each answer is a command, with what it prints. A test runs all of them, and compares.

@i results/answers.w

@** Figures and tables. The numbers lead to the pages, and on the pages back to this list.
\medskip\leftline{\bf Figures}\nobreak\smallskip\the\figurelist
\bigskip\leftline{\bf Tables}\nobreak\smallskip\the\tablelist

@** References. These are the references of the paper that the book uses, the paper itself, and its companions.
\medskip
\input references

@** Index. There are four kinds of entries, in one alphabet: identifiers of the programs, with underlined numbers of the sections that
define them; concepts and persons; options of the command line, like \.{--print}; and messages, in the same typewriter type. Numbers are those of sections.

@q The book and the listing, which has all sections. A chapter is added by one line `@@i PART/NAME.w': @>
@q make and the linter read the list of chapters here. \listing behind the title of a part, a chapter  @>
@q or a group, or behind @@ and a blank, keeps it out of the book, with all that is below it.          @>
\input macros
\wholetrue
\part{A thousand times too many}{The heart}{A number that cannot be right, and the idea that takes
  two lines: first with pencil and paper, then as a program; and what Knuth added to it later.}
\part{Queens}{Puzzles}{How a puzzle becomes a matrix.}
\part{Experiments}{Cases}{What the paper computed, computed again; and what had happened where the
  numbers differ.}
\part{Rivals}{Other ways}{What came before dancing links, and what else can be done: to estimate, to
  count without visiting what is counted, and to draw by lot.}
\part{The crew}{Appendices}{Two chapters for those who have several processors, or several machines;
  one on columns that are covered more than once; the small programs; and for looking things up: all
  numbers of the paper, the puzzles, the library, and the answers.} \frontmatter{{\hsize=\pagewidth
  \null\vskip 7pc \centerline{\bigtitle Dancing Links, Reproduced} \vskip 1pc \centerline{\subtitle
  Donald E. Knuth's paper as programs that can be read}
  \smallskip
  \centerline{\subtitle and as numbers that can be checked}
  \ifbook\else\vskip 2pc \centerline{\subtitle The listing: all sections of all programs}\fi
  \vskip 5pc
  \image{toroid-2.pdf}
  \vfill
  \centerline{\rm \version}
  \eject}
  \null\vfill
  {\parindent=0pt \eightpoint \parskip=4pt
  {\it Dancing Links, Reproduced.} \version.

  Copyright \copyright\ 2026 the authors of {\it Dancing Links, Reproduced}. Programs, text and
  pictures are free: you may use, change and pass them on under the terms of the MIT License, which
  is in the file \.{LICENSE}.

  \ifbook This book was made by \.{make book}. Its programs in all their sections, the puzzles and
  the results are in an archive, which is attached to this PDF. Click on the paper-clip of your
  viewer, or type {\tt pdfdetach -saveall} and the name of the PDF; and then {\tt tar xf \archive}
  unpacks it. There \.{make} builds the programs, and \.{README.md} says more. The pictures are left
  out, since you have them here.\else
  This listing was made by \.{make listing}; the programs, the puzzles and the results are beside
  it. The file \.{README.md} says how to begin.\fi

  Set in Computer Modern by {\mc CWEAVE}, \TeX\ and {\mc METAPOST}. The picture on the title page
  shows the links of matrix~(3), computed by the operations that this book is about.\par}
  \eject}
\input \ifbook preface \else listing-preface \fi
\mainmatter

@i dance/case.w

@i dance/dancing.w

@i dance/plain.w

@i dance/colors.w

@i puzzles/queens.w

@i small/small_queens.w

@i puzzles/sudoku.w

@i small/small_sudoku.w

@i puzzles/words.w

@i puzzles/wordsearch.w

@i puzzles/tiles.w

@i puzzles/polyforms.w

@i puzzles/polyominoes.w

@i puzzles/polyiamonds.w

@i puzzles/polysticks.w

@i puzzles/polycubes.w

@i puzzles/symmetry.w

@i results/experiments.w

@i results/summary.w

@i tests/how.w

@i results/history.w

@i engines/rivals.w

@i engines/estimate.w

@i engines/chance.w

@i engines/bits.w

@i counting/frontier.w

@i small/small_frontier.w

@i counting/components.w

@i counting/sample.w

@i engines/crew.w

@i small/small_crew.w

@i engines/parts.w

@i small/small_parts.w

@i engines/bounds.w

@* Small programs. Here are the programs of several chapters, each of them whole, and first what
they share.

@i small/small_matrix.w

@i small/small_colors.w

@i small/small_polyominoes.w

@i small/small_estimate.w

@i small/small_chance.w

@i small/small_bits.w

@i small/small_diagram.w

@i small/small_components.w

@i small/small_lot.w

@i results/tables.w

@i results/puzzles.w

@i engines/solve.w

@i engines/links.w

@i dance/matrix.w

@i dance/search.w

@i dance/command_line.w

@i puzzles/puzzle_file.w

@i engines/sets.w

@i engines/dice.w

@i engines/bench.w

@i engines/fixed.w

@i counting/count.w

@i engines/outside.w

@i results/answers.w

@* Glossary.
First come the paper's words, with those of Knuth's later books.

\twocolumns
\bull {\it column, row\/}: of the 0-1 matrix. Knuth's later books say {\it item\/} and {\it option}.
A {\it primary\/} column must be covered exactly once, a {\it secondary\/} one at most once.
\bull {\it cover, uncover\/}: to remove a column and its rows from the lists, and to put them back.
\bull {\it update\/}: the removal of one element from one list. It is the unit of work.
\bull {\it node, level\/}: of the search tree. A level
is the number of rows chosen. The root is on our level~0; if the paper puts a first piece in place
beforehand, our level $k+1$ is its level~$k$.
\bull {\it profile\/}: nodes and updates, level by level.
\bull {\it dead end\/}: a node whose column has no rows.
\bull {\it shortest column\/}: one with the fewest rows, the first of them in a tie. Choosing it is
the S heuristic of the paper, and {\it minimum remaining values\/}@^minimum remaining values@>
elsewhere.
\bull {\it color\/}: what a row may give to a secondary column; rows that give it the same color may
share the column. To {\it purify\/} the column removes the rows that disagree.
\bull {\it bounds\/}: of a primary column that is to be covered not once, but, say, two or three
times. Knuth's later books say {\it multiplicity}.

\medskip\noindent And these words are our own.

\bull {\it component\/}: a part of a matrix that shares no column with the rest.
\bull {\mc DANCE}: the large program that searches a matrix, by any of the engines.
\bull {\it crew, worker\/}: threads that share a search, and one of them.
\bull {\it descent\/}: a way from the root to a leaf, by one random branch at each node.
\bull {\it engine\/}: a program that searches a matrix, or counts its solutions: links, bits,
frontier.
\bull {\it frontier, shape\/}: the border between covered and free columns when columns are covered
in a fixed order; the set of covered columns near it. The literature says {\it broken profile}, or
{\it dynamic programming over frontiers}.@^dynamic programming@>
\bull {\it generator\/}: a program that writes a matrix.
\bull {\it part\/}: one of $N$ searches that together make a whole one.
\bull {\it placement\/}: a piece in one of its positions on a board; a row of the matrix.
\bull {\it rivals\/}: the programs to which the paper compares its own.
\bull {\it universe\/}: the rows that have places in a mask of bits.
\bull {\it verdict\/}: what became of a printed number.
\bull {\it weld\/}: a point where a piece of sticks has three or four segments, so that no other
piece can cross there.
\endtwocolumns

@* References. These are the paper and its companions, those of its references that we use, and
further reading.
\medskip
\twocolumns \input references \endtwocolumns

@** The rest of the listing. \listing
The chapters that follow are not in the book: the frame that all programs share, the reading of
text, some smaller programs, the kernels for special processors, and the tests.

@i dance/options.w

@i dance/tree_file.w

@i dance/progress.w

@i dance/reports.w

@i puzzles/copies.w

@i puzzles/restrictions.w

@i puzzles/placing.w

@i puzzles/hopeless.w

@i engines/walk.w

@i engines/frames.w

@i engines/bits_engine.w

@i engines/kernels.w

@i engines/engines.w

@i counting/shapes.w

@i counting/sweep.w

@i counting/families.w

@i counting/passes.w

@i counting/plan.w

@i counting/memory.w

@i engines/python.w

@i dance/program.w

@i dance/text.w

@i puzzles/letters.w

@i puzzles/generator.w

@i engines/trace.w

@i engines/gather.w

@i engines/adding.w

@i engines/browser.w

@i engines/wide.w

@i engines/apart.w

@i engines/boards.w

@i tests/agreement.w

@i tests/matrix_test.w

@i tests/dancing_test.w

@i tests/links_test.w

@i tests/bounds_test.w

@i tests/calls.w

@i tests/readers.w

@i tests/asked.w

@i tests/polyominoes_test.w

@i tests/polyiamonds_test.w

@i tests/polysticks_test.w

@i tests/polycubes_test.w

@i tests/symmetry_test.w

@i tests/sudoku_test.w

@i tests/words_test.w

@i tests/bits_test.w

@i tests/engines_test.w

@i tests/crew_test.w

@i tests/frontier_test.w

@i tests/estimate_test.w

@i tests/parts_test.w

@i tests/chance_test.w

@i tests/rivals_test.w

@i tests/queens_test.w

@i tests/components_test.w

@i tests/sample_test.w

@i tests/count_test.w

@i tests/fixed_test.w

@i tests/solve_test.w

@i tests/program_test.w

@** Index. In the book, the numbers are those of pages; in the listing, of sections.

@q The book and the listing, which has all sections. A chapter is added by one line `@@i PART/NAME.w': @>
@q make and the linter read the list of chapters here. \listing behind the title of a part, a chapter  @>
@q or a group, or behind @@ and a blank, keeps it out of the book, with all that is below it.          @>
\input macros
\wholetrue
\frontmatter{\null\vskip 7pc
  \centerline{\bigtitle Dancing Links, Reproduced}
  \vskip 1pc
  \centerline{\subtitle Donald E. Knuth's paper as programs that can be read}
  \smallskip
  \centerline{\subtitle and as numbers that can be checked}
  \vskip 5pc
  \image{toroid-2.pdf}
  \vfill
  \centerline{\rm a project}
  \smallskip
  \centerline{\rm Version \edition}
  \eject}
\input preface
\mainmatter

@i results/summary.w

@i dance/matrix.w

@i engines/sets.w

@i dance/dancing.w

@i dance/plain.w

@i dance/search.w

@i dance/dance.w

@i puzzles/queens.w

@i puzzles/sudoku.w

@i puzzles/words.w

@i puzzles/polyforms.w

@i puzzles/polyominoes.w

@i puzzles/polyiamonds.w

@i puzzles/polysticks.w

@i puzzles/symmetry.w

@i results/experiments.w

@i results/sheets.w

@i results/exercises.w

@i engines/links.w

@i engines/dice.w

@i engines/estimate.w

@i engines/crew.w

@i engines/parts.w

@i engines/bits.w

@i engines/engines.w

@i engines/frontier.w

@i engines/components.w

@i engines/rivals.w

@i engines/bench.w

@i tests/how.w

@i tests/agreement.w

@i tests/brute.w

@i tests/estimate_test.w

@i engines/solve.w

@i engines/outside.w

@i results/answers.w

@* References. These are the references of the paper that the book uses, the paper itself, and its companions.
\medskip
\input references

@** The rest of the listing. \listing
The chapters that follow are not in the book: the frame that all programs share, the reading of text, some smaller programs, the kernels for
special processors, and the tests.

@i dance/program.w

@i dance/text.w

@i engines/trace.w

@i engines/gather.w

@i engines/adding.w

@i engines/browser.w

@i engines/kernels.w

@i tests/matrix_test.w

@i tests/dancing_test.w

@i tests/links_test.w

@i tests/calls.w

@i tests/polyominoes_test.w

@i tests/polyiamonds_test.w

@i tests/polysticks_test.w

@i tests/symmetry_test.w

@i tests/sudoku_test.w

@i tests/words_test.w

@i tests/bits_test.w

@i tests/engines_test.w

@i tests/crew_test.w

@i tests/frontier_test.w

@i tests/parts_test.w

@** Index. The numbers are those of sections. Types and functions are listed with the sections that define them; where else they
are used, the mini-indexes show.

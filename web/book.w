@q The whole book. A chapter is added by one line `@@i NAME.w' in its place: @>
@q make and the linter read the list of chapters here.                     @>
\input macros
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
  \eject}

@i matrix.w

@i search.w

@i links.w

@i estimate.w

@i sets.w

@i agreement.w

@i crew.w

@i program.w

@i dance.w

@i polyforms.w

@i polyominoes.w

@i polyiamonds.w

@i polysticks.w

@i symmetry.w

@i queens.w

@i sudoku.w

@i words.w

@i history.w

@i bench.w

@i experiments.w

@* Index. Underlined numbers tell where an identifier is defined.

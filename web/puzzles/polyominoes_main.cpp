/*19:*/
#line 316 "polyominoes.w"

#include "polyominoes.hpp"
#include "generator.hpp"

int main(int argc,char*argv[])
{
const dlx::Manual manual= {"polyominoes","[OPTIONS] [FILE]",
/*20:*/
#line 330 "polyominoes.w"

std::string("Write the matrix of a puzzle about polyominoes, from FILE or standard input.\n"
"Cell 23 is in rank 2 from the top and file 3 from the left. A puzzle has lines\n"
"such as\n\n"
"  board 8x8                    or: board, followed by a drawing with # and .\n"
"  board 4x15 cylinder          or: torus, mobius; edges that meet\n"
"  without 44-55                cells, or rectangles, that are not on the board\n"
"  pieces pentominoes           dominoes to octominoes; one-sided ...,\n"
"                               ... without holes; --pieces lists them\n"
"  pieces tetrominoes only O T  some of a set; or: except I\n"
"  piece Q ##/##                one more piece\n")
+dlx::help_on_restrictions(dlx::Nouns(),{"X at 23","P unflipped"})+
"  V as ###/..#/..# at 33       orientations at certain cells\n"
"  L twice                      two copies, which are alike; or: L 3 times\n"
"  pieces trominoes twice       two copies of each\n"
"  Y repeated                   any number of copies of a piece\n"
"  free 2                       so many cells stay free; or: at most 2, any\n"
"  cover 11 by Y vertical       allow only this to cover a cell\n"
"  columns X cells pieces       the order of the columns; columns after a bar\n"
"                               are secondary: columns cells | pieces\n"
"  | whatever                   a comment\n\n"
"Knuth's own form (cells, names, then NAME s t cells) also works."

/*:20*/
#line 323 "polyominoes.w"
,
"  polyominoes scott.puzzle | dance\n  polyominoes --columns 'X cells pieces' 6x10.puzzle | dance --choose first\n"};
return dlx::run_generator(argc,argv,manual,dlx::Squares(),dlx::read_polyominoes);
}

/*:19*/

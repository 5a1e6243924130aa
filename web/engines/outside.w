@* From outside. If you have an exact cover problem in a program of your own, you need not write a matrix and call {\mc DANCE}. The engines are a library, with which any program in C++ can build a matrix, search, hear of each solution, read the counters, and stop when it has heard enough.
This chapter is such a program, of twenty lines. It knows nothing of this project but what `\.{make install}' has put somewhere.
@^library@>

Six knights sit at a round table, and are to ride against each other in three pairs. But no two neighbors ride against each other. There is a column for each knight, and a row for each pair that is allowed; so a solution is a tournament. What comes out begins with
$$\vbox{\halign{\tt#\hfil\cr
Bors Kay\cr
Percival Gareth\cr
Lancelot Tristan\cr}}$$
where each line begins with the knight who was branched on. There are three more tournaments, which the reader may like to find first. Then come the counters: of the whole search, and of each level.

@i cxx.w
@s Choice int
@s Crew int
@s Index int
@s Level int
@s Listener int
@s Matrix int
@s Question int
@s Report int
@s dlx int

@ The header \.{dlx/engines.hpp} brings |Matrix|, |Question|, |Listener|, |Report| and |engine_for| with it. Columns and rows have numbers, from~0 on. The lambda that listens is called for each solution as soon as it is found; and as a choice has the number of a row, and the place in it where the column is that was branched on, |write_row| can write it as {\mc DANCE} would.

The engine refers to the matrix, which must stay as it is as long as there is an engine. It may be asked again, another question.

@(outside.cpp@>=
#include <dlx/engines.hpp>
#include <iostream>

int main()
{
  dlx::Matrix matrix;
  for (@[const char* knight : {"Bors", "Gareth", "Kay", "Lancelot", "Percival", "Tristan"}@]) matrix.add_primary(knight);
  for (dlx::Index i = 0; i < 6; ++i)
    for (dlx::Index j = i + 2; j < (i == 0 ? 5 : 6); ++j) matrix.add_row({i, j});
  dlx::Listener listener;
  listener.on_solution = @[[&](std::span<const dlx::Choice> solution) {
    for (const dlx::Choice& choice : solution) dlx::write_row(std::cout, matrix, choice.row, choice.entry);
    std::cout << '\n';
  }@];
  const dlx::Report report = dlx::engine_for(matrix)->search(dlx::Question(), listener);
  std::cout << report.solutions << " solutions, " << report.total().updates << " updates\n";
  for (@[const dlx::Level& level : report.levels@])
    std::cout << level.nodes << " nodes, " << level.updates << " updates\n";
}

@ {\mc CMAKE} builds it by this file, if the variable \.{CMAKE\_PREFIX\_PATH} has the \.{PREFIX} of `\.{make install}':
\source{CMakeLists.txt}
Without {\mc CMAKE}, the compiler learns from \.{pkg-config} what it needs. If the prefix is not one that it knows, \.{PKG\_CONFIG\_PATH} leads to the folder \.{lib/pkgconfig} there.
\session
$ g++ -std=c++20 outside.cpp $(pkg-config --cflags --libs dlx) -o outside
\endsession
A test installs the library into an empty folder, builds the program in both ways, and compares what it prints.
@^pkg-config@>

@ These are the headers. They are made from the chapters for people to read: the prose of a section is above its declarations; a compiler has no need of it, but a user has.
\bull \.{dlx/matrix.hpp}: a matrix, which is built row by row, or read by |read_matrix| from a text or a stream; if something is wrong with it, an exception says so.
\bull \.{dlx/search.hpp}: the question, with the rule for choosing a column and |solution_limit|, after which the search stops; the report, with solutions, nodes and updates of each level; and the listener. If |on_solution| or |on_pulse| returns |false|, the search stops, too.
\bull \.{dlx/solve.hpp}: what most programs need, in a line each; it includes all others but the last two.
\bull \.{dlx/engines.hpp}: the engines by their names, as {\mc DANCE} knows them; |engine_for(matrix, "links")|, for example, makes links.
\bull \.{dlx/crew.hpp}: many threads. A |Crew| is an engine; you give it a way to make the engines that work for it, and their number.
\bull \.{dlx/frontier.hpp}: counting and listing without a tree; it needs the headers of {\mc BOOST}, since its counts may have any length.
\bull \.{dlx/text.hpp}: lines, numbers, and the words of messages.

\noindent The other headers of this book stay at home; they may change when a chapter does.

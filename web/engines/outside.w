@* From outside. \listing
If you have an exact cover problem in a program of your own, you need not write a
matrix to a file and call {\mc DANCE}. Use the library:@^library@> your program can build a matrix,
search, hear of each solution, read the counters, and stop when it has heard enough. What most
programs need is in the chapter {\it A few lines\/}; here we look at the engines behind it. This
chapter is a program, of twenty lines, that uses only what `\.{make install-library}' installs.

Six knights at a round table@^knights@>@^round table@>@^joust@> want to joust in three pairs, and
nobody jousts with a neighbor. (They sit in the order of their names.) There is a column for each
knight, and a row for each pair that is allowed; so a solution is a tournament. The output begins
with
$$\vbox{\halign{\tt#\hfil\cr
Bors Kay\cr
Percival Gareth\cr
Lancelot Tristan\cr}}$$
where each line begins with the knight on whom we branched. There are three more tournaments; you
may like to find them first. Then come the counters, of the whole search and of each level.

@i cxx.w

@ The header \.{dlx/engines.hpp} includes |Matrix|, |Question|, |Listener|, |Report| and
|engine_for|. Columns and rows are numbered from~0. The engine calls the lambda for each solution as
soon as that is found. A choice has the number of a row, and the place of the column that we
branched on; so |write_row| writes it as {\mc DANCE} would.

An engine may refer to its matrix, so you must not change or destroy the matrix while the engine
exists. You may ask the engine more than one question.

@c
#include <dlx/engines.hpp>
#include <iostream>

int main()
{
  dlx::Matrix matrix;
  for (@[const char* knight : {"Bors", "Gareth", "Kay", "Lancelot", "Percival", "Tristan"}@])
    matrix.add_primary(knight);
  for (dlx::Index i = 0; i < 6; ++i)
    for (dlx::Index j = i + 2; j < (i == 0 ? 5 : 6); ++j) matrix.add_row({i, j});
  dlx::Listener listener;
  listener.on_solution = @[[&](std::span<const dlx::Choice> solution) {
    for (const dlx::Choice& choice : solution)
      dlx::write_row(std::cout, matrix, choice.row, choice.entry);
    std::cout << '\n';
  }@];
  const dlx::Report report = dlx::engine_for(matrix)->search(dlx::Question(), listener);
  std::cout << report.solutions << " solutions, " << report.total().updates << " updates\n";
  for (@[const dlx::Level& level : report.levels@])
    std::cout << level.nodes << " nodes, " << level.updates << " updates\n";
}

@ {\mc CMAKE} builds it@:CMake}{{\mc CMAKE}@> with the following file. The variable
\.{CMAKE\_PREFIX\_PATH} must contain the \.{PREFIX} that you gave to
`\.{make install-library}',@^make install-library@> or to `\.{make install}',@^make install@> which
installs programs, too.
\source{CMakeLists.txt}
Without {\mc CMAKE}, ask \.{pkg-config}@^pkg-config@> for the flags. If it does not know the prefix,
set \.{PKG\_CONFIG\_PATH} to the folder \.{lib/pkgconfig} there.
\session
$ g++ -std=c++20 outside.cpp $(pkg-config --cflags --libs dlx) -o outside
\endsession
A test installs the library into an empty folder, builds the program in both ways, and compares what
it prints.

@ You need not install anything, either. If the library is a part of your project, it comes as a
folder, which \.{add\_subdirectory} takes; that folder may be a clone of this project, or the
tarball@^tarball of the library@> that `\.{make dist}@^make dist@>' makes, which {\mc CMAKE} can
also fetch by itself. In all these ways, the target is \.{dlx::dlx}, and nothing but the library is
built: no program, no test, no page. It writes into its own build folder, and leaves the flags of
your project alone. The page \.{web/packages/library.md}, which is the \.{README} of the tarball,
has examples of each way, and a table of all calls, with what they cost.

Its sources are not those that {\mc CTANGLE} makes,@:CTANGLE}{{\mc CTANGLE}@> which are hard to
read: no comment is left in them, and hardly a line end. A script takes them from the chapters with
their comments, and puts the prose of a section above its lines, where it can be had without \TeX.
Both have the same tokens, as a test finds out. A project that contains a clone uses the same
script; it needs Python,@^Python@> but not {\mc CTANGLE}.

@ These are the headers:
\bull \.{dlx/matrix.hpp}: a matrix, which you build row by row, or read from a text or a stream with
|read_matrix|. An exception says what is wrong@^exceptions@> with it.
\bull \.{dlx/search.hpp}: the question, with the rule for choosing a column and |solution_limit|,
after which the search stops; the report, with solutions, nodes and updates of each level; and the
listener. The search also stops if |on_solution| or |on_pulse| returns |false|.
\bull \.{dlx/solve.hpp}: what most programs need, in a line each. It includes all others but those
of the version, of the frontier, of components, and of draws by lot.
\bull \.{dlx/count.hpp}: how many solutions there are, and the limits of time and memory.
\bull \.{dlx/version.hpp}: the version, such as \.{DLX\_VERSION\_MAJOR}.
\bull \.{dlx/engines.hpp}: the engines by name; |engine_for(matrix, "links")|, for example, makes
links.
\bull \.{dlx/crew.hpp}: many threads. A |Crew| is an engine; you tell it how to make the engines
that work for it, and how many threads there may be.
\bull \.{dlx/frontier.hpp}: counting and listing without a tree; it needs the headers of
{\mc BOOST}, since its counts may have any length.
\bull \.{dlx/components.hpp}: the same for a matrix that may fall apart; |count_apart| counts each
component in the quickest way, and multiplies.
\bull \.{dlx/sample.hpp}: solutions drawn by lot, and in how many each row is; by the frontier, too.
\bull \.{dlx/text.hpp}: lines, numbers, and the words of messages.

\noindent Other headers of this book are not installed; they may change when a chapter does.

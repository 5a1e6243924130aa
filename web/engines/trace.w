@* Traces. @^trace@>A {\it trace\/} shows the dance step by step: which column is chosen, which row
is tried, which header or node is removed and put back. If you know operations (1) and~(2), you can
follow all links by it; the page of results draws them in this way.

The trace of matrix~(3) begins: choose~A; cover~A; remove row 2 from~D, and from~G; remove row~4
from~D; try row~2; cover~D. (The program counts rows from~0, and the paper from~1, as we do here.)
Each cover and each removal is an update, so the first column has cost four.

We uncover a column in the reverse order of covering. So |cover| is the removal of the header,
before its nodes are removed, and |uncover| is the return of the header, after they have been
restored.

@i cxx.w

@ A trace takes links, a question and a callback, and calls it with one event after another. All
events have the same four fields; those that do not belong to the act mean nothing. There are seven
acts: six are steps of the search in the paper, and the seventh is a solution.

@(trace.hpp@>=
#pragma once
#include "dancing.hpp"

namespace dlx {
enum class Act { choose, attempt, cover, remove, restore, uncover, solve };

struct Event {
  Act act;
  std::size_t level;
    /* of the node chosen for; of the node that the row tried leads to; of the solution */
  Index row; /* tried, or of the node removed or restored */
  Index column; /* chosen, covered or uncovered, or of the node removed or restored */
};

using EventCallback = @[std::function<bool(const Event&)>@]; /* returns |false| to end the trace */

void trace(Rings& rings, const Question& question, const EventCallback& callback);
  /* leaves the rings as they are */
}

@ The function |trace| is all that others see. Colors are refused, because a trace has no words for
them. The |callback| gets one event after the other, until it returns |false| or there are no more.
@.a trace takes no colors@>

@c
#include "trace.hpp"
#include <stdexcept>

namespace dlx {
namespace {
@<The class of a tracer@>@;
@<Tell the acts of the dance@>@;
@<Walk, and tell everything@>@;
}

void trace(Rings& rings, const Question& question, const EventCallback& callback)
{
  if (!rings.color.empty()) throw std::invalid_argument("a trace takes no colors");
  Tracer(rings, question, callback).walk();
}
}

@ A |Tracer| exists for one trace. It walks as the engine of the links does, but has no counters, no
pulses, and no portions, and its search is short enough to be read beside the one of the paper. It
is a cursor, but takes its own steps, because it must speak in the midst of each. When |is_wanted|
has become |false|, the callback has returned |false|, and it remains so.

@<The class of a tracer@>=
class Tracer : Cursor {
public:
  Tracer(Rings& given, const Question& asked, const EventCallback& given_callback)
    : Cursor(given), question(asked), callback(given_callback) {}
  void walk();
private:
  const Question& question;
  const EventCallback& callback;
  bool is_wanted = true;
  @<What a tracer can do@>@;
};

@* Acts. The functions that cover and uncover are those of the search, and do not know about a
witness. They need not: we can report beforehand what |cover| is going to remove, by walking the
same way. For |cover| does not disturb the lists through which it walks, neither that of its column
nor the rows.

The column of an event is that of its node; the root has none, and a header has no row. The level is
the length of the path. It is right for all acts that have a level, because we choose a column
before its header is on the path, and report a row when it is there.

@<Tell the acts of the dance@>=
void Tracer::report_event(Act act, Node x)
{
  if (!is_wanted) return;
  const bool in_row = act == Act::attempt || act == Act::remove || act == Act::restore;
  const Index row = in_row ? rings.choice_of(x).row : 0;
  const Index column = act == Act::solve ? 0 : rings.column_of(x);
  is_wanted = callback({act, path.size(), row, column});
}

@ If the callback has ended the trace, |report_event| does nothing, and columns are covered and
uncovered in silence.

So we walk twice along the same lists, the first time without changes. This may seem a waste, but a
hook within |cover| would cost something in each search that is not traced. We may also report
|restore| before |uncover| puts anything back, because the rows of a covered column, and their
order, are all still there.

@<Tell the acts of the dance@>=
void Tracer::cover(Node c)
{
  report_event(Act::cover, c);
  for (Node i = rings.down[c]; i != c; i = rings.down[i])
    for (Node j = rings.right[i]; j != i; j = rings.right[j]) report_event(Act::remove, j);
  sized.cover(c);
}

void Tracer::uncover(Node c)
{
  for (Node i = rings.up[c]; i != c; i = rings.up[i])
    for (Node j = rings.left[i]; j != i; j = rings.left[j]) report_event(Act::restore, j);
  report_event(Act::uncover, c);
  sized.uncover(c);
}

@ They have the names of what they do in the paper's search, and differ from those only in being
heard.

@<What a tracer can do@>=
void report_event(Act act, Node x);
void cover(Node c);
void uncover(Node c);
void visit();
void go_back();

@* The walk. A node of the search tree that we come to is visited, which puts the header of its
column on the path. From there we go back to the next row of the column, which leads to the next
node; and if there is no row left, the path is shortened. Sizes are maintained on all levels,
whatever the rule.

When the callback has ended the trace, no more row is tried, and we go back up.

@<Walk, and tell everything@>=
void Tracer::walk()
{
  visit();
  while (!path.empty()) go_back();
}

@ We report the choice of a column before anything is removed. A visit at most begins a level: it
covers the column and puts its header on the path. To try the rows, and to uncover the column in the
end, is left to |go_back|.

@<Walk, and tell everything@>=
void Tracer::visit()
{
  if (is_solution()) {
    report_event(Act::solve, rings.root);
    return;
  }
  const Node c = choose_column(question);
  report_event(Act::choose, c);
  if (is_wanted && (question.charge_empty || rings.down[c] != c)) {
    cover(c);
    path.push_back(c);
  }
}

@ The last entry of the path tells where we are in its column. If it is a node, the other columns of
its row are uncovered, from right to left, before the row below is tried, whose other columns are
covered from left to right. If it is a header, its first row comes next. In both cases this is the
element below it in the column, and when that is the header again, all rows have been tried.

@<Walk, and tell everything@>=
void Tracer::go_back()
{
  const Node x = path.back();
  const Node c = rings.column[x];
  if (x != c)
    for (Node j = rings.left[x]; j != x; j = rings.left[j]) uncover(rings.column[j]);
  const Node r = is_wanted ? rings.down[x] : c;
  if (r == c) {
    uncover(c);
    path.pop_back();
  } else {
    path.back() = r;
    report_event(Act::attempt, r);
    for (Node j = rings.right[r]; j != r; j = rings.right[j]) cover(rings.column[j]);
    if (is_wanted) visit();
  }
}

@* The list of engines. \listing
Several engines search the same tree. Wherever you can choose one, a program must know its name,
what it can do, and how to make it, and this chapter keeps the only list of these facts. The values
of \.{--engine} come from it, and so do the help, the choice that \.{auto} makes, the engines that
the tests and the fuzzers compare, and those that the benchmarks measure.
@^engines, list of@>

A name may mean several engines. For example, \.{links} means one engine; \.{bits:portable} is the
engine of bits with its plain kernel; \.{bits} is any of its kernels, the fastest first; and
\.{auto} is any engine, the fastest first. A program takes the first one that can do what you ask
for.

If you want to add an engine, write its chapter, include its header here, and add it to the list, at
the place that its speed deserves. No other program changes, except that the harness must know how
fast the engine is, and what to call it in a plot: see |ENGINES| in \.{run/schedule.py} and in
\.{show/bench.py}, both in \.{experiments/harness}. Your engine belongs here if the tests find that
it reports what the links report.

@i cxx.w

@ \listing
A kind of engine belongs to a |family|, whose name is in reports. It may have a |kernel|; those of
one family differ in nothing but speed.

All engines of the list report solutions, nodes, updates and a profile. (The frontier has neither a
tree nor nodes. It appears here by name only, so that help and messages are complete.) Some of them
can do three more things. An engine that |visits| reports every node in the order of the search; one
that |descends| makes the descents of an estimate; and where one |dances|, there can be traces, for
which there must be links.

Finally, |suits| says whether \.{auto} may take the engine for a certain matrix, and |make| makes
one, which refers to the matrix; so the matrix must live as long as the engine, and must not be
changed. Making an engine takes a while if the matrix is large; it calls an |alarm| meanwhile, which
may throw.

Most programs need only |engine_for|. Those which want an engine that can do something particular
take the kinds that a name may mean, drop some of them, and ask for the |first_suitable| of the
others. The |name| of an engine is its family, followed by a
colon and the kernel if there is one.

@(engines.hpp@>=
#pragma once
#include "search.hpp"
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace dlx {
struct EngineKind {
  std::string family, kernel; /* the latter may be empty */
  std::string remark; /* for the help; or nothing */
  bool visits, descends, dances;
  std::function<bool(const Matrix&)> suits;
  std::function<std::unique_ptr<Engine>(const Matrix&, const Alarm&)> maker;
  std::unique_ptr<Engine> make(const Matrix& matrix, const Alarm& alarm = nullptr) const
  {
    return maker(matrix, alarm);
  }
  std::string name() const { return kernel.empty() ? family : family + ':' + kernel; }
};

std::unique_ptr<Engine> engine_for(
  const Matrix& matrix, const std::string& name = "auto", const Alarm& alarm = nullptr);
    /* or |std::invalid_argument| */
std::unique_ptr<Engine> engine_for(const Matrix@[&&@] temporary, const std::string& name = "auto",
  const Alarm& alarm = nullptr) = delete;
const std::vector<EngineKind>& all_engines(); /* that this machine has, the fastest first */
std::vector<EngineKind> engines_called(const std::string& name); /* or |std::invalid_argument| */
const EngineKind& first_suitable(
  const std::vector<EngineKind>& kinds, const std::string& name, const Matrix& matrix);
std::string help_on_engines(); /* what |name| may be */

inline constexpr const char* sweeping_engine = "frontier"; /* walks through no tree */
}

@ \listing
The list itself is at the top; what is asked about it follows.

@c
#include "engines.hpp"
#include "bits.hpp"
#include "links.hpp"
#include "portion.hpp"
#include "sets.hpp"
#include <algorithm>
#include <stdexcept>

namespace dlx {
@<List all engines, the fastest first@>@;
@<Find the engines that a name may mean@>@;
@<Choose an engine for a matrix@>@;
@<Say in a line which engines there are@>@;
}

@ Here is the list. The bits come first, with the fastest of their kernels at the top, but they suit
only some matrices; \.{auto} leaves the others to the links. The sets could search everything, but
they are slow, so they come last.

@<List all engines, the fastest first@>=
@<Make an engine of a kind@>@;
static std::vector<EngineKind> engines_in_order()
{
  std::vector<EngineKind> engines;
  std::vector<std::string> kernels = Bits::kernels();
  std::ranges::reverse(kernels);
  for (@[const std::string& kernel : kernels@]) {
    const auto make = @[[kernel](const Matrix& matrix, const Alarm& alarm) {
      return std::make_unique<Bits>(matrix, kernel, alarm);
    }@];
    engines.push_back(@[{"bits", kernel, "", false, true, false, Bits::are_good_for, make}@]);
  }
  engines.push_back(@[{"links", "", "", true, true, true, suits_always, make_links}@]);
  engines.push_back(
    @[{"sets", "", "slow, for checks", true, false, false, suits_always, make_sets}@]);
  return engines;
}

const std::vector<EngineKind>& all_engines()
{
  static const std::vector<EngineKind> engines = engines_in_order();
  return engines;
}

@ \listing
An engine that takes any matrix suits always. The sets are not for large matrices, and need no
alarm.

@<Make an engine of a kind@>=
static std::unique_ptr<Engine> make_links(const Matrix& matrix, const Alarm& alarm)
{
  return std::make_unique<Links>(matrix, alarm);
}
static std::unique_ptr<Engine> make_sets(const Matrix& matrix, const Alarm&)
{
  return std::make_unique<Sets>(matrix);
}
static bool suits_always(const Matrix&) { return true; }

@ \listing
A name is that of an engine, or of a family, or \.{auto}. If it is none of these, the message has
all that it could have been: first the engines without kernels, then \.{auto}, then the families
with kernels, and the kernels from the slowest to the fastest. The result has all kinds that are
meant, the fastest first; a wrong name is an |std::invalid_argument|.
@.there is no engine...@>
@.the frontier walks...@>

@<Find the engines that a name may mean@>=
std::vector<EngineKind> engines_called(const std::string& name)
{
  std::vector<EngineKind> found;
  for (@[const EngineKind& kind : all_engines()@])
    if (name == "auto" || name == kind.family || name == kind.name()) found.push_back(kind);
  if (!found.empty()) return found;
  if (name == sweeping_engine)
    throw std::invalid_argument(
      "the frontier walks through no tree; ask dlx::Frontier of dlx/frontier.hpp");
  std::string names;
  std::string families;
  std::string kernels;
  for (@[const EngineKind& kind : all_engines()@]) {
    if (kind.kernel.empty()) names += kind.family + ", ";
    else kernels = ", " + kind.name() + kernels;
    if (!kind.kernel.empty() && !families.ends_with(", " + kind.family))
      families += ", " + kind.family;
  }
  throw std::invalid_argument("there is no engine '" + name + @|"' on this machine; choose one of "
    + names + sweeping_engine + ", auto" + families + kernels);
}

@ \listing
If there was a choice between families, the first engine that suits the matrix is taken; but if you
name an engine, you get it.

The bits are fast, but not where a matrix is sparse, or has too many rows; they can tell from its
size. The search always succeeds: if an engine was named, suiting is not asked for, and links suit
everything.

@<Choose an engine for a matrix@>=
const EngineKind& first_suitable(
  const std::vector<EngineKind>& kinds, const std::string& name, const Matrix& matrix)
{
  const bool is_free = name == "auto";
  return *std::ranges::find_if(
    kinds, @[[&](const EngineKind& kind) { return !is_free || kind.suits(matrix); }@]);
}

@ \listing
If you want any engine, you want one that calls all functions of your listener. When the engine is
made, nobody knows who will listen. So if the fastest one does not visit, another one stands by, and
makes those searches that have a listener of visits, or fixed rows. It is made when it is needed for
the first time. Descents are always made by the fastest one. An engine that was named, or that
visits itself, is returned by |engine_for| as it is.

@<Choose an engine for a matrix@>=
class AnyEngine : public Engine {
public:
  AnyEngine(const Matrix& given, std::unique_ptr<Engine> engine)
    : matrix(given), fastest(std::move(engine)) {}
private:
  Report run(const Question& question, const Listener& listener, const Portion& portion,
    const Exchange& exchange) override
  {
    if (listener.on_visit && !visiting) @<Make the engine that is |visiting|@>@;
    return (listener.on_visit ? visiting : fastest)->search(question, listener, portion, exchange);
  }
  Report run_fixed(const Question& question, const Listener& listener, const Fixed& fixed) override
  {
    if (!visiting) @<Make the engine that is |visiting|@>@;
    return visiting->search(question, listener, fixed);
  }
  std::vector<Descent> go_down(const Question& question, const Descents& wanted) override
  {
    return fastest->descend(question, wanted);
  }
  const Matrix& matrix;
  const std::unique_ptr<Engine> fastest;
  std::unique_ptr<Engine> visiting;
};

std::unique_ptr<Engine> engine_for(
  const Matrix& matrix, const std::string& name, const Alarm& alarm)
{
  const std::vector<EngineKind> kinds = engines_called(name);
  const EngineKind& kind = first_suitable(kinds, name, matrix);
  std::unique_ptr<Engine> engine = kind.make(matrix, alarm);
  if (name != "auto" || kind.visits) return engine;
  return std::make_unique<AnyEngine>(matrix, std::move(engine));
}

@ \listing
@<Make the engine that is |visiting|@>=
{
  std::vector<EngineKind> kinds = all_engines();
  std::erase_if(kinds, @[[](const EngineKind& kind) { return !kind.visits; }@]);
  visiting = first_suitable(kinds, "auto", matrix).make(matrix);
}

@ \listing
The help does not name the kernels, because it should be the same on each machine. What is returned
is one line, with all families, the frontier, and \.{auto}.

@<Say in a line which engines there are@>=
std::string help_on_engines()
{
  std::string names;
  std::string last;
  for (@[const EngineKind& kind : all_engines()@]) {
    if (kind.family == last) continue;
    last = kind.family;
    names += last + (kind.kernel.empty() ? ", " : ", " + last + ":KERNEL, ");
    if (!kind.remark.empty()) names.insert(names.size() - 2, " (" + kind.remark + ')');
  }
  return names + sweeping_engine
    + " (counts without a tree), or auto, the fastest one with a tree [default: auto]";
}

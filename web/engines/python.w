@* In Python. \listing
Most people who have an exact cover problem have it in Python. This chapter is the bridge: a package
called \.{dlx} takes rows as Python has them, and passes them to the functions of {\it A few lines}.
The command \.{make python} makes a wheel of it, which {\mc PIP} installs.
\session
$ python3
>>> import dlx
>>> rows = ["C E F", "A D G", "B C F", "A D", "B G", "D E G"]
>>> dlx.first(row.split() for row in rows)
[0, 4, 3]
\endsession
The answer has the numbers of rows, counted from~0, in the order in which they were chosen.

Half of the package is in Python, \.{packages/dlx.py}: it reads names, numbers, and the arrays of
NumPy and SciPy, refuses what cannot be meant, and explains itself in docstrings, whose examples are
run by a test. The other half is here, and the library pybind11 connects the two: it turns lists
into vectors, and our exceptions into those of Python.
@^Python@>
@^pybind11@>

@i cxx.w
@s PYBIND11_MODULE TEST
@s py int
@s stop_token int
@s stop_source int
@s gil_scoped_release int

@ \listing
Rows are lists of columns, which have only numbers here, and have been checked; so have the colors,
which are 0 where there is none, if there are any. A row without columns is in no solution, and our
matrices do not have such rows. But an array of 0s and 1s may well have some; so the rows that
remain remember their |numbers|.

@c
#include "fixed.hpp"
#include "lazy.hpp"
#include "sample.hpp"
#include "solve.hpp"
#include <algorithm>
#include <array>
#include <chrono>
#include <future>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <stop_token>
#include <tuple>

namespace dlx {
namespace {
namespace py = pybind11;
@<Rows that come from Python@>@;
@<A call from Python@>@;
@<Answers for Python@>@;
@<One solution after another, for Python@>@;
@<Exceptions for Python@>@;
}@;
@<The module of Python@>@;
}

@ \listing
A |Problem| is made of the lists of Python, or of a text. Its |sizes| are the numbers of rows, of
primary columns, and of secondary ones. A row without columns is not in the matrix; therefore
|rows_as_given| gives the rows of a solution the numbers that they have in Python. The |parts| are
what a problem with the same rows is made of, for {\mc PICKLE}; a matrix in Python keeps names and
|labels|.
@<Rows that come from Python@>=
struct Problem {
  Matrix matrix;
  std::vector<Index> numbers; /* of its rows, as they were given */
  using List = @[std::vector<Index>@];
  using Names = @[std::vector<std::string>@];
  using Entry = @[std::pair<Index, Index>@];
  using Entries = @[std::vector<Entry>@];
  using Parts = @[std::tuple<Index, Index, List, List, List, Entries>@];
  Problem(Index columns, Index primary, const List& lengths, const List& entries,
    const List& colors, const Entries& bounds)
  {
    for (@[const Index color : colors@])
      while (matrix.color_count() < color)
        matrix.add_color(std::to_string(matrix.color_count() + 1));
    for (Index c = 0; c < columns; ++c)
      if (c >= primary) matrix.add_secondary(std::to_string(c));
      else if (bounds.empty()) matrix.add_primary(std::to_string(c));
      else matrix.add_primary(std::to_string(c), @[{bounds[c].first, bounds[c].second}@]);
    List row, colors_of_row;
    std::size_t begin = 0;
    for (Index r = 0; r < lengths.size(); ++r) {
      const std::size_t end = begin + lengths[r];
      if (begin < end) {
        row.assign(entries.begin() + begin, entries.begin() + end);
        if (!colors.empty()) colors_of_row.assign(colors.begin() + begin, colors.begin() + end);
        colors.empty() ? matrix.add_row(row) : matrix.add_row(row, colors_of_row);
        numbers.push_back(r);
      }
      begin = end;
    }
  }
  explicit Problem(const std::string& text) : matrix(read_matrix(text, "the text"))
  {
    for (Index r = 0; r < matrix.rows(); ++r) numbers.push_back(r);
  }
  std::vector<Index> sizes() const
  {
    return @[{matrix.rows(), matrix.primary(), matrix.columns() - matrix.primary()}@];
  }
  Parts parts() const; /* as the constructor takes them */
  std::optional<Index> own_number(Index r) const; /* that a row has here; or nothing */
  Entries row(Index r) const; /* its columns and colors; or nothing */
  Entries bounds() const; /* of the primary columns; none, if no column has other ones than 1 */
  std::pair<Names, Names> names() const; /* of columns and colors */
  Names labels() const; /* of all rows; none, if no row has one */
  Fixed fixed(const List& given, const List& without) const;
  List rows_as_given(std::span<const Choice> solution) const
  {
    List rows;
    for (@[const Choice& choice : solution@]) rows.push_back(numbers[choice.row]);
    return rows;
  }
};

@ \listing
@<Rows that come from Python@>=
Problem::Parts Problem::parts() const
{
  List lengths, entries, colors;
  for (Index r = 0; r < matrix.rows(); ++r) {
    const auto row = matrix.row(r);
    lengths.resize(numbers[r]);
    lengths.push_back(static_cast<Index>(row.size()));
    entries.insert(entries.end(), row.begin(), row.end());
  }
  if (matrix.has_colors())
    for (Index e = 0; e < matrix.entry_count(); ++e) colors.push_back(matrix.color(e));
  return @[{matrix.columns(), matrix.primary(), lengths, entries, colors, bounds()}@];
}

Problem::Entries Problem::bounds() const
{
  Entries result;
  if (matrix.has_bounds())
    for (Index c = 0; c < matrix.primary(); ++c)
      result.emplace_back(matrix.bounds(c).least, matrix.bounds(c).most);
  return result;
}

@ \listing
Fixed rows have the numbers that Python knows. Python has seen that there are such rows, each once,
and that the given ones do not exclude each other: the columns have names in Python, and here they
have numbers. A row without columns can be forbidden, as it is in no solution anyway.

@<Rows that come from Python@>=
Problem::Entries Problem::row(Index r) const
{
  Entries entries;
  if (@[const auto own = own_number(r)@])
    for (Index e = matrix.start(*own); e < matrix.start(*own + 1); ++e)
      entries.emplace_back(matrix.row(*own)[e - matrix.start(*own)], matrix.color(e));
  return entries;
}

std::optional<Index> Problem::own_number(Index r) const
{
  const auto place = std::ranges::lower_bound(numbers, r);
  if (place == numbers.end() || *place != r) return @[std::nullopt@];
  return static_cast<Index>(place - numbers.begin());
}

std::pair<Problem::Names, Problem::Names> Problem::names() const
{
  std::pair<Names, Names> result;
  for (Index c = 0; c < matrix.columns(); ++c) result.first.push_back(matrix.name(c));
  for (Index color = 1; color <= matrix.color_count(); ++color)
    result.second.push_back(matrix.color_name(color));
  return result;
}

Problem::Names Problem::labels() const
{
  Names result;
  if (matrix.has_labels())
    for (Index r = 0; r < matrix.rows(); ++r) result.emplace_back(matrix.label(r));
  return result;
}

Fixed Problem::fixed(const List& given, const List& without) const
{
  Fixed result;
  for (@[const Index r : given@]) {
    const auto own = own_number(r);
    if (!own)
      throw std::invalid_argument(
        name_of_row("given", r) + " has no primary column, and is in no solution");
    result.given.push_back(*own);
  }
  for (@[const Index r : without@])
    if (@[const auto own = own_number(r)@]) result.without.push_back(*own);
  path_of(matrix, result, @[[this](const std::string& field, Index r) {
    return name_of_row(field, numbers[r]);
  }@]);
  return result;
}

@* Who may stop a search. \listing
Python has one lock for all of its threads, and only its main thread may ask whether Ctrl-C was
pressed. So the search runs in a thread of its own, without the lock, while the thread that has
called us wakes up twenty times a second and asks. A call may also have an event of Python's module
{\mc THREADING}, which another thread sets if the search is to be stopped; then we wake up every
five milliseconds. For the limit of time we need not wake up, since the search itself looks at the
clock.

@<A call from Python@>=
struct Call {
  std::shared_ptr<const Problem> problem;
  Limits limits; /* but for the token */
  py::object event; /* or None */
  using List = @[const Problem::List&@];
  @[Call(std::shared_ptr<Problem> asked, double seconds, std::uint64_t limit, std::size_t memory,
    unsigned threads, py::object given_event, List given, List without)
    : problem(std::move(asked)), limits{.threads = threads, .time = Seconds(seconds),
        .memory = memory, .limit = limit, .fixed = problem->fixed(given, without)},
      event(std::move(given_event))@] {}
  bool is_stopped() const /* in a thread of Python, with the lock */
  {
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    return !event.is_none() && py::bool_(event.attr("is_set")());
  }
  template <typename Function> auto search(const Function& ask) const;
};

template <typename Function> auto Call::@[search@](const Function& ask) const
{
  std::stop_source stop;
  if (is_stopped()) stop.request_stop();
  Limits within = limits;
  within.stop = stop.get_token();
  auto answer = std::async(
    std::launch::async, @[[&] { return ask(problem->matrix, within); }@]);
  const std::chrono::milliseconds grain(event.is_none() ? 50 : 5);
  while (true) {
    {
      const py::gil_scoped_release unlocked;
      if (answer.wait_for(grain) == std::future_status::ready) break;
    }
    try {
      if (is_stopped()) stop.request_stop();
    } catch (...) {
      stop.request_stop();
      const py::gil_scoped_release unlocked;
      answer.wait();
      throw;
    }
  }
  return answer.get();
}

@ \listing
A count may have any number of digits, and Python reads them. Of a report, Python gets the fields.

@<Answers for Python@>=
const char* word_of(Ended ended)
{
  constexpr std::array words = @[{"all", "limit", "time", "stop"}@];
  return words.at(static_cast<std::size_t>(ended));
}

const char* word_of(Way way)
{
  constexpr std::array words = @[{"walk", "frontier", "branches", "components"}@];
  return words.at(static_cast<std::size_t>(way));
}

py::tuple counted_for_python(const Call& call)
{
  const Counted found = call.search(@[[](const Matrix& matrix, const Limits& limits) {
    return counted(matrix, limits);
  }@]);
  return py::make_tuple(found.number.text(), word_of(found.way), found.why);
}

py::tuple solve_for_python(const Call& call)
{
  const Report report = call.search(@[[](const Matrix& matrix, const Limits& limits) {
    return solve(matrix, limits);
  }@]);
  std::vector<std::pair<std::uint64_t, std::uint64_t> > levels;
  for (@[const Level& level : report.levels@]) levels.emplace_back(level.nodes, level.updates);
  return py::make_tuple(report.solutions, report.complete, word_of(report.ended), levels);
}

@ \listing
A solution is a list of rows. Marginals have a number for each row that is in the matrix, and for
each column and color.

@<Answers for Python@>=
std::optional<Problem::List> first_for_python(
  const Call& call, std::optional<std::uint64_t> seed)
{
  return call.search(@[[&](const Matrix& matrix, const Limits& limits) {
    const auto solution = seed ? first(matrix, Seed(*seed), limits) : first(matrix, limits);
    return solution ? std::optional(call.problem->rows_as_given(*solution)) : std::nullopt;
  }@]);
}

std::vector<Problem::List> sample_for_python(
  const Call& call, std::size_t draws, std::uint64_t seed)
{
  return call.search(@[[&](const Matrix& matrix, const Limits& limits) {
    std::vector<Problem::List> drawn;
    for (@[const Solution& solution : sample(matrix, draws, Seed(seed), limits)@])
      drawn.push_back(call.problem->rows_as_given(solution));
    return drawn;
  }@]);
}

py::tuple marginals_for_python(const Call& call)
{
  const Marginals found = call.search(@[[](const Matrix& matrix, const Limits& limits) {
    return marginals(matrix, limits);
  }@]);
  std::vector<std::pair<Index, std::string> > rows;
  for (Index r = 0; r < found.rows.size(); ++r)
    rows.emplace_back(call.problem->numbers[r], found.rows[r].text());
  using Use = @[std::tuple<Index, Index, std::string>@]; /* of a column and a color */
  std::vector<Use> colors;
  for (@[const ColorUse& use : found.colors@])
    colors.emplace_back(use.column, use.color, use.solutions.text());
  return py::make_tuple(found.solutions.text(), rows, colors);
}

@ \listing
An iterator pulls its solutions as a range does, and listens whenever the engine waits. Its time is
that of its |Turn|s, in which it is made or looks for a solution; what the caller does between them
does not count. Two threads may have the same iterator; but if one waits for the |next| solution,
the other is refused. The rows of the next solution are returned; after the last one,
|py::stop_iteration| ends the loop. One that has been stopped goes on where it was, if it may.
@.the iterator is at work...@>

@<One solution after another, for Python@>=
class Iteration {
public:
  explicit Iteration(const Call& given_call);
  Problem::List next();
private:
  using Clock = @[std::chrono::steady_clock@];
  @<A turn of an iterator@>@;
  const Call call;
  Seconds spent = Seconds(0); /* in all turns that are over */
  std::uint64_t found = 0;
  bool is_busy = false;
  std::optional<ReducedMatrix> reduced; /* if there are fixed rows */
  std::optional<Lazy> search;
};

@ \listing
@<A turn of an iterator@>=
struct Turn {
  explicit Turn(Iteration& taken) : iteration(taken)
  {
    if (iteration.is_busy) throw py::value_error("the iterator is at work in another thread");
    iteration.is_busy = true;
  }
  Turn(const Turn&) = delete;
  ~Turn()
  {
    iteration.spent += Clock::now() - begin;
    iteration.is_busy = false;
  }
  void heed() const; /* with the lock: the limits, by |Stopped| */
  Iteration& iteration;
  const Clock::time_point begin = Clock::now();
};

@ \listing
@<One solution after another, for Python@>=
void Iteration::Turn::heed() const
{
  if (iteration.call.is_stopped()) throw Stopped(Ended::stop, iteration.found);
  if (iteration.spent + (Clock::now() - begin) >= iteration.call.limits.time)
    throw Stopped(Ended::time, iteration.found);
}

Iteration::Iteration(const Call& given_call) : call(given_call)
{
  const Turn turn(*this);
  turn.heed();
  const py::gil_scoped_release unlocked;
  const Alarm alarm = @[[&] {
    const py::gil_scoped_acquire locked;
    turn.heed();
  }@];
  const Matrix& whole = call.problem->matrix;
  if (!call.limits.fixed.is_empty()) reduced.emplace(whole, call.limits.fixed, alarm);
  search.emplace(reduced ? reduced->matrix : whole, alarm);
}

Problem::List Iteration::next()
{
  const Turn turn(*this);
  while (found < call.limits.limit && !search->is_over()) {
    turn.heed();
    bool is_found = false;
    {
      const py::gil_scoped_release unlocked;
      is_found = search->next();
    }
    if (!is_found) continue;
    ++found;
    return call.problem->rows_as_given(
      reduced ? reduced->with_old_numbers(search->solution) : search->solution);
  }
  throw py::stop_iteration();
}

@ \listing
The exceptions of the standard library become those of Python by themselves; \.{dlx.Stopped} is
written in Python.

@<Exceptions for Python@>=
void raise_in_python(std::exception_ptr thrown)
{
  try {
    std::rethrow_exception(std::move(thrown));
  } catch (const Stopped& stopped) {
    const py::object type = py::module_::import("dlx").attr("Stopped");
    PyErr_SetObject(type.ptr(), type(word_of(stopped.ended), stopped.solutions).ptr());
  }
}

@ \listing
@<The module of Python@>=
PYBIND11_MODULE(_dlx, module)
{
  using List = @[const std::vector<Index>&@];
  module.attr("release") = RELEASE;
  py::register_exception_translator(raise_in_python);
  @[py::class_<Problem, std::shared_ptr<Problem> >@](module, "Problem")
    .def(@[py::init<Index, Index, List, List, List, const Problem::Entries&>()@])
    .def(@[py::init<const std::string&>()@])
    .def("sizes", &Problem::sizes)
    .def("row", &Problem::row)
    .def("bounds", &Problem::bounds)
    .def("names", &Problem::names)
    .def("labels", &Problem::labels)
    .def("empty_columns", @[[](const Problem& problem) { return empty_columns(problem.matrix); }@])
    .def(py::pickle(@[[](const Problem& problem) { return problem.parts(); }@],
      @[[](const Problem::Parts& parts) { return std::make_from_tuple<Problem>(parts); }@]));
  @[py::class_<Call>@](module, "Call")
    .def(@[py::init<std::shared_ptr<Problem>, double, std::uint64_t, @| std::size_t,
      unsigned, py::object, List, List>()@])
    .def("counted", counted_for_python)
    .def("first", first_for_python)
    .def("solve", solve_for_python)
    .def("sample", sample_for_python)
    .def("marginals", marginals_for_python);
  @[py::class_<Iteration>@](module, "Iteration")
    .def(@[py::init<const Call&>()@])
    .def("__iter__", @[[](py::object self) { return self; }@])
    .def("__next__", &Iteration::next);
}

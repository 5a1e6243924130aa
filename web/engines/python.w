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
#include "solve.hpp"
#include <algorithm>
#include <chrono>
#include <cmath>
#include <future>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <stop_token>

namespace dlx {
namespace {
namespace py = pybind11;
@<Rows that come from Python@>@;
@<Listen to Ctrl-C@>@;
@<Count in Python, or find a solution@>@;
@<One solution after another, for Python@>@;
}@;
@<The module of Python@>@;
}

@ \listing
A |Problem| is made of the lists of Python, or of a text. Its |sizes| are the numbers of rows, of
primary columns, and of secondary ones. A row without columns is not in the matrix; therefore
|rows_as_given| gives the rows of a solution the numbers that they have in Python.
@<Rows that come from Python@>=
struct Problem {
  Matrix matrix;
  std::vector<Index> numbers; /* of its rows, as they were given */
  using List = @[std::vector<Index>@];
  Problem(Index columns, Index primary, const List& lengths, const List& entries,
    const List& colors)
  {
    for (@[const Index color : colors@])
      while (matrix.color_count() < color)
        matrix.add_color(std::to_string(matrix.color_count() + 1));
    for (Index c = 0; c < columns; ++c)
      c < primary ? matrix.add_primary(std::to_string(c)) : matrix.add_secondary(std::to_string(c));
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
  using Entry = @[std::pair<Index, Index>@];
  std::optional<Index> own_number(Index r) const; /* that a row has here; or nothing */
  std::vector<Entry> row(Index r) const; /* its columns and colors; or nothing */
  std::pair<std::vector<std::string>, std::vector<std::string> > names() const;
    /* of columns and colors */
  Fixed fixed(const List& given, const List& without) const;
  std::vector<Index> rows_as_given(std::span<const Choice> solution) const
  {
    std::vector<Index> rows;
    for (@[const Choice& choice : solution@]) rows.push_back(numbers[choice.row]);
    return rows;
  }
};

@ \listing
Fixed rows have the numbers that Python knows. Python has seen that there are such rows, each once,
and that the given ones do not exclude each other: the columns have names in Python, and here they
have numbers. A row without columns can be forbidden, as it is in no solution anyway.

@<Rows that come from Python@>=
std::vector<Problem::Entry> Problem::row(Index r) const
{
  std::vector<Entry> entries;
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

std::pair<std::vector<std::string>, std::vector<std::string> > Problem::names() const
{
  std::pair<std::vector<std::string>, std::vector<std::string> > result;
  for (Index c = 0; c < matrix.columns(); ++c) result.first.push_back(matrix.name(c));
  for (Index color = 1; color <= matrix.color_count(); ++color)
    result.second.push_back(matrix.color_name(color));
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

@* Deadlines. \listing
Python has one lock for all of its threads, and only its main thread may ask whether Ctrl-C was
pressed. So the search runs in a thread of its own, without the lock, while the thread that has
called us wakes up twenty times a second and asks.

@<Listen to Ctrl-C@>=
using Clock = @[std::chrono::steady_clock@];

struct Deadline {
  std::optional<Clock::time_point> end;
  explicit Deadline(std::optional<double> seconds)
  {
    if (seconds && *seconds < 1e9)
      end = Clock::now() + std::chrono::milliseconds(std::llround(1000*seconds.value()));
  }
  void check() const /* in the thread of Python, with the lock */
  {
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    if (!end || Clock::now() < *end) return;
    PyErr_SetString(PyExc_TimeoutError, "the search was stopped by its limit of seconds");
    throw py::error_already_set();
  }
};

template <typename Function>
auto @[run_without_gil@](std::optional<double> seconds, const Function& search)
{
  const Deadline deadline(seconds);
  std::stop_source stop;
  auto answer = std::async(std::launch::async, search, stop.get_token());
  while (true) {
    {
      const py::gil_scoped_release unlocked;
      if (answer.wait_for(std::chrono::milliseconds(50)) == std::future_status::ready) break;
    }
    try {
      deadline.check();
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
A count may have any number of digits, and Python reads them. With a |limit|, a search counts, and
ends when so many solutions have been found. The first solution is a list of rows, or nothing if
there is none.

@<Count in Python, or find a solution@>=
std::string count_for_python(const Problem& problem, unsigned threads,
  std::optional<std::uint64_t> limit, std::optional<double> seconds, const Problem::List& given,
  const Problem::List& without)
{
  const Fixed fixed = problem.fixed(given, without);
  return run_without_gil(seconds, @[[&](std::stop_token stop) {
    const Limits limits = {.threads = threads, .stop = stop, .fixed = fixed};
    if (!limit) return count(problem.matrix, limits).text();
    Question question;
    question.solution_limit = *limit;
    return std::to_string(solve(problem.matrix, limits, Listener(), question).solutions);
  }@]);
}

std::optional<std::vector<Index> > first_for_python(
  const Problem& problem, std::optional<double> seconds, const Problem::List& given,
  const Problem::List& without)
{
  const Fixed fixed = problem.fixed(given, without);
  return run_without_gil(seconds, @[[&](std::stop_token stop) {
    const auto solution = first(problem.matrix, @[{.stop = stop, .fixed = fixed}@]);
    return solution ? std::optional(problem.rows_as_given(*solution)) : std::nullopt;
  }@]);
}

@ \listing
An iterator pulls its solutions as a range does, and listens whenever the engine waits. Two threads
may have the same iterator; but if one waits for the |next| solution, the other is refused. The rows
of the next solution are returned; after the last one, |py::stop_iteration| ends the loop.
@.the iterator is at work...@>

@<One solution after another, for Python@>=
class Iteration {
public:
  @[Iteration(std::shared_ptr<Problem> shared, std::optional<double> most,
    const Problem::List& given, const Problem::List& without)
    : problem(std::move(shared)), seconds(most),
      fixed(problem->fixed(given, without)), search(what_is_left())@] {}
  std::vector<Index> next();
private:
  const Matrix& what_is_left()
  {
    return fixed.is_empty() ? problem->matrix : reduced.emplace(problem->matrix, fixed).matrix;
  }
  const std::shared_ptr<const Problem> problem;
  const std::optional<double> seconds;
  const Fixed fixed;
  std::optional<ReducedMatrix> reduced; /* if there are fixed rows */
  Lazy search;
  bool is_busy = false;
};

std::vector<Index> Iteration::next()
{
  const Deadline deadline(seconds);
  if (is_busy) throw py::value_error("the iterator is at work in another thread");
  is_busy = true;
  const std::shared_ptr<bool> done(&is_busy, @[[](bool* busy) { *busy = false; }@]);
  while (!search.is_over()) {
    bool is_found = false;
    {
      const py::gil_scoped_release unlocked;
      is_found = search.next();
    }
    if (is_found)
      return problem->rows_as_given(
        reduced ? reduced->with_old_numbers(search.solution) : search.solution);
    deadline.check();
  }
  throw py::stop_iteration();
}

@ \listing
@<The module of Python@>=
PYBIND11_MODULE(_dlx, module)
{
  using List = @[const std::vector<Index>&@];
  module.attr("release") = RELEASE;
  @[py::class_<Problem, std::shared_ptr<Problem> >@](module, "Problem")
    .def(@[py::init<Index, Index, List, List, List>()@])
    .def(@[py::init<const std::string&>()@])
    .def("sizes", &Problem::sizes)
    .def("row", &Problem::row)
    .def("names", &Problem::names)
    .def("empty_columns", @[[](const Problem& problem) { return empty_columns(problem.matrix); }@]);
  module.def("count", count_for_python);
  module.def("first", first_for_python);
  @[py::class_<Iteration>@](module, "Iteration")
    .def(@[py::init<std::shared_ptr<Problem>, std::optional<double>, List, List>()@])
    .def("__iter__", @[[](py::object self) { return self; }@])
    .def("__next__", &Iteration::next);
}

@* The plan of a sweep. @^plan of a sweep@>How can a program know that some columns of a matrix are
the cells of a board, and that the others are pieces? It looks at rows. If two columns have a row in
common, let us call them {\it neighbors}. A cell of a board has some dozens of neighbors, which are
near it; a piece has nearly all cells as neighbors. So if the largest number of neighbors is clearly
above the median, we first take long columns from all those that reach the median, those with the
most neighbors first, and no two in the same row. Then the others get an order, and with an order we
have a better criterion: the {\it life\/} of a column, from the first row that contains it to the
last one, as a fraction of the sweep. We repeat this until nothing changes, at most five times.

Every row must keep a local primary column, or we could not lay it on anything.

@i cxx.w

@ \listing
A plan says which columns are long, and in which order the local primary columns are covered. A set
of long columns is a word of bits. There are at most 26 of them, and the planner makes at most
eighteen of the secondary columns long.

@(plan.hpp@>=
#pragma once
#include "matrix.hpp"
#include "memory.hpp"

namespace dlx::counting {
struct Plan {
  static constexpr std::size_t most_long = 26;
  static constexpr std::size_t most_secondary = 18; /* of these */
  std::vector<Index> order; /* the local primary columns */
  std::vector<Index> long_columns; /* ascending */
  double bits = 0; /* binary logarithm of the estimated number of shapes */
};

Plan best_plan(const Matrix& matrix, Workers& workers);
void check_plan(const Matrix& matrix, const Plan& plan);
}

@ \listing
@c
#include "plan.hpp"
#include "text.hpp"
#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <numeric>

namespace dlx::counting {
namespace {
@<A drawing of the columns@>@;
@<The planner@>@;
}@;
@<Plan in rounds@>@;
@<Check a plan that was prescribed@>@;
}

@ A planner tries orders, and keeps the |best|. It begins with the columns in the order of the
matrix.

@<The planner@>=
class Planner {
public:
  Planner(const Matrix& given, Workers& those);
  void find_best_order();
  bool choose_long_columns(int round);
  Plan plan() const;
private:
  const Matrix& matrix;
  Workers& workers; /* they only tell the listener that we are alive */
  std::vector<std::vector<Index> > rows_of; /* with some primary column, of each column */
  std::map<std::size_t, std::vector<double> > curves; /* of entropies, for so many rows */
  std::vector<char> is_long;
  std::vector<double> life; /* at first, the share of columns that are neighbors */
  std::vector<Index> best; /* the best order so far */
  double best_bits = 0;
  double estimate(const std::vector<Index>& order) const;
  std::vector<Index> first_places(const std::vector<Index>& order) const;
  void consider(const std::vector<Index>& order);
  void measure_lives();
  bool may_be_long(Index c, bool apart) const;
};

@ For each column, |life| is at first the number of its neighbors, divided by the largest such
number. A large matrix takes some time here, so every column gives a sign of life. A neighbor is
counted when it is met for the first time; the array |last| remembers for which column that was, and
so nothing has to be cleared. Each column with a row is counted as a neighbor of its own; as this is
so for all of them, it does not matter.

@<The planner@>=
Planner::Planner(const Matrix& given, Workers& those)
  : matrix(given), workers(those), rows_of(given.columns()), is_long(given.columns()),
    life(given.columns())
{
  for (Index r = 0; r < matrix.rows(); ++r) {
    const auto row = matrix.row(r);
    if (std::any_of(row.begin(), row.end(), @[[&](Index c) { return c < matrix.primary(); }@]))
      for (@[const Index c : row@]) rows_of[c].push_back(r);
  }
  std::vector<Index> last(matrix.columns(), UINT32_MAX); /* column with this neighbor */
  for (Index c = 0; c < matrix.columns(); ++c) {
    workers.look_up();
    for (@[const Index r : rows_of[c]@])
      for (@[const Index other : matrix.row(r)@]) {
        life[c] += last[other] != c ? 1 : 0;
        last[other] = c;
      }
  }
  for (@[const auto& rows : rows_of@]) @<Make a curve of entropies for so many rows@>@;
  double most = 1;
  for (@[const double share : life@]) most = std::max(most, share);
  for (@[double& share : life@]) share /= most;
}

@ Five rounds have always been enough. The first order is a makeshift: it still has the pieces, and
they draw everything together in the middle. When we take some of them out, the drawing is truer,
and it is easier to tell the lives of the other columns apart. We stop as soon as a round finds
nothing, except for the first, which does not know the lives.

@<Plan in rounds@>=
Plan best_plan(const Matrix& matrix, Workers& workers)
{
  constexpr int most_rounds = 5;
  Planner planner(matrix, workers);
  planner.find_best_order();
  for (int round = 0; round < most_rounds; ++round) {
    if (planner.choose_long_columns(round)) planner.find_best_order();
    else if (round > 0) break;
  }
  return planner.plan();
}

@ \listing
This is the best order that has been found, with the long columns and the estimate.
@<The planner@>=
Plan Planner::plan() const
{
  Plan result;
  result.order = best;
  result.bits = best_bits;
  for (Index c = 0; c < matrix.columns(); ++c)
    if (is_long[c] != 0) result.long_columns.push_back(c);
  return result;
}

@ We judge an order by an estimate of the number of shapes. Suppose that at some moment the frontier
has passed the beginnings of $i$ of the $m$ rows of a column, and that each of its rows is equally
likely to be the one that covers it. Then the column is covered with the probability $p=i/m$, and
the binary entropy@^entropy@> $-p\log_2p-(1-p)\log_2(1-p)$ is its share in the logarithm of the
number of shapes. We add up the shares of all columns as if they were independent, take 72~percent
of the sum because they are not, and add up the numbers of shapes over all places. The absolute
value is poor: for most puzzles it is too high, in the worst case that we have seen by 15 bits, and
for others too low, by some four bits. But it ranks orders well. A secondary column counts only
70~percent of a primary one, since we forget it as soon as no row wants it. We found these two
constants by trying.

@ \listing
The entropies are computed once for each number of rows, of which there are few; |curves| is indexed
by it.

@<Make a curve of entropies for so many rows@>=
{
  std::vector<double>& curve = curves[rows.size()];
  if (!curve.empty()) continue;
  const auto m = static_cast<double>(rows.size());
  for (double i = 0; i <= m; ++i) {
    const double p = i/std::max(1.0, m);
    curve.push_back(i == 0 || i == m ? 0 : -p*std::log2(p) - (1 - p)*std::log2(1 - p));
  }
}

@ \listing
The sweep is simulated place by place. When a row begins, the shares of its columns change, except
of those that are done and of those that are long. When the frontier passes a column, this one is
covered for sure and has no share any more. The result is the logarithm, to the base~2, of the
number of shapes on all levels together.

@<The planner@>=
double Planner::estimate(const std::vector<Index>& order) const
{
  constexpr double correlation = 0.72, secondary = 0.7;
  const std::vector<Index> first = first_places(order);
  @<Sort the rows by their first places@>@;
  std::vector<Index> begun(matrix.columns());
  std::vector<char> is_done(matrix.columns());
  const auto share = @[[&](Index c) {
    return (c < matrix.primary() ? 1.0 : secondary)*curves.at(rows_of[c].size())[begun[c]];
  }@];
  double entropy = 0, sum = 0;
  for (std::size_t t = 0; t < order.size(); ++t) {
    for (Index i = heads[t]; i < heads[t + 1]; ++i)
      for (@[const Index c : matrix.row(sorted[i])@]) {
        if (is_done[c] != 0 || is_long[c] != 0) continue;
        entropy -= share(c);
        ++begun[c];
        entropy += share(c);
      }
    entropy -= share(order[t]);
    is_done[order[t]] = 1;
    sum += std::exp2(correlation*entropy);
  }
  return std::log2(sum + 1);
}

@ \listing
Rows are sorted by counting, since up to 122 orders are judged in each round, and there are many
rows.

@<Sort the rows by their first places@>=
std::vector<Index> heads(order.size() + 2);
for (@[const Index t : first@])
  if (t < order.size()) ++heads[t + 1];
std::partial_sum(heads.begin(), heads.end(), heads.begin());
std::vector<Index> sorted(matrix.rows());
std::vector<Index> next(heads);
for (Index r = 0; r < matrix.rows(); ++r)
  if (first[r] < order.size()) sorted[next[first[r]]++] = r;

@ \listing
The first place of a row is asked for here as it was for the board, but before there is one. Only
primary columns have places in an |order|. The life of a column begins with the first place of any
of its rows, and ends with the last of them.

@<The planner@>=
std::vector<Index> Planner::first_places(const std::vector<Index>& order) const
{
  std::vector<Index> place(matrix.columns(), UINT32_MAX);
  for (std::size_t t = 0; t < order.size(); ++t) place[order[t]] = static_cast<Index>(t);
  std::vector<Index> first(matrix.rows(), UINT32_MAX);
  for (Index r = 0; r < matrix.rows(); ++r)
    for (@[const Index c : matrix.row(r)@]) first[r] = std::min(first[r], place[c]);
  return first;
}

void Planner::measure_lives()
{
  const std::vector<Index> first = first_places(best);
  for (Index c = 0; c < matrix.columns(); ++c) {
    if (rows_of[c].empty()) continue;
    Index low = UINT32_MAX, high = 0;
    for (@[const Index r : rows_of[c]@]) {
      low = std::min(low, first[r]);
      high = std::max(high, first[r]);
    }
    life[c] = (high - low + 1.0)/static_cast<double>(best.size());
  }
}

@ Here is the choice of long columns. A step that forgets $n$ secondary columns leads back to $2^n$
states, since each of them may have been covered or not; that is why we allow only a few. We found
the constants by trying. At first a small piece may have hardly more neighbors than a central cell;
only the largest number is decisive. If it is clearly above the median, there are pieces, and any
column that reaches the median may be one. No row has two pieces, and this tells a piece from a
cell. In this way we find fourteen of the fifteen tetrasticks in a square of $5\times5$. The
fifteenth is the~X, whose few places make it look like a cell. When we found only eleven of them,
the sweep had 1,202,096 shapes for the square without the~H, instead of 329,648.

@ \listing
In the first two rounds, no row gets two long columns. Later it may. But never may a row lose its
last local primary column, for then it would have no place where it could be laid, and solutions
with this row would be lost. A column that is chosen as long stays so in later rounds. The result
says whether there are new ones.

@<The planner@>=
bool Planner::choose_long_columns(int round)
{
  constexpr double clearly = 1.4, much = 0.6, little = 0.3;
  if (best.empty()) return false;
  if (round > 0) measure_lives();
  @<List the |candidates|, those with the longest lives first@>@;
  const auto first_secondary = is_long.begin() + matrix.primary();
  auto secondary = static_cast<std::size_t>(std::count(first_secondary, is_long.end(), 1));
  std::size_t chosen = secondary
    + static_cast<std::size_t>(std::count(is_long.begin(), first_secondary, 1));
  const std::size_t before = chosen;
  for (@[const Index c : candidates@]) {
    const bool is_secondary = c >= matrix.primary();
    if (chosen == Plan::most_long) break;
    if ((is_secondary && secondary == Plan::most_secondary) || !may_be_long(c, round < 2)) continue;
    is_long[c] = 1;
    ++chosen;
    secondary += is_secondary;
  }
  return chosen > before;
}

bool Planner::may_be_long(Index c, bool apart) const
{
  for (@[const Index r : rows_of[c]@]) {
    bool has_local = false;
    for (@[const Index other : matrix.row(r)@]) {
      if (is_long[other] != 0 && apart) return false;
      has_local = has_local || (other != c && other < matrix.primary() && is_long[other] == 0);
    }
    if (!has_local) return false;
  }
  return true;
}

@ \listing
The median is that of the local primary columns. The mean would be drawn up by the few columns that
we want to find. If the number of columns is even, the upper of the two in the middle will do.

@<List the |candidates|, those with the longest lives first@>=
std::vector<double> lives;
for (@[const Index c : best@]) lives.push_back(life[c]);
const auto middle = lives.begin() + static_cast<std::ptrdiff_t>(lives.size()/2);
std::nth_element(lives.begin(), middle, lives.end());
const double median = *middle;
const bool has_pieces = round == 0 && *std::max_element(life.begin(), life.end()) >= clearly*median;
const double enough = has_pieces ? median : clearly*median;
std::vector<Index> candidates;
for (Index c = 0; c < matrix.columns(); ++c)
  if (is_long[c] == 0 && life[c] >= little && (life[c] >= enough || (round > 0 && life[c] >= much)))
    candidates.push_back(c);
std::stable_sort(
  candidates.begin(), candidates.end(), @[[&](Index a, Index b) { return life[a] > life[b]; }@]);

@ Now for the order. A board has a length and a breadth, and we should sweep it along its length.
But the program has no board, only a graph of neighbors. It makes a {\it drawing\/} of this graph in
the plane (\Fig{frontier-drawing}). The coordinates of a column are the values of two functions that
are as smooth as possible, like the two slowest vibrations@^vibrations@> of a membrane. Then it
sweeps the drawing in 120 directions. The best of these orders wins, unless the order of the matrix,
or its reverse, is better.

The slowest vibration along a board is half a cosine wave. A cosine is flat at its ends, where the
order would be left to chance. So we take the arcsine of the values. It turns the wave into a
straight line, and the spacing becomes even inside the board, too.
@^drawing of a graph@>

@ \listing
If the order of the matrix is good enough, nothing is drawn. An order that is better by nothing but
an error of rounding is not considered better. A large matrix is swept in fewer directions, down to
eight, lest the plan take longer than what is planned.

@<The planner@>=
void Planner::find_best_order()
{
  constexpr int directions = 120;
  constexpr double good_enough = 13; /* bits; it would take longer to do better */
  constexpr std::size_t most_work = 40000000; /* entries, in all directions together */
  std::vector<Index> given;
  for (Index c = 0; c < matrix.primary(); ++c)
    if (is_long[c] == 0) given.push_back(c);
  best = given;
  best_bits = estimate(given);
  consider(std::vector<Index>(given.rbegin(), given.rend()));
  if (best_bits < good_enough) return;
  const Drawing drawing(matrix, rows_of, given, workers);
  const auto tried = std::clamp<std::size_t>(most_work/(matrix.entry_count() + 1), 8, directions);
  for (std::size_t d = 0; d < tried; ++d) {
    const double angle = 2*std::numbers::pi*static_cast<double>(d)/static_cast<double>(tried);
    consider(drawing.swept(std::cos(angle), std::sin(angle)));
  }
}

void Planner::consider(const std::vector<Index>& order)
{
  workers.look_up();
  const double bits = estimate(order);
  if (bits > best_bits - 1e-9) return;
  best = order;
  best_bits = bits;
}

@ \listing
The coordinates of column |columns[i]| are |x[i]| and |y[i]|. Only the local primary columns are
drawn, for only they have an order to be found.

@<A drawing of the columns@>=
class Drawing {
public:
  Drawing(const Matrix& matrix, const std::vector<std::vector<Index> >& rows_of,
    const std::vector<Index>& local, Workers& workers);
  std::vector<Index> swept(double dx, double dy) const; /* the columns in this direction */
private:
  struct Neighbor {
    std::size_t column; /* place in |columns| */
    double weight;
  };
  const std::vector<Index> columns;
  Store<Neighbor> near; /* the neighbors of all columns */
  std::vector<std::size_t> starts; /* where those of each column begin, and the end */
  std::vector<double> degree; /* sum of the weights of a column's neighbors */
  std::vector<double> x, y;
  std::span<const Neighbor> neighbors(std::size_t i) const
  {
    return @[{near.data() + starts[i], near.data() + starts[i + 1]}@];
  }
  std::vector<double> distances(std::size_t from) const;
  void begin();
  void smooth(std::vector<double>& values) const;
  double product(const std::vector<double>& a, const std::vector<double>& b) const;
  void make_orthogonal(std::vector<double>& values, const std::vector<double>& other) const;
  static void straighten(std::vector<double>& values);
};

@ \listing
The weight of an edge is the sum, over the rows that both columns have in common, of the reciprocal
of the length of the row; so long rows do not matter more than short ones. The neighbors are found
once and stored, because each round reads all of them. Their weights are added up in an array that
is zero before and after; its place |n| is for all columns that are not in the drawing. The degree
begins with a tiny number, lest that of a lonely column be~0 when we divide by it. The second
function is made orthogonal to the first in each round, or else it would become the same.

After 150 rounds the vibrations that are not wanted have died away, at least on boards of up to some
hundreds of cells; on longer ones the drawing is not quite smooth, but where we began was a good
order already.

@<A drawing of the columns@>=
Drawing::Drawing(const Matrix& matrix, const std::vector<std::vector<Index> >& rows_of,
  const std::vector<Index>& local, Workers& workers)
  : columns(local), near(store_of<Neighbor>(workers.room.budget)), starts(1, 0),
    degree(local.size(), 1e-9), x(local.size()), y(local.size())
{
  constexpr int rounds = 150;
  const std::size_t n = columns.size();
  std::vector<std::size_t> number(matrix.columns(), n);
  for (std::size_t i = 0; i < n; ++i) number[columns[i]] = i;
  std::vector<double> weight(n + 1);
  for (std::size_t i = 0; i < n; ++i) {
    workers.look_up();
    number[columns[i]] = n; /* no column is its own neighbor */
    std::vector<std::size_t> found;
    for (@[const Index r : rows_of[columns[i]]@])
      for (@[const Index c : matrix.row(r)@]) {
        const std::size_t j = number[c];
        if (weight[j] == 0 && j < n) found.push_back(j);
        weight[j] += 1.0/static_cast<double>(matrix.row(r).size());
      }
    for (@[const std::size_t j : found@]) {
      near.push_back(@[{j, weight[j]}@]);
      degree[i] += weight[j];
      weight[j] = 0;
    }
    weight[n] = 0;
    starts.push_back(near.size());
    number[columns[i]] = i;
  }
  begin();
  for (int round = 0; round < rounds; ++round) {
    workers.look_up();
    smooth(x);
    smooth(y);
    make_orthogonal(y, x);
  }
  straighten(x);
  straighten(y);
}

@ A function becomes smoother if we replace each of its values by the mean of itself and the average
over the neighbors. If we do this again and again, only the slowest vibrations survive, first of all
the one of frequency~0, the constant. So we take the constant out each time, and from the second
function also what it has in common with the first. This is the well-known power method, with
weights.
@^power method@>

@<A drawing of the columns@>=
void Drawing::smooth(std::vector<double>& values) const
{
  std::vector<double> result(values.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    double sum = 0;
    for (@[const Neighbor& neighbor : neighbors(i)@])
      sum += neighbor.weight*values[neighbor.column];
    result[i] = 0.5*values[i] + 0.5*sum/degree[i];
  }
  values.swap(result);
  make_orthogonal(values, std::vector<double>(values.size(), 1.0));
  const double norm = std::sqrt(product(values, values));
  for (@[double& value : values@]) value /= std::max(norm, 1e-30);
}

double Drawing::product(const std::vector<double>& a, const std::vector<double>& b) const
{
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += degree[i]*a[i]*b[i];
  return sum;
}

void Drawing::make_orthogonal(std::vector<double>& values, const std::vector<double>& other) const
{
  const double part = product(values, other)/std::max(product(other, other), 1e-30);
  for (std::size_t i = 0; i < values.size(); ++i) values[i] -= part*other[i];
}

@ \listing
It matters where we begin, if 150 rounds are to be enough. Take a column, the farthest column~$a$
from it, and the farthest one~$b$ from there: these are two ends of the board, and the difference of
the distances from $a$ and~$b$ is the first function. A column~$c$ that is far from both, and about
equally far, is at the side, and the distance from it is the second. Tiny differences are added,
lest a board that is symmetric leave us with a function that is~0.

Distances are found in breadth, as usual: a queue of columns, each of which adds its neighbors if
they have not been seen. What cannot be reached is as far away as can be.

@<A drawing of the columns@>=
void Drawing::begin()
{
  if (columns.empty()) return;
  const auto farthest = @[[](const std::vector<double>& from) {
    return static_cast<std::size_t>(std::max_element(from.begin(), from.end()) - from.begin());
  }@];
  const std::vector<double> from_a = distances(farthest(distances(0)));
  const std::vector<double> from_b = distances(farthest(from_a));
  std::vector<double> aside;
  for (std::size_t i = 0; i < columns.size(); ++i)
    aside.push_back(4*std::min(from_a[i], from_b[i]) - 3*std::abs(from_a[i] - from_b[i]));
  const std::vector<double> from_c = distances(farthest(aside));
  const auto n = static_cast<double>(columns.size());
  for (std::size_t i = 0; i < columns.size(); ++i) {
    x[i] = from_a[i] - from_b[i] + 1e-3*static_cast<double>(i)/n;
    y[i] = from_c[i] + 1e-3*static_cast<double>(7*i % columns.size())/n;
  }
}

std::vector<double> Drawing::distances(std::size_t from) const
{
  const auto unreachable = static_cast<double>(columns.size());
  std::vector<double> result(columns.size(), unreachable);
  std::vector<std::size_t> queue(1, from);
  result[from] = 0;
  for (std::size_t i = 0; i < queue.size(); ++i)
    for (@[const Neighbor& neighbor : neighbors(queue[i])@])
      if (result[neighbor.column] == unreachable) {
        result[neighbor.column] = result[queue[i]] + 1;
        queue.push_back(neighbor.column);
      }
  return result;
}

@ \listing
The largest value of a vibration becomes~1, or $-1$, before we take the arcsine. A sweep sorts the
columns by their heights, as seen in its direction; columns of equal height stay in the order of the
matrix.

@<A drawing of the columns@>=
void Drawing::straighten(std::vector<double>& values)
{
  double top = 1e-30;
  for (@[const double value : values@]) top = std::max(top, std::abs(value));
  for (@[double& value : values@]) value = std::asin(value/top);
}

std::vector<Index> Drawing::swept(double dx, double dy) const
{
  std::vector<std::size_t> order(columns.size());
  std::iota(order.begin(), order.end(), 0);
  const auto height = @[[&](std::size_t i) { return dx*x[i] + dy*y[i]; }@];
  std::stable_sort(order.begin(), order.end(),
    @[[&](std::size_t a, std::size_t b) { return height(a) < height(b); }@]);
  std::vector<Index> result;
  for (@[const std::size_t i : order@]) result.push_back(columns[i]);
  return result;
}


@ \listing
A plan that was prescribed must have each primary column, local or long, and no column twice; and
each row that has a primary column must have a local one. A plan that breaks this rule would give a
wrong number, so it is refused with the name of the culprit.
@.the plan...@>

@<Check a plan that was prescribed@>=
void check_plan(const Matrix& matrix, const Plan& plan)
{
  std::vector<char> is_planned(matrix.columns()), is_local;
  const auto enroll = @[[&](const std::vector<Index>& columns, Index end) {
    for (@[const Index c : columns@]) {
      if (c >= end)
        throw std::invalid_argument("the plan has no use for column " + std::to_string(c));
      if (is_planned[c] != 0)
        throw std::invalid_argument("the plan has column " + in_quotes(matrix.name(c)) + " twice");
      is_planned[c] = 1;
    }
  }@];
  if (plan.long_columns.size() > Plan::most_long)
    throw std::invalid_argument("the plan has " + std::to_string(plan.long_columns.size())
      + " long columns, and may have " + std::to_string(Plan::most_long));
  enroll(plan.order, matrix.primary());
  is_local = is_planned;
  enroll(plan.long_columns, matrix.columns());
  for (Index c = 0; c < matrix.primary(); ++c)
    if (is_planned[c] == 0)
      throw std::invalid_argument("the plan lacks column " + in_quotes(matrix.name(c)));
  for (Index r = 0; r < matrix.rows(); ++r) {
    const auto row = matrix.row(r);
    const auto is_primary = @[[&](Index c) { return c < matrix.primary(); }@];
    const auto has_place = @[[&](Index c) { return is_local[c] != 0; }@];
    if (std::ranges::any_of(row, is_primary) && std::ranges::none_of(row, has_place))
      throw std::invalid_argument(
        "the plan leaves row " + std::to_string(r + 1) + " without a local column");
  }
}

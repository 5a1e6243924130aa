@* Tests of components. Random matrices are put together, their columns and rows shuffled, and must
come apart again: the count is the product of the counts by brute force, and the list has each
solution once.

@i cxx.w

@
@c
#include "components_bare.hpp"
#include "counter.hpp"
#include "links.hpp"
#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <numeric>
#include <random>
#include <set>
#include <span>
#include <string_view>

namespace dlx::components_test {
@<Make a matrix of several@>@;
@<Find all covers of it by brute force@>@;
@<Tests of components@>@;
}

@ @<Tests of components@>=
TEST(Components, multiply_and_list)
{
  for (unsigned seed = 1; seed <= 300; ++seed) {
    std::mt19937 random(seed);
    const Matrix matrix = random_components(random);
    const std::set<std::vector<Index> > wanted = covers_of(matrix);
    FrontierListener listener;
    std::vector<std::vector<Index> > found;
    listener.on_solution = @[[&](std::span<const Choice> choices) {
      std::vector<Index> rows;
      for (const Choice& choice : choices) {
        rows.push_back(choice.row);
        ASSERT_LT(matrix.row(choice.row)[choice.entry], matrix.primary());
      }
      std::ranges::sort(rows);
      found.push_back(rows);
    }@];
    ASSERT_EQ(count_apart(matrix, FrontierQuestion(), FrontierListener()).solutions, wanted.size())
      << seed;
    ASSERT_EQ(count_in_parts(matrix), wanted.size()) << seed;
    const FrontierReport report = count_apart(matrix, FrontierQuestion(), listener);
    ASSERT_EQ(report.solutions, found.size());
    ASSERT_EQ(std::set(found.begin(), found.end()), wanted) << seed;
    ASSERT_EQ(found.size(), wanted.size());
    if (wanted.size() < 2) continue;
    const auto all = std::move(found);
    found.clear();
    FrontierQuestion some;
    some.solution_limit = wanted.size()/2;
    const FrontierReport limited = count_apart(matrix, some, listener);
    ASSERT_FALSE(limited.complete);
    ASSERT_EQ(limited.solutions, found.size());
    if (report.components > 1) {
      ASSERT_TRUE(std::ranges::equal(found, std::span(all).first(found.size())));
        /* in the same order */
    }
  }
}

@ Without memory, the frontier refuses everything, and all is counted by branches.

@<Tests of components@>=
TEST(Components, branch_down_to_nothing)
{
  FrontierQuestion starved; /* without memory, the frontier refuses everything */
  starved.memory = 1;
  for (unsigned seed = 1; seed <= 1000; ++seed) {
    std::mt19937 random(seed);
    const Matrix matrix = random_components(random);
    Counter counter(starved, FrontierListener(), 0);
    ASSERT_EQ(counter.product_of(components_of(matrix)), covers_of(matrix).size()) << seed;
  }
}

TEST(Components, begin_each_component_anew)
{
  FrontierQuestion starved;
  starved.memory = 1;
  std::mt19937 random(1);
  const auto parts = components_of(random_components(random));
  FrontierListener listener;
  std::size_t last = 0;
  listener.on_stage = @[[&](const Stage& stage) {
    EXPECT_LE(stage.level, stage.levels); /* the branches of another component do not count */
    EXPECT_EQ(stage.component, last);
    return true;
  }@];
  Counter counter(starved, listener, 0);
  ASSERT_GT(parts.size(), 1U);
  for (@[const Component& part : parts@]) {
    counter.begin(++last);
    counter.count(part, false);
  }
  EXPECT_EQ(counter.report.components, 1U); /* only |count_apart| counts them */
}

@ @<Tests of components@>=
TEST(Components, stop_at_any_branch)
{
  std::mt19937 random(1);
  const Matrix matrix = random_components(random);
  FrontierQuestion starved;
  starved.memory = 1;
  const auto count_until = @[[&](int signs) {
    FrontierListener listener;
    listener.on_stage = @[[&](const Stage& stage) {
      EXPECT_STREQ(stage.name, "branches");
      EXPECT_LE(stage.level, stage.levels);
      return --signs >= 0;
    }@];
    Counter counter(starved, listener, 0);
    return counter.product_of(components_of(matrix));
  }@];
  const Whole all = count_until(1000000);
  int signs = 0;
  for (bool is_done = false; !is_done; ++signs) {
    ASSERT_LT(signs, 1000);
    try {
      EXPECT_EQ(count_until(signs), all);
      is_done = true;
    } catch (const Counter::Stopped&) {
    }
  }
  EXPECT_GT(signs, 1);
}

@<Test that a product ends when the listener wants no more@>@;

TEST(Components, numbers_of_any_length)
{
  Matrix matrix; /* seventy pairs of equal rows: $2^{70}$ solutions */
  for (int i = 0; i < 70; ++i) {
    const Index c = matrix.add_primary(std::to_string(i));
    matrix.add_row({c});
    matrix.add_row({c});
  }
  const FrontierReport report = count_apart(matrix, FrontierQuestion(), FrontierListener());
  EXPECT_EQ(report.components, 70);
  EXPECT_EQ(report.solutions, Whole(1) << 70);
}

@ The list of a product may be endless for all practical purposes, like that of forty pairs of equal
rows. So the listener must be able to end it, both by a solution and by a stage.

@<Test that a product ends when the listener wants no more@>=
TEST(Components, end_the_list_when_the_listener_wants_no_more)
{
  Matrix matrix;
  for (int i = 0; i < 40; ++i) {
    const Index c = matrix.add_primary(std::to_string(i));
    matrix.add_row({c});
    matrix.add_row({c});
  }
  int heard = 0, signs = 0;
  FrontierListener listener;
  listener.on_solution = @[[&](std::span<const Choice> choices) {
    EXPECT_EQ(choices.size(), 40U);
    return ++heard < 5;
  }@];
  const FrontierReport some = count_apart(matrix, FrontierQuestion(), listener);
  EXPECT_FALSE(some.complete);
  EXPECT_EQ(some.solutions, 5);
  EXPECT_EQ(heard, 5);
  heard = 0;
  listener.on_solution = @[[&](std::span<const Choice>) { ++heard; }@];
  std::size_t last = 0;
  listener.on_stage = @[[&](const Stage& stage) {
    if (stage.name == std::string_view("list")) return ++signs < 3;
    EXPECT_EQ(stage.components, 40U);
    EXPECT_GE(stage.component, last);
    last = stage.component;
    return true;
  }@];
  const FrontierReport more = count_apart(matrix, FrontierQuestion(), listener);
  EXPECT_FALSE(more.complete);
  EXPECT_EQ(more.solutions, heard);
  EXPECT_GT(heard, 2);
  EXPECT_EQ(last, 40U);
}

@ A walk through a small matrix is foreseen, and one through more than ten thousand columns is not
even tried.

@<Tests of components@>=
TEST(Components, foresee_no_walk_through_many_columns)
{
  Matrix matrix;
  for (int i = 0; i < 3; ++i) matrix.add_row({matrix.add_primary(std::to_string(i))});
  EXPECT_TRUE(seconds_to_walk(matrix, 1, 0.01).has_value());
  for (int i = 3; i < 10001; ++i) matrix.add_row({matrix.add_primary(std::to_string(i))});
  EXPECT_FALSE(seconds_to_walk(matrix, 1, 0.01).has_value());
}

@ A block has up to five columns, the last of which may be secondary, and up to seven rows.

@<Make a matrix of several@>=
Matrix random_components(std::mt19937& random)
{
  const auto up_to = @[[&](Index most) { return static_cast<Index>(random() % (most + 1)); }@];
  struct Block { Index primary, secondary, first; };
  std::vector<Block> blocks(1 + up_to(3));
  std::vector<std::pair<std::size_t, Index> > names; /* primary columns, shuffled */
  for (std::size_t b = 0; b < blocks.size(); ++b) {
    blocks[b] = {1 + up_to(3), up_to(1), 0};
    for (Index c = 0; c < blocks[b].primary; ++c) names.emplace_back(b, c);
  }
  std::ranges::shuffle(names, random);
  std::map<std::pair<std::size_t, Index>, Index> column;
  Matrix matrix;
  for (@[const auto& name : names@])
    column[name] = matrix.add_primary(
      std::to_string(name.first) + "p" + std::to_string(name.second));
  for (std::size_t b = 0; b < blocks.size(); ++b)
    if (blocks[b].secondary > 0)
      column[{b, blocks[b].primary}] = matrix.add_secondary(std::to_string(b) + "s");
  std::vector<std::vector<Index> > rows;
  for (std::size_t b = 0; b < blocks.size(); ++b)
    for (Index i = up_to(6); i > 0; --i) {
      std::vector<Index> row;
      for (Index c = 0; c < blocks[b].primary + blocks[b].secondary; ++c)
        if (up_to(1) > 0) row.push_back(column.at({b, c}));
      if (!row.empty()) rows.push_back(row);
    }
  std::ranges::shuffle(rows, random);
  for (@[const auto& row : rows@]) matrix.add_row(row);
  return matrix;
}

@ Brute force covers the first primary column that is not yet covered in each way that there is.

@<Find all covers of it by brute force@>=
void extend_cover(const Matrix& matrix, std::vector<bool>& covered, std::vector<Index>& rows,
  std::set<std::vector<Index> >& found)
{
  Index c = 0;
  while (c < matrix.primary() && covered[c]) ++c;
  if (c == matrix.primary()) {
    std::vector<Index> sorted = rows;
    std::ranges::sort(sorted);
    found.insert(sorted);
    return;
  }
  for (Index r = 0; r < matrix.rows(); ++r) {
    const auto row = matrix.row(r);
    if (std::ranges::find(row, c) == row.end()
        || std::ranges::any_of(row, @[[&](Index d) { return covered[d]; }@]))
      continue;
    for (@[const Index d : row@]) covered[d] = true;
    rows.push_back(r);
    extend_cover(matrix, covered, rows, found);
    rows.pop_back();
    for (@[const Index d : row@]) covered[d] = false;
  }
}

std::set<std::vector<Index> > covers_of(const Matrix& matrix)
{
  std::vector<bool> covered(matrix.columns());
  std::vector<Index> rows;
  std::set<std::vector<Index> > found;
  extend_cover(matrix, covered, rows, found);
  return found;
}

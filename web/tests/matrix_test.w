@* Tests of the matrix. What is read and written again is the same matrix, without comments
and blank lines.

The matrix is what all engines share, so they cannot check each other here: if a column were lost on
the way from the text, they would all agree on a wrong number. Three claims of the chapter {\it The
matrix\/} are therefore tested by themselves: that a text is read as its author meant it, that every
kind of mistake is refused in the words that the chapter promises, and that a refusal leaves the
matrix as it was. That the numbers of the paper come out right, in hundreds of experiments, is a
further test.

@i cxx.w

@ The tests use the library {\mc GOOGLE TEST}, as all tests in this book do.

@c
#include "matrix.hpp"
#include <array>
#include <gtest/gtest.h>
#include <list>
#include <numeric>
#include <rapidcheck/gtest.h>
#include <set>
#include <sstream>

namespace dlx::matrix_test {
@<Tools for testing the matrix@>@;
@<Tests of the matrix@>@;
}

@ The text has everything in it that a reader might stumble over: the mark of UTF-8 at its
beginning, a comment in front of the columns and one between rows, blank lines with and without
blanks, tabs, a carriage return, and no line feed at the end. What is written has none of it, and
the secondary column is still secondary.

@<Tests of the matrix@>=
TEST(Matrix, is_written_as_it_was_read)
{
  const Matrix matrix = read_matrix(
    "\xEF\xBB\xBF|comment\n\n A\tB | x \r\n| comment\nB x\n \nA B", "m");
  std::ostringstream out;
  write_matrix(out, matrix);
  EXPECT_EQ(out.str(), "A B | x\nB x\nA B\n");
  EXPECT_EQ(matrix.primary(), 2U);
  EXPECT_EQ(matrix.rows(), 2U);
  EXPECT_EQ(matrix.entry_count(), 4U);
}

@ To read what was written gives the same matrix, or else it is not written. Names and labels are
made of letters that a text might trip over: bars, colons, blanks, line feeds, bytes that are no
letters in any language, and the mark of UTF-8. Those that the matrix refuses are left out. The
second text must be the first, byte for byte.

@<Tools for testing the matrix@>=
static std::string text_of(const Matrix& matrix)
{
  std::ostringstream out;
  write_matrix(out, matrix);
  return out.str();
}

static Matrix strange_matrix()
{
  Matrix matrix;
  const auto letters = rc::gen::element<std::string>("a", "b", "ab", "0", "label", "|", ":", " ",
    "\n", "\r", "\t", "\x7f", "\x01", "\xC3\xA4", "\xEF\xBB\xBF", "\xff");
  const auto name = @[[&] {
    std::string text;
    for (@[const std::string& letter : *rc::gen::container<std::vector<std::string> >(letters)@])
      text += letter;
    return text;
  }@];
  const auto some = @[[](int most) { return *rc::gen::inRange(0, most + 1); }@];
  const auto try_to = @[[](const auto& add) {
    try {
      add();
    } catch (const std::invalid_argument&) {
    }
  }@];
  for (int i = some(6); i > 0; --i) try_to(@[[&] { matrix.add_primary(name()); }@]);
  for (int i = some(4); i > 0; --i) try_to(@[[&] { matrix.add_secondary(name()); }@]);
  for (int i = some(3); i > 0; --i) try_to(@[[&] { matrix.add_color(name()); }@]);
  for (int i = matrix.columns() == 0 ? 0 : some(8); i > 0; --i) {
    if (some(3) == 0) matrix.label_rows(name());
    std::vector<Index> row, colors;
    for (Index c = 0; c < matrix.columns(); ++c)
      if (some(2) == 0) row.push_back(c);
    for (@[const Index c : row@])
      colors.push_back(
        c < matrix.primary() ? 0 : *rc::gen::inRange(Index(0), matrix.color_count() + 1));
    try_to(@[[&] { matrix.add_row(row, colors); }@]);
  }
  return matrix;
}

@ @<Tests of the matrix@>=
RC_GTEST_PROP(Matrix, is_read_as_it_was_written, ())
{
  const Matrix matrix = strange_matrix();
  bool has_text = matrix.primary() > 0;
  for (Index r = 0; r < matrix.rows(); ++r)
    has_text = has_text && matrix.label(r).find_first_of(" \n\r\t") == std::string_view::npos;
  RC_CLASSIFY(has_text);
  if (!has_text) {
    std::ostringstream out;
    RC_ASSERT_THROWS_AS(write_matrix(out, matrix), std::invalid_argument);
    RC_ASSERT(out.str().empty());
    return;
  }
  const Matrix read = read_matrix(text_of(matrix), "m");
  RC_ASSERT(text_of(read) == text_of(matrix));
  RC_ASSERT(read.primary() == matrix.primary());
  RC_ASSERT(read.columns() == matrix.columns());
  RC_ASSERT(read.rows() == matrix.rows());
  for (Index c = 0; c < matrix.columns(); ++c) RC_ASSERT(read.name(c) == matrix.name(c));
  for (Index r = 0; r < matrix.rows(); ++r) {
    RC_ASSERT(std::ranges::equal(read.row(r), matrix.row(r)));
    RC_ASSERT(read.label(r) == matrix.label(r));
  }
  for (Index e = 0; e < matrix.entry_count(); ++e)
    RC_ASSERT(read.entry_name(e) == matrix.entry_name(e));
}

@ @<Tests of the matrix@>=
TEST(Matrix, says_why_it_has_no_text)
{
  const auto reason = @[[](const Matrix& matrix) -> std::string {
    try {
      return text_of(matrix);
    } catch (const std::invalid_argument& error) {
      return error.what();
    }
  }@];
  Matrix matrix;
  EXPECT_EQ(reason(matrix), "a matrix without primary columns has no text");
  matrix.add_secondary("p");
  EXPECT_EQ(reason(matrix), "a matrix without primary columns has no text");
  for (@[const char* label : {"Y\nb", "a  b", " Y", "label Z", "Y "}@]) {
    Matrix labeled = read_matrix("A\nA\n", "m");
    labeled.label_rows(label);
    labeled.add_row({0});
    EXPECT_TRUE(reason(labeled).ends_with("; in the text of a matrix, a label is one word"))
      << label;
  }
  Matrix labeled = read_matrix("A\n| label a|b:c\nA\n", "m");
  EXPECT_EQ(reason(labeled), "A\n| label a|b:c\nA\n");
  labeled.label_rows("Y\nb");
  labeled.add_row({0});
  EXPECT_EQ(reason(labeled), "row 1 has label 'Y?b'; in the text of a matrix, a label is one word");
}

@ A matrix that was moved from is empty, and can be built up again. To move a matrix into itself
changes nothing.

@<Tests of the matrix@>=
TEST(Matrix, is_empty_when_it_was_moved)
{
  Matrix matrix = read_matrix("A B | p\nA p:x\n| label Y\nB\n", "m");
  const std::string text = text_of(matrix);
  Matrix& same = matrix;
  matrix = std::move(same);
  EXPECT_EQ(text_of(matrix), text);
  Matrix other = std::move(matrix);
  EXPECT_EQ(text_of(other), text);
  for (int i = 0; i < 2; ++i) { /* moved once by a constructor, and once by an assignment */
    EXPECT_EQ(matrix.rows(), 0U);
    EXPECT_EQ(matrix.columns(), 0U);
    EXPECT_EQ(matrix.primary(), 0U);
    EXPECT_EQ(matrix.entry_count(), 0U);
    EXPECT_EQ(matrix.start(0), 0U);
    EXPECT_EQ(matrix.color_count(), 0U);
    EXPECT_FALSE(matrix.has_colors());
    EXPECT_EQ(matrix.find("A"), 0U);
    EXPECT_EQ(matrix.with_rows({}).rows(), 0U);
    EXPECT_TRUE(empty_columns(matrix).empty());
    EXPECT_THROW(matrix.add_row({0}), std::logic_error);
    EXPECT_THROW(matrix.label(0), std::logic_error);
    matrix.add_primary("A");
    matrix.add_primary("B");
    matrix.add_secondary("p");
    matrix.add_named_row({"A", "p:x"});
    matrix.label_rows("Y");
    matrix.add_row({1});
    EXPECT_EQ(text_of(matrix), text);
    other = std::move(matrix);
  }
}

@ In another order, each row keeps its columns, its colors and its label, and the label that is in
force stays so. What is no order of all rows is refused.

@<Tests of the matrix@>=
TEST(Matrix, puts_rows_into_another_order)
{
  const Matrix matrix = read_matrix("A B | p\nA p:x\n| label Y\nB\nA B\n| label Z\nA p:y\n", "m");
  Matrix other = matrix.with_rows({3, 1, 0, 2});
  other.add_row({1});
  EXPECT_EQ(text_of(other),
    "A B | p\n| label Z\nA p:y\n| label Y\nB\n| label\nA p:x\n| label Y\nA B\n| label Z\nB\n");
  const auto error_of = @[[&](const std::vector<Index>& order) -> std::string {
    try {
      matrix.with_rows(order);
    } catch (const std::logic_error& error) {
      return error.what();
    }
    return "none";
  }@];
  EXPECT_EQ(error_of({0, 1, 2, 3}), "none");
  EXPECT_EQ(error_of({0}), "the order has 1 numbers, and there are 4 rows");
  EXPECT_EQ(error_of({}), "the order has 0 numbers, and there are 4 rows");
  EXPECT_EQ(error_of({0, 1, 9, 2}), "the order has row 9, and there are 4 rows, from 0 on");
  EXPECT_EQ(error_of({2, 1, 2, 0}), "the order has row 2 twice");
}

@ With thousands of rows, an alarm rings now and then.

@<Tests of the matrix@>=
TEST(Matrix, heeds_an_alarm)
{
  Matrix matrix;
  matrix.add_primary("A");
  for (Index r = 0; r < 5*rows_between_alarms; ++r) matrix.add_row({0});
  std::vector<Index> order(matrix.rows());
  std::iota(order.begin(), order.end(), Index(0));
  int rung = 0;
  EXPECT_EQ(matrix.with_rows(order, @[[&] { ++rung; }@]).rows(), matrix.rows());
  EXPECT_EQ(rung, 5);
  EXPECT_THROW(matrix.with_rows(order, @[[] { throw 1; }@]), int);
}

@ Numbers beyond the end are logic errors, where they are checked. (The functions of a single step
are not; see library.md.)

@<Tests of the matrix@>=
TEST(Matrix, knows_how_many_rows_and_entries_it_has)
{
  const Matrix matrix = read_matrix("A B\nA B\n", "m");
  const auto error_of = @[[](const auto& ask) -> std::string {
    try {
      ask();
    } catch (const std::logic_error& error) {
      return error.what();
    }
    return "none";
  }@];
  EXPECT_EQ(error_of(@[[&] { matrix.label(0); }@]), "none");
  EXPECT_EQ(
    error_of(@[[&] { matrix.label(1); }@]), "there is no row 1; the matrix has 1, from 0 on");
  EXPECT_EQ(error_of(@[[&] { matrix.entry_name(2); }@]),
    "there is no entry 2; the matrix has 2, from 0 on");
  std::ostringstream out;
  EXPECT_EQ(error_of(@[[&] { write_row(out, matrix, 7, 0); }@]),
    "there is no row 7; the matrix has 1, from 0 on");
  EXPECT_EQ(out.str(), "");
  write_row(out, matrix, 0, 5); /* round and round */
  EXPECT_EQ(out.str(), "B A\n");
}

@ A stream is read to its end, and whatever is wrong in it bears the name that the caller has given.

@<Tests of the matrix@>=
TEST(Matrix, is_read_from_a_stream)
{
  std::istringstream right("A B\nB\nA\n");
  const Matrix matrix = read_matrix(right, "m");
  EXPECT_EQ(matrix.rows(), 2U);
  EXPECT_EQ(matrix.name(matrix.row(0)[0]), "B");
  std::istringstream wrong("A B\nC\n");
  try {
    read_matrix(wrong, "stream");
    FAIL();
  } catch (const std::invalid_argument& error) {
    EXPECT_TRUE(std::string(error.what()).starts_with("stream:2: row has unknown column 'C';"));
  }
}

@ In a solution, a row begins with the column branched on, and goes on as if it were a ring. The
last of three entries is where a mistake in going round would show.

@<Tests of the matrix@>=
TEST(Matrix, writes_a_row_from_any_entry)
{
  const Matrix matrix = read_matrix("A B C\nA B C\n", "m");
  std::ostringstream out;
  write_row(out, matrix, 0, 2);
  EXPECT_EQ(out.str(), "C A B\n");
}

@ A color belongs to an entry. The names of colors are common to all columns; a row without colors
may come before the first that has one, and after it. Written and read again, the matrix is the
same. A row that is refused leaves no color behind.

@<Tests of the matrix@>=
TEST(Matrix, has_colors)
{
  const std::string text = "A B | p q\nA p\nB p:x q:y\nA q:x B\nA\n";
  const Matrix matrix = read_matrix(text, "m");
  std::ostringstream out;
  write_matrix(out, matrix);
  EXPECT_EQ(out.str(), text);
  ASSERT_TRUE(matrix.has_colors());
  EXPECT_EQ(matrix.color_count(), 2U);
  EXPECT_EQ(matrix.color(matrix.start(0) + 1), 0U);
  EXPECT_EQ(matrix.color(matrix.start(1) + 1), matrix.color(matrix.start(2) + 1));
  EXPECT_EQ(matrix.color_name(matrix.color(matrix.start(1) + 2)), "y");
  EXPECT_EQ(matrix.entry_name(matrix.start(2) + 1), "q:x");
  std::ostringstream ring;
  write_row(ring, matrix, 1, 2);
  EXPECT_EQ(ring.str(), "q:y B p:x\n");
}

@ Columns that only keep copies in order are named by a comment. A row does not begin with its label
if one of its columns says it; but that holds only where there is such a comment, and a comment with
other words is just a comment.

@<Tests of the matrix@>=
TEST(Matrix, knows_which_columns_only_order)
{
  const std::string header = "A.1 A.2 B | p A.1<2.1\n";
  const std::string rows = "| label A\nA.1 p A.1<2.1\nA.2 p\n| label AB\np A.1\n| label\nB\n";
  const std::string text = header + "| order A.1<2.1\n" + rows;
  const auto written = @[[](const Matrix& matrix) {
    std::ostringstream out;
    write_matrix(out, matrix);
    return out.str();
  }@];
  const auto row = @[[](const Matrix& matrix, Index r, Index first) {
    std::ostringstream out;
    write_row(out, matrix, r, first);
    return out.str();
  }@];
  const Matrix matrix = read_matrix(text, "m");
  EXPECT_EQ(written(matrix), text);
  EXPECT_EQ(row(matrix, 0, 1), "p A.1<2.1 A.1\n");
  EXPECT_EQ(row(matrix, 2, 0), "AB p A.1\n");
  EXPECT_EQ(row(matrix, 3, 0), "B\n");
  EXPECT_EQ(matrix.label(0), "A");
  EXPECT_TRUE(matrix.is_order(4) && !matrix.is_order(3) && matrix.has_labels());
  for (@[const std::string comment :
      {"| order", "| order A.1<2.1 matters", "| order A.1", "| order: A.1<2.1"}@]) {
    const Matrix other = read_matrix(header + comment + '\n' + rows, "m");
    EXPECT_FALSE(other.has_order());
    EXPECT_EQ(written(other), header + rows);
    EXPECT_EQ(row(other, 0, 1), "A p A.1<2.1 A.1\n");
  }
  Matrix wrong = read_matrix(header + "| label\nB\n", "m");
  EXPECT_THROW(wrong.mark_order(0), std::logic_error);
  EXPECT_THROW(wrong.mark_order(5), std::logic_error);
  EXPECT_FALSE(wrong.has_order() || wrong.has_labels());
}

@ @<Tests of the matrix@>=
TEST(Matrix, gets_colors_by_number)
{
  Matrix matrix = read_matrix("A | p\nA\n", "m");
  EXPECT_FALSE(matrix.has_colors());
  const Index red = matrix.add_color("red");
  EXPECT_THROW(matrix.add_row({0, 1}, {red, 0}), std::invalid_argument);
  EXPECT_THROW(matrix.add_row({0, 1}, {0, red + 1}), std::logic_error);
  EXPECT_THROW(matrix.add_row({0, 1}, {red}), std::logic_error);
  EXPECT_THROW(matrix.add_row({0, 0}, {0, red}), std::invalid_argument);
  EXPECT_THROW(matrix.add_named_row({"A", "p:blue", "p"}), std::invalid_argument);
  EXPECT_THROW(matrix.add_color("a:b"), std::invalid_argument);
  EXPECT_FALSE(matrix.has_colors());
  matrix.add_row({0, 1}, {0, 0});
  EXPECT_FALSE(matrix.has_colors());
  EXPECT_EQ(matrix.add_color("red"), red);
  matrix.add_row({0, 1}, {0, red});
  EXPECT_TRUE(matrix.has_colors());
  std::ostringstream out;
  write_matrix(out, matrix);
  EXPECT_EQ(out.str(), "A | p\nA\nA p\nA p:red\n");
}

@ Columns of a row are whole numbers of any type, in braces or in any range. Each of the calls below
adds the columns 0 and~1, or 1 and~2. (Views have a test elsewhere, since clang up to 15 does not
compile those of \.{libstdc++}.) The row of another row is in memory that moves when there is no
room for it.

@<Tests of the matrix@>=
@[template <typename Columns>
constexpr bool is_a_row = std::is_convertible_v<const Columns@[&@], Indices>@];
@[static_assert(is_a_row<std::vector<std::int8_t> > && is_a_row<std::vector<std::uint8_t> >)@];
@[static_assert(!is_a_row<std::string> && !is_a_row<int>)@];
@[static_assert(!is_a_row<std::vector<bool> > && !is_a_row<std::vector<double> >)@];

@ @<Tests of the matrix@>=
TEST(Matrix, takes_columns_of_all_types)
{
  Matrix matrix;
  EXPECT_EQ(matrix.add_primary(3), 0U);
  const std::vector<Index> own = @[{0, 1}@];
  const std::vector<int> ints = @[{0, 1}@];
  const std::set<unsigned char> tree = @[{0, 1}@];
  const int plain[] = @[{0, 1}@];
  const Index own_plain[] = @[{0, 1}@];
  const @[std::initializer_list<int> braces@] = @[{0, 1}@];
  const @[std::initializer_list<Index> own_braces@] = @[{0, 1}@];
  const auto add_each = @[[&](const auto&... columns) { (matrix.add_row(columns), ...); }@];
  add_each(own, ints, tree, plain, own_plain, braces, own_braces);
  add_each(
    @[std::vector<std::size_t>({0, 1}), std::list<long>({0, 1}), std::array<int, 2>({0, 1}),
    std::array<Index, 2>({0, 1}), std::span<const int>(ints),
    std::span<const Index, 2>(own_plain)@]);
  matrix.add_row(std::vector<Index>(own));
  matrix.add_row(@[{own.begin(), own.end()}@]);
  matrix.add_row(@[{tree.begin(), tree.end()}@]);
  for (int i = 0; i < 1000; ++i) matrix.add_row(matrix.row(matrix.rows() - 1));
  for (Index r = 0; r < matrix.rows(); ++r)
    EXPECT_TRUE(std::ranges::equal(matrix.row(r), own)) << r;
}

@ @<Tests of the matrix@>=
TEST(Matrix, takes_columns_in_braces)
{
  enum Square { a, b, c };
  enum Cell : Index { first, second, third };
  struct Place {
    operator Index() const { return 1; }
  };
  Matrix matrix;
  matrix.add_primary(3);
  const int i = 1;
  const Index n = 1;
  const std::size_t s = 1;
  const std::int8_t tiny = 1;
  matrix.add_row(@[{1, 2}@]);
  matrix.add_row(@[{i, i + 1}@]);
  matrix.add_row(@[{n, n + 1}@]);
  matrix.add_row(@[{s, s + 1}@]);
  matrix.add_row(@[{n, i + 1}@]);
  matrix.add_row(@[{tiny, s + 1}@]);
  matrix.add_row(@[{INT64_C(1), 2}@]);
  matrix.add_row(@[{b, c}@]);
  matrix.add_row(@[{second, third}@]);
  matrix.add_row(@[{Place(), c}@]);
  matrix.add_row(@[{true, c}@]);
  matrix.add_row(@[{{1, 2}}@]);
  for (Index r = 0; r < matrix.rows(); ++r) {
    EXPECT_EQ(matrix.row(r).size(), 2U) << r;
    EXPECT_EQ(matrix.row(r)[0], 1U) << r;
    EXPECT_EQ(matrix.row(r)[1], 2U) << r;
  }
  EXPECT_EQ(matrix.find(std::to_string(a)), first);
}

@ If the row is refused, the message has the number of the row and the number of the column, as it
was, and not what is left of it in 32 bits. The next row is accepted.

@<Tests of the matrix@>=
static std::string reason_of(const auto& add)
{
  try {
    add();
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "none";
}

TEST(Matrix, names_the_row_that_it_refuses)
{
  Matrix matrix;
  matrix.add_primary(3);
  matrix.add_secondary("p");
  matrix.add_color("red");
  matrix.add_row(@[{0}@]);
  const auto reason = @[[&](const auto&@[...@] given) {
    const std::string why = reason_of([&] { matrix.add_row(given...); });
    EXPECT_EQ(matrix.rows(), 1U);
    EXPECT_EQ(matrix.entry_count(), 1U);
    return why;
  }@];
  using Numbers = @[std::vector<std::int64_t>@];
  const std::string there_are = ", and there are 4 columns, from 0 on";
  EXPECT_EQ(reason(Numbers(@[{0, -1}@])), "row 1 has column -1" + there_are);
  EXPECT_EQ(reason(Numbers(@[{4, 0}@])), "row 1 has column 4" + there_are);
  EXPECT_EQ(reason(Numbers(@[{INT64_C(1) << 32}@])), "row 1 has column 4294967296" + there_are);
  EXPECT_EQ(reason(Numbers(@[{INT64_MIN}@])), "row 1 has column -9223372036854775808" + there_are);
  EXPECT_EQ(
    reason(std::vector(1, UINT64_MAX)), "row 1 has column 18446744073709551615" + there_are);
  EXPECT_EQ(reason(Numbers()), "row 1 is empty");
  EXPECT_EQ(reason(Numbers(@[{2, 0, 2}@])), "row 1 has column '2' twice");
  const std::string colors = ", and there are 1 colors, from 1 on; 0 means no color";
  EXPECT_EQ(reason(Numbers(@[{0, 3}@]), Numbers(@[{0, -1}@])), "row 1 has color -1" + colors);
  EXPECT_EQ(reason(Numbers(@[{0, 3}@]), Numbers(@[{0, 2}@])), "row 1 has color 2" + colors);
  EXPECT_EQ(reason(Numbers(@[{0, 3}@]), Numbers(@[{1}@])),
    "row 1 has 2 columns, and 1 numbers of colors; 0 means no color");
  EXPECT_EQ(reason(Numbers(@[{0, 3}@]), Numbers(@[{1, 1}@])),
    "row 1 gives a color to primary column '0'; colors are for secondary columns");
  EXPECT_EQ(reason_of(@[[&] { matrix.add_named_row(@[{"0", "q"}@]); }@]),
    "row 1 has unknown column 'q'");
  EXPECT_EQ(reason_of(@[[&] { matrix.add_named_row(@[{"p:x y"}@]); }@]),
    "row 1: name 'x y' contains a character that cannot be seen");
  EXPECT_EQ(matrix.add_row(Numbers(@[{2, 3}@]), Numbers(@[{0, 1}@])), 1U);
  EXPECT_EQ(matrix.entry_name(2), "p:red");
}

@ Columns without names have their numbers for names, and all of them are added, or none. Names may
be strings of any kind.

@<Tests of the matrix@>=
TEST(Matrix, adds_columns_without_names)
{
  Matrix matrix;
  EXPECT_EQ(matrix.add_primary(2), 0U);
  EXPECT_EQ(matrix.add_primary(0), 2U);
  EXPECT_EQ(matrix.add_primary("12"), 2U);
  EXPECT_EQ(matrix.add_primary(std::string_view("b")), 3U);
  EXPECT_EQ(matrix.add_primary(@[{'c', 'd'}@]), 4U);
  EXPECT_EQ(matrix.add_secondary(std::size_t(7)), 5U);
  EXPECT_EQ(matrix.primary(), 5U);
  EXPECT_EQ(matrix.columns(), 12U);
  EXPECT_EQ(matrix.find("11"), 11U);
  EXPECT_EQ(text_of(matrix), "0 1 12 b cd | 5 6 7 8 9 10 11\n");
  EXPECT_EQ(reason_of(@[[&] { matrix.add_secondary(3); }@]),
    "column '12' is named twice; columns "
    "that are added by their number have their numbers for names");
  EXPECT_EQ(reason_of(@[[&] { matrix.add_secondary(-1); }@]),
    "-1 columns cannot be added; there may be 0 to 4294967282 more");
  EXPECT_EQ(reason_of(@[[&] { matrix.add_secondary(UINT64_MAX); }@]),
    "18446744073709551615 columns cannot be added; there may be 0 to 4294967282 more");
  EXPECT_THROW(matrix.add_primary(1), std::logic_error);
  EXPECT_EQ(matrix.columns(), 12U);
  EXPECT_EQ(matrix.find("13"), 12U);
  Matrix large;
  large.add_primary(100000);
  for (@[const Index c : {0U, 1U, 99999U}@]) EXPECT_EQ(large.find(large.name(c)), c);
}

TEST(Matrix, takes_names_of_all_types)
{
  Matrix matrix = read_matrix("a b | p\na b\n", "m");
  const std::vector<std::string> names = @[{"a", "b"}@];
  const std::string a = "a";
  matrix.add_named_row(names);
  matrix.add_named_row(std::vector<std::string>(names));
  matrix.add_named_row(std::vector<std::string_view>(names.begin(), names.end()));
  matrix.add_named_row(std::vector<const char*>(@[{"a", "b"}@]));
  matrix.add_named_row(std::set<std::string>(names.begin(), names.end()));
  matrix.add_named_row(std::array<std::string_view, 2>(@[{"a", "b"}@]));
  matrix.add_named_row(@[{names.begin(), names.end()}@]);
  matrix.add_named_row(@[{a, "b"}@]);
  matrix.add_named_row(@[{a, names[1]}@]);
  matrix.add_named_row(@[{std::string_view(a), "b"}@]);
  for (Index r = 1; r < matrix.rows(); ++r)
    EXPECT_TRUE(std::ranges::equal(matrix.row(r), matrix.row(0))) << r;
}

@ Each kind of error has a message that names the file, the line and the culprit.

A test that only waits for an exception would be content with a wrong line number, or with the
complaint about another mistake. So we compare the whole message; |"none"| means no complaint at
all.

@<Tools for testing the matrix@>=
static std::string error_of(const std::string& text)
{
  try {
    read_matrix(text, "m");
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "none";
}

@ Bounds that are not numbers, or come without a number, are shown with what would be right.

@<Complain about bad bounds@>=
const std::string advice =
  "; write how many times it is to be covered, as in 2|A, 2:3|A or 0:3|A";
for (@[const std::string bounds : {"x", ":3", "2:", "-1:2", "1:2:3", "1.5", "1234567890"}@])
  EXPECT_EQ(error_of("B " + bounds + "|A\n"),
    "m:1: column '" + bounds + "|A' has bounds '" + bounds + "'" + advice);
EXPECT_EQ(error_of("3:2|A\nA\n"),
  "m:1: column 'A' is to be covered 3 to 2 times; the lower bound comes first, as in 2:3|A");
EXPECT_EQ(error_of("0|A\nA\n"),
  "m:1: column 'A' is to be covered 0 times; leave it out, with its rows");
EXPECT_EQ(error_of("A | 2|B\nA\n"), "m:1: secondary column '2|B' has bounds; "
  "only a primary column has them, before the '|' that stands alone");
for (@[const std::string name : {"3|A", "|A", "3|"}@])
  EXPECT_EQ(error_of("B " + std::string(name == "3|A" ? "2|" : "") + name + "\n"),
    "m:1: name '" + name + "' contains '|'; before secondary columns it stands alone, "
      "and behind bounds a name follows, as in 2:3|A");
EXPECT_EQ(error_of("2|A A\n"), "m:1: column 'A' is named twice" + form);

@ Lines count from~1, also in an empty text. Comments and blank lines count as well, or an editor
would lead to the wrong place. What cannot be seen is shown as a question mark, and a name that is
much too long is cut off after 40 bytes, or before a character that does not fit. A byte that is no
{\mc UTF-8} is shown as a question mark, and so is each control character of Latin~1, which some
terminals obey. A name of 99 letters is otherwise nothing to complain about.

@<Tests of the matrix@>=
TEST(Matrix, complains_about_bad_text)
{
  EXPECT_EQ(error_of(""), "m:1: no primary column");
  EXPECT_EQ(error_of("\n\n| only comments\n"), "m:3: no primary column");
  EXPECT_EQ(error_of("| A B\n"), "m:1: no primary column");
  EXPECT_EQ(error_of("A B A\n"), "m:1: column 'A' is named twice" + form);
  EXPECT_EQ(error_of("A | x | y\n"), "m:1: there is a second '|'");
  EXPECT_EQ(error_of("A\n\nB\n"), "m:3: row has unknown column 'B'" + form);
  EXPECT_EQ(error_of("A B\nA\nB\nC\n"), "m:4: row has unknown column 'C'");
  EXPECT_EQ(error_of("A B\nA B A\n"), "m:2: row has column 'A' twice" + form);
  EXPECT_EQ(error_of("A B|\n"), "m:1: name 'B|' contains '|'; before secondary columns it stands alone, and behind bounds a name follows, as in 2:3|A");
  EXPECT_EQ(error_of("A:1\n"),
    "m:1: name 'A:1' contains ':', which gives a color to a column of a row" + form);
  EXPECT_EQ(error_of("A B\nA B:2\n"),
    "m:2: row gives a color to primary column 'B'; colors are for secondary columns");
  EXPECT_EQ(error_of("A | p\nA p:\n"), "m:2: row has an empty color in 'p:'");
  EXPECT_EQ(error_of("A | p\nA p:x:y\n"), "m:2: row has color 'x:y', which contains ':' or '|'");
  EXPECT_EQ(error_of("A | p\nA q:x\n"), "m:2: row has unknown column 'q'" + form);
  EXPECT_EQ(error_of("A | p\nA\nA p:x p:y\n"), "m:3: row has column 'p' twice");
  EXPECT_EQ(error_of("A | p\nA\nA p:x p\n"), "m:3: row has column 'p' twice");
  EXPECT_EQ(error_of("A | p\nA p:|\n"), "m:2: row has color '|', which contains ':' or '|'");
  for (@[const std::string word : {"2|B", "2:3|B"}@])
    EXPECT_EQ(error_of("A B\nA " + word + "\n"), "m:2: row has '" + word
      + "'; bounds are in the first line, and a row has the column as 'B'");
  EXPECT_EQ(error_of("A B\nA B|4\n"), "m:2: row has 'B|4', and costs are not supported");
  @<Complain about bad bounds@>@;
  for (@[const std::string cost : {"|", "|5"}@])
    EXPECT_EQ(error_of("A B\nA " + cost + "\n"),
      "m:2: row has '" + cost
        + "'; a row lists the names of its columns, and costs are not supported");
  EXPECT_EQ(error_of("A B\n  | text\n"), "m:2: there are blanks before the '|'; a comment begins with it, and a header begins with a primary column");
  EXPECT_EQ(error_of("A B\rA\rB\r"),
    "m:1: there is a carriage return within the line; lines end with line feeds");
  EXPECT_EQ(error_of("A\1\n"), "m:1: name 'A?' contains a character that cannot be seen");
  EXPECT_EQ(error_of("\nA\xEF\xBB\xBF\n"),
    "m:2: name 'A\xEF\xBB\xBF' contains a character that cannot be seen");
  EXPECT_EQ(error_of(std::string(99, 'A') + "\nB\n"), "m:2: row has unknown column 'B'" + form);
  EXPECT_EQ(error_of("A C\nA\nC\n" + std::string(99, 'B')),
            "m:4: row has unknown column '" + std::string(40, 'B') + "...'");
  EXPECT_EQ(error_of("A C\nA\nC\n" + std::string(38, 'B') + "\xe2\x82\xac"),
            "m:4: row has unknown column '" + std::string(38, 'B') + "...'");
  EXPECT_EQ(error_of("A C\nA\nC\n" + std::string(37, 'B') + "\xe2\x82\xac"),
            "m:4: row has unknown column '" + std::string(37, 'B') + "\xe2\x82\xac'");
  EXPECT_EQ(error_of("A C\nA\nC\n\xc4" "B\xc3"), "m:4: row has unknown column '?B?'");
  EXPECT_EQ(error_of("A C\nA\nC\n\xc2\x9b"
                      "2J\xc2\xa1"),
    "m:4: row has unknown column '?2J\xc2\xa1'");
  EXPECT_EQ(error_of("A C\nA\nC\n\xc0\x80\xed\xa0\x80\xf4\x90\x80\x80"),
    "m:4: row has unknown column '" + std::string(9, '?') + "'");
}

@ If an exact cover comes in another form, the message says what a matrix looks like. A matrix is
read even if its names have brackets or commas, or consist of digits.

@<Tools for testing the matrix@>=
static const std::string form = "; the first line of a matrix names its columns, as in 'A B C', and each further line those of a row, as in 'A C', not 0s and 1s";

@ @<Tests of the matrix@>=
TEST(Matrix, says_what_a_matrix_looks_like)
{
  for (@[const char* const zeros_and_ones : {"1 0 0 1\n0 1 1 0\n", "1 1\n"}@])
    EXPECT_TRUE(error_of(zeros_and_ones).ends_with(" is named twice" + form));
  EXPECT_EQ(error_of("A B C\n1 0 1\n"), "m:2: row has unknown column '1'" + form);
  EXPECT_EQ(error_of("A B C\n101\n"), "m:2: row has unknown column '101'" + form);
  EXPECT_EQ(error_of("1001\n1001\n0110\n"), "m:3: row has unknown column '0110'" + form);
  EXPECT_EQ(error_of("0 1 2\n1 0 1\n"), "m:2: row has column '1' twice" + form);
  EXPECT_EQ(error_of("0 1\n0 1\n1 1\n"), "m:3: row has column '1' twice" + form);
  EXPECT_EQ(error_of("2 4\n1 0 0 1\n"), "m:2: row has unknown column '1'" + form);
  for (@[const char* const text :
      {"[[1,4],[2,3]]", "\n [[1, 4], [2, 3]] \r\n\n", "| mine\n{{1,4},{2,3}}\n| end"}@])
    EXPECT_TRUE(error_of(text).ends_with(": this is a list of lists" + form)) << text;
  EXPECT_EQ(error_of("[[1,4],\n[2,3]]\n"), "m:2: row has unknown column '[2,3]]'" + form);
  EXPECT_EQ(error_of("[1,4]\n[2,3]\n"), "m:2: row has unknown column '[2,3]'" + form);
  EXPECT_EQ(error_of("c a comment\nc\np cnf 3 2\n"), "m:3: row has unknown column 'p'" + form);
  EXPECT_EQ(error_of("p cnf 3 2\n1 -3 0\n"), "m:2: row has unknown column '1'" + form);
  EXPECT_EQ(error_of("* #variable= 2 #constraint= 1\n+1 x1 +1 x2 = 1 ;\n"),
    "m:2: row has unknown column '+1'" + form);
  EXPECT_TRUE(error_of("{\"A\":[1,4]}\n{\"B\":[2,3]}\n").ends_with(form));
  EXPECT_EQ(error_of("A,B,C\nA,C\n"), "m:2: row has unknown column 'A,C'" + form);
  for (@[const char* const right :
      {"[0,0] [0,1]\n[0,0]\n[0,1]\n", "[a]\n[a]\n", "[ ]\n[\n]\n", "[[ ]]\n[[\n", "1,1 1,2\n1,2\n",
        "0 1\n1\n0\n", "p cnf 3 2\np 2\n", "[[1,4],[2,3]] |\n", "[[ | ]]", "[[ ]\n]\n", "[\n"}@]) {
    EXPECT_EQ(error_of(right), "none");
    std::ostringstream out;
    write_matrix(out, read_matrix(right, "m"));
    EXPECT_EQ(error_of(out.str()), "none");
  }
}

@ A program that builds a matrix may go on after a row has been refused, as the generator of a
puzzle does when somebody has asked for too much. So nothing of the refused row may remain: neither
entries, nor a mark in |last_row|, which would make the next row look as if it had a column twice.
That is why the right row |{0, 1}| comes after the wrong ones |{0, 0}| and |{0, 0, 5000}|. Mistakes
of the program, such as a column that does not exist, are logic errors; mistakes of a text are not.

@<Tests of the matrix@>=
TEST(Matrix, stays_as_it_was_when_a_row_is_refused)
{
  Matrix matrix = read_matrix("A B\n", "m");
  EXPECT_THROW(matrix.add_row({}), std::invalid_argument);
  EXPECT_THROW(matrix.add_row({0, 0}), std::invalid_argument);
  EXPECT_THROW(matrix.add_row({2}), std::logic_error);
  EXPECT_THROW(matrix.add_row({0, 0, 5000}), std::logic_error);
  EXPECT_THROW(matrix.add_row({0, 9}), std::logic_error);
  EXPECT_THROW(matrix.add_primary("A"), std::invalid_argument);
  EXPECT_NO_THROW(matrix.add_row({0, 1}));
  EXPECT_EQ(matrix.rows(), 1U);
  matrix.add_secondary("x");
  EXPECT_THROW(matrix.add_primary("C"), std::logic_error);
}

@* Tests of the matrix. What is read and written again is the same matrix, without comments
and blank lines.

@i cxx.w
@s Matrix int

@ @c
#include "matrix.hpp"
#include <gtest/gtest.h>
#include <sstream>

namespace dlx {
@<Tools for testing the matrix@>@;
@<Tests of the matrix@>@;
}

@ @<Tests of the matrix@>=
TEST(Matrix, is_written_as_it_was_read)
{
  const Matrix matrix = read_matrix("\xEF\xBB\xBF|comment\n\n A\tB | x \r\n| comment\nB x\n \nA B", "m");
  std::ostringstream out;
  write_matrix(out, matrix);
  EXPECT_EQ(out.str(), "A B | x\nB x\nA B\n");
  EXPECT_EQ(matrix.primary(), 2U);
  EXPECT_EQ(matrix.rows(), 2U);
  EXPECT_EQ(matrix.entry_count(), 4U);
}

TEST(Matrix, writes_a_row_from_any_entry)
{
  const Matrix matrix = read_matrix("A B C\nA B C\n", "m");
  std::ostringstream out;
  write_row(out, matrix, 0, 2);
  EXPECT_EQ(out.str(), "C A B\n");
}

@ Each kind of error has a message that names the file, the line and the culprit.

@<Tools for testing the matrix@>=
static std::string complaint(const std::string& text)
{
  try {
    read_matrix(text, "m");
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "none";
}

@ @<Tests of the matrix@>=
TEST(Matrix, complains_about_bad_text)
{
  EXPECT_EQ(complaint(""), "m:1: no primary column");
  EXPECT_EQ(complaint("\n\n| only comments\n"), "m:3: no primary column");
  EXPECT_EQ(complaint("| A B\n"), "m:1: no primary column");
  EXPECT_EQ(complaint("A B A\n"), "m:1: column 'A' is named twice");
  EXPECT_EQ(complaint("A | x | y\n"), "m:1: there is a second '|'");
  EXPECT_EQ(complaint("A\n\nB\n"), "m:3: row has unknown column 'B'");
  EXPECT_EQ(complaint("A B\nA B A\n"), "m:2: row has column 'A' twice");
  EXPECT_EQ(complaint("A B|\n"), "m:1: name 'B|' contains '|'");
  EXPECT_EQ(complaint("A:1\n"), "m:1: name 'A:1' contains ':', which is reserved for colors");
  EXPECT_EQ(complaint("A B\nA B:2\n"), "m:2: row has unknown column 'B:2'");
  EXPECT_EQ(complaint("A\1\n"), "m:1: name 'A?' contains a character that cannot be seen");
  EXPECT_EQ(complaint("\nA\xEF\xBB\xBF\n"), "m:2: name 'A\xEF\xBB\xBF' contains a character that cannot be seen");
  EXPECT_EQ(complaint(std::string(99, 'A') + "\nB\n"), "m:2: row has unknown column 'B'");
  EXPECT_EQ(complaint("A\n" + std::string(99, 'B')),
            "m:2: row has unknown column '" + std::string(40, 'B') + "...'");
}

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

@*1 A small matrix. The small programs in this book share these pages, and nothing
else: they read a matrix from the standard input. Save their code as \.{small\_matrix.hpp} beside
the program that you type in, and the compiler needs no more than
\session
$ g++ -std=c++20 -O2 small_bits.cpp -o small_bits
\endsession
In print, some signs look different from what you type, and a blank in a string is \.{\ }.
$$\vbox{\halign{&\hfil#\hfil\quad&\tt#\hfil\qquad\cr
|x == y|&x == y&|x && y|&x \char`\&\char`\&{} y&|x <= y|&x <= y\cr
|x != y|&x != y&|x || y|&x \BAR\BAR{} y&|x >= y|&x >= y\cr
|x << y|&x << y&|x >> y|&x >> y&|x->y|&x->y\cr
|!x|&!x&|~x|&\char`\~x\cr}}$$

The text of a matrix is the one that all programs of this book write and read. Its first line has
the names of the columns; a bar stands between the primary ones, which must be covered exactly once,
and the secondary ones, which may be covered at most once. Each further line is a row: the names of
its columns. A line that begins with a bar is a comment. In a row, a secondary column may have a
color, as in \.{a:red}.

@i cxx.w

@ What cannot be read ends the program, with one line that says where and why.

@(small_matrix.hpp@>=
#pragma once
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>
#include <unordered_map>
#include <vector>

struct Matrix {
  std::vector<std::string> names; /* \beside{The columns, the primary ones first. In matrix~(3),
    |primary| is~7, and |rows[0]| is 2, 4,~5: C, E, and~F.} */
  int primary = 0; /* how many these are */
  std::vector<std::vector<int> > rows; /* their columns */
  std::vector<std::vector<std::string> > colors; /* theirs, or empty */
};

inline std::string input = "standard input"; /* what is read */

[[noreturn]] inline void refuse(const std::string& why, int line = 0)
{
  if (line > 0) std::cerr << input << ':' << line << ": ";
  std::cerr << why << '\n';
  std::exit(2);
}

@<Read a matrix from the standard input@>@;
@<Print row |row| of a matrix@>@;
@<Read a matrix that has no colors, and add and print large numbers@>@;

@ The first line that is no comment is the header, and the map knows the number of each of its
columns.

@<Read a matrix from the standard input@>=
inline Matrix read_matrix()
{
  Matrix matrix;
  std::unordered_map<std::string, int> number;
  std::string line, word;
  for (int at = 1; std::getline(std::cin, line); ++at) {
    std::istringstream words(line);
    if (line[0] == '|' || !(words >> word)) continue; /* \beside{A comment, or an empty line.} */
    const bool is_header = number.empty();
    bool is_primary = true;
    std::vector<int> row;
    std::vector<std::string> colors;
    do {
      if (is_header && word == "|") is_primary = false; /* \beside{From here on, columns are
        secondary.} */
      else if (is_header) {
        if (word.find('|') != std::string::npos)
          refuse("no bounds here, as in " + word + "; take dance", at);
        if (!number.emplace(word, matrix.names.size()).second)
          refuse("two columns are " + word, at);
        matrix.names.push_back(word);
        matrix.primary += is_primary;
      }
      else @<Append the column that |word| names to the |row|@>@;
    } while (words >> word);
    if (is_header) continue;
    matrix.rows.push_back(row);
    matrix.colors.push_back(colors);
  }
  if (matrix.primary == 0)
    refuse("the first line must name a primary column", 1);
  return matrix;
}

@ @<Append the column that |word| names to the |row|@>=
{
  const std::size_t colon = word.find(':');
  const auto found = number.find(word.substr(0, colon));
  if (found == number.end())
    refuse(
      "there is no column " + word + "; the first line names them all", at);
  for (@[const int column : row@])
    if (column == found->second)
      refuse("column " + word + " comes twice", at);
  row.push_back(found->second); /* \beside{Of \.{a:red}, \.{a} is looked up, and \.{red} is kept in
    |colors|.} */
  colors.push_back(
    colon == std::string::npos ? "" : word.substr(colon + 1));
}

@ @<Print row |row| of a matrix@>=
inline void write_row(const Matrix& matrix, int row)
{
  for (std::size_t i = 0; i < matrix.rows[row].size(); ++i)
    std::cout << (i == 0 ? "" : " ") << matrix.names[matrix.rows[row][i]]
              << (matrix.colors[row][i].empty() ? "" : ":")
              << matrix.colors[row][i];
  std::cout << '\n';
}

@ Many of the programs take no colors, and some of them count what may be too much. None of them
says ``1 solutions.''

@<Read a matrix that has no colors, and add and print large numbers@>=
inline Matrix read_plain_matrix()
{
  const Matrix matrix = read_matrix();
  for (@[const auto& row : matrix.colors@])
    for (@[const std::string& color : row@])
      if (!color.empty()) refuse("this program takes no colors");
  return matrix;
}

using Number = @[unsigned long long@]; /* exact below $2^{64}$ */

inline void add(Number& sum, Number more)
{
  if (sum + more < sum) refuse("the number is too large for this program"); /* \beside{A sum beyond
    $2^{64}-1$ begins again at~0, and so it is less than |sum|.} */
  sum += more;
}

inline std::string counted(Number number, const std::string& thing)
{
  return std::to_string(number) + ' ' + thing + (number == 1 ? "" : "s");
}

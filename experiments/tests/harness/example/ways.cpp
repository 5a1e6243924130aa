#include <dlx/solve.hpp>
#include <iostream>

int main()
{
  dlx::Matrix board;
  board.add_primary(100); // columns without names
  for (int square = 0; square < 100; ++square) {
    if (square % 10 < 9) board.add_row({square, square + 1});
    if (square < 90) board.add_row({square, square + 10});
  }
  std::cout << dlx::count(board) << " ways\n"; // 258584046368
}

@*1 A small sudoku.

@i cxx.w

@ 
@c
#include <iostream>
#include <string>

@;
int main()
{
  std::string cells;
  for (char sign; cells.size() < 81 && std::cin >> sign; ) cells += sign;
  if (cells.size() < 81) {
    std::cerr << "a sudoku has 81 cells\n";
    return 2;
  }
  for (@[const char kind : {'p', 'r', 'f', 'b'}@])
    for (int i = 1; i <= 9; ++i)
      for (int j = 1; j <= 9; ++j)
        std::cout << kind << i << j << (kind == 'b' && i*j == 81 ? '\n' : ' ');
  for (int cell = 0; cell < 81; ++cell)
    for (char digit = '1'; digit <= '9'; ++digit) {
      const bool is_given = cells[cell] >= '1' && cells[cell] <= '9';
      if (is_given && cells[cell] != digit) continue;
      const int rank = cell/9, file = cell%9, box = rank/3*3 + file/3;
      std::cout << 'p' << rank + 1 << file + 1 << " r" << rank + 1 << digit << @|
        " f" << file + 1 << digit << " b" << box + 1 << digit << '\n';
    }
}

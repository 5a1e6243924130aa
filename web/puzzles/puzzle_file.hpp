/*5:*/
#line 83 "puzzle_file.w"

#pragma once
#include "restrictions.hpp"
#include "text.hpp"

namespace dlx{
/*3:*/
#line 53 "puzzle_file.w"

/*4:*/
#line 70 "puzzle_file.w"

struct Cover{
Cell cell;
std::size_t piece;
Forms forms;
std::string said_at;
};

/*:4*/
#line 54 "puzzle_file.w"

struct Puzzle{
Shape board;
std::vector<Cell> cells;
std::vector<Piece> pieces;
std::vector<Cover> covers;
std::vector<std::string> order;
Shape crossings;
bool welds_pass= false;
Wrap wrap;
enum class Free{none,counted,any}free= Free::none;
};

/*:3*/
#line 89 "puzzle_file.w"

Puzzle read_puzzle(const Input&input,const Geometry&geometry);
void check_piece_name(const Puzzle&puzzle,const std::string&name);
void set_order(Puzzle&puzzle,const std::vector<std::string_view> &words);
bool are_cells_secondary(const Puzzle&puzzle);
void obey_columns_option(Puzzle&puzzle,const std::string&order);
}

/*:5*/

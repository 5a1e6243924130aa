/*2:*/
#line 17 "placing.w"

#pragma once
#include "matrix.hpp"
#include "puzzle_file.hpp"
#include <set> 

namespace dlx{
struct Placed{
Matrix matrix;
std::vector<std::size_t> rows_of_piece;
std::vector<std::set<int> > balances;
std::size_t thresholds= 0;
};

std::string column_of(const Piece&piece,std::size_t copy);

std::vector<Shape> placements(const Puzzle&puzzle,const Piece&piece,const Geometry&geometry);
Placed place_all(const Puzzle&puzzle,const Geometry&geometry,const std::string&file);
int balance_of(const Shape&shape,const Geometry&geometry);
}

/*:2*/

/*2:*/
#line 41 "polyominoes.w"

#pragma once
#include "puzzle_file.hpp"

namespace dlx{
/*4:*/
#line 71 "polyominoes.w"

class Squares:public Geometry{
public:
int turns()const override{return 4;}
Cell turn(Cell cell)const override{return Cell{cell.y,-cell.x,0};}
Cell reflect(Cell cell)const override{return Cell{cell.x,-cell.y,0};}
Shape neighbors(Cell cell)const override;
std::string name(Cell cell,int side)const override;
Cell cell(std::string_view name)const override;
Cell place(const Shape&shape)const override;
Shape drawing(const std::vector<std::string_view> &ranks)const override;
std::vector<NamedShape> pieces(const std::string&family)const override;
std::string known_sets()const override;
bool is_dark(Cell cell)const override{return(cell.x+cell.y)%2==0;}
bool can_wrap()const override{return true;}
};

/*:4*/
#line 46 "polyominoes.w"

Puzzle read_polyominoes(const Input&input,const Geometry&geometry);
}

/*:2*/

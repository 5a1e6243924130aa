/*2:*/
#line 42 "polyforms.w"

#pragma once
#include <compare> 
#include <string> 
#include <string_view> 
#include <vector> 

namespace dlx{
/*5:*/
#line 112 "polyforms.w"

struct Cell{
int x,y,z;
friend auto operator<=> (const Cell&,const Cell&)= default;
};

using Shape= std::vector<Cell> ;

struct NamedShape{
std::string name;
Shape shape;
};

/*:5*//*6:*/
#line 142 "polyforms.w"

struct Nouns{
std::string cell= "cell",place= "cell",drawing= "drawing";
};

class Geometry{
public:
virtual~Geometry()= default;
virtual int turns()const= 0;
virtual Cell turn(Cell cell)const= 0;
virtual Cell reflect(Cell cell)const= 0;
virtual Shape neighbors(Cell cell)const= 0;
virtual std::string name(Cell cell,int side)const= 0;
virtual Cell cell(std::string_view name)const= 0;
virtual Cell place(const Shape&shape)const= 0;
virtual Shape drawing(const std::vector<std::string_view> &ranks)const= 0;
virtual std::vector<NamedShape> pieces(const std::string&family)const= 0;
virtual std::string known_sets()const= 0;
virtual int first()const{return 1;}
virtual bool can_wrap()const{return false;}
virtual Shape rectangle(int ranks,int files)const;
virtual Shape points(const Shape&shape)const;
virtual Shape crossings(const Shape&)const{return Shape();}
virtual Shape passages(const Shape&,bool)const{return Shape();}
virtual bool is_dark(Cell cell)const{return cell.z==0;}
virtual std::string colors(std::size_t dark,std::size_t light)const;
virtual Nouns nouns()const{return Nouns();}
};

/*:6*//*7:*/
#line 178 "polyforms.w"

struct Wrap{
enum Kind{flat,cylinder,torus,mobius}kind= flat;
int ranks= 0,files= 0;
Cell on_board(Cell cell)const;
Shape on_board(const Shape&shape)const;
bool is_within(const Cell&cell)const;
};

/*:7*/
#line 50 "polyforms.w"

Shape translated(Shape shape,int x,int y);
Shape normal_form(Shape shape);
std::vector<Shape> orientations(Shape shape,const Geometry&geometry,bool flipped);
bool contains(const Shape&shape,const Cell&cell);
std::size_t position_in(const Shape&shape,const Cell&cell);
Shape without(const Shape&shape,const Shape&removed);
}

/*:2*/

/*2:*/
#line 31 "symmetry.w"

#pragma once
#include "puzzle_file.hpp"
#include "text.hpp"
#include <array> 
#include <compare> 
#include <istream> 
#include <map> 
#include <optional> 
#include <set> 
#include <string> 
#include <string_view> 
#include <unordered_map> 
#include <utility> 
#include <vector> 

namespace dlx{
/*4:*/
#line 87 "symmetry.w"

enum class Lattice{squares,triangles,sticks};

struct Point{
int x,y;
friend auto operator<=> (const Point&,const Point&)= default;
};

using Polygon= std::vector<Point> ;
using Side= std::pair<Point,Point> ;

/*:4*//*8:*/
#line 172 "symmetry.w"

struct PackedRow{
std::string row;
std::vector<std::size_t> cells;
bool hangs_together= true,is_free= false;
};

struct Packing{
std::vector<const PackedRow*> pieces;
std::vector<std::size_t> piece_at;
std::size_t cells= 0;
std::vector<const PackedRow*> free;
};

/*:8*//*9:*/
#line 190 "symmetry.w"

class Packings{
public:
Packings(std::istream&from,const std::string&file,std::optional<Lattice> of_cells);
bool next(Packing&packing);
std::string place()const{return place(number);}
Lattice lattice()const{return*cells_are;}
std::size_t number_of(const Polygon&polygon,std::string_view word);
const std::string&name_of(std::size_t cell)const{return names[cell];}
const std::vector<Polygon> &polygons()const{return polygon_of_cell;}
private:
/*10:*/
#line 215 "symmetry.w"

struct Hash{
using is_transparent= void;
std::size_t operator()(std::string_view line)const{return std::hash<std::string_view> ()(line);}
};
bool read_line(std::string_view&line);
void read_text();
void lay(std::string_view line,Packing&packing);
const PackedRow&piece_of(std::string_view line);
PackedRow new_piece(std::string_view line);
std::string place(std::size_t line)const;

/*:10*/
#line 201 "symmetry.w"

std::istream&stream;
std::string name,text;
std::size_t first= 0,number= 0;
std::optional<Lattice> cells_are;
std::vector<char> buffer;
std::vector<Polygon> polygon_of_cell;
std::vector<std::string> names;
std::map<Polygon,std::size_t> cells;
std::unordered_map<std::string,PackedRow,Hash,std::equal_to<> > pieces;
};

/*:9*//*20:*/
#line 445 "symmetry.w"

struct Reflection{
int a,b,c,d;
bool operator==(const Reflection&)const= default;
};

struct Axes{
Reflection left_right,top_bottom;
};

/*:20*//*23:*/
#line 491 "symmetry.w"

struct Mirror{
std::vector<std::size_t> cells,sides;
};

struct MirroredBoard{
std::vector<std::size_t> cells;
std::vector<std::pair<std::size_t,std::size_t> > inner;
std::vector<std::array<Mirror,2> > mirrors;
};

/*:23*//*28:*/
#line 581 "symmetry.w"

struct Mirrored{
std::optional<std::size_t> edges;
std::size_t unchanged= 0;
friend auto operator<=> (const Mirrored&,const Mirrored&)= default;
};

struct Score{
std::size_t edges= 0;
Mirrored horizontal,vertical;
std::pair<std::size_t,std::size_t> degree()const;
};

/*:28*//*31:*/
#line 630 "symmetry.w"

class Scorer{
public:
explicit Scorer(const Packings&source):packings(source){}
Score score_of(const Packing&packing);
private:
const Packings&packings;
MirroredBoard board;
std::vector<unsigned char> is_edge;
};

/*:31*//*33:*/
#line 669 "symmetry.w"

class Classes{
public:
Classes(Packings&source,const std::optional<Input> &puzzle):packings(source),board_file(puzzle){}
bool is_new(Packing packing);
std::size_t boards()const{return seen.size();}
private:
void read_board();
Packings&packings;
std::optional<Input> board_file;
std::vector<std::size_t> whole;
Wrap wrap;
std::vector<std::size_t> cells;
std::vector<std::vector<std::size_t> > images;
std::map<std::vector<std::size_t> ,std::set<std::vector<std::size_t> > > seen;
};

/*:33*/
#line 48 "symmetry.w"

/*18:*/
#line 423 "symmetry.w"

bool is_loose(const Packing&packing);

/*:18*/
#line 49 "symmetry.w"

}

/*:2*/

/*3:*/
#line 62 "polyforms.w"

#pragma once
#include "polyforms.hpp"
#include "text.hpp"
#include <optional> 
#include <set> 
#include <utility> 

namespace dlx{
std::string pair_name(int first,int second,int side);
std::optional<std::pair<int,int> > pair_named(std::string_view name,int least);
using PieceSets= std::vector<std::pair<std::string,std::string> > ;

struct GrownSet{
std::string name;
char letter;
std::size_t size;
};
using GrownSets= std::vector<GrownSet> ;
std::vector<NamedShape> drawn_pieces(const Geometry&geometry,const PieceSets&sets,const std::string&name);
std::vector<NamedShape> grown_pieces(const Geometry&geometry,const GrownSets&sets,const std::string&name);
std::set<Shape> grown_shapes(const Geometry&geometry,std::size_t size);
std::string names_of(const PieceSets&sets,const GrownSets&grown);
std::vector<std::string_view> split(std::string_view text,char mark);
}

/*:3*/

/*40:*/
#line 824 "symmetry.w"

#include "symmetry.hpp"
#include "program.hpp"
#include <algorithm> 
#include <iostream> 
#include <nlohmann/json.hpp> 
#include <stdexcept> 

namespace dlx{
/*43:*/
#line 872 "symmetry.w"

/*45:*/
#line 931 "symmetry.w"

static void print_rows(const Packing&packing)
{
for(const auto&rows:{packing.pieces,packing.free})
for(const PackedRow*const row:rows)std::cout<<row->row<<'\n';
std::cout<<'\n';
}

static std::string in_words(const std::optional<std::size_t> &edges)
{
return edges?std::to_string(*edges):"none";
}

static void print_score(std::size_t number,const Score&score)
{
std::cout<<number<<": horizontal "<<in_words(score.horizontal.edges)<<", vertical "<<in_words(score.vertical.edges)
<<", of "<<score.edges<<" edges; unchanged pieces "<<score.horizontal.unchanged<<" and "<<score.vertical.unchanged<<'\n';
}

/*:45*/
#line 873 "symmetry.w"

/*46:*/
#line 955 "symmetry.w"

namespace{
struct Contest{
struct Entry{
std::size_t number;
Score score;
std::vector<std::string> rows;
};
using Entries= std::vector<Entry> ;
explicit Contest(std::optional<std::size_t> from):least(from){}
void enter(const Packing&packing,const Score&score);
nlohmann::ordered_json in_json()const;
std::optional<std::size_t> least;
std::size_t entered= 0;
Entries best,chosen;
std::map<std::pair<Mirrored,Mirrored> ,std::size_t> table;
};
}

/*:46*//*47:*/
#line 976 "symmetry.w"

static Contest::Entry entry_of(std::size_t number,const Packing&packing,const Score&score)
{
Contest::Entry entry= {number,score,{}};
for(const PackedRow*const piece:packing.pieces)entry.rows.push_back(piece->row);
return entry;
}

void Contest::enter(const Packing&packing,const Score&score)
{
++entered;
++table[std::make_pair(score.horizontal,score.vertical)];
if(least&&std::max(score.horizontal.edges,score.vertical.edges)>=least)chosen.push_back(entry_of(entered,packing,score));
if(!best.empty()&&score.degree()<best.front().score.degree())return;
if(!best.empty()&&score.degree()> best.front().score.degree())best.clear();
best.push_back(entry_of(entered,packing,score));
}

/*:47*//*48:*/
#line 997 "symmetry.w"

static void print_entries(const Contest::Entries&entries)
{
for(const Contest::Entry&entry:entries){
std::cout<<"| ";
print_score(entry.number,entry.score);
for(const std::string&row:entry.rows)std::cout<<row<<'\n';
std::cout<<'\n';
}
}

/*:48*//*49:*/
#line 1010 "symmetry.w"

static nlohmann::ordered_json json_of(const Mirrored&horizontal,const Mirrored&vertical)
{
const auto number= [](const std::optional<std::size_t> &edges){
return edges?nlohmann::ordered_json(*edges):nlohmann::ordered_json(nullptr);
};
return{{"horizontal",number(horizontal.edges)},{"vertical",number(vertical.edges)},
{"unchanged_horizontal",horizontal.unchanged},{"unchanged_vertical",vertical.unchanged}};
}

/*:49*//*50:*/
#line 1022 "symmetry.w"

static nlohmann::ordered_json json_of(const Contest::Entries&entries)
{
auto result= nlohmann::ordered_json::array();
for(const Contest::Entry&entry:entries){
auto item= json_of(entry.score.horizontal,entry.score.vertical);
item["number"]= entry.number;
item["edges"]= entry.score.edges;
item["rows"]= entry.rows;
result.push_back(item);
}
return result;
}

/*:50*//*51:*/
#line 1040 "symmetry.w"

nlohmann::ordered_json Contest::in_json()const
{
nlohmann::ordered_json json= {{"packings",entered},{"best",json_of(best)}};
if(least)json["chosen"]= json_of(chosen);
json["table"]= nlohmann::ordered_json::array();
for(const auto&[scores,count]:table){
auto item= json_of(scores.first,scores.second);
item["packings"]= count;
json["table"].push_back(item);
}
return json;
}

/*:51*/
#line 874 "symmetry.w"

static int symmetry(const po::variables_map&values)
{
/*44:*/
#line 910 "symmetry.w"

const std::map<std::string,std::optional<Lattice> > lattices= {
{"auto",{}},{"squares",Lattice::squares},{"triangles",Lattice::triangles},{"sticks",Lattice::sticks}};
const auto lattice= values["lattice"].as<std::string> ();
if(lattices.count(lattice)==0)
throw std::invalid_argument("--lattice must be auto, squares, triangles or sticks, not '"+lattice+"'");
const std::optional<Lattice> cells_are= lattices.at(lattice);
const bool wants_json= values.count("json")> 0;
const bool wants_best= values.count("best")> 0;
if(wants_json&&wants_best)throw std::invalid_argument("--best cannot be used with --json, which has the best packings");
std::optional<std::size_t> least;
if(values.count("least")> 0)least= whole_number(values["least"].as<std::string> (),"--least",0,UINT64_MAX);
const bool wants_different= values.count("different")> 0;
if(wants_different&&(wants_json||wants_best||least))throw std::invalid_argument("--different cannot be used with --best, --least or --json, which are about scores");
if(wants_best&&least)throw std::invalid_argument("--best cannot be used with --least");
if(values.count("board")> 0&&!wants_different)throw std::invalid_argument("--board goes with --different");
std::optional<Input> board;
if(values.count("board")> 0)board= read_input(values,"board");

/*:44*/
#line 877 "symmetry.w"

OpenInput source(values.count("FILE")> 0?values["FILE"].as<std::string> ():"-");
Packings packings(source.stream(),source.name,cells_are);
Scorer scorer(packings);
Contest contest(least);
Classes classes(packings,board);
std::size_t different= 0;
for(Packing packing;std::cout&&packings.next(packing);){
if(!board&&is_loose(packing))throw std::invalid_argument(packings.place()+"no piece of this packing hangs together; are these names of cells?");
if(wants_different){
++contest.entered;
if(classes.is_new(packing))++different,print_rows(packing);
continue;
}
if(packings.lattice()==Lattice::sticks)throw std::invalid_argument(packings.place()+"scores count edges between cells, and sticks have none; --different knows sticks");
const Score score= scorer.score_of(packing);
contest.enter(packing,score);
if(!wants_json&&!wants_best&&!least)print_score(contest.entered,score);
}
if(wants_different)std::cout<<"| "<<contest.entered<<(contest.entered==1?" packing, ":" packings, ")<<different<<" of them different\n";
if(classes.boards()> 1)std::cerr<<"symmetry: the packings cover "<<classes.boards()<<" different sets of cells; if they leave cells free, --board PUZZLE tells what the board is\n";
if(wants_different)return 0;
if(wants_json)std::cout<<in_text(contest.in_json())<<'\n';
else print_entries(least?contest.chosen:wants_best?contest.best:Contest::Entries());
return 0;
}

/*:43*/
#line 833 "symmetry.w"

}

int main(int argc,char*argv[])
{
using namespace dlx;
/*41:*/
#line 845 "symmetry.w"

const Manual manual= {"symmetry","[OPTIONS] [FILE]",
/*42:*/
#line 860 "symmetry.w"

"Score the symmetry of packings from FILE (or standard input), in the format of\n"
"dance --print. The horizontal score counts the edges between pieces that remain\n"
"edges between pieces in the left-right reflection; the vertical score, those in\n"
"the top-bottom reflection. Pieces that a reflection leaves in place are counted\n"
"as well."

/*:42*/
#line 847 "symmetry.w"
,
"  polyominoes scott.puzzle | dance --print | symmetry --best\n  polyominoes 6x10.puzzle | dance --print | symmetry --different | draw\n  symmetry --json scott-figure1.packing\n"};
po::options_description options("Options");
options.add_options()
("best,b","print only the most symmetric packings")
("least,l",po::value<std::string> ()->value_name("N"),"print only packings whose larger score is N or more")
("different,d","print one packing of each class that the board's symmetries make")
("board",po::value<std::string> ()->value_name("PUZZLE"),"take the board of --different from this puzzle file: with cells that stay free, and edges that meet")
("lattice",po::value<std::string> ()->default_value("auto")->value_name("NAME"),"cells are squares, triangles or sticks; auto means what the names in the first packing are [default: auto]")
("json,j","print a table of scores and the best packings, as JSON");

/*:41*/
#line 839 "symmetry.w"

return run_program(words_of(argc,argv),manual,options,"FILE",symmetry);
}

/*:40*/

@* Tests of the list of engines. Whatever engine is in the list must agree with the links: on small random matrices, each of them finds the same solutions in the same order, and has the same report; and those that visit nodes visit the same ones. So
a new engine is tested as soon as it is listed.

@i cxx.w
@s Bits int
@s Descents int
@s EngineKind int
@s Engine int
@s Index int
@s Links int
@s Listener int
@s Matrix int
@s Outcome int
@s Question int
@s Sets int

@ The links are the judge, and judge themselves as well.

An engine that is not in the list cannot be chosen, and is not tested here; so there is no engine that can be chosen and is not tested.

@c
#include "agreement.hpp"
#include "bits.hpp"
#include "engines.hpp"
#include "links.hpp"
#include "sets.hpp"
#include <stdexcept>

namespace dlx {
@<Tests of the list of engines@>@;
}

@ There is a limit in some cases, at which all engines must have the same counters.

The generator of random questions gives all rules and charges. Nothing is said of engines by name, so a new one needs no line here; it only has to say, in the list, whether it tells of visits.

@<Tests of the list of engines@>=
RC_GTEST_PROP(Engines, agree_with_links, ())
{
  const Matrix matrix = matrix_from(random_recipe(40));
  Question question = random_question();
  if (*rc::gen::arbitrary<bool>()) question.solution_limit = *uniform(std::uint64_t(1), std::uint64_t(9));
  Links links(matrix);
  const Outcome expected = outcome(links, question);
  for (@[const EngineKind& kind : all_engines()@]) {
    const auto engine = kind.make(matrix);
    const Outcome found = outcome(*engine, question);
    RC_ASSERT(found.report == expected.report);
    RC_ASSERT(found.solutions == expected.solutions);
    RC_ASSERT(!kind.visits || found.visits == expected.visits);
  }
}

@ Those that make descents make the same ones, step by step. (The number is odd, so that no word or register of anything comes out even.)

@<Tests of the list of engines@>=
RC_GTEST_PROP(Engines, make_the_descents_of_the_links, ())
{
  const Matrix matrix = matrix_from(random_recipe(200));
  const Question question = random_question();
  const Descents wanted = @[{*rc::gen::arbitrary<std::uint64_t>(), *uniform(std::uint64_t(0), std::uint64_t(1000)), 333}@];
  const auto expected = Links(matrix).descend(question, wanted);
  RC_ASSERT(expected.size() == wanted.number);
  for (@[const EngineKind& kind : all_engines()@])
    if (kind.descends) RC_ASSERT(kind.make(matrix)->descend(question, wanted) == expected);
    else RC_ASSERT_THROWS_AS(kind.make(matrix)->descend(question, wanted), std::logic_error);
}

@ Whoever wants an engine for a matrix gets the fastest that suits it, and whoever names one gets that one, whether it suits or not. The bits do not suit a matrix that is sparse, such as one with a row for each column.

@<Tests of the list of engines@>=
TEST(Engines, are_chosen_for_a_matrix)
{
  Matrix sparse;
  for (Index c = 0; c < 5000; ++c) sparse.add_primary("c" + std::to_string(c));
  for (Index c = 0; c < 5000; ++c) sparse.add_row({c});
  ASSERT_FALSE(all_engines().front().suits(sparse));
  EXPECT_NE(dynamic_cast<Links*>(engine_for(sparse).get()), nullptr);
  EXPECT_NE(dynamic_cast<Sets*>(engine_for(sparse, "sets").get()), nullptr);
  EXPECT_NE(dynamic_cast<Bits*>(engine_for(sparse, "bits").get()), nullptr);
  EXPECT_EQ(engine_for(sparse)->search(Question(), Listener()).solutions, 1U);
  EXPECT_THROW(engine_for(sparse, "bytes"), std::invalid_argument);
}

@ Names lead to engines, the fastest first; and what is not a name is refused, with a list of all that are.

What \.{--help} says is made from the same list, and must have each family. Among the wrong names are those that are nearly right: a colon with nothing behind it, an unknown kernel, and a kernel of an engine that has none.

@<Tests of the list of engines@>=
TEST(Engines, are_found_by_their_names)
{
  for (@[const EngineKind& kind : all_engines()@]) {
    ASSERT_EQ(engines_called(kind.name()).size(), 1U);
    EXPECT_EQ(engines_called(kind.name())[0].name(), kind.name());
    EXPECT_EQ(engines_called(kind.family)[0].family, kind.family);
    EXPECT_NE(help_on_engines().find(kind.family), std::string::npos);
  }
  EXPECT_EQ(engines_called("auto").size(), all_engines().size());
  EXPECT_EQ(engines_called("bits")[0].name(), all_engines()[0].name());
  EXPECT_EQ(engines_called("links")[0].dances, true);
  for (@[const char* name : {"", "bytes", "bits:", "bits:slow", "links:"}@])
    EXPECT_THROW(engines_called(name), std::invalid_argument);
}

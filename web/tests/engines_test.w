@* Tests of the list of engines. Whatever engine is in the list must agree with the links: on small
random matrices, each of them finds the same solutions in the same order, and has the same report;
and those that visit nodes visit the same ones. So a new engine is tested as soon as it is listed.

@i cxx.w

@ The links are the judge, and judge themselves as well.

An engine that is not in the list cannot be chosen, and is not tested here; so there is no engine
that can be chosen and is not tested.

@c
#include "agreement.hpp"
#include "bits.hpp"
#include "engines.hpp"
#include "links.hpp"
#include "portion.hpp"
#include "sets.hpp"
#include <algorithm>
#include <new>
#include <stdexcept>
#include <type_traits>

namespace dlx::engines_test {
@<Tests of the list of engines@>@;
}

@ There is a limit in some cases, at which all engines must have the same counters.

The generator of random questions gives all rules and charges. The test names no engine, so a new
one needs no line here; its entry in the list only has to say whether it reports visits.

@<Tests of the list of engines@>=
RC_GTEST_PROP(Engines, agree_with_links, ())
{
  const Matrix matrix = random_matrix(40);
  Question question = random_question();
  if (*rc::gen::arbitrary<bool>())
    question.solution_limit = *uniform(std::uint64_t(1), std::uint64_t(9));
  Links links(matrix);
  const Outcome expected = outcome(links, question);
  for (@[const EngineKind& kind : all_engines()@]) {
    const auto engine = kind.make(matrix);
    const Outcome found = outcome(*engine, question, kind.visits);
    RC_ASSERT(found.report == expected.report);
    RC_ASSERT(found.solutions == expected.solutions);
    RC_ASSERT(!kind.visits || found.visits == expected.visits);
  }
}

@ Those that make descents make the same ones, step by step. (The number is odd, so that no word or
register of anything comes out even.)

@<Tests of the list of engines@>=
RC_GTEST_PROP(Engines, make_the_descents_of_the_links, ())
{
  const Matrix matrix = random_matrix(200);
  const Question question = random_question();
  const Descents wanted = @[{
    *rc::gen::arbitrary<std::uint64_t>(), *uniform(std::uint64_t(0), std::uint64_t(1000)), 333}@];
  const auto expected = Links(matrix).descend(question, wanted);
  RC_ASSERT(expected.size() == wanted.number);
  for (@[const EngineKind& kind : all_engines()@])
    if (kind.descends) RC_ASSERT(kind.make(matrix)->descend(question, wanted) == expected);
    else RC_ASSERT_THROWS_AS(kind.make(matrix)->descend(question, wanted), std::logic_error);
}

@ What happens at the border is the same for all engines, and the six queens below are enough to see
it. Each search is compared with an undisturbed one; so an engine that is left in disorder will be
found out by the next question.

@<Tests of the list of engines@>=
static Matrix six_queens()
{
  Matrix matrix;
  for (int i = 0; i < 12; ++i) matrix.add_primary(std::to_string(i));
  for (int i = 12; i < 34; ++i) matrix.add_secondary(std::to_string(i));
  for (Index i = 0; i < 6; ++i)
    for (Index j = 0; j < 6; ++j) matrix.add_row({i, 6 + j, 12 + i + j, 28 + i - j});
  return matrix;
}

TEST(Engines, stop_when_a_listener_wants_it)
{
  const Matrix matrix = six_queens();
  for (@[const EngineKind& kind : all_engines()@]) {
    const auto engine = kind.make(matrix);
    const Outcome whole = collected(*engine, Question());
    ASSERT_EQ(whole.solutions.size(), 4U);
    for (std::size_t last = 1; last <= 4; ++last) {
      Outcome heard;
      Listener listener;
      listener.on_solution = @[[&](std::span<const Choice> path) {
        heard.solutions.emplace_back(path.begin(), path.end());
        return heard.solutions.size() < last;
      }@];
      const Report report = engine->search(Question(), listener);
      EXPECT_EQ(report.solutions, last) << kind.name();
      EXPECT_FALSE(report.complete);
      EXPECT_TRUE(std::ranges::equal(heard.solutions, std::span(whole.solutions).first(last)));
      EXPECT_EQ(collected(*engine, Question()), whole) << kind.name();
    }
  }
}

@ An exception may come from any of the three functions, and may carry anything. A listener that
asks its own engine gets an exception as well.

@<Tests of the list of engines@>=
TEST(Engines, survive_what_a_listener_throws)
{
  const Matrix matrix = six_queens();
  for (@[const EngineKind& kind : all_engines()@]) {
    const auto engine = kind.make(matrix);
    const Outcome whole = collected(*engine, Question());
    Listener listener;
    listener.pulse_interval = 1;
    for (int last = 1; last <= 4; ++last) {
      int heard = 0;
      listener.on_solution = @[[&](std::span<const Choice>) {
        if (++heard == last) throw last;
      }@];
      EXPECT_THROW(engine->search(Question(), listener), int) << kind.name();
      EXPECT_EQ(collected(*engine, Question()), whole) << kind.name();
    }
    listener.on_solution = @[[&](
                             std::span<const Choice>) { engine->search(Question(), Listener()); }@];
    EXPECT_THROW(engine->search(Question(), listener), std::logic_error) << kind.name();
    listener.on_solution = nullptr;
    listener.on_pulse = @[[](const Pulse&) -> bool { throw std::bad_alloc(); }@];
    EXPECT_THROW(engine->search(Question(), listener), std::bad_alloc) << kind.name();
    listener.on_visit = @[[](const Visit& visit) {
      if (visit.path.size() == 3) throw 'v';
    }@];
    listener.on_pulse = nullptr;
    if (kind.visits) {
      EXPECT_THROW(engine->search(Question(), listener), char) << kind.name();
    }
    EXPECT_EQ(collected(*engine, Question()), whole) << kind.name();
  }
}

@ Questions without sense are refused, and a matrix that would be gone before its engine is refused
by the compiler.

@<Tests of the list of engines@>=
@[static_assert(!std::is_constructible_v<Bits, Matrix>)@];
@[template <typename Given>
concept MakesEngine = requires(Given given)
{
  engine_for(static_cast<Given>(given));
}@];
@[static_assert(MakesEngine<const Matrix&> && !MakesEngine<Matrix&&>)@];

TEST(Engines, refuse_questions_without_sense)
{
  const Matrix matrix = six_queens();
  for (@[const EngineKind& kind : all_engines()@]) {
    const auto engine = kind.make(matrix);
    Question question;
    question.solution_limit = 0;
    EXPECT_THROW(engine->search(question, Listener()), std::invalid_argument) << kind.name();
    Listener listener;
    listener.pulse_interval = 0;
    EXPECT_THROW(engine->search(Question(), listener), std::invalid_argument) << kind.name();
    EXPECT_THROW(engine->search(Question(), Listener(), Portion(@[{{}, 1, false}@]), Exchange()),
      std::invalid_argument)
      << kind.name();
    EXPECT_EQ(engine->search(Question(), Listener()).solutions, 4U);
  }
}

@ In a dense matrix, pulses come by updates. Few rows are tried here, and each makes more than a
million updates; without pulses you could not stop such a search for minutes.

@<Tests of the list of engines@>=
TEST(Engines, give_signs_of_life_in_a_dense_matrix)
{
  Matrix matrix;
  constexpr Index size = 400;
  for (Index c = 0; c < size; ++c) matrix.add_primary(std::to_string(c));
  for (Index r = 0; r < size; ++r) {
    std::vector<Index> row;
    for (Index c = 0; c < size; ++c)
      if ((r*r + c*c*c + r*c)%7 < 4) row.push_back(c);
    matrix.add_row(row);
  }
  for (@[const char* name : {"links", "sets"}@]) {
    int pulses = 0;
    Listener listener;
    listener.on_pulse = @[[&](const Pulse& pulse) {
      return pulse.updates < 3000000*std::uint64_t(++pulses);
    }@];
    const auto engine = engine_for(matrix, name);
    EXPECT_TRUE(engine->search(Question(), listener).complete);
    EXPECT_GE(pulses, 5);
    pulses = 0;
    Portion rows = @[{{}, 1, false}@];
    for (Index r = 0; r < size; ++r)
      if (matrix.row(r)[0] == 0) rows.paths.push_back({{r, 0}});
    EXPECT_TRUE(engine->search(Question(), listener, rows, Exchange()).complete);
    EXPECT_GE(pulses, 5);
  }
}

@ If you ask for any engine, you get the fastest that suits the matrix; if you name one, you get it,
whether it suits or not. The bits do not suit a sparse matrix, such as one with a row for each
column.

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

@ Names lead to engines, the fastest first; and what is not a name is refused, with a list of all
that are.

What \.{--help} says is made from the same list, and must have each family. Among the wrong names
are those that are nearly right: a colon with nothing behind it, an unknown kernel, and a kernel of
an engine that has none.

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
  for (@[const char* name : {"", "bytes", "bits:", "bits:slow", "links:", "frontier"}@])
    EXPECT_THROW(engines_called(name), std::invalid_argument);
}

@* Tests of the frame. A program may ask only for options that it has.

@i cxx.w

@ A program here has one flag, an option with a value and an option whose value may be left out. Its
body is a test.

@c
#include "program.hpp"
#include <gtest/gtest.h>

namespace dlx::program_test {
@<Run a program in a test@>@;
@<Tests of the frame@>@;
}

@ What the program writes on the standard error is returned behind its exit code.

@<Run a program in a test@>=
static std::string run(const std::vector<std::string>& typed, const Body& body)
{
  const std::vector<Option> options = @[{{.name = "flag"},
    {.name = "size", .value = "N", .default_value = "7"},
    {.name = "by,b", .value = "N", .implicit_value = "1", .words = {"levels"}}}@];
  testing::internal::CaptureStderr();
  const int exit_code = run_program(typed, @[{"test", "", "", ""}@], options, "FILE", body);
  return std::to_string(exit_code) + ' ' + testing::internal::GetCapturedStderr();
}

@ @<Tests of the frame@>=
TEST(Program, knows_what_was_typed_and_the_usual_values)
{
  EXPECT_EQ(run(@[{"--flag", "-b", "3", "m"}@],
              @[[](const Values& values) {
                EXPECT_TRUE(values.has("flag") && values.has("by") && values.has("FILE")
                  && !values.has("size"));
                EXPECT_EQ(values["size"] + values["by"] + values["FILE"], "73m");
                return 1;
              }@]),
    "1 ");
  EXPECT_EQ(run(@[{"-b", "m"}@], @[[](const Values& values) {
    EXPECT_TRUE(!values.has("flag") && values["flag"].empty());
    EXPECT_EQ(values["by"] + values["FILE"], "1m");
    return 0;
  }@]), "0 ");
}

TEST(Program, has_no_option_that_it_does_not_declare)
{
  const std::string message = "2 test: there is no option 'flog' in this program\n";
  EXPECT_EQ(
    run(@[{}@], @[[](const Values& values) { return values.has("flog") ? 1 : 0; }@]), message);
  EXPECT_EQ(
    run(@[{}@], @[[](const Values& values) { return values["flog"].empty() ? 0 : 1; }@]), message);
}

@ A word behind an option whose value may be left out is a file, unless there is none and the word
is a value.

@<Tests of the frame@>=
TEST(Program, says_how_to_write_a_value_that_is_a_word)
{
  const auto body = @[[](const Values& values) { return values["by"] == "levels" ? 0 : 1; }@];
  const std::string message = "2 test: there is no file 'levels'; if it is the value of --by, say --by=levels; see test --help\n";
  EXPECT_EQ(run(@[{"--by", "levels"}@], body), message);
  EXPECT_EQ(run(@[{"-b", "levels", "m"}@], body), message);
  EXPECT_EQ(run(@[{"--by=levels"}@], body), "0 ");
  EXPECT_TRUE(
    run(@[{"--", "-b", "levels"}@], body).starts_with("2 test: there can be only one FILE"));
}

// The static level: every kind of statement and expression, held to what CPython prints.
#include <catch2/catch.hpp>

#include "support/cases.h"

TEST_CASE("statements and expressions of Python") { kdsl::test::check_programs("stage/programs.python.txt"); }
TEST_CASE("generators, calls, assignments and classes as in Python") {
  kdsl::test::check_programs("stage/programs_generators.python.txt");
}

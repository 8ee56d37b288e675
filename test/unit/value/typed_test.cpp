// Numbers of the numeric types: known while compiling, and of run time, where operators become KIR.
#include <catch2/catch.hpp>

#include "support/cases.h"

TEST_CASE("numbers with types") { kdsl::test::check_tables("value/typed.txt"); }

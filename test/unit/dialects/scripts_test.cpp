// What the host's side of the dialects makes and refuses: descriptions of arguments, compiled functions, calls of kernels.
#include <catch2/catch.hpp>

#include "support/cases.h"

using namespace kdsl;

TEST_CASE("Scripts describe tensors, compile functions and call them") { test::check_tables("dialects/scripts.txt"); }

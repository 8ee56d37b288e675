// Tests of the host side of the dialects: descriptions of arguments, compiled functions, calls of kernels, and the mistakes in
// them.
#include <catch2/catch.hpp>

#include "support/cases.h"

using namespace kdsl;

TEST_CASE("Scripts describe tensors, compile functions and call them") { test::check_tables("dialects/scripts.txt"); }

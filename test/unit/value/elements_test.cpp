// Numbers of run time: elements of tensors, operators without a result; names of modules that are not available.
#include <catch2/catch.hpp>

#include "support/cases.h"

TEST_CASE("elements, operators and names that are not here") { kdsl::test::check_tables("value/elements.txt"); }

// Details of Python's objects and of numbers, text and sequences at their edges.
#include <catch2/catch.hpp>

#include "support/cases.h"

TEST_CASE("details of objects as in Python") { kdsl::test::check_programs("value/programs_details.python.txt"); }
TEST_CASE("edges of numbers, text and sequences") { kdsl::test::check_tables("value/details.python.txt"); }

// Values of Python, held to the results that CPython gives for the same expressions and programs: tools/dev/check_cases.py runs
// the tables there.
#include <catch2/catch.hpp>

#include "support/cases.h"

using namespace kdsl::test;

TEST_CASE("numbers") { check_tables("value/numbers.python.txt"); }
TEST_CASE("strings and bytes") { check_tables("value/text.python.txt"); }
TEST_CASE("containers") { check_tables("value/containers.python.txt"); }
TEST_CASE("classes, attributes, calls and iteration") { check_programs("value/programs_objects.python.txt"); }

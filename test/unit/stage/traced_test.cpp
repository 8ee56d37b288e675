// Traced code: what it becomes, and what is refused.
#include <catch2/catch.hpp>

#include "support/cases.h"

using kdsl::test::check_tables;

TEST_CASE("control flow over values of run time") { check_tables("stage/traced.txt"); }
TEST_CASE("calls, launches and instantiations") { check_tables("stage/calls.txt"); }
TEST_CASE("objects that regions carry") { check_tables("stage/objects.txt"); }
TEST_CASE("variables of TileLang") { check_tables("stage/tilelang.txt"); }
TEST_CASE("scripts") { kdsl::test::check_scripts("stage/scripts.txt"); }
TEST_CASE("arguments of functions of the host") { check_tables("stage/script_tables.txt"); }
TEST_CASE("warnings of traced code") { check_tables("stage/warnings.txt"); }
TEST_CASE("specifications, hints, statements that are passed over") { check_tables("stage/mistakes.txt"); }

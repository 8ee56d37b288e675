// The TileLang dialect: statements of kernels, as KIR on tiles.
#include <catch2/catch.hpp>

#include "support/cases.h"

TEST_CASE("TileLang") { kdsl::test::check_tables("dialects/tilelang.txt"); }
TEST_CASE("TileLang: int4, regions, loops, sizes of run time") { kdsl::test::check_tables("dialects/tilelang_more.txt"); }

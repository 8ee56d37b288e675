// Scopes, and what is refused without values: each rule with its place.
#include <catch2/catch.hpp>

#include "check/scopes_text.h"
#include "support/cases.h"
#include "support/session.h"

using namespace kdsl::test;

TEST_CASE("where names live") { check_sections("check/scopes.txt", scopes_text); }
TEST_CASE("what is refused") { check_tables("check/rules.txt"); }

TEST_CASE("what may stand before imports from __future__") {
  auto report = [](const char* text) { return Session(text).report(); };
  constexpr const char* kAtBeginning = "from __future__ imports must occur at the beginning of the file";
  CHECK(report("from __future__ import annotations\n").empty());
  CHECK(report("'doc'\nfrom __future__ import annotations, division\nfrom __future__ import generator_stop\nx = 1\n").empty());
  CHECK(report("# a comment\n\nfrom __future__ import annotations\n").empty());
  CHECK(report("from .__future__ import annotations\nx = 1\n").find(kAtBeginning) == std::string::npos);
  for (const char* text : {"'doc'\n'more'\nfrom __future__ import division\n", "5\nfrom __future__ import division\n",
                           "b'doc'\nfrom __future__ import division\n", "f'doc'\nfrom __future__ import division\n",
                           "import sys\nfrom __future__ import division\n", "x = 'doc'\nfrom __future__ import division\n"}) {
    INFO(text);
    CHECK(report(text).find(kAtBeginning) != std::string::npos);
  }
  CHECK(report("from __future__ import nothing\n") == "1:24-31: error: future feature nothing is not defined [syntax]\n");
}

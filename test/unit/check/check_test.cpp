// Scopes, and what is refused without values: each rule with its place.
#include <catch2/catch.hpp>

#include "check/scopes_text.h"
#include "support/cases.h"

using namespace kdsl::test;

TEST_CASE("where names live") { check_sections("check/scopes.txt", scopes_text); }
TEST_CASE("what is refused") { check_tables("check/rules.txt"); }

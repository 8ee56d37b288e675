// These tests compare the algebra with results that other implementations computed, and its text output with its input.
#include <catch2/catch.hpp>

#include <fstream>
#include <set>
#include <string>

#include "layout/expression.h"

using namespace kdsl;
using namespace kdsl::layout;

// Removes the divisors of dynamic leaves, which results in the file do not have.
static std::string without_notes(std::string text) {
  for (size_t open; (open = text.find('{')) != std::string::npos;) text.erase(open, text.find('}', open) + 1 - open);
  return text;
}

static std::string value_of(const std::string& expression) {
  Arena arena;
  Symbols symbols(arena);
  auto result = evaluate(arena, symbols, expression);
  return result ? without_notes(to_string(result->value)) : result.error().message;
}

TEST_CASE("the algebra gives the results of CuTe") {
  std::ifstream file(KDSL_SOURCE_DIR "/test/unit/layout/vectors.txt");
  size_t count = 0;
  std::string line;
  while (std::getline(file, line)) {
    if (line.empty() || line[0] == '#') continue;
    ++count;
    size_t bar = line.find(" | ");
    std::string expression = line.substr(0, bar), expected = line.substr(bar + 3);
    INFO(line);
    if (expression == "read") {
      CHECK(value_of(expected) == expected);
    } else if (expected == "i1") {
      CHECK(std::set<std::string>{"0", "1", "?"}.contains(value_of(expression)));
    } else {
      CHECK(value_of(expression) == expected);
    }
  }
  CHECK(count > 700);
}

#include "layout/laws.h"

#include <catch2/catch.hpp>

#include <cstdlib>

namespace kdsl::layout {

void check_laws(std::initializer_list<std::pair<std::string_view, Law>> laws) {
  const char* asked = std::getenv("KDSL_LAYOUT_CASES");
  uint64_t count = asked ? std::strtoull(asked, nullptr, 10) : 20000;
  for (const auto& [name, law] : laws) {
    int failures = 0;
    for (uint64_t seed = 0; seed < count && failures < 5; ++seed) {
      Draw draw(seed * 7919 + 1);
      std::string failure = law(draw);
      if (failure.empty()) continue;
      ++failures;
      FAIL_CHECK(name << ", draw " << seed << ": " << failure);
    }
    CHECK(failures == 0);
  }
}

}  // namespace kdsl::layout

// These tests print the stack of the compiler's present activities.
#include <catch2/catch.hpp>

#include "base/crash_context.h"

using namespace kdsl;

TEST_CASE("contexts are described innermost first and end with their scope") {
  CHECK(CrashContext::describe().empty());
  CrashContext outer("staging", "matmul");
  {
    CrashContext inner("checking");
    CHECK(CrashContext::describe() == "  while checking\n  while staging matmul\n");
  }
  CHECK(CrashContext::describe() == "  while staging matmul\n");
}

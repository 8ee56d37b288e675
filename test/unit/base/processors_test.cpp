#include <sched.h>

#include <catch2/catch.hpp>

#include "base/os/thread.h"

using kdsl::os::processor_count;

TEST_CASE("a process has the processors that it may run on") {
  cpu_set_t before, one;
  REQUIRE(sched_getaffinity(0, sizeof before, &before) == 0);
  CHECK(processor_count() == static_cast<unsigned>(CPU_COUNT(&before)));
  int first = 0;
  while (!CPU_ISSET(first, &before)) ++first;
  CPU_ZERO(&one);
  CPU_SET(first, &one);
  REQUIRE(sched_setaffinity(0, sizeof one, &one) == 0);
  CHECK(processor_count() == 1);
  REQUIRE(sched_setaffinity(0, sizeof before, &before) == 0);
}

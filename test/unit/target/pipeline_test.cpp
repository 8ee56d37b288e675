// These tests check that every target's list of passes is the one that kdsl-opt runs under its name.
#include "passes/passes.h"

#include <catch2/catch.hpp>

#include "target/target.h"

using namespace kdsl;

TEST_CASE("kdsl-opt and the driver run the same passes for a target", "[target]") {
  CHECK_FALSE(passes::machine_of_target("abacus"));
  for (const target::TargetRow& row : target::targets()) {
    INFO(row.name);
    auto machine = passes::machine_of_target(row.name);
    REQUIRE(machine);
    for (int level = 0; level <= 3; ++level) {
      passes::PipelineOptions options{.level = level, .contract = level != 1, .checks_registers = level == 2};
      CHECK(target::create_target(row.name, {})->pipeline(options) == passes::pipeline(*machine, options));
    }
  }
}

// These tests check that random kernels compute equal results before and after passes: each pass by itself, the whole
// pipeline, and after a round trip through text.
#include "passes/interpreter.h"
#include "passes/passes.h"
#include "passes/random_program.h"

#include <cstdlib>

#include "ir/program.h"

using namespace kdsl;

static constexpr int64_t kInputs[][3] = {{0, 0, 0}, {1, -1, 5}, {-7, 3, INT32_MAX}};

static std::vector<std::optional<Interpreter::Memory>> outcomes(const ir::Module& module) {
  std::vector<std::optional<Interpreter::Memory>> list;
  for (const auto& input : kInputs) list.push_back(Interpreter().run(*module.functions[0], input));
  return list;
}

// Returns how many runs gave a result.
static int check_passes(uint64_t seed, std::span<const passes::Pass* const> list) {
  ir::Module module;
  RandomProgram(module, seed).make();
  REQUIRE(ir::find_violations(module).empty());
  std::string before = ir::print(module);
  auto wanted = outcomes(module);
  SourceManager sources;
  diag::Sink diags;
  passes::RunOptions options;
  options.verify_each = true;
  bool is_valid = passes::run(module, list, sources, diags, options).has_value();
  auto got = outcomes(module);
  int compared = 0;
  for (size_t i = 0; i < wanted.size(); ++i) {
    compared += wanted[i].has_value();
    // A run of the original that exceeded the limit gives no result to compare with.
    if (wanted[i] && (!is_valid || got[i] != wanted[i])) {
      FAIL("seed " << seed << ", input " << i << ", last pass " << list.back()->name << "\n"
                   << before << "\nbecame\n"
                   << ir::print(module));
    }
  }
  return compared;
}

// The variable KDSL_RANDOM_PROGRAMS=N sets the number of programs.
static uint64_t program_count() {
  const char* text = std::getenv("KDSL_RANDOM_PROGRAMS");
  return text ? std::strtoull(text, nullptr, 10) : 300;
}

TEST_CASE("the pipeline keeps what random programs compute") {
  uint64_t compared = 0;
  for (uint64_t seed = 0; seed < program_count(); ++seed)
    for (passes::Machine machine : {passes::Machine::Gpu, passes::Machine::Cpu})
      compared += static_cast<uint64_t>(check_passes(seed, passes::pipeline(machine, {.contract = false})));
  CHECK(compared > 2 * 2 * program_count());
}

TEST_CASE("each pass by itself keeps what random programs compute") {
  for (const passes::Pass& pass : passes::all_passes()) {
    if (pass.name == "contract") continue;  // its purpose is to change roundings
    const passes::Pass* list[] = {&pass, &pass};
    for (uint64_t seed = 0; seed < program_count() / 4; ++seed) check_passes(seed, list);
  }
}

TEST_CASE("random programs survive the text form") {
  for (uint64_t seed = 0; seed < program_count() / 4; ++seed) {
    ir::Module module;
    RandomProgram(module, seed).make();
    Program again(ir::print(module));
    REQUIRE(again.is_read);
    REQUIRE(again.print() == ir::print(module));
    REQUIRE(outcomes(again.module) == outcomes(module));
  }
}

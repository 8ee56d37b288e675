// These tests compare random kernels on the CPU device with the interpreter of the pass tests, at every level, as plain
// threads and, with barriers inserted at random, as coroutines.
#include <bit>
#include <cmath>
#include <cstdlib>

#include "ir/builder.h"
#include "ir/op_kind.h"
#include "ir/text/printer.h"
#include "kir_program.h"
// The generator and the interpreter belong to the tests of another folder, which are a separate program.
#include "passes/interpreter.cpp"
#include "passes/random_program.cpp"

using namespace kdsl;

static constexpr int64_t kInputs[][3] = {{0, 0, 0}, {1, -1, 5}, {-7, 3, INT32_MAX}};
static constexpr size_t kOutputs = 512;
static constexpr uint32_t kUntouched = 0xABABABAB;

// All threads take one path, so a barrier may be inserted anywhere.
static void add_barriers(ir::Module& module) {
  std::vector<ir::Op*> places;
  int count = 0;
  ir::walk(module.functions[0]->body.block, [&](ir::Op* op) {
    if (++count % 3 == 0) places.push_back(op);
  });
  ir::Builder builder(module);
  for (ir::Op* op : places) {
    builder.set_insertion(op->parent, op);
    builder.create(ir::OpKind::Barrier, {}, {});
  }
}

static bool agrees(const Interpreter::Datum& wanted, uint32_t got) {
  if (wanted.is_poison) return true;
  float number = std::bit_cast<float>(got);
  if (std::isnan(wanted.f)) return std::isnan(number);
  if (wanted.f != 0) return static_cast<double>(number) == wanted.f;
  if (wanted.i != 0) return got == static_cast<uint32_t>(wanted.i);
  return (got & 0x7FFFFFFF) == 0;
}

static void check_run(const ir::Module& module, kdsl_kernel* kernel, const Interpreter::Memory& wanted,
                      const int64_t (&input)[3], uint32_t threads) {
  std::vector<uint32_t> out(kOutputs, kUntouched);
  uint32_t* data = out.data();
  int32_t numbers[3];
  for (int i = 0; i < 3; ++i) numbers[i] = static_cast<int32_t>(input[i]);
  void* args[] = {&data, &numbers[0], &numbers[1], &numbers[2]};
  kdsl_launch_config config{};
  for (int i = 0; i < 3; ++i) config.grid[i] = config.block[i] = 1;
  config.block[0] = threads;
  REQUIRE(kdsl_launch(kernel, &config, args) == KDSL_OK);
  for (size_t i = 0; i < kOutputs; ++i) {
    auto at = wanted.find(static_cast<int64_t>(4 * i));
    if (at == wanted.end() ? out[i] == kUntouched : agrees(at->second, out[i])) continue;
    FAIL("output " << i << " is " << out[i] << ", wanted " << (at == wanted.end() ? -1 : at->second.i) << " or "
                   << (at == wanted.end() ? -1 : at->second.f) << "\n"
                   << ir::print(module));
  }
}

// The variable KDSL_RANDOM_PROGRAMS=N sets the number of programs.
static uint64_t program_count() {
  const char* text = std::getenv("KDSL_RANDOM_PROGRAMS");
  return text ? std::strtoull(text, nullptr, 10) : 40;
}

TEST_CASE("random programs compute what the interpreter says") {
  kdsl_device* device = nullptr;
  REQUIRE(kdsl_device_open(KDSL_DEVICE_CPU, 0, &device) == KDSL_OK);
  int compared = 0;
  for (uint64_t seed = 0; seed < program_count(); ++seed) {
    for (bool has_barriers : {false, true}) {
      ir::Module module;
      RandomProgram(module, seed).make();
      std::optional<Interpreter::Memory> wanted[3];
      for (size_t i = 0; i < 3; ++i) wanted[i] = Interpreter().run(*module.functions[0], kInputs[i]);
      if (has_barriers) add_barriers(module);
      REQUIRE(ir::find_violations(module).empty());
      for (int level : {0, 1, 2, 3}) {
        INFO("seed " << seed << " O" << level << (has_barriers ? " with barriers" : ""));
        target::Options options;
        options.opt_level = level;
        auto program = target::compile(module, device, options);
        REQUIRE(program);
        for (size_t i = 0; i < 3; ++i) {
          if (!wanted[i]) continue;
          ++compared;
          check_run(module, (*program)->kernel("k"), *wanted[i], kInputs[i], has_barriers ? 3 : 1);
        }
      }
    }
  }
  CHECK(compared > 0);
  kdsl_device_close(device);
}

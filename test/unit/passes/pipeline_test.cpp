// These tests run passes: levels, verification after each, hooks, and time over size.
#include "passes/passes.h"

#include <cmath>
#include <ctime>
#include <string>

#include "dtype/reference.h"
#include "ir/builder.h"
#include "ir/dtype_map.h"
#include "ir/op_kind.h"
#include "ir/program.h"
#include "passes/fold.h"

using namespace kdsl;
using namespace kdsl::ir;

TEST_CASE("every pass can be found by its name") {
  for (const passes::Pass& pass : passes::all_passes()) CHECK(passes::find_pass(pass.name) == &pass);
  CHECK(!passes::find_pass("nothing"));
  for (int level = 0; level <= 3; ++level) {
    bool has_layout = false;
    for (const passes::Pass* pass : passes::pipeline(passes::Machine::Gpu, {.level = level}))
      has_layout |= pass->name == "layout-shared";
    CHECK(has_layout);
  }
}

// Returns the passes of a list, by name.
static std::string names_of(passes::Machine machine, const passes::PipelineOptions& options, std::string_view only = "") {
  std::string names;
  for (const passes::Pass* pass : passes::pipeline(machine, options))
    if (pass->name.starts_with(only)) names += std::string(pass->name) + " ";
  return names;
}

TEST_CASE("the list of a machine follows its options") {
  using passes::Machine;
  for (int level = 0; level <= 3; ++level) {
    CHECK(names_of(Machine::Gpu, {.level = level}, "cpu-").empty());
    CHECK(names_of(Machine::Cpu, {.level = level}, "cpu-") == "cpu-inline-ptx cpu-align-loops cpu-sink-branches ");
  }
  CHECK(names_of(Machine::Gpu, {}, "contract") == "contract ");
  CHECK(names_of(Machine::Gpu, {.contract = false}, "contract").empty());
  CHECK(names_of(Machine::Cpu, {}, "check-").empty());
  CHECK(names_of(Machine::Cpu, {.level = 0, .checks_registers = true}, "check-") == "check-iterations check-registers ");
  CHECK(names_of(Machine::Gpu, {.level = 1}) == names_of(Machine::Gpu, {.level = 3}));
  CHECK(names_of(Machine::Gpu, {.level = 0}, "cse").empty());
}

TEST_CASE("hooks see every pass in order") {
  Program program("kernel @k() {\n  return\n}\n");
  std::string order;
  passes::RunOptions options;
  options.around = [&](const passes::Pass& pass, const std::function<void()>& body) {
    order += std::string(pass.name) + " ";
    body();
  };
  const passes::Pass* list[] = {passes::find_pass("dce"), passes::find_pass("cse")};
  CHECK(passes::run(program.module, list, program.sources, program.diags, options));
  CHECK(order == "dce cse ");
}

TEST_CASE("a pass that breaks the module is named, with the module before it") {
  Program program("kernel @k(%n: i32) {\n  %a = addi %n, %n : i32\n  return\n}\n");
  passes::Pass breaker{"breaker", "drops the return", [](Module& module) { unlink(module.functions[0]->body.block->last); }};
  std::string culprit, before;
  passes::RunOptions options;
  options.verify_each = true;
  options.on_broken = [&](const passes::Pass& pass, const std::string& text) {
    culprit = pass.name;
    before = text;
  };
  const passes::Pass* list[] = {passes::find_pass("cse"), &breaker, passes::find_pass("dce")};
  CHECK(!passes::run(program.module, list, program.sources, program.diags, options));
  CHECK(culprit == "breaker");
  CHECK(before.find("return") != std::string::npos);
  CHECK(program.diags.diagnostics()[0].message == "invalid KIR: a block here must end in `return`");
}

// Folding and the reference have one semantics: the test covers every integer op, edge values, all widths.
TEST_CASE("constant folding is the reference semantics") {
  Module module;
  Builder b(module);
  Function* function = module.add_function(FunctionKind::Kernel, "k", {});
  b.set_insertion(function->body.block);
  const std::pair<OpKind, dtype::IntOp> kOps[] = {
      {OpKind::AddI, dtype::IntOp::Add},      {OpKind::MulI, dtype::IntOp::Mul},
      {OpKind::DivSI, dtype::IntOp::DivS},    {OpKind::FloorDivSI, dtype::IntOp::FloorDivS},
      {OpKind::RemSI, dtype::IntOp::RemS},    {OpKind::RemUI, dtype::IntOp::RemU},
      {OpKind::ShlI, dtype::IntOp::Shl},      {OpKind::ShrUI, dtype::IntOp::ShrU},
      {OpKind::MulHiU, dtype::IntOp::MulHiU}, {OpKind::MinUI, dtype::IntOp::MinU},
      {OpKind::PowI, dtype::IntOp::PowS}};
  for (Type type : {kI8, kI16, kI32, kI64})
    for (auto [kind, reference] : kOps)
      for (int64_t x : {INT64_C(0), INT64_C(1), INT64_C(-1), INT64_C(7), INT64_C(-128), INT64_MAX, INT64_MIN})
        for (int64_t y : {INT64_C(0), INT64_C(1), INT64_C(-1), INT64_C(3), INT64_MIN}) {
          Value *left = b.constant_int(type, x), *right = b.constant_int(type, y);
          Op* op = b.binary(kind, left, right)->def;
          auto wanted = dtype::fold_int(reference, bit_width(type.scalar), *signed_constant(left), *signed_constant(right));
          auto folded = passes::fold_constant(*op);
          REQUIRE(folded.has_value() == wanted.has_value());
          if (folded) {
            Value* constant = b.create(OpKind::Constant, {}, {type}, {*folded})->result();
            REQUIRE(static_cast<dtype::int128>(*signed_constant(constant)) == *wanted);
          }
        }
}

static std::string chain(int count) {
  std::string text = "kernel @k(%a: ptr<global>, %n: i32) {\n  %x0 = load %a [align 4] : f32\n";
  for (int i = 0; i < count; ++i) {
    std::string n = std::to_string(i), next = std::to_string(i + 1);
    text += "  %c" + n + " = constant " + n + " : i32\n  %i" + n + " = addi %n, %c" + n + " : i32\n  %p" + n +
            " = ptr.offset %a, %i" + n + " [scale 4] : ptr<global>\n  %l" + n + " = load %p" + n + " [align 4] : f32\n  %x" +
            next + " = addf %x" + n + ", %l" + n + " : f32\n";
  }
  return text + "  store %x" + std::to_string(count) + ", %a [align 4]\n  return\n}\n";
}

static double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

// Returns the least processor time of a few runs, so that other load on the machine does not matter.
static double pipeline_seconds(int count) {
  double best = INFINITY;
  for (int i = 0; i < 3; ++i) {
    Program program(chain(count));
    passes::RunOptions options;
    options.verify_each = false;
    double start = processor_seconds();
    CHECK(passes::run(program.module, passes::pipeline(passes::Machine::Gpu), program.sources, program.diags, options));
    best = std::min(best, processor_seconds() - start);
  }
  return best;
}

TEST_CASE("the pipeline takes linear time") {
  double small = pipeline_seconds(2000), large = pipeline_seconds(20000);
  CHECK(large < 30 * small + 0.02);
}

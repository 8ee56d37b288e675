#include "program.h"

#include <vector>

#include "ir/ops.h"

using namespace kdsl;
using namespace kdsl::ir;

namespace {

// Returns the first op of the given kind.
const Op& first(const Program& program, OpKind kind) {
  const Op* found = nullptr;
  for (Function* function : program.module.functions)
    walk(function->body.block, [&](const Op* op) {
      if (op->kind == kind && !found) found = op;
    });
  REQUIRE(found);
  return *found;
}

Program kernel(const std::string& body) {
  return Program(
      "kernel @k(%p: ptr<global>, %n: i32, %x: f32, %c: i1, %policy: i64, %map: tensormap) {\n"
      "  %s = shared.alloc [size 512, align 128] : ptr<shared>\n" +
      body + "  return\n}\n");
}

}  // namespace

TEST_CASE("a view gives operands and attributes by name") {
  Program program = kernel("  store %x, %p [align 4, volatile, order release, scope gpu]\n");
  StoreOp store(first(program, OpKind::Store));
  CHECK(store.value()->name.text() == "x");
  CHECK(store.pointer()->name.text() == "p");
  CHECK(store.align() == 4);
  CHECK(store.is_volatile());
  CHECK(store.order() == Order::Release);
  CHECK(store.has_scope());
  CHECK(!store.has_cache());
  CHECK(store.cache(Cache::Cg) == Cache::Cg);
  CHECK(store->operands.size() == 2);
}

TEST_CASE("a view of another kind of op is empty") {
  Program program = kernel("  %a = addi %n, %n : i32\n  store %a, %p [align 4]\n");
  const Op& store = first(program, OpKind::Store);
  CHECK(!as<LoadOp>(&store));
  CHECK(!as<LoadOp>(static_cast<const Op*>(nullptr)));
  CHECK(as<AddIOp>(StoreOp(store).value()));
  CHECK(!as<AddIOp>(StoreOp(store).pointer()));
  CHECK(as<Binary>(StoreOp(store).value()).lhs() == as<Binary>(StoreOp(store).value()).rhs());
  CHECK(!as<Unary>(StoreOp(store).value()));
}

TEST_CASE("operands that may be missing are null") {
  Program program = kernel("  barrier\n");
  CHECK(!BarrierOp(first(program, OpKind::Barrier)).id());
  Program named = kernel("  barrier %n\n");
  BarrierOp barrier(first(named, OpKind::Barrier));
  CHECK(barrier.id());
  CHECK(!barrier.threads());
}

TEST_CASE("operands that attributes announce are found behind those that may be missing") {
  Program program = kernel(
      "  bulk.copy global_to_shared %s, %p, %n, %s, %n, %policy [multicast, hint]\n"
      "  tensor.copy load %p, %s, %s, %n, %n, %n [rank 2, multicast]\n"
      "  tensor.copy prefetch %p, %n [rank 1]\n");
  BulkCopyOp bulk(first(program, OpKind::BulkCopy));
  CHECK(bulk.mbarrier()->type == pointer_type(Space::Shared));
  CHECK(bulk.mask()->type == kI32);
  CHECK(!bulk.byte_mask());
  CHECK(bulk.policy()->type == kI64);
  TensorCopyOp load(first(program, OpKind::TensorCopy));
  CHECK(load.shared());
  CHECK(load.mbarrier());
  CHECK(load.coordinates().size() == 2);
  CHECK(load.mask() == load->operands.back());
  TensorCopyOp prefetch(*load->next);
  CHECK(!prefetch.shared());
  CHECK(prefetch.coordinates().size() == 1);
}

TEST_CASE("lists share what is left evenly, or have the length that an attribute says") {
  Program program = kernel(
      "  %i = extsi %n : i64\n"
      "  check.bounds %i, %policy, %policy, %i [name \"a\", access \"read\"]\n");
  CheckBoundsOp check(first(program, OpKind::CheckBounds));
  CHECK(check.coordinates().size() == 2);
  CHECK(check.extents()[0] == check->operands[2]);
  Program host(
      "host @h(%a: i64, %n: i32) {\n  %m = tensormap.create %a, %a, %a, %a, %n, %n, %n, %n [rank 2, tensor_type 6, "
      "interleave 0, swizzle 3, promotion 2, fill 0] : tensormap\n  return\n}\n");
  TensorMapCreateOp create(first(host, OpKind::TensorMapCreate));
  CHECK(create.extents().size() == 2);
  CHECK(create.strides().size() == 1);
  CHECK(create.element_strides()[1] == create->operands[7]);
}

TEST_CASE("the operands of a launch") {
  Program program(
      "kernel @k(%n: i32) {\n  return\n}\n\nhost @h(%one: i32, %s: ptr<generic>) {\n"
      "  %status = launch @k %one, %one, %one, %one, %one, %one, %one, %one, %one, %one, %s, %s, %one "
      "[programmatic_event 1] : i32\n  return\n}\n");
  LaunchOp launch(first(program, OpKind::Launch));
  CHECK(launch.kernel() == "k");
  CHECK(launch.block().size() == 3);
  CHECK(!launch.completion());
  CHECK(launch.programmatic() == launch->operands[11]);
  CHECK(launch.arguments().size() == 1);
  CHECK(launch->operands[LaunchOp::Operands::shared_bytes] == launch.shared_bytes());
}

TEST_CASE("a wrong number of operands has a message and no places") {
  Program program = kernel("  atomic.red add %p, %n [order relaxed, scope gpu, hint]\n");
  AtomicRedOp red(first(program, OpKind::AtomicRed));
  CHECK(operand_mistake(red) == "`atomic.red` has 2 operands, where its attributes ask for 3");
  CHECK(!red.policy());
}

TEST_CASE("an op is made of fields by name") {
  Module module;
  Function* function = module.add_function(FunctionKind::Kernel, "k", {{.name = {}, .type = pointer_type(Space::Global)}});
  Builder builder(module);
  builder.set_insertion(function->body.block);
  Value* pointer = function->body.block->args[0];
  Op* load = builder.create<LoadOp>({.pointer = pointer, .result = kI32, .align = 4, .cache = Cache::Cg});
  Op* sum = builder.create<AddIOp>({.lhs = load->result(), .rhs = load->result()});
  builder.create<StoreOp>({.value = sum->result(), .pointer = pointer, .align = 4, .is_volatile = true});
  builder.create<BarrierOp>({.is_aligned = true});
  builder.create<ReturnOp>({});
  CHECK(find_violations(module).empty());
  CHECK(print(module) ==
        "kernel @k(%0: ptr<global>) {\n"
        "  %1 = load %0 [align 4, cache cg] : i32\n"
        "  %2 = addi %1, %1 : i32\n"
        "  store %2, %0 [align 4, volatile]\n"
        "  barrier [aligned]\n"
        "  return\n"
        "}\n");
}

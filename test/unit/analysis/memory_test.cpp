#include "analysis/memory.h"

#include "ir/op_kind.h"
#include "kernel_text.h"

using namespace kdsl;
using namespace kdsl::analysis;
using ir::OpKind;

TEST_CASE("pointers lead back to roots and objects") {
  KernelText kernel(R"(kernel @k(%p: ptr<global> noalias, %q: ptr<global>, %n: i32) {
  %bytes = constant 64 : i64
  %s = shared.alloc [size 64, align 16] : ptr<shared>
  %generic = ptrcast %s : ptr<generic>
  %in_s = ptr.offset %generic, %n [scale 4] : ptr<generic>
  %far = ptr.offset %p, %n [scale 4] : ptr<global>
  %part = ptr.object %far, %bytes : ptr<global>
  %near = ptr.offset %part, %n [scale 4] : ptr<global>
  return
}
)");
  CHECK(root_of(kernel.value("in_s")) == kernel.value("s"));
  CHECK(root_of(kernel.value("near")) == kernel.value("p"));
  CHECK(object_of(kernel.value("in_s")) == kernel.value("s")->def);
  CHECK(object_of(kernel.value("near")) == kernel.value("part")->def);
  CHECK(object_of(kernel.value("far")) == nullptr);
  CHECK(is_parameter(kernel.value("p")));
  CHECK(!is_parameter(kernel.value("s")));
  CHECK(are_apart(kernel.function(), kernel.value("p"), kernel.value("q")));
  CHECK(are_apart(kernel.function(), kernel.value("s"), kernel.value("q")));
  CHECK(!are_apart(kernel.function(), kernel.value("q"), kernel.value("q")));
}

TEST_CASE("tiles lead back to buffers and memory") {
  KernelText kernel(R"(kernel @k(%p: ptr<global>, %n: i32) {
  %c0 = constant 0 : i32
  %c1 = constant 1 : i32
  %a = tile.buffer %p, %n, %c1 [rank 1, name "A"] : buffer<global, Float32>
  %b = tile.buffer %p, %n, %c1 [rank 1, name "B"] : buffer<global, Float32>
  %s = tile.alloc [shape [64], name "s"] : buffer<shared, Float32>
  %view = tile.view %s [shape [8, 8]] : buffer<shared, Float32>
  %part = tile.region %view, %c0, %c0 [extents [4, 8]] : buffer<shared, Float32>
  return
}
)");
  CHECK(buffer_of(kernel.value("part")) == kernel.value("s"));
  CHECK(memory_of(kernel.value("part")) == kernel.value("s"));
  CHECK(memory_of(kernel.value("a")) == kernel.value("p"));
  CHECK(memory_of(kernel.value("a")) == memory_of(kernel.value("b")));
  CHECK(buffer_of(kernel.value("a")) != buffer_of(kernel.value("b")));
}

TEST_CASE("accesses of ops") {
  KernelText kernel(R"(kernel @k(%p: ptr<global>, %x: vector<4 x f32>) {
  %s = shared.alloc [size 64, align 16] : ptr<shared>
  %one = constant 1 : i32
  store %x, %p [align 16]
  cp.async %s, %p [size 16, cache cg]
  %old = atomic.rmw add %p, %one [order relaxed, scope gpu] : i32
  return
}
)");
  auto store = accesses_of(*kernel.op(OpKind::Store));
  REQUIRE(store.size() == 1);
  CHECK(store[0].is_write);
  CHECK(store[0].bytes == 16);
  auto copy = accesses_of(*kernel.op(OpKind::CpAsync));
  REQUIRE(copy.size() == 2);
  CHECK(copy[0].pointer == kernel.value("s"));
  CHECK(copy[0].is_write);
  CHECK(!copy[1].is_write);
  auto atomic = accesses_of(*kernel.op(OpKind::AtomicRMW));
  REQUIRE(atomic.size() == 1);
  CHECK(atomic[0].is_write);
  CHECK(atomic[0].bytes == -1);
}

TEST_CASE("products of tensor memory read shared memory through descriptors") {
  KernelText kernel(R"(
kernel @k(%n: i32, %p: i1, %step: i64, %x: i64) {
  %s = shared.alloc [size 4096, align 1024] : ptr<shared>
  %r = shared.alloc [size 4096, align 1024] : ptr<shared>
  %t = inttoptr %n : ptr<tmem>
  %stage = ptr.offset %s, %n [scale 1] : ptr<shared>
  %a = tcgen05.descriptor b128 %stage [leading 16, stride 1024] : i64
  %b = tcgen05.descriptor b128 %r [leading 16, stride 1024] : i64
  %c = addi %b, %step : i64
  tcgen05.mma f16 %t, %a, %c, %n, %p [cta_group 1]
  tcgen05.cp 128x256b %t, %a [cta_group 1]
  %v = tcgen05.ld 32x32b %t [count 1] : i32
  return
}
)");
  auto product = accesses_of(*kernel.op(OpKind::Tcgen05Mma));
  REQUIRE(product.size() == 3);
  CHECK(product[0].pointer == kernel.value("t"));
  CHECK(product[0].is_write);
  CHECK(product[1].pointer == kernel.value("stage"));
  CHECK(!product[1].is_write);
  CHECK(product[2].pointer == kernel.value("r"));
  CHECK(!product[2].is_write);
  auto copy = accesses_of(*kernel.op(OpKind::Tcgen05Cp));
  REQUIRE(copy.size() == 2);
  CHECK(copy[0].is_write);
  CHECK(copy[1].pointer == kernel.value("stage"));
  auto load = accesses_of(*kernel.op(OpKind::Tcgen05Ld));
  REQUIRE(load.size() == 1);
  CHECK(!load[0].is_write);
  CHECK(!can_share_memory(ir::Space::Tmem, ir::Space::Shared));
  CHECK(!can_share_memory(ir::Space::Tmem, ir::Space::Generic));
}

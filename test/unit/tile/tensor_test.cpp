// These tests cover tensors: coordinates and their checks, elements, parts, and whole tensors as fragments.
#include "tile/copy/copy_vectors.h"

#include "ir/op_kind.h"
#include "tile/kernel.h"
#include "tile/lanes.h"
#include "tile/memory.h"

using namespace kdsl;
using namespace kdsl::tile;
using dtype::DType;
using layout::number;

static Tensor row_major(Kernel& k, int64_t rows, int64_t columns, DType element = DType::Float32) {
  return {k.pointer(element), k.layout({rows, columns}, {columns, 1})};
}

TEST_CASE("a coordinate finds its element") {
  Kernel k;
  Builder b = k.builder();
  Tensor t = row_major(k, 4, 8);
  CHECK(element_index(b, t, k.numbers({2, 3}), Use::Read)->value == 19);
  CHECK(element_index(b, t, number(5), Use::Read)->value == 9);  // the first mode counts fastest
  Pointer at = *element_at(b, t, k.numbers({2, 4}), Use::Read);
  CHECK(at.align == 16);
  CHECK(at.address->def->int_attr(ir::AttrName::Scale) == 4);
}

TEST_CASE("what is wrong with a coordinate") {
  Kernel k;
  Builder b = k.builder();
  Tensor t = row_major(k, 4, 8);
  auto rank = element_index(b, t, k.numbers({1, 2, 3}), Use::Read);
  REQUIRE(!rank);
  CHECK(rank.error().kind == Error::Kind::Rank);
  CHECK(rank.error().got == 3);
  CHECK(rank.error().limit == 2);
  auto beyond = element_index(b, t, k.numbers({1, 8}), Use::Read);
  REQUIRE(!beyond);
  CHECK(beyond.error().kind == Error::Kind::OutOfBounds);
  CHECK(beyond.error().limit == 8);
  auto negative = element_index(b, t, k.numbers({-1, 0}), Use::Read);
  REQUIRE(!negative);
  CHECK(negative.error().kind == Error::Kind::Negative);
  // Under a condition the access may never be executed.
  b.is_conditional = true;
  CHECK(element_index(b, t, k.numbers({1, 8}), Use::Read));
  CHECK(element_index(b, t, k.numbers({1, -8}), Use::Read));
}

TEST_CASE("dynamic coordinates are checked where that is asked for") {
  Kernel k;
  Tensor t = row_major(k, 4, 8);
  Builder plain = k.builder(), checked = k.builder(true);
  REQUIRE(load_element(plain, t, k.tuple({k.index(), number(0)})));
  CHECK(k.count(ir::OpKind::CheckBounds) == 0);
  REQUIRE(load_element(checked, t, k.tuple({k.index(), number(0)})));
  CHECK(k.count(ir::OpKind::CheckBounds) == 1);
  REQUIRE(load_element(checked, t, k.numbers({1, 1})));  // proven
  CHECK(k.count(ir::OpKind::CheckBounds) == 1);
}

TEST_CASE("halves of bytes are read and written, other packed elements are not") {
  Kernel k;
  Builder b = k.builder();
  Tensor nibbles{k.pointer(DType::Int4), k.layout({16}, {1})};
  REQUIRE(load_element(b, nibbles, number(3)));
  REQUIRE(store_element(b, nibbles, number(3), k.ops.constant_int(ir::scalar_type(ir::Scalar::I4), 1)));
  CHECK(k.count(ir::OpKind::AtomicRed) == 2);  // the other half belongs to other threads
  Tensor floats{k.pointer(DType::Float4E2M1FN), k.layout({16}, {1})};
  auto loaded = load_element(b, floats, number(2));
  REQUIRE(!loaded);
  CHECK(loaded.error().message == "elements of type Float4E2M1FN cannot be accessed one by one");
}

TEST_CASE("a slice keeps modes, and the swizzle of its pointer") {
  Kernel k;
  Builder b = k.builder();
  Tensor t = row_major(k, 4, 8);
  t.pointer.swizzle = {2, 4, 3};
  Tensor row = *slice(b, t, k.tuple({number(1), layout::underscore()}));
  CHECK(to_string(row.layout) == "(8):(1)");
  CHECK(row.pointer.swizzle == t.pointer.swizzle);
  CHECK(row.pointer.align == 16);
  Tensor nested{k.pointer(DType::Float32), {k.tuple({k.numbers({2, 2}), number(3)}), k.tuple({k.numbers({1, 6}), number(2)})}};
  CHECK(to_string(slice(b, nested, k.tuple({layout::underscore(), number(2)}))->layout) == "((2,2)):((1,6))");
  auto wrong = slice(b, t, k.tuple({number(1), layout::underscore(), number(0)}));
  REQUIRE(!wrong);
  CHECK(wrong.error().kind == Error::Kind::Rank);
}

TEST_CASE("the rest of a tensor") {
  Kernel k;
  Builder b = k.builder();
  Tensor t = row_major(k, 4, 8);
  CHECK(to_string(tail(b, t, k.numbers({1, 2}))->layout) == "(3,6):(8,1)");
  CHECK(to_string(tail(b, t, number(3))->layout) == "(3,8):(8,1)");
  CHECK(tail(b, t, k.numbers({5, 0})).error().kind == Error::Kind::Index);
  CHECK(tail(b, t, k.numbers({0, 0, 0})).error().kind == Error::Kind::Rank);
}

TEST_CASE("elements that lie next to each other") {
  Kernel k;
  CHECK(contiguous_run({k.pointer(DType::Float32), k.layout({4, 8}, {1, 4})}) == 32);
  CHECK(contiguous_run({k.pointer(DType::Float32), k.layout({4, 8}, {1, 5})}) == 4);
  CHECK(contiguous_run({k.pointer(DType::Float32), k.layout({1, 8}, {7, 1})}) == 8);
  CHECK(contiguous_run(row_major(k, 4, 8)) == 1);
  Tensor t = row_major(k, 4, 8);
  CHECK(is_contiguous_along_last_mode(t));
  t.pointer.swizzle = {1, 4, 3};
  CHECK(!is_contiguous_along_last_mode(t));
}

TEST_CASE("a whole tensor is loaded by its runs") {
  Kernel k;
  Builder b = k.builder();
  Tensor columns{k.pointer(DType::Float32), k.layout({4, 2}, {1, 8})};
  Fragment f = *load_all(b, columns);
  CHECK(f.size() == 8);
  CHECK(f.order == LaneOrder::FirstFastest);
  CHECK(k.count(ir::OpKind::Load) == 2);
  REQUIRE(store_all(b, columns, f.lanes));
  CHECK(k.count(ir::OpKind::Store) == 2);
  Tensor whole{k.pointer(DType::Float32), k.layout({4, 2}, {1, 4})};
  CHECK(load_all(b, whole)->lanes->def->kind == ir::OpKind::Load);
  Tensor rows{k.pointer(DType::Float32, 16), k.layout({4, 8}, {8, 1})};
  CHECK(load_all(b, rows)->size() == 32);
  CHECK(k.count(ir::OpKind::Load) == 3 + 8);  // four at a time along the second mode
  REQUIRE(fill_all(b, rows, k.ops.constant_float(ir::kF32, 0)));
  CHECK(k.count(ir::OpKind::Store) == 2 + 8);
  Tensor huge{k.pointer(DType::Float32), k.layout({4096, 2}, {1, 4096})};
  CHECK(load_all(b, huge).error().message == "a vector of 8192 elements is too long: at most 4096 are kept in registers");
}

TEST_CASE("runs keep lengths that are no powers of two") {
  Kernel k;
  Builder b = k.builder();
  Tensor rows{k.pointer(DType::Float32), k.layout({12, 2}, {1, 16})};
  REQUIRE(load_all(b, rows));
  CHECK(k.count(ir::OpKind::Load) == 2);
}

TEST_CASE("masked accesses happen under their condition only") {
  Kernel k;
  Builder b = k.builder();
  Tensor t{k.pointer(DType::Float32), k.layout({3}, {1})};
  ir::Value* mask[] = {k.ops.boolean(true), k.ops.cmpi(ir::CmpI::Slt, k.argument(1), k.ops.i32(2)), k.ops.boolean(false)};
  ir::Value* zero = repeat_lane(k.ops, k.ops.constant_float(ir::kF32, 0), 3);
  ir::Value* loaded = *masked_load(b, DType::Float32, mask, zero, elements_of(t, Use::Read));
  CHECK(loaded->type.count == 3);
  CHECK(k.count(ir::OpKind::Load) == 2);  // the lane whose condition is false has no load
  CHECK(k.count(ir::OpKind::If) == 1);
  CHECK(lane(k.ops, loaded, 2)->def->kind == ir::OpKind::Constant);
  REQUIRE(masked_store(b, DType::Float32, mask, loaded, elements_of(t, Use::Write)));
  CHECK(k.count(ir::OpKind::Store) == 2);
  // An error inside of a condition leaves the builder's position unchanged.
  ir::Block* before = k.ops.block();
  auto wrong = masked_store(b, DType::Float32, mask, loaded,
                            [](Builder&, int64_t) -> Expected<Pointer> { return value_error("no place"); });
  REQUIRE(!wrong);
  CHECK(k.ops.block() == before);
}

TEST_CASE("memory of its own") {
  Kernel k;
  Builder b = k.builder();
  Pointer registers = allocate_registers(b, DType::Float16, 8, 32);
  CHECK(registers.space() == ir::Space::Local);
  CHECK(registers.address->def->int_attr(ir::AttrName::Count) == 8);
  // Bytes of which only a half is written must be initialised.
  allocate_registers(b, DType::Int4, 3, 4);
  CHECK(k.count(ir::OpKind::Store) == 2);
  ir::Value* shared = allocate_shared(b, INT64_MAX, 8, 16);
  CHECK(shared->type.space == ir::Space::Shared);
  CHECK(shared->def->int_attr(ir::AttrName::Size) == int64_t{1} << 48);
}

TEST_CASE("what is built is valid") {
  Kernel k;
  Builder b = k.builder(true);
  Tensor t{k.pointer(DType::Float32, 128), k.layout({8, 4}, {4, 1})};
  t.pointer.swizzle = {2, 4, 3};
  Fragment f = *load_all(b, t);
  REQUIRE(store_all(b, t, f.lanes));
  REQUIRE(store_element(b, t, k.tuple({k.index(), number(1)}), lane(k.ops, f.lanes, 0)));
  AccessOptions volatile_access;
  volatile_access.is_volatile = true;
  volatile_access.align = 16;
  Pointer plain = k.pointer(DType::Float6E2M3FNx4, 4);
  REQUIRE(store(b, plain, *load(b, plain, 2, volatile_access), volatile_access));
  k.ops.create(ir::OpKind::Return, {}, {});
  SourceManager sources;
  diag::Sink diags;
  CHECK(ir::verify(k.module, sources, diags).has_value());
}

// The layout (8,16):(16,1) of halves behind a swizzle that keeps 8 of them together.
static layout::ComposedLayout swizzled_rows(Kernel& k, const layout::IntTuple& offset = number(0)) {
  return {layout::inner(layout::Swizzle{1, 3, 3}), offset, k.layout({8, 16}, {16, 1})};
}

TEST_CASE("memory through a composed layout: indices are swizzled") {
  Kernel k;
  Builder b = k.builder();
  Tensor t = *make_tensor(b, k.pointer(DType::Float16), swizzled_rows(k));
  CHECK(element_index(b, t, k.numbers({0, 9}), Use::Read)->value == 9);
  CHECK(element_index(b, t, k.numbers({4, 9}), Use::Read)->value == 65);
  // A row decays to a plain layout: element 64, where it begins, lies at 72, and bit 3 of the index is inverted.
  Tensor row = *slice(b, t, k.tuple({number(4), layout::underscore()}));
  CHECK(row.offset.is(0));
  CHECK(row.pointer.address != t.pointer.address);
  CHECK(element_index(b, row, number(9), Use::Read)->value == 65 - 72);
  CHECK(contiguous_run(row) == 8);
  CHECK(to_string(std::get<layout::Layout>(layout_of(row))) == "((8,2)):((1,-8))");
}

TEST_CASE("the offset of a composed layout goes through the swizzle") {
  Kernel k;
  Builder b = k.builder();
  layout::ComposedLayout composed{layout::inner(layout::Swizzle{1, 3, 3}), number(64), k.layout({16}, {1})};
  Tensor row = *make_tensor(b, k.pointer(DType::Float16), composed);
  CHECK(row.offset.value == 64);
  CHECK(element_index(b, row, number(9), Use::Read)->value == 65);
  CHECK(contiguous_run(row) == 8);
  CHECK(!is_contiguous_along_last_mode(row));
  CHECK(to_string(std::get<layout::ComposedLayout>(layout_of(row))) == "S<1,3,3> o 64 o (16):(1)");
  CHECK(contiguous_run(*moved(b, row, number(4))) == 4);
  CHECK(contiguous_run(*moved(b, row, k.index(2))) == 2);
  Pointer at = *element_at(b, *moved(b, row, k.index(8)), number(0), Use::Read);
  CHECK(at.align == 16);
}

TEST_CASE("an affine composed layout moves the pointer") {
  Kernel k;
  Builder b = k.builder();
  layout::ComposedLayout composed{layout::inner(k.layout({4, 8}, {8, 1})), number(1), k.layout({2, 2}, {4, 1})};
  Tensor t = *make_tensor(b, k.pointer(DType::Float32), composed);
  CHECK(t.swizzle.is_identity());
  CHECK(element_index(b, t, k.numbers({1, 1}), Use::Read)->value == 9);
  CHECK(last_op(k)->int_attr(ir::AttrName::Scale) == 4);
}

TEST_CASE("tensors of coordinates") {
  Kernel k;
  Builder b = k.builder();
  layout::LeafMath math = leaf_math(b);
  Tensor t = make_coordinate_tensor(*layout::make_identity_layout(math, k.numbers({8, 16})));
  CHECK(to_string(*coordinate_at(b, t, k.numbers({3, 5}))) == "(3,5)");
  CHECK(to_string(*coordinate_at(b, t, number(10))) == "(2,1)");
  Tensor row = *slice(b, t, k.tuple({number(4), layout::underscore()}));
  CHECK(to_string(row.offset) == "(4,0)");
  CHECK(to_string(*coordinate_at(b, row, number(2))) == "(4,2)");
  CHECK(coordinate_at(b, t, k.numbers({8, 0})).error().kind == Error::Kind::OutOfBounds);
  CHECK(coordinate_at(b, t, k.numbers({1, 2, 3})).error().kind == Error::Kind::Rank);
  std::string_view text = "a tensor of coordinates has no memory: its elements cannot be loaded, stored or pointed to";
  CHECK(load_element(b, t, k.numbers({1, 1})).error().message == text);
  CHECK(load_all(b, row).error().message == text);
  CHECK(store_all(b, row, nullptr).error().message == text);
}

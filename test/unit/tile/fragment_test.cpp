// These tests cover fragments: shapes and orders of lanes, broadcasting, parts, bits of other types.
#include "tile/fragment.h"

#include "ir/dtype_map.h"
#include "ir/op_kind.h"
#include "tile/kernel.h"
#include "tile/lanes.h"
#include "tile/numbers.h"

using namespace kdsl;
using namespace kdsl::tile;
using dtype::DType;
using layout::number;

// Makes lanes 0, 1, 2, … as constants, so that their positions can be traced.
static Fragment counted(Kernel& k, layout::IntTuple shape, LaneOrder order) {
  std::vector<ir::Value*> lanes;
  for (int64_t i = 0; i < size_of(shape); ++i) lanes.push_back(k.ops.i32(i));
  return {{DType::Int32, shape, order}, build_lanes(k.ops, lanes)};
}

static std::vector<int64_t> lanes_in(Kernel& k, const Fragment& f) {
  std::vector<int64_t> numbers;
  for (int64_t i = 0; i < f.size(); ++i) numbers.push_back(lane(k.ops, f.lanes, i)->def->int_attr(ir::AttrName::Value));
  return numbers;
}

using Lanes = std::vector<int64_t>;

TEST_CASE("missing modes are on the slow side") {
  Kernel k;
  Builder b = k.builder();
  Fragment first = counted(k, k.numbers({2}), LaneOrder::FirstFastest);
  CHECK(lanes_in(k, *broadcast(b, first, k.numbers({2, 3}))) == Lanes{0, 1, 0, 1, 0, 1});
  CHECK(!broadcast(b, first, k.numbers({3, 2})));
  Fragment last = counted(k, k.numbers({2}), LaneOrder::LastFastest);
  CHECK(lanes_in(k, *broadcast(b, last, k.numbers({3, 2}))) == Lanes{0, 1, 0, 1, 0, 1});
  auto wrong = broadcast(b, last, k.numbers({2, 3}));
  REQUIRE(!wrong);
  CHECK(wrong.error().message == "a vector of shape (2) cannot be broadcast to (2,3)");
}

TEST_CASE("extents of 1 stretch, in both operands") {
  Kernel k;
  Builder b = k.builder();
  Fragment column = counted(k, k.numbers({3, 1}), LaneOrder::FirstFastest),
           row = counted(k, k.numbers({1, 2}), LaneOrder::FirstFastest);
  auto shape = common_shape(k.arena, column, row);
  REQUIRE(shape);
  CHECK(to_string(*shape) == "(3,2)");
  CHECK(lanes_in(k, *broadcast(b, column, *shape)) == Lanes{0, 1, 2, 0, 1, 2});
  CHECK(lanes_in(k, *broadcast(b, row, *shape)) == Lanes{0, 0, 0, 1, 1, 1});
  Fragment other = counted(k, k.numbers({4, 2}), LaneOrder::FirstFastest);
  CHECK(common_shape(k.arena, column, other).error().message == "vectors of shapes (3,1) and (4,2) do not go together");
}

TEST_CASE("parts of a fragment") {
  Kernel k;
  Builder b = k.builder();
  Fragment f = counted(k, k.numbers({2, 3}), LaneOrder::LastFastest);
  std::vector<int64_t> sizes = mode_sizes(f.shape);
  ModeSelection all{{0, 1}, false, true}, second{{1}, true, false}, ends{{2, 0}, false, false};
  ModeSelection column[] = {all, second};
  CHECK(lanes_in(k, take(b, f, column, sizes)) == Lanes{1, 4});
  ModeSelection reversed[] = {second, ends};
  CHECK(lanes_in(k, take(b, f, reversed, sizes)) == Lanes{5, 3});
  ModeSelection one[] = {second, second};
  Fragment number_of_it = take(b, f, one, sizes);
  CHECK(number_of_it.lanes->type.is_scalar());
  CHECK(number_of_it.lanes->def->int_attr(ir::AttrName::Value) == 4);
  CHECK(to_string(reshape(f, k.numbers({3, 2}))->shape) == "(3,2)");
  CHECK(reshape(f, k.numbers({4})).error().message == "6 lanes cannot take the shape (4)");
  ir::Value* at[] = {k.argument(1), k.ops.i32(1)};
  CHECK(dynamic_lane(b, f, at, sizes)->type == ir::kI32);
}

TEST_CASE("what a reduction combines") {
  ReducedMode modes[] = {{2, false}, {3, true}};
  CHECK(reduction_groups(6, modes) == std::vector<Lanes>{{0, 1}, {2, 3}, {4, 5}});
  ReducedMode others[] = {{2, true}, {3, false}};
  CHECK(reduction_groups(6, others) == std::vector<Lanes>{{0, 2, 4}, {1, 3, 5}});
}

TEST_CASE("bits as lanes of other types") {
  Kernel k;
  Builder b = k.builder();
  Fragment words = counted(k, k.numbers({2, 2}), LaneOrder::FirstFastest);
  CHECK(to_string(bitcast(b, words, DType::Float32).shape) == "(2,2)");
  Fragment bytes = bitcast(b, words, DType::Int8);
  CHECK(bytes.size() == 16);
  CHECK(to_string(bytes.shape) == "(16)");
  Fragment packed = bitcast(b, bitcast(b, words, DType::Float6E3M2FNx4), DType::Int8);
  CHECK(packed.size() == 15);  // 128 bits hold five times 24
  CHECK(to_string(*repacked_shape(k.arena, words, 1, 2)) == "(1,2)");
  CHECK(!repacked_shape(k.arena, words, 1, 4));
  words.order = LaneOrder::LastFastest;
  CHECK(to_string(*repacked_shape(k.arena, words, 2, 1)) == "(2,4)");
}

TEST_CASE("arithmetic is the same for numbers and lanes") {
  Kernel k;
  ir::Builder& ops = k.ops;
  ir::Value* halves = repeat_lane(ops, ops.constant_float(ir::scalar_type(ir::Scalar::F16), 1), 4);
  ir::Value* floats = convert(ops, halves, *dtype::conversion(DType::Float16, DType::Float32, true));
  CHECK(floats->type == ir::vector_type(ir::Scalar::F32, 4));
  CHECK(binary(ops, dtype::BinaryOp::FloorDiv, DType::Float32, floats, floats)->def->kind == ir::OpKind::Math);
  CHECK(binary(ops, dtype::BinaryOp::Shr, DType::Uint32, k.argument(1), k.argument(1))->def->kind == ir::OpKind::ShrUI);
  CHECK(compare(ops, dtype::CompareOp::Lt, DType::Float32, floats, floats)->type.is_vector());
  CHECK(is_not_zero(ops, floats)->type.scalar == ir::Scalar::I1);
  CHECK(is_zero(ops, k.argument(1))->type.is_i1());
  CHECK(absolute(ops, DType::Int32, k.argument(1))->def->kind == ir::OpKind::MaxSI);
  ir::Type wide = ir::scalar_type(ir::Scalar::I128);
  CHECK(integer_constant(ops, wide, dtype::int128{1} << 100)->def->kind == ir::OpKind::OrI);
  CHECK(integer_constant(ops, wide, -1)->def->kind == ir::OpKind::Constant);
}

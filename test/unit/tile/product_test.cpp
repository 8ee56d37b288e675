// These tests cover products as one type: which operands an instruction reads from shared memory, how the others are
// distributed over the threads of a block, and that the text of an instruction is parsed back to it.
#include <catch2/catch.hpp>

#include "ir/mma_shape.h"
#include "tile/distributed/tile_product.h"
#include "tile/distributed/warpgroup_operands.h"

using namespace kdsl;
using namespace kdsl::tile;
using dtype::DType;

namespace {

const WarpMma& half_mma() {
  static const WarpMma* found = find_warp_mma(*ir::MmaShape::parse("m16n8k16.row.col.f32.f16.f16.f32"));
  REQUIRE(found);
  return *found;
}

WarpgroupMma half_wgmma(int64_t n) { return {.n = n, .k = 16, .a = DType::Float16, .b = DType::Float16, .c = DType::Float32}; }

WarpgroupMma with_a_in_registers(WarpgroupMma mma) {
  mma.has_a_in_registers = true;
  return mma;
}

}  // namespace

TEST_CASE("a warp finds its operands in registers, a warpgroup factors in shared memory") {
  for (MmaOperand operand : {MmaOperand::A, MmaOperand::B, MmaOperand::C}) {
    CHECK(!reads_shared_memory(half_mma(), operand));
    CHECK(reads_shared_memory(half_wgmma(64), operand) == (operand != MmaOperand::C));
    CHECK(reads_shared_memory(with_a_in_registers(half_wgmma(64)), operand) == (operand == MmaOperand::B));
  }
}

TEST_CASE("products of warpgroups run on") {
  CHECK(!is_asynchronous(half_mma()));
  CHECK(is_asynchronous(half_wgmma(64)));
  CHECK(is_asynchronous(with_a_in_registers(half_wgmma(64))));
}

TEST_CASE("the text of each product of a warp leads back to it") {
  for (const WarpMma& mma : warp_mmas()) {
    auto shape = ir::MmaShape::parse(mma_text(mma));
    REQUIRE(shape);
    CHECK(find_warp_mma(*shape) == &mma);
  }
  CHECK(!find_warp_mma(*ir::MmaShape::parse("m16n8k64.row.col.s32.s4.s4.s32")));
}

TEST_CASE("products are equal by instruction and grid") {
  TileProduct product{{64, 64, 64, {4, 1}}, half_wgmma(64)};
  CHECK(product == TileProduct{{64, 64, 64, {4, 1}}, half_wgmma(64)});
  CHECK(product != TileProduct{{64, 64, 64, {2, 2}}, half_wgmma(64)});
  CHECK(product != TileProduct{{64, 64, 64, {4, 1}}, with_a_in_registers(half_wgmma(64))});
  CHECK(product != TileProduct{{64, 64, 64, {4, 1}}, half_mma()});
}

TEST_CASE("operands lie as the instruction has them") {
  TileProduct by_warps{{64, 64, 32, {4, 1}}, half_mma()};
  TileProduct by_warpgroup{{64, 64, 32, {4, 1}}, with_a_in_registers(half_wgmma(64))};
  for (MmaOperand operand : {MmaOperand::A, MmaOperand::C}) {
    DistributedLayout x = operand_layout(by_warps, operand, false), y = operand_layout(by_warpgroup, operand, false);
    CHECK(is_complete(x));
    CHECK(is_complete(y));
    CHECK(x.shape == y.shape);
    // With 16 rows in each warp both hold equal elements, in the order that their instructions give them.
    CHECK(is_contained(x, y));
    CHECK(is_contained(y, x));
  }
  CHECK(operand_layout(by_warps, MmaOperand::B, false).shape == Shape{32, 64});
  CHECK(operand_layout(by_warps, MmaOperand::B, true).shape == Shape{64, 32});
  TileProduct by_two{{64, 64, 32, {2, 2}}, half_mma()};
  CHECK(!is_contained(operand_layout(by_warps, MmaOperand::C, false), operand_layout(by_two, MmaOperand::C, false)));
}

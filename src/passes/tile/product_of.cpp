#include "passes/tile/product_of.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/overloaded.h"
#include "ir/buffer.h"
#include "ir/builder.h"
#include "ir/mma_shape.h"
#include "ir/ops.h"

namespace kdsl::passes {

using namespace ir;

int64_t elements_in_byte(TileGemmOp op) { return op.is_pairs() ? 2 : 1; }

tile::ProductGrid extents_of(TileGemmOp op) {
  auto matrix = [](Value* value) {
    auto extents = tile_of(value).extents;
    return std::pair(extents[extents.size() - 2].value_or(0), extents.back().value_or(0));
  };
  auto [m, n] = matrix(op.c());
  auto [rows, columns] = matrix(op.a());
  return {m, n, op.is_transpose_a() ? rows : columns, {1, 1}};
}

// Registers hold pairs of 4-bit integers like bytes, and an instruction multiplies twice as many of them.
static MmaShape bytes_of_pairs(MmaShape shape) {
  shape.k /= 2;
  shape.a = shape.b = MmaElement::S8;
  return shape;
}

static std::optional<tile::MatrixInstruction> warp_instruction(TileGemmOp op) {
  auto shape = MmaShape::parse(op.instruction());
  if (!shape) return std::nullopt;
  const tile::WarpMma* mma = tile::find_warp_mma(op.is_pairs() ? bytes_of_pairs(*shape) : *shape);
  return mma ? std::optional(tile::MatrixInstruction(*mma)) : std::nullopt;
}

static std::optional<tile::MatrixInstruction> warpgroup_instruction(TileGemmOp op) {
  auto shape = WgmmaShape::parse(op.instruction());
  if (!shape) return std::nullopt;
  auto a = dtype_of(shape->a), b = dtype_of(shape->b), c = dtype_of(shape->d);
  if (!a || !b || !c) return std::nullopt;
  bool has_a_in_registers = scope_of(op.a()->type) == TileScope::Fragment;
  auto major = [](bool is_k) { return is_k ? tile::MajorMode::K : tile::MajorMode::MN; };
  return tile::WarpgroupMma{.n = shape->n,
                            .k = shape->k,
                            .a = *a,
                            .b = *b,
                            .c = *c,
                            .has_a_in_registers = has_a_in_registers,
                            .a_major = major(!op.is_transpose_a()),
                            .b_major = major(op.is_transpose_b())};
}

tile::TensorMma tensor_product(TileGemmOp op) {
  tile::ProductGrid grid = extents_of(op);
  auto major = [](bool is_k) { return is_k ? tile::MajorMode::K : tile::MajorMode::MN; };
  constexpr int64_t kMostRows = 128, kMostColumns = 256, kColumnUnit = 16;
  int64_t n = std::min(grid.n, kMostColumns), blocks = op.is_pair() ? 2 : 1;
  while (n > kColumnUnit && grid.n % n != 0) n -= kColumnUnit;
  tile::TensorMma mma{.m = std::min(grid.m, kMostRows) * blocks,
                      .n = n,
                      .a = dtype_of(op.a()->type),
                      .b = dtype_of(op.b()->type),
                      .d = dtype_of(op.c()->type),
                      .form = op.is_pair() ? ProductForm::Pair : ProductForm::Block,
                      .a_major = major(!op.is_transpose_a()),
                      .b_major = major(op.is_transpose_b()),
                      .has_a_in_tensor_memory = scope_of(op.a()->type) == TileScope::Tensor};
  if (op.is_scaled()) {
    constexpr int64_t kBlock = 32;
    mma.scale = dtype::DType::Float8E8M0FNU;
    mma.block = kBlock;
    mma.kind = tile::tensor_kind(mma.a, mma.b, *mma.scale, mma.block).value_or(MmaKind::Plain);
  } else {
    mma.kind = tile::tensor_kind(mma.a, mma.b).value_or(MmaKind::Plain);
  }
  mma.k = mma.kind == MmaKind::Plain ? 0 : tile::tensor_depth(mma.kind);
  return mma;
}

static std::optional<tile::MatrixInstruction> tensor_instruction(TileGemmOp op) {
  tile::TensorMma mma = tensor_product(op);
  return mma.kind == MmaKind::Plain || op.instruction() != tile::to_string(mma) ? std::nullopt
                                                                                : std::optional(tile::MatrixInstruction(mma));
}

static std::optional<tile::MatrixInstruction> instruction_of(TileGemmOp op) {
  switch (op.unit()) {
    case ProductUnit::Warp: return warp_instruction(op);
    case ProductUnit::Warpgroup: return warpgroup_instruction(op);
    case ProductUnit::Tensor: return tensor_instruction(op);
  }
  return std::nullopt;
}

std::optional<tile::TileProduct> product_of(TileGemmOp op) {
  if (!op.has_unit()) return std::nullopt;
  auto instruction = instruction_of(op);
  if (!instruction) return std::nullopt;
  tile::ProductGrid grid = extents_of(op);
  grid.warps = {op.warps()[0], op.warps()[1]};
  return tile::TileProduct{grid, *instruction};
}

void write_product(Module& module, Op& op, const tile::TileProduct& product) {
  bool are_pairs = TileGemmOp(op).is_pairs();
  auto [unit, text] = std::visit(
      overloaded{[&](const tile::WarpMma& mma) {
                   return std::pair(ProductUnit::Warp,
                                    are_pairs ? fmt::format("m{}n{}k{}.row.col.s32.s4.s4.s32", mma.m, mma.n, 2 * mma.k)
                                              : tile::mma_text(mma));
                 },
                 [](const tile::WarpgroupMma& mma) { return std::pair(ProductUnit::Warpgroup, tile::wgmma_text(mma)); },
                 [](const tile::TensorMma& mma) { return std::pair(ProductUnit::Tensor, tile::to_string(mma)); }},
      product.instruction);
  int64_t warps[] = {product.grid.warps.m, product.grid.warps.n};
  std::vector<Attr> attrs(op.attrs.begin(), op.attrs.end());
  attrs.push_back(enum_attribute(AttrName::Unit, unit));
  attrs.push_back(text_attribute(AttrName::Instruction, module.arena.copy(text)));
  attrs.push_back(ints_attribute(AttrName::Warps, module.arena.copy(std::span<const int64_t>(warps))));
  op.attrs = module.arena.copy(attrs);
}

}  // namespace kdsl::passes

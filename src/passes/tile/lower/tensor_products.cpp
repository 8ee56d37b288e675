// This file lowers what one thread issues for tensor memory (tcgen05): products, copies of their scales, and the commits by
// which mbarriers learn that those are complete. ir/tcgen05.h says what the ops take.
#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "analysis/memory.h"
#include "dtype/conversion.h"
#include "ir/arch.h"
#include "ir/dtype_map.h"
#include "ir/ops.h"
#include "ir/tcgen05.h"
#include "passes/tile/layout/layout_rules.h"
#include "passes/tile/lower/lowering.h"
#include "tile/distributed/warpgroup_operands.h"
#include "tile/mma/tensor_mma.h"
#include "tile/numbers.h"

namespace kdsl::passes {

using namespace ir;
using namespace analysis;
using tile::MmaOperand;
using tile::TensorTile;

// Emits what one thread of the group issues; of a warp always the same one, since commits count what their thread has issued.
static void issue(Lowering& l, const std::function<void()>& emit) {
  Builder& b = l.b;
  if (l.group.threads < kWarpSize || l.group.first % kWarpSize != 0)
    return emit_where(b, b.cmpi(CmpI::Eq, l.thread, b.i32(0)), emit);
  auto elected = [&] { emit_where(b, b.create(OpKind::ElectSync, {b.i32(-1)}, {kI1})->result(), emit); };
  if (l.group.threads == kWarpSize) return elected();
  emit_where(b, is_first_warp(b, l.thread), elected);
}

namespace {

class TensorProduct {
 public:
  TensorProduct(Lowering& l, TileGemmOp op, const tile::ProductGrid& grid, const tile::TensorMma& mma)
      : l_(l), op_(op), grid_(grid), mma_(mma) {}

  void run() {
    Builder& b = l_.b;
    b.create<Tcgen05FenceOp>({.mode = TmemFence::AfterThreadSync});
    Value* first = op_.is_clear_accum() ? b.boolean(false)
                   : op_.clear()        ? b.binary(OpKind::XOrI, op_.clear(), b.boolean(true))
                                        : b.boolean(true);
    Value* d = begin_of(l_, tile_of(op_.c()), tile_of_tensor(op_.c()));
    if (op_.is_scaled())
      for (Scales* scales : {&scales_a_, &scales_b_}) {
        Value* place = scales == &scales_a_ ? op_.scale_a() : op_.scale_b();
        *scales = {begin_of(l_, tile_of(place), tile_of_tensor(place)), op_.scale_depths()[scales == &scales_a_ ? 0 : 1]};
      }
    Operand x = operand(MmaOperand::A), y = operand(MmaOperand::B);
    issue(l_, [&] { multiply(d, x, y, first); });
    if (!op_.is_async()) complete_products(l_, *op_);
  }

 private:
  struct Operand {
    Value* start = nullptr;  // a pointer to shared memory, or into tensor memory
    std::optional<tile::DescriptorWalk> walk{};  // none in tensor memory
    TensorTile tile{};  // in tensor memory
    Value* descriptor = nullptr;
  };
  struct Scales {
    Value* start = nullptr;
    int64_t depth = 0;  // elements along k that share a scale
  };

  TensorTile tile_of_tensor(Value* value) const { return *tensor_tile_of(l_.function, tile_of(value).buffer); }
  int64_t blocks() const { return op_.is_pair() ? 2 : 1; }
  int64_t rows() const { return mma_.m / blocks(); }
  int64_t part_rows(MmaOperand which) const { return which == MmaOperand::A ? rows() : mma_.n / blocks(); }

  Operand operand(MmaOperand which) {
    Value* factor = which == MmaOperand::A ? op_.a() : op_.b();
    if (scope_of(factor->type) == TileScope::Tensor) {
      TensorTile tile = tile_of_tensor(factor);
      return {begin_of(l_, tile_of(factor), tile), std::nullopt, tile};
    }
    const tile::SharedTile& tile = l_.layouts.shared.at(buffer_of(factor));
    bool is_k_major = (which == MmaOperand::A ? mma_.a_major : mma_.b_major) == tile::MajorMode::K;
    Value* start = l_.b.ptr_offset(l_.memory.at(buffer_of(factor)), byte_of_matrix(l_, factor), 1);
    return {start, tile::descriptor_walk(tile, is_k_major, part_rows(which))};
  }

  void multiply(Value* d, Operand& x, Operand& y, Value* first) {
    Builder& b = l_.b;
    Value* instruction = tile::make_instruction(b, mma_);
    for (Operand* operand : {&x, &y})
      if (operand->walk) operand->descriptor = tile::make_descriptor(b, operand->start, fields_of(operand->walk->operand));
    int64_t panel = tile_of_tensor(op_.c()).panel_columns();
    for (int64_t k = 0; k < grid_.k / mma_.k; ++k) {
      Value* word = op_.is_scaled() ? with_scales(instruction, k) : instruction;
      Value* accumulate = k == 0 ? first : b.boolean(true);
      for (int64_t m = 0; m < grid_.m / rows(); ++m)
        for (int64_t n = 0; n < grid_.n / mma_.n; ++n)
          product({.d = tile::offset_tensor_memory(b, d, {.column = static_cast<uint32_t>(m * panel + n * mma_.n)}),
                   .a = place(MmaOperand::A, x, m, k),
                   .b = place(MmaOperand::B, y, n, k),
                   .instruction = word,
                   .accumulate = accumulate,
                   .kind = mma_.kind,
                   .cta_group = blocks()},
                  m, n);
    }
  }

  // Emits a product of the m-th rows and the n-th columns of the tile.
  void product(const Tcgen05MmaOp::Fields& fields, int64_t m, int64_t n) {
    Builder& b = l_.b;
    if (!op_.is_scaled()) return void(b.create<Tcgen05MmaOp>(fields));
    auto scales_of = [&](const Scales& scales, int64_t row) {
      return tile::offset_tensor_memory(b, scales.start, {.column = static_cast<uint32_t>(row / tmem::kSubpartition)});
    };
    b.create<Tcgen05MmaBlockScaleOp>({.d = fields.d,
                                      .a = fields.a,
                                      .b = fields.b,
                                      .instruction = fields.instruction,
                                      .accumulate = fields.accumulate,
                                      .scale_a = scales_of(scales_a_, m * rows()),
                                      .scale_b = scales_of(scales_b_, n * mma_.n),
                                      .kind = mma_.kind,
                                      .block = mma_.block,
                                      .cta_group = blocks()});
  }

  // Returns the word of the k-th product: it names the byte of A's scale in bits 30:29, and that of B's in bits 5:4.
  Value* with_scales(Value* instruction, int64_t k) {
    Builder& b = l_.b;
    Value* begin = add(b, op_.k_start(), b.i32(k * mma_.k));
    auto field = [&](const Scales& scales, int64_t at) {
      constexpr int64_t kScalesOfColumn = 4;
      Value* number = b.binary(OpKind::DivUI, begin, b.i32(scales.depth));
      return b.binary(OpKind::ShlI, b.binary(OpKind::AndI, number, b.i32(kScalesOfColumn - 1)), b.i32(at));
    };
    return b.binary(OpKind::OrI, instruction, b.binary(OpKind::OrI, field(scales_a_, 29), field(scales_b_, 4)));
  }

  static tmem::SharedOperand fields_of(const tile::OperandTile& operand) {
    constexpr int64_t kUnit = 16;
    return {.leading = static_cast<uint32_t>(operand.leading * kUnit),
            .stride = static_cast<uint32_t>(operand.stride * kUnit),
            .swizzle = operand.swizzle};
  }

  Value* place(MmaOperand which, const Operand& operand, int64_t unit, int64_t k) {
    if (operand.walk)
      return tile::advance_descriptor(l_.b, operand.descriptor, operand.walk->byte_of(unit * part_rows(which), k * mma_.k));
    int64_t column = unit * operand.tile.panel_columns() + k * mma_.k / operand.tile.in_column();
    return tile::offset_tensor_memory(l_.b, operand.start, {.column = static_cast<uint32_t>(column)});
  }

  Lowering& l_;
  TileGemmOp op_;
  const tile::ProductGrid& grid_;
  const tile::TensorMma& mma_;
  Scales scales_a_, scales_b_;
};

}  // namespace

void lower_tensor_gemm(Lowering& l, TileGemmOp op, const tile::ProductGrid& grid, const tile::TensorMma& mma) {
  TensorProduct(l, op, grid, mma).run();
}

void lower_gemm_commit(Lowering& l, TileGemmCommitOp op) {
  Builder& b = l.b;
  issue(l, [&] {
    Tcgen05CommitOp::Fields commit{.mbarrier = op.mbarrier(), .cta_group = op.is_pair() ? 2 : 1, .is_multicast = op.is_pair()};
    if (op.is_pair()) {
      Value* even = b.binary(OpKind::AndI, b.sreg(Sreg::ClusterCtarank), b.i32(-2));
      commit.mask = b.binary(OpKind::ShlI, b.i32(3), even);
    }
    b.create<Tcgen05CommitOp>(commit);
  });
}

void complete_products(Lowering& l, const Op& op) {
  Builder& b = l.b;
  auto found = l.completions.find(&op);
  if (found == l.completions.end()) return;  // the error that ended the allocation of tensor memory has been reported
  const Lowering::Completion& completion = found->second;
  issue(l, [&] { b.create<Tcgen05CommitOp>({.mbarrier = completion.mbarrier, .cta_group = 1}); });
  Value* parity = b.load(kI32, completion.parity, 4);
  wait_for_phase(b, completion.mbarrier, parity);
  b.store(b.binary(OpKind::XOrI, parity, b.i32(1)), completion.parity, 4);
  // No thread may still wait when the next product ends a phase.
  if (!l.groups.barrier(b, l.group))
    unsupported(l, op, "a product into tensor memory of these threads, for which no barrier is");
}

}  // namespace kdsl::passes

#include "tile/mma/tensor_gemm.h"

#include "ir/ops.h"
#include "layout/tuple/tuples.h"
#include "tile/access.h"
#include "tile/fragment.h"
#include "tile/mma/tensor_atom.h"

namespace kdsl::tile {

using layout::IntTuple;
using layout::Layout;

namespace {

constexpr size_t kD = 0, kA = 1, kB = 2;

class TensorGemm {
 public:
  TensorGemm(Builder& b, const TensorMma& product, const GemmTensors& tensors, const GemmState& state)
      : b_(b), product_(product), tensors_(tensors), state_(state) {
    // The checks have compared the extents, so no coordinate needs a test at run time.
    b_.checks_bounds = b_.notes_coordinates = false;
  }

  Expected<void> run() {
    instruction_ = make_instruction(b_.ops, product_);
    constexpr int64_t kNegateA = int64_t{1} << 13, kNegateB = int64_t{1} << 14;
    add_flag(state_.negates_a, kNegateA);
    add_flag(state_.negates_b, kNegateB);
    int64_t rows = extent(kA, 1), columns = extent(kB, 1), depth = extent(kA, 2);
    for (int64_t k = 0; k < depth; ++k)
      for (int64_t m = 0; m < rows; ++m)
        for (int64_t n = 0; n < columns; ++n) KDSL_TRY_VOID(step(m, n, k));
    return {};
  }

 private:
  int64_t extent(size_t tensor, size_t mode) const { return size_of(layout::mode(tensors_[tensor].layout.shape, mode)); }

  void add_flag(ir::Value* is_set, int64_t bit) {
    if (is_set)
      instruction_ = b_.ops.binary(ir::OpKind::OrI, instruction_, b_.ops.select(is_set, b_.ops.i32(bit), b_.ops.i32(0)));
  }

  Expected<Tensor> values_at(size_t tensor, int64_t i, int64_t j) {
    IntTuple coord[] = {layout::underscore(), layout::number(i), layout::number(j)};
    return slice(b_, tensors_[tensor], layout::tuple(b_.tuples, coord));
  }

  Expected<ir::Value*> operand(size_t tensor, int64_t i, int64_t k, MajorMode major) {
    KDSL_TRY(Tensor values, values_at(tensor, i, k));
    if (values.space() == ir::Space::Tmem) return values.pointer.address;
    Layout tile = layout::rank(values.layout) == 1 ? layout::mode(values.layout, 0) : values.layout;
    KDSL_TRY(tmem::SharedOperand found, tensor_operand(b_.tuples, tile, values.pointer.swizzle, values.element(), major));
    return make_descriptor(b_.ops, values.pointer.address, found);
  }

  Expected<void> step(int64_t m, int64_t n, int64_t k) {
    KDSL_TRY(Tensor d, values_at(kD, m, n));
    KDSL_TRY(ir::Value * x, operand(kA, m, k, product_.a_major));
    KDSL_TRY(ir::Value * y, operand(kB, n, k, product_.b_major));
    ir::Value* accumulate = k == 0 ? state_.accumulate : b_.ops.boolean(true);
    if (ir::is_block_scaled(product_.kind)) {
      KDSL_TRY(ir::Value * scale_a, scales(state_.scales_of_a, state_.scale_a, m, k));
      KDSL_TRY(ir::Value * scale_b, scales(state_.scales_of_b, state_.scale_b, n, k));
      b_.ops.create<ir::Tcgen05MmaBlockScaleOp>({.d = d.pointer.address,
                                                 .a = x,
                                                 .b = y,
                                                 .instruction = with_scale_ids(scale_a, scale_b),
                                                 .accumulate = accumulate,
                                                 .scale_a = in_columns(scale_a),
                                                 .scale_b = in_columns(scale_b),
                                                 .kind = product_.kind,
                                                 .block = product_.block,
                                                 .cta_group = block_count(product_)});
      return {};
    }
    b_.ops.create<ir::Tcgen05MmaOp>({.d = d.pointer.address,
                                     .a = x,
                                     .b = y,
                                     .instruction = instruction_,
                                     .accumulate = accumulate,
                                     .kind = product_.kind,
                                     .cta_group = block_count(product_)});
    return {};
  }

  // ---- scales: bits 31:30 of such an address count bytes of its column, see tile::advance

  Expected<ir::Value*> scales(const std::optional<Tensor>& tensor, ir::Value* address, int64_t i, int64_t k) {
    if (!tensor && !address) return value_error("a product with scales needs to know where they lie: Field.SFA and Field.SFB");
    if (!tensor) return address;
    Tensor whole = *tensor;
    IntTuple coord[] = {layout::underscore(), layout::number(i), layout::number(k)};
    size_t rank = layout::rank(whole.layout);
    KDSL_TRY(Tensor values, slice(b_, whole, layout::tuple(b_.tuples, std::span(coord, std::min<size_t>(rank, 3)))));
    return values.pointer.address;
  }

  ir::Value* byte_of(ir::Value* address) {
    return b_.ops.binary(ir::OpKind::ShrUI, b_.ops.cast(ir::OpKind::PtrToInt, address, ir::kI32), b_.ops.i32(30));
  }
  ir::Value* in_columns(ir::Value* address) {
    ir::Value* number = b_.ops.cast(ir::OpKind::PtrToInt, address, ir::kI32);
    return b_.ops.cast(ir::OpKind::IntToPtr, b_.ops.binary(ir::OpKind::AndI, number, b_.ops.i32(0x3FFFFFFF)), address->type);
  }
  // Adds the numbers of the first scales to the instruction: that of A in bits 30:29, that of B in bits 5:4.
  ir::Value* with_scale_ids(ir::Value* scale_a, ir::Value* scale_b) {
    ir::Value* a = b_.ops.binary(ir::OpKind::ShlI, byte_of(scale_a), b_.ops.i32(29));
    ir::Value* b = b_.ops.binary(ir::OpKind::ShlI, byte_of(scale_b), b_.ops.i32(4));
    return b_.ops.binary(ir::OpKind::OrI, instruction_, b_.ops.binary(ir::OpKind::OrI, a, b));
  }

  Builder b_;
  const TensorMma& product_;
  const GemmTensors& tensors_;
  const GemmState& state_;
  ir::Value* instruction_ = nullptr;
};

}  // namespace

Expected<void> tensor_gemm(Builder& b, const TensorMma& product, const GemmTensors& tensors, const GemmState& state) {
  ir::Value* elected = b.ops.create(ir::OpKind::ElectSync, {b.ops.i32(-1)}, {ir::kI1})->result();
  auto issue = [&](Builder& lane) -> Expected<ir::Value*> {
    KDSL_TRY_VOID(TensorGemm(lane, product, tensors, state).run());
    return nullptr;
  };
  KDSL_TRY_VOID(emit_if(b, elected, nullptr, issue));
  return {};
}

}  // namespace kdsl::tile

#include "tile/mma/warpgroup_gemm.h"

#include "ir/dtype_map.h"
#include "ir/ops.h"
#include "layout/tuple/tuples.h"
#include "tile/lanes.h"
#include "tile/registers.h"

namespace kdsl::tile {

using dtype::DType;
using ir::OpKind;
using layout::IntTuple;
using layout::Layout;

namespace {

using Accumulators = std::vector<ir::Value*>;

class WarpgroupGemm {
 public:
  WarpgroupGemm(Builder& b, const WarpgroupMma& product, const GemmTensors& tensors, ir::Value* accumulate)
      : b_(b), product_(product), tensors_(tensors), accumulate_(accumulate), text_(wgmma_text(product)) {
    // The checks have compared the extents, so no coordinate needs a test at run time.
    b_.checks_bounds = b_.notes_coordinates = false;
  }

  Expected<void> run() {
    int64_t rows = extent(1, 1), columns = extent(2, 1), depth = extent(1, 2);
    std::vector<Accumulators> accumulators(static_cast<size_t>(rows * columns));
    for (int64_t k = 0; k < depth; ++k)
      for (int64_t m = 0; m < rows; ++m)
        for (int64_t n = 0; n < columns; ++n)
          KDSL_TRY_VOID(step(accumulators[static_cast<size_t>(m * columns + n)], m, n, k, depth));
    return {};
  }

 private:
  int64_t extent(size_t tensor, size_t mode) const { return size_of(layout::mode(tensors_[tensor].layout.shape, mode)); }
  DType accumulator_type() const { return product_.c == DType::Float32 ? DType::Float32 : DType::Int32; }

  Expected<Tensor> values_at(size_t tensor, int64_t i, int64_t j) {
    IntTuple coord[] = {layout::underscore(), layout::number(i), layout::number(j)};
    return slice(b_, tensors_[tensor], layout::tuple(b_.tuples, coord));
  }

  Expected<void> step(Accumulators& accumulators, int64_t m, int64_t n, int64_t k, int64_t depth) {
    KDSL_TRY(ir::Value * a, factor(1, m, k, product_.has_a_in_registers, product_.a_major));
    KDSL_TRY(ir::Value * b, factor(2, n, k, false, product_.b_major));
    if (k == 0) {
      KDSL_TRY(accumulators, load_accumulators(m, n));
    }
    std::vector<ir::Type> types(accumulators.size(), accumulators[0]->type);
    const ir::Op* op = b_.ops.create<ir::WgmmaOp>({.a = a,
                                                   .b = b,
                                                   .accumulate = k == 0 ? accumulate_ : b_.ops.boolean(true),
                                                   .accumulators = accumulators,
                                                   .results = types,
                                                   .text = text_,
                                                   .is_transpose_a = product_.a_major == MajorMode::MN,
                                                   .is_transpose_b = product_.b_major == MajorMode::MN});
    for (size_t i = 0; i < accumulators.size(); ++i) accumulators[i] = op->result(i);
    return k + 1 == depth ? store_accumulators(accumulators, m, n) : Expected<void>{};
  }

  Expected<ir::Value*> factor(size_t tensor, int64_t i, int64_t k, bool is_in_registers, MajorMode major) {
    KDSL_TRY(Tensor values, values_at(tensor, i, k));
    if (is_in_registers) return load_registers(b_, values, DType::Int32);
    Layout tile = layout::rank(values.layout) == 1 ? layout::mode(values.layout, 0) : values.layout;
    KDSL_TRY(uint64_t bits, matrix_descriptor(b_.tuples, tile, values.pointer.swizzle, values.element(), major));
    // The descriptor begins with bits 4 to 17 of the address.
    ir::Builder& ops = b_.ops;
    ir::Value* address = ops.cast(OpKind::PtrToInt, values.pointer.address, ir::kI32);
    ir::Value* units = ops.binary(OpKind::AndI, ops.binary(OpKind::ShrUI, address, ops.i32(4)), ops.i32(0x3FFF));
    ir::Value* start = ops.cast(OpKind::ExtUI, units, ir::kI64);
    return ops.binary(OpKind::OrI, start, ops.i64(static_cast<int64_t>(bits)));
  }

  Expected<Accumulators> load_accumulators(int64_t m, int64_t n) {
    KDSL_TRY(Tensor values, values_at(3, m, n));
    Registers registers(values, accumulator_type());
    Accumulators accumulators;
    if (registers.run == 0) {
      KDSL_TRY(ir::Value * all, load_registers(b_, values, accumulator_type()));
      for (int64_t i = 0; i < registers.count; ++i) accumulators.push_back(registers.count == 1 ? all : lane(b_.ops, all, i));
      return accumulators;
    }
    for (int64_t i = 0; i < registers.count; ++i) {
      KDSL_TRY(Pointer at, register_at(b_, values, accumulator_type(), i * registers.elements, Use::Read));
      KDSL_TRY(ir::Value * sum, load(b_, at));
      accumulators.push_back(sum);
    }
    return accumulators;
  }

  Expected<void> store_accumulators(const Accumulators& accumulators, int64_t m, int64_t n) {
    KDSL_TRY(Tensor values, values_at(0, m, n));
    Registers registers(values, accumulator_type());
    if (registers.run == 0) return store_registers(b_, values, accumulator_type(), build_lanes(b_.ops, accumulators));
    for (int64_t i = 0; i < registers.count; ++i) {
      KDSL_TRY(Pointer at, register_at(b_, values, accumulator_type(), i * registers.elements, Use::Write));
      KDSL_TRY_VOID(store(b_, at, accumulators[static_cast<size_t>(i)]));
    }
    return {};
  }

  Builder b_;
  const WarpgroupMma& product_;
  const GemmTensors& tensors_;
  ir::Value* accumulate_;
  std::string text_;
};

}  // namespace

Expected<void> warpgroup_gemm(Builder& b, const WarpgroupMma& product, const GemmTensors& tensors, ir::Value* accumulate) {
  return WarpgroupGemm(b, product, tensors, accumulate).run();
}

}  // namespace kdsl::tile

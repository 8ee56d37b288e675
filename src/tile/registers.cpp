#include "tile/registers.h"

#include "ir/dtype_map.h"
#include "ir/op_kind.h"
#include "tile/copy/copy_vectors.h"
#include "tile/lanes.h"

namespace kdsl::tile {

using dtype::DType;
using ir::OpKind;

Registers::Registers(const Tensor& values, DType type)
    : elements(dtype::width(type) / dtype::width(values.element())),
      count(size_of(values.layout.shape) / elements),
      run(contiguous_run(values) % elements == 0 ? contiguous_run(values) / elements : 0) {}

Expected<Pointer> register_at(Builder& b, const Tensor& values, DType type, int64_t element, Use use) {
  KDSL_TRY(Pointer at, element_at(b, values, layout::number(element), use));
  at.element = type;
  return at;
}

static ir::Type vector_or_scalar(ir::Type type, int64_t count) {
  return count == 1 ? type : ir::vector_type(type.scalar, static_cast<uint32_t>(count));
}

static ir::Value* joined(ir::Builder& b, std::span<ir::Value* const> lanes) {
  return lanes.size() == 1 ? lanes[0] : build_lanes(b, lanes);
}

// Adjacent bits are loaded as whole registers, so that no instruction is needed to combine them.
Expected<ir::Value*> load_registers(Builder& b, const Tensor& values, DType type) {
  Registers registers(values, type);
  if (registers.run == 0) {
    KDSL_TRY(Fragment all, load_all(b, values));
    return b.ops.cast(OpKind::Bitcast, all.lanes, vector_or_scalar(ir::ir_type(type), registers.count));
  }
  std::vector<ir::Value*> parts;
  for (int64_t i = 0; i < registers.count; i += registers.run) {
    KDSL_TRY(Pointer at, register_at(b, values, type, i * registers.elements, Use::Read));
    KDSL_TRY(ir::Value * part, load(b, at, registers.run == 1 ? std::nullopt : std::optional(registers.run)));
    if (registers.run == registers.count) return part;
    for (int64_t k = 0; k < registers.run; ++k) parts.push_back(registers.run == 1 ? part : lane(b.ops, part, k));
  }
  return build_lanes(b.ops, parts);
}

Expected<void> store_registers(Builder& b, const Tensor& values, DType type, ir::Value* stored) {
  Registers registers(values, type);
  if (registers.run == 0) {
    auto elements = static_cast<uint32_t>(registers.count * registers.elements);
    ir::Type lanes = ir::vector_type(ir::ir_type(values.element()).scalar, elements);
    return store_all(b, values, b.ops.cast(OpKind::Bitcast, stored, lanes));
  }
  for (int64_t i = 0; i < registers.count; i += registers.run) {
    KDSL_TRY(Pointer at, register_at(b, values, type, i * registers.elements, Use::Write));
    std::vector<ir::Value*> part;
    for (int64_t k = 0; registers.run != registers.count && k < registers.run; ++k) part.push_back(lane(b.ops, stored, i + k));
    KDSL_TRY_VOID(store(b, at, part.empty() ? stored : joined(b.ops, part)));
  }
  return {};
}

}  // namespace kdsl::tile

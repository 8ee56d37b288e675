#include "tile/mma/tensor_mma.h"

#include <array>

#include <fmt/format.h>

namespace kdsl::tile {

using dtype::DType;
using ir::MmaElement;
using ir::MmaKind;

static constexpr uint32_t kOperandUnit = 16;  // bytes

// Returns the element that a numeric type is in a product; `kind` tells TF32 from F32, which has the same bits.
static std::optional<MmaElement> element_of(DType type, MmaKind kind) {
  using enum MmaElement;
  switch (type) {
    case DType::Float16: return F16;
    case DType::BFloat16: return BF16;
    case DType::TFloat32: return TF32;
    case DType::Float32: return kind == MmaKind::TF32 ? TF32 : F32;
    case DType::Float8E4M3FN: return E4M3;
    case DType::Float8E5M2: return E5M2;
    case DType::Float6E2M3FN: return E2M3;
    case DType::Float6E3M2FN: return E3M2;
    case DType::Float4E2M1FN: return E2M1;
    case DType::Int8: return S8;
    case DType::Uint8: return U8;
    case DType::Int32: return S32;
    default: return std::nullopt;
  }
}

static std::optional<MmaElement> scale_element(DType type) {
  if (type == DType::Float8E8M0FNU) return MmaElement::UE8M0;
  if (type == DType::Float8E4M3FN) return MmaElement::UE4M3;
  return std::nullopt;
}

static std::optional<MmaElement> sum_element(DType type) {
  return type == DType::Float32 ? MmaElement::F32 : element_of(type, MmaKind::Plain);
}

static bool takes(MmaKind kind, DType type) {
  auto element = element_of(type, kind);
  return element && ir::format_of(kind, *element);
}

std::optional<MmaKind> tensor_kind(DType a, DType b) {
  for (MmaKind kind : {MmaKind::F16, MmaKind::TF32, MmaKind::F8F6F4, MmaKind::I8})
    if (takes(kind, a) && takes(kind, b)) return kind;
  return std::nullopt;
}

std::optional<MmaKind> tensor_kind(DType a, DType b, DType scale, int64_t block) {
  bool is_fp4 = a == DType::Float4E2M1FN && b == DType::Float4E2M1FN, is_power = scale == DType::Float8E8M0FNU;
  if (is_fp4 && block == 16 && scale_element(scale)) return MmaKind::MXF4NVF4;
  if (block != 32 || !is_power) return std::nullopt;
  if (is_fp4) return MmaKind::MXF4;
  return takes(MmaKind::MXF8F6F4, a) && takes(MmaKind::MXF8F6F4, b) ? std::optional(MmaKind::MXF8F6F4) : std::nullopt;
}

int64_t tensor_depth(MmaKind kind, bool is_sparse) { return ir::depth_of(kind, is_sparse); }

// The attributes of the op tcgen05.instruction; `shape` is what the fields refer to.
static std::optional<ir::Tcgen05InstructionOp::Fields> fields_of(const TensorMma& product, std::span<const int64_t> shape) {
  auto a = element_of(product.a, product.kind), b = element_of(product.b, product.kind), d = sum_element(product.d);
  auto scale = product.scale ? scale_element(*product.scale) : std::nullopt;
  if (!a || !b || !d || product.scale.has_value() != scale.has_value()) return std::nullopt;
  return ir::Tcgen05InstructionOp::Fields{.result = ir::kI32,
                                          .kind = product.kind,
                                          .shape = shape,
                                          .d_type = *d,
                                          .a_type = *a,
                                          .b_type = *b,
                                          .scale_type = scale,
                                          .is_transpose_a = product.a_major == MajorMode::MN,
                                          .is_transpose_b = product.b_major == MajorMode::MN,
                                          .is_negate_a = product.negates_a,
                                          .is_negate_b = product.negates_b,
                                          .is_saturate = product.saturates,
                                          .is_sparse = product.is_sparse};
}

std::optional<std::string> tensor_problem(const TensorMma& product) {
  std::array<int64_t, 3> shape = {product.m, product.n, product.k};
  auto fields = fields_of(product, shape);
  auto name = [](DType type) { return dtype::name(type); };
  if (!fields)
    return fmt::format("products of kind `{}` do not multiply {} by {} with accumulators of {}", ir::to_text(product.kind),
                       name(product.a), name(product.b), name(product.d));
  if (auto problem = ir::problem_with(*fields)) return problem;
  if (auto problem = ir::problem_with(ir::word_of(*fields), product.form)) return problem;
  if (product.has_a_in_tensor_memory && product.a_major == MajorMode::MN) return "A must be K-major in tensor memory";
  if (product.scale && product.block != 32 && !(product.block == 16 && product.kind == MmaKind::MXF4NVF4))
    return fmt::format("products of kind `{}` have no scale for {} elements", ir::to_text(product.kind), product.block);
  return std::nullopt;
}

std::string to_string(const TensorMma& product) {
  auto name = [&](std::optional<MmaElement> element) { return element ? ir::to_text(*element) : std::string_view("?"); };
  return fmt::format("m{}n{}k{}.{}.{}.{}", product.m, product.n, product.k, name(sum_element(product.d)),
                     name(element_of(product.a, product.kind)), name(element_of(product.b, product.kind)));
}

ir::Value* make_instruction(ir::Builder& ops, const TensorMma& product) {
  std::array<int64_t, 3> shape = {product.m, product.n, product.k};
  return ops.create<ir::Tcgen05InstructionOp>(*fields_of(product, shape))->result();
}

Expected<tmem::SharedOperand> tensor_operand(Arena& arena, const layout::Layout& tile, const layout::Swizzle& swizzle,
                                             DType element, MajorMode major) {
  static constexpr OperandReader kReader{.product = "a product of tensor memory",
                                         .unit = "a tensor core",
                                         .swizzles = "S<1,4,3>, S<2,4,3>, S<3,4,3> or S<2,5,2>",
                                         .has_32_byte_atoms = true};
  KDSL_TRY(OperandTile found, operand_tile(arena, tile, swizzle, element, major, kReader));
  return tmem::SharedOperand{.leading = static_cast<uint32_t>(found.leading) * kOperandUnit,
                             .stride = static_cast<uint32_t>(found.stride) * kOperandUnit,
                             .swizzle = found.swizzle};
}

ir::Value* make_descriptor(ir::Builder& ops, ir::Value* start, const tmem::SharedOperand& operand, ir::Value* next) {
  return ops
      .create<ir::Tcgen05DescriptorOp>(
          {.start = start,
           .next = next,
           .result = ir::kI64,
           .swizzle_mode = static_cast<ir::SharedSwizzle>(operand.swizzle),
           .leading = next ? std::nullopt : std::optional<int64_t>(operand.leading),
           .stride = operand.stride,
           .base_offset = operand.base_offset ? std::optional<int64_t>(operand.base_offset) : std::nullopt})
      ->result();
}

ir::Value* advance_descriptor(ir::Builder& ops, ir::Value* descriptor, int64_t bytes) {
  return bytes == 0 ? descriptor : ops.binary(ir::OpKind::AddI, descriptor, ops.i64(bytes / kOperandUnit));
}

ir::Value* offset_tensor_memory(ir::Builder& ops, ir::Value* pointer, tmem::Cell by) {
  auto distance = static_cast<int32_t>(tmem::address_of(by));
  if (distance == 0) return pointer;
  return ops.create<ir::PtrOffsetOp>({.pointer = pointer, .index = ops.i32(distance), .scale = 1})->result();
}

}  // namespace kdsl::tile

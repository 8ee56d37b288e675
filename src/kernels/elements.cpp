#include "kernels/elements.h"

#include "base/check.h"
#include "dtype/dtype.h"
#include "ir/dtype_map.h"

namespace kdsl::kernels {

using ir::OpKind;
using ir::Value;

bool is_supported(DType dtype) {
  switch (dtype) {
    case DType::Boolean:
    case DType::Int8:
    case DType::Int16:
    case DType::Int32:
    case DType::Int64:
    case DType::Uint8:
    case DType::Uint16:
    case DType::Uint32:
    case DType::Uint64:
    case DType::Float16:
    case DType::BFloat16:
    case DType::Float32:
    case DType::Float64:
    case DType::Float8E4M3FN:
    case DType::Float8E5M2:
    case DType::Float8E8M0FNU: return true;
    default: return false;
  }
}

ir::Type stored_type(DType dtype) { return dtype::bytes(dtype) == 1 ? ir::kI8 : ir::memory_type(dtype); }

ir::Type number_type(Compute compute) {
  return compute == Compute::Int ? ir::kI64 : compute == Compute::F32 ? ir::kF32 : ir::kF64;
}

static Value* zero(ir::Builder& b, ir::Type type) {
  return type.is_int() ? b.constant_int(type, 0) : b.constant_float(type, 0);
}

// Numbers that do not fit give the least one.
static Value* to_int(ir::Builder& b, Value* x) {
  constexpr double kLimit = 9.2233720368547758e18;
  Value* least = b.cmpf(ir::CmpF::Oge, x, b.constant_float(x->type, -kLimit));
  Value* most = b.cmpf(ir::CmpF::Olt, x, b.constant_float(x->type, kLimit));
  Value* fits = b.binary(OpKind::AndI, least, most);
  Value* safe = b.select(fits, x, zero(b, x->type));
  return b.select(fits, b.cast(OpKind::FPToSI, safe, ir::kI64), b.i64(INT64_MIN));
}

Value* convert(ir::Builder& b, Value* x, ir::Type type) {
  if (x->type == type) return x;
  if (type.is_int()) return to_int(b, x);
  if (x->type.is_int()) return b.cast(OpKind::SIToFP, x, type);
  return b.cast(type == ir::kF64 ? OpKind::ExtF : OpKind::TruncF, x, type);
}

static Value* widened(ir::Builder& b, Value* stored, DType dtype) {
  if (dtype::is_boolean(dtype))
    return b.cast(OpKind::ExtUI, b.cmpi(ir::CmpI::Ne, stored, b.constant_int(stored->type, 0)), ir::kI64);
  if (stored->type == ir::kI64) return stored;
  return b.cast(dtype::is_signed(dtype) ? OpKind::ExtSI : OpKind::ExtUI, stored, ir::kI64);
}

Value* to_number(ir::Builder& b, Value* stored, DType dtype, Compute compute) {
  ir::Type type = number_type(compute);
  if (!dtype::is_float(dtype)) {
    Value* wide = widened(b, stored, dtype);
    bool is_unsigned = dtype == DType::Uint64 && compute != Compute::Int;
    return is_unsigned ? b.cast(OpKind::UIToFP, wide, type) : convert(b, wide, type);
  }
  if (stored->type == ir::kI8) stored = b.cast(OpKind::Bitcast, stored, ir::ir_type(dtype));
  bool is_narrow = dtype::width(dtype) < 32;
  return convert(b, is_narrow ? b.cast(OpKind::ExtF, stored, ir::kF32) : stored, type);
}

Value* to_stored(ir::Builder& b, Value* x, DType dtype) {
  ir::Type type = stored_type(dtype);
  if (dtype::is_boolean(dtype)) {
    Value* is_set = x->type.is_int() ? b.cmpi(ir::CmpI::Ne, x, zero(b, x->type)) : b.cmpf(ir::CmpF::Une, x, zero(b, x->type));
    return b.cast(OpKind::ExtUI, is_set, type);
  }
  if (!dtype::is_float(dtype)) {
    Value* wide = convert(b, x, ir::kI64);
    return type == ir::kI64 ? wide : b.cast(OpKind::TruncI, wide, type);
  }
  if (dtype::width(dtype) >= 32) return convert(b, x, type);
  // PyTorch rounds to float32 first, in all conversions to narrower types.
  Float single{&b, convert(b, x, ir::kF32)};
  switch (dtype) {
    case DType::Float16:
    case DType::BFloat16: return b.cast(OpKind::TruncF, single.value, type);
    case DType::Float8E4M3FN: return b.cast(OpKind::TruncI, ndarray::to_e4m3fn(single).value, type);
    case DType::Float8E5M2: return b.cast(OpKind::TruncI, ndarray::to_e5m2(single).value, type);
    case DType::Float8E8M0FNU: return b.cast(OpKind::TruncI, ndarray::to_e8m0fnu(single).value, type);
    default: KDSL_UNREACHABLE("a type of elements that no kernel stores");
  }
}

}  // namespace kdsl::kernels

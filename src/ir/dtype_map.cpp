#include "ir/dtype_map.h"

namespace kdsl::ir {

using dtype::DType;

static Scalar ir_scalar(DType type) {
  switch (type) {
    case DType::Boolean: return Scalar::I1;
    case DType::Int4: return Scalar::I4;
    case DType::Int8:
    case DType::Uint8: return Scalar::I8;
    case DType::Int16:
    case DType::Uint16: return Scalar::I16;
    case DType::Int32:
    case DType::Uint32: return Scalar::I32;
    case DType::Int64:
    case DType::Uint64: return Scalar::I64;
    case DType::Int128:
    case DType::Uint128: return Scalar::I128;
    case DType::Float64: return Scalar::F64;
    case DType::Float32: return Scalar::F32;
    case DType::TFloat32: return Scalar::TF32;
    case DType::Float16: return Scalar::F16;
    case DType::BFloat16: return Scalar::BF16;
    case DType::Float8E5M2: return Scalar::F8E5M2;
    case DType::Float8E4M3: return Scalar::F8E4M3;
    case DType::Float8E4M3FN: return Scalar::F8E4M3FN;
    case DType::Float8E4M3B11FNUZ: return Scalar::F8E4M3B11FNUZ;
    case DType::Float8E8M0FNU: return Scalar::F8E8M0FNU;
    case DType::Float6E3M2FN: return Scalar::F6E3M2FN;
    case DType::Float6E2M3FN: return Scalar::F6E2M3FN;
    case DType::Float4E2M1FN: return Scalar::F4E2M1FN;
    case DType::Float4E2M1FNx2: return Scalar::I8;
    case DType::Float6E3M2FNx4:
    case DType::Float6E2M3FNx4: return Scalar::I32;
  }
  return Scalar::I32;
}

Type ir_type(DType type) { return scalar_type(ir_scalar(type)); }

Type memory_type(DType type) { return type == DType::Boolean || type == DType::Float4E2M1FN ? kI8 : ir_type(type); }

std::optional<DType> float_dtype(Scalar scalar) {
  switch (scalar) {
    case Scalar::F16: return DType::Float16;
    case Scalar::BF16: return DType::BFloat16;
    case Scalar::TF32: return DType::TFloat32;
    case Scalar::F32: return DType::Float32;
    case Scalar::F64: return DType::Float64;
    case Scalar::F8E5M2: return DType::Float8E5M2;
    case Scalar::F8E4M3FN: return DType::Float8E4M3FN;
    case Scalar::F8E4M3: return DType::Float8E4M3;
    case Scalar::F8E4M3B11FNUZ: return DType::Float8E4M3B11FNUZ;
    case Scalar::F8E8M0FNU: return DType::Float8E8M0FNU;
    case Scalar::F6E3M2FN: return DType::Float6E3M2FN;
    case Scalar::F6E2M3FN: return DType::Float6E2M3FN;
    case Scalar::F4E2M1FN: return DType::Float4E2M1FN;
    case Scalar::I1:
    case Scalar::I4:
    case Scalar::I8:
    case Scalar::I16:
    case Scalar::I32:
    case Scalar::I64:
    case Scalar::I128: return std::nullopt;
  }
  return std::nullopt;
}

DType scalar_dtype(Scalar scalar, bool is_signed) {
  if (auto floating = float_dtype(scalar)) return *floating;
  if (scalar == Scalar::I4) return DType::Int4;
  return *dtype::integer_of(bit_width(scalar), is_signed);
}

}  // namespace kdsl::ir

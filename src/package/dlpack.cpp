#include "package/dlpack.h"

namespace kdsl::package {

using dtype::DType;

std::optional<kdsl_dl_type> dl_type(DType type) {
  auto make = [&](int code) { return kdsl_dl_type{static_cast<uint8_t>(code), static_cast<uint8_t>(dtype::width(type)), 1}; };
  using enum DType;
  switch (type) {
    case Boolean: return kdsl_dl_type{KDSL_DL_BOOL, 8, 1};
    case Int4:
    case Int8:
    case Int16:
    case Int32:
    case Int64:
    case Int128: return make(KDSL_DL_INT);
    case Uint8:
    case Uint16:
    case Uint32:
    case Uint64:
    case Uint128: return make(KDSL_DL_UINT);
    case Float64:
    case Float32:
    case TFloat32:
    case Float16: return make(KDSL_DL_FLOAT);
    case BFloat16: return make(KDSL_DL_BFLOAT);
    case Float8E5M2: return make(KDSL_DL_FLOAT8_E5M2);
    case Float8E4M3: return make(KDSL_DL_FLOAT8_E4M3);
    case Float8E4M3FN: return make(KDSL_DL_FLOAT8_E4M3FN);
    case Float8E4M3B11FNUZ: return make(KDSL_DL_FLOAT8_E4M3B11FNUZ);
    case Float8E8M0FNU: return make(KDSL_DL_FLOAT8_E8M0FNU);
    case Float6E3M2FN: return make(KDSL_DL_FLOAT6_E3M2FN);
    case Float6E2M3FN: return make(KDSL_DL_FLOAT6_E2M3FN);
    case Float4E2M1FN: return make(KDSL_DL_FLOAT4_E2M1FN);
    case Float4E2M1FNx2: return kdsl_dl_type{KDSL_DL_FLOAT4_E2M1FN, 4, 2};
    case Float6E3M2FNx4: return kdsl_dl_type{KDSL_DL_FLOAT6_E3M2FN, 6, 4};
    case Float6E2M3FNx4: return kdsl_dl_type{KDSL_DL_FLOAT6_E2M3FN, 6, 4};
  }
  return std::nullopt;
}

bool takes_bytes(dtype::DType type) {
  int width = dtype::width(type);
  return dtype::is_boolean(type) || (dtype::is_float(type) ? width <= 8 : width < 8);
}

}  // namespace kdsl::package

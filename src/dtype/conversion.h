// How a dynamic value of one dtype becomes a value of another: a short list of casts, from one table.
// stage/ emits a KIR op for each step; conversions of static payloads are
// in reference.h. Also the implicit-conversion rule of stores.
#pragma once

#include <expected>

#include "dtype/dtype.h"

namespace kdsl::dtype {

enum class Cast : uint8_t {
  SignExtend,
  ZeroExtend,
  Truncate,
  SignedToFloat,
  UnsignedToFloat,
  FloatToSigned,  // truncates toward zero
  FloatToUnsigned,
  ExtendFloat,
  TruncateFloat,  // nearest even; Float8E8M0FNU upward
  Reinterpret,  // Float32 <-> TFloat32: the same bits
  NotEqualZero,  // to Boolean; a NaN is true
};

struct CastStep {
  Cast cast;
  DType to;
};

// At most three steps; none when the value is used as it is (also int32 <-> uint32).
struct CastPlan {
  CastStep steps[3] = {};
  int count = 0;

  void add(Cast cast, DType to) { steps[count++] = {cast, to}; }
  const CastStep* begin() const { return steps; }
  const CastStep* end() const { return steps + count; }
};

enum class CastError : uint8_t {
  UnsupportedDestination,  // "Unsupported destination float type": narrow floats as scalars, packed types
  Packed,  // the source is a packed type
  Int128Float,  // no conversion between 128-bit integers and floats
};

// `is_vector`: the conversion of a register tensor, which may go to every float but packed ones; to those and from those
// it goes by way of their elements.
std::expected<CastPlan, CastError> conversion(DType from, DType to, bool is_vector);

// A value of a packed type holds `count` numbers of `element`, the first in the lowest bits; of other types, itself.
struct Packing {
  DType element;
  int count;
};
Packing packing(DType type);

// Whether operators compute in the type: narrow floats and packed ones are stored and converted only.
inline bool is_computable(DType type) { return !is_float(type) || (width(type) >= 16 && !is_packed(type)); }

// Whether a value of type `from` may be stored into an element of type `to` without a cast: the same kind
// (integer or float) and at least as wide.
bool stores_implicitly(DType from, DType to);

}  // namespace kdsl::dtype

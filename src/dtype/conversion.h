// The table of conversions between dtypes: a dynamic value of one dtype becomes a value of another by a short list of casts.
// stage/ emits a KIR op for each cast; conversions of static payloads are in reference.h. The implicit-conversion rule of
// stores is here, too.
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
  Reinterpret,  // Float32 <-> TFloat32, which have the same bits
  NotEqualZero,  // to Boolean; a NaN is true
};

struct CastStep {
  Cast cast;
  DType to;
};

// A plan has at most three steps, and none when the value is used as it is (also int32 <-> uint32).
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

// The bits that fill the upper part when a signed integer becomes one of a wider unsigned type; dialects differ in this.
enum class Widening : uint8_t { Zeros, Sign };

// Returns the plan of a conversion. `is_vector` says that a register tensor is converted, which may go to every float but
// packed ones; to and from packed types it goes by way of their elements.
std::expected<CastPlan, CastError> conversion(DType from, DType to, bool is_vector, Widening widening = Widening::Zeros);

// A value of a packed type holds `count` numbers of `element`, the first in the lowest bits; a value of another type is one
// element of its own type.
struct Packing {
  DType element;
  int count;
};
Packing packing(DType type);

// Returns whether operators compute in the type: narrow floats and packed ones are stored and converted only.
inline bool is_computable(DType type) { return !is_float(type) || (width(type) >= 16 && !is_packed(type)); }

// Returns whether a value of type `from` may be stored into an element of type `to` without a cast: `to` must have the same
// kind (integer or float) and be at least as wide.
bool stores_implicitly(DType from, DType to);

}  // namespace kdsl::dtype

// Floats of every width as bit patterns, in our own arithmetic, so that a constant has the same bits whatever machine compiles
// it. A double represents the value; every format's values are doubles. 8-, 6- and 4-bit formats saturate, as the device's
// conversions do: a value that is too large, infinity too, becomes the largest finite one. Used by constant folding, the KIR
// builder's users and package/.
#pragma once

#include <cstdint>

#include "dtype/dtype.h"

namespace kdsl::dtype {

enum class Rounding : uint8_t { NearestEven, TowardZero, Down, Up };

// Returns the bit pattern of `value` in a float type (not a packed one). Float8E8M0FNU has its own rule, whatever `rounding`
// says: the magnitude is rounded upward to a power of two, the sign is dropped. TFloat32 has the bits of Float32: the dialects
// convert between the two without rounding.
uint64_t encode(double value, DType type, Rounding rounding = Rounding::NearestEven);

// Returns the value of a bit pattern; bits above the width are ignored.
double decode(uint64_t bits, DType type);

// Returns `value` as it is after being stored in the type.
double round_to(double value, DType type, Rounding rounding = Rounding::NearestEven);

double max_finite(DType type);
double min_normal(DType type);  // Float8E8M0FNU: the smallest value
bool has_infinity(DType type);
bool has_nan(DType type);

}  // namespace kdsl::dtype

// Maps the dialects' numeric types to KIR types and back. Used wherever a dtype meets a KIR value: stage/, the passes' constant
// folding, package/.
#pragma once

#include <optional>

#include "dtype/dtype.h"
#include "ir/type.h"

namespace kdsl::ir {

// Returns the type of a value. Signedness is lost; packed floats are i8 and, for 24 bits, the next wider type, i32.
Type ir_type(dtype::DType type);

// Returns the type of an element in memory: as for a value, but a Boolean takes a byte.
Type memory_type(dtype::DType type);

// Returns the float type of a KIR scalar; none for integers.
std::optional<dtype::DType> float_dtype(Scalar scalar);
// Returns the dtype of a KIR scalar, integers read with the given signedness (i1: Boolean; no unsigned i4).
dtype::DType scalar_dtype(Scalar scalar, bool is_signed);

}  // namespace kdsl::ir

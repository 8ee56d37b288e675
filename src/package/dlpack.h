// Maps element types to those of DLPack.
#pragma once

#include <optional>

#include "dtype/dtype.h"
#include "kdsl/runtime.h"

namespace kdsl::package {

// Returns nothing for a type that DLPack does not have.
std::optional<kdsl_dl_type> dl_type(dtype::DType type);

// Returns whether memory of the type may be declared as bytes, since many producers of tensors do not know the type: Booleans,
// floats of 8 bits or fewer, and integers of fewer.
bool takes_bytes(dtype::DType);

}  // namespace kdsl::package

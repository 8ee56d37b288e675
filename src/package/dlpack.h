// Maps element types to those of DLPack.
#pragma once

#include <optional>

#include "dtype/dtype.h"
#include "kdsl/runtime.h"

namespace kdsl::package {

// Returns nothing for a type that DLPack does not have.
std::optional<kdsl_dl_type> dl_type(dtype::DType type);

}  // namespace kdsl::package

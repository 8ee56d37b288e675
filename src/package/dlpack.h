// Element types as DLPack describes them.
#pragma once

#include <optional>

#include "dtype/dtype.h"
#include "kdsl/runtime.h"

namespace kdsl::package {

// Nothing for a type that DLPack cannot say.
std::optional<kdsl_dl_type> dl_type(dtype::DType type);

}  // namespace kdsl::package

// The definitions of remarks.def, for those that report them.
#pragma once

#include "diag/diag.h"

namespace kdsl::diag {

#define DIAG(level, name, code, format, ...) inline constexpr Def<__VA_ARGS__> name{Level::level, #name, code, format};
#include "diag/remarks.def"
#undef DIAG

}  // namespace kdsl::diag

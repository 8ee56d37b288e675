// The kinds of ops by name, as ops.def lists them. It is included by files that name kinds; ir.h declares the enumeration
// without its members, so that a new op recompiles only files that name ops. The typed views of ops are in ops.h.
#pragma once

#include <cstddef>
#include <cstdint>

#include "ir/ir.h"

namespace kdsl::ir {

enum class OpKind : uint8_t {
#define OP(Name, ...) Name,
#include "ir/ops.def"
};
inline constexpr size_t kOpCount = 0
#define OP(Name, ...) +1
#include "ir/ops.def"
    ;

}  // namespace kdsl::ir

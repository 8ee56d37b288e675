// Where a kernel's shared memory stands. What it allocates is its static segment; a dynamic one, of a size that its launch
// says, has what it asks for by `shared.dynamic`. Static memory beyond what hardware gives becomes the begin of the dynamic
// segment: in the pass layout-shared where launches are known, else by the target.
#pragma once

#include <cstdint>

#include "ir/ir.h"

namespace kdsl::ir {

// Bytes of static shared memory any kernel can have.
inline constexpr uint32_t kStaticSharedLimit = 48 * 1024;

// Where every `shared.dynamic` of the kernel begins behind its static memory when that begins the dynamic segment.
uint64_t dynamic_shared_begin(const Function& kernel);

}  // namespace kdsl::ir

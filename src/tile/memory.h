// Memory that a kernel allocates: registers of a thread and shared memory of a block.
#pragma once

#include "tile/pointer.h"

namespace kdsl::tile {

// The largest local memory of a thread (CUDA programming guide, technical specifications), which limits a register array, too.
inline constexpr int64_t kMaxThreadBytes = 512 * 1024;

// Allocates an array of the thread, which becomes registers if its indices are known.
Pointer allocate_registers(Builder&, dtype::DType element, int64_t count, uint32_t align);
// Allocates `count` units of so many bytes. A size beyond 64 bits is clamped, and then exceeds the limit of the device.
ir::Value* allocate_shared(Builder&, int64_t count, int64_t unit_bytes, uint32_t align);

}  // namespace kdsl::tile

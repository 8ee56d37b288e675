// Memory that a kernel makes for itself: registers of a thread and shared memory of a block.
#pragma once

#include "tile/pointer.h"

namespace kdsl::tile {

// What one thread can hold, in registers and local memory.
inline constexpr int64_t kMaxThreadBytes = 512 * 1024;

// An array of the thread, which becomes registers where its indices are known.
Pointer allocate_registers(Builder&, dtype::DType element, int64_t count, uint32_t align);
// `count` units of so many bytes. More than there is anywhere is what the limit of the device tells.
ir::Value* allocate_shared(Builder&, int64_t count, int64_t unit_bytes, uint32_t align);

}  // namespace kdsl::tile

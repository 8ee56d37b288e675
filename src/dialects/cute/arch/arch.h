// This header declares the rows and helpers that the files of cutlass.cute.arch share.
#pragma once

#include "dialects/cute/cute/objects.h"
#include "value/typed/numeric.h"

namespace kdsl::builtins {

// The rows of cutlass.cute.arch, by file.
extern const std::span<const BuiltinRow> kArchIdRows;  // ids.cpp
extern const std::span<const BuiltinRow> kArchSyncRows;  // sync.cpp
extern const std::span<const BuiltinRow> kArchWarpRows;  // warp.cpp
extern const std::span<const BuiltinRow> kArchMemoryRows;  // memory.cpp
extern const std::span<const BuiltinRow> kArchAtomicRows;  // atomics.cpp
extern const std::span<const BuiltinRow> kArchMathRows;  // math.cpp
extern const std::span<const BuiltinRow> kArchBitRows;  // bits.cpp
extern const std::span<const BuiltinRow> kArchCarryRows;  // carry.cpp
extern const std::span<const BuiltinRow> kArchPrefetchRows;  // prefetch.cpp

// Returns whether the call is inside a kernel; reports call-outside-jit otherwise.
bool require_kernel(Context&, std::string_view what, Span span);
Value int32(Context&, ir::Value*);

}  // namespace kdsl::builtins

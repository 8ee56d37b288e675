// What the files of cutlass.cute.arch share: arguments as KIR values, results as Numerics.
#pragma once

#include "dialects/cute/cute/objects.h"
#include "value/typed/numeric.h"

namespace kdsl::builtins {

// Rows contributed to cutlass.cute.arch by its files.
extern const std::span<const BuiltinRow> kArchIdRows;  // arch_ids.cpp
extern const std::span<const BuiltinRow> kArchSyncRows;  // arch_sync.cpp
extern const std::span<const BuiltinRow> kArchWarpRows;  // arch_warp.cpp
extern const std::span<const BuiltinRow> kArchMemoryRows;  // arch_memory.cpp
extern const std::span<const BuiltinRow> kArchAtomicRows;  // atomics.cpp
extern const std::span<const BuiltinRow> kArchMathRows;  // arch_math.cpp
extern const std::span<const BuiltinRow> kArchBitRows;  // arch_bits.cpp
extern const std::span<const BuiltinRow> kArchCarryRows;  // arch_carry.cpp
extern const std::span<const BuiltinRow> kArchPrefetchRows;  // arch_prefetch.cpp
extern const std::span<const BuiltinRow> kArchLaterRows;  // later_archs.cpp: names of newer architectures

// Inside a kernel; reports call-outside-jit otherwise.
bool require_kernel(Context&, std::string_view what, Span span);
// An integer argument as i32 (or i64); null: reported.
ir::Value* int_argument(Context&, const Bound& args, size_t i, std::string_view function, ir::Type type = ir::kI32);
// A number argument; null: reported.
value::NumericObject* number_argument(Context&, const Bound& args, size_t i, std::string_view function);
// A static int argument. False: reported.
bool static_argument(Context&, const Bound& args, size_t i, std::string_view function, int64_t& out);
Value int32(Context&, ir::Value*);

// `count` operands of one integer type of 32 bits, or of 64 where that is allowed (arch_bits.cpp). Empty: reported.
std::vector<value::NumericObject*> equal_words(Context&, const Bound& args, size_t count, std::string_view function,
                                               bool may_be_wide);

}  // namespace kdsl::builtins

// This header is the dialect CuTe DSL (`import cutlass.cute as cute`), as the driver passes it to a session.
#pragma once

#include "value/dialect.h"

namespace kdsl::builtins {

extern const value::Dialect kCuteDialect;  // dialect.cpp

// The loops of the dialect, for the classes that stand for them (loops.cpp).
extern const value::LoopForm kRangeLoop;  // Python's `range` in staged code
extern const value::LoopForm kDialectRangeLoop;  // cutlass.range
extern const value::LoopForm kConstexprRangeLoop;  // cutlass.range_constexpr

// The messages about wrong use (hints.cpp).
extern const value::HintTable kCuteHints;
extern const std::span<const value::ExceptionHint> kCuteExceptionHints;
extern const std::span<const value::ForeignName> kCuteForeignNames;  // foreign_names.cpp
extern const std::span<const value::FaultHint> kCuteFaultHints;  // fault_hints.cpp

}  // namespace kdsl::builtins

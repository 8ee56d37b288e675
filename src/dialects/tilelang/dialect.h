// The dialect TileLang (`import tilelang.language as T`), as the driver hands it to a session. It builds the ops on tiles of
// KIR, which passes lower. What needs no op of its own is written in the kernel language (src/prelude/tilelang).
#pragma once

#include "lint/words.h"
#include "value/dialect.h"

namespace kdsl::builtins {

extern const value::Dialect kTileLangDialect;  // dialect.cpp
extern const value::NativeModule kTileLangNativeModule;  // dialect.cpp: tilelang._native
extern const std::span<const value::Habit> kTileLangHabits;  // habits.cpp
extern const std::span<const value::FaultHint> kTileLangFaultHints;  // fault_hints.cpp
extern const lint::Words kTileLangLintWords;  // lint_words.cpp

}  // namespace kdsl::builtins

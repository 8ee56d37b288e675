// This header is the dialect TileLang (`import tilelang.language as T`), as the driver passes it to a session. It builds the
// ops on tiles of KIR, which passes lower. Functions that need no op of their own are written in the kernel language
// (src/prelude/tilelang).
#pragma once

#include "lint/words.h"
#include "value/dialect.h"

namespace kdsl::builtins {

extern const value::Dialect kTileLangDialect;  // dialect.cpp
extern const value::NativeModule kTileLangNativeModule;  // dialect.cpp: tilelang._native
extern const std::span<const value::ForeignName> kTileLangForeignNames;  // foreign_names.cpp
extern const std::span<const value::FaultHint> kTileLangFaultHints;  // fault_hints.cpp
extern const lint::Words kTileLangLintWords;  // lint_words.cpp

}  // namespace kdsl::builtins

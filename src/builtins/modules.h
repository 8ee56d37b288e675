// The native modules of Python's library and of the packages that scripts import beside it, by dotted name; those of a dialect
// are in its value::Dialect. Imports (stage/python/imports.cpp) look them up here. A new module is a NativeModule in a file of
// its own, and one line in modules.cpp.
#pragma once

#include "value/types.h"

namespace kdsl::builtins {

// Returns null when there is no native module of this name. torch and its submodules exist only after enable_torch().
const value::NativeModule* find_native_module(const value::Context& ctx, std::string_view path);

}  // namespace kdsl::builtins

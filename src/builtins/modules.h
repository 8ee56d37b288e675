// The native modules of Python's library and of what scripts import beside it, by dotted name; those of a dialect are in its
// value::Dialect. import (stage/python/imports.cpp) asks here. A new module: its NativeModule in a file of its own, and one
// line in modules.cpp.
#pragma once

#include "value/types.h"

namespace kdsl::builtins {

// Null when no native module is called so. torch and its submodules exist only after enable_torch().
const value::NativeModule* find_native_module(const value::Context& ctx, std::string_view path);

}  // namespace kdsl::builtins

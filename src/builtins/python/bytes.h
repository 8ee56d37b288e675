// bytes: what its files share.
#pragma once

#include <span>
#include <string_view>

#include "builtins/python/support.h"

namespace kdsl::builtins {

inline std::string_view bytes_of(const Bound& args) { return value::as_bytes(args[0])->data; }

// An argument that must be bytes; null after raising TypeError.
value::BytesObject* bytes_arg(Context& ctx, Value v);
// A byte, as the searching methods take it; false after raising.
bool byte_arg(Context& ctx, Value v, char& out);

inline bool is_ascii_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

extern const std::span<const BuiltinRow> kBytesSearchMethods;  // bytes_search.cpp

}  // namespace kdsl::builtins

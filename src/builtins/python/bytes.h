// bytes and bytearray: what their files share. A bytearray is a BytesObject whose data may change, so that
// everything that takes bytes takes it too; only its type and its own methods differ.
#pragma once

#include <span>
#include <string_view>

#include "builtins/python/support.h"

namespace kdsl::builtins {

// The data lives in the arena with room to grow.
struct ByteArrayObject : value::BytesObject {
  char* room = nullptr;
  size_t capacity = 0;
};

inline std::string_view bytes_of(const Bound& args) { return value::as_bytes(args[0])->data; }
inline bool is_bytearray(Context& ctx, Value v) {
  value::BytesObject* bytes = value::as_bytes(v);
  return bytes && bytes->type != ctx.types->bytes;
}

// Bytes of the kind that `model` is: bytes, or a new bytearray.
Value make_bytes_like(Context& ctx, Value model, std::string_view data);
void assign_bytearray(Context& ctx, ByteArrayObject* array, std::string_view data);
// bytearray.__init__: what it holds is what a new one of these arguments would hold.
Value init_bytearray(Context& ctx, Value self, const CallArgs& given);
// The type, made once per Context by the module `builtins`.
TypeObject* make_bytearray_type(Context& ctx);

// An argument that must be bytes; null after raising TypeError.
value::BytesObject* bytes_arg(Context& ctx, Value v);
// A byte, as append() and item assignment take it; false after raising.
bool byte_arg(Context& ctx, Value v, char& out);
// The arguments of bytes() and bytearray(): what they hold. False after raising.
bool bytes_from_arguments(Context& ctx, std::string_view function, const CallArgs& given, std::string& out);

bool is_ascii_space(char c);

// The methods that bytes and bytearray share.
void add_bytes_methods(Context& ctx, TypeObject* type);
extern const std::span<const BuiltinRow> kBytesSearchMethods;  // python_bytes_search.cpp
extern const std::span<const BuiltinRow> kBytesTextMethods;  // python_bytes_text.cpp

}  // namespace kdsl::builtins

// bytearray: bytes that change. Operators and searching are those of bytes with results of its own type.
#include <algorithm>
#include <cstring>

#include "builtins/python/python.h"
#include "builtins/python/bytes.h"
#include "value/budget.h"
#include "value/python/sequence.h"

namespace kdsl::builtins {

namespace {

using value::has_kind;
using value::ObjectKind;

ByteArrayObject* array_of(Value v) { return static_cast<ByteArrayObject*>(value::as_bytes(v)); }

ByteArrayObject* new_bytearray(Context& ctx, TypeObject* type, std::string_view data) {
  auto* array = ctx.make<ByteArrayObject>();
  array->type = type;
  array->kind = ObjectKind::Bytes;
  assign_bytearray(ctx, array, data);
  return array;
}

// Result of an operator of bytes on a bytearray.
Value converted(Context& ctx, Value self, Value result) {
  if (!has_kind(result, ObjectKind::Bytes)) return result;
  return make_bytes_like(ctx, self, value::as_bytes(result)->data);
}

// ---- slots ----------------------------------------------------------------------------------------------------

Value get_item(Context& ctx, Value self, Value key) {
  if (value::as_slice(key)) return converted(ctx, self, ctx.types->bytes->slots.get_item(ctx, self, key));
  size_t index;
  if (!value::resolve_index(ctx, key, array_of(self)->data.size(), "bytearray", index)) return Value::raised();
  return Value::integer(static_cast<uint8_t>(array_of(self)->data[index]));
}

Value binary(Context& ctx, ast::Operator op, Value self, Value other, bool reflected) {
  if (op == ast::Operator::Add && !reflected && !value::as_bytes(other) && !value::adds_itself(ctx, other))
    return ctx.raise(ctx.types->type_error, "can't concat {} to bytearray", value::type_name(ctx, other));
  return converted(ctx, self, ctx.types->bytes->slots.binary(ctx, op, self, other, reflected));
}

Value inplace(Context& ctx, ast::Operator op, Value self, Value other) {
  if (op != ast::Operator::Add && op != ast::Operator::Mult) return Value::not_implemented();
  KDSL_TRY_VALUE(result, binary(ctx, op, self, other, false));
  if (!has_kind(result, ObjectKind::Bytes)) return result;
  if (!ctx.watch_store(array_of(self))) return Value::raised();
  assign_bytearray(ctx, array_of(self), value::as_bytes(result)->data);
  return self;
}

// The bytes that an item assignment or extend() puts in; false: raised.
bool bytes_to_store(Context& ctx, Value source, std::string_view refused, std::string& out) {
  if (value::BytesObject* bytes = value::as_bytes(source)) return out = bytes->data, true;
  if (value::as_str(source) || source.is_int()) {
    ctx.raise_text(ctx.types->type_error, refused);
    return false;
  }
  Value one = source;
  return bytes_from_arguments(ctx, "bytearray", CallArgs{std::span<const Value>(&one, 1), {}, ctx.current_span, {}}, out);
}

Value set_slice(Context& ctx, ByteArrayObject* array, value::SliceObject* slice, Value value) {
  std::string put;
  if (!value.is_unbound() &&
      !bytes_to_store(ctx, value, "can assign only bytes, buffers, or iterables of ints in range(0, 256)", put))
    return Value::raised();
  value::SliceRange range;
  if (!value::resolve_slice(ctx, slice, array->data.size(), range)) return Value::raised();
  std::string out(array->data);
  if (range.step == 1) {
    out.replace(static_cast<size_t>(range.start), range.count, put);
  } else if (value.is_unbound()) {
    std::vector<bool> goes(out.size());
    for (size_t i = 0; i < range.count; ++i) goes[range.at(i)] = true;
    std::string kept;
    for (size_t i = 0; i < out.size(); ++i)
      if (!goes[i]) kept += out[i];
    out = kept;
  } else if (put.size() != range.count) {
    return ctx.raise(ctx.types->value_error, "attempt to assign bytes of size {} to extended slice of size {}", put.size(),
                     range.count);
  } else {
    for (size_t i = 0; i < range.count; ++i) out[range.at(i)] = put[i];
  }
  assign_bytearray(ctx, array, out);
  return Value::none();
}

Value set_item(Context& ctx, Value self, Value key, Value value) {
  ByteArrayObject* array = array_of(self);
  if (!ctx.watch_store(array)) return Value::raised();
  if (value::SliceObject* slice = value::as_slice(key)) return set_slice(ctx, array, slice, value);
  size_t index;
  if (!value::resolve_index(ctx, key, array->data.size(), "bytearray", index)) return Value::raised();
  if (value.is_unbound()) {
    std::string out(array->data);
    out.erase(index, 1);
    assign_bytearray(ctx, array, out);
    return Value::none();
  }
  char byte;
  if (!byte_arg(ctx, value, byte)) return Value::raised();
  array->room[index] = byte;
  return Value::none();
}

Value repr(Context& ctx, Value self) {
  KDSL_TRY_VALUE(shown, ctx.types->bytes->slots.repr(ctx, self));
  std::string text(value::text_of(shown));
  bool is_double = text.starts_with("b\"");  // CPython escapes single quotes all the same
  for (size_t i = 0; is_double && i < text.size(); ++i)
    if (text[i] == '\'') text.insert(i++, 1, '\\');
  return value::make_str(ctx, fmt::format("bytearray({})", text));
}

Value hash(Context& ctx, Value) { return ctx.raise(ctx.types->type_error, "unhashable type: 'bytearray'"); }

// ---- methods --------------------------------------------------------------------------------------------------

// Every change of a method: the new content, after asking whether the store is allowed here.
Value store(Context& ctx, const Bound& args, std::string_view data) {
  if (!ctx.watch_store(array_of(args[0]))) return Value::raised();
  assign_bytearray(ctx, array_of(args[0]), data);
  return Value::none();
}

Value append(Context& ctx, const Bound& args) {
  char byte;
  ByteArrayObject* array = array_of(args[0]);
  if (!byte_arg(ctx, args[1], byte) || !ctx.watch_store(array)) return Value::raised();
  size_t size = array->data.size();
  if (size == array->capacity) {
    array->capacity = size < 8 ? 16 : size * 2;
    auto* room = static_cast<char*>(ctx.heap.allocate(array->capacity, 1));
    if (size) std::memcpy(room, array->data.data(), size);
    array->room = room;
  }
  array->room[size] = byte;
  array->data = {array->room, size + 1};
  return Value::none();
}

Value extend(Context& ctx, const Bound& args) {
  std::string more;
  Value source = args[1];
  if (!value::as_bytes(source)) {
    source = value::iterate(ctx, source);
    if (source.is_raised() && value::is_pending(ctx, ctx.types->type_error))
      return ctx.raise(ctx.types->type_error, "can't extend bytearray with {}", value::type_name(ctx, args[1]));
    if (source.is_raised()) return source;
  }
  if (!bytes_to_store(ctx, source, "", more)) return Value::raised();
  return store(ctx, args, std::string(bytes_of(args)) + more);
}

Value insert(Context& ctx, const Bound& args) {
  int64_t at;
  char byte;
  auto size = static_cast<int64_t>(bytes_of(args).size());
  if (!value::to_int64(ctx, args[1], at) || !byte_arg(ctx, args[2], byte)) return Value::raised();
  at = std::clamp<int64_t>(at < 0 ? at + size : at, 0, size);
  std::string out(bytes_of(args));
  out.insert(static_cast<size_t>(at), 1, byte);
  return store(ctx, args, out);
}

Value pop(Context& ctx, const Bound& args) {
  std::string out(bytes_of(args));
  int64_t at;
  if (!value::to_int64(ctx, args[1], at)) return Value::raised();
  if (out.empty()) return ctx.raise(ctx.types->index_error, "pop from empty bytearray");
  if (at < 0) at += static_cast<int64_t>(out.size());
  if (at < 0 || at >= static_cast<int64_t>(out.size())) return ctx.raise(ctx.types->index_error, "pop index out of range");
  Value byte = Value::integer(static_cast<uint8_t>(out[static_cast<size_t>(at)]));
  out.erase(static_cast<size_t>(at), 1);
  KDSL_TRY_VALUE(done, store(ctx, args, out));
  return byte;
}

Value remove(Context& ctx, const Bound& args) {
  char byte;
  if (!byte_arg(ctx, args[1], byte)) return Value::raised();
  std::string out(bytes_of(args));
  size_t at = out.find(byte);
  if (at == std::string::npos) return ctx.raise(ctx.types->value_error, "value not found in bytearray");
  out.erase(at, 1);
  return store(ctx, args, out);
}

Value reverse(Context& ctx, const Bound& args) {
  std::string out(bytes_of(args));
  std::reverse(out.begin(), out.end());
  return store(ctx, args, out);
}

Value clear(Context& ctx, const Bound& args) { return store(ctx, args, ""); }
Value copy(Context& ctx, const Bound& args) { return make_bytes_like(ctx, args[0], bytes_of(args)); }

constexpr BuiltinRow kRows[] = {
    {"append", "self, item, /", "Adds a byte at the end.", append},
    {"extend", "self, iterable_of_ints, /", "Adds bytes at the end.", extend},
    {"insert", "self, index, item, /", "Puts a byte before a position.", insert},
    {"pop", "self, index=-1, /", "Removes a byte and gives it.", pop},
    {"remove", "self, value, /", "Removes the first byte of that value.", remove},
    {"reverse", "self, /", "Reverses in place.", reverse},
    {"clear", "self, /", "Removes all bytes.", clear},
    {"copy", "self, /", "A copy.", copy},
};

Value construct_bytearray(Context& ctx, TypeObject* type, const CallArgs& given) {
  std::string out;
  return bytes_from_arguments(ctx, "bytearray", given, out) ? Value(new_bytearray(ctx, type, out)) : Value::raised();
}

}  // namespace

void assign_bytearray(Context& ctx, ByteArrayObject* array, std::string_view data) {
  if (data.size() > array->capacity) {
    array->capacity = data.size();
    array->room = static_cast<char*>(ctx.heap.allocate(data.size(), 1));
  }
  if (!data.empty()) std::memmove(array->room, data.data(), data.size());
  array->data = {array->room, data.size()};
}

Value init_bytearray(Context& ctx, Value self, const CallArgs& given) {
  std::string out;
  if (!bytes_from_arguments(ctx, "bytearray", given, out) || !ctx.watch_store(self.object())) return Value::raised();
  assign_bytearray(ctx, array_of(self), out);
  return Value::none();
}

Value make_bytes_like(Context& ctx, Value model, std::string_view data) {
  if (!is_bytearray(ctx, model)) return value::make_bytes(ctx, data);
  return new_bytearray(ctx, value::as_bytes(model)->type, data);
}

TypeObject* make_bytearray_type(Context& ctx) {
  value::Slots slots = ctx.types->bytes->slots;
  slots.repr = repr;
  slots.hash = hash;
  slots.get_item = get_item;
  slots.set_item = set_item;
  slots.binary = binary;
  slots.inplace = inplace;
  TypeObject* type = value::make_native_type(ctx, {.name = "bytearray",
                                                   .slots = slots,
                                                   .methods = kRows,
                                                   .construct = construct_bytearray,
                                                   .instance_kind = ObjectKind::Bytes,
                                                   .doc = "Bytes that change."});
  add_bytes_methods(ctx, type);
  add_slot_methods(ctx, type);
  add_sequence_slot_methods(ctx, type);
  value::set_type_attr(ctx, type, ctx.known->hash, Value::none());
  return type;
}

}  // namespace kdsl::builtins

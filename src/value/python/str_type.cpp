// str and bytes: operators, indexing by code point, comparison, text.
#include <algorithm>
#include <cstring>

#include "base/python_repr.h"
#include "base/utf8.h"
#include "value/budget.h"
#include "value/misuse.h"
#include "value/python/bigint.h"
#include "value/python/number_text.h"
#include "value/protocol.h"
#include "value/python/sequence.h"
#include "value/python/slots.h"
#include "value/python/str_text.h"
#include "value/types.h"

namespace kdsl::value {

size_t byte_offset(const StrObject* str, size_t code_point) {
  if (str->is_ascii()) return code_point;
  size_t at = 0;
  for (; code_point > 0 && at < str->text.size(); --code_point) at += decode_utf8(str->text, at).size;
  return at;
}

Value substring(Context& ctx, const StrObject* str, size_t begin, size_t end) {
  size_t from = byte_offset(str, begin), to = byte_offset(str, end);
  return make_str_borrowed(ctx, str->text.substr(from, to - from));
}

// memmem() takes linear time, whereas string_view::find may take quadratic time.
size_t find_text(std::string_view text, std::string_view wanted, size_t from) {
  if (from > text.size()) return std::string_view::npos;
  if (wanted.empty()) return from;
  if (text.size() - from < wanted.size()) return std::string_view::npos;  // the data pointer of an empty string may be null
  const void* found = ::memmem(text.data() + from, text.size() - from, wanted.data(), wanted.size());
  return found ? static_cast<size_t>(static_cast<const char*>(found) - text.data()) : std::string_view::npos;
}

// Computes `a + b`. A long left operand gets spare capacity; the first append to it goes there and shares the text.
Value concatenate(Context& ctx, StrObject* a, StrObject* b) {
  if (b->text.empty()) return a;
  if (a->text.empty()) return b;
  size_t size = a->text.size() + b->text.size();
  if (!check_size(ctx, size)) return Value::raised();
  StrBuffer* buffer = a->buffer;
  bool at_end = buffer && a->text.data() + a->text.size() == buffer->data + buffer->used;
  char* data;
  if (at_end && buffer->used + b->text.size() <= buffer->capacity) {
    std::memcpy(buffer->data + buffer->used, b->text.data(), b->text.size());
    buffer->used += b->text.size();
    data = const_cast<char*>(a->text.data());
  } else {
    constexpr size_t kShared = 64;  // shorter strings are simply copied
    size_t capacity = size < kShared ? size : size * 2;
    data = static_cast<char*>(ctx.heap.allocate(capacity, 1));
    std::memcpy(data, a->text.data(), a->text.size());
    std::memcpy(data + a->text.size(), b->text.data(), b->text.size());
    buffer = size < kShared ? nullptr : ctx.heap.make<StrBuffer>(data, size, capacity);
  }
  auto* result = ctx.heap.make<StrObject>();
  result->type = ctx.types->str;
  result->kind = ObjectKind::Str;
  result->text = {data, size};
  result->length = a->length + b->length;
  result->buffer = buffer;
  return result;
}

static Value str_repr(Context& ctx, Value self) { return make_str(ctx, repr_str(text_of(self))); }

static Value str_str(Context& ctx, Value self) {
  return has_kind(self, ObjectKind::Str) ? self : make_str_borrowed(ctx, text_of(self));
}

static Value str_hash(Context&, Value self) {
  StrObject* str = as_str(self);
  if (!str->hash) {
    str->hash = std::hash<std::string_view>()(str->text);
    if (!str->hash) str->hash = 1;
  }
  return Value::integer(static_cast<int64_t>(str->hash));
}

// UTF-8 orders as code points do (surrogates included, WTF-8 being plain UTF-8 there).
static Value compare_views(ast::CmpOp op, std::string_view a, std::string_view b) {
  switch (op) {
    case ast::CmpOp::Eq: return Value::boolean(a == b);
    case ast::CmpOp::NotEq: return Value::boolean(a != b);
    case ast::CmpOp::Lt: return Value::boolean(a < b);
    case ast::CmpOp::LtE: return Value::boolean(a <= b);
    case ast::CmpOp::Gt: return Value::boolean(a > b);
    case ast::CmpOp::GtE: return Value::boolean(a >= b);
    default: return Value::not_implemented();
  }
}

static Value str_compare(Context& ctx, ast::CmpOp op, Value self, Value other) {
  StrObject* b = as_str(other);
  if (!b) return Value::not_implemented();
  std::string_view a = text_of(self);
  if (!charge_text(ctx, std::min(a.size(), b->text.size()))) return Value::raised();
  return compare_views(op, a, b->text);
}

static Value str_length(Context&, Value self) { return Value::integer(static_cast<int64_t>(as_str(self)->length)); }

static Value str_get_item(Context& ctx, Value self, Value key) {
  StrObject* str = as_str(self);
  if (SliceObject* slice = as_slice(key)) {
    SliceRange range;
    if (!resolve_slice(ctx, slice, str->length, range)) return Value::raised();
    if (range.count == 0) return make_str_borrowed(ctx, "");
    if (range.step == 1)
      return substring(ctx, str, static_cast<size_t>(range.start), static_cast<size_t>(range.start) + range.count);
    std::vector<std::string_view> characters = split_characters(str->text);
    std::string out;
    for (size_t i = 0; i < range.count; ++i) out += characters[range.at(i)];
    return make_str(ctx, out);
  }
  size_t index;
  if (!resolve_index(ctx, key, str->length, "string", index)) return Value::raised();
  return substring(ctx, str, index, index + 1);
}

std::vector<std::string_view> split_characters(std::string_view text) {
  std::vector<std::string_view> out;
  for (size_t i = 0; i < text.size();) {
    size_t size = decode_utf8(text, i).size;
    out.push_back(text.substr(i, size));
    i += size;
  }
  return out;
}

static Value str_contains(Context& ctx, Value self, Value item) {
  StrObject* needle = as_str(item);
  if (!needle) {
    return ctx.raise(ctx.types->type_error, "'in <string>' requires string as left operand, not {}", type_name(ctx, item));
  }
  return Value::boolean(find_text(text_of(self), needle->text) != std::string_view::npos);
}

static Value repeat_text(Context& ctx, std::string_view text, Value count_value, bool bytes, const char* too_long) {
  size_t count;
  Value status = repetition_count(ctx, count_value, text.size(), count, too_long);
  if (!status.is_none()) return status;
  if (!check_size(ctx, count * text.size()) || !charge_text(ctx, count * text.size())) return Value::raised();
  std::string out;
  out.reserve(count * text.size());
  for (size_t i = 0; i < count; ++i) out += text;
  return bytes ? make_bytes(ctx, out) : make_str(ctx, out);
}

static Value str_binary(Context& ctx, ast::Operator op, Value self, Value other, bool reflected) {
  if (op == ast::Operator::Mult) return repeat_text(ctx, text_of(self), other, false, "repeated string is too long");
  if (op == ast::Operator::Mod && !reflected) return percent_format(ctx, text_of(self), other);
  if (op != ast::Operator::Add || reflected) return Value::not_implemented();
  if (StrObject* b = as_str(other)) return concatenate(ctx, as_str(self), b);
  if (adds_itself(ctx, other)) return Value::not_implemented();
  return raise_tried(ctx, ctx.types->type_error, {Tried::Concatenate, {}, self, other},
                     "can only concatenate str (not \"{}\") to str", type_name(ctx, other));
}

static Value str_format(Context& ctx, Value self, std::string_view spec) { return format_text(ctx, text_of(self), spec); }

Slots str_slots() {
  return {.repr = str_repr,
          .str = str_str,
          .format = str_format,
          .truth = [](Context&, Value v) { return Value::boolean(!text_of(v).empty()); },
          .hash = str_hash,
          .compare = str_compare,
          .binary = str_binary,
          .length = str_length,
          .get_item = str_get_item,
          .contains = str_contains,
          .iterate = make_iterator};
}

// ---- bytes --------------------------------------------------------------------------------------------

static std::string_view data_of(Value self) { return as_bytes(self)->data; }

static Value bytes_get_item(Context& ctx, Value self, Value key) {
  std::string_view data = data_of(self);
  if (SliceObject* slice = as_slice(key)) {
    SliceRange range;
    if (!resolve_slice(ctx, slice, data.size(), range)) return Value::raised();
    std::string out;
    for (size_t i = 0; i < range.count; ++i) out += data[range.at(i)];
    return make_bytes(ctx, out);
  }
  size_t index;
  if (!resolve_index(ctx, key, data.size(), "bytes", index)) return Value::raised();
  return Value::integer(static_cast<unsigned char>(data[index]));
}

static Value bytes_binary(Context& ctx, ast::Operator op, Value self, Value other, bool reflected) {
  bool is_array = !is_subtype(type_of(ctx, self), ctx.types->bytes);
  if (op == ast::Operator::Mult)
    return repeat_text(ctx, data_of(self), other, true, is_array ? nullptr : "repeated bytes are too long");
  if (op != ast::Operator::Add || reflected) return Value::not_implemented();
  if (!as_bytes(other)) {
    if (adds_itself(ctx, other)) return Value::not_implemented();
    return ctx.raise(ctx.types->type_error, "can't concat {} to bytes", type_name(ctx, other));
  }
  if (!check_size(ctx, data_of(self).size() + data_of(other).size())) return Value::raised();
  return make_bytes(ctx, std::string(data_of(self)) + std::string(data_of(other)));
}

static Value bytes_contains(Context& ctx, Value self, Value item) {
  if (BytesObject* part = as_bytes(item)) return Value::boolean(find_text(data_of(self), part->data) != std::string_view::npos);
  if (!is_integer(item) && !type_of(ctx, item)->slots.index)
    return ctx.raise(ctx.types->type_error, "a bytes-like object is required, not '{}'", type_name(ctx, item));
  KDSL_TRY_VALUE(number, to_index(ctx, item));
  int64_t byte = number.is_object() ? -1 : number.as_int();
  if (byte < 0 || byte > 255) return ctx.raise(ctx.types->value_error, "byte must be in range(0, 256)");
  return Value::boolean(data_of(self).find(static_cast<char>(byte)) != std::string_view::npos);
}

Slots bytes_slots() {
  return {
      .repr = [](Context& ctx, Value v) { return make_str(ctx, repr_bytes(data_of(v))); },
      .truth = [](Context&, Value v) { return Value::boolean(!data_of(v).empty()); },
      .hash = [](Context&, Value v) { return Value::integer(static_cast<int64_t>(std::hash<std::string_view>()(data_of(v)))); },
      .compare = [](Context&, ast::CmpOp op, Value a,
                    Value b) { return as_bytes(b) ? compare_views(op, data_of(a), data_of(b)) : Value::not_implemented(); },
      .binary = bytes_binary,
      .length = [](Context&, Value v) { return Value::integer(static_cast<int64_t>(data_of(v).size())); },
      .get_item = bytes_get_item,
      .contains = bytes_contains,
      .iterate = make_iterator};
}

}  // namespace kdsl::value

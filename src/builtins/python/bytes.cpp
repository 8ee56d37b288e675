// bytes: constructor, conversion to and from text, joining, translation.
#include "builtins/python/bytes.h"

#include "base/utf8.h"
#include "builtins/python/python.h"
#include "builtins/python/codecs.h"
#include "value/budget.h"

namespace kdsl::builtins {

namespace {

Value decode(Context& ctx, const Bound& args) {
  value::StrObject* encoding = str_arg(ctx, args[1], "decode");
  value::StrObject* errors = encoding ? str_arg(ctx, args[2], "decode", 2) : nullptr;
  return errors ? decode_bytes(ctx, bytes_of(args), encoding->text, errors->text) : Value::raised();
}

// A separator stands between groups, counted from the end unless the size of a group is negative.
Value hex(Context& ctx, const Bound& args) {
  std::string_view separator;
  int64_t group;
  if (!value::to_int64(ctx, args[2], group)) return Value::raised();
  if (group > INT32_MAX || group < INT32_MIN)
    return ctx.raise(ctx.types->overflow_error, "Python int too large to convert to C int");
  if (!args[1].is_unbound()) {
    KDSL_TRY_VALUE(length, value::length(ctx, args[1]));
    if (length.as_int() != 1) return ctx.raise(ctx.types->value_error, "sep must be length 1.");
    if (value::StrObject* str = value::as_str(args[1]))
      separator = str->text;
    else if (value::has_kind(args[1], value::ObjectKind::Bytes))
      separator = value::as_bytes(args[1])->data;
    else
      return ctx.raise(ctx.types->type_error, "sep must be str or bytes.");
  }
  std::string_view data = bytes_of(args);
  size_t size = static_cast<size_t>(group < 0 ? -group : group);
  std::string out;
  for (size_t i = 0; i < data.size(); ++i) {
    size_t before = group < 0 ? i : data.size() - i;
    if (i && size && !separator.empty() && before % size == 0) out += separator;
    out += fmt::format("{:02x}", static_cast<uint8_t>(data[i]));
  }
  return value::make_str(ctx, out);
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  char letter = static_cast<char>(c | 0x20);
  return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

Value fromhex(Context& ctx, const Bound& args) {
  value::StrObject* str = str_arg(ctx, args[1], "fromhex", 0);
  if (!str) return Value::raised();
  std::string_view text = str->text;
  std::string out;
  for (size_t at = 0; at < text.size();) {
    if (is_ascii_space(text[at])) {
      ++at;
      continue;
    }
    int high = hex_digit(text[at]), low = at + 1 < text.size() ? hex_digit(text[at + 1]) : -1;
    if (high < 0 || low < 0)
      return ctx.raise(ctx.types->value_error, "non-hexadecimal number found in fromhex() arg at position {}",
                       high < 0 ? at : at + 1);
    out += static_cast<char>(high * 16 + low);
    at += 2;
  }
  return value::call(ctx, args[0], {value::make_bytes(ctx, out)});
}

Value join(Context& ctx, const Bound& args) {
  std::vector<Value> items;
  if (!join_items(ctx, args[1], items)) return Value::raised();
  std::string out;
  for (size_t i = 0; i < items.size(); ++i) {
    value::BytesObject* item = value::as_bytes(items[i]);
    if (!item)
      return ctx.raise(ctx.types->type_error, "sequence item {}: expected a bytes-like object, {} found", i,
                       value::type_name(ctx, items[i]));
    if (i) out += bytes_of(args);
    out += item->data;
    if (!value::check_size(ctx, out.size())) return Value::raised();
  }
  return value::make_bytes(ctx, out);
}

}  // namespace

value::BytesObject* bytes_arg(Context& ctx, Value v) {
  if (value::BytesObject* bytes = value::as_bytes(v)) return bytes;
  ctx.raise(ctx.types->type_error, "a bytes-like object is required, not '{}'", value::type_name(ctx, v));
  return nullptr;
}

bool byte_arg(Context& ctx, Value v, char& out) {
  int64_t byte = -1;
  if (!value::to_int64(ctx, v, byte)) {
    if (!value::is_pending(ctx, ctx.types->overflow_error)) return false;
    ctx.pending = {};
    byte = -1;
  }
  if (byte < 0 || byte > 255) {
    ctx.raise(ctx.types->value_error, "byte must be in range(0, 256)");
    return false;
  }
  out = static_cast<char>(byte);
  return true;
}

static bool bytes_of_items(Context& ctx, Value source, std::string& out) {
  Value iterator = value::iterate(ctx, source);
  if (iterator.is_raised()) return false;
  while (true) {
    Value item = value::next(ctx, iterator);
    if (item.is_raised()) return false;
    if (item.is_unbound()) return true;
    if (!value::check_size(ctx, out.size() + 1)) return false;
    int64_t byte = -1;
    if (!value::to_int64(ctx, item, byte)) {
      if (!value::is_pending(ctx, ctx.types->overflow_error)) return false;
      ctx.pending = {};
      byte = -1;
    }
    if (byte < 0 || byte > 255) {
      ctx.raise(ctx.types->value_error, "bytes must be in range(0, 256)");
      return false;
    }
    out += static_cast<char>(byte);
  }
}

// The arguments of bytes(): what it holds. False after raising.
static bool bytes_from_arguments(Context& ctx, const CallArgs& given, std::string& out) {
  Arguments<3> args;
  if (!args.bind(ctx, "bytes", "source=unset, encoding=unset, errors=unset", given)) return false;
  auto fail = [&](TypeObject* type, std::string_view message) {
    ctx.raise_text(type, message);
    return false;
  };
  bool has_encoding = !args[1].is_unbound() || !args[2].is_unbound();
  if (value::StrObject* str = value::as_str(args[0])) {
    if (!has_encoding) return fail(ctx.types->type_error, "string argument without an encoding");
    std::string_view encoding = value::as_str(args[1]) ? value::text_of(args[1]) : "utf-8";
    Value encoded = encode_text(ctx, str, encoding, value::as_str(args[2]) ? value::text_of(args[2]) : "strict");
    if (!encoded.is_raised()) out = value::as_bytes(encoded)->data;
    return !encoded.is_raised();
  }
  if (has_encoding)
    return fail(ctx.types->type_error,
                args[1].is_unbound() ? "errors without a string argument" : "encoding without a string argument");
  if (args[0].is_unbound()) return true;
  if (value::BytesObject* bytes = value::as_bytes(args[0])) return out = bytes->data, true;
  TypeObject* type = value::type_of(ctx, args[0]);
  Value hook = value::user_method(ctx, type, ctx.names.intern("__bytes__"));
  if (!hook.is_unbound()) {
    Value made = value::call(ctx, hook, {args[0]});
    if (made.is_raised()) return false;
    value::BytesObject* bytes = value::as_bytes(made);
    if (!bytes) {
      ctx.raise(ctx.types->type_error, "__bytes__ returned non-bytes (type {})", value::type_name(ctx, made));
      return false;
    }
    return out = bytes->data, true;
  }
  if (type->slots.index || !value::user_method(ctx, type, ctx.known->index).is_unbound()) {
    int64_t size;
    if (!value::to_int64(ctx, args[0], size)) {
      if (!value::is_pending(ctx, ctx.types->overflow_error)) return false;
      ctx.pending = {};
      ctx.raise(ctx.types->overflow_error, "cannot fit '{}' into an index-sized integer", value::type_name(ctx, args[0]));
      return false;
    }
    if (size < 0) return fail(ctx.types->value_error, "negative count");
    if (!value::check_size(ctx, static_cast<uint64_t>(size))) return false;
    return out.assign(static_cast<size_t>(size), '\0'), true;
  }
  if (!type->slots.iterate && value::user_method(ctx, type, ctx.known->iter).is_unbound() &&
      value::user_method(ctx, type, ctx.known->getitem).is_unbound()) {
    ctx.raise(ctx.types->type_error, "cannot convert '{}' object to bytes", value::type_name(ctx, args[0]));
    return false;
  }
  return bytes_of_items(ctx, args[0], out);
}

namespace {

constexpr BuiltinRow kRows[] = {
    {"decode", "self, encoding='utf-8', errors='strict'", "As text.", decode},
    {"hex", "self, sep=unset, bytes_per_sep=1", "Hexadecimal text.", hex},
    {"join", "self, iterable_of_bytes, /", "The items with the bytes between them.", join},
};
constexpr BuiltinRow kClassRows[] = {{"fromhex", "cls, string, /", "The bytes of a hexadecimal text.", fromhex}};

Value construct_bytes(Context& ctx, TypeObject*, const CallArgs& given) {
  if (given.positional.size() == 1 && given.keywords.empty() && value::as_bytes(given.positional[0]))
    return value::unboxed(given.positional[0]);
  std::string out;
  return bytes_from_arguments(ctx, given, out) ? value::make_bytes(ctx, out) : Value::raised();
}

}  // namespace

void install_bytes_type(Context& ctx) {
  TypeObject* type = ctx.types->bytes;
  type->construct = construct_bytes;
  value::add_methods(ctx, type, kRows);
  value::add_methods(ctx, type, kBytesSearchMethods);
  value::add_class_methods(ctx, type, kClassRows);
}

}  // namespace kdsl::builtins

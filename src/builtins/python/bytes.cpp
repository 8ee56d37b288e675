// bytes: constructor and conversion to text. Programs use them for the code of compiled kernels and for the memory of numbers.
#include "builtins/python/python.h"
#include "builtins/python/codecs.h"
#include "builtins/python/support.h"
#include "value/budget.h"

namespace kdsl::builtins {

namespace {

Value decode(Context& ctx, const Bound& args) {
  value::StrObject* encoding = str_arg(ctx, args[1], "decode");
  value::StrObject* errors = encoding ? str_arg(ctx, args[2], "decode", 2) : nullptr;
  return errors ? decode_bytes(ctx, value::as_bytes(args[0])->data, encoding->text, errors->text) : Value::raised();
}

}  // namespace

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

// Reads the arguments of bytes() into `out`. Returns false after raising.
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
};

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
}

}  // namespace kdsl::builtins

// object, type, None, Ellipsis, NotImplemented and exceptions as objects.
#include "base/utf8.h"
#include "value/known_names.h"
#include "value/misuse.h"
#include "value/typed/numeric.h"
#include "value/protocol.h"
#include "value/python/sequence.h"
#include "value/python/slots.h"
#include "value/types.h"

namespace kdsl::value {

Slots object_slots() { return {}; }

static Value type_repr(Context& ctx, Value self) {
  auto* type = static_cast<TypeObject*>(self.object());
  std::string module = type->module.text() == "builtins" ? "" : std::string(type->module.text()) + ".";
  return make_str(ctx, fmt::format("<class '{}{}'>", module, type->qualname.text()));
}

// Numeric types of the dialects print by their name.
static Value type_str(Context& ctx, Value self) {
  auto dtype = dialect_dtype(ctx, self);
  return dtype ? make_str_borrowed(ctx, dtype::name(*dtype)) : repr(ctx, self);
}

// Implements int | None.
static Value type_binary(Context& ctx, ast::Operator op, Value self, Value other, bool reflected) {
  if (op != ast::Operator::BitOr || !ctx.evaluation) return Value::not_implemented();
  if (as_opaque(other)) return other;
  KDSL_TRY_VALUE(types, ctx.evaluation->import_module("types", ctx.current_span));
  KDSL_TRY_VALUE(union_type, get_attr(ctx, types, ctx.names.intern("UnionType")));
  return call(ctx, union_type, {reflected ? make_tuple(ctx, {other, self}) : make_tuple(ctx, {self, other})});
}

Slots type_slots() { return {.repr = type_repr, .str = type_str, .binary = type_binary}; }

Slots none_slots() {
  return {.repr = [](Context& ctx, Value) { return make_str_borrowed(ctx, "None"); },
          .truth = [](Context&, Value) { return Value::boolean(false); },
          .hash = [](Context&, Value) { return Value::integer(0xfca86420); }};
}

Slots ellipsis_slots() {
  return {.repr = [](Context& ctx, Value) { return make_str_borrowed(ctx, "Ellipsis"); },
          .hash = [](Context&, Value) { return Value::integer(0x7e11); }};
}

Slots not_implemented_slots() {
  return {.repr = [](Context& ctx, Value) { return make_str_borrowed(ctx, "NotImplemented"); },
          .hash = [](Context&, Value) { return Value::integer(0x7e12); }};
}

// ---- exceptions -----------------------------------------------------------------------------------------------

static bool is_unicode_error(Context& ctx, const ExceptionObject* exception) {
  return exception->args->items.size() == 5 && (is_subtype(exception->type, ctx.types->unicode_encode_error) ||
                                                is_subtype(exception->type, ctx.types->unicode_decode_error));
}

// Prints UnicodeDecodeError(encoding, object, start, end, reason).
static Value unicode_error_str(Context& ctx, std::span<const Value> args) {
  BytesObject* data = as_bytes(args[1]);
  StrObject* text = as_str(args[1]);
  bool is_fit = as_str(args[0]) && (data || text) && args[2].is_int() && args[3].is_int() && as_str(args[4]);
  if (!is_fit) return repr(ctx, make_tuple(ctx, args));
  int64_t start = args[2].as_int(), end = args[3].as_int();
  std::string what = fmt::format("{} in position {}-{}", data ? "bytes" : "characters", start, end - 1);
  if (end - start == 1 && data && static_cast<size_t>(start) < data->data.size()) {
    what = fmt::format("byte 0x{:02x} in position {}", static_cast<uint8_t>(data->data[static_cast<size_t>(start)]), start);
  } else if (end - start == 1 && text) {
    KDSL_TRY_VALUE(character, get_item(ctx, text, args[2]));
    KDSL_TRY_VALUE(shown, ascii(ctx, character));
    std::string_view quoted = text_of(shown);
    uint32_t code = decode_utf8(text_of(character), 0).value;
    what = fmt::format("character '{}' in position {}",
                       code < 0x80 ? fmt::format("\\x{:02x}", code) : std::string(quoted.substr(1, quoted.size() - 2)), start);
  }
  return make_str(
      ctx, fmt::format("'{}' codec can't {} {}: {}", text_of(args[0]), data ? "decode" : "encode", what, text_of(args[4])));
}

constexpr std::string_view kOsErrorParts[] = {"errno", "strerror", "filename", "filename2"};

// Returns the attribute that the program stored last, or the one that the constructor keeps in `value`; Unbound when there is
// neither.
static Value os_error_part(Context& ctx, const ExceptionObject* exception, size_t part) {
  Value stored = exception->attributes.get(ctx.names.intern(kOsErrorParts[part]));
  TupleObject* parts = stored.is_unbound() ? as_tuple(exception->value) : nullptr;
  return parts ? parts->items[part] : stored;
}

static Value or_none(Value v) { return v.is_unbound() ? Value::none() : v; }

// Returns Unbound if there are neither file names nor both a number and its text.
static Value os_error_str(Context& ctx, const ExceptionObject* exception) {
  Value code = os_error_part(ctx, exception, 0), reason = os_error_part(ctx, exception, 1);
  Value file = or_none(os_error_part(ctx, exception, 2)), other = or_none(os_error_part(ctx, exception, 3));
  if (file.is_none() && (code.is_unbound() || reason.is_unbound())) return Value();
  KDSL_TRY_VALUE(number, str(ctx, or_none(code)));
  KDSL_TRY_VALUE(text, str(ctx, or_none(reason)));
  std::string out = fmt::format("[Errno {}] {}", text_of(number), text_of(text));
  if (file.is_none()) return make_str(ctx, out);
  KDSL_TRY_VALUE(name, repr(ctx, file));
  out += fmt::format(": {}", text_of(name));
  if (other.is_none()) return make_str(ctx, out);
  KDSL_TRY_VALUE(other_name, repr(ctx, other));
  return make_str(ctx, fmt::format("{} -> {}", out, text_of(other_name)));
}

// Returns part `index` of the location in SyntaxError(msg, (filename, lineno, offset, text, end_lineno, end_offset)), or None.
static Value syntax_error_place(const ExceptionObject* exception, size_t index) {
  auto args = exception->args->items;
  TupleObject* place = args.size() == 2 ? as_tuple(args[1]) : nullptr;
  return place && index < place->items.size() ? place->items[index] : Value::none();
}

static Value syntax_error_attr(const ExceptionObject* exception, std::string_view name) {
  constexpr std::string_view kPlace[] = {"filename", "lineno", "offset", "text", "end_lineno", "end_offset"};
  for (size_t i = 0; i < std::size(kPlace); ++i)
    if (name == kPlace[i]) return syntax_error_place(exception, i);
  auto args = exception->args->items;
  if (name == "msg") return args.empty() ? Value::none() : args[0];
  return Value();
}

static Value syntax_error_str(Context& ctx, const ExceptionObject* exception) {
  auto args = exception->args->items;
  KDSL_TRY_VALUE(message, str(ctx, args.empty() ? Value::none() : args[0]));
  Value file = syntax_error_place(exception, 0), line = syntax_error_place(exception, 1);
  std::string place;
  if (as_str(file)) {
    std::string_view path = text_of(file);
    place = path.substr(path.rfind('/') + 1);
  }
  if (line.is_int()) place += fmt::format("{}line {}", place.empty() ? "" : ", ", line.as_int());
  return place.empty() ? message : make_str(ctx, fmt::format("{} ({})", text_of(message), place));
}

static Value exception_str(Context& ctx, Value self) {
  if (!check_native_stack(ctx)) return Value::raised();
  ExceptionObject* exception = as_exception(self);
  auto args = exception->args->items;
  if (is_unicode_error(ctx, exception)) return unicode_error_str(ctx, args);
  if (is_subtype(exception->type, ctx.types->syntax_error)) return syntax_error_str(ctx, exception);
  if (is_subtype(exception->type, ctx.types->os_error)) {
    Value text = os_error_str(ctx, exception);
    if (!text.is_unbound()) return text;
  }
  if (args.empty()) return make_str_borrowed(ctx, "");
  if (args.size() == 1) {
    // The message of a KeyError is a key: it is quoted.
    if (is_subtype(exception->type, ctx.types->key_error)) return repr(ctx, args[0]);
    return str(ctx, args[0]);
  }
  return repr(ctx, exception->args);
}

static Value exception_repr(Context& ctx, Value self) {
  if (!check_native_stack(ctx)) return Value::raised();
  ExceptionObject* exception = as_exception(self);
  std::string out = type_name(ctx, self) + "(";
  if (!repr_items(ctx, exception->args->items, out)) return Value::raised();
  return make_str(ctx, out + ")");
}

// Returns whether a class of the program defines the name; those stand before the native types that they derive from.
static bool is_in_user_class(const TypeObject* type, Name name) {
  for (const TypeObject* base : type->mro) {
    if (!base->is_user_class) return false;
    if (base->attributes && base->attributes->contains(name)) return true;
  }
  return false;
}

static Value exception_attr(Context& ctx, Value self, Name name) {
  ExceptionObject* exception = as_exception(self);
  const KnownNames& known = *ctx.known;
  if (exception->type->is_user_class && is_in_user_class(exception->type, name)) return Value();
  if (name == known.args) return exception->args;
  if (name == known.cause) return or_none(exception->cause);
  if (name == known.context) return or_none(exception->context);
  if (name == known.suppress_context) return Value::boolean(exception->suppress_context);
  if (name == known.traceback) return Value::none();
  if (exception->attributes.contains(name)) return Value();  // an attribute of the program comes first
  std::string_view text = name.text();
  bool has_value = is_subtype(exception->type, ctx.types->stop_iteration);
  if (has_value && name == known.value) return exception->value;
  if (text == "code" && is_subtype(exception->type, ctx.types->system_exit))
    return exception->args->items.size() > 1 ? Value(exception->args) : exception->value;
  auto args = exception->args->items;
  bool has_object = is_subtype(exception->type, ctx.types->attribute_error);
  bool has_name = has_object || is_subtype(exception->type, ctx.types->name_error);
  if ((has_name && text == "name") || (has_object && text == "obj")) {
    if (!exception->note || !exception->note->missing) return Value::none();
    const ExceptionNote::Missing& missing = *exception->note->missing;
    return text == "name" ? make_str(ctx, missing.name) : missing.object;
  }
  if (is_unicode_error(ctx, exception)) {
    constexpr std::string_view kParts[] = {"encoding", "object", "start", "end", "reason"};
    for (size_t i = 0; i < 5; ++i)
      if (text == kParts[i]) return args[i];
  }
  if (is_subtype(exception->type, ctx.types->os_error))
    for (size_t i = 0; i < std::size(kOsErrorParts); ++i)
      if (text == kOsErrorParts[i]) return or_none(os_error_part(ctx, exception, i));
  if (is_subtype(exception->type, ctx.types->syntax_error)) return syntax_error_attr(exception, text);
  if (is_subtype(exception->type, ctx.types->import_error)) {
    if (text == "msg") return args.empty() ? Value::none() : args[0];
    if (text == "name" || text == "path") return Value::none();  // the object has attributes for the given ones
  }
  return Value();
}

static Value set_exception_attr(Context& ctx, Value self, Name name, Value value) {
  ExceptionObject* exception = as_exception(self);
  const KnownNames& known = *ctx.known;
  if (name == known.args && !value.is_unbound()) {
    std::vector<Value> items;
    if (!collect(ctx, value, items)) return Value::raised();
    exception->args = as_tuple(make_tuple(ctx, items));
  } else if ((name == known.cause || name == known.context) && !value.is_unbound() && !value.is_none() &&
             !as_exception(value)) {
    return ctx.raise(ctx.types->type_error, "exception {} must be None or derive from BaseException",
                     name == known.cause ? "cause" : "context");
  } else if (name == known.cause) {
    exception->cause = value.is_none() ? Value() : value;
    exception->suppress_context = true;
  } else if (name == known.context) {
    exception->context = value.is_none() ? Value() : value;
  } else if (name == known.suppress_context) {
    exception->suppress_context = value.is_bool() && value.as_bool();
  } else if (name == known.traceback) {
    return Value::none();
  } else if (!value.is_unbound()) {
    exception->attributes.set(ctx.heap, name, value);
  } else if (!exception->attributes.erase(name)) {
    return ctx.raise(ctx.types->attribute_error, "'{}' object has no attribute '{}'", type_name(ctx, self), name.text());
  }
  return Value::none();
}

Slots exception_slots() {
  return {.repr = exception_repr, .str = exception_str, .get_attr = exception_attr, .set_attr = set_exception_attr};
}

}  // namespace kdsl::value

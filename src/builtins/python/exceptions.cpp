// Exceptions: construction and methods; classes that only programs raise.
#include <algorithm>
#include <cerrno>

#include "builtins/python/python.h"
#include "builtins/python/support.h"
#include "value/misuse.h"

namespace kdsl::builtins {

namespace {

// Returns the subclass for an error number: OSError(2, "…") is a FileNotFoundError.
TypeObject* os_error_of(Context& ctx, const CallArgs& given) {
  const value::BuiltinTypes& t = *ctx.types;
  bool has_number = given.positional.size() >= 2 && given.positional.size() <= 5 && given.positional[0].is_int();
  if (!has_number) return t.os_error;
  switch (given.positional[0].as_int()) {
    case ENOENT: return t.file_not_found_error;
    case EEXIST: return t.file_exists_error;
    case EACCES:
    case EPERM: return t.permission_error;
    case ETIMEDOUT: return t.timeout_error;
    default: return t.os_error;
  }
}

// Returns false after raising.
bool check_keywords(Context& ctx, const TypeObject* type, const CallArgs& given) {
  const value::BuiltinTypes& t = *ctx.types;
  struct Row {
    const TypeObject* base;
    std::string_view first, second;
  };
  const Row rows[] = {{t.import_error, "name", "path"}, {t.name_error, "name", "name"}, {t.attribute_error, "name", "obj"}};
  auto row =
      std::find_if(std::begin(rows), std::end(rows), [&](const Row& known) { return value::is_subtype(type, known.base); });
  for (const value::KeywordArg& keyword : given.keywords) {
    std::string_view name = keyword.name.text();
    if (row == std::end(rows))
      ctx.raise(t.type_error, "{}() takes no keyword arguments", type->name.text());
    else if (name != row->first && name != row->second)
      ctx.raise(t.type_error, "'{}' is an invalid keyword argument for {}()", name, row->base->name.text());
    else
      continue;
    return false;
  }
  return true;
}

// Checks the arguments of UnicodeDecodeError(encoding, object, start, end, reason). Returns false after raising.
bool check_unicode_error(Context& ctx, const TypeObject* type, std::span<const Value> args) {
  bool decodes = type == ctx.types->unicode_decode_error;
  if (!decodes && type != ctx.types->unicode_encode_error) return true;
  if (args.size() != 5) {
    ctx.raise(ctx.types->type_error, "function takes exactly 5 arguments ({} given)", args.size());
    return false;
  }
  for (size_t i = 0; i < args.size(); ++i) {
    bool is_number = i == 2 || i == 3, is_data = i == 1 && decodes;
    if (is_number ? value::is_integer(args[i])
        : is_data ? value::as_bytes(args[i]) != nullptr
                  : value::as_str(args[i]) != nullptr)
      continue;
    std::string given = value::type_name(ctx, args[i]);
    if (is_number)
      value::raise_tried(ctx, ctx.types->type_error, {value::Tried::AsInteger, {}, args[i]},
                         "'{}' object cannot be interpreted as an integer", given);
    else if (is_data)
      ctx.raise(ctx.types->type_error, "a bytes-like object is required, not '{}'", given);
    else
      ctx.raise(ctx.types->type_error, "argument {} must be str, not {}", i + 1, given);
    return false;
  }
  return true;
}

Value construct_exception(Context& ctx, TypeObject* type, const CallArgs& given) {
  if (type == ctx.types->os_error) type = os_error_of(ctx, given);
  if (!check_keywords(ctx, type, given) || !check_unicode_error(ctx, type, given.positional)) return Value::raised();
  value::ExceptionObject* exception = value::make_exception(ctx, type, given.positional);
  for (const value::KeywordArg& keyword : given.keywords) exception->attributes.set(ctx.heap, keyword.name, keyword.value);
  return exception;
}

// ---- all exceptions -------------------------------------------------------------------------------------------

Value with_traceback(Context&, const Bound& args) { return args[0]; }

Value add_note(Context& ctx, const Bound& args) {
  if (!value::as_str(args[1]))
    return ctx.raise(ctx.types->type_error, "note must be a str, not '{}'", value::type_name(ctx, args[1]));
  if (!ctx.watch_store(args[0].object(), args[1])) return Value::raised();
  value::NameDict& attributes = value::as_exception(args[0])->attributes;
  Value notes = attributes.get(ctx.known->notes);
  if (notes.is_unbound()) attributes.set(ctx.heap, ctx.known->notes, notes = value::make_list(ctx));
  value::ListObject* list = value::as_list(notes);
  if (!list) return ctx.raise(ctx.types->type_error, "Cannot add note: __notes__ is not a list");
  list->push(ctx, args[1]);
  return Value::none();
}

constexpr BuiltinRow kMethods[] = {
    {"with_traceback", "self, tb, /", "The exception itself.", with_traceback},
    {"add_note", "self, note, /", "Adds a line to the message.", add_note},
};

// Classes that only programs raise.
struct FurtherException {
  std::string_view name, base;
};
constexpr FurtherException kFurtherExceptions[] = {
    {"BlockingIOError", "OSError"},
    {"ChildProcessError", "OSError"},
    {"ConnectionError", "OSError"},
    {"BrokenPipeError", "ConnectionError"},
    {"ConnectionAbortedError", "ConnectionError"},
    {"ConnectionRefusedError", "ConnectionError"},
    {"ConnectionResetError", "ConnectionError"},
    {"InterruptedError", "OSError"},
    {"IsADirectoryError", "OSError"},
    {"NotADirectoryError", "OSError"},
    {"ProcessLookupError", "OSError"},
    {"TabError", "IndentationError"},
    {"StopAsyncIteration", "Exception"},
    {"UnicodeTranslateError", "UnicodeError"},
    {"BytesWarning", "Warning"},
    {"ResourceWarning", "Warning"},
    {"UnicodeWarning", "Warning"},
    {"EncodingWarning", "Warning"},
};

}  // namespace

void add_further_exceptions(Context& ctx, value::NameDict& builtins) {
  for (const FurtherException& exception : kFurtherExceptions) {
    kdsl::Name name = ctx.names.intern(exception.name);
    if (builtins.contains(name)) continue;
    TypeObject* base = value::as_type(builtins.get(ctx.names.intern(exception.base)));
    TypeObject* type =
        value::make_native_type(ctx, {.name = exception.name, .base = base, .instance_kind = value::ObjectKind::Exception});
    type->construct = construct_exception;
    builtins.set(ctx.heap, name, type);
  }
  for (std::string_view alias : {"EnvironmentError", "IOError"})
    builtins.set(ctx.heap, ctx.names.intern(alias), ctx.types->os_error);
}

void install_exception_types(Context& ctx) {
  value::BuiltinTypes& t = *ctx.types;
  t.base_exception->construct = construct_exception;
#define X(cpp_name, text, base) t.cpp_name->construct = construct_exception;
  KDSL_EXCEPTION_TYPES(X)
#undef X
  value::add_methods(ctx, t.base_exception, kMethods);
}

}  // namespace kdsl::builtins

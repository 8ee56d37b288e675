// The module `builtins`: functions that are not about iteration (iteration.cpp) or numbers only.
#include <cmath>

#include "base/utf8.h"
#include "builtins/numeric_reductions.h"
#include "builtins/python/iteration.h"
#include "builtins/python/python.h"
#include "builtins/python/support.h"
#include "value/misuse.h"
#include "value/python/bigint.h"
#include "value/python/number_text.h"

namespace kdsl::builtins {

namespace {

using value::has_kind;
using value::ObjectKind;

// ---- output ----------------------------------------------------------------------------------------------------

bool separator_arg(Context& ctx, Value v, std::string_view name, std::string_view absent, std::string_view& out) {
  if (v.is_none()) return out = absent, true;
  if (value::as_str(v)) return out = value::text_of(v), true;
  ctx.raise(ctx.types->type_error, "{} must be None or a string, not {}", name, value::type_name(ctx, v));
  return false;
}

// Returns the object that the program assigned to sys.stdout; None when it is still the original stream.
Value replaced_stdout(Context& ctx) {
  value::ModuleObject* sys = value::as_module(value::dict_get(ctx, ctx.imports.modules, "sys"));
  if (!sys) return Value::none();
  Value now = sys->names.get(ctx.names.intern("stdout"));
  bool is_original = now.is_unbound() || identical(now, sys->names.get(ctx.names.intern("__stdout__")));
  return is_original ? Value::none() : now;
}

// Writes each string by a call of its own, as CPython does to objects that act as a file.
Value print_to_object(Context& ctx, Value file, std::span<const Value> items, std::string_view separator,
                      std::string_view end) {
  auto write = [&](Value text) { return value::call_method(ctx, file, "write", {text}); };
  for (size_t i = 0; i < items.size(); ++i) {
    if (i > 0) {
      KDSL_TRY_VALUE(written, write(value::make_str(ctx, separator)));
    }
    KDSL_TRY_VALUE(text, value::str(ctx, items[i]));
    KDSL_TRY_VALUE(written, write(text));
  }
  KDSL_TRY_VALUE(written, write(value::make_str(ctx, end)));
  return Value::none();
}

Value print(Context& ctx, const Bound& args) {
  std::string_view separator, end;
  if (!separator_arg(ctx, args[1], "sep", " ", separator) || !separator_arg(ctx, args[2], "end", "\n", end))
    return Value::raised();
  std::span<const Value> items = value::as_tuple(args[0])->items;
  for (Value item : items)
    if (item.is_poison()) return Value::none();  // the problem with the value has been reported
  Value file = args[3].is_none() ? replaced_stdout(ctx) : args[3];
  if (!file.is_none()) {
    KDSL_TRY_VALUE(printed, print_to_object(ctx, file, items, separator, end));
    KDSL_TRY_VALUE(flushes, value::truth(ctx, args[4]));
    return flushes.as_bool() ? value::call_method(ctx, file, "flush", {}) : Value::none();
  }
  std::string text;
  for (size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += separator;
    bool ok = true;
    text += value::str_text(ctx, items[i], ok);
    if (!ok) return Value::raised();
  }
  text += end;
  KDSL_TRY_VALUE(flushes, value::truth(ctx, args[4]));
  if (ctx.program.write_stdout && !text.empty()) ctx.program.write_stdout(text);
  if (ctx.program.write_stdout && flushes.as_bool()) ctx.program.write_stdout({});
  return Value::none();
}

// ---- text --------------------------------------------------------------------------------------------------------

Value repr(Context& ctx, const Bound& args) { return value::repr(ctx, args[0]); }
Value ascii(Context& ctx, const Bound& args) { return value::ascii(ctx, args[0]); }

Value format(Context& ctx, const Bound& args) {
  value::StrObject* spec = str_arg(ctx, args[1], "format", 2);
  return spec ? value::format(ctx, args[0], spec->text) : Value::raised();
}

Value chr(Context& ctx, const Bound& args) {
  int64_t code;
  if (!value::to_int64(ctx, args[0], code)) return Value::raised();
  if (code != static_cast<int32_t>(code))
    return ctx.raise(ctx.types->overflow_error, "Python int too large to convert to C int");
  if (code < 0 || code > 0x10ffff) return ctx.raise(ctx.types->value_error, "chr() arg not in range(0x110000)");
  std::string text;
  append_utf8(text, static_cast<uint32_t>(code));
  return value::make_str(ctx, text);
}

Value ord(Context& ctx, const Bound& args) {
  if (value::StrObject* str = value::as_str(args[0])) {
    if (str->length == 1) return Value::integer(decode_utf8(str->text, 0).value);
    return ctx.raise(ctx.types->type_error, "ord() expected a character, but string of length {} found", str->length);
  }
  if (value::BytesObject* bytes = value::as_bytes(args[0])) {
    if (bytes->data.size() == 1) return Value::integer(static_cast<uint8_t>(bytes->data[0]));
    return ctx.raise(ctx.types->type_error, "ord() expected a character, but string of length {} found", bytes->data.size());
  }
  return ctx.raise(ctx.types->type_error, "ord() expected string of length 1, but {} found", value::type_name(ctx, args[0]));
}

template <int base>
Value based_text(Context& ctx, const Bound& args) {
  Value number = value::to_index(ctx, args[0]);
  if (number.is_raised()) return number;
  std::string digits = value::integer_to_text(number, base);
  std::string_view prefix = base == 16 ? "0x" : base == 8 ? "0o" : "0b";
  bool negative = digits[0] == '-';
  return value::make_str(ctx, fmt::format("{}{}{}", negative ? "-" : "", prefix, std::string_view(digits).substr(negative)));
}

// ---- objects ------------------------------------------------------------------------------------------------------

Value len(Context& ctx, const Bound& args) { return value::length(ctx, args[0]); }
Value hash(Context& ctx, const Bound& args) { return value::hash(ctx, args[0]); }

// Small immediates have no address; their bits are used, tagged so that different kinds differ.
Value id(Context& ctx, const Bound& args) {
  Value v = args[0];
  if (v.is_object()) {
    ++ctx.program.addresses_shown;  // a class may use it in the text of its objects
    return Value::integer(static_cast<int64_t>(reinterpret_cast<uintptr_t>(v.object())));
  }
  int64_t bits = v.is_int() || v.is_bool() || v.is_float() ? v.as_int() : 0;
  return Value::integer(((bits << 4) ^ (static_cast<int64_t>(v.tag()) << 1) ^ 1) & INT64_MAX);
}

Value callable(Context& ctx, const Bound& args) {
  Value v = args[0];
  if (value::as_type(v)) return Value::boolean(true);
  TypeObject* type = value::type_of(ctx, v);
  if (type->slots.call) return Value::boolean(true);
  if (has_kind(v, ObjectKind::StaticMethod)) return Value::boolean(true);
  if (value::as_function(v) || has_kind(v, ObjectKind::BoundMethod) || has_kind(v, ObjectKind::BuiltinFunction))
    return Value::boolean(true);
  return Value::boolean(!value::user_method(ctx, type, ctx.known->call).is_unbound());
}

bool attribute_name(Context& ctx, Value v, std::string_view function, kdsl::Name& out) {
  value::StrObject* str = value::as_str(v);
  if (str) return out = value::name_of(ctx, str), true;
  ctx.raise(ctx.types->type_error, "attribute name must be string, not '{}'", value::type_name(ctx, v));
  (void)function;
  return false;
}

Value getattr(Context& ctx, const Bound& args) {
  kdsl::Name name;
  if (!attribute_name(ctx, args[1], "getattr", name)) return Value::raised();
  if (args[2].is_unbound()) return value::get_attr(ctx, args[0], name);
  Value found = value::get_attr_or_unbound(ctx, args[0], name);
  return found.is_unbound() ? args[2] : found;
}

Value hasattr(Context& ctx, const Bound& args) {
  kdsl::Name name;
  if (!attribute_name(ctx, args[1], "hasattr", name)) return Value::raised();
  if (value::as_opaque(args[0])) return value::opaque_needed(ctx, args[0]);
  Value found = value::get_attr_or_unbound(ctx, args[0], name);
  return found.is_raised() ? found : Value::boolean(!found.is_unbound());
}

Value setattr(Context& ctx, const Bound& args) {
  kdsl::Name name;
  if (!attribute_name(ctx, args[1], "setattr", name)) return Value::raised();
  Value done = value::set_attr(ctx, args[0], name, args[2]);
  return done.is_raised() ? done : Value::none();
}

Value delattr(Context& ctx, const Bound& args) {
  kdsl::Name name;
  if (!attribute_name(ctx, args[1], "delattr", name)) return Value::raised();
  Value done = value::delete_attr(ctx, args[0], name);
  return done.is_raised() ? done : Value::none();
}

// Checks a type, a union, or a tuple of them; -1 after raising.
int matches_class(Context& ctx, Value v, TypeObject* type, Value classinfo, std::string_view function) {
  TypeObject* plain = value::as_type(classinfo);
  if (plain && plain->type == ctx.types->type) {
    if (value::is_subtype(type, plain)) return 1;
    if (!type->is_user_class) return 0;  // other values may claim another class by __class__
  }
  if (value::TupleObject* tuple = value::as_tuple(classinfo)) {
    if (!value::check_native_stack(ctx)) return -1;
    for (Value item : tuple->items)
      if (int result = matches_class(ctx, v, type, item, function)) return result;
    return 0;
  }
  if (classinfo.is_poison()) return 0;
  if (value::as_opaque(classinfo)) return value::opaque_needed(ctx, classinfo).is_raised() ? -1 : 0;
  if (function == "isinstance" && value::as_type(classinfo) == type) return 1;  // the exact type needs no hooks
  Value hook = value::user_method(ctx, value::type_of(ctx, classinfo),
                                  function == "isinstance" ? ctx.known->instancecheck : ctx.known->subclasscheck);
  if (!hook.is_unbound()) {
    Value answer = value::call(ctx, hook, {classinfo, v});
    Value truth = answer.is_raised() ? answer : value::truth(ctx, answer);
    return truth.is_raised() ? -1 : truth.as_bool();
  }
  if (TypeObject* base = value::as_type(classinfo)) {
    bool says_more = function == "isinstance" && !value::lookup_in_type(ctx, type, ctx.known->class_).is_unbound();
    if (!says_more || value::is_subtype(type, base)) return value::is_subtype(type, base);
    Value said = value::get_attr(ctx, v, ctx.known->class_);  // a property may give it
    if (said.is_raised()) return -1;
    return value::as_type(said) && value::is_subtype(value::as_type(said), base);
  }
  if (classinfo.is_none()) return type == ctx.types->none;
  bool is_instance = function == "isinstance";
  if (!value::get_attr_or_unbound(ctx, classinfo, ctx.names.intern("__origin__")).is_unbound())
    ctx.raise(ctx.types->type_error, "{}() argument 2 cannot be a parameterized generic", function);
  else
    ctx.raise(ctx.types->type_error, "{}() arg 2 must be a {}, a tuple of {}, or a union", function,
              is_instance ? "type" : "class", is_instance ? "types" : "classes");
  return -1;
}

Value isinstance(Context& ctx, const Bound& args) {
  if (value::as_opaque(args[0])) return value::opaque_needed(ctx, args[0]);
  TypeObject* type = shown_type(ctx, args[0]);
  if (value::as_type(args[1]) == type) return Value::boolean(true);  // the exact type needs no hooks
  int result = matches_class(ctx, args[0], type, args[1], "isinstance");
  return result < 0 ? Value::raised() : Value::boolean(result != 0);
}

Value issubclass(Context& ctx, const Bound& args) {
  TypeObject* type = value::as_type(args[0]);
  if (!type) return ctx.raise(ctx.types->type_error, "issubclass() arg 1 must be a class");
  int result = matches_class(ctx, args[0], type, args[1], "issubclass");
  return result < 0 ? Value::raised() : Value::boolean(result != 0);
}

Value vars(Context& ctx, const Bound& args) {
  if (args[0].is_unbound()) return ctx.raise(ctx.types->runtime_error, "vars() without an argument is not available here");
  Value dict = value::get_attr_or_unbound(ctx, args[0], ctx.known->dict);
  if (dict.is_unbound()) return ctx.raise(ctx.types->type_error, "vars() argument must have __dict__ attribute");
  return dict;
}

Value end_program(Context& ctx, const Bound& args) {
  ctx.raise(value::make_exception(ctx, ctx.types->system_exit, args.values.first(1)));
  return value::note_tried(ctx, {value::Tried::EndProgram});
}

constexpr BuiltinRow kRows[] = {
    {"print", "*args, sep=None, end=None, file=None, flush=False", "Writes its arguments as strings.", print},
    {"repr", "obj, /", "String that shows the object.", repr},
    {"ascii", "obj, /", "repr() with escapes for other than ASCII.", ascii},
    {"format", "value, format_spec='', /", "Formats a value.", format},
    {"chr", "i, /", "The character of a code point.", chr},
    {"ord", "c, /", "The code point of a character.", ord},
    {"hex", "number, /", "Hexadecimal text.", based_text<16>},
    {"oct", "number, /", "Octal text.", based_text<8>},
    {"bin", "number, /", "Binary text.", based_text<2>},
    {"len", "obj, /", "Number of items.", len},
    {"hash", "obj, /", "Hash of an immutable object.", hash},
    {"id", "obj, /", "Identity of an object.", id},
    {"callable", "obj, /", "Whether it can be called.", callable},
    {"getattr", "object, name, default=unset, /", "An attribute by name.", getattr},
    {"hasattr", "obj, name, /", "Whether there is such an attribute.", hasattr},
    {"setattr", "obj, name, value, /", "Sets an attribute by name.", setattr},
    {"delattr", "obj, name, /", "Deletes an attribute by name.", delattr},
    {"isinstance", "obj, class_or_tuple, /", "Whether an object is an instance of a class.", isinstance},
    {"issubclass", "cls, class_or_tuple, /", "Whether a class derives from another.", issubclass},
    {"vars", "object=unset, /", "The __dict__ of an object.", vars},
    {"exit", "code=None", "Ends the program by raising SystemExit.", end_program},
    {"quit", "code=None", "Ends the program by raising SystemExit.", end_program},
};

void init_builtins(Context& ctx, value::ModuleObject* module) {
  auto set = [&](std::string_view name, Value v) { module->names.set(ctx.heap, ctx.names.intern(name), v); };
  for (const BuiltinRow& row : kIterationFunctions) set(row.name, value::make_builtin(ctx, row, nullptr, module->name));
  for (const BuiltinRow& row : kNumberFunctions) set(row.name, value::make_builtin(ctx, row, nullptr, module->name));
  value::BuiltinTypes& t = *ctx.types;
  for (TypeObject* type :
       {t.object, t.type,     t.integer,  t.boolean,   t.floating,      t.complex,      t.str,           t.bytes, t.tuple,
        t.list,   t.dict,     t.set,      t.frozenset, t.range,         t.slice,        t.enumerate,     t.zip,   t.map,
        t.filter, t.reversed, t.property, t.super,     t.static_method, t.class_method, t.base_exception})
    set(type->name.text(), type);
#define X(cpp_name, text, base) set(text, t.cpp_name);
  KDSL_EXCEPTION_TYPES(X)
#undef X
  add_further_exceptions(ctx, module->names);
  set("None", Value::none());
  set("Ellipsis", Value::ellipsis());
  set("NotImplemented", Value::not_implemented());
  set("__debug__", Value::boolean(true));
}

}  // namespace

constinit const value::NativeModule kBuiltinsModule{.path = "builtins", .functions = kRows, .init = init_builtins};

std::string_view missing_builtin_help(std::string_view name) {
  constexpr std::string_view kNoGroups = "there are no groups of exceptions: raise one of them, or keep them in a list";
  constexpr std::string_view kNoLoop = "there is no event loop while compiling: `iter` and `next` step through what is there";
  constexpr std::pair<std::string_view, std::string_view> kMissing[] = {
      {"bytearray", "collect the bytes in a list of integers: `bytes(...)` of it is what it holds in the end"},
      {"complex", "keep the real and the imaginary part in two numbers"},
      {"memoryview", "a slice of `bytes` is `bytes` again"},
      {"aiter", kNoLoop},
      {"anext", kNoLoop},
      {"ExceptionGroup", kNoGroups},
      {"BaseExceptionGroup", kNoGroups},
  };
  for (auto [missing, help] : kMissing)
    if (missing == name) return help;
  return {};
}

void install_python_types(Context& ctx) {
  install_object_types(ctx);
  install_function_types(ctx);
  install_number_types(ctx);
  install_str_type(ctx);
  install_bytes_type(ctx);
  install_tuple_type(ctx);
  install_list_type(ctx);
  install_dict_type(ctx);
  install_set_types(ctx);
  install_iteration_types(ctx);
  install_exception_types(ctx);
}

}  // namespace kdsl::builtins

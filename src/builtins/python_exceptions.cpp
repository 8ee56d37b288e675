// Exceptions: construction and methods.
#include "builtins/python.h"
#include "builtins/python_support.h"

namespace kdsl::builtins {

namespace {

Value construct_exception(Context& ctx, TypeObject* type, const CallArgs& given) {
  if (!given.keywords.empty() && type != ctx.types->import_error && type != ctx.types->module_not_found_error)
    return ctx.raise(ctx.types->type_error, "{}() takes no keyword arguments", type->name.text());
  value::ExceptionObject* exception = value::make_exception(ctx, type, given.positional);
  for (const value::KeywordArg& keyword : given.keywords) exception->attributes.set(ctx.heap, keyword.name, keyword.value);
  return exception;
}

Value with_traceback(Context&, const Bound& args) { return args[0]; }

Value add_note(Context& ctx, const Bound& args) {
  if (!str_arg(ctx, args[1], "add_note")) return Value::raised();
  value::NameDict& attributes = value::as_exception(args[0])->attributes;
  Value notes = attributes.get(ctx.known->notes);
  if (notes.is_unbound()) attributes.set(ctx.heap, ctx.known->notes, notes = value::make_list(ctx));
  value::as_list(notes)->push(ctx, args[1]);
  return Value::none();
}

constexpr BuiltinRow kMethods[] = {
    {"with_traceback", "self, tb, /", "The exception itself.", with_traceback},
    {"add_note", "self, note, /", "Adds a line to the message.", add_note},
};

}  // namespace

void install_exception_types(Context& ctx) {
  value::BuiltinTypes& t = *ctx.types;
  t.base_exception->construct = construct_exception;
#define X(cpp_name, text, base) t.cpp_name->construct = construct_exception;
  KDSL_EXCEPTION_TYPES(X)
#undef X
  value::add_methods(ctx, t.base_exception, kMethods);
}

}  // namespace kdsl::builtins

// Functions, methods and cells as objects of their types: descriptors (__get__), closures and code.
#include <algorithm>

#include "builtins/python/python.h"
#include "builtins/python/support.h"

#include "check/scope.h"

namespace kdsl::builtins {

namespace {

using value::FunctionObject;
using value::ObjectKind;

// ---- binding --------------------------------------------------------------------------------------------------

// Implements __get__(None) of a descriptor, which then belongs to no instance.
template <Value (*get)(Context&, const Bound&)>
Value checked_get(Context& ctx, const Bound& args) {
  if (args[1].is_none() && args[2].is_none()) return ctx.raise(ctx.types->type_error, "__get__(None, None) is invalid");
  return get(ctx, args);
}

Value function_get(Context& ctx, const Bound& args) {
  return args[1].is_none() ? args[0] : value::make_bound_method(ctx, args[0], args[1]);
}

Value static_method_get(Context&, const Bound& args) {
  return value::cast_kind<value::WrapperObject>(args[0], ObjectKind::StaticMethod)->function;
}

Value class_method_get(Context& ctx, const Bound& args) {
  Value owner = args[2].is_none() ? Value(value::type_of(ctx, args[1])) : args[2];
  auto* wrapper = value::cast_kind<value::WrapperObject>(args[0], ObjectKind::ClassMethod);
  return value::make_bound_method(ctx, wrapper->function, owner);
}

Value property_get(Context& ctx, const Bound& args) {
  auto* property = value::cast_kind<value::PropertyObject>(args[0], ObjectKind::Property);
  if (args[1].is_none()) return args[0];
  if (property->row) return property->row->get(ctx, args[1]);
  if (property->get.is_none()) return ctx.raise(ctx.types->attribute_error, "property has no getter");
  return value::call(ctx, property->get, {args[1]});
}

Value property_set(Context& ctx, const Bound& args) {
  auto* property = value::cast_kind<value::PropertyObject>(args[0], ObjectKind::Property);
  if (property->row || property->set.is_none()) return ctx.raise(ctx.types->attribute_error, "property has no setter");
  return value::call(ctx, property->set, {args[1], args[2]});
}

Value property_delete(Context& ctx, const Bound& args) {
  auto* property = value::cast_kind<value::PropertyObject>(args[0], ObjectKind::Property);
  if (property->row || property->remove.is_none()) return ctx.raise(ctx.types->attribute_error, "property has no deleter");
  return value::call(ctx, property->remove, {args[1]});
}

// Reads the slot of a class with __slots__.
Value member_get(Context& ctx, const Bound& args) {
  if (args[1].is_none()) return args[0];
  KDSL_TRY_VALUE(name, value::get_attr(ctx, args[0], ctx.known->name));
  return value::get_attr(ctx, args[1], value::name_of(ctx, value::as_str(name)));
}

constexpr BuiltinRow kMemberGet[] = {
    {"__get__", "self, instance, owner=None, /", "The value of an instance.", checked_get<member_get>}};
constexpr BuiltinRow kFunctionGet[] = {
    {"__get__", "self, instance, owner=None, /", "The method of an instance.", checked_get<function_get>}};

// Implements function.__call__.
Value call_self(Context& ctx, const Bound& args) {
  std::vector<value::KeywordArg> keywords;
  for (const auto& entry : value::as_dict(args[2])->table.entries())
    if (!entry.key.is_unbound()) keywords.push_back({value::name_of(ctx, value::as_str(entry.key)), entry.value});
  return value::call(ctx, args[0], CallArgs{value::as_tuple(args[1])->items, keywords, args.span, {}});
}

constexpr BuiltinRow kCall[] = {{"__call__", "self, /, *args, **kwargs", "Calls it.", call_self}};
constexpr BuiltinRow kStaticMethodGet[] = {
    {"__get__", "self, instance, owner=None, /", "The function.", checked_get<static_method_get>}};
constexpr BuiltinRow kClassMethodGet[] = {
    {"__get__", "self, instance, owner=None, /", "The method of a class.", checked_get<class_method_get>}};
constexpr BuiltinRow kPropertyMethods[] = {
    {"__get__", "self, instance, owner=None, /", "The value.", checked_get<property_get>},
    {"__set__", "self, instance, value, /", "Sets the value.", property_set},
    {"__delete__", "self, instance, /", "Deletes the value.", property_delete},
};

// Implements types.MethodType(function, instance).
Value construct_method(Context& ctx, TypeObject*, const CallArgs& given) {
  Arguments<2> args;
  if (!args.bind(ctx, "method", "function, instance, /", given)) return Value::raised();
  if (args[1].is_none()) return ctx.raise(ctx.types->type_error, "instance must not be None");
  return value::make_bound_method(ctx, args[0], args[1]);
}

// Implements types.ModuleType(name, doc).
Value construct_module(Context& ctx, TypeObject*, const CallArgs& given) {
  Arguments<2> args;
  if (!args.bind(ctx, "module", "name, doc=None", given)) return Value::raised();
  value::StrObject* name = str_arg(ctx, args[0], "module");
  if (!name) return Value::raised();
  value::ModuleObject* module = value::make_module(ctx, name->text);
  module->names.set(ctx.heap, ctx.known->name, args[0]);
  module->names.set(ctx.heap, ctx.known->doc, args[1]);
  return module;
}

// ---- code -----------------------------------------------------------------------------------------------------

Value names_tuple(Context& ctx, const std::vector<Value>& names) { return value::make_tuple(ctx, names); }

Value function_closure(Context& ctx, Value self) {
  FunctionObject* function = value::as_function(self);
  if (function->closure.empty()) return Value::none();
  std::vector<Value> cells(function->closure.begin(), function->closure.end());
  return value::make_tuple(ctx, cells);
}

int64_t code_flags(const ast::Scope& scope, const ast::Arguments* args) {
  int64_t flags = 0x03;  // optimised, with fast locals
  if (args && args->vararg) flags |= 0x04;
  if (args && args->kwarg) flags |= 0x08;
  if (scope.is_generator) flags |= 0x20;
  return flags;
}

int parameter_rank(const ast::Arguments* args, std::string_view name) {
  if (!args) return 3;
  auto is_in = [&](const auto& list) {
    for (const ast::Arg* arg : list)
      if (arg->arg.text() == name) return true;
    return false;
  };
  if (is_in(args->posonlyargs) || is_in(args->args)) return 0;
  if (is_in(args->kwonlyargs)) return 1;
  if (args->vararg && args->vararg->arg.text() == name) return 2;
  return args->kwarg && args->kwarg->arg.text() == name ? 3 : 4;
}

Value function_code(Context& ctx, Value self) {
  FunctionObject* function = value::as_function(self);
  const ast::Scope& scope = *function->scope;
  std::vector<Value> variables, free, cells, globals;
  for (const ast::Slot& slot : scope.slots) {
    Value name = value::make_str(ctx, slot.name);
    (slot.is_free ? free : variables).push_back(name);
    if (slot.is_cell && !slot.is_free) cells.push_back(name);
  }
  for (Name name : scope.globals) globals.push_back(value::make_str(ctx, name));
  const ast::Arguments* args = function->args;
  // CPython numbers parameters first, keyword-only ones before *args.
  std::stable_sort(variables.begin(), variables.end(), [&](Value a, Value b) {
    return parameter_rank(args, value::text_of(a)) < parameter_rank(args, value::text_of(b));
  });
  auto count = [](size_t n) { return Value::integer(static_cast<int64_t>(n)); };
  const SourceFile* file = ctx.sources ? ctx.sources->file(function->span.file) : nullptr;
  std::vector<value::KeywordArg> parts;
  auto part = [&](std::string_view name, Value value) { parts.push_back({ctx.names.intern(name), value}); };
  part("name", value::make_str(ctx, function->name));
  part("qualname", value::make_str(ctx, function->qualname));
  part("argcount", count(args ? args->posonlyargs.size() + args->args.size() : 0));
  part("posonlyargcount", count(args ? args->posonlyargs.size() : 0));
  part("kwonlyargcount", count(args ? args->kwonlyargs.size() : 0));
  part("nlocals", count(variables.size()));
  part("varnames", names_tuple(ctx, variables));
  part("names", names_tuple(ctx, globals));
  part("freevars", names_tuple(ctx, free));
  part("cellvars", names_tuple(ctx, cells));
  part("flags", Value::integer(code_flags(scope, args)));
  part("filename", value::make_str(ctx, file ? file->path() : std::string_view()));
  part("firstlineno", Value::integer(file ? file->line_column(function->span.begin).line : 0));
  KDSL_TRY_VALUE(module, ctx.evaluation->import_module("_code", ctx.current_span));
  KDSL_TRY_VALUE(type, value::get_attr(ctx, module, ctx.names.intern("code")));
  return value::call(ctx, type, CallArgs{{}, parts, ctx.current_span, {}});
}

Value function_globals(Context& ctx, Value self) {
  FunctionObject* function = value::as_function(self);
  return function->module ? Value(value::namespace_dict(ctx, &function->module->names)) : Value::none();
}

constexpr PropertyRow kFunctionProperties[] = {
    {"__closure__", "The cells of free variables.", function_closure},
    {"__code__", "What is known of the code.", function_code},
    {"__globals__", "The names of the module.", function_globals},
};

// ---- cells ------------------------------------------------------------------------------------------------------

Value cell_contents(Context& ctx, Value self) {
  Value content = static_cast<value::CellObject*>(self.object())->content;
  return content.is_unbound() ? ctx.raise(ctx.types->value_error, "Cell is empty") : content;
}

constexpr PropertyRow kCellProperties[] = {{"cell_contents", "The value of the variable.", cell_contents}};

}  // namespace

void install_function_types(Context& ctx) {
  value::BuiltinTypes& t = *ctx.types;
  value::add_methods(ctx, t.function, kFunctionGet, kFunctionProperties);
  for (TypeObject* type : {t.function, t.bound_method, t.builtin_function, t.method_descriptor})
    value::add_methods(ctx, type, kCall);
  value::add_methods(ctx, t.member_descriptor, kMemberGet);
  value::add_methods(ctx, t.static_method, kStaticMethodGet);
  value::add_methods(ctx, t.class_method, kClassMethodGet);
  value::add_methods(ctx, t.property, kPropertyMethods);
  value::add_methods(ctx, t.cell, {}, kCellProperties);
  t.bound_method->construct = construct_method;
  t.module->construct = construct_module;
}

}  // namespace kdsl::builtins

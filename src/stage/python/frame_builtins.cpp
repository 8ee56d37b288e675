// This file has the builtins that inspect their calling function: super(), locals(), globals(), vars(), dir(); and those that
// would need the parser at run time, which are refused.

#include "diag/definitions/language.def"
#include "stage/constructs.h"
#include "stage/generators/generators.h"
#include "value/dialect.h"
#include "value/known_names.h"
#include "value/types.h"

namespace kdsl::stage {

using value::Bound;

// ---- super ----------------------------------------------------------------------------------------------------

// Returns the class cell and the first argument of the method that calls super().
static bool method_parts(Context& ctx, Value& type, Value& self) {
  Frame* frame = evaluator_of(ctx).current_frame();
  bool has_arguments =
      frame && frame->function && frame->function->args &&
      !(frame->function->args->posonlyargs.empty() && frame->function->args->args.empty() && !frame->function->args->vararg);
  if (!has_arguments || frame->scope->class_ref == ast::Scope::kNoSlot) {
    ctx.raise_text(ctx.types->runtime_error, has_arguments ? "super(): __class__ cell not found" : "super(): no arguments");
    return false;
  }
  type = static_cast<value::CellObject*>(frame->slots[frame->scope->class_ref].object())->content;
  self = frame->slots[0];
  if (frame->scope->slots[0].is_cell) self = static_cast<value::CellObject*>(self.object())->content;
  if (!type.is_unbound() && !self.is_unbound()) return true;
  ctx.raise_text(ctx.types->runtime_error, type.is_unbound() ? "super(): empty __class__ cell" : "super(): arg[0] deleted");
  return false;
}

static Value construct_super(Context& ctx, value::TypeObject*, const value::CallArgs& args) {
  Value type, self;
  if (args.positional.empty()) {
    if (!method_parts(ctx, type, self)) return Value::raised();
  } else if (args.positional.size() == 2) {
    type = args.positional[0];
    self = args.positional[1];
  } else {
    return ctx.raise(ctx.types->type_error, "super() takes no or two arguments here");
  }
  value::TypeObject* start = value::as_type(type);
  if (!start) return ctx.raise(ctx.types->type_error, "super() argument 1 must be a type, not {}", value::type_name(ctx, type));
  value::TypeObject* own = value::as_type(self);
  if (!own || !value::is_subtype(own, start)) own = value::type_of(ctx, self);
  if (!value::is_subtype(own, start))
    return ctx.raise(ctx.types->type_error, "super(type, obj): obj must be an instance or subtype of type");
  auto* super = ctx.heap.make<value::SuperObject>();
  super->type = ctx.types->super;
  super->kind = value::ObjectKind::Super;
  super->start = start;
  super->self = self;
  super->self_type = own;
  return super;
}

// ---- namespaces -------------------------------------------------------------------------------------------------

static value::DictObject* locals_of(Context& ctx, Frame* frame) {
  if (!frame) return value::make_dict(ctx);
  if (frame->names) return value::namespace_dict(ctx, frame->names);
  if (!frame->function) return value::namespace_dict(ctx, &frame->module->names);
  value::DictObject* dict = value::make_dict(ctx);
  for (size_t i = 0; i < frame->scope->slots.size(); ++i) {
    const ast::Slot& slot = frame->scope->slots[i];
    Value value = frame->slots[i];
    if (slot.is_cell && !value.is_unbound()) value = static_cast<value::CellObject*>(value.object())->content;
    if (!value.is_unbound()) value::dict_set(ctx, dict, value::make_str(ctx, slot.name), value);
  }
  return dict;
}

static Value locals(Context& ctx, const Bound&) { return locals_of(ctx, evaluator_of(ctx).current_frame()); }

static Value globals(Context& ctx, const Bound&) {
  Frame* frame = evaluator_of(ctx).current_frame();
  return frame && frame->module ? Value(value::namespace_dict(ctx, &frame->module->names)) : Value(value::make_dict(ctx));
}

static Value vars(Context& ctx, const Bound& args) {
  if (args[0].is_unbound()) return locals(ctx, args);
  Value dict = value::get_attr_or_unbound(ctx, args[0], ctx.known->dict);
  if (!dict.is_unbound()) return dict;
  return ctx.raise(ctx.types->type_error, "vars() argument must have __dict__ attribute");
}

static Value sorted(Context& ctx, Value names) {
  return value::call(ctx, ctx.imports.builtins->names.get(ctx.names.intern("sorted")), {names});
}

static Value dir(Context& ctx, const Bound& args) {
  if (args[0].is_unbound()) return sorted(ctx, locals_of(ctx, evaluator_of(ctx).current_frame()));
  value::ModuleObject* module = value::as_module(args[0]);
  Value hook = module ? module->names.get(ctx.known->dir) : Value();
  if (!hook.is_unbound()) {
    KDSL_TRY_VALUE(listed, value::call(ctx, hook, {}));
    return sorted(ctx, listed);
  }
  hook = value::lookup_in_type(ctx, value::type_of(ctx, args[0]), ctx.known->dir);
  KDSL_TRY_VALUE(listed, value::call(ctx, hook, {args[0]}));
  return sorted(ctx, listed);
}

// ---- refused builtins

static Value refuse(Context& ctx, const Bound& args, std::string_view name, std::string help) {
  auto report = ctx.error(args.span, diag::UnsupportedBuiltin, name);
  return ctx.fail(report.help(std::move(help)));
}
static Value refuse_text(Context& ctx, const Bound& args, std::string_view name) {
  return refuse(ctx, args, name, ctx.hint(value::Hint::CodeFromText));
}
static Value exec_refused(Context& ctx, const Bound& args) { return refuse_text(ctx, args, "exec"); }
static Value eval_refused(Context& ctx, const Bound& args) { return refuse_text(ctx, args, "eval"); }
static Value compile_refused(Context& ctx, const Bound& args) { return refuse_text(ctx, args, "compile"); }
// A script reads files as far as the module _files lets it.
static Value open_builtin(Context& ctx, const Bound& args) {
  if (ctx.program.is_script) {
    KDSL_TRY_VALUE(files, ctx.evaluation->import_module("_files", args.span));
    KDSL_TRY_VALUE(function, value::get_attr(ctx, files, ctx.names.intern("open")));
    std::vector<value::KeywordArg> keywords;
    if (value::DictObject* options = value::as_dict(args[1]))
      for (const auto& entry : options->table.entries())
        if (value::as_str(entry.key)) keywords.push_back({value::name_of(ctx, value::as_str(entry.key)), entry.value});
    return value::call(ctx, function, value::CallArgs{value::as_tuple(args[0])->items, keywords, args.span, {}});
  }
  return refuse(ctx, args, "open",
                "a compile reads no files: put the values into a module and import it, or pass them as arguments");
}
static Value input_refused(Context& ctx, const Bound& args) {
  return refuse(ctx, args, "input", "a compile asks nothing: pass the value as an argument");
}
static Value breakpoint_refused(Context& ctx, const Bound& args) {
  return refuse(ctx, args, "breakpoint", ctx.hint(value::Hint::Breakpoint));
}

static Value import_builtin(Context& ctx, const Bound& args) {
  value::StrObject* name = value::as_str(args[0]);
  if (!name) return ctx.raise(ctx.types->type_error, "__import__() argument 1 must be str");
  // A missing module is an error here, and a submodule is returned when names are imported from it.
  ++ctx.open_handlers;
  Value module = import_module(ctx, name->text, args.span);
  --ctx.open_handlers;
  value::DictObject* options = value::as_dict(args[2]);
  Value wanted = options ? value::dict_get(ctx, options, "fromlist") : Value();
  if (wanted.is_unbound() && value::as_tuple(args[1])->items.size() >= 3) wanted = value::as_tuple(args[1])->items[2];
  Value has_wanted = wanted.is_unbound() ? Value::boolean(false) : value::truth(ctx, wanted);
  if (module.is_raised() || has_wanted.is_raised() || has_wanted.as_bool()) return module;
  return import_module(ctx, name->text.substr(0, name->text.find('.')), args.span);
}

// ---- generators -----------------------------------------------------------------------------------------------------

static value::GeneratorObject* generator_of(const Bound& args) {
  return static_cast<value::GeneratorObject*>(args[0].object());
}

static Value stop_iteration(Context& ctx, value::GeneratorObject* generator) {
  Value result = generator_result(generator);
  std::span<const Value> args;
  if (!result.is_none()) args = {&result, 1};
  return ctx.raise(value::make_exception(ctx, ctx.types->stop_iteration, args));
}

static Value generator_send(Context& ctx, const Bound& args) {
  Value item = resume_generator(ctx, generator_of(args), args[1]);
  return item.is_unbound() ? stop_iteration(ctx, generator_of(args)) : item;
}

static Value generator_next(Context& ctx, const Bound& args) {
  Value item = resume_generator(ctx, generator_of(args), Value::none());
  return item.is_unbound() ? stop_iteration(ctx, generator_of(args)) : item;
}

// Returns the exception of throw(type, value): the value itself, or one of the type made from it.
static Value thrown_exception(Context& ctx, Value type, Value value) {
  value::TypeObject* cls = value::as_type(type);
  if (cls && value::is_subtype(cls, ctx.types->base_exception)) {
    if (value::as_exception(value) && value::is_instance(ctx, value, cls)) return value;
    if (value.is_none()) return value::call(ctx, type, {});
    if (value::TupleObject* items = value::as_tuple(value))
      return value::call(ctx, type, value::CallArgs{items->items, {}, ctx.current_span, {}});
    return value::call(ctx, type, {value});
  }
  if (!value::as_exception(type))
    return ctx.raise(ctx.types->type_error, "exceptions must be classes or instances deriving from BaseException, not {}",
                     value::type_name(ctx, type));
  if (!value.is_none()) return ctx.raise(ctx.types->type_error, "instance exception may not have a separate value");
  return type;
}

static Value generator_throw(Context& ctx, const Bound& args) {
  if (!args[3].is_none()) return ctx.raise(ctx.types->type_error, "throw() third argument must be a traceback object");
  KDSL_TRY_VALUE(exception, thrown_exception(ctx, args[1], args[2]));
  if (!value::as_exception(exception))  // a __new__ made something else
    return ctx.raise(ctx.types->type_error, "calling {} should have returned an instance of BaseException, not {}",
                     value::type_name(ctx, args[1]), value::type_name(ctx, exception));
  if (!generator_of(args)->is_finished && !ctx.watch_store(generator_of(args))) return Value::raised();
  Value item = throw_into_generator(ctx, generator_of(args), value::as_exception(exception));
  return item.is_unbound() ? stop_iteration(ctx, generator_of(args)) : item;
}

static Value generator_close(Context& ctx, const Bound& args) {
  if (!generator_of(args)->is_finished && !ctx.watch_store(generator_of(args))) return Value::raised();
  return close_generator(ctx, generator_of(args));
}

static constexpr value::BuiltinRow kGeneratorMethods[] = {
    {"send", "self, value, /", "Resumes the generator; `yield` gives `value`.", generator_send},
    {"throw", "self, type, value=None, traceback=None, /", "Raises an exception at the `yield`.", generator_throw},
    {"close", "self, /", "Ends the generator.", generator_close},
    {"__next__", "self, /", "The next value.", generator_next},
};

static constexpr value::BuiltinRow kRows[] = {
    {"locals", "", "The names of the calling function with their values.", locals},
    {"globals", "", "The names of the calling module with their values.", globals},
    {"vars", "object=unset, /", "The attributes of an object, or locals().", vars},
    {"dir", "object=unset, /", "The sorted names of an object's attributes.", dir},
    {"exec", "*args, **kwargs", "Not supported.", exec_refused},
    {"eval", "*args, **kwargs", "Not supported.", eval_refused},
    {"compile", "*args, **kwargs", "Not supported.", compile_refused},
    {"open", "*args, **kwargs", "A file below the script's folder, to be read.", open_builtin},
    {"input", "*args, **kwargs", "Not supported.", input_refused},
    {"breakpoint", "*args, **kwargs", "Not supported.", breakpoint_refused},
    {"__import__", "name, *args, **kwargs", "Imports a module.", import_builtin},
};

void install_frame_builtins(Context& ctx) {
  Name module = ctx.names.intern("builtins");
  for (const value::BuiltinRow& row : kRows)
    ctx.imports.builtins->names.set(ctx.heap, ctx.names.intern(row.name), value::make_builtin(ctx, row, nullptr, module));
  ctx.types->super->construct = construct_super;
  value::add_methods(ctx, ctx.types->generator, kGeneratorMethods);
}

}  // namespace kdsl::stage

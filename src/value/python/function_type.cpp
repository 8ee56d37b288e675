// Functions, methods, properties, super, modules, iterators and generators as objects.
#include "ir/arch.h"
#include "value/budget.h"
#include "value/known_names.h"
#include "value/protocol.h"
#include "value/objects.h"
#include "value/modules/opaque.h"
#include "value/python/slots.h"
#include "value/types.h"
#include "value/python/signature.h"

namespace kdsl::value {

static uintptr_t address(Value v) { return reinterpret_cast<uintptr_t>(v.object()); }

// ---- functions --------------------------------------------------------------------------------------------

static Value some_or_none(Context& ctx, std::span<Value> values) {
  return values.empty() ? Value::none() : make_tuple(ctx, values);
}

static Value keyword_defaults(Context& ctx, FunctionObject* function) {
  DictObject* dict = make_dict(ctx);
  for (size_t i = 0; i < function->kw_defaults.size(); ++i) {
    if (function->kw_defaults[i].is_unbound()) continue;
    dict_set(ctx, dict, make_str(ctx, function->args->kwonlyargs[i]->arg), function->kw_defaults[i]);
  }
  return dict->table.size() ? Value(dict) : Value::none();
}

static Value attributes_dict(Context& ctx, FunctionObject* function) {
  if (!function->attributes) function->attributes = ctx.heap.make<NameDict>();
  return namespace_dict(ctx, function->attributes);
}

static Value function_attr(Context& ctx, Value self, Name name) {
  auto* function = static_cast<FunctionObject*>(self.object());
  const KnownNames& known = *ctx.known;
  if (name == known.name) return make_str(ctx, function->name);
  if (name == known.qualname) return make_str(ctx, function->qualname);
  if (name == known.doc) return function->doc.is_unbound() ? Value::none() : function->doc;
  if (name == known.module) {
    if (function->attributes && function->attributes->contains(name)) return function->attributes->get(name);
    return function->module ? make_str(ctx, function->module->name) : Value::none();
  }
  if (name == known.defaults) return some_or_none(ctx, function->defaults);
  if (name == known.kwdefaults) return keyword_defaults(ctx, function);
  if (name == known.annotations) {
    if (!function->annotations) function->annotations = make_dict(ctx);
    return function->annotations;
  }
  if (name == known.dict) return attributes_dict(ctx, function);
  return Value();
}

static Value set_keyword_defaults(Context& ctx, FunctionObject* function, DictObject* dict) {
  function->kw_defaults = ctx.heap.make_span<Value>(function->args ? function->args->kwonlyargs.size() : 0);
  for (size_t i = 0; dict && i < function->kw_defaults.size(); ++i) {
    KDSL_TRY_VALUE(value, dict_get(ctx, dict, make_str(ctx, function->args->kwonlyargs[i]->arg)));
    function->kw_defaults[i] = value;
  }
  return Value::none();
}

static Value set_function_attr(Context& ctx, Value self, Name name, Value value) {
  auto* function = static_cast<FunctionObject*>(self.object());
  const KnownNames& known = *ctx.known;
  if ((name == known.name || name == known.qualname) && !as_str(value))
    return ctx.raise(ctx.types->type_error, "{} must be set to a string object", name.text());
  if (name.text() == "__code__") {
    bool is_code = !value.is_unbound() && type_name(ctx, value) == "code";
    return is_code ? ctx.raise(ctx.types->type_error, "the code of a function cannot be replaced here")
                   : ctx.raise(ctx.types->type_error, "__code__ must be set to a code object");
  }
  if (name == known.name && as_str(value)) {
    function->name = name_of(ctx, as_str(value));
  } else if (name == known.qualname && as_str(value)) {
    function->qualname = name_of(ctx, as_str(value));
  } else if (name == known.doc) {
    function->doc = value;
  } else if (name == known.annotations && as_dict(value)) {
    function->annotations = as_dict(value);
  } else if (name == known.defaults) {
    if (!value.is_unbound() && !value.is_none() && !as_tuple(value))
      return ctx.raise(ctx.types->type_error, "__defaults__ must be set to a tuple object");
    function->defaults = as_tuple(value) ? as_tuple(value)->items : std::span<Value>();
  } else if (name == known.kwdefaults) {
    if (!value.is_unbound() && !value.is_none() && !as_dict(value))
      return ctx.raise(ctx.types->type_error, "__kwdefaults__ must be set to a dict object");
    return set_keyword_defaults(ctx, function, as_dict(value));
  } else {
    if (!function->attributes) function->attributes = ctx.heap.make<NameDict>();
    if (!value.is_unbound()) {
      function->attributes->set(ctx.heap, name, value);
    } else if (!function->attributes->erase(name)) {
      return ctx.raise(ctx.types->attribute_error, "'function' object has no attribute '{}'", name.text());
    }
  }
  return Value::none();
}

Slots function_slots() {
  return {.repr =
              [](Context& ctx, Value v) {
                return make_str(ctx,
                                fmt::format("<function {} at {}>", static_cast<FunctionObject*>(v.object())->qualname.text(),
                                            address_text(ctx, v)));
              },
          .get_attr = function_attr,
          .set_attr = set_function_attr};
}

static Value builtin_function_attr(Context& ctx, Value self, Name name) {
  auto* function = static_cast<BuiltinFunctionObject*>(self.object());
  const KnownNames& known = *ctx.known;
  if (name == known.name) return make_str(ctx, function->name);
  if (name == known.qualname) {
    if (!function->owner) return make_str(ctx, function->name);
    return make_str(ctx, fmt::format("{}.{}", function->owner->name.text(), function->name.text()));
  }
  if (name == known.doc) return make_str_borrowed(ctx, function->row->doc);
  if (name == known.module) return function->module ? make_str(ctx, function->module) : Value::none();
  if (name.text() == "__text_signature__") return make_str(ctx, signature_text(function->row->params));
  // An extension of kdsl: the first architecture that has the function.
  const TypedRow& typed = function->row->typed;
  if (name.text() == "__since__" && typed.since != 0)
    return make_str(ctx, ir::find_arch(typed.since, typed.since_suffix)->name);
  return Value();
}

Slots builtin_function_slots() {
  return {.repr =
              [](Context& ctx, Value v) {
                auto* function = static_cast<BuiltinFunctionObject*>(v.object());
                if (!function->owner) return make_str(ctx, fmt::format("<built-in function {}>", function->row->name));
                return make_str(
                    ctx, fmt::format("<method '{}' of '{}' objects>", function->row->name, function->owner->name.text()));
              },
          .get_attr = builtin_function_attr};
}

static Value method_attr(Context& ctx, Value self, Name name) {
  auto* method = static_cast<BoundMethodObject*>(self.object());
  if (name == ctx.known->self) return method->self;
  if (name == ctx.known->func) return method->function;
  if (name == ctx.known->class_) return Value();
  return has_native_stack(ctx) ? get_attr_or_unbound(ctx, method->function, name) : Value::raised();
}

static Value method_compare(Context&, ast::CmpOp op, Value a, Value b) {
  if (!has_kind(b, ObjectKind::BoundMethod) || (op != ast::CmpOp::Eq && op != ast::CmpOp::NotEq))
    return Value::not_implemented();
  auto *x = static_cast<BoundMethodObject*>(a.object()), *y = static_cast<BoundMethodObject*>(b.object());
  bool equal = identical(x->function, y->function) && identical(x->self, y->self);
  return Value::boolean(equal == (op == ast::CmpOp::Eq));
}

static Value method_repr(Context& ctx, Value v) {
  auto* method = static_cast<BoundMethodObject*>(v.object());
  if (FunctionObject* function = as_function(method->function)) {
    KDSL_TRY_VALUE(self, repr(ctx, method->self));
    return make_str(ctx, fmt::format("<bound method {} of {}>", function->qualname.text(), text_of(self)));
  }
  KDSL_TRY_VALUE(name, get_attr(ctx, method->function, ctx.known->name));
  return make_str(ctx, fmt::format("<built-in method {} of {} object at {}>", text_of(name), type_name(ctx, method->self),
                                   address_text(ctx, v)));
}

static Value method_hash(Context& ctx, Value v) {
  if (!has_native_stack(ctx)) return Value::raised();
  auto* method = static_cast<BoundMethodObject*>(v.object());
  KDSL_TRY_VALUE(hashed, hash(ctx, method->function));
  auto self = method->self.is_object() ? reinterpret_cast<uintptr_t>(method->self.object()) : 0;
  return Value::integer(hashed.as_int() ^ static_cast<int64_t>(self >> 4));
}

Slots bound_method_slots() {
  return {.repr = method_repr, .hash = method_hash, .compare = method_compare, .get_attr = method_attr};
}

// ---- modules ------------------------------------------------------------------------------------------------

Slots module_slots() {
  return {.repr = [](Context& ctx, Value v) {
    auto* module = static_cast<ModuleObject*>(v.object());
    if (module->path.empty()) return make_str(ctx, fmt::format("<module '{}' (built-in)>", module->name.text()));
    return make_str(ctx, fmt::format("<module '{}' from '{}'>", module->name.text(), module->path));
  }};
}

static Value derived(Context& ctx, Value self, std::string_view suffix) {
  OpaqueObject* opaque = as_opaque(self);
  return make_opaque(ctx, std::string(opaque->text) + std::string(suffix), opaque->import, opaque->import_span);
}

Value opaque_result(Context& ctx, Value callee) { return derived(ctx, callee, "(…)"); }

// Returns whether Python itself looks the name up; other names with two underscores are ones that programs ask a module for.
static bool is_protocol_name(Name name) {
  std::string_view text = name.text();
  bool is_of_module = text == "__version__" || text == "__file__" || text == "__path__" || text == "__version_info__";
  return text.starts_with("__") && text.ends_with("__") && !is_of_module;
}

static Value opaque_binary(Context& ctx, ast::Operator, Value self, Value, bool) {
  if (ctx.trace.builder) return opaque_needed(ctx, self);
  return self;
}

Slots opaque_slots() {
  // An operation that only passes a value along gives another opaque value; one that has to look at it fails.
  return {.repr = [](Context& ctx, Value v) { return make_str(ctx, fmt::format("<unavailable {}>", as_opaque(v)->text)); },
          .format = [](Context& ctx, Value v, std::string_view) { return opaque_needed(ctx, v); },
          .truth = opaque_needed,
          .hash = [](Context&, Value v) { return Value::integer(static_cast<int64_t>(address(v) >> 4)); },
          .compare =
              [](Context& ctx, ast::CmpOp op, Value self, Value other) {
                if (identical(self, other)) return Value::boolean(op == ast::CmpOp::Eq);
                if (ctx.trace.builder) return opaque_needed(ctx, self);
                return self;
              },
          .binary = opaque_binary,
          .unary = [](Context& ctx, ast::UnaryOpKind, Value v) { return ctx.trace.builder ? opaque_needed(ctx, v) : v; },
          .index = opaque_needed,
          .to_int = opaque_needed,
          .to_float = opaque_needed,
          .length = opaque_needed,
          .get_item = [](Context& ctx, Value v,
                         Value) { return ctx.trace.builder ? opaque_needed(ctx, v) : derived(ctx, v, "[…]"); },
          .set_item = [](Context&, Value, Value, Value) { return Value::none(); },
          .contains = [](Context& ctx, Value v, Value) { return opaque_needed(ctx, v); },
          .iterate = opaque_needed,
          .next = opaque_needed,
          .get_attr =
              [](Context& ctx, Value v, Name name) {
                if (is_protocol_name(name)) return Value();
                if (ctx.trace.builder) return opaque_needed(ctx, v);
                return derived(ctx, v, "." + std::string(name.text()));
              },
          .call =
              [](Context& ctx, Value v, const CallArgs&) {
                // A script that went on without the effect of the call would report results that nothing checked.
                bool is_needed = ctx.trace.builder || ctx.program.is_script || is_computing_module(as_opaque(v)->import);
                return is_needed ? opaque_needed(ctx, v) : opaque_result(ctx, v);
              },
          .enter = [](Context&, Value v) { return v; },
          .exit = [](Context&, Value, Value) { return Value::boolean(false); }};
}

// ---- iterators ------------------------------------------------------------------------------------------------

static Value self_iterator(Context&, Value self) { return self; }

Slots iterator_slots() {
  return {.iterate = self_iterator, .next = [](Context& ctx, Value self) {
            auto* it = static_cast<IteratorObject*>(self.object());
            return it->step(ctx, it);
          }};
}

// Prints `<generator object f at 0x…>`.
static Value generator_repr(Context& ctx, Value v) {
  auto* generator = static_cast<GeneratorObject*>(v.object());
  return make_str(ctx,
                  fmt::format("<{} object {} at {}>", type_name(ctx, v), generator->qualname.text(), address_text(ctx, v)));
}

static Value generator_attr(Context& ctx, Value self, Name name) {
  auto* generator = static_cast<GeneratorObject*>(self.object());
  if (name == ctx.known->name) return make_str(ctx, generator->name);
  if (name == ctx.known->qualname) return make_str(ctx, generator->qualname);
  std::string_view text = name.text();
  if (!text.starts_with("gi_")) return Value();
  text.remove_prefix(3);
  if (text == "running") return Value::boolean(generator->is_running);
  if (text == "suspended") return Value::boolean(generator->is_started && !generator->is_running && !generator->is_finished);
  // There are no frame objects; programs only ask whether one is left.
  if (text == "frame") return generator->is_finished ? Value::none() : Value(generator);
  return Value();
}

Slots generator_slots() {
  return {.repr = generator_repr,
          .iterate = self_iterator,
          .next =
              [](Context& ctx, Value self) {
                return ctx.evaluation->resume_generator(static_cast<GeneratorObject*>(self.object()), Value::none());
              },
          .get_attr = generator_attr};
}

// ---- descriptors ------------------------------------------------------------------------------------------------

static Value property_attr(Context& ctx, Value self, Name name) {
  auto* property = cast_kind<PropertyObject>(self, ObjectKind::Property);
  if (!property) return Value();
  std::string_view text = name.text();
  if (text == "fget") return property->get;
  if (text == "fset") return property->set;
  if (text == "fdel") return property->remove;
  if (name == ctx.known->doc) return property->doc.is_unbound() ? Value::none() : property->doc;
  if (name == ctx.known->isabstractmethod && !property->get.is_none()) return get_attr_or_unbound(ctx, property->get, name);
  return Value();
}

Slots property_slots() { return {.get_attr = property_attr}; }

// Prints an attribute of a native type: `int.real`.
static Value getset_repr(Context& ctx, Value self) {
  auto* property = static_cast<PropertyObject*>(self.object());
  return make_str(ctx, fmt::format("<attribute '{}' of '{}' objects>", property->row->name, property->owner->name.text()));
}

static Value getset_attr(Context& ctx, Value self, Name name) {
  auto* property = static_cast<PropertyObject*>(self.object());
  if (name == ctx.known->name) return make_str_borrowed(ctx, property->row->name);
  if (name == ctx.known->doc) return property->doc;
  if (name.text() == "__objclass__") return const_cast<TypeObject*>(property->owner);
  return Value();
}

Slots getset_slots() { return {.repr = getset_repr, .get_attr = getset_attr}; }

static Value wrapper_attr(Context& ctx, Value self, Name name) {
  auto* wrapper = static_cast<WrapperObject*>(unboxed(self).object());
  if (name == ctx.known->func || name == ctx.known->wrapped) return wrapper->function;
  // The wrapper describes itself as the function does, but binds in its own way.
  if (name == ctx.known->class_ || name.text() == "__get__" || name.text() == "__call__") return Value();
  return has_native_stack(ctx) ? get_attr_or_unbound(ctx, wrapper->function, name) : Value::raised();
}

static Value wrapper_repr(Context& ctx, Value self) {
  KDSL_TRY_VALUE(function, repr(ctx, static_cast<WrapperObject*>(unboxed(self).object())->function));
  return make_str(ctx, fmt::format("<{}({})>", type_name(ctx, self), text_of(function)));
}

Slots wrapper_slots() { return {.repr = wrapper_repr, .get_attr = wrapper_attr}; }

Slots super_slots() {
  return {.repr = [](Context& ctx, Value v) {
    auto* super = static_cast<SuperObject*>(v.object());
    return make_str(
        ctx, fmt::format("<super: <class '{}'>, <{} object>>", super->start->name.text(), super->self_type->name.text()));
  }};
}

}  // namespace kdsl::value

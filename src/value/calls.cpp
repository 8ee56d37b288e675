// Calling any value, making instances, making classes.
#include <algorithm>

#include "check/scope.h"
#include "value/budget.h"
#include "value/dialect.h"
#include "value/known_names.h"
#include "value/misuse.h"
#include "value/objects.h"
#include "value/modules/opaque.h"
#include "value/python/patched.h"
#include "value/protocol.h"
#include "value/types.h"

namespace kdsl::value {

// Returns the arguments with `first` before them, in memory of the caller's frame.
#define KDSL_PREPEND(out, first, args)                                                                            \
  auto* out##_values = static_cast<Value*>(__builtin_alloca(((args).positional.size() + 1) * sizeof(Value)));     \
  out##_values[0] = (first);                                                                                      \
  for (size_t prepend_i = 0; prepend_i < (args).positional.size(); ++prepend_i)                                   \
    out##_values[prepend_i + 1] = (args).positional[prepend_i];                                                   \
  size_t out##_span_count = (args).arg_spans.empty() ? 0 : (args).arg_spans.size() + 1;                           \
  auto* out##_spans = static_cast<Span*>(__builtin_alloca(out##_span_count * sizeof(Span) + 1));                  \
  for (size_t prepend_i = 0; prepend_i < out##_span_count; ++prepend_i)                                           \
    out##_spans[prepend_i] = prepend_i ? (args).arg_spans[prepend_i - 1] : (args).span;                           \
  CallArgs out {                                                                                                  \
    {out##_values, (args).positional.size() + 1}, (args).keywords, (args).span, { out##_spans, out##_span_count } \
  }

// Returns the dialect that owns the function; null: none.
static const Dialect* dialect_of(const Context& ctx, const BuiltinFunctionObject* function) {
  Name module = function->owner ? function->owner->module : function->module;
  return module ? owner_of_module(ctx, module.text()) : nullptr;
}

// The arguments of a constructor, without the keywords that everything of its dialect takes and nothing of it looks at. The
// functions of a dialect leave them out where parameters are bound; constructors of native types bind in ways of their own.
class ConstructorArgs {
 public:
  ConstructorArgs(const Context& ctx, const TypeObject* type, const CallArgs& args) : args_(args) {
    const Dialect* dialect = args.keywords.empty() || !type->module ? nullptr : owner_of_module(ctx, type->module.text());
    if (!dialect) return;
    for (size_t i = 0; i < args.positional.size() && !args.arg_spans.empty(); ++i) spans_.push_back(args.span_of(i));
    for (size_t i = 0; i < args.keywords.size(); ++i) {
      if (std::ranges::find(dialect->ignored_keywords, args.keywords[i].name.text()) != dialect->ignored_keywords.end())
        continue;
      keywords_.push_back(args.keywords[i]);
      if (!args.arg_spans.empty()) spans_.push_back(args.span_of(args.positional.size() + i));
    }
    args_.keywords = keywords_;
    args_.arg_spans = spans_;
  }
  ConstructorArgs(const ConstructorArgs&) = delete;
  ConstructorArgs& operator=(const ConstructorArgs&) = delete;

  const CallArgs& get() const { return args_; }

 private:
  CallArgs args_;
  std::vector<KeywordArg> keywords_;
  std::vector<Span> spans_;
};

// Returns whether an argument is poisoned: its error has been reported, and the call needs no further one.
static bool has_poison(const CallArgs& args) {
  return std::ranges::any_of(args.positional, [](Value v) { return v.is_poison(); }) ||
         std::ranges::any_of(args.keywords, [](const KeywordArg& keyword) { return keyword.value.is_poison(); });
}

static bool has_poison_item(Value v) {
  std::span<const Value> items;
  if (TupleObject* tuple = as_tuple(v)) items = tuple->items;
  if (ListObject* list = as_list(v)) items = list->items();
  return std::ranges::any_of(items, [](Value item) { return item.is_poison(); });
}

// Handles an exception that a built-in function raised about its arguments.
static Value settle_raised(Context& ctx, const CallArgs& args) {
  bool is_consequence = ctx.trace.state && is_pending(ctx, ctx.types->type_error) &&
                        (has_poison(args) || std::ranges::any_of(args.positional, has_poison_item));
  if (!is_consequence) return blame_opaque(ctx, args);
  ctx.pending = {};
  return Value::poison();
}

static Value call_builtin(Context& ctx, BuiltinFunctionObject* function, const CallArgs& args) {
  if (ctx.trace.state && has_poison(args) && (function->row->typed.is_typed || dialect_of(ctx, function)))
    return Value::poison();
  bool is_plain = function->params && function->params->simple && !function->owner && args.keywords.empty() &&
                  args.positional.size() == function->params->params.size();
  if (is_plain) {
    Value result = function->row->call(ctx, Bound{args.positional, args.span, args.arg_spans, {}, function->row});
    return result.is_raised() ? settle_raised(ctx, args) : result;
  }
  if (!function->params) function->params = parse_params(ctx, function->row->params);
  if (function->owner) {
    if (args.positional.empty()) {
      return ctx.raise(ctx.types->type_error, "unbound method {}.{}() needs an argument", function->owner->name.text(),
                       function->row->name);
    }
    TypeObject* type = type_of(ctx, args.positional[0]);
    if (type != function->owner && !is_subtype(type, function->owner)) {
      ctx.raise(ctx.types->type_error, "descriptor '{}' for '{}' objects doesn't apply to a '{}' object", function->row->name,
                function->owner->name.text(), type->name.text());
      return type == ctx.types->type ? note_tried(ctx, {Tried::ObjectMethod, function->row->name, Value(function->owner)})
                                     : Value::raised();
    }
  }
  const Dialect* dialect = args.keywords.empty() ? nullptr : dialect_of(ctx, function);
  IgnoredKeywords ignored = dialect ? IgnoredKeywords(dialect->ignored_keywords) : IgnoredKeywords();
  Value result = call_row(ctx, *function->row, *function->params, args, ignored);
  return result.is_raised() ? settle_raised(ctx, args) : result;
}

static Value call_bound(Context& ctx, BoundMethodObject* method, const CallArgs& given) {
  if (!has_native_stack(ctx)) return Value::raised();  // a method of a method may recurse
  KDSL_PREPEND(args, method->self, given);
  return call(ctx, method->function, args);
}

static Value call_user_object(Context& ctx, Value callee, const CallArgs& given) {
  Value method = user_method(ctx, type_of(ctx, callee), ctx.known->call);
  KDSL_PREPEND(args, callee, given);
  return call(ctx, method, args);
}

static Value call_slot(Context& ctx, Value callee, const CallArgs& args) {
  TypeObject* type = type_of(ctx, callee);
  if (has_methods(type) && !user_method(ctx, type, ctx.known->call).is_unbound()) return call_user_object(ctx, callee, args);
  Value inner = unboxed(callee);
  if (type->slots.call) return type->slots.call(ctx, has_kind(inner, ObjectKind::Native) ? inner : callee, args);
  ctx.raise(ctx.types->type_error, "'{}' object is not callable", type_name(ctx, callee));
  return note_misuse(ctx, Tried::Call, {}, callee);
}

static Value call_metaclass(Context& ctx, TypeObject* type, const CallArgs& args) {
  if (type->type != ctx.types->type && !user_method(ctx, type->type, ctx.known->call).is_unbound())
    return call_user_object(ctx, type, args);
  return call_type(ctx, type, args);
}

Value call(Context& ctx, Value callee, const CallArgs& args) {
  if (!callee.is_object()) return callee.is_poison() ? callee : call_slot(ctx, callee, args);
  switch (callee.object()->kind) {
    case ObjectKind::Function: return ctx.evaluation->call_function(static_cast<FunctionObject*>(callee.object()), args);
    case ObjectKind::BuiltinFunction: return call_builtin(ctx, static_cast<BuiltinFunctionObject*>(callee.object()), args);
    case ObjectKind::BoundMethod: return call_bound(ctx, static_cast<BoundMethodObject*>(callee.object()), args);
    case ObjectKind::Type: return call_metaclass(ctx, static_cast<TypeObject*>(callee.object()), args);
    case ObjectKind::StaticMethod:
      return has_native_stack(ctx) ? call(ctx, static_cast<WrapperObject*>(callee.object())->function, args) : Value::raised();
    default: return check_native_stack(ctx) ? call_slot(ctx, callee, args) : Value::raised();  // __call__ may be an instance
  }
}

Value call(Context& ctx, Value callee, std::initializer_list<Value> positional) {
  return call(ctx, callee, CallArgs{{positional.begin(), positional.size()}, {}, ctx.current_span, {}});
}

Value call_method(Context& ctx, Value self, std::string_view name, std::initializer_list<Value> positional) {
  KDSL_TRY_VALUE(method, get_attr(ctx, self, ctx.names.intern(name)));
  return call(ctx, method, positional);
}

// ---- instances ------------------------------------------------------------------------------------------------

static Value abstract_error(Context& ctx, TypeObject* type, Value abstract) {
  std::vector<Value> names;
  if (!collect(ctx, abstract, names)) return Value::raised();
  if (names.empty() || !std::all_of(names.begin(), names.end(), as_str)) return Value();
  std::string list;
  std::sort(names.begin(), names.end(), [](Value a, Value b) { return text_of(a) < text_of(b); });
  for (size_t i = 0; i < names.size(); ++i) {
    if (i) list += ", ";
    list += fmt::format("'{}'", text_of(names[i]));
  }
  return ctx.raise(ctx.types->type_error,
                   "Can't instantiate abstract class {} without an implementation for abstract method{} {}", type->name.text(),
                   names.size() == 1 ? "" : "s", list);
}

// Returns the arguments for __new__ of a built-in type: a container is made empty, and __init__ fills it.
static CallArgs new_args(const TypeObject* native, const CallArgs& args) {
  ObjectKind kind = native->instance_kind;
  bool filled_later = kind == ObjectKind::List || kind == ObjectKind::Dict || kind == ObjectKind::Set;
  return filled_later ? CallArgs{{}, {}, args.span, {}} : args;
}

Value new_instance(Context& ctx, TypeObject* type, const CallArgs& args) {
  Value abstract = lookup_in_type(ctx, type, ctx.known->abstractmethods);
  if (!abstract.is_unbound()) {
    Value error = abstract_error(ctx, type, abstract);
    if (error.is_raised()) return error;
  }
  if (type->instance_kind == ObjectKind::Exception) return make_exception(ctx, type, args.positional);
  if (type->instance_kind == ObjectKind::Type) return ctx.types->type->construct(ctx, type, args);  // a metaclass
  if (!type->is_user_class && type != ctx.types->object) {  // the slots of a built-in type expect its own objects
    // A type whose objects are made by object's constructor, which would come back here, has no constructor of its own.
    if (type->construct && type->construct != ctx.types->object->construct)
      return type->construct(ctx, type, new_args(type, ConstructorArgs(ctx, type, args).get()));
    return ctx.raise(ctx.types->type_error, "cannot create '{}' instances", type->name.text());
  }
  if (type->instance_kind != ObjectKind::Boxed) {
    auto* instance = ctx.heap.make<InstanceObject>();
    instance->type = type;
    instance->kind = ObjectKind::Instance;
    return instance;
  }
  auto* native = const_cast<TypeObject*>(native_base(type));
  Value payload;
  if (native->construct)
    payload = native->construct(ctx, native, new_args(native, ConstructorArgs(ctx, native, args).get()));
  else
    return ctx.raise(ctx.types->type_error, "cannot create '{}' instances", native->name.text());
  if (payload.is_raised()) return payload;
  auto* boxed = ctx.heap.make<BoxedObject>();
  boxed->type = type;
  boxed->kind = ObjectKind::Boxed;
  boxed->payload = unboxed(payload);
  return boxed;
}

Value init_container(Context& ctx, Value self, const CallArgs& args) {
  auto* native = const_cast<TypeObject*>(native_base(type_of(ctx, self)));
  Value inner = unboxed(self);
  if (!native->construct || !inner.is_object()) return Value::none();
  KDSL_TRY_VALUE(filled, native->construct(ctx, native, args));
  if (!ctx.watch_store(inner.object(), filled)) return Value::raised();
  if (ListObject* list = as_list(inner)) {
    ListObject* from = as_list(filled);
    list->data = from->data;
    list->size = from->size;
    list->capacity = from->capacity;
  } else if (DictObject* dict = as_dict(inner)) {
    for (const auto& entry : as_dict(filled)->table.entries())
      if (!entry.key.is_unbound()) dict->table.set(ctx, entry.key, entry.hash, entry.value);
  } else if (has_kind(inner, ObjectKind::Set)) {
    as_set(inner)->table = as_set(filled)->table;
  }
  return Value::none();
}

static Value default_init(Context& ctx, TypeObject* type, Value self, const CallArgs& args, bool user_new) {
  if (has_kind(self, ObjectKind::Boxed)) {
    ObjectKind kind = unboxed(self).is_object() ? unboxed(self).object()->kind : ObjectKind::Boxed;
    if (kind == ObjectKind::List || kind == ObjectKind::Dict || kind == ObjectKind::Set) {
      if (args.positional.empty() && args.keywords.empty()) return Value::none();
      return init_container(ctx, self, args);
    }
    return Value::none();
  }
  if (type->instance_kind == ObjectKind::Type) return Value::none();
  if (type->instance_kind == ObjectKind::Exception || user_new) {
    if (!user_new && !args.keywords.empty())
      return ctx.raise(ctx.types->type_error, "{}() takes no keyword arguments", type->name.text());
    return Value::none();
  }
  if (args.positional.empty() && ConstructorArgs(ctx, type, args).get().keywords.empty()) return Value::none();
  return ctx.raise(ctx.types->type_error, "{}() takes no arguments", type->name.text());
}

Value call_type(Context& ctx, TypeObject* type, const CallArgs& given) {
  if (!type->is_user_class) {
    if (type->construct) {
      Value made = type->construct(ctx, type, ConstructorArgs(ctx, type, given).get());
      return made.is_raised() ? settle_raised(ctx, given) : made;
    }
    return ctx.raise(ctx.types->type_error, "cannot create '{}' instances", type->name.text());
  }
  Value creator = user_method(ctx, type, ctx.known->new_);
  Value self;
  bool user_new = !creator.is_unbound() && !has_kind(creator, ObjectKind::StaticMethod);
  if (has_kind(creator, ObjectKind::StaticMethod)) {
    creator = static_cast<WrapperObject*>(creator.object())->function;
    user_new = !has_kind(creator, ObjectKind::BuiltinFunction);
  }
  KDSL_PREPEND(args, type, given);
  self = user_new ? call(ctx, creator, args) : new_instance(ctx, type, given);
  if (self.is_raised() || !is_subtype(type_of(ctx, self), type)) return self;
  type = type_of(ctx, self);
  Value init = user_method(ctx, type, ctx.known->init);
  if (init.is_unbound()) {
    KDSL_TRY_VALUE(done, default_init(ctx, type, self, given, user_new));
    return self;
  }
  args_values[0] = self;
  KDSL_TRY_VALUE(result, call(ctx, init, args));
  if (!result.is_none() && !result.is_poison()) {
    return ctx.raise(ctx.types->type_error, "__init__() should return None, not '{}'", type_name(ctx, result));
  }
  return self;
}

// ---- classes ----------------------------------------------------------------------------------------------------

static bool check_bases(Context& ctx, std::span<const Value> bases, std::vector<TypeObject*>& out) {
  for (Value base : bases) {
    TypeObject* type = as_type(base);
    if (!type) {
      ctx.raise(ctx.types->type_error, "bases must be types, not '{}'", type_name(ctx, base));
      return false;
    }
    BuiltinTypes& t = *ctx.types;
    if (type == t.boolean || type == t.none || type == t.function || type == t.range || type == t.slice) {
      ctx.raise(ctx.types->type_error, "type '{}' is not an acceptable base type", type->name.text());
      return false;
    }
    for (TypeObject* earlier : out) {
      if (earlier != type) continue;
      ctx.raise(ctx.types->type_error, "duplicate base class {}", type->name.text());
      return false;
    }
    out.push_back(type);
  }
  if (out.empty()) out.push_back(ctx.types->object);
  return true;
}

// Chooses the memory layout of instances: that of the one base that has a native part.
static bool choose_layout(Context& ctx, TypeObject* type, std::span<TypeObject* const> bases) {
  const TypeObject* native = nullptr;
  for (TypeObject* base : bases) {
    const TypeObject* candidate = base;
    for (const TypeObject* t : base->mro) {
      if (t->is_user_class || t == ctx.types->object) continue;
      candidate = t;
      break;
    }
    if (candidate->is_user_class || candidate == ctx.types->object) continue;
    bool exceptions =
        native && native->instance_kind == ObjectKind::Exception && candidate->instance_kind == ObjectKind::Exception;
    if (!native || is_subtype(candidate, native)) {
      native = candidate;
    } else if (exceptions) {  // all exceptions have one layout
    } else if (!is_subtype(native, candidate) &&
               !(native->instance_kind == ObjectKind::Exception && candidate->instance_kind == ObjectKind::Exception)) {
      ctx.raise(ctx.types->type_error, "multiple bases have instance lay-out conflict");
      return false;
    }
  }
  if (!native) native = ctx.types->object;
  type->slots = native->slots;
  switch (native->instance_kind) {
    case ObjectKind::Instance: type->instance_kind = ObjectKind::Instance; break;
    case ObjectKind::Exception: type->instance_kind = ObjectKind::Exception; break;
    case ObjectKind::Type: type->instance_kind = ObjectKind::Type; break;
    default: type->instance_kind = ObjectKind::Boxed;
  }
  return true;
}

// Returns false after raising.
static bool record_slots(Context& ctx, TypeObject* type) {
  Value slots = type->attributes->get(ctx.known->slots);
  bool bases_without_dict = true;
  for (TypeObject* base : type->mro)
    if (base != type && base->is_user_class) bases_without_dict &= base->no_dict;
  bool has_attributes = type->instance_kind == ObjectKind::Instance || type->instance_kind == ObjectKind::Boxed;
  if (!has_attributes) return true;
  if (slots.is_unbound()) {  // slots of the bases are separate from __dict__
    for (TypeObject* base : type->mro)
      if (base != type && base->slot_names && !type->slot_names) type->slot_names = base->slot_names;
    return true;
  }
  std::vector<Value> names;
  if (as_str(slots))
    names.push_back(slots);
  else if (!collect(ctx, slots, names))
    return false;
  type->slot_names = make_dict(ctx);
  type->no_dict = bases_without_dict;
  for (Value name : names) {
    if (!as_str(name)) {
      ctx.raise(ctx.types->type_error, "__slots__ items must be strings, not '{}'", type_name(ctx, name));
      return false;
    }
    Value fits = call_method(ctx, name, "isidentifier", {});
    if (fits.is_raised() || !fits.as_bool()) {
      ctx.raise(ctx.types->type_error, "__slots__ must be identifiers");
      return false;
    }
    if (text_of(name) == "__dict__") type->no_dict = false;
    Name stored = check::mangle_private(ctx.names, type->name, name_of(ctx, as_str(name)));
    if (type->attributes->contains(stored) && stored != ctx.known->qualname && stored != ctx.known->classcell) {
      ctx.raise(ctx.types->value_error, "'{}' in __slots__ conflicts with class variable", text_of(name));
      return false;
    }
    name = make_str(ctx, stored);
    dict_set(ctx, type->slot_names, name, Value::none());
  }
  for (TypeObject* base : type->mro) {
    if (base == type || !base->slot_names) continue;
    for (const auto& entry : base->slot_names->table.entries())
      if (!entry.key.is_unbound()) dict_set(ctx, type->slot_names, entry.key, Value::none());
  }
  return true;
}

static Value run_class_hooks(Context& ctx, TypeObject* type, std::span<const KeywordArg> keywords) {
  for (size_t i = 0; i < type->attributes->entries().size(); ++i) {
    auto entry = type->attributes->entries()[i];
    if (!entry.name || !entry.value.is_object()) continue;
    TypeObject* attribute_type = entry.value.object()->type;
    if (!attribute_type->is_user_class || as_type(entry.value)) continue;
    Value hook = user_method(ctx, attribute_type, ctx.known->set_name);
    if (hook.is_unbound()) continue;
    KDSL_TRY_VALUE(done, call(ctx, hook, {entry.value, type, make_str(ctx, entry.name)}));
  }
  for (size_t i = 1; i < type->mro.size(); ++i) {
    if (!type->mro[i]->is_user_class) continue;
    Value hook = type->mro[i]->attributes->get(ctx.known->init_subclass);
    if (hook.is_unbound()) continue;
    if (has_kind(hook, ObjectKind::ClassMethod)) hook = static_cast<WrapperObject*>(hook.object())->function;
    Value self = type;
    KDSL_TRY_VALUE(done, call(ctx, hook, CallArgs{{&self, 1}, keywords, ctx.current_span, {}}));
    return type;
  }
  if (!keywords.empty()) {
    return ctx.raise(ctx.types->type_error, "{}.__init_subclass__() takes no keyword arguments", type->qualname.text());
  }
  return type;
}

// __new__ is a static method, and __init_subclass__ and __class_getitem__ are class methods, without a decorator.
static void wrap_implicit(Context& ctx, NameDict* names) {
  auto wrap = [&](Name name, TypeObject* wrapper_type, ObjectKind kind) {
    Value function = names->get(name);
    if (!has_kind(function, ObjectKind::Function)) return;
    auto* wrapper = ctx.heap.make<WrapperObject>();
    wrapper->type = wrapper_type;
    wrapper->kind = kind;
    wrapper->function = function;
    names->set(ctx.heap, name, wrapper);
  };
  wrap(ctx.known->new_, ctx.types->static_method, ObjectKind::StaticMethod);
  wrap(ctx.known->init_subclass, ctx.types->class_method, ObjectKind::ClassMethod);
  wrap(ctx.known->class_getitem, ctx.types->class_method, ObjectKind::ClassMethod);
}

static TypeObject* choose_metatype(Context& ctx, TypeObject* metatype, std::span<TypeObject* const> bases) {
  for (TypeObject* base : bases) {
    if (is_subtype(metatype, base->type)) continue;
    if (!is_subtype(base->type, metatype)) {
      ctx.raise(ctx.types->type_error,
                "metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass of the "
                "metaclasses of all its bases");
      return nullptr;
    }
    metatype = base->type;
  }
  return metatype;
}

Value make_class(Context& ctx, TypeObject* metatype, Name name, std::span<const Value> base_values, NameDict* names,
                 std::span<const KeywordArg> keywords) {
  std::vector<TypeObject*> bases;
  if (!check_bases(ctx, base_values, bases)) return Value::raised();
  metatype = choose_metatype(ctx, metatype, bases);
  if (!metatype) return Value::raised();
  auto* type = ctx.heap.make<TypeObject>();
  type->type = metatype;
  type->kind = ObjectKind::Type;
  type->name = type->qualname = name;
  type->is_user_class = true;
  type->attributes = names;
  wrap_implicit(ctx, names);
  type->bases = ctx.heap.copy(bases);
  Value qualname = names->get(ctx.known->qualname);
  if (as_str(qualname)) {
    type->qualname = name_of(ctx, as_str(qualname));
    names->erase(ctx.known->qualname);
  }
  Value module = names->get(ctx.known->module);
  type->module = as_str(module) ? name_of(ctx, as_str(module)) : ctx.names.intern("__main__");
  uint64_t ancestors = 0;
  for (TypeObject* ancestor : type->bases) ancestors += ancestor->mro.size();
  if (!charge_steps(ctx, ancestors * ancestors / 64)) return Value::raised();  // the cost of the merge
  type->mro = ctx.heap.copy(linearize(type, type->bases));
  if (type->mro.empty()) {
    std::string list;
    for (TypeObject* base : bases) list += (list.empty() ? "" : ", ") + std::string(base->name.text());
    return ctx.raise(ctx.types->type_error, "Cannot create a consistent method resolution\norder (MRO) for bases {}", list);
  }
  for (TypeObject* ancestor : type->mro)  // a class derived from a dataclass is a dataclass
    if (!type->dataclass) type->dataclass = ancestor->dataclass;
  if (!choose_layout(ctx, type, bases)) return Value::raised();
  if (names->contains(ctx.known->eq) && !names->contains(ctx.known->hash)) names->set(ctx.heap, ctx.known->hash, Value::none());
  if (!record_slots(ctx, type)) return Value::raised();
  Value cell = names->get(ctx.known->classcell);
  if (has_kind(cell, ObjectKind::Cell)) {
    static_cast<CellObject*>(cell.object())->content = type;
    names->erase(ctx.known->classcell);
  }
  for (TypeObject* base : type->bases) {
    if (!base->subclasses) base->subclasses = make_list(ctx);
    base->subclasses->push(ctx, type);
  }
  return run_class_hooks(ctx, type, keywords);
}

}  // namespace kdsl::value

// Attribute access: instances, classes, modules, descriptors, super().
#include "value/foreign_names.h"
#include "value/dialect.h"
#include "value/misuse.h"
#include "value/known_names.h"
#include "value/objects.h"
#include "value/modules/opaque.h"
#include "value/python/patched.h"
#include "value/protocol.h"
#include "value/python/left_out.h"
#include "value/types.h"

namespace kdsl::value {

TypeObject* type_of(Context& ctx, Value v) {
  switch (v.tag()) {
    case Tag::Object: return v.object()->type;
    case Tag::Int: return ctx.types->integer;
    case Tag::Bool: return ctx.types->boolean;
    case Tag::Float: return ctx.types->floating;
    case Tag::None: return ctx.types->none;
    case Tag::Ellipsis: return ctx.types->ellipsis;
    case Tag::NotImplemented: return ctx.types->not_implemented;
    case Tag::Raised:
    case Tag::Unbound:
    case Tag::Poison: break;
  }
  return ctx.types->poison;
}

bool is_subtype(const TypeObject* type, const TypeObject* base) {
  if (type == base) return true;
  for (const TypeObject* candidate : type->mro)
    if (candidate == base) return true;
  return false;
}

bool is_instance(Context& ctx, Value v, TypeObject* type) { return is_subtype(type_of(ctx, v), type); }

// Returns whether messages name the type with its module, as CPython does for library types written in C. `*` stands for all
// types of a module.
static bool is_named_with_module(const TypeObject* type) {
  struct Row {
    std::string_view module, name;
  };
  constexpr Row kRows[] = {{"collections", "deque"},
                           {"collections", "OrderedDict"},
                           {"collections", "defaultdict"},
                           {"functools", "partial"},
                           {"itertools", "*"},
                           {"operator", "*"}};
  for (const Row& row : kRows)
    if (row.module == type->module.text() && (row.name == "*" || row.name == type->name.text())) return true;
  return false;
}

std::string type_name(Context& ctx, Value v) {
  const TypeObject* type = type_of(ctx, v);
  std::string name(type->name.text());
  return is_named_with_module(type) ? std::string(type->module.text()) + "." + name : name;
}

bool is_pending(Context& ctx, const TypeObject* type) {
  return ctx.pending.exception && is_subtype(ctx.pending.exception->type, type);
}

const TypeObject* native_base(const TypeObject* type) {
  for (const TypeObject* candidate : type->mro)
    if (!candidate->is_user_class) return candidate;
  return type;
}

Value user_method(Context& ctx, const TypeObject* type, Name name) {
  Value found = lookup_in_type(ctx, type, name);
  return has_kind(found, ObjectKind::BuiltinFunction) ? Value() : found;
}

// Returns the name that was wanted of a module that is not available: `exp` of `np.exp(x)`.
static std::string_view needed_name(const Context& ctx) {
  const SourceFile* file = ctx.sources ? ctx.sources->file(ctx.current_span.file) : nullptr;
  if (!file) return {};
  std::string_view text = file->text().substr(ctx.current_span.begin, ctx.current_span.end - ctx.current_span.begin);
  text = text.substr(0, text.find('('));
  return text.substr(text.rfind('.') + 1);
}

Value opaque_needed(Context& ctx, Value v) {
  OpaqueObject* opaque = as_opaque(v);
  if (!ctx.trace.builder && !is_computing_module(opaque->import)) return ctx.fail_silently(opaque);
  diag::Report report = report_opaque(ctx, opaque, ctx.current_span);
  report.help(help_for(find_foreign_name(ctx, needed_name(ctx))));
  return ctx.fail(report);
}

// ---- descriptors ------------------------------------------------------------------------------------------

static Value call_property(Context& ctx, PropertyObject* property, Value self, Name name) {
  if (property->row) return property->row->get(ctx, self);
  if (property->get.is_none()) {
    return ctx.raise(ctx.types->attribute_error, "property '{}' of '{}' object has no getter", name.text(),
                     type_of(ctx, self)->qualname.text());
  }
  return call(ctx, property->get, {self});
}

// An instance of a class derived from property, staticmethod or classmethod acts as those do, unless the class says otherwise.
static Value native_descriptor(Context& ctx, Value found) {
  if (!has_kind(found, ObjectKind::Boxed)) return found;
  Value inner = unboxed(found);
  bool is_descriptor = has_kind(inner, ObjectKind::Property) || has_kind(inner, ObjectKind::StaticMethod) ||
                       has_kind(inner, ObjectKind::ClassMethod);
  if (!is_descriptor || !user_method(ctx, found.object()->type, ctx.known->get).is_unbound()) return found;
  return inner;
}

// Returns the value of `instance.name` for an attribute found in the type. `self` is Unbound for access through a class.
static Value bind_attribute(Context& ctx, Value found, Value self, TypeObject* type, Name name) {
  if (!found.is_object()) return found;
  Value given = found;
  found = native_descriptor(ctx, found);
  switch (found.object()->kind) {
    case ObjectKind::Function: return self.is_unbound() ? found : make_bound_method(ctx, found, self);
    case ObjectKind::BuiltinFunction:
      if (self.is_unbound() || !static_cast<BuiltinFunctionObject*>(found.object())->owner) return found;
      return make_bound_method(ctx, found, self);
    case ObjectKind::Property:
      if (self.is_unbound()) return given;
      return call_property(ctx, static_cast<PropertyObject*>(found.object()), self, name);
    case ObjectKind::StaticMethod: return static_cast<WrapperObject*>(found.object())->function;
    case ObjectKind::ClassMethod: {
      Value function = static_cast<WrapperObject*>(found.object())->function;
      if (has_kind(function, ObjectKind::Property))
        return call_property(ctx, static_cast<PropertyObject*>(function.object()), type, name);
      return make_bound_method(ctx, function, type);
    }
    case ObjectKind::Instance:
    case ObjectKind::Boxed: {
      Value get = user_method(ctx, found.object()->type, ctx.known->get);
      if (get.is_unbound()) return found;
      return call(ctx, get, {found, self.is_unbound() ? Value::none() : self, type});
    }
    default: return found;
  }
}

static bool is_data_descriptor(Context& ctx, Value found) {
  if (!found.is_object()) return false;
  found = native_descriptor(ctx, found);
  if (found.object()->kind == ObjectKind::Property) return true;
  if (found.object()->kind != ObjectKind::Instance) return false;
  const TypeObject* type = found.object()->type;
  return !user_method(ctx, type, ctx.known->set).is_unbound() || !user_method(ctx, type, ctx.known->delete_).is_unbound();
}

// Returns whether a descriptor can be read. One that only stores gives the value that the instance holds.
static bool has_getter(Context& ctx, Value found) {
  found = native_descriptor(ctx, found);
  if (found.object()->kind == ObjectKind::Property) return true;
  return !user_method(ctx, found.object()->type, ctx.known->get).is_unbound();
}

// ---- classes ------------------------------------------------------------------------------------------------

static Value types_to_tuple(Context& ctx, std::span<TypeObject* const> types) {
  TupleObject* tuple = new_tuple(ctx, types.size());
  for (size_t i = 0; i < types.size(); ++i) tuple->items[i] = types[i];
  return tuple;
}

static Value type_special(Context& ctx, TypeObject* type, Name name) {
  const KnownNames& known = *ctx.known;
  if (name == known.name) return make_str(ctx, type->name);
  if (name == known.qualname) return make_str(ctx, type->qualname);
  if (name == known.mro) return types_to_tuple(ctx, type->mro);
  if (name == known.bases) return types_to_tuple(ctx, type->bases);
  if (name == known.class_) return type->type;
  if (name.text() == "__base__") return type->bases.empty() ? Value::none() : Value(type->bases[0]);
  if (name == known.module) {
    Value own = type->attributes ? type->attributes->get(name) : Value();
    return own.is_unbound() ? make_str(ctx, type->module) : own;
  }
  if (name == known.dict) return namespace_view(ctx, type->attributes);
  if (name == known.doc) {
    Value own = type->attributes ? type->attributes->get(name) : Value();
    return own.is_unbound() ? Value::none() : own;
  }
  if (name == known.annotations && type->is_user_class) {
    Value own = type->attributes->get(name);
    if (!own.is_unbound()) return own;
    Value dict = make_dict(ctx);
    set_type_attr(ctx, type, name, dict);
    return dict;
  }
  return Value();
}

static bool is_special(Name name) { return name.text().starts_with("__") && name.text().ends_with("__"); }

// Types of the dialects get the methods of their slots (`Tensor.__getitem__`) when a program asks for one.
static bool add_slot_methods(Context& ctx, TypeObject* type, Name name) {
  if (!is_special(name) || type->is_user_class || (type->has_dunder & kHasSlotMethods) != 0) return false;
  type->has_dunder |= kHasSlotMethods;
  if (type->module.text() == "builtins") return false;
  Value support = ctx.evaluation->import_module("_kdsl", {});
  if (support.is_raised()) return false;
  Value add = get_attr(ctx, support, ctx.names.intern("add_slot_methods"));
  return !add.is_raised() && !call(ctx, add, {type}).is_raised();
}

// Looks up a slot method along the MRO of a class, after the ordinary lookup found nothing.
static Value lookup_slot_method(Context& ctx, TypeObject* type, Name name) {
  bool is_new = false;
  if (is_special(name))
    for (TypeObject* base : type->mro) is_new |= add_slot_methods(ctx, base, name);
  return is_new ? lookup_in_type(ctx, type, name) : Value();
}

static Value get_type_attr(Context& ctx, TypeObject* type, Name name) {
  Value special = type_special(ctx, type, name);
  if (!special.is_unbound()) return special;
  TypeObject* meta = type->type;
  Value in_meta = lookup_in_type(ctx, meta, name);
  if (!in_meta.is_unbound() && meta != ctx.types->type && is_data_descriptor(ctx, in_meta))
    return bind_attribute(ctx, in_meta, type, meta, name);
  Value found = lookup_in_type(ctx, type, name);
  if (found.is_unbound()) found = lookup_slot_method(ctx, type, name);
  if (!found.is_unbound()) {
    // `object` and `type` share method names (__repr__ …): the class's own attribute wins.
    return bind_attribute(ctx, found, Value(), type, name);
  }
  if (!in_meta.is_unbound()) return bind_attribute(ctx, in_meta, type, meta, name);
  if (type->slot_names) {
    KDSL_TRY_VALUE(slot, dict_get(ctx, type->slot_names, make_str(ctx, name)));
    if (!slot.is_unbound()) return make_member_descriptor(ctx, type, name);
  }
  Value hook = user_method(ctx, meta, ctx.known->getattr);
  if (hook.is_unbound()) return hook;
  return call(ctx, hook, {type, make_str(ctx, name)});
}

static Value get_super_attr(Context& ctx, SuperObject* super, Name name) {
  if (name == ctx.known->class_) return ctx.types->super;
  auto mro = super->self_type->mro;
  size_t i = 0;
  while (i < mro.size() && mro[i] != super->start) ++i;
  bool through_class = as_type(super->self) && is_subtype(as_type(super->self), super->start);
  for (++i; i < mro.size(); ++i) {
    add_slot_methods(ctx, mro[i], name);
    if (!mro[i]->attributes) continue;
    Value found = mro[i]->attributes->get(name);
    if (found.is_unbound()) continue;
    return bind_attribute(ctx, found, through_class ? Value() : super->self, super->self_type, name);
  }
  return Value();
}

static Value get_module_attr(Context& ctx, ModuleObject* module, Name name) {
  Value value = module->names.get(name);
  if (!value.is_unbound()) return value;
  if (name == ctx.known->dict) return namespace_dict(ctx, &module->names);
  if (name == ctx.known->class_) return ctx.types->module;
  Value hook = module->names.get(ctx.known->getattr);
  if (!hook.is_unbound() && !module->is_loading) {
    Value result = call(ctx, hook, {make_str(ctx, name)});
    // An error from a hook of the program is final; after a hook of our own the search goes on.
    bool is_own = has_kind(hook, ObjectKind::BuiltinFunction) || module->path.empty();
    if (!is_own || !result.is_raised() || !is_pending(ctx, ctx.types->attribute_error)) return result;
    ctx.catch_exception();
  }
  if (module->is_package && ctx.imports.modules) {  // the submodule may have been imported elsewhere
    Value submodule = dict_get(ctx, ctx.imports.modules, fmt::format("{}.{}", module->name.text(), name.text()));
    if (!submodule.is_unbound()) return submodule;
  }
  // Every module has one; a native one is described elsewhere.
  if (name == ctx.known->doc) return Value::none();
  return Value();
}

// ---- instances ----------------------------------------------------------------------------------------------

static Value instance_special(Context& ctx, Value v, Name name) {
  const KnownNames& known = *ctx.known;
  if (name == known.class_) return type_of(ctx, v);
  if (name == known.dict) {
    NameDict* attributes = instance_attributes(v);
    const TypeObject* type = type_of(ctx, v);
    if (!attributes || type->no_dict) return Value();
    // A program that has the dict can store to the attributes.
    ObjectKind kind = v.object()->kind;
    bool is_instance = kind == ObjectKind::Instance || kind == ObjectKind::Namespace || kind == ObjectKind::Boxed;
    if (is_instance && !ctx.watch_store(v.object())) return Value::raised();
    return namespace_dict(ctx, attributes, type->slot_names);
  }
  if (name == known.doc) return type_special(ctx, type_of(ctx, v), name);
  if (name == known.module) return type_special(ctx, type_of(ctx, v), name);
  return Value();
}

static Value generic_get(Context& ctx, Value v, Name name) {
  TypeObject* type = type_of(ctx, v);
  if (type->slots.get_attr) {
    Value native = type->slots.get_attr(ctx, has_kind(unboxed(v), ObjectKind::Native) ? unboxed(v) : v, name);
    if (!native.is_unbound()) return native;
  }
  Value found = lookup_in_type(ctx, type, name);
  if (!found.is_unbound() && is_data_descriptor(ctx, found) && has_getter(ctx, found))
    return bind_attribute(ctx, found, v, type, name);
  if (NameDict* attributes = instance_attributes(v)) {
    Value own = attributes->get(name);
    if (!own.is_unbound()) return own;
  }
  if (name == ctx.known->doc || name == ctx.known->module) return instance_special(ctx, v, name);
  if (found.is_unbound()) found = lookup_slot_method(ctx, type, name);
  if (!found.is_unbound()) return bind_attribute(ctx, found, v, type, name);
  return instance_special(ctx, v, name);
}

// Returns Unbound if there is no such attribute. An AttributeError from the program's own code stays pending.
static Value find_attr(Context& ctx, Value v, Name name) {
  if (v.is_object()) {
    Object* object = v.object();
    switch (object->kind) {
      case ObjectKind::Type: return get_type_attr(ctx, static_cast<TypeObject*>(object), name);
      case ObjectKind::Module: {
        Value found = get_module_attr(ctx, static_cast<ModuleObject*>(object), name);
        return found;
      }
      case ObjectKind::Super: {
        Value found = get_super_attr(ctx, static_cast<SuperObject*>(object), name);
        return found;
      }
      default: break;
    }
  } else if (v.is_poison()) {
    return v;
  }
  TypeObject* type = type_of(ctx, v);
  if (!type->is_user_class) return generic_get(ctx, v, name);
  Value everything = user_method(ctx, type, ctx.known->getattribute);
  Value found = everything.is_unbound() ? generic_get(ctx, v, name) : call(ctx, everything, {v, make_str(ctx, name)});
  bool missing = found.is_unbound();
  if (found.is_raised() && is_pending(ctx, ctx.types->attribute_error)) missing = true;
  if (!missing) return found;
  Value hook = user_method(ctx, type, ctx.known->getattr);
  if (hook.is_unbound()) return found;
  ctx.pending = {};
  return call(ctx, hook, {v, make_str(ctx, name)});
}

Value get_attr_or_unbound(Context& ctx, Value v, Name name) {
  ++ctx.open_handlers;
  Value found = find_attr(ctx, v, name);
  --ctx.open_handlers;
  if (!found.is_raised() || !is_pending(ctx, ctx.types->attribute_error)) return found;
  ctx.catch_exception();
  return Value();
}

Value note_missing(Context& ctx, Name name, Value object) {
  if (ctx.pending.exception) note_of_pending(ctx).missing = {name, object, {}, nullptr};
  return Value::raised();
}

static Value raise_no_attribute(Context& ctx, Value v, Name name) {
  ModuleObject* owner = as_module(v);
  const TypeObject* native = owner ? nullptr : native_base(as_type(v) ? as_type(v) : type_of(ctx, v));
  std::string_view owner_name = owner ? owner->name.text() : native ? native->name.text() : std::string_view();
  if (is_left_out(owner_name, name.text()))
    return ctx.raise(ctx.types->attribute_error, "`{}.{}` is not supported", owner_name, name.text());
  if (TypeObject* type = as_type(v)) {
    return ctx.raise(ctx.types->attribute_error, "type object '{}' has no attribute '{}'", type->name.text(), name.text());
  }
  if (ModuleObject* module = as_module(v)) {
    return ctx.raise(ctx.types->attribute_error, "module '{}' has no attribute '{}'", module->name.text(), name.text());
  }
  if (has_kind(v, ObjectKind::Super)) {
    return ctx.raise(ctx.types->attribute_error, "'super' object has no attribute '{}'", name.text());
  }
  return ctx.raise(ctx.types->attribute_error, "'{}' object has no attribute '{}'", type_name(ctx, v), name.text());
}

static Value no_attribute(Context& ctx, Value v, Name name) {
  if (may_be_elsewhere(ctx, v, name)) return make_missing(ctx, v, name, ctx.current_span);
  raise_no_attribute(ctx, v, name);
  return note_missing(ctx, name, v);
}

Value get_attr(Context& ctx, Value v, Name name) {
  Value found = find_attr(ctx, v, name);
  if (!found.is_unbound()) return found;
  if (!has_kind(v, ObjectKind::BoundMethod)) return no_attribute(ctx, v, name);
  Value function = static_cast<BoundMethodObject*>(v.object())->function;
  // CPython's message names the function, which is asked last.
  if (!has_kind(function, ObjectKind::BuiltinFunction)) return no_attribute(ctx, function, name);
  return ctx.raise(ctx.types->attribute_error, "'builtin_function_or_method' object has no attribute '{}'", name.text());
}

Value get_method(Context& ctx, Value v, Name name, bool& takes_self) {
  takes_self = false;
  TypeObject* type = type_of(ctx, v);
  ObjectKind kind = v.is_object() ? v.object()->kind : ObjectKind::Boxed;
  bool plain = kind != ObjectKind::Type && kind != ObjectKind::Module && kind != ObjectKind::Super && !v.is_poison();
  if (!plain || type->slots.get_attr) return get_attr(ctx, v, name);
  if (type->is_user_class && !user_method(ctx, type, ctx.known->getattribute).is_unbound()) return get_attr(ctx, v, name);
  Value found = lookup_in_type(ctx, type, name);
  if (!found.is_object()) return get_attr(ctx, v, name);
  ObjectKind found_kind = found.object()->kind;
  bool is_method = found_kind == ObjectKind::Function ||
                   (found_kind == ObjectKind::BuiltinFunction && static_cast<BuiltinFunctionObject*>(found.object())->owner);
  if (!is_method) return get_attr(ctx, v, name);
  if (NameDict* attributes = instance_attributes(v)) {
    Value own = attributes->get(name);
    if (!own.is_unbound()) return own;
  }
  takes_self = true;
  return found;
}

// ---- stores ---------------------------------------------------------------------------------------------------

// Types of a dialect and of the frameworks of scripts can be changed like classes: packages add methods to them.
static bool may_be_patched(const Context& ctx, const TypeObject* type) {
  std::string_view module = type->module.text();
  return type->is_user_class || owner_of_module(ctx, module) || module == "torch" || module.starts_with("torch.");
}

static Value set_type_attribute(Context& ctx, TypeObject* type, Name name, Value value) {
  if (!may_be_patched(ctx, type)) {
    return ctx.raise(ctx.types->type_error, "cannot set '{}' attribute of immutable type '{}'", name.text(), type->name.text());
  }
  bool is_name = name == ctx.known->name || name == ctx.known->qualname;
  if (is_name && !value.is_unbound() && !as_str(value)) {
    return ctx.raise(ctx.types->type_error, "can only assign string to {}.{}, not '{}'", type->name.text(), name.text(),
                     type_name(ctx, value));
  }
  if (name == ctx.known->class_ && (!as_type(value) || !is_subtype(as_type(value), ctx.types->type)))
    return ctx.raise(ctx.types->type_error, "__class__ assignment only supported for mutable types or ModuleType subclasses");
  if (name == ctx.known->bases)  // the MRO, by which methods are found, is fixed when the class is made
    return ctx.raise(ctx.types->type_error, "the bases of a class cannot be changed here");
  if (name == ctx.known->name && as_str(value)) {
    type->name = name_of(ctx, as_str(value));
    return Value::none();
  }
  if (name == ctx.known->qualname && as_str(value)) {
    type->qualname = name_of(ctx, as_str(value));
    return Value::none();
  }
  if (name == ctx.known->module && as_str(value)) type->module = name_of(ctx, as_str(value));
  if (value.is_unbound() && (!type->attributes || !type->attributes->contains(name))) return no_attribute(ctx, type, name);
  if (is_special(name) && !type->is_user_class) type->has_dunder |= kIsPatched;
  set_type_attr(ctx, type, name, value);
  return Value::none();
}

// Stores through a data descriptor of the type. None: done, Unbound: there is none.
static Value store_through_descriptor(Context& ctx, Value found, Value v, Name name, Value value) {
  if (!found.is_object()) return Value();
  found = native_descriptor(ctx, found);
  if (found.object()->kind == ObjectKind::Property) {
    auto* property = static_cast<PropertyObject*>(found.object());
    Value function = value.is_unbound() ? property->remove : property->set;
    if (property->row) {
      if (type_of(ctx, v)->slots.set_attr) return Value();  // the type stores its own attributes
      return ctx.raise(ctx.types->attribute_error, "attribute '{}' of '{}' objects is not writable", name.text(),
                       property->owner->name.text());
    }
    if (function.is_none()) {
      return ctx.raise(ctx.types->attribute_error, "property '{}' of '{}' object has no {}", name.text(),
                       type_of(ctx, v)->qualname.text(), value.is_unbound() ? "deleter" : "setter");
    }
    KDSL_TRY_VALUE(done, value.is_unbound() ? call(ctx, function, {v}) : call(ctx, function, {v, value}));
    return Value::none();
  }
  if (found.object()->kind != ObjectKind::Instance) return Value();
  const TypeObject* type = found.object()->type;
  Name wanted = value.is_unbound() ? ctx.known->delete_ : ctx.known->set;
  Value function = user_method(ctx, type, wanted);
  if (function.is_unbound()) {
    if (!is_data_descriptor(ctx, found)) return Value();
    return ctx.raise(ctx.types->attribute_error, "{}", wanted.text());  // only the other accessor exists
  }
  KDSL_TRY_VALUE(done, value.is_unbound() ? call(ctx, function, {found, v}) : call(ctx, function, {found, v, value}));
  return Value::none();
}

static Value read_only(Context& ctx, Value v, Name name) {
  return ctx.raise(ctx.types->attribute_error, "'{}' object attribute '{}' is read-only", type_name(ctx, v), name.text());
}

static Value nothing_to_delete(Context& ctx, Value v, Name name, Value found_in_type) {
  TypeObject* type = type_of(ctx, v);
  Value slot = type->slot_names ? dict_get(ctx, type->slot_names, make_str(ctx, name)) : Value();
  if (!slot.is_unbound()) return ctx.raise(ctx.types->attribute_error, "{}", name.text());
  return type->no_dict && !found_in_type.is_unbound() ? read_only(ctx, v, name) : no_attribute(ctx, v, name);
}

// An object can only take another class with the same memory layout: its contents stay as they are.
static Value set_class(Context& ctx, Object* object, TypeObject* type) {
  TypeObject* before = object->type;
  bool is_module = object->kind == ObjectKind::Module && is_subtype(type, before);
  if (!is_module && (!before->is_user_class || !type->is_user_class))
    return ctx.raise(ctx.types->type_error, "__class__ assignment only supported for mutable types or ModuleType subclasses");
  bool is_alike = type->instance_kind == before->instance_kind && native_base(type) == native_base(before) &&
                  type->no_dict == before->no_dict;
  if (!is_module && !is_alike) {
    return ctx.raise(ctx.types->type_error, "__class__ assignment: '{}' object layout differs from '{}'", type->name.text(),
                     before->name.text());
  }
  object->type = type;
  return Value::none();
}

static Value generic_set(Context& ctx, Value v, Name name, Value value) {
  if (name == ctx.known->class_ && !value.is_unbound()) {
    if (!as_type(value))
      return ctx.raise(ctx.types->type_error, "__class__ must be set to a class, not '{}' object", type_name(ctx, value));
    if (v.is_object()) return set_class(ctx, v.object(), as_type(value));
  }
  TypeObject* type = type_of(ctx, v);
  Value found = lookup_in_type(ctx, type, name);
  if (found.is_object()) {
    KDSL_TRY_VALUE(stored, store_through_descriptor(ctx, found, v, name, value));
    if (!stored.is_unbound()) return stored;
  }
  if (type->slots.set_attr) return type->slots.set_attr(ctx, v, name, value);
  NameDict* attributes = type == ctx.types->object ? nullptr : instance_attributes(v);
  if (!attributes) {
    return found.is_unbound() ? no_attribute(ctx, v, name) : read_only(ctx, v, name);
  }
  if (value.is_unbound()) return attributes->erase(name) ? Value::none() : nothing_to_delete(ctx, v, name, found);
  if (name == ctx.known->dict && !type->no_dict) {
    if (!as_dict(value)) {
      return ctx.raise(ctx.types->type_error, "__dict__ must be set to a dictionary, not a '{}'", type_name(ctx, value));
    }
    adopt_namespace(ctx, *attributes, as_dict(value));
    return Value::none();
  }
  if (type->no_dict) {
    Value slot = type->slot_names ? dict_get(ctx, type->slot_names, make_str(ctx, name)) : Value();
    if (slot.is_unbound()) return found.is_unbound() ? no_attribute(ctx, v, name) : read_only(ctx, v, name);
  }
  attributes->set(ctx.heap, name, value);
  return Value::none();
}

static Value store(Context& ctx, Value v, Name name, Value value) {
  if (v.is_poison() || as_opaque(v)) return Value::none();
  TypeObject* type = type_of(ctx, v);
  if (type->is_user_class) {
    Value hook = user_method(ctx, type, value.is_unbound() ? ctx.known->delattr : ctx.known->setattr);
    if (!hook.is_unbound()) {
      return value.is_unbound() ? call(ctx, hook, {v, make_str(ctx, name)}) : call(ctx, hook, {v, make_str(ctx, name), value});
    }
  }
  if (TypeObject* subject = as_type(v)) return set_type_attribute(ctx, subject, name, value);
  return generic_set(ctx, v, name, value);
}

// Reports a change to the dynamic region around (Context::watch_store).
static bool watch_attributes(Context& ctx, Value v, Name name, Value stored = {}) {
  if (!ctx.watches_stores() || !v.is_object() || v.object()->kind == ObjectKind::Native) [[likely]]
    return true;
  return ctx.watch_store(v.object(), stored, {{}, name});
}
Value set_attr(Context& ctx, Value v, Name name, Value value) {
  return watch_attributes(ctx, v, name, value) ? store(ctx, v, name, value) : Value::raised();
}
Value delete_attr(Context& ctx, Value v, Name name) {
  return watch_attributes(ctx, v, {}) ? store(ctx, v, name, Value()) : Value::raised();
}
Value generic_set_attr(Context& ctx, Value v, Name name, Value value) {
  if (!watch_attributes(ctx, v, name, value)) return Value::raised();
  if (as_type(v)) return set_type_attribute(ctx, as_type(v), name, value);
  return generic_set(ctx, v, name, value);
}
Value generic_get_attr(Context& ctx, Value v, Name name) {
  Value found = as_type(v) ? get_type_attr(ctx, as_type(v), name) : generic_get(ctx, v, name);
  return found.is_unbound() ? no_attribute(ctx, v, name) : found;
}

}  // namespace kdsl::value

// The methods by which objects and classes describe themselves: __dir__, __getstate__, __subclasses__ and the hooks that
// metaclasses call with super(): __prepare__, __instancecheck__, __subclasscheck__.
#include <algorithm>

#include "builtins/python/python.h"
#include "builtins/python/support.h"

namespace kdsl::builtins {

namespace {

using kdsl::Name;

// ---- __dir__ ---------------------------------------------------------------------------------------------------

void add_names(const value::NameDict* names, std::vector<Name>& out) {
  if (!names) return;
  for (const auto& entry : names->entries())
    if (entry.name) out.push_back(entry.name);
}

void add_names_of_class(Context& ctx, const TypeObject* type, std::vector<Name>& out) {
  for (const TypeObject* base : type->mro) {
    add_names(base->attributes, out);
    if (base->is_user_class && !base->slot_names) {
      out.push_back(ctx.known->dict);
      out.push_back(ctx.known->weakref);
    }
    if (base->is_user_class && base->slot_names)
      for (const auto& entry : base->slot_names->table.entries())
        if (!entry.key.is_unbound()) out.push_back(value::name_of(ctx, value::as_str(entry.key)));
  }
  out.push_back(ctx.known->class_);
  out.push_back(ctx.known->doc);
}

Value sorted_names(Context& ctx, std::vector<Name>& names) {
  std::sort(names.begin(), names.end(), [](Name a, Name b) { return a.text() < b.text(); });
  names.erase(std::unique(names.begin(), names.end()), names.end());
  value::ListObject* list = value::make_list(ctx);
  for (Name name : names) list->push(ctx, value::make_str(ctx, name));
  return list;
}

Value dir_of_object(Context& ctx, const Bound& args) {
  std::vector<Name> names;
  add_names(value::instance_attributes(args[0]), names);
  add_names_of_class(ctx, value::type_of(ctx, args[0]), names);
  return sorted_names(ctx, names);
}

Value dir_of_type(Context& ctx, const Bound& args) {
  std::vector<Name> names;
  add_names_of_class(ctx, value::as_type(args[0]), names);
  return sorted_names(ctx, names);
}

Value dir_of_module(Context& ctx, const Bound& args) {
  std::vector<Name> names;
  add_names(&value::as_module(args[0])->names, names);
  return sorted_names(ctx, names);
}

// ---- other questions to objects -------------------------------------------------------------------------------

Value state_of_object(Context& ctx, const Bound& args) {
  value::NameDict* attributes = value::instance_attributes(args[0]);
  if (!attributes || attributes->size() == 0) return Value::none();
  return value::namespace_dict(ctx, attributes);
}

Value subclass_hook(Context&, const Bound&) { return Value::not_implemented(); }

constexpr BuiltinRow kObjectMethods[] = {
    {"__dir__", "self, /", "The names of its attributes.", dir_of_object},
    {"__getstate__", "self, /", "The attributes of an instance, or None.", state_of_object},
};
constexpr BuiltinRow kObjectClassMethods[] = {
    {"__subclasshook__", "cls, subclass, /", "Asked by abstract base classes.", subclass_hook}};
constexpr BuiltinRow kModuleMethods[] = {{"__dir__", "self, /", "The names of the module.", dir_of_module}};

// ---- classes ---------------------------------------------------------------------------------------------------

TypeObject* class_arg(Context& ctx, Value v, std::string_view function) {
  if (TypeObject* type = value::as_type(v)) return type;
  ctx.raise(ctx.types->type_error, "descriptor '{}' for 'type' objects doesn't apply to a '{}' object", function,
            value::type_name(ctx, v));
  return nullptr;
}

Value subclasses(Context& ctx, const Bound& args) {
  TypeObject* type = class_arg(ctx, args[0], "__subclasses__");
  if (!type) return Value::raised();
  return type->subclasses ? value::make_list(ctx, type->subclasses->items()) : value::make_list(ctx);
}

Value instance_check(Context& ctx, const Bound& args) {
  TypeObject* type = class_arg(ctx, args[0], "__instancecheck__");
  return type ? Value::boolean(value::is_instance(ctx, args[1], type)) : Value::raised();
}

Value subclass_check(Context& ctx, const Bound& args) {
  TypeObject* type = class_arg(ctx, args[0], "__subclasscheck__");
  TypeObject* other = value::as_type(args[1]);
  if (type && !other) return ctx.raise(ctx.types->type_error, "issubclass() arg 1 must be a class");
  return type ? Value::boolean(value::is_subtype(other, type)) : Value::raised();
}

Value prepare(Context& ctx, const Bound&) { return value::make_dict(ctx); }

constexpr BuiltinRow kTypeMethods[] = {
    {"__dir__", "self, /", "The names of the class's attributes.", dir_of_type},
    {"__subclasses__", "self, /", "The classes that derive from it directly.", subclasses},
    {"__instancecheck__", "self, instance, /", "isinstance(instance, self).", instance_check},
    {"__subclasscheck__", "self, subclass, /", "issubclass(subclass, self).", subclass_check},
};
constexpr BuiltinRow kTypeClassMethods[] = {
    {"__prepare__", "cls, /, *args, **kwargs", "The namespace of a class body.", prepare}};

// ---- exceptions ------------------------------------------------------------------------------------------------

// Instances answer directly; through the class these are descriptors.
template <auto member>
Value of_exception(Context& ctx, Value self) {
  return value::get_attr(ctx, self, (*ctx.known).*member);
}
using value::KnownNames;
constexpr PropertyRow kExceptionProperties[] = {
    {"args", "The arguments of the exception.", of_exception<&KnownNames::args>},
    {"__cause__", "What it was raised from.", of_exception<&KnownNames::cause>},
    {"__context__", "What was being handled.", of_exception<&KnownNames::context>},
    {"__suppress_context__", "Whether the context is not shown.", of_exception<&KnownNames::suppress_context>},
    {"__traceback__", "Not kept.", of_exception<&KnownNames::traceback>},
};

}  // namespace

void install_introspection(Context& ctx) {
  value::BuiltinTypes& t = *ctx.types;
  value::add_methods(ctx, t.object, kObjectMethods);
  value::add_class_methods(ctx, t.object, kObjectClassMethods);
  value::add_methods(ctx, t.module, kModuleMethods);
  value::add_methods(ctx, t.type, kTypeMethods);
  value::add_class_methods(ctx, t.type, kTypeClassMethods);
  value::add_methods(ctx, t.base_exception, {}, kExceptionProperties);
}

}  // namespace kdsl::builtins

// type, object, super, property, staticmethod, classmethod, generators: constructors and methods; the attributes every object
// has.
#include "builtins/python/python.h"
#include "builtins/python/support.h"
#include "value/misuse.h"
#include "value/python/sequence.h"

namespace kdsl::builtins {

namespace {

using value::ObjectKind;
using value::PropertyObject;
using value::WrapperObject;

// ---- object ----------------------------------------------------------------------------------------------------------

Value construct_object(Context& ctx, TypeObject* type, const CallArgs& given) {
  if (type == ctx.types->object && (!given.positional.empty() || !given.keywords.empty()))
    return ctx.raise(ctx.types->type_error, "object() takes no arguments");
  return value::new_instance(ctx, type, CallArgs{{}, {}, given.span, {}});
}

// Returns the entries of a row's **kwargs as keyword arguments, to be passed on.
std::vector<value::KeywordArg> keywords_of(Context& ctx, Value dict) {
  std::vector<value::KeywordArg> keywords;
  for (const auto& entry : value::as_dict(dict)->table.entries())
    if (!entry.key.is_unbound()) keywords.push_back({value::name_of(ctx, value::as_str(entry.key)), entry.value});
  return keywords;
}

Value object_new(Context& ctx, const Bound& args) {
  TypeObject* type = value::as_type(args[0]);
  if (!type)
    return ctx.raise(ctx.types->type_error, "object.__new__(X): X is not a type object ({})", value::type_name(ctx, args[0]));
  std::vector<value::KeywordArg> keywords = keywords_of(ctx, args[2]);
  return value::new_instance(ctx, type, CallArgs{value::as_tuple(args[1])->items, keywords, args.span, {}});
}

// int.__new__ and similar make objects of their own type and of classes derived from it.
template <TypeObject* value::BuiltinTypes::*owner>
Value builtin_new(Context& ctx, const Bound& args) {
  const TypeObject* maker = ctx.types->*owner;
  TypeObject* type = value::as_type(args[0]);
  std::string_view name = maker->name.text();
  if (!type)
    return ctx.raise(ctx.types->type_error, "{}.__new__(X): X is not a type object ({})", name, value::type_name(ctx, args[0]));
  if (!value::is_subtype(type, maker))
    return ctx.raise(ctx.types->type_error, "{0}.__new__({1}): {1} is not a subtype of {0}", name, type->name.text());
  const TypeObject* native = value::native_base(type);
  if (native != maker)
    return ctx.raise(ctx.types->type_error, "{}.__new__({}) is not safe, use {}.__new__()", name, type->name.text(),
                     native->name.text());
  return object_new(ctx, args);
}

template <TypeObject* value::BuiltinTypes::*owner>
void add_new(Context& ctx) {
  static constexpr BuiltinRow kRow[] = {{"__new__", "cls, /, *args, **kwargs", "A new instance.", builtin_new<owner>}};
  value::add_static_methods(ctx, ctx.types->*owner, kRow);
}

// Raises for arguments that no __init__ before object's took.
Value refuse_arguments(Context& ctx, const TypeObject* type) {
  if (!value::user_method(ctx, type, ctx.known->init).is_unbound())
    return ctx.raise(ctx.types->type_error, "object.__init__() takes exactly one argument (the instance to initialize)");
  if (!value::user_method(ctx, type, ctx.known->new_).is_unbound()) return Value::none();  // the class's own __new__ took them
  return ctx.raise(ctx.types->type_error, "{}() takes no arguments", type->name.text());
}

// Implements object.__init__, and that of containers.
Value object_init(Context& ctx, const Bound& args) {
  std::span<const Value> items = value::as_tuple(args[1])->items;
  if (value::has_kind(args[0], ObjectKind::Exception)) {
    if (!ctx.watch_store(args[0].object(), args[1])) return Value::raised();
    value::set_exception_args(ctx, value::as_exception(args[0]), items);
    return Value::none();
  }
  std::vector<value::KeywordArg> keywords = keywords_of(ctx, args[2]);
  // A list or set that is initialised again is emptied first, a dict is updated.
  if (value::has_kind(args[0], ObjectKind::List) || value::has_kind(args[0], ObjectKind::Set) ||
      value::has_kind(args[0], ObjectKind::Dict))
    return value::init_container(ctx, args[0], CallArgs{items, keywords, args.span, {}});
  if (items.empty() && keywords.empty()) return Value::none();
  if (value::has_kind(args[0], ObjectKind::Instance)) return refuse_arguments(ctx, args[0].object()->type);
  if (!value::has_kind(args[0], ObjectKind::Boxed)) return Value::none();
  return value::init_container(ctx, args[0], CallArgs{items, keywords, args.span, {}});
}

Value object_repr(Context& ctx, const Bound& args) {
  // The native part of the object is used, not the methods of its class.
  const TypeObject* native = value::native_base(value::type_of(ctx, args[0]));
  if (native->slots.repr)
    return native->slots.repr(ctx, value::has_kind(args[0], ObjectKind::Boxed) ? value::unboxed(args[0]) : args[0]);
  TypeObject* type = value::type_of(ctx, args[0]);
  return value::make_str(
      ctx, fmt::format("<{}.{} object at {}>", type->module.text(), type->qualname.text(), value::address_text(ctx, args[0])));
}
Value object_str(Context& ctx, const Bound& args) {
  const TypeObject* native = value::native_base(value::type_of(ctx, args[0]));
  if (native->slots.str)
    return native->slots.str(ctx, value::has_kind(args[0], ObjectKind::Boxed) ? value::unboxed(args[0]) : args[0]);
  return value::repr(ctx, args[0]);
}
Value object_hash(Context& ctx, const Bound& args) {
  if (!value::has_kind(args[0], ObjectKind::Instance)) return value::hash(ctx, value::unboxed(args[0]));
  return Value::integer(static_cast<int64_t>(reinterpret_cast<uintptr_t>(args[0].object()) >> 4));
}
template <ast::CmpOp op>
Value object_compare(Context& ctx, const Bound& args) {
  Value a = value::unboxed(args[0]), b = value::unboxed(args[1]);
  if (value::has_kind(a, ObjectKind::Instance) || !value::type_of(ctx, a)->slots.compare) {
    if (op == ast::CmpOp::Eq) return identical(a, b) ? Value::boolean(true) : Value::not_implemented();
    if (op == ast::CmpOp::NotEq) return identical(a, b) ? Value::boolean(false) : Value::not_implemented();
    return Value::not_implemented();
  }
  return value::compare(ctx, op, a, b);
}

Value object_getattribute(Context& ctx, const Bound& args) {
  value::StrObject* name = str_arg(ctx, args[1], "__getattribute__");
  if (!name) return Value::raised();
  Value found = value::generic_get_attr(ctx, args[0], value::name_of(ctx, name));
  if (!found.is_unbound()) return found;
  return ctx.raise(ctx.types->attribute_error, "'{}' object has no attribute '{}'", value::type_name(ctx, args[0]), name->text);
}
Value object_setattr(Context& ctx, const Bound& args) {
  value::StrObject* name = str_arg(ctx, args[1], "__setattr__");
  if (!name) return Value::raised();
  Value done = value::generic_set_attr(ctx, args[0], value::name_of(ctx, name), args[2]);
  return done.is_raised() ? done : Value::none();
}
Value object_delattr(Context& ctx, const Bound& args) {
  value::StrObject* name = str_arg(ctx, args[1], "__delattr__");
  if (!name) return Value::raised();
  Value done = value::generic_set_attr(ctx, args[0], value::name_of(ctx, name), Value());
  return done.is_raised() ? done : Value::none();
}
Value object_format(Context& ctx, const Bound& args) {
  value::StrObject* spec = str_arg(ctx, args[1], "__format__");
  if (!spec) return Value::raised();
  if (value::has_kind(args[0], ObjectKind::Boxed)) return value::format(ctx, value::unboxed(args[0]), spec->text);
  if (spec->text.empty()) return value::str(ctx, args[0]);
  return value::raise_tried(ctx, ctx.types->type_error, {value::Tried::Format, spec->text, args[0]},
                            "unsupported format string passed to {}.__format__", value::type_name(ctx, args[0]));
}
Value init_subclass(Context& ctx, const Bound& args) {
  if (value::as_dict(args[1])->table.size() == 0) return Value::none();
  return ctx.raise(ctx.types->type_error, "{}.__init_subclass__() takes no keyword arguments",
                   value::as_type(args[0])->qualname.text());
}

constexpr BuiltinRow kObjectMethods[] = {
    {"__init__", "self, /, *args, **kwargs", "Initialises; nothing to do for plain objects.", object_init},
    {"__repr__", "self, /", "repr(self).", object_repr},
    {"__str__", "self, /", "str(self).", object_str},
    {"__hash__", "self, /", "hash(self).", object_hash},
    {"__eq__", "self, value, /", "self == value.", object_compare<ast::CmpOp::Eq>},
    {"__ne__", "self, value, /", "self != value.", object_compare<ast::CmpOp::NotEq>},
    {"__lt__", "self, value, /", "self < value.", object_compare<ast::CmpOp::Lt>},
    {"__le__", "self, value, /", "self <= value.", object_compare<ast::CmpOp::LtE>},
    {"__gt__", "self, value, /", "self > value.", object_compare<ast::CmpOp::Gt>},
    {"__ge__", "self, value, /", "self >= value.", object_compare<ast::CmpOp::GtE>},
    {"__getattribute__", "self, name, /", "An attribute by name.", object_getattribute},
    {"__setattr__", "self, name, value, /", "Sets an attribute.", object_setattr},
    {"__delattr__", "self, name, /", "Deletes an attribute.", object_delattr},
    {"__format__", "self, format_spec, /", "format(self, spec).", object_format},
};
constexpr BuiltinRow kObjectStatic[] = {{"__new__", "cls, /, *args, **kwargs", "A new instance.", object_new}};
constexpr BuiltinRow kObjectClass[] = {{"__init_subclass__", "cls, /, **kwargs", "Called for every subclass.", init_subclass}};

}  // namespace

TypeObject* shown_type(Context& ctx, Value v) {
  bool is_native_method =
      value::has_kind(v, ObjectKind::BoundMethod) &&
      value::has_kind(static_cast<value::BoundMethodObject*>(v.object())->function, ObjectKind::BuiltinFunction);
  return is_native_method ? ctx.types->builtin_function : value::type_of(ctx, v);
}

namespace {

// ---- type --------------------------------------------------------------------------------------------------------------

// Returns the metaclass of a base that derives from `metatype` and creates its classes itself; null when there is none.
TypeObject* deriving_metaclass(TypeObject* metatype, std::span<const Value> bases) {
  TypeObject* best = metatype;
  for (Value base : bases)
    if (value::as_type(base) && value::is_subtype(value::as_type(base)->type, best)) best = value::as_type(base)->type;
  return best == metatype ? nullptr : best;
}

Value construct_type(Context& ctx, TypeObject* metatype, const CallArgs& given) {
  if (given.positional.size() == 1 && given.keywords.empty() && metatype == ctx.types->type)
    return given.positional[0].is_poison() ? Value::poison() : Value(shown_type(ctx, given.positional[0]));
  if (given.positional.size() != 3) return ctx.raise(ctx.types->type_error, "type() takes 1 or 3 arguments");
  value::StrObject* name = str_arg(ctx, given.positional[0], "type.__new__");
  value::TupleObject* bases = value::as_tuple(given.positional[1]);
  value::DictObject* namespace_dict = value::as_dict(given.positional[2]);
  if (!name) return Value::raised();
  if (!bases || !namespace_dict)
    return ctx.raise(ctx.types->type_error, "type.__new__() argument {} must be {}, not {}", bases ? 3 : 2,
                     bases ? "dict" : "tuple", value::type_name(ctx, given.positional[bases ? 2 : 1]));
  if (TypeObject* deriving = deriving_metaclass(metatype, bases->items)) return value::call_type(ctx, deriving, given);
  auto* names = ctx.make<value::NameDict>();
  for (const auto& entry : namespace_dict->table.entries())
    if (!entry.key.is_unbound() && value::as_str(entry.key))
      names->set(ctx.heap, value::name_of(ctx, value::as_str(entry.key)), entry.value);
  return value::make_class(ctx, metatype, value::name_of(ctx, name), bases->items, names, given.keywords);
}

Value type_new(Context& ctx, const Bound& args) {
  TypeObject* metatype = value::as_type(args[0]);
  if (!metatype) return ctx.raise(ctx.types->type_error, "type.__new__(X): X is not a type object");
  std::vector<value::KeywordArg> keywords = keywords_of(ctx, args[2]);
  return construct_type(ctx, metatype, CallArgs{value::as_tuple(args[1])->items, keywords, args.span, {}});
}
Value type_init(Context&, const Bound&) { return Value::none(); }

Value type_mro(Context& ctx, const Bound& args) {
  value::ListObject* list = value::make_list(ctx);
  for (TypeObject* type : value::as_type(args[0])->mro) list->push(ctx, type);
  return list;
}
Value type_call(Context& ctx, const Bound& args) {
  std::vector<value::KeywordArg> keywords = keywords_of(ctx, args[2]);
  return value::call_type(ctx, value::as_type(args[0]), CallArgs{value::as_tuple(args[1])->items, keywords, args.span, {}});
}
constexpr BuiltinRow kTypeMethods[] = {
    {"mro", "self, /", "The method resolution order.", type_mro},
    {"__init__", "self, /, *args, **kwargs", "Nothing to do.", type_init},
    {"__call__", "self, /, *args, **kwargs", "An instance.", type_call},
};
constexpr BuiltinRow kTypeStatic[] = {{"__new__", "cls, /, *args, **kwargs", "A new class.", type_new}};

// ---- super: with arguments; without them stage/ supplies the class and the first argument ---------------------------------

Value construct_super(Context& ctx, TypeObject* type, const CallArgs& given) {
  if (given.positional.size() != 2) return ctx.raise(ctx.types->runtime_error, "super(): no arguments");
  TypeObject* start = value::as_type(given.positional[0]);
  if (!start)
    return ctx.raise(ctx.types->type_error, "super() argument 1 must be a type, not {}",
                     value::type_name(ctx, given.positional[0]));
  Value self = given.positional[1];
  TypeObject* of = value::as_type(self);
  TypeObject* self_type = of && value::is_subtype(of, start) ? of : value::type_of(ctx, self);
  if (!value::is_subtype(self_type, start))
    return ctx.raise(ctx.types->type_error, "super(type, obj): obj must be an instance or subtype of type");
  auto* super = ctx.make<value::SuperObject>();
  super->type = type;
  super->kind = ObjectKind::Super;
  super->start = start;
  super->self = self;
  super->self_type = self_type;
  return super;
}

// ---- descriptors ---------------------------------------------------------------------------------------------------------------

PropertyObject* new_property(Context& ctx, Value get, Value set, Value remove, Value doc) {
  auto* property = ctx.make<PropertyObject>();
  property->type = ctx.types->property;
  property->kind = ObjectKind::Property;
  property->get = get;
  property->set = set;
  property->remove = remove;
  property->doc = doc;
  return property;
}

Value construct_property(Context& ctx, TypeObject*, const CallArgs& given) {
  Arguments<4> args;
  if (!args.bind(ctx, "property", "fget=None, fset=None, fdel=None, doc=None", given)) return Value::raised();
  Value doc = args[3];
  if (doc.is_none() && value::as_function(args[0])) doc = value::get_attr_or_unbound(ctx, args[0], ctx.known->doc);
  return doc.is_raised() ? doc : Value(new_property(ctx, args[0], args[1], args[2], doc));
}

enum class Accessor { Get, Set, Delete };
template <Accessor accessor>
Value with_accessor(Context& ctx, const Bound& args) {
  auto* property = value::cast_kind<PropertyObject>(args[0], ObjectKind::Property);
  Value get = accessor == Accessor::Get ? args[1] : property->get;
  Value set = accessor == Accessor::Set ? args[1] : property->set;
  Value remove = accessor == Accessor::Delete ? args[1] : property->remove;
  if (value::has_kind(args[0], ObjectKind::Boxed))  // an instance of a class derived from property
    return value::call(ctx, value::type_of(ctx, args[0]), {get, set, remove, property->doc});
  return new_property(ctx, get, set, remove, property->doc);
}
constexpr BuiltinRow kPropertyMethods[] = {
    {"getter", "self, fget, /", "The property with another getter.", with_accessor<Accessor::Get>},
    {"setter", "self, fset, /", "The property with a setter.", with_accessor<Accessor::Set>},
    {"deleter", "self, fdel, /", "The property with a deleter.", with_accessor<Accessor::Delete>},
};

Value construct_wrapper(Context& ctx, TypeObject* type, const CallArgs& given) {
  Arguments<1> args;
  if (!args.bind(ctx, type->name.text(), "function, /", given)) return Value::raised();
  auto* wrapper = ctx.make<WrapperObject>();
  wrapper->type = type;
  wrapper->kind = type == ctx.types->static_method ? ObjectKind::StaticMethod : ObjectKind::ClassMethod;
  wrapper->function = args[0];
  return wrapper;
}

// ---- generators --------------------------------------------------------------------------------------------------------------------

Value generator_send(Context& ctx, const Bound& args) {
  auto* generator = static_cast<value::GeneratorObject*>(args[0].object());
  if (!generator->is_started && !args[1].is_none())
    return ctx.raise(ctx.types->type_error, "can't send non-None value to a just-started generator");
  Value item = ctx.evaluation->resume_generator(generator, args[1]);
  return item.is_unbound() ? ctx.raise(value::make_exception(ctx, ctx.types->stop_iteration, std::span<const Value>{})) : item;
}
// Implements the step of the built-in type, also for a class that derives from it and steps in its own way.
Value generator_next(Context& ctx, const Bound& args) {
  Value item = value::next(ctx, value::unboxed(args[0]));
  return item.is_unbound() ? ctx.raise(value::make_exception(ctx, ctx.types->stop_iteration, std::span<const Value>{})) : item;
}
Value iterator_self(Context&, const Bound& args) { return args[0]; }
constexpr BuiltinRow kGeneratorMethods[] = {
    {"send", "self, value, /", "Resumes with a value for the yield.", generator_send},
    {"__next__", "self, /", "The next item.", generator_next},
    {"__iter__", "self, /", "The generator itself.", iterator_self},
};
constexpr BuiltinRow kIteratorMethods[] = {
    {"__next__", "self, /", "The next item.", generator_next},
    {"__iter__", "self, /", "The iterator itself.", iterator_self},
};

// Implements __length_hint__ of the iterators that make_iterator() and make_reversed() return.
Value iterator_length(Context&, const Bound& args) {
  return Value::integer(static_cast<int64_t>(value::remaining_items(args[0])));
}
constexpr BuiltinRow kIteratorLength[] = {
    {"__length_hint__", "self, /", "The number of items that are left.", iterator_length}};

}  // namespace

void install_object_types(Context& ctx) {
  value::BuiltinTypes& t = *ctx.types;
  t.object->construct = construct_object;
  value::add_methods(ctx, t.object, kObjectMethods);
  value::add_static_methods(ctx, t.object, kObjectStatic);
  using Types = value::BuiltinTypes;
  add_new<&Types::integer>(ctx), add_new<&Types::boolean>(ctx), add_new<&Types::floating>(ctx), add_new<&Types::complex>(ctx);
  add_new<&Types::str>(ctx), add_new<&Types::bytes>(ctx), add_new<&Types::tuple>(ctx), add_new<&Types::list>(ctx);
  add_new<&Types::dict>(ctx), add_new<&Types::set>(ctx), add_new<&Types::frozenset>(ctx);
  value::add_class_methods(ctx, t.object, kObjectClass);
  t.type->construct = construct_type;
  value::add_methods(ctx, t.type, kTypeMethods);
  value::add_static_methods(ctx, t.type, kTypeStatic);
  if (!t.super->construct) t.super->construct = construct_super;
  t.property->construct = construct_property;
  value::add_methods(ctx, t.property, kPropertyMethods);
  t.static_method->construct = construct_wrapper;
  t.class_method->construct = construct_wrapper;
  value::add_methods(ctx, t.generator, kGeneratorMethods);
#define X(name)                                      \
  value::add_methods(ctx, t.name, kIteratorMethods); \
  if (t.name != t.callable_iterator) value::add_methods(ctx, t.name, kIteratorLength);
  KDSL_ITERATOR_TYPES(X)
#undef X
  for (TypeObject* type : {t.iterator, t.enumerate, t.zip, t.map, t.filter, t.reversed})
    value::add_methods(ctx, type, kIteratorMethods);
}

}  // namespace kdsl::builtins

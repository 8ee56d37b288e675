#include "value/types.h"

#include "value/dialect.h"
#include "value/known_names.h"
#include "value/objects.h"
#include "value/param_cache.h"
#include "value/python/slots.h"

namespace kdsl::value {

// ---- lookup -------------------------------------------------------------------------------------------

struct TypeCache {
  static constexpr size_t kSize = 4096;
  struct Entry {
    const TypeObject* type;
    Name name;
    uint32_t version;
    Value value;
  };
  Entry entries[kSize];

  // The number of entries of the direct-mapped cache in cached_params; a collision only costs another parse.
  static constexpr size_t kParamSpecs = 256;
  struct ParamEntry {
    std::string_view text;
    const ParamSpec* spec;
  };
  ParamEntry param_specs[kParamSpecs];
};

const ParamSpec*& cached_params(Context& ctx, std::string_view text) {
  auto address = reinterpret_cast<uintptr_t>(text.data());
  TypeCache::ParamEntry& entry = ctx.lookups.cache->param_specs[(address ^ address >> 8) % TypeCache::kParamSpecs];
  if (entry.text.data() != text.data() || entry.text.size() != text.size()) entry = {text, nullptr};
  return entry.spec;
}

Value lookup_in_type(Context& ctx, const TypeObject* type, Name name) {
  size_t at = (reinterpret_cast<uintptr_t>(type) >> 4 ^ reinterpret_cast<uintptr_t>(name.data()) >> 3) % TypeCache::kSize;
  TypeCache::Entry& entry = ctx.lookups.cache->entries[at];
  if (entry.type == type && entry.name == name && entry.version == ctx.lookups.version) return entry.value;
  Value value;
  for (TypeObject* base : type->mro) {
    if (!base->attributes) continue;
    value = base->attributes->get(name);
    if (!value.is_unbound()) break;
  }
  entry = {type, name, ctx.lookups.version, value};
  return value;
}

void set_type_attr(Context& ctx, TypeObject* type, Name name, Value value) {
  if (!type->attributes) type->attributes = ctx.heap.make<NameDict>();
  if (value.is_unbound()) {
    type->attributes->erase(name);
  } else {
    type->attributes->set(ctx.heap, name, value);
  }
  ++ctx.lookups.version;
}

// ---- method resolution order ----------------------------------------------------------------------------

// Merges the lists as C3 does: the first head that is in no other list's tail.
static bool merge_mro(std::vector<std::vector<TypeObject*>> lists, std::vector<TypeObject*>& out) {
  while (true) {
    std::erase_if(lists, [](const auto& list) { return list.empty(); });
    if (lists.empty()) return true;
    TypeObject* chosen = nullptr;
    for (const auto& candidate_list : lists) {
      TypeObject* candidate = candidate_list.front();
      bool blocked = false;
      for (const auto& list : lists)
        for (size_t i = 1; i < list.size(); ++i) blocked |= list[i] == candidate;
      if (blocked) continue;
      chosen = candidate;
      break;
    }
    if (!chosen) return false;
    out.push_back(chosen);
    for (auto& list : lists)
      if (list.front() == chosen) list.erase(list.begin());
  }
}

std::vector<TypeObject*> linearize(TypeObject* type, std::span<TypeObject* const> bases) {
  std::vector<TypeObject*> out = {type};
  std::vector<std::vector<TypeObject*>> lists;
  for (TypeObject* base : bases) lists.emplace_back(base->mro.begin(), base->mro.end());
  lists.emplace_back(bases.begin(), bases.end());
  if (!merge_mro(std::move(lists), out)) return {};
  return out;
}

// ---- native types -----------------------------------------------------------------------------------------

template <typename Slot>
static void inherit(Slot& slot, const Slot& base) {
  if (!slot) slot = base;
}

static void inherit_slots(Slots& slots, const Slots& base) {
  inherit(slots.repr, base.repr);
  inherit(slots.str, base.str);
  inherit(slots.format, base.format);
  inherit(slots.truth, base.truth);
  inherit(slots.hash, base.hash);
  inherit(slots.compare, base.compare);
  inherit(slots.binary, base.binary);
  inherit(slots.inplace, base.inplace);
  inherit(slots.unary, base.unary);
  inherit(slots.absolute, base.absolute);
  inherit(slots.index, base.index);
  inherit(slots.to_int, base.to_int);
  inherit(slots.to_float, base.to_float);
  inherit(slots.length, base.length);
  inherit(slots.get_item, base.get_item);
  inherit(slots.set_item, base.set_item);
  inherit(slots.contains, base.contains);
  inherit(slots.iterate, base.iterate);
  inherit(slots.next, base.next);
  inherit(slots.get_attr, base.get_attr);
  inherit(slots.set_attr, base.set_attr);
  inherit(slots.call, base.call);
  inherit(slots.enter, base.enter);
  inherit(slots.exit, base.exit);
  inherit(slots.flattening, base.flattening);
}

void add_methods(Context& ctx, TypeObject* type, std::span<const BuiltinRow> methods, std::span<const PropertyRow> properties) {
  for (const BuiltinRow& row : methods) set_type_attr(ctx, type, ctx.names.intern(row.name), make_builtin(ctx, row, type));
  for (const PropertyRow& row : properties) {
    auto* property = ctx.heap.make<PropertyObject>();
    property->type = ctx.types->getset_descriptor;
    property->kind = ObjectKind::Property;
    property->row = &row;
    property->owner = type;
    property->get = property->set = property->remove = Value::none();
    property->doc = make_str_borrowed(ctx, row.doc);
    set_type_attr(ctx, type, ctx.names.intern(row.name), property);
  }
}

static void add_wrapped(Context& ctx, TypeObject* type, std::span<const BuiltinRow> methods, TypeObject* wrapper_type,
                        ObjectKind kind) {
  for (const BuiltinRow& row : methods) {
    auto* wrapper = ctx.heap.make<WrapperObject>();
    wrapper->type = wrapper_type;
    wrapper->kind = kind;
    wrapper->function = make_builtin(ctx, row, nullptr, owner_of_module(ctx, type->module.text()) ? type->module : Name());
    set_type_attr(ctx, type, ctx.names.intern(row.name), wrapper);
  }
}

void add_static_methods(Context& ctx, TypeObject* type, std::span<const BuiltinRow> methods) {
  add_wrapped(ctx, type, methods, ctx.types->static_method, ObjectKind::StaticMethod);
}

void add_class_methods(Context& ctx, TypeObject* type, std::span<const BuiltinRow> methods) {
  add_wrapped(ctx, type, methods, ctx.types->class_method, ObjectKind::ClassMethod);
}

TypeObject* make_native_type(Context& ctx, const NativeType& description) {
  auto* type = ctx.heap.make<TypeObject>();
  type->type = ctx.types->type;
  type->kind = ObjectKind::Type;
  type->name = type->qualname = ctx.names.intern(description.name);
  type->module = ctx.names.intern(description.module);
  type->slots = description.slots;
  type->attributes = ctx.heap.make<NameDict>();
  type->instance_kind = description.instance_kind;
  type->construct = description.construct;
  TypeObject* base = description.base ? description.base : ctx.types->object;
  if (base) {
    type->bases = ctx.heap.make_span<TypeObject*>(1);
    type->bases[0] = base;
    inherit_slots(type->slots, base->slots);
    if (!type->construct) type->construct = base->construct;
  }
  type->mro = ctx.heap.copy(linearize(type, type->bases));
  if (!description.doc.empty()) set_type_attr(ctx, type, ctx.known->doc, make_str_borrowed(ctx, description.doc));
  add_methods(ctx, type, description.methods, description.properties);
  add_class_methods(ctx, type, description.class_methods);
  add_static_methods(ctx, type, description.static_methods);
  return type;
}

ModuleObject* instantiate_module(Context& ctx, const NativeModule& description) {
  ModuleObject* module = make_module(ctx, description.path);
  module->names.set(ctx.heap, ctx.known->name, make_str(ctx, module->name));
  for (const BuiltinRow& row : description.functions)
    module->names.set(ctx.heap, ctx.names.intern(row.name), make_builtin(ctx, row, nullptr, module->name));
  if (description.init) description.init(ctx, module);
  return module;
}

// ---- the types of every Context -----------------------------------------------------------------------------

static void intern_known_names(Context& ctx) {
  ctx.known = ctx.heap.make<KnownNames>();
  KnownNames& known = *ctx.known;
#define X(cpp_name, text) known.cpp_name = ctx.names.intern("__" text "__");
  KDSL_DUNDER_NAMES(X)
#undef X
  known.value = ctx.names.intern("value");
  known.args = ctx.names.intern("args");
  known.throw_ = ctx.names.intern("throw");
  known.send = ctx.names.intern("send");
  known.close = ctx.names.intern("close");
  known.underscore = ctx.names.intern("_");
  known.print = ctx.names.intern("print");
  known.keys = ctx.names.intern("keys");
  known.metaclass = ctx.names.intern("metaclass");
  known.lambda = ctx.names.intern("<lambda>");
  known.module_body = ctx.names.intern("<module>");
  known.genexpr = ctx.names.intern("<genexpr>");
  known.listcomp = ctx.names.intern("<listcomp>");
  known.setcomp = ctx.names.intern("<setcomp>");
  known.dictcomp = ctx.names.intern("<dictcomp>");
  known.empty = ctx.names.intern("");
}

static void make_exception_types(Context& ctx) {
  BuiltinTypes& t = *ctx.types;
  t.base_exception =
      make_native_type(ctx, {.name = "BaseException", .slots = exception_slots(), .instance_kind = ObjectKind::Exception});
#define X(cpp_name, text, base_name) \
  t.cpp_name = make_native_type(ctx, {.name = text, .base = t.base_name, .instance_kind = ObjectKind::Exception});
  KDSL_EXCEPTION_TYPES(X)
#undef X
}

void make_builtin_types(Context& ctx) {
  ctx.lookups.cache = ctx.heap.make<TypeCache>();
  ctx.types = ctx.heap.make<BuiltinTypes>();
  intern_known_names(ctx);
  BuiltinTypes& t = *ctx.types;
  auto make = [&](std::string_view name, Slots slots, ObjectKind kind, TypeObject* base = nullptr,
                  std::string_view module = "builtins") {
    return make_native_type(ctx, {.name = name, .module = module, .base = base, .slots = slots, .instance_kind = kind});
  };
  t.object = make("object", object_slots(), ObjectKind::Instance);
  t.type = make("type", type_slots(), ObjectKind::Type);
  t.object->type = t.type->type = t.type;
  t.none = make("NoneType", none_slots(), ObjectKind::Boxed);
  t.ellipsis = make("ellipsis", ellipsis_slots(), ObjectKind::Boxed);
  t.not_implemented = make("NotImplementedType", not_implemented_slots(), ObjectKind::Boxed);
  t.integer = make("int", int_slots(), ObjectKind::Boxed);
  t.boolean = make("bool", bool_slots(), ObjectKind::Boxed, t.integer);
  t.floating = make("float", float_slots(), ObjectKind::Boxed);
  t.complex = make("complex", {}, ObjectKind::Native);
  t.str = make("str", str_slots(), ObjectKind::Str);
  t.bytes = make("bytes", bytes_slots(), ObjectKind::Bytes);
  t.tuple = make("tuple", tuple_slots(), ObjectKind::Tuple);
  t.list = make("list", list_slots(), ObjectKind::List);
  t.dict = make("dict", dict_slots(), ObjectKind::Dict);
  t.set = make("set", set_slots(), ObjectKind::Set);
  t.frozenset = make("frozenset", frozenset_slots(), ObjectKind::FrozenSet);
  t.range = make("range", range_slots(), ObjectKind::Range);
  t.slice = make("slice", slice_slots(), ObjectKind::Slice);
  t.function = make("function", function_slots(), ObjectKind::Function);
  t.builtin_function = make("builtin_function_or_method", builtin_function_slots(), ObjectKind::BuiltinFunction);
  t.method_descriptor = make("method_descriptor", builtin_function_slots(), ObjectKind::BuiltinFunction);
  t.bound_method = make("method", bound_method_slots(), ObjectKind::BoundMethod);
  t.module = make("module", module_slots(), ObjectKind::Module);
  t.opaque = make("opaque", opaque_slots(), ObjectKind::OpaqueModule);
  t.cell = make("cell", {}, ObjectKind::Cell);
  t.generator = make("generator", generator_slots(), ObjectKind::Generator);
  t.iterator = make("iterator", iterator_slots(), ObjectKind::Iterator);
#define X(name) t.name = make(#name, iterator_slots(), ObjectKind::Iterator);
  KDSL_ITERATOR_TYPES(X)
#undef X
  t.enumerate = make("enumerate", iterator_slots(), ObjectKind::Iterator);
  t.zip = make("zip", iterator_slots(), ObjectKind::Iterator);
  t.map = make("map", iterator_slots(), ObjectKind::Iterator);
  t.filter = make("filter", iterator_slots(), ObjectKind::Iterator);
  t.reversed = make("reversed", iterator_slots(), ObjectKind::Iterator);
  t.property = make("property", property_slots(), ObjectKind::Property);
  t.static_method = make("staticmethod", wrapper_slots(), ObjectKind::StaticMethod);
  t.class_method = make("classmethod", wrapper_slots(), ObjectKind::ClassMethod);
  t.super = make("super", super_slots(), ObjectKind::Super);
  t.dict_keys = make("dict_keys", mapping_view_slots(), ObjectKind::MappingView);
  t.dict_values = make("dict_values", mapping_view_slots(), ObjectKind::MappingView);
  t.dict_items = make("dict_items", mapping_view_slots(), ObjectKind::MappingView);
  t.mapping_proxy = make("mappingproxy", mapping_proxy_slots(), ObjectKind::Boxed);
  t.getset_descriptor = make("getset_descriptor", getset_slots(), ObjectKind::Property);
  t.member_descriptor = make("member_descriptor", member_slots(), ObjectKind::Native);
  t.poison = make("poison", {}, ObjectKind::Boxed);
  make_exception_types(ctx);
}

}  // namespace kdsl::value

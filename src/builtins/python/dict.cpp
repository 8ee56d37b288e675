// dict: constructor and methods.
#include "builtins/python/python.h"
#include "builtins/python/support.h"

namespace kdsl::builtins {

namespace {

using value::DictObject;
using value::MappingViewObject;

DictObject* changing(Context& ctx, const Bound& args, Value stored = {}) {
  DictObject* dict = value::as_dict(args[0]);
  return ctx.watch_store(dict, stored) ? dict : nullptr;
}

// Adds the entries of a mapping (with keys()) or of an iterable of pairs. Returns false after raising.
bool merge(Context& ctx, DictObject* dict, Value source) {
  if (DictObject* other = value::as_dict(source)) {
    for (size_t i = 0; i < other->table.entries().size(); ++i) {
      auto entry = other->table.entries()[i];
      if (!entry.key.is_unbound() && dict->table.set(ctx, entry.key, entry.hash, entry.value) == value::Lookup::Raised)
        return false;
    }
    return true;
  }
  Value keys = value::get_attr_or_unbound(ctx, source, ctx.known->keys);
  std::vector<Value> items;
  if (keys.is_raised()) return false;
  if (!keys.is_unbound()) {
    Value listed = value::call(ctx, keys, {});
    if (listed.is_raised() || !value::collect(ctx, listed, items)) return false;
    for (Value key : items) {
      Value item = value::get_item(ctx, source, key);
      if (item.is_raised() || !value::dict_set(ctx, dict, key, item)) return false;
    }
    return true;
  }
  if (!value::collect(ctx, source, items)) return false;
  for (size_t i = 0; i < items.size(); ++i) {
    std::vector<Value> pair;
    if (!value::collect(ctx, items[i], pair)) {
      if (value::is_pending(ctx, ctx.types->type_error))
        ctx.raise(ctx.types->type_error, "cannot convert dictionary update sequence element #{} to a sequence", i);
      return false;
    }
    if (pair.size() != 2) {
      ctx.raise(ctx.types->value_error, "dictionary update sequence element #{} has length {}; 2 is required", i, pair.size());
      return false;
    }
    if (!value::dict_set(ctx, dict, pair[0], pair[1])) return false;
  }
  return true;
}

bool merge_keywords(Context& ctx, DictObject* dict, std::span<const value::KeywordArg> keywords) {
  for (const value::KeywordArg& keyword : keywords)
    if (!value::dict_set(ctx, dict, value::make_str(ctx, keyword.name), keyword.value)) return false;
  return true;
}

Value construct_dict(Context& ctx, TypeObject*, const CallArgs& given) {
  if (given.positional.size() > 1)
    return ctx.raise(ctx.types->type_error, "dict expected at most 1 argument, got {}", given.positional.size());
  DictObject* dict = value::make_dict(ctx);
  if (!given.positional.empty() && !merge(ctx, dict, given.positional[0])) return Value::raised();
  return merge_keywords(ctx, dict, given.keywords) ? Value(dict) : Value::raised();
}

Value get(Context& ctx, const Bound& args) {
  Value found = value::dict_get(ctx, value::as_dict(args[0]), args[1]);
  return found.is_unbound() ? args[2] : found;
}

Value setdefault(Context& ctx, const Bound& args) {
  Value found = value::dict_get(ctx, value::as_dict(args[0]), args[1]);
  if (!found.is_unbound()) return found;
  DictObject* dict = changing(ctx, args, args[2]);
  return dict && value::dict_set(ctx, dict, args[1], args[2]) ? args[2] : Value::raised();
}

Value pop(Context& ctx, const Bound& args) {
  DictObject* dict = changing(ctx, args);
  if (!dict) return Value::raised();
  // As in CPython, an empty dict does not hash the key.
  Value found = dict->table.size() ? value::dict_get(ctx, dict, args[1]) : Value();
  if (found.is_raised()) return found;
  if (found.is_unbound()) {
    if (!args[2].is_unbound()) return args[2];
    return ctx.raise(value::make_exception(ctx, ctx.types->key_error, std::span<const Value>(&args.values[1], 1)));
  }
  bool was_there;
  return value::dict_erase(ctx, dict, args[1], was_there) ? found : Value::raised();
}

Value popitem(Context& ctx, const Bound& args) {
  DictObject* dict = changing(ctx, args);
  if (!dict) return Value::raised();
  auto entries = dict->table.entries();
  for (size_t i = entries.size(); i-- > 0;) {
    if (entries[i].key.is_unbound()) continue;
    Value pair = value::make_tuple(ctx, {entries[i].key, entries[i].value});
    dict->table.erase_at(static_cast<uint32_t>(i));
    return pair;
  }
  return ctx.raise(ctx.types->key_error, "popitem(): dictionary is empty");
}

Value clear(Context& ctx, const Bound& args) {
  DictObject* dict = changing(ctx, args);
  if (!dict) return Value::raised();
  dict->table.clear();
  return Value::none();
}

Value copy(Context& ctx, const Bound& args) {
  DictObject* dict = value::make_dict(ctx);
  return merge(ctx, dict, value::unboxed(args[0])) ? Value(dict) : Value::raised();
}

Value update(Context& ctx, const Bound& args) {
  if (!ctx.watches_stores()) {
    DictObject* target = value::as_dict(args[0]);
    bool ok = (args[1].is_unbound() || merge(ctx, target, args[1])) && merge(ctx, target, args[2]);
    return ok ? Value::none() : Value::raised();
  }
  // The entries are collected first, so that the store is reported with all its values.
  DictObject* added = value::make_dict(ctx);
  if (!args[1].is_unbound() && !merge(ctx, added, args[1])) return Value::raised();
  if (!merge(ctx, added, args[2])) return Value::raised();
  DictObject* dict = changing(ctx, args, added);
  return dict && merge(ctx, dict, added) ? Value::none() : Value::raised();
}

template <MappingViewObject::Kind kind>
Value view(Context& ctx, const Bound& args) {
  using Kind = MappingViewObject::Kind;
  auto* result = ctx.make<MappingViewObject>();
  result->type = kind == Kind::Keys     ? ctx.types->dict_keys
                 : kind == Kind::Values ? ctx.types->dict_values
                                        : ctx.types->dict_items;
  result->kind = value::ObjectKind::MappingView;
  result->part = kind;
  result->dict = value::as_dict(args[0]);
  return result;
}

Value fromkeys(Context& ctx, const Bound& args) {
  std::vector<Value> keys;
  if (!value::collect(ctx, args[1], keys)) return Value::raised();
  KDSL_TRY_VALUE(result, value::call(ctx, args[0], {}));
  for (Value key : keys) {
    KDSL_TRY_VALUE(done, value::set_item(ctx, result, key, args[2]));
  }
  return result;
}

constexpr BuiltinRow kMethods[] = {
    {"get", "self, key, default=None, /", "The value of a key, or the default.", get},
    {"setdefault", "self, key, default=None, /", "The value of a key, set when absent.", setdefault},
    {"pop", "self, key, default=unset, /", "Removes a key and returns its value.", pop},
    {"popitem", "self, /", "Removes and returns the last pair.", popitem},
    {"clear", "self, /", "Removes all keys.", clear},
    {"copy", "self, /", "A shallow copy.", copy},
    {"update", "self, other=unset, /, **kwargs", "Sets the keys of another mapping.", update},
    {"keys", "self, /", "The keys, as a live view.", view<MappingViewObject::Kind::Keys>},
    {"values", "self, /", "The values, as a live view.", view<MappingViewObject::Kind::Values>},
    {"items", "self, /", "The pairs, as a live view.", view<MappingViewObject::Kind::Items>},
};
constexpr BuiltinRow kClassMethods[] = {{"fromkeys", "cls, iterable, value=None, /", "All keys with one value.", fromkeys}};

constexpr BuiltinRow kProxyMethods[] = {
    {"get", "self, key, default=None, /", "The value of a key, or the default.", get},
    {"copy", "self, /", "A shallow copy.", copy},
    {"keys", "self, /", "The keys, as a live view.", view<MappingViewObject::Kind::Keys>},
    {"values", "self, /", "The values, as a live view.", view<MappingViewObject::Kind::Values>},
    {"items", "self, /", "The pairs, as a live view.", view<MappingViewObject::Kind::Items>},
};

Value construct_proxy(Context& ctx, TypeObject*, const CallArgs& given) {
  if (given.positional.size() != 1 || !given.keywords.empty())
    return ctx.raise(ctx.types->type_error, "mappingproxy() takes exactly one argument ({} given)", given.positional.size());
  if (!value::as_dict(given.positional[0])) {
    return ctx.raise(ctx.types->type_error, "mappingproxy() argument must be a mapping, not {}",
                     value::type_name(ctx, given.positional[0]));
  }
  return value::make_mapping_proxy(ctx, given.positional[0]);
}

// ---- views ----------------------------------------------------------------------------------------------------------

Value disjoint(Context& ctx, const Bound& args) {
  std::vector<Value> items;
  if (!value::collect(ctx, args[1], items)) return Value::raised();
  for (Value item : items) {
    KDSL_TRY_VALUE(found, value::contains(ctx, args[0], item));
    if (found.as_bool()) return Value::boolean(false);
  }
  return Value::boolean(true);
}
Value view_mapping(Context& ctx, Value self) {
  return value::make_mapping_proxy(ctx, static_cast<MappingViewObject*>(self.object())->dict);
}
constexpr PropertyRow kViewProperties[] = {{"mapping", "The dict, read only.", view_mapping}};
constexpr BuiltinRow kViewMethods[] = {{"isdisjoint", "self, other, /", "Whether no item is common.", disjoint}};

}  // namespace

void install_dict_type(Context& ctx) {
  ctx.types->dict->construct = construct_dict;
  value::add_methods(ctx, ctx.types->dict, kMethods);
  value::add_class_methods(ctx, ctx.types->dict, kClassMethods);
  ctx.types->mapping_proxy->construct = construct_proxy;
  value::add_methods(ctx, ctx.types->mapping_proxy, kProxyMethods);
  value::add_methods(ctx, ctx.types->dict_keys, kViewMethods, kViewProperties);
  value::add_methods(ctx, ctx.types->dict_items, kViewMethods, kViewProperties);
  value::add_methods(ctx, ctx.types->dict_values, {}, kViewProperties);
}

}  // namespace kdsl::builtins

#include "stage/flatten/flatten.h"

#include <algorithm>

#include <fmt/format.h>

#include "layout/text.h"
#include "stage/flatten/flatten_objects.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/typed/numeric.h"
#include "value/typed/objects.h"
#include "value/types.h"

namespace kdsl::stage {

using value::Object;
using value::ObjectKind;

static const value::FlatteningSlots* native_slots(Value v) {
  return v.is_object() ? v.object()->type->slots.flattening : nullptr;
}

FlatteningKind flattening_kind(Context& ctx, Value v) {
  if (v.is_none()) return FlatteningKind::Nothing;
  if (v.is_poison()) return FlatteningKind::Poison;
  bool representable = !value::as_bigint(v) || value::to_numeric(ctx, v);
  if ((value::is_python_number(v) && representable) || value::as_numeric_object(v)) return FlatteningKind::Number;
  if (!v.is_object()) return FlatteningKind::Static;
  if (native_slots(v)) return FlatteningKind::Native;
  switch (v.object()->kind) {
    case ObjectKind::Tuple: return FlatteningKind::Tuple;
    case ObjectKind::List: return FlatteningKind::List;
    case ObjectKind::Dict: return FlatteningKind::Dict;
    case ObjectKind::Boxed:
      if (value::as_tuple(v)) return FlatteningKind::Tuple;
      return FlatteningKind::Static;
    case ObjectKind::Namespace: return FlatteningKind::Object;
    case ObjectKind::Instance:
      if (has_protocol(ctx, v)) return FlatteningKind::Protocol;
      return v.object()->type->dataclass ? FlatteningKind::Object : FlatteningKind::Static;
    default: return FlatteningKind::Static;
  }
}

static std::vector<value::NameDict::Entry> attributes_of(Value v, bool are_constant) {
  std::vector<value::NameDict::Entry> found;
  for (const value::NameDict::Entry& entry : value::instance_attributes(v)->entries())
    if (entry.name && is_constant_field(v.object()->type, entry.name) == are_constant) found.push_back(entry);
  return found;
}

// The attributes of a dataclass instance or a namespace but for the fields annotated Constexpr.
static std::vector<value::NameDict::Entry> carried_attributes(Value v) { return attributes_of(v, false); }
static std::vector<value::NameDict::Entry> constant_attributes(Value v) { return attributes_of(v, true); }

// ---- flattening

static bool flatten_tuple(Context& ctx, Value v, std::vector<ir::Value*>& out) {
  std::span<const Value> items = value::as_tuple(v)->items;
  for (size_t i = 0; i < items.size(); ++i)
    if (!is_constant_item(ctx, v, i) && !flatten(ctx, items[i], out)) return false;
  return true;
}

static bool flatten_items(Context& ctx, std::span<const Value> items, std::vector<ir::Value*>& out) {
  return std::all_of(items.begin(), items.end(), [&](Value item) { return flatten(ctx, item, out); });
}

bool flatten(Context& ctx, Value v, std::vector<ir::Value*>& out) {
  if (!value::check_native_stack(ctx)) return false;
  switch (flattening_kind(ctx, v)) {
    case FlatteningKind::Nothing:
    case FlatteningKind::Static:
    case FlatteningKind::Poison: return true;
    case FlatteningKind::Number: out.push_back(value::materialize(ctx, value::to_numeric(ctx, v))); return true;
    case FlatteningKind::Native: return native_slots(v)->flatten(ctx, v, out);
    case FlatteningKind::Tuple: return flatten_tuple(ctx, v, out);
    case FlatteningKind::List: return flatten_items(ctx, value::as_list(v)->items(), out);
    case FlatteningKind::Dict:
      for (const value::HashTable::Entry& entry : value::as_dict(v)->table.entries())
        if (!entry.key.is_unbound() && !flatten(ctx, entry.value, out)) return false;
      return true;
    case FlatteningKind::Object:
      for (const value::NameDict::Entry& entry : carried_attributes(v))
        if (!flatten(ctx, entry.value, out)) return false;
      return true;
    case FlatteningKind::Protocol: return flatten_protocol(ctx, v, out);
  }
  return true;
}

// ---- rebuilding

// Makes a tuple of the items with the class of another tuple: a NamedTuple is an instance around a tuple.
Value as_tuple_like(Context& ctx, Value pattern, value::TupleObject* items) {
  if (pattern.object()->kind != ObjectKind::Boxed) return items;
  auto* boxed = static_cast<value::BoxedObject*>(pattern.object());
  return ctx.make<value::BoxedObject>(value::BoxedObject{{boxed->type, ObjectKind::Boxed}, items, boxed->attributes});
}

namespace {

class Rebuilder {
 public:
  Rebuilder(Context& ctx, std::span<ir::Value* const>& in, const LeafFinisher* finish) : ctx_(ctx), in_(in), finish_(finish) {}

  Value run(Value pattern, const std::string& name) {
    switch (flattening_kind(ctx_, pattern)) {
      case FlatteningKind::Nothing:
      case FlatteningKind::Static:
      case FlatteningKind::Poison: return pattern;
      case FlatteningKind::Number: {
        ir::Value* value = in_.front();
        in_ = in_.subspan(1);
        return value::make_dynamic(ctx_, value::to_numeric(ctx_, pattern)->dtype, value);
      }
      case FlatteningKind::Native: {
        Value leaf = native_slots(pattern)->rebuild(ctx_, pattern, in_);
        return finish_ && !leaf.is_raised() ? (*finish_)(leaf, name) : leaf;
      }
      case FlatteningKind::Tuple: return tuple(pattern, name);
      case FlatteningKind::List: return list(pattern, name);
      case FlatteningKind::Dict: return dict(pattern, name);
      case FlatteningKind::Object: return object(pattern, name);
      case FlatteningKind::Protocol: return protocol(pattern, name);
    }
    return pattern;
  }

 private:
  std::string item_name(const std::string& name, size_t i) const {
    return finish_ ? fmt::format("{}[{}]", name, i) : std::string();
  }
  std::string field_name(const std::string& name, Name field) const {
    return finish_ ? fmt::format("{}.{}", name, field.text()) : std::string();
  }

  Value tuple(Value pattern, const std::string& name) {
    std::span<const Value> items = value::as_tuple(pattern)->items;
    value::TupleObject* result = value::new_tuple(ctx_, items.size());
    for (size_t i = 0; i < items.size(); ++i) {
      result->items[i] = is_constant_item(ctx_, pattern, i) ? items[i] : run(items[i], item_name(name, i));
      if (result->items[i].is_raised()) return Value::raised();
    }
    return as_tuple_like(ctx_, pattern, result);
  }

  Value list(Value pattern, const std::string& name) {
    value::ListObject* result = value::make_list(ctx_);
    result->type = pattern.object()->type;
    size_t i = 0;
    for (Value item : value::as_list(pattern)->items()) {
      KDSL_TRY_VALUE(rebuilt, run(item, item_name(name, i++)));
      result->push(ctx_, rebuilt);
    }
    return result;
  }

  Value dict(Value pattern, const std::string& name) {
    value::DictObject* result = value::make_dict(ctx_);
    result->type = pattern.object()->type;
    size_t i = 0;
    for (const value::HashTable::Entry& entry : value::as_dict(pattern)->table.entries()) {
      if (entry.key.is_unbound()) continue;
      KDSL_TRY_VALUE(item, run(entry.value, item_name(name, i++)));
      result->table.append_new(ctx_, entry.key, entry.hash, item);
    }
    return result;
  }

  Value object(Value pattern, const std::string& name) {
    Value result = copy_object(ctx_, pattern);
    for (value::NameDict::Entry& entry : value::instance_attributes(result)->entries()) {
      if (!entry.name || is_constant_field(result.object()->type, entry.name)) continue;
      entry.value = run(entry.value, field_name(name, entry.name));
      if (entry.value.is_raised()) return Value::raised();
    }
    return result;
  }

  Value protocol(Value pattern, const std::string& name) {
    std::vector<Value> leaves;
    if (!protocol_leaves(ctx_, pattern, leaves)) return Value::raised();
    value::ListObject* values = value::make_list(ctx_);
    for (Value leaf : leaves) {
      KDSL_TRY_VALUE(rebuilt, run(leaf, name));
      values->push(ctx_, rebuilt);
    }
    return value::call_method(ctx_, pattern, "__new_from_mlir_values__", {Value(values)});
  }

  Context& ctx_;
  std::span<ir::Value* const>& in_;
  const LeafFinisher* finish_;
};

}  // namespace

Value rebuild(Context& ctx, Value pattern, std::span<ir::Value* const>& in) {
  return Rebuilder(ctx, in, nullptr).run(pattern, {});
}

Value rebuild(Context& ctx, Value pattern, std::span<ir::Value* const>& in, const std::string& name,
              const LeafFinisher& finish) {
  return Rebuilder(ctx, in, &finish).run(pattern, name);
}

Value demote(Context& ctx, Value v) {
  switch (flattening_kind(ctx, v)) {
    case FlatteningKind::Number: return value::to_dynamic(ctx, value::to_numeric(ctx, v));
    case FlatteningKind::Tuple:
    case FlatteningKind::List:
    case FlatteningKind::Dict:
    case FlatteningKind::Object:
    case FlatteningKind::Protocol: break;
    case FlatteningKind::Nothing:
    case FlatteningKind::Native:
    case FlatteningKind::Static:
    case FlatteningKind::Poison: return v;
  }
  std::vector<ir::Value*> values;
  if (!flatten(ctx, v, values)) return Value::raised();
  std::span<ir::Value* const> in = values;
  return rebuild(ctx, v, in);
}

Value demote_around_objects(Context& ctx, Value v) {
  FlatteningKind kind = flattening_kind(ctx, v);
  if (kind == FlatteningKind::Number) return demote(ctx, v);
  if (kind != FlatteningKind::Tuple) return v;
  std::span<const Value> items = value::as_tuple(v)->items;
  value::TupleObject* result = value::new_tuple(ctx, items.size());
  for (size_t i = 0; i < items.size(); ++i) {
    result->items[i] = is_constant_item(ctx, v, i) ? items[i] : demote_around_objects(ctx, items[i]);
    if (result->items[i].is_raised()) return Value::raised();
  }
  return as_tuple_like(ctx, v, result);
}

bool holds_mutable(Context& ctx, Value v) {
  if (flattening_kind(ctx, v) != FlatteningKind::Tuple) return is_mutable(ctx, v);
  std::span<const Value> items = value::as_tuple(v)->items;
  return std::any_of(items.begin(), items.end(), [&](Value item) { return holds_mutable(ctx, item); });
}

bool is_mutable(Context& ctx, Value v) {
  switch (flattening_kind(ctx, v)) {
    case FlatteningKind::List:
    case FlatteningKind::Dict:
    case FlatteningKind::Object:
    case FlatteningKind::Protocol: return true;
    default: return false;
  }
}

// ---- facts for parameters

static void facts_of_items(Context& ctx, std::span<const Value> items, const std::string& prefix,
                           std::vector<value::FlattenedFact>& out) {
  for (size_t i = 0; i < items.size(); ++i) flatten_facts(ctx, items[i], fmt::format("{}.{}", prefix, i), out);
}

void flatten_facts(Context& ctx, Value v, const std::string& prefix, std::vector<value::FlattenedFact>& out) {
  switch (flattening_kind(ctx, v)) {
    case FlatteningKind::Nothing:
    case FlatteningKind::Static:
    case FlatteningKind::Poison: return;
    case FlatteningKind::Number: out.push_back({prefix}); return;
    case FlatteningKind::Native: {
      size_t first = out.size();
      const value::FlatteningSlots* slots = native_slots(v);
      if (slots->facts) {
        slots->facts(ctx, v, out);
      } else {
        std::vector<ir::Value*> values;
        slots->flatten(ctx, v, values);
        for (size_t i = 0; i < values.size(); ++i) out.push_back({values.size() == 1 ? std::string() : fmt::format(".{}", i)});
      }
      for (size_t i = first; i < out.size(); ++i) out[i].suffix = prefix + out[i].suffix;
      return;
    }
    case FlatteningKind::Tuple: {
      std::span<const Value> items = value::as_tuple(v)->items;
      for (size_t i = 0; i < items.size(); ++i)
        if (!is_constant_item(ctx, v, i)) flatten_facts(ctx, items[i], fmt::format("{}.{}", prefix, i), out);
      return;
    }
    case FlatteningKind::List: facts_of_items(ctx, value::as_list(v)->items(), prefix, out); return;
    case FlatteningKind::Dict: {
      int i = 0;
      for (const value::HashTable::Entry& entry : value::as_dict(v)->table.entries())
        if (!entry.key.is_unbound()) flatten_facts(ctx, entry.value, fmt::format("{}.{}", prefix, i++), out);
      return;
    }
    case FlatteningKind::Object:
      for (const value::NameDict::Entry& entry : carried_attributes(v))
        flatten_facts(ctx, entry.value, fmt::format("{}.{}", prefix, entry.name.text()), out);
      return;
    case FlatteningKind::Protocol: {
      std::vector<ir::Value*> values;
      flatten_protocol(ctx, v, values);
      for (size_t i = 0; i < values.size(); ++i) out.push_back({fmt::format("{}.{}", prefix, i)});
      return;
    }
  }
}

// ---- comparing and describing

static bool all_same(Context& ctx, std::span<const Value> a, std::span<const Value> b, JoinResult& result) {
  if (a.size() != b.size()) {
    result = JoinResult::OtherStructure;
    return false;
  }
  for (size_t i = 0; i < a.size(); ++i) {
    result = compare_structure(ctx, a[i], b[i]);
    if (result != JoinResult::Same) return false;
  }
  return true;
}

static std::vector<Value> dict_values(Value v) {
  std::vector<Value> values;
  for (const value::HashTable::Entry& entry : value::as_dict(v)->table.entries())
    if (!entry.key.is_unbound()) values.push_back(entry.value);
  return values;
}

static bool same_keys(Context& ctx, Value a, Value b) {
  std::span<const value::HashTable::Entry> x = value::as_dict(a)->table.entries();
  std::span<const value::HashTable::Entry> y = value::as_dict(b)->table.entries();
  size_t j = 0;
  for (const value::HashTable::Entry& entry : x) {
    if (entry.key.is_unbound()) continue;
    while (j < y.size() && y[j].key.is_unbound()) ++j;
    if (j == y.size()) return false;
    Value equal = value::equals(ctx, entry.key, y[j].key);
    if (!equal.is_bool() || !equal.as_bool()) return false;
    ++j;
  }
  while (j < y.size() && y[j].key.is_unbound()) ++j;
  return j == y.size();
}

// Nothing of run time tells fields of a dataclass and items of a NamedTuple apart that are annotated Constexpr.
static JoinResult compare_constants(Context& ctx, Value a, Value b) {
  if (identical(a, b)) return JoinResult::Same;
  Value equal = value::equals(ctx, a, b);
  return equal.is_bool() && equal.as_bool() ? JoinResult::Same : JoinResult::OtherStatic;
}

static JoinResult compare_attributes(Context& ctx, std::span<const value::NameDict::Entry> x,
                                     std::span<const value::NameDict::Entry> y,
                                     JoinResult (*compare)(Context& ctx, Value a, Value b)) {
  if (x.size() != y.size()) return JoinResult::OtherStructure;
  for (size_t i = 0; i < x.size(); ++i) {
    if (x[i].name != y[i].name) return JoinResult::OtherStructure;
    JoinResult result = compare(ctx, x[i].value, y[i].value);
    if (result != JoinResult::Same) return result;
  }
  return JoinResult::Same;
}

static JoinResult compare_objects(Context& ctx, Value a, Value b) {
  JoinResult result = compare_attributes(ctx, carried_attributes(a), carried_attributes(b), compare_structure);
  if (result != JoinResult::Same) return result;
  return compare_attributes(ctx, constant_attributes(a), constant_attributes(b), compare_constants);
}

static JoinResult compare_static(Context& ctx, Value a, Value b) {
  if (identical(a, b)) return JoinResult::Same;
  if (value::type_of(ctx, a) != value::type_of(ctx, b)) return JoinResult::OtherType;
  if (!value::as_str(a)) return JoinResult::OtherStatic;
  return value::text_of(a) == value::text_of(b) ? JoinResult::Same : JoinResult::OtherStatic;
}

static JoinResult compare_tuples(Context& ctx, Value a, Value b) {
  std::span<const Value> x = value::as_tuple(a)->items, y = value::as_tuple(b)->items;
  if (x.size() != y.size()) return JoinResult::OtherStructure;
  for (size_t i = 0; i < x.size(); ++i) {
    JoinResult result = is_constant_item(ctx, a, i) ? compare_constants(ctx, x[i], y[i]) : compare_structure(ctx, x[i], y[i]);
    if (result != JoinResult::Same) return result;
  }
  return JoinResult::Same;
}

JoinResult compare_structure(Context& ctx, Value a, Value b) {
  if (!value::check_native_stack(ctx)) return JoinResult::OtherStructure;
  FlatteningKind kind = flattening_kind(ctx, a);
  FlatteningKind other = flattening_kind(ctx, b);
  if (kind == FlatteningKind::Poison || other == FlatteningKind::Poison) return JoinResult::Same;
  if (kind != other) return JoinResult::OtherType;
  JoinResult result = JoinResult::Same;
  switch (kind) {
    case FlatteningKind::Nothing:
    case FlatteningKind::Poison: return JoinResult::Same;
    case FlatteningKind::Number: {
      auto x = value::to_numeric(ctx, a)->dtype, y = value::to_numeric(ctx, b)->dtype;
      return x == y ? JoinResult::Same : JoinResult::OtherType;
    }
    case FlatteningKind::Native:
      if (a.object()->type != b.object()->type) return JoinResult::OtherType;
      return native_slots(a)->describe(ctx, a) == native_slots(b)->describe(ctx, b) ? JoinResult::Same : JoinResult::OtherType;
    case FlatteningKind::Tuple:
      if (a.object()->type != b.object()->type) return JoinResult::OtherType;
      return compare_tuples(ctx, a, b);
    case FlatteningKind::List: all_same(ctx, value::as_list(a)->items(), value::as_list(b)->items(), result); return result;
    case FlatteningKind::Dict:
      if (!same_keys(ctx, a, b)) return JoinResult::OtherStructure;
      all_same(ctx, dict_values(a), dict_values(b), result);
      return result;
    case FlatteningKind::Object:
      if (a.object()->type != b.object()->type) return JoinResult::OtherType;
      return compare_objects(ctx, a, b);
    case FlatteningKind::Protocol:
      return a.object()->type == b.object()->type ? compare_protocol(ctx, a, b) : JoinResult::OtherType;
    case FlatteningKind::Static: return compare_static(ctx, a, b);
  }
  return result;
}

static std::string counted(std::string_view what, size_t count) { return fmt::format("a {} of {}", what, count); }

// Describes an argument that does not exist yet in terms of the value it will become; empty if the value is not such a
// description.
static std::string describe_argument(Context& ctx, Value v) {
  if (!ctx.typed) return {};
  const value::SpecTypes& types = ctx.typed->spec;
  if (auto* tensor = value::as_spec<value::TensorSpecObject>(v, types.tensor))
    return fmt::format("Tensor[{}, {}]", dtype::name(tensor->element), layout::type_text({tensor->shape, tensor->stride}));
  if (auto* scalar = value::as_spec<value::ScalarSpecObject>(v, types.scalar)) return std::string(dtype::name(scalar->dtype));
  if (auto* pointer = value::as_spec<value::PointerSpecObject>(v, types.pointer))
    return fmt::format("Pointer[{}]", dtype::name(pointer->element));
  value::HandleObject* handle = value::as_handle(v, types);
  return !handle ? std::string() : handle->type == types.event ? "an event" : "a stream";
}

std::string describe(Context& ctx, Value v) {
  switch (flattening_kind(ctx, v)) {
    case FlatteningKind::Nothing: return "None";
    case FlatteningKind::Poison: return "an erroneous value";
    case FlatteningKind::Number: return std::string(value::dtype_name(value::to_numeric(ctx, v)));
    case FlatteningKind::Native: return native_slots(v)->describe(ctx, v);
    case FlatteningKind::Tuple: {
      if (v.object()->kind == ObjectKind::Boxed) return fmt::format("a `{}`", value::type_name(ctx, v));
      return counted("tuple", value::as_tuple(v)->items.size());
    }
    case FlatteningKind::List: return counted("list", value::as_list(v)->size);
    case FlatteningKind::Dict: return counted("dict", value::as_dict(v)->table.size());
    case FlatteningKind::Object:
    case FlatteningKind::Protocol: return fmt::format("a `{}`", value::type_name(ctx, v));
    case FlatteningKind::Static: break;
  }
  if (v.is_object() && v.object()->kind == ObjectKind::Instance) return fmt::format("a `{}`", value::type_name(ctx, v));
  if (v.is_object() && v.object()->kind == ObjectKind::Type)
    return fmt::format("the type `{}`", static_cast<value::TypeObject*>(v.object())->name.text());
  if (v.is_object() && v.object()->kind == ObjectKind::Function) return "a function";
  if (std::string text = describe_argument(ctx, v); !text.empty()) return text;
  return fmt::format("a Python {}", value::type_name(ctx, v));
}

// ---- the first difference

static std::string keys_text(Context& ctx, Value dict) {
  std::string text;
  bool ok = true;
  for (const value::HashTable::Entry& entry : value::as_dict(dict)->table.entries())
    if (!entry.key.is_unbound()) text += (text.empty() ? "" : ", ") + value::repr_text(ctx, entry.key, ok);
  return "a dict with the keys " + text;
}

namespace {

class DifferenceFinder {
 public:
  explicit DifferenceFinder(Context& ctx) : ctx_(ctx) {}

  Difference find(Value a, Value b) {
    FlatteningKind kind = flattening_kind(ctx_, a);
    constexpr int kDeepest = 8;  // an object may contain itself, so the comparison ends at this depth
    bool goes_on = ++depth_ <= kDeepest;
    if (goes_on && kind == flattening_kind(ctx_, b) && a.is_object() && b.is_object() && a.object()->type == b.object()->type) {
      if (kind == FlatteningKind::Tuple && in_constants(a, b)) return found_;
      if (kind == FlatteningKind::Tuple && among(value::as_tuple(a)->items, value::as_tuple(b)->items)) return found_;
      if (kind == FlatteningKind::List && among(value::as_list(a)->items(), value::as_list(b)->items())) return found_;
      if (kind == FlatteningKind::Dict && in_dicts(a, b)) return found_;
      if (kind == FlatteningKind::Object && in_objects(a, b)) return found_;
    }
    return {{}, describe(ctx_, a), describe(ctx_, b), a, b};
  }

 private:
  bool differ(Value a, Value b) { return compare_structure(ctx_, a, b) != JoinResult::Same; }

  bool below(std::string step, Value a, Value b) {
    found_ = find(a, b);
    found_.path.insert(0, step);
    return true;
  }

  bool among(std::span<const Value> a, std::span<const Value> b) {
    if (a.size() != b.size()) return false;
    for (size_t i = 0; i < a.size(); ++i)
      if (differ(a[i], b[i])) return below(fmt::format("[{}]", i), a[i], b[i]);
    return false;
  }

  bool in_constants(Value a, Value b) {
    std::span<const Value> x = value::as_tuple(a)->items, y = value::as_tuple(b)->items;
    for (size_t i = 0; i < x.size() && x.size() == y.size(); ++i) {
      if (!is_constant_item(ctx_, a, i) || compare_constants(ctx_, x[i], y[i]) == JoinResult::Same) continue;
      return of_constants(fmt::format("[{}]", i), x[i], y[i]);
    }
    return false;
  }

  bool of_constants(std::string path, Value a, Value b) {
    bool ok = true;
    found_ = {std::move(path), value::repr_text(ctx_, a, ok), value::repr_text(ctx_, b, ok), a, b};
    return true;
  }

  bool in_dicts(Value a, Value b) {
    if (!same_keys(ctx_, a, b)) {
      found_ = {{}, keys_text(ctx_, a), keys_text(ctx_, b), a, b};
      return true;
    }
    std::vector<Value> x = dict_values(a), y = dict_values(b);
    size_t i = 0;
    bool ok = true;
    for (const value::HashTable::Entry& entry : value::as_dict(a)->table.entries()) {
      if (entry.key.is_unbound()) continue;
      if (differ(x[i], y[i])) return below(fmt::format("[{}]", value::repr_text(ctx_, entry.key, ok)), x[i], y[i]);
      ++i;
    }
    return false;
  }

  bool in_objects(Value a, Value b) {
    std::vector<value::NameDict::Entry> x = carried_attributes(a), y = carried_attributes(b);
    for (size_t i = 0; i < x.size() && x.size() == y.size(); ++i)
      if (x[i].name == y[i].name && differ(x[i].value, y[i].value))
        return below(fmt::format(".{}", x[i].name.text()), x[i].value, y[i].value);
    x = constant_attributes(a), y = constant_attributes(b);
    for (size_t i = 0; i < x.size() && x.size() == y.size(); ++i)
      if (x[i].name == y[i].name && compare_constants(ctx_, x[i].value, y[i].value) != JoinResult::Same)
        return of_constants(fmt::format(".{}", x[i].name.text()), x[i].value, y[i].value);
    return false;
  }

  Context& ctx_;
  Difference found_;
  int depth_ = 0;
};

}  // namespace

Difference find_difference(Context& ctx, Value entry, Value exit) { return DifferenceFinder(ctx).find(entry, exit); }

static bool contains_dynamic(Context& ctx, Value v, int depth) {
  if (depth > 16) return false;
  auto any = [&](std::span<const Value> items) {
    return std::any_of(items.begin(), items.end(), [&](Value item) { return contains_dynamic(ctx, item, depth + 1); });
  };
  switch (flattening_kind(ctx, v)) {
    case FlatteningKind::Nothing:
    case FlatteningKind::Static:
    case FlatteningKind::Poison: return false;
    case FlatteningKind::Number: return value::is_dynamic_numeric(v);
    case FlatteningKind::Native: {
      std::vector<ir::Value*> leaves;  // a layout may have none
      return !native_slots(v)->flatten(ctx, v, leaves) || !leaves.empty();
    }
    case FlatteningKind::Protocol: return true;
    case FlatteningKind::Tuple: return any(value::as_tuple(v)->items);
    case FlatteningKind::List: return any(value::as_list(v)->items());
    case FlatteningKind::Dict: return any(dict_values(v));
    case FlatteningKind::Object:
      for (const value::NameDict::Entry& entry : value::instance_attributes(v)->entries())
        if (entry.name && contains_dynamic(ctx, entry.value, depth + 1)) return true;
      return false;
  }
  return false;
}

bool contains_dynamic(Context& ctx, Value v) { return contains_dynamic(ctx, v, 0); }

}  // namespace kdsl::stage

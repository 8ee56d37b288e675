#include "stage/params/argument_objects.h"

#include <fmt/format.h>

#include "stage/flatten/flatten.h"
#include "stage/flatten/flatten_objects.h"
#include "value/dialect.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/typed/numeric.h"
#include "value/typed/objects.h"
#include "value/types.h"

namespace kdsl::stage {

namespace {

bool is_leaf(Context& ctx, Value v) {
  const value::SpecTypes& spec = ctx.typed->spec;
  for (const value::TypeObject* type : {spec.tensor, spec.scalar, spec.pointer, spec.stream, spec.event})
    if (v.is_object() && v.object()->type == type) return true;
  return flattening_kind(ctx, v) == FlatteningKind::Number;
}

bool has_method(Context& ctx, Value v, std::string_view name) {
  return v.is_object() && !value::lookup_in_type(ctx, v.object()->type, ctx.names.intern(name)).is_unbound();
}

bool call_for_list(Context& ctx, Value v, std::string_view method, std::vector<Value>& out) {
  Value list = value::call_method(ctx, v, method, {});
  return !list.is_raised() && unpack_lists(ctx, list, out);
}

// Collects the values that a self-describing object is passed as, converted to the numeric types that __get_mlir_types__
// names.
bool leaves_of_object(Context& ctx, Value v, std::vector<Value>& out) {
  bool is_argument = has_method(ctx, v, "__c_pointers__");
  std::vector<Value> types;
  if (!call_for_list(ctx, v, is_argument ? "__c_pointers__" : "__extract_mlir_values__", out)) return false;
  if (is_argument && has_method(ctx, v, "__get_mlir_types__") && !call_for_list(ctx, v, "__get_mlir_types__", types))
    return false;
  for (size_t i = 0; i < out.size(); ++i) {
    out[i] = prepare_argument(ctx, out[i]);
    if (out[i].is_raised()) return false;
    auto dtype = i < types.size() ? value::dialect_dtype(ctx, types[i]) : std::nullopt;
    if (!dtype || !value::to_numeric(ctx, out[i])) continue;
    out[i] = value::construct_numeric(ctx, *dtype, out[i], ctx.current_span);
    if (out[i].is_raised()) return false;
  }
  return true;
}

// Ints of a NamedTuple stay known at compile time, and so do items that its class annotates Constexpr.
bool stays_known(Context& ctx, Value tuple, size_t index) {
  if (tuple.object()->kind != value::ObjectKind::Boxed) return false;
  return value::as_tuple(tuple)->items[index].is_int() || is_constant_item(ctx, tuple, index);
}

// ---- flattening

class Walker {
 public:
  Walker(Context& ctx, const LeafVisitor& leaf, Value& bad) : ctx_(ctx), leaf_(leaf), bad_(bad) {}

  bool walk(Value v, const std::string& name) {
    if (!value::check_native_stack(ctx_)) return false;
    if (is_leaf(ctx_, v)) return leaf_(v, name);
    if (is_self_describing(ctx_, v)) {
      std::vector<Value> leaves;
      return leaves_of_object(ctx_, v, leaves) && walk_items(leaves, name);
    }
    switch (flattening_kind(ctx_, v)) {
      case FlatteningKind::Nothing:
      case FlatteningKind::Static: return true;
      case FlatteningKind::Tuple: return walk_tuple(v, name);
      case FlatteningKind::List: return walk_items(value::as_list(v)->items(), name);
      case FlatteningKind::Dict: {
        int i = 0;
        for (const value::HashTable::Entry& entry : value::as_dict(v)->table.entries())
          if (!entry.key.is_unbound() && !walk(entry.value, fmt::format("{}.{}", name, i++))) return false;
        return true;
      }
      case FlatteningKind::Object:
        for (const value::NameDict::Entry& entry : value::instance_attributes(v)->entries())
          if (entry.name && !is_constant_field(v.object()->type, entry.name) &&
              !walk(entry.value, fmt::format("{}.{}", name, entry.name.text())))
            return false;
        return true;
      case FlatteningKind::Native:
        if (value::as_layout(ctx_, v)) return true;  // without a trace all of it is known
        break;
      case FlatteningKind::Number:
      case FlatteningKind::Protocol:
      case FlatteningKind::Poison: break;
    }
    bad_ = v;
    return false;
  }

 private:
  bool walk_items(std::span<const Value> items, const std::string& name) {
    for (size_t i = 0; i < items.size(); ++i)
      if (!walk(items[i], fmt::format("{}.{}", name, i))) return false;
    return true;
  }
  bool walk_tuple(Value v, const std::string& name) {
    std::span<const Value> items = value::as_tuple(v)->items;
    for (size_t i = 0; i < items.size(); ++i)
      if (!stays_known(ctx_, v, i) && !walk(items[i], fmt::format("{}.{}", name, i))) return false;
    return true;
  }

  Context& ctx_;
  const LeafVisitor& leaf_;
  Value& bad_;
};

// ---- rebuilding

class Rebuilder {
 public:
  Rebuilder(Context& ctx, const std::function<Value(Value)>& next) : ctx_(ctx), next_(next) {}

  Value run(Value v) {
    if (!value::check_native_stack(ctx_)) return Value::raised();
    if (is_leaf(ctx_, v)) return next_(v);
    if (is_self_describing(ctx_, v)) return object(v);
    switch (flattening_kind(ctx_, v)) {
      case FlatteningKind::Tuple: return tuple(v);
      case FlatteningKind::List: {
        value::ListObject* made = value::make_list(ctx_);
        made->type = v.object()->type;
        for (Value item : value::as_list(v)->items()) {
          KDSL_TRY_VALUE(inner, run(item));
          made->push(ctx_, inner);
        }
        return made;
      }
      case FlatteningKind::Dict: {
        value::DictObject* made = value::make_dict(ctx_);
        for (const value::HashTable::Entry& entry : value::as_dict(v)->table.entries()) {
          if (entry.key.is_unbound()) continue;
          KDSL_TRY_VALUE(inner, run(entry.value));
          made->table.append_new(ctx_, entry.key, entry.hash, inner);
        }
        return made;
      }
      case FlatteningKind::Object: {
        Value copy = copy_object(ctx_, v);
        for (value::NameDict::Entry& entry : value::instance_attributes(copy)->entries()) {
          if (!entry.name || is_constant_field(v.object()->type, entry.name)) continue;
          entry.value = run(entry.value);
          if (entry.value.is_raised()) return Value::raised();
        }
        return copy;
      }
      default: return v;
    }
  }

 private:
  Value tuple(Value v) {
    std::span<const Value> items = value::as_tuple(v)->items;
    bool is_named = v.object()->kind == value::ObjectKind::Boxed;
    value::TupleObject* made = value::new_tuple(ctx_, items.size());
    for (size_t i = 0; i < items.size(); ++i) {
      made->items[i] = stays_known(ctx_, v, i) ? items[i] : run(items[i]);
      if (made->items[i].is_raised()) return Value::raised();
    }
    if (!is_named) return made;
    auto* boxed = static_cast<value::BoxedObject*>(v.object());
    return ctx_.make<value::BoxedObject>(value::BoxedObject{{boxed->type, value::ObjectKind::Boxed}, made, boxed->attributes});
  }

  Value object(Value v) {
    std::vector<Value> leaves;
    if (!leaves_of_object(ctx_, v, leaves)) return Value::raised();
    value::ListObject* values = value::make_list(ctx_);
    for (Value leaf : leaves) {
      KDSL_TRY_VALUE(inner, run(leaf));
      values->push(ctx_, inner);
    }
    return value::call_method(ctx_, v, "__new_from_mlir_values__", {Value(values)});
  }

  Context& ctx_;
  const std::function<Value(Value)>& next_;
};

// ---- preparing

Value prepare_object(Context& ctx, Value v) {
  Value copy;
  std::span<const value::NameDict::Entry> entries = value::instance_attributes(v)->entries();
  for (size_t i = 0; i < entries.size(); ++i) {
    if (!entries[i].name) continue;
    KDSL_TRY_VALUE(prepared, prepare_argument(ctx, entries[i].value));
    if (identical(prepared, entries[i].value)) continue;
    if (copy.is_unbound()) copy = copy_object(ctx, v);
    value::instance_attributes(copy)->set(ctx.heap, entries[i].name, prepared);
  }
  return copy.is_unbound() ? v : copy;
}

}  // namespace

Value map_items(Context& ctx, Value v, const std::function<Value(size_t index, Value item)>& map) {
  bool is_changed = false;
  std::vector<Value> items;
  std::span<const Value> given = value::as_tuple(v) ? std::span<const Value>(value::as_tuple(v)->items)
                                                    : std::span<const Value>(value::as_list(v)->items());
  for (Value item : given) {
    items.push_back(map(items.size(), item));
    if (items.back().is_raised()) return Value::raised();
    is_changed |= !identical(items.back(), item);
  }
  if (!is_changed) return v;
  if (!value::as_tuple(v)) return value::make_list(ctx, items);
  Value made = value::make_tuple(ctx, items);
  if (v.object()->kind != value::ObjectKind::Boxed) return made;
  auto* boxed = static_cast<value::BoxedObject*>(v.object());
  return ctx.make<value::BoxedObject>(value::BoxedObject{{boxed->type, value::ObjectKind::Boxed}, made, boxed->attributes});
}

bool is_self_describing(Context& ctx, Value v) {
  return has_kind(v, value::ObjectKind::Instance) && has_method(ctx, v, "__new_from_mlir_values__") &&
         (has_method(ctx, v, "__c_pointers__") || has_method(ctx, v, "__extract_mlir_values__"));
}

Value prepare_argument(Context& ctx, Value v) {
  if (!value::check_native_stack(ctx)) return Value::raised();
  KDSL_TRY_VALUE(adapted, value::adapted_argument(ctx, v));
  v = value::argument_from_host(ctx, adapted);
  if (auto* symbol = value::as_spec<value::SymIntObject>(v, ctx.typed->spec.sym_int)) {
    dtype::DType dtype = symbol->width == 64 ? dtype::DType::Int64 : dtype::DType::Int32;
    return ctx.make<value::ScalarSpecObject>(
        value::ScalarSpecObject{{ctx.typed->spec.scalar, value::ObjectKind::Native}, dtype});
  }
  if (value::as_tuple(v) || value::as_list(v))
    return map_items(ctx, v, [&ctx](size_t, Value item) { return prepare_argument(ctx, item); });
  bool is_object = v.is_object() && !is_self_describing(ctx, v) && flattening_kind(ctx, v) == FlatteningKind::Object;
  return is_object ? prepare_object(ctx, v) : v;
}

Value with_field_types(Context& ctx, Value v) {
  if (!v.is_object() || flattening_kind(ctx, v) != FlatteningKind::Object || is_self_describing(ctx, v)) return v;
  if (!value::check_native_stack(ctx)) return Value::raised();
  Value copy;
  std::span<const value::NameDict::Entry> entries = value::instance_attributes(v)->entries();
  for (size_t i = 0; i < entries.size(); ++i) {
    if (!entries[i].name || is_constant_field(v.object()->type, entries[i].name)) continue;
    Value annotation = field_annotation(v.object()->type, entries[i].name);
    auto dtype = annotation.is_unbound() ? std::nullopt : value::dialect_dtype(ctx, annotation);
    bool converts = dtype && value::is_python_number(entries[i].value);
    Value field = converts ? value::construct_numeric(ctx, *dtype, entries[i].value, ctx.current_span)
                           : with_field_types(ctx, entries[i].value);
    if (field.is_raised()) return field;
    if (identical(field, entries[i].value)) continue;
    if (copy.is_unbound()) copy = copy_object(ctx, v);
    value::instance_attributes(copy)->set(ctx.heap, entries[i].name, field);
  }
  return copy.is_unbound() ? v : copy;
}

bool visit_leaves(Context& ctx, Value v, const std::string& name, const LeafVisitor& leaf, Value& bad) {
  return Walker(ctx, leaf, bad).walk(v, name);
}

Value rebuild_argument(Context& ctx, Value v, const std::function<Value(Value leaf)>& next) {
  return Rebuilder(ctx, next).run(v);
}

}  // namespace kdsl::stage

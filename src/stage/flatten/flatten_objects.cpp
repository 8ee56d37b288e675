#include "stage/flatten/flatten_objects.h"

#include <algorithm>

#include "value/dialect.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/types.h"

namespace kdsl::stage {

using value::ObjectKind;

bool is_constant_annotation(Context& ctx, Value annotation) {
  return value::annotation_kind(ctx, annotation) == value::AnnotationKind::Constant;
}

bool is_constant_field(const value::TypeObject* type, Name name) {
  if (!type->dataclass) return false;
  // The cast is valid because mark_dataclass alone makes these records.
  std::span<const Name> constants = static_cast<const DataclassFields*>(type->dataclass)->constants;
  return std::find(constants.begin(), constants.end(), name) != constants.end();
}

bool is_constant_item(Context& ctx, Value tuple, size_t index) {
  if (tuple.object()->kind != ObjectKind::Boxed) return false;
  const value::TypeObject* type = tuple.object()->type;
  value::TupleObject* fields = value::as_tuple(value::lookup_in_type(ctx, type, ctx.names.intern("_fields")));
  value::DictObject* annotations = value::as_dict(value::lookup_in_type(ctx, type, ctx.names.intern("__annotations__")));
  if (!fields || !annotations || index >= fields->items.size()) return false;
  Value annotation = value::dict_get(ctx, annotations, fields->items[index]);
  return !annotation.is_unbound() && is_constant_annotation(ctx, annotation);
}

Value field_annotation(const value::TypeObject* type, Name name) {
  if (!type->dataclass) return {};
  const auto* info = static_cast<const DataclassFields*>(type->dataclass);
  for (size_t i = 0; i < info->fields.size() && i < info->annotations.size(); ++i)
    if (info->fields[i] == name) return info->annotations[i];
  return {};
}

Value copy_object(Context& ctx, Value v) {
  // Namespaces share the memory layout of instances.
  auto* copy = ctx.make<value::InstanceObject>();
  copy->type = v.object()->type;
  copy->kind = v.object()->kind;
  for (const value::NameDict::Entry& entry : value::instance_attributes(v)->entries())
    if (entry.name) copy->attributes.set(ctx.heap, entry.name, entry.value);
  return copy;
}

// ---- the protocol: the list a class returns may be nested; its leaves are dynamic values

bool has_protocol(Context& ctx, Value v) {
  value::TypeObject* type = v.object()->type;
  return !value::lookup_in_type(ctx, type, ctx.names.intern("__extract_mlir_values__")).is_unbound() &&
         !value::lookup_in_type(ctx, type, ctx.names.intern("__new_from_mlir_values__")).is_unbound();
}

static Value extract(Context& ctx, Value v) { return value::call_method(ctx, v, "__extract_mlir_values__", {}); }

bool unpack_lists(Context& ctx, Value v, std::vector<Value>& out) {
  if (!value::as_list(v) && !value::as_tuple(v)) {
    out.push_back(v);
    return true;
  }
  std::vector<Value> items;
  if (!value::collect(ctx, v, items)) return false;
  for (Value item : items)
    if (!unpack_lists(ctx, item, out)) return false;
  return true;
}

bool protocol_leaves(Context& ctx, Value v, std::vector<Value>& out) {
  Value extracted = extract(ctx, v);
  return !extracted.is_raised() && unpack_lists(ctx, extracted, out);
}

bool flatten_protocol(Context& ctx, Value v, std::vector<ir::Value*>& out) {
  std::vector<Value> leaves;
  if (!protocol_leaves(ctx, v, leaves)) return false;
  for (Value leaf : leaves)
    if (!flatten(ctx, leaf, out)) return false;
  return true;
}

JoinResult compare_protocol(Context& ctx, Value a, Value b) {
  Value x = extract(ctx, a), y = extract(ctx, b);
  std::vector<Value> left, right;
  if (x.is_raised() || y.is_raised() || !unpack_lists(ctx, x, left) || !unpack_lists(ctx, y, right)) return JoinResult::Same;
  if (left.size() != right.size()) return JoinResult::OtherStructure;
  for (size_t i = 0; i < left.size(); ++i) {
    JoinResult result = compare_structure(ctx, left[i], right[i]);
    if (result != JoinResult::Same) return result;
  }
  return JoinResult::Same;
}

}  // namespace kdsl::stage

#include "stage/trace/freeze.h"

#include "stage/flatten/flatten.h"
#include "stage/flatten/flatten_objects.h"
#include "stage/trace/trace.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::stage {

static Value copy_mutable(Context& ctx, Value v) {
  switch (flattening_kind(ctx, v)) {
    case FlatteningKind::Tuple: {
      std::span<const Value> items = value::as_tuple(v)->items;
      value::TupleObject* result = value::new_tuple(ctx, items.size());
      for (size_t i = 0; i < items.size(); ++i) {
        result->items[i] = freeze(ctx, items[i]);
        if (result->items[i].is_raised()) return Value::raised();
      }
      return as_tuple_like(ctx, v, result);
    }
    case FlatteningKind::List: {
      value::ListObject* result = value::make_list(ctx);
      result->type = v.object()->type;
      for (Value item : value::as_list(v)->items()) {
        KDSL_TRY_VALUE(copy, freeze(ctx, item));
        result->push(ctx, copy);
      }
      return result;
    }
    case FlatteningKind::Dict: {
      value::DictObject* result = value::make_dict(ctx);
      result->type = v.object()->type;
      for (const value::HashTable::Entry& entry : value::as_dict(v)->table.entries()) {
        if (entry.key.is_unbound()) continue;
        KDSL_TRY_VALUE(copy, freeze(ctx, entry.value));
        result->table.append_new(ctx, entry.key, entry.hash, copy);
      }
      return result;
    }
    case FlatteningKind::Object:
    case FlatteningKind::Protocol: {
      Value copy = copy_object(ctx, v);
      for (value::NameDict::Entry& entry : value::instance_attributes(copy)->entries()) {
        if (!entry.name) continue;
        entry.value = freeze(ctx, entry.value);
        if (entry.value.is_raised()) return Value::raised();
      }
      return copy;
    }
    default: return v;
  }
}

Value freeze(Context& ctx, Value v) {
  if (!value::check_native_stack(ctx)) return Value::raised();
  Value copy = copy_mutable(ctx, v);
  if (ctx.trace.state && is_mutable(ctx, v)) ctx.trace.state->aliases.note_copy(copy, v);
  return copy;
}

}  // namespace kdsl::stage

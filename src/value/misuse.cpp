#include "value/misuse.h"

#include "value/dialect.h"
#include "value/protocol.h"
#include "value/typed/tensor_spec.h"
#include "value/types.h"

namespace kdsl::value {

bool is_dialect_value(Context& ctx, Value v) {
  if (!v.is_object() || as_type(v) || as_module(v)) return false;
  TypeObject* type = type_of(ctx, v);
  if (ctx.handles && (type == ctx.handles->stream || type == ctx.handles->event)) return true;
  return !type->is_user_class && type->module && owner_of_module(ctx, type->module.text());
}

Value note_misused_call(Context& ctx, Tried tried, std::string_view function, Value left, Value right) {
  if (!ctx.trace || !ctx.pending.exception) return Value::raised();
  Value name = make_str(ctx, function);
  ctx.pending.exception->value = make_tuple(ctx, {Value::integer(static_cast<int64_t>(tried)), name, left, right});
  return Value::raised();
}

Value note_misuse(Context& ctx, Tried tried, std::string_view symbol, Value left, Value right) {
  if (!is_dialect_value(ctx, left) && !is_dialect_value(ctx, right)) return Value::raised();
  return note_misused_call(ctx, tried, symbol, left, right);
}

TupleObject* noted_of(const ExceptionObject* exception) {
  TupleObject* noted = as_tuple(exception->value);
  std::span<const Value> args = exception->args->items;
  bool is_given = !args.empty() && identical(args[0], exception->value);
  return noted && noted->items.size() >= 2 && !is_given ? noted : nullptr;
}

std::optional<Misuse> misuse_of(Context& ctx, const ExceptionObject* exception) {
  if (exception->type != ctx.types->type_error) return std::nullopt;
  TupleObject* parts = noted_of(exception);
  bool is_own = parts && parts->items.size() == 4 && parts->items[0].is_int() && as_str(parts->items[1]);
  if (!is_own) return std::nullopt;
  return Misuse{static_cast<Tried>(parts->items[0].as_int()), text_of(parts->items[1]), parts->items[2], parts->items[3]};
}

}  // namespace kdsl::value

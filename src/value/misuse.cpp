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
  if (!ctx.pending.exception) return Value::raised();
  note_of_pending(ctx).misuse = Misuse{tried, ctx.heap.copy(function), left, right};
  return Value::raised();
}

Value note_misuse(Context& ctx, Tried tried, std::string_view symbol, Value left, Value right) {
  if (!is_dialect_value(ctx, left) && !is_dialect_value(ctx, right)) return Value::raised();
  return note_misused_call(ctx, tried, symbol, left, right);
}

Value raise_access(Context& ctx, TypeObject* type, std::string_view message) {
  ctx.raise_text(type, message);
  return note_misused_call(ctx, Tried::Access, {}, Value::none());
}

ExceptionNote& note_of_pending(Context& ctx) {
  ExceptionObject* exception = ctx.pending.exception;
  if (!exception->note) exception->note = ctx.make<ExceptionNote>();
  return *exception->note;
}

std::optional<Misuse> misuse_of(const ExceptionObject* exception) {
  return exception->note ? exception->note->misuse : std::nullopt;
}

}  // namespace kdsl::value

#include "value/misuse.h"

#include "value/dialect.h"
#include "value/protocol.h"
#include "value/typed/tensor_spec.h"
#include "value/types.h"

namespace kdsl::value {

bool is_dialect_value(Context& ctx, Value v) {
  if (!v.is_object() || as_type(v) || as_module(v)) return false;
  TypeObject* type = type_of(ctx, v);
  const auto* handles = ctx.extensions.find<HandleTypes>();
  if (handles && (type == handles->stream || type == handles->event)) return true;
  return !type->is_user_class && type->module && owner_of_module(ctx, type->module.text());
}

static Value note(Context& ctx, const Misuse& misuse) {
  if (!ctx.pending.exception) return Value::raised();
  Misuse& noted = note_of_pending(ctx).misuse.emplace(misuse);
  noted.symbol = ctx.heap.copy(misuse.symbol);
  return Value::raised();
}

Value note_misused_call(Context& ctx, Tried tried, std::string_view function, Value left, Value right) {
  return note(ctx, {tried, function, left, right, true});
}

Value note_misuse(Context& ctx, Tried tried, std::string_view symbol, Value left, Value right) {
  return note(ctx, {tried, symbol, left, right, is_dialect_value(ctx, left) || is_dialect_value(ctx, right)});
}

Value note_tried(Context& ctx, const Attempted& attempted) {
  return note(ctx, {attempted.tried, attempted.symbol, attempted.left, attempted.right, false});
}

Value raise_access(Context& ctx, TypeObject* type, std::string_view message) {
  ctx.raise_text(type, message);
  return note_misused_call(ctx, Tried::Access, {}, Value::none());
}

Value note_access(Context& ctx, Tried tried, Value what) { return note_misused_call(ctx, tried, {}, what); }

ExceptionNote& note_of(Context& ctx, ExceptionObject& exception) {
  if (!exception.note) exception.note = ctx.make<ExceptionNote>();
  return *exception.note;
}

ExceptionNote& note_of_pending(Context& ctx) { return note_of(ctx, *ctx.pending.exception); }

std::optional<Misuse> misuse_of(const ExceptionObject* exception) {
  return exception->note ? exception->note->misuse : std::nullopt;
}

std::optional<Misuse> staged_misuse_of(const ExceptionObject* exception) {
  std::optional<Misuse> misuse = misuse_of(exception);
  return misuse && misuse->has_diagnostic ? misuse : std::nullopt;
}

}  // namespace kdsl::value

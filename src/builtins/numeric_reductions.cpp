#include "builtins/numeric_reductions.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "diag/definitions/values.def"
#include "value/budget.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/typed/numeric.h"

namespace kdsl::builtins {

// The search ends here, since a list may contain itself; nobody nests numbers this deeply.
constexpr int kMaxNesting = 16;

// Returns whether any argument (or an item of a tuple or list) is a Numeric: then the dialect's functions apply.
static bool has_numeric(Value v, int depth) {
  if (value::as_numeric_object(v)) return true;
  if (depth == kMaxNesting) return false;
  std::span<const Value> items;
  if (value::TupleObject* tuple = value::as_tuple(v)) items = tuple->items;
  if (value::ListObject* list = value::as_list(v)) items = list->items();
  return std::any_of(items.begin(), items.end(), [depth](Value item) { return has_numeric(item, depth + 1); });
}
bool has_numeric(Value v) { return has_numeric(v, 0); }

// Returns whether max and min look for numbers among the value's items.
static bool holds_items(Value v) {
  if (!v.is_object()) return false;
  switch (v.object()->kind) {
    case value::ObjectKind::Str:
    case value::ObjectKind::Bytes:
    case value::ObjectKind::Function:
    case value::ObjectKind::BuiltinFunction:
    case value::ObjectKind::BoundMethod:
    case value::ObjectKind::Module:
    case value::ObjectKind::Type:
    case value::ObjectKind::Native: return false;
    default: return !value::as_str(v);
  }
}

static Value not_comparable(Context& ctx, bool is_max, size_t argument, Value v, const Bound& args) {
  Span span = argument < args.given_spans.size() ? args.given_spans[argument] : args.span;
  auto report = ctx.error(span, diag::ArgumentType, static_cast<int64_t>(argument + 1), "*args", is_max ? "max" : "min",
                          "numbers", value::type_name(ctx, v));
  return ctx.fail(report.help("with a runtime value among the arguments, only numbers can be compared"));
}

// Returns the larger or smaller of two numbers. Of two Python integers it is one of them, so that it may be an extent.
static Value extremum_of(Context& ctx, bool is_max, Value a, Value b, Span span) {
  if (!a.is_int() || !b.is_int()) return value::numeric_extremum(ctx, is_max, a, b, span);
  KDSL_TRY_VALUE(ordered, value::compare(ctx, is_max ? ast::CmpOp::Gt : ast::CmpOp::Lt, b, a));
  KDSL_TRY_VALUE(is_better, value::truth(ctx, ordered));
  return is_better.as_bool() ? b : a;
}

Value extremum(Context& ctx, bool is_max, std::span<const Value> values, const Bound& args) {
  std::vector<Value> flat;
  std::vector<std::pair<Value, size_t>> stack;  // values, each with the argument that it comes from
  bool is_unpacked = args.given_spans.size() < values.size();  // the values are the items of the only argument
  for (size_t i = values.size(); i-- > 0;) stack.emplace_back(values[i], is_unpacked ? 0 : i);
  while (!stack.empty()) {
    auto [v, argument] = stack.back();
    stack.pop_back();
    if (v.is_poison()) return v;
    if (value::to_numeric(ctx, v)) {
      flat.push_back(v);
      continue;
    }
    if (!holds_items(v)) return not_comparable(ctx, is_max, argument, v, args);
    if (!value::charge_steps(ctx, 1)) return Value::raised();  // a list may hold itself
    std::vector<Value> items;
    if (!value::collect(ctx, v, items)) return Value::raised();
    for (size_t i = items.size(); i-- > 0;) stack.emplace_back(items[i], argument);
  }
  if (flat.empty()) return ctx.raise(ctx.types->value_error, "{}() arg is an empty sequence", is_max ? "max" : "min");
  Value result = flat[0];
  for (size_t i = 1; i < flat.size(); ++i) {
    result = extremum_of(ctx, is_max, result, flat[i], args.span);
    if (result.is_raised()) return result;
  }
  return result;
}

Value any_all(Context& ctx, bool is_all, Value iterable, Span span) {
  std::vector<Value> items;
  if (!value::collect(ctx, iterable, items)) return Value::raised();
  Value result = Value::boolean(is_all);
  for (Value item : items) {
    KDSL_TRY_VALUE(truth, value::construct_numeric(ctx, dtype::DType::Boolean, item, span));
    if (truth.is_poison()) return truth;
    bool is_first = result.is_bool();
    result =
        is_first ? truth : value::numeric_binary(ctx, is_all ? ast::Operator::BitAnd : ast::Operator::BitOr, result, truth);
    if (result.is_raised()) return result;
  }
  return result;
}

}  // namespace kdsl::builtins

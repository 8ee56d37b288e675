// This file evaluates arithmetic, subscripts, slices and attributes in expressions.
#include "stage/constructs.h"
#include "stage/python/int_arithmetic.h"
#include "stage/python/operands.h"
#include "stage/trace/staged.h"
#include "value/budget.h"
#include "value/types.h"

namespace kdsl::stage {

static Value int_result(Evaluator& evaluator, const ast::BinOp& node, int64_t left, int64_t right, int64_t result) {
  if (node.op == ast::Operator::FloorDiv) evaluator.quotients().note(node, left, right);
  return Value::integer(result);
}

static Value eval_any_bin_op(Evaluator& evaluator, Frame& frame, const ast::BinOp& node) {
  Context& ctx = evaluator.context();
  if (!value::has_native_stack(ctx)) return Value::raised();
  KDSL_TRY_VALUE(left, eval_operand(evaluator, frame, *node.left));
  KDSL_TRY_VALUE(right, eval_operand(evaluator, frame, *node.right));
  int64_t result;
  if (left.is_int() && right.is_int() && int_arithmetic(node.op, left.as_int(), right.as_int(), result))
    return int_result(evaluator, node, left.as_int(), right.as_int(), result);
  if (frame.staged) ctx.current_span = node.span;
  return value::binary(ctx, node.op, left, right);
}

Value eval_bin_op(Evaluator& evaluator, Frame& frame, const ast::BinOp& node) {
  int64_t left, right, result;
  bool is_plain = small_int(frame, *node.left, left) && small_int(frame, *node.right, right) &&
                  int_arithmetic(node.op, left, right, result);
  return is_plain ? int_result(evaluator, node, left, right, result) : eval_any_bin_op(evaluator, frame, node);
}

Value eval_unary_op(Evaluator& evaluator, Frame& frame, const ast::UnaryOp& node) {
  if (node.op == ast::UnaryOpKind::Not && frame.staged) return eval_staged_not(evaluator, frame, node);
  Context& ctx = evaluator.context();
  KDSL_TRY_VALUE(operand, evaluator.eval(frame, *node.operand));
  if (frame.staged) ctx.current_span = node.span;
  return value::unary(ctx, node.op, operand);
}

Value eval_slice(Evaluator& evaluator, Frame& frame, const ast::Slice& node) {
  Value parts[3] = {Value::none(), Value::none(), Value::none()};
  const ast::Expr* given[3] = {node.lower, node.upper, node.step};
  for (int i = 0; i < 3; ++i) {
    if (!given[i]) continue;
    parts[i] = evaluator.eval(frame, *given[i]);
    if (parts[i].is_raised()) return parts[i];
  }
  for (Value part : parts)
    if (part.is_poison()) return part;
  return value::make_slice(evaluator.context(), parts[0], parts[1], parts[2]);
}

Value eval_subscript(Evaluator& evaluator, Frame& frame, const ast::Subscript& node) {
  Context& ctx = evaluator.context();
  KDSL_TRY_VALUE(container, eval_operand(evaluator, frame, *node.value));
  KDSL_TRY_VALUE(key, eval_operand(evaluator, frame, *node.slice));
  if (key.is_int() && container.is_object()) {
    std::span<Value> items;
    if (container.object()->kind == value::ObjectKind::List)
      items = static_cast<value::ListObject*>(container.object())->items();
    else if (container.object()->kind == value::ObjectKind::Tuple)
      items = static_cast<value::TupleObject*>(container.object())->items;
    if (static_cast<uint64_t>(key.as_int()) < items.size()) return items[static_cast<size_t>(key.as_int())];
  }
  ctx.current_span = node.span;
  if (value::has_kind(container, value::ObjectKind::Dict) && (key.is_int() || value::has_kind(key, value::ObjectKind::Str))) {
    Value found = value::dict_get(ctx, static_cast<value::DictObject*>(container.object()), key);
    if (!found.is_unbound()) return found;
  }
  return value::get_item(ctx, container, key);
}

// Returns an instance attribute by its cached index, which is valid if the type does not shadow it and no type changed.
static Value cached_attribute(Context& ctx, const ast::Attribute& node, Value object) {
  if (!object.is_object() || object.object()->kind != value::ObjectKind::Instance) return Value();
  auto* instance = static_cast<value::InstanceObject*>(object.object());
  if (node.cache_type == instance->type && node.cache_version == ctx.lookups.version) {
    if (instance->attributes.entry_is(node.cache_index, node.attr)) return instance->attributes.at(node.cache_index);
  }
  if (!value::lookup_in_type(ctx, instance->type, node.attr).is_unbound()) return Value();
  if (!value::user_method(ctx, instance->type, ctx.names.intern("__getattribute__")).is_unbound()) return Value();
  uint32_t index = instance->attributes.find_index(node.attr);
  if (index == value::NameDict::kNotFound) return Value();
  node.cache_type = instance->type;
  node.cache_version = ctx.lookups.version;
  node.cache_index = index;
  return instance->attributes.at(index);
}

Value eval_attribute(Evaluator& evaluator, Frame& frame, const ast::Attribute& node) {
  Context& ctx = evaluator.context();
  KDSL_TRY_VALUE(object, eval_operand(evaluator, frame, *node.value));
  Value found = cached_attribute(ctx, node, object);
  if (!found.is_unbound()) return found;
  ctx.current_span = node.span;
  return value::get_attr(ctx, object, node.attr);
}

}  // namespace kdsl::stage

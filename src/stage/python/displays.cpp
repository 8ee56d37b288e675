// This file evaluates literals and displays: constants, tuples, lists, sets, dicts, f-strings.
#include <algorithm>

#include "builtins/python/python.h"
#include "diag/definitions/language.def"
#include "stage/constructs.h"
#include "stage/python/operands.h"
#include "value/budget.h"
#include "value/known_names.h"
#include "value/python/bigint.h"
#include "value/python/sequence.h"
#include "value/types.h"

namespace kdsl::stage {

Value eval_constant(Evaluator& evaluator, const ast::Constant& node) {
  Context& ctx = evaluator.context();
  Value value;
  switch (node.value_kind) {
    case ast::ConstantKind::None: return Value::none();
    case ast::ConstantKind::True: return Value::boolean(true);
    case ast::ConstantKind::False: return Value::boolean(false);
    case ast::ConstantKind::Ellipsis: return Value::ellipsis();
    case ast::ConstantKind::Float: return Value::floating(node.float_value);
    case ast::ConstantKind::Int:
      if (!node.is_big) return Value::integer(node.int_value);
      value = value::integer_from_digits(ctx, node.text, 10);
      break;
    case ast::ConstantKind::Complex:
      return ctx.fail(
          ctx.error(node.span, diag::MissingBuiltin, "complex").help(std::string(builtins::missing_builtin_help("complex"))));
    case ast::ConstantKind::Str: value = value::make_str_borrowed(ctx, node.text); break;
    case ast::ConstantKind::Bytes: value = value::make_bytes(ctx, node.text); break;
  }
  if (value.is_object()) node.object = value.object();
  return value;
}

bool is_not_iterable(Context& ctx, Value value) {
  value::TypeObject* type = value::type_of(ctx, value);
  bool iterates = type->slots.iterate || !value::lookup_in_type(ctx, type, ctx.known->iter).is_unbound() ||
                  !value::lookup_in_type(ctx, type, ctx.known->getitem).is_unbound();
  return !iterates && value::is_pending(ctx, ctx.types->type_error);
}

// Evaluates the items of a display and unpacks starred ones.
static bool eval_items(Evaluator& evaluator, Frame& frame, ast::Seq<ast::Expr*> elts, value::ListObject* out,
                       bool is_set = false) {
  Context& ctx = evaluator.context();
  out->grow(ctx, elts.size());
  for (const ast::Expr* elt : elts) {
    const auto* starred = ast::dyn<ast::Starred>(elt);
    Value value = evaluator.eval(frame, starred ? *starred->value : *elt);
    if (value.is_raised()) return false;
    if (!starred) {
      out->push(ctx, value);
      continue;
    }
    std::vector<Value> items;
    bool ok = is_set ? value::collect(ctx, value, items) : value::collect_asking(ctx, value, items);
    if (!ok) {
      if (!is_set && is_not_iterable(ctx, value))
        ctx.raise(ctx.types->type_error, "Value after * must be an iterable, not {}", value::type_name(ctx, value));
      return false;
    }
    for (Value item : items) out->push(ctx, item);
  }
  return true;
}

static bool has_starred(ast::Seq<ast::Expr*> elts) {
  for (const ast::Expr* elt : elts)
    if (elt->kind == ast::ExprKind::Starred) return true;
  return false;
}

Value eval_tuple(Evaluator& evaluator, Frame& frame, const ast::Tuple& node) {
  Context& ctx = evaluator.context();
  if (has_starred(node.elts)) {
    value::ListObject* items = value::make_list(ctx);
    return eval_items(evaluator, frame, node.elts, items) ? value::make_tuple(ctx, items->items()) : Value::raised();
  }
  value::TupleObject* tuple = value::new_tuple(ctx, node.elts.size());
  for (size_t i = 0; i < node.elts.size(); ++i) {
    Value item = eval_operand(evaluator, frame, *node.elts[i]);
    if (item.is_raised()) return item;
    tuple->items[i] = item;
  }
  return tuple;
}

Value eval_list(Evaluator& evaluator, Frame& frame, const ast::List& node) {
  value::ListObject* list = value::make_list(evaluator.context());
  return eval_items(evaluator, frame, node.elts, list) ? Value(list) : Value::raised();
}

// Returns whether CPython folds the expression to a constant: literals, signed ones included.
static bool is_folded(const ast::Expr& node) {
  if (node.kind == ast::ExprKind::UnaryOp) return is_folded(*static_cast<const ast::UnaryOp&>(node).operand);
  return node.kind == ast::ExprKind::Constant;
}

static bool is_constant_display(const ast::Set& node) {
  return std::all_of(node.elts.begin(), node.elts.end(), [](const ast::Expr* elt) { return is_folded(*elt); });
}

static value::SetObject* set_of_items(Evaluator& evaluator, Frame& frame, const ast::Set& node) {
  Context& ctx = evaluator.context();
  value::ListObject* items = value::make_list(ctx);
  if (!eval_items(evaluator, frame, node.elts, items, true)) return nullptr;
  value::SetObject* set = value::make_set(ctx);
  bool is_one_each = ctx.trace.state && items->size == node.elts.size();
  for (size_t i = 0; i < items->size; ++i) {
    if (is_one_each) ctx.current_span = node.elts[i]->span;
    if (!value::set_add(ctx, set, items->items()[i])) return nullptr;
  }
  return set;
}

// Makes the set that CPython's compiler makes of constants: a frozenset, and another one of its items when it merges
// constants.
static value::SetObject* constant_set(Evaluator& evaluator, Frame& frame, const ast::Set& node) {
  value::SetObject* first = set_of_items(evaluator, frame, node);
  if (!first) return nullptr;
  value::SetObject* second = value::make_set(evaluator.context());
  for (const auto& entry : first->table.slots())
    if (value::SetTable::is_live(entry)) second->table.add(evaluator.context(), entry.key, entry.hash);
  return second;
}

Value eval_iterable(Evaluator& evaluator, Frame& frame, const ast::Expr& node) {
  const auto* display = ast::dyn<ast::Set>(&node);
  if (!display || !is_constant_display(*display)) return evaluator.eval(frame, node);
  value::SetObject* set = constant_set(evaluator, frame, *display);
  return set ? Value(set) : Value::raised();
}

Value eval_set(Evaluator& evaluator, Frame& frame, const ast::Set& node) {
  Context& ctx = evaluator.context();
  // CPython keeps a display of constants as a frozenset and copies it, which decides the order of iteration.
  bool is_constant = node.elts.size() >= 3 && is_constant_display(node);
  value::SetObject* set = is_constant ? constant_set(evaluator, frame, node) : set_of_items(evaluator, frame, node);
  if (!set) return Value::raised();
  if (!is_constant) return set;
  value::SetObject* copy = value::make_set(ctx);
  copy->table.merge(ctx, set->table);
  return copy;
}

// Merges `**mapping` into the dict.
static bool merge_mapping(Context& ctx, value::DictObject* into, Value mapping) {
  if (value::DictObject* dict = value::as_dict(mapping)) {
    for (const auto& entry : dict->table.entries()) {
      if (entry.key.is_unbound()) continue;
      if (into->table.set(ctx, entry.key, entry.hash, entry.value) == value::Lookup::Raised) return false;
    }
    return true;
  }
  Value keys = value::get_attr_or_unbound(ctx, mapping, ctx.names.intern("keys"));
  if (keys.is_raised()) return false;
  if (keys.is_unbound()) {
    ctx.raise(ctx.types->type_error, "'{}' object is not a mapping", value::type_name(ctx, mapping));
    return false;
  }
  Value listed = value::call(ctx, keys, {});
  std::vector<Value> names;
  if (listed.is_raised() || !value::collect(ctx, listed, names)) return false;
  for (Value key : names) {
    Value item = value::get_item(ctx, mapping, key);
    if (item.is_raised() || !value::dict_set(ctx, into, key, item)) return false;
  }
  return true;
}

Value eval_dict(Evaluator& evaluator, Frame& frame, const ast::Dict& node) {
  Context& ctx = evaluator.context();
  value::DictObject* dict = value::make_dict(ctx);
  dict->table.reserve(ctx, node.values.size());
  for (size_t i = 0; i < node.values.size(); ++i) {
    if (!node.keys[i]) {
      KDSL_TRY_VALUE(mapping, evaluator.eval(frame, *node.values[i]));
      if (!merge_mapping(ctx, dict, mapping)) return Value::raised();
      continue;
    }
    KDSL_TRY_VALUE(key, evaluator.eval(frame, *node.keys[i]));
    KDSL_TRY_VALUE(item, evaluator.eval(frame, *node.values[i]));
    if (ctx.trace.state) ctx.current_span = node.keys[i]->span;
    if (!value::dict_set(ctx, dict, key, item)) return Value::raised();
  }
  return dict;
}

// ---- f-strings ----------------------------------------------------------------------------------------------

static bool append_formatted(Evaluator& evaluator, Frame& frame, const ast::FormattedValue& node, std::string& out) {
  Context& ctx = evaluator.context();
  Value value = evaluator.eval(frame, *node.value);
  if (value.is_raised()) return false;
  if (node.conversion == 'r') value = value::repr(ctx, value);
  if (node.conversion == 's') value = value::str(ctx, value);
  if (node.conversion == 'a') value = value::ascii(ctx, value);
  if (value.is_raised()) return false;
  std::string_view spec;
  if (node.format_spec) {
    Value text = evaluator.eval(frame, *node.format_spec);
    if (text.is_raised()) return false;
    spec = value::text_of(text);
  }
  if (frame.staged) ctx.current_span = node.value->span;
  Value text = value::format(ctx, value, spec);
  if (text.is_raised()) return false;
  out += value::text_of(text);
  return true;
}

Value eval_joined_str(Evaluator& evaluator, Frame& frame, const ast::JoinedStr& node) {
  std::string out;
  for (const ast::Expr* part : node.values) {
    if (const auto* constant = ast::dyn<ast::Constant>(part))
      out += constant->text;
    else if (!append_formatted(evaluator, frame, ast::as<ast::FormattedValue>(*part), out))
      return Value::raised();
    if (!value::check_size(evaluator.context(), out.size())) return Value::raised();
  }
  return value::make_str(evaluator.context(), out);
}

Value eval_formatted_value(Evaluator& evaluator, Frame& frame, const ast::FormattedValue& node) {
  std::string out;
  return append_formatted(evaluator, frame, node, out) ? value::make_str(evaluator.context(), out) : Value::raised();
}

}  // namespace kdsl::stage

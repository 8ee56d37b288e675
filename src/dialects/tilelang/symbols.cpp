// This file has named sizes, which become known with the arguments, and expressions of them.
#include <fmt/format.h>

#include "dialects/tilelang/objects.h"
#include "value/misuse.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

namespace {

SymbolObject* self_of(Value self) { return static_cast<SymbolObject*>(self.object()); }

}  // namespace

SymbolObject* as_symbol(Context& ctx, Value v) {
  return v.is_object() && v.object()->type == tile_types(ctx).symbol ? self_of(v) : nullptr;
}

Value known_size(Context& ctx, Value v) {
  SymbolObject* symbol = as_symbol(ctx, v);
  if (!symbol) return v;
  if (!symbol->value.is_unbound()) return symbol->value;
  if (symbol->left.is_unbound()) return v;
  KDSL_TRY_VALUE(left, known_size(ctx, symbol->left));
  KDSL_TRY_VALUE(right, known_size(ctx, symbol->right));
  if (as_symbol(ctx, left) || as_symbol(ctx, right)) return v;
  if (symbol->function.is_unbound()) return value::binary(ctx, symbol->op, left, right);
  const Value operands[] = {left, right};
  return value::call(ctx, symbol->function,
                     {.positional = {operands, right.is_unbound() ? size_t{1} : size_t{2}}, .span = ctx.current_span});
}

namespace {

Value load_symbol(Context& ctx, Value self) { return known_size(ctx, self); }
constexpr value::VariableSlots kSlots{load_symbol, nullptr};
constexpr value::StatementSlots kStatements{{"size", nullptr}, nullptr, nullptr, &kSlots};

std::string_view operator_text(ast::Operator op) {
  switch (op) {
    case ast::Operator::Add: return "+";
    case ast::Operator::Sub: return "-";
    case ast::Operator::Mult: return "*";
    case ast::Operator::Div: return "/";
    case ast::Operator::Pow: return "**";
    case ast::Operator::FloorDiv: return "//";
    case ast::Operator::Mod: return "%";
    default: return {};
  }
}

std::string text_of(Context& ctx, Value v) {
  SymbolObject* symbol = as_symbol(ctx, v);
  bool ok = true;
  if (!symbol) return value::repr_text(ctx, v, ok);
  if (!symbol->value.is_unbound()) return value::repr_text(ctx, symbol->value, ok);
  if (symbol->left.is_unbound()) return std::string(value::text_of(symbol->name));
  if (!symbol->function.is_unbound())
    return symbol->right.is_unbound() ? fmt::format("f({})", text_of(ctx, symbol->left))
                                      : fmt::format("f({}, {})", text_of(ctx, symbol->left), text_of(ctx, symbol->right));
  return fmt::format("({} {} {})", text_of(ctx, symbol->left), operator_text(symbol->op), text_of(ctx, symbol->right));
}

Value symbol_repr(Context& ctx, Value self) { return value::make_str(ctx, text_of(ctx, self)); }

Value binary(Context& ctx, ast::Operator op, Value self, Value other, bool reflected) {
  bool is_number = other.is_int() || other.is_float() || value::as_numeric_object(other) || as_symbol(ctx, other);
  if (!is_number || operator_text(op).empty()) return Value::not_implemented();
  KDSL_TRY_VALUE(mine, known_size(ctx, self));
  KDSL_TRY_VALUE(its, known_size(ctx, other));
  Value left = reflected ? its : mine, right = reflected ? mine : its;
  if (!as_symbol(ctx, left) && !as_symbol(ctx, right)) return value::binary(ctx, op, left, right);
  return ctx.make<SymbolObject>(SymbolObject{{tile_types(ctx).symbol, value::ObjectKind::Native}, {}, {}, op, left, right, {}});
}

Value unary(Context& ctx, ast::UnaryOpKind op, Value self) {
  if (op == ast::UnaryOpKind::UAdd) return self;
  return op == ast::UnaryOpKind::USub ? binary(ctx, ast::Operator::Sub, self, Value::integer(0), true)
                                      : Value::not_implemented();
}

Value not_known(Context& ctx, Value self) {
  return value::raise_access(
      ctx, ctx.types->type_error,
      "the size `{}` is not known here: no test while compiling can depend on it. Pass it, as .compile(...={})",
      text_of(ctx, self), 1024);
}

Value compare(Context& ctx, ast::CmpOp op, Value self, Value other) {
  KDSL_TRY_VALUE(mine, known_size(ctx, self));
  KDSL_TRY_VALUE(its, known_size(ctx, other));
  if (!as_symbol(ctx, mine) && !as_symbol(ctx, its)) return value::compare(ctx, op, mine, its);
  bool is_same = mine.is_object() && its.is_object() && mine.object() == its.object();
  bool is_number = its.is_int() || value::as_numeric_object(its) || as_symbol(ctx, its);
  if (op == ast::CmpOp::Eq && (is_same || !is_number)) return Value::boolean(is_same);
  if (op == ast::CmpOp::NotEq && (is_same || !is_number)) return Value::boolean(!is_same);
  return is_number ? not_known(ctx, as_symbol(ctx, mine) ? mine : its) : Value::not_implemented();
}

Value truth(Context& ctx, Value self) {
  KDSL_TRY_VALUE(known, known_size(ctx, self));
  return as_symbol(ctx, known) ? not_known(ctx, known) : value::truth(ctx, known);
}

Value index(Context& ctx, Value self) {
  KDSL_TRY_VALUE(known, known_size(ctx, self));
  return as_symbol(ctx, known) ? not_known(ctx, known) : value::to_index(ctx, known);
}

Value get_value(Context& ctx, Value self) {
  KDSL_TRY_VALUE(known, known_size(ctx, self));
  return as_symbol(ctx, known) ? Value::none() : known;
}
Value get_name(Context& ctx, Value self) { return value::make_str(ctx, text_of(ctx, self)); }
constexpr value::PropertyRow kProperties[] = {
    {"value", "The number; None: not known yet.", get_value},
    {"name", "The name.", get_name},
};

struct NewSymbol {
  Value name;
};
Value symbol(Call& call, const NewSymbol& args) {
  return call.ctx.make<SymbolObject>(
      SymbolObject{{tile_types(call.ctx).symbol, value::ObjectKind::Native}, args.name, {}, {}, {}, {}, {}});
}

struct Later {
  Value function, x, y;
};
// Returns a size that is the result of a function of one or two sizes, which is called when they are known.
Value later(Call& call, const Later& args) {
  Value right = args.y.is_none() ? Value() : args.y;
  return call.ctx.make<SymbolObject>(
      SymbolObject{{tile_types(call.ctx).symbol, value::ObjectKind::Native}, {}, {}, {}, args.x, right, args.function});
}

struct Solve {
  Value symbol, value;
};
// Finds the operand of a sum, difference or product with a number from the result; raised, or Unbound if the operation cannot
// be inverted.
Value solve_operand(Context& ctx, const SymbolObject* symbol, Value result, Value& operand) {
  KDSL_TRY_VALUE(left, known_size(ctx, symbol->left));
  KDSL_TRY_VALUE(right, known_size(ctx, symbol->right));
  bool is_left = as_symbol(ctx, left) != nullptr;
  if (!symbol->function.is_unbound() || is_left == (as_symbol(ctx, right) != nullptr)) return {};
  operand = is_left ? left : right;
  Value known = is_left ? right : left;
  switch (symbol->op) {
    case ast::Operator::Add: return value::binary(ctx, ast::Operator::Sub, result, known);
    case ast::Operator::Mult: return value::binary(ctx, ast::Operator::FloorDiv, result, known);
    case ast::Operator::Sub:
      return is_left ? value::binary(ctx, ast::Operator::Add, result, known)
                     : value::binary(ctx, ast::Operator::Sub, known, result);
    default: return {};
  }
}

// Sets the value of a size; an expression is solved for its names as far as possible.
Value solve_size(Context& ctx, Value size, Value result) {
  SymbolObject* symbol = as_symbol(ctx, size);
  if (symbol->left.is_unbound() || !symbol->value.is_unbound()) return symbol->value = result, Value::none();
  Value operand;
  KDSL_TRY_VALUE(solved, solve_operand(ctx, symbol, result, operand));
  if (solved.is_unbound()) return symbol->value = result, Value::none();
  return solve_size(ctx, operand, solved);
}

void release(Context& ctx, Value size) {
  SymbolObject* symbol = as_symbol(ctx, size);
  if (!symbol) return;
  symbol->value = {};
  release(ctx, symbol->left);
  release(ctx, symbol->right);
}

Value solve(Call& call, const Solve& args) {
  if (!args.value.is_none()) return solve_size(call.ctx, args.symbol, args.value);
  release(call.ctx, args.symbol);
  return Value::none();
}

constexpr BuiltinRow kRows[] = {
    row<symbol>("symbol", "name", "A size that is found out later."),
    row<later>("later", "function, x, y=None", "What the function gives when the sizes are known."),
    row<solve>("solve", "symbol, value", "Says what it is."),
};

}  // namespace

void make_symbol_type(Context& ctx, TileTypes& types) {
  value::Slots slots;
  slots.region = &kStatements;
  slots.repr = symbol_repr;
  slots.binary = binary;
  slots.unary = unary;
  slots.compare = compare;
  slots.truth = truth;
  slots.index = index;
  types.symbol = value::make_native_type(
      ctx, {.name = "Symbol", .module = "tilelang.language", .slots = slots, .properties = kProperties});
}

const std::span<const BuiltinRow> kTileSymbolRows = kRows;

}  // namespace kdsl::builtins

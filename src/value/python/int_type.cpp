// int and bool: operators, comparison, text.
#include "value/python/bigint.h"
#include "value/python/number_text.h"
#include "value/objects.h"
#include "value/python/slots.h"
#include "value/types.h"

namespace kdsl::value {

static Value repr(Context& ctx, Value self) {
  std::string text;
  return decimal_text(ctx, self, text) ? make_str(ctx, text) : Value::raised();
}

static Value bool_repr(Context& ctx, Value self) { return make_str_borrowed(ctx, self.as_bool() ? "True" : "False"); }

static Value truth(Context&, Value self) { return Value::boolean(!integer_is_zero(self)); }

static Value hash(Context&, Value self) { return Value::integer(static_cast<int64_t>(integer_hash(self))); }

static Value compare(Context&, ast::CmpOp op, Value self, Value other) {
  if (!is_integer(other)) return Value::not_implemented();
  int order = integer_compare(self, other);
  switch (op) {
    case ast::CmpOp::Eq: return Value::boolean(order == 0);
    case ast::CmpOp::NotEq: return Value::boolean(order != 0);
    case ast::CmpOp::Lt: return Value::boolean(order < 0);
    case ast::CmpOp::LtE: return Value::boolean(order <= 0);
    case ast::CmpOp::Gt: return Value::boolean(order > 0);
    case ast::CmpOp::GtE: return Value::boolean(order >= 0);
    default: return Value::not_implemented();
  }
}

static Value binary(Context& ctx, ast::Operator op, Value self, Value other, bool reflected) {
  if (!is_integer(other)) return Value::not_implemented();
  return reflected ? integer_binary(ctx, op, other, self) : integer_binary(ctx, op, self, other);
}

static Value bool_binary(Context& ctx, ast::Operator op, Value self, Value other, bool reflected) {
  if (other.is_bool()) {
    if (op == ast::Operator::BitAnd) return Value::boolean(self.as_bool() && other.as_bool());
    if (op == ast::Operator::BitOr) return Value::boolean(self.as_bool() || other.as_bool());
    if (op == ast::Operator::BitXor) return Value::boolean(self.as_bool() != other.as_bool());
  }
  return binary(ctx, op, self, other, reflected);
}

// Returns the plain int of a bool or of an instance of a subclass.
static Value plain(Context&, Value self) {
  Value number = unboxed(self);
  return number.is_bool() ? Value::integer(number.as_int()) : number;
}

static Value unary(Context& ctx, ast::UnaryOpKind op, Value self) {
  switch (op) {
    case ast::UnaryOpKind::UAdd: return plain(ctx, self);
    case ast::UnaryOpKind::USub: return integer_negate(ctx, self);
    case ast::UnaryOpKind::Invert: return integer_binary(ctx, ast::Operator::Sub, Value::integer(-1), self);
    case ast::UnaryOpKind::Not: break;
  }
  return Value::not_implemented();
}

static Value absolute(Context& ctx, Value self) {
  return integer_is_negative(self) ? integer_negate(ctx, self) : plain(ctx, self);
}

static Value to_float(Context& ctx, Value self) {
  double number;
  if (!integer_to_double(self, number)) return ctx.raise(ctx.types->overflow_error, "int too large to convert to float");
  return Value::floating(number);
}

Slots int_slots() {
  return {.repr = repr,
          .format = format_integer,
          .truth = truth,
          .hash = hash,
          .compare = compare,
          .binary = binary,
          .unary = unary,
          .absolute = absolute,
          .index = plain,
          .to_int = plain,
          .to_float = to_float};
}

static Value bool_format(Context& ctx, Value self, std::string_view spec) {
  if (spec.empty()) return bool_repr(ctx, self);
  return format_integer(ctx, self, spec);
}

Slots bool_slots() { return {.repr = bool_repr, .format = bool_format, .binary = bool_binary}; }

}  // namespace kdsl::value

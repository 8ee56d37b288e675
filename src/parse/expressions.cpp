// Expressions above primaries: lists of expressions, walrus, ternary, lambda, operators.
#include <array>

#include <fmt/format.h>

#include "parse/parser.h"

namespace kdsl::parse {

using namespace ast;

namespace {

struct BinaryOperator {
  int8_t precedence = 0;  // 0: the token is no binary operator
  Operator op = Operator::Add;
};

constexpr std::array<BinaryOperator, 256> make_binary_operators() {
  std::array<BinaryOperator, 256> table{};
  auto set = [&](TokenKind kind, int8_t precedence, Operator op) { table[static_cast<size_t>(kind)] = {precedence, op}; };
  set(TokenKind::VBar, 1, Operator::BitOr);
  set(TokenKind::Circumflex, 2, Operator::BitXor);
  set(TokenKind::Amper, 3, Operator::BitAnd);
  set(TokenKind::LeftShift, 4, Operator::LShift);
  set(TokenKind::RightShift, 4, Operator::RShift);
  set(TokenKind::Plus, 5, Operator::Add);
  set(TokenKind::Minus, 5, Operator::Sub);
  set(TokenKind::Star, 6, Operator::Mult);
  set(TokenKind::Slash, 6, Operator::Div);
  set(TokenKind::DoubleSlash, 6, Operator::FloorDiv);
  set(TokenKind::Percent, 6, Operator::Mod);
  set(TokenKind::At, 6, Operator::MatMult);
  return table;
}

constexpr std::array<BinaryOperator, 256> kBinaryOperators = make_binary_operators();

bool is_comparison(TokenKind kind) {
  using enum TokenKind;
  switch (kind) {
    case EqEqual:
    case NotEqual:
    case Less:
    case LessEqual:
    case Greater:
    case GreaterEqual:
    case In:
    case Is:
    case Not: return true;
    default: return false;
  }
}

CmpOp comparison_operator(TokenKind kind) {
  using enum TokenKind;
  switch (kind) {
    case EqEqual: return CmpOp::Eq;
    case NotEqual: return CmpOp::NotEq;
    case Less: return CmpOp::Lt;
    case LessEqual: return CmpOp::LtE;
    case Greater: return CmpOp::Gt;
    case GreaterEqual: return CmpOp::GtE;
    case In: return CmpOp::In;
    case Is: return CmpOp::Is;
    default: return CmpOp::NotIn;
  }
}

}  // namespace

// star_expressions: ','.star_expression+ [',']
Expr* Parser::star_expressions() {
  uint32_t start = begin();
  Expr* first = star_expression();
  if (!at(Kind::Comma)) return first;
  Items<Expr> elements(*this);
  elements.push(first);
  while (accept(Kind::Comma) && (starts_expression() || at(Kind::Star))) elements.push(star_expression());
  return expr<Tuple>(span_from(start), elements.finish(), ExprContext::Load);
}

// star_expression: '*' bitwise_or | expression
Expr* Parser::star_expression() {
  if (!at(Kind::Star)) return expression();
  uint32_t start = begin();
  advance();
  Expr* value = bitwise_or();
  return expr<Starred>(span_from(start), value, ExprContext::Load);
}

// star_named_expression: '*' bitwise_or | named_expression
Expr* Parser::star_named_expression() { return at(Kind::Star) ? star_expression() : named_expression(); }

// assignment_expression: NAME ':=' ~ expression
Expr* Parser::assignment_expression() {
  uint32_t start = begin();
  Span name_span = span_of(*token_);
  Expr* target = expr<NameExpr>(name_span, expect_name(), ExprContext::Store);
  expect(Kind::ColonEqual);
  Expr* value = expression();
  return expr<NamedExpr>(span_from(start), target, value);
}

// named_expression: assignment_expression | expression !':='
Expr* Parser::named_expression() {
  if (at(Kind::Name) && next_is(Kind::ColonEqual)) return assignment_expression();
  Expr* value = expression();
  if (at(Kind::ColonEqual)) {
    fail_target(*value, "name");
  } else if (at(Kind::Equal)) {
    if (value->kind == ExprKind::NameExpr) {
      fail({file_, value->span.begin, token_->end}, "invalid syntax. Maybe you meant '==' or ':=' instead of '='?");
    } else if (!is_single_target(*value)) {
      fail_target(*value, "compare");
    } else {
      fail(value->span, "invalid syntax. Maybe you meant '==' instead of '='?");
    }
  }
  return value;
}

// yield_expr: 'yield' ('from' expression | [star_expressions])
Expr* Parser::yield_expr() {
  uint32_t start = begin();
  advance();
  if (accept(Kind::From)) {
    Expr* source = expression();
    return expr<YieldFrom>(span_from(start), source);
  }
  Expr* value = starts_expression() || at(Kind::Star) ? star_expressions() : nullptr;
  return expr<Yield>(span_from(start), value);
}

// expression: lambdef | disjunction ['if' disjunction 'else' expression]
Expr* Parser::expression() {
  Nested nested(*this);
  if (at(Kind::Lambda)) return lambdef();
  uint32_t start = begin();
  Expr* body = disjunction();
  if (!at(Kind::If)) return body;
  advance();
  Expr* test = disjunction();
  if (!accept(Kind::Else)) fail(span_from(start), "expected 'else' after 'if' expression");
  Expr* orelse = expression();
  return expr<IfExp>(span_from(start), test, body, orelse);
}

// lambdef: 'lambda' [params] ':' expression
Expr* Parser::lambdef() {
  uint32_t start = begin();
  advance();
  Arguments* parameters = params(Kind::Colon, true);
  if (!accept(Kind::Colon)) fail_here("expected ':'");
  Expr* body = expression();
  return expr<Lambda>(span_from(start), parameters, body);
}

// disjunction: 'or'.conjunction+
Expr* Parser::disjunction() {
  uint32_t start = begin();
  Expr* first = conjunction();
  if (!at(Kind::Or)) return first;
  Items<Expr> values(*this);
  values.push(first);
  while (accept(Kind::Or)) values.push(conjunction());
  return expr<BoolOp>(span_from(start), BoolOpKind::Or, values.finish());
}

// conjunction: 'and'.inversion+
Expr* Parser::conjunction() {
  uint32_t start = begin();
  Expr* first = inversion();
  if (!at(Kind::And)) return first;
  Items<Expr> values(*this);
  values.push(first);
  while (accept(Kind::And)) values.push(inversion());
  return expr<BoolOp>(span_from(start), BoolOpKind::And, values.finish());
}

// inversion: 'not' inversion | comparison
Expr* Parser::inversion() {
  if (!at(Kind::Not)) return comparison();
  Nested nested(*this);
  uint32_t start = begin();
  advance();
  Expr* operand = inversion();
  return expr<UnaryOp>(span_from(start), UnaryOpKind::Not, operand);
}

// comparison: bitwise_or (('==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not' 'in' | 'is' ['not']) bitwise_or)*
Expr* Parser::comparison() {
  uint32_t start = begin();
  Expr* left = bitwise_or();
  if (!is_comparison(kind())) return left;
  Items<Expr> comparators(*this);
  std::vector<CmpOp> ops;
  while (is_comparison(kind())) {
    CmpOp op = comparison_operator(kind());
    advance();
    if (op == CmpOp::NotIn) expect(Kind::In);
    if (op == CmpOp::Lt && at(Kind::Greater) && begin() == token_[-1].end)
      fail({file_, token_[-1].begin, token_->end}, "invalid syntax. Maybe you meant '!=' instead of '<>'?");
    if (op == CmpOp::Is && accept(Kind::Not)) op = CmpOp::IsNot;
    ops.push_back(op);
    comparators.push(bitwise_or());
  }
  return expr<Compare>(span_from(start), left, arena_.copy(ops), comparators.finish());
}

// bitwise_or: factor (('|' | '^' | '&' | '<<' | '>>' | '+' | '-' | '*' | '/' | '//' | '%' | '@') factor)*
// The operators bind in this order, the weakest first: '|', '^', '&', shifts, sums, products; operators of equal precedence
// associate to the left. `lowest` is the lowest precedence to accept.
Expr* Parser::bitwise_or(int lowest) {
  uint32_t start = begin();
  Expr* left = factor();
  while (true) {
    BinaryOperator found = kBinaryOperators[static_cast<size_t>(kind())];
    if (found.precedence < lowest) return left;  // also true without an operator: lowest is at least 1
    Span op_span = span_of(*token_);
    advance();
    Expr* right = bitwise_or(found.precedence + 1);
    left = expr<BinOp>(span_from(start), left, found.op, right, op_span);
    ++chain_links_;
  }
}

// factor: ('+' | '-' | '~') factor | power
Expr* Parser::factor() {
  UnaryOpKind op;
  switch (kind()) {
    case Kind::Plus: op = UnaryOpKind::UAdd; break;
    case Kind::Minus: op = UnaryOpKind::USub; break;
    case Kind::Tilde: op = UnaryOpKind::Invert; break;
    default: return power();
  }
  Nested nested(*this);
  uint32_t start = begin();
  advance();
  Expr* operand = factor();
  return expr<UnaryOp>(span_from(start), op, operand);
}

// power: await_primary ['**' factor]
Expr* Parser::power() {
  uint32_t start = begin();
  Expr* base = await_primary();
  if (!at(Kind::DoubleStar)) return base;
  Nested nested(*this);
  Span op_span = span_of(*token_);
  advance();
  Expr* exponent = factor();
  return expr<BinOp>(span_from(start), base, Operator::Pow, exponent, op_span);
}

}  // namespace kdsl::parse

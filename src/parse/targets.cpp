// Assignment targets are read as expressions, then checked and marked.
#include <fmt/format.h>

#include "parse/parser.h"

namespace kdsl::parse {

using namespace ast;

namespace {

// Returns CPython's name for an expression that is no target.
std::string_view expression_name(const Expr& expr) {
  switch (expr.kind) {
    case ExprKind::BoolOp:
    case ExprKind::BinOp:
    case ExprKind::UnaryOp: return "expression";
    case ExprKind::NamedExpr: return "named expression";
    case ExprKind::Lambda: return "lambda";
    case ExprKind::IfExp: return "conditional expression";
    case ExprKind::Dict: return "dict literal";
    case ExprKind::Set: return "set display";
    case ExprKind::ListComp: return "list comprehension";
    case ExprKind::SetComp: return "set comprehension";
    case ExprKind::DictComp: return "dict comprehension";
    case ExprKind::GeneratorExp: return "generator expression";
    case ExprKind::Await: return "await expression";
    case ExprKind::Yield:
    case ExprKind::YieldFrom: return "yield expression";
    case ExprKind::Compare: return "comparison";
    case ExprKind::Call: return "function call";
    case ExprKind::FormattedValue:
    case ExprKind::JoinedStr: return "f-string expression";
    case ExprKind::Attribute: return "attribute";
    case ExprKind::Subscript: return "subscript";
    case ExprKind::Starred: return "starred";
    case ExprKind::NameExpr: return "name";
    case ExprKind::List: return "list";
    case ExprKind::Tuple: return "tuple";
    case ExprKind::Slice: return "slice";
    case ExprKind::Constant: break;
  }
  switch (as<Constant>(expr).value_kind) {
    case ConstantKind::None: return "None";
    case ConstantKind::True: return "True";
    case ConstantKind::False: return "False";
    case ConstantKind::Ellipsis: return "ellipsis";
    default: return "literal";
  }
}

bool is_word_constant(const Expr& expr) {
  const Constant* constant = dyn<Constant>(&expr);
  return constant && constant->value_kind <= ConstantKind::False;
}

}  // namespace

bool Parser::is_single_target(const Expr& target) {
  return target.kind == ExprKind::NameExpr || target.kind == ExprKind::Attribute || target.kind == ExprKind::Subscript;
}

// Marks a target as stored to, or reports that it cannot be. `where` is "here" for a whole assignment target, where `==` may
// have been meant.
void Parser::set_context(Expr* target, ExprContext context, std::string_view where) {
  if (has_failed_) return;
  auto set_all = [&](Seq<Expr*> elements) {
    Nested nested(*this);
    for (Expr* element : elements) set_context(element, context, "");
  };
  switch (target->kind) {
    case ExprKind::NameExpr: as<NameExpr>(*target).ctx = context; return;
    case ExprKind::Attribute: as<Attribute>(*target).ctx = context; return;
    case ExprKind::Subscript: as<Subscript>(*target).ctx = context; return;
    case ExprKind::List: as<List>(*target).ctx = context; return set_all(as<List>(*target).elts);
    case ExprKind::Tuple: as<Tuple>(*target).ctx = context; return set_all(as<Tuple>(*target).elts);
    case ExprKind::Starred:
      if (context == ExprContext::Del) break;
      as<Starred>(*target).ctx = context;
      return set_context(as<Starred>(*target).value, context, "");
    default: break;
  }
  if (context == ExprContext::Del) return fail_target(*target, "delete");
  fail_target(*target, where == "here" && !is_word_constant(*target) ? "compare" : "assign to");
}

// Reports an invalid target. The verb says what was tried: "delete", "assign to", "augment", "name" (by ':='), or "compare"
// when `==` may have been meant.
void Parser::fail_target(const Expr& target, std::string_view verb) {
  std::string_view name = expression_name(target);
  if (verb == "augment") {
    fail(target.span, fmt::format("'{}' is an illegal expression for augmented assignment", name));
  } else if (verb == "name") {
    fail(target.span, fmt::format("cannot use assignment expressions with {}", name));
  } else if (verb == "compare") {
    fail(target.span, fmt::format("cannot assign to {} here. Maybe you meant '==' instead of '='?", name));
  } else {
    fail(target.span, fmt::format("cannot {} {}", verb, name));
  }
}

// star_targets: star_target !',' | ','.star_target+ [',']
Expr* Parser::star_targets() {
  uint32_t start = begin();
  Expr* first = star_target();
  if (!at(Kind::Comma)) return first;
  Items<Expr> elements(*this);
  elements.push(first);
  while (accept(Kind::Comma) && (starts_expression() || at(Kind::Star))) elements.push(star_target());
  return expr<Tuple>(span_from(start), elements.finish(), ExprContext::Store);
}

// star_target: ['*'] bitwise_or
// It is not a whole expression, because `in` may follow; an expression that is no target is refused afterwards.
Expr* Parser::star_target() {
  uint32_t start = begin();
  bool is_starred = accept(Kind::Star);
  Expr* target = bitwise_or();
  set_context(target, ExprContext::Store, "");
  if (!is_starred) return target;
  return expr<Starred>(span_from(start), target, ExprContext::Store);
}

}  // namespace kdsl::parse

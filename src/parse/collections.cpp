// Bracketed displays and comprehensions.
#include "parse/parser.h"

namespace kdsl::parse {

using namespace ast;

// tuple_or_group: '(' ')' | '(' yield_expr ')' | '(' named_expression ')' | genexp
//     | '(' star_named_expression ',' [','.star_named_expression+ [',']] ')'
Expr* Parser::tuple_or_group() {
  uint32_t start = begin();
  advance();
  if (accept(Kind::RPar)) return expr<Tuple>(span_from(start), Seq<Expr*>(), ExprContext::Load);
  if (at(Kind::DoubleStar)) fail_here("cannot use double starred expression here");
  bool is_starred = at(Kind::Star);
  if (at(Kind::Yield)) {
    Expr* yield = yield_expr();
    expect_closing(Kind::RPar);
    return yield;
  }
  Expr* first = star_named_expression();
  if (at_comprehension()) {
    if (is_starred) fail(first->span, "iterable unpacking cannot be used in comprehension");
    return genexp(first, start);
  }
  if (at(Kind::Comma)) {
    Items<Expr> elements(*this);
    elements.push(first);
    while (accept(Kind::Comma) && !at(Kind::RPar)) elements.push(star_named_expression());
    expect_closing(Kind::RPar);
    return expr<Tuple>(span_from(start), elements.finish(), ExprContext::Load);
  }
  if (is_starred && at(Kind::RPar)) fail(first->span, "cannot use starred expression here");
  expect_closing(Kind::RPar);
  return first;
}

// genexp: '(' named_expression for_if_clauses ')'
// The parenthesis and the element have been read; this reads the clauses.
Expr* Parser::genexp(Expr* element, uint32_t start) {
  Seq<Comprehension*> generators = for_if_clauses();
  expect_closing(Kind::RPar);
  return expr<GeneratorExp>(span_from(start), element, generators);
}

// list: '[' [','.star_named_expression+ [',']] ']' | '[' named_expression for_if_clauses ']'
Expr* Parser::list() {
  uint32_t start = begin();
  advance();
  if (accept(Kind::RSqb)) return expr<List>(span_from(start), Seq<Expr*>(), ExprContext::Load);
  Expr* first = star_named_expression();
  if (at_comprehension()) {
    if (first->kind == ExprKind::Starred) fail(first->span, "iterable unpacking cannot be used in comprehension");
    Seq<Comprehension*> generators = for_if_clauses();
    expect_closing(Kind::RSqb);
    return expr<ListComp>(span_from(start), first, generators);
  }
  Items<Expr> elements(*this);
  elements.push(first);
  while (accept(Kind::Comma) && !at(Kind::RSqb)) elements.push(star_named_expression());
  if (at_comprehension()) fail(span_from(first->span.begin), "did you forget parentheses around the comprehension target?");
  expect_closing(Kind::RSqb);
  return expr<List>(span_from(start), elements.finish(), ExprContext::Load);
}

// dict_or_set: dict | set
Expr* Parser::dict_or_set() {
  uint32_t start = begin();
  advance();
  if (at(Kind::RBrace) || at(Kind::DoubleStar)) return dict(nullptr, start);
  uint32_t first_begin = begin();
  Expr* first = star_named_expression();
  if (!at(Kind::Colon)) return set(first, start);
  bool is_key = first->kind != ExprKind::Starred && !(first->kind == ExprKind::NamedExpr && first->span.begin == first_begin);
  if (!is_key) fail_syntax();
  return dict(first, start);
}

// dict: '{' [','.double_starred_kvpair+ [',']] '}' | '{' expression ':' kvpair_value for_if_clauses '}'
Expr* Parser::dict(Expr* first_key, uint32_t start) {
  Items<Expr> keys(*this);
  Items<Expr> values(*this, side_scratch_);
  if (first_key) {
    advance();
    Expr* value = kvpair_value();
    if (at_comprehension()) {
      Seq<Comprehension*> generators = for_if_clauses();
      expect_closing(Kind::RBrace);
      return expr<DictComp>(span_from(start), first_key, value, generators);
    }
    keys.push(first_key);
    values.push(value);
    if (!at(Kind::RBrace) && !at(Kind::Comma)) expect_closing(Kind::RBrace);
    accept(Kind::Comma);
  }
  uint32_t last_begin = begin();
  while (!at(Kind::RBrace) && !has_failed_) {
    last_begin = begin();
    double_starred_kvpair(keys, values);
    if (!accept(Kind::Comma)) break;
  }
  if (!has_failed_ && !at(Kind::RBrace) && at_comprehension())
    fail(span_from(last_begin), "dict unpacking cannot be used in dict comprehension");
  expect_closing(Kind::RBrace);
  Seq<Expr*> all_keys = keys.finish();
  return expr<Dict>(span_from(start), all_keys, values.finish());
}

// double_starred_kvpair: '**' bitwise_or | expression ':' kvpair_value
void Parser::double_starred_kvpair(Items<Expr>& keys, Items<Expr>& values) {
  if (accept(Kind::DoubleStar)) {
    keys.push(nullptr);
    values.push(bitwise_or());
    return;
  }
  Expr* key = expression();
  if (!accept(Kind::Colon)) {
    if (at(Kind::RBrace) || at(Kind::Comma))
      fail(key->span, "':' expected after dictionary key");
    else
      fail_syntax();
  }
  keys.push(key);
  values.push(kvpair_value());
}

// kvpair_value: expression
Expr* Parser::kvpair_value() {
  if (at(Kind::Star)) fail_here("cannot use a starred expression in a dictionary value");
  if (at(Kind::RBrace) || at(Kind::Comma)) fail(span_of(token_[-1]), "expression expected after dictionary key and ':'");
  return expression();
}

// set: '{' ','.star_named_expression+ [','] '}' | '{' named_expression for_if_clauses '}'
Expr* Parser::set(Expr* first, uint32_t start) {
  if (at_comprehension()) {
    if (first->kind == ExprKind::Starred) fail(first->span, "iterable unpacking cannot be used in comprehension");
    Seq<Comprehension*> generators = for_if_clauses();
    expect_closing(Kind::RBrace);
    return expr<SetComp>(span_from(start), first, generators);
  }
  Items<Expr> elements(*this);
  elements.push(first);
  while (accept(Kind::Comma) && !at(Kind::RBrace)) elements.push(star_named_expression());
  if (at_comprehension()) fail(span_from(first->span.begin), "did you forget parentheses around the comprehension target?");
  expect_closing(Kind::RBrace);
  return expr<Set>(span_from(start), elements.finish());
}

// for_if_clauses: for_if_clause+
Seq<Comprehension*> Parser::for_if_clauses() {
  Items<Comprehension> clauses(*this);
  while (at_comprehension()) clauses.push(for_if_clause());
  return clauses.finish();
}

// for_if_clause: ['async'] 'for' star_targets 'in' ~ disjunction ('if' disjunction)*
Comprehension* Parser::for_if_clause() {
  bool is_async = accept(Kind::Async);
  advance();
  Expr* target = star_targets();
  expect(Kind::In);
  Expr* iter = disjunction();
  Items<Expr> conditions(*this);
  while (accept(Kind::If)) conditions.push(disjunction());
  return arena_.make<Comprehension>(target, iter, conditions.finish(), is_async);
}

}  // namespace kdsl::parse

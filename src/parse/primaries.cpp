// Primaries and atoms: attributes, calls, subscripts, literals.
#include <fmt/format.h>

#include "parse/parser.h"

namespace kdsl::parse {

using namespace ast;

// await_primary: 'await' primary | primary
Expr* Parser::await_primary() {
  if (!at(Kind::Await)) return primary();
  uint32_t start = begin();
  advance();
  Expr* value = primary();
  return expr<Await>(span_from(start), value);
}

// primary: atom (attribute | call | subscript)*
Expr* Parser::primary() {
  uint32_t start = begin();
  Expr* value = atom();
  while (true) {
    switch (kind()) {
      case Kind::Dot: value = attribute(value, start); break;
      case Kind::LPar: value = call(value, start); break;
      case Kind::LSqb: value = subscript(value, start); break;
      default: return value;
    }
    ++chain_links_;
  }
}

// attribute: '.' NAME
Expr* Parser::attribute(Expr* value, uint32_t start) {
  advance();
  Span name_span = span_of(*token_);
  Name name = expect_name();
  return expr<Attribute>(span_from(start), value, name, name_span, ExprContext::Load);
}

// The arguments that a call's parentheses have held so far.
struct Parser::CallArguments {
  explicit CallArguments(Parser& parser) : positional(parser), keywords(parser, parser.side_scratch_) {}
  Items<Expr> positional;
  Items<Keyword> keywords;
  bool has_named = false;  // name=value
  bool has_unpacked = false;  // **value
};

// call: '(' [arguments] ')'
Expr* Parser::call(Expr* callee, uint32_t start) {
  uint32_t open = begin();
  advance();
  if (accept(Kind::RPar)) return expr<Call>(span_from(start), callee, Seq<Expr*>(), Seq<Keyword*>());
  CallArguments list(*this);
  arguments(list, open);
  return expr<Call>(span_from(start), callee, list.positional.finish(), list.keywords.finish());
}

// Reads the bases of a class, after '(': like a call's arguments, but without a generator expression.
void Parser::class_arguments(Seq<Expr*>& bases, Seq<Keyword*>& keywords, uint32_t open) {
  CallArguments list(*this);
  if (at(Kind::RPar)) {
    advance();
    return;
  }
  arguments(list, open);
  bool is_generator = list.positional.size() == 1 && list.positional.at(0)->kind == ExprKind::GeneratorExp &&
                      list.positional.at(0)->span.begin == open;
  if (is_generator) fail(list.positional.at(0)->span, "invalid syntax");
  bases = list.positional.finish();
  keywords = list.keywords.finish();
}

// arguments: ','.argument+ [',']
// It reads the closing parenthesis, too.
void Parser::arguments(CallArguments& out, uint32_t open) {
  do argument(out, open);
  while (!has_failed_ && accept(Kind::Comma) && !at(Kind::RPar));
  expect_closing(Kind::RPar);
}

// argument: '*' expression | kwarg | named_expression [for_if_clauses]
// A generator expression is allowed only as the single argument, within the call's own parentheses.
void Parser::argument(CallArguments& out, uint32_t open) {
  uint32_t start = begin();
  if (at(Kind::DoubleStar) || (at(Kind::Name) && next_is(Kind::Equal))) return kwarg(out);
  if (accept(Kind::Star)) {
    if (out.has_unpacked) fail(span_of(token_[-1]), "iterable argument unpacking follows keyword argument unpacking");
    Expr* value = expression();
    out.positional.push(expr<Starred>(span_from(start), value, ExprContext::Load));
    return;
  }
  Expr* value = at(Kind::Name) && next_is(Kind::ColonEqual) ? assignment_expression() : expression();
  if (at(Kind::Equal)) return fail_invalid_argument(*value);
  if (at_comprehension()) {
    bool is_first = out.positional.size() == 0 && out.keywords.size() == 0;
    Seq<Comprehension*> generators = for_if_clauses();
    bool is_alone = is_first && at(Kind::RPar);
    if (!is_alone) fail(span_from(start), "generator expression must be parenthesized");
    Span span{file_, open, token_->end};
    out.positional.push(expr<GeneratorExp>(span, value, generators));
    return;
  }
  if (out.has_unpacked) {
    fail(value->span, "positional argument follows keyword argument unpacking");
  } else if (out.has_named) {
    fail(value->span, "positional argument follows keyword argument");
  }
  out.positional.push(value);
}

// kwarg: NAME '=' expression | '**' expression
void Parser::kwarg(CallArguments& out) {
  uint32_t start = begin();
  if (accept(Kind::DoubleStar)) {
    Expr* value = expression();
    out.keywords.push(arena_.make<Keyword>(span_from(start), Name(), value));
    out.has_unpacked = true;
    return;
  }
  Name name = expect_name();
  advance();
  if (at(Kind::RPar) || at(Kind::Comma)) return fail({file_, start, token_[-1].end}, "expected argument value expression");
  Expr* value = expression();
  if (at_comprehension())
    fail({file_, start, value->span.begin}, "invalid syntax. Maybe you meant '==' or ':=' instead of '='?");
  out.keywords.push(arena_.make<Keyword>(span_from(start), name, value));
  out.has_named = true;
}

void Parser::fail_invalid_argument(const Expr& argument) {
  const Constant* constant = dyn<Constant>(&argument);
  if (constant && constant->value_kind <= ConstantKind::False) return fail_target(argument, "assign to");
  fail({file_, argument.span.begin, token_->end}, "expression cannot contain assignment, perhaps you meant \"==\"?");
}

// subscript: '[' slices ']'
Expr* Parser::subscript(Expr* value, uint32_t start) {
  advance();
  Expr* index = slices();
  expect_closing(Kind::RSqb);
  return expr<Subscript>(span_from(start), value, index, ExprContext::Load);
}

// slices: slice !',' | ','.(slice | star_expression)+ [',']
Expr* Parser::slices() {
  uint32_t start = begin();
  bool is_starred = at(Kind::Star);
  Expr* first = is_starred ? star_expression() : slice();
  if (!at(Kind::Comma) && !is_starred) return first;
  Items<Expr> elements(*this);
  elements.push(first);
  while (accept(Kind::Comma) && !at(Kind::RSqb)) elements.push(at(Kind::Star) ? star_expression() : slice());
  return expr<Tuple>(span_from(start), elements.finish(), ExprContext::Load);
}

// slice: [expression] ':' [expression] [':' [expression]] | named_expression
Expr* Parser::slice() {
  uint32_t start = begin();
  Expr* lower = at(Kind::Colon) ? nullptr : named_expression();
  if (!at(Kind::Colon)) return lower;
  if (lower && lower->kind == ExprKind::NamedExpr && lower->span.begin == start) fail_syntax();
  auto is_bound_end = [&] { return at(Kind::Colon) || at(Kind::Comma) || at(Kind::RSqb); };
  advance();
  Expr* upper = is_bound_end() ? nullptr : expression();
  Expr* step = nullptr;
  if (accept(Kind::Colon) && !is_bound_end()) step = expression();
  return expr<Slice>(span_from(start), lower, upper, step);
}

// atom: NAME | 'True' | 'False' | 'None' | strings | number | tuple_or_group | list | dict_or_set | '...'
Expr* Parser::atom() {
  Span span = span_of(*token_);
  auto word = [&](ConstantKind kind) {
    advance();
    return constant(span, kind);
  };
  switch (kind()) {
    case Kind::Name: return expr<NameExpr>(span, name_of(*token_++), ExprContext::Load);
    case Kind::Number: return number();
    case Kind::String:
    case Kind::FStringStart: return strings();
    case Kind::LPar: return tuple_or_group();
    case Kind::LSqb: return list();
    case Kind::LBrace: return dict_or_set();
    case Kind::None: return word(ConstantKind::None);
    case Kind::True: return word(ConstantKind::True);
    case Kind::False: return word(ConstantKind::False);
    case Kind::Ellipsis: return word(ConstantKind::Ellipsis);
    default: break;
  }
  fail_syntax();
  return error_expr();
}

}  // namespace kdsl::parse

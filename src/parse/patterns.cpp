// match statements and their patterns.
#include <fmt/format.h>

#include "parse/parser.h"

namespace kdsl::parse {

using namespace ast;

// match_stmt: "match" subject_expr ':' NEWLINE INDENT case_block+ DEDENT
// `match` may as well be a name: the result is null when a subject and the end of a header do not follow.
Stmt* Parser::match_stmt() {
  uint32_t start = begin();
  bool may_be_subject = starts_expression(token_[1].kind) || token_[1].kind == Kind::Star;
  if (!may_be_subject) return nullptr;
  Checkpoint before = mark();
  bool was_trying = is_trying_;
  is_trying_ = true;
  advance();
  Expr* subject = subject_expr();
  bool is_match = !has_failed_ && at(Kind::Colon) && next_is(Kind::Newline);
  is_trying_ = was_trying;
  if (!is_match) {
    rewind(before);
    return nullptr;
  }
  count_links();
  advance();
  advance();
  Items<MatchCase> cases(*this);
  if (!accept(Kind::Indent)) {
    add_error(here(), fmt::format("expected an indented block after 'match' statement on line {}", line_of(start)));
    return stmt<Match>(span_from(start), subject, Seq<MatchCase*>());
  }
  while (is_word("case")) cases.push(case_block());
  Seq<MatchCase*> all = cases.finish();
  if (all.empty() || !at(Kind::Dedent)) {
    add_error(here(), "expected a 'case' block");
    Items<Stmt> skipped(*this);
    statements(skipped);
  }
  accept(Kind::Dedent);
  uint32_t end = all.empty() ? token_[-1].end : end_of(all.back()->body);
  return stmt<Match>(Span{file_, start, end}, subject, all);
}

// subject_expr: star_named_expression ',' [','.star_named_expression+ [',']] | named_expression
Expr* Parser::subject_expr() {
  uint32_t start = begin();
  bool is_starred = at(Kind::Star);
  Expr* first = star_named_expression();
  if (!at(Kind::Comma)) {
    if (is_starred) fail_syntax();
    return first;
  }
  Items<Expr> elements(*this);
  elements.push(first);
  while (accept(Kind::Comma) && (starts_expression() || at(Kind::Star))) elements.push(star_named_expression());
  return expr<Tuple>(span_from(start), elements.finish(), ExprContext::Load);
}

// case_block: "case" patterns ['if' named_expression] ':' block
MatchCase* Parser::case_block() {
  uint32_t start = begin();
  advance();
  Pattern* matched = patterns();
  Expr* guard = accept(Kind::If) ? named_expression() : nullptr;
  Seq<Stmt*> body = block("'case' statement", start);
  return arena_.make<MatchCase>(matched, guard, body);
}

// patterns: ','.maybe_star_pattern+ [','] | pattern
Pattern* Parser::patterns() {
  uint32_t start = begin();
  bool is_starred = at(Kind::Star);
  Pattern* first = maybe_star_pattern();
  if (!at(Kind::Comma)) {
    if (is_starred) fail_syntax();
    return first;
  }
  Items<Pattern> elements(*this);
  elements.push(first);
  while (accept(Kind::Comma) && !at(Kind::Colon) && !at(Kind::If)) elements.push(maybe_star_pattern());
  return pattern_node<MatchSequence>(span_from(start), elements.finish());
}

// pattern: or_pattern ['as' pattern_capture_target]
Pattern* Parser::pattern() {
  Nested nested(*this);
  uint32_t start = begin();
  Pattern* matched = or_pattern();
  if (!accept(Kind::As)) return matched;
  Span target_span = span_of(*token_);
  bool is_name = at(Kind::Name) && !next_is(Kind::Dot) && !next_is(Kind::LPar);
  if (is_word("_"))
    fail(target_span, "cannot use '_' as a target");
  else if (!is_name)
    fail(target_span, "invalid pattern target");
  Name name = pattern_capture_target();
  return pattern_node<MatchAs>(span_from(start), matched, Capture{name});
}

// pattern_capture_target: !"_" NAME !('.' | '(' | '=')
Name Parser::pattern_capture_target() { return expect_name(); }

// or_pattern: '|'.closed_pattern+
Pattern* Parser::or_pattern() {
  uint32_t start = begin();
  Pattern* first = closed_pattern();
  if (!at(Kind::VBar)) return first;
  Items<Pattern> alternatives(*this);
  alternatives.push(first);
  while (accept(Kind::VBar)) alternatives.push(closed_pattern());
  return pattern_node<MatchOr>(span_from(start), alternatives.finish());
}

// closed_pattern: literal_pattern | capture_or_value_pattern | group_or_sequence_pattern | sequence_pattern
//     | mapping_pattern
Pattern* Parser::closed_pattern() {
  switch (kind()) {
    case Kind::Name: return capture_or_value_pattern();
    case Kind::LPar: return group_or_sequence_pattern();
    case Kind::LSqb: return sequence_pattern();
    case Kind::LBrace: return mapping_pattern();
    default: return literal_pattern();
  }
}

// maybe_star_pattern: star_pattern | pattern
Pattern* Parser::maybe_star_pattern() { return at(Kind::Star) ? star_pattern() : pattern(); }

// star_pattern: '*' ("_" | pattern_capture_target)
Pattern* Parser::star_pattern() {
  uint32_t start = begin();
  advance();
  if (is_word("_")) {
    advance();
    return pattern_node<MatchStar>(span_from(start), Capture{});
  }
  Name name = pattern_capture_target();
  return pattern_node<MatchStar>(span_from(start), Capture{name});
}

// literal_pattern: literal_expr
Pattern* Parser::literal_pattern() {
  Expr* value = literal_expr();
  Constant* constant = dyn<Constant>(value);
  if (constant && constant->value_kind <= ConstantKind::False)
    return pattern_node<MatchSingleton>(value->span, constant->value_kind);
  return pattern_node<MatchValue>(value->span, value);
}

// literal_expr: signed_number !('+' | '-') | complex_number | strings | 'None' | 'True' | 'False'
Expr* Parser::literal_expr() {
  switch (kind()) {
    case Kind::Number:
    case Kind::Minus: {
      Expr* number = signed_number();
      return at(Kind::Plus) || at(Kind::Minus) ? complex_number(number) : number;
    }
    case Kind::String:
    case Kind::FStringStart:
    case Kind::None:
    case Kind::True:
    case Kind::False: return atom();
    default: fail_syntax(); return error_expr();
  }
}

// signed_number: ['-'] number
Expr* Parser::signed_number() {
  uint32_t start = begin();
  bool is_negative = accept(Kind::Minus);
  if (!at(Kind::Number)) {
    fail_syntax();
    return error_expr();
  }
  Expr* value = number();
  return is_negative ? expr<UnaryOp>(span_from(start), UnaryOpKind::USub, value) : value;
}

// complex_number: signed_number ('+' | '-') number
// The real part has been read; this reads the operator and the imaginary part.
Expr* Parser::complex_number(Expr* real) {
  const Expr* magnitude = real->kind == ExprKind::UnaryOp ? as<UnaryOp>(*real).operand : real;
  if (const Constant* constant = dyn<Constant>(magnitude); constant && constant->value_kind == ConstantKind::Complex)
    fail(real->span, "real number required in complex literal");
  Operator op = at(Kind::Plus) ? Operator::Add : Operator::Sub;
  Span op_span = span_of(*token_);
  if (!has_failed_) advance();
  if (!at(Kind::Number)) {
    fail_syntax();
    return real;
  }
  Expr* imaginary = number();
  if (as<Constant>(*imaginary).value_kind != ConstantKind::Complex)
    fail(imaginary->span, "imaginary number required in complex literal");
  return expr<BinOp>(span_from(real->span.begin), real, op, imaginary, op_span);
}

// capture_or_value_pattern: "_" | pattern_capture_target | name_or_attr !'=' | class_pattern
Pattern* Parser::capture_or_value_pattern() {
  uint32_t start = begin();
  if (!next_is(Kind::Dot) && !next_is(Kind::LPar)) {
    if (next_is(Kind::Equal)) fail_syntax();
    bool is_wildcard = is_word("_");
    Name name = pattern_capture_target();
    return pattern_node<MatchAs>(span_from(start), nullptr, Capture{is_wildcard ? Name() : name});
  }
  Expr* value = name_or_attr();
  if (at(Kind::LPar)) return class_pattern(value);
  return pattern_node<MatchValue>(value->span, value);
}

// name_or_attr: NAME ('.' NAME)*
Expr* Parser::name_or_attr() {
  uint32_t start = begin();
  Span span = span_of(*token_);
  Expr* value = expr<NameExpr>(span, expect_name(), ExprContext::Load);
  while (at(Kind::Dot)) {
    value = attribute(value, start);
    ++chain_links_;
  }
  return value;
}

// group_or_sequence_pattern: '(' pattern ')' | '(' [maybe_star_pattern ',' [','.maybe_star_pattern+ [',']]] ')'
Pattern* Parser::group_or_sequence_pattern() {
  uint32_t start = begin();
  advance();
  if (accept(Kind::RPar)) return pattern_node<MatchSequence>(span_from(start), Seq<Pattern*>());
  bool is_starred = at(Kind::Star);
  Pattern* first = maybe_star_pattern();
  if (!at(Kind::Comma)) {
    if (is_starred) fail_syntax();
    expect_closing(Kind::RPar);
    return first;
  }
  Items<Pattern> elements(*this);
  elements.push(first);
  while (accept(Kind::Comma) && !at(Kind::RPar)) elements.push(maybe_star_pattern());
  expect_closing(Kind::RPar);
  return pattern_node<MatchSequence>(span_from(start), elements.finish());
}

// sequence_pattern: '[' [','.maybe_star_pattern+ [',']] ']'
Pattern* Parser::sequence_pattern() {
  uint32_t start = begin();
  advance();
  Items<Pattern> elements(*this);
  while (!at(Kind::RSqb) && !has_failed_) {
    elements.push(maybe_star_pattern());
    if (!accept(Kind::Comma)) break;
  }
  expect_closing(Kind::RSqb);
  return pattern_node<MatchSequence>(span_from(start), elements.finish());
}

// mapping_pattern: '{' [','.((literal_expr | name_or_attr) ':' pattern)+] [',' '**' pattern_capture_target] [','] '}'
Pattern* Parser::mapping_pattern() {
  uint32_t start = begin();
  advance();
  Items<Expr> keys(*this, side_scratch_);
  std::vector<Pattern*> values;
  Capture rest;
  while (!at(Kind::RBrace) && !has_failed_) {
    if (rest.name) fail_here("double star pattern must be the last in a mapping pattern");
    if (accept(Kind::DoubleStar)) {
      if (is_word("_")) fail_syntax();
      rest.name = pattern_capture_target();
    } else {
      bool is_capture = at(Kind::Name) && !next_is(Kind::Dot);
      if (is_capture) fail_syntax();
      keys.push(at(Kind::Name) ? name_or_attr() : literal_expr());
      expect(Kind::Colon);
      values.push_back(pattern());
    }
    if (!accept(Kind::Comma)) break;
  }
  expect_closing(Kind::RBrace);
  return pattern_node<MatchMapping>(span_from(start), keys.finish(), arena_.copy(values), rest);
}

// class_pattern: name_or_attr '(' [','.(pattern | keyword_pattern)+ [',']] ')'
// The name has been read; this reads the parenthesis and what follows.
Pattern* Parser::class_pattern(Expr* cls) {
  advance();
  std::vector<Pattern*> positional, keyword_values;
  std::vector<Name> keyword_names;
  while (!at(Kind::RPar) && !has_failed_) {
    if (at(Kind::Name) && next_is(Kind::Equal)) {
      keyword_pattern(keyword_values, keyword_names);
    } else {
      uint32_t start = begin();
      positional.push_back(pattern());
      if (!keyword_names.empty()) fail(span_from(start), "positional patterns follow keyword patterns");
    }
    if (!accept(Kind::Comma)) break;
  }
  expect_closing(Kind::RPar);
  return pattern_node<MatchClass>(span_from(cls->span.begin), cls, arena_.copy(positional), arena_.copy(keyword_names),
                                  arena_.copy(keyword_values));
}

// keyword_pattern: NAME '=' pattern
void Parser::keyword_pattern(std::vector<Pattern*>& values, std::vector<Name>& names) {
  names.push_back(expect_name());
  advance();
  values.push_back(pattern());
}

}  // namespace kdsl::parse

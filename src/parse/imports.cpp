// import and from-import.
#include "parse/parser.h"

namespace kdsl::parse {

using namespace ast;

// import_name: 'import' ','.dotted_as_name+
Stmt* Parser::import_name() {
  uint32_t start = begin();
  advance();
  Items<Alias> names(*this);
  do names.push(dotted_as_name());
  while (accept(Kind::Comma));
  return stmt<Import>(span_from(start), names.finish());
}

// import_from: 'from' ('.' | '...')* [dotted_name] 'import' import_from_targets
Stmt* Parser::import_from() {
  uint32_t start = begin();
  advance();
  int level = 0;
  while (at(Kind::Dot) || at(Kind::Ellipsis)) {
    level += at(Kind::Dot) ? 1 : 3;
    advance();
  }
  Name module;
  if (level == 0 || !at(Kind::Import)) module = dotted_name();
  expect(Kind::Import);
  Seq<Alias*> names = import_from_targets();
  return stmt<ImportFrom>(span_from(start), module, names, level);
}

// dotted_name: '.'.NAME+
Name Parser::dotted_name() {
  Name first = expect_name();
  if (!at(Kind::Dot)) return first;
  std::string text(first.text());
  while (accept(Kind::Dot)) text.append(".").append(expect_name().text());
  return names_.intern(text);
}

// dotted_as_name: dotted_name ['as' NAME]
Alias* Parser::dotted_as_name() {
  uint32_t start = begin();
  Name name = dotted_name();
  Name asname = accept(Kind::As) ? expect_name() : Name();
  return arena_.make<Alias>(span_from(start), name, asname);
}

// import_from_targets: '*' | '(' ','.import_from_as_name+ [','] ')' | ','.import_from_as_name+
Seq<Alias*> Parser::import_from_targets() {
  Items<Alias> names(*this);
  if (at(Kind::Star)) {
    Span star = span_of(*token_);
    advance();
    names.push(arena_.make<Alias>(star, names_.intern("*"), Name()));
    return names.finish();
  }
  bool is_parenthesized = accept(Kind::LPar);
  do names.push(import_from_as_name());
  while (accept(Kind::Comma) && !(is_parenthesized && at(Kind::RPar)) && !at(Kind::Newline));
  if (is_parenthesized) {
    expect(Kind::RPar);
  } else if (!has_failed_ && token_[-1].kind == Kind::Comma) {
    fail_here("trailing comma not allowed without surrounding parentheses");
  }
  return names.finish();
}

// import_from_as_name: NAME ['as' NAME]
Alias* Parser::import_from_as_name() {
  uint32_t start = begin();
  Name name = expect_name();
  Name asname = accept(Kind::As) ? expect_name() : Name();
  return arena_.make<Alias>(span_from(start), name, asname);
}

}  // namespace kdsl::parse

// String literals: prefixes, concatenation of neighbours, f-strings.
#include <fmt/format.h>

#include "parse/literal.h"
#include "parse/parser.h"

namespace kdsl::parse {

using namespace ast;

namespace {

struct StringPrefix {
  bool is_bytes = false, is_raw = false, is_unicode = false;
  size_t size = 0;
};

StringPrefix read_prefix(std::string_view token) {
  StringPrefix prefix;
  for (; token[prefix.size] != '"' && token[prefix.size] != '\''; ++prefix.size) {
    switch (token[prefix.size] | 0x20) {
      case 'b': prefix.is_bytes = true; break;
      case 'r': prefix.is_raw = true; break;
      // CPython marks only the lower case letter, which then is the whole prefix.
      case 'u': prefix.is_unicode = token[prefix.size] == 'u'; break;
      default: break;
    }
  }
  return prefix;
}

std::string_view without_quotes(std::string_view quoted) {
  char quote = quoted[0];
  size_t size = quoted.size() >= 6 && quoted[1] == quote && quoted[2] == quote ? 3 : 1;
  return quoted.substr(size, quoted.size() - 2 * size);
}

}  // namespace

// The neighbouring literals that are being joined.
struct Parser::StringParts {
  explicit StringParts(Parser& parser) : values(parser) {}
  std::string text;  // literal text since the last replacement field
  uint32_t text_begin = 0;  // start of the first token that contributed
  uint32_t text_end = 0;
  Items<Expr> values;
  bool is_unicode_prefixed = false;  // the first literal is u'…', which CPython notes on all parts
  bool has_fstring = false;

  void extend(Span span) {
    if (text.empty()) text_begin = span.begin;
    text_end = span.end;
  }
};

Constant* Parser::string_constant(Span span, ConstantKind kind, std::string_view text, bool is_unicode_prefixed) {
  Constant* node = constant(span, kind);
  node->text = text;
  node->is_unicode_prefixed = is_unicode_prefixed;
  return node;
}

// strings: (fstring | string)+
Expr* Parser::strings() {
  bool is_alone = at(Kind::String) && !next_is(Kind::String) && !next_is(Kind::FStringStart);
  if (is_alone) return single_string();
  uint32_t start = begin();
  StringParts parts(*this);
  bool has_bytes = false, has_text = false;
  parts.is_unicode_prefixed = at(Kind::String) && read_prefix(text_of(*token_)).is_unicode;
  while (at(Kind::String) || at(Kind::FStringStart)) {
    bool is_bytes = at(Kind::String) && read_prefix(text_of(*token_)).is_bytes;
    (is_bytes ? has_bytes : has_text) = true;
    if (at(Kind::String))
      string(parts);
    else
      fstring(parts);
  }
  if (has_bytes && has_text) fail(span_from(start), "cannot mix bytes and nonbytes literals");
  Span span = span_from(start);
  if (!parts.has_fstring) {
    ConstantKind kind = has_bytes ? ConstantKind::Bytes : ConstantKind::Str;
    return string_constant(span, kind, arena_.copy(parts.text), parts.is_unicode_prefixed);
  }
  flush_text(parts);
  return expr<JoinedStr>(span, parts.values.finish());
}

// The usual case: one literal, whose value most often is a part of the file's text.
Expr* Parser::single_string() {
  Span span = span_of(*token_);
  std::string_view text = text_of(*token_);
  StringPrefix prefix = read_prefix(text);
  Literal literal{without_quotes(text.substr(prefix.size)), span, prefix.is_bytes, prefix.is_raw};
  bool is_verbatim = !literal.is_bytes;
  for (char c : literal.body) is_verbatim &= c != '\\' && c != '\r';
  std::string_view value = literal.body;
  if (!is_verbatim) {
    std::string decoded;
    decode(literal, decoded);
    value = arena_.copy(std::string_view(decoded));
  }
  if (!has_failed_) advance();
  ConstantKind kind = prefix.is_bytes ? ConstantKind::Bytes : ConstantKind::Str;
  return string_constant(span, kind, value, prefix.is_unicode);
}

// string: STRING
void Parser::string(StringParts& parts) {
  Span span = span_of(*token_);
  std::string_view text = text_of(*token_);
  StringPrefix prefix = read_prefix(text);
  Literal literal{without_quotes(text.substr(prefix.size)), span, prefix.is_bytes, prefix.is_raw};
  parts.extend(span);
  decode(literal, parts.text);
  if (!has_failed_) advance();
}

// fstring: FSTRING_START (fstring_middle | fstring_replacement_field)* FSTRING_END
void Parser::fstring(StringParts& parts) {
  Nested nested(*this);
  parts.has_fstring = true;
  std::string_view opening = text_of(*token_);
  bool is_raw = false;
  for (char c : opening) is_raw |= (c | 0x20) == 'r';
  if (!has_failed_) advance();
  while (at(Kind::FStringMiddle) || at(Kind::LBrace)) {
    if (at(Kind::FStringMiddle))
      fstring_middle(parts, is_raw);
    else
      fstring_replacement_field(parts, is_raw);
  }
  expect(Kind::FStringEnd);
}

// fstring_middle: FSTRING_MIDDLE
void Parser::fstring_middle(StringParts& parts, bool is_raw) {
  Span span = span_of(*token_);
  parts.extend(span);
  decode({.body = text_of(*token_), .span = span, .is_raw = is_raw, .is_fstring = true}, parts.text);
  if (!has_failed_) advance();
}

void Parser::flush_text(StringParts& parts) {
  if (parts.text.empty()) return;
  Span span{file_, parts.text_begin, parts.text_end};
  std::string_view text = arena_.copy(std::string_view(parts.text));
  parts.values.push(string_constant(span, ConstantKind::Str, text, parts.is_unicode_prefixed));
  parts.text.clear();
}

// fstring_replacement_field:
//     '{' annotated_rhs ['='] [fstring_conversion] [fstring_full_format_spec] '}'
void Parser::fstring_replacement_field(StringParts& parts, bool is_raw) {
  Nested nested(*this);
  uint32_t start = begin();
  uint32_t expression_begin = token_->end;
  advance();
  if (at(Kind::RBrace) || at(Kind::Exclamation) || at(Kind::Colon) || at(Kind::Equal))
    fail_here(fmt::format("f-string: valid expression required before '{}'", text_of(*token_)));
  if (at(Kind::Lambda)) fail_here("f-string: lambda expressions are not allowed without parentheses");
  Expr* value = annotated_rhs();
  bool is_debug = accept(Kind::Equal);
  if (is_debug && !has_failed_) {
    // `{x = }` shows its own text, blanks included.
    Span shown{file_, expression_begin, begin()};
    parts.extend(shown);
    std::string_view text(text_ + shown.begin, shown.end - shown.begin);
    decode({.body = text, .span = shown, .is_raw = true}, parts.text);
  }
  flush_text(parts);
  int conversion = at(Kind::Exclamation) ? fstring_conversion() : -1;
  Expr* spec = at(Kind::Colon) ? fstring_full_format_spec(parts, is_raw) : nullptr;
  if (is_debug && conversion < 0 && !spec) conversion = 'r';
  if (!has_failed_ && !at(Kind::RBrace)) {
    bool lacks_comma = starts_expression() && !spec && conversion < 0 && !is_debug;
    if (lacks_comma)
      fail({file_, value->span.begin, token_->end}, "f-string: invalid syntax. Perhaps you forgot a comma?");
    else
      fail_here("f-string: expecting '}'");
  }
  accept(Kind::RBrace);
  parts.values.push(expr<FormattedValue>(span_from(start), value, conversion, spec));
}

// fstring_conversion: '!' NAME
int Parser::fstring_conversion() {
  uint32_t mark_end = token_->end;
  advance();
  if (at(Kind::RBrace) || at(Kind::Colon)) {
    fail_here("f-string: missing conversion character");
    return -1;
  }
  if (begin() != mark_end) {
    fail_here("f-string: conversion type must come right after the exclamation mark");
    return -1;
  }
  std::string_view text = text_of(*token_);
  if (text == "s" || text == "r" || text == "a") {
    advance();
    return text[0];
  }
  fail_here(fmt::format("f-string: invalid conversion character '{}': expected 's', 'r', or 'a'", text));
  return -1;
}

// fstring_full_format_spec: ':' (fstring_middle | fstring_replacement_field)*
Expr* Parser::fstring_full_format_spec(StringParts& outer, bool is_raw) {
  advance();
  uint32_t start = begin();
  StringParts parts(*this);
  parts.is_unicode_prefixed = outer.is_unicode_prefixed;
  while (at(Kind::FStringMiddle) || at(Kind::LBrace)) {
    if (at(Kind::FStringMiddle))
      fstring_middle(parts, is_raw);
    else
      fstring_replacement_field(parts, is_raw);
  }
  flush_text(parts);
  Span span{file_, start, std::max(start, token_[-1].end)};
  return expr<JoinedStr>(span, parts.values.finish());
}

}  // namespace kdsl::parse

#include "parse/lexer.h"

#include <fmt/format.h>

#include "base/unicode.h"
#include "base/utf8.h"
#include "parse/lexer_state.h"

namespace kdsl::parse {

namespace {

// CPython's limit on open brackets.
constexpr size_t kMaxNesting = 200;

struct Operator {
  TokenKind kind = TokenKind::Error;
  uint8_t size = 0;
};

// Returns the longest operator at p. '<>' is no operator: it exists only with `from __future__ import barry_as_FLUFL`.
Operator find_operator(const char* p) {
  using enum TokenKind;
  auto with_equal = [&](TokenKind plain, TokenKind equal) -> Operator {
    return p[1] == '=' ? Operator{equal, 2} : Operator{plain, 1};
  };
  auto doubled = [&](TokenKind plain, TokenKind equal, TokenKind twice, TokenKind twice_equal) -> Operator {
    if (p[1] == p[0]) return p[2] == '=' ? Operator{twice_equal, 3} : Operator{twice, 2};
    return with_equal(plain, equal);
  };
  switch (p[0]) {
    case ',': return {Comma, 1};
    case ';': return {Semi, 1};
    case '~': return {Tilde, 1};
    case ':': return with_equal(Colon, ColonEqual);
    case '+': return with_equal(Plus, PlusEqual);
    case '-': return p[1] == '>' ? Operator{RArrow, 2} : with_equal(Minus, MinEqual);
    case '*': return doubled(Star, StarEqual, DoubleStar, DoubleStarEqual);
    case '/': return doubled(Slash, SlashEqual, DoubleSlash, DoubleSlashEqual);
    case '<': return doubled(Less, LessEqual, LeftShift, LeftShiftEqual);
    case '>': return doubled(Greater, GreaterEqual, RightShift, RightShiftEqual);
    case '%': return with_equal(Percent, PercentEqual);
    case '&': return with_equal(Amper, AmperEqual);
    case '|': return with_equal(VBar, VBarEqual);
    case '^': return with_equal(Circumflex, CircumflexEqual);
    case '=': return with_equal(Equal, EqEqual);
    case '@': return with_equal(At, AtEqual);
    case '!': return with_equal(Exclamation, NotEqual);
    case '.': return p[1] == '.' && p[2] == '.' ? Operator{Ellipsis, 3} : Operator{Dot, 1};
    default: return {};
  }
}

char opening_text(int nest) { return nest == 0 ? '(' : nest == 1 ? '[' : '{'; }

}  // namespace

Lexer::Lexer(const SourceFile& source, LexOptions options)
    : source_(source), options_(options), text_(source.text().data()), size_(source.text().size()) {
  if (size_ == 0) text_ = "";
  tokens_.reserve(size_ / 4 + 16);
}

TokenList Lexer::run() {
  while (true) {
    if (at_line_start_) lex_line_start();
    if (!nest_.empty() && (nest_.back().nest == Nest::FString || nest_.back().nest == Nest::FormatSpec)) {
      lex_fstring_text();
      continue;
    }
    while (has_class(text_[at_], kBlank)) ++at_;
    if (at_end()) {
      if (nest_.empty()) break;
      report_unclosed();
      continue;
    }
    lex_token();
  }
  finish();
  out_.tokens = std::move(tokens_);
  return std::move(out_);
}

void Lexer::lex_token() {
  char c = text_[at_];
  if (has_class(c, kIdStart)) return lex_name();
  if (has_class(c, kDigit)) return lex_number();
  switch (c) {
    case '\n':
    case '\r': return lex_line_end();
    case '#': return lex_comment();
    case '\\': return lex_backslash();
    case '"':
    case '\'': return lex_string(at_);
    case '(': return open_bracket(Nest::Parenthesis, TokenKind::LPar);
    case '[': return open_bracket(Nest::Bracket, TokenKind::LSqb);
    case '{': return open_bracket(Nest::Brace, TokenKind::LBrace);
    case ')': return close_bracket(Nest::Parenthesis, TokenKind::RPar);
    case ']': return close_bracket(Nest::Bracket, TokenKind::RSqb);
    case '}': return close_bracket(Nest::Brace, TokenKind::RBrace);
    case '.':
      if (has_class(text_[at_ + 1], kDigit)) return lex_number();
      return lex_operator();
    default: return lex_operator();
  }
}

void Lexer::lex_operator() {
  Operator found = find_operator(text_ + at_);
  if (found.size == 0) return lex_invalid_character();
  bool in_replacement = !nest_.empty() && nest_.back().nest == Nest::Replacement;
  // At the top level of {…}, ':' begins the format even before '=', and '!' the conversion.
  if (in_replacement && found.kind == TokenKind::ColonEqual) found = {TokenKind::Colon, 1};
  if (found.kind == TokenKind::Exclamation && !in_replacement) return lex_invalid_character();
  add(found.kind, at_, at_ + found.size);
  at_ += found.size;
  line_has_tokens_ = true;
  if (in_replacement && found.kind == TokenKind::Colon) nest_.push_back({Nest::FormatSpec, static_cast<uint32_t>(at_)});
}

void Lexer::lex_backslash() {
  size_t next = at_ + 1;
  if (size_t size = newline_size(next)) {
    at_ = next + size;
    if (at_end()) {
      error(next - 1, next, "unexpected EOF while parsing");
      line_has_tokens_ = true;
    }
    return;
  }
  line_has_tokens_ = true;
  if (next >= size_) {
    error(at_, next, "unexpected EOF while parsing");
    at_ = next;
    return;
  }
  error(next, next + 1, "unexpected character after line continuation character");
  while (!at_end() && !at_newline()) ++at_;
}

void Lexer::lex_line_end() {
  size_t begin = at_;
  at_ += newline_size(at_);
  if (!nest_.empty()) {
    if (options_.keep_trivia) add(TokenKind::Nl, begin, at_);
    if (has_class(text_[at_], kIdStart | kBlank)) recover_at_statement();
    return;
  }
  if (line_has_tokens_) {
    add(TokenKind::Newline, begin, at_);
  } else if (options_.keep_trivia) {
    add(TokenKind::Nl, begin, at_);
  }
  line_has_tokens_ = false;
  at_line_start_ = true;
}

// Returns whether the comment is a directive, `kdsl: …`, or is likely meant as one: `kdls: instantiate …`, `kdsl instantiate
// …`.
static bool may_be_directive(std::string_view text) {
  if (text.starts_with("kdsl:")) return true;
  size_t end = text.find_first_of(": \t");
  if (end == std::string_view::npos || end < 3 || end > 6 || (text[0] != 'k' && text[0] != 'K')) return false;
  size_t next = text.find_first_not_of(": \t", end);
  return next != std::string_view::npos && text.substr(next).starts_with("instant");
}

void Lexer::lex_comment() {
  size_t begin = at_;
  while (!at_end() && !at_newline()) ++at_;
  if (options_.keep_trivia) add(TokenKind::Comment, begin, at_);
  std::string_view text(text_ + begin + 1, at_ - begin - 1);
  size_t word = text.find_first_not_of(' ');
  if (word != std::string_view::npos && may_be_directive(text.substr(word)))
    out_.directives.push_back({static_cast<uint32_t>(begin), static_cast<uint32_t>(at_)});
}

void Lexer::lex_invalid_character() {
  line_has_tokens_ = true;
  CodePoint c = decode_utf8(source_.text(), at_);
  size_t end = at_ + c.size;
  if (c.value == 0) {
    error(at_, end, "source code cannot contain null bytes");
  } else if (c.value < 0x80 && c.value >= 0x20 && c.value != 0x7F) {
    error(at_, end, "invalid syntax");
  } else if (!is_printable(c.value)) {
    error(at_, end, fmt::format("invalid non-printable character U+{:04X}", c.value));
  } else {
    error(at_, end, fmt::format("invalid character '{}' (U+{:04X})", source_.text().substr(at_, c.size), c.value));
  }
  at_ = end;
}

void Lexer::open_bracket(Nest nest, TokenKind kind) {
  line_has_tokens_ = true;
  if (nest_.size() >= kMaxNesting) {
    error(at_, at_ + 1, "too many nested parentheses");
    // The rest of such a file only repeats the error: it is skipped rather than reported bracket by bracket.
    nest_.clear();
    at_ = size_;
    return;
  }
  nest_.push_back({nest, static_cast<uint32_t>(at_)});
  add(kind, at_, at_ + 1);
  ++at_;
}

void Lexer::close_bracket(Nest nest, TokenKind kind) {
  line_has_tokens_ = true;
  char closing = text_[at_];
  bool ends_replacement = nest == Nest::Brace && !nest_.empty() && nest_.back().nest == Nest::Replacement;
  if (!ends_replacement && (nest_.empty() || nest_.back().nest != nest)) {
    report_mismatch(closing);
    ++at_;
    return;
  }
  nest_.pop_back();
  add(kind, at_, at_ + 1);
  ++at_;
}

void Lexer::report_mismatch(char closing) {
  if (nest_.empty()) {
    error(at_, at_ + 1, fmt::format("unmatched '{}'", closing));
    return;
  }
  const Open& open = nest_.back();
  if (open.nest == Nest::Replacement) {
    error(at_, at_ + 1, fmt::format("f-string: unmatched '{}'", closing));
    return;
  }
  std::string message = fmt::format("closing parenthesis '{}' does not match opening parenthesis '{}'", closing,
                                    opening_text(static_cast<int>(open.nest)));
  int line = line_of(open.begin);
  if (line != line_of(at_)) message += fmt::format(" on line {}", line);
  error(at_, at_ + 1, std::move(message));
  nest_.pop_back();
}

void Lexer::finish() {
  if (line_has_tokens_) add(TokenKind::Newline, size_, size_);
  while (indents_.size() > 1) {
    indents_.pop_back();
    add(TokenKind::Dedent, size_, size_);
  }
  add(TokenKind::EndMarker, size_, size_);
}

void Lexer::report(size_t begin, size_t end, std::string message) {
  Span span{source_.id(), static_cast<uint32_t>(begin), static_cast<uint32_t>(end)};
  if (out_.errors.size() < kMaxSyntaxErrors) out_.errors.push_back({span, std::move(message)});
}

void Lexer::error(size_t begin, size_t end, std::string message) {
  report(begin, end, std::move(message));
  add(TokenKind::Error, begin, end);
}

// Called at the end of the file, and when a statement begins although brackets are open.
void Lexer::report_unclosed() {
  for (size_t i = nest_.size(); i-- > 0;) {
    const Open& open = nest_[i];
    if (open.nest == Nest::FString || open.nest == Nest::FormatSpec) continue;
    // The innermost open bracket is named, unless there is an error inside of it already, which says more.
    bool in_fstring = open.nest == Nest::Replacement;
    bool is_explained = !in_fstring && !out_.errors.empty() && out_.errors.back().span.begin > open.begin;
    add(TokenKind::Error, at_, at_);
    if (is_explained) break;
    char bracket = opening_text(static_cast<int>(open.nest));
    report(open.begin, open.begin + 1,
           in_fstring ? std::string("f-string: expecting '}'") : fmt::format("'{}' was never closed", bracket));
    break;
  }
  nest_.clear();
}

size_t Lexer::newline_size(size_t at) const {
  if (text_[at] == '\n') return at < size_ ? 1 : 0;
  if (text_[at] == '\r') return text_[at + 1] == '\n' ? 2 : 1;
  return 0;
}

TokenList lex(const SourceFile& source, LexOptions options) { return Lexer(source, options).run(); }

}  // namespace kdsl::parse

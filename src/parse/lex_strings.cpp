// String literals and f-strings. An f-string becomes FSTRING_START, then alternately FSTRING_MIDDLE for literal text and `{`
// expression tokens `}`, then FSTRING_END; the nesting stack says which of them is being read.
#include <fmt/format.h>

#include "base/check.h"
#include "parse/lexer_state.h"

namespace kdsl::parse {

namespace {

// CPython's limits.
constexpr size_t kMaxFStringNesting = 150;
constexpr size_t kMaxSpecNesting = 3;

}  // namespace

// Returns whether the name that ends at the quote is a prefix: r, u, b, f, br, rb, fr, rf in any case.
bool Lexer::try_string_prefix(size_t begin) {
  bool is_raw = false, is_f = false, is_bytes = false, is_unicode = false;
  if (at_ - begin > 2) return false;
  for (size_t i = begin; i < at_; ++i) {
    bool* flag;
    switch (text_[i] | 0x20) {
      case 'r': flag = &is_raw; break;
      case 'f': flag = &is_f; break;
      case 'b': flag = &is_bytes; break;
      case 'u': flag = &is_unicode; break;
      default: return false;
    }
    if (*flag) return false;
    *flag = true;
  }
  if ((is_f && is_bytes) || (is_unicode && at_ - begin > 1)) return false;
  if (is_f) {
    start_fstring(begin, is_raw);
  } else {
    lex_string(begin);
  }
  return true;
}

// `begin` is the offset of the prefix; the current position is at the quote.
void Lexer::lex_string(size_t begin) {
  line_has_tokens_ = true;
  char quote = text_[at_];
  bool is_triple = text_[at_ + 1] == quote && text_[at_ + 2] == quote;
  size_t quote_size = is_triple ? 3 : 1;
  at_ += quote_size;
  while (true) {
    char c = text_[at_];
    if (c == quote) {
      if (!is_triple || (text_[at_ + 1] == quote && text_[at_ + 2] == quote)) {
        at_ += quote_size;
        add(TokenKind::String, begin, at_);
        return;
      }
    } else if (c == '\\') {
      ++at_;
      if (size_t size = newline_size(at_)) {
        at_ += size;
        continue;
      }
      if (at_end()) continue;
    } else if (c == '\0' && at_end()) {
      break;
    } else if (!is_triple && (c == '\n' || c == '\r')) {
      break;
    } else if (c == '\0') {
      error(at_, at_ + 1, "source code cannot contain null bytes");
    }
    ++at_;
  }
  const char* kind = is_triple ? "triple-quoted string" : "string";
  error(begin, begin + quote_size, fmt::format("unterminated {} literal (detected at line {})", kind, last_line()));
}

// Returns the line at whose end a literal is found to be open; at the end of the file it is the one before its last line end.
int Lexer::last_line() const {
  bool is_behind_end = at_end() && at_ > 0 && newline_size(at_ - 1) != 0;
  return line_of(is_behind_end ? at_ - 1 : at_);
}

void Lexer::start_fstring(size_t begin, bool is_raw) {
  line_has_tokens_ = true;
  char quote = text_[at_];
  bool is_triple = text_[at_ + 1] == quote && text_[at_ + 2] == quote;
  if (nest_.size() >= kMaxFStringNesting) {
    error(begin, at_, "too many nested f-strings");
    nest_.clear();
    at_ = size_;
    return;
  }
  at_ += is_triple ? 3 : 1;
  add(TokenKind::FStringStart, begin, at_);
  nest_.push_back({Nest::FString, static_cast<uint32_t>(begin), quote, is_triple, is_raw});
}

const Lexer::Open& Lexer::innermost_fstring() const {
  for (size_t i = nest_.size(); i-- > 0;)
    if (nest_[i].nest == Nest::FString) return nest_[i];
  KDSL_UNREACHABLE("literal text outside of an f-string");
}

bool Lexer::at_quote(const Open& fstring) const {
  const char* p = text_ + at_;
  if (p[0] != fstring.quote) return false;
  return !fstring.is_triple || (p[1] == fstring.quote && p[2] == fstring.quote);
}

// Reads literal text up to a single brace or the end of the string.
void Lexer::lex_fstring_text() {
  const Open fstring = innermost_fstring();
  bool in_spec = nest_.back().nest == Nest::FormatSpec;
  size_t begin = at_;
  while (true) {
    char c = text_[at_];
    if (at_end() || (!fstring.is_triple && at_newline())) {
      end_fstring_text(begin);
      return unterminated_fstring();
    }
    if (c == fstring.quote && at_quote(fstring)) {
      end_fstring_text(begin);
      if (in_spec) {
        error(at_, at_ + 1, "f-string: expecting '}'");
        while (nest_.back().nest != Nest::FString) nest_.pop_back();
      }
      size_t quote_size = fstring.is_triple ? 3 : 1;
      add(TokenKind::FStringEnd, at_, at_ + quote_size);
      at_ += quote_size;
      nest_.pop_back();
      return;
    }
    if (c == '\\') {
      skip_fstring_escape(fstring.is_raw);
    } else if (c == '{' || c == '}') {
      if (lex_fstring_brace(begin, in_spec)) return;
    } else {
      if (c == '\0') error(at_, at_ + 1, "source code cannot contain null bytes");
      ++at_;
    }
  }
}

// Returns true when the brace ends this part of the text; doubled braces are part of it.
bool Lexer::lex_fstring_brace(size_t begin, bool in_spec) {
  char c = text_[at_];
  if (!in_spec && text_[at_ + 1] == c) {
    at_ += 2;
    return false;
  }
  end_fstring_text(begin);
  if (c == '}') {
    if (!in_spec) {
      error(at_, at_ + 1, "f-string: single '}' is not allowed");
      ++at_;
      return true;
    }
    nest_.pop_back();  // the format specification
    nest_.pop_back();  // the replacement field that it belongs to
    add(TokenKind::RBrace, at_, at_ + 1);
    ++at_;
    return true;
  }
  size_t depth = 0;
  for (size_t i = nest_.size(); i-- > 0 && nest_[i].nest != Nest::FString;) depth += nest_[i].nest == Nest::Replacement;
  if (depth >= kMaxSpecNesting) error(at_, at_ + 1, "f-string: expressions nested too deeply");
  nest_.push_back({Nest::Replacement, static_cast<uint32_t>(at_)});
  add(TokenKind::LBrace, at_, at_ + 1);
  ++at_;
  return true;
}

// A character after a backslash is text, even a quote; a brace is not. In \N{…} the braces are text, too.
void Lexer::skip_fstring_escape(bool is_raw) {
  ++at_;
  if (at_end() || text_[at_] == '{' || text_[at_] == '}') return;
  if (size_t size = newline_size(at_)) {
    at_ += size;
    return;
  }
  bool is_name = !is_raw && text_[at_] == 'N' && text_[at_ + 1] == '{';
  ++at_;
  if (!is_name) return;
  while (!at_end() && text_[at_] != '}' && !at_newline() && text_[at_] != '"' && text_[at_] != '\'') ++at_;
  if (text_[at_] == '}') ++at_;
}

void Lexer::end_fstring_text(size_t begin) {
  if (at_ > begin) add(TokenKind::FStringMiddle, begin, at_);
}

void Lexer::unterminated_fstring() {
  const Open fstring = innermost_fstring();
  const char* kind = fstring.is_triple ? "triple-quoted f-string" : "f-string";
  bool in_spec = nest_.back().nest == Nest::FormatSpec;
  std::string message = in_spec ? std::string("f-string: expecting '}'")
                                : fmt::format("unterminated {} literal (detected at line {})", kind, last_line());
  error(fstring.begin, fstring.begin + 1, std::move(message));
  while (nest_.back().nest != Nest::FString) nest_.pop_back();
  nest_.pop_back();
}

}  // namespace kdsl::parse

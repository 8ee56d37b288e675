// The start of a line: its indentation, INDENT and DEDENT tokens, and recovery when brackets are left open.
#include <fmt/format.h>

#include "parse/lexer_state.h"

namespace kdsl::parse {

namespace {

// CPython's limit on nested blocks.
constexpr size_t kMaxIndents = 100;

// Returns whether the word begins a statement and cannot stand inside brackets.
bool is_statement_word(std::string_view word) {
  constexpr std::string_view kWords[] = {"def",    "class",  "return", "import",  "with",     "while",
                                         "try",    "raise",  "del",    "pass",    "assert",   "break",
                                         "global", "except", "elif",   "finally", "nonlocal", "continue"};
  for (std::string_view candidate : kWords)
    if (word == candidate) return true;
  return false;
}

}  // namespace

// Reads indentation up to the first line that has a token; blank and comment lines do not count.
void Lexer::lex_line_start() {
  at_line_start_ = false;
  while (true) {
    Indent indent{0, 0};
    size_t begin = at_;
    bool has_content = measure_indentation(indent);
    if (has_content) {
      last_indent_begin_ = static_cast<uint32_t>(begin);
      apply_indentation(indent);
      return;
    }
    if (at_end()) return;
    if (text_[at_] == '#') lex_comment();
    if (at_end()) return;
    size_t line_end = at_;
    at_ += newline_size(at_);
    if (options_.keep_trivia) add(TokenKind::Nl, line_end, at_);
  }
}

// Returns false for a line without tokens; then the position is at its comment or end.
bool Lexer::measure_indentation(Indent& indent) {
  Indent first{0, 0};  // of several lines joined by backslashes, the first indentation that is not zero
  while (true) {
    char c = text_[at_];
    if (c == ' ') {
      ++indent.column;
      ++indent.alt_column;
    } else if (c == '\t') {
      indent.column = (indent.column / 8 + 1) * 8;
      ++indent.alt_column;
    } else if (c == '\f') {
      indent = {0, 0};
    } else if (c == '\\' && newline_size(at_ + 1) != 0) {
      if (first.column == 0) first = indent;
      indent = {0, 0};
      at_ += newline_size(at_ + 1);
    } else {
      break;
    }
    ++at_;
  }
  if (first.column != 0) indent = first;
  return !at_end() && text_[at_] != '#' && !at_newline();
}

void Lexer::apply_indentation(Indent indent) {
  constexpr const char* kMixed = "inconsistent use of tabs and spaces in indentation";
  Indent top = indents_.back();
  if (indent.column == top.column) {
    if (indent.alt_column != top.alt_column) report(last_indent_begin_, at_, kMixed);
    return;
  }
  if (indent.column > top.column) {
    if (indents_.size() >= kMaxIndents) {
      error(last_indent_begin_, at_, "too many levels of indentation");
      at_ = size_;
      line_has_tokens_ = true;
      return;
    }
    if (indent.alt_column <= top.alt_column) report(last_indent_begin_, at_, kMixed);
    indents_.push_back(indent);
    add(TokenKind::Indent, last_indent_begin_, at_);
    return;
  }
  while (indents_.size() > 1 && indent.column < indents_.back().column) {
    indents_.pop_back();
    add(TokenKind::Dedent, at_, at_);
  }
  if (indent.column != indents_.back().column) {
    report(last_indent_begin_, at_, "unindent does not match any outer indentation level");
  } else if (indent.alt_column != indents_.back().alt_column) {
    report(last_indent_begin_, at_, kMixed);
  }
}

// Recovers from a forgotten bracket: a word at the start of a line inside brackets that can only begin a statement shows it.
// This ends the broken statement there, so that the following ones are still understood.
void Lexer::recover_at_statement() {
  size_t word = at_;
  while (has_class(text_[word], kBlank)) ++word;
  size_t end = word;
  while (text_[end] >= 'a' && text_[end] <= 'z') ++end;
  if (end == word || has_class(text_[end], kIdContinue)) return;
  if (!is_statement_word(std::string_view(text_ + word, end - word))) return;
  report_unclosed();
  add(TokenKind::Newline, at_, at_);
  line_has_tokens_ = false;
  at_line_start_ = true;
}

}  // namespace kdsl::parse

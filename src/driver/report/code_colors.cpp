#include "driver/report/code_colors.h"

#include <algorithm>

#include <fmt/format.h>

#include "layout/drawing/html_text.h"
#include "parse/lexer.h"
#include "parse/names.h"

namespace kdsl::driver {

namespace {

using parse::TokenKind;

std::string in_class(std::string_view name, std::string_view text) {
  if (name.empty() || text.empty()) return html_escaped(text);
  return fmt::format("<span class=\"{}\">{}</span>", name, html_escaped(text));
}

// Classes: k keyword, s string, n number, c comment, f what a `def` or a decorator names.
std::string_view class_of(TokenKind kind, TokenKind before) {
  if (kind == TokenKind::Comment) return "c";
  if (kind == TokenKind::Number) return "n";
  if (kind == TokenKind::String) return "s";
  std::string_view name = parse::token_kind_name(kind);
  if (name.starts_with("FSTRING")) return "s";
  std::string_view text = parse::token_kind_text(kind), earlier = parse::token_kind_text(before);
  if (kind == TokenKind::Name) return earlier == "def" || earlier == "class" || earlier == "@" ? "f" : "";
  return parse::is_keyword(text) ? "k" : "";
}

// Adds HTML to the lines, the current one of which is the last.
struct Lines {
  std::vector<std::string> all{1};

  // A token may extend over several lines, which have to be closed elements each.
  void add(std::string_view name, std::string_view text) {
    for (size_t end = text.find('\n'); end != text.npos; end = text.find('\n')) {
      all.back() += in_class(name, text.substr(0, end));
      all.emplace_back();
      text.remove_prefix(end + 1);
    }
    all.back() += in_class(name, text);
  }
};

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.' || c == '$' ||
         c == '%' || c == ':';
}

std::string_view class_of_word(std::string_view word, bool is_first) {
  bool is_number = word.front() >= '0' && word.front() <= '9';
  if (is_number) return "n";
  if (word.front() == '%') return "r";
  if (word.front() == '.') return "k";
  return is_first ? "f" : "";
}

}  // namespace

std::vector<std::string> colored_source(const SourceFile& source) {
  std::string_view text = source.text();
  Lines lines;
  uint32_t at = 0;
  TokenKind before = TokenKind::EndMarker;
  for (const parse::Token& token : parse::lex(source, {.keep_trivia = true}).tokens) {
    if (token.begin < at || token.end > text.size() || token.begin >= token.end) continue;
    lines.add({}, text.substr(at, token.begin - at));
    lines.add(class_of(token.kind, before), text.substr(token.begin, token.end - token.begin));
    at = token.end;
    before = token.kind;
  }
  lines.add({}, text.substr(at));
  return std::move(lines.all);
}

std::string colored_code(std::string_view line) {
  std::string out;
  bool is_first = true;
  while (!line.empty()) {
    size_t length = 1;
    std::string_view name;
    if (line.starts_with("//")) {
      length = line.size(), name = "c";
    } else if (line.starts_with("/*")) {
      length = std::min(line.find("*/"), line.size() - 2) + 2, name = "c";
    } else if (is_word(line.front())) {
      while (length < line.size() && is_word(line[length])) ++length;
      name = class_of_word(line.substr(0, length), is_first);
      is_first = false;
    } else if (line.front() == '@') {
      // The guard of an instruction stands in front of its name.
      while (length < line.size() && line[length] != ' ' && line[length] != '\t') ++length;
      name = "r";
    }
    out += in_class(name, line.substr(0, length));
    line.remove_prefix(length);
  }
  return out;
}

}  // namespace kdsl::driver

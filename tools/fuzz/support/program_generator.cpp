#include "program_generator.h"

#include <algorithm>
#include <span>
#include <vector>

#include "base/check.h"
#include "base/source.h"
#include "parse/lexer.h"

namespace kdsl::fuzz {

namespace {

struct Symbol {
  std::string_view name;
  std::span<const std::string_view> alternatives;
};

namespace grammar {
#define SYMBOL(name, ...) constexpr std::string_view name##_alternatives[] = {__VA_ARGS__};
#include "program_grammar.def"
#undef SYMBOL
}  // namespace grammar

constexpr Symbol kSymbols[] = {
#define SYMBOL(name, ...) {#name, grammar::name##_alternatives},
#include "program_grammar.def"
#undef SYMBOL
};

const Symbol& find_symbol(std::string_view name) {
  for (const Symbol& symbol : kSymbols)
    if (symbol.name == name) return symbol;
  KDSL_UNREACHABLE("a symbol that program_grammar.def does not define");
}

// Both limits keep programs small, so that the fuzz target runs many of them.
constexpr int kMaxDepth = 7;
constexpr int kMaxIndent = 6;

}  // namespace

std::string ProgramGenerator::expand(std::string_view name, int indent, int depth) {
  const Symbol& symbol = find_symbol(name);
  bool must_end = depth > kMaxDepth || indent > kMaxIndent;
  std::string_view text = symbol.alternatives[must_end ? 0 : random_.below(symbol.alternatives.size())];
  std::string out;
  for (size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '\n') {
      out += "\n" + std::string(static_cast<size_t>(indent) * 4, ' ');
      continue;
    }
    size_t close = text[at] == '<' ? text.find('>', at) : std::string_view::npos;
    std::string_view inner = close == std::string_view::npos ? "" : text.substr(at + 1, close - at - 1);
    bool is_symbol = !inner.empty() && inner.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == std::string_view::npos;
    if (!is_symbol) {
      out += text[at];
      continue;
    }
    // Lines of a block that the template itself contains are indented like the template's line.
    size_t line = out.rfind('\n');
    size_t begin = line == std::string::npos ? 0 : line + 1;
    bool starts_line = out.find_first_not_of(' ', begin) == std::string::npos && line != std::string::npos;
    int inner_indent = starts_line ? static_cast<int>((out.size() - begin) / 4) : indent;
    out += inner == "block" ? block(indent + 1, depth + 1) : expand(inner, inner_indent, depth + 1);
    at = close;
  }
  return out;
}

std::string ProgramGenerator::block(int indent, int depth) {
  std::string out;
  for (size_t count = 1 + random_.below(3); count > 0; --count)
    out += "\n" + std::string(static_cast<size_t>(indent) * 4, ' ') + expand("statement", indent, depth);
  return out;
}

// ---- mutation -----------------------------------------------------------------------------------------------------

namespace {

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::string join(const std::vector<std::string>& lines) {
  std::string out;
  for (const std::string& line : lines) out += line + "\n";
  return out;
}

size_t indent_of(const std::string& line) { return std::min(line.find_first_not_of(' '), line.size()); }

// Returns whether a line begins with one of the words. The word decides whether the line continues the statement above
// (`else:`) or belongs to the one below (`@f`).
bool begins_with(const std::string& line, std::initializer_list<std::string_view> words) {
  std::string_view text = std::string_view(line).substr(indent_of(line));
  return std::any_of(words.begin(), words.end(), [&](std::string_view word) { return text.starts_with(word); });
}

bool continues(const std::string& line) { return begins_with(line, {"else", "elif", "except", "finally", "case"}); }

// Returns the first line of the statement that contains the line.
size_t begin_of_statement(const std::vector<std::string>& lines, size_t at) {
  size_t indent = indent_of(lines[at]);
  auto is_inner = [&](const std::string& line) {
    return indent_of(line) > indent || (indent_of(line) == indent && continues(line));
  };
  while (at > 0 && is_inner(lines[at])) --at;
  while (at > 0 && begins_with(lines[at - 1], {"@"})) --at;
  return at;
}

// Returns the line after the statement's last line: deeper lines, clauses, and lines below decorators belong to it.
size_t end_of_statement(const std::vector<std::string>& lines, size_t at) {
  size_t indent = indent_of(lines[at]), end = at + 1;
  while (end < lines.size() && (indent_of(lines[end]) > indent || continues(lines[end]) || begins_with(lines[end - 1], {"@"})))
    ++end;
  return end;
}

// Replaces one name or literal by an expression.
std::string replace_expression(std::string_view text, Random& random) {
  SourceManager sources;
  const SourceFile* file = sources.add("<mutate>", std::string(text));
  std::vector<parse::Token> candidates;
  for (const parse::Token& token : parse::lex(*file).tokens) {
    using enum parse::TokenKind;
    if (token.kind == Name || token.kind == Number || token.kind == String) candidates.push_back(token);
  }
  if (candidates.empty()) return std::string(text);
  parse::Token token = candidates[random.below(candidates.size())];
  std::string expression = ProgramGenerator(random.next_seed()).expand(random.one_in(4) ? "jit_expr" : "expr", 0, 4);
  return std::string(text.substr(0, token.begin)) + expression + std::string(text.substr(token.end));
}

}  // namespace

std::string mutate_program(std::string_view text, uint32_t seed) {
  Random random(seed);
  ProgramGenerator generator(random.next_seed());
  std::vector<std::string> lines = lines_of(text);
  if (lines.empty() || random.one_in(30)) return generator.expand("program") + "\n";
  if (random.one_in(2)) return replace_expression(text, random);
  size_t at = begin_of_statement(lines, random.below(lines.size()));
  size_t end = end_of_statement(lines, at);
  size_t indent = indent_of(lines[at]);
  auto place = [&](size_t i) { return lines.begin() + static_cast<ptrdiff_t>(i); };
  std::string made = std::string(indent, ' ') + generator.expand("statement", static_cast<int>(indent / 4), 2);
  switch (random.below(4)) {
    case 0: lines.insert(place(at), made); break;
    case 1:
      lines.erase(place(at), place(end));
      lines.insert(place(at), made);
      break;
    case 2:
      if (lines.size() > end - at) lines.erase(place(at), place(end));
      break;
    default: {
      std::vector<std::string> copy(place(at), place(end));
      size_t target = begin_of_statement(lines, random.below(lines.size()));
      for (std::string& line : copy)
        line = std::string(indent_of(lines[target]), ' ') + line.substr(std::min(indent, indent_of(line)));
      lines.insert(place(target), copy.begin(), copy.end());
    }
  }
  return join(lines);
}

std::string cross_programs(std::string_view a, std::string_view b, uint32_t seed) {
  Random random(seed);
  std::vector<std::string> lines = lines_of(a), other = lines_of(b);
  if (lines.empty() || other.empty()) return std::string(a) + std::string(b);
  auto is_outermost = [](const std::vector<std::string>& of, size_t i) {
    return indent_of(of[i]) == 0 && !continues(of[i]) && (i == 0 || !begins_with(of[i - 1], {"@"}));
  };
  size_t from = random.below(other.size());
  while (from > 0 && !is_outermost(other, from)) --from;
  size_t end = end_of_statement(other, from);
  size_t at = random.below(lines.size() + 1);
  while (at > 0 && at < lines.size() && !is_outermost(lines, at)) --at;
  lines.insert(lines.begin() + static_cast<ptrdiff_t>(at), other.begin() + static_cast<ptrdiff_t>(from),
               other.begin() + static_cast<ptrdiff_t>(end));
  return join(lines);
}

}  // namespace kdsl::fuzz

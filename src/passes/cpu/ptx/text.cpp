#include "passes/cpu/ptx/text.h"

#include <algorithm>
#include <cstdlib>

namespace kdsl::passes {

bool PtxInstruction::has(std::string_view modifier) const {
  return std::find(modifiers.begin(), modifiers.end(), modifier) != modifiers.end();
}

static std::string_view trim(std::string_view text) {
  constexpr std::string_view kBlank = " \t\r\n";
  size_t begin = text.find_first_not_of(kBlank);
  if (begin == text.npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlank) - begin + 1);
}

static std::string without_comments(std::string_view text) {
  std::string out;
  for (size_t i = 0; i < text.size();) {
    std::string_view two = text.substr(i, 2);
    size_t end = two == "//" ? text.find('\n', i) : two == "/*" ? text.find("*/", i + 2) : i;
    if (end == i) {
      out += text[i++];
      continue;
    }
    out += ' ';
    i = end == text.npos ? text.size() : two == "/*" ? end + 2 : end;
  }
  return out;
}

static std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  int depth = 0;
  size_t begin = 0;
  for (size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size()) depth += text[i] == '{' || text[i] == '[' ? 1 : text[i] == '}' || text[i] == ']' ? -1 : 0;
    if (i < text.size() && (text[i] != separator || depth != 0)) continue;
    parts.push_back(trim(text.substr(begin, i - begin)));
    begin = i + 1;
  }
  return parts;
}

// Parses an instruction on registers; returns false for any other form.
static bool parse_instruction(std::string_view text, PtxInstruction& out) {
  if (text[0] == '@') {
    size_t end = text.find_first_of(" \t\r\n");
    if (end == text.npos) return false;
    std::string_view guard = text.substr(1, end - 1);
    out.is_guard_negated = guard.starts_with('!');
    out.guard = guard.substr(out.is_guard_negated ? 1 : 0);
    text = trim(text.substr(end));
  }
  size_t end = std::min(text.find_first_of(" \t\r\n"), text.size());
  out.text = text.substr(0, end);
  std::vector<std::string_view> words = split(out.text, '.');
  out.name = words[0];
  out.modifiers.assign(words.begin() + 1, words.end());
  std::string_view rest = trim(text.substr(end));
  if (rest.empty()) return true;
  for (std::string_view operand : split(rest, ',')) {
    if (operand.empty()) return false;
    std::vector<std::string>& items = out.operands.emplace_back();
    bool is_vector = operand.front() == '{' && operand.back() == '}', is_pair = operand.find('|') != operand.npos;
    if (!is_vector && !is_pair) {
      items.emplace_back(operand);
      continue;
    }
    if (is_vector) operand = operand.substr(1, operand.size() - 2);
    for (std::string_view item : split(operand, is_pair ? '|' : ',')) items.emplace_back(item);
  }
  return true;
}

// Parses `.reg .b32 a, b<4>`, in which b<4> declares b0 to b3.
static bool parse_registers(std::string_view text, bool is_of_function, std::vector<PtxRegister>& out) {
  text = trim(text.substr(std::string_view(".reg").size()));
  size_t end = text.find_first_of(" \t\r\n");
  if (!text.starts_with('.') || end == text.npos) return false;
  std::string type(text.substr(1, end - 1));
  for (std::string_view name : split(text.substr(end), ',')) {
    size_t angle = name.find('<');
    if (angle == name.npos) {
      out.push_back({std::string(name), type, is_of_function});
      continue;
    }
    int count = std::atoi(std::string(name.substr(angle + 1)).c_str());
    if (count < 1 || count > 1024) return false;
    for (int i = 0; i < count; ++i)
      out.push_back({std::string(trim(name.substr(0, angle))) + std::to_string(i), type, is_of_function});
  }
  return true;
}

// Returns the label of `DONE:`, alone or before an instruction; empty if there is none.
static std::string_view label_of(std::string_view statement) {
  size_t end = statement.find(':');
  if (end == statement.npos || statement.substr(end, 2) == "::") return {};
  std::string_view label = trim(statement.substr(0, end));
  return label.find_first_of(" \t\r\n,.[{@") == label.npos ? label : std::string_view();
}

// Removes braces at the begin of a statement, which belong to blocks, and counts how many blocks are open.
static std::string_view without_braces(std::string_view statement, int& depth) {
  for (; !statement.empty() && (statement.front() == '{' || statement.front() == '}'); statement = trim(statement.substr(1)))
    depth += statement.front() == '{' ? 1 : -1;
  return statement;
}

std::variant<PtxText, std::string> parse_ptx(std::string_view text) {
  std::string source = without_comments(text);
  PtxText parsed;
  size_t begin = 0;
  int depth = 0;
  for (size_t i = 0; i <= source.size(); ++i) {
    if (i < source.size() && source[i] != ';') continue;
    std::string_view statement = without_braces(trim(std::string_view(source).substr(begin, i - begin)), depth);
    begin = i + 1;
    for (std::string_view label; !(label = label_of(statement)).empty();) {
      parsed.instructions.push_back({.text = std::string(label)});
      statement = without_braces(trim(statement.substr(statement.find(':') + 1)), depth);
    }
    if (statement.empty()) continue;
    if (statement.starts_with(".reg")) {
      if (!parse_registers(statement, depth == 0, parsed.registers)) return std::string(statement);
      continue;
    }
    PtxInstruction instruction;
    if (!parse_instruction(statement, instruction)) return instruction.text.empty() ? std::string(statement) : instruction.text;
    parsed.instructions.push_back(std::move(instruction));
  }
  return parsed;
}

}  // namespace kdsl::passes

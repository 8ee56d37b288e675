#include "ir/verify/inline_asm.h"

#include <fmt/format.h>

#include <vector>

namespace kdsl::ir {

// The description of a problem; empty when there is none.
using Problem = std::string;

// Returns the number of bits of the registers that a constraint letter stands for; 0: the letter stands for none.
static int register_bits(char letter) {
  switch (letter) {
    case 'b': return 1;
    case 'c':
    case 'h': return 16;
    case 'r':
    case 'f': return 32;
    case 'l':
    case 'd': return 64;
    case 'q': return 128;
    default: return 0;
  }
}

// A value that is no number is in memory, and its address in the register.
static int bits_of(Type type) {
  if (type.is_scalar()) return bit_width(type.scalar);
  return type.is_vector() ? bit_width(type.scalar) * static_cast<int>(type.count) : 64;
}

static Problem problem_with_register(std::string_view constraint, Type type) {
  int bits = constraint.size() == 1 ? register_bits(constraint[0]) : 0;
  if (bits == 0)
    return fmt::format("has the constraint `{}`, which is no register of PTX: b, h, r, l, q, f and d are", constraint);
  bool is_integer = type.is_scalar() && !type.is_float();
  bool fits = bits_of(type) == bits || (is_integer && bits_of(type) < bits);
  if (fits) return {};
  return fmt::format("has the constraint `{}`, a register of {} bit{}, for a value of type {}", constraint, bits,
                     bits == 1 ? "" : "s", to_string(type));
}

static std::vector<std::string_view> items_of(std::string_view constraints) {
  std::vector<std::string_view> items;
  while (!constraints.empty()) {
    size_t comma = constraints.find(',');
    items.push_back(constraints.substr(0, comma));
    if (comma == constraints.npos) break;
    constraints.remove_prefix(comma + 1);
    if (constraints.empty()) items.push_back({});
  }
  return items;
}

static std::optional<size_t> number_in(std::string_view text) {
  size_t number = 0;
  for (char c : text) {
    if (c < '0' || c > '9' || number > 1000) return std::nullopt;
    number = number * 10 + static_cast<size_t>(c - '0');
  }
  return text.empty() ? std::nullopt : std::optional(number);
}

static Problem problem_with_input(std::string_view item, const Value& operand, std::span<const Type> results) {
  if (auto result = number_in(item)) {
    if (*result >= results.size()) return fmt::format("ties an operand to result {}, of {}", *result, results.size());
    if (results[*result] == operand.type) return {};
    return fmt::format("ties an operand of type {} to result {}, of type {}", to_string(operand.type), *result,
                       to_string(results[*result]));
  }
  if (item == "n" || item == "i") {
    if (signed_constant(&operand)) return {};
    return fmt::format("has the constraint `{}` for an operand that is no constant", item);
  }
  return problem_with_register(item, operand.type);
}

// Checks results, operands and clobbers, in this order.
static Problem problem_with_constraints(const InlineAsm& assembly) {
  size_t results = 0, operands = 0;
  bool has_clobbers = false;
  for (std::string_view item : items_of(assembly.constraints)) {
    if (item.empty()) return "has an empty item";
    if (item[0] == '~') {
      bool is_whole = item.size() > 3 && item[1] == '{' && item.back() == '}' && item.find('}') == item.size() - 1;
      if (!is_whole) return fmt::format("has the item `{}`, which has not the form `~{{name}}`", item);
      has_clobbers = true;
      continue;
    }
    if (has_clobbers) return fmt::format("has `{}` behind what the text changes (`~{{…}}`), which stands last", item);
    if (item[0] == '=') {
      if (operands != 0) return fmt::format("has the result `{}` behind operands", item);
      item.remove_prefix(item.size() > 1 && item[1] == '&' ? 2 : 1);
      if (results < assembly.results.size())
        if (Problem problem = problem_with_register(item, assembly.results[results]); !problem.empty()) return problem;
      ++results;
      continue;
    }
    if (item[0] == '+')
      return fmt::format("has `{}`: give a result (`={}`) and an operand tied to it by its number", item, item.substr(1));
    if (operands < assembly.operands.size())
      if (Problem problem = problem_with_input(item, *assembly.operands[operands], assembly.results); !problem.empty())
        return problem;
    ++operands;
  }
  if (results != assembly.results.size())
    return fmt::format("has {} result{} (`=`), but {} expected", results, results == 1 ? "" : "s",
                       assembly.results.size() == 1 ? "1 is" : fmt::format("{} are", assembly.results.size()));
  if (operands != assembly.operands.size())
    return fmt::format("has {} operand{}, but {} given", operands, operands == 1 ? "" : "s",
                       assembly.operands.size() == 1 ? "1 is" : fmt::format("{} are", assembly.operands.size()));
  return {};
}

static std::string_view digits_at(std::string_view text, size_t at) {
  size_t end = text.find_first_not_of("0123456789", at);
  return text.substr(at, end == text.npos ? end : end - at);
}

// Checks `$0`, `${0}`, and `$$` for a dollar.
static Problem problem_with_dollars(std::string_view text, size_t count) {
  for (size_t at = text.find('$'); at < text.size(); at = text.find('$', at)) {
    if (at + 1 == text.size()) return "ends with a `$`; `$$` is a dollar";
    if (text[at + 1] == '$') {
      at += 2;
      continue;
    }
    bool is_braced = text[at + 1] == '{';
    std::string_view digits = digits_at(text, at + (is_braced ? 2 : 1));
    size_t end = at + (is_braced ? 2 : 1) + digits.size();
    if (digits.empty() || (is_braced && (end == text.size() || text[end] != '}')))
      return fmt::format("has `{}`, which names no operand; `$$` is a dollar", text.substr(at, 2));
    auto number = number_in(digits);
    if (!number || *number >= count)
      return fmt::format("names the operand `${}`, but has {} operand{}, results included", digits, count,
                         count == 1 ? "" : "s");
    at = end;
  }
  return {};
}

// C compilers use `%0`; in PTX it could only be a register that the text declares itself.
static Problem problem_with_percents(std::string_view text) {
  if (text.find(".reg") != text.npos) return {};
  for (size_t at = text.find('%'); at != text.npos; at = text.find('%', at + 1))
    if (std::string_view digits = digits_at(text, at + 1); !digits.empty())
      return fmt::format("has `%{}`, which is no register; the operand is `${}`", digits, digits);
  return {};
}

std::optional<InlineAsmProblem> problem_with(const InlineAsm& assembly) {
  if (Problem problem = problem_with_constraints(assembly); !problem.empty()) return InlineAsmProblem{false, problem};
  if (assembly.text.find('\0') != assembly.text.npos) return InlineAsmProblem{true, "has a character of code 0"};
  Problem problem = problem_with_dollars(assembly.text, assembly.operands.size() + assembly.results.size());
  if (problem.empty()) problem = problem_with_percents(assembly.text);
  if (problem.empty()) return std::nullopt;
  return InlineAsmProblem{true, problem};
}

}  // namespace kdsl::ir

#include "target/assemblers/defects.h"

#include <algorithm>
#include <charconv>
#include <unordered_set>

#include "target/cuda/running_tools.h"
#include "target/cuda/tools.h"

namespace kdsl::target {

static constexpr AssemblerDefect kDefects[] = {
#define DEFECT(name, first, fixed, archs, what, instead) {name, first, fixed, archs, what, instead},
#include "target/assemblers/defects.def"
};

std::span<const AssemblerDefect> assembler_defects() { return kDefects; }

bool has_defect(const AssemblerDefect& defect, int version, const ir::Arch& arch) {
  if (version < defect.first || (defect.fixed != 0 && version >= defect.fixed)) return false;
  std::string archs = " " + std::string(defect.archs) + " ";
  return archs.find(" " + std::to_string(arch.number) + " ") != std::string::npos;
}

namespace {

// An instruction and up to four operands.
struct Statement {
  std::string_view op, operands[4];
};

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r\n";
  size_t begin = text.find_first_not_of(kSpace);
  return begin == std::string_view::npos ? std::string_view() : text.substr(begin, text.find_last_not_of(kSpace) + 1 - begin);
}

Statement statement_of(std::string_view text) {
  Statement result;
  text = trimmed(text);
  size_t end = std::min(text.find_first_of(" \t"), text.size());
  result.op = text.substr(0, end);
  std::string_view rest = text.substr(end);
  for (std::string_view& operand : result.operands) {
    size_t comma = std::min(rest.find(','), rest.size());
    operand = trimmed(rest.substr(0, comma));
    rest.remove_prefix(std::min(comma + 1, rest.size()));
  }
  return result;
}

// Returns the value of a literal of PTX; none for a register.
std::optional<uint64_t> literal(std::string_view text) {
  int base = text.starts_with("0x") || text.starts_with("0X") ? 16 : 10;
  if (base == 16) text.remove_prefix(2);
  uint64_t number = 0;
  auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number, base);
  if (failure != std::errc() || end == text.data()) return std::nullopt;
  return number;
}

// Returns whether an instruction drops the upper byte of its second operand.
bool drops_upper_byte(const Statement& statement) {
  auto& [op, operands] = statement;
  if (op == "and.b32") {
    auto mask = literal(operands[2]);
    return mask && *mask >> 24 == 0;
  }
  bool is_narrow =
      op.starts_with("cvt.u16.") || op.starts_with("cvt.s16.") || op.starts_with("cvt.u8.") || op.starts_with("cvt.s8.");
  return is_narrow || op == "shl.b32";
}

// Looks for defective code in one function, statement by statement.
class Scan {
 public:
  const AssemblerDefect* of(const Statement& statement) {
    auto& [op, operands] = statement;
    if (op == "neg.s32" || (op == "sub.s32" && operands[1] == "0")) negations_.insert(operands[0]);
    if (op == "abs.s32") absolutes_.insert(operands[0]);
    constexpr uint64_t kSigns = 0x8888;  // the bits of the nibbles of a selector that ask for signs
    if (op == "prmt.b32" && literal(operands[3]).value_or(0) & kSigns) permuted_.insert(operands[0]);
    if (permuted_.contains(operands[1]) && drops_upper_byte(statement)) return named("permuted-sign");
    if (op == "rem.s32" && absolutes_.contains(operands[1])) return named("absolute-remainder");
    bool is_max = op == "max.s32";
    if (!is_max && op != "min.s32") return nullptr;
    auto& suspects = is_max ? maxima_ : minima_;
    if (suspects.contains(operands[1]) || suspects.contains(operands[2])) return named("negated-extreme");
    if (negations_.contains(operands[2])) suspects.insert(operands[0]);
    return nullptr;
  }

 private:
  static const AssemblerDefect* named(std::string_view name) {
    return std::ranges::find(kDefects, name, &AssemblerDefect::name);
  }

  std::unordered_set<std::string_view> negations_, absolutes_, permuted_, maxima_, minima_;  // registers
};

}  // namespace

static bool may_have_defects(std::string_view ptx) {
  return ptx.find("max.s32") != std::string_view::npos || ptx.find("min.s32") != std::string_view::npos ||
         ptx.find("abs.s32") != std::string_view::npos || ptx.find("prmt.b32") != std::string_view::npos;
}

std::vector<DefectiveCode> defective_code(std::string_view ptx) {
  std::vector<DefectiveCode> found;
  if (!may_have_defects(ptx)) return found;
  Scan scan;
  std::string_view function;
  while (!ptx.empty()) {
    size_t end = std::min(ptx.find_first_of(";{}\n"), ptx.size());
    std::string_view text = ptx.substr(0, end);
    ptx.remove_prefix(std::min(end + 1, ptx.size()));
    for (std::string_view start : {".entry ", ".func "}) {
      size_t at = text.find(start);
      if (at == std::string_view::npos) continue;
      std::string_view rest = text.substr(at + start.size());
      function = trimmed(rest.substr(0, std::min(rest.find('('), rest.size())));
      scan = Scan();
    }
    const AssemblerDefect* defect = scan.of(statement_of(text));
    bool is_known = std::ranges::any_of(
        found, [&](const DefectiveCode& code) { return code.function == function && code.defect == defect; });
    if (defect && !is_known) found.push_back({std::string(function), defect});
  }
  return found;
}

std::optional<int> version_in(std::string_view text) {
  constexpr std::string_view kRelease = "release ";
  size_t at = text.find(kRelease);
  if (at == std::string_view::npos) return std::nullopt;
  const char *begin = text.data() + at + kRelease.size(), *end = text.data() + text.size();
  int major = 0, minor = 0;
  auto dot = std::from_chars(begin, end, major);
  if (dot.ec != std::errc() || dot.ptr == end || *dot.ptr != '.') return std::nullopt;
  if (std::from_chars(dot.ptr + 1, end, minor).ec != std::errc()) return std::nullopt;
  return major * 10 + minor;
}

std::optional<int> ptxas_version(const ToolOptions& tools) {
  auto program = find_ptxas(tools);
  if (!program) return std::nullopt;
  auto done = run_tool("ptxas", {.program = *program, .words = {*program, "--version"}}, tools);
  return done ? version_in(done->output) : std::nullopt;
}

}  // namespace kdsl::target

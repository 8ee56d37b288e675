#include "passes/cpu/ptx/arithmetic.h"

#include <algorithm>

namespace kdsl::passes {

std::optional<PtxType> ptx_type_named(std::string_view name) {
  if (name == "pred") return PtxType{'p', 1};
  PtxType type;
  if (name.starts_with("bf16")) {
    type = {'g', 16};
    name.remove_prefix(4);
  } else {
    for (std::string_view bits : {"8", "16", "32", "64"}) {
      if (name.size() < 2 || std::string_view("busf").find(name[0]) == std::string_view::npos) return std::nullopt;
      std::string_view rest = name.substr(1);
      if (!rest.starts_with(bits) || (rest.size() > bits.size() && rest[bits.size()] != 'x')) continue;
      type = {name[0], bits == "8" ? 8u : bits == "16" ? 16u : bits == "32" ? 32u : 64u};
      name = rest.substr(bits.size());
      break;
    }
  }
  if (name == "x2") type.count = 2;
  return type.bits != 0 && (name.empty() || type.count == 2) ? std::optional(type) : std::nullopt;
}

static bool admits(const PtxArithmetic& row, const PtxInstruction& instruction) {
  return std::ranges::all_of(instruction.modifiers, [&](const std::string& modifier) {
    return row.modifiers == "*" || ptx_type_named(modifier) ||
           row.modifiers.find(" " + modifier + " ") != std::string_view::npos;
  });
}

const PtxArithmetic* find_arithmetic(const PtxInstruction& instruction) {
  auto row = std::ranges::find(kPtxArithmetic, std::string_view(instruction.name), &PtxArithmetic::name);
  bool is_known = row != std::end(kPtxArithmetic) && ptx_type_named(instruction.type()) && admits(*row, instruction) &&
                  !instruction.operands.empty();
  return is_known ? row : nullptr;
}

}  // namespace kdsl::passes

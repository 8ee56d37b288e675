// Counts the instructions of PTX and of machine code by what they do, for the report page: how many of each kind a line of the
// source became.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string_view>

#include "driver/report/code_lines.h"

namespace kdsl::driver {

enum class InstructionKind : uint8_t {
  Matrix,
  Float,
  Integer,
  Move,
  Global,
  Shared,
  Local,
  AsyncCopy,
  Barrier,
  Branch,
};
inline constexpr size_t kInstructionKinds = 10;

// Returns the title of a column of counts.
std::string_view to_text(InstructionKind kind);

// Returns what an instruction of PTX, or a line of nvdisasm's listing, does; nothing for a line that is no instruction.
std::optional<InstructionKind> kind_of_ptx(std::string_view line);
std::optional<InstructionKind> kind_of_sass(std::string_view line);

struct InstructionCounts {
  std::array<int, kInstructionKinds> of{};
  int total = 0;
};

// Returns the counts of each line of the source, 0 for code that comes from none.
using InstructionMix = std::map<int, InstructionCounts>;
InstructionMix instruction_mix(std::span<const CodeLine> code, std::optional<InstructionKind> (*kind_of)(std::string_view));

}  // namespace kdsl::driver

// Defects of the assemblers: instructions for which some versions of ptxas make wrong machine code. Code generation avoids them
// (nvptx/extremes.h), but a program's inline PTX may have them; nvptx.cpp looks for these and names the installed version.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ir/arch.h"
#include "target/target.h"

namespace kdsl::target {

struct AssemblerDefect {
  std::string_view name;
  int first, fixed;  // versions: 135 is 13.5; fixed is 0 if no version without the defect is known
  std::string_view archs;  // compute capabilities, separated by spaces
  std::string_view what, instead;
};
std::span<const AssemblerDefect> assembler_defects();

// Returns whether the version has the defect for the architecture.
bool has_defect(const AssemblerDefect& defect, int version, const ir::Arch& arch);

// Code of a function that an assembler with the defect gets wrong.
struct DefectiveCode {
  std::string function;
  const AssemblerDefect* defect;
};
// Finds such code in PTX: at most one place for each function and defect.
std::vector<DefectiveCode> defective_code(std::string_view ptx);

// Reads the version from what `ptxas --version` prints; none if it is not there.
std::optional<int> version_in(std::string_view text);
// Runs `ptxas --version`; none if there is no ptxas that says it.
std::optional<int> ptxas_version(const ToolOptions& tools);

}  // namespace kdsl::target

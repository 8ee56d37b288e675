// Checks that a module keeps the rules of KIR: the counts, attributes and regions of ops.def, terminators, visibility of values
// in the nested structure, and the operand and result types of every op. It runs after reading, and after every pass in debug
// builds.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "base/source.h"
#include "diag/diag.h"
#include "ir/ir.h"

namespace kdsl::ir {

struct Violation {
  const Op* op = nullptr;  // null: the function itself, or the module
  const Function* function = nullptr;
  std::string message;
};

// Returns at most 20 violations, in the order of the text.
std::vector<Violation> find_violations(const Module& module);

enum class VerifyLocations : uint8_t {
  Printed,  // the module is printed, and the text shown with a caret at the op
  Location,  // the op's own location is shown: for modules that were read from text
};

// Reports the result of find_violations as diagnostics.
Result<void> verify(const Module& module, SourceManager& sources, diag::Sink& diags,
                    VerifyLocations place = VerifyLocations::Printed);

}  // namespace kdsl::ir

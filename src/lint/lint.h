// Lints look at the KIR of a kernel and warn of code that is hardly meant. Each is a row of a table: a name, the pattern that
// it finds, the warning that it reports, and the function. They change nothing and need nothing of the evaluator; the driver
// has them run over each kernel as soon as it is complete, and over each launch of one.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/source.h"
#include "diag/diag.h"
#include "dtype/dtype.h"
#include "ir/ir.h"
#include "lint/words.h"

namespace kdsl::analysis {
class Analyses;
}

namespace kdsl::lint {

// The context of a kernel beside its KIR: where to report, and how its dialect spells things.
struct KernelContext {
  diag::Sink& sink;
  Words words = {};
  // Returns whether code belongs to a library that the user did not write: nothing is reported there.
  std::function<bool(Span)> is_library = [](Span) { return false; };
  std::function<std::string(dtype::DType)> spell = {};  // spelling of a type in programs
  // Returns the help for an array in registers, given its name, that is added to before anything is written to it.
  std::function<std::string(std::string_view)> fill_before = {};
};

// The extents of a grid, as far as they are constants.
using Grid = std::array<std::optional<int64_t>, 3>;
Grid grid_of(std::span<ir::Value* const> extents);

// The input of a lint.
struct LintInput {
  const ir::Function& kernel;
  analysis::Analyses& analyses;
  const KernelContext& context;
  const Grid* grid = nullptr;  // grid of the launch; null: the kernel is checked without a launch

  diag::Sink& sink() const { return context.sink; }
  const Words& words() const { return context.words; }
  bool is_library(const ir::Op& op) const { return context.is_library(op.loc.span); }
};

struct Lint {
  std::string_view name;
  std::string_view what;  // pattern that the lint finds
  std::string_view warning;  // name of the warning, which -W… turns off or on
  void (*run)(const LintInput&);

  // Returns whether the lint is off by default: it finds code that is meant in some kernels, and a mistake in many whose
  // results are wrong. kdsl-run shows its findings once the program has failed by itself.
  bool is_off_by_default() const;
};
// Return the lints in the order in which they run.
std::span<const Lint> lints_of_kernels();
std::span<const Lint> lints_of_launches();

void check_kernel(const ir::Function& kernel, const KernelContext& context);
void check_launch(const ir::Function& kernel, const Grid& grid, const KernelContext& context);

}  // namespace kdsl::lint

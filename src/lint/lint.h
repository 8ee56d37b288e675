// Lints: what looks at the KIR of a kernel and warns of what is hardly meant. Each is a row of a table: a name, what it finds,
// the warning that it reports, and the function. They change nothing and need nothing of the evaluator; the driver has them run
// over each kernel as soon as it is complete, and over each launch of one.
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

// What a kernel's program is like, beside its KIR.
struct Surroundings {
  diag::Sink& sink;
  Words words = {};
  // Code of the library that a program did not write itself: nothing is reported there.
  std::function<bool(Span)> is_library = [](Span) { return false; };
  std::function<std::string(dtype::DType)> spell = {};  // as programs write it
  // What to do about a sum in registers that begins with what nothing has written: the name of its array.
  std::function<std::string(std::string_view)> fill_before = {};
};

// The extents of a grid, as far as they are constants.
using Grid = std::array<std::optional<int64_t>, 3>;
Grid grid_of(std::span<ir::Value* const> extents);

// What a lint gets.
struct Subject {
  const ir::Function& kernel;
  analysis::Analyses& analyses;
  const Surroundings& surroundings;
  const Grid* grid = nullptr;  // of the launch; null: it is looked at on its own

  diag::Sink& sink() const { return surroundings.sink; }
  const Words& words() const { return surroundings.words; }
  bool is_library(const ir::Op& op) const { return surroundings.is_library(op.loc.span); }
};

struct Lint {
  std::string_view name;
  std::string_view what;  // it finds
  std::string_view warning;  // -W… turns it off or on
  void (*run)(const Subject&);

  // Lints that are off by default find what is meant in some kernels, and a mistake in many whose results are wrong: kdsl-run
  // shows what they found once the program has failed by itself.
  bool is_off_by_default() const;
};
// In the order in which they run.
std::span<const Lint> lints_of_kernels();
std::span<const Lint> lints_of_launches();

void check_kernel(const ir::Function& kernel, const Surroundings& surroundings);
void check_launch(const ir::Function& kernel, const Grid& grid, const Surroundings& surroundings);

}  // namespace kdsl::lint

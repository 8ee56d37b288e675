// Sums over the lanes of a warp.
#include <set>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/analyses.h"
#include "diag/definitions/warnings.def"
#include "ir/arch.h"
#include "ir/ops.h"
#include "lint/lints.h"

namespace kdsl::lint {

using namespace ir;

static constexpr int64_t kWarp = kWarpSize;

static bool is_part_of_warp(const std::set<int64_t>& offsets) {
  int64_t reached = 1;
  for (int64_t offset : offsets) {
    if ((offset & (offset - 1)) != 0 || offset <= 0 || offset >= kWarp) return false;
    reached *= 2;
  }
  return reached != kWarp;
}

// Accumulators of matrix products lie so that four neighbouring lanes have a row, and eight lanes, four apart, a column: sums
// over those are whole.
static bool is_line_of_accumulators(const Function& kernel, const std::set<int64_t>& offsets) {
  if (offsets != std::set<int64_t>{1, 2} && offsets != std::set<int64_t>{4, 8, 16}) return false;
  bool found = false;
  walk(kernel.body.block, [&](const Op* op) {
    found = found || op->kind == OpKind::Mma || op->kind == OpKind::Wgmma || op->kind == OpKind::MmaBlockScale;
  });
  return found;
}

// Returns whether the kernel divides something, as the number of a thread, into groups of so many lanes, by arithmetic or by
// bits.
static bool divides_into(const Function& kernel, int64_t group) {
  bool found = false;
  walk(kernel.body.block, [&](const Op* op) {
    auto binary = as<Binary>(op);
    auto by = binary ? signed_constant(binary.rhs()) : std::nullopt;
    switch (op->kind) {
      case OpKind::DivSI:
      case OpKind::DivUI:
      case OpKind::RemSI:
      case OpKind::RemUI: found |= by == group; break;
      case OpKind::AndI: found |= by == group - 1; break;
      case OpKind::ShrUI:
      case OpKind::ShrSI: found |= by && *by < 32 && int64_t{1} << *by == group; break;
      default: break;
    }
  });
  return found;
}

// Finds shuffle offsets that double from one shuffle to the next, but that reach only a part of the warp.
void partial_shuffles(const LintInput& input) {
  const Op* first = nullptr;
  std::set<int64_t> offsets;
  bool are_plain = true;
  walk(input.kernel.body.block, [&](const Op* op) {
    auto shuffle = as<ShuffleOp>(op);
    if (!shuffle || shuffle.mode() == Shuffle::Idx) return;
    auto offset = signed_constant(shuffle.lane());
    if (offset == 0 && !input.is_library(*op))
      input.sink().report(op->loc.span, diag::ShuffleByZero).help("offsets of a sum over a warp are 16, 8, 4, 2 and 1");
    are_plain &= offset && !input.is_library(*op);
    if (!are_plain) return;
    if (!first) first = op;
    offsets.insert(*offset);
  });
  if (!are_plain || offsets.size() < 2 || !is_part_of_warp(offsets) || is_line_of_accumulators(input.kernel, offsets)) return;
  // Neighbouring lanes that share a row add up among themselves.
  int64_t group = int64_t{1} << offsets.size();
  if (*offsets.rbegin() < group && divides_into(input.kernel, group)) return;
  std::vector<int64_t> missing;
  for (int64_t offset = 1; offset < kWarp; offset *= 2)
    if (!offsets.contains(offset)) missing.push_back(offset);
  input.sink()
      .report(first->loc.span, diag::PartOfWarp, fmt::format("{}", fmt::join(offsets, ", ")), int64_t{1} << offsets.size(),
              kWarp)
      .help(fmt::format("for a whole warp there is one with {}, too", fmt::join(missing, ", one with ")));
}

}  // namespace kdsl::lint

// Says what would make the lines of a profile cheaper: accesses that move more sectors than their bytes need, bank conflicts,
// divergent branches, atomics on one address.
#pragma once

#include <string>
#include <vector>

#include "profile/summary.h"

namespace kdsl::profile {

enum class AdviceKind : uint8_t { Sectors, BankConflicts, Atomics, Divergence };
std::string_view to_text(AdviceKind kind);

struct Advice {
  AdviceKind kind;
  const LineProfile* line;
  std::string problem, help;
  double cost = 0;  // cycles of a multiprocessor, roughly, that could be saved
};
// Returns the advice for the lines of a kernel, the most costly first.
std::vector<Advice> advise(const KernelProfile& kernel);

}  // namespace kdsl::profile

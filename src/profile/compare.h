// Compares a profile with an older one, for CI: what became worse, or better, of each kernel that both have, and which kernels
// only one of them has.
#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "profile/summary.h"

namespace kdsl::profile {

// The number of the schema of profiles in JSON.
inline constexpr int kSchema = 1;

struct Change {
  const KernelProfile* kernel;
  std::string what;  // "sectors of global loads"
  double before = 0, now = 0;

  // More of everything that is compared is worse.
  double percent() const { return before == 0 ? 100 : 100 * (now - before) / before; }
};

struct Comparison {
  std::vector<Change> changes;  // in the order of the kernels
  std::vector<const KernelProfile*> added;  // kernels that the older profile does not have
  std::vector<std::string> gone;  // names of kernels that only the older profile has
  bool is_alike = true;  // both have counted the same part of the blocks of each kernel
};

// The error says why the text is no profile.
std::expected<Comparison, std::string> compare(std::span<const KernelProfile> kernels, std::string_view older);
std::string comparison_text(const Comparison& comparison);

}  // namespace kdsl::profile

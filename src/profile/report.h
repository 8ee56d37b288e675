// Writes profiles: as text for a terminal, and as JSON, whose schema docs/versions.md calls stable.
#pragma once

#include <span>
#include <string>

#include "profile/summary.h"

namespace kdsl::profile {

std::string text_report(std::span<const KernelProfile> kernels);
std::string json_report(std::span<const KernelProfile> kernels);

}  // namespace kdsl::profile

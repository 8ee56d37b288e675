// Writes profiles: as text for a terminal, and as JSON, whose schema docs/versions.md calls stable. With a GPU they also say
// what limits the kernels there.
#pragma once

#include <span>
#include <string>

#include "ir/hardware/gpus.h"
#include "profile/compare.h"
#include "profile/summary.h"

namespace kdsl::profile {

// Null pointers: no GPU is named, there is no older profile.
std::string text_report(std::span<const KernelProfile> kernels, const ir::Gpu* gpu = nullptr);
std::string json_report(std::span<const KernelProfile> kernels, const ir::Gpu* gpu = nullptr,
                        const Comparison* comparison = nullptr);

}  // namespace kdsl::profile

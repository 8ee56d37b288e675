// Writes profiles as one self-contained page for a browser: for each kernel its totals, what limits it, a roofline, advice, and
// the source with counts beside it.
#pragma once

#include <span>
#include <string>

#include "base/source.h"
#include "ir/hardware/gpus.h"
#include "profile/compare.h"
#include "profile/summary.h"

namespace kdsl::profile {

std::string html_report(std::span<const KernelProfile> kernels, const ir::Gpu* gpu, const Comparison* comparison,
                        const SourceManager& sources);

}  // namespace kdsl::profile

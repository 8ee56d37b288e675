// Implements --resource-usage: it lists the resources of a GPU that each kernel uses, and how many of its blocks a
// multiprocessor holds.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "driver/options/options.h"
#include "ir/ir.h"
#include "target/target.h"

namespace kdsl::driver {

struct KernelUsage {
  std::string arch;
  target::KernelResources kernel;
  int64_t launch_shared_bytes = 0;  // dynamic shared memory that launches in the module request, if known
  int threads = 0;  // per block; 0: each launch decides
  std::string source_name;
  std::string place;  // "file:line" of its definition
};

KernelUsage kernel_usage(const ir::Module& module, std::string_view arch, const target::KernelResources& kernel,
                         const SourceManager& sources);

// Returns the titles of the columns, then a row for each kernel.
std::vector<std::vector<std::string>> resource_rows(std::span<const KernelUsage> kernels);
// Returns a table, or JSON.
std::string resource_report(std::span<const KernelUsage> kernels, ResourceReport form);

}  // namespace kdsl::driver

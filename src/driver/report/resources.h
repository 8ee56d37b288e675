// --resource-usage: what each kernel takes of a GPU, and how many of its blocks a multiprocessor holds.
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
  int64_t launch_shared_bytes = 0;  // dynamic shared memory that launches in the module ask for, if that is known
  int threads = 0;  // of a block; 0: launches decide
  std::string source_name;
  std::string place;  // "file:line" of its definition
};

KernelUsage kernel_usage(const ir::Module& module, std::string_view arch, const target::KernelResources& kernel,
                         const SourceManager& sources);

// The titles of the columns, then a row for each kernel.
std::vector<std::vector<std::string>> resource_rows(std::span<const KernelUsage> kernels);
// A table, or JSON.
std::string resource_report(std::span<const KernelUsage> kernels, ResourceReport form);

}  // namespace kdsl::driver

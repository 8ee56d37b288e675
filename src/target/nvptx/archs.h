// The GPU architectures of the nvptx target: one row each. A new one is a row here and nothing else.
#pragma once

#include <span>
#include <string_view>

#include "target/target.h"

namespace kdsl::target {

struct NvptxArch {
  std::string_view name;
  std::string_view description;
  int number;  // 90 for sm_90a
  char suffix;  // 'a' this chip only, 'f' its family, 0 portable
  int ptx;  // PTX ISA version to emit: 84 is 8.4
  int64_t max_shared;  // bytes a block can have when it opts in
};

std::span<const NvptxArch> nvptx_archs();
std::span<const ArchRow> nvptx_arch_rows();
// Null when unknown. Older names of an architecture are understood.
const NvptxArch* find_nvptx_arch(std::string_view name);

}  // namespace kdsl::target

// Where the CUDA toolkit's parts are on this machine: ptxas, nvlink, nvdisasm, libdevice, nvJitLink. All are optional;
// a missing one is a Status that says where it was looked for. Called by the nvptx target.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "target/target.h"

namespace kdsl::target {

// Toolkit folders in order of preference: --cuda-path, CUDA_PATH, CUDA_HOME, the one of a ptxas in PATH,
// /usr/local/cuda. Existing or not; --cuda-path alone when it was given.
std::vector<std::string> cuda_roots(const ToolOptions& options);

std::expected<std::string, Status> find_ptxas(const ToolOptions& options);
std::expected<std::string, Status> find_nvlink(const ToolOptions& options);
std::expected<std::string, Status> find_nvdisasm(const ToolOptions& options);
std::expected<std::string, Status> find_libdevice(const ToolOptions& options);
std::expected<std::string, Status> find_nvjitlink(const ToolOptions& options);

// Ends the tools that run and removes their temporary files: this process is to end at once, and starts none any more.
void end_tools();

}  // namespace kdsl::target

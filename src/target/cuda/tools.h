// Finds the parts of the CUDA toolkit on this machine: ptxas, nvlink, nvdisasm, libdevice, nvJitLink, nvcc, NVRTC, cuBLAS. All
// of them are optional; for a missing one the Status says where it was looked for. The nvptx target calls this.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "target/target.h"

namespace kdsl::target {

// Returns folders where a toolkit may be, in order of preference: --cuda-path, CUDA_PATH, CUDA_HOME, the folder of a ptxas in
// PATH, /usr/local/cuda. They need not exist. If --cuda-path was given, it is the only one.
std::vector<std::string> cuda_roots(const ToolOptions& options);

std::expected<std::string, Status> find_ptxas(const ToolOptions& options);
std::expected<std::string, Status> find_nvlink(const ToolOptions& options);
std::expected<std::string, Status> find_nvdisasm(const ToolOptions& options);
std::expected<std::string, Status> find_libdevice(const ToolOptions& options);
std::expected<std::string, Status> find_nvcc(const ToolOptions& options);
std::expected<std::string, Status> find_nvrtc(const ToolOptions& options);
std::expected<std::string, Status> find_nvjitlink(const ToolOptions& options);
std::expected<std::string, Status> find_cublas(const ToolOptions& options);

// Ends the running tools and removes their temporary files. The process has to end at once afterwards; no tool can be started
// any more.
void end_tools();

}  // namespace kdsl::target

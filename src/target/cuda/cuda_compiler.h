// Compiles CUDA C++ to PTX with the toolkit's nvcc, or with the library NVRTC where there is no nvcc. nvptx/cuda_code.cpp calls
// this with the functions that a program gives.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "ir/arch.h"
#include "target/target.h"

namespace kdsl::target {

// Returns the PTX of all functions of the text, which other code may call.
std::expected<std::string, Status> compile_cuda(std::string_view text, const ir::Arch& arch, const Options& options);

}  // namespace kdsl::target

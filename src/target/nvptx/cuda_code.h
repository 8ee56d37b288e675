// CUDA C++ that kernels call (cuda.source, cuda.call). Each kernel with such calls makes one text of C++: what its program
// gives, and for each call a function with C linkage whose parameters and result are bits in registers. The text is compiled to
// PTX, which stands in the module in front of the kernels. nvptx.cpp and the lowering of cuda.call use this.
#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ir/arch.h"
#include "ir/ops.h"
#include "target/target.h"

namespace kdsl::target {

bool calls_cuda(const ir::Module& module);

// Returns the name of the function that the call executes. It depends on the text, so that kernels with different texts have
// different functions.
std::string cuda_symbol(ir::CudaCallOp call);

// Returns the C++ of each kernel that has calls; equal ones once.
std::vector<std::string> cuda_texts(const ir::Module& module);

// Returns the module's PTX with the functions of other texts of PTX in front of its own. Names that the program's functions
// have are changed, so that they differ from those of other texts. The version becomes the highest one.
std::string with_functions(std::string_view ptx, std::span<const std::string> others);

// Compiles the CUDA C++ of a module that has some, and adds it to the module's PTX.
std::expected<std::string, Status> with_cuda_code(std::string ptx, const ir::Module& module, const ir::Arch& arch,
                                                  const Options& options);

}  // namespace kdsl::target

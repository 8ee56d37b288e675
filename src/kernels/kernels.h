// Kernels for work on arrays (ndarray/device/work.h), as KIR that is made when it is needed. A kernel depends on the form of
// the work - operation, types, number of dimensions - and takes addresses, extents and strides as parameters, so that one
// serves arrays of all sizes. `describe` says which kernel does a piece of work, and how it is launched; `build` makes it. The
// device of kdsl-run compiles, keeps and launches kernels.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ir/ir.h"
#include "ndarray/device/work.h"

namespace kdsl::kernels {

using Work = ndarray::DeviceWork;

// The name of every kernel's function.
inline constexpr const char* kName = "kdsl_arrays";

// Equal keys stand for equal kernels. Each argument is passed as the 8 bytes at its address, of which a parameter of 32 bits
// takes the lower half.
struct Launch {
  std::string key;
  uint32_t blocks = 1, threads = 1;
  std::vector<uint64_t> arguments;
};

// Returns whether there is a kernel for the work.
bool is_supported(const Work& work);
Launch describe(const Work& work);
// Adds the kernel to an empty module.
void build(ir::Module& module, const Work& work);

}  // namespace kdsl::kernels

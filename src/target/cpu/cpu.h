// The cpu target: kernels for the cpu device and host functions as one object for a host processor. The
// "architecture" is a target triple; empty means this machine's. Made through registry.cpp.
#pragma once

#include <memory>

#include "target/target.h"

namespace kdsl::target {

std::unique_ptr<Target> create_cpu(const Options& options);

}  // namespace kdsl::target

// The cpu target compiles kernels for the cpu device and host functions into one object for a host processor. Its
// "architecture" is a target triple; an empty one stands for the machine that the compiler runs on. registry.cpp makes it.
#pragma once

#include <memory>

#include "target/target.h"

namespace kdsl::target {

std::unique_ptr<Target> create_cpu(const Options& options);

}  // namespace kdsl::target

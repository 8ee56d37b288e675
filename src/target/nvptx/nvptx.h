// The nvptx target compiles for sm_75 to sm_121a. registry.cpp makes it.
#pragma once

#include <memory>

#include "target/target.h"

namespace kdsl::target {

std::unique_ptr<Target> create_nvptx(const Options& options);

}  // namespace kdsl::target

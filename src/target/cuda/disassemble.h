// Prints machine code as text with the toolkit's nvdisasm.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "target/target.h"

namespace kdsl::target {

// `flags` are passed to nvdisasm as they are.
std::expected<std::string, Status> disassemble(const std::string& cubin, const std::vector<std::string>& flags,
                                               const ToolOptions& tools);

}  // namespace kdsl::target

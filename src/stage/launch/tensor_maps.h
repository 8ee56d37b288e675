// Tensor maps that kernel code makes. Only the CUDA driver encodes one, so host code makes them before the launch and passes
// them as parameters. In goes a kernel that has just been traced, with the values of host code that it is launched with.
#pragma once

#include <vector>

#include "ir/ir.h"
#include "value/context.h"

namespace kdsl::stage {

// Replaces each tensor map that the kernel makes by a new parameter, and emits code at the launch that makes the map. Where a
// number of the map is known in the kernel only, as an address that it loads, the map gets a valid number in its place: the
// kernel may copy such a map to memory and replace its fields, and nothing else. Returns false after reporting another use.
bool hoist_tensor_maps(value::Context&, ir::Function& kernel, std::vector<ir::Value*>& arguments);

// Reports a kernel that makes a tensor map and has no host code, because it is compiled by itself. Returns false then.
bool check_no_tensor_maps(value::Context&, const ir::Function& kernel);

}  // namespace kdsl::stage

// The shared memory that a kernel allocates, checked when it is launched: against what the architecture has, and
// against what the launch says (`smem=`).
#pragma once

#include "ir/ir.h"
#include "value/context.h"

namespace kdsl::stage {

// `given` is the launch's value of smem; its span is `span`. Less than the kernel allocates is a warning. False: an error was
// reported.
bool check_shared_memory(value::Context&, const ir::Function& kernel, ir::Value* given, Span span);

}  // namespace kdsl::stage

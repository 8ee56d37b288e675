// This header checks the shared memory that a kernel allocates when it is launched: against the limit of the architecture,
// and against the size in the launch (`smem=`).
#pragma once

#include "ir/ir.h"
#include "value/context.h"

namespace kdsl::stage {

// `given` is the launch's value of smem; its span is `span`. A size below the kernel's allocations is a warning. Returns
// false if an error was reported.
bool check_shared_memory(value::Context&, const ir::Function& kernel, ir::Value* given, Span span);

}  // namespace kdsl::stage

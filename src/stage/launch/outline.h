// This header outlines kernels from host code: the body of a `with` over an object with value::KernelSlots becomes a function
// of its own, launched in place of the `with`. The values of host code that it uses become its parameters.
#pragma once

#include <functional>

#include "stage/evaluator.h"

namespace kdsl::stage {

// Executes the `with`; `body` executes the rest of the statement.
Flow exec_kernel(Evaluator&, Frame&, const ast::WithItem&, Value manager, const std::function<Flow()>& body);

}  // namespace kdsl::stage

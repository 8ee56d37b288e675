// Functions that are a generator expression but for their name: loops around one `yield`. They need no stack of their own,
// which is what takes time when a generator is resumed.
#pragma once

#include "stage/evaluator.h"

namespace kdsl::stage {

// The body as an expression, allocated in the heap of the Context; null when it is more than that.
const ast::GeneratorExp* as_generator_exp(value::Context&, const value::FunctionObject& function);

}  // namespace kdsl::stage

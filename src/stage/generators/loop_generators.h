// This header recognises functions that are named generator expressions: loops around one `yield`. They need no stack of
// their own, switching which is the main cost of resuming a generator.
#pragma once

#include "stage/evaluator.h"

namespace kdsl::stage {

// Returns the body as an expression, allocated in the heap of the Context; null when it has other statements.
const ast::GeneratorExp* as_generator_exp(value::Context&, const value::FunctionObject& function);

}  // namespace kdsl::stage

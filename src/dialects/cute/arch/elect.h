// cute.arch.elect_one(): a context manager whose body runs in one lane of the warp. Its body is a dynamic region, so
// the evaluator executes the `with` statement (stage/python/exceptions.cpp); the condition is made here.
#pragma once

#include "ir/ir.h"
#include "value/context.h"

namespace kdsl::builtins {

// What elect_one() gave.
bool is_elect_one(value::Value);
// Whether this lane is elected, as an i1 value.
ir::Value* elect_lane(value::Context&);

}  // namespace kdsl::builtins

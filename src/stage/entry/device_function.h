// This header compiles host functions as device functions that kernels of other programs call: an argument that is a type
// stands for a value of that type, and the return annotation gives the result's type.
#pragma once

#include <span>
#include <vector>

#include "ir/ir.h"
#include "stage/params/signature.h"

namespace kdsl::stage {

// Makes each argument that is a type a parameter of that type, unless the parameter wants the type itself. Returns false
// after raising an exception.
bool make_device_arguments(Context&, std::span<BoundParam> params);
// Checks that the return annotation names a numeric type or a native_struct. Returns false after reporting an error.
bool check_declared_result(Context&, value::FunctionObject*);
// Converts the body's result as the annotation says. The fields of a struct become the results of the function in KIR.
// Returns false after reporting an error.
bool declared_result(Context&, value::FunctionObject*, Value result, ir::Function& made, std::vector<ir::Value*>& results);
// Reports a call of a device function by script code, or by staged code as if it were a jit function.
Value fail_device_call(Context&, value::FunctionObject*, Span call);

}  // namespace kdsl::stage

// Host functions compiled to be called by kernels of other programs: types stand for values of theirs as arguments, the return
// annotation says what comes back.
#pragma once

#include <span>
#include <vector>

#include "ir/ir.h"
#include "stage/params/signature.h"

namespace kdsl::stage {

// Arguments that are types become parameters of theirs, unless a parameter wants the type itself. False: raised.
bool make_device_arguments(Context&, std::span<BoundParam> params);
// The return annotation names a numeric type or a native_struct. False: reported.
bool check_declared_result(Context&, value::FunctionObject*);
// What the body returned, as the annotation says: a number is converted. The fields of a struct are the results of the
// function in KIR. False: reported.
bool declared_result(Context&, value::FunctionObject*, Value result, ir::Function& made, std::vector<ir::Value*>& results);
// A device function is called by script code, or by staged code as if it were a jit function.
Value fail_device_call(Context&, value::FunctionObject*, Span call);

}  // namespace kdsl::stage

// This header makes tensors of a script arguments of compiled functions: descriptions (value/typed/tensor_spec.h) of tensors
// that torch has in memory. It defines the dialects' `host_argument`, and the functions by which from_dlpack makes its
// descriptions.
#pragma once

#include "builtins/rows.h"
#include "value/typed/tensor_spec.h"

namespace kdsl::builtins {

// Converts an argument of a function called from plain Python: a tensor of the script becomes a description with dynamic
// extents and strides (except the leading stride); any other value stays as it is.
Value host_argument(Context&, Value v);

// Returns null if the value is no tensor of the script.
value::HostTensorObject* host_tensor(Context&, Value v);
// Describes the tensor with its static layout.
value::TensorSpecObject* spec_of_host_tensor(Context&, value::HostTensorObject*);
// Makes shape and strides dynamic, except the stride of the leading mode, as mark_layout_dynamic does.
void make_dynamic_layout(Context&, value::TensorSpecObject*, int leading);
// Returns the mode whose stride is 1; among several the one with more than one element, and the last if none has. -1 if there
// is none.
int leading_mode(const value::TensorSpecObject*, bool& is_ambiguous);

}  // namespace kdsl::builtins

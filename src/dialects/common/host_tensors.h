// Tensors of a script as arguments of functions that are compiled: descriptions (value/typed/tensor_spec.h) of what torch has
// in memory. The dialects' `host_argument` is here, and what from_dlpack makes its descriptions with.
#pragma once

#include "builtins/rows.h"
#include "value/typed/tensor_spec.h"

namespace kdsl::builtins {

// An argument of a function called from plain Python: a tensor of the script becomes a description with dynamic extents and
// strides (but for the leading stride); anything else stays as it is.
Value host_argument(Context&, Value v);

// Null: it is no tensor of the script.
value::HostTensorObject* host_tensor(Context&, Value v);
// Its static layout.
value::TensorSpecObject* spec_of_host_tensor(Context&, value::HostTensorObject*);
// Shape and strides become dynamic, but for the stride of the leading mode, as mark_layout_dynamic makes them.
void make_dynamic_layout(Context&, value::TensorSpecObject*, int leading);
// The mode whose stride is 1; among several the one with more than one element, and the last where none has. -1: none.
int leading_mode(const value::TensorSpecObject*, bool& is_ambiguous);

}  // namespace kdsl::builtins

// Rows and slots of torch.Tensor that are defined in several files.
#pragma once

#include "builtins/script/torch_state.h"

namespace kdsl::builtins {

// Functions of the module that are methods too: `torch.sum(x, dim)` and `x.sum(dim)`.
extern const std::span<const BuiltinRow> kTensorFunctions;
// Rows that are methods only.
extern const std::span<const BuiltinRow> kTensorMethods;

Value tensor_get_item(Context& ctx, Value self, Value key);
Value tensor_set_item(Context& ctx, Value self, Value key, Value value);
Value tensor_item(Context& ctx, const Array& a);  // for a one-element array: an int, float or bool

}  // namespace kdsl::builtins

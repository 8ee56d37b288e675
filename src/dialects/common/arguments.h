// This header reads numbers and numeric types as fields of a row's arguments, beside the fields of builtins/call.h.
#pragma once

#include "builtins/call.h"
#include "dtype/dtype.h"
#include "value/typed/numeric.h"

namespace kdsl::builtins {

bool read_argument(Call&, const Argument&, value::NumericObject*& out);  // any number
bool read_argument(Call&, const Argument&, dtype::DType& out);  // a numeric type

}  // namespace kdsl::builtins

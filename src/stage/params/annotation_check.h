// This header checks arguments against annotations: numeric types, tensors, arrays, pointers, layouts, classes of the
// program, Type[X], Union and Optional. Any other annotation restricts nothing. Used where arguments become parameters
// (signature.cpp) and for calls of jit functions in staged code (argument_binding.cpp).
#pragma once

#include <string>

#include "value/context.h"

namespace kdsl::stage {

// Returns the type in Annotated[type, …] and Optional[type], as None fits every annotation; other annotations are returned as
// they are.
value::Value without_markers(value::Context&, value::Value annotation);
// Returns whether the value fits the annotation; None and values that failed before always do. In calls that are inlined,
// numbers of another width and Python numbers may stand for a Numeric of their kind.
bool fits_annotation(value::Context&, value::Value annotation, value::Value v, bool is_inlined);
// Returns whether the annotation is a class of the program, Type[...], Union[...] or Optional[...]. An argument is checked
// against these as it was given, before conversions.
bool is_class_annotation(value::Context&, value::Value annotation);
// Returns the annotation for messages: `Int32`, `Tensor`, `Union[Int32, Int64]`.
std::string annotation_text(value::Context&, value::Value annotation);

}  // namespace kdsl::stage

// Arguments against annotations: numeric types, tensors, arrays, pointers, layouts, classes of
// the program, Type[X], Union and Optional. Everything else says nothing about the argument. Used where arguments
// become parameters (signature.cpp) and for calls of jit functions in staged code (argument_binding.cpp).
#pragma once

#include <string>

#include "value/context.h"

namespace kdsl::stage {

// The type behind Annotated[type, …] and Optional[type], as None suits every annotation; others are themselves.
value::Value without_markers(value::Context&, value::Value annotation);
// Whether the value is what the annotation asks for; None and values that failed before always are. Numbers of Python
// may stand for a Numeric of their kind when `allow_python_numbers`.
bool fits_annotation(value::Context&, value::Value annotation, value::Value v, bool allow_python_numbers);
// A class of the program, Type[...], Union[...] or Optional[...]: what an argument is checked against as it was given,
// before anything is converted.
bool is_class_annotation(value::Context&, value::Value annotation);
// The annotation in messages: `Int32`, `Tensor`, `Union[Int32, Int64]`.
std::string annotation_text(value::Context&, value::Value annotation);

}  // namespace kdsl::stage

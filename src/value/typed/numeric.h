// Scalars of the dialect: Int32(5), Float32 results, kernel parameters. A Numeric has a dtype and either a static payload (it
// folds, but counts as dynamic in control flow) or a KIR value. All arithmetic on scalars ends here: operators, comparisons,
// conversions and literals fold on static payloads and emit KIR otherwise.
#pragma once

#include <optional>

#include "ast/ast.h"
#include "dtype/dtype.h"
#include "dtype/reference.h"
#include "value/value.h"

namespace kdsl::ir {
struct Value;
}

namespace kdsl::value {

struct NumericObject : Object {
  dtype::DType dtype;
  Value payload;  // Bool, Int, BigInt or Float; Unbound when dynamic
  ir::Value* ir = nullptr;  // null when static
  int64_t divisor = 1;  // known divisor of the value: from extents and strides of tensors, and assumptions of a program

  bool is_static() const { return ir == nullptr; }
};

// The type objects of one compilation, by dtype; made once by builtins/ and kept in Context::numerics.
struct NumericTypes {
  TypeObject* of[dtype::kDTypeCount] = {};
  TypeObject* numeric = nullptr;  // abstract bases
  TypeObject* integer = nullptr;
  TypeObject* floating = nullptr;
};

// The slots that mark a type object as that of a Numeric.
extern const struct FlatteningSlots kNumericFlattening;

NumericObject* make_static(Context&, dtype::DType, Value payload);
NumericObject* make_dynamic(Context&, dtype::DType, ir::Value*);

NumericObject* as_numeric_object(Value);  // null if it is no Numeric
bool is_python_number(Value);  // bool, int (big, too) or float
bool is_dynamic_numeric(Value);  // has a KIR value
// Returns the dtype for a type object: Int32 gives Int32, bool, int and float their default dtypes; nothing for others.
std::optional<dtype::DType> dtype_of_type(Context&, Value type);
std::optional<dtype::DType> dialect_dtype(Context&, Value type);  // dialect classes only

// Returns a Python number as a Numeric, a Numeric itself. Null (nothing raised) for other values.
NumericObject* to_numeric(Context&, Value);

// Returns static payloads in the form of the reference semantics. Nothing when an int has more than 96 bits.
std::optional<dtype::Payload> to_payload(Value);
Value from_payload(Context&, dtype::DType, const dtype::Payload&);
Value raise_fault(Context&, dtype::Fault);

// Returns the KIR value: the one it has, or a constant of its payload, rounded to the type.
ir::Value* materialize(Context&, NumericObject*);
// Returns the Numeric with a KIR value (constants become KIR constants). It needs a builder.
NumericObject* to_dynamic(Context&, NumericObject*);

// Implements T(x), x.to(T). Raises or reports.
Value convert(Context&, NumericObject*, dtype::DType to, Span span);
NumericObject* convert_numeric(Context&, NumericObject*, dtype::DType to, Span span);  // returns null after raising
// Implements T(value) for any value; it is the constructor of the type object.
Value construct_numeric(Context&, dtype::DType, Value value, Span span);

// These implement operators; they return NotImplemented when an operand is not a number.
Value numeric_binary(Context&, ast::Operator op, Value a, Value b);
Value numeric_compare(Context&, ast::CmpOp op, Value a, Value b);
Value numeric_unary(Context&, ast::UnaryOpKind op, NumericObject*);
Value numeric_abs(Context&, NumericObject*);
// Computes max/min of two numbers, promoted; floats propagate NaN.
Value numeric_extremum(Context&, bool is_max, Value a, Value b, Span span);
// Returns the common type of two numbers for and/or, max/min, loop bounds; nothing after reporting.
std::optional<dtype::DType> promoted_type(Context&, std::string_view what, dtype::DType a, dtype::DType b, Span span);

// Returns `x != 0` as an i1 value, for dynamic tests; null (nothing raised) when the value is not a number.
ir::Value* truth_value(Context&, Value);
// Computes `not x`: a Boolean Numeric, or a Python bool for static ones.
Value numeric_not(Context&, NumericObject*);

// Returns the name of the number's type for messages: `Int32`, `Float16`, ….
std::string_view dtype_name(NumericObject*);

}  // namespace kdsl::value

// Arithmetic of the dialects' numeric types on KIR values: numbers, or vectors that are computed lane by lane.
// dtype/reference.h defines which op computes an operation; diagnostics are up to the caller.
#pragma once

#include "dtype/conversion.h"
#include "dtype/reference.h"
#include "ir/builder.h"

namespace kdsl::tile {

// Returns the scalar type, with as many lanes as the model has.
ir::Type with_lanes_of(ir::Type model, ir::Type scalar);

// Returns a constant of an integer type of any width.
ir::Value* integer_constant(ir::Builder&, ir::Type type, dtype::int128 number);

// Converts the value to another type, step by step.
ir::Value* convert(ir::Builder&, ir::Value*, const dtype::CastPlan& plan);

// These compute `x != 0` and `x == 0`, as i1. A NaN is not zero.
ir::Value* is_not_zero(ir::Builder&, ir::Value*);
ir::Value* is_zero(ir::Builder&, ir::Value*);

// Computes `a op b`; both have the type in which operators compute (not TrueDiv of integers, which computes in Float32).
ir::Value* binary(ir::Builder&, dtype::BinaryOp op, dtype::DType type, ir::Value* a, ir::Value* b);
ir::Value* compare(ir::Builder&, dtype::CompareOp op, dtype::DType type, ir::Value* a, ir::Value* b);
ir::Value* negated(ir::Builder&, dtype::DType type, ir::Value*);
ir::Value* absolute(ir::Builder&, dtype::DType type, ir::Value*);

}  // namespace kdsl::tile

// Arithmetic of the dialects' numeric types on KIR values: numbers, or vectors of which every lane is computed alike. Which
// op computes what is said by dtype/reference.h; what a program is told about it is for whoever calls.
#pragma once

#include "dtype/conversion.h"
#include "dtype/reference.h"
#include "ir/builder.h"

namespace kdsl::tile {

// The scalar type, with as many lanes as the model has.
ir::Type with_lanes_of(ir::Type model, ir::Type scalar);

// A constant of an integer type, whatever its width.
ir::Value* integer_constant(ir::Builder&, ir::Type type, dtype::int128 number);

// The value in another type, step by step.
ir::Value* convert(ir::Builder&, ir::Value*, const dtype::CastPlan& plan);

// `x != 0` and `x == 0`, as i1. A NaN is not zero.
ir::Value* is_not_zero(ir::Builder&, ir::Value*);
ir::Value* is_zero(ir::Builder&, ir::Value*);

// `a op b`, both of the type, in which operators compute (not TrueDiv of integers, which computes in Float32).
ir::Value* binary(ir::Builder&, dtype::BinaryOp op, dtype::DType type, ir::Value* a, ir::Value* b);
ir::Value* compare(ir::Builder&, dtype::CompareOp op, dtype::DType type, ir::Value* a, ir::Value* b);
ir::Value* negated(ir::Builder&, dtype::DType type, ir::Value*);
ir::Value* absolute(ir::Builder&, dtype::DType type, ir::Value*);

}  // namespace kdsl::tile

// Arithmetic on the leaves of integer tuples. Static numbers are computed here, in 64 bits; an operation with a dynamic operand
// is handed to the caller (a tracer emits code, a test builds an expression). A mixed operation folds if the result does not
// depend on the dynamic operand's value: x*0 is a static 0, x*1 and x+0 are x, 0/x and x%1 are 0.
#pragma once

#include <cstdint>

#include "layout/tuple/int_tuple.h"

namespace kdsl::layout {

// The operations. Numbers are signed, but a dynamic number that is divided, taken modulo, masked or shifted is not negative.
// Div and Mod round as in C; Less and Equal give 0 or 1.
enum class LeafOp : uint8_t { Add, Sub, Mul, Div, Mod, Min, Max, Less, Equal, And, Xor, Shl, Shr };

// The error of an operation on static numbers. The result is then a number without meaning, never undefined behaviour.
enum class Fault : uint8_t { None, Overflow, DivisionByZero };

class LeafMath {
 public:
  // `apply` performs an operation of which at least one operand is dynamic, in `width` bits, and returns the caller's name for
  // the result; `compute` fills in the leaf's width and divisor.
  using Apply = void* (*)(void* state, LeafOp op, const IntTuple& a, const IntTuple& b, uint8_t width);
  LeafMath(Arena& arena, Apply apply, void* state) : arena_(&arena), apply_(apply), state_(state) {}

  Arena& arena() { return *arena_; }

  // Computes an operation. A basis may be multiplied or divided by a number.
  IntTuple compute(LeafOp op, const IntTuple& a, const IntTuple& b);
  IntTuple add(const IntTuple& a, const IntTuple& b) { return compute(LeafOp::Add, a, b); }
  IntTuple sub(const IntTuple& a, const IntTuple& b) { return compute(LeafOp::Sub, a, b); }
  IntTuple mul(const IntTuple& a, const IntTuple& b) { return compute(LeafOp::Mul, a, b); }
  IntTuple div(const IntTuple& a, const IntTuple& b) { return compute(LeafOp::Div, a, b); }
  IntTuple mod(const IntTuple& a, const IntTuple& b) { return compute(LeafOp::Mod, a, b); }
  IntTuple min(const IntTuple& a, const IntTuple& b) { return compute(LeafOp::Min, a, b); }
  // Returns a / b rounded up, for numbers that are not negative.
  IntTuple ceil_div(const IntTuple& a, const IntTuple& b);
  IntTuple abs(const IntTuple& a);
  IntTuple sign(const IntTuple& a);  // -1, 0 or 1

  // Returns the first fault since it was last cleared.
  Fault fault() const { return fault_; }
  void set_fault(Fault fault) { fault_ = fault; }

  // Returns the product of all leaves (1 for the empty tuple).
  IntTuple size(const IntTuple& shape);
  // These return compact strides for a shape: colexicographic (first mode fastest), or row-major (last mode fastest).
  IntTuple compact_strides(const IntTuple& shape);
  IntTuple row_major_strides(const IntTuple& shape);
  // Returns the index of a coordinate; an integer as the coordinate of a nested mode is expanded colexicographically, `_` is 0.
  IntTuple crd2idx(const IntTuple& coord, const IntTuple& shape, const IntTuple& stride);
  // Returns the coordinate of an index in natural nesting; the last digit is not reduced.
  IntTuple idx2crd(const IntTuple& index, const IntTuple& shape);
  // Returns layout(size - 1) + 1, for strides that are not negative.
  IntTuple cosize(const IntTuple& shape, const IntTuple& stride);

 private:
  int64_t fold(LeafOp op, int64_t a, int64_t b);
  int64_t failed(Fault fault, int64_t result);
  IntTuple strides_from(const IntTuple& shape, IntTuple& current, bool row_major);

  Arena* arena_;
  Apply apply_;
  void* state_;
  Fault fault_ = Fault::None;
};

// Separates the faults inside a scope: one from before the scope is restored afterwards.
class FaultScope {
 public:
  explicit FaultScope(LeafMath& math) : math_(math), before_(math.fault()) { math.set_fault(Fault::None); }
  ~FaultScope() {
    if (before_ != Fault::None) math_.set_fault(before_);
  }
  FaultScope(const FaultScope&) = delete;
  FaultScope& operator=(const FaultScope&) = delete;

 private:
  LeafMath& math_;
  Fault before_;
};

}  // namespace kdsl::layout

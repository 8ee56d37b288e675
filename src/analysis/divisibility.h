// What surely divides an integer or an address: alignments of parameters, promised divisors and constants, through sums,
// products and shifts. The arithmetic of divisors is here for all that keep such facts (value/typed/divisors.h does for
// numbers that are staged). Results are taken not to overflow.
#pragma once

#include <cstdint>

#include "analysis/value_facts.h"
#include "ir/ir.h"

namespace kdsl::analysis {

// What the address of a tensor is a multiple of, where nothing else is known of it.
inline constexpr int64_t kTensorAlignment = 16;

// A known factor of a number. 0: everything divides it, the number is 0.
struct Divisor {
  int64_t factor = 1;

  bool is_multiple_of(int64_t unit) const { return factor % unit == 0; }
  friend bool operator==(Divisor, Divisor) = default;
};
// Of a number that is known.
Divisor divisor_of_constant(int64_t number);
// Of a sum or a difference, and of one of two numbers.
Divisor common(Divisor a, Divisor b);
Divisor product(Divisor a, Divisor b);
Divisor quotient(Divisor dividend, int64_t by);
Divisor shifted_left(Divisor number, int64_t by);
Divisor shifted_right(Divisor number, int64_t by);
// Of the bits that both have, and of those that one of them has.
Divisor bits_of_both(Divisor a, Divisor b);
Divisor bits_of_either(Divisor a, Divisor b);
// Of the low bits of a number.
Divisor truncated(Divisor number, int bits);

// The divisors of the values of a function, computed on demand and kept until `forget`.
class Divisibility {
 public:
  explicit Divisibility(const ir::Function& function) : function_(function) {}

  // Says what is known of a value beside what the function tells.
  void assume(const ir::Value* value, Divisor divisor) { divisors_.set(value, divisor); }

  // Of an integer, or of the address that a pointer is.
  Divisor of(const ir::Value* value);
  void forget() { divisors_.clear(); }

 private:
  Divisor divisor_of(const ir::Value* value) const;
  Divisor of_op(const ir::Op& op) const;

  const ir::Function& function_;
  ValueFacts<Divisor> divisors_;
};

}  // namespace kdsl::analysis

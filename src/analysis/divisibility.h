// Finds known divisors of integers and addresses: from alignments of parameters, promised divisors and constants, through sums,
// products and shifts. The arithmetic of divisors is shared with other keepers of such facts (value/typed/divisors.h, for
// staged numbers). Results are assumed not to overflow.
#pragma once

#include <cstdint>

#include "analysis/value_facts.h"
#include "ir/ir.h"

namespace kdsl::analysis {

// The alignment in bytes that the address of a tensor is assumed to have if nothing else is known of it: that of the widest
// vector access.
inline constexpr int64_t kTensorAlignment = 16;

// A known factor of a number. A factor of 0 means that the number is 0, which everything divides.
struct Divisor {
  int64_t factor = 1;

  bool is_multiple_of(int64_t unit) const { return factor % unit == 0; }
  friend bool operator==(Divisor, Divisor) = default;
};
// Returns the divisor of a constant.
Divisor divisor_of_constant(int64_t number);
// Returns the divisor of a sum or a difference, and of a number that is either of two.
Divisor common(Divisor a, Divisor b);
Divisor product(Divisor a, Divisor b);
Divisor quotient(Divisor dividend, int64_t by);
Divisor shifted_left(Divisor number, int64_t by);
Divisor shifted_right(Divisor number, int64_t by);
// These return the divisors of a bitwise and, and of a bitwise or or xor.
Divisor bits_of_both(Divisor a, Divisor b);
Divisor bits_of_either(Divisor a, Divisor b);
// Returns the divisor of the low bits of a number.
Divisor truncated(Divisor number, int bits);

// The divisors of the values of a function, computed on demand and kept until `forget`.
class Divisibility {
 public:
  explicit Divisibility(const ir::Function& function) : function_(function) {}

  // Adds a fact about a value that the function does not state.
  void assume(const ir::Value* value, Divisor divisor) { divisors_.set(value, divisor); }

  // Returns the divisor of an integer, or of a pointer's address.
  Divisor of(const ir::Value* value);
  void forget() { divisors_.clear(); }

 private:
  Divisor divisor_of(const ir::Value* value) const;
  Divisor of_op(const ir::Op& op) const;

  const ir::Function& function_;
  ValueFacts<Divisor> divisors_;
};

}  // namespace kdsl::analysis

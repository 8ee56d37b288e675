// Integers of any size: sign and magnitude over 32-bit limbs. Values that fit int64 never are BigIntObjects;
// every function here returns normalised Values. Called by the int type and by builtins that read or print
// numbers.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ast/ast.h"
#include "value/context.h"

namespace kdsl::value {

struct BigInt {
  bool negative = false;
  std::vector<uint32_t> limbs;  // little endian, no leading zeros; zero is empty

  bool is_zero() const { return limbs.empty(); }
};

BigInt to_bigint(Value integer);  // Bool, Int or BigInt (boxed too)
bool is_integer(Value v);  // Bool, Int, BigInt, or a user subclass of int
Value from_bigint(Context&, BigInt number);

// The operators of int; both operands are integers. Pow with a negative exponent gives a Float.
Value integer_binary(Context&, ast::Operator op, Value a, Value b);
int integer_compare(Value a, Value b);  // <0, 0, >0
Value integer_divmod(Context&, Value a, Value b, Value& remainder);
Value integer_pow_mod(Context&, Value base, Value exponent, Value modulus);
Value integer_negate(Context&, Value a);
int64_t integer_bit_length(Value a);
bool integer_is_negative(Value a);
bool integer_is_zero(Value a);
Value integer_sqrt(Context&, Value a);  // floor; a >= 0
size_t integer_hash(Value a);

// Digits with sign, base 2 to 36, lower case, no prefix.
std::string integer_to_text(Value a, int base = 10);
// Digits of `base` only (no sign, prefix or underscores), already validated.
Value integer_from_digits(Context&, std::string_view digits, int base, bool negative = false);
// Nearest double; false when it does not fit.
bool integer_to_double(Value a, double& out);
Value integer_from_double(Context&, double truncated);  // finite

}  // namespace kdsl::value

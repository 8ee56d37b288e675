// Integers of any size, as an APInt of LLVM with capacity for the sign. Values that fit int64 never are BigIntObjects; every
// function here returns normalised Values. Called by the int type and by builtins that read or print numbers.
#pragma once

#include <string>
#include <string_view>

#include <llvm/ADT/APInt.h>

#include "ast/ast.h"
#include "value/context.h"

namespace kdsl::value {

llvm::APInt to_apint(Value integer);  // Bool, Int or BigInt (boxed too), in two's complement
bool is_integer(Value v);  // Bool, Int, BigInt, or a user subclass of int
Value from_apint(Context&, const llvm::APInt& number);

// Computes the operators of int; both operands are integers. Pow with a negative exponent gives a Float.
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

// Returns the digits with sign, base 2 to 36, in lower case, without prefix.
std::string integer_to_text(Value a, int base = 10);
// Reads digits of `base` only (no sign, prefix or underscores), which have been validated.
Value integer_from_digits(Context&, std::string_view digits, int base, bool negative = false);
// Gives the nearest double; returns false when it does not fit.
bool integer_to_double(Value a, double& out);
Value integer_from_double(Context&, double truncated);  // finite

}  // namespace kdsl::value

// Defines the results of numeric operations, in one place for three readers: static folding in stage/ (Python's rules, then the
// type's), KIR constant folding in passes/ (the rules of the emitted ops), and stage/ when it asks which op implements an
// operator.
//
// Integers travel as int128, sign- or zero-extended from their type ("canonical"); an unsigned integer of 128 bits travels as
// the signed number of the same bits.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>

#include "dtype/dtype.h"
#include "dtype/float_format.h"

namespace kdsl::dtype {

__extension__ typedef __int128 int128;
__extension__ typedef unsigned __int128 uint128;

// ---- integers ---------------------------------------------------------------------------------------

// Reduces modulo 2^width into the range of the type.
int128 wrap(int128 value, int width, bool is_signed);
inline int128 wrap(int128 value, DType type) { return wrap(value, width(type), is_signed(type)); }
bool fits(int128 value, DType type);
int128 min_value(DType type);  // for integer types
int128 max_value(DType type);

// ---- operators and the ops behind them --------------------------------------------------------------

enum class BinaryOp : uint8_t { Add, Sub, Mul, TrueDiv, FloorDiv, Mod, Pow, Shl, Shr, And, Or, Xor, Min, Max };
enum class CompareOp : uint8_t { Eq, Ne, Lt, Le, Gt, Ge };

enum class IntOp : uint8_t {
  Add,
  Sub,
  Mul,
  MulHiS,
  MulHiU,
  DivS,
  DivU,
  FloorDivS,  // truncate, truncate, floor
  RemS,
  RemU,  // sign of the dividend
  Shl,
  ShrS,
  ShrU,
  And,
  Or,
  Xor,
  MinS,
  MaxS,
  MinU,
  MaxU,
  PowS,  // negative exponent: 1, -1 or 0
};
// FloorDiv is the floor of the rounded quotient, Rem is C's fmod. MinNum and MaxNum prefer the number to a NaN; Minimum and
// Maximum return the NaN.
enum class FloatOp : uint8_t { Add, Sub, Mul, Div, FloorDiv, Rem, Pow, MinNum, MaxNum, Minimum, Maximum };

// Returns the dynamic op of an operator in a promoted type. There is none for TrueDiv of integers: both become Float32 first.
std::optional<IntOp> int_op(BinaryOp op, bool is_signed);
// Returns the float op of an operator; there is none for shifts and bit operations.
std::optional<FloatOp> float_op(BinaryOp op);

// Returns the result of a dynamic integer op; operands and result are sign-extended from `width`. There is none when the op is
// undefined: division by zero, a quotient that overflows, a shift of at least the width.
std::optional<int128> fold_int(IntOp op, int width, int128 a, int128 b);
// Returns the result of a dynamic float op, rounded to the type. There is none when the device may compute another one (pow).
std::optional<double> fold_float(FloatOp op, DType type, double a, double b);

// These compare canonical integers of one type, and floats (ordered; Ne is true on NaN).
bool compare_int(CompareOp op, bool is_signed, int128 a, int128 b);
bool compare_float(CompareOp op, double a, double b);

// ---- static payloads: Python's arithmetic, then the type's range ------------------------------------

// A static value: a Python int or float. A bool is the int 0 or 1.
struct Payload {
  bool is_float = false;
  int128 i = 0;
  double f = 0;

  static Payload integer(int128 value) { return {false, value, 0}; }
  static Payload floating(double value) { return {true, 0, value}; }
  double as_double() const;
  bool truth() const { return is_float ? f != 0 : i != 0; }  // a NaN is true
};

// The Python exception that a static operation raises.
enum class Fault : uint8_t {
  ZeroDivision,  // ZeroDivisionError
  Overflow,  // OverflowError
  NanToInt,  // ValueError: cannot convert float NaN to integer
  InfinityToInt,  // OverflowError: cannot convert float infinity to integer
  NegativeShift,  // ValueError: negative shift count
  ComplexResult,  // a negative number to a fractional power
  Type,  // TypeError: the operator does not take floats
};
using StaticResult = std::expected<Payload, Fault>;

// Returns T(x) of a static x: integers wrap, floats truncate, everything has a truth value. A float type keeps the double
// unrounded until it is materialised (round_to).
StaticResult convert_static(DType to, Payload value);

// Returns a op b: both are converted to the promoted type first, and the result is brought back into it. The caller labels
// TrueDiv of integers Float32; its payload is the quotient as Python computes it.
StaticResult apply_static(BinaryOp op, DType promoted, Payload a, Payload b);
bool compare_static(CompareOp op, DType promoted, Payload a, Payload b);
StaticResult negate_static(DType type, Payload value);
StaticResult abs_static(DType type, Payload value);

}  // namespace kdsl::dtype

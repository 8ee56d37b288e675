// The functions that elementwise operations compute, each written once: as templates over the numbers that they compute with.
// Loops on the host instantiate them with int64_t, float and double; kernels for an accelerator with numbers whose operators
// emit code (kernels/number.h). Both give the same bits, since both round after each operation; the functions of Float32 are
// computed in double precision and rounded, so that they do not depend on who made the library. Used by elementwise.cpp and
// kernels/.
#pragma once

#include <cmath>
#include <concepts>
#include <cstdint>
#include <limits>

#include "ndarray/device/work.h"
#include "ndarray/narrow_floats.h"
#include "ndarray/ops.h"

namespace kdsl::ndarray {

// ---- numbers of the host

template <typename N>
inline constexpr bool kIsInteger = std::integral<N>;
template <typename N>
concept Integer = kIsInteger<N>;
template <typename N>
concept Real = !kIsInteger<N>;

// A constant in the type of `like`.
template <typename N>
requires std::is_arithmetic_v<N> N number(N, double value) { return static_cast<N>(value); }
// 1 where the condition holds, else 0.
template <typename N>
requires std::is_arithmetic_v<N> N truth(N, bool condition) { return static_cast<N>(condition); }
// Sums, differences and products of integers wrap.
inline int64_t plus(int64_t a, int64_t b) { return static_cast<int64_t>(static_cast<uint64_t>(a) + static_cast<uint64_t>(b)); }
inline int64_t minus(int64_t a, int64_t b) { return static_cast<int64_t>(static_cast<uint64_t>(a) - static_cast<uint64_t>(b)); }
inline int64_t times(int64_t a, int64_t b) { return static_cast<int64_t>(static_cast<uint64_t>(a) * static_cast<uint64_t>(b)); }
inline int64_t shift_left(int64_t a, int64_t b) { return static_cast<int64_t>(static_cast<uint64_t>(a) << b); }
int64_t power(int64_t base, int64_t exponent);

// X(name): functions of one number that C and PTX have under this name.
#define KDSL_REAL_FUNCTIONS(X) X(exp) X(exp2) X(log) X(log2) X(log10) X(log1p) X(expm1) X(sin) X(cos) X(tan) X(tanh) X(erf)
// X(name): functions whose result is exact, or rounded once, whatever the type they are computed in.
#define KDSL_EXACT_FUNCTIONS(X) X(sqrt) X(floor) X(ceil) X(trunc)

namespace formula {
#define X(name)                                         \
  inline double name(double a) { return std::name(a); } \
  inline float name(float a) { return static_cast<float>(std::name(static_cast<double>(a))); }
KDSL_REAL_FUNCTIONS(X)
#undef X
#define X(name)                                         \
  inline double name(double a) { return std::name(a); } \
  inline float name(float a) { return std::name(a); }
KDSL_EXACT_FUNCTIONS(X)
#undef X
template <std::floating_point N>
N absolute(N a) {
  return std::abs(a);
}
template <std::floating_point N>
N round_even(N a) {
  return std::nearbyint(a);
}
template <std::floating_point N>
N copy_sign(N a, N b) {
  return std::copysign(a, b);
}
template <std::floating_point N>
N remainder(N a, N b) {
  return std::fmod(a, b);
}
inline double power(double a, double b) { return std::pow(a, b); }
inline float power(float a, float b) { return static_cast<float>(std::pow(static_cast<double>(a), static_cast<double>(b))); }
inline double angle(double a, double b) { return std::atan2(a, b); }
inline float angle(float a, float b) { return static_cast<float>(std::atan2(static_cast<double>(a), static_cast<double>(b))); }

// ---- operations on integers

// A quotient's divisor must be one that the processor can divide by; -1 is none, since the least number has no negation.
template <Integer N>
N divisor(N b) {
  return select((b == number(b, 0)) | (b == number(b, -1)), number(b, 1), b);
}
template <Integer N>
N floor_quotient(N a, N b) {
  N d = divisor(b), zero = number(a, 0), rest = a % d;
  auto is_below = (rest != zero) & ((a < zero) != (b < zero));
  return select(b == number(b, -1), minus(zero, a), minus(a / d, truth(a, is_below)));
}
template <Integer N>
N floor_rest(N a, N b) {
  N zero = number(a, 0), rest = a % divisor(b);
  return select(b == number(b, -1), zero, select((rest != zero) & ((a < zero) != (b < zero)), plus(rest, b), rest));
}
template <Integer N>
auto is_shift(N b) {
  return (b >= number(b, 0)) & (b < number(b, 64));
}

// ---- operations on floating-point numbers

// Follows PyTorch, which computes the quotient from the remainder: infinities have none.
template <Real N>
N floor_quotient(N a, N b) {
  N zero = number(a, 0), one = number(a, 1);
  N rest = remainder(a, b), quotient = (a - rest) / b;
  quotient = select((rest != zero) & ((rest < zero) != (b < zero)), quotient - one, quotient);
  N below = floor(quotient);
  N rounded = select(quotient - below > number(a, 0.5), below + one, below);
  return select(b == zero, a / b, select(quotient == zero, copy_sign(zero, a / b), rounded));
}
template <Real N>
N floor_rest(N a, N b) {
  N zero = number(a, 0), rest = remainder(a, b);
  return select((rest != zero) & ((rest < zero) != (b < zero)), rest + b, rest);
}
template <Real N>
N sigmoid_divisor(N a) {
  return number(a, 1) + exp(-a);
}
template <Real N>
N gelu(N a) {
  return number(a, 0.5) * a * (number(a, 1) + erf(a * number(a, 0.70710678118654752440)));
}
template <Real N>
N gelu_tanh(N a) {
  N inner = number(a, 0.79788456080286535588) * (a + number(a, 0.044715) * a * a * a);
  return number(a, 0.5) * a * (number(a, 1) + tanh(inner));
}

}  // namespace formula

// ---- the table of operations

// Bitwise operations have no meaning for floating-point numbers, and TrueDiv and Atan2 none for integers: the callers refuse
// the ones, and compute the others as floating-point numbers.
template <Integer N>
N apply(Binary op, N a, N b) {
  using namespace formula;
  switch (op) {
    case Binary::Add: return plus(a, b);
    case Binary::Sub: return minus(a, b);
    case Binary::Mul: return times(a, b);
    case Binary::FloorDiv: return floor_quotient(a, b);
    case Binary::Mod: return floor_rest(a, b);
    case Binary::Fmod: return select(b == number(b, -1), number(a, 0), a % divisor(b));
    case Binary::Pow: return power(a, b);
    case Binary::Maximum: return select(a > b, a, b);
    case Binary::Minimum: return select(a < b, a, b);
    case Binary::And: return a & b;
    case Binary::Or: return a | b;
    case Binary::Xor: return a ^ b;
    case Binary::Shl: return select(is_shift(b), shift_left(a, b & number(b, 63)), number(a, 0));
    case Binary::Shr: return a >> select(is_shift(b), b, number(b, 63));
    case Binary::Eq: return truth(a, a == b);
    case Binary::Ne: return truth(a, a != b);
    case Binary::Lt: return truth(a, a < b);
    case Binary::Le: return truth(a, a <= b);
    case Binary::Gt: return truth(a, a > b);
    case Binary::Ge: return truth(a, a >= b);
    case Binary::TrueDiv:
    case Binary::Atan2: break;
  }
  __builtin_unreachable();
}

template <Real N>
N apply(Binary op, N a, N b) {
  using namespace formula;
  switch (op) {
    case Binary::Add: return a + b;
    case Binary::Sub: return a - b;
    case Binary::Mul: return a * b;
    case Binary::TrueDiv: return a / b;
    case Binary::FloorDiv: return floor_quotient(a, b);
    case Binary::Mod: return floor_rest(a, b);
    case Binary::Fmod: return remainder(a, b);
    case Binary::Pow: return power(a, b);
    case Binary::Maximum: return select(a != a, a, select(b != b, b, select(a < b, b, a)));
    case Binary::Minimum: return select(a != a, a, select(b != b, b, select(b < a, b, a)));
    case Binary::Atan2: return angle(a, b);
    case Binary::Eq: return truth(a, a == b);
    case Binary::Ne: return truth(a, a != b);
    case Binary::Lt: return truth(a, a < b);
    case Binary::Le: return truth(a, a <= b);
    case Binary::Gt: return truth(a, a > b);
    case Binary::Ge: return truth(a, a >= b);
    case Binary::And:
    case Binary::Or:
    case Binary::Xor:
    case Binary::Shl:
    case Binary::Shr: break;
  }
  __builtin_unreachable();
}

template <Integer N>
N apply(Unary op, N a) {
  using namespace formula;
  N zero = number(a, 0);
  switch (op) {
    case Unary::Neg: return minus(zero, a);
    case Unary::Abs: return select(a < zero, minus(zero, a), a);
    case Unary::Relu: return select(a < zero, zero, a);
    case Unary::Sign: return minus(truth(a, a > zero), truth(a, a < zero));
    case Unary::Square: return times(a, a);
    case Unary::LogicalNot: return truth(a, a == zero);
    case Unary::BitwiseNot: return a ^ number(a, -1);
    case Unary::IsNan:
    case Unary::IsInf: return zero;
    case Unary::IsFinite: return number(a, 1);
    default: return a;  // floor, ceil, round, trunc
  }
}

template <Real N>
N apply(Unary op, N a) {
  using namespace formula;
  N zero = number(a, 0), one = number(a, 1), infinity = number(a, std::numeric_limits<double>::infinity());
  switch (op) {
// clang-format off
#define X(name, function) \
  case Unary::name: return function(a);
    X(Exp, exp) X(Exp2, exp2) X(Log, log) X(Log2, log2) X(Log10, log10) X(Log1p, log1p)
    X(Expm1, expm1) X(Sin, sin) X(Cos, cos) X(Tan, tan) X(Tanh, tanh) X(Erf, erf)
    X(Abs, absolute) X(Sqrt, sqrt) X(Floor, floor) X(Ceil, ceil) X(Round, round_even) X(Trunc, trunc)
    X(Gelu, gelu) X(GeluTanh, gelu_tanh)
#undef X
    case Unary::Neg: return -a;
    // clang-format on
    case Unary::Rsqrt: return one / sqrt(a);
    case Unary::Sigmoid: return one / sigmoid_divisor(a);
    case Unary::Silu: return a / sigmoid_divisor(a);
    case Unary::Relu: return select(a < zero, zero, a);
    case Unary::Sign: return truth(a, a > zero) - truth(a, a < zero);
    case Unary::Reciprocal: return one / a;
    case Unary::Square: return a * a;
    case Unary::LogicalNot: return truth(a, a == zero);
    case Unary::IsNan: return truth(a, a != a);
    case Unary::IsInf: return truth(a, absolute(a) == infinity);
    case Unary::IsFinite: return truth(a, absolute(a) < infinity);
    case Unary::BitwiseNot: break;
  }
  __builtin_unreachable();
}

// Returns a truth: the two numbers are equal, or are finite and differ by no more than a part of the second one.
template <Real N>
auto is_close(N a, N b, N absolute_tolerance, N relative_tolerance) {
  using namespace formula;
  N infinity = number(a, std::numeric_limits<double>::infinity());
  auto are_finite = (absolute(a) < infinity) & (absolute(b) < infinity);
  return (a == b) | (are_finite & (absolute(a - b) <= absolute_tolerance + relative_tolerance * absolute(b)));
}

// Computes a formula of device/work.h, all operands of which are of one type; `index` is the number of the element.
template <typename N>
N evaluate(const Formula& formula, const N* operands, [[maybe_unused]] N index) {
  using namespace formula;
  N a = operands[0];
  switch (formula.kind) {
    case Formula::Kind::Copy: return a;
    case Formula::Kind::Unary: return apply(formula.unary, a);
    case Formula::Kind::Binary: return apply(formula.binary, a, operands[1]);
    case Formula::Kind::Where: return select(operands[2] != number(a, 0), a, operands[1]);
    case Formula::Kind::Clamp: {
      const N* bound = operands + 1;
      if (formula.has_low) a = select(a < *bound, *bound, a), ++bound;
      return formula.has_high ? select(a > *bound, *bound, a) : a;
    }
    case Formula::Kind::Sequence:
      if constexpr (Integer<N>)
        return plus(a, times(index, operands[1]));
      else
        return a + index * operands[1];
    case Formula::Kind::Close:
    case Formula::Kind::CloseOrNan:
      if constexpr (Real<N>) {
        N b = operands[1];
        auto close = is_close(a, b, operands[2], operands[3]);
        if (formula.kind == Formula::Kind::CloseOrNan) close = close | ((a != a) & (b != b));
        return truth(a, close);
      }
  }
  __builtin_unreachable();
}

}  // namespace kdsl::ndarray

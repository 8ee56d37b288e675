#include <algorithm>
#include <cmath>
#include <iterator>
#include <vector>

#include <fmt/format.h>

#include "ndarray/elements.h"
#include "ndarray/ops.h"
#include "ndarray/parallel.h"

namespace kdsl::ndarray {

namespace {

// Runs f with the compute type of `dtype` as a template argument.
template <typename F>
auto with_compute(DType dtype, F&& f) {
  switch (compute_of(dtype)) {
    case Compute::Int: return f.template operator()<int64_t>();
    case Compute::F32: return f.template operator()<float>();
    case Compute::F64: return f.template operator()<double>();
  }
  __builtin_unreachable();
}

// Makes a new array of the shape, laid out like the first operand of that shape; it is blank if an operand is. Its elements are
// computed some at a time: `compute` gets those of the operands, in T, and leaves the results in the first ones.
template <typename T, size_t kOperands, typename F>
Expected<Array> make(Heap& heap, const Dims& shape, DType dtype, const Array* const (&operands)[kOperands], F&& compute) {
  auto like = std::ranges::find_if(operands, [&](const Array* operand) { return operand->shape == shape; });
  auto result = like != std::end(operands) ? empty_like(heap, **like, dtype) : heap.empty(shape, dtype);
  if (!result) return result;
  result->on_device = std::ranges::any_of(operands, [](const Array* operand) { return operand->on_device; });
  result->storage->is_blank |= std::ranges::any_of(operands, [](const Array* operand) { return operand->is_blank(); });
  if (result->is_blank() || result->size() == 0) return result;
  Array views[kOperands + 1], *sorted[kOperands + 1];
  for (size_t i = 0; i < kOperands; ++i) views[i] = *expand(*operands[i], shape);
  views[kOperands] = *result;
  for (size_t i = 0; i <= kOperands; ++i) sorted[i] = &views[i];
  sort_modes(*result, sorted);
  std::vector<Elements> inputs;
  for (size_t i = 0; i < kOperands; ++i) inputs.emplace_back(views[i]);
  Elements output(views[kOperands], true);
  in_parallel(shape.product(), kElementsPerThread, [&](int64_t begin, int64_t end) {
    T values[kOperands][kElementsAtOnce];
    for (; begin < end; begin += kElementsAtOnce) {
      auto count = static_cast<size_t>(std::min(kElementsAtOnce, end - begin));
      for (size_t i = 0; i < kOperands; ++i) inputs[i].read(begin, std::span<T>(values[i], count));
      compute(values, count);
      output.write(begin, std::span<const T>(values[0], count));
    }
  });
  return result;
}

bool is_comparison(Binary op) { return op >= Binary::Eq && op <= Binary::Ge; }

int64_t int_pow(int64_t base, int64_t exponent) {
  if (exponent < 0) return base == 1 ? 1 : base == -1 ? (exponent % 2 ? -1 : 1) : 0;
  uint64_t result = 1, square = static_cast<uint64_t>(base);
  for (; exponent; exponent >>= 1, square *= square)
    if (exponent & 1) result *= square;
  return static_cast<int64_t>(result);
}

int64_t apply_int(Binary op, int64_t a, int64_t b) {
  auto wrap = [](auto f, int64_t x, int64_t y) {
    return static_cast<int64_t>(f(static_cast<uint64_t>(x), static_cast<uint64_t>(y)));
  };
  switch (op) {
    case Binary::Add: return wrap(std::plus<>(), a, b);
    case Binary::Sub: return wrap(std::minus<>(), a, b);
    case Binary::Mul: return wrap(std::multiplies<>(), a, b);
    case Binary::FloorDiv: return b == -1 ? wrap(std::minus<>(), 0, a) : a / b - (a % b != 0 && (a < 0) != (b < 0));
    case Binary::Mod: return b == -1 ? 0 : (a % b != 0 && (a < 0) != (b < 0) ? a % b + b : a % b);
    case Binary::Fmod: return b == -1 ? 0 : a % b;
    case Binary::Pow: return int_pow(a, b);
    case Binary::Maximum: return a > b ? a : b;
    case Binary::Minimum: return a < b ? a : b;
    case Binary::And: return a & b;
    case Binary::Or: return a | b;
    case Binary::Xor: return a ^ b;
    case Binary::Shl: return b >= 0 && b < 64 ? wrap([](uint64_t x, uint64_t y) { return x << y; }, a, b) : 0;
    case Binary::Shr: return a >> (b >= 0 && b < 64 ? b : 63);
    case Binary::Eq: return a == b;
    case Binary::Ne: return a != b;
    case Binary::Lt: return a < b;
    case Binary::Le: return a <= b;
    case Binary::Gt: return a > b;
    case Binary::Ge: return a >= b;
    case Binary::TrueDiv:
    case Binary::Atan2: break;  // computed as floats
  }
  __builtin_unreachable();
}

// Follows PyTorch, which computes the quotient from the remainder: infinities have none.
template <typename T>
T floor_quotient(T a, T b) {
  if (b == 0) return a / b;
  T rest = std::fmod(a, b), quotient = (a - rest) / b;
  if (rest != 0 && (rest < 0) != (b < 0)) quotient -= 1;
  if (quotient == 0) return std::copysign(T(0), a / b);
  T floor = std::floor(quotient);
  return quotient - floor > T(0.5) ? floor + 1 : floor;
}

template <typename T>
T apply_float(Binary op, T a, T b) {
  switch (op) {
    case Binary::Add: return a + b;
    case Binary::Sub: return a - b;
    case Binary::Mul: return a * b;
    case Binary::TrueDiv: return a / b;
    case Binary::FloorDiv: return floor_quotient(a, b);
    case Binary::Mod: {
      T rest = std::fmod(a, b);
      return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
    }
    case Binary::Fmod: return std::fmod(a, b);
    case Binary::Pow: return std::pow(a, b);
    case Binary::Maximum: return std::isnan(a) ? a : std::isnan(b) ? b : std::max(a, b);
    case Binary::Minimum: return std::isnan(a) ? a : std::isnan(b) ? b : std::min(a, b);
    case Binary::Atan2: return std::atan2(a, b);
    case Binary::Eq: return a == b;
    case Binary::Ne: return a != b;
    case Binary::Lt: return a < b;
    case Binary::Le: return a <= b;
    case Binary::Gt: return a > b;
    case Binary::Ge: return a >= b;
    case Binary::And:
    case Binary::Or:
    case Binary::Xor:
    case Binary::Shl:
    case Binary::Shr: break;  // refused by the caller
  }
  __builtin_unreachable();
}

// The type in which an operation computes, and the type of its result, from the promoted operand type.
struct ResultType {
  DType compute, result;
};
Expected<ResultType> result_type(Binary op, DType promoted) {
  if (is_comparison(op)) return ResultType{promoted, DType::Boolean};
  bool is_bitwise = op >= Binary::And && op <= Binary::Shr;
  if (is_bitwise && is_floating(promoted))
    return error(Error::Kind::Runtime, fmt::format("bitwise operation not implemented for '{}'", torch_name(promoted)));
  if ((op == Binary::TrueDiv || op == Binary::Atan2) && !is_floating(promoted))
    return ResultType{DType::Float32, DType::Float32};
  return ResultType{promoted, promoted};
}

bool has_zero(const Array& a) {
  std::vector<int64_t> values = read<int64_t>(a);
  return std::ranges::find(values, 0) != values.end();
}

// Replaces the elements of `a` by the results. The most frequent operations have loops of their own, which become vector code.
template <typename T>
void apply_all(Binary op, T* a, const T* b, size_t count) {
  auto each = [&](auto f) {
    for (size_t i = 0; i < count; ++i) a[i] = f(a[i], b[i]);
  };
  if constexpr (std::is_floating_point_v<T>) {
    switch (op) {
      case Binary::Add: return each([](T x, T y) { return x + y; });
      case Binary::Sub: return each([](T x, T y) { return x - y; });
      case Binary::Mul: return each([](T x, T y) { return x * y; });
      case Binary::TrueDiv: return each([](T x, T y) { return x / y; });
      default: return each([op](T x, T y) { return apply_float(op, x, y); });
    }
  } else {
    each([op](T x, T y) { return apply_int(op, x, y); });
  }
}

Expected<Array> compute_binary(Heap& heap, Binary op, const Array& a, const Array& b, DType promoted) {
  auto shape = broadcast(a.shape, b.shape);
  if (!shape) return std::unexpected(shape.error());
  auto types = result_type(op, promoted);
  if (!types) return std::unexpected(types.error());
  bool divides = op == Binary::FloorDiv || op == Binary::Mod || op == Binary::Fmod;
  if (divides && !is_floating(types->compute) && shape->product() > 0 && !a.is_blank() && !b.is_blank() && has_zero(b))
    return error(Error::Kind::Runtime, "ZeroDivisionError");
  return with_compute(types->compute, [&]<typename T>() -> Expected<Array> {
    return make<T>(heap, *shape, types->result, {&a, &b},
                   [op](auto& operands, size_t count) { apply_all(op, operands[0], operands[1], count); });
  });
}

int64_t apply_int(Unary op, int64_t a) {
  switch (op) {
    case Unary::Neg: return static_cast<int64_t>(0 - static_cast<uint64_t>(a));
    case Unary::Abs: return a < 0 ? static_cast<int64_t>(0 - static_cast<uint64_t>(a)) : a;
    case Unary::Relu: return a < 0 ? 0 : a;
    case Unary::Sign: return (a > 0) - (a < 0);
    case Unary::Square: return apply_int(Binary::Mul, a, a);
    case Unary::LogicalNot: return a == 0;
    case Unary::BitwiseNot: return ~a;
    case Unary::IsNan:
    case Unary::IsInf: return 0;
    case Unary::IsFinite: return 1;
    default: return a;  // floor, ceil, round, trunc
  }
}

template <typename T>
T apply_float(Unary op, T a) {
  switch (op) {
    case Unary::Neg: return -a;
    case Unary::Abs: return std::abs(a);
    case Unary::Exp: return std::exp(a);
    case Unary::Exp2: return std::exp2(a);
    case Unary::Log: return std::log(a);
    case Unary::Log2: return std::log2(a);
    case Unary::Log10: return std::log10(a);
    case Unary::Log1p: return std::log1p(a);
    case Unary::Expm1: return std::expm1(a);
    case Unary::Sqrt: return std::sqrt(a);
    case Unary::Rsqrt: return T(1) / std::sqrt(a);
    case Unary::Sin: return std::sin(a);
    case Unary::Cos: return std::cos(a);
    case Unary::Tan: return std::tan(a);
    case Unary::Tanh: return std::tanh(a);
    case Unary::Sigmoid: return T(1) / (T(1) + std::exp(-a));
    case Unary::Relu: return a < 0 ? T(0) : a;
    case Unary::Silu: return a / (T(1) + std::exp(-a));
    case Unary::Gelu: return T(0.5) * a * (T(1) + std::erf(a * T(0.70710678118654752440)));
    case Unary::GeluTanh: return T(0.5) * a * (T(1) + std::tanh(T(0.79788456080286535588) * (a + T(0.044715) * a * a * a)));
    case Unary::Erf: return std::erf(a);
    case Unary::Floor: return std::floor(a);
    case Unary::Ceil: return std::ceil(a);
    case Unary::Round: return std::nearbyint(a);
    case Unary::Trunc: return std::trunc(a);
    case Unary::Sign: return T((a > 0) - (a < 0));
    case Unary::Reciprocal: return T(1) / a;
    case Unary::Square: return a * a;
    case Unary::LogicalNot: return a == 0;
    case Unary::IsNan: return std::isnan(a);
    case Unary::IsInf: return std::isinf(a);
    case Unary::IsFinite: return std::isfinite(a);
    case Unary::BitwiseNot: break;  // refused by the caller
  }
  __builtin_unreachable();
}

bool needs_float(Unary op) {
  switch (op) {
    case Unary::Exp:
    case Unary::Exp2:
    case Unary::Log:
    case Unary::Log2:
    case Unary::Log10:
    case Unary::Log1p:
    case Unary::Expm1:
    case Unary::Sqrt:
    case Unary::Rsqrt:
    case Unary::Sin:
    case Unary::Cos:
    case Unary::Tan:
    case Unary::Tanh:
    case Unary::Sigmoid:
    case Unary::Silu:
    case Unary::Gelu:
    case Unary::GeluTanh:
    case Unary::Erf:
    case Unary::Reciprocal: return true;
    default: return false;
  }
}

bool gives_boolean(Unary op) {
  return op == Unary::LogicalNot || op == Unary::IsNan || op == Unary::IsInf || op == Unary::IsFinite;
}

}  // namespace

Expected<Array> binary(Heap& heap, Binary op, const Array& a, const Array& b) {
  // A 0-dim tensor counts as a scalar: it does not raise the type within its category.
  DType promoted = result_dtype(a.dtype, b.dtype);
  bool same_category = is_floating(a.dtype) == is_floating(b.dtype) && dtype::is_boolean(a.dtype) == dtype::is_boolean(b.dtype);
  if (same_category && (a.shape.rank == 0) != (b.shape.rank == 0)) promoted = a.shape.rank ? a.dtype : b.dtype;
  // Operands are converted to the common type first if it is narrow, so that bits it cannot hold are lost before the operation,
  // as in PyTorch.
  bool is_narrow = !is_floating(promoted) || dtype::width(promoted) < 32;
  auto in_type = [&](const Array& operand) {
    return is_narrow && operand.dtype != promoted ? cast(heap, operand, promoted) : Expected<Array>(operand);
  };
  auto left = in_type(a), right = in_type(b);
  if (!left || !right) return left ? right : left;
  return compute_binary(heap, op, *left, *right, promoted);
}

// Divides a tensor on a GPU by a number: PyTorch's kernels for CUDA multiply by its reciprocal, which is rounded to the type
// that they compute in.
static Expected<Array> divide_on_device(Heap& heap, const Array& a, Scalar b) {
  double divisor = b.is_float ? b.f : static_cast<double>(b.i);
  double reciprocal = a.dtype == DType::Float64 ? 1 / divisor : static_cast<double>(1 / static_cast<float>(divisor));
  auto factor = full(heap, Dims{}, DType::Float64, reciprocal);
  return factor ? compute_binary(heap, Binary::Mul, a, *factor, is_floating(a.dtype) ? a.dtype : DType::Float32) : factor;
}

Expected<Array> binary(Heap& heap, Binary op, const Array& a, Scalar b, bool scalar_is_left) {
  if (op == Binary::TrueDiv && a.on_device && !scalar_is_left) return divide_on_device(heap, a, b);
  DType promoted = a.dtype;
  if (b.is_float && !is_floating(a.dtype)) promoted = DType::Float32;
  if (!b.is_float && !b.is_truth && dtype::is_boolean(a.dtype)) promoted = DType::Int64;
  Dims none;
  auto scalar = b.is_float
                    ? full(heap, none, DType::Float64, b.f)
                    : full_int(heap, none, is_floating(promoted) || op == Binary::TrueDiv ? DType::Int64 : promoted, b.i);
  if (!scalar) return scalar;
  if (op == Binary::TrueDiv && scalar_is_left) {
    // PyTorch multiplies by the reciprocal, which is rounded.
    auto reciprocal = unary(heap, Unary::Reciprocal, a);
    return reciprocal ? compute_binary(heap, Binary::Mul, *reciprocal, *scalar, reciprocal->dtype) : reciprocal;
  }
  return scalar_is_left ? compute_binary(heap, op, *scalar, a, promoted) : compute_binary(heap, op, a, *scalar, promoted);
}

Expected<Array> unary(Heap& heap, Unary op, const Array& a) {
  if (op == Unary::BitwiseNot && dtype::is_boolean(a.dtype)) op = Unary::LogicalNot;
  if (op == Unary::BitwiseNot && is_floating(a.dtype))
    return error(Error::Kind::Type, "~ (operator.invert) is only implemented on integer and Boolean-type tensors");
  DType compute = needs_float(op) && !is_floating(a.dtype)            ? DType::Float32
                  : op == Unary::Square && dtype::is_boolean(a.dtype) ? DType::Int64
                                                                      : a.dtype;
  DType result = gives_boolean(op) ? DType::Boolean : compute;
  return with_compute(compute, [&]<typename T>() -> Expected<Array> {
    return make<T>(heap, a.shape, result, {&a}, [op](auto& operands, size_t count) {
      for (T& value : std::span(operands[0], count)) {
        if constexpr (std::is_integral_v<T>)
          value = apply_int(op, value);
        else
          value = apply_float(op, value);
      }
    });
  });
}

Expected<Array> where(Heap& heap, const Array& condition, const Array& a, const Array& b) {
  auto shape = broadcast(a.shape, b.shape);
  if (shape) shape = broadcast(*shape, condition.shape);
  if (!shape) return std::unexpected(shape.error());
  DType type = result_dtype(a.dtype, b.dtype);
  // A condition is true where it is not zero; as Booleans, it is 0 or 1 in every compute type.
  auto chosen = condition.dtype == DType::Boolean ? Expected<Array>(condition) : cast(heap, condition, DType::Boolean);
  if (!chosen) return chosen;
  return with_compute(type, [&]<typename T>() -> Expected<Array> {
    return make<T>(heap, *shape, type, {&a, &b, &*chosen}, [](auto& operands, size_t count) {
      for (size_t i = 0; i < count; ++i)
        if (operands[2][i] == 0) operands[0][i] = operands[1][i];
    });
  });
}

Expected<Array> clamp(Heap& heap, const Array& a, std::optional<double> low, std::optional<double> high) {
  return with_compute(a.dtype, [&]<typename T>() -> Expected<Array> {
    return make<T>(heap, a.shape, a.dtype, {&a}, [&](auto& operands, size_t count) {
      for (T& value : std::span(operands[0], count)) {
        if (low && value < static_cast<T>(*low)) value = static_cast<T>(*low);
        if (high && value > static_cast<T>(*high)) value = static_cast<T>(*high);
      }
    });
  });
}

Expected<Array> cast(Heap& heap, const Array& a, DType dtype) {
  auto result = empty_like(heap, a, dtype);
  if (!result) return result;
  if (auto failure = assign(*result, a)) return std::unexpected(*failure);
  return result;
}

Expected<Array> copy(Heap& heap, const Array& a) { return cast(heap, a, a.dtype); }

Expected<Array> row_major_copy(Heap& heap, const Array& a) {
  auto result = heap.empty(a.shape, a.dtype);
  if (!result) return result;
  result->on_device = a.on_device;
  if (auto failure = assign(*result, a)) return std::unexpected(*failure);
  return result;
}

Expected<Array> contiguous(Heap& heap, const Array& a) {
  return is_contiguous(a) ? Expected<Array>(a) : row_major_copy(heap, a);
}

template <typename T>
static void assign_elements(const Array& a, const Array& b) {
  // Reading all elements first makes overlapping views safe.
  if (a.storage == b.storage) return write<T>(a, read<T>(b, a.shape));
  if (a.size() == 0) return;
  Array to = a, from = *expand(b, a.shape);
  Array* const views[] = {&to, &from};
  sort_modes(a, views);
  Elements source(from), target(to, true);
  in_parallel(a.size(), kElementsPerThread, [&](int64_t begin, int64_t end) {
    T values[kElementsAtOnce];
    for (; begin < end; begin += kElementsAtOnce) {
      std::span<T> some(values, static_cast<size_t>(std::min(kElementsAtOnce, end - begin)));
      source.read(begin, some);
      target.write(begin, std::span<const T>(some));
    }
  });
}

std::optional<Error> assign(const Array& a, const Array& b) {
  auto shape = broadcast(a.shape, b.shape);
  if (!shape) return shape.error();
  if (!(*shape == a.shape))
    return Error{Error::Kind::Runtime, fmt::format("output with shape [{}] doesn't match the broadcast shape [{}]",
                                                   fmt::join(a.shape.span(), ", "), fmt::join(shape->span(), ", "))};
  a.storage->is_blank |= b.is_blank();
  if (a.is_blank()) return std::nullopt;
  if (dtype::is_packed(a.dtype) || dtype::is_packed(b.dtype)) {
    if (a.dtype != b.dtype) return Error{Error::Kind::Runtime, "\"copy_\" not implemented for 'Float4_e2m1fn_x2'"};
    Array to = a, from = b;  // as they are, byte by byte
    to.dtype = from.dtype = DType::Uint8;
    assign_elements<int64_t>(to, from);
    return std::nullopt;
  }
  // A float source keeps its own width. Integers are converted as int64, but those of uint64 to the float that is wanted.
  if (compute_of(b.dtype) == Compute::Int && !(b.dtype == DType::Uint64 && is_floating(a.dtype)))
    assign_elements<int64_t>(a, b);
  else if (b.dtype == DType::Float64 || a.dtype == DType::Float64)
    assign_elements<double>(a, b);
  else
    assign_elements<float>(a, b);
  return std::nullopt;
}

}  // namespace kdsl::ndarray

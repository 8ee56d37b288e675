#include <algorithm>
#include <cmath>
#include <iterator>
#include <vector>

#include <fmt/format.h>

#include "ndarray/device/device.h"
#include "ndarray/elements.h"
#include "ndarray/formulas.h"
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

// The operands of some elements, and then numbers that are operands of all of them.
template <typename T>
struct Operands {
  static constexpr size_t kMost = 4;
  T values[kMost][kElementsAtOnce];
  size_t count;  // number of operands with a value for each element
  std::span<const double> numbers;

  T compute(const Formula& formula, size_t i, int64_t index) const {
    T one[kMost] = {};
    for (size_t k = 0; k < count; ++k) one[k] = values[k][i];
    for (size_t k = 0; k < numbers.size(); ++k) one[count + k] = static_cast<T>(numbers[k]);
    return evaluate(formula, one, static_cast<T>(index));
  }
};

// Replaces the first operands by the results. The most frequent operations have loops of their own, which become vector code.
template <typename T>
void compute_all(const Formula& formula, Operands<T>& operands, int64_t first, size_t count) {
  auto& x = operands.values;
  auto each = [&](auto f) {
    for (size_t i = 0; i < count; ++i) x[0][i] = f(i);
  };
  if (formula.kind == Formula::Kind::Where) return each([&](size_t i) { return x[2][i] == T(0) ? x[1][i] : x[0][i]; });
  if (formula.kind == Formula::Kind::Binary && !std::is_integral_v<T>) {
    switch (formula.binary) {
      case Binary::Add: return each([&](size_t i) { return x[0][i] + x[1][i]; });
      case Binary::Sub: return each([&](size_t i) { return x[0][i] - x[1][i]; });
      case Binary::Mul: return each([&](size_t i) { return x[0][i] * x[1][i]; });
      case Binary::TrueDiv: return each([&](size_t i) { return x[0][i] / x[1][i]; });
      default: break;
    }
  }
  each([&](size_t i) { return operands.compute(formula, i, first + static_cast<int64_t>(i)); });
}

// Computes the result on the host, some elements at a time, in T.
template <typename T>
void compute_here(const Formula& formula, const Array& result, std::span<const Array* const> operands,
                  std::span<const double> numbers) {
  std::vector<Array> views;
  for (const Array* operand : operands) views.push_back(*expand(*operand, result.shape));
  views.push_back(result);
  std::vector<Array*> sorted;
  for (Array& view : views) sorted.push_back(&view);
  sort_modes(result, sorted);
  std::vector<Elements> inputs;
  for (size_t i = 0; i < operands.size(); ++i) inputs.emplace_back(views[i]);
  Elements output(views.back(), Elements::Use::Write);
  in_parallel(result.size(), kElementsPerThread, [&](int64_t begin, int64_t end) {
    Operands<T> some;
    some.count = inputs.size(), some.numbers = numbers;
    for (; begin < end; begin += kElementsAtOnce) {
      auto count = static_cast<size_t>(std::min(kElementsAtOnce, end - begin));
      for (size_t i = 0; i < inputs.size(); ++i) inputs[i].read(begin, std::span<T>(some.values[i], count));
      compute_all(formula, some, begin, count);
      output.write(begin, std::span<const T>(some.values[0], count));
    }
  });
}

// Makes a new array of the shape, laid out like the first operand of that shape; it is blank if an operand is. Its elements are
// formula(operands..., numbers...), computed in the compute type of `type`.
template <size_t kOperands>
Expected<Array> make(Heap& heap, const Dims& shape, DType dtype, DType type, const Formula& formula,
                     const Array* const (&operands)[kOperands], std::span<const double> numbers = {}) {
  auto like = std::ranges::find_if(operands, [&](const Array* operand) { return operand->shape == shape; });
  auto result = like != std::end(operands) ? empty_like(heap, **like, dtype) : heap.empty(shape, dtype);
  if (!result) return result;
  result->on_device = std::ranges::any_of(operands, [](const Array* operand) { return operand->on_device; });
  result->storage->is_blank |= std::ranges::any_of(operands, [](const Array* operand) { return operand->is_blank(); });
  if (result->is_blank() || result->size() == 0) return result;
  if (map_on_device(formula, compute_of(type), *result, operands, numbers)) return result;
  with_compute(type, [&]<typename T>() { compute_here<T>(formula, *result, operands, numbers); });
  return result;
}

bool is_comparison(Binary op) { return op >= Binary::Eq && op <= Binary::Ge; }

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

// On an accelerator such quotients are undefined, as in PyTorch; the host has to see all divisors before it computes.
bool has_zero(const Array& a) {
  if (a.on_device && a.storage->host_is_stale) return false;
  std::vector<int64_t> values = read<int64_t>(a);
  return std::ranges::find(values, 0) != values.end();
}

Expected<Array> compute_binary(Heap& heap, Binary op, const Array& a, const Array& b, DType promoted) {
  auto shape = broadcast(a.shape, b.shape);
  if (!shape) return std::unexpected(shape.error());
  auto types = result_type(op, promoted);
  if (!types) return std::unexpected(types.error());
  bool divides = op == Binary::FloorDiv || op == Binary::Mod || op == Binary::Fmod;
  if (divides && !is_floating(types->compute) && shape->product() > 0 && !a.is_blank() && !b.is_blank() && has_zero(b))
    return error(Error::Kind::Runtime, "ZeroDivisionError");
  return make(heap, *shape, types->result, types->compute, {.kind = Formula::Kind::Binary, .binary = op}, {&a, &b});
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

int64_t power(int64_t base, int64_t exponent) {
  if (exponent < 0) return base == 1 ? 1 : base == -1 ? (exponent % 2 ? -1 : 1) : 0;
  uint64_t result = 1, square = static_cast<uint64_t>(base);
  for (; exponent; exponent >>= 1, square *= square)
    if (exponent & 1) result *= square;
  return static_cast<int64_t>(result);
}

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
  return make(heap, a.shape, result, compute, {.kind = Formula::Kind::Unary, .unary = op}, {&a});
}

Expected<Array> where(Heap& heap, const Array& condition, const Array& a, const Array& b) {
  auto shape = broadcast(a.shape, b.shape);
  if (shape) shape = broadcast(*shape, condition.shape);
  if (!shape) return std::unexpected(shape.error());
  DType type = result_dtype(a.dtype, b.dtype);
  // A condition is true where it is not zero; as Booleans, it is 0 or 1 in every compute type.
  auto chosen = condition.dtype == DType::Boolean ? Expected<Array>(condition) : cast(heap, condition, DType::Boolean);
  if (!chosen) return chosen;
  return make(heap, *shape, type, type, {.kind = Formula::Kind::Where}, {&a, &b, &*chosen});
}

Expected<Array> clamp(Heap& heap, const Array& a, std::optional<double> low, std::optional<double> high) {
  std::vector<double> bounds;
  for (std::optional<double> bound : {low, high})
    if (bound) bounds.push_back(*bound);
  Formula formula{.kind = Formula::Kind::Clamp, .has_low = low.has_value(), .has_high = high.has_value()};
  return make(heap, a.shape, a.dtype, a.dtype, formula, {&a}, bounds);
}

Expected<Array> cast(Heap& heap, const Array& a, DType dtype) {
  auto result = empty_like(heap, a, dtype);
  if (!result) return result;
  if (auto failure = assign(*result, a)) return std::unexpected(*failure);
  return result;
}

// The conversion is done where the elements are.
Expected<Array> moved(Heap& heap, const Array& a, DType dtype, bool on_device) {
  bool is_converted = a.dtype != dtype;
  auto here = is_converted || !is_contiguous(a) ? cast(heap, a, dtype) : Expected<Array>(a);
  if (!here || (here->on_device == on_device && here->storage != a.storage)) return here;
  auto result = empty_like(heap, *here, dtype);
  if (!result) return result;
  result->on_device = on_device;
  if (auto failure = assign(*result, *here)) return std::unexpected(*failure);
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
  Elements source(from, Elements::Use::Copy), target(to, Elements::Use::Write);
  in_parallel(a.size(), kElementsPerThread, [&](int64_t begin, int64_t end) {
    T values[kElementsAtOnce];
    for (; begin < end; begin += kElementsAtOnce) {
      std::span<T> some(values, static_cast<size_t>(std::min(kElementsAtOnce, end - begin)));
      source.read(begin, some);
      target.write(begin, std::span<const T>(some));
    }
  });
}

// A float source keeps its own width. Integers are converted as int64, but those of uint64 to the float that is wanted.
static Compute conversion_type(DType to, DType from) {
  if (compute_of(from) == Compute::Int && !(from == DType::Uint64 && is_floating(to))) return Compute::Int;
  return from == DType::Float64 || to == DType::Float64 ? Compute::F64 : Compute::F32;
}

static bool assign_on_device(const Array& a, const Array& b) {
  // A view of the memory that is written may be read too late, unless each element is that which it becomes.
  bool is_same_view = b.offset == a.offset && b.dtype == a.dtype && b.shape == a.shape && b.strides == a.strides;
  if (a.storage == b.storage && !is_same_view) return false;
  return map_on_device({.kind = Formula::Kind::Copy}, conversion_type(a.dtype, b.dtype), a, {&b});
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
    if (!transfer(to, from) && !assign_on_device(to, from)) assign_elements<int64_t>(to, from);
    return std::nullopt;
  }
  if (transfer(a, b) || assign_on_device(a, b)) return std::nullopt;
  switch (conversion_type(a.dtype, b.dtype)) {
    case Compute::Int: assign_elements<int64_t>(a, b); break;
    case Compute::F32: assign_elements<float>(a, b); break;
    case Compute::F64: assign_elements<double>(a, b); break;
  }
  return std::nullopt;
}

}  // namespace kdsl::ndarray

// Functions that exist both in the module and as methods of Tensor. The first parameter is the tensor.
#include "builtins/script/torch_tensor.h"

namespace kdsl::builtins {

namespace {

using ndarray::Binary;
using ndarray::Reduction;
using ndarray::Unary;

template <Unary op>
Value unary(Context& ctx, const Bound& args) {
  const Array* a = tensor_arg(ctx, args[0], "input");
  if (!a) return Value::raised();
  return make_tensor(ctx, ndarray::unary(torch_state(ctx).heap, op, *a));
}

template <Binary op>
Value binary(Context& ctx, const Bound& args) {
  ndarray::Heap& heap = torch_state(ctx).heap;
  ndarray::Scalar scalar{};
  const Array *a = as_array(ctx, args[0]), *b = as_array(ctx, args[1]);
  if (a && b) return make_tensor(ctx, ndarray::binary(heap, op, *a, *b));
  if (a && to_scalar(ctx, args[1], scalar)) return make_tensor(ctx, ndarray::binary(heap, op, *a, scalar, false));
  if (b && to_scalar(ctx, args[0], scalar)) return make_tensor(ctx, ndarray::binary(heap, op, *b, scalar, true));
  tensor_arg(ctx, args[a ? 1 : 0], a ? "other" : "input");
  return Value::raised();
}

bool reduction_args(Context& ctx, const Bound& args, const Array*& a, std::vector<int64_t>& dims, bool& keepdim) {
  a = tensor_arg(ctx, args[0], "input");
  if (!a || !int_list_arg(ctx, args[1], dims)) return false;
  Value keep = value::truth(ctx, args[2]);
  keepdim = keep.is_bool() && keep.as_bool();
  return !keep.is_raised();
}

template <Reduction op>
Value reduce(Context& ctx, const Bound& args) {
  const Array* a;
  std::vector<int64_t> dims;
  bool keepdim;
  if (!reduction_args(ctx, args, a, dims, keepdim)) return Value::raised();
  if (args.values.size() < 4 || args[3].is_none())
    return make_tensor(ctx, ndarray::reduce(torch_state(ctx).heap, op, *a, dims, keepdim));
  ndarray::DType dtype;
  if (!dtype_arg(ctx, args[3], a->dtype, dtype)) return Value::raised();
  auto input = ndarray::cast(torch_state(ctx).heap, *a, dtype);
  auto result = input ? ndarray::reduce(torch_state(ctx).heap, op, *input, dims, keepdim) : input;
  if (!result || result->dtype == dtype) return make_tensor(ctx, result);
  return make_tensor(ctx, ndarray::cast(torch_state(ctx).heap, *result, dtype));
}

// Implements var and std: (input, unbiased) or (input, dim, unbiased, keepdim), or `correction` by name.
template <Reduction op>
Value spread(Context& ctx, const Bound& args) {
  const Array* a = tensor_arg(ctx, args[0], "input");
  std::vector<int64_t> dims;
  Value dim = args[1], unbiased = args[2];
  if (dim.is_bool() && unbiased.is_none()) std::swap(dim, unbiased);
  if (!a || !int_list_arg(ctx, dim, dims)) return Value::raised();
  int64_t correction = 1;
  if (!unbiased.is_none()) {
    Value truth = value::truth(ctx, unbiased);
    if (truth.is_raised()) return truth;
    correction = truth.as_bool() ? 1 : 0;
  }
  if (!args[4].is_none() && !int_arg(ctx, args[4], "correction", correction)) return Value::raised();
  Value keep = value::truth(ctx, args[3]);
  if (keep.is_raised()) return keep;
  if (correction != 0 && correction != 1)
    return ctx.raise(ctx.types->value_error, "a correction of {} is not available: 0 and 1 are", correction);
  return make_tensor(ctx, ndarray::reduce(torch_state(ctx).heap, op, *a, dims, keep.as_bool(), correction == 1));
}

// Implements torch.max(x), torch.max(x, dim) -> (values, indices), torch.max(x, y).
template <Reduction op, Reduction index_op, Binary elementwise>
Value extremum(Context& ctx, const Bound& args) {
  if (as_array(ctx, args[1])) return binary<elementwise>(ctx, args);
  const Array* a;
  std::vector<int64_t> dims;
  bool keepdim;
  if (!reduction_args(ctx, args, a, dims, keepdim)) return Value::raised();
  ndarray::Heap& heap = torch_state(ctx).heap;
  Value values = make_tensor(ctx, ndarray::reduce(heap, op, *a, dims, keepdim));
  if (values.is_raised() || dims.empty()) return values;
  Value indices = make_tensor(ctx, ndarray::reduce(heap, index_op, *a, dims, keepdim));
  if (indices.is_raised()) return indices;
  return value::make_tuple(ctx, {values, indices});
}

Value matmul(Context& ctx, const Bound& args) {
  const Array* a = tensor_arg(ctx, args[0], "input");
  const Array* b = a ? tensor_arg(ctx, args[1], "other") : nullptr;
  if (!b) return Value::raised();
  auto product = ndarray::matmul(torch_state(ctx).heap, *a, *b);
  if (args[2].is_none()) return make_tensor(ctx, product);
  const Array* out = tensor_arg(ctx, args[2], "out");
  if (!out || !ctx.watch_store(args[2].object())) return Value::raised();
  if (!product) return raise_array_error(ctx, product.error());
  return assign(ctx, *out, *product).is_raised() ? Value::raised() : args[2];
}

Value softmax_of(Context& ctx, const Bound& args, bool log) {
  const Array* a = tensor_arg(ctx, args[0], "input");
  int64_t dim;
  ndarray::DType dtype;
  if (!a || !int_arg(ctx, args[1], "dim", dim) || !dtype_arg(ctx, args[2], a->dtype, dtype)) return Value::raised();
  ndarray::Heap& heap = torch_state(ctx).heap;
  auto input = dtype == a->dtype ? ndarray::Expected<Array>(*a) : ndarray::cast(heap, *a, dtype);
  if (!input) return raise_array_error(ctx, input.error());
  return make_tensor(ctx, ndarray::softmax(heap, *input, dim, log));
}
Value softmax(Context& ctx, const Bound& args) { return softmax_of(ctx, args, false); }
Value log_softmax(Context& ctx, const Bound& args) { return softmax_of(ctx, args, true); }

Value cumsum(Context& ctx, const Bound& args) {
  const Array* a = tensor_arg(ctx, args[0], "input");
  int64_t dim;
  if (!a || !int_arg(ctx, args[1], "dim", dim)) return Value::raised();
  return make_tensor(ctx, ndarray::cumsum(torch_state(ctx).heap, *a, dim));
}

Value clamp(Context& ctx, const Bound& args) {
  const Array* a = tensor_arg(ctx, args[0], "input");
  if (!a) return Value::raised();
  std::optional<double> bounds[2];
  for (size_t i = 0; i < 2; ++i) {
    double bound;
    if (args[i + 1].is_none()) continue;
    if (!number_arg(ctx, args[i + 1], i ? "max" : "min", bound)) return Value::raised();
    bounds[i] = bound;
  }
  return make_tensor(ctx, ndarray::clamp(torch_state(ctx).heap, *a, bounds[0], bounds[1]));
}

Value transpose(Context& ctx, const Bound& args) {
  const Array* a = tensor_arg(ctx, args[0], "input");
  int64_t dims[2];
  if (!a || !int_arg(ctx, args[1], "dim0", dims[0]) || !int_arg(ctx, args[2], "dim1", dims[1])) return Value::raised();
  auto first = ndarray::normalize_dim(dims[0], a->shape.rank), second = ndarray::normalize_dim(dims[1], a->shape.rank);
  if (!first || !second) return raise_array_error(ctx, first ? second.error() : first.error());
  std::vector<int64_t> order;
  for (int i = 0; i < a->shape.rank; ++i) order.push_back(i);
  if (a->shape.rank) std::swap(order[static_cast<size_t>(*first)], order[static_cast<size_t>(*second)]);
  return make_tensor(ctx, ndarray::permute(*a, order));
}

Value t(Context& ctx, const Bound& args) {
  const Array* a = tensor_arg(ctx, args[0], "input");
  if (!a) return Value::raised();
  if (a->shape.rank > 2)
    return ctx.raise(ctx.types->runtime_error, "t() expects a tensor with <= 2 dimensions, but self is {}D", a->shape.rank);
  const int64_t order[] = {1, 0};
  return a->shape.rank < 2 ? args[0] : make_tensor(ctx, ndarray::permute(*a, order));
}

Value flatten(Context& ctx, const Bound& args) {
  const Array* a = tensor_arg(ctx, args[0], "input");
  if (!a) return Value::raised();
  return make_tensor(ctx, ndarray::reshape(torch_state(ctx).heap, *a, Dims{-1}, false));
}

Value unsqueeze(Context& ctx, const Bound& args) {
  const Array* a = tensor_arg(ctx, args[0], "input");
  int64_t dim;
  if (!a || !int_arg(ctx, args[1], "dim", dim)) return Value::raised();
  return make_tensor(ctx, ndarray::unsqueeze(*a, dim));
}

Value squeeze(Context& ctx, const Bound& args) {
  const Array* a = tensor_arg(ctx, args[0], "input");
  if (!a) return Value::raised();
  std::optional<int64_t> dim;
  if (!args[1].is_none()) {
    int64_t given;
    if (!int_arg(ctx, args[1], "dim", given)) return Value::raised();
    dim = given;
  }
  return make_tensor(ctx, ndarray::squeeze(*a, dim));
}

Value bincount(Context& ctx, const Bound& args) {
  const Array* a = tensor_arg(ctx, args[0], "input");
  int64_t min_length;
  if (!a || !int_arg(ctx, args[2], "minlength", min_length)) return Value::raised();
  return make_tensor(ctx, ndarray::bincount(torch_state(ctx).heap, *a, min_length));
}

Value sort(Context& ctx, const Bound& args) {
  const Array* a = tensor_arg(ctx, args[0], "input");
  int64_t dim;
  if (!a || !int_arg(ctx, args[1], "dim", dim)) return Value::raised();
  Value descending = value::truth(ctx, args[2]);
  if (descending.is_raised()) return descending;
  Array indices;
  Value values = make_tensor(ctx, ndarray::sort(torch_state(ctx).heap, *a, dim, descending.as_bool(), indices));
  return values.is_raised() ? values : value::make_tuple(ctx, {values, make_tensor(ctx, indices)});
}

Value index_select(Context& ctx, const Bound& args) {
  const Array* a = tensor_arg(ctx, args[0], "input");
  int64_t dim;
  if (!a || !int_arg(ctx, args[1], "dim", dim)) return Value::raised();
  const Array* index = tensor_arg(ctx, args[2], "index");
  if (!index) return Value::raised();
  return make_tensor(ctx, ndarray::gather_rows(torch_state(ctx).heap, *a, dim, *index));
}

Value clone(Context& ctx, const Bound& args) {
  const Array* a = tensor_arg(ctx, args[0], "input");
  if (!a) return Value::raised();
  return make_tensor(ctx, ndarray::copy(torch_state(ctx).heap, *a));
}

Value numel(Context& ctx, const Bound& args) {
  const Array* a = tensor_arg(ctx, args[0], "input");
  return a ? Value::integer(a->size()) : Value::raised();
}

// Returns the name of a type in PyTorch's errors.
std::string scalar_name(ndarray::DType type) {
  using enum ndarray::DType;
  switch (type) {
    case Boolean: return "Bool";
    case Int8: return "Char";
    case Uint8: return "Byte";
    case Int16: return "Short";
    case Int32: return "Int";
    case Int64: return "Long";
    case Float16: return "Half";
    case Float32: return "Float";
    case Float64: return "Double";
    default: return std::string(dtype::name(type));
  }
}

// Raises where PyTorch compares nothing.
Value check_comparable(Context& ctx, const Array& a, const Array& b, double rtol, double atol) {
  if (a.dtype != b.dtype)
    return ctx.raise(ctx.types->runtime_error, "{} did not match {}", scalar_name(a.dtype), scalar_name(b.dtype));
  if (!(rtol >= 0)) return ctx.raise(ctx.types->runtime_error, "rtol must be greater than or equal to zero, but got {}", rtol);
  if (!(atol >= 0)) return ctx.raise(ctx.types->runtime_error, "atol must be greater than or equal to zero, but got {}", atol);
  return Value::none();
}

Value allclose(Context& ctx, const Bound& args) {
  const Array* a = tensor_arg(ctx, args[0], "input");
  const Array* b = a ? tensor_arg(ctx, args[1], "other") : nullptr;
  double rtol, atol;
  if (!b || !number_arg(ctx, args[2], "rtol", rtol) || !number_arg(ctx, args[3], "atol", atol)) return Value::raised();
  Value equal_nan = value::truth(ctx, args[4]);
  if (equal_nan.is_raised()) return equal_nan;
  if (check_comparable(ctx, *a, *b, rtol, atol).is_raised()) return Value::raised();
  auto result = ndarray::compare_close(*a, *b, rtol, atol, equal_nan.as_bool());
  if (!result) return raise_array_error(ctx, result.error());
  note_comparison(ctx, result->close, *a, *b, rtol, atol);
  return Value::boolean(result->close);
}

Value equal(Context& ctx, const Bound& args) {
  const Array* a = tensor_arg(ctx, args[0], "input");
  const Array* b = a ? tensor_arg(ctx, args[1], "other") : nullptr;
  if (!b) return Value::raised();
  bool is_equal = ndarray::equal(*a, *b);
  note_comparison(ctx, is_equal, *a, *b, 0, 0);
  return Value::boolean(is_equal);
}

#define UNARY(name, op) \
  { name, "input", "Elementwise " name ".", unary<Unary::op> }
#define BINARY(name, op) \
  { name, "input, other", "Elementwise " name ".", binary<Binary::op> }
#define REDUCE(name, op) \
  { name, "input, dim=None, keepdim=False, *, dtype=None", name " over all or some dimensions.", reduce<Reduction::op> }

constexpr BuiltinRow kRows[] = {
    UNARY("neg", Neg),
    UNARY("abs", Abs),
    UNARY("exp", Exp),
    UNARY("exp2", Exp2),
    UNARY("log", Log),
    UNARY("log2", Log2),
    UNARY("log10", Log10),
    UNARY("log1p", Log1p),
    UNARY("expm1", Expm1),
    UNARY("sqrt", Sqrt),
    UNARY("rsqrt", Rsqrt),
    UNARY("sin", Sin),
    UNARY("cos", Cos),
    UNARY("tan", Tan),
    UNARY("tanh", Tanh),
    UNARY("sigmoid", Sigmoid),
    UNARY("relu", Relu),
    UNARY("erf", Erf),
    UNARY("floor", Floor),
    UNARY("ceil", Ceil),
    UNARY("round", Round),
    UNARY("trunc", Trunc),
    UNARY("sign", Sign),
    UNARY("reciprocal", Reciprocal),
    UNARY("square", Square),
    UNARY("logical_not", LogicalNot),
    UNARY("bitwise_not", BitwiseNot),
    UNARY("isnan", IsNan),
    UNARY("isinf", IsInf),
    UNARY("isfinite", IsFinite),
    BINARY("add", Add),
    BINARY("sub", Sub),
    BINARY("mul", Mul),
    BINARY("div", TrueDiv),
    BINARY("pow", Pow),
    BINARY("maximum", Maximum),
    BINARY("minimum", Minimum),
    BINARY("remainder", Mod),
    BINARY("fmod", Fmod),
    BINARY("atan2", Atan2),
    BINARY("eq", Eq),
    BINARY("ne", Ne),
    BINARY("lt", Lt),
    BINARY("le", Le),
    BINARY("gt", Gt),
    BINARY("ge", Ge),
    BINARY("bitwise_and", And),
    BINARY("bitwise_or", Or),
    BINARY("bitwise_xor", Xor),
    BINARY("floor_divide", FloorDiv),
    REDUCE("sum", Sum),
    REDUCE("prod", Prod),
    REDUCE("mean", Mean),
    REDUCE("amax", Max),
    REDUCE("amin", Min),
    {"var", "input, dim=None, unbiased=None, keepdim=False, *, correction=None", "Variance.", spread<Reduction::Var>},
    {"std", "input, dim=None, unbiased=None, keepdim=False, *, correction=None", "Standard deviation.", spread<Reduction::Std>},
    {"argmax", "input, dim=None, keepdim=False", "Index of the greatest element.", reduce<Reduction::ArgMax>},
    {"argmin", "input, dim=None, keepdim=False", "Index of the least element.", reduce<Reduction::ArgMin>},
    {"any", "input, dim=None, keepdim=False", "Whether any element is true.", reduce<Reduction::Any>},
    {"all", "input, dim=None, keepdim=False", "Whether all elements are true.", reduce<Reduction::All>},
    {"max", "input, dim=None, keepdim=False", "Greatest element; with dim also its index.",
     extremum<Reduction::Max, Reduction::ArgMax, Binary::Maximum>},
    {"min", "input, dim=None, keepdim=False", "Least element; with dim also its index.",
     extremum<Reduction::Min, Reduction::ArgMin, Binary::Minimum>},
    {"matmul", "input, other, *, out=None", "Matrix product.", matmul},
    {"mm", "input, mat2, *, out=None", "Matrix product of matrices.", matmul},
    {"bmm", "input, mat2, *, out=None", "Batched matrix product.", matmul},
    {"softmax", "input, dim, dtype=None", "exp(x) normalised along dim.", softmax},
    {"log_softmax", "input, dim, dtype=None", "log of softmax.", log_softmax},
    {"cumsum", "input, dim", "Running sum.", cumsum},
    {"clamp", "input, min=None, max=None", "Limits to [min, max].", clamp},
    {"clip", "input, min=None, max=None", "Limits to [min, max].", clamp},
    {"transpose", "input, dim0, dim1", "Swaps two dimensions; a view.", transpose},
    {"t", "input", "Transposes a matrix; a view.", t},
    {"flatten", "input", "One dimension.", flatten},
    {"ravel", "input", "One dimension.", flatten},
    {"unsqueeze", "input, dim", "Inserts an extent of 1; a view.", unsqueeze},
    {"squeeze", "input, dim=None", "Removes extents of 1; a view.", squeeze},
    {"bincount", "input, weights=None, minlength=0", "Counts of each non-negative integer.", bincount},
    {"sort", "input, dim=-1, descending=False", "Sorted values and their indices.", sort},
    {"index_select", "input, dim, index", "Chosen slices along dim.", index_select},
    {"clone", "input", "A copy.", clone},
    {"numel", "input", "Number of elements.", numel},
    {"allclose", "input, other, rtol=1e-05, atol=1e-08, equal_nan=False", "Whether all elements are close.", allclose},
    {"equal", "input, other", "Same shape and elements.", equal},
};

#undef UNARY
#undef BINARY
#undef REDUCE

}  // namespace

const std::span<const BuiltinRow> kTensorFunctions = kRows;

}  // namespace kdsl::builtins

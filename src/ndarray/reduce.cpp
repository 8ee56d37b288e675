#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>

#include <fmt/format.h>

#include "dtype/float_format.h"
#include "ndarray/device/device.h"
#include "ndarray/elements.h"
#include "ndarray/ops.h"
#include "ndarray/parallel.h"

namespace kdsl::ndarray {

namespace {

// An array seen as rows: the reduced dims are moved to the end and copied into rows of `length` elements.
struct Rows {
  Array array;  // permuted view
  int64_t count = 1;  // number of rows
  int64_t length = 1;
  int reduced = 0;  // number of the dims at the end
  Dims kept;  // shape of the result
};

Expected<Rows> as_rows(const Array& a, std::span<const int64_t> dims, bool keepdim) {
  bool reduced[kMaxRank] = {};
  if (dims.empty()) std::fill(reduced, reduced + a.shape.rank, true);
  for (int64_t dim : dims) {
    auto at = normalize_dim(dim, a.shape.rank);
    if (!at) return std::unexpected(at.error());
    reduced[*at] = true;
  }
  Rows rows;
  std::vector<int64_t> order;
  for (int i = 0; i < a.shape.rank; ++i) {
    if (!reduced[i]) order.push_back(i);
    if (!reduced[i] || keepdim) rows.kept[rows.kept.rank++] = reduced[i] ? 1 : a.shape[i];
    (reduced[i] ? rows.length : rows.count) *= a.shape[i];
    rows.reduced += reduced[i];
  }
  for (int i = 0; i < a.shape.rank; ++i)
    if (reduced[i]) order.push_back(i);
  auto permuted = permute(a, order);
  if (!permuted) return std::unexpected(permuted.error());
  rows.array = *permuted;
  return rows;
}

template <typename T>
double reduce_row(Reduction op, std::span<const T> row, bool unbiased) {
  switch (op) {
    case Reduction::Max:
    case Reduction::Min:
    case Reduction::ArgMax:
    case Reduction::ArgMin: {
      bool wants_max = op == Reduction::Max || op == Reduction::ArgMax;
      size_t best = 0;
      for (size_t i = 1; i < row.size(); ++i) {
        if constexpr (std::is_floating_point_v<T>) {
          if (std::isnan(row[best])) break;
          if (std::isnan(row[i])) best = i;
        }
        if (wants_max ? row[i] > row[best] : row[i] < row[best]) best = i;
      }
      bool wants_index = op == Reduction::ArgMax || op == Reduction::ArgMin;
      return wants_index ? static_cast<double>(best) : static_cast<double>(row[best]);
    }
    case Reduction::Any: return std::any_of(row.begin(), row.end(), [](T x) { return x != 0; });
    case Reduction::All: return std::all_of(row.begin(), row.end(), [](T x) { return x != 0; });
    case Reduction::Prod: return std::accumulate(row.begin(), row.end(), 1.0, std::multiplies<>());
    default: break;
  }
  // Sums accumulate in double, which is at least as exact as PyTorch's pairwise float sums.
  double sum = 0;
  for (T x : row) sum += static_cast<double>(x);
  if (op == Reduction::Sum) return sum;
  double mean = sum / static_cast<double>(row.size());
  if (op == Reduction::Mean) return mean;
  double squares = 0;
  for (T x : row) squares += (static_cast<double>(x) - mean) * (static_cast<double>(x) - mean);
  double variance = squares / (static_cast<double>(row.size()) - (unbiased ? 1 : 0));
  return op == Reduction::Var ? variance : std::sqrt(variance);
}

DType reduced_type(Reduction op, DType dtype) {
  switch (op) {
    case Reduction::ArgMax:
    case Reduction::ArgMin: return DType::Int64;
    case Reduction::Any:
    case Reduction::All: return dtype == DType::Uint8 ? dtype : DType::Boolean;  // PyTorch keeps uint8, older than its Booleans
    case Reduction::Sum:
    case Reduction::Prod: return is_floating(dtype) ? dtype : DType::Int64;
    default: return dtype;
  }
}

// Integer sums must be exact beyond 2^53 and wrap.
int64_t reduce_int_row(Reduction op, std::span<const int64_t> row) {
  uint64_t total = op == Reduction::Prod ? 1 : 0;
  switch (op) {
    case Reduction::Sum:
      for (int64_t x : row) total += static_cast<uint64_t>(x);
      return static_cast<int64_t>(total);
    case Reduction::Prod:
      for (int64_t x : row) total *= static_cast<uint64_t>(x);
      return static_cast<int64_t>(total);
    case Reduction::Max: return *std::max_element(row.begin(), row.end());
    case Reduction::Min: return *std::min_element(row.begin(), row.end());
    default: return static_cast<int64_t>(reduce_row<int64_t>(op, row, true));
  }
}

// Reduces each row with f, in T. A few long rows are read on all processors, but each is reduced by one thread, so that sums do
// not depend on the number of processors.
template <typename T, typename F>
void reduce_rows(const Rows& rows, const Array& result, F&& f) {
  auto length = static_cast<size_t>(rows.length);
  Elements elements(rows.array), out(result, Elements::Use::Write);
  auto reduce_some = [&](std::span<const T> values, int64_t first) {
    std::vector<T> results(length != 0 ? values.size() / length : static_cast<size_t>(rows.count));
    for (size_t r = 0; r < results.size(); ++r) results[r] = f(values.subspan(r * length, length));
    out.write(first, std::span<const T>(results));
  };
  if (rows.length > kElementsPerThread || rows.length == 0) {
    for (int64_t r = 0; r < rows.count; r += rows.length == 0 ? rows.count : 1) {
      std::vector<T> values(length);
      in_parallel(rows.length, kElementsPerThread, [&](int64_t begin, int64_t end) {
        elements.read(r * rows.length + begin,
                      std::span(values).subspan(static_cast<size_t>(begin), static_cast<size_t>(end - begin)));
      });
      reduce_some(values, r);
    }
    return;
  }
  in_parallel(rows.count, rows_per_part(rows.length), [&](int64_t begin, int64_t end) {
    std::vector<T> values(static_cast<size_t>(end - begin) * length);
    elements.read(begin * rows.length, std::span<T>(values));
    reduce_some(values, begin);
  });
}

// Returns the mean of the squares of the distances from the mean, or its root, by operations that accelerators have.
Expected<Array> spread_on_device(Heap& heap, Reduction op, const Array& a, std::span<const int64_t> dims, bool keepdim,
                                 int64_t divisor) {
  auto wide = cast(heap, a, DType::Float64);
  auto mean = wide ? reduce(heap, Reduction::Mean, *wide, dims, true) : wide;
  auto distance = mean ? binary(heap, Binary::Sub, *wide, *mean) : mean;
  auto square = distance ? unary(heap, Unary::Square, *distance) : distance;
  auto sum = square ? reduce(heap, Reduction::Sum, *square, dims, keepdim) : square;
  auto result = sum ? binary(heap, Binary::Mul, *sum, {true, 1 / static_cast<double>(divisor), 0}, false) : sum;
  if (result && op == Reduction::Std) result = unary(heap, Unary::Sqrt, *result);
  return result ? cast(heap, *result, a.dtype) : result;
}

}  // namespace

Expected<Array> reduce(Heap& heap, Reduction op, const Array& a, std::span<const int64_t> dims, bool keepdim, bool unbiased) {
  bool needs_float = op == Reduction::Mean || op == Reduction::Var || op == Reduction::Std;
  if (needs_float && !is_floating(a.dtype))
    return error(Error::Kind::Runtime,
                 fmt::format("mean, var and std need a floating point tensor, got {}", torch_name(a.dtype)));
  auto rows = as_rows(a, dims, keepdim);
  if (!rows) return std::unexpected(rows.error());
  bool needs_items = op == Reduction::Max || op == Reduction::Min || op == Reduction::ArgMax || op == Reduction::ArgMin;
  if (needs_items && rows->length == 0)
    return error(Error::Kind::Index, "cannot perform a max or min reduction over a dimension of extent 0");
  auto result = heap.empty(rows->kept, reduced_type(op, a.dtype));
  if (!result) return result;
  result->on_device = a.on_device;
  if (a.is_blank() || rows->count == 0) return result;
  const Array* operands[] = {&a};
  bool is_spread = op == Reduction::Var || op == Reduction::Std;
  if (is_spread && is_for_device(*result, a.size(), operands))
    return spread_on_device(heap, op, a, dims, keepdim, rows->length - (unbiased ? 1 : 0));
  if (!is_spread && reduce_on_device(heap, op, rows->array, rows->reduced, *result)) return result;
  if (compute_of(a.dtype) == Compute::Int)
    reduce_rows<int64_t>(*rows, *result, [&](std::span<const int64_t> row) { return reduce_int_row(op, row); });
  else
    reduce_rows<double>(*rows, *result, [&](std::span<const double> row) { return reduce_row<double>(op, row, unbiased); });
  return result;
}

namespace {

// Applies f to each row along `dim`, in place, in T, and returns an array of `dtype` with a's shape. An accelerator does it by
// kernels of its own, if there are any.
template <typename T, typename F>
Expected<Array> map_rows(Heap& heap, const Array& a, int64_t dim, DType dtype, F&& f,
                         std::optional<RowWork::Kind> kind = std::nullopt) {
  auto at = normalize_dim(dim, a.shape.rank);
  if (!at) return std::unexpected(at.error());
  auto result = heap.empty(a.shape, dtype);
  if (!result) return result;
  result->on_device = a.on_device;
  if (a.size() == 0 || a.is_blank()) return result;
  Compute compute = std::is_integral_v<T> ? Compute::Int : Compute::F64;
  if (kind && rows_on_device(*kind, compute, a, *at, *result)) return result;
  int64_t length = a.shape.rank ? a.shape[*at] : 1;
  std::vector<int64_t> order;
  for (int i = 0; i < a.shape.rank; ++i)
    if (i != *at) order.push_back(i);
  if (a.shape.rank) order.push_back(*at);
  Elements from(*permute(a, order)), to(*permute(*result, order), Elements::Use::Write);
  in_parallel(a.size() / length, rows_per_part(length), [&](int64_t begin, int64_t end) {
    std::vector<T> values(static_cast<size_t>((end - begin) * length));
    from.read(begin * length, std::span<T>(values));
    for (int64_t r = 0; r < end - begin; ++r) f(std::span<T>(values.data() + r * length, static_cast<size_t>(length)));
    to.write(begin * length, std::span<const T>(values));
  });
  return result;
}

}  // namespace

Expected<Array> cumsum(Heap& heap, const Array& a, int64_t dim) {
  auto sum = [](auto row) { std::partial_sum(row.begin(), row.end(), row.begin()); };
  constexpr auto kKind = RowWork::Kind::CumSum;
  if (is_floating(a.dtype)) return map_rows<double>(heap, a, dim, a.dtype, sum, kKind);
  return map_rows<int64_t>(heap, a, dim, DType::Int64, sum, kKind);
}

Expected<Array> softmax(Heap& heap, const Array& a, int64_t dim, bool log) {
  DType dtype = is_floating(a.dtype) ? a.dtype : DType::Float32;
  auto normalize = [log](std::span<double> row) {
    double greatest = *std::max_element(row.begin(), row.end()), sum = 0;
    for (double x : row) sum += std::exp(x - greatest);
    for (double& x : row) x = log ? x - greatest - std::log(sum) : std::exp(x - greatest) / sum;
  };
  return map_rows<double>(heap, a, dim, dtype, normalize, log ? RowWork::Kind::LogSoftmax : RowWork::Kind::Softmax);
}

Expected<Array> bincount(Heap& heap, const Array& a, int64_t min_length) {
  if (a.shape.rank != 1 || is_floating(a.dtype))
    return error(Error::Kind::Runtime, "bincount only supports 1-d non-negative integral inputs.");
  if (a.is_blank()) return heap.empty(Dims{std::max<int64_t>(min_length, 1)}, DType::Int64);
  std::vector<int64_t> values = read<int64_t>(a), counts(static_cast<size_t>(std::max<int64_t>(min_length, 0)));
  for (int64_t value : values) {
    if (value < 0) return error(Error::Kind::Runtime, "bincount only supports 1-d non-negative integral inputs.");
    if (value >= (int64_t{1} << 28)) return error(Error::Kind::Memory, "bincount: value too large");
    if (static_cast<size_t>(value) >= counts.size()) counts.resize(static_cast<size_t>(value) + 1);
    ++counts[static_cast<size_t>(value)];
  }
  auto result = heap.empty(Dims{static_cast<int64_t>(counts.size())}, DType::Int64);
  if (!result) return result;
  write<int64_t>(*result, counts);
  result->on_device = a.on_device;
  return result;
}

// Sorts in T, in which the elements are exact. A NaN counts as the greatest number.
template <typename T>
static Expected<Array> sort_in(Heap& heap, const Array& a, int64_t dim, bool descending, Array& indices) {
  bool is_uint64 = a.dtype == DType::Uint64;
  auto is_less = [is_uint64](T x, T y) {
    if (is_uint64) return static_cast<uint64_t>(x) < static_cast<uint64_t>(y);
    return x < y || (x == x && y != y);
  };
  auto is_before = [&](T x, T y) { return descending ? is_less(y, x) : is_less(x, y); };
  auto sorted_indices = map_rows<T>(heap, a, dim, DType::Int64, [&](std::span<T> row) {
    std::vector<int64_t> order(row.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, is_before, [&](int64_t i) { return row[static_cast<size_t>(i)]; });
    std::ranges::transform(order, row.begin(), [](int64_t i) { return static_cast<T>(i); });
  });
  if (!sorted_indices) return sorted_indices;
  indices = *sorted_indices;
  return map_rows<T>(heap, a, dim, a.dtype, [&](std::span<T> row) { std::ranges::sort(row, is_before); });
}

Expected<Array> sort(Heap& heap, const Array& a, int64_t dim, bool descending, Array& indices) {
  return compute_of(a.dtype) == Compute::Int ? sort_in<int64_t>(heap, a, dim, descending, indices)
                                             : sort_in<double>(heap, a, dim, descending, indices);
}

// Copies rows along the first dimension: row `places[i]` of `from` becomes row i of `to`, if the rows are contiguous in both
// arrays.
static std::optional<Error> copy_rows(const Array& to, const Array& from, std::span<const int64_t> places) {
  int64_t extent = from.shape[0];
  for (int64_t place : places)
    if (place < -extent || place >= extent) return select(from, 0, place).error();
  const std::byte* source = host_data(from);
  std::byte* target = host_data(to, true);
  if (!source || !target) return std::nullopt;
  auto stride = from.strides[0] * static_cast<int64_t>(element_bytes(from.dtype));
  size_t bytes = static_cast<size_t>(to.strides[0]) * element_bytes(to.dtype);
  for (int64_t place : places) {
    std::memcpy(target, source + (place < 0 ? place + extent : place) * stride, bytes);
    target += bytes;
  }
  return std::nullopt;
}

// Returns whether all indices are inside of a dimension. Those of an accelerator are looked at there.
static bool are_places(Heap& heap, const Array& indices, int64_t extent) {
  if (indices.size() == 0 || extent == 0) return false;
  auto least = reduce(heap, Reduction::Min, indices, {}, false), most = reduce(heap, Reduction::Max, indices, {}, false);
  return least && most && read_scalar_int(*least) >= -extent && read_scalar_int(*most) < extent;
}

Expected<Array> gather_rows(Heap& heap, const Array& a, int64_t dim, const Array& indices) {
  auto at = normalize_dim(dim, a.shape.rank);
  if (!at) return std::unexpected(at.error());
  Dims shape = a.shape;
  shape[*at] = indices.size();
  auto result = heap.empty(shape, a.dtype);
  if (!result) return result;
  result->on_device = a.on_device;
  if (result->is_blank()) return result;
  if (!a.is_blank() && are_places(heap, indices, a.shape.rank ? a.shape[*at] : 1) && gather_on_device(*result, a, *at, indices))
    return result;
  std::vector<int64_t> wanted = read<int64_t>(indices);
  Array row = a.shape.rank > 0 && a.shape[0] > 0 ? *select(a, 0, 0) : Array{};
  if (*at == 0 && row.storage && row.size() > 0 && !a.is_blank() && is_contiguous(row)) {
    if (auto failure = copy_rows(*result, a, wanted)) return std::unexpected(*failure);
    return result;
  }
  for (size_t k = 0; k < wanted.size(); ++k) {
    auto from = select(a, *at, wanted[k]);
    if (!from) return from;
    if (auto failure = assign(*select(*result, *at, static_cast<int64_t>(k)), *from)) return std::unexpected(*failure);
  }
  return result;
}

template <typename T>
static void add_elements(const Array& a, int at, std::span<const int64_t> places, const Array& source) {
  std::vector<T> sums = read<T>(a), added = read<T>(source);
  size_t inner = 1, outer = 1;
  for (int i = 0; i < at; ++i) outer *= static_cast<size_t>(a.shape[i]);
  for (int i = at + 1; i < a.shape.rank; ++i) inner *= static_cast<size_t>(a.shape[i]);
  size_t extent = a.shape.rank ? static_cast<size_t>(a.shape[at]) : 1;
  // A sum in a narrow type is rounded at each step.
  bool is_narrow = is_floating(a.dtype) && dtype::width(a.dtype) < 32;
  const T* from = added.data();
  for (size_t o = 0; o < outer; ++o) {
    for (int64_t place : places) {
      T* to = sums.data() + (o * extent + static_cast<size_t>(place)) * inner;
      for (size_t i = 0; i < inner; ++i, ++from) {
        to[i] += *from;
        if (is_narrow) to[i] = static_cast<T>(dtype::decode(dtype::encode(static_cast<double>(to[i]), a.dtype), a.dtype));
      }
    }
  }
  write<T>(a, sums);
}

std::optional<Error> add_rows(const Array& a, int64_t dim, const Array& indices, const Array& source) {
  auto at = normalize_dim(dim, a.shape.rank);
  if (!at) return at.error();
  Dims shape = a.shape;
  if (shape.rank) shape[*at] = indices.size();
  if (!(source.shape == shape) || source.dtype != a.dtype || indices.shape.rank > 1)
    return Error{Error::Kind::Runtime,
                 fmt::format("index_add_(): expected a source of type {} and shape [{}], got {} and [{}]", torch_name(a.dtype),
                             fmt::join(shape.span(), ", "), torch_name(source.dtype), fmt::join(source.shape.span(), ", "))};
  a.storage->is_blank |= source.is_blank() || indices.is_blank();
  if (a.is_blank()) return std::nullopt;
  std::vector<int64_t> places = read<int64_t>(indices);
  int64_t extent = a.shape.rank ? a.shape[*at] : 1;
  if (std::ranges::any_of(places, [&](int64_t place) { return place < 0 || place >= extent; }))
    return Error{Error::Kind::Index, "index out of range in self"};
  switch (compute_of(a.dtype)) {
    case Compute::Int: add_elements<int64_t>(a, *at, places, source); break;
    case Compute::F32: add_elements<float>(a, *at, places, source); break;
    case Compute::F64: add_elements<double>(a, *at, places, source); break;
  }
  return std::nullopt;
}

Expected<Array> concatenate(Heap& heap, std::span<const Array> parts, int64_t dim) {
  if (parts.empty()) return error(Error::Kind::Runtime, "expected a non-empty list of Tensors");
  auto at = normalize_dim(dim, parts[0].shape.rank);
  if (!at) return std::unexpected(at.error());
  Dims shape = parts[0].shape;
  DType dtype = parts[0].dtype;
  for (const Array& part : parts.subspan(1)) {
    dtype = result_dtype(dtype, part.dtype);
    for (int i = 0; i < shape.rank; ++i)
      if (part.shape.rank != shape.rank || (i != *at && part.shape[i] != shape[i]))
        return error(Error::Kind::Runtime, "Sizes of tensors must match except in the concatenated dimension");
    shape[*at] += part.shape[*at];
  }
  auto result = heap.empty(shape, dtype);
  if (!result) return result;
  result->on_device = parts[0].on_device;
  int64_t start = 0;
  for (const Array& part : parts) {
    auto target = slice(*result, *at, start, start + part.shape[*at], 1);
    if (auto failure = assign(*target, part)) return std::unexpected(*failure);
    start += part.shape[*at];
  }
  return result;
}

}  // namespace kdsl::ndarray

#include <utility>

#include <fmt/format.h>

#include "dtype/conversion.h"
#include "ndarray/ops.h"

namespace kdsl::ndarray {

Expected<int> normalize_dim(int64_t dim, int rank) {
  int64_t bound = rank > 0 ? rank : 1;
  if (dim < -bound || dim >= bound)
    return error(
        Error::Kind::Index,
        fmt::format("Dimension out of range (expected to be in range of [{}, {}], but got {})", -bound, bound - 1, dim),
        Error::About::Dimension);
  return static_cast<int>(dim < 0 ? dim + bound : dim);
}

namespace {

std::string text(const Dims& dims) { return fmt::format("[{}]", fmt::join(dims.span(), ", ")); }

// Fills a -1 extent and checks the number of elements.
Expected<Dims> complete_shape(const Array& a, Dims shape) {
  int inferred = -1;
  int64_t known = 1;
  for (int i = 0; i < shape.rank; ++i) {
    if (shape[i] == -1 && inferred < 0)
      inferred = i;
    else if (shape[i] < 0)
      return error(Error::Kind::Runtime, fmt::format("invalid shape dimension {}", shape[i]));
    else
      known *= shape[i];
  }
  if (inferred >= 0 && known != 0 && a.size() % known == 0) shape[inferred] = a.size() / known;
  if (shape.product() != a.size() || (inferred >= 0 && shape[inferred] < 0))
    return error(Error::Kind::Runtime, fmt::format("shape '{}' is invalid for input of size {}", text(shape), a.size()),
                 Error::About::ShapeSize);
  return shape;
}

// Finds the strides that let `shape` alias `a`, as PyTorch's computeStride does; returns false when a copy is needed.
bool view_strides(const Array& a, const Dims& shape, Dims& strides) {
  strides.rank = shape.rank;
  if (a.size() == 0) {
    strides = row_major(shape);
    return true;
  }
  int to = shape.rank - 1;
  int64_t chunk_stride = a.shape.rank ? a.strides[a.shape.rank - 1] : 1;
  int64_t chunk = 1, taken = 1;
  for (int from = a.shape.rank - 1; from >= 0; --from) {
    chunk *= a.shape[from];
    bool ends = from == 0 || (a.shape[from - 1] != 1 && a.strides[from - 1] != chunk * chunk_stride);
    if (!ends) continue;
    while (to >= 0 && (taken < chunk || shape[to] == 1)) {
      strides[to] = taken * chunk_stride;
      taken *= shape[to];
      --to;
    }
    if (taken != chunk) return false;
    if (from > 0) {
      chunk_stride = a.strides[from - 1];
      chunk = taken = 1;
    }
  }
  for (; to >= 0; --to) strides[to] = 1;
  return true;
}

}  // namespace

Expected<Array> reshape(Heap& heap, const Array& a, Dims shape, bool must_be_view) {
  auto full_shape = complete_shape(a, shape);
  if (!full_shape) return std::unexpected(full_shape.error());
  Array result = a;
  if (view_strides(a, *full_shape, result.strides)) {
    result.shape = *full_shape;
    return result;
  }
  if (must_be_view)
    return error(Error::Kind::Runtime,
                 "view size is not compatible with input tensor's size and stride; use .reshape(...) instead");
  auto copied = row_major_copy(heap, a);
  if (!copied) return copied;
  copied->shape = *full_shape;
  copied->strides = row_major(*full_shape);
  return copied;
}

Expected<Array> reinterpret(const Array& a, DType dtype) {
  auto from = static_cast<int64_t>(element_bytes(a.dtype)), to = static_cast<int64_t>(element_bytes(dtype));
  Array result = a;
  result.dtype = dtype;
  if (from == to) return result;
  int last = a.shape.rank - 1;
  if (last < 0) return error(Error::Kind::Runtime, "self.dim() cannot be 0 to view between element sizes");
  bool is_dense = a.strides[last] == 1 || a.shape[last] == 1;
  if (!is_dense) return error(Error::Kind::Runtime, "self.stride(-1) must be 1 to view between element sizes");
  bool widens = to > from;
  int64_t factor = widens ? to / from : from / to;
  bool divides = (a.shape[last] * from) % to == 0 && (a.offset * from) % to == 0;
  for (int i = 0; i < last; ++i) divides &= (a.strides[i] * from) % to == 0;
  if (!divides)
    return error(Error::Kind::Runtime,
                 fmt::format("shape, strides and offset must be divisible by {} to view as a wider type", factor));
  auto scaled = [&](int64_t n) { return widens ? n / factor : n * factor; };
  for (int i = 0; i < last; ++i) result.strides[i] = scaled(a.strides[i]);
  result.shape[last] = scaled(a.shape[last]);
  result.strides[last] = 1;
  result.offset = scaled(a.offset);
  return result;
}

Array unpacked(const Array& a) {
  dtype::Packing packing = dtype::packing(a.dtype);
  Array result = a;
  int dense = -1;
  for (int i = 0; i < a.shape.rank; ++i)
    if (a.strides[i] == 1) dense = i;
  if (packing.count == 1 || dense < 0) return result;
  result.dtype = packing.element;
  for (int i = 0; i < a.shape.rank; ++i)
    if (i != dense) result.strides[i] *= packing.count;
  result.shape[dense] *= packing.count;
  result.offset *= packing.count;
  return result;
}

Expected<Array> as_strided(const Array& a, const Dims& shape, const Dims& strides, std::optional<int64_t> offset) {
  if (shape.rank != strides.rank) return error(Error::Kind::Runtime, "mismatch in length of strides and shape");
  Array result = a;
  result.shape = shape;
  result.strides = strides;
  result.offset = offset.value_or(a.offset);
  int64_t last = result.offset;
  for (int i = 0; i < shape.rank; ++i) {
    if (strides[i] < 0) return error(Error::Kind::Runtime, "as_strided: negative strides are not supported");
    if (shape[i] < 0) return error(Error::Kind::Runtime, "as_strided: negative extents are not supported");
    last += (shape[i] - 1) * strides[i];
  }
  auto elements = static_cast<int64_t>(a.storage->bytes / element_bytes(a.dtype));
  bool is_inside = shape.product() == 0 || (result.offset >= 0 && last < elements);
  if (!is_inside)
    return error(Error::Kind::Runtime,
                 fmt::format("setStorage: the last element {} is out of bounds for storage of {} elements", last, elements));
  return result;
}

Expected<Array> permute(const Array& a, std::span<const int64_t> order) {
  if (static_cast<int>(order.size()) != a.shape.rank)
    return error(Error::Kind::Runtime, fmt::format("permute(): number of dimensions in the tensor input does not match "
                                                   "the length of the desired ordering ({} and {})",
                                                   a.shape.rank, order.size()));
  Array result = a;
  bool seen[kMaxRank] = {};
  for (int i = 0; i < a.shape.rank; ++i) {
    auto dim = normalize_dim(order[static_cast<size_t>(i)], a.shape.rank);
    if (!dim) return std::unexpected(dim.error());
    if (std::exchange(seen[*dim], true)) return error(Error::Kind::Runtime, "permute(): duplicate dims are not allowed");
    result.shape[i] = a.shape[*dim];
    result.strides[i] = a.strides[*dim];
  }
  return result;
}

Expected<Array> expand(const Array& a, const Dims& shape) {
  int lead = shape.rank - a.shape.rank;
  if (lead < 0) return error(Error::Kind::Runtime, "expand: the number of sizes must be at least the tensor's rank");
  Array result = a;
  result.shape = shape;
  result.strides.rank = shape.rank;
  for (int i = 0; i < shape.rank; ++i) {
    int64_t extent = i < lead ? 1 : a.shape[i - lead];
    if (shape[i] == -1 && i >= lead) result.shape[i] = extent;
    if (result.shape[i] != extent && extent != 1)
      return error(Error::Kind::Runtime, fmt::format("The expanded size of the tensor ({}) must match the existing size "
                                                     "({}) at non-singleton dimension {}",
                                                     shape[i], extent, i));
    result.strides[i] = extent == 1 && result.shape[i] != 1 ? 0 : (i < lead ? 0 : a.strides[i - lead]);
  }
  return result;
}

Expected<Array> squeeze(const Array& a, std::optional<int64_t> dim) {
  int only = -1;
  if (dim) {
    auto at = normalize_dim(*dim, a.shape.rank);
    if (!at) return std::unexpected(at.error());
    only = *at;
  }
  Array result = a;
  result.shape.rank = result.strides.rank = 0;
  for (int i = 0; i < a.shape.rank; ++i) {
    if (a.shape[i] == 1 && (only < 0 || only == i)) continue;
    result.shape[result.shape.rank++] = a.shape[i];
    result.strides[result.strides.rank++] = a.strides[i];
  }
  return result;
}

Expected<Array> unsqueeze(const Array& a, int64_t dim) {
  if (a.shape.rank == kMaxRank) return error(Error::Kind::Runtime, fmt::format("tensors have at most {} dimensions", kMaxRank));
  auto at = normalize_dim(dim, a.shape.rank + 1);
  if (!at) return std::unexpected(at.error());
  Array result = a;
  result.shape.rank = result.strides.rank = a.shape.rank + 1;
  for (int i = a.shape.rank; i > *at; --i) {
    result.shape[i] = a.shape[i - 1];
    result.strides[i] = a.strides[i - 1];
  }
  result.shape[*at] = 1;
  result.strides[*at] = *at < a.shape.rank ? a.shape[*at] * a.strides[*at] : 1;
  return result;
}

Expected<Array> select(const Array& a, int64_t dim, int64_t index) {
  if (a.shape.rank == 0) return error(Error::Kind::Index, "select() cannot be applied to a 0-dim tensor.");
  auto at = normalize_dim(dim, a.shape.rank);
  if (!at) return std::unexpected(at.error());
  if (index < -a.shape[*at] || index >= a.shape[*at])
    return error(Error::Kind::Index,
                 fmt::format("index {} is out of bounds for dimension {} with size {}", index, *at, a.shape[*at]),
                 Error::About::ElementRange);
  Array result = a;
  result.offset += (index < 0 ? index + a.shape[*at] : index) * a.strides[*at];
  for (int i = *at; i + 1 < a.shape.rank; ++i) {
    result.shape[i] = a.shape[i + 1];
    result.strides[i] = a.strides[i + 1];
  }
  --result.shape.rank;
  --result.strides.rank;
  return result;
}

Expected<Array> slice(const Array& a, int64_t dim, int64_t start, int64_t stop, int64_t step) {
  auto at = normalize_dim(dim, a.shape.rank);
  if (!at) return std::unexpected(at.error());
  if (step <= 0) return error(Error::Kind::Value, "step must be greater than zero");
  int64_t extent = a.shape[*at];
  auto clip = [extent](int64_t i) { return std::max<int64_t>(0, std::min(extent, i < 0 ? i + extent : i)); };
  start = clip(start);
  stop = std::max(start, clip(stop));
  Array result = a;
  result.offset += start * a.strides[*at];
  result.shape[*at] = (stop - start + step - 1) / step;
  result.strides[*at] = a.strides[*at] * step;
  return result;
}

}  // namespace kdsl::ndarray

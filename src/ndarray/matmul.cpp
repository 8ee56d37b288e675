#include <algorithm>
#include <vector>

#include <fmt/core.h>

#include "ndarray/ops.h"

namespace kdsl::ndarray {

namespace {

// Computes c[m,n] += a[m,k] * b[k,n], row-major, in blocks that stay in the cache; the inner loop vectorises.
template <typename T>
void multiply(const T* a, const T* b, T* c, int64_t m, int64_t n, int64_t k) {
  constexpr int64_t kBlock = 64;
  for (int64_t k0 = 0; k0 < k; k0 += kBlock)
    for (int64_t i = 0; i < m; ++i)
      for (int64_t l = k0; l < std::min(k, k0 + kBlock); ++l) {
        T scale = a[i * k + l];
        const T* row = b + l * n;
        T* out = c + i * n;
        for (int64_t j = 0; j < n; ++j) out[j] += scale * row[j];
      }
}

// Multiplies 16-bit floats as tensor cores do, since kernels are compared with this result: 16 products at a time are added to
// the sum, which is then rounded to Float32. The matrix products of the CPU device add up in the same order.
void multiply_sixteen(const float* a, const float* b, float* c, int64_t m, int64_t n, int64_t k) {
  constexpr int64_t kProducts = 16;
  std::vector<double> sums(static_cast<size_t>(n));
  for (int64_t k0 = 0; k0 < k; k0 += kProducts)
    for (int64_t i = 0; i < m; ++i) {
      float* out = c + i * n;
      std::copy(out, out + n, sums.begin());
      for (int64_t l = k0; l < std::min(k, k0 + kProducts); ++l) {
        const float* row = b + l * n;
        double scale = a[i * k + l];
        for (int64_t j = 0; j < n; ++j) sums[static_cast<size_t>(j)] += scale * row[j];
      }
      std::transform(sums.begin(), sums.end(), out, [](double sum) { return static_cast<float>(sum); });
    }
}

// The batch extents broadcast; the last two are those of the matrices.
template <typename T>
void multiply_batches(const Array& a, const Array& b, const Array& result,
                      void (*product)(const T*, const T*, T*, int64_t, int64_t, int64_t) = multiply<T>) {
  int rank = result.shape.rank;
  int64_t m = a.shape[a.shape.rank - 2], k = a.shape[a.shape.rank - 1], n = b.shape[b.shape.rank - 1];
  Dims a_shape = result.shape, b_shape = result.shape;
  a_shape[rank - 2] = m, a_shape[rank - 1] = k;
  b_shape[rank - 2] = k, b_shape[rank - 1] = n;
  std::vector<T> x = read<T>(a, a_shape), y = read<T>(b, b_shape), z(static_cast<size_t>(result.size()));
  int64_t batches = m * n != 0 ? result.size() / (m * n) : 0;
  for (int64_t i = 0; i < batches; ++i) product(x.data() + i * m * k, y.data() + i * k * n, z.data() + i * m * n, m, n, k);
  write<T>(result, z);
}

void multiply_in_type(const Array& a, const Array& b, const Array& result) {
  bool is_half = a.dtype == dtype::DType::Float16 || a.dtype == dtype::DType::BFloat16;
  switch (compute_of(a.dtype)) {
    case Compute::Int: return multiply_batches<int64_t>(a, b, result);
    case Compute::F32: return multiply_batches<float>(a, b, result, is_half ? multiply_sixteen : multiply<float>);
    case Compute::F64: return multiply_batches<double>(a, b, result);
  }
}

}  // namespace

Expected<Array> matmul(Heap& heap, const Array& a, const Array& b) {
  if (a.shape.rank == 0 || b.shape.rank == 0)
    return error(Error::Kind::Runtime, "both arguments to matmul need to be at least 1D");
  if (a.dtype != b.dtype)
    return error(Error::Kind::Runtime, fmt::format("expected m1 and m2 to have the same dtype, but got: {} != {}",
                                                   torch_name(a.dtype), torch_name(b.dtype)));
  Array x = a, y = b;
  if (a.shape.rank == 1) x = *unsqueeze(a, 0);
  if (b.shape.rank == 1) y = *unsqueeze(b, 1);
  if (x.shape[x.shape.rank - 1] != y.shape[y.shape.rank - 2])
    return error(Error::Kind::Runtime,
                 fmt::format("mat1 and mat2 shapes cannot be multiplied ({}x{} and {}x{})", x.shape[x.shape.rank - 2],
                             x.shape[x.shape.rank - 1], y.shape[y.shape.rank - 2], y.shape[y.shape.rank - 1]),
                 Error::About::ProductShapes);
  Dims batch_a = x.shape, batch_b = y.shape;
  batch_a.rank -= 2, batch_b.rank -= 2;
  auto shape = broadcast(batch_a, batch_b);
  if (!shape) return std::unexpected(shape.error());
  if (shape->rank + 2 > kMaxRank)
    return error(Error::Kind::Runtime, fmt::format("tensors have at most {} dimensions", kMaxRank));
  (*shape)[shape->rank++] = x.shape[x.shape.rank - 2];
  (*shape)[shape->rank++] = y.shape[y.shape.rank - 1];
  auto result = heap.empty(*shape, a.dtype);
  if (!result) return result;
  result->on_device = a.on_device || b.on_device;
  result->storage->is_blank |= a.is_blank() || b.is_blank();
  if (!result->is_blank()) multiply_in_type(x, y, *result);
  if (b.shape.rank == 1) result = select(*result, -1, 0);
  if (a.shape.rank == 1) result = select(*result, b.shape.rank == 1 ? -1 : -2, 0);
  return result;
}

}  // namespace kdsl::ndarray

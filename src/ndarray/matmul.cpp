#include <algorithm>
#include <optional>
#include <type_traits>
#include <vector>

#include <fmt/core.h>

#include "base/machine/tile_products.h"
#include "ndarray/elements.h"
#include "ndarray/ops.h"
#include "ndarray/parallel.h"

namespace kdsl::ndarray {

namespace {

using machine::kTileColumns, machine::kTileRows;

// The inner loop of a product: elements are converted to `Operand` and added up in `Sum`. Operands of 16 bits are multiplied as
// tensor cores do, since kernels are compared with this result: their products are exact in double precision, and 16 at a time
// are added to the sum, which is then rounded to Float32. The matrix products of the CPU device add up in the same order.
template <typename Operand, typename Sum>
using Inner = void (*)(const Operand* a, const Operand* b, Sum* sums, int64_t stride, int64_t depth);

// Products of integers wrap.
void add_integers(const int64_t* a, const int64_t* b, int64_t* sums, int64_t stride, int64_t depth) {
  for (int64_t l = 0; l < depth; ++l)
    for (int64_t row = 0; row < kTileRows; ++row)
      for (int64_t column = 0; column < kTileColumns; ++column) {
        auto product = static_cast<uint64_t>(a[l * kTileRows + row]) * static_cast<uint64_t>(b[l * kTileColumns + column]);
        int64_t& sum = sums[row * stride + column];
        sum = static_cast<int64_t>(static_cast<uint64_t>(sum) + product);
      }
}

// The part of a result that one thread computes at a time, and the elements along K for which panels are packed at a time, a
// multiple of machine::kExactProducts: the panels stay in the caches.
constexpr int64_t kBlockRows = 128, kBlockColumns = 256, kBlockDepth = 256;
// The elements along K that are added up in the type of the sums. Such partial sums are added in double precision, since a
// Float32 that is far greater than each product loses part of it.
constexpr int64_t kSumDepth = int64_t{1} << 16;

int64_t round_up(int64_t value, int64_t unit) { return (value + unit - 1) / unit * unit; }

// The matrices of a batched product; batches follow each other in the row-major order of each operand.
struct Product {
  Elements a, b, result;
  int64_t m, n, k;
};

// Packed operands and the sums of a block; rows and columns beyond the matrices are zeros.
template <typename Operand, typename Sum>
struct Block {
  int64_t first_row, first_column, rows, columns;
  std::vector<Operand> line, a, b;
  std::vector<Sum> sums;
  std::vector<double> partial{};  // the total of the partial sums before the last, if there are several

  // Begins another partial sum.
  void set_aside() {
    partial.resize(sums.size());
    for (size_t i = 0; i < sums.size(); ++i) partial[i] += static_cast<double>(sums[i]);
    std::fill(sums.begin(), sums.end(), Sum(0));
  }
  void add_partial() {
    for (size_t i = 0; i < partial.size(); ++i) sums[i] = static_cast<Sum>(partial[i] + static_cast<double>(sums[i]));
  }

  int64_t all_columns() const { return round_up(columns, kTileColumns); }

  // A panel has kTileRows rows, one column after the other.
  void pack_a(const Product& product, int64_t batch, int64_t first, int64_t depth) {
    std::fill(a.begin(), a.end(), Operand(0));
    for (int64_t row = 0; row < rows; ++row) {
      std::span<Operand> elements(line.data(), static_cast<size_t>(depth));
      product.a.read((batch * product.m + first_row + row) * product.k + first, elements);
      Operand* to = a.data() + row / kTileRows * kTileRows * depth + row % kTileRows;
      for (Operand element : elements) *to = element, to += kTileRows;
    }
  }

  // A panel has kTileColumns columns, one row after the other.
  void pack_b(const Product& product, int64_t batch, int64_t first, int64_t depth) {
    std::fill(b.begin(), b.end(), Operand(0));
    for (int64_t l = 0; l < depth; ++l) {
      product.b.read((batch * product.k + first + l) * product.n + first_column,
                     std::span<Operand>(line.data(), static_cast<size_t>(columns)));
      for (int64_t column = 0; column < columns; column += kTileColumns)
        std::copy_n(line.data() + column, std::min(kTileColumns, columns - column),
                    b.data() + column * depth + l * kTileColumns);
    }
  }

  void add_products(Inner<Operand, Sum> inner, int64_t depth) {
    for (int64_t column = 0; column < columns; column += kTileColumns)
      for (int64_t row = 0; row < rows; row += kTileRows)
        inner(a.data() + row * depth, b.data() + column * depth, sums.data() + row * all_columns() + column, all_columns(),
              depth);
  }
};

// Computes the block with the given number, of those of all batches.
template <typename Operand, typename Sum>
void compute_block(const Product& product, Inner<Operand, Sum> inner, int64_t number) {
  int64_t across = (product.n + kBlockColumns - 1) / kBlockColumns, down = (product.m + kBlockRows - 1) / kBlockRows;
  int64_t batch = number / (across * down), first_row = number / across % down * kBlockRows;
  int64_t first_column = number % across * kBlockColumns;
  Block<Operand, Sum> block{first_row,
                            first_column,
                            std::min(kBlockRows, product.m - first_row),
                            std::min(kBlockColumns, product.n - first_column),
                            {},
                            {},
                            {},
                            {}};
  int64_t depth = std::min(kBlockDepth, product.k);
  block.line.resize(static_cast<size_t>(std::max(depth, block.columns)));
  block.a.resize(static_cast<size_t>(round_up(block.rows, kTileRows) * depth));
  block.b.resize(static_cast<size_t>(block.all_columns() * depth));
  block.sums.resize(static_cast<size_t>(round_up(block.rows, kTileRows) * block.all_columns()));
  for (int64_t first = 0; first < product.k; first += kBlockDepth) {
    if (std::is_same_v<Sum, float> && first > 0 && first % kSumDepth == 0) block.set_aside();
    depth = std::min(kBlockDepth, product.k - first);
    block.pack_a(product, batch, first, depth);
    block.pack_b(product, batch, first, depth);
    block.add_products(inner, depth);
  }
  block.add_partial();
  for (int64_t row = 0; row < block.rows; ++row)
    product.result.write(
        (batch * product.m + first_row + row) * product.n + first_column,
        std::span<const Sum>(block.sums.data() + row * block.all_columns(), static_cast<size_t>(block.columns)));
}

// The batch extents broadcast; the last two are those of the matrices.
template <typename Operand, typename Sum>
void multiply_batches(const Array& a, const Array& b, const Array& result, Inner<Operand, Sum> inner) {
  int rank = result.shape.rank;
  int64_t m = a.shape[a.shape.rank - 2], k = a.shape[a.shape.rank - 1], n = b.shape[b.shape.rank - 1];
  Dims a_shape = result.shape, b_shape = result.shape;
  a_shape[rank - 2] = m, a_shape[rank - 1] = k;
  b_shape[rank - 2] = k, b_shape[rank - 1] = n;
  Product product{{a, a_shape}, {b, b_shape}, Elements(result, Elements::Use::Write), m, n, k};
  if (result.size() == 0) return;
  int64_t blocks = result.size() / (m * n) * ((m + kBlockRows - 1) / kBlockRows) * ((n + kBlockColumns - 1) / kBlockColumns);
  int64_t products = std::min(m, kBlockRows) * std::min(n, kBlockColumns) * std::max<int64_t>(k, 1);
  in_parallel(blocks, rows_per_part(products), [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) compute_block(product, inner, i);
  });
}

void multiply_in_type(const Array& a, const Array& b, const Array& result) {
  const machine::TileProducts& products = machine::tile_products(machine::best_vectors());
  bool is_half = a.dtype == dtype::DType::Float16 || a.dtype == dtype::DType::BFloat16;
  if (is_half) return multiply_batches<double, float>(a, b, result, products.exact);
  switch (compute_of(a.dtype)) {
    case Compute::Int: return multiply_batches<int64_t, int64_t>(a, b, result, add_integers);
    case Compute::F32: return multiply_batches<float, float>(a, b, result, products.floats);
    case Compute::F64: return multiply_batches<double, double>(a, b, result, products.doubles);
  }
}

// ---- on an accelerator

// Products of fewer elements than this cost less on the host than their operands' way to the accelerator.
constexpr int64_t kLeastOnDevice = int64_t{1} << 22;

bool is_worth_the_device(const Array& a, const Array& b, const Array& result) {
  if (!a.on_device || !b.on_device || !result.storage->mirror) return false;
  return static_cast<double>(result.size()) * static_cast<double>(a.shape[a.shape.rank - 1]) >= kLeastOnDevice;
}

// Describes the matrices of an array, in batches that are `step` elements apart, to a library. None: neither the rows nor the
// columns of a matrix have adjacent elements.
std::optional<DeviceProduct::Operand> device_operand(const Array& a, int64_t step) {
  int rank = a.shape.rank;
  int64_t rows = a.shape[rank - 2], columns = a.shape[rank - 1], down = a.strides[rank - 2], across = a.strides[rank - 1];
  if ((across == 1 || columns == 1) && (down >= columns || rows == 1))
    return DeviceProduct::Operand{nullptr, false, std::max(down, columns), step};
  if ((down == 1 || rows == 1) && (across >= rows || columns == 1))
    return DeviceProduct::Operand{nullptr, true, std::max(across, rows), step};
  return std::nullopt;
}

// Calls f(offset into a, into b, into the result) for each batch of all modes but the innermost one.
template <typename F>
bool for_outer_batches(const Array& a, const Array& b, const Array& result, F&& f) {
  int modes = result.shape.rank - 3;
  int64_t index[kMaxRank] = {};
  for (;;) {
    int64_t at[3] = {};
    for (int d = 0; d < modes; ++d) {
      at[0] += index[d] * a.strides[d];
      at[1] += index[d] * b.strides[d];
      at[2] += index[d] * result.strides[d];
    }
    if (!f(at[0], at[1], at[2])) return false;
    int d = modes - 1;
    for (; d >= 0 && ++index[d] == result.shape[d]; --d) index[d] = 0;
    if (d < 0) return true;
  }
}

// Returns the operand with the batches of the result. A matrix whose rows and columns both have gaps is copied.
Expected<Array> as_device_operand(Heap& heap, const Array& a, const Array& result) {
  Dims shape = result.shape;
  for (int i : {1, 2}) shape[shape.rank - i] = a.shape[a.shape.rank - i];
  if (device_operand(a, 0)) return expand(a, shape);
  auto copied = row_major_copy(heap, a);
  return copied ? expand(*copied, shape) : copied;
}

// Multiplies where the tensors live. Returns false if the host has to do it.
bool multiply_on_device(Heap& heap, const Array& a, const Array& b, const Array& result) {
  DeviceMirror& mirror = *result.storage->mirror;
  auto left = as_device_operand(heap, a, result), right = as_device_operand(heap, b, result);
  if (!left || !right) return false;
  int rank = result.shape.rank, batch = rank - 3;
  auto x = device_operand(*left, batch >= 0 ? left->strides[batch] : 0);
  auto y = device_operand(*right, batch >= 0 ? right->strides[batch] : 0);
  auto *x_data = static_cast<std::byte*>(kernel_data(*left, false)),
       *y_data = static_cast<std::byte*>(kernel_data(*right, false));
  if (!x || !y || !x_data || !y_data) return false;
  auto* z_data = static_cast<std::byte*>(kernel_data(result, true));
  auto bytes = static_cast<int64_t>(element_bytes(result.dtype));
  DeviceProduct product{.dtype = result.dtype,
                        .m = result.shape[rank - 2],
                        .n = result.shape[rank - 1],
                        .k = left->shape[rank - 1],
                        .batches = batch >= 0 ? result.shape[batch] : 1,
                        .a = *x,
                        .b = *y,
                        .result = nullptr};
  bool is_done = z_data && for_outer_batches(*left, *right, result, [&](int64_t a_at, int64_t b_at, int64_t at) {
                   product.a.data = x_data + a_at * bytes;
                   product.b.data = y_data + b_at * bytes;
                   product.result = z_data + at * bytes;
                   return mirror.multiply(product);
                 });
  if (!is_done) result.storage->host_is_stale = false;
  return is_done;
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
  bool is_done = result->is_blank() || (is_worth_the_device(x, y, *result) && multiply_on_device(heap, x, y, *result));
  if (!is_done) multiply_in_type(x, y, *result);
  if (b.shape.rank == 1) result = select(*result, -1, 0);
  if (a.shape.rank == 1) result = select(*result, b.shape.rank == 1 ? -1 : -2, 0);
  return result;
}

}  // namespace kdsl::ndarray

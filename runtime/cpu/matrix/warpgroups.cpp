// Implements wgmma, the products of a warpgroup, of which each warp computes 16 rows. A product is computed when it is issued.
// That the hardware reads shared memory asynchronously, through the async proxy, is simulated by the checks of copies: they
// look for a missing fence when the product is issued, and for writes before somebody has waited.
#include <algorithm>
#include <bit>
#include <cstring>
#include <optional>

#include "cpu/matrix/matrix_elements.h"
#include "cpu/race/access_checks.h"
#include "cpu/schedule/group.h"

namespace kdsl::runtime::cpu {

namespace {

constexpr uint32_t kUnit = 16;  // number of bytes that are contiguous in every layout
constexpr uint32_t kRowsOfWarp = 16, kWarps = 4;

struct Product {
  uint32_t n, k;
  kdsl_cpu_element d, a, b;
  bool saturates, transposes_a, transposes_b, negates_a, negates_b, has_registers;

  explicit Product(const kdsl_cpu_thread& t)
      : n(t.a & 0xFFFF),
        k(t.a >> 16),
        d(static_cast<kdsl_cpu_element>(t.b & 15)),
        a(static_cast<kdsl_cpu_element>(t.b >> 4 & 15)),
        b(static_cast<kdsl_cpu_element>(t.b >> 8 & 15)),
        saturates((t.b & KDSL_CPU_WGMMA_SATURATES) != 0),
        transposes_a((t.b & KDSL_CPU_WGMMA_TRANSPOSE_A) != 0),
        transposes_b((t.b & KDSL_CPU_WGMMA_TRANSPOSE_B) != 0),
        negates_a((t.b & KDSL_CPU_WGMMA_NEGATE_A) != 0),
        negates_b((t.b & KDSL_CPU_WGMMA_NEGATE_B) != 0),
        has_registers((t.b & KDSL_CPU_WGMMA_REGISTERS) != 0) {}

  uint32_t accumulators_per_word() const { return d == KDSL_CPU_F16 ? 2 : 1; }
  uint32_t accumulator_words() const { return n / 2 / accumulators_per_word(); }
  // `b_at` and `accumulators_at` return the positions of operands in a request.
  size_t b_at() const { return has_registers ? 4 : 1; }
  size_t accumulators_at() const { return b_at() + 2; }
};

// A tile (MN,K) of shared memory, as a matrix descriptor describes it.
class Tile {
 public:
  Tile(const ThreadBlock& block, uint64_t descriptor, kdsl_cpu_element type, bool is_transposed)
      : bytes_(static_cast<uint32_t>(mma_bits(type)) / 8),
        leading_(descriptor >> 16 & 0x3FFF),
        stride_(descriptor >> 32 & 0x3FFF),
        is_transposed_(is_transposed) {
    constexpr uint32_t kWidths[] = {1, 8, 4, 2};
    width_ = kWidths[descriptor >> 62];
    // A descriptor has 18 bits of the address, which is enough for shared memory.
    uint64_t base = reinterpret_cast<uint64_t>(block.shared);
    start_ = base + (((descriptor & 0x3FFF) * kUnit - base) & 0x3FFFF);
  }

  uint64_t address(uint32_t row, uint32_t k) const {
    uint32_t major = is_transposed_ ? row : k, per_unit = kUnit / bytes_;
    uint64_t units = is_transposed_ ? place_transposed(row / per_unit, k) : place(row, k / per_unit);
    uint64_t plain = start_ + units * kUnit;
    return (plain ^ ((plain >> 7 & (width_ - 1)) << 4)) + major % per_unit * bytes_;
  }

 private:
  uint64_t place(uint32_t row, uint32_t unit) const {
    return row % 8 * width_ + row / 8 * stride_ + unit * (width_ == 1 ? leading_ : 1);
  }
  uint64_t place_transposed(uint32_t unit, uint32_t k) const {
    if (width_ == 1) return unit * stride_ + k % 8 + k / 8 * leading_;
    return unit % width_ + unit / width_ * leading_ + k % 8 * width_ + k / 8 * stride_;
  }

  uint32_t bytes_;
  uint64_t leading_, stride_, start_ = 0;
  uint32_t width_ = 1;
  bool is_transposed_;
};

using Elements = std::vector<double>;

// Reads the elements from `first_row` on. The addresses of the 16-byte units that contain them are added to `units`. Returns
// false if one of them is not in the block's shared memory.
bool read_tile(const ThreadBlock& block, const Tile& tile, uint32_t first_row, uint32_t rows, uint32_t k, kdsl_cpu_element type,
               Elements& out, std::vector<uint64_t>& units) {
  size_t first_unit = units.size();
  std::vector<uint64_t> addresses;
  for (uint32_t row = 0; row < rows; ++row)
    for (uint32_t i = 0; i < k; ++i) {
      addresses.push_back(tile.address(first_row + row, i));
      units.push_back(addresses.back() / kUnit * kUnit);
    }
  std::sort(units.begin() + static_cast<ptrdiff_t>(first_unit), units.end());
  units.erase(std::unique(units.begin() + static_cast<ptrdiff_t>(first_unit), units.end()), units.end());
  for (size_t i = first_unit; i < units.size(); ++i)
    if (owner_of(block, reinterpret_cast<const void*>(units[i]), kUnit) != &block) return false;
  for (uint64_t address : addresses) {
    uint32_t bits = 0;
    std::memcpy(&bits, reinterpret_cast<const void*>(address), static_cast<size_t>(mma_bits(type)) / 8);
    out.push_back(element_value(bits, type));
  }
  return true;
}

// Returns an address of the tile that nothing has written, if there is one in each of the rows: no element of the product is
// then defined. Tiles of which some rows are written have others that the kernel throws away.
std::optional<uint64_t> undefined_in_all_rows(ThreadBlock& block, const Tile& tile, uint32_t rows, uint32_t k,
                                              kdsl_cpu_element type) {
  auto bytes = static_cast<uint64_t>(mma_bits(type)) / 8;
  std::optional<uint64_t> first;
  for (uint32_t row = 0; row < rows; ++row) {
    uint32_t i = 0;
    while (i < k && !has_undefined(block, tile.address(row, i), bytes)) ++i;
    if (i == k) return std::nullopt;
    if (!first) first = tile.address(row, i);
  }
  return first;
}

// Reports operands that nothing has written. Returns false after a report that ends the thread.
bool check_written(ThreadBlock& block, uint32_t first, const Product& product, const uint64_t* words) {
  if (!block.race_state || !is_checked(block, KDSL_CHECK_INIT)) return true;
  std::optional<uint64_t> found = undefined_in_all_rows(
      block, Tile(block, words[product.b_at()], product.b, product.transposes_b), product.n, product.k, product.b);
  if (!found && !product.has_registers)
    found = undefined_in_all_rows(block, Tile(block, words[0], product.a, product.transposes_a), kRowsOfWarp * kWarps,
                                  product.k, product.a);
  return !found || check_stored(block, first, *found, static_cast<uint64_t>(mma_bits(product.b)) / 8);
}

// Reads A, 16 rows, from the registers of the warp.
Elements read_registers(const kdsl_cpu_thread* lanes, const Product& product) {
  uint32_t bits = static_cast<uint32_t>(mma_bits(product.a)), per = 32 / bits;
  Elements out;
  for (uint32_t row = 0; row < kRowsOfWarp; ++row)
    for (uint32_t k = 0; k < product.k; ++k) {
      uint32_t lane = row % 8 * 4 + k % (4 * per) / per, word = k / (4 * per) * 2 + row / 8;
      out.push_back(element_value(request_words(lanes[lane])[word] >> (k % per * bits), product.a));
    }
  return out;
}

// The position of accumulator i of a lane in the matrix.
struct AccumulatorPosition {
  uint32_t row, column;
};
AccumulatorPosition accumulator_position(uint32_t lane, uint32_t i) {
  return {lane / 4 + i / 2 % 2 * 8, i / 4 * 8 + lane % 4 * 2 + i % 2};
}

void multiply(kdsl_cpu_thread* lanes, const Product& product, const Elements& a, const Elements& b) {
  double sign = product.negates_a != product.negates_b ? -1 : 1;
  uint32_t per = product.accumulators_per_word(), bits = 32 / per;
  for (uint32_t lane = 0; lane < kWarpSize; ++lane) {
    uint64_t* words = request_words(lanes[lane]);
    bool accumulates = (words[product.b_at() + 1] & 1) != 0;
    std::vector<uint64_t> results(product.accumulator_words());
    for (uint32_t i = 0; i < product.n / 2; ++i) {
      AccumulatorPosition at = accumulator_position(lane, i);
      double sum = accumulates ? element_value(words[product.accumulators_at() + i / per] >> (i % per * bits), product.d) : 0.0;
      const double *x = &a[at.row * product.k], *y = &b[at.column * product.k];
      for (uint32_t k = 0; k < product.k; ++k) sum += sign * x[k] * y[k];
      results[i / per] |= (result_bits(sum, product.d, product.saturates) & 0xFFFFFFFFu) << (i % per * bits);
    }
    std::copy(results.begin(), results.end(), words);
  }
}

WarpgroupQueue& queue_of(ThreadBlock& block, uint32_t first) { return block.products[first / kWarpSize]; }

// Records the reads of a product, with adjacent units merged to one range.
void remember_reads(ThreadBlock& block, uint32_t first, std::vector<uint64_t>& units) {
  std::sort(units.begin(), units.end());
  for (size_t i = 0; i < units.size();) {
    uint64_t begin = units[i], end = begin;
    for (; i < units.size() && units[i] <= end; ++i) end = units[i] + kUnit;
    begin_pending_read(block, first, begin, end - begin);
    queue_of(block, first).open.push_back({begin, end - begin});
  }
}

void issue(ThreadBlock& block, kdsl_cpu_thread* lanes) {
  Product product(lanes[0]);
  uint32_t first = lanes[0].index;
  WarpgroupQueue& queue = queue_of(block, first);
  if (!queue.is_fenced) return request_fault(block, first, KDSL_FAULT_PRODUCT_NOT_FENCED);
  uint32_t first_of_group = first / kWarpSize / kWarps * kWarps;
  if (first_of_group + kWarps > block.warp_count) return request_fault(block, first, KDSL_FAULT_PRODUCT_WARPS);
  const uint64_t* words = request_words(lanes[0]);
  Elements a, b;
  std::vector<uint64_t> units;
  bool is_inside = true;
  if (product.has_registers)
    a = read_registers(lanes, product);
  else
    is_inside = read_tile(block, Tile(block, words[0], product.a, product.transposes_a),
                          first / kWarpSize % kWarps * kRowsOfWarp, kRowsOfWarp, product.k, product.a, a, units);
  is_inside = is_inside && read_tile(block, Tile(block, words[product.b_at()], product.b, product.transposes_b), 0, product.n,
                                     product.k, product.b, b, units);
  if (!is_inside) return request_fault(block, first, KDSL_FAULT_PRODUCT_OUTSIDE_SHARED);
  if (!check_written(block, first, product, words)) return;
  for (uint64_t unit : units)
    if (!check_copy_part(block, first, {.address = unit, .bytes = kUnit})) return;
  if (block.race_state) remember_reads(block, first, units);
  multiply(lanes, product, a, b);
}

void wait(ThreadBlock& block, const kdsl_cpu_thread* lanes) {
  WarpgroupQueue& queue = queue_of(block, lanes[0].index);
  size_t left = lanes[0].a;
  if (queue.closed.size() <= left) return;
  auto end = queue.closed.end() - static_cast<ptrdiff_t>(left);
  for (auto group = queue.closed.begin(); group != end; ++group)
    for (const WarpgroupRead& read : *group) end_pending_read(block, lanes[0].index, read.address, read.bytes);
  queue.closed.erase(queue.closed.begin(), end);
  // All lanes make the reads, so all lanes wait for them.
  synchronise_lanes(block, lanes[0].index, ~0u);
}

}  // namespace

void answer_warpgroup(ThreadBlock& block, kdsl_cpu_thread* lanes) {
  WarpgroupQueue& queue = queue_of(block, lanes[0].index);
  switch (static_cast<kdsl_cpu_matrix>(lanes[0].mode)) {
    case KDSL_CPU_WGMMA: return issue(block, lanes);
    case KDSL_CPU_WGMMA_FENCE: queue.is_fenced = true; return;
    case KDSL_CPU_WGMMA_COMMIT:
      queue.closed.push_back(std::move(queue.open));
      queue.open.clear();
      return;
    default: return wait(block, lanes);
  }
}

}  // namespace kdsl::runtime::cpu

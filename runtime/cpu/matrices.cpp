// ldmatrix, stmatrix and mma.sync: matrices spread over the lanes of a warp, as PTX lays them out.
#include <cmath>
#include <cstring>

#include "cpu/group.h"
#include "cpu/matrix_elements.h"
#include "cpu/narrow.h"

namespace kdsl::runtime::cpu {

namespace {

// Where lane `lane` has two neighbouring elements of an 8x8 matrix; transposed: of one column.
struct Pair {
  uint32_t row, column;
};
constexpr uint32_t kRowBytes = 16;  // of an 8x8 matrix

Pair pair_of(uint32_t lane) { return {lane / 4, lane % 4 * 2}; }

uint16_t* row_address(const kdsl_cpu_thread* lanes, uint32_t matrix, uint32_t row) {
  return reinterpret_cast<uint16_t*>(request_words(lanes[matrix * 8 + row])[0]);
}

}  // namespace

// Calls f(lane, matrix, half, address) for every 16-bit element.
template <typename F>
static void for_each_element(kdsl_cpu_thread* lanes, uint32_t count, bool is_transposed, F f) {
  for (uint32_t matrix = 0; matrix < count; ++matrix) {
    for (uint32_t lane = 0; lane < kWarpSize; ++lane) {
      Pair at = pair_of(lane);
      for (uint32_t half = 0; half < 2; ++half) {
        uint32_t row = is_transposed ? at.column + half : at.row;
        uint32_t column = is_transposed ? at.row : at.column + half;
        f(lane, matrix, half, row_address(lanes, matrix, row) + column);
      }
    }
  }
}

static void load_matrices(kdsl_cpu_thread* lanes, uint32_t count, bool is_transposed) {
  uint32_t words[kWarpSize][4] = {};
  for_each_element(lanes, count, is_transposed, [&](uint32_t lane, uint32_t matrix, uint32_t half, const uint16_t* from) {
    uint16_t element;
    std::memcpy(&element, from, sizeof element);
    words[lane][matrix] |= uint32_t{element} << (16 * half);
  });
  for (uint32_t lane = 0; lane < kWarpSize; ++lane)
    for (uint32_t i = 0; i < count; ++i) request_words(lanes[lane])[i] = words[lane][i];
}

static void store_matrices(ThreadBlock& block, kdsl_cpu_thread* lanes, uint32_t count, bool is_transposed) {
  bool may_be_hollow = (lanes[0].b & KDSL_CPU_MATRIX_HOLLOW) != 0;
  for_each_element(lanes, count, is_transposed, [&](uint32_t lane, uint32_t matrix, uint32_t half, uint16_t* to) {
    const uint64_t* words = request_words(lanes[lane]);
    uint16_t element = static_cast<uint16_t>(words[1 + matrix] >> (16 * half));
    std::memcpy(to, &element, sizeof element);
    if (may_be_hollow && words[1 + count + matrix] != 0) set_hollow(block, reinterpret_cast<uint64_t>(to), sizeof element);
  });
}

// ---- mma.sync

using MmaElement = kdsl_cpu_element;

int mma_bits(MmaElement type) {
  constexpr int kBits[] = {16, 16, 32, 32, 64, 8, 8, 8, 8, 4, 4, 32, 1};
  return kBits[std::min<size_t>(type, std::size(kBits) - 1)];
}

double element_value(uint64_t bits, MmaElement type) {
  uint32_t word = static_cast<uint32_t>(bits);
  switch (type) {
    case KDSL_CPU_F16: return widen_half(static_cast<uint16_t>(word));
    case KDSL_CPU_BF16: return widen_bfloat(static_cast<uint16_t>(word));
    case KDSL_CPU_TF32: return std::bit_cast<float>(word & 0xFFFFE000u);
    case KDSL_CPU_F32: return std::bit_cast<float>(word);
    case KDSL_CPU_F64: return std::bit_cast<double>(bits);
    case KDSL_CPU_E4M3: return widen_e4m3(static_cast<uint8_t>(word));
    case KDSL_CPU_E5M2: return widen_e5m2(static_cast<uint8_t>(word));
    case KDSL_CPU_S8: return static_cast<int8_t>(word);
    case KDSL_CPU_U8: return static_cast<uint8_t>(word);
    case KDSL_CPU_S4: return static_cast<int8_t>(word << 4) >> 4;
    case KDSL_CPU_U4: return word & 15;
    case KDSL_CPU_S32: return static_cast<int32_t>(word);
    case KDSL_CPU_B1: return word & 1;
  }
  return 0;
}

namespace {

// The registers of an operand: 32-bit words (64-bit ones for f64), one to a word of the request.
class Fragment {
 public:
  Fragment(const kdsl_cpu_thread* lanes, size_t first, MmaElement type) : lanes_(lanes), first_(first), type_(type) {}

  uint32_t per_word() const { return type_ == KDSL_CPU_F64 ? 1 : 32u / static_cast<uint32_t>(mma_bits(type_)); }
  // Element (row, k) of A, or (k, n) of B with row = n; a register holds neighbours along k.
  double at(uint32_t row, uint32_t k, uint32_t row_blocks) const {
    uint32_t per = per_word(), span = 4 * per;
    uint32_t lane = row % 8 * 4 + k % span / per;
    uint32_t word = k / span * row_blocks + row / 8;
    return element_value(bits(lane, word) >> (k % per * static_cast<uint32_t>(mma_bits(type_)) % 64), type_);
  }
  // Element (row, column) of C.
  double accumulator(uint32_t row, uint32_t column) const {
    uint32_t lane = row % 8 * 4 + column / 2, index = row / 8 * 2 + column % 2;
    uint32_t per = per_word();
    return element_value(bits(lane, index / per) >> (index % per * 16), type_);
  }

 private:
  uint64_t bits(uint32_t lane, uint32_t word) const { return request_words(lanes_[lane])[first_ + word]; }

  const kdsl_cpu_thread* lanes_;
  size_t first_;
  MmaElement type_;
};

}  // namespace

uint64_t result_bits(double value, MmaElement type, bool saturates) {
  switch (type) {
    case KDSL_CPU_F16: return narrow_to_half(value);
    case KDSL_CPU_F64: return std::bit_cast<uint64_t>(value);
    case KDSL_CPU_S32:
      if (saturates) value = std::fmin(std::fmax(value, -2147483648.0), 2147483647.0);
      return static_cast<uint32_t>(static_cast<int64_t>(value));
    default: return std::bit_cast<uint32_t>(static_cast<float>(value));
  }
}

static size_t words_of(uint32_t rows, uint32_t columns, MmaElement type) {
  size_t bits = size_t{rows} * columns * static_cast<size_t>(mma_bits(type)) / kWarpSize;
  return bits / (type == KDSL_CPU_F64 ? 64 : 32);
}

namespace {

struct MmaShape {
  uint32_t m, n, k;
  MmaElement d, a, b, c;
  bool saturates, is_xor;

  explicit MmaShape(const kdsl_cpu_thread& t)
      : m(t.a & 0xFF),
        n(t.a >> 8 & 0xFF),
        k(t.a >> 16),
        d(element(t.b, 0)),
        a(element(t.b, 4)),
        b(element(t.b, 8)),
        c(element(t.b, 12)),
        saturates((t.b >> 16 & 1) != 0),
        is_xor((t.b >> 17 & 1) != 0) {}
  static MmaElement element(uint32_t packed, uint32_t shift) { return static_cast<MmaElement>(packed >> shift & 15); }
};

}  // namespace

// The elements of a factor, one row after the other.
static std::vector<double> elements_of(const Fragment& fragment, uint32_t rows, uint32_t k) {
  std::vector<double> elements;
  elements.reserve(size_t{rows} * k);
  for (uint32_t row = 0; row < rows; ++row)
    for (uint32_t i = 0; i < k; ++i) elements.push_back(fragment.at(row, i, rows / 8));
  return elements;
}

// An element of D begins as that of C, and the products of ascending k are added to it in double: those of narrow elements
// exactly, those of doubles by fma. It is rounded once, to D's type. Hardware adds some products at once, in an order and with
// bits of its own, so sums that are not exact differ in their last bits.
static const char* multiply(kdsl_cpu_thread* lanes) {
  const MmaShape given(lanes[0]);
  const MmaShape* shape = &given;
  if (shape->n != 8 || (shape->m != 16 && shape->m != 8)) return "a matrix product of this shape";
  size_t a_words = words_of(shape->m, shape->k, shape->a), b_words = words_of(shape->k, 8, shape->b);
  Fragment a(lanes, 0, shape->a), b(lanes, a_words, shape->b), c(lanes, a_words + b_words, shape->c);
  uint32_t row_blocks = shape->m / 8;
  std::vector<double> xs = elements_of(a, shape->m, shape->k), ys = elements_of(b, 8, shape->k), sums(size_t{shape->m} * 8);
  for (uint32_t row = 0; row < shape->m; ++row) {
    for (uint32_t column = 0; column < 8; ++column) {
      double sum = c.accumulator(row, column);
      for (uint32_t k = 0; k < shape->k; ++k) {
        double x = xs[row * shape->k + k], y = ys[column * shape->k + k];
        if (shape->is_xor)
          sum += static_cast<double>(x != y);
        else
          sum = shape->a == KDSL_CPU_F64 ? std::fma(x, y, sum) : sum + x * y;
      }
      sums[row * 8 + column] = sum;
    }
  }
  uint32_t per = shape->d == KDSL_CPU_F16 ? 2 : 1;
  for (uint32_t lane = 0; lane < kWarpSize; ++lane) {
    uint64_t* words = request_words(lanes[lane]);
    for (uint32_t i = 0; i < 2 * row_blocks / per; ++i) words[i] = 0;
    for (uint32_t i = 0; i < 2 * row_blocks; ++i) {
      uint32_t row = lane / 4 + i / 2 * 8, column = lane % 4 * 2 + i % 2;
      words[i / per] |= result_bits(sums[row * 8 + column], shape->d, shape->saturates) << (i % per * 16);
    }
  }
  return nullptr;
}

// The lane whose row is not in shared memory; -1: all are.
static int find_bad_row(const ThreadBlock& block, const kdsl_cpu_thread* lanes, uint32_t count) {
  for (uint32_t lane = 0; lane < count * 8; ++lane) {
    uint64_t address = request_words(lanes[lane])[0];
    if (address % kRowBytes != 0 || owner_of(block, reinterpret_cast<const void*>(address), kRowBytes) != &block)
      return static_cast<int>(lane);
  }
  return -1;
}

// What cannot be done; null: it is done.
static const char* execute(ThreadBlock& block, kdsl_cpu_thread* lanes) {
  const kdsl_cpu_thread& any = lanes[0];
  uint32_t count = any.b & 0xFF;
  bool is_transposed = (any.b & KDSL_CPU_MATRIX_TRANS) != 0;
  switch (static_cast<kdsl_cpu_matrix>(any.mode)) {
    case KDSL_CPU_LDMATRIX:
      if (any.a != KDSL_CPU_M8N8_B16) return "ldmatrix of bytes";
      load_matrices(lanes, count, is_transposed);
      return nullptr;
    case KDSL_CPU_STMATRIX:
      if (any.a != KDSL_CPU_M8N8_B16) return "stmatrix of bytes";
      store_matrices(block, lanes, count, is_transposed);
      return nullptr;
    case KDSL_CPU_MMA: return multiply(lanes);
    default: break;
  }
  return "this matrix operation";
}

static bool check_rows(ThreadBlock& block, const kdsl_cpu_thread* lanes) {
  bool stores = lanes[0].mode == KDSL_CPU_STMATRIX;
  for (uint32_t lane = 0; block.watch && lane < (lanes[0].b & 0xFF) * 8; ++lane) {
    Access access{.address = request_words(lanes[lane])[0],
                  .bytes = kRowBytes,
                  .kind = stores ? kWrite : kRead,
                  .site = lanes[lane].site};
    if (!check_access(block, lanes[lane].index, access)) return false;
  }
  return true;
}

void answer_matrix(ThreadBlock& block, kdsl_cpu_thread* lanes, uint32_t present) {
  uint32_t first = lanes[std::countr_zero(present)].index;
  if (present != ~0u) return request_fault(block, first, "a matrix operation in a warp that lacks lanes");
  if (lanes[0].mode >= KDSL_CPU_WGMMA) return answer_warpgroup(block, lanes);
  bool has_rows = lanes[0].mode != KDSL_CPU_MMA;
  if (int bad = has_rows ? find_bad_row(block, lanes, lanes[0].b & 0xFF) : -1; bad >= 0)
    return request_fault(block, first + static_cast<uint32_t>(bad),
                         "the row of this matrix is not in the block's shared memory or not aligned to 16 bytes");
  if (has_rows && !check_rows(block, lanes)) return;
  if (const char* what = execute(block, lanes))
    record_fault(block, first, KDSL_ERROR_UNSUPPORTED, std::string("the cpu device cannot execute ") + what, lanes[0].site);
}

}  // namespace kdsl::runtime::cpu

// These tests compare products of tensor memory (tcgen05.mma) on the CPU device with sums of whole matrices: all kinds, shapes,
// layouts of operands in shared memory and of accumulators, pairs of blocks, scales.
#include "tensor_program.h"

#include <bit>
#include <cmath>
#include <random>

using kdsl::test::TensorProgram;
namespace tmem = kdsl::tmem;

namespace {

// A type of elements by its fields: floats have a sign, an exponent and a mantissa; integers have no exponent.
struct Element {
  const char* name;
  int bits, exponent, mantissa;
  bool is_signed = true;
};
constexpr Element kF16{"f16", 16, 5, 10}, kBF16{"bf16", 16, 8, 7}, kTF32{"tf32", 32, 8, 23}, kE4M3{"e4m3", 8, 4, 3},
    kE5M2{"e5m2", 8, 5, 2}, kE2M3{"e2m3", 6, 2, 3}, kE3M2{"e3m2", 6, 3, 2}, kE2M1{"e2m1", 4, 2, 1}, kS8{"s8", 8, 0, 7},
    kU8{"u8", 8, 0, 8, false};

double decode(const Element& e, uint64_t bits) {
  if (e.exponent == 0)
    return e.is_signed && (bits >> (e.bits - 1) & 1) ? static_cast<double>(bits) - 256 : static_cast<double>(bits);
  int bias = (1 << (e.exponent - 1)) - 1, exponent = static_cast<int>(bits >> e.mantissa & ((1u << e.exponent) - 1));
  double mantissa = static_cast<double>(bits & ((1u << e.mantissa) - 1)) / (1u << e.mantissa);
  double value = exponent == 0 ? std::ldexp(mantissa, 1 - bias) : std::ldexp(1 + mantissa, exponent - bias);
  return bits >> (e.exponent + e.mantissa) & 1 ? -value : value;
}

// The layout of an operand in shared memory: swizzle and whether the mode that is not K is contiguous.
struct Layout {
  const char* swizzle;
  uint32_t width, bits;  // bytes of a row in the swizzle's pattern; how many bits of an address it exchanges
  bool is_transposed;
};
constexpr Layout kPlain{"none", 16, 0, false}, kB32{"b32", 32, 1, false}, kB64{"b64", 64, 2, false},
    kB128{"b128", 128, 3, false}, kPlainT{"none", 16, 0, true}, kB32T{"b32", 32, 1, true}, kB64T{"b64", 64, 2, true},
    kB128T{"b128", 128, 3, true}, kWideT{"b128_atom32", 128, 2, true};

struct Case {
  const char* kind;
  Element a, b;
  const char* d;
  uint32_t m, n;
  Layout a_layout = kB128, b_layout = kB128;
  uint32_t blocks = 1;
  bool is_ws = false, accumulates = false, has_tensor_a = false;
  uint32_t scale_block = 0;
  const char* scale_type = "";
  uint32_t scale_a_id = 0, scale_b_id = 0;
  std::string attributes;  // further ones of the instruction
  std::string product_attributes, extra_operands;
  uint32_t k = 0;  // 0: that of the kind
  bool is_upper = false;  // A and D begin at lane 16
};

bool is_packed(const Case& c) { return std::string(c.kind).substr(0, 4) == "mxf4"; }

class Product {
 public:
  explicit Product(const Case& c) : c_(c) {
    std::string kind = c.kind;
    k_ = c.k != 0 ? c.k : kind == "f16" ? 16 : kind == "tf32" ? 8 : is_packed(c) ? 64 : 32;
    stored_a_ = is_packed(c) ? 4 : static_cast<uint32_t>(std::max(8, c.a.bits));
    stored_b_ = is_packed(c) ? 4 : static_cast<uint32_t>(std::max(8, c.b.bits));
    shape_ = {.m = c.m, .n = c.n, .is_of_pair = c.blocks == 2, .is_ws = c.is_ws};
  }

  void run() {
    prepare();
    kdsl_status status = program_.run();
    INFO(kdsl_last_error());
    REQUIRE(status == KDSL_OK);
    uint32_t wrong = 0, first_row = 0, first_column = 0;
    for (uint32_t row = c_.m; row-- > 0;)
      for (uint32_t column = c_.n; column-- > 0;)
        if (program_.cell_of(place(row, column)) != expected(row, column)) ++wrong, first_row = row, first_column = column;
    INFO("first wrong: row " << first_row << " column " << first_column << " has "
                             << program_.cell_of(place(first_row, first_column)) << " not "
                             << expected(first_row, first_column));
    CHECK(wrong == 0);
  }

 private:
  static constexpr uint32_t kOperandAt = 32768;  // B behind A in shared memory
  struct Program : TensorProgram {
    uint32_t& cell_of(const tmem::Place& place) { return cell(place.block, place.cell.lane, place.cell.column); }
  };

  tmem::Place place(uint32_t row, uint32_t column) const {
    tmem::Place place = tmem::accumulator_at(shape_, row, column);
    place.cell.lane += c_.is_upper ? 16 : 0;
    return place;
  }

  void prepare() {
    uint32_t accumulator = tmem::accumulator_columns(shape_);
    scale_column_ = accumulator;
    uint32_t needed = accumulator + (c_.has_tensor_a ? k_ * stored_a_ / 32 : 0) + (c_.scale_block ? 32 : 0);
    program_.columns = std::bit_ceil(std::max(needed, 32u));
    program_.blocks = c_.blocks;
    program_.shared_bytes = 2 * kOperandAt;
    program_.prepare();
    fill_values();
    uint32_t a_rows = c_.m / c_.blocks, b_rows = c_.n / c_.blocks;
    for (uint32_t block = 0; block < c_.blocks; ++block) {
      if (!c_.has_tensor_a) place_operand(block, 0, c_.a_layout, c_.a, stored_a_, a_, block * a_rows, a_rows, a_at_);
      place_operand(block, kOperandAt, c_.b_layout, c_.b, stored_b_, b_, block * b_rows, b_rows, b_at_);
    }
    if (c_.has_tensor_a) place_tensor_a();
    for (uint32_t row = 0; row < c_.m; ++row)
      for (uint32_t column = 0; column < c_.n; ++column) program_.cell_of(place(row, column)) = sum_bits(initial(row, column));
    program_.ops = text();
  }

  void fill_values() {
    std::mt19937 random(c_.m + c_.n);
    auto fill = [&](const Element& e, uint32_t rows, std::vector<uint64_t>& out) {
      while (out.size() < size_t{rows} * k_) {
        uint64_t bits = random() & ((uint64_t{1} << e.bits) - 1);
        // Few digits, so that all sums are exact.
        if (e.bits > 8) bits &= ~((uint64_t{1} << (e.mantissa - 3)) - 1);
        double value = decode(e, bits);
        double most = e.exponent == 0 ? 256 : 8;
        if (std::abs(value) <= most && (value == 0 || std::abs(value) >= 1.0 / 64)) out.push_back(bits);
      }
    };
    fill(c_.a, c_.m, a_);
    fill(c_.b, c_.n, b_);
    if (c_.scale_block == 0) return;
    for (uint32_t i = 0; i < c_.m * 8; ++i) scale_a_.push_back(random_scale(random()));
    for (uint32_t i = 0; i < c_.n * 8; ++i) scale_b_.push_back(random_scale(random()));
    place_scales();
  }

  uint8_t random_scale(uint32_t number) const {
    return std::string(c_.scale_type) == "ue8m0" ? static_cast<uint8_t>(126 + number % 3)
                                                 : static_cast<uint8_t>(0x30 + number % 16);
  }
  double scale(uint8_t bits) const {
    return std::string(c_.scale_type) == "ue8m0" ? std::ldexp(1.0, bits - 127) : decode(kE4M3, bits);
  }

  // Puts four scales of each row into a word, in all four subpartitions; further ones follow behind those of 128 rows.
  void place_scales() {
    for (uint32_t block = 0; block < c_.blocks; ++block) {
      auto put = [&](uint32_t row, uint32_t i, uint32_t rows, uint32_t at, uint8_t bits, bool is_folded) {
        uint32_t lane = row % 32, column = at + row / 32 + i / 4 * ((rows + 127) / 128 * 4), copies = 4, step = 32;
        if (is_folded) {
          uint32_t half = row / (c_.n / 2), in_half = row % (c_.n / 2);
          lane = in_half % 32 + 64 * half, column = at + in_half / 32, copies = 2;
        }
        for (uint32_t copy = 0; copy < copies; ++copy)
          program_.cell(block, lane + step * copy, column) |= uint32_t{bits} << i % 4 * 8;
      };
      uint32_t rows = c_.m / c_.blocks;
      for (uint32_t i = 0; i < 8; ++i) {
        for (uint32_t row = 0; row < rows; ++row)
          put(row, i, rows, scale_column_, scale_a_[(block * rows + row) * 8 + i], false);
        for (uint32_t row = 0; row < c_.n; ++row)
          if (i < 4 || rows * c_.blocks != 128 || c_.blocks == 1)
            put(row, i, c_.n, scale_column_ + 16, scale_b_[row * 8 + i], c_.blocks == 2 && c_.m == 128);
      }
    }
  }

  // Puts rows of an operand into the image: atoms of 8 rows along K, or of 8 k along the rows, and returns what the descriptor
  // says.
  void place_operand(uint32_t block, uint32_t at, const Layout& layout, const Element& e, uint32_t bits,
                     const std::vector<uint64_t>& values, uint32_t first, uint32_t rows, std::string& descriptor) {
    bool is_wide = std::string(layout.swizzle) == "b128_atom32";
    uint32_t bytes = std::max(1u, bits / 8), depth = k_ * bits / 8, of_atom = is_wide ? 4 : 8, unit = is_wide ? 32 : 16;
    uint32_t leading = 16, stride = 8 * layout.width;
    if (layout.is_transposed) {
      stride = layout.width == 16 ? 128 * (k_ / 8) : of_atom * layout.width;
      leading = layout.width == 16 ? 128 : of_atom * layout.width * (k_ / of_atom);
    } else if (layout.width == 16) {
      leading = 128, stride = 128 * (depth / 16);
    }
    descriptor =
        std::string(layout.swizzle) + " %AT [leading " + std::to_string(leading) + ", stride " + std::to_string(stride) + "]";
    for (uint32_t row = 0; row < rows; ++row)
      for (uint32_t k = 0; k < k_; ++k) {
        uint64_t value = values[size_t{first + row} * k_ + k];
        uint32_t offset = 0, bit = 0;
        if (layout.is_transposed) {
          uint32_t x = row * bytes;
          offset = layout.width == 16
                       ? x / 16 * stride + k / 8 * leading + k % 8 * 16 + x % 16
                       : x / layout.width * leading + k / of_atom * stride + k % of_atom * layout.width + x % layout.width;
        } else {
          // Elements that are narrower than what they take are packed at the front of 16 bytes.
          uint32_t per_unit = 128 / bits, packed = static_cast<uint32_t>(e.bits) * (k % per_unit);
          uint32_t x = k / per_unit * 16 + packed / 8;
          bit = packed % 8;
          offset = layout.width == 16 ? row / 8 * stride + row % 8 * 16 + x / 16 * leading + x % 16
                                      : row / 8 * stride + row % 8 * layout.width + x;
        }
        uint32_t exchanged = offset / 128 & ((1u << layout.bits) - 1);
        offset ^= exchanged * unit;
        uint8_t* to = &program_.image[block * program_.shared_bytes + at + offset];
        for (uint32_t i = 0; i < 8 && value << bit >> 8 * i; ++i) to[i] |= static_cast<uint8_t>(value << bit >> 8 * i);
      }
  }

  // Rows of A lie in the lanes of the rows of D; for a pair with 128 rows, in both halves of the lanes.
  void place_tensor_a() {
    uint32_t rows = c_.m / c_.blocks;
    for (uint32_t row = 0; row < c_.m; ++row)
      for (uint32_t k = 0; k < k_; ++k) {
        uint64_t bits = a_[size_t{row} * k_ + k];
        if (stored_a_ == 8 && c_.a.bits == 4) bits <<= tmem::kFp4HolderShift;
        if (stored_a_ == 8 && c_.a.bits == 6) bits <<= tmem::kFp6HolderShift;
        uint32_t at = k * stored_a_, in_block = row % rows,
                 lane = rows == 64 && c_.blocks == 1 && !c_.is_ws ? in_block / 16 * 32 + in_block % 16 : in_block;
        program_.cell(row / rows, lane + (c_.is_upper ? 16 : 0), tmem::accumulator_columns(shape_) + at / 32) |=
            static_cast<uint32_t>(bits << at % 32);
      }
  }

  std::string text() const {
    std::string kind = c_.kind, id = std::to_string(k_);
    std::string instruction = "%i = tcgen05.instruction " + kind + " [shape [" + std::to_string(c_.m) + ", " +
                              std::to_string(c_.n) + ", " + id + "], d_type " + c_.d + ", a_type " + c_.a.name + ", b_type " +
                              c_.b.name + (c_.scale_block ? std::string(", scale_type ") + c_.scale_type : "") +
                              (c_.a_layout.is_transposed ? ", transpose_a" : "") +
                              (c_.b_layout.is_transposed ? ", transpose_b" : "") +
                              (c_.attributes.empty() ? "" : ", " + c_.attributes);
    if (c_.scale_a_id) instruction += ", scale_a_id " + std::to_string(c_.scale_a_id);
    if (c_.scale_b_id) instruction += ", scale_b_id " + std::to_string(c_.scale_b_id);
    auto with = [](std::string text, const std::string& start) { return text.replace(text.find("%AT"), 3, start); };
    std::string text = "%b_at = constant " + std::to_string(kOperandAt) +
                       " : i32\n%sb = ptr.offset %s, %b_at [scale 1] : ptr<shared>\n" + instruction +
                       "] : i32\n%b = tcgen05.descriptor " + with(b_at_, "%sb") + " : i64\n%dd = ptr.offset %d, " +
                       (c_.is_upper ? "%c16" : "%c0") + " [scale 65536] : ptr<tmem>\n";
    uint32_t behind = tmem::accumulator_columns(shape_);
    text += "%behind = constant " + std::to_string(behind) + " : i32\n";
    text += c_.has_tensor_a ? "%a = ptr.offset %dd, %behind [scale 1] : ptr<tmem>\n"
                            : "%a = tcgen05.descriptor " + with(a_at_, "%s") + " : i64\n";
    std::string operands = " %dd, %a, %b, %i, " + std::string(c_.accumulates ? "%true" : "%false");
    if (c_.scale_block != 0)
      return text +
             "%sfa = ptr.offset %d, %behind [scale 1] : ptr<tmem>\n%sfb = ptr.offset %sfa, %c16 [scale 1] : ptr<tmem>\n"
             "tcgen05.mma.block_scale " +
             kind + operands + ", %sfa, %sfb [block " + std::to_string(c_.scale_block) + ", cta_group " +
             std::to_string(c_.blocks) + "]\n";
    if (c_.is_ws) return text + "tcgen05.mma.ws " + kind + operands + "\n";
    return text + "tcgen05.mma " + kind + operands + c_.extra_operands + " [cta_group " + std::to_string(c_.blocks) +
           c_.product_attributes + "]\n";
  }

  double initial(uint32_t row, uint32_t column) const { return (row * 3 + column) % 7; }
  uint32_t sum_bits(double value) const {
    std::string type = c_.d;
    if (type == "s32") return static_cast<uint32_t>(static_cast<int64_t>(value));
    if (type == "f32") return std::bit_cast<uint32_t>(static_cast<float>(value));
    // A half, rounded to nearest even; those of the tests are no subnormal numbers.
    if (value == 0) return 0;
    int exponent = std::ilogb(value);
    auto digits = static_cast<uint32_t>(std::nearbyint(std::ldexp(std::abs(value), 10 - exponent)));
    return (value < 0 ? 0x8000u : 0u) | ((static_cast<uint32_t>(exponent + 14) << 10) + digits);
  }

  uint32_t expected(uint32_t row, uint32_t column) const {
    double factor = c_.attributes.find("negate") != std::string::npos ? -1 : 1, sum = 0;
    for (uint32_t k = 0; k < k_; ++k) {
      double product = decode(c_.a, a_[size_t{row} * k_ + k]) * decode(c_.b, b_[size_t{column} * k_ + k]);
      if (c_.scale_block != 0)
        product *= scale(scale_a_[row * 8 + c_.scale_a_id + k / c_.scale_block]) *
                   scale(scale_b_[column * 8 + c_.scale_b_id + k / c_.scale_block]);
      sum += factor * product;
    }
    double old = initial(row, column);
    if (c_.product_attributes.find("mask_words") != std::string::npos && place(row, column).cell.lane % 32 < 2)
      return sum_bits(old);
    if (c_.product_attributes.find("scale_d 3") != std::string::npos) old /= 8;
    return sum_bits(c_.accumulates ? old + sum : sum);
  }

  Case c_;
  uint32_t k_, stored_a_, stored_b_, scale_column_ = 0;
  tmem::Product shape_;
  Program program_;
  std::vector<uint64_t> a_, b_;
  std::vector<uint8_t> scale_a_, scale_b_;
  std::string a_at_, b_at_;
};

void check(const std::vector<Case>& cases) {
  for (const Case& c : cases) {
    INFO(c.kind << " " << c.a.name << " " << c.b.name << " -> " << c.d << ", " << c.m << " x " << c.n << ", A "
                << c.a_layout.swizzle << (c.a_layout.is_transposed ? " transposed" : "") << ", B " << c.b_layout.swizzle
                << (c.b_layout.is_transposed ? " transposed" : "") << ", " << c.blocks << " blocks" << (c.is_ws ? ", ws" : ""));
    Product(c).run();
  }
}

}  // namespace

TEST_CASE("products read operands through every layout") {
  std::vector<Case> cases;
  for (const Layout& layout : {kPlain, kB32, kB64, kB128})
    cases.push_back({"f16", kBF16, kBF16, "f32", 128, 64, layout, layout});
  for (const Layout& layout : {kPlainT, kB32T, kB64T, kB128T}) {
    cases.push_back({"f16", kF16, kF16, "f32", 128, 64, layout, layout});
    cases.push_back({"f8f6f4", kE4M3, kE5M2, "f32", 128, 128, layout, layout});
  }
  cases.push_back({"tf32", kTF32, kTF32, "f32", 128, 32, kWideT, kWideT});
  cases.push_back({"tf32", kTF32, kTF32, "f32", 128, 32, kB128, kPlain});
  check(cases);
}

TEST_CASE("products of each kind and type") {
  std::vector<Case> cases = {
      {"f16", kF16, kF16, "f16", 128, 16}, {"i8", kS8, kU8, "s32", 128, 32}, {"i8", kU8, kS8, "s32", 64, 16, kB32, kB64}};
  for (const Element& e : {kE4M3, kE5M2, kE2M3, kE3M2, kE2M1})
    cases.push_back({"f8f6f4", e, kE2M1, "f32", 128, 8, kB128, kB32});
  cases.push_back({"f16", kF16, kF16, "f32", 128, 16, kB128, kB128, 1, false, true, false, 0, "", 0, 0, "negate_a"});
  check(cases);
}

TEST_CASE("accumulators lie where each shape has them") {
  std::vector<Case> cases;
  for (bool accumulates : {false, true}) {
    auto add = [&](uint32_t m, uint32_t n, uint32_t blocks, bool is_ws, bool has_tensor_a) {
      cases.push_back({"f16", kF16, kF16, "f32", m, n, kB128, kB128, blocks, is_ws, accumulates, has_tensor_a});
    };
    add(128, 256, 1, false, false);
    add(64, 48, 1, false, true);
    add(128, 32, 1, false, true);
    add(256, 64, 2, false, false);
    add(128, 64, 2, false, true);
    add(256, 32, 2, false, true);
    for (uint32_t m : {32u, 64u, 128u}) add(m, 64, 1, true, m == 128);
  }
  cases.push_back({.kind = "f16", .a = kF16, .b = kF16, .d = "f32", .m = 64, .n = 16, .has_tensor_a = true, .is_upper = true});
  check(cases);
}

TEST_CASE("narrow elements of A in tensor memory have a byte each") {
  std::vector<Case> cases;
  for (const Element& e : {kE4M3, kE2M3, kE2M1})
    cases.push_back({.kind = "f8f6f4", .a = e, .b = kE4M3, .d = "f32", .m = 128, .n = 16, .has_tensor_a = true});
  check(cases);
}

TEST_CASE("lanes that are disabled keep D, which may be divided first") {
  std::string masks = ", %c3, %c3, %c3, %c3";
  check({{.kind = "f16",
          .a = kF16,
          .b = kF16,
          .d = "f32",
          .m = 128,
          .n = 16,
          .accumulates = true,
          .product_attributes = ", scale_d 3"},
         {.kind = "f16",
          .a = kF16,
          .b = kF16,
          .d = "f32",
          .m = 128,
          .n = 16,
          .accumulates = true,
          .product_attributes = ", mask_words 4",
          .extra_operands = masks},
         {.kind = "f16",
          .a = kF16,
          .b = kF16,
          .d = "f32",
          .m = 256,
          .n = 16,
          .blocks = 2,
          .product_attributes = ", mask_words 8",
          .extra_operands = masks + masks}});
}

TEST_CASE("products with scales") {
  std::vector<Case> cases;
  auto add = [&](Case c) {
    c.accumulates = cases.size() % 2 != 0;
    cases.push_back(c);
  };
  for (uint32_t id = 0; id < 4; ++id)
    add({.kind = "mxf8f6f4",
         .a = kE4M3,
         .b = kE2M1,
         .d = "f32",
         .m = 128,
         .n = 64,
         .scale_block = 32,
         .scale_type = "ue8m0",
         .scale_a_id = id,
         .scale_b_id = 3 - id});
  add({.kind = "mxf4",
       .a = kE2M1,
       .b = kE2M1,
       .d = "f32",
       .m = 128,
       .n = 136,
       .scale_block = 32,
       .scale_type = "ue8m0",
       .scale_a_id = 2});
  for (uint32_t m : {128u, 256u})
    add({.kind = "mxf4nvf4",
         .a = kE2M1,
         .b = kE2M1,
         .d = "f32",
         .m = m,
         .n = 64,
         .blocks = m / 128,
         .scale_block = 16,
         .scale_type = "ue4m3"});
  add({.kind = "mxf4nvf4",
       .a = kE2M1,
       .b = kE2M1,
       .d = "f32",
       .m = 128,
       .n = 128,
       .blocks = 2,
       .scale_block = 16,
       .scale_type = "ue4m3"});
  add({.kind = "mxf4nvf4",
       .a = kE2M1,
       .b = kE2M1,
       .d = "f32",
       .m = 128,
       .n = 16,
       .scale_block = 16,
       .scale_type = "ue4m3",
       .scale_b_id = 2,
       .k = 96});
  check(cases);
}

// These tests compare products of a warp on narrow elements, with and without scales, and loads of matrices of narrow elements
// on the CPU device with the fragments that PTX describes (ISA 9.1, section 9.7.14.5).
#include "kir_program.h"

#include <bit>
#include <cmath>
#include <random>

using kdsl::test::KirProgram;

namespace {

struct Element {
  const char* name;
  int exponent, mantissa;
};
constexpr Element kE4M3{"e4m3", 4, 3}, kE5M2{"e5m2", 5, 2}, kE2M3{"e2m3", 2, 3}, kE3M2{"e3m2", 3, 2}, kE2M1{"e2m1", 2, 1};

int bits_of(const Element& e) { return 1 + e.exponent + e.mantissa; }

double decode(const Element& e, uint32_t bits) {
  int bias = (1 << (e.exponent - 1)) - 1, exponent = static_cast<int>(bits >> e.mantissa & ((1u << e.exponent) - 1));
  double mantissa = static_cast<double>(bits & ((1u << e.mantissa) - 1)) / (1 << e.mantissa);
  double value = exponent == 0 ? std::ldexp(mantissa, 1 - bias) : std::ldexp(1 + mantissa, exponent - bias);
  return bits >> (e.exponent + e.mantissa) & 1 ? -value : value;
}

struct Case {
  const char* text;
  Element a, b;
  uint32_t k, scales = 0;
  bool has_power_scales = true;
  uint32_t byte_a = 0, thread_a = 0, byte_b = 0, thread_b = 0;
};

class Product {
 public:
  explicit Product(const Case& c) : c_(c), random_(c.k + c.byte_a) {
    for (auto& row : a_)
      for (uint32_t& bits : row) bits = number(c.a);
    for (auto& row : b_)
      for (uint32_t& bits : row) bits = number(c.b);
    for (uint32_t i = 0; i < 32 * 4; ++i) {
      // Powers of two near 1, or floats of four bits of exponent near it.
      scale_a_[i] = static_cast<uint8_t>(c.has_power_scales ? 126 + random_() % 3 : 0x30 + random_() % 16);
      scale_b_[i] = static_cast<uint8_t>(c.has_power_scales ? 126 + random_() % 3 : 0x30 + random_() % 16);
    }
  }

  void run() {
    std::vector<uint32_t> in(32 * kWords);
    for (uint32_t lane = 0; lane < 32; ++lane) fill(lane, &in[lane * kWords]);
    std::vector<float> out(32 * 4);
    KirProgram p(text());
    REQUIRE(p.launch("k", 1, 32, static_cast<void*>(in.data()), static_cast<void*>(out.data())) == KDSL_OK);
    for (uint32_t lane = 0; lane < 32; ++lane)
      for (uint32_t i = 0; i < 4; ++i) {
        INFO("lane " << lane << " register " << i);
        CHECK(out[lane * 4 + i] == sum(lane / 4 + 8 * (i >> 1), 2 * (lane % 4) + (i & 1)));
      }
  }

 private:
  static constexpr uint32_t kWords = 12;  // A, B, C, a word of scales for each of A and B

  uint32_t number(const Element& e) {
    while (true) {
      uint32_t bits = random_() & ((1u << bits_of(e)) - 1);
      if (std::abs(decode(e, bits)) <= 8 && (bits == 0 || std::abs(decode(e, bits)) >= 1.0 / 64)) return bits;
    }
  }

  // Elements of 4 bits have a nibble, or bits 5:2 of a byte.
  void put(uint32_t* words, uint32_t i, const Element& e, uint32_t bits) const {
    if (c_.k == 64)
      words[i / 8] |= bits << i % 8 * 4;
    else
      words[i / 4] |= (bits_of(e) == 4 ? bits << 2 : bits) << i % 4 * 8;
  }

  void fill(uint32_t t, uint32_t* words) const {
    uint32_t g = t >> 2, q = t & 3;
    for (uint32_t i = 0; i < c_.k / 2; ++i)
      put(words, i, c_.a,
          c_.k == 64 ? a_[g + 8 * (i >> 3 & 1)][8 * q + (i & 7) + 32 * (i >> 4)]
                     : a_[g + 8 * (i >> 2 & 1)][4 * q + (i & 3) + 16 * (i >> 3)]);
    for (uint32_t i = 0; i < c_.k / 4; ++i)
      put(words + 4, i, c_.b, c_.k == 64 ? b_[g][8 * q + (i & 7) + 32 * (i >> 3)] : b_[g][4 * q + (i & 3) + 16 * (i >> 2)]);
    for (uint32_t i = 0; i < 4; ++i) words[6 + i] = std::bit_cast<uint32_t>(static_cast<float>(t + i));
    for (uint32_t i = 0; i < 4; ++i) {
      words[10] |= uint32_t{scale_a_[t * 4 + i]} << 8 * i;
      words[11] |= uint32_t{scale_b_[t * 4 + i]} << 8 * i;
    }
  }

  double scale(uint8_t bits) const { return c_.has_power_scales ? std::ldexp(1.0, bits - 127) : decode(kE4M3, bits); }

  float sum(uint32_t row, uint32_t column) const {
    uint32_t lane = row % 8 * 4 + column / 2, i = row / 8 * 2 + column % 2;
    double sum = lane + i;
    for (uint32_t k = 0; k < c_.k; ++k) {
      double product = decode(c_.a, a_[row][k]) * decode(c_.b, b_[column][k]);
      if (c_.scales != 0) {
        uint32_t index = k / (c_.k / c_.scales), of_a = row % 8 * 4 + 2 * c_.thread_a + row / 8,
                 of_b = column * 4 + c_.thread_b;
        product *= scale(scale_a_[of_a * 4 + c_.byte_a + index]) * scale(scale_b_[of_b * 4 + c_.byte_b + index]);
      }
      sum += product;
    }
    return static_cast<float>(sum);
  }

  std::string text() const {
    auto constant = [](const char* name, uint32_t value) {
      return std::string("%") + name + " = constant " + std::to_string(value) + " : i32\n";
    };
    std::string product = c_.scales == 0 ? "mma \"" : "mma.block_scale \"";
    std::string scales = c_.scales == 0 ? "" : ", %sa, %byte_a, %thread_a, %sb, %byte_b, %thread_b";
    return "kernel @k(%in: ptr<global> align 4, %out: ptr<global> align 4) {\n%tid = sreg tid.x : i32\n" +
           constant("words", kWords) + constant("four", 4) + constant("six", 6) + constant("ten", 10) + constant("eleven", 11) +
           constant("byte_a", c_.byte_a) + constant("thread_a", c_.thread_a) + constant("byte_b", c_.byte_b) +
           constant("thread_b", c_.thread_b) +
           "%first = muli %tid, %words : i32\n%pa = ptr.offset %in, %first [scale 4] : ptr<global>\n"
           "%pb = ptr.offset %pa, %four [scale 4] : ptr<global>\n%pc = ptr.offset %pa, %six [scale 4] : ptr<global>\n"
           "%psa = ptr.offset %pa, %ten [scale 4] : ptr<global>\n%psb = ptr.offset %pa, %eleven [scale 4] : ptr<global>\n"
           "%a = load %pa [align 4] : vector<4 x i32>\n%b = load %pb [align 4] : vector<2 x i32>\n%c = load %pc [align 4] : "
           "vector<4 x f32>\n"
           "%sa = load %psa [align 4] : i32\n%sb = load %psb [align 4] : i32\n%d = " +
           product + c_.text + "\" %a, %b, %c" + scales +
           " : vector<4 x f32>\n%at = muli %tid, %four : i32\n%to = ptr.offset %out, %at [scale 4] : ptr<global>\nstore %d, "
           "%to [align 4]\nreturn\n}\n";
  }

  Case c_;
  std::mt19937 random_;
  uint32_t a_[16][64] = {}, b_[8][64] = {};
  uint8_t scale_a_[32 * 4], scale_b_[32 * 4];
};

}  // namespace

TEST_CASE("products of a warp on narrow elements") {
  const Case kCases[] = {
      {"m16n8k32.row.col.kind::f8f6f4.f32.e4m3.e5m2.f32", kE4M3, kE5M2, 32},
      {"m16n8k32.row.col.kind::f8f6f4.f32.e2m1.e3m2.f32", kE2M1, kE3M2, 32},
      {"m16n8k32.row.col.kind::f8f6f4.f32.e2m3.e2m1.f32", kE2M3, kE2M1, 32},
      {"m16n8k32.row.col.kind::mxf8f6f4.block_scale.scale_vec::1X.f32.e4m3.e2m1.f32.ue8m0", kE4M3, kE2M1, 32, 1, true, 3, 1, 2,
       3},
      {"m16n8k64.row.col.kind::mxf4.block_scale.scale_vec::2X.f32.e2m1.e2m1.f32.ue8m0", kE2M1, kE2M1, 64, 2, true, 2, 0, 0, 2},
      {"m16n8k64.row.col.kind::mxf4nvf4.block_scale.scale_vec::4X.f32.e2m1.e2m1.f32.ue4m3", kE2M1, kE2M1, 64, 4, false, 0, 1, 0,
       1},
  };
  for (const Case& c : kCases) {
    INFO(c.text);
    Product(c).run();
  }
}

TEST_CASE("a load of a matrix of 4 or 6 bits gives each element a byte") {
  for (uint32_t width : {4u, 6u}) {
    INFO(width << " bits");
    std::string shape = width == 4 ? "m8n16.b8x16.b4x16_p64" : "m8n16.b8x16.b6x16_p32";
    KirProgram p(
        "kernel @k(%in: ptr<global> align 16, %out: ptr<global> align 4) {\n%tid = sreg tid.x : i32\n"
        "%s = shared.alloc [size 512, align 16] : ptr<shared>\n%p = ptr.offset %in, %tid [scale 16] : ptr<global>\n"
        "%q = ptr.offset %s, %tid [scale 16] : ptr<shared>\n%v = load %p [align 16] : vector<4 x i32>\n"
        "store %v, %q [align 16]\nbarrier\n%m = ldmatrix " +
        shape +
        " %q [count 2] : vector<2 x i32>\n"
        "%to = ptr.offset %out, %tid [scale 8] : ptr<global>\nstore %m, %to [align 4]\nreturn\n}\n");
    std::mt19937 random(width);
    alignas(16) uint8_t in[512];
    for (uint8_t& byte : in) byte = static_cast<uint8_t>(random());
    uint32_t out[64] = {};
    REQUIRE(p.launch("k", 1, 32, static_cast<void*>(in), static_cast<void*>(out)) == KDSL_OK);
    uint32_t wrong = 0;
    for (uint32_t lane = 0; lane < 32; ++lane)
      for (uint32_t matrix = 0; matrix < 2; ++matrix)
        for (uint32_t i = 0; i < 4; ++i) {
          uint32_t first = (4 * (lane % 4) + i) * width, expected = 0;
          for (uint32_t bit = 0; bit < width; ++bit) {
            uint32_t at = (matrix * 8 + lane / 4) * 128 + first + bit;
            expected |= (in[at / 8] >> at % 8 & 1u) << bit;
          }
          wrong += (out[lane * 2 + matrix] >> 8 * i & 0xFF) != expected;
        }
    CHECK(wrong == 0);
  }
}

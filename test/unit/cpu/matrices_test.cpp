// These tests compare mma.sync on the CPU device with products of whole matrices, with the fragments as the PTX manual
// describes them; they also cover reductions of tensor copies.
#include <bit>
#include <cmath>
#include <cstring>
#include <functional>
#include <random>

#include "kir_program.h"

using kdsl::test::KirProgram;

namespace {

// One matrix product. Elements are small integers, so that every format and every sum is exact.
struct Product {
  std::string text;
  int m, k;  // n is 8
  int bits;  // bits of an element of A and B
  std::function<uint64_t(int)> a, b;  // the bits of an integer in the formats of A and B
  std::string accumulator;  // KIR type of one accumulator register: f32, f64, i32
  bool packs_halves = false;  // two f16 accumulators in a register
};

uint64_t half_bits(int value) {
  if (value == 0) return 0;
  int magnitude = std::abs(value), exponent = 0;
  while (magnitude >> (exponent + 1)) ++exponent;
  return (value < 0 ? 0x8000u : 0u) | static_cast<uint64_t>(exponent + 15) << 10 |
         static_cast<uint64_t>((magnitude << (10 - exponent)) & 0x3FF);
}
uint64_t float_bits(int value) { return std::bit_cast<uint32_t>(static_cast<float>(value)); }
uint64_t bfloat_bits(int value) { return float_bits(value) >> 16; }
// Powers of two and their sums with at most three digits are enough here: -4 … 4.
uint64_t e4m3_bits(int value) {
  return (half_bits(value) >> 8 & 0x80) |
         ((half_bits(value) & 0x7FFF) == 0 ? 0 : (((half_bits(value) >> 7) & 0xFF) - (8 << 3)));
}
uint64_t e5m2_bits(int value) { return half_bits(value) >> 8; }
uint64_t byte_bits(int value) { return static_cast<uint8_t>(value); }
uint64_t double_bits(int value) { return std::bit_cast<uint64_t>(static_cast<double>(value)); }

std::string vector_type(size_t count, const std::string& element) {
  return count == 1 ? element : "vector<" + std::to_string(count) + " x " + element + ">";
}

}  // namespace

// Packs the elements f(row, k) that a lane holds of A (rows_first) or B into 32-bit registers (64-bit ones for f64).
static std::vector<uint64_t> fragment(const Product& p, int lane, bool is_a, const std::function<uint64_t(int, int)>& f) {
  int group = lane / 4, in_group = lane % 4;
  int per = p.bits == 64 ? 1 : 32 / p.bits;
  std::vector<uint64_t> registers;
  // By the manual, registers go through the rows (g, g + 8) first, then through k in steps of four registers.
  for (int block = 0; block < p.k / (4 * per); ++block) {
    for (int half = 0; half < (is_a ? p.m / 8 : 1); ++half) {
      uint64_t word = 0;
      for (int i = 0; i < per; ++i) {
        int row = group + 8 * half, k = block * 4 * per + in_group * per + i;
        word |= f(row, k) << (p.bits == 64 ? 0 : i * p.bits);
      }
      registers.push_back(word);
    }
  }
  return registers;
}

static void check_product(const Product& p) {
  INFO(p.text);
  std::mt19937 random(7);
  auto number = [&] { return static_cast<int>(random() % 7) - 3; };
  std::vector<std::vector<int>> a(static_cast<size_t>(p.m)), b(8), c(static_cast<size_t>(p.m));
  for (auto& row : a)
    for (int i = 0; i < p.k; ++i) row.push_back(number());
  for (auto& column : b)
    for (int i = 0; i < p.k; ++i) column.push_back(number());
  for (auto& row : c)
    for (int i = 0; i < 8; ++i) row.push_back(number());

  size_t word = p.bits == 64 ? 8 : 4;
  std::string type = p.bits == 64 ? "f64" : "i32";
  std::vector<std::vector<uint64_t>> left, right;
  for (int lane = 0; lane < 32; ++lane) {
    left.push_back(
        fragment(p, lane, true, [&](int row, int k) { return p.a(a[static_cast<size_t>(row)][static_cast<size_t>(k)]); }));
    right.push_back(
        fragment(p, lane, false, [&](int n, int k) { return p.b(b[static_cast<size_t>(n)][static_cast<size_t>(k)]); }));
  }
  size_t a_count = left[0].size(), b_count = right[0].size();
  size_t values = static_cast<size_t>(p.m / 8) * 2, c_count = p.packs_halves ? values / 2 : values;
  size_t c_word = p.accumulator == "f64" ? 8 : 4;
  auto place = [](int lane, size_t i) {  // row and column of accumulator i of a lane
    return std::pair<size_t, size_t>(static_cast<size_t>(lane / 4) + i / 2 * 8, static_cast<size_t>(lane % 4) * 2 + i % 2);
  };
  auto bits_of = [&](int value) -> uint64_t {
    if (p.packs_halves) return half_bits(value);
    if (p.accumulator == "f64") return double_bits(value);
    return p.accumulator == "f32" ? float_bits(value) : static_cast<uint32_t>(value);
  };
  auto pack = [&](const std::vector<std::vector<int>>& matrix, int lane) {
    std::vector<uint64_t> registers(c_count);
    for (size_t i = 0; i < values; ++i) {
      auto [row, column] = place(lane, i);
      uint64_t bits = bits_of(matrix[row][column]);
      if (p.packs_halves)
        registers[i / 2] |= bits << (i % 2 * 16);
      else
        registers[i] = bits;
    }
    return registers;
  };
  auto write = [](std::vector<uint8_t>& to, size_t index, size_t size, uint64_t bits) {
    std::memcpy(&to[index * size], &bits, size);
  };
  std::vector<uint8_t> a_data(32 * a_count * word), b_data(32 * b_count * word), c_data(32 * c_count * c_word),
      out(c_data.size());
  for (size_t lane = 0; lane < 32; ++lane) {
    for (size_t i = 0; i < a_count; ++i) write(a_data, lane * a_count + i, word, left[lane][i]);
    for (size_t i = 0; i < b_count; ++i) write(b_data, lane * b_count + i, word, right[lane][i]);
    auto registers = pack(c, static_cast<int>(lane));
    for (size_t i = 0; i < c_count; ++i) write(c_data, lane * c_count + i, c_word, registers[i]);
  }
  std::string c_type = p.packs_halves ? "i32" : p.accumulator;
  auto load = [](const std::string& name, size_t bytes, const std::string& t) {
    return "%p" + name + " = ptr.offset %" + name + ", %tid [scale " + std::to_string(bytes) + "] : ptr<global>\n%v" + name +
           " = load %p" + name + " [align 4] : " + t + "\n";
  };
  std::string program =
      "kernel @k(%a: ptr<global>, %b: ptr<global>, %c: ptr<global>, %o: ptr<global>) {\n%tid = sreg tid.x : i32\n" +
      load("a", a_count * word, vector_type(a_count, type)) + load("b", b_count * word, vector_type(b_count, type)) +
      load("c", c_count * c_word, vector_type(c_count, c_type)) + "%d = mma \"" + p.text +
      "\" %va, %vb, %vc : " + vector_type(c_count, c_type) + "\n%po = ptr.offset %o, %tid [scale " +
      std::to_string(c_count * c_word) + "] : ptr<global>\nstore %d, %po [align 4]\nreturn\n}\n";
  KirProgram run(program);
  REQUIRE(run.launch("k", 1, 32, a_data.data(), b_data.data(), c_data.data(), out.data()) == KDSL_OK);
  auto sum = c;
  for (size_t row = 0; row < sum.size(); ++row)
    for (size_t n = 0; n < 8; ++n)
      for (size_t k = 0; k < static_cast<size_t>(p.k); ++k) sum[row][n] += a[row][k] * b[n][k];
  for (size_t lane = 0; lane < 32; ++lane) {
    auto registers = pack(sum, static_cast<int>(lane));
    for (size_t i = 0; i < c_count; ++i) {
      uint64_t got = 0;
      std::memcpy(&got, &out[(lane * c_count + i) * c_word], c_word);
      INFO("lane " << lane << " register " << i);
      REQUIRE(got == registers[i]);
    }
  }
}

TEST_CASE("matrix products of all formats") {
  check_product({"m16n8k16.row.col.f32.f16.f16.f32", 16, 16, 16, half_bits, half_bits, "f32"});
  check_product({"m16n8k8.row.col.f32.f16.f16.f32", 16, 8, 16, half_bits, half_bits, "f32"});
  check_product({"m16n8k16.row.col.f16.f16.f16.f16", 16, 16, 16, half_bits, half_bits, "f16", true});
  check_product({"m16n8k16.row.col.f32.bf16.bf16.f32", 16, 16, 16, bfloat_bits, bfloat_bits, "f32"});
  check_product({"m16n8k8.row.col.f32.tf32.tf32.f32", 16, 8, 32, float_bits, float_bits, "f32"});
  check_product({"m16n8k4.row.col.f32.tf32.tf32.f32", 16, 4, 32, float_bits, float_bits, "f32"});
  check_product({"m16n8k32.row.col.s32.s8.s8.s32", 16, 32, 8, byte_bits, byte_bits, "i32"});
  check_product({"m16n8k16.row.col.satfinite.s32.s8.s8.s32", 16, 16, 8, byte_bits, byte_bits, "i32"});
  check_product({"m16n8k32.row.col.f32.e4m3.e5m2.f32", 16, 32, 8, e4m3_bits, e5m2_bits, "f32"});
  check_product({"m8n8k4.row.col.f64.f64.f64.f64", 8, 4, 64, double_bits, double_bits, "f64"});
}

// A box of 4 rows of 8 numbers is combined with a tensor of 6 rows, from row 4 on, so that two rows are outside.
template <typename T>
static void check_reduction(const char* op, uint32_t type, const std::function<T(T, T)>& combine) {
  INFO(op);
  KirProgram p(
      "kernel @k(%map: tensormap, %in: ptr<global>) {\n%tid = sreg tid.x : i32\n"
      "%s = shared.alloc [size 128, align 128] : ptr<shared>\n%zero = constant 0 : i32\n%row = constant 4 : i32\n"
      "%first = cmpi eq %tid, %zero : i1\n"
      "%from = ptr.offset %in, %tid [scale 4] : ptr<global>\n%v = load %from [align 4] : i32\n"
      "%to = ptr.offset %s, %tid [scale 4] : ptr<shared>\nstore %v, %to [align 4]\nfence.proxy async.shared_cta\nbarrier\n"
      "if %first {\n%at = tensormap.address %map : ptr<generic>\n"
      "tensor.copy reduce %at, %s, %zero, %row [rank 2, op " +
      std::string(op) + "]\nbulk.commit\nbulk.wait [count 0]\nyield\n}\nreturn\n}\n");
  std::vector<T> tensor(48), box(32);
  for (size_t i = 0; i < 48; ++i) tensor[i] = static_cast<T>(i * 5 % 17);
  for (size_t i = 0; i < 32; ++i) box[i] = static_cast<T>(i * 3 % 11);
  alignas(16) static T memory[48];
  std::copy(tensor.begin(), tensor.end(), memory);
  kdsl_tensor_map_config config{};
  config.address = reinterpret_cast<uint64_t>(memory);
  config.extents[0] = 8, config.extents[1] = 6, config.strides[0] = 32;
  config.box[0] = 8, config.box[1] = 4, config.element_strides[0] = config.element_strides[1] = 1;
  config.rank = 2, config.type = type;
  struct alignas(128) Map {
    std::byte bytes[KDSL_TENSOR_MAP_BYTES];
  } map;
  REQUIRE(kdsl_tensor_map_encode(p.device, &config, &map) == KDSL_OK);
  REQUIRE(p.launch("k", 1, 32, map, box.data()) == KDSL_OK);
  for (size_t i = 0; i < 48; ++i) {
    T expected = i < 32 ? tensor[i] : combine(tensor[i], box[i - 32]);
    INFO(i);
    REQUIRE(memory[i] == expected);
  }
}

TEST_CASE("reductions of tensor copies") {
  constexpr uint32_t kU32 = 2, kI32 = 3, kF32 = 7;
  check_reduction<uint32_t>("add", kU32, [](uint32_t a, uint32_t b) { return a + b; });
  check_reduction<int32_t>("min", kI32, [](int32_t a, int32_t b) { return std::min(a, b); });
  check_reduction<int32_t>("max", kI32, [](int32_t a, int32_t b) { return std::max(a, b); });
  check_reduction<uint32_t>("and", kU32, [](uint32_t a, uint32_t b) { return a & b; });
  check_reduction<uint32_t>("or", kU32, [](uint32_t a, uint32_t b) { return a | b; });
  check_reduction<uint32_t>("xor", kU32, [](uint32_t a, uint32_t b) { return a ^ b; });
  check_reduction<uint32_t>("inc", kU32, [](uint32_t a, uint32_t b) { return a >= b ? 0 : a + 1; });
  check_reduction<float>("add", kF32, [](float a, float b) { return a + b; });
}

TEST_CASE("tensor maps that cannot be are refused with the reason") {
  KirProgram p("kernel @k() {\nreturn\n}\n");
  struct alignas(128) Map {
    std::byte bytes[KDSL_TENSOR_MAP_BYTES];
  } map;
  auto refused = [&](const std::function<void(kdsl_tensor_map_config&)>& change) {
    kdsl_tensor_map_config config{};
    config.address = 1024;
    config.extents[0] = config.extents[1] = 64, config.strides[0] = 256;
    config.box[0] = config.box[1] = 16, config.element_strides[0] = config.element_strides[1] = 1;
    config.rank = 2, config.type = 7;
    REQUIRE(kdsl_tensor_map_encode(p.device, &config, &map) == KDSL_OK);
    change(config);
    REQUIRE(kdsl_tensor_map_encode(p.device, &config, &map) == KDSL_ERROR_INVALID_ARGUMENT);
    return std::string(kdsl_last_error());
  };
  using Config = kdsl_tensor_map_config;
  CHECK(refused([](Config& c) { c.address = 1032; }) == "tensor map: the address is 1032, which is not a multiple of 16");
  CHECK(refused([](Config& c) { c.strides[0] = 260; }) ==
        "tensor map: a stride is 260, which is not a multiple of 16 below 2^40");
  CHECK(refused([](Config& c) { c.box[1] = 257; }) == "tensor map: a box extent is 257, which is not in 1 ... 256");
  CHECK(refused([](Config& c) { c.extents[0] = 0; }) == "tensor map: an extent is 0, which is not in 1 ... 2^32");
  CHECK(refused([](Config& c) { c.box[0] = 3; }) ==
        "tensor map: the innermost box extent in bytes is 12, which is not a multiple of 16");
  CHECK(refused([](Config& c) { c.swizzle = 1; }) ==
        "tensor map: the innermost box extent in bytes is 64, which is larger than the swizzle span");
  CHECK(refused([](Config& c) { c.rank = 6; }) == "tensor map: rank, type or mode is unknown");
}

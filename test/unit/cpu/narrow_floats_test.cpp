// These tests check that arithmetic in half and bfloat on the CPU device rounds once, at every level, and that the support
// functions that the code generator may call convert exactly as the dtypes say.
#include <bit>
#include <cmath>
#include <random>

#include "dtype/float_format.h"
#include "kdsl/cpu_kernel.h"
#include "kir_program.h"

using kdsl::dtype::DType;
using kdsl::test::KirProgram;

static std::vector<double> interesting_values() {
  std::vector<double> values = {0.0,
                                -0.0,
                                1.0,
                                1.0 / 3,
                                65504,
                                65519.99,
                                65520,
                                1e-8,
                                6e-8,
                                2.98e-8,
                                2.99e-8,
                                3e38,
                                3.4e38,
                                1e-40,
                                1e300,
                                INFINITY,
                                -INFINITY,
                                1.0 + 1.0 / 2048,
                                1.0 + 3.0 / 2048,
                                1.0 + 1.0 / 256};
  std::mt19937_64 random(1);
  for (int i = 0; i < 20000; ++i)
    values.push_back(std::ldexp(static_cast<double>(random()) / 1e19, static_cast<int>(random() % 60) - 40));
  return values;
}

#if defined(__x86_64__)
TEST_CASE("support functions round to nearest even") {
  auto bits = [](kdsl_sse_bits value) { return std::bit_cast<uint64_t>(value) & 0xFFFF; };
  for (double value : interesting_values()) {
    INFO(value);
    REQUIRE(bits(kdsl_cpu_double_to_half(value)) == kdsl::dtype::encode(value, DType::Float16));
    REQUIRE(bits(kdsl_cpu_double_to_bfloat(value)) == kdsl::dtype::encode(value, DType::BFloat16));
    float single = static_cast<float>(value);
    REQUIRE(bits(kdsl_cpu_float_to_half(single)) == kdsl::dtype::encode(single, DType::Float16));
    REQUIRE(bits(kdsl_cpu_float_to_bfloat(single)) == kdsl::dtype::encode(single, DType::BFloat16));
  }
  for (uint32_t half = 0; half < 65536; ++half) {
    float wide = kdsl_cpu_half_to_float(std::bit_cast<double>(uint64_t{half}));
    double exact = kdsl::dtype::decode(half, DType::Float16);
    if (std::isnan(exact))
      REQUIRE(std::isnan(wide));
    else
      REQUIRE(wide == exact);
  }
}
#endif

TEST_CASE("half and bfloat arithmetic rounds each operation") {
  struct Case {
    const char* type;
    DType dtype;
  };
  for (Case c : {Case{"f16", DType::Float16}, Case{"bf16", DType::BFloat16}}) {
    std::string text =
        "kernel @k(%a: ptr<global> align 2, %b: ptr<global> align 2, %c: ptr<global> align 2) {\n"
        "%tid = sreg tid.x : i32\n";
    for (const char* name : {"a", "b", "c"})
      text += std::string("%p") + name + " = ptr.offset %" + name + ", %tid [scale 2] : ptr<global>\n";
    std::string t = c.type;
    text += "%x = load %pa [align 2] : " + t + "\n%y = load %pb [align 2] : " + t + "\n%m = mulf %x, %y : " + t +
            "\n%s = addf %m, %y : " + t + "\nstore %s, %pc [align 2]\nreturn\n}\n";
    for (int level : {0, 3}) {
      KirProgram p(text, level);
      std::mt19937 random(7);
      std::vector<uint16_t> a(1024), b(1024), out(1024);
      for (size_t i = 0; i < a.size(); ++i) {
        a[i] = static_cast<uint16_t>(random());
        b[i] = static_cast<uint16_t>(random());
      }
      REQUIRE(p.launch("k", 1, 1024, a.data(), b.data(), out.data()) == KDSL_OK);
      for (size_t i = 0; i < a.size(); ++i) {
        double x = kdsl::dtype::decode(a[i], c.dtype), y = kdsl::dtype::decode(b[i], c.dtype);
        double m = kdsl::dtype::round_to(x * y, c.dtype);
        double expected = kdsl::dtype::round_to(m + y, c.dtype), got = kdsl::dtype::decode(out[i], c.dtype);
        INFO(x << " " << y << " " << t << " O" << level);
        if (std::isnan(expected))
          REQUIRE(std::isnan(got));
        else
          REQUIRE(got == expected);
      }
    }
  }
}

// These tests compare `math` on the CPU device with the C library, in f32 and f64, at the lowest and the highest optimisation
// level.
#include <cmath>
#include <functional>

#include "kir_program.h"

using kdsl::test::KirProgram;

namespace {

struct Function {
  const char* name;
  double (*exact)(double, double);
  double low, high;  // the tested range
  bool is_binary = false;
};

#define UNARY(name, low, high)                                                \
  {                                                                           \
#name, [](double x, double) -> double { return std::name(x); }, low, high \
  }
const Function kFunctions[] = {
    UNARY(sin, -10, 10),
    UNARY(cos, -10, 10),
    UNARY(tan, -1.5, 1.5),
    UNARY(asin, -1, 1),
    UNARY(acos, -1, 1),
    UNARY(atan, -10, 10),
    UNARY(sinh, -5, 5),
    UNARY(cosh, -5, 5),
    UNARY(tanh, -5, 5),
    UNARY(asinh, -9, 9),
    UNARY(acosh, 1, 9),
    UNARY(atanh, -0.9, 0.9),
    UNARY(exp, -9, 9),
    UNARY(exp2, -9, 9),
    UNARY(expm1, -3, 3),
    UNARY(log, 0.1, 99),
    UNARY(log2, 0.1, 99),
    UNARY(log10, 0.1, 99),
    UNARY(log1p, -0.9, 9),
    UNARY(sqrt, 0, 99),
    UNARY(cbrt, -99, 99),
    UNARY(erf, -3, 3),
    UNARY(erfc, -3, 3),
    UNARY(ceil, -9, 9),
    UNARY(floor, -9, 9),
    UNARY(round, -9, 9),
    UNARY(trunc, -9, 9),
    {"absf", [](double x, double) { return std::fabs(x); }, -9, 9},
    {"roundeven", [](double x, double) { return std::nearbyint(x); }, -9, 9},
    {"exp10", [](double x, double) { return std::pow(10, x); }, -5, 5},
    {"rsqrt", [](double x, double) { return 1 / std::sqrt(x); }, 0.1, 99},
    {"rcp", [](double x, double) { return 1 / x; }, 0.1, 99},
    {"pow", [](double x, double y) { return std::pow(x, y); }, 0.1, 5, true},
    {"atan2", [](double x, double y) { return std::atan2(x, y); }, -5, 5, true},
    {"copysign", [](double x, double y) { return std::copysign(x, y); }, -5, 5, true},
};
#undef UNARY

template <typename T>
void check(const char* type, int level, double tolerance) {
  constexpr int kCount = 64;
  std::string text;
  for (const Function& f : kFunctions) {
    std::string size = std::to_string(sizeof(T)), t = type;
    text += std::string("kernel @k_") + f.name + "(%a: ptr<global> align 4, %b: ptr<global> align 4) {\n" +
            "%tid = sreg tid.x : i32\n%pa = ptr.offset %a, %tid [scale " + size + "] : ptr<global>\n" +
            "%pb = ptr.offset %b, %tid [scale " + size + "] : ptr<global>\n%x = load %pa [align 4] : " + t +
            "\n%y = load %pb [align 4] : " + t + "\n%r = math " + f.name + " %x" + (f.is_binary ? ", %y" : "") + " : " + t +
            "\nstore %r, %pa [align 4]\nreturn\n}\n";
  }
  KirProgram p(text, level);
  for (const Function& f : kFunctions) {
    INFO(f.name << " " << type << " O" << level);
    std::vector<T> a(kCount), b(kCount), in;
    for (int i = 0; i < kCount; ++i) {
      a[static_cast<size_t>(i)] = static_cast<T>(f.low + (f.high - f.low) * i / (kCount - 1));
      b[static_cast<size_t>(i)] = static_cast<T>(1.25 - i * 0.03125);
    }
    in = a;
    REQUIRE(p.launch((std::string("k_") + f.name).c_str(), 1, kCount, a.data(), b.data()) == KDSL_OK);
    for (size_t i = 0; i < kCount; ++i) {
      double expected = f.exact(static_cast<double>(in[i]), static_cast<double>(b[i]));
      REQUIRE(static_cast<double>(a[i]) == Approx(expected).epsilon(tolerance).margin(tolerance));
    }
  }
}

}  // namespace

TEST_CASE("mathematical functions follow the C library") {
  for (int level : {0, 2}) {
    check<float>("f32", level, 2e-6);
    check<double>("f64", level, 1e-14);
  }
}

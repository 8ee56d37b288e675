// Computes operations with a rounding other than to nearest even, which kernels may choose for each operation. The processor
// has one rounding mode, so it is set around each operation; `volatile` keeps the operation between the changes.
#include <cfenv>
#include <cmath>

#include "kdsl/cpu_kernel.h"

namespace {

template <typename T>
T compute(uint32_t operation, const volatile T& a, const volatile T& b, const volatile T& c) {
  switch (operation) {
    case KDSL_CPU_ADD: return a + b;
    case KDSL_CPU_SUB: return a - b;
    case KDSL_CPU_MUL: return a * b;
    case KDSL_CPU_DIV: return a / b;
    case KDSL_CPU_SQRT: return std::sqrt(a);
    case KDSL_CPU_RCP: return T(1) / a;
    default: return std::fma(T(a), T(b), T(c));
  }
}

template <typename T>
T rounded(uint32_t operation, uint32_t rounding, T a, T b, T c) {
  constexpr int kModes[] = {FE_TONEAREST, FE_TOWARDZERO, FE_DOWNWARD, FE_UPWARD};
  int before = std::fegetround();
  std::fesetround(kModes[rounding & 3]);
  volatile T x = a, y = b, z = c;
  volatile T result = compute<T>(operation, x, y, z);
  std::fesetround(before);
  return result;
}

}  // namespace

float kdsl_cpu_rounded_f32(uint32_t operation, uint32_t rounding, float a, float b, float c) {
  return rounded(operation, rounding, a, b, c);
}
double kdsl_cpu_rounded_f64(uint32_t operation, uint32_t rounding, double a, double b, double c) {
  return rounded(operation, rounding, a, b, c);
}

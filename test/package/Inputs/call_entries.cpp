// The functions of entries_kdsl.h from C++17: tensors with element types and ranks.
#include <cstdio>
#include <type_traits>

#include "entries_kdsl.h"

template <typename X, typename Factor, typename = void>
constexpr bool takes = false;
template <typename X, typename Factor>
constexpr bool takes<X, Factor,
                     std::void_t<decltype(entries_scale(std::declval<X>(), std::declval<kdsl::Tensor<float, 2>>(),
                                                        std::declval<Factor>(), std::declval<int>()))>> = true;
static_assert(takes<kdsl::Tensor<float, 2>, float>);
static_assert(takes<kdsl::Tensor<const float, 2>, float>, "the tensor is only read");
static_assert(!std::is_constructible_v<kdsl::Tensor<float, 2>, kdsl::Tensor<const float, 2>>, "a const tensor stays one");
static_assert(!takes<kdsl::Tensor<double, 2>, float>, "the element type is checked");
static_assert(!takes<kdsl::Tensor<float, 1>, float>, "the rank is checked");
static_assert(!takes<float*, float>, "a pointer is no tensor");
static_assert(!takes<kdsl::Tensor<float, 2>, double>, "a scalar may not lose digits");
static_assert(!takes<kdsl::Tensor<float, 2>, const char*>);

struct Half {  // as __half would be
  unsigned short bits;
};

int main() {
  alignas(16) static float x[4][64], y[4][64];
  for (int i = 0; i < 256; ++i) x[i / 64][i % 64] = float(i);
  kdsl_status status =
      entries_scale(kdsl::Tensor<float, 2>(&x[0][0], {4, 64}), kdsl::Tensor<float, 2>(&y[0][0], {4, 64}), 0.5f, 4);
  std::printf("%s %g\n", kdsl_status_name(status), double(y[3][63]));
  const float(&only_read)[4][64] = x;
  status = entries_scale({&only_read[0][0], {4, 64}, {64, 1}}, {&y[0][0], {4, 64}}, 0.5f, 4);
  if (status != KDSL_OK) std::printf("with strides: %s\n", kdsl_last_error());
  Half halves[] = {{0x3C00}, {0x4400}};
  status = entries_halve({halves, {2}}, false);
  std::printf("%s %04x %04x\n", kdsl_status_name(status), halves[0].bits, halves[1].bits);
  status = entries_scale({&x[0][0], {3, 64}}, {&y[0][0], {4, 64}}, 0.5f, 4);
  std::printf("%s: %s\n", kdsl_status_name(status), kdsl_last_error());
}

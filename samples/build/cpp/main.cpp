// Calls two kernels, on a GPU if there is one and on the cpu device else.
#include <cstdio>
#include <cstdlib>

#include "row_sum_kdsl.h"
#include "saxpy_kdsl.h"

namespace {

void require(kdsl_status status) {
  if (status == KDSL_OK) return;
  std::fprintf(stderr, "%s: %s\n", kdsl_status_name(status), kdsl_last_error());
  std::exit(1);
}

}  // namespace

int main() {
  // With one there, and code for it in the library. Opening it tells why if not.
  int32_t gpus = 0;
  require(kdsl_device_count(KDSL_DEVICE_CUDA, &gpus));
  const bool on_gpu = gpus > 0 && std::getenv("ON_CPU") == nullptr;
  const kdsl_dl_device place{on_gpu ? KDSL_DL_CUDA : KDSL_DL_CPU, 0};
  kdsl_device* device = nullptr;
  require(kdsl_shared_device(on_gpu ? KDSL_DEVICE_CUDA : KDSL_DEVICE_CPU, 0, &device));

  constexpr int64_t kRows = 100, kColumns = 1000, kCount = kRows * kColumns;
  void *x = nullptr, *y = nullptr, *sums = nullptr;
  require(kdsl_alloc_managed(device, kCount * sizeof(float), &x));
  require(kdsl_alloc_managed(device, kCount * sizeof(float), &y));
  require(kdsl_alloc_managed(device, kRows * sizeof(float), &sums));
  for (int64_t i = 0; i < kCount; ++i) {
    static_cast<float*>(x)[i] = static_cast<float>(i % 7);
    static_cast<float*>(y)[i] = 1.0f;
  }

  // y = 2 x + y, then the sum of each row of y.
  float* y_data = static_cast<float*>(y);
  require(saxpy_saxpy(2.0f, {static_cast<float*>(x), {kCount}, place}, {y_data, {kCount}, place}));
  require(row_sum_row_sum({y_data, {kRows, kColumns}, place}, {static_cast<float*>(sums), {kRows}, place}));
  require(kdsl_device_synchronize(device));

  int right = 0;
  for (int64_t row = 0; row < kRows; ++row) {
    double expected = 0;
    for (int64_t i = row * kColumns; i < (row + 1) * kColumns; ++i) expected += 2.0 * static_cast<double>(i % 7) + 1.0;
    right += static_cast<double>(static_cast<float*>(sums)[row]) == expected;
  }
  std::printf("%s: %d of %d rows right\n", on_gpu ? "cuda" : "cpu", right, static_cast<int>(kRows));

  // What does not fit is said, not done.
  kdsl_status status = saxpy_saxpy(2.0f, {y_data + 1, {kCount - 1}, place}, {y_data, {kCount}, place});
  std::printf("%s: %.60s\n", kdsl_status_name(status), kdsl_last_error());
  for (void* memory : {x, y, sums}) require(kdsl_free(device, memory));
  return right == kRows ? 0 : 1;
}

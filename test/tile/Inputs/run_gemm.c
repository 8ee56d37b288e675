/* Runs the host function `run` of run_gemm.kir on matrices of several sizes and compares every element. */
#include <stdio.h>

#include "kdsl/cpu_kernel.h"
#include "kdsl/host_entry.h"

extern const struct kdsl_cpu_kernel kdsl_cpu_kernel_tiles;
extern kdsl_status kdsl_entry_run(const kdsl_host_context* context, void* const* params, void* const* results);

enum { ROWS = 128, COLUMNS = 48, DEPTH = 100 };
static float a[ROWS * DEPTH], b[COLUMNS * DEPTH], c[ROWS * COLUMNS], maxima[ROWS], sums[ROWS * COLUMNS];

static int differs(const char* what, int row, int column, float got, float expected) {
  if (got == expected) return 0;
  printf("%s at (%d, %d) is %g, not %g\n", what, row, column, got, expected);
  return 1;
}

static int check(kdsl_kernel* kernel, int32_t rows, int32_t columns, int32_t depth) {
  kdsl_host_context context = {&kernel, 1, NULL};
  float *pa = a, *pb = b, *pc = c, *pm = maxima, *ps = sums;
  void* params[] = {&pa, &pb, &pc, &pm, &ps, &rows, &columns, &depth};
  for (int i = 0; i < ROWS * DEPTH; ++i) a[i] = (float)(i * 7 % 13 - 6);
  for (int i = 0; i < COLUMNS * DEPTH; ++i) b[i] = (float)(i * 5 % 11 - 5);
  for (int i = 0; i < ROWS * COLUMNS; ++i) c[i] = sums[i] = -7777;
  if (kdsl_entry_run(&context, params, NULL)) {
    printf("run: %s\n", kdsl_last_error());
    return 1;
  }
  for (int i = 0; i < rows; ++i) {
    float running = 0, most = columns < COLUMNS ? 0 : -1e30f; /* outside of b there are zeros */
    for (int j = 0; j < columns; ++j) {
      float expected = 0;
      for (int k = 0; k < depth; ++k) expected += a[i * depth + k] * b[j * depth + k];
      running += expected;
      if (expected > most) most = expected;
      if (differs("the product", i, j, c[i * columns + j], expected)) return 1;
      if (differs("the running sum", i, j, sums[i * columns + j], running)) return 1;
    }
    if (differs("the largest of a row", i, 0, maxima[i], most)) return 1;
  }
  for (int i = rows * columns; i < ROWS * COLUMNS; ++i)
    if (differs("what is outside", i, 0, c[i], -7777)) return 1;
  return 0;
}

int main(void) {
  kdsl_device* device = NULL;
  kdsl_module* module = NULL;
  kdsl_kernel* kernel = NULL;
  const kdsl_cpu_kernel* table[] = {&kdsl_cpu_kernel_tiles};
  if (kdsl_device_open(KDSL_DEVICE_CPU, 0, &device) || kdsl_module_load_cpu(device, table, 1, &module) ||
      kdsl_module_get_kernel(module, "tiles", &kernel)) {
    printf("open: %s\n", kdsl_last_error());
    return 1;
  }
  int failed = check(kernel, 128, 48, 100) || check(kernel, 77, 41, 33) || check(kernel, 64, 48, 32) || check(kernel, 1, 1, 1);
  kdsl_module_unload(module);
  kdsl_device_close(device);
  return failed;
}

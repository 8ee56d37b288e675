/* Runs the host function `run` of run_nests.kir on matrices of several sizes and compares every element. */
#include <stdio.h>

#include "kdsl/cpu_kernel.h"
#include "kdsl/host_entry.h"

extern const struct kdsl_cpu_kernel kdsl_cpu_kernel_tiles;
extern kdsl_status kdsl_entry_run(const kdsl_host_context* context, void* const* params, void* const* results);

enum { ROWS = 64, COLUMNS = 96 };
static float a[ROWS * COLUMNS], b[ROWS * COLUMNS];

static int check(kdsl_kernel* kernel, int32_t rows, int32_t columns) {
  kdsl_host_context context = {&kernel, 1, NULL};
  float *from = a, *to = b;
  void* params[] = {&from, &to, &rows, &columns};
  for (int i = 0; i < ROWS * COLUMNS; ++i) a[i] = (float)(i % 1009), b[i] = -7;
  if (kdsl_entry_run(&context, params, NULL)) {
    printf("run: %s\n", kdsl_last_error());
    return 1;
  }
  for (int i = 0; i < ROWS * COLUMNS; ++i) {
    int column = i / rows, row = i % rows;
    float expected = column < columns ? 2 * (float)((row * columns + column) % 1009) + 1 : -7;
    if (b[i] != expected) {
      printf("%d x %d: element %d is %g, not %g\n", rows, columns, i, b[i], expected);
      return 1;
    }
  }
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
  int failed = check(kernel, 64, 96) || check(kernel, 61, 89) || check(kernel, 16, 24) || check(kernel, 1, 1);
  kdsl_module_unload(module);
  kdsl_device_close(device);
  return failed;
}

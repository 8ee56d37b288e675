/* Runs the program of samples/vector_add.kpy from an object made by `kdslc --emit=obj`, as an application would:
 * run_vector_add cpu|cuda. Prints the architecture that was picked and how many sums were right. */
#include <stdio.h>
#include <string.h>

#include "kdsl/package.h"

extern const kdsl_package kdsl_package_vector_add;

enum { kCount = 1000 };

static int report(const char* what) {
  printf("%s: %s\n", what, kdsl_last_error());
  return 1;
}

static int run(kdsl_device* device, kdsl_program* program) {
  kdsl_host_entry entry;
  const kdsl_host_context* context;
  if (kdsl_program_get_entry(program, "subtract", &entry, &context) == KDSL_OK) return 1;
  printf("%s\n", kdsl_last_error());
  if (kdsl_program_get_entry(program, "vector_add", &entry, &context)) return report("entry");

  float host[3][kCount];
  void* data[3];
  int32_t count = kCount;
  for (int i = 0; i < kCount; ++i) {
    host[0][i] = (float)i;
    host[1][i] = (float)(2 * i);
    host[2][i] = -1;
  }
  for (int t = 0; t < 3; ++t) {
    if (kdsl_alloc(device, sizeof host[t], &data[t])) return report("alloc");
    if (kdsl_copy(device, data[t], host[t], sizeof host[t], NULL)) return report("copy");
  }
  /* A tensor is its data and its dynamic extents. */
  void* params[] = {&data[0], &count, &data[1], &count, &data[2], &count};
  if (entry(context, params, NULL)) return report("run");
  if (kdsl_copy(device, host[2], data[2], sizeof host[2], NULL)) return report("copy");
  if (kdsl_device_synchronize(device)) return report("synchronize");
  int right = 0;
  for (int i = 0; i < kCount; ++i) right += host[2][i] == (float)(3 * i);
  for (int t = 0; t < 3; ++t) kdsl_free(device, data[t]);
  printf("%s: %d of %d right\n", kdsl_program_arch(program), right, kCount);
  return right != kCount;
}

int main(int argc, char** argv) {
  kdsl_device* device = NULL;
  kdsl_program* program = NULL;
  kdsl_device_kind kind = argc > 1 && strcmp(argv[1], "cuda") == 0 ? KDSL_DEVICE_CUDA : KDSL_DEVICE_CPU;
  if (kdsl_device_open(kind, 0, &device)) return report("open");
  if (kdsl_program_load(device, &kdsl_package_vector_add, &program)) return report("load");
  int status = run(device, program);
  kdsl_program_unload(program);
  kdsl_device_close(device);
  return status;
}

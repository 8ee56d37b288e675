/* Runs the kernel `scale` and the host function `run` of object_links.kir, as an application would. */
#include <stdio.h>

#include "kdsl/cpu_kernel.h"
#include "kdsl/host_entry.h"

extern const struct kdsl_cpu_kernel kdsl_cpu_kernel_scale;
extern kdsl_status kdsl_entry_run(const kdsl_host_context* context, void* const* params, void* const* results);

static int report(const char* what) {
  printf("%s: %s\n", what, kdsl_last_error());
  return 1;
}

int main(void) {
  float data[256];
  for (int i = 0; i < 256; ++i) data[i] = (float)i;
  kdsl_device* device = NULL;
  kdsl_module* module = NULL;
  kdsl_kernel* kernel = NULL;
  const kdsl_cpu_kernel* table[] = {&kdsl_cpu_kernel_scale};
  if (kdsl_device_open(KDSL_DEVICE_CPU, 0, &device)) return report("open");
  if (kdsl_module_load_cpu(device, table, 1, &module)) return report("load");
  if (kdsl_module_get_kernel(module, "scale", &kernel)) return report("kernel");
  kdsl_host_context context = {&kernel, 1, NULL};
  float* pointer = data;
  int32_t count = 256;
  float factor = 0.5f;
  void* params[] = {&pointer, &count, &factor};
  if (kdsl_entry_run(&context, params, NULL)) return report("run");
  printf("%g %g %g\n", data[0], data[3], data[255]);
  count = 5000;
  if (kdsl_entry_run(&context, params, NULL)) report("run");
  kdsl_module_unload(module);
  kdsl_device_close(device);
  return 0;
}

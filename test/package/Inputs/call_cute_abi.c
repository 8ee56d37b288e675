/* A caller that was written for what CuTe DSL exports. */
#include <stdio.h>

#include "entries_kdsl.h"

static _Alignas(16) float in[8][64], out[8][64];
static uint16_t half[3] = {0x3c00, 0x4000, 0x4200};

int main(void) {
  for (int i = 0; i < 512; ++i) (&in[0][0])[i] = (float)i;
  scale_Tensor_x_t x;
  x.data = in;
  x.dynamic_shapes[0] = 8;
  scale_Tensor_y_t y;
  y.data = out;
  y.dynamic_shapes[0] = 8;
  y.dynamic_strides[0] = 64;
  scale_Kernel_Module_t module;
  scale_Kernel_Module_Load(&module);
  int32_t status = cute_dsl_scale_wrapper(&module, &x, &y, 0.5f, 8, NULL);
  int right = 0;
  for (int i = 0; i < 512; ++i) right += (&out[0][0])[i] == (float)i * 0.5f;
  printf("%d %d, %d of 512 right\n", module.module != NULL, status, right);
  x.dynamic_shapes[0] = 6;
  status = cute_dsl_scale_wrapper(&module, &x, &y, 0.5f, 8, NULL);
  printf("%d: %s\n", status, kdsl_last_error());
  status = cute_dsl_scale_wrapper(&module, NULL, &y, 0.5f, 8, NULL);
  printf("%d: %s\n", status, kdsl_last_error());
  scale_Kernel_Module_Unload(&module);

  halve_Tensor_x_t numbers = {half, {3}};
  halve_Kernel_Module_t halve;
  halve_Kernel_Module_Load(&halve);
  status = cute_dsl_halve_wrapper(&halve, &numbers, true, NULL);
  printf("%d %x %x %x\n", status, half[0], half[1], half[2]);
  halve_Kernel_Module_Unload(&halve);

  float sum = 0;
  total_Kernel_Module_t total;
  total_Kernel_Module_Load(&total);
  status = cute_dsl_total_wrapper(&total, 2.5f, 3, &sum, NULL);
  printf("%d %g\n", status, sum);
  return 0;
}

#include <stdio.h>

#include "axpby_kdsl.h"

int main(void) {
  double x[4] = {1, 2, 3, 4}, y[4] = {10, 20, 30, 40};
  int64_t count[1] = {4};
  const kdsl_dl_device cpu = {KDSL_DL_CPU, 0};
  const kdsl_dl_type real = {KDSL_DL_FLOAT, 64, 1};
  kdsl_tensor tx = {x, cpu, 1, real, count, NULL, 0}, ty = {y, cpu, 1, real, count, NULL, 0};
  kdsl_status status = axpby_axpby(4, 2.0, &tx, 0.5, &ty, NULL, NULL);
  if (status) printf("%s\n", kdsl_last_error());
  printf("%g %g\n", y[0], y[3]);
  return status != KDSL_OK;
}

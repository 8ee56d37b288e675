/* Calls two kernels on the memory of the program itself, that is on the cpu device. */
#include <stdio.h>

#include "axpby_kdsl.h"
#include "transpose_kdsl.h"

static int failed(kdsl_status status) {
  if (status) fprintf(stderr, "%s: %s\n", kdsl_status_name(status), kdsl_last_error());
  return status != KDSL_OK;
}

int main(void) {
  double x[500], y[500];
  int64_t count[1] = {500};
  const kdsl_dl_device cpu = {KDSL_DL_CPU, 0};
  const kdsl_dl_type real = {KDSL_DL_FLOAT, 64, 1}, integer = {KDSL_DL_INT, 32, 1};
  kdsl_tensor tx = {x, cpu, 1, real, count, NULL, 0}, ty = {y, cpu, 1, real, count, NULL, 0};
  for (int i = 0; i < 500; ++i) x[i] = i, y[i] = 1000 - i;
  if (failed(axpby_axpby(500, 2.0, &tx, 0.5, &ty, NULL, NULL))) return 1;
  printf("axpby: %g %g\n", y[0], y[499]);

  int32_t from[3][5], to[5][3];
  for (int i = 0; i < 15; ++i) from[i / 5][i % 5] = i;
  int64_t from_shape[2] = {3, 5}, to_shape[2] = {5, 3};
  kdsl_tensor tfrom = {from, cpu, 2, integer, from_shape, NULL, 0}, tto = {to, cpu, 2, integer, to_shape, NULL, 0};
  if (failed(transpose_transpose(&tfrom, &tto, NULL, NULL))) return 1;
  printf("transpose: %d %d %d\n", to[0][1], to[1][0], to[4][2]);
  return 0;
}

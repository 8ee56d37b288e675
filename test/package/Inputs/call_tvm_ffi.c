/* A caller that knows TVM-FFI's binary interface and does not have its library. */
#include <stdio.h>
#include <string.h>

#include "kdsl/runtime.h"

typedef struct {
  int32_t type_index;
  uint32_t padding;
  union {
    int64_t integer;
    double real;
    void* pointer;
  };
} value;

int __tvm_ffi_entries_scale(void* self, const value* args, int32_t count, value* result);
int __tvm_ffi_entries_total(void* self, const value* args, int32_t count, value* result);

static _Alignas(16) float x[8][64], y[8][64];

int main(void) {
  for (int i = 0; i < 512; ++i) (&x[0][0])[i] = (float)i;
  int64_t shape[] = {8, 64};
  kdsl_tensor a = {x, {KDSL_DL_CPU, 0}, 2, {KDSL_DL_FLOAT, 32, 1}, shape, NULL, 0}, b = a;
  b.data = y;
  struct {
    uint64_t counts;
    int32_t type_index;
    uint32_t padding;
    void* deleter;
    kdsl_tensor tensor;
  } object = {1, 70, 0, NULL, a};
  value args[] = {{70, 0, {.pointer = &object}}, {7, 0, {.pointer = &b}}, {3, 0, {.real = 0.5}}, {1, 0, {.integer = 8}}};
  value result = {0, 0, {0}};
  printf("scale: %d\n", __tvm_ffi_entries_scale(NULL, args, 4, &result));
  int right = 0;
  for (int i = 0; i < 512; ++i) right += (&y[0][0])[i] == (float)i * 0.5f;
  printf("%d of 512 right\n", right);
  printf("too few: %d: ", __tvm_ffi_entries_scale(NULL, args, 2, &result));
  puts(kdsl_last_error());
  value bad[4];
  memcpy(bad, args, sizeof args);
  bad[0] = (value){7, 0, {.pointer = NULL}};
  printf("null tensor: %d: ", __tvm_ffi_entries_scale(NULL, bad, 4, &result));
  puts(kdsl_last_error());
  bad[0] = (value){70, 0, {.pointer = NULL}};
  printf("null object: %d: ", __tvm_ffi_entries_scale(NULL, bad, 4, &result));
  puts(kdsl_last_error());
  bad[0] = (value){2, 0, {.integer = 1}};
  printf("no tensor: %d: ", __tvm_ffi_entries_scale(NULL, bad, 4, &result));
  puts(kdsl_last_error());
  bad[0] = (value){71, 0, {.pointer = &object}};
  printf("object: %d: ", __tvm_ffi_entries_scale(NULL, bad, 4, &result));
  puts(kdsl_last_error());
  value numbers[] = {{3, 0, {.real = 2.5}}, {1, 0, {.integer = 3}}};
  int status = __tvm_ffi_entries_total(NULL, numbers, 2, &result);
  printf("total: %d: %d %g\n", status, result.type_index, result.real);
  return 0;
}

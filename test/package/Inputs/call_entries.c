/* Calls the functions of entries_kdsl.h, rightly and in every wrong way, and prints what they say. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "entries_kdsl.h"

static void say(const char* what, kdsl_status status) {
  printf("%s: %s%s%s\n", what, kdsl_status_name(status), status ? ": " : "", status ? kdsl_last_error() : "");
}

enum { kRows = 8, kColumns = 64 };
static _Alignas(16) float x_data[kRows * kColumns + 4], y_data[kRows * kColumns];
static const kdsl_dl_type kFloat = {KDSL_DL_FLOAT, 32, 1};

typedef struct View {
  kdsl_tensor tensor;
  int64_t shape[2], strides[2];
} View;

static View* view(View* v, float* data) {
  v->shape[0] = kRows;
  v->shape[1] = v->strides[0] = kColumns;
  v->strides[1] = 1;
  v->tensor = (kdsl_tensor){data, {KDSL_DL_CPU, 0}, 2, kFloat, v->shape, v->strides, 0};
  return v;
}

/* A right call but for what `change` does to x. */
#define WRONG(what, change)                                                        \
  do {                                                                             \
    View x, y;                                                                     \
    view(&x, x_data);                                                              \
    view(&y, y_data);                                                              \
    options = (kdsl_launch_options){sizeof options, 0, {0, 0}};                    \
    change;                                                                        \
    say(what, entries_scale(&x.tensor, &y.tensor, 2.0f, kRows, NULL, &options));   \
  } while (0)

static void wrong_calls(void) {
  kdsl_launch_options options = {sizeof options, 0, {0, 0}};
  View x, y;
  say("null tensor", entries_scale(NULL, &view(&y, y_data)->tensor, 2.0f, kRows, NULL, NULL));
  say("second null", entries_scale(&view(&x, x_data)->tensor, NULL, 2.0f, kRows, NULL, NULL));
  WRONG("null data", x.tensor.data = NULL);
  WRONG("null shape", x.tensor.shape = NULL);
  WRONG("dtype", x.tensor.dtype.bits = 64);
  WRONG("lanes", x.tensor.dtype.lanes = 4);
  WRONG("unknown dtype", x.tensor.dtype.code = 200);
  WRONG("rank", x.tensor.ndim = 1);
  WRONG("negative rank", x.tensor.ndim = -5);
  WRONG("rank without shape", (x.tensor.ndim = 3, x.tensor.shape = NULL));
  WRONG("static extent", x.shape[1] = 32);
  WRONG("negative extent", x.shape[0] = -8);
  WRONG("divisor", x.shape[0] = 6);
  WRONG("overflow", x.shape[0] = (int64_t)1 << 32);
  WRONG("stride", x.strides[1] = 2);
  WRONG("stride overflow", y.strides[0] = (int64_t)1 << 60);
  WRONG("alignment", x.tensor.data = x_data + 1);
  WRONG("byte offset", x.tensor.byte_offset = 4);
  WRONG("device", x.tensor.device.device_type = 12);
  WRONG("gpu", (x.tensor.device.device_type = KDSL_DL_CUDA, y.tensor.device.device_type = KDSL_DL_CUDA));
  WRONG("two devices", y.tensor.device.device_type = KDSL_DL_CUDA);
  WRONG("options size", options.size = 3);
  WRONG("options flags", options.flags = 0x4000);
  WRONG("options device", options.device.device_type = 99);
  kdsl_launch_config config = {{1, 1, 1}, {0, 1, 1}};
  int64_t shape[1] = {4};
  kdsl_tensor one = {x_data, {KDSL_DL_CPU, 0}, 1, {KDSL_DL_INT, 32, 1}, shape, NULL, 0};
  say("no config", entries_fill(&one, 1, NULL));
  say("empty block", entries_fill(&one, 1, &config));
  say("null kernel tensor", entries_fill(NULL, 1, &config));
}

static void right_calls(void) {
  View x, y;
  for (int i = 0; i < kRows * kColumns; ++i) x_data[i] = (float)i;
  say("scale", entries_scale(&view(&x, x_data)->tensor, &view(&y, y_data)->tensor, 2.0f, kRows, NULL, NULL));
  int right = 0;
  for (int i = 0; i < kRows * kColumns; ++i) right += y_data[i] == 2 * x_data[i];
  printf("%d of %d right\n", right, kRows * kColumns);
  /* Without strides: compact. Rows that do not exist have none. */
  view(&x, x_data)->tensor.strides = NULL;
  say("compact", entries_scale(&x.tensor, &view(&y, y_data)->tensor, 3.0f, kRows, NULL, NULL));
  printf("%g\n", y_data[100]);

  uint16_t halves[] = {0x3C00, 0x4000, 0x4400}; /* 1, 2, 4 */
  int64_t shape[1] = {3};
  kdsl_tensor h = {halves, {KDSL_DL_CPU, 0}, 1, {KDSL_DL_FLOAT, 16, 1}, shape, NULL, 0};
  say("halve", entries_halve(&h, true, NULL, NULL));
  printf("%04x %04x %04x\n", halves[0], halves[1], halves[2]);

  int32_t numbers[5] = {0};
  int64_t five[1] = {5};
  kdsl_tensor n = {numbers, {KDSL_DL_CPU, 0}, 1, {KDSL_DL_INT, 32, 1}, five, NULL, 0};
  kdsl_launch_config config = {{1, 1, 1}, {32, 1, 1}};
  say("fill", entries_fill(&n, -7, &config));
  printf("%d %d\n", numbers[0], numbers[4]);
}

int main(void) {
  say("preload", entries_kdsl_preload(NULL));
  right_calls();
  wrong_calls();
  entries_kdsl_unload();
  right_calls();
  entries_kdsl_unload();
  return 0;
}

// Random calls, right and wrong, through the function of the header, whose checks are code, and through the runtime, which
// reads them from a table: both say the same.
#include <cstdio>
#include <cstring>
#include <random>
#include <string>

#include "entries_kdsl.h"
#include "kdsl/package.h"

extern "C" const kdsl_package kdsl_package_entries;

int main() {
  kdsl_package_state state = {&kdsl_package_entries, nullptr};
  uint32_t scale = 0;
  while (std::strcmp(kdsl_package_entries.variants[0].entries[scale].name, "scale") != 0) ++scale;
  std::mt19937_64 random(7);
  auto one_of = [&](std::initializer_list<int64_t> values) { return values.begin()[random() % values.size()]; };
  auto rarely = [&](int64_t usual, std::initializer_list<int64_t> others) { return random() % 8 ? usual : one_of(others); };
  int accepted = 0, refused = 0;
  for (int i = 0; i < 300000; ++i) {
    int64_t shape[2][3], strides[2][3];
    kdsl_tensor tensors[2];
    for (int t = 0; t < 2; ++t) {
      int64_t rows = rarely(8, {0, 1, 2, 4, 6, -4, int64_t{1} << 29, int64_t{1} << 31, int64_t{1} << 32, INT64_MAX, INT64_MIN});
      int64_t columns = rarely(64, {0, 1, 63, 128});
      int64_t shape_now[] = {rows, columns, 1};
      int64_t strides_now[] = {rarely(64, {0, 1, 60, -64, 128, int64_t{1} << 31, int64_t{1} << 40, INT64_MAX, INT64_MIN}),
                               rarely(1, {0, 2, -1}), 1};
      std::memcpy(shape[t], shape_now, sizeof shape_now);
      std::memcpy(strides[t], strides_now, sizeof strides_now);
      kdsl_tensor& tensor = tensors[t];
      tensor.data = reinterpret_cast<void*>(rarely(0x10000, {0, 0x10004, 0x10001, 0x10008}));
      tensor.device = {static_cast<int32_t>(rarely(KDSL_DL_CUDA, {KDSL_DL_CPU, KDSL_DL_CUDA_HOST, KDSL_DL_CUDA_MANAGED, 7})),
                       static_cast<int32_t>(rarely(0, {1, 5, -1}))};
      tensor.ndim = static_cast<int32_t>(rarely(2, {0, 1, 3, -2}));
      tensor.dtype = {static_cast<uint8_t>(rarely(KDSL_DL_FLOAT, {0, 1})), static_cast<uint8_t>(rarely(32, {16, 64})),
                      static_cast<uint16_t>(rarely(1, {0, 2}))};
      tensor.shape = rarely(1, {0}) ? shape[t] : nullptr;
      tensor.strides = one_of({0, 1, 1}) ? strides[t] : nullptr;
      tensor.byte_offset = static_cast<uint64_t>(rarely(0, {4, 16, 3}));
    }
    const kdsl_tensor* x = rarely(1, {0}) ? &tensors[0] : nullptr;
    const kdsl_tensor* y = rarely(1, {1, 0}) ? &tensors[1] : nullptr;
    kdsl_launch_options options{static_cast<uint32_t>(rarely(sizeof options, {3})), 0, {0, 0}};
    if (rarely(0, {1})) options.device = {static_cast<int32_t>(one_of({KDSL_DL_CUDA, KDSL_DL_CPU, 9})), 0};
    const kdsl_launch_options* given = one_of({0, 1}) ? &options : nullptr;
    float factor = 0.5f;
    int32_t count = 8;
    const void* args[] = {x, y, &factor, &count};
    kdsl_status table = kdsl_call_entry(&state, scale, args, nullptr, nullptr, given);
    std::string message = table == KDSL_OK ? "" : kdsl_last_error();
    kdsl_status code = entries_scale(x, y, factor, count, nullptr, given);
    if (code != table || (code != KDSL_OK && message != kdsl_last_error())) {
      std::printf("call %d: %d (%s) and %d (%s)\n", i, table, message.c_str(), code, kdsl_last_error());
      return 1;
    }
    ++(code == KDSL_OK ? accepted : refused);
  }
  kdsl_package_unload(&state);
  entries_kdsl_unload();
  std::printf("equal; many of each: %d\n", accepted > 10000 && refused > 10000);
  return 0;
}

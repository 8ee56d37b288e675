// Measures the host time of one launch of a kernel with eight tensors: through the driver's function alone, through
// kdsl_launch, through the typed function of the object's header, and through its TVM-FFI function. It takes the best of many
// rounds, in turns.
#include <dlfcn.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <vector>

#include "kdsl/package.h"
#include "kernels_kdsl.h"

extern "C" {
extern const kdsl_package kdsl_package_kernels;
int __tvm_ffi_kernels_run(void* self, const void* args, int32_t count, void* result);
// In a process with TVM-FFI, the framework provides this function.
__attribute__((visibility("default"))) void* TVMFFIEnvGetStream(int32_t, int32_t) { return nullptr; }
}

static void require(kdsl_status status, const char* what) {
  if (status == KDSL_OK) return;
  std::fprintf(stderr, "launch: %s: %s\n", what, kdsl_last_error());
  std::exit(1);
}

struct Value {
  int32_t type_index;
  uint32_t padding;
  union {
    int64_t integer;
    void* pointer;
  };
};

struct Driver {
  struct Config {
    unsigned grid[3], block[3], shared;
    void* stream;
    void* attributes;
    unsigned attribute_count;
  };
  int (*launch)(const Config*, void*, void**, void**) = nullptr;

  Driver() {
    void* library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
    auto get = library ? reinterpret_cast<int (*)(const char*, void**, int, unsigned long long, int*)>(
                             dlsym(library, "cuGetProcAddress_v2"))
                       : nullptr;
    void* found = nullptr;
    if (get) get("cuLaunchKernelEx", &found, 11060, 0, nullptr);
    launch = reinterpret_cast<decltype(launch)>(found);
  }
};

int main(int count, char** args) {
  bool checks = count > 1 && std::strcmp(args[1], "--check") == 0;
  kdsl_device* device = nullptr;
  require(kdsl_shared_device(KDSL_DEVICE_CUDA, 0, &device), "the device");
  kdsl_device_properties properties;
  require(kdsl_device_get_properties(device, &properties), "its properties");
  bool is_null = std::strcmp(properties.name, "null") == 0;

  void* memory = nullptr;
  require(kdsl_alloc(device, 8 * 64 * sizeof(float), &memory), "memory");
  int64_t shape[] = {8, 64}, strides[] = {64, 1};
  kdsl_tensor tensor = {memory, {KDSL_DL_CUDA, 0}, 2, {KDSL_DL_FLOAT, 32, 1}, shape, strides, 0};
  const kdsl_tensor* t = &tensor;

  kdsl_program* program = nullptr;
  require(kdsl_program_load(device, &kdsl_package_kernels, &program), "the program");
  const kdsl_package_variant& variant = kdsl_package_kernels.variants[0];
  kdsl_kernel* kernel = nullptr;
  require(kdsl_program_get_kernel(program, variant.kernel_names[0], &kernel), "the kernel");
  // The kernel has eight tensors of at most five numbers each and one integer, which is less.
  constexpr size_t kMostParams = 64;
  int64_t eight[2] = {8, 0};
  std::vector<void*> params(kMostParams, eight);
  kdsl_launch_config config{};
  config.grid[0] = config.grid[1] = config.grid[2] = config.block[1] = config.block[2] = 1;
  config.block[0] = 32;
  Driver driver;
  Driver::Config driver_config{{1, 1, 1}, {32, 1, 1}, 0, nullptr, nullptr, 0};
  void* native = kdsl_kernel_native_handle(kernel);

  Value values[9], result{};
  for (int i = 0; i < 8; ++i) values[i] = {7, 0, {}}, values[i].pointer = &tensor;
  values[8] = {1, 0, {8}};

  void* stream = nullptr;
  require(kdsl_stream_create(device, &stream), "a stream");
  if (is_null) stream = &stream;

  struct Way {
    const char* name;
    std::function<void()> launch;
    double best = 1e30;
  };
  // All parameters of the kernel, whatever they mean, are 8 in the bare launches: with n = 8 it reads no other one.
  std::vector<Way> ways = {
      {"cuLaunchKernelEx", [&] { driver.launch(&driver_config, native, params.data(), nullptr); }},
      {"kdsl_launch", [&] { require(kdsl_launch(kernel, &config, params.data()), "kdsl_launch"); }},
      {"typed function", [&] { require(kernels_run(t, t, t, t, t, t, t, t, 8, nullptr, nullptr), "the typed function"); }},
      {"on a stream", [&] { require(kernels_run(t, t, t, t, t, t, t, t, 8, stream, nullptr), "the typed function"); }},
      {"TVM-FFI function",
       [&] {
         if (__tvm_ffi_kernels_run(nullptr, values, 9, &result) != 0) require(KDSL_ERROR_INTERNAL, "the TVM-FFI function");
       }},
  };
  // The rounds are so short that some of them are not interrupted on a busy machine.
  const int rounds = is_null ? 3000 : 30, launches = is_null ? 300 : 2000;
  for (int round = 0; round < rounds; ++round)
    for (Way& way : ways) {
      auto start = std::chrono::steady_clock::now();
      for (int i = 0; i < launches; ++i) way.launch();
      std::chrono::duration<double, std::nano> time = std::chrono::steady_clock::now() - start;
      way.best = std::min(way.best, time.count() / launches);
      require(kdsl_device_synchronize(device), "launches");
    }
  std::printf("%s, ns of one launch with eight tensors:\n", properties.name);
  for (const Way& way : ways) std::printf("%-18s %8.1f\n", way.name, way.best);
  double typed = std::max(ways[2].best, ways[3].best) - ways[1].best, packed = ways[4].best - ways[2].best;
  std::printf("typed over kdsl_launch %.1f (at most 50), TVM-FFI over typed %.1f (at most 20)\n", typed, packed);
  return checks && (typed > 50 || packed > 20) ? 1 : 0;
}

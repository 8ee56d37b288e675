// Loads the kernel that the build compiled, runs it on the first GPU and checks the result.
// Exit status: 0 right result, 1 wrong result or a failure, 77 no GPU here.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <kdsl/runtime.h>

namespace {

constexpr size_t kCount = 4096;

int failed(const char* what) {
  std::fprintf(stderr, "%s: %s\n", what, kdsl_last_error());
  return 1;
}

std::vector<char> read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

int run(kdsl_device* device) {
  kdsl_device_properties properties;
  if (kdsl_device_get_properties(device, &properties)) return failed("properties");
  // sm_90a code runs on sm_90 only; the sm_80 one on everything from there on.
  const char* arch = properties.compute_major == 9 ? "sm_90a." : "sm_80.";
  std::vector<char> image = read_file(std::string(KERNEL_FILE_PREFIX) + arch + KERNEL_FORMAT);
  image.push_back('\0');

  kdsl_module* module = nullptr;
  kdsl_kernel* kernel = nullptr;
  if (kdsl_module_load(device, image.data(), image.size(), &module)) return failed("load");
  if (kdsl_module_get_kernel(module, "scale", &kernel)) return failed("kernel");

  std::vector<float> x(kCount), y(kCount);
  for (size_t i = 0; i < kCount; ++i) x[i] = static_cast<float>(i) / 1024;
  void *device_x = nullptr, *device_y = nullptr;
  const size_t bytes = kCount * sizeof(float);
  if (kdsl_alloc(device, bytes, &device_x) || kdsl_alloc(device, bytes, &device_y)) return failed("alloc");
  if (kdsl_copy(device, device_x, x.data(), bytes, nullptr)) return failed("copy");

  float factor = 2;
  void* args[] = {&device_x, &device_y, &factor};
  kdsl_launch_config config{};
  config.grid[0] = kCount / 256;
  config.block[0] = 256;
  config.grid[1] = config.grid[2] = config.block[1] = config.block[2] = 1;
  if (kdsl_launch(kernel, &config, args)) return failed("launch");
  if (kdsl_copy(device, y.data(), device_y, bytes, nullptr)) return failed("copy");
  if (kdsl_device_synchronize(device)) return failed("synchronize");

  size_t wrong = 0;
  for (size_t i = 0; i < kCount; ++i) wrong += y[i] != std::min(x[i] * factor, 4.0f);
  std::printf("scale on %s: %zu of %zu values wrong\n", properties.name, wrong, kCount);
  kdsl_free(device, device_x);
  kdsl_free(device, device_y);
  kdsl_module_unload(module);
  return wrong != 0;
}

}  // namespace

int main() {
  kdsl_device* device = nullptr;
  if (kdsl_device_open(KDSL_DEVICE_CUDA, 0, &device)) {
    std::printf("no GPU: %s\n", kdsl_last_error());
    return 77;
  }
  int status = run(device);
  kdsl_device_close(device);
  return status;
}

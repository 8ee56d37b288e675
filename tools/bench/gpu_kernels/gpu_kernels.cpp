// Measures the device time of the samples' kernels beside those of nvcc, and the host time of a launch beside the driver's own:
// gpu_kernels [BASELINE.cubin]. The samples' kernels come from objects of `kdslc --emit=obj`, so this also shows how an
// application runs them. tools/bench/gpu_kernels/build builds it; without a baseline only the samples' times are printed.
#include <dlfcn.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <vector>

#include "kdsl/package.h"
#include "kdsl/runtime.hpp"

extern "C" {
extern const kdsl_package kdsl_package_vector_add, kdsl_package_matmul_tiled, kdsl_package_transpose;
}

namespace {

void require(kdsl_status status, const char* what) {
  if (status == KDSL_OK) return;
  fprintf(stderr, "gpu_kernels: %s: %s\n", what, kdsl_last_error());
  std::exit(status == KDSL_ERROR_NO_DRIVER || status == KDSL_ERROR_NO_DEVICE ? 3 : 1);
}

// The flat parameters of one matrix or vector, in the order in which entries take them.
struct Parameters {
  std::vector<int64_t> slots;
  std::vector<void*> pointers() {
    std::vector<void*> all;
    for (int64_t& slot : slots) all.push_back(&slot);
    return all;
  }
  void vector(void* data, int n) { slots.insert(slots.end(), {reinterpret_cast<int64_t>(data), n}); }
  void matrix(void* data, int rows, int columns) {
    slots.insert(slots.end(), {reinterpret_cast<int64_t>(data), rows, columns, columns});
  }
};

struct Case {
  const char* name;  // name of the entry, and of the baseline's kernel
  const kdsl_package* package;
  const char* size;
  Parameters parameters;
  kdsl_launch_config config;  // launch of the baseline's kernel; the entry computes its own
  double bytes, flops;  // bytes moved and operations computed by one launch
};

class Bench {
 public:
  explicit Bench(const char* baseline);
  ~Bench();
  bool run(Case& c);
  void launch_overhead(Case& c);
  double copy_rate();  // bytes per second that the driver's copy reads and writes

  void* buffer(int index) const { return buffers_[index]; }
  // A buffer is chosen several times as large as the L2 cache of a GPU.
  static constexpr size_t kBufferBytes = size_t{256} << 20;

 private:
  double microseconds(const std::function<void()>& launch);
  bool same_output(int index, const std::function<void()>& one, const std::function<void()>& other);

  kdsl_device* device_ = nullptr;
  kdsl_module* baseline_ = nullptr;
  kdsl_event *start_ = nullptr, *end_ = nullptr;
  void* buffers_[3] = {};
};

Bench::Bench(const char* baseline) {
  require(kdsl_device_open(KDSL_DEVICE_CUDA, 0, &device_), "no GPU");
  require(kdsl_event_create(device_, &start_), "event");
  require(kdsl_event_create(device_, &end_), "event");
  std::vector<float> values(kBufferBytes / sizeof(float));
  uint32_t state = 1;
  for (float& value : values) {
    state = state * 1664525 + 1013904223;
    value = static_cast<float>(state >> 8) / (1 << 24) - 0.5f;
  }
  for (void*& pointer : buffers_) {
    require(kdsl_alloc(device_, kBufferBytes, &pointer), "memory");
    require(kdsl_copy(device_, pointer, values.data(), kBufferBytes, nullptr), "copy");
  }
  require(kdsl_device_synchronize(device_), "copy");
  if (!baseline) return;
  std::ifstream file(baseline, std::ios::binary);
  std::string image((std::istreambuf_iterator<char>(file)), {});
  require(kdsl_module_load(device_, image.data(), image.size(), &baseline_), "the baseline");
}

Bench::~Bench() {
  for (void* pointer : buffers_) kdsl_free(device_, pointer);
  kdsl_event_destroy(start_);
  kdsl_event_destroy(end_);
  kdsl_module_unload(baseline_);
  kdsl_device_close(device_);
}

// Returns the best of some rounds, which is the time when nothing disturbs the kernel.
double Bench::microseconds(const std::function<void()>& launch) {
  constexpr int kRounds = 10, kLaunches = 20;
  double best = 1e30;
  for (int i = 0; i < 3; ++i) launch();
  for (int round = 0; round < kRounds; ++round) {
    require(kdsl_event_record(start_, nullptr), "event");
    for (int i = 0; i < kLaunches; ++i) launch();
    require(kdsl_event_record(end_, nullptr), "event");
    require(kdsl_event_synchronize(end_), "kernel");
    float ms = 0;
    require(kdsl_event_elapsed(start_, end_, &ms), "event");
    best = std::min(best, 1000.0 * ms / kLaunches);
  }
  return best;
}

double Bench::copy_rate() {
  double us = microseconds([&] { require(kdsl_copy(device_, buffers_[1], buffers_[0], kBufferBytes, nullptr), "copy"); });
  return 2.0 * kBufferBytes / us * 1e6;
}

// Returns whether the results equal those of the baseline; otherwise a speed does not count.
bool Bench::same_output(int index, const std::function<void()>& one, const std::function<void()>& other) {
  std::vector<float> results[2] = {std::vector<float>(1 << 20), std::vector<float>(1 << 20)};
  const std::function<void()>* runs[2] = {&one, &other};
  for (int i = 0; i < 2; ++i) {
    require(kdsl_fill(device_, buffers_[index], 0, kBufferBytes, nullptr), "fill");
    (*runs[i])();
    require(kdsl_copy(device_, results[i].data(), buffers_[index], results[i].size() * sizeof(float), nullptr), "copy");
    require(kdsl_device_synchronize(device_), "kernel");
  }
  for (size_t i = 0; i < results[0].size(); ++i) {
    float difference = results[0][i] - results[1][i], scale = std::max(1.0f, std::max(results[1][i], -results[1][i]));
    if (!(difference <= 1e-4f * scale && -difference <= 1e-4f * scale)) return false;
  }
  return true;
}

struct Loaded {
  kdsl_program* program = nullptr;
  kdsl_host_entry entry = nullptr;
  const kdsl_host_context* context = nullptr;
  Loaded(kdsl_device* device, const Case& c) {
    require(kdsl_program_load(device, c.package, &program), c.name);
    require(kdsl_program_get_entry(program, c.name, &entry, &context), c.name);
  }
  ~Loaded() { kdsl_program_unload(program); }
};

bool Bench::run(Case& c) {
  Loaded ours(device_, c);
  std::vector<void*> params = c.parameters.pointers();
  auto launch = [&] { require(ours.entry(ours.context, params.data(), nullptr), c.name); };
  double us = microseconds(launch);
  std::string rate = c.flops > 0 ? std::to_string(static_cast<int>(c.flops / us * 1e-3)) + " GFLOP/s"
                                 : std::to_string(static_cast<int>(c.bytes / us * 1e-3)) + " GB/s";
  if (!baseline_) {
    printf("%-12s %-22s %10.1f %10s %7s  %s\n", c.name, c.size, us, "-", "-", rate.c_str());
    return true;
  }
  kdsl_kernel* kernel = nullptr;
  require(kdsl_module_get_kernel(baseline_, c.name, &kernel), c.name);
  auto launch_baseline = [&] { require(kdsl_launch(kernel, &c.config, params.data()), c.name); };
  double baseline_us = microseconds(launch_baseline);
  int output = c.package == &kdsl_package_vector_add || c.package == &kdsl_package_matmul_tiled ? 2 : 1;
  bool is_same = same_output(output, launch, launch_baseline);
  printf("%-12s %-22s %10.1f %10.1f %6.2fx  %s%s\n", c.name, c.size, us, baseline_us, baseline_us / us, rate.c_str(),
         is_same ? "" : "  RESULTS DIFFER");
  return is_same;
}

// ---- launches: the runtime's beside the driver's

using DriverFunction = int (*)(...);

// Returns the best of some rounds for each way to launch. The ways are measured in turns, so that a change of the machine's
// speed affects all of them.
std::vector<double> host_nanoseconds(kdsl_device* device, const std::vector<std::function<void()>>& launches) {
  constexpr int kRounds = 60, kLaunches = 200;
  std::vector<double> best(launches.size(), 1e30);
  for (int round = 0; round < kRounds; ++round) {
    for (size_t way = 0; way < launches.size(); ++way) {
      auto begin = std::chrono::steady_clock::now();
      for (int i = 0; i < kLaunches; ++i) launches[way]();
      double ns = std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - begin).count();
      require(kdsl_device_synchronize(device), "launches");
      best[way] = std::min(best[way], ns / kLaunches);
    }
  }
  return best;
}

// Measures launches of a small kernel: through its entry (host code that computes the grid), through kdsl_launch, and through
// cuLaunchKernelEx alone.
void Bench::launch_overhead(Case& c) {
  struct DriverConfig {
    unsigned grid[3], block[3], shared_bytes;
    void* stream;
    void* attributes;
    unsigned attribute_count;
  };
  Loaded ours(device_, c);
  std::vector<void*> params = c.parameters.pointers();
  if (!baseline_) return;
  kdsl_kernel* kernel = nullptr;
  require(kdsl_module_get_kernel(baseline_, c.name, &kernel), c.name);
  void* driver = dlopen("libcuda.so.1", RTLD_NOW);
  void* launch = driver ? dlsym(driver, "cuLaunchKernelEx") : nullptr;
  void* handle = kdsl_kernel_native_handle(kernel);
  if (!launch || !handle) return;
  auto launch_ex = reinterpret_cast<int (*)(const DriverConfig*, void*, void**, void**)>(launch);
  DriverConfig config{{1, 1, 1}, {256, 1, 1}, 0, nullptr, nullptr, 0};
  if (launch_ex(&config, handle, params.data(), nullptr) != 0) {
    printf("launch       cuLaunchKernelEx alone fails here\n");
    return;
  }
  auto ns = host_nanoseconds(device_, {[&] { (void)launch_ex(&config, handle, params.data(), nullptr); },
                                       [&] { (void)kdsl_launch(kernel, &c.config, params.data()); },
                                       [&] { (void)ours.entry(ours.context, params.data(), nullptr); }});
  printf("launch       entry %.0f ns, kdsl_launch %.0f ns, cuLaunchKernelEx %.0f ns (entry %+.0f, kdsl_launch %+.0f)\n", ns[2],
         ns[1], ns[0], ns[2] - ns[0], ns[1] - ns[0]);
}

kdsl_launch_config config(uint32_t grid_x, uint32_t grid_y, uint32_t block_x, uint32_t block_y) {
  kdsl_launch_config made{};
  made.grid[0] = grid_x, made.grid[1] = grid_y, made.grid[2] = 1;
  made.block[0] = block_x, made.block[1] = block_y, made.block[2] = 1;
  return made;
}

Case vector_add(const Bench& bench, const char* size, int n) {
  Case c{"vector_add", &kdsl_package_vector_add, size, {}, config((n + 255) / 256, 1, 256, 1), 12.0 * n, 0};
  for (int i = 0; i < 3; ++i) c.parameters.vector(bench.buffer(i), n);
  return c;
}

Case matmul(const Bench& bench, const char* size, int n) {
  Case c{"matmul", &kdsl_package_matmul_tiled, size, {}, config(n / 16, n / 16, 16, 16), 0, 2.0 * n * n * n};
  for (int i = 0; i < 3; ++i) c.parameters.matrix(bench.buffer(i), n, n);
  return c;
}

Case transpose(const Bench& bench, const char* size, int n) {
  Case c{"transpose", &kdsl_package_transpose, size, {}, config(n / 32, n / 32, 32, 8), 8.0 * n * n, 0};
  for (int i = 0; i < 2; ++i) c.parameters.matrix(bench.buffer(i), n, n);
  return c;
}

}  // namespace

int main(int argc, char** argv) {
  Bench bench(argc > 1 ? argv[1] : nullptr);
  printf("copy of the driver: %.0f GB/s\n", bench.copy_rate() * 1e-9);
  printf("%-12s %-22s %10s %10s %7s\n", "kernel", "size", "kdslc us", "nvcc us", "ratio");
  std::vector<Case> cases = {vector_add(bench, "64 Mi floats", 64 << 20), transpose(bench, "8192 x 8192", 8192),
                             matmul(bench, "2048 x 2048 x 2048", 2048)};
  bool is_right = true;
  for (Case& c : cases) is_right &= bench.run(c);
  Case small = vector_add(bench, "256 floats", 256);
  bench.launch_overhead(small);
  return is_right ? 0 : 1;
}

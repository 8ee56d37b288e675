// Sixteen threads that load, call and unload on a driver that does nothing, then calls under a count of allocations and locks.
#include <dlfcn.h>
#include <pthread.h>

#include <atomic>
#include <barrier>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <thread>
#include <vector>

#include "entries_kdsl.h"
#include "kdsl/package.h"

extern "C" {
extern const kdsl_package kdsl_package_entries;
int __tvm_ffi_entries_scale(void* self, const void* args, int32_t count, void* result);
}

#ifdef COUNT_CALLS
static std::atomic<long> allocations{0}, locks{0};
extern "C" {
void* __libc_malloc(size_t size);
void* malloc(size_t size) {
  ++allocations;
  return __libc_malloc(size);
}
int pthread_mutex_lock(pthread_mutex_t* mutex) noexcept {
  static auto* next = reinterpret_cast<int (*)(pthread_mutex_t*)>(dlsym(RTLD_NEXT, "pthread_mutex_lock"));
  ++locks;
  return next(mutex);
}
}
#endif

static void require(kdsl_status status) {
  if (status == KDSL_OK) return;
  std::fprintf(stderr, "%s\n", kdsl_last_error());
  std::abort();
}

struct Tensors {
  int64_t shape[2] = {8, 64};
  kdsl_tensor x, y;
  explicit Tensors(int32_t device) {
    x = {reinterpret_cast<void*>(0x10000), {KDSL_DL_CUDA, device}, 2, {KDSL_DL_FLOAT, 32, 1}, shape, nullptr, 0};
    y = x;
  }
};

constexpr int kThreads = 16, kRounds = 50;

// All meet the package unloaded and load it together; one unloads it when nobody calls.
static void share_a_package() {
  std::barrier meet(kThreads);
  std::vector<std::thread> threads;
  for (int t = 0; t < kThreads; ++t)
    threads.emplace_back([&meet, t] {
      for (int round = 0; round < kRounds; ++round) {
        Tensors tensors((t + round) % 2);
        require(entries_scale(&tensors.x, &tensors.y, 0.5f, 8, nullptr, nullptr));
        kdsl_tensor bad = tensors.x;
        bad.ndim = 1;
        if (entries_scale(&bad, &tensors.y, 0.5f, 8, nullptr, nullptr) != KDSL_ERROR_INVALID_ARGUMENT) std::abort();
        if (!std::strstr(kdsl_last_error(), "rank")) std::abort();
        if (round % 3 == t % 3) require(entries_kdsl_preload(nullptr));
        meet.arrive_and_wait();
        if (t == round % kThreads) entries_kdsl_unload();
        meet.arrive_and_wait();
      }
    });
  for (std::thread& thread : threads) thread.join();
}

// Each loads, launches and unloads programs of its own.
static void load_apart() {
  std::vector<std::thread> threads;
  for (int t = 0; t < kThreads; ++t)
    threads.emplace_back([t] {
      for (int round = 0; round < kRounds; ++round) {
        kdsl_device* device = nullptr;
        require(kdsl_shared_device(KDSL_DEVICE_CUDA, t % 2, &device));
        kdsl_program* program = nullptr;
        require(kdsl_program_load(device, &kdsl_package_entries, &program));
        kdsl_kernel* kernel = nullptr;
        require(kdsl_program_get_kernel(program, "fill", &kernel));
        kdsl_launch_config config{};
        for (int i = 0; i < 3; ++i) config.grid[i] = config.block[i] = 1;
        int64_t zero = 0;
        void* params[16];
        for (void*& param : params) param = &zero;
        require(kdsl_launch(kernel, &config, params));
        kdsl_program_unload(program);
      }
    });
  for (std::thread& thread : threads) thread.join();
}

#ifdef COUNT_CALLS
static void count_calls() {
  Tensors tensors(0);
  struct Value {
    int32_t type_index;
    uint32_t padding;
    union {
      int64_t integer;
      double real;
      void* pointer;
    };
  } values[4] = {{7, 0, {}}, {7, 0, {}}, {3, 0, {}}, {1, 0, {8}}}, result{};
  values[0].pointer = &tensors.x;
  values[1].pointer = &tensors.y;
  values[2].real = 0.5;
  kdsl_launch_options options{sizeof options, KDSL_LAUNCH_PDL, {KDSL_DL_CUDA, 0}};
  require(entries_kdsl_preload(&options));
  allocations = locks = 0;
  for (int i = 0; i < 1000; ++i) {
    require(entries_scale(&tensors.x, &tensors.y, 0.5f, 8, nullptr, nullptr));
    require(entries_scale(&tensors.x, &tensors.y, 0.5f, 8, nullptr, &options));
  }
  long typed_allocations = allocations, typed_locks = locks;
  std::printf("typed: %ld allocations, %ld locks\n", typed_allocations, typed_locks);
  allocations = locks = 0;
  for (int i = 0; i < 1000; ++i)
    if (__tvm_ffi_entries_scale(nullptr, values, 4, &result) != 0) std::abort();
  typed_allocations = allocations;
  typed_locks = locks;
  std::printf("TVM-FFI: %ld allocations, %ld locks\n", typed_allocations, typed_locks);
  entries_kdsl_unload();
}
extern "C" void* TVMFFIEnvGetStream(int32_t, int32_t) { return nullptr; }
#endif

int main() {
  share_a_package();
  load_apart();
#ifdef COUNT_CALLS
  count_calls();
#endif
  void* driver = dlopen("libcuda.so.1", RTLD_NOW | RTLD_NOLOAD);
  auto number = [&](const char* name) { return reinterpret_cast<long (*)()>(dlsym(driver, name))(); };
  std::printf("%ld images left\n", number("null_driver_loaded"));
  return 0;
}

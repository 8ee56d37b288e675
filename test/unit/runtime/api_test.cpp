// These tests cover the C interface as far as it needs no CUDA: statuses, messages, the CPU device's memory, modules and
// launches.
#include <cstring>
#include <thread>
#include <vector>

#include <catch2/catch.hpp>

#include "kdsl/cpu_kernel.h"
#include "kdsl/runtime.hpp"

using Catch::Contains;

namespace {

struct CpuDevice {
  kdsl_device* device = nullptr;
  CpuDevice() { REQUIRE(kdsl_device_open(KDSL_DEVICE_CPU, 0, &device) == KDSL_OK); }
  ~CpuDevice() { kdsl_device_close(device); }
  operator kdsl_device*() const { return device; }
};

kdsl_launch_config config_of(uint32_t grid, uint32_t block) {
  kdsl_launch_config config{};
  for (int i = 0; i < 3; ++i) config.grid[i] = config.block[i] = 1;
  config.grid[0] = grid;
  config.block[0] = block;
  return config;
}

// Computes out[global index] = global index * factor.
void scale_block(kdsl_cpu_block* block, void* const* args) {
  int32_t* out = *static_cast<int32_t**>(args[0]);
  int32_t factor = *static_cast<int32_t*>(args[1]);
  for (uint32_t t = 0; t < block->ntid[0]; ++t) {
    uint32_t i = block->ctaid[0] * block->ntid[0] + t;
    out[i] = static_cast<int32_t>(i) * factor;
  }
}

kdsl_cpu_kernel plain(const char* name, void (*run)(kdsl_cpu_block*, void* const*), uint32_t params) {
  kdsl_cpu_kernel kernel{};
  kernel.abi = KDSL_CPU_ABI;
  kernel.param_count = params;
  kernel.name = name;
  kernel.run_block = run;
  return kernel;
}

}  // namespace

TEST_CASE("statuses have names") {
  CHECK(std::string(kdsl_status_name(KDSL_OK)) == "ok");
  CHECK(std::string(kdsl_status_name(KDSL_ERROR_KERNEL_DEADLOCK)) == "kernel deadlock");
  CHECK(std::string(kdsl_status_name(12345)) == "unknown status");
  CHECK(std::string(kdsl_runtime_version()).find('.') != std::string::npos);
}

TEST_CASE("NULL and nonsense give a status and a message") {
  CHECK(kdsl_device_open(KDSL_DEVICE_CPU, 0, nullptr) == KDSL_ERROR_INVALID_ARGUMENT);
  CHECK_THAT(kdsl_last_error(), Contains("device is NULL"));
  kdsl_device* device = nullptr;
  CHECK(kdsl_device_open(KDSL_DEVICE_CPU, 3, &device) == KDSL_ERROR_NO_DEVICE);
  CHECK_THAT(kdsl_last_error(), Contains("cpu:3"));
  CHECK(kdsl_device_open(static_cast<kdsl_device_kind>(9), 0, &device) == KDSL_ERROR_INVALID_ARGUMENT);
  CHECK(device == nullptr);
  CHECK(kdsl_last_fault() == nullptr);
  CHECK(kdsl_launch(nullptr, nullptr, nullptr) == KDSL_ERROR_INVALID_ARGUMENT);
  kdsl_device_close(nullptr);
  kdsl_module_unload(nullptr);
}

TEST_CASE("the last error belongs to its thread") {
  kdsl_set_error(KDSL_ERROR_INTERNAL, "here");
  std::string other = "?";
  std::thread([&] { other = kdsl_last_error(); }).join();
  CHECK(other.empty());
  CHECK(std::string(kdsl_last_error()) == "here");
}

TEST_CASE("cuda answers on any machine") {
  int32_t count = -1;
  REQUIRE(kdsl_device_count(KDSL_DEVICE_CUDA, &count) == KDSL_OK);
  REQUIRE(count >= 0);
  kdsl_device* device = nullptr;
  kdsl_status status = kdsl_device_open(KDSL_DEVICE_CUDA, count, &device);
  CHECK((status == KDSL_ERROR_NO_DRIVER || status == KDSL_ERROR_NO_DEVICE));
  CHECK(std::string(kdsl_last_error()).size() > 10);
}

TEST_CASE("memory of the cpu device") {
  CpuDevice device;
  void* memory = nullptr;
  REQUIRE(kdsl_alloc(device, 1000, &memory) == KDSL_OK);
  CHECK(reinterpret_cast<uintptr_t>(memory) % 256 == 0);
  REQUIRE(kdsl_fill(device, memory, 7, 1000, nullptr) == KDSL_OK);
  std::vector<uint8_t> back(1000);
  REQUIRE(kdsl_copy(device, back.data(), memory, 1000, nullptr) == KDSL_OK);
  CHECK(back == std::vector<uint8_t>(1000, 7));
  CHECK(kdsl_copy(device, nullptr, memory, 4, nullptr) == KDSL_ERROR_INVALID_ARGUMENT);
  CHECK(kdsl_free(device, memory) == KDSL_OK);
  CHECK(kdsl_free(device, nullptr) == KDSL_OK);
  CHECK(kdsl_alloc(device, ~size_t{0}, &memory) == KDSL_ERROR_OUT_OF_MEMORY);
  CHECK(kdsl_alloc(device, size_t{1} << 60, &memory) == KDSL_ERROR_OUT_OF_MEMORY);
  CHECK_THAT(kdsl_last_error(), Contains("bytes"));
}

TEST_CASE("properties, streams and events of the cpu device") {
  CpuDevice device;
  kdsl_device_properties properties;
  REQUIRE(kdsl_device_get_properties(device, &properties) == KDSL_OK);
  CHECK(properties.kind == KDSL_DEVICE_CPU);
  CHECK(properties.warp_size == 32);
  CHECK(properties.max_threads_per_block == 1024);
  CHECK(properties.memory_bytes > 0);
  void* stream = nullptr;
  REQUIRE(kdsl_stream_create(device, &stream) == KDSL_OK);
  CHECK(stream != nullptr);
  kdsl_event *start = nullptr, *end = nullptr;
  REQUIRE(kdsl_event_create(device, &start) == KDSL_OK);
  REQUIRE(kdsl_event_create(device, &end) == KDSL_OK);
  float milliseconds = -1;
  CHECK(kdsl_event_elapsed(start, end, &milliseconds) == KDSL_ERROR_INVALID_ARGUMENT);
  REQUIRE(kdsl_event_record(start, stream) == KDSL_OK);
  REQUIRE(kdsl_event_record(end, stream) == KDSL_OK);
  REQUIRE(kdsl_stream_wait_event(stream, start) == KDSL_OK);
  CHECK(kdsl_stream_wait_event(stream, nullptr) == KDSL_ERROR_INVALID_ARGUMENT);
  REQUIRE(kdsl_event_synchronize(end) == KDSL_OK);
  REQUIRE(kdsl_event_elapsed(start, end, &milliseconds) == KDSL_OK);
  CHECK(milliseconds >= 0);
  kdsl_event* untimed = nullptr;
  REQUIRE(kdsl_event_create_untimed(device, &untimed) == KDSL_OK);
  REQUIRE(kdsl_event_record(untimed, stream) == KDSL_OK);
  CHECK(kdsl_event_elapsed(start, untimed, &milliseconds) == KDSL_ERROR_INVALID_ARGUMENT);
  CHECK(kdsl_event_native_handle(untimed) == untimed);
  CHECK(kdsl_event_native_handle(nullptr) == nullptr);
  for (kdsl_event* event : {start, end, untimed}) kdsl_event_destroy(event);
  CHECK(kdsl_stream_synchronize(device, stream) == KDSL_OK);
  CHECK(kdsl_stream_destroy(device, stream) == KDSL_OK);
}

TEST_CASE("a module of host functions launches") {
  CpuDevice device;
  kdsl_cpu_kernel code = plain("scale", scale_block, 2);
  const kdsl_cpu_kernel* table[] = {&code};
  kdsl_module* module = nullptr;
  REQUIRE(kdsl_module_load_cpu(device, table, 1, &module) == KDSL_OK);
  kdsl_kernel* kernel = nullptr;
  CHECK(kdsl_module_get_kernel(module, "other", &kernel) == KDSL_ERROR_NOT_FOUND);
  CHECK_THAT(kdsl_last_error(), Contains("`other`"));
  REQUIRE(kdsl_module_get_kernel(module, "scale", &kernel) == KDSL_OK);
  CHECK(kdsl_kernel_prepare(kernel, 0) == KDSL_OK);
  kdsl_kernel_info info;
  REQUIRE(kdsl_kernel_get_info(kernel, &info) == KDSL_OK);
  CHECK(info.max_threads_per_block == 1024);

  std::vector<int32_t> out(1000 * 64);
  int32_t* data = out.data();
  int32_t factor = 3;
  void* args[] = {&data, &factor};
  kdsl_launch_config config = config_of(1000, 64);
  REQUIRE(kdsl_launch(kernel, &config, args) == KDSL_OK);
  for (size_t i = 0; i < out.size(); ++i) REQUIRE(out[i] == static_cast<int32_t>(i) * 3);
  CHECK(kdsl_launch(kernel, &config, nullptr) == KDSL_ERROR_INVALID_ARGUMENT);
  kdsl_module_unload(module);
}

TEST_CASE("launches outside of the limits are refused") {
  CpuDevice device;
  kdsl_cpu_kernel code = plain(
      "k", [](kdsl_cpu_block*, void* const*) {}, 0);
  code.static_shared_bytes = 1024;
  code.required_threads[0] = 64;
  code.required_threads[1] = code.required_threads[2] = 1;
  const kdsl_cpu_kernel* table[] = {&code};
  kdsl_module* module = nullptr;
  kdsl_kernel* kernel = nullptr;
  REQUIRE(kdsl_module_load_cpu(device, table, 1, &module) == KDSL_OK);
  REQUIRE(kdsl_module_get_kernel(module, "k", &kernel) == KDSL_OK);
  auto launch = [&](kdsl_launch_config config) { return kdsl_launch(kernel, &config, nullptr); };
  CHECK(launch(config_of(1, 64)) == KDSL_OK);
  CHECK(launch(config_of(0, 64)) == KDSL_ERROR_LAUNCH_CONFIG);
  CHECK(launch(config_of(1, 2048)) == KDSL_ERROR_LAUNCH_CONFIG);
  CHECK_THAT(kdsl_last_error(), Contains("2048") && Contains("1024"));
  CHECK(launch(config_of(1, 32)) == KDSL_ERROR_LAUNCH_CONFIG);
  CHECK_THAT(kdsl_last_error(), Contains("compiled for blocks of (64, 1, 1)"));
  kdsl_launch_config config = config_of(1, 64);
  config.dynamic_shared_bytes = 232448;
  CHECK(launch(config) == KDSL_ERROR_LAUNCH_CONFIG);
  CHECK_THAT(kdsl_last_error(), Contains("shared memory"));
  config.dynamic_shared_bytes = static_cast<uint32_t>(-8);
  CHECK(launch(config) == KDSL_ERROR_LAUNCH_CONFIG);
  CHECK_THAT(kdsl_last_error(), Contains("-8 bytes"));
  config = config_of(5, 64);
  config.cluster[0] = 2;
  config.cluster[1] = config.cluster[2] = 1;
  CHECK(launch(config) == KDSL_ERROR_LAUNCH_CONFIG);
  CHECK_THAT(kdsl_last_error(), Contains("cluster"));
  kdsl_module_unload(module);
}

TEST_CASE("a launch records its events") {
  CpuDevice device;
  kdsl_cpu_kernel code = plain(
      "k", [](kdsl_cpu_block*, void* const*) {}, 0);
  const kdsl_cpu_kernel* table[] = {&code};
  kdsl_module* module = nullptr;
  kdsl_kernel* kernel = nullptr;
  REQUIRE(kdsl_module_load_cpu(device, table, 1, &module) == KDSL_OK);
  REQUIRE(kdsl_module_get_kernel(module, "k", &kernel) == KDSL_OK);
  kdsl_event *before = nullptr, *completion = nullptr, *programmatic = nullptr;
  for (kdsl_event** event : {&before, &completion, &programmatic}) REQUIRE(kdsl_event_create(device, event) == KDSL_OK);
  REQUIRE(kdsl_event_record(before, nullptr) == KDSL_OK);
  kdsl_launch_config config = config_of(1, 64);
  config.flags = KDSL_LAUNCH_COMPLETION_EVENT;
  CHECK(kdsl_launch(kernel, &config, nullptr) == KDSL_ERROR_LAUNCH_CONFIG);
  CHECK_THAT(kdsl_last_error(), Contains("the completion event of the launch is NULL"));
  config.completion_event = kdsl_event_native_handle(completion);
  REQUIRE(kdsl_launch(kernel, &config, nullptr) == KDSL_OK);
  float milliseconds = -1;
  CHECK(kdsl_event_elapsed(before, completion, &milliseconds) == KDSL_OK);
  CHECK(milliseconds >= 0);
  CHECK(kdsl_event_elapsed(before, programmatic, &milliseconds) == KDSL_ERROR_INVALID_ARGUMENT);
  config.flags = KDSL_LAUNCH_PROGRAMMATIC_EVENT | KDSL_LAUNCH_AT_BLOCK_START;
  config.programmatic_event = kdsl_event_native_handle(programmatic);
  REQUIRE(kdsl_launch(kernel, &config, nullptr) == KDSL_OK);
  CHECK(kdsl_event_elapsed(completion, programmatic, &milliseconds) == KDSL_OK);
  for (kdsl_event* event : {before, completion, programmatic}) kdsl_event_destroy(event);
  kdsl_module_unload(module);
}

TEST_CASE("kernels that do not fit the runtime are refused") {
  CpuDevice device;
  kdsl_module* module = nullptr;
  kdsl_cpu_kernel code = plain("k", nullptr, 0);
  const kdsl_cpu_kernel* table[] = {&code};
  CHECK(kdsl_module_load_cpu(device, table, 1, &module) == KDSL_ERROR_INVALID_IMAGE);
  code.abi = 99;
  CHECK(kdsl_module_load_cpu(device, table, 1, &module) == KDSL_ERROR_INVALID_IMAGE);
  CHECK(kdsl_module_load(device, "x", 1, &module) == KDSL_ERROR_INVALID_IMAGE);
  CHECK(module == nullptr);
}

TEST_CASE("the C++ wrappers own their handles") {
  kdsl::Device device;
  REQUIRE(kdsl::Device::open(KDSL_DEVICE_CPU, 0, device) == KDSL_OK);
  kdsl::Buffer buffer;
  REQUIRE(kdsl::Buffer::allocate(device, 64, buffer) == KDSL_OK);
  CHECK(buffer.data() != nullptr);
  kdsl::Buffer moved = std::move(buffer);
  CHECK(buffer.data() == nullptr);
  CHECK(moved.size() == 64);
  kdsl_cpu_kernel code = plain("scale", scale_block, 2);
  const kdsl_cpu_kernel* table[] = {&code};
  kdsl::Module module;
  REQUIRE(kdsl::Module::load_cpu(device, table, 1, module) == KDSL_OK);
  kdsl_kernel* kernel = nullptr;
  REQUIRE(module.kernel("scale", kernel) == KDSL_OK);
  REQUIRE(kdsl::launch(kernel, kdsl::grid(4).block(4), static_cast<int32_t*>(moved.data()), int32_t{2}) == KDSL_OK);
  CHECK(static_cast<int32_t*>(moved.data())[15] == 30);
  kdsl::TensorView view(moved.data(), {4, 4}, {KDSL_DL_INT, 32, 1});
  CHECK(view.get()->strides[0] == 4);
  CHECK(view.get()->ndim == 2);
}

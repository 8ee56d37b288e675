// Implements the cpu device: its memory is host memory, and every operation is complete when its call returns.
#include <algorithm>
#include <cstring>
#include <string_view>

#include "base/machine/processor.h"
#include "base/os/memory.h"
#include "base/os/thread.h"
#include "cpu/memory_map.h"
#include "cpu/profile/traces.h"
#include "cpu/race/launch_order.h"
#include "cpu/schedule/pool.h"
#include "print.h"

namespace kdsl::runtime::cpu {

namespace {

struct Device : kdsl_device {
  kdsl_cpu_options options{};
  std::unique_ptr<Pool> pool;
  std::atomic<uint64_t> next_grid{1};
  std::mutex history_mutex;
  LaunchHistory history;
};

struct Kernel : kdsl_kernel {
  const kdsl_cpu_kernel* code;
};

struct Module : kdsl_module {
  std::vector<Kernel> kernels;
};

struct Event : kdsl_event {
  std::chrono::steady_clock::time_point time;
  bool is_timed = true, is_recorded = false;
  StreamClock launches;  // launches that happen before it
};

Device& self(kdsl_device* device) { return *static_cast<Device*>(device); }

}  // namespace

static uint32_t default_threads() {
  if (const char* text = getenv("KDSL_CPU_THREADS")) {
    long value = strtol(text, nullptr, 10);
    if (value > 0) return static_cast<uint32_t>(std::min(value, 1024l));
  }
  return os::processor_count();
}

static uint32_t shared_limit(const Device& device) {
  return device.options.shared_memory_limit ? device.options.shared_memory_limit : kDefaultSharedLimit;
}

kdsl_status device_count(int32_t* count) {
  *count = 1;
  return KDSL_OK;
}

kdsl_status device_open(int32_t ordinal, kdsl_device** device) {
  if (ordinal != 0) return fail(KDSL_ERROR_NO_DEVICE, "there is no device cpu:%d, only cpu:0", ordinal);
  Device* made = new Device;
  made->kind = KDSL_DEVICE_CPU;
  made->ordinal = 0;
  made->pool = std::make_unique<Pool>(default_threads());
  *device = made;
  return KDSL_OK;
}

void device_close(kdsl_device* device) { delete &self(device); }

kdsl_status configure(kdsl_device* device, const kdsl_cpu_options& options) {
  Device& d = self(device);
  uint32_t threads = options.threads ? std::min(options.threads, 1024u) : default_threads();
  if (threads != d.pool->size()) d.pool = std::make_unique<Pool>(threads);
  d.options = options;
  return KDSL_OK;
}

kdsl_status device_properties(kdsl_device* device, kdsl_device_properties* properties) {
  const Device& d = self(device);
  *properties = {};
  properties->kind = KDSL_DEVICE_CPU;
  snprintf(properties->name, sizeof properties->name, "host processor");
  snprintf(properties->arch, sizeof properties->arch, "%s", machine::kArchitecture);
  properties->multiprocessors = static_cast<int32_t>(d.pool->size());
  properties->max_threads_per_block = kMaxThreadsPerBlock;
  properties->warp_size = kWarpSize;
  properties->memory_bytes = os::physical_memory_bytes();
  properties->shared_bytes_per_block = std::min(shared_limit(d), 49152u);
  properties->shared_bytes_per_block_optin = shared_limit(d);
  return KDSL_OK;
}

static void forget_launches(kdsl_device* device) {
  std::lock_guard lock(self(device).history_mutex);
  self(device).history.clear();
}

kdsl_status device_synchronize(kdsl_device* device) {
  forget_launches(device);
  return KDSL_OK;
}

kdsl_status alloc(kdsl_device*, size_t bytes, void** pointer) {
  constexpr size_t kAlign = 256;
  // The system may overcommit memory; a device does not.
  if (bytes <= os::physical_memory_bytes())
    *pointer = std::aligned_alloc(kAlign, std::max((bytes + kAlign - 1) & ~(kAlign - 1), kAlign));
  if (!*pointer) return fail(KDSL_ERROR_OUT_OF_MEMORY, "cannot allocate %zu bytes on cpu", bytes);
  add_region(*pointer, bytes);
  return KDSL_OK;
}

kdsl_status alloc_managed(kdsl_device* device, size_t bytes, void** pointer) { return alloc(device, bytes, pointer); }

kdsl_status free(kdsl_device*, void* pointer) {
  remove_region(pointer);
  std::free(pointer);
  return KDSL_OK;
}

kdsl_status copy(kdsl_device*, void* to, const void* from, size_t bytes, void*) {
  std::memmove(to, from, bytes);
  return KDSL_OK;
}

kdsl_status fill(kdsl_device*, void* to, uint8_t byte, size_t bytes, void*) {
  std::memset(to, byte, bytes);
  return KDSL_OK;
}

// A stream is represented by a unique address.
kdsl_status stream_create(kdsl_device*, void** stream) {
  *stream = new char(0);
  return KDSL_OK;
}
kdsl_status stream_destroy(kdsl_device*, void* stream) {
  delete static_cast<char*>(stream);
  return KDSL_OK;
}
kdsl_status stream_synchronize(kdsl_device* device, void* stream) {
  LaunchHistory& history = self(device).history;
  std::lock_guard lock(self(device).history_mutex);
  history.wait_on_host(history.recorded(stream));
  return KDSL_OK;
}

kdsl_status stream_wait_event(void* stream, kdsl_event* event) {
  Device& device = self(event->device);
  std::lock_guard lock(device.history_mutex);
  device.history.wait(stream, static_cast<Event*>(event)->launches);
  return KDSL_OK;
}

kdsl_status event_create(kdsl_device* device, bool is_timed, kdsl_event** event) {
  Event* made = new Event;
  made->is_timed = is_timed;
  made->device = device;
  *event = made;
  return KDSL_OK;
}
void event_destroy(kdsl_event* event) { delete static_cast<Event*>(event); }

void* event_handle(kdsl_event* event) { return event; }

kdsl_status event_record(kdsl_event* event, void* stream) {
  Event* e = static_cast<Event*>(event);
  {
    Device& device = self(event->device);
    std::lock_guard lock(device.history_mutex);
    e->launches = device.history.recorded(stream);
  }
  e->time = std::chrono::steady_clock::now();
  e->is_recorded = true;
  return KDSL_OK;
}

kdsl_status event_synchronize(kdsl_event* event) {
  Device& device = self(event->device);
  std::lock_guard lock(device.history_mutex);
  device.history.wait_on_host(static_cast<Event*>(event)->launches);
  return KDSL_OK;
}

kdsl_status event_elapsed(kdsl_event* start, kdsl_event* end, float* milliseconds) {
  const Event *from = static_cast<Event*>(start), *to = static_cast<Event*>(end);
  if (!from->is_timed || !to->is_timed)
    return fail(KDSL_ERROR_INVALID_ARGUMENT, "kdsl_event_elapsed: an event was made to tell no time");
  if (!from->is_recorded || !to->is_recorded)
    return fail(KDSL_ERROR_INVALID_ARGUMENT, "kdsl_event_elapsed: an event was not recorded");
  *milliseconds = std::chrono::duration<float, std::milli>(to->time - from->time).count();
  return KDSL_OK;
}

kdsl_status module_load(kdsl_device* device, const kdsl_cpu_kernel* const* kernels, size_t count, kdsl_module** module) {
  for (size_t i = 0; i < count; ++i) {
    if (!kernels[i] || kernels[i]->abi != KDSL_CPU_ABI)
      return fail(KDSL_ERROR_INVALID_IMAGE, "kernel %zu was compiled for another version of the runtime", i);
    if (!kernels[i]->run_block && !kernels[i]->start_thread)
      return fail(KDSL_ERROR_INVALID_IMAGE, "kernel `%s` has no entry function", kernels[i]->name);
  }
  Module* made = new Module;
  made->device = device;
  for (size_t i = 0; i < count; ++i) {
    Kernel kernel;
    kernel.device = device;
    kernel.code = kernels[i];
    made->kernels.push_back(kernel);
  }
  *module = made;
  return KDSL_OK;
}

void module_unload(kdsl_module* module) {
  forget_launches(module->device);
  delete static_cast<Module*>(module);
}

kdsl_status module_get_kernel(kdsl_module* module, const char* name, kdsl_kernel** kernel) {
  for (Kernel& candidate : static_cast<Module*>(module)->kernels) {
    if (std::string_view(candidate.code->name) != name) continue;
    *kernel = &candidate;
    return KDSL_OK;
  }
  return fail(KDSL_ERROR_NOT_FOUND, "the module has no kernel `%s`", name);
}

kdsl_status kernel_prepare(kdsl_kernel*, uint32_t) { return KDSL_OK; }

const char* kernel_name(kdsl_kernel* kernel) { return static_cast<Kernel*>(kernel)->code->name; }

kdsl_status kernel_get_info(kdsl_kernel* kernel, kdsl_kernel_info* info) {
  const kdsl_cpu_kernel& code = *static_cast<Kernel*>(kernel)->code;
  info->static_shared_bytes = static_cast<int32_t>(code.static_shared_bytes);
  uint32_t threads = code.max_threads[0] * code.max_threads[1] * code.max_threads[2];
  info->max_threads_per_block = static_cast<int32_t>(threads ? threads : kMaxThreadsPerBlock);
  return KDSL_OK;
}

static kdsl_status check_limits(const Device& device, const kdsl_cpu_kernel& kernel, const kdsl_launch_config& config) {
  const uint32_t* block = config.block;
  uint64_t threads = uint64_t{block[0]} * block[1] * block[2];
  uint64_t shared = uint64_t{kernel.static_shared_bytes} + config.dynamic_shared_bytes;
  if (shared > shared_limit(device))
    return fail(KDSL_ERROR_LAUNCH_CONFIG,
                "kernel `%s`: %llu bytes of shared memory per block (%u static, %u dynamic) exceed the limit of %u",
                kernel.name, static_cast<unsigned long long>(shared), kernel.static_shared_bytes, config.dynamic_shared_bytes,
                shared_limit(device));
  const uint32_t *required = kernel.required_threads, *most = kernel.max_threads;
  if (required[0] && !std::equal(required, required + 3, block))
    return fail(KDSL_ERROR_LAUNCH_CONFIG, "kernel `%s` was compiled for blocks of (%u, %u, %u), not (%u, %u, %u)", kernel.name,
                required[0], required[1], required[2], block[0], block[1], block[2]);
  uint64_t bound = uint64_t{most[0]} * std::max(most[1], 1u) * std::max(most[2], 1u);
  if (bound && threads > bound)
    return fail(KDSL_ERROR_LAUNCH_CONFIG, "kernel `%s` was compiled for at most %llu threads per block, not %llu", kernel.name,
                static_cast<unsigned long long>(bound), static_cast<unsigned long long>(threads));
  return KDSL_OK;
}

// Returns how many blocks run at the same time on a GPU with 160 multiprocessors, each for 2048 threads in at most 32 blocks.
static uint64_t resident_blocks(const Device& device, const Launch& launch) {
  constexpr uint64_t kMultiprocessors = 160, kThreads = 2048, kBlocks = 32;
  const kdsl_launch_config& config = launch.config;
  uint64_t threads = uint64_t{config.block[0]} * config.block[1] * config.block[2];
  uint64_t shared = uint64_t{launch.kernel->static_shared_bytes} + config.dynamic_shared_bytes;
  uint64_t of_one = std::min(kBlocks, kThreads / threads);
  if (shared) of_one = std::min(of_one, shared_limit(device) / shared);
  return kMultiprocessors * of_one;
}

// Computes the cluster size and the groups of blocks that must run together.
static kdsl_status lay_out_groups(const Device& device, Launch& launch) {
  const kdsl_launch_config& config = launch.config;
  const kdsl_cpu_kernel& kernel = *launch.kernel;
  launch.group_count = 1;
  for (int i = 0; i < 3; ++i) launch.cluster[i] = std::max(config.cluster[i] ? config.cluster[i] : kernel.cluster[i], 1u);
  for (int i = 0; i < 3; ++i) {
    if (config.grid[i] % launch.cluster[i] != 0)
      return fail(KDSL_ERROR_LAUNCH_CONFIG, "kernel `%s`: clusters of (%u, %u, %u) do not divide the grid (%u, %u, %u)",
                  kernel.name, launch.cluster[0], launch.cluster[1], launch.cluster[2], config.grid[0], config.grid[1],
                  config.grid[2]);
    bool whole = (config.flags & KDSL_LAUNCH_COOPERATIVE) != 0;
    launch.group[i] = whole ? config.grid[i] : launch.cluster[i];
    launch.group_grid[i] = config.grid[i] / launch.group[i];
    launch.group_count *= launch.group_grid[i];
  }
  uint64_t blocks = uint64_t{launch.group[0]} * launch.group[1] * launch.group[2];
  uint64_t most = resident_blocks(device, launch);
  if ((config.flags & KDSL_LAUNCH_COOPERATIVE) != 0 && blocks > most)
    return fail(KDSL_ERROR_COOPERATIVE_TOO_LARGE,
                "kernel `%s`: the %llu blocks of a cooperative launch do not fit on the device together: at most %llu do",
                kernel.name, static_cast<unsigned long long>(blocks), static_cast<unsigned long long>(most));
  return KDSL_OK;
}

static void print_output(Launch& launch) {
  std::sort(launch.output.begin(), launch.output.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  for (const auto& [block, text] : launch.output) print(text);
}

static std::mutex race_mutex;
static kdsl_race_fn race_handler = nullptr;
static void* race_user = nullptr;

static bool has_race_handler() {
  std::lock_guard lock(race_mutex);
  return race_handler;
}

static void report_races(const Launch& launch) {
  std::lock_guard lock(race_mutex);
  for (const Race& race : launch.races)
    if (race_handler) race_handler(race_user, &FaultView(race.fault).get());
}

// A stream is only a token here, and launches cannot start before their predecessors end.
kdsl_status launch(kdsl_kernel* kernel, const kdsl_launch_config& config, const kdsl_host_settings&, void* const* args) {
  const kdsl_cpu_kernel& code = *static_cast<Kernel*>(kernel)->code;
  Device& device = self(kernel->device);
  if (code.param_count != 0 && !args)
    return fail(KDSL_ERROR_INVALID_ARGUMENT, "kernel `%s` takes %u arguments, got NULL", code.name, code.param_count);
  if (kdsl_status status = check_limits(device, code, config)) return status;
  Launch run{};
  run.kernel = &code;
  run.args = args;
  run.config = config;
  run.options = device.options;
  run.workers = device.pool->size();
  run.grid_id = device.next_grid.fetch_add(1, std::memory_order_relaxed);
  if (kdsl_status status = lay_out_groups(device, run)) return status;
  run.race_state = make_race_state(run);
  run.survives_races = has_race_handler();
  if (run.options.time_limit_ms)
    run.deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(run.options.time_limit_ms);
  {
    std::lock_guard lock(device.history_mutex);
    device.history.begin(run);
  }
  announce_launch(run);
  device.pool->run(run);
  {
    std::lock_guard lock(device.history_mutex);
    device.history.end(run);
  }
  print_output(run);
  report_races(run);
  if (run.fault.status != KDSL_OK) return fail(std::move(run.fault));
  for (auto [flag, event] : {std::pair{KDSL_LAUNCH_COMPLETION_EVENT, config.completion_event},
                             std::pair{KDSL_LAUNCH_PROGRAMMATIC_EVENT, config.programmatic_event}})
    if ((config.flags & static_cast<uint32_t>(flag)) != 0) (void)event_record(static_cast<kdsl_event*>(event), config.stream);
  return KDSL_OK;
}

uint32_t take_gaps(kdsl_device* device) {
  std::lock_guard lock(self(device).history_mutex);
  return self(device).history.take_gaps();
}

}  // namespace kdsl::runtime::cpu

void kdsl_cpu_set_race_handler(kdsl_race_fn handler, void* user) {
  std::lock_guard lock(kdsl::runtime::cpu::race_mutex);
  kdsl::runtime::cpu::race_handler = handler;
  kdsl::runtime::cpu::race_user = user;
}

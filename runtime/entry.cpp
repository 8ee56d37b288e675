// Implements typed calls of packaged programs: it decides on which device a call runs, loads the program there if it is not
// loaded, and makes the call.
#include "kdsl/entry.h"

#include <alloca.h>

#include <atomic>
#include <cstring>
#include <mutex>
#include <new>
#include <string>

#include "arguments.h"
#include "base/os/this_process.h"
#include "handles.h"
#include "kdsl/package.h"
#include "program.h"
#include "status.h"

using kdsl::runtime::ArgumentStorage;
using kdsl::runtime::DeviceId;
using kdsl::runtime::fail;

namespace {

// More than any host has; the table of handles is this long.
constexpr int32_t kMostDevices = 64;

// Holds one handle for each device of the process; each entry is written once.
struct SharedDevices {
  std::mutex mutex;  // guards opening and loading
  std::atomic<kdsl_device*> cpu{nullptr};
  std::atomic<kdsl_device*> cuda[kMostDevices]{};

  std::atomic<kdsl_device*>* at(kdsl_device_kind kind, int32_t ordinal) {
    if (kind == KDSL_DEVICE_CPU) return ordinal == 0 ? &cpu : nullptr;
    return ordinal >= 0 && ordinal < kMostDevices ? &cuda[ordinal] : nullptr;
  }
};
SharedDevices& shared_devices() {
  static SharedDevices* all = [] {
    // The mutex is held during a fork, so that it is never held in the child by a thread that does not exist there.
    kdsl::os::on_fork({.before = [] { shared_devices().mutex.lock(); },
                       .in_parent = [] { shared_devices().mutex.unlock(); },
                       .in_child = [] { shared_devices().mutex.unlock(); }});
    return new SharedDevices;  // lives as long as calls may come
  }();
  return *all;
}

// The programs that a package has loaded, one for each device.
struct Loaded {
  std::atomic<kdsl_program*> cpu{nullptr};
  std::atomic<kdsl_program*> cuda[kMostDevices]{};
};

Loaded* loaded_of(kdsl_package_state& state) {
  std::atomic_ref<void*> field(state.loaded);
  void* known = field.load(std::memory_order_acquire);
  if (known) [[likely]]
    return static_cast<Loaded*>(known);
  Loaded* made = new Loaded;
  if (field.compare_exchange_strong(known, made)) return made;
  delete made;
  return static_cast<Loaded*>(known);
}

bool has_code_for(const kdsl_package& package, kdsl_device_kind kind) {
  for (uint32_t i = 0; i < package.variant_count; ++i)
    if ((!package.variants[i].image) == (kind == KDSL_DEVICE_CPU)) return true;
  return false;
}

// Returns the program on a device, and loads it on first use.
kdsl_status program_at(kdsl_package_state& state, DeviceId place, kdsl_program*& program) {
  Loaded& loaded = *loaded_of(state);
  bool is_known = place.ordinal >= 0 && place.ordinal < kMostDevices;
  if (!is_known) return fail(KDSL_ERROR_NO_DEVICE, "there is no device %d", place.ordinal);
  std::atomic<kdsl_program*>& row = place.kind == KDSL_DEVICE_CPU ? loaded.cpu : loaded.cuda[place.ordinal];
  program = row.load(std::memory_order_acquire);
  if (program) [[likely]]
    return KDSL_OK;
  kdsl_device* device = nullptr;
  if (kdsl_status s = kdsl_shared_device(place.kind, place.ordinal, &device)) return s;
  // One lock serves all packages: loading is rare, and a fork has to wait for one lock only.
  std::lock_guard lock(shared_devices().mutex);
  program = row.load(std::memory_order_acquire);
  if (program) return KDSL_OK;
  if (kdsl_status s = kdsl_program_load(device, state.package, &program)) return s;
  row.store(program, std::memory_order_release);
  return KDSL_OK;
}

// ---- choice of the device

kdsl_status default_place(const kdsl_package& package, DeviceId& place) {
  int32_t count = 0;
  if (has_code_for(package, KDSL_DEVICE_CUDA)) kdsl_device_count(KDSL_DEVICE_CUDA, &count);
  bool is_cpu = count == 0 && has_code_for(package, KDSL_DEVICE_CPU);
  place = {is_cpu ? KDSL_DEVICE_CPU : KDSL_DEVICE_CUDA, 0};
  return KDSL_OK;
}

kdsl_status place_of(kdsl_dl_device device, DeviceId& place) {
  switch (device.device_type) {
    case KDSL_DL_CPU: place = {KDSL_DEVICE_CPU, 0}; return KDSL_OK;
    case KDSL_DL_CUDA: place = {KDSL_DEVICE_CUDA, device.device_id}; return KDSL_OK;
    default:
      return fail(KDSL_ERROR_INVALID_ARGUMENT, "options: calls run on cpu or cuda, not on device type %d", device.device_type);
  }
}

// The size of the first version of the options; callers that were compiled for it pass no more.
constexpr uint32_t kFirstOptions = offsetof(kdsl_launch_options, attributes);

bool has_attributes(const kdsl_launch_options& options) {
  return options.size >= offsetof(kdsl_launch_options, attribute_count) + sizeof options.attribute_count;
}

kdsl_status check_options(const kdsl_launch_options& options) {
  if (options.size < kFirstOptions)
    return fail(KDSL_ERROR_INVALID_ARGUMENT, "options: size is %u, not sizeof(kdsl_launch_options)", options.size);
  if (has_attributes(options))
    if (kdsl_status s = kdsl::runtime::check_attributes(options.attributes, options.attribute_count)) return s;
  if ((options.flags & ~uint32_t{KDSL_LAUNCH_PDL}) != 0)
    return fail(KDSL_ERROR_INVALID_ARGUMENT, "options: flags may be KDSL_LAUNCH_PDL, got %u", options.flags);
  return KDSL_OK;
}

// The first tensor on a device decides; all others are compared with it.
kdsl_status find_place(const kdsl_package& package, const kdsl_package_entry& entry, const void* const* args,
                       const kdsl_launch_options* options, DeviceId& place) {
  if (options && options->device.device_type != 0) return place_of(options->device, place);
  for (uint32_t i = 0; i < entry.arg_count; ++i) {
    const kdsl_tensor* tensor = static_cast<const kdsl_tensor*>(args[i]);
    if (entry.args[i].kind != KDSL_ARG_TENSOR || !tensor) continue;
    int32_t type = tensor->device.device_type;
    if (type != KDSL_DL_CPU && type != KDSL_DL_CUDA) continue;
    if (kdsl_status s = place_of(tensor->device, place)) return s;
    if (has_code_for(package, place.kind)) return KDSL_OK;
    return fail(KDSL_ERROR_INVALID_ARGUMENT, "argument %u (%s) of %s: the tensor is on %s, for which there is no code", i + 1,
                entry.args[i].name, entry.source_name, type == KDSL_DL_CPU ? "cpu" : "cuda");
  }
  return default_place(package, place);
}

// ---- calls

kdsl_status wrong_format(const kdsl_package& package) {
  return fail(KDSL_ERROR_UNSUPPORTED, "the package has format %u, this runtime (%s) reads format %u", package.version,
              kdsl_runtime_version(), unsigned{KDSL_PACKAGE_VERSION});
}

kdsl_status run_entry(const kdsl_program& program, const kdsl_package_entry& entry, void* const* params, void* const* results,
                      void* stream, const kdsl_launch_options* options) {
  for (uint32_t i = 0; i < entry.result_count; ++i)
    if (!results[i])
      return fail(KDSL_ERROR_INVALID_ARGUMENT, "result %u of %s: where it goes is NULL", i + 1, entry.source_name);
  kdsl_host_settings settings{.stream = stream, .flags = 0, .attribute_count = 0, .attributes = nullptr};
  if (options) {
    settings.flags = options->flags;
    if (has_attributes(*options)) {
      settings.attributes = options->attributes;
      settings.attribute_count = static_cast<uint32_t>(options->attribute_count);
    }
  }
  kdsl_host_context context = program.context;
  context.settings = &settings;
  return entry.code(&context, params, results);
}

// A call in progress: its program and its device.
struct Call {
  kdsl_program* program = nullptr;
  const kdsl_package_entry* entry = nullptr;
  DeviceId place{};
};

kdsl_status begin_call(kdsl_package_state* state, uint32_t number, const void* const* args, const kdsl_launch_options* options,
                       Call& call) {
  const kdsl_package& package = *state->package;
  if (package.version != KDSL_PACKAGE_VERSION) return wrong_format(package);
  if (options)
    if (kdsl_status s = check_options(*options)) return s;
  // All variants have the same entries; they may differ only in what these were compiled for.
  if (kdsl_status s = find_place(package, package.variants[0].entries[number], args, options, call.place)) return s;
  if (kdsl_status s = program_at(*state, call.place, call.program)) return s;
  call.entry = &call.program->variant->entries[number];
  return KDSL_OK;
}

}  // namespace

#define KDSL_STACK_ARRAY(type, count) static_cast<type*>(alloca(sizeof(type) * ((count) + 1)))

kdsl_status kdsl_shared_device(kdsl_device_kind kind, int32_t ordinal, kdsl_device** device) {
  if (!device) return fail(KDSL_ERROR_INVALID_ARGUMENT, "device is NULL");
  *device = nullptr;
  SharedDevices& all = shared_devices();
  std::atomic<kdsl_device*>* row = all.at(kind, ordinal);
  if (!row) return fail(KDSL_ERROR_NO_DEVICE, "there is no device %s:%d", kind == KDSL_DEVICE_CPU ? "cpu" : "cuda", ordinal);
  *device = row->load(std::memory_order_acquire);
  if (*device) return KDSL_OK;
  std::lock_guard lock(all.mutex);
  *device = row->load(std::memory_order_acquire);
  if (*device) return KDSL_OK;
  if (kdsl_status s = kdsl_device_open(kind, ordinal, device)) return s;
  row->store(*device, std::memory_order_release);
  return KDSL_OK;
}

kdsl_dl_device kdsl_current_device(void) {
  int32_t count = 0;
  if (kdsl_device_count(KDSL_DEVICE_CUDA, &count) != KDSL_OK || count == 0) return {KDSL_DL_CPU, 0};
  return {KDSL_DL_CUDA, kdsl::runtime::cuda::current_device()};
}

kdsl_status kdsl_call_entry(kdsl_package_state* state, uint32_t number, const void* const* args, void* const* results,
                            void* stream, const kdsl_launch_options* options) {
  Call call;
  if (kdsl_status s = begin_call(state, number, args, options, call)) return s;
  const kdsl_package_entry& entry = *call.entry;
  ArgumentStorage* slots = KDSL_STACK_ARRAY(ArgumentStorage, entry.param_count);
  void** pointers = KDSL_STACK_ARRAY(void*, entry.param_count);
  if (kdsl_status s = kdsl::runtime::pass_arguments(entry, args, call.place, slots, pointers)) return s;
  return run_entry(*call.program, entry, pointers, results, stream, options);
}

kdsl_status kdsl_call_checked(kdsl_package_state* state, uint32_t number, int32_t device_type, int32_t device_id,
                              void* const* params, void* const* results, void* stream, const kdsl_launch_options* options) {
  if (state->package->version != KDSL_PACKAGE_VERSION) [[unlikely]]
    return wrong_format(*state->package);
  if (options)
    if (kdsl_status s = check_options(*options)) return s;
  DeviceId place{};
  kdsl_program* program = nullptr;
  if (kdsl_status s = place_of({device_type, device_id}, place)) return s;
  if (kdsl_status s = program_at(*state, place, program)) return s;
  return run_entry(*program, program->variant->entries[number], params, results, stream, options);
}

kdsl_status kdsl_call_kernel(kdsl_package_state* state, uint32_t number, const void* const* args,
                             const kdsl_launch_config* config) {
  Call call;
  if (kdsl_status s = begin_call(state, number, args, nullptr, call)) return s;
  const kdsl_package_entry& entry = *call.entry;
  if (!config) return fail(KDSL_ERROR_INVALID_ARGUMENT, "config of %s is NULL", entry.source_name);
  ArgumentStorage* slots = KDSL_STACK_ARRAY(ArgumentStorage, entry.param_count);
  void** pointers = KDSL_STACK_ARRAY(void*, entry.param_count);
  if (kdsl_status s = kdsl::runtime::pass_arguments(entry, args, call.place, slots, pointers)) return s;
  return kdsl_launch(call.program->kernels[entry.kernel], config, pointers);
}

kdsl_status kdsl_package_preload(kdsl_package_state* state, const kdsl_launch_options* options) {
  if (!state) return fail(KDSL_ERROR_INVALID_ARGUMENT, "state is NULL");
  DeviceId place{};
  if (options)
    if (kdsl_status s = check_options(*options)) return s;
  bool is_given = options && options->device.device_type != 0;
  if (kdsl_status s = is_given ? place_of(options->device, place) : default_place(*state->package, place)) return s;
  kdsl_program* program = nullptr;
  if (kdsl_status s = program_at(*state, place, program)) return s;
  for (kdsl_kernel* kernel : program->kernels)
    if (kdsl_status s = kdsl_kernel_prepare(kernel, 0)) return s;
  return KDSL_OK;
}

void kdsl_package_unload(kdsl_package_state* state) {
  if (!state) return;
  Loaded* loaded = static_cast<Loaded*>(std::atomic_ref<void*>(state->loaded).exchange(nullptr));
  if (!loaded) return;
  kdsl_program_unload(loaded->cpu.load());
  for (std::atomic<kdsl_program*>& row : loaded->cuda) kdsl_program_unload(row.load());
  delete loaded;
}

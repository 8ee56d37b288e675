// Loads kernel images on the cuda device and launches their kernels.
#include <atomic>
#include <cstring>
#include <deque>
#include <mutex>
#include <string>

#include "cuda/device.h"
#include "cuda/image.h"
#include "log.h"
#include "status.h"

namespace kdsl::runtime::cuda {

namespace {

constexpr uint32_t kSharedWithoutOptin = 48 * 1024;
// CUDA guarantees clusters of up to 8 blocks on all GPUs that have clusters.
constexpr uint32_t kPortableClusterSize = 8;

struct Kernel : kdsl_kernel {
  std::string name;
  CUkernel kernel = nullptr;
  uint32_t static_shared = 0;
  // The dynamic shared memory that the kernel is allowed so far; it grows on demand.
  std::atomic<uint32_t> dynamic_shared_limit{0};
  std::atomic<bool> allows_large_clusters{false};
};

struct Module : kdsl_module {
  CUlibrary library = nullptr;
  std::mutex mutex;  // guards kernels
  std::deque<Kernel> kernels;  // addresses stay valid
};

}  // namespace

kdsl_status module_load(kdsl_device* device, const void* image, size_t size, kdsl_module** module) {
  ImageForm form;
  if (const char* problem = check_image(image, size, form))
    return fail(KDSL_ERROR_INVALID_IMAGE, "an image of kernels of %zu bytes: %s", size, problem);
  // PTX must end in NUL; the binary formats contain their length.
  std::string text;
  if (form == ImageForm::Ptx) {
    text.assign(static_cast<const char*>(image), strnlen(static_cast<const char*>(image), size));
    image = text.c_str();
  }
  CurrentContext context(self(device));
  char log[4096] = "";
  int jit_options[] = {kJitErrorLogBuffer, kJitErrorLogBufferSize};
  void* jit_values[] = {log, reinterpret_cast<void*>(sizeof log - 1)};
  CUlibrary library = nullptr;
  CUresult result = driver().cuLibraryLoadData(&library, image, jit_options, jit_values, 2, nullptr, nullptr, 0);
  // The driver loads lazily. Asking for the module makes it check the image now, while errors can be reported and the log's
  // memory exists.
  if (result == 0) {
    CUmodule loaded = nullptr;
    result = driver().cuLibraryGetModule(&loaded, library);
    if (result != 0) driver().cuLibraryUnload(library);
  }
  if (result != 0) {
    kdsl_status status = check(result, "loading a kernel image");
    if (!*log) return status;
    return fail(status, "%s: %s", std::string(kdsl_last_error()).c_str(), log);
  }
  log_info("cuda:%d: an image of %zu bytes was loaded", device->ordinal, size);
  Module* made = new Module;
  made->device = device;
  made->library = library;
  *module = made;
  return KDSL_OK;
}

void module_unload(kdsl_module* module) {
  Module* m = static_cast<Module*>(module);
  {
    CurrentContext context(self(m->device));
    driver().cuLibraryUnload(m->library);
  }
  log_info("cuda:%d: an image was unloaded", m->device->ordinal);
  delete m;
}

kdsl_status module_get_kernel(kdsl_module* module, const char* name, kdsl_kernel** kernel) {
  Module& m = *static_cast<Module*>(module);
  std::lock_guard lock(m.mutex);
  for (Kernel& known : m.kernels) {
    if (known.name != name) continue;
    *kernel = &known;
    return KDSL_OK;
  }
  CurrentContext context(self(m.device));
  CUkernel found = nullptr;
  CUresult result = driver().cuLibraryGetKernel(&found, m.library, name);
  constexpr CUresult kNotFound = 500;
  if (result == kNotFound) return fail(KDSL_ERROR_NOT_FOUND, "the module has no kernel `%s`", name);
  if (kdsl_status s = check(result, "cuLibraryGetKernel")) return s;
  int shared = 0;
  if (kdsl_status s =
          check(driver().cuKernelGetAttribute(&shared, kFunctionSharedBytes, found, self(m.device).id), "cuKernelGetAttribute"))
    return s;
  Kernel& made = m.kernels.emplace_back();
  made.device = m.device;
  made.name = name;
  made.kernel = found;
  made.static_shared = static_cast<uint32_t>(shared);
  made.dynamic_shared_limit = made.static_shared < kSharedWithoutOptin ? kSharedWithoutOptin - made.static_shared : 0;
  *kernel = &made;
  return KDSL_OK;
}

static kdsl_status raise_shared_limit(Kernel& kernel, uint32_t bytes) {
  CUresult result =
      driver().cuKernelSetAttribute(kFunctionMaxDynamicShared, static_cast<int>(bytes), kernel.kernel, self(kernel.device).id);
  if (check(result, "requesting shared memory") != KDSL_OK)
    return fail(KDSL_ERROR_LAUNCH_CONFIG,
                "kernel `%s`: %u bytes of dynamic shared memory (beside %u static) are more than the device has: %s",
                kernel.name.c_str(), bytes, kernel.static_shared, std::string(kdsl_last_error()).c_str());
  kernel.dynamic_shared_limit.store(bytes, std::memory_order_relaxed);
  return KDSL_OK;
}

kdsl_status kernel_prepare(kdsl_kernel* kernel, uint32_t dynamic_shared_bytes) {
  Kernel& k = *static_cast<Kernel*>(kernel);
  CurrentContext context(self(k.device));
  if (dynamic_shared_bytes > k.dynamic_shared_limit.load(std::memory_order_relaxed))
    if (kdsl_status s = raise_shared_limit(k, dynamic_shared_bytes)) return s;
  CUfunction function = nullptr;
  return check(driver().cuKernelGetFunction(&function, k.kernel), "loading a kernel");
}

const char* kernel_name(kdsl_kernel* kernel) { return static_cast<Kernel*>(kernel)->name.c_str(); }

kdsl_status kernel_get_info(kdsl_kernel* kernel, kdsl_kernel_info* info) {
  Kernel& k = *static_cast<Kernel*>(kernel);
  const struct {
    int attribute;
    int32_t* value;
  } wanted[] = {{kFunctionRegisters, &info->registers},
                {kFunctionLocalBytes, &info->local_bytes},
                {kFunctionSharedBytes, &info->static_shared_bytes},
                {kFunctionMaxThreads, &info->max_threads_per_block}};
  for (const auto& [attribute, value] : wanted)
    if (kdsl_status s =
            check(driver().cuKernelGetAttribute(value, attribute, k.kernel, self(k.device).id), "cuKernelGetAttribute"))
      return s;
  return KDSL_OK;
}

void* native_handle(kdsl_kernel* kernel) { return static_cast<Kernel*>(kernel)->kernel; }

// Adds attributes for the events that a launch records; returns how many attributes there are then.
static unsigned event_attributes(const kdsl_launch_config& config, CUlaunchAttribute* attributes, unsigned count) {
  if ((config.flags & KDSL_LAUNCH_COMPLETION_EVENT) != 0) {
    CUlaunchAttribute& a = attributes[count++];
    a.id = kLaunchCompletionEvent;
    a.value.completion_event = {static_cast<CUevent>(config.completion_event), static_cast<int>(config.completion_event_flags)};
  }
  if ((config.flags & KDSL_LAUNCH_PROGRAMMATIC_EVENT) != 0) {
    CUlaunchAttribute& a = attributes[count++];
    a.id = kLaunchProgrammaticEvent;
    a.value.programmatic_event = {static_cast<CUevent>(config.programmatic_event),
                                  static_cast<int>(config.programmatic_event_flags),
                                  (config.flags & KDSL_LAUNCH_AT_BLOCK_START) != 0};
  }
  return count;
}

// Adds the rarely used attributes of a launch; returns how many there are.
static unsigned launch_attributes(const kdsl_launch_config& config, uint32_t flags, CUlaunchAttribute* attributes) {
  unsigned count = 0;
  if (config.cluster[0] != 0) {
    CUlaunchAttribute& a = attributes[count++];
    a.id = kLaunchClusterDimension;
    a.value.cluster = {config.cluster[0], config.cluster[1], config.cluster[2]};
  }
  if ((flags & KDSL_LAUNCH_COOPERATIVE) != 0) {
    CUlaunchAttribute& a = attributes[count++];
    a.id = kLaunchCooperative;
    a.value.cooperative = 1;
  }
  if ((flags & KDSL_LAUNCH_PDL) != 0) {
    CUlaunchAttribute& a = attributes[count++];
    a.id = kLaunchProgrammaticSerialization;
    a.value.programmatic_serialization = 1;
  }
  if (config.preferred_cluster[0] != 0) {
    CUlaunchAttribute& a = attributes[count++];
    a.id = kLaunchPreferredClusterDimension;
    a.value.cluster = {config.preferred_cluster[0], config.preferred_cluster[1], config.preferred_cluster[2]};
  }
  if ((config.flags & KDSL_LAUNCH_CARVEOUT) != 0) {
    CUlaunchAttribute& a = attributes[count++];
    a.id = kLaunchSharedCarveout;
    a.value.shared_carveout = config.shared_carveout;
  }
  return event_attributes(config, attributes, count);
}

static kdsl_status allow_large_clusters(Kernel& kernel) {
  kdsl_status status =
      check(driver().cuKernelSetAttribute(kFunctionNonPortableCluster, 1, kernel.kernel, self(kernel.device).id),
            "allowing clusters of more than 8 blocks");
  if (status == KDSL_OK) kernel.allows_large_clusters.store(true, std::memory_order_relaxed);
  return status;
}

// The attributes that launch_attributes and event_attributes add at most.
constexpr unsigned kMostOwnAttributes = 7;

// Adds the attributes of the caller after the runtime's own.
static unsigned add_attributes(const void* given, uint64_t given_count, CUlaunchAttribute* attributes, unsigned count) {
  if (given_count == 0) [[likely]]
    return count;
  std::memcpy(attributes + count, given, given_count * sizeof(CUlaunchAttribute));
  return count + static_cast<unsigned>(given_count);
}

// Copies back an attribute in which the driver returns a handle of the graph node.
static void return_attributes(void* given, uint64_t given_count, const CUlaunchAttribute* attributes, unsigned first) {
  auto* to = static_cast<CUlaunchAttribute*>(given);
  for (uint64_t i = 0; i < given_count; ++i)
    if (to[i].id == kLaunchDeviceUpdatableNode) to[i].value = attributes[first + i].value;
}

kdsl_status launch(kdsl_kernel* kernel, const kdsl_launch_config& config, const kdsl_host_settings& settings,
                   void* const* args) {
  Kernel& k = *static_cast<Kernel*>(kernel);
  CurrentContext context(self(k.device));
  if (config.dynamic_shared_bytes > k.dynamic_shared_limit.load(std::memory_order_relaxed)) [[unlikely]]
    if (kdsl_status s = raise_shared_limit(k, config.dynamic_shared_bytes)) return s;
  const uint32_t* largest = config.preferred_cluster[0] != 0 ? config.preferred_cluster : config.cluster;
  if (largest[0] * largest[1] * largest[2] > kPortableClusterSize && !k.allows_large_clusters.load(std::memory_order_relaxed))
      [[unlikely]]
    if (kdsl_status s = allow_large_clusters(k)) return s;
  CUlaunchAttribute attributes[kMostOwnAttributes + 2 * KDSL_LAUNCH_MOST_ATTRIBUTES];
  CUlaunchConfig driver_config;
  for (int i = 0; i < 3; ++i) {
    driver_config.grid[i] = config.grid[i];
    driver_config.block[i] = config.block[i];
  }
  driver_config.shared_bytes = config.dynamic_shared_bytes;
  driver_config.stream = static_cast<CUstream>(config.stream ? config.stream : settings.stream);
  driver_config.attributes = attributes;
  unsigned own = launch_attributes(config, config.flags | settings.flags, attributes);
  unsigned shared = add_attributes(config.attributes, config.attribute_count, attributes, own);
  driver_config.attribute_count = add_attributes(settings.attributes, settings.attribute_count, attributes, shared);
  // The driver accepts a CUkernel as a CUfunction and picks the context's instance.
  CUresult result =
      driver().cuLaunchKernelEx(&driver_config, reinterpret_cast<CUfunction>(k.kernel), const_cast<void**>(args), nullptr);
  if (result == 0) [[likely]] {
    if (driver_config.attribute_count > own) [[unlikely]] {
      return_attributes(config.attributes, config.attribute_count, attributes, own);
      return_attributes(settings.attributes, settings.attribute_count, attributes, shared);
    }
    return KDSL_OK;
  }
  kdsl_status status = check(result, "the launch");
  return fail(status, "kernel `%s`: %s", k.name.c_str(), std::string(kdsl_last_error()).c_str());
}

}  // namespace kdsl::runtime::cuda

// Implements the C interface: it checks arguments, and then dispatches on the kind of the device.
#include <tuple>

#include "handles.h"
#include "kdsl/runtime.h"
#include "status.h"

namespace cpu = kdsl::runtime::cpu;
namespace cuda = kdsl::runtime::cuda;
using kdsl::runtime::fail;

// A kdsl_tensor is passed where other libraries pass a DLTensor, so the layouts must be equal.
static_assert(sizeof(kdsl_tensor) == 48 && offsetof(kdsl_tensor, data) == 0 && offsetof(kdsl_tensor, device) == 8 &&
              offsetof(kdsl_tensor, ndim) == 16 && offsetof(kdsl_tensor, dtype) == 20 && offsetof(kdsl_tensor, shape) == 24 &&
              offsetof(kdsl_tensor, strides) == 32 && offsetof(kdsl_tensor, byte_offset) == 40);
static_assert(sizeof(kdsl_dl_type) == 4 && offsetof(kdsl_dl_type, lanes) == 2);

#define KDSL_REQUIRE(pointer) \
  if (!(pointer)) return fail(KDSL_ERROR_INVALID_ARGUMENT, "%s: %s is NULL", __func__, #pointer)
#define KDSL_DISPATCH(device, call) ((device)->kind == KDSL_DEVICE_CUDA ? cuda::call : cpu::call)

static kdsl_status check_cluster_shape(const kdsl_launch_config& config) {
  const uint32_t *cluster = config.cluster, *preferred = config.preferred_cluster;
  auto is_given = [](const uint32_t* extents) { return extents[0] || extents[1] || extents[2]; };
  if (!is_given(cluster) && is_given(preferred))
    return fail(KDSL_ERROR_LAUNCH_CONFIG, "a preferred cluster needs a cluster that is sure to be there");
  if (!is_given(cluster)) return KDSL_OK;
  // A cluster may have at most 16 blocks, on GPUs that allow a non-portable cluster size.
  constexpr uint64_t kMaxBlocks = 16;
  for (int i = 0; i < 3; ++i) {
    if (cluster[i] == 0 || config.grid[i] % cluster[i] != 0)
      return fail(KDSL_ERROR_LAUNCH_CONFIG, "cluster (%u, %u, %u) does not divide the grid (%u, %u, %u)", cluster[0],
                  cluster[1], cluster[2], config.grid[0], config.grid[1], config.grid[2]);
    if (is_given(preferred) && (preferred[i] == 0 || preferred[i] % cluster[i] != 0))
      return fail(KDSL_ERROR_LAUNCH_CONFIG, "the preferred cluster (%u, %u, %u) is no multiple of the cluster (%u, %u, %u)",
                  preferred[0], preferred[1], preferred[2], cluster[0], cluster[1], cluster[2]);
  }
  const uint32_t* largest = is_given(preferred) ? preferred : cluster;
  if (uint64_t{largest[0]} * largest[1] * largest[2] <= kMaxBlocks) return KDSL_OK;
  return fail(KDSL_ERROR_LAUNCH_CONFIG, "cluster (%u, %u, %u) is too large: at most %u blocks", largest[0], largest[1],
              largest[2], static_cast<uint32_t>(kMaxBlocks));
}

kdsl_status kdsl::runtime::check_attributes(const void* attributes, uint64_t count) {
  if (count == 0) [[likely]]
    return KDSL_OK;
  if (count > KDSL_LAUNCH_MOST_ATTRIBUTES)
    return fail(KDSL_ERROR_LAUNCH_CONFIG, "a launch with %llu attributes: at most %d", static_cast<unsigned long long>(count),
                int{KDSL_LAUNCH_MOST_ATTRIBUTES});
  return attributes ? KDSL_OK : fail(KDSL_ERROR_LAUNCH_CONFIG, "the attributes of the launch are NULL");
}

kdsl_status kdsl::runtime::check_launch_shape(const kdsl_launch_config& config) {
  for (int i = 0; i < 3; ++i) {
    // The sizes are printed with a sign, because a negative size of the program arrives here as a huge unsigned one.
    if (static_cast<int32_t>(config.grid[i]) <= 0 || static_cast<int32_t>(config.block[i]) <= 0)
      return fail(KDSL_ERROR_LAUNCH_CONFIG, "grid (%d, %d, %d) and block (%d, %d, %d) must be positive", config.grid[0],
                  config.grid[1], config.grid[2], config.block[0], config.block[1], config.block[2]);
    // A GPU has at most 65535 blocks along y and z (CUDA programming guide).
    constexpr uint32_t kMaxGridYz = 65535;
    if (i > 0 && config.grid[i] > kMaxGridYz)
      return fail(KDSL_ERROR_LAUNCH_CONFIG, "grid (%u, %u, %u) is too large: at most %u blocks along y and z", config.grid[0],
                  config.grid[1], config.grid[2], kMaxGridYz);
  }
  // A block has at most 1024 threads, and 64 along z (CUDA programming guide).
  constexpr uint32_t kMaxThreads = 1024, kMaxThreadsZ = 64;
  const uint32_t* block = config.block;
  if (block[0] > kMaxThreads || block[1] > kMaxThreads || block[2] > kMaxThreadsZ ||
      uint64_t{block[0]} * block[1] * block[2] > kMaxThreads)
    return fail(KDSL_ERROR_LAUNCH_CONFIG, "a block of (%u, %u, %u) is too large: at most %u threads, %u along z", block[0],
                block[1], block[2], kMaxThreads, kMaxThreadsZ);
  if (static_cast<int32_t>(config.dynamic_shared_bytes) < 0)
    return fail(KDSL_ERROR_LAUNCH_CONFIG, "a block with %d bytes of dynamic shared memory",
                static_cast<int32_t>(config.dynamic_shared_bytes));
  if ((config.flags & KDSL_LAUNCH_CARVEOUT) != 0 && config.shared_carveout > 100)
    return fail(KDSL_ERROR_LAUNCH_CONFIG, "a shared memory carve-out of %u%% is more than there is", config.shared_carveout);
  for (auto [flag, event, name] : {std::tuple{KDSL_LAUNCH_COMPLETION_EVENT, config.completion_event, "completion"},
                                   std::tuple{KDSL_LAUNCH_PROGRAMMATIC_EVENT, config.programmatic_event, "programmatic"}})
    if ((config.flags & static_cast<uint32_t>(flag)) != 0 && !event)
      return fail(KDSL_ERROR_LAUNCH_CONFIG, "the %s event of the launch is NULL", name);
  if (kdsl_status status = check_attributes(config.attributes, config.attribute_count)) return status;
  return check_cluster_shape(config);
}

kdsl_status kdsl_device_count(kdsl_device_kind kind, int32_t* count) {
  KDSL_REQUIRE(count);
  *count = 0;
  switch (kind) {
    case KDSL_DEVICE_CPU: return cpu::device_count(count);
    case KDSL_DEVICE_CUDA: return cuda::device_count(count);
  }
  return fail(KDSL_ERROR_INVALID_ARGUMENT, "unknown kind of device %d", static_cast<int>(kind));
}

kdsl_status kdsl_device_open(kdsl_device_kind kind, int32_t ordinal, kdsl_device** device) {
  KDSL_REQUIRE(device);
  *device = nullptr;
  switch (kind) {
    case KDSL_DEVICE_CPU: return cpu::device_open(ordinal, device);
    case KDSL_DEVICE_CUDA: return cuda::device_open(ordinal, device);
  }
  return fail(KDSL_ERROR_INVALID_ARGUMENT, "unknown kind of device %d", static_cast<int>(kind));
}

void kdsl_device_close(kdsl_device* device) {
  if (device) KDSL_DISPATCH(device, device_close(device));
}

kdsl_status kdsl_device_get_properties(kdsl_device* device, kdsl_device_properties* properties) {
  KDSL_REQUIRE(device);
  KDSL_REQUIRE(properties);
  return KDSL_DISPATCH(device, device_properties(device, properties));
}

kdsl_status kdsl_device_synchronize(kdsl_device* device) {
  KDSL_REQUIRE(device);
  return KDSL_DISPATCH(device, device_synchronize(device));
}

kdsl_status kdsl_alloc(kdsl_device* device, size_t bytes, void** pointer) {
  KDSL_REQUIRE(device);
  KDSL_REQUIRE(pointer);
  *pointer = nullptr;
  return KDSL_DISPATCH(device, alloc(device, bytes, pointer));
}

kdsl_status kdsl_alloc_managed(kdsl_device* device, size_t bytes, void** pointer) {
  KDSL_REQUIRE(device);
  KDSL_REQUIRE(pointer);
  *pointer = nullptr;
  return KDSL_DISPATCH(device, alloc_managed(device, bytes, pointer));
}

kdsl_status kdsl_free(kdsl_device* device, void* pointer) {
  KDSL_REQUIRE(device);
  return pointer ? KDSL_DISPATCH(device, free(device, pointer)) : KDSL_OK;
}

kdsl_status kdsl_copy(kdsl_device* device, void* to, const void* from, size_t bytes, void* stream) {
  KDSL_REQUIRE(device);
  if (bytes == 0) return KDSL_OK;
  KDSL_REQUIRE(to);
  KDSL_REQUIRE(from);
  return KDSL_DISPATCH(device, copy(device, to, from, bytes, stream));
}

kdsl_status kdsl_fill(kdsl_device* device, void* to, uint8_t byte, size_t bytes, void* stream) {
  KDSL_REQUIRE(device);
  if (bytes == 0) return KDSL_OK;
  KDSL_REQUIRE(to);
  return KDSL_DISPATCH(device, fill(device, to, byte, bytes, stream));
}

kdsl_status kdsl_stream_create(kdsl_device* device, void** stream) {
  KDSL_REQUIRE(device);
  KDSL_REQUIRE(stream);
  *stream = nullptr;
  return KDSL_DISPATCH(device, stream_create(device, stream));
}

kdsl_status kdsl_stream_destroy(kdsl_device* device, void* stream) {
  KDSL_REQUIRE(device);
  return stream ? KDSL_DISPATCH(device, stream_destroy(device, stream)) : KDSL_OK;
}

kdsl_status kdsl_stream_synchronize(kdsl_device* device, void* stream) {
  KDSL_REQUIRE(device);
  return KDSL_DISPATCH(device, stream_synchronize(device, stream));
}

kdsl_status kdsl_event_create(kdsl_device* device, kdsl_event** event) {
  KDSL_REQUIRE(device);
  KDSL_REQUIRE(event);
  *event = nullptr;
  return KDSL_DISPATCH(device, event_create(device, true, event));
}

kdsl_status kdsl_event_create_untimed(kdsl_device* device, kdsl_event** event) {
  KDSL_REQUIRE(device);
  KDSL_REQUIRE(event);
  *event = nullptr;
  return KDSL_DISPATCH(device, event_create(device, false, event));
}

void* kdsl_event_native_handle(kdsl_event* event) {
  return event ? KDSL_DISPATCH(event->device, event_handle(event)) : nullptr;
}

void kdsl_event_destroy(kdsl_event* event) {
  if (event) KDSL_DISPATCH(event->device, event_destroy(event));
}

kdsl_status kdsl_event_record(kdsl_event* event, void* stream) {
  KDSL_REQUIRE(event);
  return KDSL_DISPATCH(event->device, event_record(event, stream));
}

kdsl_status kdsl_stream_wait_event(void* stream, kdsl_event* event) {
  KDSL_REQUIRE(event);
  return KDSL_DISPATCH(event->device, stream_wait_event(stream, event));
}

kdsl_status kdsl_event_synchronize(kdsl_event* event) {
  KDSL_REQUIRE(event);
  return KDSL_DISPATCH(event->device, event_synchronize(event));
}

kdsl_status kdsl_event_elapsed(kdsl_event* start, kdsl_event* end, float* milliseconds) {
  KDSL_REQUIRE(start);
  KDSL_REQUIRE(end);
  KDSL_REQUIRE(milliseconds);
  if (start->device != end->device)
    return fail(KDSL_ERROR_INVALID_ARGUMENT, "%s: the events belong to different devices", __func__);
  return KDSL_DISPATCH(start->device, event_elapsed(start, end, milliseconds));
}

kdsl_status kdsl_module_load(kdsl_device* device, const void* image, size_t size, kdsl_module** module) {
  KDSL_REQUIRE(device);
  KDSL_REQUIRE(image);
  KDSL_REQUIRE(module);
  *module = nullptr;
  if (device->kind != KDSL_DEVICE_CUDA)
    return fail(KDSL_ERROR_INVALID_IMAGE, "%s: the device is `cpu`, which takes kernels compiled for it (kdsl_module_load_cpu)",
                __func__);
  return cuda::module_load(device, image, size, module);
}

kdsl_status kdsl_module_load_cpu(kdsl_device* device, const kdsl_cpu_kernel* const* kernels, size_t count,
                                 kdsl_module** module) {
  KDSL_REQUIRE(device);
  KDSL_REQUIRE(module);
  *module = nullptr;
  if (count != 0) KDSL_REQUIRE(kernels);
  if (device->kind != KDSL_DEVICE_CPU)
    return fail(KDSL_ERROR_INVALID_IMAGE, "%s: the device is `cuda`, the kernels are for `cpu`", __func__);
  return cpu::module_load(device, kernels, count, module);
}

void kdsl_module_unload(kdsl_module* module) {
  if (module) KDSL_DISPATCH(module->device, module_unload(module));
}

kdsl_status kdsl_module_get_kernel(kdsl_module* module, const char* name, kdsl_kernel** kernel) {
  KDSL_REQUIRE(module);
  KDSL_REQUIRE(name);
  KDSL_REQUIRE(kernel);
  *kernel = nullptr;
  return KDSL_DISPATCH(module->device, module_get_kernel(module, name, kernel));
}

kdsl_status kdsl_kernel_prepare(kdsl_kernel* kernel, uint32_t dynamic_shared_bytes) {
  KDSL_REQUIRE(kernel);
  return KDSL_DISPATCH(kernel->device, kernel_prepare(kernel, dynamic_shared_bytes));
}

kdsl_status kdsl_kernel_get_info(kdsl_kernel* kernel, kdsl_kernel_info* info) {
  KDSL_REQUIRE(kernel);
  KDSL_REQUIRE(info);
  *info = {};
  return KDSL_DISPATCH(kernel->device, kernel_get_info(kernel, info));
}

void* kdsl_kernel_native_handle(kdsl_kernel* kernel) {
  if (!kernel || kernel->device->kind != KDSL_DEVICE_CUDA) return nullptr;
  return cuda::native_handle(kernel);
}

// The stride of a dimension with one element is never used, but the encoding demands that it follows its rules, so it is
// replaced by one that does.
static void mend_strides(kdsl_tensor_map_config& config) {
  for (uint32_t i = 1; i < config.rank && i < 5; ++i)
    if (config.extents[i] == 1) config.strides[i - 1] = 16;
}

kdsl_status kdsl_tensor_map_encode(kdsl_device* device, const kdsl_tensor_map_config* config, void* map) {
  KDSL_REQUIRE(device);
  KDSL_REQUIRE(config);
  KDSL_REQUIRE(map);
  kdsl_tensor_map_config valid = *config;
  mend_strides(valid);
  return KDSL_DISPATCH(device, tensor_map_encode(device, valid, map));
}

kdsl_status kdsl_tensor_map_encode_im2col(kdsl_device* device, const kdsl_tensor_map_im2col_config* config, void* map) {
  KDSL_REQUIRE(device);
  KDSL_REQUIRE(config);
  KDSL_REQUIRE(map);
  kdsl_tensor_map_im2col_config valid = *config;
  mend_strides(valid.tensor);
  return KDSL_DISPATCH(device, tensor_map_encode_im2col(device, valid, map));
}

kdsl_status kdsl::runtime::launch_with(kdsl_kernel* kernel, const kdsl_launch_config& config,
                                       const kdsl_host_settings& settings, void* const* args) {
  if (kdsl_status status = check_launch_shape(config)) [[unlikely]]
    return fail(status, "kernel `%s`: %s", KDSL_DISPATCH(kernel->device, kernel_name(kernel)),
                std::string(kdsl_last_error()).c_str());
  return KDSL_DISPATCH(kernel->device, launch(kernel, config, settings, args));
}

kdsl_status kdsl_launch(kdsl_kernel* kernel, const kdsl_launch_config* config, void* const* args) {
  KDSL_REQUIRE(kernel);
  KDSL_REQUIRE(config);
  return kdsl::runtime::launch_with(kernel, *config, {}, args);
}

kdsl_status kdsl_flush_print(kdsl_device* device) { return kdsl_device_synchronize(device); }

kdsl_status kdsl_cpu_configure(kdsl_device* device, const kdsl_cpu_options* options) {
  KDSL_REQUIRE(device);
  KDSL_REQUIRE(options);
  if (device->kind != KDSL_DEVICE_CPU) return fail(KDSL_ERROR_INVALID_ARGUMENT, "%s: the device is not `cpu`", __func__);
  return cpu::configure(device, *options);
}

uint32_t kdsl_cpu_take_gaps(kdsl_device* device) {
  return device && device->kind == KDSL_DEVICE_CPU ? cpu::take_gaps(device) : 0;
}

const char* kdsl_runtime_version(void) { return KDSL_VERSION; }

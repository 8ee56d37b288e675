// Implements the cuda device: memory, streams and events in the device's primary context.
#include "cuda/device.h"

#include <cstdio>

#include "log.h"
#include "status.h"

namespace kdsl::runtime::cuda {

namespace {

struct Event : kdsl_event {
  CUevent event;
};

}  // namespace

// Checks a driver call and names it in messages.
#define KDSL_CU(function, ...) check(driver().function(__VA_ARGS__), #function)

CurrentContext::CurrentContext(const Device& device) {
  CUcontext current = nullptr;
  driver().cuCtxGetCurrent(&current);
  if (current == device.context) [[likely]]
    return;
  // A thread without a context keeps the device's; a thread with another one gets that back from the destructor.
  if (!current) {
    driver().cuCtxSetCurrent(device.context);
    return;
  }
  is_pushed_ = driver().cuCtxPushCurrent(device.context) == 0;
}

CurrentContext::~CurrentContext() {
  CUcontext popped = nullptr;
  if (is_pushed_) driver().cuCtxPopCurrent(&popped);
}

kdsl_status device_count(int32_t* count) {
  kdsl_status status;
  if (!load_driver(&status)) return KDSL_OK;  // without a driver there are no devices, which is not an error
  return KDSL_CU(cuDeviceGetCount, count);
}

int32_t current_device() {
  CUdevice device = 0;
  return driver().cuCtxGetDevice(&device) == 0 ? device : 0;
}

kdsl_status device_open(int32_t ordinal, kdsl_device** device) {
  kdsl_status status;
  const Driver* api = load_driver(&status);
  if (!api) return status;
  int count = 0;
  if (kdsl_status s = KDSL_CU(cuDeviceGetCount, &count)) return s;
  if (ordinal < 0 || ordinal >= count)
    return fail(KDSL_ERROR_NO_DEVICE, "there is no device cuda:%d; this machine has %d", ordinal, count);
  Device opened{};
  opened.kind = KDSL_DEVICE_CUDA;
  opened.ordinal = ordinal;
  if (kdsl_status s = KDSL_CU(cuDeviceGet, &opened.id, ordinal)) return s;
  if (kdsl_status s = KDSL_CU(cuDevicePrimaryCtxRetain, &opened.context, opened.id)) return s;
  *device = new Device(opened);
  log_info("cuda:%d was opened", ordinal);
  return KDSL_OK;
}

void device_close(kdsl_device* device) {
  driver().cuDevicePrimaryCtxRelease(self(device).id);
  delete &self(device);
}

kdsl_status device_properties(kdsl_device* device, kdsl_device_properties* properties) {
  const Device& d = self(device);
  *properties = {};
  properties->kind = KDSL_DEVICE_CUDA;
  properties->ordinal = d.ordinal;
  if (kdsl_status s = KDSL_CU(cuDeviceGetName, properties->name, sizeof properties->name, d.id)) return s;
  size_t memory = 0;
  if (kdsl_status s = KDSL_CU(cuDeviceTotalMem, &memory, d.id)) return s;
  properties->memory_bytes = memory;
  int shared = 0, shared_optin = 0;
  const struct {
    int attribute;
    int32_t* value;
  } wanted[] = {{kAttributeComputeMajor, &properties->compute_major},
                {kAttributeComputeMinor, &properties->compute_minor},
                {kAttributeMultiprocessors, &properties->multiprocessors},
                {kAttributeMaxThreadsPerBlock, &properties->max_threads_per_block},
                {kAttributeWarpSize, &properties->warp_size},
                {kAttributeSharedPerBlock, &shared},
                {kAttributeSharedPerBlockOptin, &shared_optin}};
  for (const auto& [attribute, value] : wanted)
    if (kdsl_status s = KDSL_CU(cuDeviceGetAttribute, value, attribute, d.id)) return s;
  properties->shared_bytes_per_block = static_cast<uint64_t>(shared);
  properties->shared_bytes_per_block_optin = static_cast<uint64_t>(shared_optin);
  snprintf(properties->arch, sizeof properties->arch, "sm_%d%d", properties->compute_major, properties->compute_minor);
  return KDSL_OK;
}

kdsl_status device_synchronize(kdsl_device* device) {
  CurrentContext context(self(device));
  kdsl_status status = KDSL_CU(cuCtxSynchronize);
  fflush(stdout);  // the driver has written the kernels' output there
  return status;
}

kdsl_status alloc(kdsl_device* device, size_t bytes, void** pointer) {
  CurrentContext context(self(device));
  CUdeviceptr address = 0;
  if (kdsl_status s = KDSL_CU(cuMemAlloc, &address, bytes ? bytes : 1)) return s;
  *pointer = reinterpret_cast<void*>(address);
  return KDSL_OK;
}

kdsl_status alloc_managed(kdsl_device* device, size_t bytes, void** pointer) {
  CurrentContext context(self(device));
  CUdeviceptr address = 0;
  constexpr unsigned kAttachGlobal = 1;
  if (kdsl_status s = KDSL_CU(cuMemAllocManaged, &address, bytes ? bytes : 1, kAttachGlobal)) return s;
  *pointer = reinterpret_cast<void*>(address);
  return KDSL_OK;
}

kdsl_status free(kdsl_device* device, void* pointer) {
  CurrentContext context(self(device));
  return KDSL_CU(cuMemFree, reinterpret_cast<CUdeviceptr>(pointer));
}

kdsl_status copy(kdsl_device* device, void* to, const void* from, size_t bytes, void* stream) {
  CurrentContext context(self(device));
  return KDSL_CU(cuMemcpyAsync, reinterpret_cast<CUdeviceptr>(to), reinterpret_cast<CUdeviceptr>(from), bytes,
                 static_cast<CUstream>(stream));
}

kdsl_status fill(kdsl_device* device, void* to, uint8_t byte, size_t bytes, void* stream) {
  CurrentContext context(self(device));
  return KDSL_CU(cuMemsetD8Async, reinterpret_cast<CUdeviceptr>(to), byte, bytes, static_cast<CUstream>(stream));
}

kdsl_status stream_create(kdsl_device* device, void** stream) {
  CurrentContext context(self(device));
  CUstream made = nullptr;
  if (kdsl_status s = KDSL_CU(cuStreamCreate, &made, 0)) return s;
  *stream = made;
  return KDSL_OK;
}

kdsl_status stream_destroy(kdsl_device* device, void* stream) {
  CurrentContext context(self(device));
  return KDSL_CU(cuStreamDestroy, static_cast<CUstream>(stream));
}

kdsl_status stream_synchronize(kdsl_device* device, void* stream) {
  CurrentContext context(self(device));
  return KDSL_CU(cuStreamSynchronize, static_cast<CUstream>(stream));
}

kdsl_status event_create(kdsl_device* device, bool is_timed, kdsl_event** event) {
  CurrentContext context(self(device));
  CUevent made = nullptr;
  if (kdsl_status s = KDSL_CU(cuEventCreate, &made, is_timed ? 0u : kEventDisableTiming)) return s;
  Event* result = new Event;
  result->device = device;
  result->event = made;
  *event = result;
  return KDSL_OK;
}

void event_destroy(kdsl_event* event) {
  Event* e = static_cast<Event*>(event);
  {
    CurrentContext context(self(e->device));
    driver().cuEventDestroy(e->event);
  }
  delete e;
}

void* event_handle(kdsl_event* event) { return static_cast<Event*>(event)->event; }

kdsl_status event_record(kdsl_event* event, void* stream) {
  CurrentContext context(self(event->device));
  return KDSL_CU(cuEventRecord, static_cast<Event*>(event)->event, static_cast<CUstream>(stream));
}

kdsl_status stream_wait_event(void* stream, kdsl_event* event) {
  CurrentContext context(self(event->device));
  return KDSL_CU(cuStreamWaitEvent, static_cast<CUstream>(stream), static_cast<Event*>(event)->event, 0u);
}

kdsl_status event_synchronize(kdsl_event* event) {
  CurrentContext context(self(event->device));
  return KDSL_CU(cuEventSynchronize, static_cast<Event*>(event)->event);
}

kdsl_status event_elapsed(kdsl_event* start, kdsl_event* end, float* milliseconds) {
  CurrentContext context(self(start->device));
  return KDSL_CU(cuEventElapsedTime, milliseconds, static_cast<Event*>(start)->event, static_cast<Event*>(end)->event);
}

}  // namespace kdsl::runtime::cuda

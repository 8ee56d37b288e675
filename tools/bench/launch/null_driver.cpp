// A libcuda.so.1 that runs no kernel: it has two devices, whose memory is the host's. The time of a launch is then that of the
// runtime alone. Tests of the launch path use it, too: it keeps the current context of each thread, knows which images are
// loaded and with which attributes the last launch came, and counts calls that must not be made while a graph is captured.
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "cuda/driver.h"

using namespace kdsl::runtime::cuda;

namespace {

constexpr int kDevices = 2;
char contexts[kDevices];
thread_local CUcontext current = nullptr;
thread_local CUcontext before = nullptr;
std::atomic<long> loaded{0}, launched{0}, forbidden{0};
std::atomic<bool> capturing{false};
// 64 are far more attributes than a launch can have.
constexpr unsigned kMostAttributes = 64;
CUlaunchAttribute last_attributes[kMostAttributes];
unsigned last_count = 0;
CUstream last_stream = nullptr;

// Counts calls that are forbidden in a capture: all but launches and questions about contexts.
void not_in_capture() {
  if (capturing.load(std::memory_order_relaxed)) ++forbidden;
}
CUresult nothing() {
  not_in_capture();
  return 0;
}

CUresult get_count(int* count) { return *count = kDevices, 0; }
CUresult get_device(CUdevice* device, int ordinal) { return *device = ordinal, 0; }
CUresult get_name(char* name, int size, CUdevice) {
  std::strncpy(name, "null", static_cast<size_t>(size));
  return 0;
}
CUresult get_attribute(int* value, int attribute, CUdevice) {
  switch (attribute) {
    case kAttributeComputeMajor: *value = 9; break;
    case kAttributeComputeMinor: *value = 0; break;
    case kAttributeWarpSize: *value = 32; break;
    case kAttributeSharedPerBlock: *value = 48 << 10; break;
    case kAttributeSharedPerBlockOptin: *value = 227 << 10; break;
    default: *value = 1024;
  }
  return 0;
}
CUresult total_memory(size_t* bytes, CUdevice) { return *bytes = size_t{1} << 36, 0; }
CUresult retain(CUcontext* context, CUdevice device) {
  *context = reinterpret_cast<CUcontext>(&contexts[device]);
  return 0;
}
CUresult get_current(CUcontext* context) { return *context = current, 0; }
CUresult set_current(CUcontext context) { return current = context, 0; }
CUresult push(CUcontext context) { return before = current, current = context, 0; }
CUresult pop(CUcontext* context) { return *context = current, current = before, 0; }
CUresult load(CUlibrary* library, const void*, int*, void**, unsigned, int*, void**, unsigned) {
  not_in_capture();
  *library = static_cast<CUlibrary>(std::malloc(16));
  ++loaded;
  return 0;
}
CUresult unload(CUlibrary library) {
  std::free(library);
  --loaded;
  return 0;
}
CUresult get_module(CUmodule* module, CUlibrary library) { return *module = reinterpret_cast<CUmodule>(library), 0; }
CUresult get_kernel(CUkernel* kernel, CUlibrary library, const char*) {
  constexpr CUresult kNotFound = 500;
  // Programs that compute with tensors then do it on the host, with numbers that are right.
  if (std::getenv("KDSL_NULL_DRIVER_HAS_NO_KERNELS")) return kNotFound;
  return *kernel = reinterpret_cast<CUkernel>(library), 0;
}
CUresult get_function(CUfunction* function, CUkernel kernel) {
  not_in_capture();
  return *function = reinterpret_cast<CUfunction>(kernel), 0;
}
CUresult kernel_attribute(int* value, int, CUkernel, CUdevice) { return *value = 0, 0; }
CUresult allocate(CUdeviceptr* pointer, size_t bytes) {
  not_in_capture();
  *pointer = reinterpret_cast<CUdeviceptr>(std::aligned_alloc(256, (bytes + 255) / 256 * 256));
  return 0;
}
CUresult allocate_managed(CUdeviceptr* pointer, size_t bytes, unsigned) { return allocate(pointer, bytes); }
CUresult copy(CUdeviceptr to, CUdeviceptr from, size_t bytes, CUstream) {
  not_in_capture();
  std::memcpy(reinterpret_cast<void*>(to), reinterpret_cast<const void*>(from), bytes);
  return 0;
}
CUresult release(CUdeviceptr pointer) { return std::free(reinterpret_cast<void*>(pointer)), 0; }
CUresult launch(const CUlaunchConfig* config, CUfunction, void**, void**) {
  launched.fetch_add(1, std::memory_order_relaxed);
  if (config->attribute_count == 0) return 0;
  last_stream = config->stream;
  last_count = config->attribute_count < kMostAttributes ? config->attribute_count : kMostAttributes;
  for (unsigned i = 0; i < last_count; ++i) {
    if (config->attributes[i].id == kLaunchDeviceUpdatableNode) std::memset(config->attributes[i].value.bytes, 0x5A, 16);
    last_attributes[i] = config->attributes[i];
  }
  return 0;
}
CUresult error_text(CUresult, const char** text) { return *text = "NULL_DRIVER", 0; }

struct Row {
  const char* name;
  void* function;
};
template <typename F>
Row row(const char* name, F* function) {
  return {name, reinterpret_cast<void*>(function)};
}

}  // namespace

extern "C" __attribute__((visibility("default"))) CUresult cuGetProcAddress_v2(const char* name, void** function, int,
                                                                               unsigned long long, int*) {
  static const Row kRows[] = {row("cuDeviceGetCount", get_count),
                              row("cuDeviceGet", get_device),
                              row("cuDeviceGetName", get_name),
                              row("cuDeviceGetAttribute", get_attribute),
                              row("cuDeviceTotalMem", total_memory),
                              row("cuDevicePrimaryCtxRetain", retain),
                              row("cuCtxGetCurrent", get_current),
                              row("cuCtxSetCurrent", set_current),
                              row("cuCtxPushCurrent", push),
                              row("cuCtxPopCurrent", pop),
                              row("cuLibraryLoadData", load),
                              row("cuLibraryUnload", unload),
                              row("cuLibraryGetModule", get_module),
                              row("cuLibraryGetKernel", get_kernel),
                              row("cuKernelGetFunction", get_function),
                              row("cuKernelGetAttribute", kernel_attribute),
                              row("cuMemAlloc", allocate),
                              row("cuMemAllocManaged", allocate_managed),
                              row("cuMemcpyAsync", copy),
                              row("cuMemFree", release),
                              row("cuLaunchKernelEx", launch),
                              row("cuGetErrorName", error_text),
                              row("cuGetErrorString", error_text)};
  *function = reinterpret_cast<void*>(nothing);
  for (const Row& known : kRows)
    if (std::strcmp(known.name, name) == 0) *function = known.function;
  return 0;
}

// Returns, for tests, the number of images that are loaded and not unloaded, and below, that of launches so far.
extern "C" __attribute__((visibility("default"))) long null_driver_loaded() { return loaded; }
extern "C" __attribute__((visibility("default"))) long null_driver_launched() { return launched; }
// Writes the attributes of the last launch that had any into `text`, each as `id=first bytes`.
extern "C" __attribute__((visibility("default"))) void null_driver_attributes(char* text, unsigned size) {
  int used = std::snprintf(text, size, "stream %p:", static_cast<void*>(last_stream));
  for (unsigned i = 0; i < last_count; ++i) {
    unsigned first = 0;
    std::memcpy(&first, last_attributes[i].value.bytes, sizeof first);
    used += std::snprintf(text + used, size - static_cast<unsigned>(used), " %d=%u", last_attributes[i].id, first);
  }
}
// Begins a capture, or ends it if it is called with false; returns how many forbidden calls there were in it so far.
extern "C" __attribute__((visibility("default"))) long null_driver_capture(bool begins) {
  capturing = begins;
  return forbidden;
}

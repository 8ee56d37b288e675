// Declares the objects behind the C interface's handles, and the functions of each kind of device to which api.cpp dispatches.
// A handle contains its kind; the device's own file derives a class from it.
#pragma once

#include "kdsl/cpu_kernel.h"
#include "kdsl/host_entry.h"
#include "kdsl/runtime.h"

struct kdsl_device {
  kdsl_device_kind kind;
  int32_t ordinal;
};
struct kdsl_module {
  kdsl_device* device;
};
struct kdsl_kernel {
  kdsl_device* device;
};
struct kdsl_event {
  kdsl_device* device;
};

namespace kdsl::runtime {

// Lists the functions that a kind of device implements, with the signatures of the C interface. The arguments have been checked
// for NULL.
#define KDSL_DEVICE_FUNCTIONS                                                                                        \
  kdsl_status device_count(int32_t* count);                                                                          \
  kdsl_status device_open(int32_t ordinal, kdsl_device** device);                                                    \
  void device_close(kdsl_device* device);                                                                            \
  kdsl_status device_properties(kdsl_device* device, kdsl_device_properties* properties);                            \
  kdsl_status device_synchronize(kdsl_device* device);                                                               \
  kdsl_status alloc(kdsl_device* device, size_t bytes, void** pointer);                                              \
  kdsl_status alloc_managed(kdsl_device* device, size_t bytes, void** pointer);                                      \
  kdsl_status free(kdsl_device* device, void* pointer);                                                              \
  kdsl_status copy(kdsl_device* device, void* to, const void* from, size_t bytes, void* stream);                     \
  kdsl_status fill(kdsl_device* device, void* to, uint8_t byte, size_t bytes, void* stream);                         \
  kdsl_status stream_create(kdsl_device* device, void** stream);                                                     \
  kdsl_status stream_destroy(kdsl_device* device, void* stream);                                                     \
  kdsl_status stream_synchronize(kdsl_device* device, void* stream);                                                 \
  kdsl_status stream_wait_event(void* stream, kdsl_event* event);                                                    \
  kdsl_status event_create(kdsl_device* device, bool is_timed, kdsl_event** event);                                  \
  void* event_handle(kdsl_event* event);                                                                             \
  void event_destroy(kdsl_event* event);                                                                             \
  kdsl_status event_record(kdsl_event* event, void* stream);                                                         \
  kdsl_status event_synchronize(kdsl_event* event);                                                                  \
  kdsl_status event_elapsed(kdsl_event* start, kdsl_event* end, float* milliseconds);                                \
  void module_unload(kdsl_module* module);                                                                           \
  kdsl_status module_get_kernel(kdsl_module* module, const char* name, kdsl_kernel** kernel);                        \
  const char* kernel_name(kdsl_kernel* kernel);                                                                      \
  kdsl_status kernel_prepare(kdsl_kernel* kernel, uint32_t dynamic_shared_bytes);                                    \
  kdsl_status kernel_get_info(kdsl_kernel* kernel, kdsl_kernel_info* info);                                          \
  kdsl_status tensor_map_encode(kdsl_device* device, const kdsl_tensor_map_config& config, void* map);               \
  kdsl_status tensor_map_encode_im2col(kdsl_device* device, const kdsl_tensor_map_im2col_config& config, void* map); \
  kdsl_status launch(kdsl_kernel* kernel, const kdsl_launch_config& config, const kdsl_host_settings& settings,      \
                     void* const* args);

namespace cpu {
KDSL_DEVICE_FUNCTIONS
kdsl_status module_load(kdsl_device* device, const kdsl_cpu_kernel* const* kernels, size_t count, kdsl_module** module);
kdsl_status configure(kdsl_device* device, const kdsl_cpu_options& options);
uint32_t take_gaps(kdsl_device* device);
}  // namespace cpu
namespace cuda {
KDSL_DEVICE_FUNCTIONS
kdsl_status module_load(kdsl_device* device, const void* image, size_t size, kdsl_module** module);
void* native_handle(kdsl_kernel* kernel);
// Returns the device of the calling thread's context; 0 if there is none. The driver must have been loaded.
int32_t current_device();
}  // namespace cuda
#undef KDSL_DEVICE_FUNCTIONS

// Checks whether grid, block and cluster are valid by themselves; devices check their own limits.
kdsl_status check_launch_shape(const kdsl_launch_config& config);

// Checks that there are not more attributes than a launch may have.
kdsl_status check_attributes(const void* attributes, uint64_t count);

// Does what kdsl_launch does, with the settings that the caller of host code gives. The configuration is not copied, because
// fields that were just written would have to reach memory first, which takes as long as all the rest of a launch.
kdsl_status launch_with(kdsl_kernel* kernel, const kdsl_launch_config& config, const kdsl_host_settings& settings,
                        void* const* args);

}  // namespace kdsl::runtime

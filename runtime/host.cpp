// Implements the functions that compiled host functions call.
#include "kdsl/host_entry.h"

#include <cstdarg>
#include <string>
#include <utility>

#include "faults/findings.h"
#include "handles.h"
#include "print.h"
#include "status.h"

using kdsl::runtime::fail;
using kdsl::runtime::fail_at;

kdsl_status kdsl_host_launch(const kdsl_host_context* context, uint32_t kernel, const kdsl_launch_config* config,
                             void* const* args) {
  if (kernel >= context->kernel_count)
    return fail(KDSL_ERROR_INTERNAL, "the context has %u kernels, kernel %u was launched", context->kernel_count, kernel);
  constexpr kdsl_host_settings kNone{};
  return kdsl::runtime::launch_with(context->kernels[kernel], *config, context->settings ? *context->settings : kNone, args);
}

kdsl_status kdsl_host_tensor_map(const kdsl_host_context* context, const kdsl_tensor_map_config* config, void* map) {
  if (context->kernel_count == 0) return fail(KDSL_ERROR_INTERNAL, "a tensor map without a kernel that could use it");
  return kdsl_tensor_map_encode(context->kernels[0]->device, config, map);
}

kdsl_status kdsl_host_tensor_map_im2col(const kdsl_host_context* context, const kdsl_tensor_map_im2col_config* config,
                                        void* map) {
  if (context->kernel_count == 0) return fail(KDSL_ERROR_INTERNAL, "a tensor map without a kernel that could use it");
  return kdsl_tensor_map_encode_im2col(context->kernels[0]->device, config, map);
}

void kdsl_host_printf(const char* format, ...) {
  std::string text;
  va_list arguments;
  va_start(arguments, format);
  kdsl::runtime::append_format(text, format, arguments);
  va_end(arguments);
  kdsl::runtime::print(text);
}

kdsl_status kdsl_host_assert_failed(const char* file, uint32_t line, uint32_t column, const char* message) {
  return fail_at(kdsl::runtime::failed_assertion(message), file, line, column);
}

kdsl_status kdsl_host_launch_failed(kdsl_status status, const char* file, uint32_t line, uint32_t column) {
  // A fault of a kernel contains its own place, but not which launch of the kernel it was.
  if (kdsl_last_fault()) {
    kdsl::runtime::note_launch(file, line, column);
    return status;
  }
  return fail_at(status, kdsl_last_error(), file, line, column);
}

kdsl_status kdsl_host_out_of_bounds(const char* file, uint32_t line, uint32_t column, const char* tensor, uint32_t access,
                                    uint32_t rank, ...) {
  va_list arguments;
  va_start(arguments, rank);
  kdsl::runtime::Finding finding = kdsl::runtime::outside_tensor(tensor, access, rank, arguments);
  va_end(arguments);
  return fail_at(std::move(finding), file, line, column);
}

// What compiled host functions call.
#include "kdsl/host_entry.h"

#include <cstdarg>
#include <string>

#include "print.h"
#include "status.h"

using kdsl::runtime::fail;

kdsl_status kdsl_host_launch(const kdsl_host_context* context, uint32_t kernel,
                             const kdsl_launch_config* config, void* const* args) {
  if (kernel >= context->kernel_count)
    return fail(KDSL_ERROR_INTERNAL, "the context has %u kernels, kernel %u was launched",
                context->kernel_count, kernel);
  return kdsl_launch(context->kernels[kernel], config, args);
}

void kdsl_host_printf(const char* format, ...) {
  std::string text;
  va_list arguments;
  va_start(arguments, format);
  kdsl::runtime::append_format(text, format, arguments);
  va_end(arguments);
  kdsl::runtime::print(text);
}

static std::string place(const char* file, uint32_t line, uint32_t column) {
  if (!*file) return "";
  return std::string(file) + ":" + std::to_string(line) + ":" + std::to_string(column) + ": ";
}

kdsl_status kdsl_host_assert_failed(const char* file, uint32_t line, uint32_t column, const char* message) {
  return fail(KDSL_ERROR_KERNEL_ASSERT, "%sassertion failed%s%s", place(file, line, column).c_str(),
              *message ? ": " : "", message);
}

kdsl_status kdsl_host_out_of_bounds(const char* file, uint32_t line, uint32_t column, const char* tensor,
                                    const char* access, uint32_t rank, ...) {
  va_list arguments;
  va_start(arguments, rank);
  std::string coordinate = kdsl::runtime::format_list(rank, arguments);
  std::string shape = kdsl::runtime::format_list(rank, arguments);
  va_end(arguments);
  return fail(KDSL_ERROR_KERNEL_BOUNDS, "%s%s outside of tensor `%s`: coordinate %s, shape %s",
              place(file, line, column).c_str(), access, tensor, coordinate.c_str(), shape.c_str());
}

/* Compiled host functions: the code of `@cute.jit` functions that computes grids, launches kernels and returns
 * scalars. The contract between generated code and its callers: kdsl-run through the JIT, and the stubs of
 * packaged objects.
 *
 * An entry takes the flat parameters of the host function (a tensor is its data pointer and its dynamic
 * extents and strides) and gives a status. It launches through the context, so the same code serves both kinds of
 * device. It keeps no state and may run on several threads at a time.
 */
#ifndef KDSL_HOST_ENTRY_H
#define KDSL_HOST_ENTRY_H

#include "kdsl/runtime.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The settings of a caller for all launches of a call. */
typedef struct kdsl_host_settings {
  void* stream; /* for launches without a stream of their own */
  uint32_t flags; /* KDSL_LAUNCH_…, added to their own */
  uint32_t attribute_count;
  void* attributes; /* attributes of every launch, as in kdsl_launch_config */
} kdsl_host_settings;

typedef struct kdsl_host_context {
  kdsl_kernel* const* kernels; /* the module's kernels, in the order of the module */
  uint32_t kernel_count;
  const kdsl_host_settings* settings; /* NULL: none */
} kdsl_host_context;

/* params[i] points to the value of parameter i in its own type (a truth value is a byte; pointers are addresses), results[j] to
 * the destination of result j. On a status other than KDSL_OK the results are undefined and kdsl_last_error() has the message.
 */
typedef kdsl_status (*kdsl_host_entry)(const kdsl_host_context* context, void* const* params, void* const* results);

/* Called by entries. */
KDSL_API kdsl_status kdsl_host_launch(const kdsl_host_context* context, uint32_t kernel, const kdsl_launch_config* config,
                                      void* const* args);
/* These make a tensor map for the device of the context's kernels. */
KDSL_API kdsl_status kdsl_host_tensor_map(const kdsl_host_context* context, const kdsl_tensor_map_config* config, void* map);
KDSL_API kdsl_status kdsl_host_tensor_map_im2col(const kdsl_host_context* context, const kdsl_tensor_map_im2col_config* config,
                                                 void* map);
/* Adds the location of a launch that returned `status` to the failure. Returns `status`. */
KDSL_API kdsl_status kdsl_host_launch_failed(kdsl_status status, const char* file, uint32_t line, uint32_t column);
KDSL_API void kdsl_host_printf(const char* format, ...);
KDSL_API kdsl_status kdsl_host_assert_failed(const char* file, uint32_t line, uint32_t column, const char* message);
/* Reports an access out of bounds. `access`: kdsl_access; then `rank` coordinates and `rank` extents, each an int64_t. */
KDSL_API kdsl_status kdsl_host_out_of_bounds(const char* file, uint32_t line, uint32_t column, const char* tensor,
                                             uint32_t access, uint32_t rank, ...);

#ifdef __cplusplus
}
#endif
#endif

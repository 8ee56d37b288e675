/* The parts of headers that `kdslc -c` writes: options of a call, and the devices that calls run on.
 *
 * A generated function takes tensors (kdsl_tensor, identical to DLTensor), scalars, a stream and options. It runs on the device
 * that its tensors are on, loads its code there at the first call, checks every argument and launches. An error of a call is
 * reported by its status and kdsl_last_error(); the function never prints, exits or throws. Several threads may call at a time.
 */
#ifndef KDSL_ENTRY_H
#define KDSL_ENTRY_H

#include "kdsl/runtime.h"

#ifdef __cplusplus
extern "C" {
#else
#include <stdbool.h>
#endif

/* Options of one call. NULL means the defaults. */
typedef struct kdsl_launch_options {
  uint32_t size; /* sizeof(kdsl_launch_options): later versions add fields at the end */
  uint32_t flags; /* KDSL_LAUNCH_PDL: every kernel of the call may start before its predecessor ends */
  kdsl_dl_device device; /* device_type 0: the tensors' device, or the first one that there is code for */
  /* Attributes of every launch of the call, as in kdsl_launch_config. */
  void* attributes;
  uint64_t attribute_count;
} kdsl_launch_options;

/* Returns the device that calls run on for tensors on KDSL_DL_CPU or KDSL_DL_CUDA: one for the whole process and each ordinal,
 * never closed. Applications may use it for memory and streams, and configure that of the cpu. */
KDSL_API kdsl_status kdsl_shared_device(kdsl_device_kind kind, int32_t ordinal, kdsl_device** device);

/* Returns the device of the calling thread's current CUDA context; without a context the first GPU, without a GPU KDSL_DL_CPU.
 */
KDSL_API kdsl_dl_device kdsl_current_device(void);

#ifdef __cplusplus
}
#endif
#endif

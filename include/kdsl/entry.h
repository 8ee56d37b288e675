/* What the headers that `kdslc -c` writes are made of: options of a call, and the devices that calls run on.
 *
 * A generated function takes tensors (kdsl_tensor, the same as DLTensor), scalars, a stream and options. It runs on the
 * device that its tensors are on, loads its code there when it is called first, checks every argument and launches.
 * What is wrong with a call is its status and kdsl_last_error(); it never prints, exits or throws. Several threads may
 * call at a time.
 */
#ifndef KDSL_ENTRY_H
#define KDSL_ENTRY_H

#include "kdsl/runtime.h"

#ifdef __cplusplus
extern "C" {
#else
#include <stdbool.h>
#endif

/* Options of one call. NULL stands for none of them. */
typedef struct kdsl_launch_options {
  uint32_t size; /* sizeof(kdsl_launch_options): later versions add fields at the end */
  uint32_t flags; /* KDSL_LAUNCH_PDL: every kernel of the call may start before its predecessor ends */
  kdsl_dl_device device; /* device_type 0: where the tensors are, or the first device that there is code for */
  /* Attributes of every launch of the call, as in kdsl_launch_config. */
  void* attributes;
  uint64_t attribute_count;
} kdsl_launch_options;

/* The device that calls run on where tensors are on KDSL_DL_CPU or KDSL_DL_CUDA: one of the whole process for each
 * ordinal, never closed. Applications may use it for memory and streams, and configure that of the cpu. */
KDSL_API kdsl_status kdsl_shared_device(kdsl_device_kind kind, int32_t ordinal, kdsl_device** device);

/* That of the calling thread's current CUDA context; the first GPU without one, KDSL_DL_CPU without a GPU. */
KDSL_API kdsl_dl_device kdsl_current_device(void);

#ifdef __cplusplus
}
#endif
#endif

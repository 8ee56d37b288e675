/* Profiles of the `cpu` device: which accesses each thread made, in order. Code that is compiled for a profile (kdsl-run
 * --profile) calls kdsl_cpu_mark where a region of the kernel begins and before each access. The runtime keeps the marks of a
 * block until its threads meet at a barrier or end, and then gives them to a handler, warp by warp. Other code has no marks.
 */
#ifndef KDSL_CPU_PROFILE_H
#define KDSL_CPU_PROFILE_H

#include "kdsl/cpu_kernel.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The thread passes a mark; `value` is the address that it accesses there, or another number that belongs to the mark. */
KDSL_API void kdsl_cpu_mark(kdsl_cpu_block* block, uint32_t thread, uint32_t mark, uint64_t value);

/* The marks of a lane, in order. */
typedef struct kdsl_cpu_lane_trace {
  const uint32_t* marks;
  const uint64_t* values;
  uint64_t count;
} kdsl_cpu_lane_trace;

/* The marks that a warp has passed since its last trace. */
typedef struct kdsl_cpu_warp_trace {
  const char* kernel;
  uint64_t launch; /* counts the launches of the device */
  uint32_t grid[3], block[3];
  uint32_t shared_bytes; /* of a block, static and dynamic */
  uint32_t is_last; /* the block has ended */
  uint64_t block_index, traced_blocks; /* number of blocks of the launch that are traced */
  uint32_t warp;
  kdsl_cpu_lane_trace lanes[KDSL_CPU_WARP_THREADS];
} kdsl_cpu_warp_trace;

/* Calls the handler for each warp of up to `most_blocks` blocks of each launch (0: all), which are spread evenly. NULL ends it.
 * While there is a handler, one thread runs all blocks. */
typedef void (*kdsl_cpu_trace_fn)(void* user, const kdsl_cpu_warp_trace* trace);
KDSL_API void kdsl_cpu_set_trace_handler(kdsl_cpu_trace_fn handler, void* user, uint64_t most_blocks);

#ifdef __cplusplus
}
#endif
#endif

/* Profiles of the `cpu` device. A handler is told of each launch before it runs; much of what a kernel accesses can be computed
 * from its arguments alone. For the rest, code that is compiled for a profile (kdsl-run --profile) calls kdsl_cpu_mark where a
 * region of the kernel begins and before each access. The runtime keeps the marks of a block until its threads meet at a
 * barrier or end, and then gives them to a second handler, warp by warp. Other code has no marks.
 */
#ifndef KDSL_CPU_PROFILE_H
#define KDSL_CPU_PROFILE_H

#include "kdsl/cpu_kernel.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct kdsl_cpu_launch_info {
  const char* kernel;
  uint64_t launch; /* counts the launches of the device */
  uint32_t grid[3], block[3], cluster[3];
  uint32_t static_shared_bytes, dynamic_shared_bytes, dynamic_shared_offset;
  void* const* arguments; /* pointers to the values of the kernel's parameters */
} kdsl_cpu_launch_info;

/* Calls the handler before each launch. NULL ends it. */
typedef void (*kdsl_cpu_launch_fn)(void* user, const kdsl_cpu_launch_info* launch);
KDSL_API void kdsl_cpu_set_launch_handler(kdsl_cpu_launch_fn handler, void* user);

/* What a copy with this tensor map moves; `box` is one of KDSL_CPU_BOX_…. Returns 0 if it is no valid map. */
typedef struct kdsl_cpu_tensor_box {
  uint32_t bytes, rank, element_bits, swizzle; /* swizzle: as in CUtensorMap */
  uint32_t extents[5];
} kdsl_cpu_tensor_box;
KDSL_API int kdsl_cpu_describe_box(const void* map, uint32_t box, kdsl_cpu_tensor_box* described);
/* Calls the function for the part of each row of the box that lies inside of the tensor. */
typedef void (*kdsl_cpu_row_fn)(void* user, uint64_t address, uint64_t bytes);
KDSL_API void kdsl_cpu_for_each_row(const void* map, uint32_t box, const int32_t* coordinates, const int32_t* offsets,
                                    kdsl_cpu_row_fn row, void* user);

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

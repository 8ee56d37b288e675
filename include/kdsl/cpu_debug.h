/* Debuggers of the `cpu` device (kdsl-run --debug). Kernels that are compiled for a debugger stop in front of each statement:
 * the thread suspends, the runtime calls the handler, and the threads of a block go on one after the other, so that they reach
 * their next statements together. A debugger stays in the handler for as long as it shows the block. Other code has no stops.
 */
#ifndef KDSL_CPU_DEBUG_H
#define KDSL_CPU_DEBUG_H

#include "kdsl/cpu_kernel.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The reason why a thread at a stop is suspended, beside those of kdsl_cpu_wait. a: number of the stop; b: number of values;
 * value: address of the values, a word each. */
enum { KDSL_CPU_WAIT_DEBUG = 17 };

typedef enum kdsl_cpu_debug_kind {
  KDSL_CPU_DEBUG_STOP, /* the thread is in front of the statement with that number */
  KDSL_CPU_DEBUG_STORE, /* the statement has just stored: values are the address, and the lanes of the value */
  KDSL_CPU_DEBUG_FAULT, /* a check has found a fault, after which the launch ends */
  KDSL_CPU_DEBUG_RACE, /* a check has found a race, after which the launch goes on */
  KDSL_CPU_DEBUG_THREAD_END,
  KDSL_CPU_DEBUG_ROUND, /* each thread of the block has come to a stop or waits, or some did if their order is random */
  KDSL_CPU_DEBUG_BLOCK_BEGIN,
  KDSL_CPU_DEBUG_BLOCK_END
} kdsl_cpu_debug_kind;

typedef struct kdsl_cpu_debug_event {
  uint32_t kind; /* kdsl_cpu_debug_kind */
  uint32_t thread; /* index in the block */
  kdsl_cpu_block* block;
  const char* kernel;
  uint64_t launch; /* counts the launches of the device */
  uint32_t number; /* of the stop */
  uint32_t count; /* of values */
  const uint64_t* values;
  const kdsl_fault* fault; /* of a fault or a race */
} kdsl_cpu_debug_event;

/* While there is a handler, one thread of the process runs all blocks. NULL ends it. */
typedef void (*kdsl_cpu_debug_fn)(void* user, const kdsl_cpu_debug_event* event);
KDSL_API void kdsl_cpu_set_debug_handler(kdsl_cpu_debug_fn handler, void* user);

/* The thread has stored `count` - 1 words at the address in the first one. */
KDSL_API void kdsl_cpu_debug_store(kdsl_cpu_block* block, uint32_t thread, uint32_t number, const uint64_t* values,
                                   uint32_t count);

/* What a thread does: a kdsl_cpu_wait, NONE while it runs, and `has_ended`. */
typedef struct kdsl_cpu_debug_thread {
  uint32_t wait;
  uint32_t has_ended;
  uint32_t number; /* of its stop, if it is at one */
} kdsl_cpu_debug_thread;
KDSL_API kdsl_cpu_debug_thread kdsl_cpu_debug_thread_state(const kdsl_cpu_block* block, uint32_t thread);

/* An access that the checks remember: the lanes of a warp made it at a place in the source. */
typedef struct kdsl_cpu_debug_access {
  uint32_t block; /* index in the grid */
  uint32_t warp, lanes; /* of the block; a bit for each lane */
  uint32_t writes; /* 0: a read */
  uint32_t is_async; /* a copy that the threads have issued */
  const kdsl_cpu_site* site; /* NULL: not known */
} kdsl_cpu_debug_access;

/* Calls f for the accesses to the bytes that are remembered, the last write first. Returns their number; 0 if the checks do not
 * remember any (--check=race). */
KDSL_API uint32_t kdsl_cpu_debug_accesses(kdsl_cpu_block* block, uint64_t address, uint64_t bytes,
                                          void (*f)(void* user, const kdsl_cpu_debug_access* access), void* user);
/* Returns 1 if memory of the device or of the block holds the bytes, so that they can be read. */
KDSL_API int kdsl_cpu_debug_is_readable(kdsl_cpu_block* block, uint64_t address, uint64_t bytes);

#ifdef __cplusplus
}
#endif
#endif

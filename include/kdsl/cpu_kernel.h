/* What a kernel compiled for the `cpu` device looks like: the contract between generated code (the JIT of
 * kdsl-run, or an object made by `kdslc --target=cpu`) and the scheduler in the runtime library.
 *
 * A kernel comes in one of two forms.
 *  - run_block: no thread ever waits, so one call executes all threads of a block in a loop.
 *  - start_thread: each thread is a coroutine in LLVM's switched-resume form. The call runs the thread up to
 *    its first wait or its end and returns the frame. The frame's first word is the resume function
 *    (`void(void* frame)`), NULL once the thread has ended. A frame lives in memory got from
 *    kdsl_cpu_frame and is never destroyed one by one.
 * Before it suspends, a thread writes what it waits for into its kdsl_cpu_thread; when it is resumed, the
 * answer stands in `value`.
 */
#ifndef KDSL_CPU_KERNEL_H
#define KDSL_CPU_KERNEL_H

#include "kdsl/runtime.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { KDSL_CPU_ABI = 1 };

/* A place in the source that can be reported. Places of one kernel form a table. */
typedef struct kdsl_cpu_site {
  const char* file;
  const char* function;
  const char* what;  /* "barrier", "shuffle", …: what the code does here; "" for a call */
  uint32_t line;
  uint32_t column;
  int32_t caller;    /* the table's index of the call that led here; -1: none */
} kdsl_cpu_site;

/* What a suspended thread waits for. */
typedef enum kdsl_cpu_wait {
  KDSL_CPU_WAIT_NONE = 0,
  KDSL_CPU_WAIT_BARRIER = 1,  /* a: barrier id; b: number of threads, 0: all; mode 1: aligned */
  KDSL_CPU_WAIT_ARRIVE = 2,   /* the same, but does not wait */
  KDSL_CPU_WAIT_WARP_SYNC = 3,/* mask */
  KDSL_CPU_WAIT_SHUFFLE = 4,  /* mode: idx 0, up 1, down 2, bfly 3; mask; a: lane or offset; b: mask and clamp */
  KDSL_CPU_WAIT_VOTE = 5,     /* mode: ballot 0, any 1, all 2, uni 3; mask; value: predicate */
  KDSL_CPU_WAIT_MATCH = 6,    /* mode: any 0, all 1; mask; value */
  KDSL_CPU_WAIT_REDUX = 7,    /* mode: kdsl_cpu_redux; a bit 0: absolute values, bit 1: NaN wins; mask; value */
  KDSL_CPU_WAIT_ELECT = 8,    /* mask -> 1 in the lowest lane */
  KDSL_CPU_WAIT_ACTIVE_MASK = 9, /* -> lanes of the warp that are here together */
  KDSL_CPU_WAIT_YIELD = 10    /* lets other threads run */
} kdsl_cpu_wait;

typedef enum kdsl_cpu_redux {
  KDSL_CPU_REDUX_ADD, KDSL_CPU_REDUX_MIN, KDSL_CPU_REDUX_MAX, KDSL_CPU_REDUX_UMIN, KDSL_CPU_REDUX_UMAX,
  KDSL_CPU_REDUX_AND, KDSL_CPU_REDUX_OR, KDSL_CPU_REDUX_XOR, KDSL_CPU_REDUX_FMIN, KDSL_CPU_REDUX_FMAX
} kdsl_cpu_redux;

/* What all threads of a block share. Generated code reads the fields directly. */
typedef struct kdsl_cpu_block {
  uint32_t ntid[3], ctaid[3], nctaid[3];
  uint32_t clusterid[3], nclusterid[3], cluster_ctaid[3], cluster_nctaid[3];
  uint32_t cluster_ctarank, cluster_nctarank;
  uint32_t thread_count, warp_count;
  uint32_t smid, nsmid;
  uint32_t static_shared_bytes, dynamic_shared_bytes;
  uint64_t gridid;
  void* shared;         /* static shared memory, 1024-byte aligned */
  void* dynamic_shared; /* 1024-byte aligned */
  const uint32_t* stop; /* not 0: the launch is being abandoned; read by long loops */
} kdsl_cpu_block;

/* One thread of a kernel in coroutine form. */
typedef struct kdsl_cpu_thread {
  kdsl_cpu_block* block;
  uint32_t tid[3];
  uint32_t index;  /* tid.x + ntid.x * (tid.y + ntid.y * tid.z) */
  uint32_t wait, mode, site, mask, a, b;
  uint64_t value;
} kdsl_cpu_thread;

typedef struct kdsl_cpu_kernel {
  uint32_t abi; /* KDSL_CPU_ABI */
  uint32_t param_count;
  const char* name;
  void (*run_block)(kdsl_cpu_block* block, void* const* args);
  void* (*start_thread)(kdsl_cpu_thread* thread, void* const* args);
  const kdsl_cpu_site* sites;
  uint32_t site_count;
  uint32_t static_shared_bytes;
  uint32_t required_threads[3]; /* zeros: any */
  uint32_t max_threads[3];      /* zeros: no limit of its own */
  uint32_t cluster[3];          /* zeros: as launched */
} kdsl_cpu_kernel;

/* ---- Called by generated code. `thread` is the thread's index in its block. ---------------------------- */

/* Memory for the frame of the thread that is being started; `align` is a power of two. */
KDSL_API void* kdsl_cpu_frame(kdsl_cpu_thread* thread, uint64_t bytes, uint64_t align);
/* A C format and its promoted arguments. */
KDSL_API void kdsl_cpu_printf(kdsl_cpu_block* block, uint32_t thread, const char* format, ...);
/* These record the fault; the caller then ends the thread. */
KDSL_API void kdsl_cpu_assert_failed(kdsl_cpu_block* block, uint32_t thread, uint32_t site,
                                     const char* message);
KDSL_API void kdsl_cpu_trap(kdsl_cpu_block* block, uint32_t thread, uint32_t site);
/* `rank` coordinates, then `rank` extents, each an int64_t. `access`: "load", "store", "atomic". */
KDSL_API void kdsl_cpu_out_of_bounds(kdsl_cpu_block* block, uint32_t thread, uint32_t site,
                                     const char* tensor, const char* access, uint32_t rank, ...);
/* The kernel reached something that this device cannot do: "inline PTX". */
KDSL_API void kdsl_cpu_unsupported(kdsl_cpu_block* block, uint32_t thread, uint32_t site, const char* what);
KDSL_API uint64_t kdsl_cpu_clock(void);       /* cycles, roughly */
KDSL_API uint64_t kdsl_cpu_globaltimer(void); /* nanoseconds */

#if defined(__x86_64__)
/* Conversions that LLVM expects of a compiler's support library where the processor has no instruction for
 * them (__truncsfbf2, …). Half and bfloat travel in the low 16 bits of an SSE register. Round to nearest even. */
typedef double kdsl_sse_bits;
KDSL_API kdsl_sse_bits kdsl_cpu_float_to_bfloat(float value);
KDSL_API kdsl_sse_bits kdsl_cpu_double_to_bfloat(double value);
KDSL_API float kdsl_cpu_half_to_float(kdsl_sse_bits half);
KDSL_API kdsl_sse_bits kdsl_cpu_float_to_half(float value);
KDSL_API kdsl_sse_bits kdsl_cpu_double_to_half(double value);
#endif

#ifdef __cplusplus
}
#endif
#endif

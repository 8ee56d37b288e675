/* A kernel compiled for the `cpu` device: the contract between generated code (the JIT of kdsl-run, or an object made by `kdslc
 * --target=cpu`) and the scheduler in the runtime library.
 *
 * A kernel comes in one of two forms, or in both; then its threads run as coroutines only if their order is to be random.
 *  - run_block: one call executes all threads of a block, in loops between the barriers of the block, if there are any.
 *  - start_thread: each thread is a coroutine in LLVM's switched-resume form. The call runs the thread up to its first
 *    wait or its end and returns the frame. The frame's first word is the resume function (`void(void* frame)`), NULL once
 *    the thread has ended. A frame lives in memory from kdsl_cpu_frame and is never destroyed one by one.
 * Before it suspends, a thread writes the reason of its wait into its kdsl_cpu_thread; when it is resumed, the answer is in
 * `value`.
 */
#ifndef KDSL_CPU_KERNEL_H
#define KDSL_CPU_KERNEL_H

#include "kdsl/runtime.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { KDSL_CPU_ABI = 9 };

/* The values are those of the GPUs that the device stands in for. */
enum {
  KDSL_CPU_WARP_THREADS = 32,
  KDSL_CPU_SHARED_BYTES = 232448 /* limit for a block, as on sm_90, if no other one is set */
};

/* A location in the source that can be reported. The locations of one kernel form a table. */
typedef struct kdsl_cpu_site {
  const char* file;
  const char* function;
  uint32_t operation; /* kdsl_operation: what the code does here */
  uint32_t line;
  uint32_t column;
  int32_t caller; /* index in the table of the call that led here; -1: none */
} kdsl_cpu_site;

/* The reason why a thread is suspended. */
typedef enum kdsl_cpu_wait {
  KDSL_CPU_WAIT_NONE = 0,
  KDSL_CPU_WAIT_BARRIER = 1, /* a: barrier id; b: number of threads, 0: all; mode 1: aligned */
  KDSL_CPU_WAIT_ARRIVE = 2, /* operands as for BARRIER, but the thread does not wait */
  KDSL_CPU_WAIT_WARP_SYNC = 3, /* mask; mode 1: says that the lanes come together (passes/drop_convergence.cpp) */
  KDSL_CPU_WAIT_SHUFFLE = 4, /* mode: idx 0, up 1, down 2, bfly 3; mask; a: lane or offset; b: mask and clamp
                                 -> the value in 32 bits, above them whether the lane was in range */
  KDSL_CPU_WAIT_VOTE = 5, /* mode: ballot 0, any 1, all 2, uni 3; mask; value: predicate */
  KDSL_CPU_WAIT_MATCH = 6, /* mode: any 0, all 1; mask; value */
  KDSL_CPU_WAIT_REDUX = 7, /* mode: kdsl_cpu_redux; a bit 0: absolute values, bit 1: NaN wins; mask; value */
  KDSL_CPU_WAIT_ELECT = 8, /* mask -> 1 in the lowest lane */
  KDSL_CPU_WAIT_ACTIVE_MASK = 9, /* -> lanes of the warp that have arrived together */
  KDSL_CPU_WAIT_YIELD = 10, /* lets other threads run */
  KDSL_CPU_WAIT_BARRIER_RED = 11, /* operands as for BARRIER; mode also 2 * (and 0, or 1, popc 2); value: predicate */
  KDSL_CPU_WAIT_REQUEST = 12, /* mode: kdsl_cpu_request; answered at once */
  KDSL_CPU_WAIT_MBARRIER = 13, /* mode: KDSL_CPU_MBARRIER_…; a: parity or state; value: address -> 1: the phase ended */
  KDSL_CPU_WAIT_CLUSTER = 14, /* the cluster barrier's phase at which the thread arrived */
  KDSL_CPU_WAIT_MATRIX = 15, /* mode: kdsl_cpu_matrix; all lanes of the warp */
  KDSL_CPU_WAIT_GRID = 16 /* one thread of every block of a cooperative launch */
} kdsl_cpu_wait;

enum {
  KDSL_CPU_MBARRIER_TEST = 1, /* does not block */
  KDSL_CPU_MBARRIER_STATE = 2, /* a is a state */
  KDSL_CPU_MBARRIER_RELAXED = 4 /* orders no memory */
};

/* `mode` of a thread that has executed `exit`: barriers do not wait for it. */
enum { KDSL_CPU_EXITED = 0x40000000 };

/* Requests. `value` is the address of the operands, a 64-bit word each; a short answer is returned in `value`. Addresses of
 * shared memory are those of this process. */
typedef enum kdsl_cpu_request {
  KDSL_CPU_MBARRIER_INIT, /* address, count */
  KDSL_CPU_MBARRIER_INVAL, /* address */
  KDSL_CPU_MBARRIER_ARRIVE, /* address, count or bytes; a: kdsl_cpu_arrival; b: 1: relaxed -> state */
  KDSL_CPU_MBARRIER_CP_ASYNC, /* address; a: 1 when the arrival is one of the expected ones */
  KDSL_CPU_CLUSTER_ARRIVE, /* a: 1: relaxed */
  KDSL_CPU_MAPA, /* address, rank -> address in that block */
  KDSL_CPU_BULK_COPY, /* to, from, bytes [, mbarrier] [, multicast mask] [, byte mask]; a: mode; b: flags */
  KDSL_CPU_BULK_COMMIT,
  KDSL_CPU_BULK_WAIT, /* a: groups that may be pending; b: 1: only until their sources have been read */
  KDSL_CPU_TENSOR_COPY, /* map, load: to, mbarrier; else: from; coordinates [, multicast mask]; a, b as above */
  KDSL_CPU_STORE_ASYNC, /* address, mbarrier, b values of a bytes */
  KDSL_CPU_TENSOR_MAP_REPLACE, /* address, value; a: kdsl_cpu_tensor_field; b: dimension */
  /* Tensor memory (tcgen05). Words and flags are listed at kdsl_cpu_tensor. */
  KDSL_CPU_TENSOR_PRODUCT,
  KDSL_CPU_TENSOR_FILL, /* address, descriptor */
  KDSL_CPU_TENSOR_SHIFT, /* address */
  KDSL_CPU_TENSOR_COMMIT, /* mbarrier [, multicast mask] */
  KDSL_CPU_TENSOR_FENCE, /* a: KDSL_CPU_TENSOR_FENCE_… */
  KDSL_CPU_TRY_CANCEL /* address of the response, mbarrier; a: 1: for all blocks of the cluster */
} kdsl_cpu_request;

typedef enum kdsl_cpu_arrival {
  KDSL_CPU_ARRIVE,
  KDSL_CPU_ARRIVE_DROP,
  KDSL_CPU_ARRIVE_EXPECT_TX,
  KDSL_CPU_ARRIVE_DROP_EXPECT_TX,
  KDSL_CPU_EXPECT_TX,
  KDSL_CPU_COMPLETE_TX
} kdsl_cpu_arrival;
enum { KDSL_CPU_GLOBAL_TO_SHARED, KDSL_CPU_SHARED_TO_GLOBAL, KDSL_CPU_SHARED_TO_CLUSTER };
enum { KDSL_CPU_TENSOR_LOAD, KDSL_CPU_TENSOR_STORE, KDSL_CPU_TENSOR_REDUCE };
enum { KDSL_CPU_BOX_TILE, KDSL_CPU_BOX_IM2COL, KDSL_CPU_BOX_GATHER4 };
/* Flags of copies; above them are the CTA group (0, 1, 2), the rank, the kind of box and the operation of a reduction. The
 * offsets of im2col follow the coordinates. */
enum {
  KDSL_CPU_COPY_MULTICAST = 1,
  KDSL_CPU_COPY_BYTEMASK = 2,
  KDSL_CPU_COPY_OBJECT = 4, /* the words from KDSL_CPU_COPY_OBJECT_WORD on: the name of the object in shared memory that the
                               copy is to stay in, its address and its bytes (negative: unknown) */
  KDSL_CPU_COPY_REDUCES = 8, /* a bulk copy to global memory combines elements of the type (of CUtensorMapDataType) in word 3 */
  KDSL_CPU_COPY_GROUP_SHIFT = 4,
  KDSL_CPU_COPY_RANK_SHIFT = 8,
  KDSL_CPU_COPY_BOX_SHIFT = 12,
  KDSL_CPU_COPY_OP_SHIFT = 16,
  KDSL_CPU_COPY_OBJECT_WORD = 37
};
typedef enum kdsl_cpu_atomic {
  KDSL_CPU_ATOMIC_ADD,
  KDSL_CPU_ATOMIC_ADDF,
  KDSL_CPU_ATOMIC_MIN,
  KDSL_CPU_ATOMIC_MAX,
  KDSL_CPU_ATOMIC_UMIN,
  KDSL_CPU_ATOMIC_UMAX,
  KDSL_CPU_ATOMIC_FMIN,
  KDSL_CPU_ATOMIC_FMAX,
  KDSL_CPU_ATOMIC_AND,
  KDSL_CPU_ATOMIC_OR,
  KDSL_CPU_ATOMIC_XOR,
  KDSL_CPU_ATOMIC_EXCH,
  KDSL_CPU_ATOMIC_INC,
  KDSL_CPU_ATOMIC_DEC
} kdsl_cpu_atomic;
typedef enum kdsl_cpu_tensor_field {
  KDSL_CPU_FIELD_GLOBAL_ADDRESS,
  KDSL_CPU_FIELD_RANK,
  KDSL_CPU_FIELD_BOX_DIM,
  KDSL_CPU_FIELD_GLOBAL_DIM,
  KDSL_CPU_FIELD_GLOBAL_STRIDE,
  KDSL_CPU_FIELD_ELEMENT_STRIDE,
  KDSL_CPU_FIELD_ELEMTYPE,
  KDSL_CPU_FIELD_INTERLEAVE,
  KDSL_CPU_FIELD_SWIZZLE_MODE,
  KDSL_CPU_FIELD_SWIZZLE_ATOMICITY,
  KDSL_CPU_FIELD_FILL_MODE
} kdsl_cpu_tensor_field;

/* a: form; b: matrices and flags. Answers replace the operands, with a lane in each word. */
typedef enum kdsl_cpu_matrix {
  KDSL_CPU_LDMATRIX, /* address of a row */
  KDSL_CPU_STMATRIX, /* address of a row, values */
  /* A, B, C; a: m, n << 8, k << 16; b: types of D, A, B, C in 4 bits each, 1 << 16: saturates, 1 << 17: bits that differ */
  KDSL_CPU_MMA,
  /* A (a descriptor, or four words), the descriptor of B, whether to accumulate, sums; a: n, k << 16; b: types of D, A, B in 4
     bits each and kdsl_cpu_wgmma */
  KDSL_CPU_WGMMA,
  KDSL_CPU_WGMMA_FENCE,
  KDSL_CPU_WGMMA_COMMIT,
  KDSL_CPU_WGMMA_WAIT, /* a: groups that may be left */
  /* Tensor memory. a: cta_group */
  KDSL_CPU_TENSOR_ALLOC, /* where the address goes to, columns */
  KDSL_CPU_TENSOR_DEALLOC, /* address, columns */
  KDSL_CPU_TENSOR_RELINQUISH,
  /* a: shape (kdsl::tmem::Access), its repetition << 8, split << 16; b: flags. The answer of a load that reduces has the result
     behind the registers. */
  KDSL_CPU_TENSOR_LD, /* address */
  KDSL_CPU_TENSOR_ST, /* address, registers */
  KDSL_CPU_TENSOR_WAIT, /* a: KDSL_CPU_TENSOR_WAIT_… */
  /* A product with a kind: A, B, C [, the scales of A, the number of a byte, of a thread, the same for B]; a: as for MMA; b:
     types of A, B from bit 4 and 8 on, number of scales of a row << 16, 1 << 20: scales are powers of two, 1 << 21: elements of
     4 bits are packed */
  KDSL_CPU_MMA_KIND
} kdsl_cpu_matrix;
/* Requests for tensor memory. */
enum kdsl_cpu_tensor {
  /* The words of a product; those that it does not have are 0. */
  KDSL_CPU_TENSOR_D = 0,
  KDSL_CPU_TENSOR_A = 1,
  KDSL_CPU_TENSOR_B = 2,
  KDSL_CPU_TENSOR_INSTRUCTION = 3,
  KDSL_CPU_TENSOR_ACCUMULATE = 4,
  KDSL_CPU_TENSOR_SCALE_A = 5,
  KDSL_CPU_TENSOR_SCALE_B = 6,
  KDSL_CPU_TENSOR_ZERO_MASK = 7,
  KDSL_CPU_TENSOR_MASKS = 8,
  KDSL_CPU_TENSOR_WORDS = 16,
  /* In a: the kind of product (kdsl::tmem::Kind) or the shape of a copy (kdsl::tmem::Copy), above it these. */
  KDSL_CPU_TENSOR_GROUP_SHIFT = 4, /* cta_group */
  KDSL_CPU_TENSOR_WS = 1 << 6,
  KDSL_CPU_TENSOR_A_HERE = 1 << 7, /* A is in tensor memory */
  KDSL_CPU_TENSOR_ASHIFT = 1 << 8,
  KDSL_CPU_TENSOR_SPARSE = 1 << 9,
  KDSL_CPU_TENSOR_MULTICAST = 1 << 10,
  KDSL_CPU_TENSOR_SCALE_SHIFT = 12, /* D is first divided by two to this power */
  KDSL_CPU_TENSOR_BLOCK_SHIFT = 16, /* elements of a scale */
  KDSL_CPU_TENSOR_UNPACKING_SHIFT = 24, /* of a copy: from 4 bits 1, from 6 bits 2 */
  /* In b. */
  KDSL_CPU_TENSOR_PACKED = 1, /* a register has the lower halves of two columns */
  KDSL_CPU_TENSOR_USED = 2, /* the thread uses a register of the load before it synchronises with others */
  KDSL_CPU_TENSOR_ABS = 4,
  KDSL_CPU_TENSOR_NAN = 8,
  KDSL_CPU_TENSOR_FENCED = 16, /* the kernel has fence::after_thread_sync */
  KDSL_CPU_TENSOR_FILLS_A = 32, /* a product leaves A in the collector */
  KDSL_CPU_TENSOR_TAKES_A = 64, /* a product takes A from there */
  KDSL_CPU_TENSOR_REDUCTION_SHIFT = 8, /* 1 + kdsl_cpu_redux; 0: there is none */
  KDSL_CPU_TENSOR_WAIT_LD = 0,
  KDSL_CPU_TENSOR_WAIT_ST = 1,
  KDSL_CPU_TENSOR_FENCE_BEFORE = 0,
  KDSL_CPU_TENSOR_FENCE_AFTER = 1
};
enum {
  KDSL_CPU_MATRIX_TRANS = 256,
  KDSL_CPU_MATRIX_UNDEFINED = 512 /* after the values of a store, for each: whether it was computed from unwritten registers */
};
enum kdsl_cpu_wgmma {
  KDSL_CPU_WGMMA_SATURATES = 1 << 16,
  KDSL_CPU_WGMMA_TRANSPOSE_A = 1 << 17,
  KDSL_CPU_WGMMA_TRANSPOSE_B = 1 << 18,
  KDSL_CPU_WGMMA_NEGATE_A = 1 << 19,
  KDSL_CPU_WGMMA_NEGATE_B = 1 << 20,
  KDSL_CPU_WGMMA_REGISTERS = 1 << 21 /* A is in registers */
};
typedef enum kdsl_cpu_element {
  KDSL_CPU_F16,
  KDSL_CPU_BF16,
  KDSL_CPU_TF32,
  KDSL_CPU_F32,
  KDSL_CPU_F64,
  KDSL_CPU_E4M3,
  KDSL_CPU_E5M2,
  KDSL_CPU_S8,
  KDSL_CPU_U8,
  KDSL_CPU_S4,
  KDSL_CPU_U4,
  KDSL_CPU_S32,
  KDSL_CPU_B1,
  KDSL_CPU_E2M3,
  KDSL_CPU_E3M2,
  KDSL_CPU_E2M1
} kdsl_cpu_element;
enum { KDSL_CPU_M8N8_B16, KDSL_CPU_M16N16_B8, KDSL_CPU_M8N16_B6, KDSL_CPU_M8N16_B4, KDSL_CPU_M16N16_B6, KDSL_CPU_M16N16_B4 };
enum { KDSL_CPU_M16N8_B8 = 1 };

typedef enum kdsl_cpu_redux {
  KDSL_CPU_REDUX_ADD,
  KDSL_CPU_REDUX_MIN,
  KDSL_CPU_REDUX_MAX,
  KDSL_CPU_REDUX_UMIN,
  KDSL_CPU_REDUX_UMAX,
  KDSL_CPU_REDUX_AND,
  KDSL_CPU_REDUX_OR,
  KDSL_CPU_REDUX_XOR,
  KDSL_CPU_REDUX_FMIN,
  KDSL_CPU_REDUX_FMAX
} kdsl_cpu_redux;

/* Reductions without a result, in memory that the kernel accesses in no other way. Each worker combines its own in lines of 64
 * bytes, selected by their addresses modulo the number of lines, and writes them to memory when another line needs the entry,
 * or at its end of the launch. */
typedef enum kdsl_cpu_reduction {
  KDSL_CPU_REDUCE_ADD,
  KDSL_CPU_REDUCE_MIN,
  KDSL_CPU_REDUCE_MAX,
  KDSL_CPU_REDUCE_UMIN,
  KDSL_CPU_REDUCE_UMAX,
  KDSL_CPU_REDUCE_AND,
  KDSL_CPU_REDUCE_OR,
  KDSL_CPU_REDUCE_XOR
} kdsl_cpu_reduction;
enum {
  KDSL_CPU_REDUCED_LINE = 64,
  KDSL_CPU_REDUCED_LINES = 256,
  /* The operation of a line is stored in the bits below its address: the operation from this bit on, and whether numbers have 4
   * bytes, not 8. */
  KDSL_CPU_REDUCE_OPERATION = 3,
  KDSL_CPU_REDUCE_WORDS = 4,
  KDSL_CPU_REDUCE_NOTHING = 1 /* marks an entry without a line */
};
typedef struct kdsl_cpu_reductions {
  uint64_t lines[KDSL_CPU_REDUCED_LINES]; /* addresses of the lines, with the operation in the low bits */
  uint8_t values[KDSL_CPU_REDUCED_LINES * KDSL_CPU_REDUCED_LINE];
  uint64_t skipped; /* number of following reductions without a line that go to memory directly */
} kdsl_cpu_reductions;

/* The state that all threads of a block share. Generated code reads the fields directly. */
typedef struct kdsl_cpu_block {
  uint32_t ntid[3], ctaid[3], nctaid[3];
  uint32_t clusterid[3], nclusterid[3], cluster_ctaid[3], cluster_nctaid[3];
  uint32_t cluster_ctarank, cluster_nctarank;
  uint32_t thread_count, warp_count;
  uint32_t smid, nsmid;
  uint32_t static_shared_bytes, dynamic_shared_bytes;
  uint64_t gridid;
  void* shared; /* static shared memory, 1024-byte aligned */
  void* dynamic_shared; /* 1024-byte aligned */
  const uint32_t* stop; /* not 0: the launch is being aborted; read by long loops */
  uint64_t reader; /* identifies the running thread in kdsl_cpu_readers; KDSL_CPU_NO_READER: reads must be checked */
  uint64_t* reader_lanes; /* lanes of its warp, for the first four bytes */
  uint32_t reader_lane; /* its bit in the lanes */
  uint32_t phase; /* counts barriers of blocks that run by run_block, and blocks; never 0 if accesses are checked */
  kdsl_cpu_reductions* reductions; /* those of the worker, which do not change */
} kdsl_cpu_block;

/* One thread of a kernel in coroutine form. */
typedef struct kdsl_cpu_thread {
  kdsl_cpu_block* block;
  uint32_t tid[3];
  uint32_t index; /* tid.x + ntid.x * (tid.y + ntid.y * tid.z) */
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
  uint32_t max_threads[3]; /* zeros: no limit of its own */
  uint32_t cluster[3]; /* zeros: as launched */
} kdsl_cpu_kernel;

/* ---- Called by generated code. `thread` is the thread's index in its block. ---------------------------- */

/* Returns memory for the frame of the thread that is being started; `align` is a power of two. */
KDSL_API void* kdsl_cpu_frame(kdsl_cpu_thread* thread, uint64_t bytes, uint64_t align);
/* Prints a C format with its promoted arguments. Returns 0 after a report (too much has been printed): the caller ends the
 * thread. */
KDSL_API uint32_t kdsl_cpu_printf(kdsl_cpu_block* block, uint32_t thread, uint32_t site, const char* format, ...);
/* These record the fault; the caller then ends the thread. */
KDSL_API void kdsl_cpu_assert_failed(kdsl_cpu_block* block, uint32_t thread, uint32_t site, const char* message);
KDSL_API void kdsl_cpu_trap(kdsl_cpu_block* block, uint32_t thread, uint32_t site);
/* Reports an access out of bounds: `rank` coordinates, then `rank` extents, each an int64_t. `access`: kdsl_access. */
KDSL_API void kdsl_cpu_out_of_bounds(kdsl_cpu_block* block, uint32_t thread, uint32_t site, const char* tensor, uint32_t access,
                                     uint32_t rank, ...);
/* An operation makes a NaN or an infinity of finite numbers: "a quotient". The result follows, then `count` operands, as
 * double; then, for each of the loops around it from the innermost one, a site and the value of its variable, an int64_t. */
KDSL_API void kdsl_cpu_not_finite(kdsl_cpu_block* block, uint32_t thread, uint32_t site, const char* what, uint32_t count,
                                  uint32_t loops, ...);
/* The kernel has reached an operation that this device cannot execute: "inline PTX". */
KDSL_API void kdsl_cpu_unsupported(kdsl_cpu_block* block, uint32_t thread, uint32_t site, const char* what);
/* An access that is checked before it is made (--check). */
enum { /* kind of access */
       KDSL_CPU_ACCESS_READS = 1,
       KDSL_CPU_ACCESS_WRITES = 2,
       KDSL_CPU_ACCESS_STRONG = 4 /* atomic or ordered */,
       KDSL_CPU_ACCESS_RELEASES = 8,
       KDSL_CPU_ACCESS_PARTIAL = 16, /* a read that may include unwritten bytes */
       KDSL_CPU_ACCESS_SHARED = 32, /* known to be one of shared memory */
       KDSL_CPU_ACCESS_CLUSTER = 64, /* ordered for its cluster only */
       KDSL_CPU_ACCESS_BLOCK = 128, /* ordered for its block only */
       KDSL_CPU_ACCESS_ACQUIRES = 256,
       KDSL_CPU_ACCESS_ANSWERS = 512 /* unwritten bytes of this read of shared memory are answered, not reported */
};
typedef struct kdsl_cpu_access {
  const char* object; /* name of the object that is accessed; "" when unknown */
  uint32_t site, bytes, align, flags;
  uint32_t object_begin, object_bytes; /* its array in the block's shared memory; 0 bytes: unknown */
} kdsl_cpu_access;
enum { KDSL_CPU_ACCESS_IS_UNWRITTEN = 2 };
/* Checks an access. Returns 0 after a report: the caller ends the thread; KDSL_CPU_ACCESS_IS_UNWRITTEN if a read includes
 * unwritten bytes; else 1. `base` is the kernel's parameter from which the address was computed, or NULL; `value` is the value
 * to be written, or NULL. */
KDSL_API uint32_t kdsl_cpu_check_access(kdsl_cpu_block* block, uint32_t thread, const kdsl_cpu_access* access,
                                        const void* address, const void* base, const void* value);
/* Strided accesses by the threads of a block: by count[0] * count[1] * count[2] threads from (begin[0], begin[1], begin[2]) on,
 * each in count[3] * count[4] iterations of loops. If any count is 0 there are none. Thread (x, y, z) accesses the bytes from
 * first + x * step[0] + y * step[1] + z * step[2] + the iterations, counted from 0, times step[3] and step[4] on. */
enum { KDSL_CPU_STRIDED_DIMENSIONS = 5 };
typedef struct kdsl_cpu_strided_access {
  const kdsl_cpu_access* access;
  const void *first, *base; /* base: as for kdsl_cpu_check_access */
  int64_t step[KDSL_CPU_STRIDED_DIMENSIONS];
  uint32_t count[KDSL_CPU_STRIDED_DIMENSIONS], begin[3];
} kdsl_cpu_strided_access;
/* Returns whether kdsl_cpu_check_access would report none of them, in any order of the threads between two barriers; they then
 * count as made. 0: that is not known; nothing is reported. */
KDSL_API uint32_t kdsl_cpu_check_strided_accesses(kdsl_cpu_block* block, uint32_t thread,
                                                  const kdsl_cpu_strided_access* accesses, uint32_t count);
/* Returns the allocation that `base`, a parameter, points into. It is empty if reads of it must be checked one by one: races
 * are checked, and one of the `count` pointers that follow, through which the kernel may write, points into it, too. */
typedef struct kdsl_cpu_range {
  uint64_t begin, bytes;
} kdsl_cpu_range;
KDSL_API kdsl_cpu_range kdsl_cpu_read_range(kdsl_cpu_block* block, uint32_t thread, const void* base, uint32_t count, ...);
/* Returns a table with a byte for each byte of the block's shared memory: it is 1 where a plain read needs no further check. */
KDSL_API const uint8_t* kdsl_cpu_shared_reads(kdsl_cpu_block* block, uint32_t thread);
/* The read-shared set of four bytes of the block's shared memory: threads with equal knowledge of what other threads did that
 * have read them lately. A plain read by a thread whose `reader` is that of the set adds its lane to those of its warp and
 * needs no further check. The lanes, 32 bits, are followed by the site of the first of them. */
#define KDSL_CPU_NO_READER (~UINT64_C(0))
typedef struct kdsl_cpu_readers {
  uint64_t reader; /* 0: nobody */
  uint64_t clock_number; /* number of a clock: threads that know what it says may join the set */
  uint32_t block;
} kdsl_cpu_readers;
/* Returns one set for each four bytes; the lanes are those of all warps for the first four bytes, then for the next ones. */
KDSL_API kdsl_cpu_readers* kdsl_cpu_shared_readers(kdsl_cpu_block* block, uint32_t thread);
/* The shadow word of four bytes of the block's shared memory says which thread accessed them in which phase: from bit
 * KDSL_CPU_SHADOW_PHASE on it has the phase, from KDSL_CPU_SHADOW_THREAD on the thread, below that the site. Generated code
 * reads and updates the shadow words in phases in which it sees all accesses to an array; accesses before the last barrier are
 * ordered before all that follow. */
enum { KDSL_CPU_SHADOW_PHASE = 32, KDSL_CPU_SHADOW_THREAD = 22 };
typedef struct kdsl_cpu_shadow_words {
  uint64_t writer; /* the last one */
  uint64_t reader, other_reader; /* the first reader of the phase, and another thread; older phases do not count */
} kdsl_cpu_shadow_words;
/* Returns one for each four bytes of the block's static shared memory. */
KDSL_API kdsl_cpu_shadow_words* kdsl_cpu_shared_shadow(kdsl_cpu_block* block, uint32_t thread);
/* Returns a table with a byte for each byte of the block's static shared memory: 1 if it has been written. */
KDSL_API uint8_t* kdsl_cpu_shared_state(kdsl_cpu_block* block, uint32_t thread);
/* Returns whether all of `bytes` bytes from `offset` on have been written. */
KDSL_API uint32_t kdsl_cpu_is_written(kdsl_cpu_block* block, uint32_t thread, uint32_t offset, uint32_t bytes);
/* Does the work of kdsl_cpu_check_access for an access whose shadow word shows others in its phase, or which needs a check for
 * another reason; it updates the shadow word. */
KDSL_API uint32_t kdsl_cpu_check_shadow(kdsl_cpu_block* block, uint32_t thread, const kdsl_cpu_access* access,
                                        const void* address, const void* value);
/* Reports an access, `offset` bytes from the begin of a local array, that leaves its `size` bytes. */
KDSL_API void kdsl_cpu_local_bounds(kdsl_cpu_block* block, uint32_t thread, const kdsl_cpu_access* access, int64_t offset,
                                    uint64_t size);
/* Reports an access, `offset` bytes from the begin of an object, that leaves its `size` bytes. Returns 0 after a report: the
 * caller ends the thread.
 */
KDSL_API uint32_t kdsl_cpu_object_bounds(kdsl_cpu_block* block, uint32_t thread, const kdsl_cpu_access* access, int64_t offset,
                                         int64_t size);
/* Reports the use of a value computed from unwritten elements of a local array, the access's object, or from unwritten bytes of
 * shared memory that were read at the access's site; `pointer` is where the thread has stored the value, or NULL. Returns 0
 * after a report: the caller ends the thread. */
KDSL_API uint32_t kdsl_cpu_unwritten(kdsl_cpu_block* block, uint32_t thread, const kdsl_cpu_access* access, void* pointer);
/* Performs a reduction in a line that `reductions` does not have, if none is to be skipped. `kind` are the bits below the
 * line's address. */
KDSL_API void kdsl_cpu_reduce(kdsl_cpu_block* block, uint32_t thread, void* address, uint32_t kind, uint64_t value);
/* All threads of the block, which runs by run_block, have come to a barrier. Returns 0 if the launch is being aborted. */
KDSL_API uint32_t kdsl_cpu_barrier(kdsl_cpu_block* block, uint32_t thread, uint32_t site);
/* Executes a matrix operation for each warp of a block that runs by run_block: one of the first three of kdsl_cpu_matrix, with
 * its `a` and `b`. `words` has, for each register of the results, then of the operands, in the order of KIR, an array with an
 * element for each thread: 32 bits, 64 for f64, an address, or a byte for unwritten registers. Returns 0 after a report: the
 * caller ends the thread. */
enum { KDSL_CPU_MATRIX_WORDS = 24 };
KDSL_API uint32_t kdsl_cpu_matrices(kdsl_cpu_block* block, uint32_t thread, uint32_t site, uint32_t matrix, uint32_t a,
                                    uint32_t b, void* const* words);
/* The thread executes a fence: for its block, its cluster or all threads, between ordinary accesses and those of asynchronous
 * copies, or after initialisations of mbarriers. */
enum {
  KDSL_CPU_FENCE_BLOCK,
  KDSL_CPU_FENCE_CLUSTER,
  KDSL_CPU_FENCE_DEVICE,
  KDSL_CPU_FENCE_PROXIES, /* for copies from and to both spaces, below from and to one */
  KDSL_CPU_FENCE_PROXIES_SHARED,
  KDSL_CPU_FENCE_PROXIES_GLOBAL,
  KDSL_CPU_FENCE_INIT,
  KDSL_CPU_FENCE_GRIDS
};
KDSL_API void kdsl_cpu_fence(kdsl_cpu_block* block, uint32_t thread, uint32_t kind);
/* Returns the pointer into shared memory of a block of the cluster that has `address` as its lower half: inline PTX holds
 * addresses of the cluster's shared memory in 32 bits. */
KDSL_API void* kdsl_cpu_cluster_pointer(kdsl_cpu_block* block, uint32_t thread, uint32_t address);
/* Asynchronous copies of the thread, of `size` bytes of which `read` come from the source and the rest is zero. Until the copy
 * has been waited for, its destination holds garbage. Returns 0 after a report: the caller ends the thread.
 * KDSL_CPU_COPY_READS_KNOWN is added to `size` if the source is known to need no check. */
enum { KDSL_CPU_COPY_READS_KNOWN = 1 << 16 };
KDSL_API uint32_t kdsl_cpu_cp_async(kdsl_cpu_block* block, uint32_t thread, uint32_t site, void* to, const void* from,
                                    uint32_t size, uint32_t read);
KDSL_API void kdsl_cpu_cp_async_commit(kdsl_cpu_block* block, uint32_t thread);
/* Completes all groups but the `pending` youngest. */
KDSL_API void kdsl_cpu_cp_async_wait(kdsl_cpu_block* block, uint32_t thread, uint32_t pending);
/* One operation with an explicit rounding: 0 to nearest even, 1 toward zero, 2 down, 3 up. Unused operands are 0. */
typedef enum kdsl_cpu_operation {
  KDSL_CPU_ADD,
  KDSL_CPU_SUB,
  KDSL_CPU_MUL,
  KDSL_CPU_DIV,
  KDSL_CPU_FMA,
  KDSL_CPU_SQRT,
  KDSL_CPU_RCP
} kdsl_cpu_operation;
KDSL_API float kdsl_cpu_rounded_f32(uint32_t operation, uint32_t rounding, float a, float b, float c);
KDSL_API double kdsl_cpu_rounded_f64(uint32_t operation, uint32_t rounding, double a, double b, double c);
KDSL_API uint64_t kdsl_cpu_clock(void); /* cycles, roughly */
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

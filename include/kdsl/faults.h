/* A fault of a kernel of the `cpu` device or of host code, as data: its kind, its operands, and the source locations that take
 * part. kdsl_last_fault() of kdsl/runtime.h returns it; the words of kdsl_last_error() are made from it. A kind decides the
 * message and the help, and each kind has its own (kdsl/fault_kinds.def).
 *
 * The runtime makes these structures, callers read them: new fields come at the end of kdsl_fault, new enumerators get new
 * numbers.
 */
#ifndef KDSL_FAULTS_H
#define KDSL_FAULTS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum kdsl_fault_kind {
  KDSL_FAULT_NONE = 0, /* failures without a kind */
#define KDSL_FAULT_KIND(number, name, status, message, help) KDSL_FAULT_##name = number,
#include "kdsl/fault_kinds.def"
#undef KDSL_FAULT_KIND
} kdsl_fault_kind;

/* The operation of the code at a location. Words: "barrier", "tensor copy", … */
#define KDSL_OPERATIONS(X)                                        \
  X(1, CALL, "call")                                              \
  X(2, ACCESS, "access")                                          \
  X(3, ASSERT, "assert")                                          \
  X(4, TRAP, "trap")                                              \
  X(5, PRINT, "printf")                                           \
  X(6, PTX, "inline PTX")                                         \
  X(10, BARRIER, "barrier")                                       \
  X(11, BARRIER_ARRIVAL, "barrier arrival")                       \
  X(12, WARP_BARRIER, "warp barrier")                             \
  X(13, SHUFFLE, "shuffle")                                       \
  X(14, VOTE, "vote")                                             \
  X(15, MATCH, "match")                                           \
  X(16, WARP_REDUCTION, "warp reduction")                         \
  X(17, ELECTION, "election")                                     \
  X(18, ACTIVE_MASK, "active mask")                               \
  X(19, SLEEP, "nanosleep")                                       \
  X(20, POLL, "memory poll")                                      \
  X(30, MBARRIER_INIT, "mbarrier initialisation")                 \
  X(31, MBARRIER_INVALIDATION, "mbarrier invalidation")           \
  X(32, MBARRIER_ARRIVAL, "mbarrier arrival")                     \
  X(33, MBARRIER_EXPECT_TX, "mbarrier expect_tx")                 \
  X(34, MBARRIER_COMPLETE_TX, "mbarrier complete_tx")             \
  X(35, MBARRIER_ARRIVAL_OF_COPIES, "mbarrier arrival of copies") \
  X(36, MBARRIER_WAIT, "mbarrier")                                \
  X(40, CLUSTER_ARRIVAL, "cluster barrier arrival")               \
  X(41, CLUSTER_BARRIER, "cluster barrier")                       \
  X(42, GRID_BARRIER, "barrier of the grid")                      \
  X(43, MAPA, "mapa")                                             \
  X(50, CP_ASYNC, "cp.async")                                     \
  X(51, BULK_COPY, "bulk copy")                                   \
  X(52, TENSOR_COPY, "tensor copy")                               \
  X(53, BULK_COMMIT, "bulk commit")                               \
  X(54, BULK_WAIT, "bulk wait")                                   \
  X(55, ASYNC_STORE, "asynchronous store")                        \
  X(56, TENSOR_MAP_REPLACEMENT, "tensor map replacement")         \
  X(60, LDMATRIX, "ldmatrix")                                     \
  X(61, STMATRIX, "stmatrix")                                     \
  X(62, MMA, "matrix product")                                    \
  X(63, WGMMA, "warpgroup product")                               \
  X(64, WGMMA_FENCE, "warpgroup fence")                           \
  X(65, WGMMA_COMMIT, "warpgroup commit")                         \
  X(66, WGMMA_WAIT, "warpgroup wait")                             \
  X(70, TENSOR_ALLOC, "allocation of tensor memory")              \
  X(71, TENSOR_DEALLOC, "deallocation of tensor memory")          \
  X(72, TENSOR_RELINQUISH, "relinquish_alloc_permit")             \
  X(73, TENSOR_LOAD, "load from tensor memory")                   \
  X(74, TENSOR_STORE, "store to tensor memory")                   \
  X(75, TENSOR_WAIT, "wait for tensor memory")                    \
  X(76, TENSOR_FENCE, "fence of tensor memory")                   \
  X(77, TENSOR_FILL, "copy to tensor memory")                     \
  X(78, TENSOR_SHIFT, "shift of tensor memory")                   \
  X(79, TENSOR_PRODUCT, "product of tensor memory")               \
  X(80, TENSOR_COMMIT, "commit of tensor memory")                 \
  X(81, TRY_CANCEL, "cluster launch request")
typedef enum kdsl_operation {
  KDSL_OPERATION_NONE = 0,
#define KDSL_ROW(number, name, words) KDSL_OPERATION_##name = number,
  KDSL_OPERATIONS(KDSL_ROW)
#undef KDSL_ROW
} kdsl_operation;

typedef enum kdsl_access {
  KDSL_ACCESS_READ = 1,
  KDSL_ACCESS_WRITE = 2,
  KDSL_ACCESS_ATOMIC = 3,
  KDSL_ACCESS_COPY_FROM = 4, /* an asynchronous copy reads it */
  KDSL_ACCESS_COPY_TO = 5, /* an asynchronous copy writes it */
  KDSL_ACCESS_PRODUCT = 6, /* a product of a warpgroup reads it */
  KDSL_ACCESS_TENSOR_PRODUCT = 7, /* a product of tensor memory reads it */
  KDSL_ACCESS_TENSOR_FILL = 8 /* a copy to tensor memory reads it */
} kdsl_access;

typedef enum kdsl_space { KDSL_SPACE_GLOBAL = 1, KDSL_SPACE_SHARED = 2 } kdsl_space;

/* The operands of a fault beside its kind. The third column says how they are put into words. */
#define KDSL_OPERANDS(X)                                                                \
  X(1, MESSAGE, message, Text) /* message of the program */                             \
  X(2, OBJECT, object, Text) /* the name of a tensor, an array, a pointer */            \
  X(3, KERNEL, kernel, Text) /* another kernel */                                       \
  X(4, ACCESS, access, Access) /* kdsl_access of the thread that is named first */      \
  X(5, OTHER_ACCESS, other_access, Access)                                              \
  X(6, OPERATION, operation, Operation) /* kdsl_operation */                            \
  X(7, SPACE, space, Space) /* kdsl_space */                                            \
  X(8, TARGET, target, Space) /* kdsl_space that a copy goes to */                      \
  X(10, BYTES, bytes, Number)                                                           \
  X(11, ALIGN, align, Number) /* bytes */                                               \
  X(12, OFFSET, offset, Number) /* bytes from the begin of the object, or a multiple */ \
  X(13, SIZE, size, Number) /* bytes of the object */                                   \
  X(14, ADDRESS, address, Address)                                                      \
  X(15, COORDINATE, coordinate, Tuple)                                                  \
  X(16, SHAPE, shape, Tuple)                                                            \
  X(17, VALUE, value, Number)                                                           \
  X(20, THREAD, thread, Thread) /* threadIdx of another thread */                       \
  X(21, BLOCK, block, Block) /* blockIdx of another block; absent: the same one */      \
  X(22, LANE, lane, Number)                                                             \
  X(23, SOURCE, source, Number) /* lane that is read */                                 \
  X(24, MASK, mask, Mask) /* lanes */                                                   \
  X(25, RANK, rank, Number) /* rank of a block in its cluster, or of a tensor map */    \
  X(30, BARRIER, barrier, Number) /* id of the barrier */                               \
  X(31, COUNT, count, Number) /* threads, arrivals, coordinates, blocks */              \
  X(32, LIMIT, limit, Number) /* limit of `count` and similar operands */               \
  X(33, ELSEWHERE, elsewhere, Number) /* threads that wait elsewhere */                 \
  X(34, ENDED, ended, Number) /* threads that have ended */                             \
  X(35, PENDING, pending, Number) /* arrivals that a phase of an mbarrier lacks */      \
  X(36, EXPECTED, expected, Number) /* arrivals that end one */                         \
  X(37, LEFT_BEHIND, left_behind, Number) /* 1: lanes of the warp have gone on */       \
  X(38, MORE, more, Number) /* further ones */                                          \
  X(39, OTHER_OPERATION, other_operation, Operation) /* kdsl_operation */
typedef enum kdsl_operand_name {
#define KDSL_ROW(number, name, word, type) KDSL_OPERAND_##name = number,
  KDSL_OPERANDS(KDSL_ROW)
#undef KDSL_ROW
} kdsl_operand_name;

typedef struct kdsl_fault_operand {
  kdsl_operand_name name;
  uint32_t count; /* count of numbers: 1, or as many as a coordinate, a shape, a thread, a block has */
  const int64_t* numbers; /* enumerators by their value */
  const char* text; /* for an operand of type Text; "" otherwise */
} kdsl_fault_operand;

/* The role of a location in the fault. Words are put together as those of kinds are; {acts} is the action of `other_access`. */
#define KDSL_PLACES(X)                                              \
  X(1, FAULT, "")                                                   \
  X(2, CALL, "called from here")                                    \
  X(3, LAUNCH, "launched here")                                     \
  X(4, ACCESS, "{thread}{[ of {block}]} {acts} here")               \
  X(5, ACCESS_OF_KERNEL, "kernel `{kernel}` {acts} here")           \
  X(6, ENDED, "{thread}{[ of {block}]} was here before it ended")   \
  X(7, WAITS, "{thread} waits at this barrier")                     \
  X(8, CAME, "{thread} came from here")                             \
  X(9, WAITING, "{waiting}, {thread} for one")                      \
  X(10, INITIALISED, "it is initialised here")                      \
  X(11, INITIALISED_BY, "{thread} initialises it here")             \
  X(12, ALLOCATION, "the memory was given out here")                \
  X(13, COPY, "{thread} copies from here")                          \
  X(14, TENSOR_USE, "{other_operation} by {thread}{[ of {block}]}") \
  X(15, FREED, "{thread} gives the columns back here")              \
  X(16, HELD, "{thread} holds {count} columns")                     \
  X(17, ITERATION, "the variable of this loop is {count}")
typedef enum kdsl_place_role {
#define KDSL_ROW(number, name, words) KDSL_PLACE_##name = number,
  KDSL_PLACES(KDSL_ROW)
#undef KDSL_ROW
} kdsl_place_role;

typedef struct kdsl_place_facts {
  kdsl_place_role role;
  uint32_t operand_count;
  const kdsl_fault_operand* operands;
} kdsl_place_facts;

/* The source location at which a kernel failed on the `cpu` device, or host code did. */
typedef struct kdsl_source_place {
  const char* file; /* as given to the compiler; "" when unknown */
  uint32_t line; /* from 1; 0 when unknown */
  uint32_t column; /* from 1; 0 when unknown */
  const char* function; /* function that contains the place; "" when unknown */
  const char* note; /* description of the event here, or "called from here" */
} kdsl_source_place;

typedef struct kdsl_fault {
  int32_t status; /* kdsl_status */
  const char* message; /* one line, without the place: the words of kind and operands */
  const char* kernel; /* "": host code failed, block and thread mean nothing */
  uint32_t block[3]; /* blockIdx and threadIdx of the thread that is named first */
  uint32_t thread[3];
  uint32_t place_count; /* the first place is where it happened; notes and the call chain follow */
  const kdsl_source_place* places;
  kdsl_fault_kind kind;
  uint32_t operand_count;
  const kdsl_fault_operand* operands;
  const kdsl_place_facts* facts; /* one for each place */
  const char* help; /* the most frequent repair, in general words; "" for failures without a kind */
} kdsl_fault;

#ifdef __cplusplus
}
#endif
#endif

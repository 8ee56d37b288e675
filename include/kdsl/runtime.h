/* The kdsl runtime: devices, memory, streams, modules and launches behind one C interface.
 *
 * In: compiled kernels (cubin, PTX or fat binary bytes for `cuda`; tables of host functions for `cpu`).
 * Out: their execution. Called by generated host code, by kdsl-run and by applications.
 *
 * Conventions
 *  - Every function that can fail returns a kdsl_status; KDSL_OK is 0. On failure kdsl_last_error() of the
 *    calling thread describes it. Nothing here prints, exits or throws.
 *  - Sizes are bytes, times are milliseconds, extents and strides are elements.
 *  - Handles may be used from several threads at a time; destroying one must happen alone.
 *  - `cuda` uses the driver (libcuda.so.1), found at run time. Without it kdsl_device_open returns
 *    KDSL_ERROR_NO_DRIVER and everything else keeps working.
 *  - A stream is a CUstream (cudaStream_t) on `cuda`, so streams of other libraries can be passed as they are;
 *    NULL is the default stream. The `cpu` device executes each operation before the call returns; its
 *    streams are tokens that keep code for both devices the same.
 */
#ifndef KDSL_RUNTIME_H
#define KDSL_RUNTIME_H

#include <stddef.h>
#include <stdint.h>

#include "kdsl/faults.h"

#if defined(__GNUC__)
#define KDSL_API __attribute__((visibility("default")))
#else
#define KDSL_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Status ----------------------------------------------------------------------------------------- */

typedef int32_t kdsl_status;
enum {
  KDSL_OK = 0,
  KDSL_ERROR_INVALID_ARGUMENT = 1, /* an argument of the call or of the kernel entry is not acceptable */
  KDSL_ERROR_NO_DRIVER = 2, /* libcuda.so.1 is absent, too old or does not initialise */
  KDSL_ERROR_NO_DEVICE = 3, /* no such device */
  KDSL_ERROR_OUT_OF_MEMORY = 4,
  KDSL_ERROR_NOT_FOUND = 5, /* no kernel of that name in the module */
  KDSL_ERROR_INVALID_IMAGE = 6, /* the bytes are no kernel image for this device */
  KDSL_ERROR_LAUNCH_CONFIG = 7, /* grid, block, cluster or shared memory is outside the limits */
  KDSL_ERROR_UNSUPPORTED = 8, /* the device cannot do this */
  KDSL_ERROR_DRIVER = 9, /* another driver error; its name is in the message */
  KDSL_ERROR_INTERNAL = 10, /* a bug in kdsl */
  KDSL_ERROR_COOPERATIVE_TOO_LARGE = 11, /* the blocks of a cooperative launch do not fit on the device together */
  /* Failures of a running kernel. On `cpu` the launch returns them and kdsl_last_fault() has details. */
  KDSL_ERROR_KERNEL_ASSERT = 20, /* an assert of the kernel, or of host code, failed */
  KDSL_ERROR_KERNEL_TRAP = 21, /* the kernel trapped, or on `cuda` met an illegal address or instruction */
  KDSL_ERROR_KERNEL_BOUNDS = 22, /* --check=bounds: access outside of a tensor, or of all memory */
  KDSL_ERROR_KERNEL_BARRIER = 23, /* divergent barrier, or misuse of a barrier or warp operation */
  KDSL_ERROR_KERNEL_DEADLOCK = 24, /* threads wait for each other */
  KDSL_ERROR_KERNEL_TIMEOUT = 25, /* the time limit of the device was exceeded */
  KDSL_ERROR_KERNEL_RACE = 26, /* accesses to the same memory that nothing orders */
  KDSL_ERROR_KERNEL_INIT = 27, /* shared memory was read that nothing has written */
  KDSL_ERROR_KERNEL_NAN = 28 /* --check=nan: a NaN or an infinity was made of finite numbers */
};

/* Returns the constant's name without prefix, in lower case with blanks ("invalid argument"). It is never NULL. */
KDSL_API const char* kdsl_status_name(kdsl_status status);

/* Returns the message of the calling thread's latest failure; "" when there was none. It is valid until the next failing call
 * of this thread. */
KDSL_API const char* kdsl_last_error(void);

/* Sets the message and returns `status`, for generated code and libraries on top. */
KDSL_API kdsl_status kdsl_set_error(kdsl_status status, const char* message);

/* Writes `pattern`, which names operands of the fault as described in kdsl/fault_kinds.def, to `text` like snprintf, cut to
 * size - 1 characters. Returns the full length; -1 if the pattern names an operand outside of {[ ]} that the fault lacks. */
KDSL_API int64_t kdsl_fault_format(const kdsl_fault* fault, const char* pattern, char* text, size_t size);
/* Returns a name such as "NO_MBARRIER"; "NONE" for KDSL_FAULT_NONE, "" for unknown numbers. */
KDSL_API const char* kdsl_fault_kind_name(kdsl_fault_kind kind);

/* Returns details of the calling thread's latest failure if a running kernel or host code caused it, or an argument of a
 * compiled function that does not fit its types; else NULL. It is valid until the next failing call of this thread. */
KDSL_API const kdsl_fault* kdsl_last_fault(void);

/* ---- Tensors: the borrowed DLPack view, binary compatible with DLTensor ------------------------------ */

typedef struct kdsl_dl_device {
  int32_t device_type; /* KDSL_DL_CPU, KDSL_DL_CUDA, … */
  int32_t device_id;
} kdsl_dl_device;
enum { KDSL_DL_CPU = 1, KDSL_DL_CUDA = 2, KDSL_DL_CUDA_HOST = 3, KDSL_DL_CUDA_MANAGED = 13 };

typedef struct kdsl_dl_type {
  uint8_t code; /* KDSL_DL_INT, … */
  uint8_t bits; /* bits of one lane */
  uint16_t lanes;
} kdsl_dl_type;
enum {
  KDSL_DL_INT = 0,
  KDSL_DL_UINT = 1,
  KDSL_DL_FLOAT = 2,
  KDSL_DL_OPAQUE = 3,
  KDSL_DL_BFLOAT = 4,
  KDSL_DL_COMPLEX = 5,
  KDSL_DL_BOOL = 6,
  KDSL_DL_FLOAT8_E3M4 = 7,
  KDSL_DL_FLOAT8_E4M3 = 8,
  KDSL_DL_FLOAT8_E4M3B11FNUZ = 9,
  KDSL_DL_FLOAT8_E4M3FN = 10,
  KDSL_DL_FLOAT8_E4M3FNUZ = 11,
  KDSL_DL_FLOAT8_E5M2 = 12,
  KDSL_DL_FLOAT8_E5M2FNUZ = 13,
  KDSL_DL_FLOAT8_E8M0FNU = 14,
  KDSL_DL_FLOAT6_E2M3FN = 15,
  KDSL_DL_FLOAT6_E3M2FN = 16,
  KDSL_DL_FLOAT4_E2M1FN = 17
};

typedef struct kdsl_tensor {
  void* data; /* address of the first element, less byte_offset */
  kdsl_dl_device device;
  int32_t ndim;
  kdsl_dl_type dtype;
  int64_t* shape; /* ndim extents */
  int64_t* strides; /* ndim strides in elements; NULL: row-major and compact */
  uint64_t byte_offset;
} kdsl_tensor;

/* ---- Devices ----------------------------------------------------------------------------------------- */

typedef struct kdsl_device kdsl_device;
typedef enum kdsl_device_kind { KDSL_DEVICE_CPU = 0, KDSL_DEVICE_CUDA = 1 } kdsl_device_kind;

typedef struct kdsl_device_properties {
  kdsl_device_kind kind;
  int32_t ordinal;
  char name[256];
  char arch[32]; /* "sm_90", "x86-64" */
  int32_t compute_major, compute_minor; /* cuda; 0 on cpu */
  int32_t multiprocessors; /* cpu: worker threads */
  int32_t max_threads_per_block;
  int32_t warp_size;
  uint64_t memory_bytes; /* total device memory */
  uint64_t shared_bytes_per_block; /* without opting in */
  uint64_t shared_bytes_per_block_optin; /* the largest block a launch may ask for */
} kdsl_device_properties;

/* Counts the devices of a kind: 0 (and KDSL_OK) when there is no driver; 1 for cpu. */
KDSL_API kdsl_status kdsl_device_count(kdsl_device_kind kind, int32_t* count);
KDSL_API kdsl_status kdsl_device_open(kdsl_device_kind kind, int32_t ordinal, kdsl_device** device);
/* Releases the handle. Modules, memory and streams of the device must have been released before. */
KDSL_API void kdsl_device_close(kdsl_device* device);
KDSL_API kdsl_status kdsl_device_get_properties(kdsl_device* device, kdsl_device_properties* properties);
/* Waits for everything that was submitted to the device and reports what failed since. */
KDSL_API kdsl_status kdsl_device_synchronize(kdsl_device* device);

/* ---- Memory ------------------------------------------------------------------------------------------ */

/* Allocates `bytes` of device memory, aligned to 256 bytes or more, content undefined. 0 bytes give a unique pointer. */
KDSL_API kdsl_status kdsl_alloc(kdsl_device* device, size_t bytes, void** pointer);
/* Allocates memory that host code may read and write, too, while the device is idle. */
KDSL_API kdsl_status kdsl_alloc_managed(kdsl_device* device, size_t bytes, void** pointer);
KDSL_API kdsl_status kdsl_free(kdsl_device* device, void* pointer); /* NULL is fine */
/* Copies between any two of host and device memory, in stream order. Host memory must stay valid until the
 * stream was synchronised. */
KDSL_API kdsl_status kdsl_copy(kdsl_device* device, void* to, const void* from, size_t bytes, void* stream);
KDSL_API kdsl_status kdsl_fill(kdsl_device* device, void* to, uint8_t byte, size_t bytes, void* stream);

/* ---- Streams and events ------------------------------------------------------------------------------ */

KDSL_API kdsl_status kdsl_stream_create(kdsl_device* device, void** stream);
KDSL_API kdsl_status kdsl_stream_destroy(kdsl_device* device, void* stream);
KDSL_API kdsl_status kdsl_stream_synchronize(kdsl_device* device, void* stream);

typedef struct kdsl_event kdsl_event;
KDSL_API kdsl_status kdsl_event_create(kdsl_device* device, kdsl_event** event);
/* Creates an event without timing, which a launch can record. */
KDSL_API kdsl_status kdsl_event_create_untimed(kdsl_device* device, kdsl_event** event);
/* Returns the handle that kdsl_launch_config and host code take: a CUevent on `cuda`, the event itself on `cpu`. */
KDSL_API void* kdsl_event_native_handle(kdsl_event* event);
KDSL_API void kdsl_event_destroy(kdsl_event* event);
KDSL_API kdsl_status kdsl_event_record(kdsl_event* event, void* stream);
/* Lets what comes later on the stream wait for the event. */
KDSL_API kdsl_status kdsl_stream_wait_event(void* stream, kdsl_event* event);
KDSL_API kdsl_status kdsl_event_synchronize(kdsl_event* event);
/* Returns the device time between two recorded and completed events. */
KDSL_API kdsl_status kdsl_event_elapsed(kdsl_event* start, kdsl_event* end, float* milliseconds);

/* ---- Modules and launches ---------------------------------------------------------------------------- */

typedef struct kdsl_module kdsl_module;
typedef struct kdsl_kernel kdsl_kernel;
struct kdsl_cpu_kernel; /* kdsl/cpu_kernel.h */

/* cuda: a cubin, PTX text (NUL-terminated within `size`) or fat binary. The bytes are copied. */
KDSL_API kdsl_status kdsl_module_load(kdsl_device* device, const void* image, size_t size, kdsl_module** module);
/* cpu: kernels compiled for the host, from the JIT or from a linked object. The table must outlive the
 * module. */
KDSL_API kdsl_status kdsl_module_load_cpu(kdsl_device* device, const struct kdsl_cpu_kernel* const* kernels, size_t count,
                                          kdsl_module** module);
KDSL_API void kdsl_module_unload(kdsl_module* module);
/* The handle belongs to the module. */
KDSL_API kdsl_status kdsl_module_get_kernel(kdsl_module* module, const char* name, kdsl_kernel** kernel);
/* Does the lazy work of a first launch now (loading, shared memory opt-in), so that launches can be captured in graphs.
 * `dynamic_shared_bytes` is the largest amount that launches of the kernel will ask for. */
KDSL_API kdsl_status kdsl_kernel_prepare(kdsl_kernel* kernel, uint32_t dynamic_shared_bytes);

typedef struct kdsl_kernel_info {
  int32_t registers; /* per thread; 0 on cpu */
  int32_t local_bytes; /* per thread: spills and local arrays; 0 on cpu */
  int32_t static_shared_bytes;
  int32_t max_threads_per_block;
} kdsl_kernel_info;
KDSL_API kdsl_status kdsl_kernel_get_info(kdsl_kernel* kernel, kdsl_kernel_info* info);
/* Returns the driver's own handle, for applications with launch code of their own: a CUkernel on `cuda`, NULL on `cpu`. */
KDSL_API void* kdsl_kernel_native_handle(kdsl_kernel* kernel);

enum {
  KDSL_LAUNCH_COOPERATIVE = 1, /* all blocks are resident together */
  KDSL_LAUNCH_PDL = 2, /* programmatic dependent launch: may start before its predecessor ends */
  KDSL_LAUNCH_CARVEOUT = 4, /* shared_carveout is set */
  KDSL_LAUNCH_COMPLETION_EVENT = 8, /* completion_event is recorded when all blocks have begun */
  KDSL_LAUNCH_PROGRAMMATIC_EVENT = 16, /* programmatic_event is recorded when all blocks let their dependents start, */
  KDSL_LAUNCH_AT_BLOCK_START = 32 /* or, with this, when all have begun */
};
typedef struct kdsl_launch_config {
  uint32_t grid[3];
  uint32_t block[3];
  uint32_t cluster[3]; /* blocks per cluster; all 0: the kernel's own */
  uint32_t dynamic_shared_bytes;
  uint32_t flags; /* KDSL_LAUNCH_… */
  void* stream;
  uint32_t preferred_cluster[3]; /* used if the device can, a multiple of `cluster`; all 0: none */
  uint32_t shared_carveout; /* % of a multiprocessor's fast memory that is wanted as shared memory */
  /* Handles from kdsl_event_native_handle, or the driver's own. `cuda` takes events without timing only. `cpu` records them
   * when the launch has ended. */
  void* completion_event;
  void* programmatic_event;
  uint32_t completion_event_flags, programmatic_event_flags; /* the driver's: cuEventRecordWithFlags */
  /* Further attributes in the driver's form: an array of CUlaunchAttribute (cudaLaunchAttribute), at most
   * KDSL_LAUNCH_MOST_ATTRIBUTES. A result that the driver returns in one (the node of a device-updatable launch) is written
   * into the array. `cpu` supports none of these attributes, and ignores them. */
  void* attributes;
  uint64_t attribute_count;
} kdsl_launch_config;
enum { KDSL_LAUNCH_MOST_ATTRIBUTES = 16 };

/* The parameters of a tensor map, in the terms of cuTensorMapEncodeTiled: dimensions innermost first, strides in bytes of
 * dimensions 1 and up, enumerations by CUDA's numbers. */
enum { KDSL_TENSOR_MAP_BYTES = 128 };
typedef struct kdsl_tensor_map_config {
  uint64_t address;
  uint64_t extents[5], strides[4];
  uint32_t box[5], element_strides[5];
  uint32_t rank, type, interleave, swizzle, promotion, fill;
} kdsl_tensor_map_config;
/* Encodes a tensor map for kernels of the device, to be passed to them by value. `map` is aligned to 64 bytes. */
KDSL_API kdsl_status kdsl_tensor_map_encode(kdsl_device* device, const kdsl_tensor_map_config* config, void* map);
/* The parameters of an im2col tensor map, in the terms of cuTensorMapEncodeIm2col: 3 to 5 dimensions, channels first and images
 * last; the box of `tensor` is ignored. */
typedef struct kdsl_tensor_map_im2col_config {
  kdsl_tensor_map_config tensor;
  int32_t lower_corner[3], upper_corner[3]; /* for the dimensions between them, innermost first */
  uint32_t channels_per_pixel, pixels_per_column;
} kdsl_tensor_map_im2col_config;
KDSL_API kdsl_status kdsl_tensor_map_encode_im2col(kdsl_device* device, const kdsl_tensor_map_im2col_config* config, void* map);

/* Launches a kernel. args[i] points to the value of parameter i, in the parameter's own type; the values are
 * read before the call returns. Takes no lock and allocates nothing on `cuda`. */
KDSL_API kdsl_status kdsl_launch(kdsl_kernel* kernel, const kdsl_launch_config* config, void* const* args);

/* ---- Output of kernels and host code ----------------------------------------------------------------- */

/* Receives the output of `printf` in host code and in kernels of the `cpu` device; NULL restores standard output. One launch's
 * output arrives at its end, block after block, each in the order in which it was written. (Output of `cuda` kernels goes to
 * the process's standard output when the driver flushes it.) */
typedef void (*kdsl_print_fn)(void* user, const char* text, size_t size);
KDSL_API void kdsl_set_print(kdsl_print_fn print, void* user);
/* Writes the output of kernels so far; on `cuda` this waits for the device. */
KDSL_API kdsl_status kdsl_flush_print(kdsl_device* device);

/* ---- The cpu device's own settings ------------------------------------------------------------------- */

enum {
  KDSL_CHECK_BARRIER = 1, /* report barriers that not all threads of the block reach together */
  /* Checks of single accesses. Kernels have to be compiled with checks; with the race check blocks run one after another. */
  KDSL_CHECK_BOUNDS = 2,
  KDSL_CHECK_RACE = 4,
  KDSL_CHECK_INIT = 8,
  /* With the race check: races in shared memory are looked for in about a hundred blocks of a large grid. */
  KDSL_CHECK_SAMPLE = 16
};
typedef enum kdsl_schedule { KDSL_SCHEDULE_ROUND_ROBIN = 0, KDSL_SCHEDULE_RANDOM = 1 } kdsl_schedule;
typedef struct kdsl_cpu_options {
  uint32_t threads; /* worker threads; 0: environment KDSL_CPU_THREADS, else one per hardware thread */
  kdsl_schedule schedule; /* order in which the threads of a block are run */
  uint64_t seed; /* seed of the random schedule; it fixes the order */
  uint32_t checks; /* KDSL_CHECK_… */
  uint32_t time_limit_ms; /* per launch; 0: none. Noticed when a thread reaches a barrier or ends */
  uint32_t shared_memory_limit; /* bytes per block; 0: 232448, as sm_90 */
} kdsl_cpu_options;
KDSL_API kdsl_status kdsl_cpu_configure(kdsl_device* device, const kdsl_cpu_options* options);
/* Adds memory of the program that kernels may access, too; otherwise only memory from kdsl_alloc is inside of the bounds. */
KDSL_API kdsl_status kdsl_cpu_add_memory(const void* begin, size_t bytes);
KDSL_API kdsl_status kdsl_cpu_remove_memory(const void* begin);
/* For KDSL_CHECK_INIT: the first function says that added memory was allocated at `place` (NULL: unknown) and has not been
 * written; the second that the program has written so many bytes of it since. Writes of kernels are known. */
KDSL_API kdsl_status kdsl_cpu_memory_is_unwritten(const void* begin, const kdsl_source_place* place);
KDSL_API kdsl_status kdsl_cpu_memory_is_written(const void* begin, size_t bytes);
/* Returns the number of the first of these bytes that is known not to have been written; `bytes`: there is none. */
KDSL_API size_t kdsl_cpu_first_unwritten(const void* begin, size_t bytes);

/* Receives races of kernels (KDSL_CHECK_RACE) and reads of unwritten memory (KDSL_CHECK_INIT). With a handler the kernels go
 * on; it is called when their launch has ended, in its thread. NULL, the default: such a fault ends the launch with
 * KDSL_ERROR_KERNEL_RACE or KDSL_ERROR_KERNEL_INIT, which is the status of `race`, too. `race` is valid during the call. */
typedef void (*kdsl_race_fn)(void* user, const kdsl_fault* race);
KDSL_API void kdsl_cpu_set_race_handler(kdsl_race_fn handler, void* user);

/* The gaps in the race check of the launches of a `cpu` device since the last call; 0: there are none. */
enum {
  KDSL_CPU_GAP_HISTORY = 1, /* the oldest of very many accesses to global memory were forgotten */
  KDSL_CPU_GAP_BLOCKS = 2, /* atomics order accesses of more than 65536 blocks */
  KDSL_CPU_GAP_LAUNCHES = 4 /* a launch could not be compared with one of another stream that was forgotten: more than 16
                              launches came since, and nothing waited */
};
KDSL_API uint32_t kdsl_cpu_take_gaps(kdsl_device* device);

/* ---- Log ------------------------------------------------------------------------------------------------- */

enum { KDSL_LOG_ERROR = 0, KDSL_LOG_INFO = 1 };
/* Receives the actions of the runtime beside launches (devices that are opened, images that are loaded and unloaded:
 * KDSL_LOG_INFO) and every failure in the words of kdsl_last_error() (KDSL_LOG_ERROR), as one line without its end, in the
 * thread where it happens; NULL, the default, drops them. It may call nothing of the runtime that logs. */
typedef void (*kdsl_log_fn)(void* user, int32_t level, const char* message);
KDSL_API void kdsl_set_log(kdsl_log_fn log, void* user);

/* Returns a version such as "0.1.0". */
KDSL_API const char* kdsl_runtime_version(void);

#ifdef __cplusplus
}
#endif
#endif

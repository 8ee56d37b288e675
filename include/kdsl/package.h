/* What an object made by `kdslc --emit=obj` holds: the host functions and the kernels of one program, for one or
 * several architectures, behind one symbol.
 *
 * `kdslc --emit=obj vector_add.kpy` defines `kdsl_package_vector_add` (the file's name, with `_` for what cannot
 * stand in an identifier). An application declares it `extern const kdsl_package`, links the object and
 * libkdsl_runtime, loads it on a device and calls its entries:
 *
 *   kdsl_program_load(device, &kdsl_package_vector_add, &program);
 *   kdsl_program_get_entry(program, "run", &entry, &context);    // once
 *   entry(context, params, results);                             // no lookup, no allocation
 *
 * Tensors and pointers of one call have no memory in common, unless all that have it are only read through: code for those
 * that have is compiled when a script runs, where their addresses are known.
 */
#ifndef KDSL_PACKAGE_H
#define KDSL_PACKAGE_H

#include "kdsl/entry.h"
#include "kdsl/host_entry.h"
#include "kdsl/runtime.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Grows when a field of the structures below changes its place or meaning, or a function that host code calls
 * (kdsl/host_entry.h) its parameters. */
#define KDSL_PACKAGE_VERSION 4

enum { KDSL_ARG_TENSOR = 0, KDSL_ARG_SCALAR = 1, KDSL_ARG_POINTER = 2, KDSL_ARG_STREAM = 3, KDSL_ARG_EVENT = 4 };

/* One mode of a tensor: what it must be, and the flat parameters that take it. */
typedef struct kdsl_mode_info {
  int64_t extent, stride; /* -1: any */
  int64_t extent_divisor, stride_divisor; /* what they must be divisible by */
  int32_t extent_param, stride_param; /* -1: none */
  uint32_t extent_bits, stride_bits; /* of those parameters */
} kdsl_mode_info;

/* One argument of an entry as its caller sees it. */
typedef struct kdsl_arg_info {
  const char* name;
  const char* type_name; /* of the elements or of the scalar: "Float32" */
  const kdsl_mode_info* modes; /* of a tensor, `rank` of them */
  uint32_t kind; /* KDSL_ARG_… */
  uint32_t rank;
  uint32_t param; /* the flat parameter: the address of a tensor's data, or the value */
  uint32_t align; /* of addresses, in bytes */
  int64_t divisor; /* of integers */
  kdsl_dl_type dtype; /* lanes 0: DLPack has no such type */
  uint32_t takes_bytes; /* elements may be declared as bytes, for producers that do not know their type */
} kdsl_arg_info;

typedef struct kdsl_package_entry {
  const char* name;
  const char* source_name; /* of the function, for messages */
  kdsl_host_entry code; /* NULL: a kernel by itself, whose launch its caller describes */
  const kdsl_arg_info* args;
  uint32_t arg_count;
  uint32_t param_count;
  uint32_t kernel; /* of an entry without code: its index among the kernels */
  uint32_t result_count;
} kdsl_package_entry;

/* The program for one architecture: staging may depend on it, so host code exists for each too. */
typedef struct kdsl_package_variant {
  const char* arch; /* "sm_90a", its image a cubin; "compute_90", its image PTX; "cpu" for the cpu device */
  const void* image; /* NULL for cpu */
  uint64_t image_size; /* as the device takes it */
  uint64_t stored_size; /* of the bytes at `image`; less than image_size: they are a zlib stream (RFC 1950) of it */
  const struct kdsl_cpu_kernel* const* cpu_kernels; /* kernel_count of them; NULL for cuda */
  const char* const* kernel_names;
  const kdsl_package_entry* entries;
  uint32_t kernel_count;
  uint32_t entry_count;
} kdsl_package_variant;

typedef struct kdsl_package {
  uint32_t version; /* KDSL_PACKAGE_VERSION of the compiler */
  uint32_t variant_count;
  const kdsl_package_variant* variants;
} kdsl_package;

typedef struct kdsl_program kdsl_program;

/* What a package has loaded so far; a variable of its object, at first {&package, NULL}. */
typedef struct kdsl_package_state {
  const kdsl_package* package;
  void* loaded; /* of the runtime */
} kdsl_package_state;

/* Picks the variant that fits the device best and loads its kernels: on cuda the exact architecture (sm_90a),
 * then a family (sm_100f), then the nearest older one of the same major version, then PTX of any older one, which the
 * driver compiles. KDSL_ERROR_INVALID_IMAGE, with the architectures that the package has, when none fits. The package must
 * outlive the program. */
KDSL_API kdsl_status kdsl_program_load(kdsl_device* device, const kdsl_package* package, kdsl_program** program);
KDSL_API void kdsl_program_unload(kdsl_program* program);
/* The handles belong to the program. KDSL_ERROR_NOT_FOUND names what there is. */
KDSL_API kdsl_status kdsl_program_get_entry(kdsl_program* program, const char* name, kdsl_host_entry* entry,
                                            const kdsl_host_context** context);
KDSL_API kdsl_status kdsl_program_get_kernel(kdsl_program* program, const char* name, kdsl_kernel** kernel);
/* The architecture of the variant that was picked. */
KDSL_API const char* kdsl_program_arch(const kdsl_program* program);

/* ---- Called by the typed functions of generated headers ------------------------------------------------------ */

/* Calls entry number `entry` of the package's variants. args[i] is the kdsl_tensor of a tensor, else points to the value;
 * results[j] to where result j goes. */
KDSL_API kdsl_status kdsl_call_entry(kdsl_package_state* state, uint32_t entry, const void* const* args, void* const* results,
                                     void* stream, const kdsl_launch_options* options);
/* The same after the caller has held all arguments against what every variant of the entry asks for: the tensors are on this
 * device, params[i] points to parameter i. */
KDSL_API kdsl_status kdsl_call_checked(kdsl_package_state* state, uint32_t entry, int32_t device_type, int32_t device_id,
                                       void* const* params, void* const* results, void* stream,
                                       const kdsl_launch_options* options);
/* The same for an entry that is a kernel by itself. */
KDSL_API kdsl_status kdsl_call_kernel(kdsl_package_state* state, uint32_t entry, const void* const* args,
                                      const kdsl_launch_config* config);
/* How the functions of an object call an entry. */
typedef kdsl_status (*kdsl_entry_call)(const void* const* args, void* const* results, void* stream,
                                       const kdsl_launch_options* options);
/* The same for a caller of TVM-FFI: `count` values of its kind, and where the result goes, of a type that is code and bits of
 * DLPack (code | bits << 8). `call` may be NULL. An entry that is a kernel by itself takes further integers: the grid's three
 * extents, the block's, and perhaps the bytes of dynamic shared memory. 0, or -1 after the exception was set where the process
 * has libtvm_ffi; kdsl_last_error() has its message, too. */
KDSL_API int kdsl_call_tvm_ffi(kdsl_package_state* state, uint32_t entry, const void* values, int32_t count, void* result,
                               uint32_t result_type, kdsl_entry_call call);
/* Loads the package for a device (options->device), so that calls there load nothing and can be captured in graphs. */
KDSL_API kdsl_status kdsl_package_preload(kdsl_package_state* state, const kdsl_launch_options* options);
/* Unloads it from all devices, while nobody calls it. */
KDSL_API void kdsl_package_unload(kdsl_package_state* state);

#ifdef __cplusplus
}
#endif
#endif

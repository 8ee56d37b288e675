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

#include "kdsl/host_entry.h"
#include "kdsl/runtime.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Grows when a field of the structures below changes its place or meaning. */
#define KDSL_PACKAGE_VERSION 1

typedef struct kdsl_package_entry {
  const char* name;
  kdsl_host_entry code;
} kdsl_package_entry;

/* The program for one architecture: staging may depend on it, so host code exists for each too. */
typedef struct kdsl_package_variant {
  const char* arch; /* "sm_90a"; "cpu" for the cpu device */
  const void* image; /* a cubin; NULL for cpu */
  uint64_t image_size;
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

/* Picks the variant that fits the device best and loads its kernels: on cuda the exact architecture (sm_90a),
 * then a family (sm_100f), then the nearest older one of the same major version. KDSL_ERROR_INVALID_IMAGE, with
 * the architectures that the package has, when none fits. The package must outlive the program. */
KDSL_API kdsl_status kdsl_program_load(kdsl_device* device, const kdsl_package* package, kdsl_program** program);
KDSL_API void kdsl_program_unload(kdsl_program* program);
/* The handles belong to the program. KDSL_ERROR_NOT_FOUND names what there is. */
KDSL_API kdsl_status kdsl_program_get_entry(kdsl_program* program, const char* name, kdsl_host_entry* entry,
                                            const kdsl_host_context** context);
KDSL_API kdsl_status kdsl_program_get_kernel(kdsl_program* program, const char* name, kdsl_kernel** kernel);
/* The architecture of the variant that was picked. */
KDSL_API const char* kdsl_program_arch(const kdsl_program* program);

#ifdef __cplusplus
}
#endif
#endif

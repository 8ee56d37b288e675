// Loads programs from packaged objects: it picks the variant for a device, loads its kernels, and finds entries by name.
#include "kdsl/package.h"

#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <string>

#include "inflate.h"
#include "log.h"
#include "program.h"
#include "status.h"

using kdsl::runtime::fail;

namespace {

// A parsed architecture: "sm_90a" has the version 90, and the letter says where the code runs; "compute_90" is PTX of that
// version.
struct CudaArch {
  int major = 0, minor = 0;
  char suffix = 0;
  bool is_ptx = false;
};
CudaArch parse_arch(const char* text) {
  CudaArch arch;
  arch.is_ptx = std::strncmp(text, "compute_", 8) == 0;
  if (!arch.is_ptx && std::strncmp(text, "sm_", 3) != 0) return arch;
  char* end = nullptr;
  long version = std::strtol(std::strchr(text, '_') + 1, &end, 10);
  arch.major = static_cast<int>(version / 10);
  arch.minor = static_cast<int>(version % 10);
  arch.suffix = *end;
  return arch;
}

// Machine code is preferred to PTX, whose fitness is its version, at most some hundreds.
constexpr int kCubin = 10000, kBest = 20000;

// PTX runs on its own architecture and on newer ones, unless it is for one architecture (a) or family (f) only.
int ptx_fitness(const CudaArch& arch, const kdsl_device_properties& device) {
  int version = arch.major * 10 + arch.minor, of_device = device.compute_major * 10 + device.compute_minor;
  bool fits = arch.suffix == 'a'   ? version == of_device
              : arch.suffix == 'f' ? arch.major == device.compute_major && arch.minor <= device.compute_minor
                                   : version <= of_device;
  return fits ? version : 0;
}

// Returns how well a variant fits the device; 0 if it does not run there.
int fitness(const char* text, const kdsl_device_properties& device) {
  if (device.kind == KDSL_DEVICE_CPU) return std::strcmp(text, "cpu") == 0 ? 1 : 0;
  CudaArch arch = parse_arch(text);
  if (arch.is_ptx) return ptx_fitness(arch, device);
  if (arch.major == 0 || arch.major != device.compute_major || arch.minor > device.compute_minor) return 0;
  bool is_exact = arch.minor == device.compute_minor;
  if (arch.suffix == 'a') return is_exact ? kBest : 0;
  return kCubin + (arch.suffix == 'f' ? 20 : 0) + arch.minor;
}

std::string arch_list(const kdsl_package& package) {
  std::string text;
  for (uint32_t i = 0; i < package.variant_count; ++i) text += (i ? ", " : "") + std::string(package.variants[i].arch);
  return text;
}

kdsl_status pick_variant(kdsl_device* device, const kdsl_package& package, const kdsl_package_variant*& picked) {
  kdsl_device_properties properties;
  if (kdsl_status s = kdsl_device_get_properties(device, &properties)) return s;
  int best = 0;
  for (uint32_t i = 0; i < package.variant_count; ++i) {
    int fits = fitness(package.variants[i].arch, properties);
    if (fits <= best) continue;
    best = fits;
    picked = &package.variants[i];
  }
  if (best > 0) return KDSL_OK;
  return fail(KDSL_ERROR_INVALID_IMAGE, "the package has no code for %s, only for %s",
              properties.kind == KDSL_DEVICE_CPU ? "cpu" : properties.arch, arch_list(package).c_str());
}

kdsl_status load_image(kdsl_device* device, const kdsl_package_variant& variant, kdsl_module*& module) {
  if (variant.stored_size >= variant.image_size) return kdsl_module_load(device, variant.image, variant.image_size, &module);
  std::unique_ptr<unsigned char[]> image(new (std::nothrow) unsigned char[variant.image_size]);
  if (!image)
    return fail(KDSL_ERROR_OUT_OF_MEMORY, "no memory for an image of %llu bytes",
                static_cast<unsigned long long>(variant.image_size));
  const char* problem = kdsl::runtime::inflate(static_cast<const unsigned char*>(variant.image), variant.stored_size,
                                               image.get(), variant.image_size);
  if (problem) return fail(KDSL_ERROR_INVALID_IMAGE, "the code for %s: %s", variant.arch, problem);
  return kdsl_module_load(device, image.get(), variant.image_size, &module);
}

kdsl_status load_kernels(kdsl_device* device, kdsl_program& program) {
  const kdsl_package_variant& variant = *program.variant;
  if (variant.kernel_count == 0) return KDSL_OK;
  kdsl_status status = variant.cpu_kernels
                           ? kdsl_module_load_cpu(device, variant.cpu_kernels, variant.kernel_count, &program.module)
                           : load_image(device, variant, program.module);
  if (status != KDSL_OK) return status;
  for (uint32_t i = 0; i < variant.kernel_count; ++i) {
    kdsl_kernel* kernel = nullptr;
    if (kdsl_status s = kdsl_module_get_kernel(program.module, variant.kernel_names[i], &kernel)) return s;
    program.kernels.push_back(kernel);
  }
  return KDSL_OK;
}

kdsl_status missing(const char* what) { return fail(KDSL_ERROR_INVALID_ARGUMENT, "%s is NULL", what); }

}  // namespace

kdsl_status kdsl_program_load(kdsl_device* device, const kdsl_package* package, kdsl_program** program) {
  if (!device) return missing("device");
  if (!package) return missing("package");
  if (!program) return missing("program");
  *program = nullptr;
  if (package->version != KDSL_PACKAGE_VERSION)
    return fail(KDSL_ERROR_UNSUPPORTED, "the package has format %u, this runtime (%s) reads format %u", package->version,
                kdsl_runtime_version(), unsigned{KDSL_PACKAGE_VERSION});
  kdsl_program* made = new kdsl_program;
  kdsl_status status = pick_variant(device, *package, made->variant);
  if (status == KDSL_OK) status = load_kernels(device, *made);
  if (status != KDSL_OK) {
    kdsl_program_unload(made);
    return status;
  }
  made->context = {made->kernels.data(), static_cast<uint32_t>(made->kernels.size()), nullptr};
  *program = made;
  return KDSL_OK;
}

void kdsl_program_unload(kdsl_program* program) {
  if (!program) return;
  kdsl_module_unload(program->module);
  delete program;
}

kdsl_status kdsl_program_get_entry(kdsl_program* program, const char* name, kdsl_host_entry* entry,
                                   const kdsl_host_context** context) {
  if (!program) return missing("program");
  if (!name || !entry || !context) return missing(!name ? "name" : !entry ? "entry" : "context");
  const kdsl_package_variant& variant = *program->variant;
  std::string names;
  for (uint32_t i = 0; i < variant.entry_count; ++i) {
    if (std::strcmp(variant.entries[i].name, name) == 0) {
      *entry = variant.entries[i].code;
      *context = &program->context;
      return KDSL_OK;
    }
    names += (i ? ", `" : "`") + std::string(variant.entries[i].name) + "`";
  }
  return fail(KDSL_ERROR_NOT_FOUND, "the program has no entry `%s`; it has %s", name, names.empty() ? "none" : names.c_str());
}

kdsl_status kdsl_program_get_kernel(kdsl_program* program, const char* name, kdsl_kernel** kernel) {
  if (!program) return missing("program");
  if (!program->module) return fail(KDSL_ERROR_NOT_FOUND, "the program has no kernels");
  return kdsl_module_get_kernel(program->module, name, kernel);
}

const char* kdsl_program_arch(const kdsl_program* program) { return program ? program->variant->arch : ""; }

#include "cuda/driver.h"

#include <mutex>
#include <string>

#include "base/os/dynamic_library.h"
#include "base/os/this_process.h"
#include "status.h"

namespace kdsl::runtime::cuda {

namespace {

struct LoadState {
  std::once_flag once;
  Driver driver;
  kdsl_status status = KDSL_OK;
  std::string message;
};
LoadState state;

// The signature of cuGetProcAddress in CUDA 12 and, without the last parameter, in CUDA 11.
using GetProcAddress = CUresult (*)(const char*, void**, int, unsigned long long, int*);

void set_failure(kdsl_status status, std::string message) {
  state.status = status;
  state.message = std::move(message);
}

const char* resolve_functions(const os::DynamicLibrary& library) {
  GetProcAddress get = nullptr;
  if (!library.find("cuGetProcAddress_v2", get) && !library.find("cuGetProcAddress", get)) return "cuGetProcAddress";
  auto find = [get](const char* name, int version) {
    void* address = nullptr;
    return get(name, &address, version, 0, nullptr) == 0 ? address : nullptr;
  };
#define CUDA_API(name, version, parameters)                                           \
  state.driver.name = reinterpret_cast<CUresult(*) parameters>(find(#name, version)); \
  if (!state.driver.name) return #name;
#include "cuda/cuda_api.def"
#undef CUDA_API
  return nullptr;
}

// Replaces every function of the driver in a process that was forked from one that had it loaded: contexts, streams and memory
// of the parent mean nothing there, and the driver may crash or hang. 3 is CUDA_ERROR_NOT_INITIALIZED.
CUresult refuse_after_fork() { return 3; }
CUresult name_after_fork(CUresult, const char** text) { return *text = "CUDA_ERROR_NOT_INITIALIZED", 0; }
CUresult text_after_fork(CUresult, const char** text) {
  *text =
      "CUDA cannot be used in a process that was forked after its first use: use it after the fork only, or start processes "
      "anew (exec; in Python `spawn`)";
  return 0;
}

void forget_driver() {
#define CUDA_API(name, version, parameters) \
  state.driver.name = reinterpret_cast<CUresult(*) parameters>(reinterpret_cast<void*>(refuse_after_fork));
#include "cuda/cuda_api.def"
#undef CUDA_API
  state.driver.cuGetErrorName = name_after_fork;
  state.driver.cuGetErrorString = text_after_fork;
}

void load() {
  auto library = os::DynamicLibrary::open("libcuda.so.1");
  if (!library) return set_failure(KDSL_ERROR_NO_DRIVER, "the CUDA driver is not installed: " + library.error());
  if (const char* missing = resolve_functions(*library))
    return set_failure(KDSL_ERROR_NO_DRIVER,
                       std::string("the CUDA driver is too old: it lacks ") + missing + "; version 12.0 or newer is needed");
  os::on_fork({.in_child = forget_driver});
  if (CUresult result = state.driver.cuInit(0)) {
    const char* name = nullptr;
    state.driver.cuGetErrorName(result, &name);
    constexpr int kNoDevice = 100;
    set_failure(result == kNoDevice ? KDSL_ERROR_NO_DEVICE : KDSL_ERROR_NO_DRIVER,
                std::string("the CUDA driver does not initialise: ") + (name ? name : std::to_string(result).c_str()));
  }
}

}  // namespace

const Driver* load_driver(kdsl_status* status) {
  std::call_once(state.once, load);
  *status = state.status;
  if (state.status == KDSL_OK) return &state.driver;
  kdsl_set_error(state.status, state.message.c_str());
  return nullptr;
}

const Driver& driver() { return state.driver; }

static kdsl_status status_of(CUresult result) {
  switch (result) {
    case 1: return KDSL_ERROR_INVALID_ARGUMENT;
    case 2: return KDSL_ERROR_OUT_OF_MEMORY;
    case 3:
    case 34: return KDSL_ERROR_NO_DRIVER;
    case 100:
    case 101: return KDSL_ERROR_NO_DEVICE;
    case 200:
    case 209:
    case 218:
    case 222: return KDSL_ERROR_INVALID_IMAGE;
    case 500: return KDSL_ERROR_NOT_FOUND;
    case 720: return KDSL_ERROR_COOPERATIVE_TOO_LARGE;
    case 701:
    case 912: return KDSL_ERROR_LAUNCH_CONFIG;
    case 702: return KDSL_ERROR_KERNEL_TIMEOUT;
    case 710: return KDSL_ERROR_KERNEL_ASSERT;
    case 700:
    case 714:
    case 715:
    case 716:
    case 717:
    case 718:
    case 719: return KDSL_ERROR_KERNEL_TRAP;
    case 801: return KDSL_ERROR_UNSUPPORTED;
    default: return KDSL_ERROR_DRIVER;
  }
}

kdsl_status check(CUresult result, const char* what) {
  if (result == 0) [[likely]]
    return KDSL_OK;
  const char *name = nullptr, *text = nullptr;
  state.driver.cuGetErrorName(result, &name);
  state.driver.cuGetErrorString(result, &text);
  return fail(status_of(result), "%s failed: %s (%s)", what, name ? name : "unknown error", text ? text : "");
}

}  // namespace kdsl::runtime::cuda

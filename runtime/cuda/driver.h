// Finds the CUDA driver at run time. Declares the few types and constants of its interface that are used here, and a table of
// its functions (cuda_api.def).
#pragma once

#include <cstddef>
#include <cstdint>

#include "kdsl/runtime.h"

namespace kdsl::runtime::cuda {

using CUresult = int;
using CUdevice = int;
using CUdeviceptr = unsigned long long;
using CUcontext = struct CUcontextObject*;
using CUstream = struct CUstreamObject*;
using CUevent = struct CUeventObject*;
using CUlibrary = struct CUlibraryObject*;
using CUmodule = struct CUmoduleObject*;
using CUkernel = struct CUkernelObject*;
using CUfunction = struct CUfunctionObject*;

enum : int {
  kAttributeMaxThreadsPerBlock = 1,
  kAttributeSharedPerBlock = 8,
  kAttributeWarpSize = 10,
  kAttributeMultiprocessors = 16,
  kAttributeComputeMajor = 75,
  kAttributeComputeMinor = 76,
  kAttributeSharedPerBlockOptin = 97,
};
enum : int {
  kFunctionMaxThreads = 0,
  kFunctionSharedBytes = 1,
  kFunctionLocalBytes = 3,
  kFunctionRegisters = 4,
  kFunctionMaxDynamicShared = 8,
  kFunctionNonPortableCluster = 14,
};
enum : unsigned { kEventDisableTiming = 2 };
enum : int { kJitErrorLogBuffer = 5, kJitErrorLogBufferSize = 6 };
enum : int {
  kLaunchCooperative = 2,
  kLaunchClusterDimension = 4,
  kLaunchProgrammaticSerialization = 6,
  kLaunchProgrammaticEvent = 7,
  kLaunchPreferredClusterDimension = 11,
  kLaunchCompletionEvent = 12,
  kLaunchDeviceUpdatableNode = 13,
  kLaunchSharedCarveout = 14,
};

struct CUlaunchAttribute {
  int id;
  char pad[4];
  union {
    char bytes[64];
    int cooperative;
    struct {
      unsigned x, y, z;
    } cluster;
    int programmatic_serialization;
    struct {
      CUevent event;
      int flags;
      int at_block_start;
    } programmatic_event;
    struct {
      CUevent event;
      int flags;
    } completion_event;
    unsigned shared_carveout;
  } value;
};
static_assert(sizeof(CUlaunchAttribute) == 72 && offsetof(CUlaunchAttribute, value) == 8);

struct CUlaunchConfig {
  unsigned grid[3];
  unsigned block[3];
  unsigned shared_bytes;
  CUstream stream;
  CUlaunchAttribute* attributes;
  unsigned attribute_count;
};
static_assert(sizeof(CUlaunchConfig) == 56 && offsetof(CUlaunchConfig, stream) == 32 &&
              offsetof(CUlaunchConfig, attribute_count) == 48);

struct Driver {
#define CUDA_API(name, version, parameters) CUresult(*name) parameters = nullptr;
#include "cuda/cuda_api.def"
#undef CUDA_API
};

// Returns the driver, which the first call loads and initialises. Returns null with a status and message if that failed; the
// failure is remembered.
const Driver* load_driver(kdsl_status* status);
// Returns the driver after load_driver succeeded, without a check or a lock.
const Driver& driver();

// Returns OK for 0, else the status that fits the driver's error, with the error's name and text in the message.
kdsl_status check(CUresult result, const char* what);

}  // namespace kdsl::runtime::cuda

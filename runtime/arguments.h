// Converts the arguments of a typed call to the flat parameters of an entry; each argument is checked against what the entry
// was compiled for (kdsl_arg_info). Nothing is allocated or locked as long as all arguments are right. entry.cpp uses it.
#pragma once

#include "kdsl/package.h"

namespace kdsl::runtime {

// The device on which the call runs.
struct DeviceId {
  kdsl_device_kind kind;
  int32_t ordinal;
};

union alignas(16) ArgumentStorage {
  int64_t words[2];
  void* pointer;
};

// Fills pointers[i] for every parameter i; `slots` holds the values that are not in the arguments themselves. Both arrays have
// entry.param_count elements and live as long as the call.
kdsl_status pass_arguments(const kdsl_package_entry& entry, const void* const* args, DeviceId place, ArgumentStorage* slots,
                           void** pointers);

}  // namespace kdsl::runtime

// A loaded program, which package.cpp makes and entry.cpp calls.
#pragma once

#include <vector>

#include "kdsl/package.h"

struct kdsl_program {
  const kdsl_package_variant* variant = nullptr;
  kdsl_module* module = nullptr;
  std::vector<kdsl_kernel*> kernels;
  kdsl_host_context context{};
};

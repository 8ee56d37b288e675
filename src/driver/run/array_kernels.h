// Runs kernels for operations on the tensors of a script (kernels/): compiles each kernel when it is first needed, in this
// process and for the script's device, and keeps it. Where a kernel cannot be compiled - its mathematical functions need
// libdevice - the host computes. Used by the device of kdsl-run.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "kernels/kernels.h"
#include "target/host/jit.h"

namespace kdsl::driver {

class ArrayKernels {
 public:
  // Starts the work on the device; it runs after what was started before. Returns false if there is no kernel for it.
  bool run(kdsl_device* device, const kernels::Work& work, const target::Options& options, const std::string& arch);
  void clear() { compiled_.clear(); }

 private:
  struct Compiled {
    ir::Module module;
    std::unique_ptr<target::Program> program;
    kdsl_kernel* kernel = nullptr;  // null: it could not be compiled
  };

  std::map<std::string, Compiled> compiled_;
};

}  // namespace kdsl::driver

// Compiles and runs in one process, for kdsl-run. `compile` turns a verified KIR module into kernels on a device (`cpu`: native
// code; `cuda`: a cubin from the nvptx target) and host entries, which can be called with tensors and scalars. No LLVM type
// appears in this interface.
#pragma once

#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diag.h"
#include "ir/ir.h"
#include "kdsl/host_entry.h"
#include "target/host/invoke.h"
#include "target/target.h"

namespace kdsl::target {

// Says why a compile or a call failed.
struct JitFailure {
  // Set if an external tool (ptxas, nvJitLink) is missing or failed.
  std::optional<Status> tool;
  // Otherwise the status of the runtime: KDSL_ERROR_INVALID_ARGUMENT for arguments that do not fit.
  kdsl_status status = KDSL_ERROR_INTERNAL;
  std::string message;
  bool is_reported = false;  // a diagnostic has been reported to the sink
  kdsl_fault_kind kind = KDSL_FAULT_NONE;  // kind of mismatch, for arguments that do not fit
};

// The value of a scalar result; `integer` is sign- or zero-extended from the result's type.
struct ScalarResult {
  dtype::DType dtype;
  int64_t integer = 0;  // integers and Boolean
  double number = 0;  // floats
};

class Program {
 public:
  virtual ~Program() = default;

  // Calls a host entry with arguments that match its entry_args. On `cpu`, the output of printf, the faults of launches and the
  // results are available when it returns; on `cuda` the work is only submitted.
  virtual std::expected<std::vector<ScalarResult>, JitFailure> call(std::string_view entry,
                                                                    std::span<const Argument> arguments) = 0;
  // Returns a kernel by its symbol, to be launched directly; null if there is none.
  virtual kdsl_kernel* kernel(std::string_view symbol) = 0;
};

// Compiles the module. The module and the device must outlive the program. `options` mean the same as for other targets; on
// `cuda` the architecture is the device's. Calls of `compile` are independent, and programs share nothing. Ops that the
// device's architecture cannot execute are reported to `sink`; without a sink the reports become the message.
std::expected<std::unique_ptr<Program>, JitFailure> compile(const ir::Module& module, kdsl_device* device,
                                                            const Options& options, diag::Sink* sink = nullptr);

}  // namespace kdsl::target

// Compile and run in one process: what kdsl-run calls. `compile` turns a verified KIR module into kernels on a
// device (`cpu`: native code; `cuda`: a cubin through the nvptx target) and host entries, ready to be called
// with tensors and scalars. No LLVM type shows here.
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

// Why a compile or a call did not succeed.
struct JitFailure {
  // An external tool (ptxas, nvJitLink) is missing or failed.
  std::optional<Status> tool;
  // Else: what the runtime said. KDSL_ERROR_INVALID_ARGUMENT for arguments that do not fit.
  kdsl_status status = KDSL_ERROR_INTERNAL;
  std::string message;
  bool is_reported = false;  // a diagnostic has been reported to the sink
  kdsl_fault_kind kind = KDSL_FAULT_NONE;  // of arguments that do not fit
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

  // Calls a host entry. The arguments follow its entry_args. Output of printf, the launches' faults and the
  // results are there when it returns on `cpu`; on `cuda` the work is only submitted.
  virtual std::expected<std::vector<ScalarResult>, JitFailure> call(std::string_view entry,
                                                                    std::span<const Argument> arguments) = 0;
  // A kernel by its symbol, for kernels that are launched directly; null if there is none.
  virtual kdsl_kernel* kernel(std::string_view symbol) = 0;
};

// The module and the device must outlive the program. `options` as for other targets; on `cuda` the
// architecture is the device's. Each call of `compile` is independent; the programs share nothing.
// What the device's architecture cannot do is reported to `sink`; without one it becomes the message.
std::expected<std::unique_ptr<Program>, JitFailure> compile(const ir::Module& module, kdsl_device* device,
                                                            const Options& options, diag::Sink* sink = nullptr);

}  // namespace kdsl::target

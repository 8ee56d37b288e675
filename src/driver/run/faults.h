// Describes why a call of compiled code failed, as text for the script and as a diagnostic. The runtime names files, lines and
// columns; the compiled module knows the source ranges and call chains behind them. kdsl-run uses this.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/source.h"
#include "diag/diag.h"
#include "ir/ir.h"
#include "kdsl/runtime.h"
#include "stage/stage.h"

namespace kdsl::value {
struct Dialect;  // in value/dialect.h
}

namespace kdsl::driver {

// The compiled code that failed.
struct FailureScope {
  const ir::Module& module;
  const SourceManager& sources;
  const value::Dialect* dialect;  // dialect of the module's functions; null: unknown
};

// Describes a failed call. `message` is the runtime's text; details come from kdsl_last_fault(). `mismatch` is set if an
// argument does not fit.
stage::HostFailure describe_failure(kdsl_status status, std::string_view message, const FailureScope& scope,
                                    kdsl_fault_kind mismatch = KDSL_FAULT_NONE);

// Describes a race after which the kernel continued, as a warning.
diag::Diagnostic describe_race(const kdsl_fault& race, const FailureScope& scope);

// Returns the names of the module's kernels for a message: "a` or `b".
std::string kernel_names(const ir::Module& module);

// Returns the places where the module launches kernels. A fault without a place of its own is reported at the first; the others
// become notes.
std::vector<Span> launch_places(const ir::Module& module);
void note_other_launches(diag::Report& report, std::span<const Span> places);

}  // namespace kdsl::driver

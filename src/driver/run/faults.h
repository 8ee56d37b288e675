// Why a call of compiled code failed, as the script sees it and as a diagnostic: the runtime names files, lines
// and columns, the compiled module knows the source ranges and call chains behind them. Used by kdsl-run.
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
struct Dialect;  // value/dialect.h
}

namespace kdsl::driver {

// What failed, as far as it is compiled code.
struct FailureScope {
  const ir::Module& module;
  const SourceManager& sources;
  const value::Dialect* dialect;  // that the module's functions are written in; null: unknown
};

// `message` is what the runtime said; details come from kdsl_last_fault(). `mismatch`: of an argument that does not fit.
stage::HostFailure describe_failure(kdsl_status status, std::string_view message, const FailureScope& scope,
                                    kdsl_fault_kind mismatch = KDSL_FAULT_NONE);

// A race that the kernel went on after, as a warning.
diag::Diagnostic describe_race(const kdsl_fault& race, const FailureScope& scope);

// The kernels of a module as messages name them: "a` or `b".
std::string kernel_names(const ir::Module& module);

// Where the module launches kernels: the first is the place of a fault of which no more is known, others are noted.
std::vector<Span> launch_places(const ir::Module& module);
void note_other_launches(diag::Report& report, std::span<const Span> places);

}  // namespace kdsl::driver

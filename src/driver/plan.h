// Plans what one input becomes: which forms, for which architectures, in which files. The plan is made before the first phase
// runs, so that a wrong combination of options costs no time.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "driver/options/options.h"
#include "driver/outputs.h"
#include "target/target.h"

namespace kdsl::driver {

struct PlannedOutput {
  EmitKind kind;
  std::string arch;  // for a form that depends on it; else empty
  std::string path;  // "-": standard output
};

// The target of the command line.
const target::TargetRow& target_row(const Options& options);
// The target's form of a kind of output. None: the driver makes it itself, of what the target makes.
std::optional<target::Form> form_of(EmitKind kind);
// Returns whether the target of the command line has this form.
bool is_made(EmitKind kind, const Options& options);

// Returns whether a form exists once for each architecture: these are the forms from KIR to cubin, because staging can ask for
// the architecture (`target_version`).
bool depends_on_arch(EmitKind kind);

// Plans the outputs and declares every file to `outputs`. Mistakes (several forms in one file, a file that is the input) are
// reported; the plan is then empty.
std::vector<PlannedOutput> plan_outputs(const Options& options, std::string_view input, Outputs& outputs, diag::Sink& sink);

}  // namespace kdsl::driver

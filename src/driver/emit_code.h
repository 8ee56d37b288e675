// Compiles the kernels of a compiled function to code for a GPU when a script asks for it (`__ptx__` and similar attributes of
// a compiled function), whatever device the script runs on.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "value/compile_settings.h"
#include "driver/report/resources.h"
#include "driver/options/run_options.h"
#include "stage/stage.h"
#include "target/target.h"

namespace kdsl::driver {

// Adds the flags of the option PtxasOptions.
void add_ptxas_options(target::ToolOptions& tools, const value::CompileSettings& settings);

struct CodeRequest {
  const RunOptions& options;
  std::string device_arch;  // device that the script runs on; empty for the cpu
  target::Options target;
  SourceManager& sources;
  diag::Sink& sink;
  std::vector<KernelUsage>* usage = nullptr;  // receives the resources of kernels that become machine code
};

// Returns the code for a module as it was traced; the passes change the module. If the settings keep this form, the code is
// also written to their folder.
std::expected<std::string, stage::HostFailure> emit_code(const CodeRequest& request, ir::Module& module, std::string_view entry,
                                                         stage::CodeForm form, const value::CompileSettings& settings);
// Does the same for a module that is given as text.
std::expected<std::string, stage::HostFailure> emit_code(const CodeRequest& request, std::string_view kir,
                                                         std::string_view entry, stage::CodeForm form,
                                                         const value::CompileSettings& settings);

}  // namespace kdsl::driver

// The kernels of a compiled function as code of a GPU, which scripts ask for (`__ptx__` and the like of a compiled function),
// on whatever device they run.
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

// What the option PtxasOptions says.
void add_ptxas_options(target::ToolOptions& tools, const value::CompileSettings& settings);

struct CodeRequest {
  const RunOptions& options;
  std::string device_arch;  // of the device the script runs on; empty for the cpu
  target::Options target;
  SourceManager& sources;
  diag::Sink& sink;
  std::vector<KernelUsage>* usage = nullptr;  // where what kernels take is noted, as far as they become machine code
};

// The code of a module as it was traced, on which passes run. Written to the folder of the settings, too, if they keep this
// form.
std::expected<std::string, stage::HostFailure> emit_code(const CodeRequest& request, ir::Module& module, std::string_view entry,
                                                         stage::CodeForm form, const value::CompileSettings& settings);
// Of its text.
std::expected<std::string, stage::HostFailure> emit_code(const CodeRequest& request, std::string_view kir,
                                                         std::string_view entry, stage::CodeForm form,
                                                         const value::CompileSettings& settings);

}  // namespace kdsl::driver

// PTX to cubin: a ptxas process on pipes, or nvJitLink in this process. A ptxas process can be started
// before the PTX exists and then waits on its input, which hides its start-up time behind the compiler.
// Called by nvptx.cpp.
#pragma once

#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ir/arch.h"
#include "target/target.h"

namespace kdsl::target {

struct Assembly {
  std::string cubin;
  std::string log;  // what the tool said, -v form
};

class PtxasProcess {
 public:
  static std::expected<std::unique_ptr<PtxasProcess>, Status> start(const ir::Arch& arch, const Options& options);
  // For code that is linked with other code: device functions, and parts of a module.
  static std::expected<std::unique_ptr<PtxasProcess>, Status> start_relocatable(const ir::Arch& arch, Options options);
  ~PtxasProcess();  // ends the process if it still waits
  PtxasProcess(const PtxasProcess&) = delete;
  PtxasProcess& operator=(const PtxasProcess&) = delete;

  std::expected<Assembly, Status> finish(std::string_view ptx);

 private:
  struct Running;
  PtxasProcess(const ToolOptions& limits, std::unique_ptr<Running> running);

  std::unique_ptr<Running> running_;
  ToolOptions limits_;
};

// The -O level for ptxas and nvJitLink.
int ptxas_level(const Options& options);

// The command line `start` runs.
std::vector<std::string> ptxas_command(const std::string& program, const ir::Arch& arch, const Options& options);

// One cubin of several that were assembled with --compile-only, by the toolkit's nvlink.
std::expected<std::string, Status> link_cubins(std::span<const std::string> parts, const ir::Arch& arch,
                                               const ToolOptions& tools);

// The same work by nvJitLink, loaded on first use and kept.
std::expected<Assembly, Status> nvjitlink_assemble(std::string_view ptx, const ir::Arch& arch, const Options& options);

// Registers, shared memory and spills per kernel from the log, in the order of `kernels`.
std::vector<KernelResources> parse_resources(std::string_view log, const std::vector<std::string>& kernels);

// The log with places of the source in place of those in the PTX ("around line 12"), where the PTX names them.
std::string with_source_places(std::string_view log, std::string_view ptx);

// Tool errors in terms of the source: a PTX line is mapped through the .loc in force there.
std::string explain_ptx_errors(std::string_view log, std::string_view ptx);

}  // namespace kdsl::target

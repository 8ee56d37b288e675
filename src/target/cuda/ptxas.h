// Assembles PTX to a cubin, with a ptxas process on pipes or with nvJitLink in this process. A ptxas process can be started
// before the PTX exists; it then waits for its input, so its start-up time overlaps with the compiler. nvptx.cpp calls this.
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
  std::string log;  // messages of the tool, as with -v
};

class PtxasProcess {
 public:
  static std::expected<std::unique_ptr<PtxasProcess>, Status> start(const ir::Arch& arch, const Options& options);
  // Starts a ptxas for code that will be linked with other code: device functions, and parts of a module.
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

// Returns the -O level for ptxas and nvJitLink.
int ptxas_level(const Options& options);

// Returns the command line that `start` runs.
std::vector<std::string> ptxas_command(const std::string& program, const ir::Arch& arch, const Options& options);

// Links several cubins that were assembled with --compile-only to one, with the toolkit's nvlink.
std::expected<std::string, Status> link_cubins(std::span<const std::string> parts, const ir::Arch& arch,
                                               const ToolOptions& tools);

// Assembles with nvJitLink, which is loaded on first use and stays loaded.
std::expected<Assembly, Status> nvjitlink_assemble(std::string_view ptx, const ir::Arch& arch, const Options& options);

// Returns whether the log tells of a kernel that keeps registers in memory.
bool has_spills(std::string_view log);
// Reads registers, shared memory and spills of each kernel from the log, in the order of `kernels`.
std::vector<KernelResources> parse_resources(std::string_view log, const std::vector<std::string>& kernels);

// Returns the log with places in the source instead of lines of the PTX ("around line 12"), if the PTX has line information.
std::string with_source_places(std::string_view log, std::string_view ptx);

// Returns the tool's errors with places in the source: a line of the PTX is mapped through the .loc directive in force there.
std::string explain_ptx_errors(std::string_view log, std::string_view ptx);

}  // namespace kdsl::target

// Turns KIR into outputs: it runs the pass pipeline and the target's own check, and asks the target for the planned forms. Each
// compile has one Backend; compile.cpp calls it with the modules of all architectures.
#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "driver/options/options.h"
#include "driver/plan.h"
#include "driver/report/resources.h"
#include "driver/timing.h"
#include "ir/ir.h"
#include "package/manifest.h"
#include "target/host/package_object.h"
#include "target/target.h"

namespace kdsl::driver {

target::ToolOptions tool_options(const Options& options);

class Backend {
 public:
  Backend(const Options& options, std::string_view input, SourceManager& sources, diag::Sink& sink, Timing& timing);

  // Reports architectures that do not exist, and suggests the nearest one that does.
  bool check_archs() const;
  // Starts what can run at the same time as the front end: ptxas, if a cubin is planned for `arch`.
  void prepare(std::string_view arch, const std::vector<PlannedOutput>& plan);
  // Says how far the passes have come: no pass has run; the instructions of matrix products are chosen; no op on tiles is left;
  // all passes have run.
  enum class Progress : uint8_t { Staged, Products, Threads, Optimized };
  bool run_passes(ir::Module& module, Progress from, Progress to);
  // Called with modules whose tiles are about to get their layouts, if anybody wants to see them.
  std::function<void(const ir::Module&)> before_layouts;
  // Makes the planned forms of all architectures, several at a time; `take` gets them in the order of the jobs. Returns false
  // after a report.
  struct ArchModule {
    std::string arch;  // name that was asked for; empty for the cpu
    std::unique_ptr<ir::Module> module;
  };
  using TakeArtifacts = std::function<void(std::string_view arch, std::vector<target::Artifact> artifacts)>;
  bool emit(std::span<const ArchModule> jobs, const std::vector<PlannedOutput>& plan, const TakeArtifacts& take);
  // Adds the program for the cpu device to a host object that also holds one for GPUs. Returns false after a report.
  bool add_cpu_code(const ir::Module& module);
  // Returns the host object of everything that was emitted so far, if the plan has one.
  std::optional<std::string> finish_object();

  // Returns a description of what the object holds so far, for its manifest.
  package::Manifest manifest(std::span<const package::Signature> signatures) const;

  // Returns the external commands of the plan, one per line, for -v and -###.
  std::string commands(const std::vector<PlannedOutput>& plan) const;
  // Returns machine code as text, or the reason why there is none; it reports nothing.
  std::expected<std::string, target::Status> listing(const std::string& cubin);
  // Returns the resources of kernels for all architectures so far, if they were asked for.
  const std::vector<KernelUsage>& usage() const { return usage_; }

 private:
  const Options& options_;
  SourceManager& sources_;
  diag::Sink& sink_;
  Timing& timing_;
  std::optional<std::vector<target::Form>> checked_forms(const ArchModule& job, const std::vector<PlannedOutput>& plan);
  void warn_of_assembler(const ir::Module& module, std::string_view arch, const target::KernelResources& kernel);
  bool take_result(const ArchModule& job, target::EmitResult& result, const std::vector<PlannedOutput>& plan,
                   const TakeArtifacts& take);
  bool wants_usage() const;
  bool add_to_object(const ir::Module& module, std::string_view arch, const std::vector<target::Artifact>& artifacts);
  bool begin_object();

  target::Options target_options_;
  std::unique_ptr<target::Target> target_;
  std::unique_ptr<target::PackageObject> object_;  // made for the first architecture
  std::vector<KernelUsage> usage_;
  // A kernel image that the object holds.
  struct Image {
    std::string arch;
    size_t bytes;
    std::string sha256;
    std::vector<target::KernelResources> kernels;
  };
  std::vector<Image> images_;
};

// Returns the text of --list-gpu-arch.
std::string list_gpu_archs();
// Returns the form that is made if --emit is not given: cubin if a tool can make one, else PTX; an object for cpu.
EmitKind default_emit(const Options& options);

}  // namespace kdsl::driver

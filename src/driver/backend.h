// From KIR to what is written: the pass pipeline, the target's own check, and the forms the target makes.
// One per compile; called by compile.cpp with the modules of all architectures.
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

  // Reports architectures that do not exist, with the nearest one that does.
  bool check_archs() const;
  // Starts what runs beside the front end: ptxas, when a cubin is planned for `arch`.
  void prepare(std::string_view arch, const std::vector<PlannedOutput>& plan);
  // How far passes have come: as staged; the instructions of products are chosen; no op on tiles is left; all have run.
  enum class Progress : uint8_t { Staged, Products, Threads, Optimized };
  bool run_passes(ir::Module& module, Progress from, Progress to);
  // The planned forms of each architecture, all of them side by side; `take` gets them in the order of the jobs. False after
  // a report.
  struct ArchModule {
    std::string arch;  // as it was asked for; empty for the cpu
    std::unique_ptr<ir::Module> module;
  };
  using TakeArtifacts = std::function<void(std::string_view arch, std::vector<target::Artifact> artifacts)>;
  bool emit(std::span<const ArchModule> jobs, const std::vector<PlannedOutput>& plan, const TakeArtifacts& take);
  // The program for the cpu device into the host object, which holds one for GPUs too. False after a report.
  bool add_cpu_code(const ir::Module& module);
  // The host object of all that was emitted so far, if the plan has one.
  std::optional<std::string> finish_object();

  // What the object holds so far, for its manifest.
  package::Manifest manifest(std::span<const package::Signature> signatures) const;

  // -v and -###: the external commands of the plan, one a line.
  std::string commands(const std::vector<PlannedOutput>& plan) const;
  // Machine code as text, or why there is none; nothing is reported.
  std::expected<std::string, target::Status> listing(const std::string& cubin);
  // What kernels take, over all architectures so far, where that was asked for.
  const std::vector<KernelUsage>& usage() const { return usage_; }

 private:
  const Options& options_;
  SourceManager& sources_;
  diag::Sink& sink_;
  Timing& timing_;
  std::optional<std::vector<target::Form>> checked_forms(const ArchModule& job, const std::vector<PlannedOutput>& plan);
  void warn_of_waits(const ir::Module& module, const target::KernelResources& kernel);
  bool take_result(const ArchModule& job, target::EmitResult& result, const std::vector<PlannedOutput>& plan,
                   const TakeArtifacts& take);
  bool wants_usage() const;
  bool add_to_object(const ir::Module& module, std::string_view arch, const std::vector<target::Artifact>& artifacts);
  bool begin_object();

  target::Options target_options_;
  std::unique_ptr<target::Target> target_;
  std::unique_ptr<target::PackageObject> object_;  // from the first architecture on
  std::vector<KernelUsage> usage_;
  // What the object holds.
  struct Image {
    std::string arch;
    size_t bytes;
    std::string sha256;
    std::vector<target::KernelResources> kernels;
  };
  std::vector<Image> images_;
};

// The text of --list-gpu-arch.
std::string list_gpu_archs();
// What --emit is when nothing was said: cubin where something can make one, else PTX; an object for cpu.
EmitKind default_emit(const Options& options);

}  // namespace kdsl::driver

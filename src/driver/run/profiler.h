// Profiles of kdsl-run: it marks kernels that are compiled, walks through their launches, takes traces of the parts that cannot
// be computed from the CPU device, and has the profile of each kernel when the script has ended.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "driver/options/run_options.h"
#include "driver/report/resources.h"
#include "profile/compare.h"
#include "profile/counter.h"
#include "profile/summary.h"
#include "profile/walker.h"

struct kdsl_cpu_launch_info;
struct kdsl_cpu_warp_trace;

namespace kdsl::driver {

class Profiler {
 public:
  explicit Profiler(const ProfileRequest& request) : request_(request) {}
  ~Profiler();
  Profiler(const Profiler&) = delete;
  Profiler& operator=(const Profiler&) = delete;

  // Takes launches from the device from now on.
  void start();
  // Marks the kernels of a module, after the passes that all targets have. Returns whether parts of them are traced, so that no
  // other pass may follow. The module has to outlive the profiler.
  bool mark(ir::Module& module);
  // Tells what a kernel uses on the GPU whose limits are told.
  void add_usage(const std::vector<KernelUsage>& usage);
  // The launches that follow are those of this module.
  void enter(const ir::Module& module) { running_ = &module; }

  // Returns the report in the form that was asked for. What is to be said at source lines goes to the sink: advice, as remarks,
  // and what is worse than in an older profile.
  std::string finish(const SourceManager& sources, diag::Sink& sink);

 private:
  struct Kernel {
    Kernel(profile::MarkedKernel its_marks, profile::AddressProgram program);
    profile::KernelCounts counts();

    profile::MarkedKernel marks;
    profile::TouchedSectors touched;
    profile::Counter counter;
    profile::Walker walker;
    profile::Launches launches;
  };

  std::vector<profile::KernelProfile> profiles(const SourceManager& sources);
  // Returns none, and reports why, if there is no older profile.
  std::optional<profile::Comparison> compare(const std::vector<profile::KernelProfile>& kernels, diag::Sink& sink) const;
  void take(const kdsl_cpu_launch_info& launch);
  void take(const kdsl_cpu_warp_trace& trace);

  const ProfileRequest& request_;
  const ir::Module* running_ = nullptr;
  profile::Occupancy occupancy_of(const profile::KernelProfile& kernel) const;

  std::map<std::pair<const ir::Module*, std::string>, Kernel*> by_name_;
  std::map<std::string, target::KernelResources> resources_;  // indexed by symbol
  std::vector<std::unique_ptr<Kernel>> kernels_;  // in the order in which they were compiled
};

}  // namespace kdsl::driver

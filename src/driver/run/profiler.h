// Profiles of kdsl-run: it marks kernels that are compiled, takes the traces of their launches from the CPU device, and has the
// profile of each kernel when the script has ended.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "driver/options/run_options.h"
#include "profile/counter.h"
#include "profile/summary.h"

struct kdsl_cpu_warp_trace;

namespace kdsl::driver {

class Profiler {
 public:
  explicit Profiler(const ProfileRequest& request) : request_(request) {}
  ~Profiler();
  Profiler(const Profiler&) = delete;
  Profiler& operator=(const Profiler&) = delete;

  // Takes traces from the device from now on.
  void start();
  // Marks the kernels of a module, after all passes. The module has to outlive the profiler.
  void mark(ir::Module& module);
  // The launches that follow are those of this module.
  void enter(const ir::Module& module) { running_ = &module; }

  std::vector<profile::KernelProfile> profiles(const SourceManager& sources);
  // Returns the report in the form that was asked for.
  std::string report(const SourceManager& sources);

 private:
  struct Kernel {
    explicit Kernel(profile::MarkedKernel its_marks) : marks(std::move(its_marks)), counter(marks) {}
    profile::MarkedKernel marks;
    profile::Counter counter;
    profile::Launches launches;
    uint64_t launch = 0;  // the last one
  };

  void take(const kdsl_cpu_warp_trace& trace);

  const ProfileRequest& request_;
  const ir::Module* running_ = nullptr;
  std::map<std::pair<const ir::Module*, std::string>, Kernel*> by_name_;
  std::vector<std::unique_ptr<Kernel>> kernels_;  // in the order in which they were compiled
};

}  // namespace kdsl::driver

#include "driver/run/profiler.h"

#include <algorithm>

#include "kdsl/cpu_profile.h"
#include "profile/report.h"

namespace kdsl::driver {

Profiler::~Profiler() { kdsl_cpu_set_trace_handler(nullptr, nullptr, 0); }

void Profiler::start() {
  kdsl_cpu_set_trace_handler([](void* self, const kdsl_cpu_warp_trace* trace) { static_cast<Profiler*>(self)->take(*trace); },
                             this, request_.blocks);
}

void Profiler::mark(ir::Module& module) {
  for (ir::Function* function : module.functions) {
    if (function->kind != ir::FunctionKind::Kernel) continue;
    kernels_.push_back(std::make_unique<Kernel>(profile::mark_kernel(module, *function)));
    by_name_[{&module, std::string(function->name)}] = kernels_.back().get();
  }
}

void Profiler::take(const kdsl_cpu_warp_trace& trace) {
  auto found = by_name_.find({running_, trace.kernel});
  if (found == by_name_.end()) return;
  Kernel& kernel = *found->second;
  if (kernel.launch != trace.launch) {
    if (kernel.launch != 0) kernel.counter.end_launch();
    kernel.launch = trace.launch;
    profile::Launches& launches = kernel.launches;
    ++launches.launches;
    launches.blocks += uint64_t{trace.grid[0]} * trace.grid[1] * trace.grid[2];
    launches.traced_blocks += trace.traced_blocks;
    std::ranges::copy(trace.grid, launches.grid.begin());
    std::ranges::copy(trace.block, launches.block.begin());
    launches.shared_bytes = trace.shared_bytes;
  }
  profile::WarpTrace warp;
  for (size_t lane = 0; lane < warp.size(); ++lane) {
    const kdsl_cpu_lane_trace& from = trace.lanes[lane];
    warp[lane] = {{from.marks, from.count}, {from.values, from.count}};
  }
  uint64_t threads = uint64_t{trace.block[0]} * trace.block[1] * trace.block[2] - uint64_t{trace.warp} * profile::kLanes;
  kernel.counter.add(warp, threads >= profile::kLanes ? ~0u : (1u << threads) - 1);
}

std::vector<profile::KernelProfile> Profiler::profiles(const SourceManager& sources) {
  std::vector<profile::KernelProfile> all;
  for (const auto& kernel : kernels_)
    if (kernel->launches.launches != 0)
      all.push_back(profile::summarise(kernel->marks, kernel->counter, kernel->launches, sources));
  return all;
}

std::string Profiler::report(const SourceManager& sources) {
  std::vector<profile::KernelProfile> all = profiles(sources);
  return request_.form == ProfileForm::Json ? profile::json_report(all) : profile::text_report(all);
}

}  // namespace kdsl::driver

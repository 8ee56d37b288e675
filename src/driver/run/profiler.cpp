#include "driver/run/profiler.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/os/file.h"
#include "diag/definitions/remarks.def"
#include "diag/definitions/run.def"
#include "kdsl/cpu_profile.h"
#include "profile/advice.h"
#include "profile/compare.h"
#include "profile/html.h"
#include "profile/report.h"
#include "target/cuda/occupancy.h"

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

void Profiler::add_usage(const std::vector<KernelUsage>& usage) {
  for (const KernelUsage& one : usage) resources_.insert_or_assign(one.kernel.name, one.kernel);
}

profile::Occupancy Profiler::occupancy_of(const profile::KernelProfile& kernel) const {
  auto found = resources_.find(kernel.symbol);
  profile::Occupancy result;
  if (found != resources_.end()) {
    result.registers = found->second.registers;
    result.spilled_bytes = std::max<int64_t>(found->second.spill_stores, 0) + std::max<int64_t>(found->second.spill_loads, 0);
  }
  auto held = target::occupancy(request_.gpu->arch->name,
                                {std::max(result.registers, 0), kernel.shared_bytes, static_cast<int>(kernel.threads())});
  if (!held) return result;
  result.blocks = held->blocks, result.warps = held->warps, result.most_warps = held->most_warps;
  result.limit = held->limit;
  return result;
}

std::vector<profile::KernelProfile> Profiler::profiles(const SourceManager& sources) {
  std::vector<profile::KernelProfile> all;
  for (const auto& kernel : kernels_) {
    if (kernel->launches.launches == 0) continue;
    all.push_back(profile::summarise(kernel->marks, kernel->counter, kernel->launches, sources));
    if (request_.gpu) all.back().occupancy = occupancy_of(all.back());
  }
  return all;
}

std::string Profiler::compare(const std::vector<profile::KernelProfile>& kernels, diag::Sink& sink) const {
  auto older = os::read_file(request_.compare);
  auto unreadable = [&](std::string_view why) {
    sink.report({}, diag::ProfileUnreadable, request_.compare, why)
        .help("`kdsl-run --profile=json --profile-output=FILE` writes one");
    return std::string();
  };
  if (!older) return unreadable("it cannot be read");
  auto comparison = profile::compare(kernels, *older);
  if (!comparison) return unreadable(comparison.error());
  for (const profile::Change& change : comparison->changes)
    if (change.percent() > request_.threshold)
      sink.report(change.kernel->span, diag::ProfileWorse, change.kernel->name,
                  fmt::format("{:.0f} {}, before {:.0f}", change.now, change.what, change.before));
  return profile::comparison_text(*comparison);
}

std::string Profiler::finish(const SourceManager& sources, diag::Sink& sink) {
  std::vector<profile::KernelProfile> kernels = profiles(sources);
  for (const profile::KernelProfile& kernel : kernels)
    for (const profile::Advice& advice : profile::advise(kernel))
      sink.report(advice.line->span, diag::ProfileLine, advice.problem).help(advice.help);
  std::string changes = request_.compare.empty() ? std::string() : compare(kernels, sink);
  if (request_.form == ProfileForm::Json) return profile::json_report(kernels, request_.gpu);
  if (request_.form == ProfileForm::Html) return profile::html_report(kernels, request_.gpu, sources);
  return profile::text_report(kernels, request_.gpu) + changes;
}

}  // namespace kdsl::driver

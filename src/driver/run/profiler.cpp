#include "driver/run/profiler.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/os/file.h"
#include "diag/definitions/remarks.def"
#include "diag/definitions/run.def"
#include "ir/ops.h"
#include "kdsl/cpu_profile.h"
#include "profile/advice.h"
#include "profile/compare.h"
#include "profile/html.h"
#include "profile/report.h"
#include "target/cuda/occupancy.h"

namespace kdsl::driver {

using profile::MarkKind;

// ---- tensor maps, which the device knows

static std::string text_of(const kdsl_cpu_tensor_box& box) {
  constexpr std::string_view kSwizzles[] = {"none",         "32B", "64B", "128B", "128B_ATOM_32B", "128B_ATOM_32B_FLIP_8B",
                                            "128B_ATOM_64B"};
  std::string text;
  for (uint32_t d = 0; d < box.rank; ++d) text += fmt::format("{}{}", d == 0 ? "" : " x ", box.extents[d]);
  std::string_view swizzle = box.swizzle < std::size(kSwizzles) ? kSwizzles[box.swizzle] : "?";
  return fmt::format("{} of {} bits, swizzle {}", text, box.element_bits, swizzle);
}

static uint32_t number_of(ir::TensorBox box) {
  return static_cast<uint32_t>(box == ir::TensorBox::Scatter4 ? ir::TensorBox::Gather4 : box);
}

static profile::TensorMaps tensor_maps() {
  using Row = std::function<void(uint64_t, uint64_t)>;
  return {.describe = [](const void* map, ir::TensorBox box) -> std::optional<profile::TensorBoxUse> {
            kdsl_cpu_tensor_box described{};
            if (!kdsl_cpu_describe_box(map, number_of(box), &described)) return std::nullopt;
            return profile::TensorBoxUse{described.bytes, text_of(described)};
          },
          .for_each_row =
              [](const void* map, ir::TensorBox box, std::span<const int32_t> coordinates, std::span<const int32_t> offsets,
                 const Row& row) {
                auto call = [](void* user, uint64_t address, uint64_t bytes) {
                  (*static_cast<const Row*>(user))(address, bytes);
                };
                kdsl_cpu_for_each_row(map, number_of(box), coordinates.data(), offsets.data(), call, const_cast<Row*>(&row));
              }};
}

// ---- launches

Profiler::Kernel::Kernel(profile::MarkedKernel its_marks, profile::AddressProgram program)
    : marks(std::move(its_marks)), counter(marks, touched), walker(marks, std::move(program), tensor_maps(), touched) {}

profile::KernelCounts Profiler::Kernel::counts() {
  walker.finish();
  profile::KernelCounts all{walker.accesses(), walker.regions(), &touched, &walker};
  for (size_t i = 0; i < marks.marks.size(); ++i) {
    if (!marks.is_traced[i]) continue;
    const profile::Mark& mark = marks.marks[i];
    if (mark.kind == MarkKind::Region)
      all.regions[mark.region] = counter.regions()[mark.region];
    else
      all.accesses[i] = counter.accesses()[i];
  }
  return all;
}

Profiler::~Profiler() {
  kdsl_cpu_set_trace_handler(nullptr, nullptr, 0);
  kdsl_cpu_set_launch_handler(nullptr, nullptr);
}

void Profiler::start() {
  kdsl_cpu_set_launch_handler(
      [](void* self, const kdsl_cpu_launch_info* launch) { static_cast<Profiler*>(self)->take(*launch); }, this);
}

bool Profiler::mark(ir::Module& module) {
  bool traces_any = false;
  for (ir::Function* function : module.functions) {
    if (function->kind != ir::FunctionKind::Kernel) continue;
    profile::MarkedKernel marks = profile::mark_kernel(*function);
    profile::AddressProgram program = profile::make_program(*function, marks);
    traces_any |= marks.traces_any();
    profile::insert_marks(module, marks);
    kernels_.push_back(std::make_unique<Kernel>(std::move(marks), std::move(program)));
    by_name_[{&module, std::string(function->name)}] = kernels_.back().get();
  }
  if (traces_any)
    kdsl_cpu_set_trace_handler([](void* self, const kdsl_cpu_warp_trace* trace) { static_cast<Profiler*>(self)->take(*trace); },
                               this, request_.blocks);
  return traces_any;
}

void Profiler::take(const kdsl_cpu_launch_info& launch) {
  auto found = by_name_.find({running_, launch.kernel});
  if (found == by_name_.end()) return;
  Kernel& kernel = *found->second;
  if (kernel.launches.launches != 0) kernel.touched.end_launch();
  profile::LaunchShape shape{.static_shared_bytes = launch.static_shared_bytes,
                             .dynamic_shared_bytes = launch.dynamic_shared_bytes,
                             .dynamic_shared_offset = launch.dynamic_shared_offset,
                             .arguments = launch.arguments};
  std::ranges::copy(launch.grid, shape.grid.begin());
  std::ranges::copy(launch.block, shape.block.begin());
  std::ranges::copy(launch.cluster, shape.cluster.begin());
  uint64_t blocks = shape.blocks();
  if (request_.blocks != 0) shape.every = std::max<uint64_t>((blocks + request_.blocks - 1) / request_.blocks, 1);
  profile::Launches& launches = kernel.launches;
  ++launches.launches;
  launches.blocks += blocks;
  launches.traced_blocks += (blocks + shape.every - 1) / shape.every;
  launches.grid = shape.grid, launches.block = shape.block;
  launches.shared_bytes = launch.static_shared_bytes + launch.dynamic_shared_bytes;
  kernel.walker.walk(shape);
}

void Profiler::take(const kdsl_cpu_warp_trace& trace) {
  auto found = by_name_.find({running_, trace.kernel});
  if (found == by_name_.end()) return;
  profile::WarpTrace warp;
  for (size_t lane = 0; lane < warp.size(); ++lane) {
    const kdsl_cpu_lane_trace& from = trace.lanes[lane];
    warp[lane] = {{from.marks, from.count}, {from.values, from.count}};
  }
  uint64_t threads = uint64_t{trace.block[0]} * trace.block[1] * trace.block[2] - uint64_t{trace.warp} * profile::kLanes;
  found->second->counter.add(warp, threads >= profile::kLanes ? ~0u : (1u << threads) - 1);
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
    all.push_back(profile::summarise(kernel->marks, kernel->counts(), kernel->launches, sources));
    if (request_.gpu) all.back().occupancy = occupancy_of(all.back());
  }
  return all;
}

std::optional<profile::Comparison> Profiler::compare(const std::vector<profile::KernelProfile>& kernels,
                                                     diag::Sink& sink) const {
  auto older = os::read_file(request_.compare);
  auto unreadable = [&](std::string_view why) {
    sink.report({}, diag::ProfileUnreadable, request_.compare, why)
        .help("`kdsl-run --profile=json --profile-output=FILE` writes one");
    return std::nullopt;
  };
  if (!older) return unreadable("it cannot be read");
  auto comparison = profile::compare(kernels, *older);
  if (!comparison) return unreadable(comparison.error());
  for (const profile::Change& change : comparison->changes)
    if (change.percent() > request_.threshold)
      sink.report(change.kernel->span, diag::ProfileWorse, change.kernel->name,
                  fmt::format("{:.0f} {}, before {:.0f}", change.now, change.what, change.before));
  return std::move(*comparison);
}

std::string Profiler::finish(const SourceManager& sources, diag::Sink& sink) {
  std::vector<profile::KernelProfile> kernels = profiles(sources);
  for (const profile::KernelProfile& kernel : kernels)
    for (const profile::Advice& advice : profile::advise(kernel))
      sink.report(advice.line->span, diag::ProfileLine, advice.problem).help(advice.help);
  auto comparison = request_.compare.empty() ? std::nullopt : compare(kernels, sink);
  const profile::Comparison* older = comparison ? &*comparison : nullptr;
  if (request_.form == ProfileForm::Json) return profile::json_report(kernels, request_.gpu, older);
  if (request_.form == ProfileForm::Html) return profile::html_report(kernels, request_.gpu, older, sources);
  return profile::text_report(kernels, request_.gpu) + (older ? profile::comparison_text(*older) : std::string());
}

}  // namespace kdsl::driver

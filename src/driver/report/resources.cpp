#include "driver/report/resources.h"

#include <algorithm>

#include <fmt/format.h>

#include "analysis/shared_layout.h"
#include "diag/json_writer.h"
#include "ir/ops.h"
#include "target/cuda/occupancy.h"

namespace kdsl::driver {

// Returns the shared memory that has to be requested to launch a kernel that is launched nowhere in the module, beside the
// kernel's static memory (target/nvptx/kernel.cpp lays it out).
static int64_t unlaunched_shared_bytes(const ir::Function& kernel) {
  if (kernel.static_shared_bytes <= analysis::kStaticSharedLimit) return 0;
  return static_cast<int64_t>(analysis::dynamic_shared_begin(kernel));
}

// Returns the largest amount of dynamic shared memory that launches of a kernel request; 0 if it is known only when they run.
static int64_t launch_shared_bytes(const ir::Module& module, std::string_view kernel) {
  const ir::Function* function = module.find_function(kernel);
  int64_t most = function ? unlaunched_shared_bytes(*function) : 0;
  for (const ir::Function* host : module.functions)
    ir::walk(host->body.block, [&](const ir::Op* op) {
      if (op->kind != ir::OpKind::Launch || op->text_attr(ir::AttrName::Kernel) != kernel) return;
      most = std::max(most, ir::signed_constant(ir::LaunchOp(*op).shared_bytes()).value_or(0));
    });
  return most;
}

KernelUsage kernel_usage(const ir::Module& module, std::string_view arch, const target::KernelResources& kernel,
                         const SourceManager& sources) {
  KernelUsage usage{.arch = std::string(arch), .kernel = kernel};
  usage.launch_shared_bytes = launch_shared_bytes(module, kernel.name);
  const ir::Function* function = module.find_function(kernel.name);
  if (!function) return usage;
  const auto& threads = function->bounds.required_threads;
  usage.threads = static_cast<int>(threads[0] * threads[1] * threads[2]);
  usage.source_name = function->source_name;
  if (const SourceFile* file = sources.file(function->loc.span.file))
    usage.place = fmt::format("{}:{}", file->path(), file->line_column(function->loc.span.begin).line);
  return usage;
}

static std::optional<target::Occupancy> occupancy_of(const KernelUsage& usage) {
  int64_t shared = usage.kernel.shared_bytes + usage.launch_shared_bytes;
  return target::occupancy(usage.arch, {usage.kernel.registers, shared, usage.threads});
}

std::vector<std::vector<std::string>> resource_rows(std::span<const KernelUsage> kernels) {
  std::vector<std::vector<std::string>> rows{{"kernel", "arch", "registers", "shared bytes", "local bytes", "spill stores",
                                              "spill loads", "barriers", "launch shared", "threads", "blocks", "occupancy",
                                              "limited by", "source"}};
  for (const KernelUsage& usage : kernels) {
    const target::KernelResources& kernel = usage.kernel;
    auto occupied = occupancy_of(usage);
    auto text = [](int64_t number) { return std::to_string(number); };
    rows.push_back({kernel.name, usage.arch, text(kernel.registers), text(kernel.shared_bytes), text(kernel.local_bytes),
                    text(kernel.spill_stores), text(kernel.spill_loads), text(kernel.barriers), text(usage.launch_shared_bytes),
                    usage.threads ? text(usage.threads) : "?", occupied ? text(occupied->blocks) : "?",
                    occupied ? fmt::format("{}%", 100 * occupied->warps / occupied->most_warps) : "?",
                    occupied ? std::string(occupied->limit) : "?", fmt::format("{} {}", usage.source_name, usage.place)});
  }
  return rows;
}

static std::string table(std::span<const KernelUsage> kernels) {
  std::string out;
  for (const std::vector<std::string>& row : resource_rows(kernels))
    out +=
        fmt::format("{:<32} {:<9} {:>9} {:>12} {:>11} {:>12} {:>11} {:>8} {:>13} {:>7} {:>6} {:>9}  {:<13}  {}\n", row[0],
                    row[1], row[2], row[3], row[4], row[5], row[6], row[7], row[8], row[9], row[10], row[11], row[12], row[13]);
  return out;
}

static std::string json(std::span<const KernelUsage> kernels) {
  diag::JsonWriter json(2);
  json.begin_array();
  for (const KernelUsage& usage : kernels) {
    const target::KernelResources& kernel = usage.kernel;
    json.begin_object().member("kernel", kernel.name).member("arch", usage.arch);
    json.member("function", usage.source_name).member("place", usage.place);
    json.member_number("registers", kernel.registers).member_number("shared_bytes", kernel.shared_bytes);
    json.member_number("launch_shared_bytes", usage.launch_shared_bytes);
    json.member_number("local_bytes", kernel.local_bytes).member_number("constant_bytes", kernel.constant_bytes);
    json.member_number("spill_stores", kernel.spill_stores).member_number("spill_loads", kernel.spill_loads);
    json.member_number("barriers", kernel.barriers);
    if (auto occupied = occupancy_of(usage)) {
      json.member_number("threads_per_block", usage.threads).member_number("blocks_per_multiprocessor", occupied->blocks);
      json.member_number("warps_per_multiprocessor", occupied->warps).member_number("most_warps", occupied->most_warps);
      json.member("limited_by", occupied->limit);
    }
    json.end_object();
  }
  json.end_array();
  return json.take() + "\n";
}

std::string resource_report(std::span<const KernelUsage> kernels, ResourceReport form) {
  return form == ResourceReport::Text ? table(kernels) : json(kernels);
}

}  // namespace kdsl::driver

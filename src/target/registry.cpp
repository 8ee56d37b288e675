// Lists the targets, one row each.
#include "diag/definitions/target.def"
#include "target/cpu/cpu.h"
#include "target/nvptx/nvptx.h"
#include "target/target.h"

namespace kdsl::target {

static constexpr Form kGpuForms[] = {Form::Llvm, Form::LlvmOpt, Form::Ptx, Form::Cubin};
static constexpr Form kCpuForms[] = {Form::Llvm, Form::LlvmOpt, Form::Object};

static constexpr TargetRow kTargets[] = {
    {"nvptx", "cuda", "NVIDIA GPUs, sm_75 to sm_121a", create_nvptx, kGpuForms, true},
    {"cpu", "cpu", "the cpu device and host code", create_cpu, kCpuForms, false},
};

std::span<const TargetRow> targets() { return kTargets; }

const TargetRow* find_target_of_option(std::string_view option) {
  const TargetRow* row = std::ranges::find(kTargets, option, &TargetRow::option);
  return row != std::end(kTargets) ? row : nullptr;
}

std::unique_ptr<Target> create_target(std::string_view name, const Options& options) {
  for (const TargetRow& row : kTargets)
    if (row.name == name) return row.create(options);
  return nullptr;
}

Reported report(diag::Sink& sink, const Status& status) {
  auto said = [&] {
    switch (status.kind) {
      case Status::Kind::ToolMissing: return sink.report({}, diag::ToolMissing, status.tool, status.message);
      case Status::Kind::ToolFailed: return sink.report({}, diag::ToolFailed, status.tool, status.message);
      case Status::Kind::ToolLimit: break;
    }
    return sink.report({}, diag::ToolLimit, status.tool, status.message);
  }();
  if (!status.help.empty()) said.help(status.help);
  return said;
}

}  // namespace kdsl::target

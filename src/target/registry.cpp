// The targets there are, one row each.
#include "diag/definitions/target.def"
#include "target/cpu/cpu.h"
#include "target/nvptx/nvptx.h"
#include "target/target.h"

namespace kdsl::target {

static constexpr TargetRow kTargets[] = {
    {"nvptx", "NVIDIA GPUs, sm_75 to sm_121a", create_nvptx},
    {"cpu", "the cpu device and host code", create_cpu},
};

std::span<const TargetRow> targets() { return kTargets; }

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

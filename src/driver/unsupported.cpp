#include "driver/unsupported.h"

#include <fmt/core.h>

namespace kdsl::driver {

static bool is_supported(EmitKind kind) {
  switch (kind) {
    case EmitKind::Tokens:
    case EmitKind::Ast: return true;
    case EmitKind::Kir:
    case EmitKind::KirOpt:
    case EmitKind::Llvm:
    case EmitKind::LlvmOpt:
    case EmitKind::Ptx:
    case EmitKind::Cubin:
    case EmitKind::Object:
    case EmitKind::Fatbin:
    case EmitKind::Shared:
    case EmitKind::Header:
    case EmitKind::Json: return false;
  }
  return false;
}

Result<void> check_supported(const Options& options, diag::Sink& sink) {
  auto refuse = [&](std::string_view option) { sink.report({}, diag::UnsupportedOption, option); };
  if (!options.host_target.empty()) refuse("`--host-target`");
  for (const EmitRequest& request : options.emits) {
    if (options.compile_to_object && (request.kind == EmitKind::Object || request.kind == EmitKind::Header)) continue;
    if (!is_supported(request.kind)) refuse(fmt::format("`--emit={}`", info(request.kind).name));
  }
  if (options.compile_to_object) refuse("`-c`");
  if (sink.has_errors()) return std::unexpected(sink.already_reported());
  return {};
}

}  // namespace kdsl::driver

#include "driver/unsupported.h"

#include <fmt/core.h>

namespace kdsl::driver {

// Whether a form is made for this target.
static bool is_supported(EmitKind kind, const Options& options) {
  bool is_cuda = options.target == "cuda";
  switch (kind) {
    case EmitKind::Tokens:
    case EmitKind::Ast:
    case EmitKind::Kir:
    case EmitKind::KirOpt:
    case EmitKind::Llvm:
    case EmitKind::LlvmOpt:
    case EmitKind::Object: return true;
    case EmitKind::Ptx:
    case EmitKind::Cubin: return is_cuda;
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
  if (options.compile_to_object) refuse("`-c`");
  for (const EmitRequest& request : options.emits) {
    bool is_from_c = options.compile_to_object && (request.kind == EmitKind::Object || request.kind == EmitKind::Header);
    if (!is_from_c && !is_supported(request.kind, options))
      refuse(fmt::format("`--emit={}` with `--target={}`", info(request.kind).name, options.target));
  }
  if (sink.has_errors()) return std::unexpected(sink.already_reported());
  return {};
}

}  // namespace kdsl::driver

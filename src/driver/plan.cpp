#include "driver/plan.h"

#include <algorithm>

#include "base/check.h"
#include "diag/definitions/command.def"
#include "driver/depfile.h"

namespace kdsl::driver {

const target::TargetRow& target_row(const Options& options) {
  const target::TargetRow* row = target::find_target_of_option(options.target);
  KDSL_CHECK(row, "a target of the command line that the registry lacks");
  return *row;
}

std::optional<target::Form> form_of(EmitKind kind) {
  switch (kind) {
    case EmitKind::Llvm: return target::Form::Llvm;
    case EmitKind::LlvmOpt: return target::Form::LlvmOpt;
    case EmitKind::Ptx: return target::Form::Ptx;
    case EmitKind::Cubin:
    case EmitKind::Sass: return target::Form::Cubin;
    case EmitKind::Object:
    case EmitKind::Tokens:
    case EmitKind::Ast:
    case EmitKind::KirTile:
    case EmitKind::Kir:
    case EmitKind::KirOpt:
    case EmitKind::Header:
    case EmitKind::Json:
    case EmitKind::Html: return std::nullopt;
  }
  return std::nullopt;
}

bool is_made(EmitKind kind, const Options& options) {
  // A page shows PTX, beside what it was made of.
  std::optional<target::Form> form = kind == EmitKind::Html ? target::Form::Ptx : form_of(kind);
  return !form || target_row(options).makes(*form);
}

bool depends_on_arch(EmitKind kind) { return kind >= EmitKind::KirTile && kind <= EmitKind::Sass; }

// Returns the forms that --save-temps keeps beside those that were asked for: all forms before the last one.
static std::vector<EmitKind> saved_forms(const Options& options) {
  std::vector<EmitKind> kinds;
  if (!options.save_temps) return kinds;
  EmitKind last = EmitKind::Tokens;
  for (const EmitRequest& request : options.emits) last = std::max(last, request.kind);
  for (EmitKind kind : {EmitKind::KirTile, EmitKind::Kir, EmitKind::KirOpt, EmitKind::Llvm, EmitKind::LlvmOpt, EmitKind::Ptx}) {
    bool is_asked = std::any_of(options.emits.begin(), options.emits.end(),
                                [&](const EmitRequest& request) { return request.kind == kind; });
    if (kind < last && !is_asked && is_made(kind, options)) kinds.push_back(kind);
  }
  return kinds;
}

// The architectures of one form, each with the part of the file name that distinguishes it.
struct ArchName {
  std::string arch, in_file_name;
};
static std::vector<ArchName> archs_of(const Options& options, EmitKind kind) {
  if (!depends_on_arch(kind) || !target_row(options).is_by_arch) return {{}};
  std::vector<ArchName> archs;
  for (const std::string& arch : options.gpu_archs)
    archs.push_back({arch, options.gpu_archs.size() > 1 ? arch : std::string()});
  return archs;
}

static std::string saved_path(const Options& options, EmitKind kind, std::string_view input, const std::string& arch) {
  std::string folder = options.save_temps_dir.empty() ? "" : options.save_temps_dir + "/";
  return folder + output_stem(input) + (arch.empty() ? "" : "." + arch) + "." + std::string(info(kind).extension);
}

std::vector<PlannedOutput> plan_outputs(const Options& options, std::string_view input, Outputs& outputs, diag::Sink& sink) {
  std::vector<EmitRequest> requests = options.emits;
  // With -c, -o names the object; the files that belong to it are put next to it.
  if (options.compile_to_object && !options.output.empty() && options.output != "-")
    for (EmitRequest& request : requests)
      if (request.kind > EmitKind::Object && request.path.empty())
        request.path = file_beside(options.output, info(request.kind).extension);
  auto unnamed = std::count_if(requests.begin(), requests.end(), [](const EmitRequest& r) { return r.path.empty(); });

  std::vector<PlannedOutput> plan;
  for (const EmitRequest& request : requests) {
    std::vector<ArchName> archs = archs_of(options, request.kind);
    for (const ArchName& arch : archs)
      plan.push_back({request.kind, arch.arch, output_path(options, request, input, arch.in_file_name)});
    bool names_one_file = !request.path.empty() || !options.output.empty();
    if (archs.size() > 1 && names_one_file) {
      sink.report({}, diag::OutputAmbiguous, plan.back().path, static_cast<int64_t>(archs.size()))
          .help("without `-o` there is one file for each architecture");
      return {};
    }
  }
  for (EmitKind kind : saved_forms(options))
    for (const ArchName& arch : archs_of(options, kind))
      plan.push_back({kind, arch.arch, saved_path(options, kind, input, arch.in_file_name)});
  if (unnamed > 1 && !options.output.empty()) {
    sink.report({}, diag::OutputAmbiguous, options.output, unnamed).help("give each form its own file: `--emit=FORM=FILE,...`");
    return {};
  }
  for (const PlannedOutput& output : plan)
    if (!outputs.declare(output.path, input)) return {};
  return plan;
}

}  // namespace kdsl::driver

#include "driver/backend.h"

#include <algorithm>
#include <utility>

#include <fmt/core.h>

#include "base/cancellation.h"
#include "base/check.h"
#include "diag/definitions/launch.def"
#include "diag/definitions/values.def"
#include "diag/definitions/target.def"
#include "diag/definitions/warnings.def"
#include "diag/suggest.h"
#include "driver/time_limit.h"
#include "ir/arch.h"
#include "passes/passes.h"
#include "target/cuda/disassemble.h"
#include "target/cuda/tools.h"
#include "target/result_cache.h"

namespace kdsl::driver {

target::ToolOptions tool_options(const Options& options) {
  target::ToolOptions tools;
  tools.ptxas = options.ptxas;
  tools.cuda_path = options.cuda_path;
  tools.ptxas_flags = options.ptxas_flags;
  if (options.limits.tool_seconds > 0) tools.time_limit_ms = options.limits.tool_seconds * 1000;
  if (options.limits.tool_bytes > 0) tools.memory_limit_bytes = options.limits.tool_bytes;
  return tools;
}

static target::Options target_options(const Options& options, std::string_view input, const SourceManager* sources) {
  target::Options wanted;
  wanted.opt_level = options.opt_level;
  wanted.debug = options.debug_info;
  wanted.fast_math = options.fast_math;
  wanted.time_passes = options.time_report;
  wanted.jobs = options.inputs.size() > 1 ? 1 : options.jobs;  // inputs are compiled at the same time, each with one job
  wanted.is_last = options.inputs.size() == 1 && options.gpu_archs.size() <= 1 && !options.is_embedded;
  wanted.sources = sources;
  wanted.paths = options.path_map;
  wanted.tools = tool_options(options);
  wanted.package_name = package_name(options, input);
  return wanted;
}

static std::unique_ptr<target::Target> make_target(const Options& options, const target::Options& wanted) {
  return target_row(options).create(wanted);
}

static bool can_assemble(const Options& options) {
  target::ToolOptions tools = tool_options(options);
  return target::find_ptxas(tools).has_value() || target::find_nvjitlink(tools).has_value();
}

EmitKind default_emit(const Options& options) {
  if (!target_row(options).makes(target::Form::Cubin)) return EmitKind::Object;
  return can_assemble(options) ? EmitKind::Cubin : EmitKind::Ptx;
}

std::string list_gpu_archs() {
  Options options;
  std::string out;
  for (const target::ArchRow& row : make_target(options, {})->archs())
    out += fmt::format("{:<10} {}\n", row.name, row.description);
  return out;
}

Backend::Backend(const Options& options, std::string_view input, SourceManager& sources, diag::Sink& sink, Timing& timing)
    : options_(options),
      sources_(sources),
      sink_(sink),
      timing_(timing),
      target_options_(target_options(options, input, &sources)),
      target_(make_target(options, target_options_)) {}

bool Backend::check_archs() const {
  if (!target_row(options_).is_by_arch) return true;
  for (const std::string& arch : options_.gpu_archs) {
    if (target_->has_arch(real_arch(arch))) continue;
    diag::Suggestion near(arch);
    for (const target::ArchRow& row : target_->archs()) near.consider(row.name);
    diag::Report report = sink_.report({}, diag::UnknownArch, arch);
    if (const ir::Arch* meant = ir::find_arch_of_digits(arch))  // if only the number of the architecture was given
      report.help(fmt::format("did you mean `{}`?", meant->name));
    else if (const ir::Arch* called = ir::find_arch_called(arch))
      report.help(fmt::format("did you mean `{}`? `kdslc --list-gpu-arch` lists them all", called->name));
    else
      report.help(near ? near.help() : "`kdslc --list-gpu-arch` lists them");
  }
  return !sink_.has_errors();
}

// Returns whether the plan needs a host object. A manifest describes the contents of an object, so the object has to be made
// for it, too.
static bool has_object(const std::vector<PlannedOutput>& plan) {
  return std::any_of(plan.begin(), plan.end(), [](const PlannedOutput& output) {
    return output.kind == EmitKind::Object || output.kind == EmitKind::Json;
  });
}

// Returns whether the plan has a report page, which shows the code of every architecture.
static bool has_report(const std::vector<PlannedOutput>& plan) {
  return std::any_of(plan.begin(), plan.end(), [](const PlannedOutput& output) { return output.kind == EmitKind::Html; });
}

// Returns whether the plan has a host object that contains a cubin for every architecture.
static bool has_cuda_object(const Options& options, const std::vector<PlannedOutput>& plan) {
  return target_row(options).makes(target::Form::Cubin) && has_object(plan);
}

// Refuses device functions: an object loads its cubins itself, but device functions have to be linked with other code first.
static bool check_loadable(const ir::Module& module, diag::Sink& sink) {
  for (const ir::Function* function : module.functions) {
    if (function->kind != ir::FunctionKind::Device) continue;
    sink.report(function->loc.span, diag::DeviceFunction, function->source_name,
                "cannot stand in an object that loads its own code")
        .help("make PTX or a cubin of it: `--emit=cubin`");
    return false;
  }
  return true;
}

// Returns each form once, in the order of the plan.
static std::vector<target::Form> forms_of(const Options& options, const std::vector<PlannedOutput>& plan,
                                          std::string_view arch) {
  std::vector<target::Form> forms;
  auto add = [&](target::Form form) {
    if (std::find(forms.begin(), forms.end(), form) == forms.end()) forms.push_back(form);
  };
  for (const PlannedOutput& output : plan)
    if (std::optional<target::Form> form = form_of(output.kind); form && output.arch == arch) add(*form);
  if (has_cuda_object(options, plan)) add(is_ptx_arch(arch) ? target::Form::Ptx : target::Form::Cubin);
  if (has_report(plan)) {
    add(target::Form::Ptx);
    if (can_assemble(options)) add(target::Form::Cubin);
  }
  return forms;
}

void Backend::prepare(std::string_view arch, const std::vector<PlannedOutput>& plan) {
  if (!target_row(options_).is_by_arch) return;
  Phase phase(timing_, "prepare", arch);
  for (target::Form form : forms_of(options_, plan, arch)) target_->prepare(form, real_arch(arch));
}

// Returns how many passes of a list have run when this progress is reached.
static size_t count_until(Backend::Progress progress, std::span<const passes::Pass* const> list) {
  switch (progress) {
    case Backend::Progress::Staged: return 0;
    case Backend::Progress::Products:
      return static_cast<size_t>(std::ranges::find(list, passes::find_pass("tile-choose")) - list.begin()) + 1;
    case Backend::Progress::Threads: return passes::count_until_threads(list);
    case Backend::Progress::Optimized: return list.size();
  }
  return 0;
}

bool Backend::run_passes(ir::Module& module, Progress from, Progress to) {
  Phase phase(timing_, "passes");
  std::vector<const passes::Pass*> all = target_->pipeline({.level = options_.opt_level, .contract = options_.fp_contract});
  size_t first = count_until(from, all);
  std::span<const passes::Pass* const> list = std::span(all).subspan(first, count_until(to, all) - first);
  passes::RunOptions run;
  run.verify_each = run.verify_each || options_.verify_each;
  run.around = [&](const passes::Pass& pass, const std::function<void()>& body) {
    Phase one(timing_, pass.name);
    if (before_layouts && pass.name == "tile-lower") before_layouts(module);
    body();
  };
  return passes::run(module, list, sources_, sink_, run).has_value();
}

std::optional<std::vector<target::Form>> Backend::checked_forms(const ArchModule& job, const std::vector<PlannedOutput>& plan) {
  std::vector<target::Form> forms = forms_of(options_, plan, job.arch);
  // The resources of a kernel are known only when it has become machine code.
  bool has_cubin = std::find(forms.begin(), forms.end(), target::Form::Cubin) != forms.end();
  if (wants_usage() && !has_cubin) forms.push_back(target::Form::Cubin);
  bool is_cpu_object = has_object(plan) && !has_cuda_object(options_, plan);
  if (forms.empty() && !is_cpu_object) return forms;
  if (!target_->check(*job.module, real_arch(job.arch), sink_)) return std::nullopt;
  if (is_cpu_object && !add_cpu_code(*job.module)) return std::nullopt;
  if (!forms.empty() && has_cuda_object(options_, plan) && !check_loadable(*job.module, sink_)) return std::nullopt;
  return forms;
}

bool Backend::wants_usage() const {
  return options_.resource_usage != ResourceReport::None && target_row(options_).makes(target::Form::Cubin);
}

// LLVM cannot be interrupted, so a program that is more than a compiler goes without this limit.
static std::optional<TimeLimit> limit_llvm(int64_t milliseconds, const Options& options) {
  if (options.is_embedded) return std::nullopt;
  return std::optional<TimeLimit>(std::in_place, milliseconds, options, llvm_was_stopped(milliseconds));
}

bool Backend::emit(std::span<const ArchModule> jobs, const std::vector<PlannedOutput>& plan, const TakeArtifacts& take) {
  Phase phase(timing_, "target", jobs.size() == 1 ? std::string_view(jobs.front().arch) : std::string_view());
  if (is_cancelled()) {
    sink_.report({}, diag::ToolLimit, "the compiler", cancellation_of_thread()->reason());
    return false;
  }
  std::vector<std::vector<target::Form>> forms(jobs.size());
  std::vector<std::string> archs(jobs.size());
  std::vector<target::EmitRequest> requests;
  std::vector<size_t> asked;  // the index of the job for each request
  bool is_assembled = false;
  for (size_t i = 0; i < jobs.size(); ++i) {
    std::optional<std::vector<target::Form>> checked = checked_forms(jobs[i], plan);
    if (!checked) return false;
    if (checked->empty()) continue;
    forms[i] = std::move(*checked);
    archs[i] = real_arch(jobs[i].arch);
    is_assembled |= std::find(forms[i].begin(), forms[i].end(), target::Form::Cubin) != forms[i].end();
    requests.push_back({*jobs[i].module, archs[i], forms[i]});
    asked.push_back(i);
  }
  if (requests.empty()) return true;
  auto emit_all = [&] {
    // An assembler has a time limit of its own, which is added to that of LLVM.
    int64_t share = tool_options(options_).time_limit_ms * static_cast<int64_t>(requests.size());
    int64_t whole = is_assembled ? 2 * share : share;
    std::optional<TimeLimit> limit = limit_llvm(whole, options_);
    return target_->emit_all(requests);
  };
  std::vector<target::EmitResult> results = emit_all();
  for (size_t i = 0; i < results.size(); ++i)
    if (!take_result(jobs[asked[i]], results[i], plan, take)) return false;
  return true;
}

// Returns what helps against waits between products, for a cause in the words of ptxas.
static std::string_view help_for_wait(std::string_view cause) {
  if (cause.find("insufficient register") != std::string_view::npos)
    return "smaller tiles, or more warpgroups for them, leave each thread fewer accumulators";
  return "from `warpgroup.fence()` to `warpgroup.wait_group(0)` nothing else may read or write the accumulators, and all of it "
         "stands in one function";
}

// Warns of what the assembler is known to get wrong, and of what it had to do at the cost of speed.
void Backend::warn_of_assembler(const ir::Module& module, std::string_view arch, const target::KernelResources& kernel) {
  const ir::Function* function = module.find_function(kernel.name);
  if (!function) return;
  for (const std::string& defect : kernel.assembler_defects)
    sink_.report(function->loc.span, diag::AssemblerDefect, function->source_name, defect)
        .help("write the inline PTX of the kernel in another form, or install a newer ptxas (--ptxas PATH names it)");
  for (const std::string& wait : kernel.wgmma_waits)
    sink_.report(function->loc.span, diag::WgmmaSerialized, function->source_name, wait).help(std::string(help_for_wait(wait)));
  if (kernel.spill_stores <= 0 && kernel.spill_loads <= 0) return;
  sink_.report(function->loc.span, diag::RegisterSpills, function->source_name, arch, kernel.spill_stores, kernel.spill_loads)
      .help("smaller tiles, or more threads for them, leave each thread fewer values; `--report=html` shows the lines");
}

bool Backend::take_result(const ArchModule& job, target::EmitResult& result, const std::vector<PlannedOutput>& plan,
                          const TakeArtifacts& take) {
  if (!result) {
    static_cast<void>(target::report(sink_, result.error()));
    return false;
  }
  for (const target::Artifact& artifact : *result)
    for (const target::KernelResources& kernel : artifact.kernels) {
      if ((wants_usage() || has_report(plan)) && artifact.form == target::Form::Cubin)
        usage_.push_back(kernel_usage(*job.module, artifact.arch, kernel, sources_));
      warn_of_assembler(*job.module, artifact.arch, kernel);
    }
  if (has_cuda_object(options_, plan) && !add_to_object(*job.module, job.arch, *result)) return false;
  take(job.arch, std::move(*result));
  return true;
}

bool Backend::begin_object() {
  if (object_) return true;
  auto made = target::create_package_object({}, target_options_);
  if (!made) {
    static_cast<void>(target::report(sink_, {target::Status::Kind::ToolFailed, "LLVM", made.error(), {}}));
    return false;
  }
  object_ = std::move(*made);
  return true;
}

bool Backend::add_cpu_code(const ir::Module& module) {
  Phase phase(timing_, "target", "cpu");
  bool is_checked = target_row(options_).makes(target::Form::Object);  // that target checks it
  if (!is_checked && !target::create_target("cpu", target_options_)->check(module, "native", sink_)) return false;
  if (!begin_object()) return false;
  int64_t share = tool_options(options_).time_limit_ms;
  std::optional<TimeLimit> limit = limit_llvm(share, options_);
  object_->add_cpu(module);
  Image& image = images_.emplace_back(Image{"cpu", 0, {}, {}});
  for (const ir::Function* function : module.functions)
    if (function->kind == ir::FunctionKind::Kernel)
      image.kernels.push_back({.name = std::string(function->name), .shared_bytes = function->static_shared_bytes});
  return true;
}

bool Backend::add_to_object(const ir::Module& module, std::string_view arch, const std::vector<target::Artifact>& artifacts) {
  if (!begin_object()) return false;
  target::Form form = is_ptx_arch(arch) ? target::Form::Ptx : target::Form::Cubin;
  for (const target::Artifact& artifact : artifacts) {
    if (artifact.form != form) continue;
    images_.push_back({std::string(arch), artifact.bytes.size(), target::sha256(artifact.bytes), artifact.kernels});
    // PTX is text, so a NUL is added at its end.
    object_->add(module, arch, form == target::Form::Ptx ? artifact.bytes + '\0' : artifact.bytes);
  }
  return true;
}

std::optional<std::string> Backend::finish_object() {
  if (!object_) return std::nullopt;
  Phase phase(timing_, "host object");
  std::string bytes = object_->finish();
  object_.reset();
  return bytes;
}

std::expected<std::string, target::Status> Backend::listing(const std::string& cubin) {
  Phase phase(timing_, "disassemble");
  return target::disassemble(cubin, {"-g", "-c"}, tool_options(options_));
}

std::string Backend::commands(const std::vector<PlannedOutput>& plan) const {
  std::string out;
  auto add = [&](target::Form form, std::string_view arch) {
    if (std::string command = target_->command(form, arch); !command.empty()) out += command + "\n";
  };
  for (const PlannedOutput& output : plan)
    if (std::optional<target::Form> form = form_of(output.kind); form && !output.arch.empty()) add(*form, output.arch);
  bool has_cubins =
      std::any_of(plan.begin(), plan.end(), [](const PlannedOutput& output) { return output.kind == EmitKind::Cubin; });
  if (has_cuda_object(options_, plan) && !has_cubins)
    for (const std::string& arch : options_.gpu_archs)
      if (!is_ptx_arch(arch)) add(target::Form::Cubin, arch);
  return out;
}

package::Manifest Backend::manifest(std::span<const package::Signature> signatures) const {
  package::Manifest made{
      .package = target_options_.package_name, .version = version(), .entries = signatures, .sources = {}, .variants = {}};
  std::vector<std::string_view> seen;  // each architecture reads the same files again
  for (FileId id = 1; const SourceFile* file = sources_.file(id); ++id) {
    if (file->path().starts_with('<') || std::find(seen.begin(), seen.end(), file->path()) != seen.end()) continue;
    seen.push_back(file->path());
    made.sources.push_back({map_path(options_.path_map, file->path()), target::sha256(file->text())});
  }
  for (const Image& image : images_) {
    package::Manifest::Variant& variant = made.variants.emplace_back();
    variant.arch = image.arch;
    variant.image_bytes = image.bytes;
    variant.image_sha256 = image.sha256;
    for (const target::KernelResources& kernel : image.kernels)
      variant.kernels.push_back(
          {kernel.name, kernel.registers, kernel.shared_bytes, kernel.local_bytes, kernel.spill_stores, kernel.spill_loads});
  }
  return made;
}

}  // namespace kdsl::driver

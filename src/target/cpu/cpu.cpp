#include "target/cpu/cpu.h"

#include <algorithm>

#include <llvm/IR/LLVMContext.h>
#include <llvm/Linker/Linker.h>

#include "base/check.h"
#include "diag/definitions/values.def"
#include "passes/passes.h"
#include "target/host/native.h"
#include "target/llvm_text.h"

namespace kdsl::target {

namespace {

constexpr ArchRow kRows[] = {{"native", "this machine's processor family"}};

class CpuTarget final : public Target {
 public:
  explicit CpuTarget(const Options& options) : options_(options) {}

  std::string_view name() const override { return "cpu"; }
  std::span<const ArchRow> archs() const override { return kRows; }
  bool has_arch(std::string_view arch) const override {
    return baseline_machine(triple_of(arch), options_.opt_level).has_value();
  }
  std::vector<const passes::Pass*> pipeline(const passes::PipelineOptions& options) const override {
    return passes::pipeline(passes::Machine::Cpu, options);
  }
  void prepare(Form, std::string_view) override {}
  bool check(const ir::Module& module, std::string_view arch, diag::Sink& sink) const override;
  std::vector<EmitResult> emit_all(std::span<const EmitRequest> requests) override {
    std::vector<EmitResult> results;
    for (const EmitRequest& request : requests) results.push_back(emit_one(request.module, request.arch, request.forms));
    return results;
  }
  std::string command(Form, std::string_view) const override { return {}; }

 private:
  EmitResult emit_one(const ir::Module& module, std::string_view arch, std::span<const Form> forms);
  static std::string_view triple_of(std::string_view arch) { return arch == "native" ? "" : arch; }

  Options options_;
};

}  // namespace

// Only code of a GPU calls device functions, so they are refused here. Inline PTX that the device does not know is reported
// when a thread reaches it.
bool CpuTarget::check(const ir::Module& module, std::string_view, diag::Sink& sink) const {
  bool ok = true;
  for (const ir::Function* function : module.functions) {
    if (function->kind != ir::FunctionKind::Device) {
      ok &= check_native_ops(*function, sink);
      continue;
    }
    sink.report(function->loc.span, diag::DeviceFunction, function->source_name, "cannot be compiled for the target `cpu`")
        .help("its callers are kernels of other programs: compile it with `--target=cuda`");
    ok = false;
  }
  return ok;
}

static std::unique_ptr<llvm::Module> lower_all(const ir::Module& source, llvm::LLVMContext& context,
                                               const llvm::TargetMachine& machine, const Options& options) {
  auto code = lower_cpu_kernels(source, context, machine, options);
  bool has_host =
      std::ranges::any_of(source.functions, [](const ir::Function* f) { return f->kind == ir::FunctionKind::Host; });
  if (has_host) {
    bool failed = llvm::Linker::linkModules(*code, lower_host(source, context, machine, options));
    KDSL_CHECK(!failed, "kernels and host functions do not link");
  }
  return code;
}

EmitResult CpuTarget::emit_one(const ir::Module& module, std::string_view arch, std::span<const Form> forms) {
  auto machine = baseline_machine(triple_of(arch), options_.opt_level);
  if (!machine)
    return std::unexpected(Status{Status::Kind::ToolFailed, "LLVM", machine.error(), "`kdslc --version` lists the targets"});
  llvm::LLVMContext context;
  auto code = lower_all(module, context, **machine, options_);
  std::string unoptimized;
  if (std::ranges::find(forms, Form::Llvm) != forms.end()) unoptimized = llvm_text(*code);
  bool needs_more = std::ranges::any_of(forms, [](Form form) { return form != Form::Llvm; });
  if (needs_more) optimize_native(*code, **machine, options_.opt_level);
  // The LLVM text is taken before code generation, which changes the module.
  std::string optimized;
  if (std::ranges::find(forms, Form::LlvmOpt) != forms.end()) optimized = llvm_text(*code);

  std::vector<KernelResources> kernels;
  for (const ir::Function* function : module.functions)
    if (function->kind == ir::FunctionKind::Kernel)
      kernels.push_back({.name = std::string(function->name), .shared_bytes = function->static_shared_bytes});
  std::vector<Artifact> artifacts;
  std::string triple = (*machine)->getTargetTriple().str();
  for (Form form : forms) {
    Artifact artifact{form, triple, {}, kernels};
    switch (form) {
      case Form::Llvm: artifact.bytes = unoptimized; break;
      case Form::LlvmOpt: artifact.bytes = optimized; break;
      case Form::Object: {
        auto bytes = emit_native_object(*code, **machine);
        artifact.bytes.assign(bytes.data(), bytes.size());
        break;
      }
      case Form::Ptx:
      case Form::Cubin:
        return std::unexpected(
            Status{Status::Kind::ToolFailed, "kdslc", "the cpu target makes neither PTX nor cubins", "`--target=cuda` does"});
    }
    artifacts.push_back(std::move(artifact));
  }
  return artifacts;
}

std::unique_ptr<Target> create_cpu(const Options& options) { return std::make_unique<CpuTarget>(options); }

}  // namespace kdsl::target

#include "target/nvptx/nvptx.h"

#include <map>

#include <fmt/format.h>

#include <llvm/IR/DiagnosticHandler.h>
#include <llvm/IR/DiagnosticInfo.h>
#include <llvm/IR/DiagnosticPrinter.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/Pass.h>
#include <llvm/Support/raw_ostream.h>

#include "base/check.h"
#include "codegen/lowering.h"
#include "target/cuda/tools.h"
#include "target/llvm_text.h"
#include "target/nvptx/archs.h"
#include "target/nvptx/check.h"
#include "target/nvptx/codegen.h"
#include "target/nvptx/hooks.h"
#include "target/nvptx/libdevice.h"
#include "target/cuda/ptxas.h"

namespace kdsl::target {

namespace {

// Keeps what LLVM reports as an error (an asm constraint it cannot satisfy, say); remarks and warnings
// about optimisation hints are not for the user.
struct CollectErrors final : llvm::DiagnosticHandler {
  explicit CollectErrors(std::string& out) : text(out) {}
  bool handleDiagnostics(const llvm::DiagnosticInfo& info) override {
    if (info.getSeverity() != llvm::DS_Error) return true;
    llvm::raw_string_ostream stream(text);
    llvm::DiagnosticPrinterRawOStream printer(stream);
    if (!text.empty()) stream << "; ";
    info.print(printer);
    return true;
  }
  std::string& text;
};

// Keeps it in reach of what looks for leaks.
[[gnu::used]] llvm::LLVMContext* left_to_system = nullptr;

void leave_to_system(std::unique_ptr<llvm::LLVMContext> context, std::unique_ptr<llvm::Module> module) {
  static_cast<void>(module.release());  // the context has it
  left_to_system = context.release();
}

std::vector<std::string> kernel_names(const ir::Module& module) {
  std::vector<std::string> out;
  for (const ir::Function* function : module.functions)
    if (function->kind == ir::FunctionKind::Kernel) out.emplace_back(function->name);
  return out;
}

std::vector<KernelResources> names_only(const std::vector<std::string>& names) {
  std::vector<KernelResources> out;
  for (const std::string& name : names) out.push_back({.name = name});
  return out;
}

class NvptxTarget final : public Target {
 public:
  explicit NvptxTarget(const Options& options) : options_(options) { llvm::TimePassesIsEnabled = options.time_passes; }

  std::string_view name() const override { return "nvptx"; }
  std::span<const ArchRow> archs() const override { return nvptx_arch_rows(); }
  bool has_arch(std::string_view arch) const override { return find_nvptx_arch(arch) != nullptr; }
  void prepare(Form form, std::string_view arch) override;
  bool check(const ir::Module& module, std::string_view arch, diag::Sink& sink) const override {
    return check_nvptx(module, arch, sink);
  }
  std::expected<std::vector<Artifact>, Status> emit(const ir::Module& module, std::string_view arch,
                                                    std::span<const Form> forms) override;
  std::string command(Form form, std::string_view arch) const override;

 private:
  llvm::TargetMachine& machine(const NvptxArch& arch);
  std::expected<Assembly, Status> assemble(const NvptxArch& arch, std::string_view ptx, bool is_relocatable);
  std::expected<Assembly, Status> assemble_relocatable(const NvptxArch& arch, std::string_view ptx);

  Options options_;
  std::map<std::pair<std::string_view, int>, std::unique_ptr<llvm::TargetMachine>> machines_;  // by name and PTX version
  std::map<std::string_view, std::unique_ptr<PtxasProcess>> waiting_;
};

llvm::TargetMachine& NvptxTarget::machine(const NvptxArch& arch) {
  auto& entry = machines_[{arch.name, arch.ptx}];
  if (!entry) entry = make_nvptx_machine(arch, options_.opt_level);
  return *entry;
}

// Whatever goes wrong here goes wrong again, and is then reported, when the output is asked for.
void NvptxTarget::prepare(Form form, std::string_view arch_name) {
  const NvptxArch* arch = find_nvptx_arch(arch_name);
  if (!arch || form != Form::Cubin || options_.tools.in_process) return;
  if (auto started = PtxasProcess::start(*arch, options_)) waiting_[arch->name] = std::move(*started);
}

// Device functions are there to be linked: an assembler that links at once would drop them, since no kernel calls them.
std::expected<Assembly, Status> NvptxTarget::assemble_relocatable(const NvptxArch& arch, std::string_view ptx) {
  waiting_.erase(arch.name);
  Options options = options_;
  options.tools.ptxas_flags.emplace_back("--compile-only");
  auto started = PtxasProcess::start(arch, options);
  if (!started) return std::unexpected(started.error());
  return (*started)->finish(ptx);
}

std::expected<Assembly, Status> NvptxTarget::assemble(const NvptxArch& arch, std::string_view ptx, bool is_relocatable) {
  std::expected<Assembly, Status> done;
  bool found_library = options_.tools.in_process && find_nvjitlink(options_.tools).has_value();
  if (is_relocatable) {
    done = assemble_relocatable(arch, ptx);
  } else if (found_library) {
    done = nvjitlink_assemble(ptx, arch, options_);
  } else {
    auto process = std::move(waiting_[arch.name]);
    if (!process) {
      auto started = PtxasProcess::start(arch, options_);
      // Without a ptxas the library still serves, if it is there.
      if (!started && options_.tools.ptxas.empty() && find_nvjitlink(options_.tools))
        done = nvjitlink_assemble(ptx, arch, options_);
      else if (!started)
        return std::unexpected(started.error());
      else
        process = std::move(*started);
    }
    if (process) done = process->finish(ptx);
  }
  if (!done && done.error().kind == Status::Kind::ToolFailed)
    done.error().message = explain_ptx_errors(done.error().message, ptx);
  return done;
}

std::expected<std::vector<Artifact>, Status> NvptxTarget::emit(const ir::Module& module, std::string_view arch_name,
                                                               std::span<const Form> forms) {
  const NvptxArch* known = find_nvptx_arch(arch_name);
  KDSL_CHECK(known, "emit for an architecture that check refuses");
  NvptxArch with_version = *known;
  with_version.ptx = std::max(known->ptx, needed_ptx(module));
  const NvptxArch* arch = &with_version;
  std::string arch_text(arch->name);
  auto wants = [&](Form form) { return std::ranges::find(forms, form) != forms.end(); };
  std::vector<std::string> kernels = kernel_names(module);

  auto context = std::make_unique<llvm::LLVMContext>();
  std::string errors;
  context->setDiagnosticHandler(std::make_unique<CollectErrors>(errors));
  NvptxHooks hooks(*arch, machine(*arch), options_.fast_math);
  codegen::LowerOptions lowering{.kind = ir::FunctionKind::Kernel,
                                 .module_name = options_.module_name,
                                 .sources = options_.sources,
                                 .paths = &options_.paths,
                                 .debug = options_.debug       ? codegen::DebugInfo::Full
                                          : options_.line_info ? codegen::DebugInfo::Directives
                                                               : codegen::DebugInfo::None,
                                 .optimized = options_.opt_level > 0,
                                 .contract = options_.fast_math,
                                 .approximate = options_.fast_math,
                                 .keep_names = options_.keep_names};
  std::unique_ptr<llvm::Module> lowered = codegen::lower(module, hooks, *context, lowering);

  std::map<Form, Artifact> made;
  auto keep = [&](Form form, std::string bytes) {
    made[form] = Artifact{form, arch_text, std::move(bytes), names_only(kernels)};
  };
  if (wants(Form::Llvm)) keep(Form::Llvm, llvm_text(*lowered));
  if (wants(Form::LlvmOpt) || wants(Form::Ptx) || wants(Form::Cubin)) {
    if (auto linked = link_libdevice(*lowered, *arch, options_); !linked) return std::unexpected(linked.error());
    optimize_nvptx(*lowered, machine(*arch), options_.opt_level);
    if (wants(Form::LlvmOpt)) keep(Form::LlvmOpt, llvm_text(*lowered));
  }
  if (wants(Form::Ptx) || wants(Form::Cubin)) {
    std::string ptx = emit_ptx(*lowered, machine(*arch));
    if (!errors.empty()) return std::unexpected(Status{Status::Kind::ToolFailed, "LLVM", errors, {}});
    if (wants(Form::Cubin)) {
      bool is_relocatable = std::ranges::any_of(
          module.functions, [](const ir::Function* function) { return function->kind == ir::FunctionKind::Device; });
      auto assembled = assemble(*arch, ptx, is_relocatable);
      if (!assembled) return std::unexpected(assembled.error());
      keep(Form::Cubin, std::move(assembled->cubin));
      made[Form::Cubin].kernels = parse_resources(assembled->log, kernels);
    }
    keep(Form::Ptx, std::move(ptx));
  }
  std::vector<Artifact> out;
  for (Form form : forms) {
    auto found = made.find(form);
    KDSL_CHECK(found != made.end(), "a form that the nvptx target does not make, or twice the same");
    out.push_back(std::move(found->second));
    made.erase(found);
  }
  if (options_.is_last) leave_to_system(std::move(context), std::move(lowered));
  return out;
}

std::string NvptxTarget::command(Form form, std::string_view arch_name) const {
  const NvptxArch* arch = find_nvptx_arch(arch_name);
  if (!arch || form != Form::Cubin) return {};
  auto program = find_ptxas(options_.tools);
  return fmt::format("{}", fmt::join(ptxas_command(program ? *program : "ptxas", *arch, options_), " "));
}

}  // namespace

std::unique_ptr<Target> create_nvptx(const Options& options) { return std::make_unique<NvptxTarget>(options); }

}  // namespace kdsl::target

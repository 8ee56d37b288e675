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
#include "passes/passes.h"
#include "target/cuda/tools.h"
#include "target/llvm_text.h"
#include "target/side_by_side.h"
#include "ir/arch.h"
#include "target/nvptx/check.h"
#include "target/nvptx/codegen.h"
#include "target/nvptx/cuda_code.h"
#include "target/nvptx/hooks.h"
#include "target/nvptx/libdevice.h"
#include "target/nvptx/parts.h"
#include "target/assemblers/defects.h"
#include "target/cuda/ptxas.h"

namespace kdsl::target {

namespace {

// Keeps what LLVM reports as an error, such as an asm constraint that it cannot satisfy. Remarks, and warnings about
// optimisation hints, are dropped, since they mean nothing to the user.
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

// Keeps the context reachable, so that leak detectors do not report it.
[[gnu::used]] llvm::LLVMContext* left_to_system = nullptr;

void leave_to_system(std::unique_ptr<llvm::LLVMContext> context, std::unique_ptr<llvm::Module> module) {
  static_cast<void>(module.release());  // the context owns it
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

// The outputs for one part of a module.
struct PartOutput {
  std::string llvm, llvm_opt, ptx;
  Assembly assembly;  // of the part alone, if the parts are linked
  std::optional<Status> failed;
};

// A module on its way to one architecture.
struct Emission {
  const ir::Module& module;
  ir::Arch arch;
  std::span<const Form> forms;
  std::vector<Part> parts;
  bool may_be_linked = false, is_linked = false;  // true if separately assembled parts may be, and are, linked
  std::unique_ptr<PtxasProcess> waiting;  // may be null
  std::vector<PartOutput> outputs;

  bool wants(Form form) const { return std::ranges::find(forms, form) != forms.end(); }
  bool wants_ptx() const { return wants(Form::Ptx) || wants(Form::Cubin); }
};

class NvptxTarget final : public Target {
 public:
  explicit NvptxTarget(const Options& options) : options_(options) { llvm::TimePassesIsEnabled = options.time_passes; }

  std::string_view name() const override { return "nvptx"; }
  std::span<const ArchRow> archs() const override { return rows(); }
  bool has_arch(std::string_view arch) const override { return ir::find_arch(arch) != nullptr; }
  static std::span<const ArchRow> rows() {
    static const auto rows = [] {
      std::array<ArchRow, std::size(ir::kArchs)> out;
      for (size_t i = 0; i < out.size(); ++i) out[i] = {ir::kArchs[i].name, ir::kArchs[i].description};
      return out;
    }();
    return rows;
  }
  std::vector<const passes::Pass*> pipeline(const passes::PipelineOptions& options) const override {
    return passes::pipeline(passes::Machine::Gpu, options);
  }
  void prepare(Form form, std::string_view arch) override;
  bool check(const ir::Module& module, std::string_view arch, diag::Sink& sink) const override {
    return check_nvptx(module, arch, sink);
  }
  std::vector<EmitResult> emit_all(std::span<const EmitRequest> requests) override;
  std::string command(Form form, std::string_view arch) const override;

 private:
  Emission begin(const EmitRequest& request);
  void make_part(const Emission& emission, size_t index, PartOutput& out, bool is_last) const;
  void assemble_part(Emission& emission, PartOutput& part) const;
  void link_what_can_be(std::span<Emission> emissions) const;
  EmitResult finish(Emission& emission) const;
  std::expected<Assembly, Status> assemble(Emission& emission, std::string_view ptx) const;
  void note_defects(const Emission& emission, std::string_view ptx, std::span<KernelResources> kernels) const;
  std::expected<Assembly, Status> assemble_relocatable(const ir::Arch& arch, std::string_view ptx) const;

  Options options_;
  std::map<std::string_view, std::unique_ptr<PtxasProcess>> waiting_;
};

// A failure here is not reported: it happens again, and is reported then, when the output is asked for.
void NvptxTarget::prepare(Form form, std::string_view arch_name) {
  const ir::Arch* arch = ir::find_arch(arch_name);
  if (!arch || form != Form::Cubin || options_.tools.in_process) return;
  if (auto started = PtxasProcess::start(*arch, options_)) waiting_[arch->name] = std::move(*started);
}

// Adds places in the source to an assembler's messages about PTX.
std::expected<Assembly, Status> explained(std::expected<Assembly, Status> done, std::string_view ptx) {
  if (!done && done.error().kind == Status::Kind::ToolFailed)
    done.error().message = explain_ptx_errors(done.error().message, ptx);
  if (done) done->log = with_source_places(done->log, ptx);
  return done;
}

// Device functions are meant to be linked: an assembler that links at once would drop them, since no kernel calls them.
std::expected<Assembly, Status> NvptxTarget::assemble_relocatable(const ir::Arch& arch, std::string_view ptx) const {
  auto started = PtxasProcess::start_relocatable(arch, options_);
  if (!started) return std::unexpected(started.error());
  return explained((*started)->finish(ptx), ptx);
}

bool has_device_functions(const ir::Module& module) {
  return std::ranges::any_of(module.functions,
                             [](const ir::Function* function) { return function->kind == ir::FunctionKind::Device; });
}

// nvJitLink assembles code that it then links, for which registers follow the calling convention: it does not use those that
// setmaxnreg adds, and attention kernels spill for that reason. A ptxas process assembles a whole program.
bool changes_register_count(std::string_view ptx) { return ptx.find("setmaxnreg") != ptx.npos; }

std::expected<Assembly, Status> NvptxTarget::assemble(Emission& emission, std::string_view ptx) const {
  if (has_device_functions(emission.module)) return assemble_relocatable(emission.arch, ptx);
  if (options_.tools.in_process && find_nvjitlink(options_.tools)) {
    bool has_ptxas = find_ptxas(options_.tools).has_value();
    if (!has_ptxas || !changes_register_count(ptx)) {
      auto linked = nvjitlink_assemble(ptx, emission.arch, options_);
      if (!has_ptxas || !linked || !has_spills(linked->log)) return explained(std::move(linked), ptx);
    }
  }
  if (!emission.waiting) {
    auto started = PtxasProcess::start(emission.arch, options_);
    // If there is no ptxas, the library takes its place if it is there.
    if (!started && options_.tools.ptxas.empty() && find_nvjitlink(options_.tools))
      return explained(nvjitlink_assemble(ptx, emission.arch, options_), ptx);
    if (!started) return std::unexpected(started.error());
    emission.waiting = std::move(*started);
  }
  return explained(emission.waiting->finish(ptx), ptx);
}

Emission NvptxTarget::begin(const EmitRequest& request) {
  const ir::Arch* known = ir::find_arch(request.arch);
  KDSL_CHECK(known, "emit for an architecture that check refuses");
  Emission emission{request.module, *known, request.forms, {}, false, false, nullptr, {}};
  emission.arch.ptx = std::max(known->ptx, needed_ptx(request.module));
  // A module stays in one part if LLVM text is asked for, if a debugger is to be used, or if it contains CUDA C++.
  bool is_one = emission.wants(Form::Llvm) || emission.wants(Form::LlvmOpt) || !emission.wants_ptx() || options_.debug ||
                options_.time_passes || calls_cuda(request.module);
  if (!is_one) emission.parts = divide(request.module);
  if (is_one) emission.parts.resize(1);
  emission.outputs.resize(emission.parts.size());
  emission.may_be_linked = emission.parts.size() > 1 && emission.wants(Form::Cubin) && !options_.tools.in_process &&
                           options_.tools.ptxas_flags.empty() && may_link(request.module) && find_nvlink(options_.tools);
  if (auto waiting = waiting_.extract(known->name); !waiting.empty()) emission.waiting = std::move(waiting.mapped());
  return emission;
}

// Compiles a part from KIR to PTX.
void NvptxTarget::make_part(const Emission& emission, size_t index, PartOutput& out, bool is_last) const {
  auto context = std::make_unique<llvm::LLVMContext>();
  std::string errors;
  context->setDiagnosticHandler(std::make_unique<CollectErrors>(errors));
  std::unique_ptr<llvm::TargetMachine> machine = make_nvptx_machine(emission.arch, options_.opt_level);
  NvptxHooks hooks(emission.arch, *machine, options_.fast_math);
  codegen::LowerOptions lowering{.kind = ir::FunctionKind::Kernel,
                                 .only = emission.parts[index],
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
  std::unique_ptr<llvm::Module> lowered = codegen::lower(emission.module, hooks, *context, lowering);
  if (emission.wants(Form::Llvm)) out.llvm = llvm_text(*lowered);
  if (emission.wants(Form::LlvmOpt) || emission.wants_ptx()) {
    if (auto linked = link_libdevice(*lowered, emission.arch, options_); !linked) {
      out.failed = linked.error();
      return;
    }
    name_by_part(*lowered, index);
    optimize_nvptx(*lowered, *machine, options_.opt_level);
    if (emission.wants(Form::LlvmOpt)) out.llvm_opt = llvm_text(*lowered);
  }
  if (emission.wants_ptx()) {
    out.ptx = emit_ptx(*lowered, *machine);
    if (!errors.empty()) out.failed = Status{Status::Kind::ToolFailed, "LLVM", errors, {}};
  }
  if (is_last) leave_to_system(std::move(context), std::move(lowered));
}

void NvptxTarget::assemble_part(Emission& emission, PartOutput& part) const {
  auto assembled = assemble_relocatable(emission.arch, part.ptx);
  if (assembled)
    part.assembly = std::move(*assembled);
  else
    part.failed = assembled.error();
}

// Links the cubins of the parts to one, and joins the tools' messages.
std::expected<Assembly, Status> link_parts(std::span<PartOutput> outputs, const ir::Arch& arch, const ToolOptions& tools) {
  Assembly linked;
  std::vector<std::string> cubins;
  for (PartOutput& output : outputs) {
    linked.log += output.assembly.log;
    cubins.push_back(std::move(output.assembly.cubin));
  }
  auto made = link_cubins(cubins, arch, tools);
  if (!made) return std::unexpected(made.error());
  linked.cubin = std::move(*made);
  return linked;
}

EmitResult NvptxTarget::finish(Emission& emission) const {
  for (const PartOutput& output : emission.outputs)
    if (output.failed) return std::unexpected(*output.failed);
  std::vector<std::string> kernels = kernel_names(emission.module);
  std::map<Form, Artifact> made;
  auto keep = [&](Form form, std::string bytes) {
    made[form] = Artifact{form, std::string(emission.arch.name), std::move(bytes), names_only(kernels)};
  };
  PartOutput& first = emission.outputs.front();
  if (emission.wants(Form::Llvm)) keep(Form::Llvm, std::move(first.llvm));
  if (emission.wants(Form::LlvmOpt)) keep(Form::LlvmOpt, std::move(first.llvm_opt));
  std::string ptx;
  if (emission.wants(Form::Ptx) || (emission.wants(Form::Cubin) && !emission.is_linked)) {
    std::vector<std::string> texts;
    for (PartOutput& output : emission.outputs) texts.push_back(std::move(output.ptx));
    ptx = join_ptx(texts);
    if (calls_cuda(emission.module)) {
      auto whole = with_cuda_code(std::move(ptx), emission.module, emission.arch, options_);
      if (!whole) return std::unexpected(whole.error());
      ptx = *std::move(whole);
    }
  }
  if (emission.wants(Form::Cubin)) {
    auto assembled = emission.is_linked ? link_parts(emission.outputs, emission.arch, options_.tools) : assemble(emission, ptx);
    if (!assembled) return std::unexpected(assembled.error());
    keep(Form::Cubin, std::move(assembled->cubin));
    made[Form::Cubin].kernels = parse_resources(assembled->log, kernels);
    note_defects(emission, ptx, made[Form::Cubin].kernels);
  }
  if (emission.wants(Form::Ptx)) keep(Form::Ptx, std::move(ptx));
  std::vector<Artifact> out;
  for (Form form : emission.forms) {
    auto found = made.find(form);
    KDSL_CHECK(found != made.end(), "a form that the nvptx target does not make, or twice the same");
    out.push_back(std::move(found->second));
    made.erase(found);
  }
  return out;
}

std::vector<EmitResult> NvptxTarget::emit_all(std::span<const EmitRequest> requests) {
  std::vector<Emission> emissions;
  std::vector<std::pair<size_t, size_t>> work;  // index of the request, index of the part
  for (const EmitRequest& request : requests) {
    emissions.push_back(begin(request));
    for (size_t part = 0; part < emissions.back().parts.size(); ++part) work.emplace_back(emissions.size() - 1, part);
  }
  bool is_last = options_.is_last && work.size() == 1;
  side_by_side(work.size(), options_.jobs, [&](size_t i) {
    auto [request, part] = work[i];
    make_part(emissions[request], part, emissions[request].outputs[part], is_last);
  });
  link_what_can_be(emissions);
  std::vector<EmitResult> results(requests.size());
  side_by_side(requests.size(), options_.jobs, [&](size_t i) { results[i] = finish(emissions[i]); });
  return results;
}

// Notes for each kernel what the installed ptxas gets wrong in its code. `ptx` is empty if the parts were assembled one by one.
void NvptxTarget::note_defects(const Emission& emission, std::string_view ptx, std::span<KernelResources> kernels) const {
  std::vector<DefectiveCode> found = defective_code(ptx);
  for (const PartOutput& output : emission.outputs)
    if (emission.is_linked) std::ranges::move(defective_code(output.ptx), std::back_inserter(found));
  auto version = found.empty() ? std::nullopt : ptxas_version(options_.tools);
  if (!version) return;
  for (const DefectiveCode& code : found)
    for (KernelResources& kernel : kernels)
      if (kernel.name == code.function && has_defect(*code.defect, *version, emission.arch))
        kernel.assembler_defects.push_back(fmt::format("ptxas {}.{}, which is installed, makes wrong code of it: {}",
                                                       *version / 10, *version % 10, code.defect->what));
}

// Assembles the parts of modules whose cubins can be linked.
void NvptxTarget::link_what_can_be(std::span<Emission> emissions) const {
  std::vector<std::pair<Emission*, PartOutput*>> work;
  for (Emission& emission : emissions) {
    emission.is_linked = emission.may_be_linked && std::ranges::none_of(emission.outputs, [](const PartOutput& output) {
                           return output.failed || may_lose_registers(output.ptx);
                         });
    if (!emission.is_linked) continue;
    emission.waiting.reset();
    for (PartOutput& output : emission.outputs) work.emplace_back(&emission, &output);
  }
  side_by_side(work.size(), options_.jobs, [&](size_t i) { assemble_part(*work[i].first, *work[i].second); });
  for (Emission& emission : emissions)
    for (const PartOutput& output : emission.outputs)
      emission.is_linked = emission.is_linked && !loses_registers(output.ptx, output.assembly.cubin, output.assembly.log);
}

std::string NvptxTarget::command(Form form, std::string_view arch_name) const {
  const ir::Arch* arch = ir::find_arch(arch_name);
  if (!arch || form != Form::Cubin) return {};
  auto program = find_ptxas(options_.tools);
  return fmt::format("{}", fmt::join(ptxas_command(program ? *program : "ptxas", *arch, options_), " "));
}

}  // namespace

std::unique_ptr<Target> create_nvptx(const Options& options) { return std::make_unique<NvptxTarget>(options); }

}  // namespace kdsl::target

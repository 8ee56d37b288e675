#include "target/host/native.h"

#include <algorithm>

#include <llvm/ADT/StringMap.h>
#include <llvm/IR/DiagnosticHandler.h>
#include <llvm/IR/DiagnosticInfo.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/LegacyPassManager.h>
#include <llvm/MC/MCSubtargetInfo.h>
#include <llvm/MC/TargetRegistry.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Support/TargetSelect.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/TargetParser/Host.h>
#include <llvm/TargetParser/SubtargetFeature.h>
#include <llvm/Transforms/Coroutines/CoroCleanup.h>
#include <llvm/Transforms/Coroutines/CoroEarly.h>
#include <llvm/Transforms/Coroutines/CoroSplit.h>
#include <llvm/Transforms/IPO/AlwaysInliner.h>
#include <llvm/Transforms/IPO/GlobalDCE.h>
#include <llvm/Transforms/InstCombine/InstCombine.h>
#include <llvm/Transforms/Scalar/EarlyCSE.h>
#include <llvm/Transforms/Scalar/GVN.h>
#include <llvm/Transforms/Scalar/IndVarSimplify.h>
#include <llvm/Transforms/Scalar/LICM.h>
#include <llvm/Transforms/Scalar/LoopPassManager.h>
#include <llvm/Transforms/Scalar/LoopUnrollPass.h>
#include <llvm/Transforms/Scalar/SROA.h>
#include <llvm/Transforms/Scalar/SimplifyCFG.h>
#include <llvm/Transforms/Vectorize/LoopVectorize.h>

#include "base/check.h"
#include "target/cpu/hooks.h"
#include "target/host/hooks.h"

namespace kdsl::target {

static llvm::CodeGenOptLevel codegen_level(int opt_level) {
  switch (opt_level) {
    case 0: return llvm::CodeGenOptLevel::None;
    case 1: return llvm::CodeGenOptLevel::Less;
    case 2: return llvm::CodeGenOptLevel::Default;
    default: return llvm::CodeGenOptLevel::Aggressive;
  }
}

static void initialize_targets() {
  static const bool done = [] {
    llvm::InitializeNativeTarget();
    llvm::InitializeNativeTargetAsmPrinter();
    return true;
  }();
  (void)done;
}

static std::unique_ptr<llvm::TargetMachine> make_machine(const llvm::Triple& triple, llvm::StringRef cpu,
                                                         llvm::StringRef features, int opt_level, std::string& error) {
  initialize_targets();
  const llvm::Target* target = llvm::TargetRegistry::lookupTarget(triple, error);
  if (!target) return nullptr;
  llvm::TargetOptions options;
  // KIR says that each operation rounds once; operations that may be contracted carry a flag.
  options.AllowFPOpFusion = llvm::FPOpFusion::Standard;
  return std::unique_ptr<llvm::TargetMachine>(target->createTargetMachine(triple, cpu, features, options, llvm::Reloc::PIC_,
                                                                          llvm::CodeModel::Small, codegen_level(opt_level)));
}

// Returns whether the feature adds conversions to bfloat that treat subnormal numbers as zeros.
static bool flushes_subnormals(llvm::StringRef feature) {
  return feature == "avx512bf16" || feature == "avxneconvert" || feature == "avx10.2";
}

std::unique_ptr<llvm::TargetMachine> host_machine(int opt_level) {
  llvm::SubtargetFeatures features;
  for (const auto& [name, is_present] : llvm::sys::getHostCPUFeatures())
    features.AddFeature(name, is_present && !flushes_subnormals(name));
  std::string error;
  auto machine = make_machine(llvm::Triple(llvm::sys::getProcessTriple()), llvm::sys::getHostCPUName(), features.getString(),
                              opt_level, error);
  KDSL_CHECK(machine, error);
  return machine;
}

std::expected<std::unique_ptr<llvm::TargetMachine>, std::string> baseline_machine(std::string_view name, int opt_level) {
  llvm::Triple triple(name.empty() ? llvm::sys::getDefaultTargetTriple() : std::string(name));
  std::string error;
  auto machine = make_machine(triple, "", "", opt_level, error);
  if (!machine) return std::unexpected(error);
  return machine;
}

// Several passes of LLVM and its register allocation take time that is quadratic in the size of a function, as unrolled loops
// make it. For a huge function, fast compilation matters more than good code.
enum class Size : uint8_t { Usual, Large /* not vectorised */, Huge /* only passes of linear time */ };

static Size size_of(const llvm::Module& module) {
  constexpr unsigned kLarge = 8000, kHuge = 10000;  // in instructions; chosen so that a function compiles in seconds
  unsigned most = 0;
  for (const llvm::Function& function : module) most = std::max(most, function.getInstructionCount());
  return most > kHuge ? Size::Huge : most > kLarge ? Size::Large : Size::Usual;
}

// Returns the passes before coroutines are split; they reduce what is live where a thread waits.
static llvm::FunctionPassManager early_passes(bool with_loops) {
  llvm::FunctionPassManager passes;
  passes.addPass(llvm::SROAPass(llvm::SROAOptions::ModifyCFG));
  passes.addPass(llvm::EarlyCSEPass(true));
  passes.addPass(llvm::InstCombinePass());
  passes.addPass(llvm::SimplifyCFGPass());
  if (!with_loops) return passes;
  llvm::LoopPassManager loops;
  loops.addPass(llvm::LICMPass(llvm::LICMOptions()));
  passes.addPass(llvm::createFunctionToLoopPassAdaptor(std::move(loops), true));
  passes.addPass(llvm::GVNPass());
  return passes;
}

// Returns the passes after coroutines are split; they vectorise the loop over the threads of a block and follow unroll hints.
static llvm::FunctionPassManager late_passes(bool with_loops, Size size) {
  llvm::FunctionPassManager passes;
  passes.addPass(llvm::SROAPass(llvm::SROAOptions::ModifyCFG));
  passes.addPass(llvm::EarlyCSEPass(true));
  if (with_loops) {
    llvm::LoopPassManager loops;
    loops.addPass(llvm::LICMPass(llvm::LICMOptions()));
    loops.addPass(llvm::IndVarSimplifyPass());
    passes.addPass(llvm::createFunctionToLoopPassAdaptor(std::move(loops), true));
    if (size == Size::Usual) passes.addPass(llvm::LoopVectorizePass());
    passes.addPass(llvm::LoopUnrollPass(llvm::LoopUnrollOptions(2, true)));
    passes.addPass(llvm::SROAPass(llvm::SROAOptions::ModifyCFG));
  }
  passes.addPass(llvm::InstCombinePass());
  passes.addPass(llvm::SimplifyCFGPass());
  return passes;
}

static llvm::FunctionPassManager passes_for_huge() {
  llvm::FunctionPassManager passes;
  passes.addPass(llvm::SROAPass(llvm::SROAOptions::ModifyCFG));
  passes.addPass(llvm::EarlyCSEPass());
  passes.addPass(llvm::SimplifyCFGPass());
  return passes;
}

// The lists for -O1 and -O2 are short, because KIR has already been inlined, folded and unrolled.
static llvm::ModulePassManager pass_list(llvm::PassBuilder& builder, int opt_level, Size size) {
  if (opt_level <= 0) return builder.buildO0DefaultPipeline(llvm::OptimizationLevel::O0);
  bool is_huge = size == Size::Huge;
  if (opt_level >= 3 && !is_huge) return builder.buildPerModuleDefaultPipeline(llvm::OptimizationLevel::O3);
  bool with_loops = opt_level >= 2;
  llvm::ModulePassManager passes;
  passes.addPass(llvm::CoroEarlyPass());
  passes.addPass(llvm::createModuleToFunctionPassAdaptor(is_huge ? passes_for_huge() : early_passes(with_loops)));
  passes.addPass(llvm::AlwaysInlinerPass());
  passes.addPass(llvm::createModuleToPostOrderCGSCCPassAdaptor(llvm::CoroSplitPass(true)));
  passes.addPass(llvm::CoroCleanupPass());
  if (!is_huge) passes.addPass(llvm::createModuleToFunctionPassAdaptor(late_passes(with_loops, size)));
  passes.addPass(llvm::GlobalDCEPass());
  return passes;
}

// With AVX-512, LLVM orders the operands of a scalar minimum or maximum of which one cannot be NaN by a class test that
// overlooks signalling NaNs, which come from bit casts or from a widened bfloat16. The result would be the number instead of
// NaN.
static bool overlooks_signalling(const llvm::TargetMachine& machine) {
  return machine.getTargetTriple().isX86() && machine.getMCSubtargetInfo()->checkFeatures("+avx512dq");
}

// Selects NaN explicitly if an operand is NaN.
static void choose_nan(llvm::IntrinsicInst& call) {
  llvm::IRBuilder<> builder(call.getNextNode());
  llvm::Value* is_nan = builder.CreateFCmpUNO(call.getArgOperand(0), call.getArgOperand(1));
  llvm::Value* chosen = builder.CreateSelect(is_nan, llvm::ConstantFP::getNaN(call.getType()), &call);
  call.replaceUsesWithIf(chosen, [&](const llvm::Use& use) { return use.getUser() != chosen; });
}

// Selects the operand that is not NaN, or else the minimum or maximum, because LLVM lowers minimumnum and maximumnum with the
// same class test.
static void choose_number(llvm::IntrinsicInst& call, llvm::Intrinsic::ID extremum) {
  llvm::IRBuilder<> builder(&call);
  llvm::Value *a = call.getArgOperand(0), *b = call.getArgOperand(1);
  llvm::Value* both = builder.CreateBinaryIntrinsic(extremum, a, b);
  llvm::Value* one = builder.CreateSelect(builder.CreateFCmpUNO(b, b), a, both);
  call.replaceAllUsesWith(builder.CreateSelect(builder.CreateFCmpUNO(a, a), b, one));
  call.eraseFromParent();
}

static void spell_out_extrema(llvm::Module& module, const llvm::TargetMachine& machine) {
  bool chooses_nan = overlooks_signalling(machine);
  for (llvm::Function& function : module) {
    for (llvm::Instruction& instruction : llvm::make_early_inc_range(llvm::instructions(function))) {
      auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
      if (!call) continue;
      llvm::Intrinsic::ID id = call->getIntrinsicID();
      bool is_least = id == llvm::Intrinsic::minimum || id == llvm::Intrinsic::minimumnum;
      if (id == llvm::Intrinsic::minimumnum || id == llvm::Intrinsic::maximumnum)
        choose_number(*call, is_least ? llvm::Intrinsic::minimum : llvm::Intrinsic::maximum);
      else if ((is_least || id == llvm::Intrinsic::maximum) && chooses_nan && !call->getType()->isVectorTy())
        choose_nan(*call);
    }
  }
}

namespace {

// Errors are left to LLVM. Remarks, and warnings about hints that it could not follow, are dropped, since they mean nothing to
// the user.
struct DropWarnings final : llvm::DiagnosticHandler {
  bool handleDiagnostics(const llvm::DiagnosticInfo& info) override { return info.getSeverity() != llvm::DS_Error; }
};

}  // namespace

void optimize_native(llvm::Module& module, llvm::TargetMachine& machine, int opt_level) {
  module.getContext().setDiagnosticHandler(std::make_unique<DropWarnings>());
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager components;
  llvm::ModuleAnalysisManager modules;
  llvm::PassBuilder builder(&machine);
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(components);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, components, modules);
  Size size = size_of(module);
  if (size == Size::Huge) machine.setOptLevel(llvm::CodeGenOptLevel::None);
  pass_list(builder, opt_level, size).run(module, modules);
  spell_out_extrema(module, machine);
}

llvm::SmallVector<char, 0> emit_native_object(llvm::Module& module, llvm::TargetMachine& machine) {
  llvm::SmallVector<char, 0> bytes;
  llvm::raw_svector_ostream stream(bytes);
  llvm::legacy::PassManager passes;
  bool failed = machine.addPassesToEmitFile(passes, stream, nullptr, llvm::CodeGenFileType::ObjectFile);
  KDSL_CHECK(!failed, "the target cannot write object files");
  passes.run(module);
  return bytes;
}

bool check_native_ops(const ir::Function& function, diag::Sink& sink) {
  if (function.kind == ir::FunctionKind::Host)
    return codegen::check_ops(function, HostHooks::table(), "host code", "a kernel can, on a GPU", sink);
  return codegen::check_ops(function, CpuHooks::table(), "the cpu device",
                            "it runs on a GPU, and compiles for one with `--target=cuda`", sink);
}

static codegen::LowerOptions lower_options(ir::FunctionKind kind, const Options& options) {
  codegen::LowerOptions lower;
  lower.kind = kind;
  lower.module_name = options.module_name;
  lower.sources = options.sources;
  lower.paths = &options.paths;
  lower.debug = options.debug ? codegen::DebugInfo::Full : codegen::DebugInfo::None;
  lower.optimized = options.opt_level > 0;
  lower.contract = options.fast_math;
  lower.keep_names = options.keep_names;
  return lower;
}

std::unique_ptr<llvm::Module> lower_cpu_kernels(const ir::Module& source, llvm::LLVMContext& context,
                                                const llvm::TargetMachine& machine, const Options& options) {
  CpuHooks hooks(machine.getTargetTriple().str(), machine.createDataLayout().getStringRepresentation(), options);
  return codegen::lower(source, hooks, context, lower_options(ir::FunctionKind::Kernel, options));
}

std::unique_ptr<llvm::Module> lower_host(const ir::Module& source, llvm::LLVMContext& context,
                                         const llvm::TargetMachine& machine, const Options& options) {
  HostHooks hooks(machine.getTargetTriple().str(), machine.createDataLayout().getStringRepresentation());
  return codegen::lower(source, hooks, context, lower_options(ir::FunctionKind::Host, options));
}

}  // namespace kdsl::target

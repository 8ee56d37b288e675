#include "target/nvptx/codegen.h"

#include <fmt/core.h>

#include <llvm/Analysis/CGSCCPassManager.h>
#include <llvm/Analysis/LoopAnalysisManager.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/Analysis/ValueTracking.h>
#include <llvm/CodeGen/Passes.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Intrinsics.h>
#include <llvm/IR/LegacyPassManager.h>
#include <llvm/IR/PassManager.h>
#include <llvm/MC/TargetRegistry.h>
#include <llvm/IR/PassTimingInfo.h>
#include <llvm/Pass.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Support/TargetSelect.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Transforms/IPO/AlwaysInliner.h>
#include <llvm/Transforms/InstCombine/InstCombine.h>
#include <llvm/Transforms/Scalar.h>
#include <llvm/Transforms/Scalar/ADCE.h>
#include <llvm/Transforms/Scalar/EarlyCSE.h>
#include <llvm/Transforms/Scalar/GVN.h>
#include <llvm/Transforms/Scalar/IndVarSimplify.h>
#include <llvm/Transforms/Scalar/InferAlignment.h>
#include <llvm/Transforms/Scalar/LICM.h>
#include <llvm/Transforms/Scalar/LoopPassManager.h>
#include <llvm/Transforms/Scalar/LoopUnrollPass.h>
#include <llvm/Transforms/Scalar/SROA.h>
#include <llvm/Transforms/Scalar/SimplifyCFG.h>
#include <llvm/Transforms/Utils.h>
#include <llvm/Transforms/Utils/LoopSimplify.h>

#include "base/check.h"
#include "target/nvptx/block_order.h"
#include "target/nvptx/loop_division.h"
#include "target/nvptx/loop_strength.h"
#include "target/nvptx/text.h"

namespace kdsl::target {

// Functions with more instructions than this skip passes whose time is quadratic in the size of a function. This limit and the
// next two bound the compile time of large unrolled kernels.
static constexpr unsigned kLargeFunction = 4000;
// Functions with more instructions than this also skip passes that are not quadratic, but find little that the others have not
// found.
static constexpr unsigned kHugeFunction = 10000;
// Global value numbering treats functions with more blocks than this as huge, too.
static constexpr size_t kManyBlocks = 1000;
// Functions whose loops are nested more deeply than this skip passes over loops, because each of them visits a block once for
// every loop around it; people do not write such nests. The attribute tells code generation which functions these are.
static constexpr unsigned kDeepNest = 32;
static constexpr llvm::StringLiteral kDeepNestAttribute = "kdsl-deep-nest";

static const llvm::Target& nvptx_target() {
  static const llvm::Target* target = [] {
    LLVMInitializeNVPTXTargetInfo();
    LLVMInitializeNVPTXTarget();
    LLVMInitializeNVPTXTargetMC();
    LLVMInitializeNVPTXAsmPrinter();
    std::string error;
    return llvm::TargetRegistry::lookupTarget(llvm::Triple("nvptx64-nvidia-cuda"), error);
  }();
  KDSL_CHECK(target, "LLVM was built without NVPTX");
  return *target;
}

static llvm::CodeGenOptLevel codegen_level(int opt_level) {
  switch (opt_level) {
    case 0: return llvm::CodeGenOptLevel::None;
    case 1: return llvm::CodeGenOptLevel::Less;
    case 2: return llvm::CodeGenOptLevel::Default;
    default: return llvm::CodeGenOptLevel::Aggressive;
  }
}

std::unique_ptr<llvm::TargetMachine> make_nvptx_machine(const ir::Arch& arch, int opt_level) {
  llvm::TargetOptions options;
  std::string features = fmt::format("+ptx{}", arch.ptx);
  return std::unique_ptr<llvm::TargetMachine>(nvptx_target().createTargetMachine(
      llvm::Triple("nvptx64-nvidia-cuda"), llvm::StringRef(arch.name.data(), arch.name.size()), features, options, std::nullopt,
      std::nullopt, codegen_level(opt_level)));
}

// Runs global value numbering. For each load, GVN asks every block before it for the access on which the load depends, and a
// block answers by looking at all accesses through the pointer. In huge functions MemorySSA answers instead, which knows less.
class NumberValues : public llvm::PassInfoMixin<NumberValues> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses) {
    bool is_huge = function.getInstructionCount() > kHugeFunction || function.size() > kManyBlocks;
    if (!is_huge) return llvm::GVNPass().run(function, analyses);
    return llvm::GVNPass(llvm::GVNOptions().setMemDep(false).setMemorySSA(true)).run(function, analyses);
  }
};

// Converts an i1 to float by a select instead of a conversion: ptxas 13.0 drops the conversion of `selp.b32 r, 1, 0` where the
// bits of the float are then used as an integer.
class ChooseConvertedBooleans : public llvm::PassInfoMixin<ChooseConvertedBooleans> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager&) {
    for (llvm::BasicBlock& block : function)
      for (llvm::Instruction& instruction : llvm::make_early_inc_range(block))
        if (auto* cast = llvm::dyn_cast<llvm::CastInst>(&instruction)) choose(*cast);
    return llvm::PreservedAnalyses::none();
  }

 private:
  static void choose(llvm::CastInst& cast) {
    if (!llvm::isa<llvm::UIToFPInst, llvm::SIToFPInst>(cast)) return;
    llvm::Value* number = cast.getOperand(0);
    bool is_signed = llvm::isa<llvm::SIToFPInst>(cast);
    if (auto* wide = llvm::dyn_cast<llvm::CastInst>(number); wide && llvm::isa<llvm::ZExtInst, llvm::SExtInst>(wide)) {
      if (llvm::isa<llvm::SExtInst>(wide) && !is_signed) return;
      is_signed = llvm::isa<llvm::SExtInst>(wide);
      number = wide->getOperand(0);
    }
    if (!number->getType()->isIntOrIntVectorTy(1)) return;
    llvm::IRBuilder<> builder(&cast);
    llvm::Constant* one = llvm::ConstantFP::get(cast.getType(), is_signed ? -1.0 : 1.0);
    cast.replaceAllUsesWith(builder.CreateSelect(number, one, llvm::ConstantFP::getZero(cast.getType())));
    cast.eraseFromParent();
  }
};

// If an index i that is not negative and i + 256 are both used in addresses, LLVM zero-extends one and sign-extends the other.
// This pass extends both alike, so that the second is the first plus a constant.
class ExtendAlike : public llvm::PassInfoMixin<ExtendAlike> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager&) {
    for (llvm::BasicBlock& block : function) {
      for (llvm::Instruction& instruction : llvm::make_early_inc_range(block)) {
        auto* zeros = llvm::dyn_cast<llvm::ZExtInst>(&instruction);
        if (!zeros || !zeros->hasNonNeg() || !has_signed_neighbour(zeros->getOperand(0), zeros->getType())) continue;
        llvm::IRBuilder<> builder(zeros);
        zeros->replaceAllUsesWith(builder.CreateSExt(zeros->getOperand(0), zeros->getType()));
        zeros->eraseFromParent();
      }
    }
    return llvm::PreservedAnalyses::none();
  }

 private:
  static bool is_extended(llvm::Value* value, llvm::Type* type) {
    return llvm::any_of(value->users(),
                        [&](llvm::User* user) { return llvm::isa<llvm::SExtInst>(user) && user->getType() == type; });
  }

  // Returns the operand to which a constant is added.
  static llvm::Value* base_of(llvm::Value* index) {
    auto* sum = llvm::dyn_cast<llvm::BinaryOperator>(index);
    bool is_distant = sum && sum->getOpcode() == llvm::Instruction::Add && llvm::isa<llvm::ConstantInt>(sum->getOperand(1));
    return is_distant ? sum->getOperand(0) : nullptr;
  }

  static bool has_signed_neighbour(llvm::Value* index, llvm::Type* type) {
    if (llvm::isa<llvm::Constant>(index)) return false;
    llvm::Value* base = base_of(index);
    return is_extended(index, type) || (base && is_extended(base, type)) ||
           llvm::any_of(index->users(), [&](llvm::User* user) { return base_of(user) == index && is_extended(user, type); });
  }
};

// Runs passes over loops, but not on functions whose loops are nested too deeply.
class UnlessDeep : public llvm::PassInfoMixin<UnlessDeep> {
 public:
  explicit UnlessDeep(llvm::FunctionPassManager passes) : passes_(std::move(passes)) {}
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses) {
    llvm::LoopInfo& loops = analyses.getResult<llvm::LoopAnalysis>(function);
    bool is_deep = llvm::any_of(function, [&](const llvm::BasicBlock& block) {
      return loops.isLoopHeader(&block) && loops.getLoopDepth(&block) > kDeepNest;
    });
    if (!is_deep) return passes_.run(function, analyses);
    function.addFnAttr(kDeepNestAttribute);
    return llvm::PreservedAnalyses::all();
  }

 private:
  llvm::FunctionPassManager passes_;
};

static llvm::FunctionPassManager loop_passes() {
  llvm::FunctionPassManager passes;
  // Loop-invariant code moves out first, so that unrolling copies less.
  passes.addPass(llvm::createFunctionToLoopPassAdaptor(llvm::LICMPass(llvm::LICMOptions()), true));
  passes.addPass(llvm::createFunctionToLoopPassAdaptor(llvm::IndVarSimplifyPass()));
  // The pass unrolls loops with a hint or a small constant trip count; arrays that are indexed by the counter become values.
  passes.addPass(llvm::LoopUnrollPass(llvm::LoopUnrollOptions(2)));
  return passes;
}

// Returns the short list of passes. KIR is inlined, in SSA form, and unrolled where the user asked for it, so what is left is
// to fold addresses, hoist out of loops and merge equal values. DSE and a second GVN are left out: they take most of O3's time
// on unrolled code, and whatever they remove, ptxas removes, too.
static llvm::FunctionPassManager short_pipeline(int opt_level) {
  llvm::FunctionPassManager passes;
  auto simplify = llvm::SimplifyCFGOptions().convertSwitchRangeToICmp(true);
  // Arrays become values in registers.
  passes.addPass(llvm::SROAPass(llvm::SROAOptions::ModifyCFG));
  passes.addPass(llvm::EarlyCSEPass());
  passes.addPass(llvm::InstCombinePass());
  passes.addPass(llvm::SimplifyCFGPass(simplify));
  if (opt_level < 2) return passes;
  passes.addPass(UnlessDeep(loop_passes()));
  passes.addPass(llvm::SROAPass(llvm::SROAOptions::ModifyCFG));
  passes.addPass(NumberValues());
  passes.addPass(llvm::InstCombinePass());
  passes.addPass(llvm::SimplifyCFGPass(simplify));
  passes.addPass(llvm::ADCEPass());
  // Alignments that follow from the addresses let instruction selection join neighbouring accesses.
  passes.addPass(llvm::InferAlignmentPass());
  return passes;
}

void optimize_nvptx(llvm::Module& module, llvm::TargetMachine& machine, int opt_level) {
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager graphs;
  llvm::ModuleAnalysisManager modules;
  llvm::PassInstrumentationCallbacks callbacks;
  llvm::TimePassesHandler times(llvm::TimePassesIsEnabled);
  times.registerCallbacks(callbacks);
  llvm::PipelineTuningOptions tuning;
  // The SLP vectoriser would fill pairs with undefined lanes, and ptxas 13.0 miscompiles one such `add.s16x2 r, 0x20002` to
  // `VIADD.16x2 r, r, 0`.
  tuning.SLPVectorization = tuning.LoopVectorization = tuning.LoopInterleaving = false;
  llvm::PassBuilder builder(&machine, tuning, std::nullopt, &callbacks);
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(graphs);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, graphs, modules);

  llvm::ModulePassManager passes;
  if (opt_level >= 3) {
    passes = builder.buildPerModuleDefaultPipeline(llvm::OptimizationLevel::O3);
  } else {
    // Functions with bodies come from a linked library; there are no other calls.
    bool has_bodies = llvm::any_of(
        module, [](const llvm::Function& function) { return !function.isDeclaration() && function.hasLocalLinkage(); });
    if (has_bodies) passes.addPass(llvm::AlwaysInlinerPass());
    llvm::FunctionPassManager list;
    if (opt_level == 0)
      list.addPass(llvm::SROAPass(llvm::SROAOptions::PreserveCFG));
    else
      list = short_pipeline(opt_level);
    passes.addPass(llvm::createModuleToFunctionPassAdaptor(std::move(list)));
  }
  if (opt_level >= 2) {
    llvm::FunctionPassManager pointers;
    pointers.addPass(llvm::LoopSimplifyPass());
    pointers.addPass(AdvancePointers());
    passes.addPass(llvm::createModuleToFunctionPassAdaptor(UnlessDeep(std::move(pointers))));
    passes.addPass(llvm::createModuleToFunctionPassAdaptor(ExtendAlike()));
    passes.addPass(llvm::createModuleToFunctionPassAdaptor(HoistAboveWaits()));
    passes.addPass(llvm::createModuleToFunctionPassAdaptor(HoistAboveDivisions()));
    passes.addPass(llvm::createModuleToFunctionPassAdaptor(ShareReciprocals()));
  }
  passes.addPass(llvm::createModuleToFunctionPassAdaptor(ChooseConvertedBooleans()));
  passes.run(module, modules);
  times.print();
}

// Blocks with more than kMaxAccesses memory accesses are cut into pieces of kPiece accesses, because passes of code generation
// compare every pair of accesses in a block; the limits bound the time that these take.
static constexpr size_t kMaxAccesses = 1024, kPiece = 512;

static bool is_access(const llvm::Instruction& instruction) { return instruction.mayReadOrWriteMemory(); }

// Cuts from the end, so that each instruction moves only once.
static void cut_at(llvm::BasicBlock& block, llvm::ArrayRef<llvm::Instruction*> places) {
  for (llvm::Instruction* place : llvm::reverse(places)) block.splitBasicBlock(place);
}

// The pass that joins neighbouring accesses also asks for every pair of a load and a store whether they may alias. Blocks with
// many pairs are cut more finely, between stores and the loads after them, which is mostly where the next iteration of an
// unrolled body begins. The pieces are merged again before instruction selection.
static void cut_for_joining(llvm::BasicBlock& block) {
  constexpr size_t kMaxPairs = 128 * 128, kPairsOfPiece = 16 * 16;
  llvm::SmallVector<llvm::Instruction*> places;
  size_t all_loads = 0, all_stores = 0, loads = 0, stores = 0;
  bool after_store = false;
  for (llvm::Instruction& instruction : block) {
    if (!is_access(instruction)) continue;
    if (!llvm::isGuaranteedToTransferExecutionToSuccessor(&instruction)) {  // a barrier, beyond which the pass does not look
      loads = stores = 0;
      after_store = false;
      continue;
    }
    bool stores_now = instruction.mayWriteToMemory();
    bool is_boundary = after_store && !stores_now && loads * stores >= kPairsOfPiece;
    if (is_boundary || loads + stores == kPiece) {
      places.push_back(&instruction);
      loads = stores = 0;
    }
    ++(stores_now ? stores : loads);
    ++(stores_now ? all_stores : all_loads);
    after_store = stores_now;
  }
  if (all_loads + all_stores > kMaxAccesses || all_loads * all_stores > kMaxPairs) cut_at(block, places);
}

// Cuts blocks for instruction selection, which also takes time that is quadratic in the accesses of a block. The cuts are
// behind accesses, so that an address stays in the block of its access.
class CutForSelection final : public llvm::FunctionPass {
 public:
  CutForSelection() : FunctionPass(id_) {}
  llvm::StringRef getPassName() const override { return "Cut blocks with many accesses"; }

  bool runOnFunction(llvm::Function& function) override {
    for (llvm::BasicBlock& block : llvm::make_early_inc_range(function))
      if (static_cast<size_t>(llvm::count_if(block, is_access)) > kMaxAccesses) cut(block);
    return true;
  }

 private:
  static void cut(llvm::BasicBlock& block) {
    llvm::SmallVector<llvm::Instruction*> places;
    size_t accesses = 0;
    for (llvm::Instruction& instruction : block)
      if (is_access(instruction) && ++accesses % kPiece == 0) places.push_back(instruction.getNextNode());
    cut_at(block, places);
  }

  inline static char id_ = 0;
};

static llvm::AnalysisID id_of(llvm::Pass* sample) {
  std::unique_ptr<llvm::Pass> pass(sample);
  return pass->getPassID();
}

// Leaves out passes of code generation: always those whose work ptxas does itself (straight-line strength reduction also
// compares every address with every earlier one), others depending on the size of the largest function and on its loops.
class SizedPasses final : public llvm::legacy::PassManager {
 public:
  explicit SizedPasses(const llvm::Module& module) {
    unsigned size = 0;
    for (const llvm::Function& function : module) size = std::max(size, function.getInstructionCount());
    leave_out(llvm::createLoopStrengthReducePass());  // AdvancePointers replaces it
    leave_out(llvm::createStraightLineStrengthReducePass());
    leave_out(llvm::createEarlyCSEPass());  // NumberValues has merged equal values
    is_large_ = size > kLargeFunction;
    if (size > kHugeFunction) leave_out(llvm::createNaryReassociatePass());
    bool is_deep =
        llvm::any_of(module, [](const llvm::Function& function) { return function.hasFnAttribute(kDeepNestAttribute); });
    if (!is_deep) return;
    leave_out(llvm::createCanonicalizeFreezeInLoopsPass());
    left_out_.push_back(&llvm::EarlyMachineLICMID);
    left_out_.push_back(&llvm::MachineBlockPlacementID);
  }

  void add(llvm::Pass* pass) override {
    llvm::AnalysisID id = pass->getPassID();
    if (llvm::is_contained(left_out_, id)) return delete pass;
    llvm::legacy::PassManager::add(pass);
    if (is_large_ && id == last_on_ir_) llvm::legacy::PassManager::add(new CutForSelection);
  }

 private:
  void leave_out(llvm::Pass* sample) { left_out_.push_back(id_of(sample)); }

  bool is_large_ = false;
  llvm::SmallVector<llvm::AnalysisID, 6> left_out_;
  llvm::AnalysisID last_on_ir_ = id_of(llvm::createCodeGenPrepareLegacyPass());
};

// The absolute value of the least integer is that integer. LLVM selects abs.s32 for it, but ptxas assumes that the result of
// abs.s32 is not negative and drops the sign of a remainder of it. The maximum of x and -x has the intended meaning for both.
static void spell_out_absolute_values(llvm::Module& module) {
  for (llvm::Function& function : module) {
    if (function.getIntrinsicID() != llvm::Intrinsic::abs) continue;
    for (llvm::User* user : llvm::make_early_inc_range(function.users())) {
      auto* call = llvm::cast<llvm::CallInst>(user);
      bool has_least = llvm::cast<llvm::ConstantInt>(call->getArgOperand(1))->isZero();
      if (!has_least) continue;
      llvm::IRBuilder<> builder(call);
      llvm::Value* x = call->getArgOperand(0);
      call->replaceAllUsesWith(builder.CreateBinaryIntrinsic(llvm::Intrinsic::smax, x, builder.CreateNeg(x)));
      call->eraseFromParent();
    }
  }
}

std::string emit_ptx(llvm::Module& module, llvm::TargetMachine& machine) {
  llvm::SmallString<0> text;
  text.reserve(16 * 1024);
  llvm::raw_svector_ostream stream(text);
  stream.SetBufferSize(32 * 1024);  // buffer of the printer on top of it, which writes a few bytes at a time
  for (llvm::Function& function : module)
    for (llvm::BasicBlock& block : llvm::make_early_inc_range(function)) cut_for_joining(block);
  spell_out_absolute_values(module);
  {
    SizedPasses passes(module);  // holds what the printer has not given to the stream yet
    bool failed = machine.addPassesToEmitFile(passes, stream, nullptr, llvm::CodeGenFileType::AssemblyFile,
                                              /*DisableVerify=*/true);
    KDSL_CHECK(!failed, "the NVPTX target cannot print assembly");
    passes.run(module);
  }
  llvm::reportAndResetTimings();
  return finish_ptx(std::string_view(text.data(), text.size()));
}

}  // namespace kdsl::target

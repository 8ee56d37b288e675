#include "target/nvptx/loop_strength.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include <llvm/ADT/ArrayRef.h>
#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/SmallVector.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/Analysis/ScalarEvolution.h>
#include <llvm/Analysis/ScalarEvolutionExpressions.h>
#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/Argument.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DerivedTypes.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/Transforms/Utils/Local.h>
#include <llvm/Transforms/Utils/ScalarEvolutionExpander.h>

namespace kdsl::target {

namespace {

using Recurrence = const llvm::SCEVAddRecExpr*;

// Limits the pointers of one loop, each of which takes two registers; further accesses keep their indices. It is chosen so that
// the pointers take no more than 24 registers.
constexpr size_t kMaxPointers = 12;
// The largest factor by which a loop is unrolled: by passes/unroll_hints.cpp, or because a kernel asks for it.
constexpr uint64_t kMaxUnrolled = 32;

struct RecurrentAccess {
  llvm::Instruction* instruction;
  llvm::Use* pointer;
  Recurrence address;
};

// A pointer that advances with the loop: its address, its value in this iteration and that in the next one.
struct Pointer {
  Recurrence address;
  llvm::PHINode* now;
  llvm::Instruction* next;
};

llvm::Use* pointer_of(llvm::Instruction& instruction) {
  if (auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction)) return &load->getOperandUse(load->getPointerOperandIndex());
  if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction))
    return &store->getOperandUse(store->getPointerOperandIndex());
  if (auto* update = llvm::dyn_cast<llvm::AtomicRMWInst>(&instruction))
    return &update->getOperandUse(update->getPointerOperandIndex());
  return nullptr;
}

// Records the address of an access that has been rewritten to use a pointer of its iteration.
struct AdvancedPointer {
  const llvm::SCEV* start;
  const llvm::SCEV* step;
  llvm::Instruction* access;
  llvm::Value* value;
};

class LoopReduction {
 public:
  LoopReduction(llvm::Loop& loop, llvm::LoopInfo& loops, llvm::ScalarEvolution& evolution)
      : loop_(loop), loops_(loops), evolution_(evolution), expander_(evolution, "advance") {}

  bool run() {
    bool changed = false;
    for (llvm::SelectInst* select : choices()) changed |= count(*select);
    llvm::SmallVector<RecurrentAccess> accesses = strided_accesses();
    changed |= !accesses.empty();
    keep_loaded(accesses);
    llvm::SmallVector<Pointer> pointers;
    for (const RecurrentAccess& access : accesses) advance(access, pointers);
    for (llvm::WeakTrackingVH& value : replaced_)
      if (value) llvm::RecursivelyDeleteTriviallyDeadInstructions(value);
    return changed;
  }

 private:
  bool is_own(const llvm::BasicBlock* block) const { return loops_.getLoopFor(block) == &loop_; }
  llvm::Instruction* before_loop() const { return loop_.getLoopPreheader()->getTerminator(); }

  // Returns the value as start + iteration * step of this loop; null if it is none.
  Recurrence recurrence(llvm::Value* value) const {
    if (!evolution_.isSCEVable(value->getType())) return nullptr;
    auto* steps = llvm::dyn_cast<llvm::SCEVAddRecExpr>(evolution_.getSCEV(value));
    bool is_ours = steps && steps->getLoop() == &loop_ && steps->isAffine();
    return is_ours && is_computable(steps->getStart()) && is_computable(step_of(steps)) ? steps : nullptr;
  }
  const llvm::SCEV* step_of(Recurrence steps) const { return steps->getStepRecurrence(evolution_); }
  bool is_computable(const llvm::SCEV* value) const { return expander_.isSafeToExpandAt(value, before_loop()); }
  llvm::Value* compute(const llvm::SCEV* value, llvm::Type* type) {
    return expander_.expandCodeFor(value, type, before_loop());
  }

  // Returns selects between two counters by a loop-invariant condition, which come from ranges whose step may be negative.
  llvm::SmallVector<llvm::SelectInst*> choices() const {
    llvm::SmallVector<llvm::SelectInst*> found;
    for (llvm::BasicBlock* block : loop_.blocks()) {
      if (!is_own(block)) continue;
      for (llvm::Instruction& instruction : *block) {
        auto* select = llvm::dyn_cast<llvm::SelectInst>(&instruction);
        if (select && select->getType()->isIntegerTy() && loop_.isLoopInvariant(select->getCondition()))
          found.push_back(select);
      }
    }
    return found;
  }

  bool count(llvm::SelectInst& select) {
    Recurrence one = recurrence(select.getTrueValue()), other = recurrence(select.getFalseValue());
    if (!one || !other) return false;
    llvm::Type* type = select.getType();
    llvm::IRBuilder<> before(before_loop());
    auto choose = [&](const llvm::SCEV* a, const llvm::SCEV* b) {
      llvm::Value *first = compute(a, type), *second = compute(b, type);
      return before.CreateSelect(select.getCondition(), first, second);
    };
    llvm::Value* start = choose(one->getStart(), other->getStart());
    llvm::Value* step = choose(step_of(one), step_of(other));
    llvm::PHINode* now = phi(type, start);
    llvm::IRBuilder<> builder(loop_.getLoopLatch()->getTerminator());
    now->addIncoming(builder.CreateAdd(now, step), loop_.getLoopLatch());
    evolution_.forgetValue(&select);
    select.replaceAllUsesWith(now);
    replaced_.emplace_back(&select);
    return true;
  }

  llvm::PHINode* phi(llvm::Type* type, llvm::Value* start) {
    llvm::PHINode* made = llvm::PHINode::Create(type, 2, "", loop_.getHeader()->begin());
    made->addIncoming(start, loop_.getLoopPreheader());
    return made;
  }

  // Returns whether an index is multiplied by a number that is loop-invariant, but not constant.
  bool multiplies_by_stride() const {
    for (llvm::BasicBlock* block : loop_.blocks()) {
      if (!is_own(block)) continue;
      for (llvm::Instruction& each : *block) {
        if (each.getOpcode() != llvm::Instruction::Mul) continue;
        auto is_stride = [&](llvm::Value* value) { return !llvm::isa<llvm::Constant>(value) && loop_.isLoopInvariant(value); };
        if (is_stride(each.getOperand(0)) || is_stride(each.getOperand(1))) return true;
      }
    }
    return false;
  }

  llvm::SmallVector<RecurrentAccess> strided_accesses() const {
    llvm::SmallVector<RecurrentAccess> found;
    if (!multiplies_by_stride()) return found;
    for (llvm::BasicBlock* block : loop_.blocks()) {
      if (!is_own(block)) continue;
      for (llvm::Instruction& instruction : *block) {
        llvm::Use* pointer = pointer_of(instruction);
        Recurrence address = pointer ? recurrence(pointer->get()) : nullptr;
        if (!address || llvm::isa<llvm::SCEVConstant>(step_of(address)) || already_advances(pointer->get())) continue;
        found.push_back({&instruction, pointer, address});
      }
    }
    return found;
  }

  bool already_advances(llvm::Value* pointer) const {
    auto* phi = llvm::dyn_cast<llvm::PHINode>(pointer->stripInBoundsConstantOffsets());
    return phi && phi->getParent() == loop_.getHeader();
  }

  // ---- loads

  // Returns whether the load may be executed in front of the loop: nothing writes its memory while the kernel runs, and the
  // loop executes the load in any case.
  bool may_load_early(const RecurrentAccess& access) const {
    auto* load = llvm::dyn_cast<llvm::LoadInst>(access.instruction);
    if (!load || !load->isSimple() || load->getParent() != loop_.getHeader()) return false;
    auto* parameter = llvm::dyn_cast<llvm::Argument>(llvm::getUnderlyingObject(load->getPointerOperand(), 0));
    bool is_constant = parameter && parameter->hasNoAliasAttr() && parameter->onlyReadsMemory();
    if (!is_constant && !load->hasMetadata(llvm::LLVMContext::MD_invariant_load)) return false;
    for (llvm::Instruction* before = load->getPrevNode(); before; before = before->getPrevNode())
      if (!llvm::isGuaranteedToTransferExecutionToSuccessor(before)) return false;
    return true;
  }

  // Replaces a load of an address that another load has read one iteration before by the value of that load.
  void keep_loaded(llvm::SmallVector<RecurrentAccess>& accesses) {
    llvm::SmallVector<RecurrentAccess> loads;
    for (const RecurrentAccess& access : accesses)
      if (may_load_early(access)) loads.push_back(access);
    llvm::SmallVector<std::pair<llvm::Instruction*, llvm::PHINode*>> kept;
    for (const RecurrentAccess& late : loads) {
      for (const RecurrentAccess& early : loads) {
        if (early.instruction->getType() != late.instruction->getType() || step_of(early.address) != step_of(late.address))
          continue;
        if (evolution_.getMinusSCEV(early.address->getStart(), late.address->getStart()) != step_of(late.address)) continue;
        kept.emplace_back(late.instruction, keep(late, early));
        break;
      }
    }
    // All values are computed before the first load is replaced, because the value of one may be another load that is replaced.
    for (auto [load, value] : kept) load->replaceAllUsesWith(value);
    for (auto [load, value] : kept) {
      llvm::erase_if(accesses, [&](const RecurrentAccess& access) { return access.instruction == load; });
      replaced_.emplace_back(load->getOperand(0));
      load->eraseFromParent();
    }
  }

  llvm::PHINode* keep(const RecurrentAccess& late, const RecurrentAccess& early) {
    auto* load = llvm::cast<llvm::LoadInst>(late.instruction);
    llvm::Value* place = compute(late.address->getStart(), load->getPointerOperandType());
    llvm::Instruction* first = load->clone();
    first->setOperand(load->getPointerOperandIndex(), place);
    first->insertBefore(before_loop()->getIterator());
    llvm::PHINode* value = phi(load->getType(), first);
    value->addIncoming(early.instruction, loop_.getLoopLatch());
    return value;
  }

  // ---- pointers

  void advance(const RecurrentAccess& access, llvm::SmallVector<Pointer>& pointers) {
    llvm::Value* place = nullptr;
    for (const Pointer& pointer : pointers)
      if ((place = place_from(pointer, access))) break;
    if (!place) place = place_behind_another(access);
    if (!place && pointers.size() < kMaxPointers) place = pointers.emplace_back(make_pointer(access)).now;
    if (!place) return;
    replaced_.emplace_back(access.pointer->get());
    access.pointer->set(place);
    places_.push_back({access.address->getStart(), step_of(access.address), access.instruction, place});
  }

  // In an unrolled loop, the step is a multiple of the stride, and an access is one stride behind the one before it. Its
  // address is computed from that one's, so that one pointer serves all of them.
  llvm::Value* place_behind_another(const RecurrentAccess& access) {
    llvm::ArrayRef<AdvancedPointer> recent(places_);
    for (const AdvancedPointer& before : llvm::reverse(recent.take_back(kMaxPointers))) {
      bool is_alike = before.step == step_of(access.address) && before.value->getType() == access.pointer->get()->getType();
      if (!is_alike || before.access->getParent() != access.instruction->getParent()) continue;
      const llvm::SCEV* stride = evolution_.getMinusSCEV(access.address->getStart(), before.start);
      if (llvm::isa<llvm::SCEVCouldNotCompute>(stride) || !is_part_of(stride, before.step) || !is_computable(stride)) continue;
      llvm::Value* bytes = compute(stride, stride->getType());
      return llvm::IRBuilder<>(access.instruction).CreatePtrAdd(before.value, bytes);
    }
    return nullptr;
  }

  bool is_part_of(const llvm::SCEV* stride, const llvm::SCEV* step) {
    for (uint64_t times = 2; times <= kMaxUnrolled; times *= 2)
      if (evolution_.getMulExpr(evolution_.getConstant(stride->getType(), times), stride) == step) return true;
    return false;
  }

  // Returns the address as a constant distance from a pointer, or from its value in the next iteration.
  llvm::Value* place_from(const Pointer& pointer, const RecurrentAccess& access) {
    if (step_of(pointer.address) != step_of(access.address)) return nullptr;
    if (pointer.now->getType() != access.pointer->get()->getType()) return nullptr;
    const llvm::SCEV* distance = evolution_.getMinusSCEV(access.address->getStart(), pointer.address->getStart());
    auto constant_after = [&](const llvm::SCEV* from) -> std::optional<int64_t> {
      if (llvm::isa<llvm::SCEVCouldNotCompute>(distance)) return std::nullopt;
      auto* rest = llvm::dyn_cast<llvm::SCEVConstant>(from ? evolution_.getMinusSCEV(distance, from) : distance);
      return rest ? std::optional(rest->getAPInt().getSExtValue()) : std::nullopt;
    };
    llvm::IRBuilder<> builder(access.instruction);
    auto at = [&](llvm::Value* base, int64_t bytes) {
      return bytes == 0 ? base : builder.CreatePtrAdd(base, builder.getInt64(static_cast<uint64_t>(bytes)));
    };
    if (auto bytes = constant_after(nullptr)) return at(pointer.now, *bytes);
    auto bytes = constant_after(step_of(pointer.address));
    if (!bytes) return nullptr;
    pointer.next->moveBefore(loop_.getHeader()->getFirstInsertionPt());
    return at(pointer.next, *bytes);
  }

  Pointer make_pointer(const RecurrentAccess& access) {
    llvm::Value* start = compute(access.address->getStart(), access.pointer->get()->getType());
    const llvm::SCEV* step = step_of(access.address);
    llvm::Value* distance = compute(step, step->getType());
    llvm::PHINode* now = phi(start->getType(), start);
    llvm::IRBuilder<> builder(loop_.getLoopLatch()->getTerminator());
    auto* next = llvm::cast<llvm::Instruction>(builder.CreatePtrAdd(now, distance));
    now->addIncoming(next, loop_.getLoopLatch());
    return {access.address, now, next};
  }

  llvm::Loop& loop_;
  llvm::LoopInfo& loops_;
  llvm::ScalarEvolution& evolution_;
  llvm::SCEVExpander expander_;
  llvm::SmallVector<llvm::WeakTrackingVH> replaced_;
  llvm::SmallVector<AdvancedPointer> places_;
};

}  // namespace

llvm::PreservedAnalyses AdvancePointers::run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses) {
  auto& loops = analyses.getResult<llvm::LoopAnalysis>(function);
  if (loops.empty()) return llvm::PreservedAnalyses::all();
  auto& evolution = analyses.getResult<llvm::ScalarEvolutionAnalysis>(function);
  bool changed = false;
  for (llvm::Loop* loop : loops.getLoopsInPreorder())
    if (loop->getLoopPreheader() && loop->getLoopLatch()) changed |= LoopReduction(*loop, loops, evolution).run();
  if (!changed) return llvm::PreservedAnalyses::all();
  llvm::PreservedAnalyses preserved;
  preserved.preserveSet<llvm::CFGAnalyses>();
  return preserved;
}

}  // namespace kdsl::target

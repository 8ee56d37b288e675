#include "target/nvptx/loop_division.h"

#include <cstddef>

#include <llvm/ADT/FloatingPointMode.h>
#include <llvm/ADT/MapVector.h>
#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/SmallVector.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DerivedTypes.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InlineAsm.h>
#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Intrinsics.h>
#include <llvm/IR/IntrinsicsNVPTX.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/MDBuilder.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>

namespace kdsl::target {

namespace {

using Divisions = llvm::SmallVector<llvm::BinaryOperator*>;

// Limits how many divisions share one branch, because their results are live from the first of them on. It is chosen so that
// they cost less in registers than they save in branches.
constexpr size_t kMostTogether = 8;

// Values that are computed once for each divisor.
struct Reciprocal {
  llvm::Value* value;  // NaN: all dividends are rare
  llvm::Value* least;  // smaller dividends are rare
  llvm::Value* zero;  // except for this one; NaN: zeros are rare, too
};

bool is_exact(const llvm::BinaryOperator& division) {
  return !division.hasApproxFunc() && !division.hasAllowReciprocal() && !division.hasMetadata(llvm::LLVMContext::MD_fpmath);
}

llvm::MapVector<llvm::Value*, Divisions> divisions_by_divisor(llvm::Function& function) {
  llvm::MapVector<llvm::Value*, Divisions> found;
  for (llvm::BasicBlock& block : function) {
    for (llvm::Instruction& instruction : block) {
      auto* division = llvm::dyn_cast<llvm::BinaryOperator>(&instruction);
      if (!division || division->getOpcode() != llvm::Instruction::FDiv || !division->getType()->isFloatTy()) continue;
      llvm::Value* divisor = division->getOperand(1);
      if (is_exact(*division) && !llvm::isa<llvm::Constant>(divisor)) found[divisor].push_back(division);
    }
  }
  return found;
}

bool is_in_loop(const llvm::BinaryOperator* division, const llvm::LoopInfo& loops) {
  const llvm::Loop* loop = loops.getLoopFor(division->getParent());
  return loop && loop->isLoopInvariant(division->getOperand(1));
}

// Returns a place in front of all of the divisions, and of the loops in which the divisor is invariant.
llvm::Instruction* place_for_reciprocal(const Divisions& divisions, const llvm::LoopInfo& loops, llvm::DominatorTree& tree) {
  llvm::BasicBlock* block = divisions.front()->getParent();
  for (llvm::BinaryOperator* each : divisions) block = tree.findNearestCommonDominator(block, each->getParent());
  llvm::Value* divisor = divisions.front()->getOperand(1);
  for (llvm::Loop* loop = loops.getLoopFor(block); loop && loop->isLoopInvariant(divisor); loop = loop->getParentLoop())
    block = tree.getNode(loop->getHeader())->getIDom()->getBlock();
  for (llvm::BinaryOperator* each : divisions)
    if (each->getParent() == block) return each;
  return block->getTerminator();
}

// Groups divisions of a block that can stand where the first of them does, because their dividends are available there.
// HoistAboveDivisions has brought the dividends in front.
llvm::SmallVector<Divisions> groups_of(const Divisions& divisions) {
  llvm::SmallVector<Divisions> groups;
  for (llvm::BinaryOperator* each : divisions) {
    llvm::BinaryOperator* first = groups.empty() ? nullptr : groups.back().front();
    auto* dividend = llvm::dyn_cast<llvm::Instruction>(each->getOperand(0));
    bool is_with_it = first && first->getParent() == each->getParent() && groups.back().size() < kMostTogether &&
                      (!dividend || dividend->getParent() != each->getParent() || dividend->comesBefore(first));
    if (!is_with_it) groups.emplace_back();
    groups.back().push_back(each);
  }
  return groups;
}

class Expansion {
 public:
  explicit Expansion(llvm::Instruction* place) : builder_(place) {}

  // After one Newton step the reciprocal is the float nearest to 1 / d: ptxas does no more for rcp.rn.f32. If d is zero,
  // subnormal, infinite or NaN, the step gives NaN; if d is very large, the reciprocal would be subnormal.
  Reciprocal reciprocal(llvm::Value* d) {
    llvm::Value* guess = builder_.CreateIntrinsic(llvm::Intrinsic::nvvm_rcp_approx_ftz_f, {d});
    llvm::Value* value = fma(guess, remainder(number(1), d, guess), guess);
    llvm::Value *size = absolute(d), *nan = llvm::ConstantFP::getNaN(d->getType());
    return {.value = builder_.CreateSelect(builder_.CreateFCmpOLT(size, number(0x1p125)), value, nan),
            .least = builder_.CreateMaxNum(builder_.CreateFMul(size, number(0x1p-125)), number(0x1p-101)),
            .zero = builder_.CreateSelect(builder_.CreateFCmpOGT(d, number(0)), number(0), nan)};
  }

  // Divides by the steps of ptxas for div.rn.f32. A dividend is not rare if it is at least 2^-101 and its quotient is between
  // 2^-125 and 2^127: then all intermediate results are normal, and the excess, a multiple of 2^-47 of the dividend's power of
  // two, is a float. Before the last rounding the quotient is off by less than 2^-22 of a unit in the last place. Only few
  // dividends have quotients that are so close to the middle of two floats; all of them were tried with all divisors. Zeros
  // keep their sign if the divisor is positive.
  void divide(const Divisions& divisions, const Reciprocal& by) {
    llvm::Value* d = divisions.front()->getOperand(1);
    llvm::SmallVector<llvm::Value*> quotients, is_rare;
    for (llvm::BinaryOperator* each : divisions) {
      llvm::Value* x = each->getOperand(0);
      llvm::Value* near = builder_.CreateFMul(x, by.value);
      llvm::Value* excess = fma(d, near, builder_.CreateFNeg(x));
      llvm::Value* quotient = fma(excess, builder_.CreateFNeg(by.value), near);
      llvm::Value* is_small = builder_.CreateFCmpOLT(absolute(x), by.least);
      is_rare.push_back(builder_.CreateAnd(is_small, builder_.CreateFCmpUNE(x, by.zero)));
      is_rare.push_back(builder_.CreateFCmpUGE(absolute(quotient), number(0x1p127)));
      quotients.push_back(quotient);
    }
    llvm::BasicBlock* common = builder_.GetInsertBlock();
    llvm::MDNode* unlikely = llvm::MDBuilder(builder_.getContext()).createUnlikelyBranchWeights();
    llvm::Instruction* end = llvm::SplitBlockAndInsertIfThen(builder_.CreateOr(is_rare), divisions.front()->getIterator(),
                                                             /*Unreachable=*/false, unlikely);
    builder_.SetInsertPoint(end);
    llvm::SmallVector<llvm::Value*> rare = divide_rare(divisions);
    builder_.SetInsertPoint(divisions.front());
    for (auto [each, quotient, other] : llvm::zip_equal(divisions, quotients, rare)) {
      llvm::PHINode* result = builder_.CreatePHI(each->getType(), 2);
      result->addIncoming(quotient, common);
      result->addIncoming(other, end->getParent());
      each->replaceAllUsesWith(result);
    }
    for (llvm::BinaryOperator* each : divisions) each->eraseFromParent();
  }

 private:
  llvm::Constant* number(double value) { return llvm::ConstantFP::get(builder_.getFloatTy(), value); }
  llvm::Value* absolute(llvm::Value* x) { return builder_.CreateUnaryIntrinsic(llvm::Intrinsic::fabs, x); }
  llvm::Value* fma(llvm::Value* a, llvm::Value* b, llvm::Value* c) {
    return builder_.CreateIntrinsic(llvm::Intrinsic::fma, {a->getType()}, {a, b, c});
  }
  llvm::Value* remainder(llvm::Value* x, llvm::Value* d, llvm::Value* quotient) {
    return fma(builder_.CreateFNeg(d), quotient, x);
  }

  // Hides x from LLVM, which would otherwise move computations that depend on x alone out of the loop again.
  llvm::Value* kept_here(llvm::Value* x) {
    auto* type = llvm::FunctionType::get(x->getType(), {x->getType()}, false);
    return builder_.CreateCall(llvm::InlineAsm::get(type, "mov.b32 $0, $1;", "=r,r", /*hasSideEffects=*/true), {x});
  }

  // Divides rare operands in doubles, where no quotient of floats is subnormal. The relative error of the guess is at most
  // 2^-19, and that after the second step 2^-57, before rounding. So a quotient that is a double is exact, and any other is
  // much closer to its double than to the middle of two floats, which is 2^-49 away: rounding twice is safe. For zeros,
  // infinities and NaN the guess is the result, since the steps give zero or NaN.
  llvm::SmallVector<llvm::Value*> divide_rare(const Divisions& divisions) {
    llvm::Type* wide = builder_.getDoubleTy();
    llvm::Value* d = builder_.CreateFPExt(kept_here(divisions.front()->getOperand(1)), wide);
    llvm::Value* reciprocal = builder_.CreateIntrinsic(llvm::Intrinsic::nvvm_rcp_approx_ftz_d, {d});
    llvm::SmallVector<llvm::Value*> quotients;
    for (llvm::BinaryOperator* each : divisions) {
      llvm::Value* x = builder_.CreateFPExt(each->getOperand(0), wide);
      llvm::Value* guess = builder_.CreateFMul(x, reciprocal);
      llvm::Value* quotient = guess;
      for (int step = 0; step < 2; ++step) quotient = fma(remainder(x, d, quotient), reciprocal, quotient);
      llvm::Value* is_number = builder_.CreateFCmpONE(quotient, llvm::ConstantFP::getZero(wide));
      quotients.push_back(builder_.CreateFPTrunc(builder_.CreateSelect(is_number, quotient, guess), builder_.getFloatTy()));
    }
    return quotients;
  }

  llvm::IRBuilder<> builder_;
};

}  // namespace

llvm::PreservedAnalyses ShareReciprocals::run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses) {
  bool has_subnormals = function.getDenormalMode(llvm::APFloat::IEEEsingle()) == llvm::DenormalMode::getIEEE();
  if (!has_subnormals) return llvm::PreservedAnalyses::all();
  llvm::MapVector<llvm::Value*, Divisions> found = divisions_by_divisor(function);
  if (found.empty()) return llvm::PreservedAnalyses::all();
  const llvm::LoopInfo& loops = analyses.getResult<llvm::LoopAnalysis>(function);
  found.remove_if([&](const auto& entry) {
    return llvm::none_of(entry.second, [&](llvm::BinaryOperator* division) { return is_in_loop(division, loops); });
  });
  if (found.empty()) return llvm::PreservedAnalyses::all();
  llvm::DominatorTree& tree = analyses.getResult<llvm::DominatorTreeAnalysis>(function);
  llvm::SmallVector<Reciprocal> reciprocals;
  for (auto& [divisor, divisions] : found)
    reciprocals.push_back(Expansion(place_for_reciprocal(divisions, loops, tree)).reciprocal(divisor));
  // The places of all reciprocals are found before the first block is split.
  for (auto [entry, reciprocal] : llvm::zip_equal(found, reciprocals))
    for (const Divisions& group : groups_of(entry.second)) Expansion(group.front()).divide(group, reciprocal);
  return llvm::PreservedAnalyses::none();
}

}  // namespace kdsl::target

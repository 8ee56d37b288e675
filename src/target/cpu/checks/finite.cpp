#include "target/cpu/checks/finite.h"

#include <llvm/ADT/APFloat.h>

#include "codegen/emitter.h"
#include "ir/op_kind.h"
#include "ir/ops.h"
#include "kdsl/cpu_kernel.h"

namespace kdsl::target {

using ir::OpKind;

// Returns what an op computes, for reports; empty for ops that are not checked.
static std::string name_of(const ir::Op& op) {
  switch (op.kind) {
    case OpKind::AddF: return "a sum";
    case OpKind::SubF: return "a difference";
    case OpKind::MulF: return "a product";
    case OpKind::DivF: return "a quotient";
    case OpKind::RemF: return "a remainder";
    case OpKind::TruncF:
    case OpKind::SIToFP:
    case OpKind::UIToFP: return "a conversion";
    case OpKind::Math: return "`" + std::string(ir::to_text(ir::MathOp(op).fn())) + "`";
    default: return {};
  }
}

static bool is_checked_float(llvm::Type* type) {
  llvm::Type* lane = type->getScalarType();
  return lane->isHalfTy() || lane->isBFloatTy() || lane->isFloatTy() || lane->isDoubleTy();
}

// The bits are compared, since fast operations promise that they make no NaN.
static llvm::Value* is_finite(KernelEmission& k, llvm::Value* value) {
  auto& builder = k.builder();
  llvm::Type* type = value->getType();
  llvm::APInt exponent = llvm::APFloat::getInf(type->getScalarType()->getFltSemantics()).bitcastToAPInt();
  llvm::Type* bits = builder.getIntNTy(exponent.getBitWidth());
  if (auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type))
    bits = llvm::FixedVectorType::get(bits, vector->getNumElements());
  llvm::Value* mask = llvm::ConstantInt::get(bits, exponent);
  return builder.CreateICmpNE(builder.CreateAnd(builder.CreateBitCast(value, bits), mask), mask);
}

static llvm::Value* lane_of(KernelEmission& k, llvm::Value* value, llvm::Value* lane) {
  auto& builder = k.builder();
  if (value->getType()->isVectorTy()) value = builder.CreateExtractElement(value, lane);
  llvm::Type* type = builder.getDoubleTy();
  if (value->getType()->isIntegerTy()) return builder.CreateSIToFP(value, type);
  return value->getType() == type ? value : builder.CreateFPExt(value, type);
}

// Adds the loops around the op and the values of their variables. Returns how many there are.
static uint32_t add_loops(KernelEmission& k, const ir::Op& op, llvm::SmallVectorImpl<llvm::Value*>& to) {
  constexpr uint32_t kMostLoops = 3;
  uint32_t count = 0;
  for (const ir::Block* block = op.parent; block && block->parent_op && count < kMostLoops; block = block->parent_op->parent) {
    const ir::Op& loop = *block->parent_op;
    if (loop.kind != OpKind::For || !k.e.is_lowered(block->args[0])) continue;
    llvm::Value* variable = k.e.value(block->args[0]);
    to.push_back(site_value(k, loop, KDSL_OPERATION_ACCESS));
    to.push_back(k.builder().CreateSExtOrTrunc(variable, k.builder().getInt64Ty()));
    ++count;
  }
  return count;
}

void check_finite(KernelEmission& k, const ir::Op& op) {
  std::string name = name_of(op);
  if (name.empty() || op.results.size() != 1) return;
  llvm::Value* result = k.e.value(op.result());
  if (!is_checked_float(result->getType()) || llvm::isa<llvm::Constant>(result)) return;
  auto& builder = k.builder();
  llvm::SmallVector<llvm::Value*, 3> operands;
  llvm::Value* is_fine = is_finite(k, result);
  for (const ir::Value* operand : op.operands) {
    operands.push_back(k.e.value(operand));
    if (is_checked_float(operands.back()->getType()))
      is_fine = builder.CreateOr(is_fine, builder.CreateNot(is_finite(k, operands.back())));
  }
  llvm::Value* lane = builder.getInt32(0);
  llvm::Value* is_all_fine = is_fine->getType()->isVectorTy() ? builder.CreateAndReduce(is_fine) : is_fine;
  fail_unless(k, is_all_fine, [&] {
    if (auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(is_fine->getType())) {
      llvm::Type* bits = builder.getIntNTy(vector->getNumElements());
      llvm::Value* wrong = builder.CreateBitCast(builder.CreateNot(is_fine), bits);
      lane = builder.CreateBinaryIntrinsic(llvm::Intrinsic::cttz, wrong, builder.getTrue());
    }
    llvm::SmallVector<llvm::Value*, 16> loops;
    uint32_t loop_count = add_loops(k, op, loops);
    llvm::SmallVector<llvm::Value*, 24> args = {site_value(k, op, KDSL_OPERATION_ACCESS), k.e.text_global(name),
                                                builder.getInt32(static_cast<uint32_t>(operands.size())),
                                                builder.getInt32(loop_count), lane_of(k, result, lane)};
    for (llvm::Value* operand : operands) args.push_back(lane_of(k, operand, lane));
    args.append(loops.begin(), loops.end());
    variadic_service(k, "kdsl_cpu_not_finite", 4, args);
  });
}

}  // namespace kdsl::target

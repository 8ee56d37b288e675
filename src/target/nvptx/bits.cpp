// Lowers the op `bits`, one instruction for each function.
#include <llvm/IR/InlineAsm.h>

#include "base/check.h"
#include "ir/ops.h"
#include "target/nvptx/hooks.h"

namespace kdsl::target {

using codegen::FunctionEmitter;

// Returns the instruction's name for operands of 32 or 64 bits.
static const char* instruction(ir::BitFn fn, bool is_wide) {
  using enum ir::BitFn;
  switch (fn) {
    case FindS: return is_wide ? "bfind.s64" : "bfind.s32";
    case FindU: return is_wide ? "bfind.u64" : "bfind.u32";
    case ExtractS: return is_wide ? "bfe.s64" : "bfe.s32";
    case ExtractU: return is_wide ? "bfe.u64" : "bfe.u32";
    case Permute: return "prmt.b32";
    case FunnelLWrap: return "shf.l.wrap.b32";
    case FunnelLClamp: return "shf.l.clamp.b32";
    case FunnelRWrap: return "shf.r.wrap.b32";
    case FunnelRClamp: return "shf.r.clamp.b32";
    case Dp4aS: return "dp4a.s32.s32";
    case Dp4aU: return "dp4a.u32.u32";
    case AddSat: return "add.sat.s32";
    case SubSat: return "sub.sat.s32";
  }
  KDSL_UNREACHABLE("a bit operation without an instruction");
}

llvm::Value* NvptxHooks::bits(FunctionEmitter& e, const ir::Op& op) {
  llvm::SmallVector<llvm::Value*, 3> args;
  llvm::SmallVector<llvm::Type*, 3> types;
  std::string text = instruction(op.enum_attr<ir::BitFn>(ir::AttrName::Fn), ir::BitsOp(op).first()->type == ir::kI64);
  std::string constraints = op.result()->type == ir::kI64 ? "=l" : "=r";
  text += " $0";
  for (size_t i = 0; i < op.operands.size(); ++i) {
    args.push_back(e.value(op.operands[i]));
    // Position and count are bytes. LLVM expands the 64-bit forms to several instructions that do not mask them, so they are
    // masked here.
    if (i > 0 && text.starts_with("bfe.") && types[0]->isIntegerTy(64))
      args[i] = e.builder().CreateAnd(args[i], llvm::ConstantInt::get(args[i]->getType(), 0xFF));
    types.push_back(args[i]->getType());
    text += ", $" + std::to_string(i + 1);
    constraints += types[i]->isIntegerTy(64) ? ",l" : ",r";
  }
  auto* function = llvm::FunctionType::get(e.type(op.result()->type), types, false);
  auto* call = e.builder().CreateCall(llvm::InlineAsm::get(function, text + ";", constraints, false), args);
  call->setDoesNotAccessMemory();
  call->setDoesNotThrow();
  return call;
}

}  // namespace kdsl::target

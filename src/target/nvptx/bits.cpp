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

static llvm::Value* call_instruction(FunctionEmitter& e, const std::string& text, const std::string& constraints,
                                     llvm::Type* result, llvm::ArrayRef<llvm::Value*> args) {
  llvm::SmallVector<llvm::Type*, 3> types;
  for (llvm::Value* arg : args) types.push_back(arg->getType());
  auto* function = llvm::FunctionType::get(result, types, false);
  auto* call = e.builder().CreateCall(llvm::InlineAsm::get(function, text + ";", constraints, false), args);
  call->setDoesNotAccessMemory();
  call->setDoesNotThrow();
  return call;
}

// The defect `permuted-sign` (target/assemblers/defects.def) takes the signs of another operand's bytes if the selector is
// known and a part of the result is dropped. Bytes are then permuted first, and those of which the sign is wanted are filled
// with it.
static llvm::Value* permute_signs(FunctionEmitter& e, llvm::Value* a, llvm::Value* b, uint32_t selector) {
  auto& builder = e.builder();
  constexpr uint32_t kSigns = 0x8888;  // the bits of the nibbles that ask for signs
  llvm::Value* bytes = call_instruction(e, "prmt.b32 $0, $1, $2, $3", "=r,r,r,r", a->getType(),
                                        {a, b, builder.getInt32(selector & 0xFFFF & ~kSigns)});
  uint32_t filled = 0;
  for (uint32_t i = 0; i < 4; ++i)
    if (selector >> (4 * i) & 8) filled |= 0xFFu << (8 * i);
  llvm::Value* signs = builder.CreateAnd(builder.CreateLShr(bytes, 7), 0x01010101);
  signs = builder.CreateAnd(builder.CreateMul(signs, builder.getInt32(0xFF)), filled);
  return builder.CreateOr(builder.CreateAnd(bytes, ~filled), signs);
}

llvm::Value* NvptxHooks::bits(FunctionEmitter& e, const ir::Op& op) {
  ir::BitsOp permutation(op);
  if (permutation.fn() == ir::BitFn::Permute) {
    auto* selector = llvm::dyn_cast<llvm::ConstantInt>(e.value(permutation.third()));
    if (selector && (selector->getZExtValue() & 0x8888) != 0)
      return permute_signs(e, e.value(permutation.first()), e.value(permutation.second()),
                           static_cast<uint32_t>(selector->getZExtValue()));
  }
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
  return call_instruction(e, text, constraints, e.type(op.result()->type), args);
}

}  // namespace kdsl::target

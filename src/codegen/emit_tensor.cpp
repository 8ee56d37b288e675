// Lowers the words that describe products of tensor memory and their operands in shared memory.
#include "codegen/emitter.h"
#include "ir/tcgen05.h"

namespace kdsl::codegen {

void FunctionEmitter::emit(ir::Tcgen05InstructionOp op) { result(op, builder_.getInt32(tmem::encode(ir::fields_of(op)))); }

// Returns an address of shared memory in units of 16 bytes, as a descriptor has it. A constant part of the offset is added
// after the shift, so that the descriptors of one tile share all but an addition.
static llvm::Value* units_of(FunctionEmitter& e, const ir::Value* address) {
  constexpr uint32_t kShift = 4, kMask = 0x3FFF;
  auto& builder = e.builder();
  llvm::Value* number = e.value(address);
  uint64_t distance = 0;
  if (number->getType()->isPointerTy()) {
    const llvm::DataLayout& layout = e.module().getDataLayout();
    llvm::APInt offset(layout.getIndexTypeSizeInBits(number->getType()), 0);
    llvm::Value* base = number->stripAndAccumulateConstantOffsets(layout, offset, true);
    if (offset.extractBitsAsZExtValue(kShift, 0) == 0) {
      number = base;
      distance = offset.extractBitsAsZExtValue(32, 0) >> kShift;
    }
    number = builder.CreatePtrToInt(number, builder.getInt32Ty());
  }
  number = builder.CreateAdd(builder.CreateLShr(number, kShift), builder.getInt32(static_cast<uint32_t>(distance)));
  return builder.CreateZExt(builder.CreateAnd(number, kMask), builder.getInt64Ty());
}

void FunctionEmitter::emit(ir::Tcgen05DescriptorOp op) {
  constexpr uint64_t kLeadingAt = 16;
  llvm::Value* word = builder_.CreateOr(units_of(*this, op.start()), builder_.getInt64(tmem::encode(ir::fields_of(op))));
  if (op.next()) word = builder_.CreateOr(word, builder_.CreateShl(units_of(*this, op.next()), kLeadingAt));
  result(op, word);
}

}  // namespace kdsl::codegen

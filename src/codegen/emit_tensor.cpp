// Lowers the words that describe products of tensor memory and their operands in shared memory.
#include "codegen/emitter.h"
#include "ir/tcgen05.h"

namespace kdsl::codegen {

void FunctionEmitter::emit(ir::Tcgen05InstructionOp op) { result(op, builder_.getInt32(tmem::encode(ir::fields_of(op)))); }

void FunctionEmitter::emit(ir::Tcgen05DescriptorOp op) {
  constexpr uint32_t kAddressBits = 0x3FFFF, kLeadingAt = 16;
  // An address of shared memory in units of 16 bytes.
  auto units = [&](const ir::Value* address) {
    llvm::Value* number = value(address);
    if (address->type.is_pointer()) number = builder_.CreatePtrToInt(number, builder_.getInt32Ty());
    number = builder_.CreateAnd(builder_.CreateLShr(number, 4), builder_.getInt32(kAddressBits >> 4));
    return builder_.CreateZExt(number, builder_.getInt64Ty());
  };
  llvm::Value* word = builder_.CreateOr(units(op.start()), builder_.getInt64(tmem::encode(ir::fields_of(op))));
  if (op.next()) word = builder_.CreateOr(word, builder_.CreateShl(units(op.next()), kLeadingAt));
  result(op, word);
}

}  // namespace kdsl::codegen

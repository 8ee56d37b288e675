#include "target/cpu/requests/requests.h"

#include "base/check.h"
#include "ir/op_kind.h"
#include "target/cpu/requests/waits.h"

namespace kdsl::target {

using ir::OpKind;

// One buffer per thread serves all requests, because the runtime reads it before the thread goes on. 40 words hold the operands
// of any request but a product of warpgroups or an access to tensor memory, which have up to 128 registers.
static constexpr uint64_t kRequestWords = 40, kProductWords = 136;

static bool has_long_requests(const ir::Function& function) {
  bool has_any = false;
  ir::walk(function.body.block, [&](const ir::Op* op) {
    has_any |= op->kind == OpKind::Wgmma || op->kind == OpKind::Tcgen05Ld || op->kind == OpKind::Tcgen05St;
  });
  return has_any;
}

llvm::Value* request_word(KernelEmission& k, size_t index) {
  KDSL_CHECK(index < kProductWords, "a request with too many operands");
  if (!k.requests.words) {
    uint64_t words = has_long_requests(k.e.source()) ? kProductWords : kRequestWords;
    k.requests.words = k.e.entry_alloca(k.builder().getInt64Ty(), words, 8, "request");
  }
  return k.builder().CreateConstInBoundsGEP1_64(k.builder().getInt64Ty(), k.requests.words, index);
}

llvm::Value* to_word(KernelEmission& k, llvm::Value* value) {
  auto& builder = k.builder();
  llvm::Type* type = value->getType();
  if (type->isPointerTy()) return builder.CreatePtrToInt(value, builder.getInt64Ty());
  if (!type->isIntegerTy()) value = builder.CreateBitCast(value, builder.getIntNTy(type->getScalarSizeInBits()));
  return builder.CreateSExtOrTrunc(value, builder.getInt64Ty());
}

void post(KernelEmission& k, const ir::Op& op, const Request& request, llvm::ArrayRef<llvm::Value*> operands) {
  auto& builder = k.builder();
  size_t index = 0;
  auto put = [&](llvm::Value* value) { builder.CreateStore(to_word(k, value), request_word(k, index++)); };
  for (llvm::Value* operand : operands) {
    auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(operand->getType());
    for (unsigned i = 0; vector && i < vector->getNumElements(); ++i) put(builder.CreateExtractElement(operand, i));
    if (!vector) put(operand);
  }
  suspend(k, op,
          {.kind = request.wait,
           .operation = request.operation,
           .mode = request.kind,
           .mask = builder.getInt32(~0u),
           .a = builder.getInt32(request.a),
           .b = builder.getInt32(request.b),
           .value = request_word(k, 0)});
}

// An answer longer than a word is returned in the words of the operands, with one lane in each.
llvm::Value* answer_words(KernelEmission& k, llvm::Type* type) {
  auto& builder = k.builder();
  auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type);
  llvm::Type* lane = type->getScalarType();
  if (!vector) return builder.CreateLoad(lane, request_word(k, 0));
  llvm::Value* all = llvm::PoisonValue::get(type);
  for (unsigned i = 0; i < vector->getNumElements(); ++i)
    all = builder.CreateInsertElement(all, builder.CreateLoad(lane, request_word(k, i)), i);
  return all;
}

}  // namespace kdsl::target

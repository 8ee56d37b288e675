// Structured control flow to blocks and phis.
#include <llvm/IR/Metadata.h>

#include "base/check.h"
#include "codegen/emitter.h"

namespace kdsl::codegen {

using ir::AttrName;

namespace {

using Values = llvm::SmallVector<llvm::Value*, 8>;

Values values_of(FunctionEmitter& e, std::span<ir::Value* const> list) {
  Values out;
  for (const ir::Value* value : list) out.push_back(e.value(value));
  return out;
}

llvm::MDNode* loop_flag(llvm::LLVMContext& context, const char* name) {
  return llvm::MDNode::get(context, llvm::MDString::get(context, name));
}

llvm::MDNode* loop_value(llvm::LLVMContext& context, const char* name, llvm::Constant* value) {
  llvm::Metadata* parts[] = {llvm::MDString::get(context, name), llvm::ConstantAsMetadata::get(value)};
  return llvm::MDNode::get(context, parts);
}

// llvm.loop metadata from the hints of a `for`: unroll 0 and 1 forbid unrolling, N asks for N, and
// unroll_full wins.
llvm::MDNode* loop_metadata(llvm::LLVMContext& context, const ir::Op& op) {
  llvm::SmallVector<llvm::Metadata*, 4> parts = {nullptr};
  int64_t unroll = op.int_attr(AttrName::Unroll, -1);
  if (op.int_attr(AttrName::UnrollFull)) {
    parts.push_back(loop_flag(context, "llvm.loop.unroll.full"));
  } else if (unroll == 0 || unroll == 1) {
    parts.push_back(loop_flag(context, "llvm.loop.unroll.disable"));
  } else if (unroll > 1) {
    auto* count = llvm::ConstantInt::get(llvm::Type::getInt32Ty(context), static_cast<uint64_t>(unroll));
    parts.push_back(loop_value(context, "llvm.loop.unroll.count", count));
  }
  if (op.int_attr(AttrName::Vectorize))
    parts.push_back(
        loop_value(context, "llvm.loop.vectorize.enable", llvm::ConstantInt::getTrue(context)));
  if (parts.size() == 1) return nullptr;
  llvm::MDNode* node = llvm::MDNode::getDistinct(context, parts);
  node->replaceOperandWith(0, node);
  return node;
}

}  // namespace

//   br %c, then, else;  then: … br join;  else: … br join;  join: phi results
// An arm without ops needs no block of its own.
void FunctionEmitter::emit(tag::If, const ir::Op& op) {
  llvm::Value* condition = operand(op, 0);
  llvm::BasicBlock* from = builder_.GetInsertBlock();
  llvm::BasicBlock* join = new_block("if.join");
  llvm::BasicBlock* starts[2] = {join, join};
  llvm::BasicBlock* ends[2] = {from, from};
  Values results[2];
  for (size_t arm = 0; arm < 2; ++arm) {
    const ir::Block* block = arm < op.regions.size() ? op.regions[arm].block : nullptr;
    if (!block || !block->first) continue;
    bool is_empty = block->first == block->terminator();
    if (is_empty && arm == 1) {  // the other arm has a block, so the edges stay distinct
      results[arm] = values_of(*this, block->terminator()->operands);
      continue;
    }
    starts[arm] = new_block(arm == 0 ? "if.then" : "if.else");
    enter_block(starts[arm]);
    const ir::Op* end = emit_block(*block);
    if (end) results[arm] = values_of(*this, end->operands);
    ends[arm] = builder_.GetInsertBlock();
    builder_.CreateBr(join);
  }
  builder_.SetInsertPoint(from);
  set_debug_location(op);
  builder_.CreateCondBr(condition, starts[0], starts[1]);
  enter_block(join);
  for (size_t i = 0; i < op.results.size(); ++i) {
    llvm::PHINode* phi = builder_.CreatePHI(type(op.result(i)->type), 2);
    for (size_t arm = 0; arm < 2; ++arm) phi->addIncoming(results[arm][i], ends[arm]);
    bind(op.result(i), phi);
  }
}

// Emitted with the test at the bottom, so that no pass has to rotate it:
//   br lb < ub, body, exit
//   body: phi %i, %x…; …; next = i + step; br next < ub, body, exit
//   exit: phi results
// next does not wrap: a loop whose bound is within one step of the type's limit is undefined.
void FunctionEmitter::emit(tag::For, const ir::Op& op) {
  const ir::Block& region = *op.regions[0].block;
  bool is_unsigned = op.int_attr(AttrName::Unsigned) != 0;
  auto less = is_unsigned ? llvm::CmpInst::ICMP_ULT : llvm::CmpInst::ICMP_SLT;
  llvm::Value* upper = operand(op, 1);
  llvm::Value* step = operand(op, 2);
  Values inits = values_of(*this, op.operands.subspan(3));
  llvm::BasicBlock* body = new_block("for.body");
  llvm::BasicBlock* exit = new_block("for.exit");
  llvm::BasicBlock* guard = builder_.GetInsertBlock();
  builder_.CreateCondBr(builder_.CreateICmp(less, operand(op, 0), upper), body, exit);

  enter_block(body);
  llvm::PHINode* counter = builder_.CreatePHI(upper->getType(), 2);
  counter->addIncoming(operand(op, 0), guard);
  bind(region.args[0], counter);
  llvm::SmallVector<llvm::PHINode*, 8> carried;
  for (size_t i = 0; i < inits.size(); ++i) {
    carried.push_back(builder_.CreatePHI(inits[i]->getType(), 2));
    carried[i]->addIncoming(inits[i], guard);
    bind(region.args[i + 1], carried[i]);
  }
  const ir::Op* end = emit_block(region);
  Values nexts = end ? values_of(*this, end->operands) : Values();
  set_debug_location(op);
  llvm::Value* next = builder_.CreateAdd(counter, step, "", is_unsigned, !is_unsigned);
  llvm::BasicBlock* latch = builder_.GetInsertBlock();
  llvm::BranchInst* back = builder_.CreateCondBr(builder_.CreateICmp(less, next, upper), body, exit);
  if (llvm::MDNode* hints = loop_metadata(context(), op))
    back->setMetadata(llvm::LLVMContext::MD_loop, hints);
  counter->addIncoming(next, latch);

  enter_block(exit);
  for (size_t i = 0; i < inits.size(); ++i) {
    carried[i]->addIncoming(nexts[i], latch);
    llvm::PHINode* out = builder_.CreatePHI(inits[i]->getType(), 2);
    out->addIncoming(inits[i], guard);
    out->addIncoming(nexts[i], latch);
    bind(op.result(i), out);
  }
}

//   head: phi %x…; …; br %c, body, exit      (results are the condition's further operands)
//   body: …; br head
void FunctionEmitter::emit(tag::While, const ir::Op& op) {
  const ir::Block& before = *op.regions[0].block;
  const ir::Block& after = *op.regions[1].block;
  Values inits = values_of(*this, op.operands);
  llvm::BasicBlock* head = new_block("while.head");
  llvm::BasicBlock* body = new_block("while.body");
  llvm::BasicBlock* exit = new_block("while.exit");
  llvm::BasicBlock* from = builder_.GetInsertBlock();
  builder_.CreateBr(head);

  enter_block(head);
  llvm::SmallVector<llvm::PHINode*, 8> carried;
  for (size_t i = 0; i < inits.size(); ++i) {
    carried.push_back(builder_.CreatePHI(inits[i]->getType(), 2));
    carried[i]->addIncoming(inits[i], from);
    bind(before.args[i], carried[i]);
  }
  const ir::Op* condition = emit_block(before);
  KDSL_CHECK(condition, "the first region of a while has no condition");
  set_debug_location(*condition);
  Values passed = values_of(*this, condition->operands);
  builder_.CreateCondBr(passed[0], body, exit);

  enter_block(body);
  for (size_t i = 0; i < after.args.size(); ++i) bind(after.args[i], passed[i + 1]);
  const ir::Op* end = emit_block(after);
  Values nexts = end ? values_of(*this, end->operands) : Values();
  for (size_t i = 0; i < carried.size(); ++i)
    carried[i]->addIncoming(nexts[i], builder_.GetInsertBlock());
  set_debug_location(op);
  builder_.CreateBr(head);

  enter_block(exit);
  for (size_t i = 0; i < op.results.size(); ++i) bind(op.result(i), passed[i + 1]);
}

// Terminators are emitted by the op or the function that owns their block.
void FunctionEmitter::emit(tag::Condition, const ir::Op&) { KDSL_UNREACHABLE("condition outside a while"); }
void FunctionEmitter::emit(tag::Yield, const ir::Op&) { KDSL_UNREACHABLE("yield outside a region"); }
void FunctionEmitter::emit(tag::Return, const ir::Op&) { KDSL_UNREACHABLE("return inside a region"); }

}  // namespace kdsl::codegen

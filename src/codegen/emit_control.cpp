// This file lowers structured control flow to blocks and phis.
#include <optional>

#include <llvm/IR/Intrinsics.h>
#include <llvm/IR/Metadata.h>

#include "base/check.h"
#include "codegen/emitter.h"

namespace kdsl::codegen {

using ir::AttrName;

namespace {

using Values = FunctionEmitter::Values;

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

// Returns the llvm.loop metadata for the hints of a `for`: unroll 0 and 1 forbid unrolling, N asks for N, and unroll_full
// wins.
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
    parts.push_back(loop_value(context, "llvm.loop.vectorize.enable", llvm::ConstantInt::getTrue(context)));
  if (parts.size() == 1) return nullptr;
  llvm::MDNode* node = llvm::MDNode::getDistinct(context, parts);
  node->replaceOperandWith(0, node);
  return node;
}

}  // namespace

// An `if` becomes:
//   br %c, then, else;  then: … br join;  else: … br join;  join: phi results
// An arm without ops needs no block of its own.
void FunctionEmitter::emit(ir::IfOp op) {
  llvm::Value* condition = value(op.condition());
  llvm::BasicBlock* from = builder_.GetInsertBlock();
  llvm::BasicBlock* join = new_block("if.join");
  llvm::BasicBlock* starts[2] = {join, join};
  llvm::BasicBlock* ends[2] = {from, from};
  Values results[2];
  for (size_t arm = 0; arm < 2; ++arm) {
    const ir::Block* block = arm < op->regions.size() ? op->regions[arm].block : nullptr;
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
  for (size_t i = 0; i < op->results.size(); ++i) {
    llvm::PHINode* phi = builder_.CreatePHI(type(op->result(i)->type), 2);
    for (size_t arm = 0; arm < 2; ++arm) phi->addIncoming(results[arm][i], ends[arm]);
    bind(op->result(i), phi);
  }
}

namespace {

// A LoopTest decides how the bottom of a `for` tests for another iteration. Where `next` may wrap, it cannot be compared with
// the bound, so the counter itself is compared with the bound less one step, which is computed in front of the loop.
struct LoopTest {
  FunctionEmitter& e;
  ir::ForOp op;
  llvm::CmpInst::Predicate less;
  bool is_unsigned;
  std::optional<int64_t> step;  // empty unless constant
  llvm::Value* limit = nullptr;  // null: next < upper

  LoopTest(FunctionEmitter& emitter, ir::ForOp loop) : e(emitter), op(loop) {
    is_unsigned = op.is_unsigned();
    less = is_unsigned ? llvm::CmpInst::ICMP_ULT : llvm::CmpInst::ICMP_SLT;
    step = ir::signed_constant(op.step());
    if (!stays_in_range()) limit = last_but_one();
  }

  // Returns whether i < upper implies that i + step is a value of the type.
  bool stays_in_range() const {
    if (!step || *step < 1) return false;
    if (*step == 1) return true;
    int width = ir::bit_width(op.upper()->type.scalar);
    if (width > 64) return false;
    if (is_unsigned) {
      auto upper = ir::unsigned_constant(op.upper());
      uint64_t highest = width == 64 ? UINT64_MAX : (uint64_t{1} << width) - 1;
      return upper && *upper <= highest - static_cast<uint64_t>(*step - 1);
    }
    auto upper = ir::signed_constant(op.upper());
    auto highest = static_cast<int64_t>((uint64_t{1} << (width - 1)) - 1);
    return upper && *upper <= highest - (*step - 1);
  }

  // Returns upper - step, raised to the least value of the type: no counter is less than that, so the loop ends. The step
  // counts as unsigned, so that the magnitude of the least signed value is right too.
  llvm::Value* last_but_one() const {
    auto& builder = e.builder();
    llvm::Value *upper = e.value(op.upper()), *size = e.value(op.step());
    llvm::Type* type = upper->getType();
    llvm::Value* floor = size;
    if (!is_unsigned) {
      llvm::APInt lowest = llvm::APInt::getSignedMinValue(type->getIntegerBitWidth());
      floor = builder.CreateAdd(llvm::ConstantInt::get(type, lowest), size);
    }
    auto id = is_unsigned ? llvm::Intrinsic::umax : llvm::Intrinsic::smax;
    return builder.CreateSub(builder.CreateBinaryIntrinsic(id, upper, floor), size);
  }

  // The addition does not wrap where the loop continues, and `next` is used there only.
  llvm::Value* next(llvm::Value* counter) const {
    bool is_known = step && *step > 0;
    return e.builder().CreateAdd(counter, e.value(op.step()), "", is_unsigned && is_known, !is_unsigned && is_known);
  }

  llvm::Value* goes_on(llvm::Value* counter, llvm::Value* next) const {
    return limit ? e.builder().CreateICmp(less, counter, limit) : e.builder().CreateICmp(less, next, e.value(op.upper()));
  }
};

}  // namespace

// A `for` is emitted with the test at the bottom, so that no pass has to rotate it:
//   br lb < ub, body, exit
//   body: phi %i, %x…; …; next = i + step; br next < ub, body, exit      (or i < limit, see LoopTest)
//   exit: phi results
Values FunctionEmitter::emit_for(const ir::Op& op, const Values& inits,
                                 llvm::function_ref<Values(llvm::Value*, llvm::ArrayRef<llvm::PHINode*>)> emit_body) {
  ir::ForOp loop(op);
  llvm::Value* upper = value(loop.upper());
  LoopTest test(*this, loop);
  llvm::BasicBlock* body = new_block("for.body");
  llvm::BasicBlock* exit = new_block("for.exit");
  llvm::BasicBlock* guard = builder_.GetInsertBlock();
  builder_.CreateCondBr(builder_.CreateICmp(test.less, value(loop.lower()), upper), body, exit);

  enter_block(body);
  llvm::PHINode* counter = builder_.CreatePHI(upper->getType(), 2);
  counter->addIncoming(value(loop.lower()), guard);
  llvm::SmallVector<llvm::PHINode*, 8> carried;
  for (llvm::Value* init : inits) {
    carried.push_back(builder_.CreatePHI(init->getType(), 2));
    carried.back()->addIncoming(init, guard);
  }
  Values nexts = emit_body(counter, carried);
  set_debug_location(op);
  llvm::Value* next = test.next(counter);
  llvm::BasicBlock* latch = builder_.GetInsertBlock();
  llvm::BranchInst* back = builder_.CreateCondBr(test.goes_on(counter, next), body, exit);
  if (llvm::MDNode* hints = loop_metadata(context(), op)) back->setMetadata(llvm::LLVMContext::MD_loop, hints);
  counter->addIncoming(next, latch);

  enter_block(exit);
  Values outs;
  for (size_t i = 0; i < inits.size(); ++i) {
    carried[i]->addIncoming(nexts[i], latch);
    llvm::PHINode* out = builder_.CreatePHI(inits[i]->getType(), 2);
    out->addIncoming(inits[i], guard);
    out->addIncoming(nexts[i], latch);
    outs.push_back(out);
  }
  return outs;
}

void FunctionEmitter::emit(ir::ForOp op) {
  const ir::Block& region = *op.body();
  Values outs = emit_for(op, values_of(*this, op.inits()), [&](llvm::Value* counter, auto carried) {
    bind(region.args[0], counter);
    for (size_t i = 0; i < carried.size(); ++i) bind(region.args[i + 1], carried[i]);
    const ir::Op* end = emit_block(region);
    return end ? values_of(*this, end->operands) : Values();
  });
  for (size_t i = 0; i < outs.size(); ++i) bind(op->result(i), outs[i]);
}

// A `while` becomes (its results are the condition's further operands):
//   head: phi %x…; …; br %c, body, exit
//   body: …; br head
void FunctionEmitter::emit(ir::WhileOp op) {
  const ir::Block &before = *op.test(), &after = *op.body();
  Values inits = values_of(*this, op.inits());
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
  for (size_t i = 0; i < carried.size(); ++i) carried[i]->addIncoming(nexts[i], builder_.GetInsertBlock());
  set_debug_location(op);
  builder_.CreateBr(head);

  enter_block(exit);
  for (size_t i = 0; i < op->results.size(); ++i) bind(op->result(i), passed[i + 1]);
}

// Terminators are emitted by the op or the function that owns their block.
void FunctionEmitter::emit(ir::ConditionOp) { KDSL_UNREACHABLE("condition outside a while"); }
void FunctionEmitter::emit(ir::YieldOp) { KDSL_UNREACHABLE("yield outside a region"); }
void FunctionEmitter::emit(ir::ReturnOp) { KDSL_UNREACHABLE("return inside a region"); }

}  // namespace kdsl::codegen

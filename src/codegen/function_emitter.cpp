// This file implements FunctionEmitter: the value map, blocks, and services shared by ops and hooks.
#include <llvm/IR/Constants.h>
#include <llvm/IR/Intrinsics.h>

#include "base/check.h"
#include "codegen/debug_info.h"
#include "codegen/emitter.h"
#include "ir/op_kind.h"

namespace kdsl::codegen {

FunctionEmitter::FunctionEmitter(const ir::Module& source_module, const ir::Function& source, llvm::Module& module,
                                 llvm::Function* function, TargetHooks& hooks, const LowerOptions& options, DebugEmitter* debug)
    : source_module_(source_module),
      source_(source),
      module_(module),
      function_(function),
      hooks_(hooks),
      options_(options),
      debug_(debug),
      builder_(module.getContext()) {}

void FunctionEmitter::run() {
  builder_.SetInsertPoint(llvm::BasicBlock::Create(context(), "entry", function_));
  if (debug_) builder_.SetCurrentDebugLocation(debug_->location(source_.loc));
  hooks_.enter(*this);
  const ir::Block& body = *source_.body.block;
  const ir::Op* end = hooks_.emit_body(*this) ? body.terminator() : emit_block(body);
  llvm::SmallVector<llvm::Value*, 4> results;
  if (end) {
    set_debug_location(*end);
    for (const ir::Value* value : end->operands) results.push_back(this->value(value));
  }
  hooks_.emit_return(*this, results);
}

const ir::Op* FunctionEmitter::emit_block(const ir::Block& block) {
  const ir::Op* end = block.terminator();
  for (const ir::Op* op = block.first; op != end; op = op->next) emit_op(*op);
  return end;
}

void FunctionEmitter::emit_op(const ir::Op& op) {
  set_debug_location(op);
  switch (op.kind) {
// clang-format off
#define OP(Name, ...) \
  case ir::OpKind::Name: emit(ir::Name##Op(op)); break;
#define TARGET_OP(Name, ...) \
  case ir::OpKind::Name: return emit_by_target(op);
#include "ir/ops.def"
    // clang-format on
  }
  hooks_.computed(*this, op);
}

void FunctionEmitter::emit_by_target(const ir::Op& op) {
  const OpRow* row = hooks_.ops().find(op.kind);
  KDSL_CHECK(row, "an op that check_ops refuses");
  llvm::Value* value = row->lower(hooks_, *this, op);
  if (!op.results.empty()) bind_results(op, value);
}

// The block's barrier 0 is always reached by whole warps; a barrier with an id says so with the flag.
BarrierCall barrier_call(const FunctionEmitter& e, const ir::Op& op) {
  BarrierCall call;
  auto read = [&](auto barrier) {
    if (barrier.id()) call.id = e.value(barrier.id());
    if (barrier.threads()) call.count = e.value(barrier.threads());
  };
  if (auto arrive = ir::as<ir::BarrierArriveOp>(&op))
    read(arrive);
  else if (auto reduction = ir::as<ir::BarrierRedOp>(&op))
    read(reduction);
  else
    read(ir::BarrierOp(op));
  call.aligned = op.operands.empty() || op.has(ir::AttrName::Aligned);
  return call;
}

void FunctionEmitter::set_debug_location(const ir::Op& op) {
  if (debug_) builder_.SetCurrentDebugLocation(debug_->location(op.loc));
}

llvm::Value* FunctionEmitter::value(const ir::Value* value) const {
  const Lowered* found = find(value);
  KDSL_CHECK(found, "a value is used before it is lowered");
  return found->lowered;
}

const FunctionEmitter::Lowered* FunctionEmitter::find(const ir::Value* value) const {
  bool is_known = value->id < values_.size() && values_[value->id].value == value;
  return is_known ? &values_[value->id] : nullptr;
}

void FunctionEmitter::bind(const ir::Value* value, llvm::Value* lowered) {
  KDSL_CHECK(lowered, "a result was not lowered");
  if (options_.keep_names && value->name && !llvm::isa<llvm::Constant>(lowered) && !lowered->hasName())
    lowered->setName(llvm::StringRef(value->name.text()));
  if (!find(value)) {
    value->id = static_cast<uint32_t>(values_.size());
    values_.push_back({value, nullptr});
  }
  values_[value->id].lowered = lowered;
}

void FunctionEmitter::bind_results(const ir::Op& op, llvm::Value* value) {
  if (op.results.size() == 1) return result(op, value);
  for (size_t i = 0; i < op.results.size(); ++i)
    bind(op.result(i), builder_.CreateExtractValue(value, static_cast<unsigned>(i)));
}

static bool is_truth(ir::Type type) { return (type.is_scalar() || type.is_vector()) && type.scalar == ir::Scalar::I1; }

llvm::Value* FunctionEmitter::to_storage(llvm::Value* value, ir::Type type) {
  return is_truth(type) ? builder_.CreateZExt(value, storage(type)) : value;
}

llvm::Value* FunctionEmitter::from_storage(llvm::Value* value, ir::Type type) {
  if (!is_truth(type)) return value;
  return builder_.CreateICmpNE(value, llvm::Constant::getNullValue(value->getType()));
}

llvm::BasicBlock* FunctionEmitter::new_block(const char* name) { return llvm::BasicBlock::Create(context(), name, function_); }

void FunctionEmitter::enter_block(llvm::BasicBlock* block) {
  block->moveAfter(&function_->back());
  builder_.SetInsertPoint(block);
}

llvm::AllocaInst* FunctionEmitter::entry_alloca(llvm::Type* type, uint64_t count, uint64_t align, const char* name) {
  llvm::IRBuilder<>::InsertPointGuard guard(builder_);
  llvm::BasicBlock& entry = function_->getEntryBlock();
  builder_.SetInsertPoint(&entry, entry.getFirstInsertionPt());
  llvm::Type* allocated = count == 1 ? type : llvm::ArrayType::get(type, count);
  llvm::AllocaInst* slot = builder_.CreateAlloca(allocated, nullptr, options_.keep_names ? name : "");
  slot->setAlignment(std::max(slot->getAlign(), llvm::Align(align ? align : 1)));
  return slot;
}

llvm::Constant* FunctionEmitter::text_global(std::string_view text) {
  llvm::Constant* bytes = llvm::ConstantDataArray::getString(context(), llvm::StringRef(text.data(), text.size()));
  for (llvm::GlobalVariable& global : module_.globals())
    if (global.hasInitializer() && global.isConstant() && global.hasPrivateLinkage() && global.getInitializer() == bytes)
      return &global;
  auto* global = new llvm::GlobalVariable(module_, bytes->getType(), true, llvm::GlobalValue::PrivateLinkage, bytes, "text");
  global->setAlignment(llvm::Align(1));
  global->setUnnamedAddr(llvm::GlobalValue::UnnamedAddr::Global);
  return global;
}

llvm::FunctionCallee FunctionEmitter::runtime_function(std::string_view name, llvm::Type* result_type,
                                                       std::initializer_list<llvm::Type*> params) {
  return module_.getOrInsertFunction(
      name, llvm::FunctionType::get(result_type, llvm::ArrayRef(params.begin(), params.size()), false));
}

llvm::CallInst* FunctionEmitter::intrinsic(llvm::Intrinsic::ID id, std::initializer_list<llvm::Type*> overloads,
                                           std::initializer_list<llvm::Value*> args) {
  llvm::Function* callee =
      llvm::Intrinsic::getOrInsertDeclaration(&module_, id, llvm::ArrayRef(overloads.begin(), overloads.size()));
  return builder_.CreateCall(callee, llvm::ArrayRef(args.begin(), args.size()));
}

llvm::FastMathFlags FunctionEmitter::flags(bool fastmath) const {
  llvm::FastMathFlags out;
  if (options_.contract) out.setAllowContract();
  if (options_.approximate) out.setApproxFunc();
  if (fastmath) {
    out.setAllowContract();
    out.setAllowReassoc();
    out.setAllowReciprocal();
    out.setApproxFunc();
    out.setNoSignedZeros();
  }
  return out;
}

FunctionEmitter::SourceLocation FunctionEmitter::source_location(const ir::Loc& loc) const {
  const SourceFile* file = options_.sources && loc.span.is_known() ? options_.sources->file(loc.span.file) : nullptr;
  if (!file) return {};
  LineColumn at = file->line_column(loc.span.begin);
  return {options_.shown_path(*file), at.line, at.column};
}

}  // namespace kdsl::codegen

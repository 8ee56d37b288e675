// FunctionEmitter is the state of one function being lowered: the value map, the IR builder, and the services that ops and
// target hooks share. lower() makes it. Ops are emitted by the `emit` overloads, one per OP of the catalogue, defined in
// emit_<family>.cpp (an op without one does not link), and by the target's table of ops.
#pragma once

#include <initializer_list>
#include <span>
#include <string_view>
#include <vector>

#include <llvm/ADT/STLFunctionalExtras.h>
#include <llvm/ADT/SmallVector.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Module.h>

#include "codegen/lowering.h"
#include "ir/ops.h"

namespace kdsl::codegen {

class DebugEmitter;  // debug_info.h

class FunctionEmitter {
 public:
  FunctionEmitter(const ir::Module& source_module, const ir::Function& source, llvm::Module& module, llvm::Function* function,
                  TargetHooks& hooks, const LowerOptions& options, DebugEmitter* debug);
  void run();  // lowers the whole function

  llvm::IRBuilder<>& builder() { return builder_; }
  llvm::LLVMContext& context() { return module_.getContext(); }
  llvm::Module& module() { return module_; }
  llvm::Function* function() { return function_; }
  const ir::Function& source() const { return source_; }
  const ir::Module& source_module() const { return source_module_; }
  const LowerOptions& options() const { return options_; }
  TargetHooks& hooks() { return hooks_; }

  // ---- values and types
  llvm::Type* type(ir::Type type) { return lower_type(context(), hooks_, source_module_, type); }
  llvm::Type* storage(ir::Type type) { return storage_type(context(), hooks_, source_module_, type); }
  llvm::Value* value(const ir::Value* value) const;
  bool is_lowered(const ir::Value* value) const { return find(value) != nullptr; }
  void bind(const ir::Value* value, llvm::Value* lowered);
  bool has(const ir::Value* value) const { return find(value) != nullptr; }
  // Values lowered during the lifetime of a Scope are forgotten when it ends.
  class Scope {
   public:
    explicit Scope(FunctionEmitter& e) : e_(e), begin_(e.values_.size()) {}
    ~Scope() { e_.values_.resize(begin_); }
    Scope(const Scope&) = delete;

   private:
    FunctionEmitter& e_;
    size_t begin_;
  };
  // These convert between register form and memory form (i1 <-> i8).
  llvm::Value* to_storage(llvm::Value* value, ir::Type type);
  llvm::Value* from_storage(llvm::Value* value, ir::Type type);

  // ---- blocks. A new block is inserted after the current one, so that the text follows the program.
  llvm::BasicBlock* new_block(const char* name);
  void enter_block(llvm::BasicBlock* block);
  // Makes an alloca in the entry block.
  llvm::AllocaInst* entry_alloca(llvm::Type* type, uint64_t count, uint64_t align, const char* name);

  // ---- parts for hooks
  // Returns constant bytes with an ending NUL, one global per distinct string; the pointer is generic.
  llvm::Constant* text_global(std::string_view text);
  llvm::FunctionCallee runtime_function(std::string_view name, llvm::Type* result, std::initializer_list<llvm::Type*> params);
  llvm::CallInst* intrinsic(llvm::Intrinsic::ID id, std::initializer_list<llvm::Type*> overloads,
                            std::initializer_list<llvm::Value*> args);
  // `syncscope` is LLVM's name for the op's scope; the hook passes it, since targets differ. `max_align` limits the alignment
  // that is assumed.
  llvm::Value* plain_load(const ir::Op& op, std::string_view syncscope, uint64_t max_align = UINT64_MAX);
  void plain_store(const ir::Op& op, std::string_view syncscope, uint64_t max_align = UINT64_MAX);
  llvm::Value* plain_atomic_rmw(const ir::Op& op, std::string_view syncscope);
  llvm::Value* plain_atomic_cas(const ir::Op& op, std::string_view syncscope);
  void plain_fence(const ir::Op& op, std::string_view syncscope);
  // Returns the fast-math flags for the op: `fastmath` allows everything but assuming that NaN and infinity never occur
  // (kernels use -inf as a mask).
  llvm::FastMathFlags flags(bool fastmath) const;
  // The file and line of an op, for run-time messages; empty and 0 when unknown.
  struct SourceLocation {
    std::string file;  // as outputs show it
    int line = 0;
    int column = 0;
  };
  SourceLocation source_location(const ir::Loc& loc) const;

  // Emits all ops of the block but its terminator; returns the terminator (null if there is none).
  const ir::Op* emit_block(const ir::Block& block);
  void emit_op(const ir::Op& op);
  // Emits a `for`. `body` is called with the counter and the loop-carried values, emits the body and returns the values for
  // the next iteration. emit_for returns the loop-carried values after the loop.
  using Values = llvm::SmallVector<llvm::Value*, 8>;
  Values emit_for(const ir::Op& op, const Values& inits,
                  llvm::function_ref<Values(llvm::Value* counter, llvm::ArrayRef<llvm::PHINode*> carried)> body);

#define OP(Name, ...) void emit(ir::Name##Op op);
#define TARGET_OP(...)
#include "ir/ops.def"

 private:
  void emit_by_target(const ir::Op& op);  // looks the op up in the target's table
  void set_debug_location(const ir::Op& op);
  void binary(ir::Binary op, llvm::Instruction::BinaryOps opcode);
  void float_binary(ir::Binary op, llvm::Instruction::BinaryOps opcode);
  void minmax(ir::Binary op, llvm::Intrinsic::ID id);
  void result(const ir::Op& op, llvm::Value* value) { bind(op.result(), value); }
  void bind_results(const ir::Op& op, llvm::Value* value);  // one value or a struct of several
  // Applies `f` to the scalar or to each lane.
  template <typename F>
  llvm::Value* per_lane(llvm::Value* value, F&& f);

  const ir::Module& source_module_;
  const ir::Function& source_;
  llvm::Module& module_;
  llvm::Function* function_;
  TargetHooks& hooks_;
  const LowerOptions& options_;
  DebugEmitter* debug_;
  llvm::IRBuilder<> builder_;
  struct Lowered {
    const ir::Value* value = nullptr;
    llvm::Value* lowered = nullptr;
  };
  const Lowered* find(const ir::Value* value) const;  // null when not lowered yet
  std::vector<Lowered> values_;  // indexed by Value::id during the lowering of this function
};

// A barrier of any kind; absent id and count mean the block's barrier 0 with all threads.
struct BarrierCall {
  llvm::Value* id = nullptr;  // i32
  llvm::Value* count = nullptr;  // i32 number of threads; null means all
  bool aligned = true;
};
BarrierCall barrier_call(const FunctionEmitter& e, const ir::Op& op);

template <typename F>
llvm::Value* FunctionEmitter::per_lane(llvm::Value* value, F&& f) {
  auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(value->getType());
  if (!vector) return f(value, 0U);
  llvm::Value* out = nullptr;
  for (unsigned i = 0; i < vector->getNumElements(); ++i) {
    llvm::Value* lane = f(builder_.CreateExtractElement(value, i), i);
    if (!out) out = llvm::PoisonValue::get(llvm::FixedVectorType::get(lane->getType(), vector->getNumElements()));
    out = builder_.CreateInsertElement(out, lane, i);
  }
  return out;
}

}  // namespace kdsl::codegen

// The state of one function being lowered: the value map, the IR builder, and the services that ops and
// target hooks share. Made by lower(); ops are emitted by the `emit` overloads, one per OP of the
// catalogue, defined in emit_<family>.cpp (an op without one does not link), and by the target's table of ops.
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
  void run();  // the whole function

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
  void bind(const ir::Value* value, llvm::Value* lowered);
  bool has(const ir::Value* value) const { return find(value) != nullptr; }
  // What is lowered while one of these lives is unknown again behind it.
  class Scope {
   public:
    explicit Scope(FunctionEmitter& e) : e_(e), begin_(e.values_.size()) {}
    ~Scope() { e_.values_.resize(begin_); }
    Scope(const Scope&) = delete;

   private:
    FunctionEmitter& e_;
    size_t begin_;
  };
  // Between register form and memory form (i1 <-> i8).
  llvm::Value* to_storage(llvm::Value* value, ir::Type type);
  llvm::Value* from_storage(llvm::Value* value, ir::Type type);

  // ---- blocks. New blocks stand after the present one, so that text follows the program.
  llvm::BasicBlock* new_block(const char* name);
  void enter_block(llvm::BasicBlock* block);
  // An alloca in the entry block.
  llvm::AllocaInst* entry_alloca(llvm::Type* type, uint64_t count, uint64_t align, const char* name);

  // ---- pieces for hooks
  // Constant bytes with an ending NUL, one global per distinct text; the pointer is generic.
  llvm::Constant* text_global(std::string_view text);
  llvm::FunctionCallee runtime_function(std::string_view name, llvm::Type* result, std::initializer_list<llvm::Type*> params);
  llvm::CallInst* intrinsic(llvm::Intrinsic::ID id, std::initializer_list<llvm::Type*> overloads,
                            std::initializer_list<llvm::Value*> args);
  // `syncscope` is LLVM's name of the op's scope; the hook says it, since targets differ.
  // No more alignment is assumed than `max_align`.
  llvm::Value* plain_load(const ir::Op& op, std::string_view syncscope, uint64_t max_align = UINT64_MAX);
  void plain_store(const ir::Op& op, std::string_view syncscope, uint64_t max_align = UINT64_MAX);
  llvm::Value* plain_atomic_rmw(const ir::Op& op, std::string_view syncscope);
  llvm::Value* plain_atomic_cas(const ir::Op& op, std::string_view syncscope);
  void plain_fence(const ir::Op& op, std::string_view syncscope);
  // Fast-math flags for the op: `fastmath` allows everything but assuming that NaN and infinity never
  // occur (kernels use -inf as a mask).
  llvm::FastMathFlags flags(bool fastmath) const;
  // File and line of an op, for run-time messages; empty and 0 when unknown.
  struct Place {
    std::string file;  // as outputs show it
    int line = 0;
    int column = 0;
  };
  Place place(const ir::Loc& loc) const;

  // Emits all ops of the block but its terminator; returns the terminator (null if there is none).
  const ir::Op* emit_block(const ir::Block& block);
  void emit_op(const ir::Op& op);
  // A `for` whose body, which gets the counter and what is carried, is emitted by `body`; that gives what is carried on. The
  // results are what is carried behind the loop.
  using Values = llvm::SmallVector<llvm::Value*, 8>;
  Values emit_for(const ir::Op& op, const Values& inits,
                  llvm::function_ref<Values(llvm::Value* counter, llvm::ArrayRef<llvm::PHINode*> carried)> body);

#define OP(Name, ...) void emit(ir::Name##Op op);
#define TARGET_OP(...)
#include "ir/ops.def"

 private:
  void emit_by_target(const ir::Op& op);  // as its table of ops says
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
  const Lowered* find(const ir::Value* value) const;  // null: not lowered yet
  std::vector<Lowered> values_;  // Value::id is the place here of what is lowered, while this function is
};

// A barrier of any kind; absent id and count: the block's barrier 0 with all threads.
struct BarrierCall {
  llvm::Value* id = nullptr;  // i32
  llvm::Value* count = nullptr;  // i32 threads, or null: all
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

// PlainHooks adds nothing to the generic lowering: one flat address space, math as calls of C functions.
#pragma once

#include <fmt/core.h>

#include "codegen/emitter.h"
#include "codegen/op_table.h"
#include "ir/op_kind.h"

namespace kdsl::codegen {

class PlainHooks final : public TargetHooks {
 public:
  void begin_module(llvm::Module&, const ir::Module& source) override { source_ = &source; }
  void end_module(llvm::Module&) override {}
  unsigned address_space(ir::Space) const override { return 0; }
  FunctionForms declare(llvm::Module& module, const ir::Function& function) override {
    llvm::SmallVector<llvm::Type*, 8> types;
    for (const ir::Param& param : function.params)
      types.push_back(lower_type(module.getContext(), *this, *source_, param.type));
    auto* type = llvm::FunctionType::get(llvm::Type::getVoidTy(module.getContext()), types, false);
    return {llvm::Function::Create(type, llvm::GlobalValue::ExternalLinkage, std::string(function.name), module)};
  }
  void enter(FunctionEmitter& e) override {
    for (unsigned i = 0; i < e.function()->arg_size(); ++i) e.bind(e.source().body.block->args[i], e.function()->getArg(i));
  }
  void emit_return(FunctionEmitter& e, std::span<llvm::Value* const>) override { e.builder().CreateRetVoid(); }
  bool native_math(const MathCall&) const override { return false; }
  llvm::Value* math(FunctionEmitter& e, const MathCall& call) override {
    auto callee = e.runtime_function(ir::to_text(call.fn), call.args[0]->getType(), {call.args[0]->getType()});
    return e.builder().CreateCall(callee, {call.args[0]});
  }
  llvm::Value* fmod(FunctionEmitter& e, llvm::Value* a, llvm::Value* b, bool) override { return e.builder().CreateFRem(a, b); }
  llvm::Value* convert_float(FunctionEmitter&, llvm::Value*, ir::Scalar, ir::Scalar, ir::Rounding) override { return nullptr; }
  const OpTable& ops() const override {
    using ir::OpKind;
    static constexpr OpRow kRows[] = {
        lowers<load>(OpKind::Load),
        lowers<store>(OpKind::Store),
        lowers<atomic_rmw>(OpKind::AtomicRMW),
        lowers<atomic_cas>(OpKind::AtomicCas),
        lowers<atomic_rmw>(OpKind::AtomicRed),
        lowers<fence>(OpKind::Fence),
        lowers_to_nothing(OpKind::Printf),
        lowers_to_nothing(OpKind::Assert),
        lowers_to_nothing(OpKind::CheckBounds),
        lowers_to_nothing(OpKind::Trap),
    };
    static const OpTable table = {kRows};
    return table;
  }

 private:
  static llvm::Value* load(FunctionEmitter& e, const ir::Op& op) { return e.plain_load(op, ""); }
  static void store(FunctionEmitter& e, const ir::Op& op) { e.plain_store(op, ""); }
  static llvm::Value* atomic_rmw(FunctionEmitter& e, const ir::Op& op) { return e.plain_atomic_rmw(op, ""); }
  static llvm::Value* atomic_cas(FunctionEmitter& e, const ir::Op& op) { return e.plain_atomic_cas(op, ""); }
  static void fence(FunctionEmitter& e, const ir::Op& op) { e.plain_fence(op, ""); }

  const ir::Module* source_ = nullptr;
};

}  // namespace kdsl::codegen

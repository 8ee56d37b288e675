// Lowers KIR host functions to LLVM IR for a host processor, as entries of kdsl/host_entry.h. The entry of function `f` is the
// symbol kdsl_entry_f. native.cpp uses this class.
#pragma once

#include <llvm/ADT/DenseMap.h>

#include "codegen/lowering.h"
#include "ir/ops.h"

namespace kdsl::ir {
class LaunchOp;
}

namespace kdsl::target {

inline constexpr std::string_view kHostEntryPrefix = "kdsl_entry_";

class HostHooks : public codegen::TargetHooks {
 public:
  HostHooks(std::string triple, std::string data_layout) : triple_(std::move(triple)), data_layout_(std::move(data_layout)) {}

  void begin_module(llvm::Module& module, const ir::Module& source) override;
  void end_module(llvm::Module&) override {}
  unsigned address_space(ir::Space) const override { return 0; }

  codegen::FunctionForms declare(llvm::Module& module, const ir::Function& function) override;
  void enter(codegen::FunctionEmitter& e) override;
  void emit_return(codegen::FunctionEmitter& e, std::span<llvm::Value* const> values) override;

  bool native_math(const codegen::MathCall&) const override { return false; }
  llvm::Value* math(codegen::FunctionEmitter& e, const codegen::MathCall& call) override;
  llvm::Value* fmod(codegen::FunctionEmitter& e, llvm::Value* a, llvm::Value* b, bool fastmath) override;
  llvm::Value* convert_float(codegen::FunctionEmitter&, llvm::Value*, ir::Scalar, ir::Scalar, ir::Rounding) override {
    return nullptr;
  }

  const codegen::OpTable& ops() const override { return table(); }
  static const codegen::OpTable& table();

 private:
  llvm::Value* load(codegen::FunctionEmitter& e, const ir::Op& op);
  void store(codegen::FunctionEmitter& e, const ir::Op& op);
  llvm::Value* atomic_rmw(codegen::FunctionEmitter& e, const ir::Op& op);
  llvm::Value* atomic_cas(codegen::FunctionEmitter& e, const ir::Op& op);
  void atomic_red(codegen::FunctionEmitter& e, const ir::Op& op);
  void fence(codegen::FunctionEmitter& e, const ir::Op& op);

  void print(codegen::FunctionEmitter& e, const ir::Op& op);
  void check_assert(codegen::FunctionEmitter& e, const ir::Op& op);
  void check_bounds(codegen::FunctionEmitter& e, const ir::Op& op);
  void trap(codegen::FunctionEmitter& e, const ir::Op& op);
  class MapConfig;
  llvm::Value* tensor_map(codegen::FunctionEmitter& e, const ir::Op& op);
  llvm::Value* tensor_map_im2col(codegen::FunctionEmitter& e, const ir::Op& op);
  llvm::Value* launch(codegen::FunctionEmitter& e, const ir::Op& op);

  // Returns from the entry with the result of `report`, if `condition` (null: always false) does not hold.
  template <typename F>
  void return_unless(codegen::FunctionEmitter& e, llvm::Value* condition, F&& report);
  void return_if_failed(codegen::FunctionEmitter& e, const ir::Op& op, llvm::Value* status);
  // Returns file, line and column of an op as arguments of a call of the runtime.
  llvm::SmallVector<llvm::Value*, 8> place_args(codegen::FunctionEmitter& e, const ir::Op& op) const;
  llvm::Value* launch_config(codegen::FunctionEmitter& e, ir::LaunchOp op) const;
  llvm::Value* launch_args(codegen::FunctionEmitter& e, ir::LaunchOp op) const;

  std::string triple_, data_layout_;
  const ir::Module* source_ = nullptr;
};

}  // namespace kdsl::target

// Holds the decisions of the NVPTX target in lowering: kernel signatures and attributes, special registers, warp and block
// operations, atomics, math, printf. Each file lowers a family of ops. nvptx.cpp makes one object for each lowering.
#pragma once

#include <string_view>

#include "codegen/emitter.h"
#include "codegen/lowering.h"
#include "codegen/op_groups.h"
#include "ir/ops.h"
#include "ir/arch.h"

namespace llvm {
class TargetMachine;
}

namespace kdsl::ir {
class ExitOp;
}

namespace kdsl::target {

class NvptxHooks final : public codegen::TargetHooks {
 public:
  using FunctionEmitter = codegen::FunctionEmitter;
  NvptxHooks(const ir::Arch& arch, const llvm::TargetMachine& machine, bool fast_math)
      : arch_(arch), machine_(machine), fast_math_(fast_math) {}

  const ir::Arch& arch() const { return arch_; }

  // ---- kernel.cpp
  void begin_module(llvm::Module& module, const ir::Module& source) override;
  void end_module(llvm::Module& module) override;
  unsigned address_space(ir::Space space) const override;
  codegen::FunctionForms declare(llvm::Module& module, const ir::Function& function) override;
  void enter(FunctionEmitter& e) override;
  void emit_return(FunctionEmitter& e, std::span<llvm::Value* const> values) override;

  // ---- math.cpp
  bool native_math(const codegen::MathCall& call) const override;
  llvm::Value* math(FunctionEmitter& e, const codegen::MathCall& call) override;
  llvm::Value* fmod(FunctionEmitter& e, llvm::Value* a, llvm::Value* b, bool fastmath) override;

  llvm::Value* bits(FunctionEmitter& e, const ir::Op& op) override;  // in bits.cpp

  // ---- convert.cpp
  llvm::Value* convert_float(FunctionEmitter& e, llvm::Value* value, ir::Scalar from, ir::Scalar to,
                             ir::Rounding rounding) override;

  // Each file that lowers ops has a list of rows.
  const codegen::OpTable& ops() const override { return table(); }
  static const codegen::OpTable& table() {
    static const codegen::OpTable table = {shared_rows(),    memory_rows(),  thread_rows(), copy_rows(),
                                           mbarrier_rows(),  cluster_rows(), bulk_rows(),   matrix_rows(),
                                           warpgroup_rows(), tensor_rows(),  output_rows()};
    return table;
  }

 private:
  using Rows = std::span<const codegen::OpRow>;
  static Rows shared_rows();  // in kernel.cpp
  static Rows memory_rows();
  static Rows thread_rows();
  static Rows copy_rows();  // in async.cpp
  static Rows mbarrier_rows();
  static Rows cluster_rows();  // in mbarrier.cpp
  static Rows bulk_rows();
  static Rows matrix_rows();
  static Rows warpgroup_rows();
  static Rows tensor_rows();
  static Rows output_rows();

  llvm::Value* shared_alloc(FunctionEmitter& e, const ir::Op& op);
  llvm::Value* dynamic_shared(FunctionEmitter& e, const ir::Op& op);
  llvm::Value* load(FunctionEmitter& e, const ir::Op& op);
  void store(FunctionEmitter& e, const ir::Op& op);
  llvm::Value* atomic_rmw(FunctionEmitter& e, codegen::AtomicUpdate op);
  void atomic_red(FunctionEmitter& e, ir::AtomicRedOp op);
  void exit_thread(FunctionEmitter& e, ir::ExitOp op);
  llvm::Value* approximate(FunctionEmitter& e, const codegen::MathCall& call);
  llvm::Value* libdevice(FunctionEmitter& e, const codegen::MathCall& call);
  llvm::Value* vector_add(FunctionEmitter& e, codegen::AtomicUpdate op);
  llvm::Value* float_extreme(FunctionEmitter& e, codegen::AtomicUpdate op, bool is_max);

  const ir::Arch& arch_;
  const llvm::TargetMachine& machine_;
  bool fast_math_;
  const ir::Module* source_ = nullptr;
  llvm::GlobalVariable* shared_ = nullptr;  // static shared memory of the function that is being lowered
};

// Returns the architecture for which code is generated.
inline const ir::Arch& arch_of(codegen::FunctionEmitter& e) { return static_cast<NvptxHooks&>(e.hooks()).arch(); }

// Returns LLVM's name of a memory scope.
std::string_view nvptx_syncscope(ir::Scope scope);

}  // namespace kdsl::target

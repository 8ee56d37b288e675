// What the NVPTX target decides in lowering: kernel signatures and attributes, special registers, warp
// and block operations, atomics, math, printf. The methods are spread over nvptx_<family>.cpp. Used by
// nvptx.cpp, one object per lowering.
#pragma once

#include <string_view>

#include "codegen/emitter.h"
#include "codegen/lowering.h"
#include "target/nvptx/archs.h"

namespace llvm {
class TargetMachine;
}

namespace kdsl::target {

class NvptxHooks final : public codegen::TargetHooks {
 public:
  using FunctionEmitter = codegen::FunctionEmitter;
  NvptxHooks(const NvptxArch& arch, const llvm::TargetMachine& machine, bool fast_math)
      : arch_(arch), machine_(machine), fast_math_(fast_math) {}

  // nvptx_kernel.cpp
  void begin_module(llvm::Module& module, const ir::Module& source) override;
  void end_module(llvm::Module& module) override;
  unsigned address_space(ir::Space space) const override;
  llvm::Function* declare(llvm::Module& module, const ir::Function& function) override;
  void enter(FunctionEmitter& e) override;
  void emit_return(FunctionEmitter& e, std::span<llvm::Value* const> values) override;
  llvm::Value* shared_alloc(FunctionEmitter& e, const ir::Op& op) override;
  llvm::Value* dynamic_shared(FunctionEmitter& e, const ir::Op& op) override;

  // nvptx_math.cpp
  bool native_math(const codegen::MathCall& call) const override;
  llvm::Value* math(FunctionEmitter& e, const codegen::MathCall& call) override;
  llvm::Value* fmod(FunctionEmitter& e, llvm::Value* a, llvm::Value* b, bool fastmath) override;

  llvm::Value* bits(FunctionEmitter& e, const ir::Op& op) override;  // nvptx_bits.cpp

  // nvptx_convert.cpp
  llvm::Value* convert_float(FunctionEmitter& e, llvm::Value* value, ir::Scalar from, ir::Scalar to,
                             ir::Rounding rounding) override;

  // nvptx_memory.cpp
  llvm::Value* load(FunctionEmitter& e, const ir::Op& op) override;
  void store(FunctionEmitter& e, const ir::Op& op) override;
  llvm::Value* atomic_rmw(FunctionEmitter& e, const ir::Op& op) override;
  llvm::Value* atomic_cas(FunctionEmitter& e, const ir::Op& op) override;
  void atomic_red(FunctionEmitter& e, const ir::Op& op) override;
  void fence(FunctionEmitter& e, const ir::Op& op) override;
  void prefetch(FunctionEmitter& e, const ir::Op& op) override;

  // nvptx_threads.cpp
  llvm::Value* sreg(FunctionEmitter& e, ir::Sreg reg, llvm::Type* type) override;
  void barrier(FunctionEmitter& e, const ir::Op& op, const codegen::BarrierCall& call) override;
  void barrier_arrive(FunctionEmitter& e, const ir::Op& op, const codegen::BarrierCall& call) override;
  llvm::Value* barrier_red(FunctionEmitter& e, const ir::Op& op, const codegen::BarrierCall& call) override;
  void warp_sync(FunctionEmitter& e, const ir::Op& op) override;
  llvm::Value* shuffle(FunctionEmitter& e, const ir::Op& op) override;
  llvm::Value* vote(FunctionEmitter& e, const ir::Op& op) override;
  llvm::Value* match(FunctionEmitter& e, const ir::Op& op) override;
  llvm::Value* redux(FunctionEmitter& e, const ir::Op& op) override;
  llvm::Value* elect(FunctionEmitter& e, const ir::Op& op) override;
  void exit_thread(FunctionEmitter& e) override;
  void nanosleep(FunctionEmitter& e, const ir::Op& op) override;

  // nvptx_async.cpp
  void cp_async(FunctionEmitter& e, const ir::Op& op) override;
  void cp_async_commit(FunctionEmitter& e, const ir::Op& op) override;
  void cp_async_wait(FunctionEmitter& e, const ir::Op& op) override;

  // nvptx_mbarrier.cpp
  llvm::Value* mbarrier(FunctionEmitter& e, const ir::Op& op) override;
  llvm::Value* cluster(FunctionEmitter& e, const ir::Op& op) override;
  void proxy_fence(FunctionEmitter& e, const ir::Op& op) override;

  // nvptx_bulk.cpp
  llvm::Value* bulk(FunctionEmitter& e, const ir::Op& op) override;
  llvm::Value* tensor_map(FunctionEmitter& e, const ir::Op& op) override;

  // nvptx_matrix.cpp
  llvm::Value* matrix(FunctionEmitter& e, const ir::Op& op) override;

  // nvptx_output.cpp
  void print(FunctionEmitter& e, const ir::Op& op) override;
  void check_assert(FunctionEmitter& e, const ir::Op& op) override;
  void check_bounds(FunctionEmitter& e, const ir::Op& op) override;
  void trap(FunctionEmitter& e, const ir::Op& op) override;
  llvm::Value* inline_ptx(FunctionEmitter& e, const ir::Op& op) override;
  llvm::Value* launch(FunctionEmitter& e, const ir::Op& op) override;

 private:
  llvm::Value* approximate(FunctionEmitter& e, const codegen::MathCall& call);
  llvm::Value* libdevice(FunctionEmitter& e, const codegen::MathCall& call);
  llvm::Value* vector_add(FunctionEmitter& e, const ir::Op& op);
  llvm::Value* float_extreme(FunctionEmitter& e, const ir::Op& op, bool is_max);

  const NvptxArch& arch_;
  const llvm::TargetMachine& machine_;
  bool fast_math_;
  const ir::Module* source_ = nullptr;
  llvm::GlobalVariable* shared_ = nullptr;  // static shared memory of the function being lowered
};

// LLVM's name of a memory scope.
std::string_view nvptx_syncscope(ir::Scope scope);

}  // namespace kdsl::target

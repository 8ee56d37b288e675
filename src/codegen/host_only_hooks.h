// A base for hooks that lower host functions: device ops cannot occur there (the KIR verifier rejects
// them), so they are internal errors. Used by target/host.
#pragma once

#include "base/check.h"
#include "codegen/lowering.h"

namespace kdsl::codegen {

class HostOnlyHooks : public TargetHooks {
 public:
  llvm::Value* shared_alloc(FunctionEmitter&, const ir::Op&) override { return device_only(); }
  llvm::Value* dynamic_shared(FunctionEmitter&, const ir::Op&) override { return device_only(); }
  llvm::Value* sreg(FunctionEmitter&, ir::Sreg, llvm::Type*) override { return device_only(); }
  void barrier(FunctionEmitter&, const ir::Op&, const BarrierCall&) override { device_only(); }
  void barrier_arrive(FunctionEmitter&, const ir::Op&, const BarrierCall&) override { device_only(); }
  llvm::Value* barrier_red(FunctionEmitter&, const ir::Op&, const BarrierCall&) override { return device_only(); }
  void warp_sync(FunctionEmitter&, const ir::Op&) override { device_only(); }
  llvm::Value* shuffle(FunctionEmitter&, const ir::Op&) override { return device_only(); }
  llvm::Value* vote(FunctionEmitter&, const ir::Op&) override { return device_only(); }
  llvm::Value* match(FunctionEmitter&, const ir::Op&) override { return device_only(); }
  llvm::Value* redux(FunctionEmitter&, const ir::Op&) override { return device_only(); }
  llvm::Value* elect(FunctionEmitter&, const ir::Op&) override { return device_only(); }
  void exit_thread(FunctionEmitter&) override { device_only(); }
  void nanosleep(FunctionEmitter&, const ir::Op&) override { device_only(); }
  void cp_async(FunctionEmitter&, const ir::Op&) override { device_only(); }
  void cp_async_commit(FunctionEmitter&, const ir::Op&) override { device_only(); }
  void cp_async_wait(FunctionEmitter&, const ir::Op&) override { device_only(); }
  llvm::Value* mbarrier(FunctionEmitter&, const ir::Op&) override { return device_only(); }
  llvm::Value* cluster(FunctionEmitter&, const ir::Op&) override { return device_only(); }
  llvm::Value* bulk(FunctionEmitter&, const ir::Op&) override { return device_only(); }
  llvm::Value* tensor_map(FunctionEmitter&, const ir::Op&) override { return device_only(); }
  void proxy_fence(FunctionEmitter&, const ir::Op&) override { device_only(); }
  llvm::Value* matrix(FunctionEmitter&, const ir::Op&) override { return device_only(); }
  llvm::Value* inline_ptx(FunctionEmitter&, const ir::Op&) override { return device_only(); }

 private:
  [[noreturn]] static llvm::Value* device_only() { KDSL_UNREACHABLE("a device op in a host function"); }
};

}  // namespace kdsl::codegen

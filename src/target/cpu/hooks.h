// Lowers KIR kernels to LLVM IR for the cpu device, in the forms of kdsl/cpu_kernel.h.
//
// A kernel whose threads never wait, but ask the runtime for something, becomes three functions:
//   NAME.thread(block, tid.x, tid.y, tid.z, index, params…)   the kernel's code, inlined into
//   NAME.loop(block, params…)                                 the loops over tid, and
//   NAME.block(block, args)                                   which loads the parameters.
// A kernel whose threads only wait at barriers of the whole block, or neither wait nor ask the runtime, becomes two, unless its
// threads are to run in a random order:
//   NAME.loop(block, params…)                                 the phases of phase_plan.h, each with loops over tid
//   NAME.block(block, args)
// Any other kernel whose threads wait becomes a coroutine and a function that starts it. A kernel with phases gets these, too,
// if the order of its threads is chosen only at a launch:
//   NAME.thread(thread, params…)    the kernel's code; returns the frame
//   NAME.start(thread, args)
// Each kernel comes with a constant `kdsl_cpu_kernel_NAME` that describes it. native.cpp uses this class.
#pragma once

#include <memory>
#include <vector>

#include "codegen/lowering.h"
#include "target/cpu/forms/form.h"
#include "target/cpu/forms/kernels.h"

namespace kdsl::target {

class CpuHooks final : public codegen::TargetHooks {
 public:
  CpuHooks(std::string triple, std::string data_layout, const Options& options)
      : triple_(std::move(triple)),
        data_layout_(std::move(data_layout)),
        emission_{
            .checks_accesses = options.check_accesses, .checks_nan = options.check_nan, .thread_order = options.thread_order} {}

  void begin_module(llvm::Module& module, const ir::Module& source) override;
  void end_module(llvm::Module& module) override;
  unsigned address_space(ir::Space) const override { return 0; }

  codegen::FunctionForms declare(llvm::Module& module, const ir::Function& function) override;
  void enter(codegen::FunctionEmitter& e) override;
  bool emit_body(codegen::FunctionEmitter& e) override;
  void emit_return(codegen::FunctionEmitter& e, std::span<llvm::Value* const> values) override;

  bool native_math(const codegen::MathCall& call) const override;
  llvm::Value* math(codegen::FunctionEmitter& e, const codegen::MathCall& call) override;
  llvm::Value* fmod(codegen::FunctionEmitter& e, llvm::Value* a, llvm::Value* b, bool fastmath) override;
  llvm::Value* convert_float(codegen::FunctionEmitter& e, llvm::Value* value, ir::Scalar from, ir::Scalar to,
                             ir::Rounding rounding) override;

  llvm::Value* shared_pointer(codegen::FunctionEmitter& e, llvm::Value* address, ir::Space space) override;
  void computed(codegen::FunctionEmitter& e, const ir::Op& op) override;

  const codegen::OpTable& ops() const override { return table(); }
  static const codegen::OpTable& table();

  KernelEmission& kernel() { return form_->kernel(); }  // the kernel that is being lowered

 private:
  std::string triple_, data_layout_;
  ModuleEmission emission_;
  std::vector<std::unique_ptr<Kernel>> kernels_;
  std::unique_ptr<FormEmission> form_;  // the form that is being lowered
};

}  // namespace kdsl::target

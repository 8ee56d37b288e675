// Makes the functions of kernels on the cpu device: it decides in which forms each kernel is lowered, and makes the functions
// that call these forms, and the kernel's descriptor.
#pragma once

#include <memory>
#include <span>

#include "codegen/lowering.h"
#include "target/cpu/emission.h"

namespace kdsl::target {

inline constexpr std::string_view kCpuKernelPrefix = "kdsl_cpu_kernel_";

// Returns how many parameters of a form precede the kernel's own.
constexpr unsigned own_params(KernelForm form) { return form == KernelForm::Thread ? 5 : 1; }

class KernelForms {
 public:
  KernelForms(llvm::Module& module, const codegen::TargetHooks& hooks, ModuleEmission& emission)
      : module_(module), hooks_(hooks), emission_(emission) {}

  // Fills `kernel` and declares the functions into which it will be lowered.
  codegen::FunctionForms declare(Kernel& kernel, const ir::Function& function);
  // Adds the functions that call the forms, once all forms are lowered, and the descriptors.
  void finish(std::span<const std::unique_ptr<Kernel>> kernels);

 private:
  llvm::Function* declare_form(const Kernel& kernel, bool is_coroutine, const char* ending, llvm::ArrayRef<llvm::Type*> first);
  llvm::Function* add_loops(Kernel& kernel);
  llvm::Function* add_block(const Kernel& kernel, llvm::Function* loop);
  llvm::Function* add_start(const Kernel& kernel);
  void add_descriptor(const Kernel& kernel, llvm::Function* run_block, llvm::Function* start_thread);

  llvm::Module& module_;
  const codegen::TargetHooks& hooks_;
  ModuleEmission& emission_;
};

}  // namespace kdsl::target

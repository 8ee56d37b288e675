#include "target/cpu/hooks.h"

#include <algorithm>

#include "base/check.h"
#include "codegen/emitter.h"
#include "target/cpu/checks/finite.h"
#include "target/cpu/memory.h"
#include "target/cpu/phases/steps.h"
#include "target/cpu/rows.h"
#include "target/host/native_math.h"

namespace kdsl::target {

using codegen::FunctionEmitter;
using codegen::MathCall;

void CpuHooks::begin_module(llvm::Module& module, const ir::Module& source) {
  emission_.source = &source;
  module.setTargetTriple(llvm::Triple(triple_));
  module.setDataLayout(data_layout_);
}

void CpuHooks::end_module(llvm::Module& module) { KernelForms(module, *this, emission_).finish(kernels_); }

codegen::FunctionForms CpuHooks::declare(llvm::Module& module, const ir::Function& function) {
  Kernel& kernel = *kernels_.emplace_back(std::make_unique<Kernel>());
  return KernelForms(module, *this, emission_).declare(kernel, function);
}

void CpuHooks::enter(FunctionEmitter& e) {
  const llvm::Function* function = e.function();
  auto found = std::ranges::find_if(
      kernels_, [&](const auto& kernel) { return kernel->thread == function || kernel->phases == function; });
  KDSL_CHECK(found != kernels_.end(), "a kernel was not declared");
  form_ = std::make_unique<FormEmission>(e, emission_, **found);
}

bool CpuHooks::emit_body(FunctionEmitter&) {
  if (!kernel().is_in_phases()) return false;
  emit_phases(kernel());
  return true;
}

void CpuHooks::emit_return(FunctionEmitter&, std::span<llvm::Value* const>) { form_->finish(); }

bool CpuHooks::native_math(const MathCall&) const { return false; }

llvm::Value* CpuHooks::math(FunctionEmitter& e, const MathCall& call) { return target::native_math(e, call); }

llvm::Value* CpuHooks::fmod(FunctionEmitter& e, llvm::Value* a, llvm::Value* b, bool) { return native_fmod(e, a, b); }

llvm::Value* CpuHooks::convert_float(FunctionEmitter&, llvm::Value*, ir::Scalar, ir::Scalar, ir::Rounding) { return nullptr; }

llvm::Value* CpuHooks::shared_pointer(FunctionEmitter&, llvm::Value* address, ir::Space space) {
  return space == ir::Space::SharedCluster ? cluster_pointer(kernel(), address) : target::shared_pointer(kernel(), address);
}

void CpuHooks::computed(FunctionEmitter&, const ir::Op& op) {
  if (emission_.checks_nan) check_finite(kernel(), op);
}

const codegen::OpTable& CpuHooks::table() {
  static const codegen::OpTable table = {memory_rows(), register_rows(), wait_rows(),   copy_rows(), async_rows(),
                                         matrix_rows(), tensor_rows(),   output_rows(), check_rows()};
  return table;
}

KernelEmission& emission_of(codegen::TargetHooks& hooks) { return static_cast<CpuHooks&>(hooks).kernel(); }

}  // namespace kdsl::target

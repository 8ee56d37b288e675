// Generates code for a host processor: target machines, the LLVM pipeline and object files. The JIT (jit.h) and the `cpu`
// target (cpu.cpp) use it for kernels of the cpu device and for host functions.
#pragma once

#include <expected>
#include <memory>
#include <string>
#include <string_view>

#include <llvm/ADT/SmallVector.h>
#include <llvm/IR/Module.h>
#include <llvm/Target/TargetMachine.h>

#include "target/target.h"

namespace kdsl::target {

// Returns the machine that runs this program: its processor with all its features.
std::unique_ptr<llvm::TargetMachine> host_machine(int opt_level);
// Returns the baseline processor of a triple ("" is this machine's), or a message that says why there is none.
std::expected<std::unique_ptr<llvm::TargetMachine>, std::string> baseline_machine(std::string_view triple, int opt_level);

// Runs the passes of a level: -O0 runs what code generation needs; -O1 and -O2 a short list, -O2 with loop passes; -O3 LLVM's
// own pipeline.
void optimize_native(llvm::Module& module, llvm::TargetMachine& machine, int opt_level);

llvm::SmallVector<char, 0> emit_native_object(llvm::Module& module, llvm::TargetMachine& machine);

// Reports ops that a kernel of the cpu device or a host function cannot execute; returns true if it reported nothing.
bool check_native_ops(const ir::Function& function, diag::Sink& sink);

// Lowers the kernels for the cpu device, or the host functions, for the machine.
std::unique_ptr<llvm::Module> lower_cpu_kernels(const ir::Module& source, llvm::LLVMContext& context,
                                                const llvm::TargetMachine& machine, const Options& options);
std::unique_ptr<llvm::Module> lower_host(const ir::Module& source, llvm::LLVMContext& context,
                                         const llvm::TargetMachine& machine, const Options& options);

}  // namespace kdsl::target

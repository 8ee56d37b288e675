// Code for a host processor: target machines, the LLVM pipeline and object files. Used for kernels of the cpu
// device and for host functions, by the JIT (jit.h) and the `cpu` target (cpu.cpp).
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

// The machine that runs this program: its processor with all its features.
std::unique_ptr<llvm::TargetMachine> host_machine(int opt_level);
// The baseline processor of a triple ("" is this machine's); the message says why there is none.
std::expected<std::unique_ptr<llvm::TargetMachine>, std::string> baseline_machine(std::string_view triple, int opt_level);

// -O0: what must be; -O1, -O2: a short pass list, the second with loop passes; -O3: LLVM's own pipeline.
void optimize_native(llvm::Module& module, llvm::TargetMachine& machine, int opt_level);

llvm::SmallVector<char, 0> emit_native_object(llvm::Module& module, llvm::TargetMachine& machine);

// Refuses what a kernel of the cpu device or a host function cannot execute; true when nothing was reported.
bool check_native_ops(const ir::Function& function, diag::Sink& sink);

// Lowers the kernels for the cpu device, or the host functions, for the machine.
std::unique_ptr<llvm::Module> lower_cpu_kernels(const ir::Module& source, llvm::LLVMContext& context,
                                                const llvm::TargetMachine& machine, const Options& options);
std::unique_ptr<llvm::Module> lower_host(const ir::Module& source, llvm::LLVMContext& context,
                                         const llvm::TargetMachine& machine, const Options& options);

}  // namespace kdsl::target

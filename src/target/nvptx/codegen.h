// Wraps LLVM's part of the nvptx target: target machine, passes, PTX text. nvptx.cpp calls it.
#pragma once

#include <memory>
#include <string>

#include <llvm/IR/Module.h>
#include <llvm/Target/TargetMachine.h>

#include "ir/arch.h"
#include "target/target.h"

namespace kdsl::target {

std::unique_ptr<llvm::TargetMachine> make_nvptx_machine(const ir::Arch& arch, int opt_level);

// Runs the passes of the level (see Options::opt_level).
void optimize_nvptx(llvm::Module& module, llvm::TargetMachine& machine, int opt_level);

// Selects instructions and prints PTX; the module cannot be used afterwards.
std::string emit_ptx(llvm::Module& module, llvm::TargetMachine& machine);

}  // namespace kdsl::target

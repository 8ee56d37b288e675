// DebugEmitter makes debug information: it turns an ir::Loc (a source range and its chain of inlined calls) into an LLVM
// debug location, with one DISubprogram per function and per inlined callee. FunctionEmitter asks it for every op, so the
// last result is kept and answers equal neighbours.
#pragma once

#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/StringMap.h>
#include <llvm/IR/DIBuilder.h>
#include <llvm/IR/Module.h>

#include "codegen/lowering.h"
#include "ir/ir.h"

namespace kdsl::codegen {

class DebugEmitter {
 public:
  DebugEmitter(llvm::Module& module, const LowerOptions& options);
  void enter(const ir::Function& source, llvm::Function* function);  // attaches the subprogram
  llvm::DebugLoc location(const ir::Loc& loc);
  void finish();

 private:
  llvm::DIFile* file(FileId id);
  llvm::DISubprogram* subprogram(Span span, std::string_view name, std::string_view symbol);
  // Returns the location of a call, in the scope of the function that contains it.
  llvm::DILocation* call_location(const ir::CallSite* site);
  llvm::DISubprogram* inlined_scope(const ir::CallSite* site, FileId file);

  llvm::Module& module_;
  const LowerOptions& options_;
  llvm::DIBuilder builder_;
  llvm::DICompileUnit* unit_ = nullptr;
  llvm::DISubroutineType* signature_ = nullptr;
  llvm::DISubprogram* function_ = nullptr;  // the function being lowered
  llvm::DenseMap<FileId, llvm::DIFile*> files_;
  llvm::DenseMap<const ir::CallSite*, llvm::DILocation*> calls_;
  llvm::DenseMap<std::pair<const void*, FileId>, llvm::DISubprogram*> inlined_;
  ir::Loc last_{};
  llvm::DebugLoc last_location_;
};

}  // namespace kdsl::codegen

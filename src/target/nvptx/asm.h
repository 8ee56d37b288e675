// Builds one PTX instruction as inline assembly. Operands are numbered in the order in which they are named, so that the text
// of an instruction with many optional parts is written in one expression. The instruction clobbers memory; LLVM moves no
// access across it.
//
//   PtxAsm ptx(e, {i32});
//   return ptx.emit(fmt::format("foo.b32 {}, [{}];", ptx.out(0), ptx.in(pointer)));
#pragma once

#include <initializer_list>
#include <string>

#include <llvm/ADT/SmallVector.h>

#include "codegen/emitter.h"

namespace kdsl::target {

class PtxAsm {
 public:
  explicit PtxAsm(codegen::FunctionEmitter& e, llvm::ArrayRef<llvm::Type*> results = {}) : e_(e) {
    results_.append(results.begin(), results.end());
  }

  std::string out(size_t i) const;
  std::string in(llvm::Value* value);
  // Adds an operand in the register in which result `result` will be. It has no name of its own.
  void tie(size_t result, llvm::Value* value);
  std::string immediate(int64_t value) const { return std::to_string(value); }
  // Returns the names of a list in braces: of the results from `first` on, or of the lanes of a value.
  std::string outs(size_t first, size_t count) const;
  std::string ins(llvm::Value* value_or_vector);

  // Says that all lanes of a warp must execute the instruction together.
  PtxAsm& convergent() {
    is_convergent_ = true;
    return *this;
  }
  // Says that the instruction has no effect but its results.
  PtxAsm& pure() {
    is_pure_ = true;
    return *this;
  }
  // Emits the call and returns its results: one value, a struct of several, or a call of type void.
  llvm::CallInst* emit(const std::string& text);

 private:
  codegen::FunctionEmitter& e_;
  llvm::SmallVector<llvm::Type*, 8> results_;
  llvm::SmallVector<llvm::Value*, 8> operands_;
  llvm::SmallVector<std::string, 8> constraints_;  // one for each operand
  bool is_convergent_ = false, is_pure_ = false;
};

// Returns the results of an instruction as a vector of `type`, one lane for each result, or as one value.
llvm::Value* gather_lanes(codegen::FunctionEmitter& e, llvm::Value* results, llvm::Type* type);

}  // namespace kdsl::target

// One PTX instruction as inline assembly: operands are numbered as they are named, so that the text of an
// instruction with many optional parts is written in one go. Memory counts as clobbered; LLVM moves nothing
// across it.
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
  // An operand in the register that result `result` will be in. It has no name of its own.
  void tie(size_t result, llvm::Value* value);
  std::string immediate(int64_t value) const { return std::to_string(value); }
  // Names of a list in braces: of the results from `first`, or of the lanes of a value.
  std::string outs(size_t first, size_t count) const;
  std::string ins(llvm::Value* value_or_vector);

  // All lanes of a warp must execute it together.
  PtxAsm& convergent() {
    is_convergent_ = true;
    return *this;
  }
  // Has no effect but its results.
  PtxAsm& pure() {
    is_pure_ = true;
    return *this;
  }
  // The results: one value, a struct of several, or an empty call.
  llvm::CallInst* emit(const std::string& text);

 private:
  codegen::FunctionEmitter& e_;
  llvm::SmallVector<llvm::Type*, 8> results_;
  llvm::SmallVector<llvm::Value*, 8> operands_;
  llvm::SmallVector<std::string, 8> constraints_;  // of the operands
  bool is_convergent_ = false, is_pure_ = false;
};

// The results of an instruction, which are the lanes of a vector of `type` (or the one value).
llvm::Value* gather_lanes(codegen::FunctionEmitter& e, llvm::Value* results, llvm::Type* type);

}  // namespace kdsl::target

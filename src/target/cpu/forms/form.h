// Emits one form of a kernel from its first instruction to its last one.
#pragma once

#include "target/cpu/emission.h"

namespace kdsl::target {

class FormEmission {
 public:
  // The builder has to stand in the entry block. The constructor binds the parameters.
  FormEmission(codegen::FunctionEmitter& e, ModuleEmission& module, Kernel& kernel);
  KernelEmission& kernel() { return k_; }
  void finish();

 private:
  void begin_coroutine();
  void end_coroutine();

  KernelEmission k_;
  ThreadScope outermost_;
};

}  // namespace kdsl::target

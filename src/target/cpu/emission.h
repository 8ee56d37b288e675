// A KernelEmission is a kernel of the cpu device while one of its forms is lowered. The functions that lower its ops, its steps
// and its checks get it as an argument (rows.h maps ops to these functions). Each of these parts keeps what it has made so far
// in a state of its own. A ThreadScope says for which thread code is emitted and how it is checked; neither changes while it is
// emitted.
#pragma once

#include <optional>
#include <string_view>

#include <llvm/ADT/STLFunctionalExtras.h>

#include "codegen/emitter.h"
#include "target/cpu/checks/mode.h"
#include "target/cpu/checks/state.h"
#include "target/cpu/kernel.h"
#include "target/cpu/phases/expanded_values.h"
#include "target/cpu/requests/state.h"

namespace kdsl::target {

// The forms are those of hooks.h: one thread, which is called in a loop over all threads; one thread that may be suspended; a
// block in phases.
enum class KernelForm : uint8_t { Thread, Coroutine, Phases };

struct ThreadScope;

struct KernelEmission {
  KernelEmission(codegen::FunctionEmitter& emitter, ModuleEmission& of_module, Kernel& of_kernel, KernelForm of_form)
      : e(emitter), module(of_module), kernel(of_kernel), form(of_form) {}

  codegen::FunctionEmitter& e;
  ModuleEmission& module;
  Kernel& kernel;
  KernelForm form;
  llvm::Value* block = nullptr;  // a kdsl_cpu_block*
  llvm::Value* thread = nullptr;  // a kdsl_cpu_thread*, in coroutines
  llvm::Value* reductions = nullptr;  // a kdsl_cpu_reductions*, if some reductions are gathered
  llvm::BasicBlock* exit = nullptr;
  struct {
    llvm::BasicBlock* suspended = nullptr;  // the block that a suspending thread branches to
    llvm::Value* frame = nullptr;
  } coroutine;
  ExpandedValues expanded_values;
  CheckState checks;
  RequestState requests;
  const ThreadScope* thread_scope = nullptr;  // the innermost one

  llvm::IRBuilder<>& builder() { return e.builder(); }
  bool is_in_phases() const { return form == KernelForm::Phases; }
  bool checks_accesses() const { return module.checks_accesses; }
  const CheckMode& mode() const;
};

// The thread whose code is emitted. A null field is read from the thread's kdsl_cpu_thread.
struct CurrentThread {
  llvm::Value* tid[3] = {};
  llvm::Value* index = nullptr;
  llvm::Value* shadow_word = nullptr;  // the bits that all its shadow words have in common in this phase (shadow_words.h)
};

// Sets the thread and the mode for all code that is emitted during its lifetime.
struct ThreadScope {
  ThreadScope(KernelEmission& k, const CurrentThread& at, const CheckMode& checks)
      : place(at), mode(checks), k_(k), around_(k.thread_scope) {
    k.thread_scope = this;
  }
  ~ThreadScope() { k_.thread_scope = around_; }
  ThreadScope(const ThreadScope&) = delete;
  ThreadScope& operator=(const ThreadScope&) = delete;

  const CurrentThread place;
  const CheckMode mode;

 private:
  KernelEmission& k_;
  const ThreadScope* around_;
};

inline const CheckMode& KernelEmission::mode() const { return thread_scope->mode; }

// ---- fields of the block and, in coroutines, of the thread
llvm::Value* block_field(KernelEmission& k, size_t offset, llvm::Type* type);
llvm::Value* thread_field(KernelEmission& k, size_t offset, llvm::Type* type);
llvm::Value* thread_index(KernelEmission& k);

// ---- calls of the runtime
// Emits a call of one of its functions; the arguments are the block, the index of the thread, and `args`.
llvm::CallInst* service(KernelEmission& k, const char* name, llvm::ArrayRef<llvm::Value*> args, llvm::Type* result = nullptr);
// Emits a call of a variadic function; the first `fixed` of the args are named parameters.
llvm::CallInst* variadic_service(KernelEmission& k, const char* name, size_t fixed, llvm::ArrayRef<llvm::Value*> args,
                                 llvm::Type* result = nullptr);
// Returns the index of the op's place in the kernel's table of sites; `operation` says what the op does there.
llvm::Value* site_value(KernelEmission& k, const ir::Op& op, kdsl_operation operation);

// ---- control flow
void branch_likely(KernelEmission& k, llvm::Value* condition, llvm::BasicBlock* likely, llvm::BasicBlock* other);
// Ends the thread if `condition` (null: always false) does not hold; `report` emits the call that reports why.
void fail_unless(KernelEmission& k, llvm::Value* condition, llvm::function_ref<void()> report);
// Ends the thread if `condition` does not hold, where the failure has been reported already.
void end_unless(KernelEmission& k, llvm::Value* condition);
// Emits two versions of code: `emit_first` makes the one for the case that the condition holds, which is the likely one, and
// `emit_second` the other one.
void emit_versions(KernelEmission& k, llvm::Value* condition, const char* first_name, const char* second_name,
                   llvm::function_ref<void()> emit_first, llvm::function_ref<void()> emit_second);

}  // namespace kdsl::target

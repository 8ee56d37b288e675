// A kernel of the cpu device while one of its forms is lowered: what the functions that lower its ops, its steps and its checks
// are given (rows.h says how ops come to theirs). Each part keeps what it has made so far in a state of its own. Where code
// runs and how it is checked does not change while it is emitted: it is a ThreadScope.
#pragma once

#include <optional>
#include <string_view>

#include <llvm/ADT/STLFunctionalExtras.h>

#include "codegen/emitter.h"
#include "target/cpu/checks/mode.h"
#include "target/cpu/checks/state.h"
#include "target/cpu/kernel.h"
#include "target/cpu/phases/slots.h"
#include "target/cpu/requests/state.h"

namespace kdsl::target {

// As in hooks.h: one thread, called in a loop over all of them; one thread that may be suspended; a block in phases.
enum class KernelForm : uint8_t { Thread, Coroutine, Phases };

struct ThreadScope;

struct KernelEmission {
  KernelEmission(codegen::FunctionEmitter& emitter, ModuleEmission& of_module, Kernel& of_kernel, KernelForm of_form)
      : e(emitter), module(of_module), kernel(of_kernel), form(of_form) {}

  codegen::FunctionEmitter& e;
  ModuleEmission& module;
  Kernel& kernel;
  KernelForm form;
  llvm::Value* block = nullptr;  // kdsl_cpu_block*
  llvm::Value* thread = nullptr;  // kdsl_cpu_thread*, of coroutines
  llvm::Value* reductions = nullptr;  // kdsl_cpu_reductions*, where some are gathered
  llvm::BasicBlock* exit = nullptr;
  struct {
    llvm::BasicBlock* suspended = nullptr;  // where suspending leaves
    llvm::Value* frame = nullptr;
  } coroutine;
  ThreadSlots slots;
  CheckState checks;
  RequestState requests;
  const ThreadScope* thread_scope = nullptr;  // the innermost one

  llvm::IRBuilder<>& builder() { return e.builder(); }
  bool is_in_phases() const { return form == KernelForm::Phases; }
  bool checks_accesses() const { return module.checks_accesses; }
  const CheckMode& mode() const;
};

// The thread whose code is emitted; what is null is read from its kdsl_cpu_thread.
struct ThreadPlace {
  llvm::Value* tid[3] = {};
  llvm::Value* index = nullptr;
  llvm::Value* shadow_word = nullptr;  // what its shadow words have in common in this phase (shadow_words.h)
};

// Holds for the code that is emitted while it lives.
struct ThreadScope {
  ThreadScope(KernelEmission& k, const ThreadPlace& at, const CheckMode& checks)
      : place(at), mode(checks), k_(k), around_(k.thread_scope) {
    k.thread_scope = this;
  }
  ~ThreadScope() { k_.thread_scope = around_; }
  ThreadScope(const ThreadScope&) = delete;
  ThreadScope& operator=(const ThreadScope&) = delete;

  const ThreadPlace place;
  const CheckMode mode;

 private:
  KernelEmission& k_;
  const ThreadScope* around_;
};

inline const CheckMode& KernelEmission::mode() const { return thread_scope->mode; }

// ---- fields of the block and, of coroutines, of the thread
llvm::Value* block_field(KernelEmission& k, size_t offset, llvm::Type* type);
llvm::Value* thread_field(KernelEmission& k, size_t offset, llvm::Type* type);
llvm::Value* thread_index(KernelEmission& k);

// ---- the runtime
// A call of one of its functions that take the block, the index of the thread and `args`.
llvm::CallInst* service(KernelEmission& k, const char* name, llvm::ArrayRef<llvm::Value*> args, llvm::Type* result = nullptr);
// `fixed`: how many of the args are parameters of its own.
llvm::CallInst* variadic_service(KernelEmission& k, const char* name, size_t fixed, llvm::ArrayRef<llvm::Value*> args,
                                 llvm::Type* result = nullptr);
// The index of the op's place in the table of the kernel; `what` says what happens there.
llvm::Value* site_value(KernelEmission& k, const ir::Op& op, kdsl_operation operation);

// ---- ways on
void branch_likely(KernelEmission& k, llvm::Value* condition, llvm::BasicBlock* likely, llvm::BasicBlock* other);
// Ends the thread when `condition` (null: always) does not hold; `report` emits the call.
void fail_unless(KernelEmission& k, llvm::Value* condition, llvm::function_ref<void()> report);
// The same, where the report has been made.
void end_unless(KernelEmission& k, llvm::Value* condition);
// What `emit_first` and `emit_second` make, where the condition mostly is true and where it is not.
void emit_versions(KernelEmission& k, llvm::Value* condition, const char* first_name, const char* second_name,
                   llvm::function_ref<void()> emit_first, llvm::function_ref<void()> emit_second);

}  // namespace kdsl::target

#include "target/cpu/forms/form.h"

#include "kdsl/cpu_kernel.h"
#include "target/cpu/checks/known_ranges.h"
#include "target/cpu/checks/shadow_words.h"
#include "target/cpu/forms/kernels.h"

namespace kdsl::target {

static KernelForm form_of(const Kernel& kernel, const llvm::Function* function) {
  if (function == kernel.phases) return KernelForm::Phases;
  return kernel.waits ? KernelForm::Coroutine : KernelForm::Thread;
}

static CurrentThread place_in(KernelEmission& k) {
  llvm::Function* function = k.e.function();
  if (k.form == KernelForm::Phases) return {.index = k.builder().getInt32(0)};  // for calls that are made once for all
  if (k.form == KernelForm::Coroutine) return {};
  return {{function->getArg(1), function->getArg(2), function->getArg(3)}, function->getArg(4)};
}

FormEmission::FormEmission(codegen::FunctionEmitter& e, ModuleEmission& module, Kernel& kernel)
    : k_(e, module, kernel, form_of(kernel, e.function())), outermost_(k_, place_in(k_), {.is_on = module.checks_accesses}) {
  llvm::Function* function = e.function();
  k_.exit = e.new_block("exit");
  k_.block = function->getArg(0);
  if (k_.form == KernelForm::Phases) make_expanded_values(k_);
  if (k_.form == KernelForm::Coroutine) begin_coroutine();
  if (!kernel.gathered.empty()) k_.reductions = block_field(k_, offsetof(kdsl_cpu_block, reductions), e.builder().getPtrTy());
  const ir::Block& body = *e.source().body.block;
  for (size_t i = 0; i < body.args.size(); ++i)
    e.bind(body.args[i], function->getArg(own_params(k_.form) + static_cast<unsigned>(i)));
  if (!module.checks_accesses) return;
  find_known_ranges(k_);
  if (k_.is_in_phases()) find_shadow_words(k_);
}

void FormEmission::begin_coroutine() {
  auto& [suspended, frame] = k_.coroutine;
  codegen::FunctionEmitter& e = k_.e;
  auto& builder = k_.builder();
  k_.thread = e.function()->getArg(0);
  llvm::Value* null = llvm::ConstantPointerNull::get(builder.getPtrTy());
  llvm::Value* id = e.intrinsic(llvm::Intrinsic::coro_id, {}, {builder.getInt32(0), null, null, null});
  llvm::Value* size = e.intrinsic(llvm::Intrinsic::coro_size, {builder.getInt64Ty()}, {});
  llvm::Value* align = e.intrinsic(llvm::Intrinsic::coro_align, {builder.getInt64Ty()}, {});
  llvm::FunctionCallee allocate = e.runtime_function("kdsl_cpu_frame", builder.getPtrTy(),
                                                     {builder.getPtrTy(), builder.getInt64Ty(), builder.getInt64Ty()});
  llvm::Value* memory = builder.CreateCall(allocate, {k_.thread, size, align});
  frame = e.intrinsic(llvm::Intrinsic::coro_begin, {}, {id, memory});
  suspended = e.new_block("suspended");
  k_.block = thread_field(k_, offsetof(kdsl_cpu_thread, block), builder.getPtrTy());
}

void FormEmission::finish() {
  k_.builder().CreateBr(k_.exit);
  k_.e.enter_block(k_.exit);
  if (k_.form == KernelForm::Coroutine)
    end_coroutine();
  else
    k_.builder().CreateRetVoid();
  mark_shadow_words_noalias(k_);
}

// The final suspension marks the frame as done; the scheduler frees all frames together.
void FormEmission::end_coroutine() {
  auto& [suspended, frame] = k_.coroutine;
  codegen::FunctionEmitter& e = k_.e;
  auto& builder = k_.builder();
  llvm::Value* token = llvm::ConstantTokenNone::get(e.context());
  llvm::Value* state = e.intrinsic(llvm::Intrinsic::coro_suspend, {}, {token, builder.getTrue()});
  llvm::BasicBlock* never = e.new_block("never");
  llvm::SwitchInst* where = builder.CreateSwitch(state, suspended, 2);
  where->addCase(builder.getInt8(0), never);
  where->addCase(builder.getInt8(1), suspended);
  e.enter_block(never);
  builder.CreateUnreachable();
  e.enter_block(suspended);
  e.intrinsic(llvm::Intrinsic::coro_end, {}, {frame, builder.getFalse(), token});
  builder.CreateRet(frame);
}

}  // namespace kdsl::target

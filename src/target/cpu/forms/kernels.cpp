#include "target/cpu/forms/kernels.h"

#include <algorithm>

#include <llvm/IR/InstIterator.h>
#include <llvm/Transforms/Utils/LowerAtomic.h>

#include "base/check.h"
#include "codegen/emitter.h"
#include "ir/arch.h"
#include "ir/op_kind.h"
#include "ir/ops.h"
#include "kdsl/cpu_kernel.h"
#include "passes/cpu/op_facts.h"
#include "passes/cpu/waits.h"
#include "target/cpu/phases/expanded_values.h"
#include "target/cpu/phases/thread_loops.h"
#include "target/cpu/requests/reductions.h"

namespace kdsl::target {

static llvm::StringRef ref(std::string_view text) { return {text.data(), text.size()}; }

// Takes the offsets from the shared-memory layout pass; if it has not run, lays the objects out in order.
static void lay_out_shared(Kernel& kernel) {
  kernel.shared_bytes = kernel.source->static_shared_bytes;
  ir::walk(kernel.source->body.block, [&](const ir::Op* op) {
    kernel.waits |= passes::may_wait(*op);
    kernel.asks_runtime |= passes::facts_of(*op).asks_runtime;
    if (op->kind != ir::OpKind::SharedAlloc) return;
    uint32_t size = static_cast<uint32_t>(op->int_attr(ir::AttrName::Size));
    uint32_t align = std::max<uint32_t>(static_cast<uint32_t>(op->int_attr(ir::AttrName::Align, 1)), 1);
    uint32_t offset = (kernel.shared_bytes + align - 1) / align * align;
    if (op->has(ir::AttrName::Offset)) offset = static_cast<uint32_t>(op->int_attr(ir::AttrName::Offset));
    kernel.shared_offsets[op] = offset;
    kernel.shared_bytes = std::max(kernel.shared_bytes, offset + size);
  });
}

static void set_code_attributes(llvm::Function* function) {
  function->setDoesNotThrow();
  function->addFnAttr(llvm::Attribute::NoRecurse);
}

// Adds attributes for what KIR promises about a pointer parameter. `noalias` and `readonly` are passed on only if no thread
// waits: while one waits, others write to the same memory.
static void set_param_attributes(llvm::Function* function, unsigned index, const ir::Param& param, bool waits) {
  if (!param.type.is_pointer()) return;
  if (param.align > 1)
    function->addParamAttr(index, llvm::Attribute::getWithAlignment(function->getContext(), llvm::Align(param.align)));
  if (param.noalias && !waits) function->addParamAttr(index, llvm::Attribute::NoAlias);
  if (param.readonly && !waits) function->addParamAttr(index, llvm::Attribute::ReadOnly);
}

// `first` are the types of the parameters in front of the kernel's own.
llvm::Function* KernelForms::declare_form(const Kernel& kernel, bool is_coroutine, const char* ending,
                                          llvm::ArrayRef<llvm::Type*> first) {
  llvm::LLVMContext& context = module_.getContext();
  const ir::Function& source = *kernel.source;
  llvm::SmallVector<llvm::Type*, 16> params(first.begin(), first.end());
  for (const ir::Param& param : source.params)
    params.push_back(codegen::lower_type(context, hooks_, *emission_.source, param.type));
  llvm::Type* result = is_coroutine ? llvm::PointerType::get(context, 0) : llvm::Type::getVoidTy(context);
  llvm::Function* made = llvm::Function::Create(llvm::FunctionType::get(result, params, false),
                                                llvm::GlobalValue::InternalLinkage, ref(source.name) + ending, module_);
  set_code_attributes(made);
  for (size_t i = 0; i < source.params.size(); ++i)
    set_param_attributes(made, static_cast<unsigned>(first.size() + i), source.params[i], is_coroutine);
  return made;
}

codegen::FunctionForms KernelForms::declare(Kernel& kernel, const ir::Function& function) {
  kernel.source = &function;
  lay_out_shared(kernel);
  if (!emission_.checks_accesses) kernel.gathered = unseen_reductions(function);
  llvm::LLVMContext& context = module_.getContext();
  llvm::Type *pointer = llvm::PointerType::get(context, 0), *i32 = llvm::Type::getInt32Ty(context);
  if (emission_.checks_accesses) kernel.facts = access_facts(function);
  codegen::FunctionForms forms;
  bool is_in_phases = kernel.waits ? emission_.thread_order != ThreadOrder::Random : !kernel.asks_runtime;
  // If accesses are checked, the loops keep their order, since the reports depend on it.
  for (passes::Interchange interchange :
       {emission_.checks_accesses ? passes::Interchange::InOrder : passes::Interchange::Free, passes::Interchange::None}) {
    if (!is_in_phases || kernel.plan) break;
    kernel.plan = plan_phases(function, interchange, emission_.checks_accesses);
    if (kernel.plan && !fits_stack(module_, hooks_, *emission_.source, function, *kernel.plan)) kernel.plan.reset();
  }
  if (!kernel.waits && !kernel.plan) {
    kernel.thread = declare_form(kernel, false, ".thread", {pointer, i32, i32, i32, i32});
    kernel.thread->addFnAttr(llvm::Attribute::AlwaysInline);
    return {kernel.thread};
  }
  if (kernel.plan) {
    kernel.phases = declare_form(kernel, false, ".loop", {pointer});
    kernel.phases->addFnAttr(llvm::Attribute::NoInline);
    forms.push_back(kernel.phases);
  }
  if (kernel.waits && (!kernel.plan || emission_.thread_order == ThreadOrder::Any)) {
    kernel.thread = declare_form(kernel, true, ".thread", {pointer});
    kernel.thread->setPresplitCoroutine();
    forms.push_back(kernel.thread);
  }
  return forms;
}

// ---- functions that call the thread's code

namespace {

// Creates a function with an IR builder at its end.
struct NewFunction {
  llvm::Function* function;
  llvm::IRBuilder<> builder;

  NewFunction(llvm::Module& module, const llvm::Twine& name, llvm::Type* result, llvm::ArrayRef<llvm::Type*> params)
      : function(llvm::Function::Create(llvm::FunctionType::get(result, params, false), llvm::GlobalValue::InternalLinkage,
                                        name, module)),
        builder(llvm::BasicBlock::Create(module.getContext(), "entry", function)) {
    set_code_attributes(function);
  }
};

}  // namespace

// Loads the values of the parameters from an array of pointers to them. A Boolean is a byte there; the value of a tensor map is
// its address.
static void load_params(llvm::IRBuilder<>& builder, llvm::Value* args, llvm::ArrayRef<llvm::Type*> types,
                        std::span<const ir::Param> params, llvm::SmallVectorImpl<llvm::Value*>& values) {
  for (unsigned i = 0; i < types.size(); ++i) {
    llvm::Value* expanded_value = builder.CreateConstInBoundsGEP1_64(builder.getPtrTy(), args, i);
    llvm::Value* address = builder.CreateLoad(builder.getPtrTy(), expanded_value);
    if (params[i].type.kind == ir::TypeKind::TensorMap) {
      values.push_back(address);  // the map stays in the memory of the launch
    } else if (types[i]->isIntegerTy(1)) {
      llvm::Value* byte = builder.CreateLoad(builder.getInt8Ty(), address);
      values.push_back(builder.CreateICmpNE(byte, builder.getInt8(0)));
    } else {
      values.push_back(builder.CreateLoad(types[i], address));
    }
  }
}

// Makes NAME.loop: for z, y, x: thread(block, x, y, z, index++, params…)
llvm::Function* KernelForms::add_loops(Kernel& kernel) {
  llvm::LLVMContext& context = module_.getContext();
  llvm::ArrayRef<llvm::Type*> own = kernel.thread->getFunctionType()->params().drop_front(own_params(KernelForm::Thread));
  llvm::SmallVector<llvm::Type*, 16> params = {llvm::PointerType::get(context, 0)};
  params.append(own.begin(), own.end());
  NewFunction loop(module_, ref(kernel.source->name) + ".loop", llvm::Type::getVoidTy(context), params);
  // The function is not inlined, since inlining would lose the attributes of its parameters.
  loop.function->addFnAttr(llvm::Attribute::NoInline);
  for (unsigned i = 0; i < own.size(); ++i) set_param_attributes(loop.function, i + 1, kernel.source->params[i], false);

  auto& builder = loop.builder;
  llvm::Value *block = loop.function->getArg(0), *extents[3];
  load_extents(builder, block, kernel.source->bounds, extents);
  ThreadLoops threads(builder, extents);
  llvm::SmallVector<llvm::Value*, 16> args = {block, threads.tid(0), threads.tid(1), threads.tid(2), threads.index()};
  for (unsigned i = 0; i < own.size(); ++i) args.push_back(loop.function->getArg(i + 1));
  builder.CreateCall(kernel.thread, args);
  if (kernel.can_fail) {
    llvm::Value* stop = builder.CreateLoad(
        builder.getPtrTy(), builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), block, offsetof(kdsl_cpu_block, stop)));
    llvm::LoadInst* flag = builder.CreateLoad(builder.getInt32Ty(), stop);
    flag->setAtomic(llvm::AtomicOrdering::Monotonic);
    llvm::BasicBlock* next = llvm::BasicBlock::Create(context, "next", loop.function);
    llvm::BasicBlock* stopped = llvm::BasicBlock::Create(context, "stopped", loop.function);
    builder.CreateCondBr(builder.CreateICmpEQ(flag, builder.getInt32(0)), next, stopped);
    builder.SetInsertPoint(stopped);
    builder.CreateRetVoid();
    builder.SetInsertPoint(next);
  }
  threads.close();
  builder.CreateRetVoid();
  return loop.function;
}

// Makes NAME.block, which loads the parameters and calls `loop`.
llvm::Function* KernelForms::add_block(const Kernel& kernel, llvm::Function* loop) {
  llvm::Type* pointer = llvm::PointerType::get(module_.getContext(), 0);
  NewFunction run(module_, ref(kernel.source->name) + ".block", llvm::Type::getVoidTy(module_.getContext()),
                  {pointer, pointer});
  llvm::SmallVector<llvm::Value*, 16> args = {run.function->getArg(0)};
  load_params(run.builder, run.function->getArg(1), loop->getFunctionType()->params().drop_front(1), kernel.source->params,
              args);
  run.builder.CreateCall(loop, args);
  run.builder.CreateRetVoid();
  return run.function;
}

// Makes NAME.start, which calls the coroutine with its parameters.
llvm::Function* KernelForms::add_start(const Kernel& kernel) {
  llvm::Type* pointer = llvm::PointerType::get(module_.getContext(), 0);
  NewFunction start(module_, ref(kernel.source->name) + ".start", pointer, {pointer, pointer});
  llvm::SmallVector<llvm::Value*, 16> args = {start.function->getArg(0)};
  load_params(start.builder, start.function->getArg(1),
              kernel.thread->getFunctionType()->params().drop_front(own_params(KernelForm::Coroutine)), kernel.source->params,
              args);
  start.builder.CreateRet(start.builder.CreateCall(kernel.thread, args));
  return start.function;
}

void KernelForms::add_descriptor(const Kernel& kernel, llvm::Function* run_block, llvm::Function* start_thread) {
  llvm::LLVMContext& context = module_.getContext();
  auto* pointer = llvm::PointerType::get(context, 0);
  llvm::Type* i32 = llvm::Type::getInt32Ty(context);
  llvm::Constant* null = llvm::ConstantPointerNull::get(pointer);
  auto number = [&](size_t n) -> llvm::Constant* { return llvm::ConstantInt::get(i32, n); };
  auto triple = [&](const uint32_t(&values)[3]) -> llvm::Constant* {
    return llvm::ConstantDataArray::get(context, llvm::ArrayRef<uint32_t>(values, 3));
  };
  const ir::LaunchBounds& bounds = kernel.source->bounds;
  llvm::Constant* fields[] = {number(KDSL_CPU_ABI),
                              number(kernel.source->params.size()),
                              native_text(module_, kernel.source->name),
                              run_block ? run_block : null,
                              start_thread ? start_thread : null,
                              kernel.sites.emit(module_),
                              number(kernel.sites.size()),
                              number(kernel.shared_bytes),
                              triple(bounds.required_threads),
                              triple(bounds.max_threads),
                              triple(bounds.cluster)};
  llvm::Constant* value = llvm::ConstantStruct::getAnon(context, fields);
  new llvm::GlobalVariable(module_, value->getType(), true, llvm::GlobalValue::ExternalLinkage, value,
                           ref(kCpuKernelPrefix) + ref(kernel.source->name));
}
static_assert(KDSL_CPU_WARP_THREADS == ir::kWarpSize &&
              KDSL_CPU_SHARED_BYTES == ir::kDefaultArch->multiprocessor.shared_of_block());
static_assert(offsetof(kdsl_cpu_kernel, run_block) == 16 && offsetof(kdsl_cpu_kernel, sites) == 32 &&
              offsetof(kdsl_cpu_kernel, static_shared_bytes) == 44 && offsetof(kdsl_cpu_kernel, required_threads) == 48 &&
              sizeof(kdsl_cpu_kernel) == 88);

// Turns atomics with a single-thread scope into plain instructions, since LLVM would select locked instructions for them, too.
static void unlock(llvm::Module& module) {
  for (llvm::Function& function : module)
    for (llvm::Instruction& instruction : llvm::make_early_inc_range(llvm::instructions(function))) {
      auto* rmw = llvm::dyn_cast<llvm::AtomicRMWInst>(&instruction);
      auto* exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&instruction);
      if (rmw && rmw->getSyncScopeID() == llvm::SyncScope::SingleThread) llvm::lowerAtomicRMWInst(rmw);
      if (exchange && exchange->getSyncScopeID() == llvm::SyncScope::SingleThread) llvm::lowerAtomicCmpXchgInst(exchange);
    }
}

void KernelForms::finish(std::span<const std::unique_ptr<Kernel>> kernels) {
  unlock(module_);
  for (llvm::GlobalVariable* access : emission_.accesses) module_.insertGlobalVariable(access);
  for (const auto& kernel : kernels) {
    llvm::Function* loop = kernel->waits || kernel->phases ? kernel->phases : add_loops(*kernel);
    llvm::Function* run_block = loop ? add_block(*kernel, loop) : nullptr;
    bool is_coroutine = kernel->waits && kernel->thread;
    add_descriptor(*kernel, run_block, is_coroutine ? add_start(*kernel) : nullptr);
  }
}

}  // namespace kdsl::target

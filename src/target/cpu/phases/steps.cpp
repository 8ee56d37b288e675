// LLVM IR of kernels that run in phases (phase_plan.h). What has a slot is an array of the function's own stack, one element
// for each thread, so that LLVM knows of it that nothing else points there and may run neighbouring threads as lanes of a
// vector.
#include "codegen/emitter.h"
#include "ir/op_kind.h"
#include "ir/pointer_root.h"
#include "kdsl/cpu_kernel.h"
#include "target/cpu/checks/guards.h"
#include "target/cpu/hooks.h"
#include "target/cpu/phases/thread_loops.h"

namespace kdsl::target {

using codegen::FunctionEmitter;
using ir::AttrName;

// Of a local array, so that the next one is aligned as it is.
static uint64_t bytes_of(const ir::Op& array, uint64_t element) {
  uint64_t count = std::max<uint64_t>(static_cast<uint64_t>(array.int_attr(AttrName::Count, 1)), 1);
  return llvm::alignTo(count * element, std::max<uint64_t>(static_cast<uint64_t>(array.int_attr(AttrName::Align, 1)), 1));
}

// A block of the largest size must leave most of a thread's stack alone.
bool CpuHooks::fits_stack(llvm::Module& module, const Kernel& kernel, const PhasePlan& plan) const {
  constexpr uint64_t kMostBytes = uint64_t{1} << 20, kMostThreads = 1024;
  const llvm::DataLayout& layout = module.getDataLayout();
  auto bytes_of = [&](ir::Type type) {
    return layout.getTypeAllocSize(codegen::storage_type(module.getContext(), *this, *source_, type)).getFixedValue();
  };
  uint64_t bytes = 0, threads = 1;
  for (const ir::Value* value : plan.names) bytes += bytes_of(value->type);
  for (const ir::Op* array : plan.arrays) bytes += target::bytes_of(*array, bytes_of(array->type_attr(AttrName::Elem)));
  for (uint32_t extent : kernel.source->bounds.required_threads) threads *= extent;
  return bytes * (threads != 0 ? threads : kMostThreads) <= kMostBytes;
}

void CpuHooks::begin_phases(FunctionEmitter& e) {
  auto& builder = e.builder();
  load_extents(builder, block_, e.source().bounds, extents_);
  llvm::Value* threads = builder.CreateMul(builder.CreateMul(extents_[0], extents_[1]), extents_[2]);
  slots_.clear();
  arrays_.clear();
  for (const ir::Value* value : kernel_->plan->names) {
    llvm::AllocaInst* of_all = builder.CreateAlloca(e.storage(value->type), threads);
    of_all->setAlignment(kSlotAlign);
    slots_[value] = of_all;
  }
  for (const ir::Op* op : kernel_->plan->arrays) {
    uint64_t element = e.module().getDataLayout().getTypeAllocSize(e.storage(op->type_attr(AttrName::Elem)));
    llvm::Type* bytes = llvm::ArrayType::get(builder.getInt8Ty(), bytes_of(*op, element));
    llvm::AllocaInst* array = builder.CreateAlloca(bytes, threads);
    array->setAlignment(llvm::Align(std::max<uint64_t>(static_cast<uint64_t>(op->int_attr(AttrName::Align, 1)), 1)));
    arrays_[op] = array;
  }
  index_ = builder.getInt32(0);  // for services that are asked once for all threads
}

bool CpuHooks::emit_body(FunctionEmitter& e) {
  if (in_phases_) emit_steps(e, kernel_->plan->steps);
  return in_phases_;
}

void CpuHooks::emit_steps(FunctionEmitter& e, std::span<const PhaseStep> steps) {
  for (const PhaseStep& step : steps) {
    switch (step.kind) {
      case PhaseStep::Kind::Common: e.emit_op(*step.op); break;
      case PhaseStep::Kind::Phase: emit_phase(e, step.phase); break;
      case PhaseStep::Kind::Meet: emit_meeting(e, *step.op); break;
      case PhaseStep::Kind::Exchange: emit_exchange(e, *step.op); break;
      case PhaseStep::Kind::Branch: emit_branch(e, step); break;
      case PhaseStep::Kind::Loop: emit_loop(e, step); break;
    }
  }
}

void CpuHooks::emit_branch(FunctionEmitter& e, const PhaseStep& step) {
  auto& builder = e.builder();
  llvm::BasicBlock *then = e.new_block("if.then"), *otherwise = e.new_block("if.else"), *join = e.new_block("if.join");
  builder.CreateCondBr(e.operand(*step.op, 0), then, otherwise);
  for (auto [block, steps] : {std::pair(then, &step.body), std::pair(otherwise, &step.otherwise)}) {
    e.enter_block(block);
    emit_steps(e, *steps);
    builder.CreateBr(join);
  }
  e.enter_block(join);
}

// The thread's own element.
llvm::Value* CpuHooks::slot(FunctionEmitter& e, const ir::Value* value) const {
  const ir::Value* name = kernel_->plan->slots.lookup(value);
  return e.builder().CreateInBoundsGEP(e.storage(value->type), slots_.lookup(name), index_);
}

// Where it depends on a test whether reads have to be checked, what `emit` makes of the phase is there twice.
void CpuHooks::emit_versions(FunctionEmitter& e, const Phase& phase, llvm::function_ref<void()> emit) {
  auto& builder = e.builder();
  shared_uses_ = marks_ ? &interval_uses_[phase.interval] : nullptr;
  knows_written_ = false;
  llvm::Value* is_written = are_written(e, phase);
  if (!is_written) return emit();
  llvm::BasicBlock *known = e.new_block("known"), *unknown = e.new_block("unknown"), *join = e.new_block("phase.join");
  branch_likely(e, is_written, known, unknown);
  for (llvm::BasicBlock* block : {known, unknown}) {
    e.enter_block(block);
    knows_written_ = block == known;
    emit();
    builder.CreateBr(join);
  }
  e.enter_block(join);
}

// Once without the conditions that all threads of most blocks fulfil.
void CpuHooks::emit_unguarded(FunctionEmitter& e, const Phase& phase, llvm::function_ref<void()> emit_ops) {
  auto& builder = e.builder();
  Guards guards = find_guards(e, *kernel_->plan, phase, extents_);
  if (!guards.hold) return emit_threads(e, phase, emit_ops);
  llvm::BasicBlock *whole = e.new_block("whole"), *part = e.new_block("part"), *join = e.new_block("phase.join");
  branch_likely(e, guards.hold, whole, part);
  e.enter_block(whole);
  emit_threads(e, phase, emit_ops);
  for (const ir::Value* condition : guards.conditions)
    if (auto* asked = llvm::dyn_cast<llvm::Instruction>(e.value(condition))) asked->replaceAllUsesWith(builder.getTrue());
  builder.CreateBr(join);
  e.enter_block(part);
  emit_threads(e, phase, emit_ops);
  builder.CreateBr(join);
  e.enter_block(join);
}

void CpuHooks::emit_phase(FunctionEmitter& e, const Phase& phase) {
  FunctionEmitter::Scope scope(e);  // its values are those of one thread
  auto emit_ops = [&] {
    for (const ir::Op* op : phase.ops) e.emit_op(*op);
  };
  emit_versions(e, phase, [&] {
    if (checks_accesses_)
      emit_proven(e, phase, emit_ops);
    else
      emit_unguarded(e, phase, emit_ops);
  });
}

// Whether it reads arrays of which not all accesses are seen.
bool CpuHooks::may_join_readers(const Phase& phase) const {
  bool may_join = false;
  for_each_op(phase, [&](const ir::Op& op) {
    const ir::Op* array = op.kind == ir::OpKind::Load ? ir::root_of(op.operand(0))->def : nullptr;
    bool is_shared = array && array->kind == ir::OpKind::SharedAlloc;
    may_join |= is_shared && !(shared_uses_ && shared_uses_->contains(array));
  });
  return may_join;
}

void CpuHooks::emit_threads(FunctionEmitter& e, const Phase& phase, llvm::function_ref<void()> emit_ops) {
  auto& builder = e.builder();
  ThreadLoops loops(builder, extents_);
  for (int d = 0; d < 3; ++d) tid_[d] = loops.tid(d);
  index_ = loops.index();
  // Another thread runs now: it has to ask first what it knows. A store that is of no use would keep threads from being lanes.
  if (shared_readers_ && !checks_nothing_ && may_join_readers(phase)) {
    llvm::Value* reader = builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), block_, offsetof(kdsl_cpu_block, reader));
    builder.CreateStore(builder.getInt64(KDSL_CPU_NO_READER), reader);
  }
  if (!checks_nothing_) begin_marks_of_thread(e);
  for (const ir::Op* op : phase.again) {
    if (llvm::Value* array = arrays_.lookup(op))
      e.bind(op->result(), builder.CreateInBoundsGEP(llvm::cast<llvm::AllocaInst>(array)->getAllocatedType(), array, index_));
    else
      e.emit_op(*op);
  }
  for (const ir::Value* value : phase.in) load_slot(e, value);
  emit_ops();
  auto keep = [&](const ir::Value* value, const ir::Value* to) {
    auto lanes = kernel_->plan->lanes.find(to);
    if (lanes == kernel_->plan->lanes.end()) {
      builder.CreateStore(e.to_storage(e.value(value), value->type), slot(e, to));
      return;
    }
    for (uint64_t i = 0; i < lanes->second.size(); ++i)
      builder.CreateStore(builder.CreateExtractElement(e.value(value), i), slot(e, lanes->second[i]));
  };
  for (const ir::Value* value : phase.out) keep(value, value);
  for (const SlotMove& move : phase.moves) keep(move.from, move.to);
  loops.close();
  std::fill(std::begin(tid_), std::end(tid_), nullptr);
  index_ = builder.getInt32(0);
}

llvm::Value* CpuHooks::load_slot(FunctionEmitter& e, const ir::Value* value) const {
  if (auto lanes = kernel_->plan->lanes.find(value); lanes != kernel_->plan->lanes.end()) {
    llvm::Value* all = llvm::PoisonValue::get(e.type(value->type));
    for (uint64_t i = 0; i < lanes->second.size(); ++i) {
      llvm::Type* element = e.type(value->type.element());
      all = e.builder().CreateInsertElement(all, e.builder().CreateLoad(element, slot(e, lanes->second[i])), i);
    }
    e.bind(value, all);
    return all;
  }
  llvm::Value* loaded = e.builder().CreateLoad(e.storage(value->type), slot(e, value));
  e.bind(value, e.from_storage(loaded, value->type));
  return e.value(value);
}

static void emit_around(FunctionEmitter& e, const ir::Op& loop, llvm::function_ref<void()> emit_inner) {
  e.emit_for(loop, {}, [&](llvm::Value* counter, auto) {
    e.bind(loop.regions[0].block->args[0], counter);
    emit_inner();
    return FunctionEmitter::Values();
  });
}

// The loop over the steps of its body. Of one that is turned inside out there is also the loop of each thread, for where its
// accesses are looked at: what is said of them depends on their order.
void CpuHooks::emit_loop(FunctionEmitter& e, const PhaseStep& step) {
  if (!step.is_turned()) return emit_around(e, *step.op, [&] { emit_steps(e, step.body); });
  FunctionEmitter::Scope scope(e);
  const Phase* inner = nullptr;
  for (const PhaseStep& part : step.body)
    if (part.kind == PhaseStep::Kind::Phase) inner = &part.phase;
  emit_versions(e, *inner, [&] {
    if (are_loads_certain(e, *inner))
      emit_turned_if_proven(e, step);
    else
      emit_in_order(e, step);
  });
}

// Where nothing has to be looked at.
void CpuHooks::emit_turned(FunctionEmitter& e, const PhaseStep& step) {
  checks_nothing_ = true;
  emit_around(e, *step.op, [&] {
    for (const PhaseStep& part : step.body) {
      if (part.kind == PhaseStep::Kind::Common) e.emit_op(*part.op);
      if (part.kind != PhaseStep::Kind::Phase) continue;
      emit_unguarded(e, part.phase, [&] {
        for (const ir::Op* op : part.phase.ops) e.emit_op(*op);
      });
    }
  });
  checks_nothing_ = false;
}

// What the loop carries stands in slots before and behind it.
void CpuHooks::emit_in_order(FunctionEmitter& e, const PhaseStep& step) {
  const ir::Block& body = *step.op->regions[0].block;
  emit_threads(e, step.phase, [&] {
    FunctionEmitter::Values inits;
    for (const ir::Value* arg : body.args.subspan(1)) inits.push_back(load_slot(e, arg));
    auto results = e.emit_for(*step.op, inits, [&](llvm::Value* counter, auto carried) {
      e.bind(body.args[0], counter);
      for (size_t i = 0; i < carried.size(); ++i) e.bind(body.args[i + 1], carried[i]);
      FunctionEmitter::Values nexts;
      for (const ir::Op* op = body.first; op != body.terminator(); op = op->next) e.emit_op(*op);
      for (const ir::Value* value : body.terminator()->operands) nexts.push_back(e.value(value));
      return nexts;
    });
    for (size_t i = 0; i < results.size(); ++i) e.bind(step.op->result(i), results[i]);
  });
}

void CpuHooks::emit_meeting(FunctionEmitter& e, const ir::Op& op) {
  llvm::Value* goes_on = service(e, "kdsl_cpu_meet", false, {site_value(e, op, "barrier")}, e.builder().getInt32Ty());
  end_unless(e, e.builder().CreateIsNotNull(goes_on));
}

}  // namespace kdsl::target

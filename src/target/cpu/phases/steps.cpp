#include "target/cpu/phases/steps.h"

#include "analysis/memory.h"
#include "ir/op_kind.h"
#include "ir/ops.h"
#include "kdsl/cpu_kernel.h"
#include "target/cpu/checks/expand.h"
#include "target/cpu/checks/shadow_words.h"
#include "target/cpu/checks/shared_uses.h"
#include "target/cpu/phases/collectives.h"
#include "target/cpu/phases/thread_loops.h"

namespace kdsl::target {

using Emit = llvm::function_ref<void()>;
// Emits code under a mode of checking, which depends on where the code stands.
using EmitChecked = llvm::function_ref<void(const CheckMode& mode)>;

// ---- the loops over the threads

// Forgets which thread the block's read-shared sets are asked for, since another thread runs now and has to ask first. The
// store is left out where it is not needed, because it would keep LLVM from vectorising the loop over the threads.
static void forget_reader(KernelEmission& k, const Phase& phase, const CheckMode& mode) {
  auto& builder = k.builder();
  if (!k.checks.ranges.shared_readers || mode.is_hoisted || !may_join_read_shared(phase, mode)) return;
  llvm::Value* reader = builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), k.block, offsetof(kdsl_cpu_block, reader));
  builder.CreateStore(builder.getInt64(KDSL_CPU_NO_READER), reader);
}

static void emit_threads(KernelEmission& k, const Phase& phase, const CheckMode& mode, Emit emit_ops) {
  ThreadLoops loops(k.builder(), k.expanded_values.extents);
  forget_reader(k, phase, mode);
  llvm::Value* shadow_word = mode.is_hoisted ? nullptr : shadow_word_of_thread(k, mode, loops.index());
  ThreadScope thread(k, {{loops.tid(0), loops.tid(1), loops.tid(2)}, loops.index(), shadow_word}, mode);
  for (const ir::Op* op : phase.again) {
    if (llvm::Value* array = array_of_thread(k, *op))
      k.e.bind(op->result(), array);
    else
      k.e.emit_op(*op);
  }
  for (const ir::Value* value : phase.in) load_expanded(k, value);
  emit_ops();
  for (const ir::Value* value : phase.out) store_expanded(k, value, value);
  for (const ExpandedMove& move : phase.moves) store_expanded(k, move.from, move.to);
  loops.close();
}

// Replaces the conditions, which have been emitted, by true: they hold for all threads.
static void assume(KernelEmission& k, const Guards& guards) {
  for (const ir::Value* condition : guards.conditions)
    if (auto* asked = llvm::dyn_cast<llvm::Instruction>(k.e.value(condition))) asked->replaceAllUsesWith(k.builder().getTrue());
}

// ---- versions of a phase, by what is known in front of it

// If a test in front of the phase decides whether its reads have to be checked, emits the code in two versions.
static void emit_by_what_is_written(KernelEmission& k, const Phase& phase, EmitChecked emit) {
  CheckMode mode = mode_of(k, phase);
  llvm::Value* is_written = is_all_written(k, phase, mode);
  if (!is_written) return emit(mode);
  CheckMode known = mode;
  known.is_shared_written = true;
  emit_versions(
      k, is_written, "known", "unknown", [&] { emit(known); }, [&] { emit(mode); });
}

// Emits a version without the conditions that all threads of most blocks fulfil, and one with them.
static void emit_unguarded(KernelEmission& k, const Phase& phase, const CheckMode& mode, Emit emit_ops) {
  Terms terms;
  Guards guards = find_guards(terms, k.e.source(), *k.kernel.plan, phase);
  auto emit_checked = [&] { emit_threads(k, phase, mode, emit_ops); };
  if (guards.conditions.empty()) return emit_checked();
  auto emit_unchecked = [&] {
    emit_checked();
    assume(k, guards);
  };
  emit_versions(k, Expansion(k).of(guards.hold), "unguarded", "guarded", emit_unchecked, emit_checked);
}

static std::optional<HoistedChecks> hoist_checks(KernelEmission& k, Terms& terms, const Phase& phase, const Guards& guards,
                                                 const ir::Block* within = nullptr) {
  llvm::DenseSet<const ir::Value*> known_ranges;
  for (const auto& [parameter, range] : k.checks.ranges.parameters) known_ranges.insert(parameter);
  return hoist_checks(terms, {k.kernel, phase, guards, known_ranges, within});
}

// Branches to the code of `emit_unchecked` if the proof holds, else to that of `emit_checked`. `holds` are the conditions of
// the proof and of the version.
static void emit_if_hoisted(KernelEmission& k, const HoistedChecks& hoisted, const Conditions& holds, Emit emit_unchecked,
                            Emit emit_checked) {
  llvm::BasicBlock *inside = k.e.new_block("inside"), *whole = k.e.new_block("whole"), *part = k.e.new_block("part"),
                   *join = k.e.new_block("phase.join");
  Expansion expansion(k);
  branch_likely(k, expansion.of(holds), inside, part);
  k.e.enter_block(inside);
  branch_likely(k, ask_runtime(k, expansion, hoisted), whole, part);
  k.e.enter_block(whole);
  emit_unchecked();
  k.builder().CreateBr(join);
  k.e.enter_block(part);
  emit_checked();
  k.builder().CreateBr(join);
  k.e.enter_block(join);
}

// Emits versions for blocks whose accesses are all known to be good: one for blocks in which all guards hold, and one for
// blocks at the edges, which keeps the guards.
static void emit_proven(KernelEmission& k, Terms& terms, const Phase& phase, const CheckMode& mode, const Guards& guards,
                        Emit emit_ops) {
  std::optional<HoistedChecks> hoisted = hoist_checks(k, terms, phase, guards);
  auto emit_others = [&] {
    if (!guards.conditions.empty()) return emit_proven(k, terms, phase, mode, {}, emit_ops);
    emit_threads(k, phase, mode, emit_ops);
  };
  if (!hoisted || hoisted->ops.empty()) return emit_others();
  auto emit_unchecked = [&] {
    emit_threads(k, phase, mode.with_proven(hoisted->ops), emit_ops);
    assume(k, guards);
  };
  Conditions holds = guards.hold;
  holds.add(hoisted->holds);
  emit_if_hoisted(k, *hoisted, holds, emit_unchecked, emit_others);
}

// ---- steps

static void emit_steps(KernelEmission& k, std::span<const PhaseStep> steps);

static void emit_phase(KernelEmission& k, const Phase& phase) {
  codegen::FunctionEmitter::Scope scope(k.e);  // its values belong to one thread
  auto emit_ops = [&] {
    for (const ir::Op* op : phase.ops) k.e.emit_op(*op);
  };
  emit_by_what_is_written(k, phase, [&](const CheckMode& mode) {
    if (!mode.is_on) return emit_unguarded(k, phase, mode, emit_ops);
    Terms terms;
    emit_proven(k, terms, phase, mode, find_guards(terms, k.e.source(), *k.kernel.plan, phase), emit_ops);
  });
}

static void emit_branch(KernelEmission& k, const PhaseStep& step) {
  auto& builder = k.builder();
  llvm::BasicBlock *then = k.e.new_block("if.then"), *otherwise = k.e.new_block("if.else"), *join = k.e.new_block("if.join");
  builder.CreateCondBr(k.e.value(ir::IfOp(*step.op).condition()), then, otherwise);
  for (auto [block, steps] : {std::pair(then, &step.body), std::pair(otherwise, &step.otherwise)}) {
    k.e.enter_block(block);
    emit_steps(k, *steps);
    builder.CreateBr(join);
  }
  k.e.enter_block(join);
}

static void emit_around(KernelEmission& k, ir::ForOp loop, Emit emit_inner) {
  k.e.emit_for(loop, {}, [&](llvm::Value* counter, auto) {
    k.e.bind(loop.body()->args[0], counter);
    emit_inner();
    return codegen::FunctionEmitter::Values();
  });
}

// Emits the loop outside of the loops over the threads, if nothing has to be checked in it.
static void emit_interchanged(KernelEmission& k, const PhaseStep& step, const CheckMode& mode) {
  emit_around(k, ir::ForOp(*step.op), [&] {
    for (const PhaseStep& part : step.body) {
      if (part.kind == PhaseStep::Kind::Common) k.e.emit_op(*part.op);
      if (part.kind != PhaseStep::Kind::Phase) continue;
      emit_unguarded(k, part.phase, mode.hoisted(), [&] {
        for (const ir::Op* op : part.phase.ops) k.e.emit_op(*op);
      });
    }
  });
}

// Emits the loop inside of the loops over the threads. Its loop-carried values are read from slots before it and written back
// after it.
static void emit_in_order(KernelEmission& k, const PhaseStep& step, const CheckMode& mode) {
  const ir::Block& body = *ir::ForOp(*step.op).body();
  emit_threads(k, step.phase, mode, [&] {
    codegen::FunctionEmitter::Values inits;
    for (const ir::Value* arg : body.args.subspan(1)) inits.push_back(load_expanded(k, arg));
    auto results = k.e.emit_for(*step.op, inits, [&](llvm::Value* counter, auto carried) {
      k.e.bind(body.args[0], counter);
      for (size_t i = 0; i < carried.size(); ++i) k.e.bind(body.args[i + 1], carried[i]);
      codegen::FunctionEmitter::Values nexts;
      for (const ir::Op* op = body.first; op != body.terminator(); op = op->next) k.e.emit_op(*op);
      for (const ir::Value* value : body.terminator()->operands) nexts.push_back(k.e.value(value));
      return nexts;
    });
    for (size_t i = 0; i < results.size(); ++i) k.e.bind(step.op->result(i), results[i]);
  });
}

// Emits the interchanged loop for the case that all its accesses are proven to be good, and one loop for each thread for the
// other case.
static void emit_interchanged_if_proven(KernelEmission& k, const PhaseStep& step, const CheckMode& mode) {
  Terms terms;
  std::optional<HoistedChecks> hoisted = hoist_checks(k, terms, step.phase, {}, ir::ForOp(*step.op).body());
  bool knows_tests = true, accesses_parameters = false;
  for_each_op(step.phase, [&](const ir::Op& op) {
    if (op.kind == ir::OpKind::CheckBounds)
      knows_tests &= (hoisted && hoisted->ops.contains(&op)) || is_surely_inside(k.kernel, op);
    auto load = ir::as<ir::LoadOp>(&op);
    auto store = ir::as<ir::StoreOp>(&op);
    if (load || store)
      accesses_parameters |= analysis::is_parameter(analysis::root_of(load ? load.pointer() : store.pointer()));
  });
  bool proves_any = hoisted && !hoisted->ops.empty();
  if (!accesses_parameters && knows_tests && !proves_any) return emit_interchanged(k, step, mode);
  if (!hoisted || !knows_tests) return emit_in_order(k, step, mode);
  emit_if_hoisted(
      k, *hoisted, hoisted->holds, [&] { emit_interchanged(k, step, mode); }, [&] { emit_in_order(k, step, mode); });
}

// Emits the loop over the steps of its body. A loop that is interchanged with those over the threads is also emitted in its
// original order, for blocks in which its accesses have to be checked: the reports depend on the order of the accesses.
static void emit_loop(KernelEmission& k, const PhaseStep& step) {
  if (!step.is_interchanged()) return emit_around(k, ir::ForOp(*step.op), [&] { emit_steps(k, step.body); });
  codegen::FunctionEmitter::Scope scope(k.e);
  const Phase* inner = nullptr;
  for (const PhaseStep& part : step.body)
    if (part.kind == PhaseStep::Kind::Phase) inner = &part.phase;
  emit_by_what_is_written(k, *inner, [&](const CheckMode& mode) {
    if (are_loads_certain(k.kernel, *inner, mode))
      emit_interchanged_if_proven(k, step, mode);
    else
      emit_in_order(k, step, mode);
  });
}

static void emit_barrier(KernelEmission& k, const ir::Op& op) {
  llvm::Value* goes_on = service(k, "kdsl_cpu_barrier", {site_value(k, op, KDSL_OPERATION_BARRIER)}, k.builder().getInt32Ty());
  end_unless(k, k.builder().CreateIsNotNull(goes_on));
}

static void emit_steps(KernelEmission& k, std::span<const PhaseStep> steps) {
  for (const PhaseStep& step : steps) {
    switch (step.kind) {
      case PhaseStep::Kind::Common: k.e.emit_op(*step.op); break;
      case PhaseStep::Kind::Phase: emit_phase(k, step.phase); break;
      case PhaseStep::Kind::Barrier: emit_barrier(k, *step.op); break;
      case PhaseStep::Kind::Collective: emit_collective(k, *step.op); break;
      case PhaseStep::Kind::Branch: emit_branch(k, step); break;
      case PhaseStep::Kind::Loop: emit_loop(k, step); break;
    }
  }
}

void emit_phases(KernelEmission& k) { emit_steps(k, k.kernel.plan->steps); }

}  // namespace kdsl::target

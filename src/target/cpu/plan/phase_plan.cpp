#include "target/cpu/plan/phase_plan.h"

#include <algorithm>

#include "analysis/loops.h"
#include "analysis/uniformity.h"
#include "ir/ops.h"
#include "ir/pure.h"
#include "passes/effects.h"
#include "target/cpu/plan/matrix_uses.h"

namespace kdsl::target {

using ir::OpKind;

using passes::Interchange;
using passes::is_block_barrier;
using passes::is_matrix_op;
using passes::is_warp_barrier;

namespace {

class PhasePlanner {
 public:
  PhasePlanner(const ir::Function& kernel, Interchange interchange, bool checks_accesses)
      : kernel_(kernel), interchange_(interchange), checks_accesses_(checks_accesses), uses_(kernel) {}

  std::optional<PhasePlan> run() {
    if (!find_synchronising()) return std::nullopt;
    common_.insert(kernel_.body.block->args.begin(), kernel_.body.block->args.end());
    if (!plan(*kernel_.body.block, plan_.steps, {})) return std::nullopt;
    number_phases(plan_.steps);
    for (Phase* phase : phases_)
      if (!find_needs(*phase)) return std::nullopt;
    find_common_needs(plan_.steps);
    carry_in_place(plan_.steps);
    find_private_arrays();
    find_intervals();
    plan_.common = std::move(common_);
    return std::move(plan_);
  }

 private:
  // Finds the ops at which threads wait. Returns false if one of them is neither a barrier nor a collective, or stands in
  // anything but loops and branches.
  bool find_synchronising() {
    bool ok = true;
    ir::walk(kernel_.body.block, [&](const ir::Op* op) {
      ok &= op->kind != OpKind::Exit;
      if (!passes::may_wait(*op)) return;
      bool is_barrier = is_block_barrier(*op);
      ok &= is_barrier || is_collective(*op) || (is_warp_barrier(*op) && !checks_accesses_);
      synchronising_.insert(op);
      if (is_barrier) barriers_.insert(op);
      for (const ir::Op* around = op->parent->parent_op; around; around = around->parent->parent_op) {
        ok &= around->kind == OpKind::For || around->kind == OpKind::If;
        synchronising_.insert(around);
        if (is_barrier) barriers_.insert(around);
      }
    });
    return ok;
  }

  bool is_collective(const ir::Op& op) const { return passes::is_warp_collective(op, kernel_.bounds); }

  bool is_common(const ir::Value* value) const { return common_.contains(value); }
  bool is_placed(const ir::Value* value) const { return is_common(value) || placed_.contains(value); }

  // All threads have its results in common, and the plan can make them once for all of them: not every uniform value
  // (analysis/uniformity.h) is such a one, since also its operands have to be made so by then.
  bool is_common(const ir::Op& op) const {
    if (op.kind == OpKind::SharedAlloc) return true;
    if (auto reg = ir::as<ir::ReadSregOp>(&op)) return analysis::uniformity_of(reg.reg()).is_fixed_in_block();
    return is_plain(op) && std::ranges::all_of(op.operands, [&](const ir::Value* v) { return is_common(v); });
  }
  // Returns whether the results of the op depend on thread coordinates and common values only.
  bool is_placed(const ir::Op& op) const {
    if (op.kind == OpKind::Alloca) return true;
    if (op.kind == OpKind::ReadSreg) return ir::is_pure(op);
    return is_plain(op) && std::ranges::all_of(op.operands, [&](const ir::Value* v) { return is_placed(v); });
  }
  static bool is_plain(const ir::Op& op) {
    return ir::info(op.kind).effects == ir::effect::Pure && op.kind != OpKind::ReadSreg && !passes::divides_by_unknown(op);
  }

  // Plans the steps of a block. `targets` are the slots of the values that the block yields.
  bool plan(const ir::Block& block, std::vector<PhaseStep>& steps, std::span<const ir::Value* const> targets) {
    Phase open;
    std::vector<const ir::Value*> spare = std::exchange(spare_, {});
    auto close = [&] {
      if (open.ops.empty() && open.moves.empty()) return;
      open.block = &block;
      steps.push_back({PhaseStep::Kind::Phase, nullptr, std::move(open)});
      open = {};
    };
    const ir::Op* end = block.terminator();
    for (const ir::Op* op = block.first; op && op != end; op = op->next) {
      if (synchronising_.contains(op) || is_interchanged(*op) || has_interchanged(*op)) {
        if (op->kind == OpKind::For) move_all(op->operands.subspan(3), names_of_carried(*op), open);
        if (is_collective(*op)) bring_all(*op, open);
        close();
        if (!plan_synchronising(*op, steps)) return false;
      } else if (!op->results.empty() && uses_.is_gathered(op->result())) {
        continue;
      } else if (const ir::Value* lane = lane_of(*op)) {
        plan_.expanded_values[op->result()] = lane;
      } else if (is_common(*op)) {
        steps.push_back({PhaseStep::Kind::Common, op});
        for (const ir::Value& result : op->results) common_.insert(&result);
      } else if (is_placed(*op)) {
        for (const ir::Value& result : op->results) placed_.insert(&result);
      } else {
        open.ops.push_back(op);
      }
    }
    if (end) move_all(end->operands.first(targets.size()), targets, open);
    close();
    spare_ = std::move(spare);
    return true;
  }

  // Returns whether a loop in which nobody waits, which could also be a loop of each thread, is interchanged with the loops
  // over the threads.
  bool is_interchanged(const ir::Op& op) const {
    if (interchange_ == Interchange::None || op.kind != OpKind::For || synchronising_.contains(&op)) return false;
    bool is_alike = std::ranges::all_of(op.operands.first(3), [&](const ir::Value* v) { return is_common(v); });
    if (!is_alike || !passes::gains_by_interchange(op, kernel_.bounds, interchange_)) return false;
    return interchange_ == Interchange::Free || passes::accesses_parameters_only(op) || is_alone(op);
  }
  // Returns whether the op is a branch that all threads take the same way, and contains an interchanged loop.
  bool has_interchanged(const ir::Op& op) const {
    if (interchange_ != Interchange::Free || op.kind != OpKind::If || !is_common(ir::IfOp(op).condition())) return false;
    return std::ranges::any_of(op.regions, [&](const ir::Region& region) {
      bool has = false;
      for (const ir::Op* inner = region.block ? region.block->first : nullptr; inner; inner = inner->next)
        has |= is_interchanged(*inner) || has_interchanged(*inner);
      return has;
    });
  }
  // Returns whether nothing else accesses memory between the barriers before and after the loop.
  bool is_alone(const ir::Op& loop) const {
    auto is_quiet = [&](const ir::Op* op) {
      return ir::is_pure(*op) || op->kind == OpKind::Alloca || op->kind == OpKind::SharedAlloc ||
             (is_collective(*op) && !op->is(ir::effect::Read | ir::effect::Write));
    };
    const ir::Op *before = loop.prev, *after = loop.next, *end = loop.parent->terminator();
    while (before && !barriers_.contains(before) && is_quiet(before)) before = before->prev;
    while (after && after != end && !barriers_.contains(after) && is_quiet(after)) after = after->next;
    return (!before || barriers_.contains(before)) && (!after || after == end || barriers_.contains(after));
  }

  bool plan_synchronising(const ir::Op& op, std::vector<PhaseStep>& steps) {
    if (is_block_barrier(op)) {
      steps.push_back({PhaseStep::Kind::Barrier, &op});
      return true;
    }
    if (is_warp_barrier(op)) return true;  // a new phase begins
    if (is_collective(op)) {
      steps.push_back({PhaseStep::Kind::Collective, &op});
      for (const ir::Value& result : op.results) name_result(op, result);
      free_expanded(op);
      return true;
    }
    bool is_loop = op.kind == OpKind::For;
    for (const ir::Value* operand : op.operands.first(is_loop ? 3 : 1))
      if (!is_common(operand)) return false;
    PhaseStep step{is_loop ? PhaseStep::Kind::Loop : PhaseStep::Kind::Branch, &op};
    if (is_loop) {
      const ir::Block& body = *op.regions[0].block;
      common_.insert(body.args[0]);
      std::vector<const ir::Value*> carried = names_of_carried(op);
      for (size_t i = 0; i < op.results.size(); ++i) plan_.expanded_values[op.result(i)] = carried[i];
      if (!plan(body, step.body, carried)) return false;
      if (interchange_ == Interchange::InOrder && !synchronising_.contains(&op)) {
        step.phase.block = op.parent;
        step.phase.ops.push_back(&op);
        move_all_results(op, carried, step.phase);
      }
    } else {
      std::vector<const ir::Value*> results;
      for (const ir::Value& result : op.results) results.push_back(name(&result));
      for (size_t arm = 0; arm < op.regions.size(); ++arm)
        if (op.regions[arm].block && !plan(*op.regions[arm].block, arm == 0 ? step.body : step.otherwise, results))
          return false;
    }
    steps.push_back(std::move(step));
    return true;
  }

  // Gives the value a slot of its own.
  const ir::Value* name(const ir::Value* value) {
    if (plan_.expanded_values.try_emplace(value, value).second) plan_.names.push_back(value);
    return value;
  }

  void name_result(const ir::Op& collective, const ir::Value& result) {
    if (!result.type.is_vector()) {
      name(&result);
      return;
    }
    auto& words = plan_.words[&collective];
    auto& lanes = plan_.lanes[&result];
    for (uint32_t i = 0; i < result.type.count; ++i) {
      // The result of a matrix product takes the slot of the accumulator that it was added to, if nothing else reads that.
      size_t at = words.size() - result.type.count + i;
      bool is_in_place =
          collective.kind == OpKind::Mma && ir::MmaOp(collective).c()->type == result.type && is_last_use(collective, i);
      lanes.push_back(is_in_place ? words[at] : take_expanded(result.type.element()));
    }
    plan_.expanded_values[&result] = &result;
    std::erase_if(copies_, [&](const ir::Value* copy) { return std::ranges::find(lanes, copy) != lanes.end(); });
  }

  // Returns a free slot of the type, or a new one.
  const ir::Value* take_expanded(ir::Type type) {
    auto spare = std::ranges::find_if(spare_, [&](const ir::Value* expanded_value) { return expanded_value->type == type; });
    if (spare == spare_.end()) {
      ir::Value& made = plan_.copies.emplace_back();
      made.type = type;
      return name(&made);
    }
    const ir::Value* expanded_value = *spare;
    spare_.erase(spare);
    return expanded_value;
  }
  const ir::Value* take_copy(ir::Type type) { return copies_.emplace_back(take_expanded(type)); }

  // Marks slots as free after a collective.
  void free_expanded(const ir::Op& collective) {
    spare_.insert(spare_.end(), copies_.begin(), copies_.end());
    copies_.clear();
    for (const ir::Value* value : uses_.last_read_by(collective))
      if (auto lanes = plan_.lanes.find(value); lanes != plan_.lanes.end())
        spare_.insert(spare_.end(), lanes->second.begin(), lanes->second.end());
  }

  // Returns whether only the product reads the accumulator that it adds to, each time that this is computed.
  bool is_last_use(const ir::Op& product, uint32_t lane) const {
    const ir::Value* value = ir::MmaOp(product).c();
    bool is_only_use = uses_.count(value) == 1;
    if (uses_.is_gathered(value)) {
      value = ir::VectorBuildOp(*value->def).lanes()[lane];
      is_only_use &= uses_.count(value) == 1;
    }
    if (!plan_.expanded_values.contains(value)) return true;  // it has been copied
    const ir::Block* made_in = value->def ? value->def->parent : value->block;
    return is_only_use && made_in == product.parent && (!value->def || value->def->kind == OpKind::Mma);
  }

  // Returns the slot of the element that the op extracts from a vector, if the element has a slot of its own.
  const ir::Value* lane_of(const ir::Op& op) const {
    auto extract = ir::as<ir::VectorExtractOp>(&op);
    auto lanes = extract ? plan_.lanes.find(extract.vector()) : plan_.lanes.end();
    auto index = lanes == plan_.lanes.end() ? std::nullopt : ir::signed_constant(extract.index());
    return index && *index >= 0 && static_cast<size_t>(*index) < lanes->second.size() ? lanes->second[*index] : nullptr;
  }

  // Gives each operand of the collective that has no slot yet a slot for the collective alone; the next phase may compute the
  // value again.
  void bring_all(const ir::Op& collective, Phase& phase) {
    for (unsigned i = 0; i < collective.operands.size(); ++i) {
      const ir::Value* operand = collective.operand(i);
      if (is_matrix_op(collective)) {
        bring_words(operand, phase, plan_.words[&collective]);
      } else if (plan_.expanded_values.contains(operand)) {
        plan_.brought[{&collective, i}] = operand;
        read_by_collectives_.insert(plan_.expanded_values.lookup(operand));
      } else if (!is_common(operand)) {
        const ir::Value* copy = take_copy(operand->type);
        plan_.brought[{&collective, i}] = copy;
        phase.moves.push_back({operand, copy});
      }
    }
    if (checks_accesses_ && collective.is(ir::effect::Read | ir::effect::Write)) phase.ops.push_back(&collective);
  }

  void bring_words(const ir::Value* operand, Phase& phase, llvm::SmallVectorImpl<const ir::Value*>& words) {
    if (uses_.is_gathered(operand)) {
      for (const ir::Value* element : operand->def->operands) bring_words(element, phase, words);
      return;
    }
    auto lanes = plan_.lanes.find(operand);
    if (lanes == plan_.lanes.end() && plan_.expanded_values.contains(operand) && !operand->type.is_vector()) {
      words.push_back(plan_.expanded_values.lookup(operand));
      read_by_collectives_.insert(words.back());
      return;
    }
    if (lanes == plan_.lanes.end() && !operand->type.is_vector()) {
      phase.moves.push_back({operand, words.emplace_back(take_copy(operand->type))});
      return;
    }
    if (lanes == plan_.lanes.end()) {
      ir::Value& copy = plan_.copies.emplace_back();
      copy.type = operand->type;
      phase.moves.push_back({operand, &copy});
      llvm::SmallVector<const ir::Value*, 4> made;
      for (uint32_t i = 0; i < operand->type.count; ++i) made.push_back(take_copy(operand->type.element()));
      lanes = plan_.lanes.try_emplace(&copy, made).first;
    }
    words.append(lanes->second.begin(), lanes->second.end());
    read_by_collectives_.insert(lanes->second.begin(), lanes->second.end());
  }

  // Returns the slots of the arguments of the loop's body, which hold the loop-carried values during the loop and after it.
  std::vector<const ir::Value*> names_of_carried(const ir::Op& loop) {
    std::vector<const ir::Value*> names;
    for (const ir::Value* arg : loop.regions[0].block->args.subspan(1)) names.push_back(name(arg));
    return names;
  }

  void move_all(std::span<ir::Value* const> values, std::span<const ir::Value* const> names, Phase& phase) const {
    for (size_t i = 0; i < values.size(); ++i)
      if (values[i] != names[i] && plan_.expanded_values.lookup(values[i]) != names[i])
        phase.moves.push_back({values[i], names[i]});
  }

  static void move_all_results(const ir::Op& op, std::span<const ir::Value* const> names, Phase& phase) {
    for (size_t i = 0; i < op.results.size(); ++i) phase.moves.push_back({op.result(i), names[i]});
  }

  void number_phases(std::vector<PhaseStep>& steps) {
    for_each_phase(steps, [&](Phase& phase) {
      phases_.push_back(&phase);
      for (const ir::Op* op : phase.ops)
        for (const ir::Value& result : op->results)
          if (!is_collective(*op)) made_in_[&result] = &phase;
    });
  }

  bool find_needs(Phase& phase) {
    bool ok = true;
    seen_.clear();
    for_each_op(phase, [&](const ir::Op& op) { visit(op, phase, ok); });
    for (const ExpandedMove& move : phase.moves) need(move.from, phase);
    return ok;
  }

  // Finds what an interchanged loop reads from slots when it runs as a loop of each thread: all values from outside of its
  // body.
  void find_common_needs(std::vector<PhaseStep>& steps) {
    for (PhaseStep& step : steps) {
      find_common_needs(step.body);
      find_common_needs(step.otherwise);
      if (!step.is_interchanged()) continue;
      const ir::Block& body = *step.op->regions[0].block;
      seen_.clear();
      ir::walk(step.op->regions[0].block, [&](const ir::Op* op) {
        for (const ir::Value* operand : op->operands)
          if (!analysis::is_inside(operand, &body)) need(operand, step.phase);
      });
    }
  }

  void visit(const ir::Op& op, Phase& phase, bool& ok) {
    for (const ir::Value* operand : op.operands) need(operand, phase);
    auto answer = ir::as<ir::LoadUnwrittenOp>(&op);
    if (!answer) return;
    // A load.unwritten reads the answer to the check of its load, which is not kept from one phase to another.
    auto made = made_in_.find(answer.loaded());
    ok &= made == made_in_.end() || made->second == &phase;
  }

  void need(const ir::Value* value, Phase& phase) {
    if (is_common(value) || !seen_.insert(value).second) return;
    if (placed_.contains(value)) return need_again(*value->def, phase);
    auto made = made_in_.find(value);
    if (made != made_in_.end() && made->second == &phase) return;
    if (made != made_in_.end() && !plan_.expanded_values.contains(value)) {
      name(value);
      made->second->out.push_back(value);
    }
    // The check of an access computes the offset of its pointer again, so it needs the operands of the pointer, too.
    const ir::Op* def = value->type.is_pointer() && made != made_in_.end() ? value->def : nullptr;
    if (def && (def->kind == OpKind::PtrOffset || def->kind == OpKind::PtrCast || def->kind == OpKind::PtrObject))
      for (const ir::Value* operand : def->operands) need(operand, phase);
    // A value without a slot belongs to the regions of the phase's own ops.
    if (plan_.expanded_values.contains(value)) phase.in.push_back(value);
  }

  // Adds the op to those that the phase computes again, after the ops of its operands.
  void need_again(const ir::Op& op, Phase& phase) {
    if (!seen_.insert(&op).second) return;
    for (const ir::Value* operand : op.operands) need(operand, phase);
    phase.again.push_back(&op);
  }

  // Writes a loop-carried value directly into the slot of its predecessor, if nothing reads the predecessor afterwards.
  void carry_in_place(std::vector<PhaseStep>& steps) {
    for (PhaseStep& step : steps) {
      carry_in_place(step.body);
      carry_in_place(step.otherwise);
      if (step.kind != PhaseStep::Kind::Loop || step.body.empty() || step.body.back().kind != PhaseStep::Kind::Phase) continue;
      Phase& last = step.body.back().phase;
      std::erase_if(last.moves, [&](const ExpandedMove& move) { return makes_in_place(step.body, last, move); });
      if (!last.ops.empty() || !last.moves.empty()) continue;
      std::erase(phases_, &last);
      step.body.pop_back();
    }
  }

  bool makes_in_place(const std::vector<PhaseStep>& body, Phase& last, const ExpandedMove& move) {
    auto made = made_in_.find(move.from);
    if (made == made_in_.end() || made->second == &last || made->second->block != last.block) return false;
    if (plan_.expanded_values.lookup(move.from) != move.from) return false;  // it has another slot already
    bool is_behind = false, is_read = false;
    for_each_phase(body, [&](const Phase& phase) {
      is_read |= is_behind && std::ranges::find(phase.in, move.to) != phase.in.end();
      is_behind |= &phase == made->second;
    });
    if (is_read || read_by_collectives_.contains(move.to)) return false;
    plan_.expanded_values[move.from] = move.to;
    std::erase(plan_.names, move.from);
    return true;
  }

  void find_private_arrays() {
    llvm::DenseSet<const ir::Op*> used, kept;
    for (const Phase* phase : phases_)
      for (const ir::Op* op : phase->again) {
        if (op->kind != OpKind::Alloca) continue;
        // The array is kept, too, if its phase stands in a loop: each iteration finds what the previous one left there.
        bool is_kept = !used.insert(op).second || op->parent != phase->block;
        if (is_kept && kept.insert(op).second) plan_.arrays.push_back(op);
      }
  }

  // Holds the phases that come first and last in some steps, up to the first and from the last barrier.
  struct Ends {
    std::vector<Phase*> first, last;
    bool may_pass = true;  // the end may be reached from the begin without a barrier
  };

  void find_intervals() {
    uint32_t next = 0;
    for (Phase* phase : phases_) phase->interval = next++;
    (void)join_neighbours(plan_.steps);
    plan_.interval_count = next;
  }

  Ends join_neighbours(std::vector<PhaseStep>& steps) {
    Ends ends;
    for (PhaseStep& step : steps) {
      Ends inner = ends_of(step);
      join(ends.last, inner.first);
      if (ends.may_pass) ends.first.insert(ends.first.end(), inner.first.begin(), inner.first.end());
      if (!inner.may_pass) ends.last.clear();
      ends.last.insert(ends.last.end(), inner.last.begin(), inner.last.end());
      ends.may_pass &= inner.may_pass;
    }
    return ends;
  }

  Ends ends_of(PhaseStep& step) {
    switch (step.kind) {
      case PhaseStep::Kind::Common:
      case PhaseStep::Kind::Collective: return {};
      case PhaseStep::Kind::Phase: return {{&step.phase}, {&step.phase}, true};
      case PhaseStep::Kind::Barrier: return {{}, {}, false};
      case PhaseStep::Kind::Loop: {
        Ends body = join_neighbours(step.body);
        join(body.last, body.first);
        body.may_pass = true;
        return body;
      }
      case PhaseStep::Kind::Branch: {
        Ends both = join_neighbours(step.body), other = join_neighbours(step.otherwise);
        both.first.insert(both.first.end(), other.first.begin(), other.first.end());
        both.last.insert(both.last.end(), other.last.begin(), other.last.end());
        both.may_pass |= other.may_pass;
        return both;
      }
    }
    return {};
  }

  void join(const std::vector<Phase*>& before, const std::vector<Phase*>& behind) {
    for (const Phase* a : before)
      for (const Phase* b : behind) {
        uint32_t from = a->interval, to = b->interval;
        for (Phase* phase : phases_)
          if (phase->interval == from) phase->interval = to;
      }
  }

  const ir::Function& kernel_;
  Interchange interchange_;
  bool checks_accesses_;
  MatrixUses uses_;
  PhasePlan plan_;
  // Ops at which threads wait for each other, and the ops around them; barriers_ has those of all threads of the block.
  llvm::DenseSet<const ir::Op*> synchronising_, barriers_;
  llvm::DenseSet<const ir::Value*> common_, placed_;
  llvm::DenseSet<const ir::Value*> read_by_collectives_;  // slots
                                                          // Slots that only collectives read: those of the current collective,
                                                          // and those that are free in its block.
  std::vector<const ir::Value*> copies_, spare_;
  std::vector<Phase*> phases_;
  llvm::DenseSet<const void*> seen_;  // values, and ops to compute again, that the current phase needs
  llvm::DenseMap<const ir::Value*, Phase*> made_in_;
};

}  // namespace

std::optional<PhasePlan> plan_phases(const ir::Function& kernel, Interchange interchange, bool checks_accesses) {
  return PhasePlanner(kernel, interchange, checks_accesses).run();
}

}  // namespace kdsl::target

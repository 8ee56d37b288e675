#include "analysis/uniformity.h"

#include "analysis/memory.h"
#include "ir/buffer.h"
#include "ir/ops.h"
#include "ir/pure.h"

namespace kdsl::analysis {

using namespace ir;

static constexpr Uniformity kOfThread{Among::Thread, true};

static Uniformity in_iteration(Uniformity of) { return {of.among, true}; }

Uniformity uniformity_of(Sreg reg) {
  if (is_changing(reg)) return kOfThread;
  using enum Sreg;
  switch (reg) {
    case TidX:
    case TidY:
    case TidZ:
    case Laneid:
    case LanemaskLt:
    case LanemaskLe:
    case LanemaskEq:
    case LanemaskGe:
    case LanemaskGt: return {Among::Thread, false};
    case Warpid: return {Among::Warp, false};
    case NtidX:
    case NtidY:
    case NtidZ:
    case NctaidX:
    case NctaidY:
    case NctaidZ: return {};
    default: return {Among::Block, false};
  }
}

// ---- ops

static Uniformity of_operands(const Op& op, auto&& known) {
  Uniformity all;
  for (const Value* operand : op.operands) all = join(all, known(operand));
  return all;
}

Uniformity UniformityAnalysis::of_op(const Op& op) const {
  auto of_known = [this](const Value* value) { return known(value); };
  switch (op.kind) {
    case OpKind::ReadSreg: return uniformity_of(ReadSregOp(op).reg());
    case OpKind::SharedAlloc:
    case OpKind::DynamicShared: return {Among::Block, false};
    case OpKind::Tcgen05Ld:
      return kOfThread;  // each lane of a warp has registers of its own at one address
    // These ops give one result to all threads of a warp, or of a block, that take part.
    case OpKind::Vote:
    case OpKind::Redux: return {Among::Warp, true};
    case OpKind::BarrierRed: return {Among::Block, true};
    default: break;
  }
  if (info(op.kind).effects == effect::Pure) return of_operands(op, of_known);
  return effects_ == Effects::Differ ? kOfThread : in_iteration(of_operands(op, of_known));
}

// ---- the walk

UniformityAnalysis::UniformityAnalysis(Block* block, Effects effects) : effects_(effects) {
  do {
    has_changed_ = false;
    visit(*block);
  } while (has_changed_);
}

Uniformity UniformityAnalysis::known(const Value* value) const {
  const Uniformity* fact = facts_.find(value);
  return fact ? *fact : Uniformity();
}

void UniformityAnalysis::raise(const Value* value, Uniformity found) {
  const Uniformity* before = facts_.find(value);
  Uniformity both = before ? join(*before, found) : found;
  if (before && *before == both) return;
  facts_.set(value, both);
  has_changed_ = true;
}

void UniformityAnalysis::visit(const Block& block) {
  if (!block.parent_op)
    for (const Value* parameter : block.args) raise(parameter, {});
  for (const Op* op = block.first; op; op = op->next) visit(*op);
}

void UniformityAnalysis::visit(const Op& op) {
  if (op.regions.empty()) {
    note_store(op);
    for (const Value& result : op.results) raise(&result, of_op(op));
    return;
  }
  if (auto loop = as<CountedLoop>(&op)) enter_counted(loop);
  if (op.kind == OpKind::While) enter_while(op);
  if (op.kind == OpKind::TileParallel || op.kind == OpKind::TileLayout)
    for (const Value* argument : op.regions[0].block->args) raise(argument, kOfThread);
  for (const Region& region : op.regions)
    if (region.block) visit(*region.block);
  leave(op);
}

// A local buffer is as uniform as the values that are stored in it.
void UniformityAnalysis::note_store(const Op& op) {
  auto store = as<TileStoreOp>(&op);
  if (store && scope_of(store.buffer()->type) == TileScope::Local) raise(buffer_of(store.buffer()), known(store.value()));
}

void UniformityAnalysis::enter_counted(const CountedLoop& loop) {
  const Block& body = *loop->regions[0].block;
  raise(body.args[0], in_iteration(join(known(loop.lower()), known(loop.step()))));
  auto carrying = as<ForOp>(&*loop);
  for (size_t i = 0; i < loop->results.size(); ++i)
    raise(body.args[i + 1], in_iteration(join(known(carrying.inits()[i]), known(yielded(&body, i)))));
}

void UniformityAnalysis::enter_while(const Op& op) {
  WhileOp loop(op);
  ConditionOp condition(*loop.test()->last);
  for (size_t i = 0; i < loop.inits().size(); ++i)
    raise(loop.test()->args[i], in_iteration(join(known(loop.inits()[i]), known(yielded(loop.body(), i)))));
  for (size_t i = 0; i < op.results.size(); ++i) raise(loop.body()->args[i], in_iteration(known(condition.values()[i])));
}

// The results differ among threads if the threads run the loop for different numbers of iterations, or take different arms.
void UniformityAnalysis::leave(const Op& op) {
  for (size_t i = 0; i < op.results.size(); ++i) {
    const Value* result = op.result(i);
    if (auto branch = as<IfOp>(&op)) {
      Uniformity arms = join(known(yielded(branch.then(), i)), known(yielded(branch.otherwise(), i)));
      raise(result, join(known(branch.condition()), arms));
    } else if (auto loop = as<WhileOp>(&op)) {
      ConditionOp condition(*loop.test()->last);
      raise(result, join(known(condition.condition()), known(condition.values()[i])));
    } else if (auto counted = as<ForOp>(&op)) {
      Uniformity all = join(known(counted.inits()[i]), known(yielded(counted.body(), i)));
      for (const Value* bound : {counted.lower(), counted.upper(), counted.step()}) all = join(all, known(bound));
      raise(result, all);
    } else {
      raise(result, kOfThread);
    }
  }
}

bool UniformityAnalysis::splits_block(const Op& op) const {
  size_t deciding = op.kind == OpKind::If ? 1 : op.kind == OpKind::For ? 3 : 0;
  return !std::ranges::all_of(op.operands.first(deciding), [this](const Value* v) { return of(v).holds_in_block(); });
}

// ---- values that were made after the walk

Uniformity UniformityAnalysis::later(const Value* value) const {
  if (auto loop = as<CountedLoop>(counted_by(value))) return in_iteration(join(known(loop.lower()), known(loop.step())));
  if (value->block) return value->block->parent_op ? kOfThread : Uniformity();
  if (value->def->regions.empty()) return of_op(*value->def);
  auto branch = as<IfOp>(value->def);
  if (!branch) return kOfThread;
  Uniformity arms = join(known(yielded(branch.then(), value->index)), known(yielded(branch.otherwise(), value->index)));
  return join(known(branch.condition()), arms);
}

Uniformity UniformityAnalysis::of(const Value* value) const {
  auto inputs = [](const Value* of, auto&& add) {
    if (auto loop = as<CountedLoop>(counted_by(of))) return add(loop.lower()), add(loop.step());
    if (!of->def) return;
    if (auto branch = as<IfOp>(of->def)) {
      add(yielded(branch.then(), of->index));
      add(yielded(branch.otherwise(), of->index));
      return add(branch.condition());
    }
    if (of->def->regions.empty())
      for (const Value* operand : of->def->operands) add(operand);
  };
  return facts_.of(value, inputs, [this](const Value* of) { return later(of); });
}

}  // namespace kdsl::analysis

#include "passes/cpu/loop_interchange.h"

#include <algorithm>
#include <optional>
#include <unordered_map>

#include "analysis/loops.h"
#include "analysis/uniformity.h"
#include "ir/ops.h"
#include "ir/pointer_root.h"
#include "ir/uniform.h"
#include "passes/cpu/waits.h"

namespace kdsl::passes {

using ir::AttrName;
using ir::OpKind;

namespace {

// How much a value grows from a thread to the next one of its row.
class RowSteps {
 public:
  using Step = analysis::Steps::Step;

  // `of_counter`: from a thread to the next one, what the loop counts.
  RowSteps(const ir::Op& loop, int64_t of_counter)
      : loop_(&loop),
        of_counter_(of_counter),
        steps_([this](const ir::Value* value, Step& step) { return is_leaf(value, step); }) {}
  RowSteps(const RowSteps&) = delete;
  RowSteps& operator=(const RowSteps&) = delete;

  Step of(const ir::Value* value) { return steps_.of(value); }

 private:
  bool is_leaf(const ir::Value* value, Step& step) {
    if (!value->def) {
      step = of_argument(value);
      return true;
    }
    switch (value->def->kind) {
      case OpKind::ReadSreg: step = of_register(ir::ReadSregOp(*value->def).reg()); return true;
      case OpKind::SharedAlloc: step = 0; return true;
      case OpKind::Load: step = of_load(ir::LoadOp(*value->def)); return true;
      default: return false;
    }
  }

  // Parameters, and the counters of loops around, which all threads execute alike.
  Step of_argument(const ir::Value* value) const {
    const ir::Op* around = value->block->parent_op;
    if (around == loop_ && value->index == 0) return of_counter_;
    if (!around || ir::is_uniform(value, ir::Uniformity::InIteration)) return 0;
    return std::nullopt;
  }

  Step of_load(ir::LoadOp load) { return of(load.pointer()) == Step(0) && !is_ordered(load) ? Step(0) : std::nullopt; }

  static Step of_register(ir::Sreg reg) {
    switch (reg) {
      case ir::Sreg::TidX: return 1;
      case ir::Sreg::TidY:
      case ir::Sreg::TidZ: return 0;
      default: return analysis::uniformity_of(reg).is_fixed_in_block() ? Step(0) : std::nullopt;
    }
  }

  const ir::Op* loop_;
  int64_t of_counter_;
  analysis::Steps steps_;
};

}  // namespace

static std::optional<int64_t> bytes_of(ir::Type type) {
  if (type.is_vector() || !type.is_scalar()) return std::nullopt;
  return ir::bit_width(type.scalar) / 8;
}

namespace {

class RowAccesses {
 public:
  RowAccesses(const ir::Op& loop, Interchange how, int64_t of_counter)
      : steps_(loop, of_counter), is_free_(how == Interchange::Free) {}

  // Whether all that a block does is fine.
  bool are_all_in(const ir::Block& block) {
    for (const ir::Op* op = block.first; op && op != block.terminator(); op = op->next)
      if (!admits(*op)) return false;
    return true;
  }
  bool has_rows() const { return has_rows_; }

 private:
  bool admits(const ir::Op& op) {
    switch (op.kind) {
      case OpKind::Load: return admits_row(op, op.operand(0), op.result()->type);
      case OpKind::Store:
        return (is_free_ || ir::is_parameter(ir::root_of(op.operand(1)))) && admits_row(op, op.operand(1), op.operand(0)->type);
      case OpKind::LoadUnwritten: return false;
      case OpKind::CheckBounds: return true;
      case OpKind::AtomicRMW:
      case OpKind::AtomicRed: return is_free_ && op.enum_attr<ir::Order>(AttrName::Order) == ir::Order::Relaxed;
      case OpKind::If:
        return std::ranges::all_of(op.regions, [&](const ir::Region& r) { return !r.block || are_all_in(*r.block); });
      default: return ir::is_pure(op) && op.regions.empty();
    }
  }

  bool admits_row(const ir::Op& op, const ir::Value* pointer, ir::Type type) {
    std::optional<int64_t> bytes = bytes_of(type), stride = steps_.of(pointer);
    if (is_ordered(op) || !bytes || !stride || (*stride != 0 && *stride != *bytes)) return false;
    has_rows_ |= *stride != 0;
    return true;
  }

  RowSteps steps_;
  bool is_free_, has_rows_ = false;
};

}  // namespace

bool accesses_parameters_only(const ir::Op& loop) {
  bool ok = true;
  ir::walk(loop.regions[0].block, [&](const ir::Op* op) {
    if (ir::is_pure(*op)) return;
    for (const ir::Value* operand : op->operands) ok &= !operand->type.is_pointer() || ir::is_parameter(ir::root_of(operand));
  });
  return ok;
}

static bool gains(const ir::Op& loop, const ir::LaunchBounds& bounds, Interchange how, int64_t of_counter) {
  // Each number that a loop carries is loaded and stored in an iteration; a short row has no vectors.
  constexpr size_t kMostCarried = 8;
  constexpr uint32_t kLeastThreads = 8;
  bool may_be_idle = how == Interchange::InOrder && !accesses_parameters_only(loop);
  if (loop.results.size() > kMostCarried || (may_be_idle && loop.results.empty())) return false;
  if (bounds.required_threads[0] != 0 && bounds.required_threads[0] < kLeastThreads) return false;
  RowAccesses accesses(loop, how, of_counter);
  return accesses.are_all_in(*loop.regions[0].block) && accesses.has_rows();
}

bool gains_by_interchange(const ir::Op& loop, const ir::LaunchBounds& bounds, Interchange how) {
  return gains(loop, bounds, how, 0);
}

bool gains_by_aligning(const ir::Op& loop, const ir::LaunchBounds& bounds) { return gains(loop, bounds, Interchange::Free, 1); }

}  // namespace kdsl::passes

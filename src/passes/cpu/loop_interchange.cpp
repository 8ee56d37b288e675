#include "passes/cpu/loop_interchange.h"

#include <algorithm>
#include <optional>

#include "analysis/loops.h"
#include "analysis/memory.h"
#include "analysis/uniformity.h"
#include "ir/ops.h"
#include "ir/pure.h"
#include "passes/cpu/waits.h"

namespace kdsl::passes {

using ir::AttrName;
using ir::OpKind;

namespace {

// Computes by how much values grow from a thread to the next one of its row, given that the loop's counter grows by
// `of_counter`.
analysis::Steps steps_along_row(const ir::Op& loop, int64_t of_counter) {
  auto leaf = [&loop, of_counter](const ir::Value* value, analysis::Steps::Step& step) {
    bool is_counter = analysis::counted_by(value) == &loop, is_parameter = analysis::is_parameter(value);
    if (is_counter || is_parameter) return step = is_counter ? of_counter : 0, true;
    if (value->block) return false;
    if (value->def->kind == OpKind::SharedAlloc) return step = 0, true;
    auto read = ir::as<ir::ReadSregOp>(value);
    if (!read) return false;
    bool is_of_row =
        read.reg() == ir::Sreg::TidY || read.reg() == ir::Sreg::TidZ || analysis::uniformity_of(read.reg()).is_fixed_in_block();
    step = read.reg() == ir::Sreg::TidX ? analysis::Steps::Step(1) : is_of_row ? analysis::Steps::Step(0) : std::nullopt;
    return true;
  };
  return analysis::Steps(leaf,
                         [](const ir::Op& op) { return ir::is_pure(op) || (op.kind == OpKind::Load && !is_ordered(op)); });
}

}  // namespace

static std::optional<int64_t> bytes_of(ir::Type type) {
  if (type.is_vector() || !type.is_scalar()) return std::nullopt;
  return ir::bit_width(type.scalar) / 8;
}

namespace {

class RowAccesses {
 public:
  RowAccesses(const ir::Op& loop, Interchange how, int64_t of_counter)
      : strides_(steps_along_row(loop, of_counter)), is_free_(how == Interchange::Free) {}

  // Returns whether all ops of a block keep their meaning, and their order of accesses where it matters, in the interchanged
  // loop.
  bool are_all_in(const ir::Block& block) {
    for (const ir::Op* op = block.first; op && op != block.terminator(); op = op->next)
      if (!admits(*op)) return false;
    return true;
  }
  bool has_rows() const { return has_rows_; }

 private:
  bool admits(const ir::Op& op) {
    switch (op.kind) {
      case OpKind::Load: return admits_row(op, ir::LoadOp(op).pointer(), op.result()->type);
      case OpKind::Store: {
        ir::StoreOp store(op);
        return (is_free_ || analysis::is_parameter(analysis::root_of(store.pointer()))) &&
               admits_row(op, store.pointer(), store.value()->type);
      }
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
    std::optional<int64_t> bytes = bytes_of(type), stride = strides_.of(pointer);
    if (is_ordered(op) || !bytes || !stride || (*stride != 0 && *stride != *bytes)) return false;
    has_rows_ |= *stride != 0;
    return true;
  }

  analysis::Steps strides_;
  bool is_free_, has_rows_ = false;
};

}  // namespace

bool accesses_parameters_only(const ir::Op& loop) {
  bool ok = true;
  ir::walk(loop.regions[0].block, [&](const ir::Op* op) {
    if (ir::is_pure(*op)) return;
    for (const ir::Value* operand : op->operands)
      ok &= !operand->type.is_pointer() || analysis::is_parameter(analysis::root_of(operand));
  });
  return ok;
}

static bool gains(const ir::Op& loop, const ir::LaunchBounds& bounds, Interchange how, int64_t of_counter) {
  // A loop with more carried values is not interchanged, because in the interchanged form each of them is loaded and stored
  // in every iteration; a row of fewer than 8 threads does not fill a vector of 8 lanes of 32 bits.
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

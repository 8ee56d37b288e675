#include "passes/cpu/loop_interchange.h"

#include <algorithm>
#include <optional>
#include <unordered_map>

#include "ir/ops.h"
#include "ir/pointer_root.h"
#include "ir/uniform.h"
#include "passes/cpu/waits.h"

namespace kdsl::passes {

using ir::AttrName;
using ir::OpKind;

namespace {

// How much a value grows from a thread to the next one of its row. None: by no fixed number.
class Strides {
 public:
  // `of_counter`: from a thread to the next one, what the loop counts.
  Strides(const ir::Op& loop, int64_t of_counter) : loop_(&loop), of_counter_(of_counter) {}

  std::optional<int64_t> of(const ir::Value* value) {
    auto [found, is_new] = known_.try_emplace(value, std::nullopt);
    if (!is_new) return found->second;
    std::optional<int64_t> stride = value->def ? of_result(*value->def) : of_argument(value);
    known_[value] = stride;
    return stride;
  }

 private:
  // Parameters, and the counters of loops around, which all threads execute alike.
  std::optional<int64_t> of_argument(const ir::Value* value) const {
    const ir::Op* around = value->block->parent_op;
    if (around == loop_ && value->index == 0) return of_counter_;
    if (!around || ir::is_uniform(value, ir::Uniformity::InIteration)) return 0;
    return std::nullopt;
  }

  std::optional<int64_t> of_result(const ir::Op& op) {
    switch (op.kind) {
      case OpKind::ReadSreg: return of_register(op);
      case OpKind::SharedAlloc: return 0;
      case OpKind::Load: return of(op.operand(0)) == 0 && !is_ordered(op) ? std::optional<int64_t>(0) : std::nullopt;
      case OpKind::AddI: return sum(of(op.operand(0)), of(op.operand(1)), 1);
      case OpKind::SubI: return sum(of(op.operand(0)), of(op.operand(1)), -1);
      case OpKind::MulI: return product(op);
      case OpKind::PtrOffset: return sum(of(op.operand(0)), of(op.operand(1)), op.int_attr(AttrName::Scale, 1));
      case OpKind::ExtSI:
      case OpKind::PtrCast: return of(op.operand(0));
      default: break;
    }
    if (!ir::is_pure(op)) return std::nullopt;
    bool is_same = std::ranges::all_of(op.operands, [&](const ir::Value* v) { return of(v) == 0; });
    return is_same ? std::optional<int64_t>(0) : std::nullopt;
  }

  static std::optional<int64_t> of_register(const ir::Op& op) {
    switch (op.enum_attr<ir::Sreg>(AttrName::Reg)) {
      case ir::Sreg::TidX: return 1;
      case ir::Sreg::TidY:
      case ir::Sreg::TidZ: return 0;
      default: return ir::is_uniform(op.result(), ir::Uniformity::Always) ? std::optional<int64_t>(0) : std::nullopt;
    }
  }

  std::optional<int64_t> product(const ir::Op& op) {
    for (size_t i = 0; i < 2; ++i) {
      std::optional<int64_t> stride = of(op.operand(i)), factor = ir::signed_constant(op.operand(1 - i));
      if (stride && factor) return sum(0, stride, *factor);
    }
    bool is_same = of(op.operand(0)) == 0 && of(op.operand(1)) == 0;
    return is_same ? std::optional<int64_t>(0) : std::nullopt;
  }

  static std::optional<int64_t> sum(std::optional<int64_t> a, std::optional<int64_t> b, int64_t factor) {
    int64_t scaled, result;
    if (!a || !b || __builtin_mul_overflow(*b, factor, &scaled) || __builtin_add_overflow(*a, scaled, &result))
      return std::nullopt;
    return result;
  }

  const ir::Op* loop_;
  int64_t of_counter_;
  std::unordered_map<const ir::Value*, std::optional<int64_t>> known_;
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
      : strides_(loop, of_counter), is_free_(how == Interchange::Free) {}

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
    std::optional<int64_t> bytes = bytes_of(type), stride = strides_.of(pointer);
    if (is_ordered(op) || !bytes || !stride || (*stride != 0 && *stride != *bytes)) return false;
    has_rows_ |= *stride != 0;
    return true;
  }

  Strides strides_;
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

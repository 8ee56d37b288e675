#include "target/cpu/guards.h"

#include <algorithm>
#include <optional>

#include "codegen/emitter.h"

namespace kdsl::target {

using codegen::FunctionEmitter;
using ir::AttrName;
using ir::OpKind;

namespace {

// What lies between two i64 numbers, of at most so many bits beside the sign. Too many: they might wrap.
struct Range {
  llvm::Value *low, *high;
  int bits;
};

class RangesOfBlock {
 public:
  RangesOfBlock(FunctionEmitter& e, const PhasePlan& plan, llvm::Value* const (&extents)[3])
      : e_(e), builder_(e.builder()), plan_(plan), extents_(extents) {}

  // Whether it holds for all threads, in each iteration of loops that it is in. Null: it is not known how that is told.
  llvm::Value* holds(const ir::Op& comparison) {
    fits_ = builder_.getTrue();
    std::optional<Range> a = of(comparison.operand(0)), b = a ? of(comparison.operand(1)) : std::nullopt;
    if (!a || !b) return nullptr;
    llvm::Value* is_less = nullptr;
    switch (comparison.enum_attr<ir::CmpI>(AttrName::Predicate)) {
      case ir::CmpI::Slt: is_less = builder_.CreateICmpSLT(a->high, b->low); break;
      case ir::CmpI::Sle: is_less = builder_.CreateICmpSLE(a->high, b->low); break;
      case ir::CmpI::Sgt: is_less = builder_.CreateICmpSGT(a->low, b->high); break;
      case ir::CmpI::Sge: is_less = builder_.CreateICmpSGE(a->low, b->high); break;
      default: return nullptr;
    }
    return builder_.CreateAnd(is_less, fits_);
  }

 private:
  static constexpr int kMostBits = 62;

  std::optional<Range> of(const ir::Value* value) {
    if (value->type != ir::kI32 && value->type != ir::kI64) return std::nullopt;
    int width = ir::bit_width(value->type.scalar);
    bool is_constant = value->def && value->def->kind == OpKind::Constant;
    if (!is_constant && plan_.common.contains(value)) return of_common(value, width);
    std::optional<Range> range = value->def ? of_op(*value->def) : of_counter(value);
    if (!range || range->bits < width) return range;
    if (width == 64) return std::nullopt;
    fits_ = builder_.CreateAnd(fits_, builder_.CreateICmpSGE(range->low, builder_.getInt64(INT32_MIN)));
    fits_ = builder_.CreateAnd(fits_, builder_.CreateICmpSLE(range->high, builder_.getInt64(INT32_MAX)));
    return Range{range->low, range->high, 31};
  }

  std::optional<Range> of_common(const ir::Value* value, int width) const {
    if (width != 32) return std::nullopt;
    llvm::Value* same = builder_.CreateSExt(e_.value(value), builder_.getInt64Ty());
    return Range{same, same, 31};
  }

  std::optional<Range> of_constant(const ir::Op& op) const {
    std::optional<int64_t> number = ir::signed_constant(op.result());
    if (!number || *number < INT32_MIN || *number > INT32_MAX) return std::nullopt;
    llvm::Value* same = builder_.getInt64(static_cast<uint64_t>(*number));
    return Range{same, same, 31};
  }

  // Of a `for`: in its body it is between its bounds.
  std::optional<Range> of_counter(const ir::Value* value) {
    const ir::Op* loop = value->block->parent_op;
    if (!loop || loop->kind != OpKind::For || value->index != 0 || loop->int_attr(AttrName::Unsigned) != 0) return std::nullopt;
    std::optional<Range> first = of(loop->operand(0)), end = first ? of(loop->operand(1)) : std::nullopt;
    if (!end) return std::nullopt;
    return Range{first->low, builder_.CreateSub(end->high, builder_.getInt64(1)), std::max(first->bits, end->bits + 1)};
  }

  std::optional<Range> of_op(const ir::Op& op) {
    switch (op.kind) {
      case OpKind::Constant: return of_constant(op);
      case OpKind::ReadSreg: return of_place(op.enum_attr<ir::Sreg>(AttrName::Reg));
      case OpKind::ExtSI: return of(op.operand(0));
      case OpKind::AddI:
      case OpKind::SubI:
      case OpKind::MulI: break;
      default: return std::nullopt;
    }
    std::optional<Range> a = of(op.operand(0)), b = a ? of(op.operand(1)) : std::nullopt;
    if (!b) return std::nullopt;
    if (op.kind == OpKind::MulI) return product(*a, *b);
    int bits = std::max(a->bits, b->bits) + 1;
    if (bits > kMostBits) return std::nullopt;
    if (op.kind == OpKind::AddI) return Range{builder_.CreateAdd(a->low, b->low), builder_.CreateAdd(a->high, b->high), bits};
    return Range{builder_.CreateSub(a->low, b->high), builder_.CreateSub(a->high, b->low), bits};
  }

  std::optional<Range> product(const Range& a, const Range& b) const {
    if (a.bits + b.bits > kMostBits) return std::nullopt;
    Range range{nullptr, nullptr, a.bits + b.bits};
    for (llvm::Value* x : {a.low, a.high})
      for (llvm::Value* y : {b.low, b.high}) {
        llvm::Value* corner = builder_.CreateMul(x, y);
        range.low = range.low ? builder_.CreateBinaryIntrinsic(llvm::Intrinsic::smin, range.low, corner) : corner;
        range.high = range.high ? builder_.CreateBinaryIntrinsic(llvm::Intrinsic::smax, range.high, corner) : corner;
      }
    return range;
  }

  std::optional<Range> of_place(ir::Sreg reg) const {
    int dimension = static_cast<int>(reg) - static_cast<int>(ir::Sreg::TidX);
    if (dimension < 0 || dimension > 2) return std::nullopt;
    llvm::Value* extent = builder_.CreateZExt(extents_[dimension], builder_.getInt64Ty());
    return Range{builder_.getInt64(0), builder_.CreateSub(extent, builder_.getInt64(1)), 31};
  }

  FunctionEmitter& e_;
  llvm::IRBuilder<>& builder_;
  const PhasePlan& plan_;
  llvm::Value* const (&extents_)[3];
  llvm::Value* fits_ = nullptr;  // whether what the comparison is made of never wraps
};

// The comparisons of which all must be true where the condition is.
void add_comparisons(const ir::Value* condition, std::vector<const ir::Op*>& found) {
  const ir::Op* op = condition->def;
  if (!op) return;
  if (op->kind == OpKind::CmpI && std::ranges::find(found, op) == found.end()) found.push_back(op);
  if (op->kind != OpKind::AndI) return;
  for (const ir::Value* operand : op->operands) add_comparisons(operand, found);
}

}  // namespace

Guards find_guards(FunctionEmitter& e, const PhasePlan& plan, const Phase& phase, llvm::Value* const (&extents)[3]) {
  // Of a large phase the tests are a small part.
  constexpr size_t kMostOps = 256;
  size_t count = 0;
  std::vector<const ir::Op*> comparisons;
  for_each_op(phase, [&](const ir::Op& op) {
    ++count;
    if (op.kind == OpKind::If && !plan.common.contains(op.operand(0))) add_comparisons(op.operand(0), comparisons);
  });
  Guards guards;
  if (count > kMostOps) return guards;
  RangesOfBlock ranges(e, plan, extents);
  for (const ir::Op* op : comparisons) {
    llvm::Value* holds = plan.common.contains(op->result()) ? nullptr : ranges.holds(*op);
    auto* known = holds ? llvm::dyn_cast<llvm::ConstantInt>(holds) : nullptr;
    if (!holds || (known && known->isZero())) continue;
    guards.conditions.push_back(op->result());
    guards.hold = guards.hold ? e.builder().CreateAnd(guards.hold, holds) : holds;
  }
  return guards;
}

}  // namespace kdsl::target

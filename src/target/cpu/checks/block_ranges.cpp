#include "target/cpu/checks/block_ranges.h"

#include <algorithm>

#include "codegen/emitter.h"
#include "ir/op_kind.h"

namespace kdsl::target {

using ir::AttrName;
using ir::OpKind;
using Range = BlockRanges::Range;

static constexpr int kMostBits = 62;

BlockRanges::BlockRanges(codegen::FunctionEmitter& e, const CommonBefore& common, llvm::Value* const (&extents)[3])
    : e_(e), builder_(e.builder()), common_(common), extents_(extents), fits_(builder_.getTrue()) {}

void BlockRanges::demand(llvm::Value* condition) { fits_ = builder_.CreateAnd(fits_, condition); }

llvm::Value* BlockRanges::smaller(llvm::Value* a, llvm::Value* b) const {
  return builder_.CreateBinaryIntrinsic(llvm::Intrinsic::smin, a, b);
}

llvm::Value* BlockRanges::larger(llvm::Value* a, llvm::Value* b) const {
  return builder_.CreateBinaryIntrinsic(llvm::Intrinsic::smax, a, b);
}

llvm::Value* BlockRanges::holds(const ir::Op& comparison) {
  std::optional<Range> a = of(comparison.operand(0)), b = a ? of(comparison.operand(1)) : std::nullopt;
  if (!a || !b) return nullptr;
  switch (comparison.enum_attr<ir::CmpI>(AttrName::Predicate)) {
    case ir::CmpI::Slt: return builder_.CreateICmpSLT(a->high, b->low);
    case ir::CmpI::Sle: return builder_.CreateICmpSLE(a->high, b->low);
    case ir::CmpI::Sgt: return builder_.CreateICmpSGT(a->low, b->high);
    case ir::CmpI::Sge: return builder_.CreateICmpSGE(a->low, b->high);
    default: return nullptr;
  }
}

std::optional<Range> BlockRanges::of(const ir::Value* value) {
  auto [known, is_new] = known_.try_emplace(value, std::nullopt);
  if (!is_new) return known->second;
  std::optional<Range> made = of_value(value);
  known_[value] = made;
  return made;
}

std::optional<Range> BlockRanges::of_value(const ir::Value* value) {
  if (value->type != ir::kI32 && value->type != ir::kI64) return std::nullopt;
  int width = ir::bit_width(value->type.scalar);
  bool is_constant = value->def && value->def->kind == OpKind::Constant;
  constexpr int kBits = 40;
  if (!is_constant && common_.contains(value)) return of_common(value, width == 32 ? 31 : kBits);
  std::optional<Range> range = value->def ? of_op(*value->def) : of_counter(value);
  if (!range || range->bits < width) return range;
  if (width == 64) return std::nullopt;
  demand(builder_.CreateICmpSGE(range->low, builder_.getInt64(static_cast<uint64_t>(INT32_MIN))));
  demand(builder_.CreateICmpSLE(range->high, builder_.getInt64(INT32_MAX)));
  return Range{range->low, range->high, 31};
}

// Those of 64 bits are as a rule none that need them: extents, and strides, by which others are multiplied.
Range BlockRanges::of_common(const ir::Value* value, unsigned bits) {
  llvm::Value *number = e_.value(value), *same = builder_.CreateSExt(number, builder_.getInt64Ty());
  if (number->getType()->getIntegerBitWidth() > bits + 1) {
    llvm::Value* part = builder_.CreateTrunc(same, builder_.getIntNTy(bits + 1));
    demand(builder_.CreateICmpEQ(same, builder_.CreateSExt(part, builder_.getInt64Ty())));
  }
  return Range{same, same, static_cast<int>(bits)};
}

std::optional<Range> BlockRanges::of_factor(const ir::Value* value) {
  constexpr unsigned kBits = 24;
  bool is_stride = value->type == ir::kI64 && !ir::signed_constant(value) && common_.contains(value);
  return is_stride ? of_common(value, kBits) : of(value);
}

std::optional<Range> BlockRanges::of_constant(const ir::Op& op) const {
  std::optional<int64_t> number = ir::signed_constant(op.result());
  if (!number || *number < INT32_MIN || *number > INT32_MAX) return std::nullopt;
  llvm::Value* same = builder_.getInt64(static_cast<uint64_t>(*number));
  return Range{same, same, 31};
}

// Of a `for`: in its body it is between its bounds.
std::optional<Range> BlockRanges::of_counter(const ir::Value* value) {
  const ir::Op* loop = value->block->parent_op;
  if (!loop || loop->kind != OpKind::For || value->index != 0 || loop->int_attr(AttrName::Unsigned) != 0) return std::nullopt;
  std::optional<Range> first = of(loop->operand(0)), end = first ? of(loop->operand(1)) : std::nullopt;
  if (!end) return std::nullopt;
  return Range{first->low, builder_.CreateSub(end->high, builder_.getInt64(1)), std::max(first->bits, end->bits + 1)};
}

std::optional<Range> BlockRanges::of_op(const ir::Op& op) {
  switch (op.kind) {
    case OpKind::Constant: return of_constant(op);
    case OpKind::ReadSreg: return of_place(op.enum_attr<ir::Sreg>(AttrName::Reg));
    case OpKind::ExtSI: return of(op.operand(0));
    case OpKind::AddI:
    case OpKind::SubI:
    case OpKind::MulI:
    case OpKind::MinSI:
    case OpKind::MaxSI: return of_sum(op);
    case OpKind::DivSI:
    case OpKind::FloorDivSI:
    case OpKind::RemSI:
    case OpKind::AndI:
    case OpKind::ShrSI:
    case OpKind::ShlI: return of_quotient(op);
    default: return std::nullopt;
  }
}

std::optional<Range> BlockRanges::of_sum(const ir::Op& op) {
  auto operand = [&](size_t i) { return op.kind == OpKind::MulI ? of_factor(op.operand(i)) : of(op.operand(i)); };
  std::optional<Range> a = operand(0), b = a ? operand(1) : std::nullopt;
  if (!b) return std::nullopt;
  int bits = std::max(a->bits, b->bits);
  switch (op.kind) {
    case OpKind::MulI: return product(*a, *b);
    case OpKind::MinSI: return Range{smaller(a->low, b->low), smaller(a->high, b->high), bits};
    case OpKind::MaxSI: return Range{larger(a->low, b->low), larger(a->high, b->high), bits};
    default: break;
  }
  if (++bits > kMostBits) return std::nullopt;
  if (op.kind == OpKind::AddI) return Range{builder_.CreateAdd(a->low, b->low), builder_.CreateAdd(a->high, b->high), bits};
  return Range{builder_.CreateSub(a->low, b->high), builder_.CreateSub(a->high, b->low), bits};
}

// Of what is not negative, by a positive constant.
std::optional<Range> BlockRanges::of_quotient(const ir::Op& op) {
  std::optional<int64_t> by = ir::signed_constant(op.operand(1));
  if (!by || *by < 0 || *by > INT32_MAX) return std::nullopt;
  bool is_shift = op.kind == OpKind::ShrSI || op.kind == OpKind::ShlI;
  constexpr int64_t kMostShift = 30;
  if (is_shift ? *by > kMostShift : *by == 0 && op.kind != OpKind::AndI) return std::nullopt;
  std::optional<Range> a = of(op.operand(0));
  if (!a) return std::nullopt;
  llvm::Value *zero = builder_.getInt64(0), *number = builder_.getInt64(static_cast<uint64_t>(*by));
  if (op.kind == OpKind::ShlI) {
    int bits = a->bits + static_cast<int>(*by);
    if (bits > kMostBits) return std::nullopt;
    return Range{builder_.CreateShl(a->low, number), builder_.CreateShl(a->high, number), bits};
  }
  demand(builder_.CreateICmpSGE(a->low, zero));
  switch (op.kind) {
    case OpKind::ShrSI: return Range{builder_.CreateLShr(a->low, number), builder_.CreateLShr(a->high, number), a->bits};
    case OpKind::AndI: return Range{zero, smaller(a->high, number), a->bits};
    case OpKind::RemSI: return Range{zero, smaller(a->high, builder_.CreateSub(number, builder_.getInt64(1))), a->bits};
    default: return Range{builder_.CreateUDiv(a->low, number), builder_.CreateUDiv(a->high, number), a->bits};
  }
}

std::optional<Range> BlockRanges::product(const Range& a, const Range& b) const {
  if (a.bits + b.bits > kMostBits) return std::nullopt;
  Range range{nullptr, nullptr, a.bits + b.bits};
  for (llvm::Value* x : {a.low, a.high})
    for (llvm::Value* y : {b.low, b.high}) {
      llvm::Value* corner = builder_.CreateMul(x, y);
      range.low = range.low ? smaller(range.low, corner) : corner;
      range.high = range.high ? larger(range.high, corner) : corner;
    }
  return range;
}

std::optional<Range> BlockRanges::of_place(ir::Sreg reg) const {
  int dimension = static_cast<int>(reg) - static_cast<int>(ir::Sreg::TidX);
  if (dimension < 0 || dimension > 2) return std::nullopt;
  llvm::Value* extent = builder_.CreateZExt(extents_[dimension], builder_.getInt64Ty());
  return Range{builder_.getInt64(0), builder_.CreateSub(extent, builder_.getInt64(1)), 31};
}

// That nothing wraps is known where the range of the value is.
std::optional<BlockRanges::Form> BlockRanges::form_of(const ir::Value* value) {
  if (auto known = forms_.find(value); known != forms_.end()) return known->second;
  std::optional<Form> made = of(value) ? make_form(value) : std::nullopt;
  return forms_[value] = made;
}

std::optional<BlockRanges::Form> BlockRanges::make_form(const ir::Value* value) {
  if (std::optional<int64_t> number = ir::signed_constant(value))
    return Form{builder_.getInt64(static_cast<uint64_t>(*number))};
  if (common_.contains(value)) return Form{builder_.CreateSExt(e_.value(value), builder_.getInt64Ty())};
  const ir::Op* op = value->def;
  if (!op) return form_of_counter(value);
  if (op->kind == OpKind::ExtSI) return form_of(op->operand(0));
  if (op->kind == OpKind::ReadSreg) {
    Form form{builder_.getInt64(0)};
    form.step[static_cast<int>(op->enum_attr<ir::Sreg>(AttrName::Reg)) - static_cast<int>(ir::Sreg::TidX)] =
        builder_.getInt64(1);
    return form;
  }
  bool is_shift = op->kind == OpKind::ShlI;
  if (!is_shift && op->kind != OpKind::AddI && op->kind != OpKind::SubI && op->kind != OpKind::MulI) return std::nullopt;
  std::optional<Form> a = form_of(op->operand(0)), b = a ? form_of(op->operand(1)) : std::nullopt;
  if (!b) return std::nullopt;
  if (op->kind == OpKind::MulI && a->is_fixed()) std::swap(a, b);
  bool is_sum = op->kind == OpKind::AddI || op->kind == OpKind::SubI;
  if (!is_sum && !b->is_fixed()) return std::nullopt;
  auto combine = [&](llvm::Value* x, llvm::Value* y) -> llvm::Value* {
    if (is_shift) return builder_.CreateShl(x, b->first);
    if (!is_sum) return builder_.CreateMul(x, b->first);
    return op->kind == OpKind::AddI ? builder_.CreateAdd(x, y) : builder_.CreateSub(x, y);
  };
  auto combine_steps = [&](llvm::Value* x, llvm::Value* y) -> llvm::Value* {
    llvm::Value* zero = builder_.getInt64(0);
    return x || y ? combine(x ? x : zero, y ? y : zero) : nullptr;
  };
  Form form{combine(a->first, b->first)};
  for (int d = 0; d < 3; ++d) form.step[d] = combine_steps(a->step[d], b->step[d]);
  for (auto [loop, by] : a->turns) form.turns.emplace_back(loop, combine_steps(by, b->of_turn(loop)));
  for (auto [loop, by] : b->turns)
    if (!a->of_turn(loop)) form.turns.emplace_back(loop, combine_steps(nullptr, by));
  return form;
}

// Of a loop whose bounds all threads have in common.
std::optional<BlockRanges::Form> BlockRanges::form_of_counter(const ir::Value* value) {
  const ir::Op* loop = value->block->parent_op;
  std::optional<Form> first = form_of(loop->operand(0)), step = form_of(loop->operand(2));
  if (!first || !step || !first->is_fixed() || !step->is_fixed()) return std::nullopt;
  return Form{first->first, {}, {{loop, step->first}}};
}

llvm::Value* BlockRanges::bits_of(const ir::Value* value) {
  if (llvm::Value* known = bits_.lookup(value)) return known;
  llvm::Value* made = make_bits(value);
  return bits_[value] = made;
}

llvm::Value* BlockRanges::make_bits(const ir::Value* value) {
  llvm::Value* one = builder_.getInt64(1);
  if (value->type != ir::kI32 && value->type != ir::kI64) return one;
  bool is_constant = value->def && value->def->kind == OpKind::Constant;
  if (!is_constant && common_.contains(value)) return builder_.CreateSExt(e_.value(value), builder_.getInt64Ty());
  if (!value->def) {
    const ir::Op* loop = value->block->parent_op;
    bool is_counter = loop && loop->kind == OpKind::For && value->index == 0;
    return is_counter ? builder_.CreateOr(bits_of(loop->operand(0)), bits_of(loop->operand(2))) : one;
  }
  const ir::Op& op = *value->def;
  switch (op.kind) {
    case OpKind::Constant: return builder_.getInt64(static_cast<uint64_t>(ir::signed_constant(value).value_or(1)));
    case OpKind::ExtSI: return bits_of(op.operand(0));
    case OpKind::AddI:
    case OpKind::SubI: return builder_.CreateOr(bits_of(op.operand(0)), bits_of(op.operand(1)));
    case OpKind::MulI: return builder_.CreateMul(bits_of(op.operand(0)), bits_of(op.operand(1)));
    case OpKind::ShlI: {
      std::optional<int64_t> by = ir::signed_constant(op.operand(1));
      if (!by || *by < 0 || *by > 30) return one;
      return builder_.CreateShl(bits_of(op.operand(0)), builder_.getInt64(static_cast<uint64_t>(*by)));
    }
    default: return one;
  }
}

}  // namespace kdsl::target

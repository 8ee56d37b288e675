#include "passes/identities.h"

#include <bit>
#include <cmath>

#include "ir/op_kind.h"
#include "passes/effects.h"

namespace kdsl::passes {

using namespace ir;

// Extracts look through at most so many inserts.
static constexpr int kMaxChain = 64;

static bool is_constant(const Value* value) {
  return value->def && (value->def->kind == OpKind::Constant || value->def->kind == OpKind::NullPtr);
}

static CmpI swapped(CmpI predicate) {
  switch (predicate) {
    case CmpI::Eq:
    case CmpI::Ne: return predicate;
    case CmpI::Slt: return CmpI::Sgt;
    case CmpI::Sle: return CmpI::Sge;
    case CmpI::Sgt: return CmpI::Slt;
    case CmpI::Sge: return CmpI::Sle;
    case CmpI::Ult: return CmpI::Ugt;
    case CmpI::Ule: return CmpI::Uge;
    case CmpI::Ugt: return CmpI::Ult;
    case CmpI::Uge: return CmpI::Ule;
  }
  return predicate;
}

static void order_operands(Op& op, Builder& builder) {
  if (op.operands.size() != 2 || !is_constant(op.operand(0)) || is_constant(op.operand(1))) return;
  if (is_commutative(op.kind)) {
    std::swap(op.operands[0], op.operands[1]);
  } else if (op.kind == OpKind::CmpI) {
    std::swap(op.operands[0], op.operands[1]);
    Attr attr = enum_attribute(AttrName::Predicate, swapped(op.enum_attr<CmpI>(AttrName::Predicate)));
    op.attrs = builder.module().arena.copy(std::span<const Attr>(&attr, 1));
  }
}

// ---- integers ---------------------------------------------------------------------------------------

static Value* zero(Op& op, Builder& builder) { return builder.constant_int(op.result()->type, 0); }

static Value* simplify_equal_operands(Op& op, Builder& builder) {
  switch (op.kind) {
    case OpKind::SubI:
    case OpKind::XOrI: return zero(op, builder);
    case OpKind::AndI:
    case OpKind::OrI:
    case OpKind::MinSI:
    case OpKind::MaxSI:
    case OpKind::MinUI:
    case OpKind::MaxUI: return op.operand(0);
    default: return nullptr;
  }
}

static Value* simplify_with_zero(Op& op) {
  switch (op.kind) {
    case OpKind::AddI:
    case OpKind::SubI:
    case OpKind::OrI:
    case OpKind::XOrI:
    case OpKind::ShlI:
    case OpKind::ShrSI:
    case OpKind::ShrUI: return op.operand(0);
    case OpKind::MulI:
    case OpKind::AndI:
    case OpKind::MulHiS:
    case OpKind::MulHiU:
    case OpKind::MinUI: return op.operand(1);
    case OpKind::MaxUI: return op.operand(0);
    default: return nullptr;
  }
}

static Value* simplify_with_one(Op& op, Builder& builder) {
  switch (op.kind) {
    case OpKind::MulI:
    case OpKind::DivSI:
    case OpKind::DivUI:
    case OpKind::FloorDivSI:
    case OpKind::PowI: return op.operand(0);
    case OpKind::RemSI:
    case OpKind::RemUI: return zero(op, builder);
    default: return nullptr;
  }
}

static Value* simplify_with_power_of_two(Op& op, Builder& builder, int64_t value) {
  Type type = op.result()->type;
  int64_t shift = std::countr_zero(static_cast<uint64_t>(value));
  switch (op.kind) {
    case OpKind::FloorDivSI: return builder.binary(OpKind::ShrSI, op.operand(0), builder.constant_int(type, shift));
    case OpKind::DivUI: return builder.binary(OpKind::ShrUI, op.operand(0), builder.constant_int(type, shift));
    case OpKind::RemUI: return builder.binary(OpKind::AndI, op.operand(0), builder.constant_int(type, value - 1));
    case OpKind::PowI: return value == 2 ? builder.binary(OpKind::MulI, op.operand(0), op.operand(0)) : nullptr;
    default: return nullptr;
  }
}

// Takes the constants out of a sum: their sum, and what is left; null: nothing is.
static std::pair<int64_t, Value*> constant_part(Value* sum) {
  int64_t constant = 0;
  for (;;) {
    if (auto number = signed_constant(sum)) return {constant + *number, nullptr};
    if (!sum->def || sum->def->kind != OpKind::AddI) return {constant, sum};
    size_t known = signed_constant(sum->def->operand(0)) ? 0 : 1;
    auto number = signed_constant(sum->def->operand(known));
    if (!number) return {constant, sum};
    constant += *number;
    sum = sum->def->operand(1 - known);
  }
}

// Some bits of an address, shifted down: what is known of its offset, in units of the shift, is added behind it. Descriptors
// of matrices hold such bits, and those of one tile then share all but a sum. The bits are those of i32, as sums of it wrap.
static Value* simplify_address_bits(Op& op, Builder& builder, uint64_t mask) {
  const Op* shift = op.operand(0)->def;
  if (op.result()->type != kI32 || !shift || shift->kind != OpKind::ShrUI) return nullptr;
  auto by = unsigned_constant(shift->operand(1));
  const Op* address = shift->operand(0)->def;
  if (!by || *by == 0 || *by >= 32 || mask >> (32 - *by) != 0 || !address || address->kind != OpKind::PtrToInt) return nullptr;
  Value* pointer = address->operand(0);
  int64_t bytes = 0;
  for (const Op* offset; (offset = pointer->def) && offset->kind == OpKind::PtrOffset;) {
    auto [constant, rest] = constant_part(offset->operand(1));
    int64_t scale = offset->int_attr(AttrName::Scale, 1);
    if (rest && constant == 0) break;
    bytes += constant * scale;
    pointer = rest ? builder.ptr_offset(offset->operand(0), rest, scale) : offset->operand(0);
    if (rest) break;
  }
  if (bytes == 0 || bytes % (int64_t{1} << *by) != 0) return nullptr;
  Value* units = builder.binary(OpKind::ShrUI, builder.cast(OpKind::PtrToInt, pointer, kI32), shift->operand(1));
  Value* sum = builder.binary(OpKind::AddI, units, builder.i32(static_cast<int32_t>(bytes >> *by)));
  return builder.binary(OpKind::AndI, sum, op.operand(1));
}

static Value* simplify_integer(Op& op, Builder& builder) {
  if (op.operands.size() != 2) return nullptr;
  if (op.operand(0) == op.operand(1))
    if (Value* value = simplify_equal_operands(op, builder)) return value;
  auto right = signed_constant(op.operand(1));
  if (!right) return nullptr;
  if (*right == 0) return op.kind == OpKind::PowI ? builder.constant_int(op.result()->type, 1) : simplify_with_zero(op);
  if (*right == 1 && op.result()->type != kI1) return simplify_with_one(op, builder);
  if (*right == -1 && op.kind == OpKind::AndI) return op.operand(0);
  if (*right == -1 && op.kind == OpKind::OrI) return op.operand(1);
  if (op.kind == OpKind::AndI)
    if (Value* value = simplify_address_bits(op, builder, *unsigned_constant(op.operand(1)))) return value;
  if (*right > 1 && std::has_single_bit(static_cast<uint64_t>(*right))) return simplify_with_power_of_two(op, builder, *right);
  return nullptr;
}

static Value* simplify_comparison(Op& op, Builder& builder) {
  if (op.result()->type != kI1) return nullptr;
  auto predicate = op.enum_attr<CmpI>(AttrName::Predicate);
  if (op.operand(0) == op.operand(1))
    return builder.boolean(predicate == CmpI::Eq || predicate == CmpI::Sle || predicate == CmpI::Sge ||
                           predicate == CmpI::Ule || predicate == CmpI::Uge);
  // A truth value compared with a constant is itself or its inverse; only the first saves an op.
  auto right = unsigned_constant(op.operand(1));
  if (right && op.operand(0)->type == kI1 && ((predicate == CmpI::Ne && *right == 0) || (predicate == CmpI::Eq && *right == 1)))
    return op.operand(0);
  return nullptr;
}

// ---- floats -----------------------------------------------------------------------------------------

static Value* simplify_float(Op& op) {
  if (op.operands.size() != 2) return nullptr;
  auto right = float_constant(op.operand(1));
  if (!right) return nullptr;
  bool is_positive_zero = *right == 0 && !std::signbit(*right);
  bool is_negative_zero = *right == 0 && std::signbit(*right);
  // x + 0 is not x for x = -0; these are exact.
  if (op.kind == OpKind::AddF && is_negative_zero) return op.operand(0);
  if (op.kind == OpKind::SubF && is_positive_zero) return op.operand(0);
  if ((op.kind == OpKind::MulF || op.kind == OpKind::DivF) && *right == 1) return op.operand(0);
  return nullptr;
}

// ---- select, casts, aggregates, addresses -----------------------------------------------------------

static Value* simplify_select(Op& op) {
  Value *condition = op.operand(0), *first = op.operand(1), *second = op.operand(2);
  if (first == second) return first;
  if (auto value = unsigned_constant(condition)) return *value ? first : second;
  if (first->type == kI1 && condition->type == kI1) {
    auto a = unsigned_constant(first), b = unsigned_constant(second);
    if (a && b && *a == 1 && *b == 0) return condition;
  }
  return nullptr;
}

// A cast that undoes the one before it.
static Value* simplify_cast(Op& op) {
  Type type = op.result()->type;
  if (op.kind == OpKind::Bitcast && op.operand(0)->type == type) return op.operand(0);
  const Op* inner = op.operand(0)->def;
  if (!inner || inner->operands.size() != 1 || inner->operand(0)->type != type) return nullptr;
  bool is_undone = false;
  switch (op.kind) {
    case OpKind::TruncI: is_undone = inner->kind == OpKind::ExtSI || inner->kind == OpKind::ExtUI; break;
    case OpKind::TruncF: is_undone = inner->kind == OpKind::ExtF; break;
    case OpKind::Bitcast: is_undone = inner->kind == OpKind::Bitcast; break;
    case OpKind::PtrCast: is_undone = inner->kind == OpKind::PtrCast; break;
    default: break;
  }
  return is_undone ? inner->operand(0) : nullptr;
}

// All lanes of one vector, in order.
static Value* simplify_vector_build(Op& op) {
  Value* vector = nullptr;
  for (size_t i = 0; i < op.operands.size(); ++i) {
    const Op* lane = op.operand(i)->def;
    if (!lane || lane->kind != OpKind::VectorExtract || signed_constant(lane->operand(1)) != static_cast<int64_t>(i))
      return nullptr;
    if (i == 0) vector = lane->operand(0);
    if (lane->operand(0) != vector) return nullptr;
  }
  return vector && vector->type == op.result()->type ? vector : nullptr;
}

static Value* simplify_vector_extract(Op& op) {
  auto wanted = signed_constant(op.operand(1));
  Value* vector = op.operand(0);
  for (int i = 0; i < kMaxChain && vector->def; ++i) {
    const Op* def = vector->def;
    if (def->kind == OpKind::VectorSplat) return def->operand(0);
    if (!wanted || *wanted < 0 || *wanted >= vector->type.count) return nullptr;
    if (def->kind == OpKind::VectorBuild) return def->operand(static_cast<size_t>(*wanted));
    if (def->kind != OpKind::VectorInsert) return nullptr;
    auto place = signed_constant(def->operand(2));
    if (!place) return nullptr;
    if (*place == *wanted) return def->operand(0);
    vector = def->operand(1);
  }
  return nullptr;
}

static Value* simplify_struct_extract(Op& op) {
  int64_t wanted = op.int_attr(AttrName::Index);
  Value* aggregate = op.operand(0);
  for (int i = 0; i < kMaxChain && aggregate->def; ++i) {
    const Op* def = aggregate->def;
    if (def->kind == OpKind::StructBuild) return def->operand(static_cast<size_t>(wanted));
    if (def->kind != OpKind::StructInsert) return nullptr;
    if (def->int_attr(AttrName::Index) == wanted) return def->operand(0);
    aggregate = def->operand(1);
  }
  return nullptr;
}

Value* simplify(Op& op, Builder& builder) {
  if (op.results.size() != 1) return nullptr;
  order_operands(op, builder);
  switch (op.kind) {
    case OpKind::CmpI: return simplify_comparison(op, builder);
    case OpKind::Select: return simplify_select(op);
    case OpKind::VectorBuild: return simplify_vector_build(op);
    case OpKind::VectorExtract: return simplify_vector_extract(op);
    case OpKind::StructExtract: return simplify_struct_extract(op);
    case OpKind::PtrOffset: return signed_constant(op.operand(1)) == 0 ? op.operand(0) : nullptr;
    default: break;
  }
  if (op.kind >= OpKind::AddI && op.kind <= OpKind::PowI) return simplify_integer(op, builder);
  if (op.kind >= OpKind::AddF && op.kind <= OpKind::MaximumF) return simplify_float(op);
  if (op.kind >= OpKind::ExtSI && op.kind <= OpKind::PtrCast) return simplify_cast(op);
  return nullptr;
}

}  // namespace kdsl::passes

#include "passes/identities.h"

#include <bit>
#include <cmath>

#include "ir/op_kind.h"
#include "ir/ops.h"
#include "passes/effects.h"

namespace kdsl::passes {

using namespace ir;

// The most inserts that an extract looks through. The limit keeps the pass linear in the length of such chains.
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
  auto binary = as<Binary>(&op);
  if (!binary || !is_constant(binary.lhs()) || is_constant(binary.rhs())) return;
  auto compare = as<CmpIOp>(&op);
  if (!compare && !is_commutative(op.kind)) return;
  std::swap(op.operands[Binary::Operands::lhs], op.operands[Binary::Operands::rhs]);
  if (compare) {
    Attr attr = enum_attribute(AttrName::Predicate, swapped(compare.predicate()));
    op.attrs = builder.module().arena.copy(std::span<const Attr>(&attr, 1));
  }
}

// ---- integers ---------------------------------------------------------------------------------------

static Value* zero(Binary op, Builder& builder) { return builder.constant_int(op.result()->type, 0); }

static Value* simplify_equal_operands(Binary op, Builder& builder) {
  switch (op->kind) {
    case OpKind::SubI:
    case OpKind::XOrI: return zero(op, builder);
    case OpKind::AndI:
    case OpKind::OrI:
    case OpKind::MinSI:
    case OpKind::MaxSI:
    case OpKind::MinUI:
    case OpKind::MaxUI: return op.lhs();
    default: return nullptr;
  }
}

static Value* simplify_with_zero(Binary op) {
  switch (op->kind) {
    case OpKind::AddI:
    case OpKind::SubI:
    case OpKind::OrI:
    case OpKind::XOrI:
    case OpKind::ShlI:
    case OpKind::ShrSI:
    case OpKind::ShrUI: return op.lhs();
    case OpKind::MulI:
    case OpKind::AndI:
    case OpKind::MulHiS:
    case OpKind::MulHiU:
    case OpKind::MinUI: return op.rhs();
    case OpKind::MaxUI: return op.lhs();
    default: return nullptr;
  }
}

static Value* simplify_with_one(Binary op, Builder& builder) {
  switch (op->kind) {
    case OpKind::MulI:
    case OpKind::DivSI:
    case OpKind::DivUI:
    case OpKind::FloorDivSI:
    case OpKind::PowI: return op.lhs();
    case OpKind::RemSI:
    case OpKind::RemUI: return zero(op, builder);
    default: return nullptr;
  }
}

static Value* simplify_with_power_of_two(Binary op, Builder& builder, int64_t value) {
  Type type = op.result()->type;
  int64_t shift = std::countr_zero(static_cast<uint64_t>(value));
  switch (op->kind) {
    case OpKind::FloorDivSI: return builder.binary(OpKind::ShrSI, op.lhs(), builder.constant_int(type, shift));
    case OpKind::DivUI: return builder.binary(OpKind::ShrUI, op.lhs(), builder.constant_int(type, shift));
    case OpKind::RemUI: return builder.binary(OpKind::AndI, op.lhs(), builder.constant_int(type, value - 1));
    case OpKind::PowI: return value == 2 ? builder.binary(OpKind::MulI, op.lhs(), op.lhs()) : nullptr;
    default: return nullptr;
  }
}

// Splits a sum into its constants, added up, and the rest, which is null if there is none.
static std::pair<int64_t, Value*> constant_part(Value* sum) {
  int64_t constant = 0;
  for (;;) {
    if (auto number = signed_constant(sum)) return {constant + *number, nullptr};
    auto add = as<AddIOp>(sum);
    if (!add) return {constant, sum};
    bool is_first = signed_constant(add.lhs()).has_value();
    auto number = signed_constant(is_first ? add.lhs() : add.rhs());
    if (!number) return {constant, sum};
    constant += *number;
    sum = is_first ? add.rhs() : add.lhs();
  }
}

// Simplifies some bits of an address, shifted down: a constant part of its offset, in units of the shift, is added after the
// shift. Descriptors of matrices hold such bits, and the descriptors of one tile then share all but an addition. The
// additions are made in i32, because that is the type in which the address wraps.
static Value* simplify_address_bits(Binary op, Builder& builder, uint64_t mask) {
  auto shift = as<ShrUIOp>(op.lhs());
  if (op.result()->type != kI32 || !shift) return nullptr;
  auto by = unsigned_constant(shift.rhs());
  auto address = as<PtrToIntOp>(shift.lhs());
  if (!by || *by == 0 || *by >= 32 || mask >> (32 - *by) != 0 || !address) return nullptr;
  Value* pointer = address.value();
  int64_t bytes = 0;
  while (auto offset = as<PtrOffsetOp>(pointer)) {
    auto [constant, rest] = constant_part(offset.index());
    int64_t scale = offset.scale();
    if (rest && constant == 0) break;
    bytes += constant * scale;
    pointer = rest ? builder.ptr_offset(offset.pointer(), rest, scale) : offset.pointer();
    if (rest) break;
  }
  if (bytes == 0 || bytes % (int64_t{1} << *by) != 0) return nullptr;
  Value* units = builder.binary(OpKind::ShrUI, builder.cast(OpKind::PtrToInt, pointer, kI32), shift.rhs());
  Value* sum = builder.binary(OpKind::AddI, units, builder.i32(static_cast<int32_t>(bytes >> *by)));
  return builder.binary(OpKind::AndI, sum, op.rhs());
}

static Value* simplify_integer(Binary op, Builder& builder) {
  if (op.lhs() == op.rhs())
    if (Value* value = simplify_equal_operands(op, builder)) return value;
  auto right = signed_constant(op.rhs());
  if (!right) return nullptr;
  if (*right == 0) return op->kind == OpKind::PowI ? builder.constant_int(op.result()->type, 1) : simplify_with_zero(op);
  if (*right == 1 && op.result()->type != kI1) return simplify_with_one(op, builder);
  if (*right == -1 && op->kind == OpKind::AndI) return op.lhs();
  if (*right == -1 && op->kind == OpKind::OrI) return op.rhs();
  if (op->kind == OpKind::AndI)
    if (Value* value = simplify_address_bits(op, builder, *unsigned_constant(op.rhs()))) return value;
  if (*right > 1 && std::has_single_bit(static_cast<uint64_t>(*right))) return simplify_with_power_of_two(op, builder, *right);
  return nullptr;
}

static Value* simplify_comparison(CmpIOp op, Builder& builder) {
  if (op.result()->type != kI1) return nullptr;
  CmpI predicate = op.predicate();
  if (op.lhs() == op.rhs())
    return builder.boolean(predicate == CmpI::Eq || predicate == CmpI::Sle || predicate == CmpI::Sge ||
                           predicate == CmpI::Ule || predicate == CmpI::Uge);
  // A boolean compared with a constant is itself or its inverse; only the first saves an op.
  auto right = unsigned_constant(op.rhs());
  if (right && op.lhs()->type == kI1 && ((predicate == CmpI::Ne && *right == 0) || (predicate == CmpI::Eq && *right == 1)))
    return op.lhs();
  return nullptr;
}

// ---- floats -----------------------------------------------------------------------------------------

static Value* simplify_float(Binary op) {
  auto right = float_constant(op.rhs());
  if (!right) return nullptr;
  bool is_positive_zero = *right == 0 && !std::signbit(*right);
  bool is_negative_zero = *right == 0 && std::signbit(*right);
  // x + 0 is not x for x = -0, so only the additions that are exact for all x are simplified.
  if (op->kind == OpKind::AddF && is_negative_zero) return op.lhs();
  if (op->kind == OpKind::SubF && is_positive_zero) return op.lhs();
  if ((op->kind == OpKind::MulF || op->kind == OpKind::DivF) && *right == 1) return op.lhs();
  return nullptr;
}

// ---- select, casts, aggregates, addresses -----------------------------------------------------------

static Value* simplify_select(SelectOp op) {
  Value *condition = op.condition(), *first = op.if_true(), *second = op.if_false();
  if (first == second) return first;
  if (auto value = unsigned_constant(condition)) return *value ? first : second;
  if (first->type == kI1 && condition->type == kI1) {
    auto a = unsigned_constant(first), b = unsigned_constant(second);
    if (a && b && *a == 1 && *b == 0) return condition;
  }
  return nullptr;
}

// Removes a cast that undoes the one before it.
static Value* simplify_cast(Unary op) {
  Type type = op.result()->type;
  if (op->kind == OpKind::Bitcast && op.value()->type == type) return op.value();
  auto inner = as<Unary>(op.value());
  if (!inner || inner.value()->type != type) return nullptr;
  bool is_undone = false;
  switch (op->kind) {
    case OpKind::TruncI: is_undone = inner->kind == OpKind::ExtSI || inner->kind == OpKind::ExtUI; break;
    case OpKind::TruncF: is_undone = inner->kind == OpKind::ExtF; break;
    case OpKind::Bitcast: is_undone = inner->kind == OpKind::Bitcast; break;
    case OpKind::PtrCast: is_undone = inner->kind == OpKind::PtrCast; break;
    default: break;
  }
  return is_undone ? inner.value() : nullptr;
}

// Replaces a vector built of all lanes of one vector, in order, by that vector.
static Value* simplify_vector_build(VectorBuildOp op) {
  Value* vector = nullptr;
  for (size_t i = 0; i < op.lanes().size(); ++i) {
    auto lane = as<VectorExtractOp>(op.lanes()[i]);
    if (!lane || signed_constant(lane.index()) != static_cast<int64_t>(i)) return nullptr;
    if (i == 0) vector = lane.vector();
    if (lane.vector() != vector) return nullptr;
  }
  return vector && vector->type == op.result()->type ? vector : nullptr;
}

static Value* simplify_vector_extract(VectorExtractOp op) {
  auto wanted = signed_constant(op.index());
  Value* vector = op.vector();
  for (int i = 0; i < kMaxChain; ++i) {
    if (auto splat = as<VectorSplatOp>(vector)) return splat.value();
    if (!wanted || *wanted < 0 || *wanted >= vector->type.count) return nullptr;
    if (auto build = as<VectorBuildOp>(vector)) return build.lanes()[static_cast<size_t>(*wanted)];
    auto insert = as<VectorInsertOp>(vector);
    auto place = insert ? signed_constant(insert.index()) : std::nullopt;
    if (!place) return nullptr;
    if (*place == *wanted) return insert.value();
    vector = insert.vector();
  }
  return nullptr;
}

static Value* simplify_struct_extract(StructExtractOp op) {
  Value* aggregate = op.aggregate();
  for (int i = 0; i < kMaxChain; ++i) {
    if (auto build = as<StructBuildOp>(aggregate)) return build.fields()[static_cast<size_t>(op.index())];
    auto insert = as<StructInsertOp>(aggregate);
    if (!insert) return nullptr;
    if (insert.index() == op.index()) return insert.value();
    aggregate = insert.aggregate();
  }
  return nullptr;
}

Value* simplify(Op& op, Builder& builder) {
  if (op.results.size() != 1) return nullptr;
  order_operands(op, builder);
  switch (op.kind) {
    case OpKind::CmpI: return simplify_comparison(CmpIOp(op), builder);
    case OpKind::Select: return simplify_select(SelectOp(op));
    case OpKind::VectorBuild: return simplify_vector_build(VectorBuildOp(op));
    case OpKind::VectorExtract: return simplify_vector_extract(VectorExtractOp(op));
    case OpKind::StructExtract: return simplify_struct_extract(StructExtractOp(op));
    case OpKind::PtrOffset: {
      PtrOffsetOp offset(op);
      return signed_constant(offset.index()) == 0 ? offset.pointer() : nullptr;
    }
    default: break;
  }
  if (op.kind >= OpKind::AddI && op.kind <= OpKind::PowI) return simplify_integer(Binary(op), builder);
  if (op.kind >= OpKind::AddF && op.kind <= OpKind::MaximumF && Binary::holds(op)) return simplify_float(Binary(op));
  if (op.kind >= OpKind::ExtSI && op.kind <= OpKind::PtrCast) return simplify_cast(Unary(op));
  return nullptr;
}

}  // namespace kdsl::passes

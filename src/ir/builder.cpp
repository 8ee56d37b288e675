#include "ir/builder.h"

#include "base/check.h"
#include "dtype/float_format.h"
#include "ir/dtype_map.h"
#include "ir/op_kind.h"

namespace kdsl::ir {

Op* Builder::create(OpKind kind, std::span<Value* const> operands, std::span<const Type> result_types,
                    std::span<const Attr> attrs, size_t region_count) {
  Arena& arena = module_->arena;
  Op* op = arena.make<Op>();
  op->kind = kind;
  op->loc = locator_ ? locator_(locator_state_) : loc_;
  op->operands = arena.copy(operands);
  op->results = arena.make_span<Value>(result_types.size());
  for (size_t i = 0; i < result_types.size(); ++i) {
    op->results[i].type = result_types[i];
    op->results[i].index = static_cast<uint32_t>(i);
    op->results[i].def = op;
  }
  op->attrs = arena.copy(attrs);
  for (Attr& attr : op->attrs) {
    if (attr.kind == Attr::Kind::Text) attr.text = arena.copy(attr.text);
    if (attr.kind == Attr::Kind::Ints) attr.ints = arena.copy(attr.ints);
  }
  op->regions = arena.make_span<Region>(region_count);
  if (before_)
    insert_before(op, before_);
  else if (block_)
    append(block_, op);
  ++op_count_;
  return op;
}

// A vector constant is a splat of the scalar one.
static Value* splat_to(Builder& builder, Type type, Attr value) {
  Value* scalar = builder.create(OpKind::Constant, {}, {type.element()}, {value})->result();
  if (!type.is_vector()) return scalar;
  return builder.create(OpKind::VectorSplat, {scalar}, {type})->result();
}

Value* Builder::constant_int(Type type, int64_t value) {
  KDSL_CHECK(type.is_int(), "constant_int needs an int type");
  int width = bit_width(type.scalar);
  if (width < 64) value &= (int64_t{1} << width) - 1;
  return splat_to(*this, type, int_attribute(AttrName::Value, value));
}

Value* Builder::constant_float(Type type, double value) {
  KDSL_CHECK(type.is_float(), "constant_float needs a float type");
  value = dtype::round_to(value, *float_dtype(type.scalar));
  return splat_to(*this, type, float_attribute(AttrName::Value, value));
}

Value* Builder::unary(OpKind kind, Value* a) { return create(kind, {a}, {a->type})->result(); }

Value* Builder::binary(OpKind kind, Value* a, Value* b) { return create(kind, {a, b}, {a->type})->result(); }

// Returns i1, or a vector of i1 with as many lanes as the operands have.
static Type truth_type(Type operand) { return operand.is_vector() ? vector_type(Scalar::I1, operand.count) : kI1; }

Value* Builder::cmpi(CmpI predicate, Value* a, Value* b) {
  return create(OpKind::CmpI, {a, b}, {truth_type(a->type)}, {enum_attribute(AttrName::Predicate, predicate)})->result();
}

Value* Builder::cmpf(CmpF predicate, Value* a, Value* b) {
  return create(OpKind::CmpF, {a, b}, {truth_type(a->type)}, {enum_attribute(AttrName::Predicate, predicate)})->result();
}

Value* Builder::select(Value* condition, Value* a, Value* b) {
  return create(OpKind::Select, {condition, a, b}, {a->type})->result();
}

Value* Builder::cast(OpKind kind, Value* a, Type to) { return create(kind, {a}, {to})->result(); }

static bool is_classification(MathFn fn) {
  return fn == MathFn::IsNan || fn == MathFn::IsInf || fn == MathFn::IsFinite || fn == MathFn::IsNormal;
}

Value* Builder::math(MathFn fn, std::initializer_list<Value*> args, bool fastmath) {
  Type operand = (*args.begin())->type;
  Type result = is_classification(fn) ? truth_type(operand) : operand;
  Attr attrs[] = {enum_attribute(AttrName::Fn, fn), int_attribute(AttrName::Fastmath, 1)};
  return create(OpKind::Math, std::span<Value* const>(args.begin(), args.size()), std::span<const Type>(&result, 1),
                std::span<const Attr>(attrs, fastmath ? 2 : 1))
      ->result();
}

Value* Builder::ptr_offset(Value* pointer, Value* index, int64_t scale) {
  return create(OpKind::PtrOffset, {pointer, index}, {pointer->type}, {int_attribute(AttrName::Scale, scale)})->result();
}

Value* Builder::load(Type type, Value* pointer, uint32_t align) {
  return create(OpKind::Load, {pointer}, {type}, {int_attribute(AttrName::Align, align)})->result();
}

void Builder::store(Value* value, Value* pointer, uint32_t align) {
  create(OpKind::Store, {value, pointer}, {}, {int_attribute(AttrName::Align, align)});
}

// Returns whether the special register has 64 bits.
static bool is_wide(Sreg reg) { return reg == Sreg::Clock64 || reg == Sreg::Globaltimer || reg == Sreg::Gridid; }

Value* Builder::sreg(Sreg reg) {
  return create(OpKind::ReadSreg, {}, {is_wide(reg) ? kI64 : kI32}, {enum_attribute(AttrName::Reg, reg)})->result();
}

void Builder::yield(std::span<Value* const> values) { create(OpKind::Yield, values, {}); }

void emit_where(Builder& b, Value* condition, const std::function<void()>& then) {
  Op* branch = b.create(OpKind::If, std::span<Value* const>(&condition, 1), {}, {}, 2);
  Block* outer = b.block();
  Op* before = b.before();
  for (Region& region : branch->regions) {
    region.block = make_block(b.module(), {}, branch);
    b.set_insertion(region.block);
    b.yield({});
  }
  b.set_insertion(branch->regions[0].block, branch->regions[0].block->last);
  then();
  b.set_insertion(outer, before);
}

}  // namespace kdsl::ir

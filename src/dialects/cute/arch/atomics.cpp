// This file has the atomics of cute.arch, which return the old value.
#include "dialects/cute/arguments.h"
#include "dialects/cute/cutlass/vector.h"
#include "dialects/cute/new_op.h"
#include "dialects/cute/prims/prims.h"
#include "ir/dtype_map.h"
#include "ir/op_kind.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::Atomic;
using ir::AttrName;
using ir::OpKind;
using value::NumericObject;
using value::PointerObject;

namespace {

using Order = OneOf<ir::Order, ir::Order::Relaxed, ir::Order::Acquire, ir::Order::Release, ir::Order::AcqRel>;

struct Qualifiers {
  std::optional<Order> sem;
  std::optional<ir::Scope> scope;
};

NewOp& qualified(NewOp& op, const Qualifiers& said) {
  return op.attr(AttrName::Order, said.sem ? said.sem->value : ir::Order::Relaxed)
      .attr(AttrName::Scope, said.scope.value_or(ir::Scope::Gpu));
}

ir::Value* emit_atomic(Call& call, Atomic kind, ir::Value* address, ir::Value* operand, const Qualifiers& said) {
  NewOp op(call, OpKind::AtomicRMW);
  op.operand(address).operand(operand).attr(AttrName::Op, kind);
  return qualified(op, said).value(operand->type);
}

// Returns an operand in the pointee's type: a literal converts to it, a Numeric must have it. Returns null after reporting an
// error.
ir::Value* operand_of(Call& call, const PointerObject* pointer, const Argument& argument) {
  NumericObject* numeric = value::to_numeric(call.ctx, argument.value);
  if (numeric)
    numeric = in_type(call, argument, numeric, pointer->pointer.element);
  else
    static_cast<void>(call.expected(argument, dtype::name(pointer->pointer.element)));
  return numeric ? value::materialize(call.ctx, numeric) : nullptr;
}

// ---- one operand

// The signed, unsigned and float forms of an operation.
struct Forms {
  Atomic is_signed, is_unsigned, is_float;
  bool has_float = true;
};
constexpr Forms of_bits(Atomic op) { return {op, op, op, false}; }

struct Update {
  PointerObject* ptr;
  Argument val;
  std::optional<Order> sem;
  std::optional<ir::Scope> scope;
};

// Adds a vector lane by lane: pairs of Float16 and BFloat16, two or four Float32.
Value add_vector(Call& call, const Update& args, VectorObject* vector, Forms forms) {
  int64_t lanes = lane_count(vector);
  DType type = vector->fragment.dtype;
  bool is_half_pair = (type == DType::Float16 || type == DType::BFloat16) && lanes == 2;
  bool is_single = type == DType::Float32 && (lanes == 2 || lanes == 4);
  if (forms.is_float != Atomic::AddF || type != args.ptr->pointer.element || !(is_half_pair || is_single))
    return call.refuse(args.val,
                       "cannot be a Vector of {} {}: atomic_add takes pairs of Float16 and BFloat16, two or four Float32",
                       lanes, dtype::name(type));
  ir::Value* old = emit_atomic(call, Atomic::AddF, args.ptr->pointer.address, vector->fragment.lanes, {args.sem, args.scope});
  return make_vector(call.ctx, vector->type, type, vector->fragment.shape, old);
}

Value update(Call& call, const Update& args, Forms forms) {
  if (VectorObject* vector = as_vector(call.ctx, args.val.value)) return add_vector(call, args, vector, forms);
  DType type = args.ptr->pointer.element;
  ir::Value* operand = operand_of(call, args.ptr, args.val);
  if (!operand) return call.failure();
  int width = dtype::width(type);
  bool is_float = dtype::is_float(type);
  bool has_form = is_float ? forms.has_float : width == 32 || width == 64;
  if (is_float && forms.is_float == Atomic::AddF) has_form = width >= 16;
  if (!has_form) return call.refuse(args.ptr, "must point to a type the operation has, not to {}", dtype::name(type));
  Atomic kind = is_float ? forms.is_float : dtype::is_signed(type) ? forms.is_signed : forms.is_unsigned;
  return value::make_dynamic(call.ctx, type,
                             emit_atomic(call, kind, args.ptr->pointer.address, operand, {args.sem, args.scope}));
}

struct UpdateFloat {
  PointerObject* ptr;
  Argument val;
  std::optional<NumericObject*> sign_bit;  // the operand is negative
  std::optional<Order> sem;
  std::optional<ir::Scope> scope;
};
constexpr Forms kMax{Atomic::MaxS, Atomic::MaxU, Atomic::FMax}, kMin{Atomic::MinS, Atomic::MinU, Atomic::FMin};

// Floats are ordered like their bits. If the sign of the operand is known, one integer atomic is enough; otherwise the target
// tests it.
Value float_extreme(Call& call, const UpdateFloat& args, bool is_max) {
  DType type = args.ptr->pointer.element;
  bool has_sign = args.sign_bit && (*args.sign_bit)->is_static() && (type == DType::Float32 || type == DType::Float64);
  ir::Value* operand = operand_of(call, args.ptr, args.val);
  if (!operand) return call.failure();
  Qualifiers said{args.sem, args.scope};
  if (!has_sign) {
    bool is_float = dtype::is_float(type);
    if (!is_float && dtype::width(type) != 32 && dtype::width(type) != 64)
      return call.refuse(args.ptr, "must point to a type the operation has, not to {}", dtype::name(type));
    Forms forms = is_max ? kMax : kMin;
    Atomic kind = is_float ? forms.is_float : dtype::is_signed(type) ? forms.is_signed : forms.is_unsigned;
    return value::make_dynamic(call.ctx, type, emit_atomic(call, kind, args.ptr->pointer.address, operand, said));
  }
  bool is_negative = false;
  if (!read_argument(call, call.at(args.sign_bit), is_negative)) return call.failure();
  Atomic kind = is_negative ? (is_max ? Atomic::MinU : Atomic::MaxU) : (is_max ? Atomic::MaxS : Atomic::MinS);
  ir::Value* bits = call.builder().cast(OpKind::Bitcast, operand, type == DType::Float64 ? ir::kI64 : ir::kI32);
  ir::Value* old = emit_atomic(call, kind, args.ptr->pointer.address, bits, said);
  return value::make_dynamic(call.ctx, type, call.builder().cast(OpKind::Bitcast, old, ir::ir_type(type)));
}

// ---- two operands

struct CompareAndSwap {
  PointerObject* ptr;
  Argument cmp, val;
  std::optional<Order> sem;
  std::optional<ir::Scope> scope;
};
Value compare_and_swap(Call& call, const CompareAndSwap& args) {
  ir::Value* expected = operand_of(call, args.ptr, args.cmp);
  ir::Value* desired = operand_of(call, args.ptr, args.val);
  if (!expected || !desired) return call.failure();
  NewOp op(call, OpKind::AtomicCas);
  op.operand(args.ptr->pointer.address).operand(expected).operand(desired);
  return qualified(op, {args.sem, args.scope}).number(args.ptr->pointer.element, ir::ir_type(args.ptr->pointer.element));
}

constexpr std::string_view kParams = "ptr, val, *, sem=None, scope=None",
                           kFloatParams = "ptr, val, *, sign_bit=None, sem=None, scope=None",
                           kDoc = "Read-modify-write; gives the old value.";

constexpr BuiltinRow kRows[] = {
    kernel_row<update, Forms{Atomic::Add, Atomic::Add, Atomic::AddF}>("atomic_add", kParams, kDoc),
    kernel_row<update, kMax>("atomic_max", kParams, kDoc),
    kernel_row<update, kMin>("atomic_min", kParams, kDoc),
    kernel_row<float_extreme, true>("atomic_fmax", kFloatParams, "The larger float is kept; gives the old value."),
    kernel_row<float_extreme, false>("atomic_fmin", kFloatParams, "The smaller float is kept; gives the old value."),
    kernel_row<update, of_bits(Atomic::And)>("atomic_and", kParams, kDoc),
    kernel_row<update, of_bits(Atomic::Or)>("atomic_or", kParams, kDoc),
    kernel_row<update, of_bits(Atomic::Xor)>("atomic_xor", kParams, kDoc),
    kernel_row<update, Forms{Atomic::Exch, Atomic::Exch, Atomic::Exch}>("atomic_exch", kParams, kDoc),
    kernel_row<update, of_bits(Atomic::Inc)>("atomic_inc", kParams, kDoc),
    kernel_row<update, of_bits(Atomic::Dec)>("atomic_dec", kParams, kDoc),
    kernel_row<compare_and_swap>("atomic_cas", "ptr, *, cmp, val, sem=None, scope=None",
                                 "Compare and swap; gives the old value."),
};

}  // namespace

const std::span<const BuiltinRow> kArchAtomicRows = kRows;

}  // namespace kdsl::builtins

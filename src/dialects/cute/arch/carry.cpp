// This file has the sums and products with carry of cute.arch. The carry flag is one local variable of the function being
// traced, so it crosses ifs and loops as the hardware's flag does; where it is read right after it was written, nothing of
// the variable remains.
#include "dialects/cute/arch/arch.h"
#include "dialects/cute/arguments.h"
#include "ir/op_kind.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::OpKind;

namespace {

constexpr std::string_view kFlagName = "carry flag";
constexpr uint32_t kFlagAlign = 4;

// Returns the variable. It is the first op in the body of the kernel, which is the function made last; it begins as 0.
ir::Value* carry_flag(ir::Builder& b) {
  ir::Block* outermost = b.module().functions.back()->body.block;
  ir::Op* first = outermost->first;
  if (first && first->kind == OpKind::Alloca && first->text_attr(ir::AttrName::Name) == kFlagName) return first->result();
  ir::Block* block = b.block();
  ir::Op* before = b.before();
  b.set_insertion(outermost, first);
  ir::Value* cell =
      b.create(OpKind::Alloca, {}, {ir::pointer_type(ir::Space::Local)},
               {ir::type_attribute(ir::AttrName::Elem, ir::kI32), ir::int_attribute(ir::AttrName::Count, 1),
                ir::int_attribute(ir::AttrName::Align, kFlagAlign), ir::text_attribute(ir::AttrName::Name, kFlagName)})
          ->result();
  b.store(b.i32(0), cell, kFlagAlign);
  b.set_insertion(block, before);
  return cell;
}

void set_carry(ir::Builder& b, ir::Value* flag) { b.store(b.cast(OpKind::ExtUI, flag, ir::kI32), carry_flag(b), kFlagAlign); }

// Returns the flag as a number of a type.
ir::Value* carry_as(ir::Builder& b, ir::Type type) {
  ir::Value* flag = b.load(ir::kI32, carry_flag(b), kFlagAlign);
  return type == ir::kI64 ? b.cast(OpKind::ExtUI, flag, type) : flag;
}

enum class Form { Add, Sub, Mad };

struct Chain {
  Form form;
  bool takes_carry, gives_carry;
};

// Computes x + y or x - y.
Value chained(Call& call, DType type, ir::Value* x, ir::Value* y, Chain chain) {
  ir::Builder& b = call.builder();
  ir::Value* flag_before = chain.takes_carry ? carry_as(b, x->type) : nullptr;
  OpKind kind = chain.form == Form::Sub ? OpKind::SubI : OpKind::AddI;
  ir::Value* result = b.binary(kind, x, y);
  if (chain.gives_carry) set_carry(b, chain.form == Form::Sub ? b.cmpi(ir::CmpI::Ult, x, y) : b.cmpi(ir::CmpI::Ult, result, x));
  if (flag_before) result = b.binary(kind, result, flag_before);
  return value::make_dynamic(call.ctx, type, result);
}

struct Sum {
  WideWord a, b;
};
Value sum(Call& call, const Sum& args, Chain chain) {
  ir::Value* a = value::materialize(call.ctx, args.a);
  ir::Value* b = operand_in_type(call, args.b, args.a->dtype);
  return b ? chained(call, args.a->dtype, a, b, chain) : call.failure();
}

struct Mad {
  WideWord a, b, c;
};
// Computes the low half of a * b + c.
Value mad(Call& call, const Mad& args, Chain chain) {
  ir::Value* a = value::materialize(call.ctx, args.a);
  ir::Value* b = operand_in_type(call, args.b, args.a->dtype);
  ir::Value* c = operand_in_type(call, args.c, args.a->dtype);
  if (!b || !c) return call.failure();
  return chained(call, args.a->dtype, call.builder().binary(OpKind::MulI, a, b), c, chain);
}

constexpr BuiltinRow kRows[] = {
    kernel_row<sum, Chain{Form::Add, false, true}>("add_cc", "a, b, /", "a + b; the carry is kept."),
    kernel_row<sum, Chain{Form::Add, true, false}>("addc", "a, b, /", "a + b + the carry that was kept last."),
    kernel_row<sum, Chain{Form::Sub, false, true}>("sub_cc", "a, b, /", "a - b; the borrow is kept."),
    kernel_row<sum, Chain{Form::Sub, true, false}>("subc", "a, b, /", "a - b - the borrow that was kept last."),
    kernel_row<mad, Chain{Form::Mad, false, true}>("mad_cc", "a, b, c, /",
                                                   "The low half of a * b + c; the carry of the sum is kept."),
    kernel_row<mad, Chain{Form::Mad, true, false}>("madc", "a, b, c, /",
                                                   "The low half of a * b + c + the carry that was kept last."),
};

}  // namespace

const std::span<const BuiltinRow> kArchCarryRows = kRows;

}  // namespace kdsl::builtins

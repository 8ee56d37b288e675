// cutlass.cute.arch: sums and products with carry (cute-api.md 7.7). The carry flag is one cell of the function that is
// being traced, so it crosses ifs and loops as the hardware's does; where it is read right after it was written nothing
// of the cell remains.
#include "dialects/cute/arch/arch.h"
#include "ir/dtype_map.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::OpKind;
using value::NumericObject;

namespace {

constexpr std::string_view kFlagName = "carry flag";
constexpr uint32_t kFlagAlign = 4;

// The cell stands first in the body of the kernel, which is the youngest function; it begins as 0.
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

// The flag as a number of a type.
ir::Value* carry_as(ir::Builder& b, ir::Type type) {
  ir::Value* flag = b.load(ir::kI32, carry_flag(b), kFlagAlign);
  return type == ir::kI64 ? b.cast(OpKind::ExtUI, flag, type) : flag;
}

enum class Form { Add, Sub, Mad };

struct Chain {
  Form form;
  bool takes_carry, gives_carry;
};

// The low half of a * b + c, a + b or a - b.
Value chained(Context& ctx, const Bound& args, std::string_view name, Chain chain) {
  if (!require_kernel(ctx, name, args.span)) return Value::raised();
  std::vector<NumericObject*> words = equal_words(ctx, args, chain.form == Form::Mad ? 3 : 2, name, true);
  if (words.empty()) return Value::raised();
  ir::Builder& b = *ctx.builder;
  ir::Value *x = value::materialize(ctx, words[0]), *y = value::materialize(ctx, words[1]);
  if (chain.form == Form::Mad) x = b.binary(OpKind::MulI, x, y), y = value::materialize(ctx, words[2]);
  ir::Value* flag_before = chain.takes_carry ? carry_as(b, x->type) : nullptr;
  OpKind kind = chain.form == Form::Sub ? OpKind::SubI : OpKind::AddI;
  ir::Value* result = b.binary(kind, x, y);
  if (chain.gives_carry) set_carry(b, chain.form == Form::Sub ? b.cmpi(ir::CmpI::Ult, x, y) : b.cmpi(ir::CmpI::Ult, result, x));
  if (flag_before) result = b.binary(kind, result, flag_before);
  return value::make_dynamic(ctx, words[0]->dtype, result);
}

#define CHAIN(name, params, doc, form, takes, gives)                                                                        \
  BuiltinRow {                                                                                                              \
    name, params, doc, [](Context& ctx, const Bound& args) { return chained(ctx, args, name, {Form::form, takes, gives}); } \
  }

const BuiltinRow kRows[] = {
    CHAIN("add_cc", "a, b, /, *, loc=None, ip=None", "a + b; the carry is kept.", Add, false, true),
    CHAIN("addc", "a, b, /, *, loc=None, ip=None", "a + b + the carry that was kept last.", Add, true, false),
    CHAIN("sub_cc", "a, b, /, *, loc=None, ip=None", "a - b; the borrow is kept.", Sub, false, true),
    CHAIN("subc", "a, b, /, *, loc=None, ip=None", "a - b - the borrow that was kept last.", Sub, true, false),
    CHAIN("mad_cc", "a, b, c, /, *, loc=None, ip=None", "The low half of a * b + c; the carry of the sum is kept.", Mad, false,
          true),
    CHAIN("madc", "a, b, c, /, *, loc=None, ip=None", "The low half of a * b + c + the carry that was kept last.", Mad, true,
          false),
};

}  // namespace

const std::span<const BuiltinRow> kArchCarryRows = kRows;

}  // namespace kdsl::builtins

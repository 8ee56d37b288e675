#include <algorithm>

#include "ir/op_kind.h"
#include "passes/tile/lower/lowering.h"

#include "diag/definitions/passes.def"

namespace kdsl::passes {

using namespace ir;

void unsupported(Lowering& l, const Op& op, const std::string& what) {
  l.diags.report(op.loc.span, diag::TileUnsupported, what);
}

Value* add(Builder& b, Value* x, Value* y) {
  if (signed_constant(x) == 0) return y;
  if (signed_constant(y) == 0) return x;
  Type type = x->type == kI64 || y->type == kI64 ? kI64 : kI32;
  auto widened = [&](Value* value) { return value->type == type ? value : b.cast(OpKind::ExtSI, value, type); };
  return b.binary(OpKind::AddI, widened(x), widened(y));
}

Value* scaled(Builder& b, Value* value, int64_t factor) {
  return factor == 1 ? value : b.binary(OpKind::MulI, value, b.constant_int(value->type, factor));
}

Value* thread_number(Builder& b, const LaunchBounds& bounds) {
  const uint32_t* extents = bounds.required_threads;
  Value* number = b.sreg(Sreg::TidX);
  if (extents[1] > 1) number = add(b, scaled(b, b.sreg(Sreg::TidY), extents[0]), number);
  if (extents[2] > 1) number = add(b, scaled(b, b.sreg(Sreg::TidZ), int64_t{extents[0]} * std::max(extents[1], 1u)), number);
  return number;
}

static Value* digit_of(Lowering& l, int64_t divisor, int64_t extent) {
  Value* digit = l.thread;
  if (divisor != 1) digit = l.b.binary(OpKind::DivUI, digit, l.b.i32(divisor));
  if (divisor * extent != l.group.threads) digit = l.b.binary(OpKind::RemUI, digit, l.b.i32(extent));
  return digit;
}

Value* number_of(Lowering& l, const tile::ThreadSum& sum) {
  Value* total = l.b.i32(sum.base);
  for (const tile::ThreadDigit& digit : sum.digits)
    total = add(l.b, scaled(l.b, digit_of(l, digit.divisor, digit.extent), digit.factor), total);
  return total;
}

Value* both(Builder& b, Value* x, Value* y) {
  if (!x || !y) return x ? x : y;
  return b.binary(OpKind::AndI, x, y);
}

std::optional<Value*> condition_of(Lowering& l, const std::vector<bool>& members) {
  auto set = tile::fit_set(members);
  if (!set) return std::nullopt;
  Value* condition = nullptr;
  for (const tile::ThreadTest& test : set->tests) {
    Value* digit = digit_of(l, test.divisor, test.extent);
    if (test.low > 0) condition = both(l.b, condition, l.b.cmpi(CmpI::Sge, digit, l.b.i32(test.low)));
    if (test.high < test.extent) condition = both(l.b, condition, l.b.cmpi(CmpI::Slt, digit, l.b.i32(test.high)));
  }
  return condition;
}

Value* emit_if(Lowering& l, Value* condition, Value* otherwise, const Build& then) {
  if (!condition) return then();
  size_t results = otherwise ? 1 : 0;
  Type type = otherwise ? otherwise->type : Type();
  Op* op = l.b.create(OpKind::If, std::span<Value* const>(&condition, 1), std::span<const Type>(&type, results), {}, 2);
  Block* outer = l.b.block();
  Op* before = l.b.before();
  for (Region& region : op->regions) region.block = make_block(l.module, {}, op);
  l.b.set_insertion(op->regions[0].block);
  Value* made = then();
  l.b.yield({&made, results});
  l.b.set_insertion(op->regions[1].block);
  l.b.yield({&otherwise, results});
  l.b.set_insertion(outer, before);
  return otherwise ? op->result() : nullptr;
}

Value* is_first_warp(Builder& b, Value* thread) { return b.cmpi(CmpI::Ult, thread, b.i32(kWarpSize)); }

void wait_for_phase(Builder& b, Value* mbarrier, Value* parity) {
  constexpr int64_t kTimeLimit = 10'000'000;
  Value* limit = b.i32(kTimeLimit);
  Op* loop = b.create(OpKind::While, {}, {}, {}, 2);
  Block* outer = b.block();
  Op* before = b.before();
  for (Region& region : loop->regions) region.block = make_block(b.module(), {}, loop);
  b.set_insertion(loop->regions[0].block);
  Op* attempt = b.create<MbarrierWaitOp>(
      {.mbarrier = mbarrier, .phase = parity, .time_limit = limit, .done = kI1, .mode = MbarrierAttempt::Try});
  b.create(OpKind::Condition, {b.binary(OpKind::XOrI, attempt->result(), b.boolean(true))}, {});
  b.set_insertion(loop->regions[1].block);
  b.yield({});
  b.set_insertion(outer, before);
}

}  // namespace kdsl::passes

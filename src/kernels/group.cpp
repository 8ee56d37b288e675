#include "kernels/group.h"

#include <algorithm>

#include "ir/arch.h"
#include "ir/ops.h"
#include "kernels/kinds.h"

namespace kdsl::kernels {

using ir::OpKind;
using ir::Value;

constexpr int64_t kCellBytes = 8;

Group::Group(Kernel& kernel, int64_t lanes, std::vector<ir::Type> types)
    : kernel_(kernel), b_(kernel.b), lanes_(lanes), types_(std::move(types)) {
  thread_ = b_.sreg(ir::Sreg::TidX);
  lane_ = b_.binary(OpKind::AndI, thread_, b_.i32(lanes - 1));
  number_ = b_.binary(OpKind::DivUI, thread_, b_.i32(lanes));
  in_warp_ = b_.binary(OpKind::AndI, thread_, b_.i32(ir::kWarpSize - 1));
  if (warps() == 1) return;
  int64_t bytes = static_cast<int64_t>(types_.size()) * warps() * kCellBytes;
  ir::Type pointer = ir::pointer_type(ir::Space::Shared);
  const ir::Attr attributes[] = {ir::int_attribute(ir::AttrName::Size, bytes),
                                 ir::int_attribute(ir::AttrName::Align, kCellBytes)};
  memory_ =
      b_.create(OpKind::SharedAlloc, std::span<Value* const>(), std::span<const ir::Type>(&pointer, 1), attributes)->result();
}

int64_t Group::in_block() const { return kThreads / lanes_; }
int64_t Group::warps() const { return std::max<int64_t>(lanes_ / ir::kWarpSize, 1); }

Value* Group::cell(size_t value, Value* warp) {
  Value* place = kernel_.add(warp, b_.i32(static_cast<int64_t>(value) * warps()));
  return b_.ptr_offset(memory_, place, kCellBytes);
}

Value* Group::shuffled(Value* value, ir::Shuffle mode, Value* lane) {
  ir::Type type = value->type;
  auto word = [&](Value* bits) {
    int64_t clamp = mode == ir::Shuffle::Up ? 0 : ir::kWarpSize - 1;
    return b_
        .create<ir::ShuffleOp>(
            {.value = bits, .lane = lane, .mask = b_.i32(-1), .clamp = b_.i32(clamp), .result = ir::kI32, .mode = mode})
        ->result();
  };
  if (type == ir::kI32) return word(value);
  if (type == ir::kF32) return b_.cast(OpKind::Bitcast, word(b_.cast(OpKind::Bitcast, value, ir::kI32)), type);
  ir::Type pair = ir::vector_type(ir::kI32.scalar, 2);
  Value* halves = b_.cast(OpKind::Bitcast, value, pair);
  Value* moved[2];
  for (int64_t i = 0; i < 2; ++i)
    moved[i] = word(b_.create<ir::VectorExtractOp>({.vector = halves, .index = b_.i32(i), .result = ir::kI32})->result());
  return b_.cast(OpKind::Bitcast, b_.create<ir::VectorBuildOp>({.lanes = moved, .result = pair})->result(), type);
}

Group::State Group::shuffled(std::span<Value* const> state, ir::Shuffle mode, Value* lane) {
  State moved;
  for (Value* value : state) moved.push_back(shuffled(value, mode, lane));
  return moved;
}

void Group::wait() { b_.create(OpKind::Barrier, {}, {}, {ir::int_attribute(ir::AttrName::Aligned, 1)}); }

// The state of the last lane of each warp is what the warp passes on.
void Group::exchange(std::span<Value* const> state) {
  wait();  // the memory may still be read for an earlier state
  Value* is_last = b_.cmpi(ir::CmpI::Eq, in_warp_, b_.i32(ir::kWarpSize - 1));
  Value* warp = b_.binary(OpKind::DivUI, lane_, b_.i32(ir::kWarpSize));
  ir::emit_where(b_, is_last, [&] {
    for (size_t i = 0; i < state.size(); ++i) b_.store(state[i], cell(i, warp), kCellBytes);
  });
  wait();
}

Group::State Group::of_warp(int64_t warp) {
  State state;
  for (size_t i = 0; i < types_.size(); ++i) state.push_back(b_.load(types_[i], cell(i, b_.i32(warp)), kCellBytes));
  return state;
}

Group::State Group::reduce(State state, const Join& join) {
  for (int64_t distance = std::min<int64_t>(lanes_, ir::kWarpSize) / 2; distance > 0; distance /= 2)
    state = join(state, shuffled(state, ir::Shuffle::Bfly, b_.i32(distance)));
  if (warps() == 1) return state;
  exchange(state);
  state = of_warp(0);
  for (int64_t warp = 1; warp < warps(); ++warp) state = join(state, of_warp(warp));
  return state;
}

std::pair<Value*, Value*> Group::scan(Value* value, Value* none, const std::function<Value*(Value*, Value*)>& add) {
  if (lanes_ == 1) return {none, value};
  Value* sum = value;
  for (int64_t distance = 1; distance < ir::kWarpSize; distance *= 2) {
    Value* other = shuffled(sum, ir::Shuffle::Up, b_.i32(distance));
    Value* has_other = b_.cmpi(ir::CmpI::Sge, in_warp_, b_.i32(distance));
    sum = b_.select(has_other, add(other, sum), sum);
  }
  Value* is_first = b_.cmpi(ir::CmpI::Eq, in_warp_, b_.i32(0));
  Value* before = b_.select(is_first, none, shuffled(sum, ir::Shuffle::Up, b_.i32(1)));
  if (warps() == 1) return {before, shuffled(sum, ir::Shuffle::Idx, b_.i32(ir::kWarpSize - 1))};
  exchange({{sum}});
  Value* warp = b_.binary(OpKind::DivUI, lane_, b_.i32(ir::kWarpSize));
  Value *all = none, *of_earlier = none;
  for (int64_t i = 0; i < warps(); ++i) {
    of_earlier = b_.select(b_.cmpi(ir::CmpI::Eq, warp, b_.i32(i)), all, of_earlier);
    all = add(all, of_warp(i)[0]);
  }
  return {add(of_earlier, before), all};
}

}  // namespace kdsl::kernels

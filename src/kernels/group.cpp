#include "kernels/group.h"

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
  if (lanes == 1) return;
  int64_t bytes = static_cast<int64_t>(types_.size()) * kThreads * kCellBytes;
  ir::Type pointer = ir::pointer_type(ir::Space::Shared);
  const ir::Attr attributes[] = {ir::int_attribute(ir::AttrName::Size, bytes),
                                 ir::int_attribute(ir::AttrName::Align, kCellBytes)};
  memory_ =
      b_.create(OpKind::SharedAlloc, std::span<Value* const>(), std::span<const ir::Type>(&pointer, 1), attributes)->result();
}

int64_t Group::in_block() const { return kThreads / lanes_; }

Value* Group::cell(size_t value, Value* thread) {
  Value* place = kernel_.add(thread, b_.i32(static_cast<int64_t>(value) * kThreads));
  return b_.ptr_offset(memory_, place, kCellBytes);
}

void Group::put(std::span<Value* const> state) {
  for (size_t i = 0; i < state.size(); ++i) b_.store(state[i], cell(i, thread_), kCellBytes);
}

Group::State Group::get(Value* thread) {
  State state;
  for (size_t i = 0; i < types_.size(); ++i) state.push_back(b_.load(types_[i], cell(i, thread), kCellBytes));
  return state;
}

void Group::wait() { b_.create(OpKind::Barrier, {}, {}, {ir::int_attribute(ir::AttrName::Aligned, 1)}); }

Group::State Group::reduce(State state, const std::function<State(std::span<Value* const>, std::span<Value* const>)>& join) {
  if (lanes_ == 1) return state;
  wait();  // the memory may still be read for an earlier state
  put(state);
  for (int64_t distance = lanes_ / 2; distance > 0; distance /= 2) {
    wait();
    Value* is_first = b_.cmpi(ir::CmpI::Slt, lane_, b_.i32(distance));
    ir::emit_where(b_, is_first, [&] { put(join(get(thread_), get(kernel_.add(thread_, b_.i32(distance))))); });
  }
  wait();
  return get(b_.binary(OpKind::SubI, thread_, lane_));
}

std::pair<Value*, Value*> Group::scan(Value* value, const std::function<Value*(Value*, Value*)>& add) {
  if (lanes_ == 1) return {value, value};
  wait();
  put({{value}});
  for (int64_t distance = 1; distance < lanes_; distance *= 2) {
    wait();
    Value* has_other = b_.cmpi(ir::CmpI::Sge, lane_, b_.i32(distance));
    Value* from = b_.select(has_other, b_.binary(OpKind::SubI, thread_, b_.i32(distance)), thread_);
    Value* other = get(from)[0];
    value = b_.select(has_other, add(other, value), value);
    wait();
    put({{value}});
  }
  wait();
  Value* last = kernel_.add(b_.binary(OpKind::SubI, thread_, lane_), b_.i32(lanes_ - 1));
  return {value, get(last)[0]};
}

}  // namespace kdsl::kernels

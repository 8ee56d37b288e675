#include "passes/local_arrays.h"

namespace kdsl::passes {

using namespace ir;

// Larger arrays stay in memory: carrying that many values through a region helps nobody.
static constexpr int64_t kMaxElements = 1024;

// Bytes between elements; 0 when elements do not lie in whole bytes of their own.
static int64_t element_bytes(Type type) {
  if (type.is_pointer()) return 8;
  if (!type.is_scalar()) return 0;
  int bits = bit_width(type.scalar);
  return bits >= 8 && bits % 8 == 0 ? bits / 8 : 0;
}

LocalArrays::LocalArrays(Block* body) {
  walk(body, [&](Op* op) { note(*op); });
  for (Array& array : arrays_) {
    if (!array.is_good) continue;
    array.first_slot = slot_types_.size();
    auto count = static_cast<size_t>(array.alloca_op->int_attr(AttrName::Count));
    slot_types_.insert(slot_types_.end(), count, array.alloca_op->type_attr(AttrName::Elem));
    slot_names_.insert(slot_names_.end(), count, array.alloca_op->result()->name);
  }
}

void LocalArrays::add_array(const Op& op) {
  int64_t bytes = element_bytes(op.type_attr(AttrName::Elem));
  int64_t count = op.int_attr(AttrName::Count);
  places_.set(op.result(), {arrays_.size(), 0});
  arrays_.push_back({&op, bytes, bytes != 0 && count >= 0 && count <= kMaxElements});
}

const LocalArrays::Place* LocalArrays::place_of(const Value* pointer) const {
  return pointer->type.is_pointer() ? places_.find(pointer) : nullptr;
}

void LocalArrays::spoil(const Value* pointer) {
  if (const Place* place = place_of(pointer)) arrays_[place->array].is_good = false;
}

void LocalArrays::note_access(const Op& op, const Value* pointer, Type type) {
  const Place* place = place_of(pointer);
  if (!place) return;
  Array& array = arrays_[place->array];
  bool is_plain = !op.has(AttrName::Volatile) && op.enum_attr<Order>(AttrName::Order, Order::Weak) == Order::Weak;
  bool is_element = array.is_good && type == array.alloca_op->type_attr(AttrName::Elem) &&
                    place->offset % array.element_bytes == 0 && place->offset >= 0 &&
                    place->offset / array.element_bytes < array.alloca_op->int_attr(AttrName::Count);
  if (!is_plain || !is_element) array.is_good = false;
}

void LocalArrays::note(const Op& op) {
  switch (op.kind) {
    case OpKind::Alloca: return add_array(op);
    case OpKind::Load: return note_access(op, op.operand(0), op.result()->type);
    case OpKind::Store: spoil(op.operand(0)); return note_access(op, op.operand(1), op.operand(0)->type);
    case OpKind::PtrOffset: {
      const Place* place = place_of(op.operand(0));
      auto index = signed_constant(op.operand(1));
      int64_t offset = 0;
      if (!place) return;
      if (!index || __builtin_mul_overflow(*index, op.int_attr(AttrName::Scale), &offset) ||
          __builtin_add_overflow(offset, place->offset, &offset))
        return spoil(op.operand(0));
      places_.set(op.result(), Place{place->array, offset});
      return;
    }
    case OpKind::PtrCast:
      if (const Place* place = place_of(op.operand(0))) places_.set(op.result(), Place(*place));
      return;
    default:
      for (const Value* operand : op.operands) spoil(operand);
  }
}

std::optional<size_t> LocalArrays::slot_of(const Op& access) const {
  if (access.kind != OpKind::Load && access.kind != OpKind::Store) return std::nullopt;
  const Place* place = place_of(access.operand(access.kind == OpKind::Load ? 0 : 1));
  if (!place || !arrays_[place->array].is_good) return std::nullopt;
  const Array& array = arrays_[place->array];
  return array.first_slot + static_cast<size_t>(place->offset / array.element_bytes);
}

}  // namespace kdsl::passes

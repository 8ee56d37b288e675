#include "ir/op_kind.h"
#include "ir/ops.h"
#include "passes/local_arrays.h"

#include <numeric>

namespace kdsl::passes {

using namespace ir;

// Arrays of more slots stay in memory: a thread has at most 255 registers, so a value for each slot would only be spilled,
// and every region that stores to the array would carry all of them.
static constexpr int64_t kMaxSlices = 1024;
// Narrow elements that are moved together are held in words of so many bytes, the size of a register.
static constexpr int64_t kWordBytes = 4;

// Returns the bytes of a value in memory; 0 when its elements are not whole bytes.
static int64_t bytes_of(Type type) {
  if (type.is_pointer()) return 8;
  if (!type.is_scalar() && !type.is_vector()) return 0;
  int bits = bit_width(type.scalar);
  return bits >= 8 && bits % 8 == 0 ? bits / 8 * (type.is_vector() ? type.count : 1) : 0;
}

LocalArrays::LocalArrays(Block* body) {
  walk(body, [&](Op* op) { note(*op); });
  for (Array& array : arrays_) {
    array.is_good &= array.bytes / array.slice_bytes <= kMaxSlices;
    if (array.is_good) add_slices(array);
  }
}

void LocalArrays::add_slices(Array& array) {
  Type element = array.alloca_op->type_attr(AttrName::Elem), slice = element;
  if (array.slice_bytes != bytes_of(element)) slice = array.slice_bytes == 1 ? kI8 : array.slice_bytes == 2 ? kI16 : kI32;
  array.first_slice = slice_types_.size();
  auto count = static_cast<size_t>(array.bytes / array.slice_bytes);
  slice_types_.insert(slice_types_.end(), count, slice);
  slice_names_.insert(slice_names_.end(), count, array.alloca_op->result()->name);
}

void LocalArrays::add_array(const Op& op) {
  int64_t element = bytes_of(op.type_attr(AttrName::Elem)), count = op.int_attr(AttrName::Count);
  places_.set(op.result(), {arrays_.size(), 0});
  bool is_good = element != 0 && count >= 0 && count <= kMaxSlices * kWordBytes;
  arrays_.push_back({&op, is_good ? element * count : 0, std::max(element, kWordBytes), is_good});
}

const LocalArrays::ArrayOffset* LocalArrays::place_of(const Value* pointer) const {
  return pointer->type.is_pointer() ? places_.find(pointer) : nullptr;
}

void LocalArrays::spoil(const Value* pointer) {
  if (const ArrayOffset* place = place_of(pointer)) arrays_[place->array].is_good = false;
}

void LocalArrays::note_access(const Op& op, const Value* pointer, Type type) {
  const ArrayOffset* place = place_of(pointer);
  if (!place) return;
  Array& array = arrays_[place->array];
  bool is_plain = !op.has(AttrName::Volatile) && op.enum_attr<Order>(AttrName::Order, Order::Weak) == Order::Weak;
  int64_t bytes = bytes_of(type);
  // A pointer cannot be read as bits of another type.
  bool holds_pointers = array.alloca_op->type_attr(AttrName::Elem).is_pointer();
  bool fits = holds_pointers ? type.is_pointer() && place->offset % bytes == 0 : !type.is_pointer();
  bool is_inside = bytes != 0 && place->offset >= 0 && bytes <= array.bytes && place->offset <= array.bytes - bytes;
  if (!is_plain || !is_inside || !fits) {
    array.is_good = false;
    return;
  }
  array.slice_bytes = std::gcd(array.slice_bytes, std::gcd(bytes, place->offset));
}

void LocalArrays::note(const Op& op) {
  switch (op.kind) {
    case OpKind::Alloca: return add_array(op);
    case OpKind::Load: return note_access(op, LoadOp(op).pointer(), op.result()->type);
    case OpKind::Store: {
      StoreOp store(op);
      spoil(store.value());
      return note_access(op, store.pointer(), store.value()->type);
    }
    case OpKind::PtrOffset: {
      PtrOffsetOp made(op);
      const ArrayOffset* place = place_of(made.pointer());
      auto index = signed_constant(made.index());
      int64_t offset = 0;
      if (!place) return;
      if (!index || __builtin_mul_overflow(*index, made.scale(), &offset) ||
          __builtin_add_overflow(offset, place->offset, &offset))
        return spoil(made.pointer());
      places_.set(op.result(), ArrayOffset{place->array, offset});
      return;
    }
    case OpKind::PtrCast:
      if (const ArrayOffset* place = place_of(PtrCastOp(op).value())) places_.set(op.result(), ArrayOffset(*place));
      return;
    default:
      for (const Value* operand : op.operands) spoil(operand);
  }
}

std::optional<LocalArrays::Slices> LocalArrays::slices_of(const Op& access) const {
  auto load = as<LoadOp>(&access);
  auto store = as<StoreOp>(&access);
  if (!load && !store) return std::nullopt;
  const ArrayOffset* place = place_of(load ? load.pointer() : store.pointer());
  if (!place || !arrays_[place->array].is_good) return std::nullopt;
  const Array& array = arrays_[place->array];
  int64_t bytes = bytes_of(load ? load.result()->type : store.value()->type);
  return Slices{array.first_slice + static_cast<size_t>(place->offset / array.slice_bytes),
                static_cast<size_t>(bytes / array.slice_bytes)};
}

}  // namespace kdsl::passes

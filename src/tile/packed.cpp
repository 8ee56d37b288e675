#include "ir/op_kind.h"
#include "tile/packed.h"

namespace kdsl::tile {

// ---- halves of bytes

namespace {

constexpr int64_t kHalf = 4, kHalfMask = 15;

struct HalfByte {
  ir::Value* byte;  // address of the byte
  ir::Value* shift;  // i32: 0 or 4
};

HalfByte half_at(ir::Builder& b, ir::Value* pointer, const layout::IntTuple& index) {
  if (index.is_static()) {
    int64_t offset = index.value >> 1;
    ir::Value* byte = offset ? b.ptr_offset(pointer, b.constant_int(ir::kI64, offset), 1) : pointer;
    return {byte, b.i32((index.value & 1) * kHalf)};
  }
  ir::Value* number = leaf_value(b, index, ir::kI64);
  ir::Value* low = b.binary(ir::OpKind::AndI, b.cast(ir::OpKind::TruncI, number, ir::kI32), b.i32(1));
  ir::Value* byte = b.ptr_offset(pointer, b.binary(ir::OpKind::ShrSI, number, b.constant_int(ir::kI64, 1)), 1);
  return {byte, b.binary(ir::OpKind::ShlI, low, b.i32(2))};
}

ir::Value* inverse(ir::Builder& b, ir::Value* mask) { return b.binary(ir::OpKind::XOrI, mask, b.i32(-1)); }

void reduce(ir::Builder& b, ir::Atomic op, ir::Value* address, ir::Value* value) {
  b.create(ir::OpKind::AtomicRed, {address, value}, {},
           {ir::enum_attribute(ir::AttrName::Op, op), ir::enum_attribute(ir::AttrName::Order, ir::Order::Relaxed),
            ir::enum_attribute(ir::AttrName::Scope, ir::Scope::Gpu)});
}

}  // namespace

ir::Value* load_nibble(ir::Builder& b, ir::Value* pointer, const layout::IntTuple& index) {
  HalfByte half = half_at(b, pointer, index);
  ir::Value* byte = b.cast(ir::OpKind::ExtUI, b.load(ir::kI8, half.byte, 1), ir::kI32);
  return b.cast(ir::OpKind::TruncI, b.binary(ir::OpKind::ShrUI, byte, half.shift), ir::scalar_type(ir::Scalar::I4));
}

// In registers, which belong to one thread, the byte is read and written. In other memory the bits are cleared and set by
// atomic operations on the word around the byte, which change no other bit.
void store_nibble(ir::Builder& b, ir::Value* pointer, const layout::IntTuple& index, ir::Value* value) {
  HalfByte half = half_at(b, pointer, index);
  ir::Value* bits = b.cast(ir::OpKind::ExtUI, value, ir::kI32);
  ir::Value* mask = b.i32(kHalfMask);
  if (pointer->type.space == ir::Space::Local) {
    ir::Value* byte = b.cast(ir::OpKind::ExtUI, b.load(ir::kI8, half.byte, 1), ir::kI32);
    ir::Value* rest = b.binary(ir::OpKind::AndI, byte, inverse(b, b.binary(ir::OpKind::ShlI, mask, half.shift)));
    ir::Value* whole = b.binary(ir::OpKind::OrI, rest, b.binary(ir::OpKind::ShlI, bits, half.shift));
    return b.store(b.cast(ir::OpKind::TruncI, whole, ir::kI8), half.byte, 1);
  }
  ir::Value* number = b.cast(ir::OpKind::TruncI, b.cast(ir::OpKind::PtrToInt, half.byte, ir::kI64), ir::kI32);
  ir::Value* in_word = b.binary(ir::OpKind::AndI, number, b.i32(3));
  ir::Value* word = b.ptr_offset(half.byte, b.binary(ir::OpKind::SubI, b.i32(0), in_word), 1);
  ir::Value* shift = b.binary(ir::OpKind::AddI, half.shift, b.binary(ir::OpKind::ShlI, in_word, b.i32(3)));
  reduce(b, ir::Atomic::And, word, inverse(b, b.binary(ir::OpKind::ShlI, mask, shift)));
  reduce(b, ir::Atomic::Or, word, b.binary(ir::OpKind::ShlI, bits, shift));
}

// ---- three bytes

static ir::Value* build_bytes(ir::Builder& b, std::span<ir::Value* const> bytes) {
  ir::Type type = ir::vector_type(ir::Scalar::I8, static_cast<uint32_t>(bytes.size()));
  return b.create(ir::OpKind::VectorBuild, bytes, std::span<const ir::Type>(&type, 1))->result();
}

static ir::Value* byte_of(ir::Builder& b, ir::Value* bytes, uint32_t index) {
  return b.create(ir::OpKind::VectorExtract, {bytes, b.i32(index)}, {ir::kI8})->result();
}

ir::Value* words_of_bytes(ir::Builder& b, ir::Value* bytes) {
  uint32_t count = bytes->type.count / 3;
  std::vector<ir::Value*> filled;
  for (uint32_t i = 0; i < count * 4; ++i)
    filled.push_back(i % 4 == 3 ? b.constant_int(ir::kI8, 0) : byte_of(b, bytes, i / 4 * 3 + i % 4));
  return b.cast(ir::OpKind::Bitcast, build_bytes(b, filled), ir::vector_type(ir::Scalar::I32, count));
}

ir::Value* bytes_of_words(ir::Builder& b, ir::Value* words) {
  uint32_t count = words->type.count;
  ir::Value* filled = b.cast(ir::OpKind::Bitcast, words, ir::vector_type(ir::Scalar::I8, count * 4));
  std::vector<ir::Value*> bytes;
  for (uint32_t i = 0; i < count * 3; ++i) bytes.push_back(byte_of(b, filled, i / 3 * 4 + i % 3));
  return build_bytes(b, bytes);
}

}  // namespace kdsl::tile

#include "analysis/memory.h"
#include "ir/op_kind.h"
#include "ir/ops.h"
#include "tile/pointer.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace kdsl::tile {

using dtype::DType;
using layout::IntTuple;

int64_t element_bytes(DType element) { return dtype::bytes(element); }

// Elements of three bytes need no alignment.
uint32_t element_align(DType element) {
  auto bytes = static_cast<uint32_t>(dtype::bytes(element));
  return bytes & (~bytes + 1);
}

Pointer object_at(Builder& b, const Pointer& pointer, ir::Value* bytes, std::string_view name) {
  if (!b.checks_bounds) return pointer;
  Pointer object = pointer;
  object.address = b.ops
                       .create(ir::OpKind::PtrObject, {pointer.address, bytes}, {pointer.address->type},
                               {ir::text_attribute(ir::AttrName::Name, name)})
                       ->result();
  return object;
}

Pointer in_enclosing_object(Builder& b, const Pointer& pointer) {
  auto object = ir::as<ir::PtrObjectOp>(analysis::object_of(pointer.address));
  const ir::Op* around = object ? analysis::object_of(object.pointer()) : nullptr;
  if (!b.checks_bounds || !around) return pointer;
  auto within = ir::as<ir::PtrObjectOp>(around);
  ir::Value* bytes = within ? within.bytes() : b.ops.i64(around->int_attr(ir::AttrName::Size));
  ir::Value* begin = b.ops.cast(ir::OpKind::PtrToInt, around->result(), ir::kI64);
  ir::Value* at = b.ops.cast(ir::OpKind::PtrToInt, pointer.address, ir::kI64);
  ir::Value* before = b.ops.binary(ir::OpKind::SubI, at, begin);
  return object_at(b, pointer, b.ops.binary(ir::OpKind::SubI, bytes, before), around->text_attr(ir::AttrName::Name));
}

// ---- moving

uint32_t align_behind(uint32_t align, int64_t count, int64_t bytes) {
  uint64_t distance = static_cast<uint64_t>(count) * static_cast<uint64_t>(bytes);  // modulo 2**64, like addresses
  return static_cast<uint32_t>(std::gcd<uint64_t>(align, distance));
}

// Checks at run time that the bit is the first of a byte.
static void check_byte(ir::Builder& b, DType element, ir::Value* bits) {
  ir::Value* low = b.binary(ir::OpKind::AndI, bits, b.constant_int(ir::kI64, 7));
  std::string message = fmt::format("an offset of elements of type {} does not begin at a byte", dtype::name(element));
  b.create(ir::OpKind::Assert, {b.cmpi(ir::CmpI::Eq, low, b.constant_int(ir::kI64, 0))}, {},
           {ir::text_attribute(ir::AttrName::Message, message)});
}

static Expected<Pointer> advance_by_bits(Builder& b, const Pointer& pointer, const IntTuple& index) {
  int64_t width = dtype::width(pointer.element);
  Pointer moved = pointer;
  if (!index.is_static()) {
    moved.align = 1;
    ir::Value* bits = b.ops.binary(ir::OpKind::MulI, leaf_value(b.ops, index, ir::kI64), b.ops.constant_int(ir::kI64, width));
    bool is_known = index.value % 8 * width % 8 == 0 && index.value != 0;
    if (!is_known && b.checks_bounds) check_byte(b.ops, pointer.element, bits);
    moved.address =
        b.ops.ptr_offset(pointer.address, b.ops.binary(ir::OpKind::ShrSI, bits, b.ops.constant_int(ir::kI64, 3)), 1);
    return moved;
  }
  if (index.value * width % 8 != 0)
    return value_error("element {} of type {} does not begin at a byte", index.value, dtype::name(pointer.element));
  int64_t offset = index.value * width / 8;
  moved.align = align_behind(pointer.align, offset, 1);
  moved.address = b.ops.ptr_offset(pointer.address, b.ops.constant_int(ir::kI64, offset), 1);
  return moved;
}

// Moves an address of tensor memory, whose unit is a column of 32 bits. The elements of a column are numbered in the upper bits
// of the address, where no lane is: an index is rotated.
static Expected<Pointer> advance_in_columns(Builder& b, const Pointer& pointer, const IntTuple& index) {
  constexpr int kColumnBits = 32;
  Pointer moved = pointer;
  if (pointer.has_column_bytes) {
    moved.address = b.ops.ptr_offset(pointer.address, leaf_value(b.ops, index, ir::kI32), element_bytes(pointer.element));
    return moved;
  }
  int width = dtype::width(pointer.element);
  if (width == 0 || kColumnBits % width != 0)
    return value_error("elements of type {} have no place in tensor memory", dtype::name(pointer.element));
  int shift = std::countr_zero(static_cast<unsigned>(kColumnBits / width));
  ir::Value* columns = nullptr;
  if (index.is_static()) {
    columns = b.ops.i32(static_cast<int32_t>(std::rotr(static_cast<uint32_t>(index.value), shift)));
  } else {
    ir::Value* elements = leaf_value(b.ops, index, ir::kI32);
    // The `value` of a dynamic leaf is a known divisor, or 0.
    bool is_whole = index.value != 0 && index.value % (int64_t{1} << shift) == 0;
    columns =
        shift == 0 ? elements : b.ops.binary(is_whole ? ir::OpKind::ShrSI : ir::OpKind::ShrUI, elements, b.ops.i32(shift));
    if (!is_whole && shift != 0)
      columns =
          b.ops.binary(ir::OpKind::OrI, columns, b.ops.binary(ir::OpKind::ShlI, elements, b.ops.i32(kColumnBits - shift)));
  }
  moved.address = b.ops.ptr_offset(pointer.address, columns, 1);
  return moved;
}

static bool has_address(DType element, const IntTuple& index) {
  int64_t bits;
  return !index.is_static() || !__builtin_mul_overflow(index.value, dtype::bytes(element) * 8, &bits);
}

Expected<Pointer> advance(Builder& b, const Pointer& pointer, const IntTuple& index) {
  if (index.is(0)) return pointer;
  if (!has_address(pointer.element, index))
    return value_error("element {} of type {} lies beyond all addresses", index.value, dtype::name(pointer.element));
  if (pointer.space() == ir::Space::Tmem) return advance_in_columns(b, pointer, index);
  if (is_packed_in_memory(pointer.element)) return advance_by_bits(b, pointer, index);
  int64_t bytes = element_bytes(pointer.element);
  Pointer moved = pointer;
  // The `value` of a dynamic leaf is a known divisor, or 0.
  uint32_t known = index.value == 0 ? 1 : align_behind(pointer.align, index.value, bytes);
  // A swizzle keeps the alignment of addresses that its whole pattern divides, and else that of the bytes that stay together.
  const layout::Swizzle& swizzle = pointer.swizzle;
  uint64_t pattern = uint64_t{1} << (swizzle.base + swizzle.bits + std::abs(swizzle.shift)),
           together = uint64_t{1} << swizzle.base;
  if (!swizzle.is_identity() && known < pattern) known = static_cast<uint32_t>(std::min<uint64_t>(known, together));
  moved.align = pointer.described ? known : std::max(known, element_align(pointer.element));
  ir::Type type = index.is_static() || index.width == 64 ? ir::kI64 : ir::kI32;
  moved.address = b.ops.ptr_offset(pointer.address, leaf_value(b.ops, index, type), bytes);
  return moved;
}

Pointer align_up(Builder& b, const Pointer& pointer, uint32_t align) {
  if (pointer.align >= align) return pointer;
  ir::Value* address = b.ops.cast(ir::OpKind::PtrToInt, pointer.address, ir::kI32);
  ir::Value* missing =
      b.ops.binary(ir::OpKind::AndI, b.ops.binary(ir::OpKind::SubI, b.ops.i32(0), address), b.ops.i32(align - 1));
  Pointer aligned = pointer;
  aligned.address = b.ops.ptr_offset(pointer.address, missing, 1);
  aligned.align = align;
  return aligned;
}

// ---- spaces

Expected<Pointer> cast_space(Builder& b, const Pointer& pointer, ir::Space to) {
  ir::Space from = pointer.space();
  if (from == to) return pointer;
  auto is_shared = [](ir::Space s) { return s == ir::Space::Shared || s == ir::Space::SharedCluster; };
  if (from != ir::Space::Generic && to != ir::Space::Generic && !(is_shared(from) && is_shared(to)))
    return value_error("a pointer to {} memory cannot become one to {} memory", ir::space_name(from), ir::space_name(to));
  Pointer cast = pointer;
  cast.address = b.ops.cast(ir::OpKind::PtrCast, pointer.address, ir::pointer_type(to));
  return cast;
}

}  // namespace kdsl::tile

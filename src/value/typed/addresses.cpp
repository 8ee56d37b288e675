#include "value/typed/addresses.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "ir/builder.h"
#include "value/typed/objects.h"
#include "value/typed/packed_elements.h"
#include "value/types.h"

namespace kdsl::value {

using layout::IntTuple;

uint32_t align_behind(uint32_t align, int64_t count, int64_t bytes) {
  uint64_t distance = static_cast<uint64_t>(count) * static_cast<uint64_t>(bytes);  // modulo 2**64, as addresses are
  return static_cast<uint32_t>(std::gcd<uint64_t>(align, distance));
}

// Under --check=bounds: that the bit is the first of a byte.
static void check_byte(Context& ctx, dtype::DType element, ir::Value* bits) {
  ir::Builder& b = *ctx.builder;
  ir::Value* low = b.binary(ir::OpKind::AndI, bits, b.constant_int(ir::kI64, 7));
  std::string message = fmt::format("an offset of elements of type {} does not begin at a byte", dtype::name(element));
  b.create(ir::OpKind::Assert, {b.cmpi(ir::CmpI::Eq, low, b.constant_int(ir::kI64, 0))}, {},
           {ir::text_attribute(ir::AttrName::Message, message)});
}

static ir::Value* moved_by_bits(Context& ctx, dtype::DType element, ir::Value* pointer, const IntTuple& index,
                                uint32_t& align) {
  int64_t width = dtype::width(element);
  ir::Builder& b = *ctx.builder;
  if (!index.is_static()) {
    align = 1;
    ir::Value* bits = b.binary(ir::OpKind::MulI, leaf_value(ctx, index, ir::kI64), b.constant_int(ir::kI64, width));
    bool is_known = index.value % 8 * width % 8 == 0 && index.value != 0;
    if (!is_known && ctx.options.bounds_checks) check_byte(ctx, element, bits);
    return b.ptr_offset(pointer, b.binary(ir::OpKind::ShrSI, bits, b.constant_int(ir::kI64, 3)), 1);
  }
  if (index.value * width % 8 != 0) {
    ctx.raise(ctx.types->value_error, "element {} of type {} does not begin at a byte", index.value, dtype::name(element));
    return nullptr;
  }
  int64_t offset = index.value * width / 8;
  align = align_behind(align, offset, 1);
  return b.ptr_offset(pointer, b.constant_int(ir::kI64, offset), 1);
}

static bool has_address(Context& ctx, dtype::DType element, const IntTuple& index) {
  int64_t bits;
  if (!index.is_static() || !__builtin_mul_overflow(index.value, dtype::bytes(element) * 8, &bits)) return true;
  ctx.raise(ctx.types->value_error, "element {} of type {} lies beyond all addresses", index.value, dtype::name(element));
  return false;
}

ir::Value* moved_address(Context& ctx, dtype::DType element, ir::Value* pointer, const IntTuple& index, uint32_t& align) {
  if (index.is(0)) return pointer;
  if (!has_address(ctx, element, index)) return nullptr;
  if (is_packed_in_memory(element)) return moved_by_bits(ctx, element, pointer, index, align);
  int64_t bytes = element_bytes(element);
  // `value` of a dynamic leaf is a number that divides it, or 0.
  uint32_t known = index.value == 0 ? 1 : align_behind(align, index.value, bytes);
  align = std::max(known, element_align(element));
  ir::Type type = index.is_static() || index.width == 64 ? ir::kI64 : ir::kI32;
  return ctx.builder->ptr_offset(pointer, leaf_value(ctx, index, type), bytes);
}

}  // namespace kdsl::value

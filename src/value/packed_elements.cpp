#include "value/packed_elements.h"

#include <numeric>

#include "ir/builder.h"
#include "value/dialect.h"
#include "value/types.h"

namespace kdsl::value {

ir::Value* packed_address(Context& ctx, dtype::DType element, ir::Value* pointer, const layout::IntTuple& index, uint32_t& align) {
  if (index.is(0)) return pointer;
  int64_t width = dtype::width(element);
  ir::Builder& b = *ctx.builder;
  if (!index.is_static()) {
    align = 1;
    ir::Value* bits = b.binary(ir::OpKind::MulI, leaf_value(ctx, index, ir::kI64), b.constant_int(ir::kI64, width));
    return b.ptr_offset(pointer, b.binary(ir::OpKind::ShrSI, bits, b.constant_int(ir::kI64, 3)), 1);
  }
  if (index.value * width % 8 != 0) {
    ctx.raise(ctx.types->value_error, "element {} of type {} does not begin at a byte", index.value, dtype::name(element));
    return nullptr;
  }
  int64_t offset = index.value * width / 8;
  align = static_cast<uint32_t>(std::gcd(static_cast<int64_t>(align), std::abs(offset)));
  return b.ptr_offset(pointer, b.constant_int(ir::kI64, offset), 1);
}

}  // namespace kdsl::value

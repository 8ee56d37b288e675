#include "tile/memory.h"

#include <algorithm>
#include <vector>

#include "ir/dtype_map.h"
#include "ir/op_kind.h"
#include "tile/packed.h"

namespace kdsl::tile {

using dtype::DType;

Pointer allocate_registers(Builder& builder, DType element, int64_t count, uint32_t align) {
  ir::Builder& b = builder.ops;
  ir::Type in_memory = ir::ir_type(element);
  if (is_packed_in_memory(element)) in_memory = ir::kI8, count = (count * dtype::width(element) + 7) / 8;
  ir::Attr attrs[] = {ir::type_attribute(ir::AttrName::Elem, in_memory), ir::int_attribute(ir::AttrName::Count, count),
                      ir::int_attribute(ir::AttrName::Align, align)};
  ir::Type type = ir::pointer_type(ir::Space::Local);
  ir::Value* memory =
      b.create(ir::OpKind::Alloca, std::span<ir::Value* const>(), std::span<const ir::Type>(&type, 1), attrs)->result();
  // A store to half a byte keeps the other half, which must have been written.
  for (int64_t i = 0; is_nibble(element) && i < count; ++i)
    b.store(b.constant_int(ir::kI8, 0), i ? b.ptr_offset(memory, b.i64(i), 1) : memory, 1);
  return {element, memory, align};
}

ir::Value* allocate_shared(Builder& b, int64_t count, int64_t unit_bytes, uint32_t align) {
  // The size is far above that of any device, and sums of such sizes do not overflow.
  constexpr int64_t kMost = int64_t{1} << 48;
  int64_t bytes = 0;
  if (__builtin_mul_overflow(count, unit_bytes, &bytes)) bytes = kMost;
  bytes = std::min(bytes, kMost);
  std::vector<ir::Attr> attrs{ir::int_attribute(ir::AttrName::Size, bytes), ir::int_attribute(ir::AttrName::Align, align)};
  if (count > 1 && unit_bytes > 1) attrs.push_back(ir::int_attribute(ir::AttrName::Count, count));
  ir::Type type = ir::pointer_type(ir::Space::Shared);
  return b.ops.create(ir::OpKind::SharedAlloc, std::span<ir::Value* const>(), std::span<const ir::Type>(&type, 1), attrs)
      ->result();
}

}  // namespace kdsl::tile

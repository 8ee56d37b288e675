#include "ir/shared_segment.h"

#include <algorithm>

#include "ir/attributes.h"

namespace kdsl::ir {

uint64_t dynamic_shared_begin(const Function& kernel) {
  int64_t align = 1;
  walk(kernel.body.block, [&](const Op* op) {
    if (op->kind == OpKind::DynamicShared) align = std::max(align, op->int_attr(AttrName::Align, 16));
  });
  auto unit = static_cast<uint64_t>(align);
  return (kernel.static_shared_bytes + unit - 1) / unit * unit;
}

}  // namespace kdsl::ir

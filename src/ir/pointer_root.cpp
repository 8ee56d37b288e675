#include "ir/pointer_root.h"

#include "ir/ops.h"

namespace kdsl::ir {

const Value* root_of(const Value* pointer) {
  for (;;) {
    if (auto offset = as<PtrOffsetOp>(pointer))
      pointer = offset.pointer();
    else if (auto cast = as<PtrCastOp>(pointer))
      pointer = cast.value();
    else
      return pointer;
  }
}

bool is_parameter(const Value* value) { return value->block && !value->block->parent_op; }

}  // namespace kdsl::ir

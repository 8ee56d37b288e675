#include "ir/pointer_root.h"

#include "ir/ops.h"

namespace kdsl::ir {

const Value* root_of(const Value* pointer) {
  for (;;) {
    if (auto offset = as<PtrOffsetOp>(pointer))
      pointer = offset.pointer();
    else if (auto cast = as<PtrCastOp>(pointer))
      pointer = cast.value();
    else if (auto object = as<PtrObjectOp>(pointer))
      pointer = object.pointer();
    else
      return pointer;
  }
}

const Op* object_of(const Value* pointer) {
  for (const Op* op = pointer->def; op; op = pointer->def) {
    if (op->kind == OpKind::PtrObject || op->kind == OpKind::SharedAlloc) return op;
    if (op->kind != OpKind::PtrOffset && op->kind != OpKind::PtrCast) return nullptr;
    pointer = op->operand(0);
  }
  return nullptr;
}

bool is_parameter(const Value* value) { return value->block && !value->block->parent_op; }

}  // namespace kdsl::ir

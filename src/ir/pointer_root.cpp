#include "ir/pointer_root.h"

namespace kdsl::ir {

const Value* root_of(const Value* pointer) {
  while (pointer->def && (pointer->def->kind == OpKind::PtrOffset || pointer->def->kind == OpKind::PtrCast))
    pointer = pointer->def->operand(0);
  return pointer;
}

bool is_parameter(const Value* value) { return value->block && !value->block->parent_op; }

}  // namespace kdsl::ir

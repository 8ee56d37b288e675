#include "passes/tile/pipeline/global_memory.h"

#include <algorithm>

#include "ir/buffer.h"
#include "ir/ops.h"
#include "passes/tile/nest.h"

namespace kdsl::passes {

using namespace ir;

const Value* global_memory_of(Value* buffer) {
  auto global = as<TileBufferOp>(root_of(buffer));
  return global ? global.pointer() : nullptr;
}

std::unordered_set<const Value*> written_memory(const Function& function) {
  std::unordered_set<const Value*> written;
  walk(function.body.block, [&](const Op* op) {
    using enum OpKind;
    if (op->kind == TileLoad || op->kind == TileRegion || op->kind == TileView || op->kind == TileSafeValue) return;
    size_t first = op->kind == TileCopy || op->kind == TileAtomic ? 1 : 0;
    for (Value* operand : op->operands.subspan(std::min(first, op->operands.size())))
      if (operand->type.is_buffer())
        if (const Value* memory = global_memory_of(operand)) written.insert(memory);
  });
  return written;
}

}  // namespace kdsl::passes

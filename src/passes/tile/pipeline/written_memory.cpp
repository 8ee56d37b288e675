#include "passes/tile/pipeline/written_memory.h"

#include <algorithm>

#include "analysis/memory.h"
#include "ir/ops.h"
#include "passes/tile/nest.h"

namespace kdsl::passes {

using namespace ir;
using namespace analysis;

std::unordered_set<const Value*> written_memory(const Function& function) {
  std::unordered_set<const Value*> written;
  walk(function.body.block, [&](const Op* op) {
    using enum OpKind;
    if (op->kind == TileLoad || op->kind == TileRegion || op->kind == TileView || op->kind == TileSafeValue) return;
    size_t first = op->kind == TileCopy || op->kind == TileAtomic ? 1 : 0;
    for (Value* operand : op->operands.subspan(std::min(first, op->operands.size())))
      if (operand->type.is_buffer()) written.insert(memory_of(operand));
  });
  return written;
}

}  // namespace kdsl::passes

#include "passes/tile/layout/nest_facts.h"

#include <unordered_set>

#include "analysis/memory.h"
#include "ir/buffer.h"
#include "ir/ops.h"
#include "passes/tile/access_width.h"
#include "passes/tile/layout/layout_rules.h"
#include "passes/tile/nest.h"

namespace kdsl::passes {

using namespace ir;
using namespace analysis;

static bool is_of_all_threads(const Value* buffer) {
  TileScope scope = scope_of(buffer->type);
  return scope == TileScope::Global || scope == TileScope::Shared;
}

static bool rereads_memory(TileParallelOp nest) {
  std::unordered_set<const Value*> read, written;
  walk(nest.body(), [&](const Op* op) {
    auto access = element_access(*op);
    if (!access || !is_of_all_threads(access->buffer) || op->kind == OpKind::TileAtomicElement) return;
    const Value* memory = memory_of(access->buffer);
    if (access->reads) read.insert(memory);
    if (access->writes) written.insert(memory);
  });
  for (const Value* memory : written)
    if (read.contains(memory)) return true;
  return false;
}

NestFacts facts_of(const Function& function, const ThreadGroup& group, TileParallelOp nest) {
  NestFacts facts{&*nest, group, static_extents(nest), {}};
  facts.vector = widest_access(function, nest);
  facts.rereads = rereads_memory(nest);
  if (facts.extents) facts.idle = idle_iterations(nest, *facts.extents);
  walk(nest.body(), [&](const Op* op) {
    auto access = element_access(*op);
    if (!access || scope_of(access->buffer->type) != TileScope::Fragment) return;
    tile::Shape shape = shape_of(access->buffer);
    auto elements = facts.extents ? elements_of_iterations(nest, *facts.extents, *op, shape) : std::nullopt;
    facts.fragments.push_back({op, buffer_of(access->buffer), shape, std::move(elements), access->writes});
  });
  return facts;
}

}  // namespace kdsl::passes

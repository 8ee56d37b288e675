// This file unrolls loops with few iterations whose number selects an element of a fragment, because registers cannot be
// indexed by numbers that are known only at run time.
#include <vector>

#include "analysis/loops.h"
#include "analysis/uses.h"
#include "ir/buffer.h"
#include "ir/builder.h"
#include "ir/clone.h"
#include "ir/ops.h"
#include "passes/tile/layout/layout_rules.h"
#include "passes/tile/lower/lowering.h"

namespace kdsl::passes {

using namespace ir;

namespace {

// A fragment that each iteration accesses takes a register for each of them, and a thread has 255.
constexpr uint64_t kMostIterations = 128;

bool names_registers(const Op* loop) {
  Block* body = loop->regions[0].block;
  analysis::Uses uses(body);
  const Value* iteration = body->args[0];
  analysis::Dependents of_iteration(uses, std::span(&iteration, 1));
  bool found = false;
  walk(body, [&](const Op* op) {
    auto access = element_access(*op);
    if (!access || scope_of(access->buffer->type) != TileScope::Fragment || !nest_around(*op)) return;
    for (const Value* index : access->indices) found = found || of_iteration.contains(index);
  });
  return found;
}

void unroll(Module& module, Op* loop, const analysis::TripCount& iterations) {
  Builder b(module);
  b.set_insertion(loop->parent, loop);
  b.set_loc(loop->loc);
  Block* body = loop->regions[0].block;
  for (uint64_t i = 0; i < iterations.count; ++i) {
    ValueMap map;
    map.set(body->args[0], b.constant_int(body->args[0]->type, iterations.first + static_cast<int64_t>(i) * iterations.step));
    for (const Op* op = body->first; op; op = op->next)
      if (!op->is(effect::Terminator)) insert_before(clone(module, *op, map), loop);
  }
  unlink(loop);
}

}  // namespace

void unroll_fragment_loops(Module& module, Function& function) {
  std::vector<Op*> loops;
  walk(function.body.block, [&](Op* op) {
    if (op->kind == OpKind::For && op->results.empty() && op->operands.size() == 3) loops.push_back(op);
  });
  // Inner loops come first, so that each is examined once.
  for (size_t i = loops.size(); i-- > 0;) {
    auto iterations = analysis::trip_count(*loops[i]);
    if (iterations && iterations->count <= kMostIterations && names_registers(loops[i])) unroll(module, loops[i], *iterations);
  }
}

}  // namespace kdsl::passes

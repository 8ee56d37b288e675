#include "passes/tile/pipeline/stages.h"

#include <algorithm>

#include "analysis/memory.h"
#include "ir/buffer.h"
#include "ir/ops.h"
#include "passes/tile/layout/layout_rules.h"
#include "passes/tile/nest.h"

namespace kdsl::passes {

using namespace ir;
using namespace analysis;

Value* BufferStages::find(const Value* buffer) const {
  for (const Stages& stages : stages_)
    if (stages.buffer == buffer) return stages.fresh;
  return nullptr;
}

void BufferStages::add(Value* buffer) {
  if (count_ == 1 || find(buffer)) return;
  b_.set_insertion(buffer->def->parent, buffer->def->next);
  b_.set_loc(buffer->def->loc);
  tile::Shape shape = shape_of(buffer);
  shape.insert(shape.begin(), count_);
  TileAllocOp::Fields fields{.buffer = buffer->type, .shape = shape};
  if (!buffer_name(buffer).empty()) fields.name = buffer_name(buffer);
  stages_.push_back({buffer, b_.create<TileAllocOp>(fields)->result()});
  std::vector<Op*> about;
  walk(function_.body.block, [&](Op* op) {
    if (op->kind == OpKind::TileView || op->kind == OpKind::TileSwizzle) about.push_back(op);
  });
  for (Op* op : about) {
    auto swizzle = as<TileSwizzleOp>(op);
    Value* shown = swizzle ? swizzle.buffer() : TileViewOp(*op).source();
    Value* fresh = find(shown);
    if (!fresh || buffer_of(shown) != buffer) continue;
    b_.set_insertion(op->parent, op->next);
    if (swizzle) {
      b_.create<TileSwizzleOp>({.buffer = fresh, .mode = swizzle.mode()});
      continue;
    }
    tile::Shape viewed = shape_of(op->result());
    viewed.insert(viewed.begin(), count_);
    Op* view = b_.create<TileViewOp>({.source = fresh, .buffer = op->result()->type, .shape = viewed});
    stages_.push_back({op->result(), view->result()});
  }
}

static Value* region_of(Builder& b, Value* fresh, Value* buffer, Value* stage) {
  tile::Shape extents = shape_of(buffer);
  std::vector<Value*> starts(extents.size() + 1, b.i32(0));
  starts[0] = stage;
  extents.insert(extents.begin(), 1);
  return b.create<TileRegionOp>({.buffer = fresh, .starts = starts, .region = fresh->type, .extents = extents})->result();
}

Value* BufferStages::tile(Builder& b, Value* buffer, Value* stage) const {
  Value* fresh = find(buffer);
  return fresh && stage ? region_of(b, fresh, buffer, stage) : buffer;
}

void BufferStages::retarget(Block* body, Value* stage) {
  Replacements replaced;
  for (const Stages& stages : stages_) retarget(body, stage, stages, replaced);
  replaced.apply_below(body);
}

void BufferStages::retarget(Block* body, Value* stage, const Stages& stages, Replacements& replaced) {
  auto [buffer, fresh] = stages;
  std::vector<Op*> users;
  walk(body, [&](Op* op) {
    if (std::ranges::find(op->operands, buffer) != op->operands.end()) users.push_back(op);
  });
  for (Op* op : users) {
    b_.set_insertion(op->parent, op);
    b_.set_loc(op->loc);
    if (op->kind == OpKind::TileView || op->kind == OpKind::TileSwizzle) continue;
    if (auto region = as<TileRegionOp>(op)) {
      std::vector<Value*> starts(region.starts().begin(), region.starts().end());
      std::vector<int64_t> extents(region.extents().begin(), region.extents().end());
      starts.insert(starts.begin(), stage);
      extents.insert(extents.begin(), 1);
      Op* made = b_.create<TileRegionOp>({.buffer = fresh, .starts = starts, .region = fresh->type, .extents = extents});
      replaced.add(op->result(), made->result());
      unlink(op);
    } else if (element_access(*op)) {
      std::vector<Value*> operands(op->operands.begin(), op->operands.end());
      auto at = std::ranges::find(operands, buffer);
      *at = fresh;
      operands.insert(at + 1, stage);
      op->operands = b_.module().arena.copy(operands);
    } else {
      Value* tile = region_of(b_, fresh, buffer, stage);
      for (Value*& operand : op->operands)
        if (operand == buffer) operand = tile;
    }
  }
}

static bool is_used(const Function& function, const Value* value) {
  bool found = false;
  walk(function.body.block,
       [&](const Op* op) { found = found || std::ranges::find(op->operands, value) != op->operands.end(); });
  return found;
}

void remove_unused_buffers(Function& function) {
  std::vector<Op*> allocs;
  walk(function.body.block, [&](Op* op) {
    if (op->kind == OpKind::TileAlloc) allocs.push_back(op);
  });
  for (Op* op : allocs) {
    std::vector<Op*> about;
    bool is_needed = false;
    walk(function.body.block, [&](Op* user) {
      if (std::ranges::find(user->operands, op->result()) == user->operands.end()) return;
      bool is_idle =
          user->kind == OpKind::TileSwizzle || (user->kind == OpKind::TileView && !is_used(function, user->result()));
      if (is_idle)
        about.push_back(user);
      else
        is_needed = true;
    });
    if (is_needed) continue;
    for (Op* user : about) unlink(user);
    unlink(op);
  }
}

}  // namespace kdsl::passes

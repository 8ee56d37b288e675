// Rewrites loops that may be pipelined: copies of global memory run turns ahead of what reads them, in groups of cp.async, into
// as many versions of the shared buffers as the program asks for (pipeline_plan.h says which). What is left becomes a plain
// loop, which is what such a loop means.
#include <algorithm>
#include <vector>

#include "ir/buffer.h"
#include "ir/builder.h"
#include "ir/clone.h"
#include "ir/ops.h"
#include "passes/passes.h"
#include "passes/rewrite.h"
#include "passes/tile/lowering.h"
#include "passes/tile/nest.h"
#include "passes/tile/pipeline_plan.h"

namespace kdsl::passes {

using namespace ir;

namespace {

class Injector {
 public:
  Injector(Module& module, Function& function, Op* loop, PipelinePlan plan)
      : module_(module), function_(function), op_(loop), loop_(*loop), plan_(std::move(plan)), b_(module) {}

  void run() {
    b_.set_loc(loop_->loc);
    if (plan_.versions > 1)
      for (const PipelineGroup& group : plan_.groups)
        for (const PipelineCopy& copy : group.copies) add_versions(copy.buffer);
    b_.set_insertion(op_->parent, op_);
    for (int64_t turn = 0; turn < plan_.distance(); ++turn)
      for (const PipelineGroup& group : plan_.groups)
        issue(group, turn_at(loop_.lower(), turn), plan_.versions > 1 ? b_.i32(turn) : nullptr, turn > 0);
    loop();
    for (const PipelineGroup& group : plan_.groups)
      for (const PipelineCopy& copy : group.copies) unlink(copy.op);
    if (plan_.versions > 1)
      for (const auto& [buffer, fresh] : versions_) retarget(buffer, fresh);
    replaced_.apply_below(body_);
  }

 private:
  // ---- the loop
  void loop() {
    Block* body = body_ = loop_.body();
    bool has_versions = plan_.versions > 1;
    std::vector<Value*> operands{loop_.lower(), loop_.upper(), loop_.step()};
    std::vector<Type> carried;
    if (has_versions) {
      operands.insert(operands.end(), {b_.i32(0), b_.i32(plan_.distance())});
      carried = {kI32, kI32};
    }
    Op* plain = b_.create(OpKind::For, operands, carried, {}, 1);
    plain->regions[0].block = body;
    body->parent_op = plain;
    Op* end = body->last;
    Value* next_turn = nullptr;
    if (has_versions) {
      auto numbers = append_args(module_, body, carried);
      read_ = numbers[0];
      b_.set_insertion(body, end);
      Value* next[] = {following(read_), following(numbers[1])};
      b_.yield(next);
      unlink(end);
      b_.set_insertion(body, body->first);
      wait(plan_.groups.front());
      if (plan_.product) overlap_product(body->last);
      next_turn = turn_at(body->args[0], plan_.distance());
      for (const PipelineGroup& group : plan_.groups) issue(group, next_turn, numbers[1], true);
    }
    for (size_t i = 0; i < plan_.groups.size(); ++i) {
      const PipelineGroup& group = plan_.groups[i];
      if (i > 0 || !has_versions) {
        b_.set_insertion(body, plan_.statements[group.first_use]);
        wait(group);
      }
    }
    if (has_versions) return;
    for (const PipelineGroup& group : plan_.groups) {
      b_.set_insertion(body, plan_.statements[group.last_use]->next);
      issue(group, turn_at(body->args[0], 1), nullptr, false);
    }
  }

  // The product is issued first, then the one before has ended: what it has read may be copied to after the next barrier.
  void overlap_product(Op* end) {
    TileGemmOp gemm(*plan_.product);
    std::vector<Attr> attrs(plan_.product->attrs.begin(), plan_.product->attrs.end());
    attrs.push_back(int_attribute(AttrName::Async, 1));
    plan_.product->attrs = module_.arena.copy(attrs);
    b_.set_insertion(end->parent, end);
    b_.create<TileGemmWaitOp>({.c = gemm.c(), .count = 1});
    Op* loop = end->parent->parent_op;
    b_.set_insertion(loop->parent, loop->next);
    b_.create<TileGemmWaitOp>({.c = gemm.c(), .count = 0});
    b_.set_insertion(end->parent, end);
  }

  Value* turn_at(Value* from, int64_t distance) {
    if (distance == 0) return from;
    Value* by = b_.binary(OpKind::MulI, loop_.step(), b_.constant_int(from->type, distance));
    if (auto step = signed_constant(loop_.step())) by = b_.constant_int(from->type, *step * distance);
    return b_.binary(OpKind::AddI, from, by);
  }

  Value* following(Value* number) {
    Value* next = b_.binary(OpKind::AddI, number, b_.i32(1));
    return b_.select(b_.cmpi(CmpI::Eq, next, b_.i32(plan_.versions)), b_.i32(0), next);
  }

  void wait(const PipelineGroup& group) {
    CpAsyncWaitOp::Fields fields;
    if (group.still_running > 0) fields.count = group.still_running;
    b_.create<CpAsyncWaitOp>(fields);
    b_.create<BarrierOp>({.is_aligned = true});
  }

  // ---- copies
  // The copies of a group for one turn, if there is such a turn. A group is closed in any case: groups are counted.
  void issue(const PipelineGroup& group, Value* turn, Value* version, bool is_ordered) {
    Value* is_there = b_.cmpi(CmpI::Slt, turn, loop_.upper());
    Op* branch = b_.create(OpKind::If, std::initializer_list<Value*>{is_there}, {}, {}, 2);
    Block* outer = b_.block();
    Op* before = b_.before();
    for (Region& region : branch->regions) {
      region.block = make_block(module_, {}, branch);
      b_.set_insertion(region.block);
      b_.yield({});
    }
    b_.set_insertion(branch->regions[0].block, branch->regions[0].block->last);
    copies(group, turn, version, is_ordered);
    b_.set_insertion(outer, before);
    b_.create<CpAsyncCommitOp>({});
  }

  void copies(const PipelineGroup& group, Value* turn, Value* version, bool is_ordered) {
    ValueMap map;
    map.set(loop_.body()->args[0], turn);
    for (const Op* op : plan_.index_ops) insert_before(clone(module_, *op, map), b_.before());
    for (const PipelineCopy& copy : group.copies) {
      Op* made = clone(module_, *copy.op, map);
      if (version) made->operands[1] = version_of(versions_of(copy.buffer), copy.buffer, version);
      std::vector<Attr> attrs(made->attrs.begin(), made->attrs.end());
      attrs.push_back(int_attribute(AttrName::Async, 1));
      if (is_ordered) attrs.push_back(int_attribute(AttrName::Ordered, 1));
      made->attrs = module_.arena.copy(attrs);
      insert_before(made, b_.before());
    }
  }

  // ---- versions of buffers
  struct Versions {
    Value *buffer, *fresh;
  };

  Value* versions_of(const Value* buffer) const {
    for (const Versions& versions : versions_)
      if (versions.buffer == buffer) return versions.fresh;
    return nullptr;
  }

  static std::vector<int64_t> numbers_of(Value* buffer) {
    std::vector<int64_t> shape;
    for (const auto& extent : buffer_shape(buffer)) shape.push_back(extent.value_or(1));
    return shape;
  }

  // Also of the views of the buffer, and what the program says of its layout.
  void add_versions(Value* buffer) {
    if (versions_of(buffer)) return;
    b_.set_insertion(buffer->def->parent, buffer->def->next);
    std::vector<int64_t> shape = numbers_of(buffer);
    shape.insert(shape.begin(), plan_.versions);
    TileAllocOp::Fields fields{.buffer = buffer->type, .shape = shape};
    if (!buffer_name(buffer).empty()) fields.name = buffer_name(buffer);
    versions_.push_back({buffer, b_.create<TileAllocOp>(fields)->result()});
    std::vector<Op*> about;
    walk(function_.body.block, [&](Op* op) {
      if (op->kind == OpKind::TileView || op->kind == OpKind::TileSwizzle) about.push_back(op);
    });
    for (Op* op : about) {
      Value* fresh = versions_of(op->operand(0));
      if (!fresh || root_of(op->operand(0)) != buffer) continue;
      b_.set_insertion(op->parent, op->next);
      if (auto swizzle = as<TileSwizzleOp>(op)) {
        b_.create<TileSwizzleOp>({.buffer = fresh, .mode = swizzle.mode()});
        continue;
      }
      std::vector<int64_t> viewed = numbers_of(op->result());
      viewed.insert(viewed.begin(), plan_.versions);
      Op* view = b_.create<TileViewOp>({.source = fresh, .buffer = op->result()->type, .shape = viewed});
      versions_.push_back({op->result(), view->result()});
    }
  }

  Value* version_of(Value* fresh, Value* buffer, Value* version) {
    std::vector<int64_t> extents = numbers_of(buffer);
    std::vector<Value*> starts(extents.size() + 1, b_.i32(0));
    starts[0] = version;
    extents.insert(extents.begin(), 1);
    return b_.create<TileRegionOp>({.buffer = fresh, .starts = starts, .region = fresh->type, .extents = extents})->result();
  }

  // What the loop reads of a buffer it reads of the version of this turn.
  void retarget(Value* buffer, Value* fresh) {
    std::vector<Op*> users;
    walk(body_, [&](Op* op) {
      if (std::ranges::find(op->operands, buffer) != op->operands.end()) users.push_back(op);
    });
    for (Op* op : users) {
      b_.set_insertion(op->parent, op);
      b_.set_loc(op->loc);
      if (op->kind == OpKind::TileView || op->kind == OpKind::TileSwizzle) continue;
      if (auto region = as<TileRegionOp>(op)) {
        std::vector<Value*> starts(region.starts().begin(), region.starts().end());
        std::vector<int64_t> extents(region.extents().begin(), region.extents().end());
        starts.insert(starts.begin(), read_);
        extents.insert(extents.begin(), 1);
        Op* made = b_.create<TileRegionOp>({.buffer = fresh, .starts = starts, .region = fresh->type, .extents = extents});
        replaced_.add(op->result(), made->result());
        unlink(op);
      } else if (element_access(*op)) {
        std::vector<Value*> operands(op->operands.begin(), op->operands.end());
        auto at = std::ranges::find(operands, buffer);
        *at = fresh;
        operands.insert(at + 1, read_);
        op->operands = module_.arena.copy(operands);
      } else {
        Value* version = version_of(fresh, buffer, read_);
        for (Value*& operand : op->operands)
          if (operand == buffer) operand = version;
      }
    }
  }

  Module& module_;
  Function& function_;
  Op* op_;
  TilePipelinedOp loop_;
  PipelinePlan plan_;
  Builder b_;
  Block* body_ = nullptr;
  Value* read_ = nullptr;  // the version that this turn reads
  std::vector<Versions> versions_;
  Replacements replaced_;
};

void make_plain(Module& module, Op* pipelined) {
  TilePipelinedOp op(*pipelined);
  Builder b(module);
  b.set_insertion(pipelined->parent, pipelined);
  b.set_loc(pipelined->loc);
  Op* loop = b.create<ForOp>({.lower = op.lower(), .upper = op.upper(), .step = op.step()});
  loop->regions[0].block = op.body();
  op.body()->parent_op = loop;
}

bool is_used(const Function& function, const Value* value) {
  bool found = false;
  walk(function.body.block,
       [&](const Op* op) { found = found || std::ranges::find(op->operands, value) != op->operands.end(); });
  return found;
}

// Buffers that only their versions are left of.
void remove_unused(Function& function) {
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

}  // namespace

void tile_pipeline(Module& module) {
  for (Function* function : module.functions) {
    std::vector<Op*> loops;
    walk(function->body.block, [&](Op* op) {
      if (op->kind == OpKind::TilePipelined) loops.push_back(op);
    });
    if (loops.empty()) continue;
    forward_variables(*function);
    remove_unused_loads(*function);
    for (Op* op : loops) {
      if (auto plan = plan_pipeline(*function, TilePipelinedOp(*op), module.arch))
        Injector(module, *function, op, std::move(*plan)).run();
      else
        make_plain(module, op);
      unlink(op);
    }
    remove_unused(*function);
  }
}

}  // namespace kdsl::passes

// The pass tile-pipeline rewrites loops that may be pipelined: copies of global memory are issued some iterations ahead of
// their readers, into as many stages of the shared buffers as the program asks for (plan.h says which copies). They are TMA
// tiles (bulk.h), or groups of cp.async. What remains is a plain loop that computes the same.
#include <algorithm>
#include <ranges>
#include <vector>

#include <fmt/format.h>

#include "diag/definitions/remarks.def"
#include "diag/definitions/warnings.def"
#include "ir/builder.h"
#include "ir/clone.h"
#include "ir/ops.h"
#include "passes/passes.h"
#include "passes/rewrite.h"
#include "passes/tile/lower/lowering.h"
#include "passes/tile/nest.h"
#include "passes/tile/pipeline/bulk.h"
#include "passes/tile/pipeline/iterations.h"
#include "passes/tile/pipeline/producer.h"
#include "passes/tile/pipeline/single_copies.h"

namespace kdsl::passes {

using namespace ir;

namespace {

class Injector {
 public:
  Injector(Module& module, Function& function, Op* loop, PipelinePlan plan)
      : module_(module), op_(loop), loop_(*loop), plan_(std::move(plan)), b_(module), stages_(module, function, plan_.stages) {}

  void run() {
    b_.set_loc(loop_->loc);
    for (const PipelineGroup& group : plan_.groups)
      for (const PipelineCopy& copy : group.copies) stages_.add(copy.buffer);
    b_.set_insertion(op_->parent, op_);
    for (int64_t iteration = 0; iteration < plan_.distance(); ++iteration)
      for (const PipelineGroup& group : plan_.groups)
        issue(group, iteration_at(b_, loop_, loop_.lower(), iteration), plan_.stages > 1 ? b_.i32(iteration) : nullptr,
              iteration > 0);
    loop();
    for (const PipelineGroup& group : plan_.groups)
      for (const PipelineCopy& copy : group.copies) unlink(copy.op);
    if (read_) stages_.retarget(body_, read_);
  }

 private:
  // ---- the loop
  void loop() {
    Block* body = body_ = loop_.body();
    bool has_stages = plan_.stages > 1;
    std::vector<Value*> operands{loop_.lower(), loop_.upper(), loop_.step()};
    std::vector<Type> carried;
    if (has_stages) {
      operands.insert(operands.end(), {b_.i32(0), b_.i32(plan_.distance())});
      carried = {kI32, kI32};
    }
    Op* plain = b_.create(OpKind::For, operands, carried, {}, 1);
    plain->regions[0].block = body;
    body->parent_op = plain;
    Op* end = body->last;
    Value* next_iteration = nullptr;
    if (has_stages) {
      auto numbers = append_args(module_, body, carried);
      read_ = numbers[0];
      b_.set_insertion(body, end);
      Value* next[] = {following(read_), following(numbers[1])};
      b_.yield(next);
      unlink(end);
      b_.set_insertion(body, body->first);
      wait(plan_.groups.front());
      if (plan_.product) overlap_product(body->last);
      next_iteration = iteration_at(b_, loop_, body->args[0], plan_.distance());
      for (const PipelineGroup& group : plan_.groups) issue(group, next_iteration, numbers[1], true);
    }
    for (size_t i = 0; i < plan_.groups.size(); ++i) {
      const PipelineGroup& group = plan_.groups[i];
      if (i > 0 || !has_stages) {
        b_.set_insertion(body, plan_.statements[group.first_use]);
        wait(group);
      }
    }
    if (has_stages) return;
    // The groups are issued in reverse order: each is inserted right behind its statement, so in front of the groups with the
    // same last use that follow it.
    for (const PipelineGroup& group : plan_.groups | std::views::reverse) {
      b_.set_insertion(body, plan_.statements[group.last_use]->next);
      issue(group, iteration_at(b_, loop_, body->args[0], 1), nullptr, false);
    }
  }

  // The product is issued first, then the loop waits for the preceding one, whose operands may be overwritten by copies after
  // the next barrier.
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

  Value* following(Value* number) {
    Value* next = b_.binary(OpKind::AddI, number, b_.i32(1));
    return b_.select(b_.cmpi(CmpI::Eq, next, b_.i32(plan_.stages)), b_.i32(0), next);
  }

  void wait(const PipelineGroup& group) {
    CpAsyncWaitOp::Fields fields;
    if (group.still_running > 0) fields.count = group.still_running;
    b_.create<CpAsyncWaitOp>(fields);
    b_.create<BarrierOp>({.is_aligned = true});
  }

  // ---- copies
  // Issues the copies of a group for one iteration, if that iteration exists. A group is committed in any case, because waits
  // count groups.
  void issue(const PipelineGroup& group, Value* iteration, Value* stage, bool is_ordered) {
    Value* is_there = b_.cmpi(CmpI::Slt, iteration, loop_.upper());
    Op* branch = b_.create(OpKind::If, std::initializer_list<Value*>{is_there}, {}, {}, 2);
    Block* outer = b_.block();
    Op* before = b_.before();
    for (Region& region : branch->regions) {
      region.block = make_block(module_, {}, branch);
      b_.set_insertion(region.block);
      b_.yield({});
    }
    b_.set_insertion(branch->regions[0].block, branch->regions[0].block->last);
    copies(group, iteration, stage, is_ordered);
    b_.set_insertion(outer, before);
    b_.create<CpAsyncCommitOp>({});
  }

  void copies(const PipelineGroup& group, Value* iteration, Value* stage, bool is_ordered) {
    ValueMap map;
    map.set(loop_.body()->args[0], iteration);
    for (const Op* op : plan_.index_ops) insert_before(clone(module_, *op, map), b_.before());
    for (const PipelineCopy& copy : group.copies) {
      ValueMap of_copy = map;
      of_copy.set(copy.buffer, stages_.tile(b_, copy.buffer, stage));
      add_copy(b_, *copy.op, of_copy, is_ordered);
    }
  }

  Module& module_;
  Op* op_;
  TilePipelinedOp loop_;
  PipelinePlan plan_;
  Builder b_;
  Block* body_ = nullptr;
  Value* read_ = nullptr;  // the stage that this iteration reads
  BufferStages stages_;
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

}  // namespace

// Returns whether a producer makes the copies. That is only so if it can for all loops of the kernel with TMA tiles, since
// the producer does not follow the other threads' control flow.
static bool wants_producer(const Module& module, const Function& function, std::span<Op* const> loops) {
  std::vector<std::pair<const Op*, PipelinePlan>> planned;
  for (const Op* op : loops)
    if (auto plan = plan_pipeline(module, function, TilePipelinedOp(*op)); plan && plan->uses_tma)
      planned.emplace_back(op, std::move(*plan));
  return !planned.empty() && can_have_producer(function, planned);
}

static std::string how_text(const PipelinePlan* plan, bool has_producer) {
  if (!plan) return "loop is not pipelined: no copy of a tensor in it can run ahead";
  std::string text = fmt::format("loop is pipelined: copies run up to {} iterations ahead, ", plan->distance());
  if (plan->stages < plan->asked_stages)
    text += fmt::format("as shared memory holds {} of {} stages, ", plan->stages, plan->asked_stages);
  if (!plan->uses_tma) {
    text += "in groups of cp.async";
    return plan->why_no_tma.empty() ? text : fmt::format("{}, not by TMA: {}", text, plan->why_no_tma);
  }
  return text + (has_producer ? "by TMA, which a warpgroup of its own asks for" : "by TMA, which the first thread asks for");
}

static void warn_of_cut(const Op& loop, const PipelinePlan& plan, diag::Sink& diags) {
  if (plan.stages >= plan.asked_stages) return;
  diags.report(loop.loc.span, diag::StagesCut, plan.stages, plan.asked_stages)
      .help("smaller tiles make room for more stages; the loop that asks for as many as there is room for has no warning");
}

static void pipeline_loops(Module& module, Function& function, std::span<Op* const> loops, diag::Sink& diags) {
  bool has_producer = wants_producer(module, function, loops);
  std::optional<MbarrierSetup> entry;
  std::vector<BulkLoop> bulk;
  for (Op* op : loops) {
    auto plan = plan_pipeline(module, function, TilePipelinedOp(*op));
    diags.report(op->loc.span, diag::TileChoice, how_text(plan ? &*plan : nullptr, has_producer));
    if (plan) warn_of_cut(*op, *plan, diags);
    if (!plan) {
      make_plain(module, op);
    } else if (plan->uses_tma) {
      if (!entry) entry.emplace(module, function);
      bulk.push_back(pipeline_tma_copies(module, function, op, std::move(*plan), *entry, has_producer));
    } else {
      Injector(module, function, op, std::move(*plan)).run();
    }
    unlink(op);
  }
  if (!entry) return;
  pipeline_single_copies(module, function, *entry);
  entry->finish();
  if (has_producer) write_producer(module, function, *entry, bulk);
}

void tile_pipeline(Module& module, diag::Sink& diags) {
  for (Function* function : module.functions) {
    std::vector<Op*> loops;
    walk(function->body.block, [&](Op* op) {
      if (op->kind == OpKind::TilePipelined) loops.push_back(op);
    });
    if (loops.empty()) continue;
    forward_variables(*function);
    remove_unused_loads(*function);
    pipeline_loops(module, *function, loops, diags);
    remove_unused_buffers(*function);
  }
}

}  // namespace kdsl::passes

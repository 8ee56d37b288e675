#include "passes/tile/pipeline/bulk.h"

#include "ir/arch.h"
#include "ir/buffer.h"
#include "ir/ops.h"
#include "passes/tile/layout/layouts.h"
#include "passes/tile/pipeline/iterations.h"
#include "passes/tile/shared_allocation.h"

namespace kdsl::passes {

using namespace ir;

void issue_copies(Builder& b, const BulkLoop& loop, const ValueMap& map, PipelineState place) {
  for (size_t i = 0; i < loop.plan.groups.size(); ++i) {
    const PipelineGroup& group = loop.plan.groups[i];
    wait_empty(b, loop.barriers[i], place);
    int64_t bytes = 0;
    for (const PipelineCopy& copy : group.copies) bytes += copy.bytes;
    b.create<MbarrierArriveOp>({.mbarrier = mbarrier_at(b, loop.barriers[i].full, place.stage),
                                .count = b.i32(bytes),
                                .mode = MbarrierArrival::ArriveExpectTx});
    for (const PipelineCopy& copy : group.copies) {
      ValueMap of_copy = map;
      of_copy.set(copy.buffer, loop.stages.tile(b, copy.buffer, place.stage));
      add_copy(b, *copy.op, of_copy, true);
    }
  }
}

namespace {

class BulkInjector {
 public:
  BulkInjector(Module& module, Function& function, Op* loop, PipelinePlan plan, MbarrierSetup& entry, bool has_producer)
      : module_(module),
        op_(loop),
        old_(*loop),
        has_producer_(has_producer),
        thread_(entry.thread()),
        b_(module),
        made_(BufferStages(module, function, plan.stages)) {
    made_.plan = std::move(plan);
    // A commit of products is one arrival.
    int64_t warps = multiplies_into_tensor_memory() ? 1 : threads_of(function) / kWarpSize;
    for (size_t i = 0; i < made_.plan.groups.size(); ++i) made_.barriers.push_back(entry.add(made_.plan.stages, warps));
    if (is_repeated(*loop)) made_.state = entry.add_state();
  }

  BulkLoop run() {
    b_.set_loc(old_->loc);
    for (const PipelineGroup& group : plan().groups)
      for (const PipelineCopy& copy : group.copies) made_.stages.add(copy.buffer);
    b_.set_insertion(op_->parent, op_);
    PipelineState read = made_.state ? load_state(b_, made_.state) : first_state(b_), written = read;
    if (!has_producer_) {
      // The barrier ends all earlier accesses to the tiles' bytes; tile-lower puts a fence of the async proxy in front of it.
      b_.create<BarrierOp>({.is_aligned = true});
      for (int64_t iteration = 0; iteration < plan().distance(); ++iteration) {
        ask(iteration_at(b_, old_, old_.lower(), iteration), written);
        written = next_state(b_, written, plan().stages);
      }
    }
    make_loop(read, written);
    fill_loop();
    for (const PipelineGroup& group : plan().groups)
      for (const PipelineCopy& copy : group.copies) unlink(copy.op);
    made_.stages.retarget(body_, body_->args[1]);
    end_loop();
    return std::move(made_);
  }

 private:
  const PipelinePlan& plan() const { return made_.plan; }

  // Carries three positions among the buffer's stages: that of this iteration's tiles, that of the preceding iteration's
  // tiles, and the one to be written next.
  void make_loop(PipelineState read, PipelineState written) {
    std::vector<Value*> operands{old_.lower(), old_.upper(), old_.step(), read.stage, read.parity};
    if (plan().product) operands.push_back(read.stage);
    if (!has_producer_) operands.insert(operands.end(), {written.stage, written.parity});
    std::vector<Type> carried(operands.size() - 3, kI32);
    made_.loop = b_.create(OpKind::For, operands, carried, {}, 1);
    body_ = old_.body();
    made_.loop->regions[0].block = body_;
    body_->parent_op = made_.loop;
    append_args(module_, body_, carried);
  }
  PipelineState read() const { return {body_->args[1], body_->args[2]}; }
  Value* before() const { return body_->args[3]; }
  PipelineState written() const {
    size_t at = plan().product ? 4 : 3;
    return {body_->args[at], body_->args[at + 1]};
  }

  void fill_loop() {
    Op* end = body_->last;
    bool is_ahead = plan().stages > 1;
    if (!has_producer_ && is_ahead && !plan().product) {
      b_.set_insertion(body_, body_->first);
      ask_next();
    }
    for (size_t i = 0; i < plan().groups.size(); ++i) {
      const PipelineGroup& group = plan().groups[i];
      b_.set_insertion(body_, plan().statements[group.first_use]);
      wait_full(b_, made_.barriers[i], read());
      if (plan().product) continue;
      b_.set_insertion(body_, plan().statements[group.last_use]->next);
      arrive_empty(b_, made_.barriers[i], read().stage, thread_);
    }
    b_.set_insertion(body_, end);
    if (plan().product) overlap_product();
    if (!has_producer_ && (!is_ahead || plan().product)) ask_next();
    std::vector<Value*> next;
    PipelineState place = next_state(b_, read(), plan().stages);
    next = {place.stage, place.parity};
    if (plan().product) next.push_back(read().stage);
    if (!has_producer_) {
      place = next_state(b_, written(), plan().stages);
      next.insert(next.end(), {place.stage, place.parity});
    }
    b_.yield(next);
    unlink(end);
  }

  bool multiplies_into_tensor_memory() const {
    return plan().product && scope_of(TileGemmOp(*plan().product).c()->type) == TileScope::Tensor;
  }

  // The product is issued first; when the preceding product has completed, its tiles are empty.
  void overlap_product() {
    TileGemmOp gemm(*plan().product);
    std::vector<Attr> attrs(plan().product->attrs.begin(), plan().product->attrs.end());
    attrs.push_back(int_attribute(AttrName::Async, 1));
    plan().product->attrs = module_.arena.copy(attrs);
    if (multiplies_into_tensor_memory())
      return void(b_.create<TileGemmCommitOp>({.mbarrier = mbarrier_at(b_, made_.barriers[0].empty, read().stage)}));
    b_.create<TileGemmWaitOp>({.c = gemm.c(), .count = 1});
    emit_where(b_, b_.cmpi(CmpI::Ne, body_->args[0], old_.lower()),
               [&] { arrive_empty(b_, made_.barriers[0], before(), thread_); });
  }

  void end_loop() {
    b_.set_insertion(made_.loop->parent, made_.loop->next);
    if (plan().product) {
      b_.create<TileGemmWaitOp>({.c = TileGemmOp(*plan().product).c(), .count = 0});
      if (made_.state && !multiplies_into_tensor_memory())
        emit_where(b_, b_.cmpi(CmpI::Slt, old_.lower(), old_.upper()),
                   [&] { arrive_empty(b_, made_.barriers[0], made_.loop->result(2), thread_); });
    }
    if (made_.state) store_state(b_, {made_.loop->result(0), made_.loop->result(1)}, made_.state);
  }

  // ---- copies by threads that compute, without a producer
  void ask_next() { ask(iteration_at(b_, old_, body_->args[0], plan().distance()), written()); }

  void ask(Value* iteration, PipelineState place) {
    Value* is_there = b_.cmpi(CmpI::Slt, iteration, old_.upper());
    Value* is_asking = b_.cmpi(CmpI::Eq, thread_, b_.i32(0));
    emit_where(b_, b_.binary(OpKind::AndI, is_there, is_asking), [&] {
      ValueMap map;
      map.set(old_.body()->args[0], iteration);
      for (const Op* op : plan().index_ops) insert_before(clone(module_, *op, map), b_.before());
      issue_copies(b_, made_, map, place);
    });
  }

  Module& module_;
  Op* op_;
  TilePipelinedOp old_;
  bool has_producer_;
  Value* thread_;
  Builder b_;
  BulkLoop made_;
  Block* body_ = nullptr;
};

}  // namespace

BulkLoop pipeline_tma_copies(Module& module, Function& function, Op* loop, PipelinePlan plan, MbarrierSetup& entry,
                             bool has_producer) {
  return BulkInjector(module, function, loop, std::move(plan), entry, has_producer).run();
}

}  // namespace kdsl::passes

#include "passes/tile/pipeline/producer.h"

#include <algorithm>
#include <unordered_set>

#include "analysis/loops.h"
#include "analysis/memory.h"
#include "ir/arch.h"
#include "ir/buffer.h"
#include "ir/ops.h"
#include "passes/tile/layout/layouts.h"
#include "passes/tile/nest.h"
#include "passes/tile/pipeline/written_memory.h"
#include "passes/tile/product_of.h"

namespace kdsl::passes {

using namespace ir;
using namespace analysis;

namespace {

// Needs is the set of ops that the producer has to execute as well.
class Needs {
 public:
  explicit Needs(const Function& function) : body_(function.body.block), written_(written_memory(function)) {}

  // Returns false if the producer cannot compute the value.
  bool add(Value* value) {
    if (!value->def) return value->block == body_ || counted_by(value);
    const Op& op = *value->def;
    if (ops_.contains(&op)) return true;
    if (!is_repeatable(op)) return false;
    ops_.insert(&op);
    bool is_known = std::ranges::all_of(op.operands, [&](Value* operand) { return add(operand); });
    for (const Region& region : op.regions)
      if (region.block)
        walk(region.block, [&](const Op* inner) {
          is_known = is_known && (inner->is(effect::Terminator) || is_repeatable(*inner));
          for (Value* operand : inner->operands) is_known = is_known && add(operand);
        });
    return is_known;
  }
  // Adds the control flow around an op.
  bool add_around(const Op& op) {
    for (const Op* around = op.parent->parent_op; around; around = around->parent->parent_op) {
      bool is_loop = is_counted_loop(*around);
      if (!is_loop && around->kind != OpKind::If) return false;
      for (Value* operand : around->operands.first(is_loop ? 3 : 1))
        if (!add(operand)) return false;
    }
    return true;
  }
  bool contains(const Op& op) const { return ops_.contains(&op); }

 private:
  bool is_repeatable(const Op& op) const {
    if (auto read = as<ReadSregOp>(&op)) return is_of_block(read.reg());
    if (auto load = as<TileLoadOp>(&op)) {
      return as<TileBufferOp>(buffer_of(load.buffer())) && !written_.contains(memory_of(load.buffer()));
    }
    if (op.kind == OpKind::If) return !op.results.empty();
    return op.regions.empty() && (info(op.kind).effects & ~effect::Debug) == effect::Pure;
  }
  // The producer is made of threads that the block has beside its own, so the number of threads is not among them.
  static bool is_of_block(Sreg reg) {
    using enum Sreg;
    return reg == CtaidX || reg == CtaidY || reg == CtaidZ || reg == NctaidX || reg == NctaidY || reg == NctaidZ;
  }

  const Block* body_;
  std::unordered_set<const Value*> written_;
  std::unordered_set<const Op*> ops_;
};

// Returns whether a product in the loop is asynchronous, so that threads issue it without waiting; otherwise a producer gains
// nothing.
bool has_asynchronous_product(const Op& loop) {
  bool found = false;
  walk(loop.regions[0].block, [&](const Op* op) {
    auto gemm = as<TileGemmOp>(op);
    auto product = gemm ? product_of(gemm) : std::nullopt;
    found = found || (product && tile::is_asynchronous(product->instruction));
  });
  return found;
}

// Returns whether no thread ends early or uses barriers with thread counts, which would have to include the producer.
bool is_plain_kernel(const Function& function) {
  bool is_plain = true;
  walk(function.body.block, [&](const Op* op) {
    using enum OpKind;
    bool has_own_barrier = op->kind == BarrierArrive || op->kind == BarrierRed || op->kind == Exit || op->kind == InlinePtx ||
                           op->kind == CudaCall || (op->kind == Barrier && !op->operands.empty());
    auto config = as<TileConfigOp>(op);
    if (has_own_barrier || (config && config.is_disable_warp_specialized())) is_plain = false;
  });
  return is_plain;
}

}  // namespace

// Kernels with one warpgroup of threads get no producer: several of their blocks share a multiprocessor, which hides latency
// as well. Products into tensor memory leave that one idle, and take tiles as large as a multiprocessor holds.
bool can_have_producer(const Function& function, std::span<const std::pair<const Op*, PipelinePlan>> loops) {
  constexpr int64_t kFewestThreads = 256, kMostThreads = kMaxBlockThreads;
  int64_t threads = threads_of(function);
  bool is_flat = function.bounds.required_threads[1] <= 1 && function.bounds.required_threads[2] <= 1;
  if (!is_flat || threads % tile::kWarpgroupThreads != 0 || !is_plain_kernel(function)) return false;
  bool has_tensor_memory = false;
  for (const auto& [loop, plan] : loops)
    has_tensor_memory |= plan.product && scope_of(TileGemmOp(*plan.product).c()->type) == TileScope::Tensor;
  if (threads < (has_tensor_memory ? tile::kWarpgroupThreads : kFewestThreads) || threads + kProducerThreads > kMostThreads)
    return false;
  Needs needs(function);
  for (const auto& [loop, plan] : loops) {
    if (!has_asynchronous_product(*loop) || !needs.add_around(*loop)) return false;
    for (Value* bound : loop->operands)
      if (!needs.add(bound)) return false;
    for (const PipelineGroup& group : plan.groups)
      for (const PipelineCopy& copy : group.copies)
        if (!needs.add(TileCopyOp(*copy.op).source()) || (plan.stages == 1 && copy.is_used_outside)) return false;
  }
  return true;
}

// ---- code of the producer

namespace {

class ProducerWriter {
 public:
  ProducerWriter(Module& module, Function& function, MbarrierSetup& entry, std::span<const BulkLoop> loops)
      : module_(module), function_(function), entry_(entry), loops_(loops), needs_(function), b_(module) {}

  void run() {
    for (const BulkLoop& loop : loops_) {
      needs_.add_around(*loop.loop);
      for (Value* bound : loop.loop->operands.first(3)) needs_.add(bound);
      for (const PipelineGroup& group : loop.plan.groups)
        for (const PipelineCopy& copy : group.copies) needs_.add(TileCopyOp(*copy.op).source());
    }
    Op* first = move_tiles_up();
    b_.set_insertion(function_.body.block, first);
    b_.set_loc(function_.loc);
    Value* threads = b_.i32(threads_of(function_));
    emit_where(b_, b_.cmpi(CmpI::Uge, entry_.thread(), threads),
               [&] { emit_where(b_, b_.cmpi(CmpI::Eq, entry_.thread(), threads), [&] { block(first); }); });
  }

 private:
  // The producer's code is at the begin of the kernel and fills tiles that are allocated later, so their allocations are
  // moved there. Returns the op that follows them.
  Op* move_tiles_up() {
    std::vector<Op*> later;
    bool is_later = false;
    walk(function_.body.block, [&](Op* op) {
      is_later = is_later || op == entry_.next();
      if (is_later && (op->kind == OpKind::TileAlloc || op->kind == OpKind::TileView)) later.push_back(op);
    });
    for (Op* op : later) unlink(op);
    Op* first = entry_.next();
    for (Op* op : later) insert_before(op, first);
    return first;
  }

  // Copies the needed ops from an op to the end of its block.
  void block(const Op* first) {
    for (const Op* op = first; op; op = op->next) {
      b_.set_loc(op->loc);
      if (auto found = std::ranges::find(loops_, op, &BulkLoop::loop); found != loops_.end())
        bulk_loop(*found);
      else if (has_loop(*op))
        around(*op);
      else if (needs_.contains(*op))
        copy(*op);
    }
  }

  bool has_loop(const Op& op) const {
    return std::ranges::any_of(loops_, [&](const BulkLoop& loop) { return is_inside(loop.loop, &op); });
  }

  void copy(const Op& op) {
    if (copied_.insert(&op).second) insert_before(clone(module_, op, map_), b_.before());
  }

  void around(const Op& op) {
    if (op.kind == OpKind::If) {
      Value* condition = map_.get(IfOp(op).condition());
      emit_where(b_, condition, [&] { block(op.regions[0].block->first); });
      if (!op.regions[1].block) return;
      Value* otherwise = b_.binary(OpKind::XOrI, condition, b_.boolean(true));
      emit_where(b_, otherwise, [&] { block(op.regions[1].block->first); });
      return;
    }
    open_loop(op, {}, [&](std::span<Value* const>) {
      block(op.regions[0].block->first);
      return std::vector<Value*>();
    });
  }

  template <typename Body>
  Op* open_loop(const Op& op, const std::vector<Value*>& carried, Body&& body) {
    std::vector<Value*> operands;
    for (Value* bound : op.operands.first(3)) operands.push_back(map_.get(bound));
    operands.insert(operands.end(), carried.begin(), carried.end());
    std::vector<Type> types(carried.size(), kI32);
    Op* made = b_.create(OpKind::For, operands, types, {}, 1);
    Block* outer = b_.block();
    Op* before = b_.before();
    types.insert(types.begin(), operands[0]->type);
    Block* inside = make_block(module_, types, made);
    made->regions[0].block = inside;
    map_.set(op.regions[0].block->args[0], inside->args[0]);
    b_.set_insertion(inside);
    b_.yield({});
    Op* end = inside->last;
    b_.set_insertion(inside, end);
    std::vector<Value*> next = body(std::span<Value* const>(inside->args).subspan(1));
    b_.yield(next);
    unlink(end);
    b_.set_insertion(outer, before);
    return made;
  }

  void bulk_loop(const BulkLoop& loop) {
    PipelineState place = loop.state ? load_state(b_, loop.state) : first_state(b_);
    Op* made = open_loop(*loop.loop, {place.stage, place.parity}, [&](std::span<Value* const> carried) {
      PipelineState here{carried[0], carried[1]};
      for (const Op* op : loop.plan.index_ops) copy(*op);
      issue_copies(b_, loop, map_, here);
      block(loop.loop->regions[0].block->first);
      PipelineState next = next_state(b_, here, loop.plan.stages);
      return std::vector<Value*>{next.stage, next.parity};
    });
    if (loop.state) store_state(b_, {made->result(0), made->result(1)}, loop.state);
  }

  Module& module_;
  Function& function_;
  MbarrierSetup& entry_;
  std::span<const BulkLoop> loops_;
  Needs needs_;
  Builder b_;
  ValueMap map_;
  std::unordered_set<const Op*> copied_;
};

}  // namespace

void write_producer(Module& module, Function& function, MbarrierSetup& entry, std::span<const BulkLoop> loops) {
  ProducerWriter(module, function, entry, loops).run();
}

}  // namespace kdsl::passes

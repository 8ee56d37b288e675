// The pass tile-producers gives a kernel the threads of its producer (producer.h): a warpgroup behind those that compute,
// which launches start as well. The other threads synchronise at a named barrier of their own from then on, and get the
// registers that the producer does not need.
#include <algorithm>

#include "ir/builder.h"
#include "ir/ops.h"
#include "passes/passes.h"
#include "passes/rewrite.h"
#include "passes/tile/pipeline/producer.h"
#include "passes/tile/tma_copies.h"

namespace kdsl::passes {

using namespace ir;

namespace {

// Returns whether the branch selects the threads behind the last one of the kernel.
bool is_producer(const Op& op, const Function& function) {
  auto compare = op.kind == OpKind::If ? as<CmpIOp>(IfOp(op).condition()) : CmpIOp();
  if (!compare || compare.predicate() != CmpI::Uge) return false;
  auto read = as<ReadSregOp>(compare.lhs());
  return read && read.reg() == Sreg::TidX && signed_constant(compare.rhs()) == function.bounds.required_threads[0];
}

class ProducerThreads {
 public:
  ProducerThreads(Module& module, Function& function, Op* branch)
      : module_(module), function_(function), branch_(branch), b_(module), threads_(function.bounds.required_threads[0]) {}

  void run() {
    Block* others = branch_->regions[1].block;
    move_rest(others);
    name_barriers(others);
    keep_extent(others);
    share_registers(others);
    function_.bounds.required_threads[0] = static_cast<uint32_t>(threads_ + kProducerThreads);
    for (Op* launch : launches_of(module_, function_)) {
      b_.set_insertion(launch->parent, launch);
      b_.set_loc(launch->loc);
      launch->operands[LaunchOp::Operands::block] = b_.i32(threads_ + kProducerThreads);
    }
  }

 private:
  void move_rest(Block* others) {
    Op* end = others->last;
    for (Op *op = branch_->next, *next; op && !op->is(effect::Terminator); op = next) {
      next = op->next;
      unlink(op);
      insert_before(op, end);
    }
  }

  void name_barriers(Block* others) {
    std::vector<Op*> barriers;
    walk(others, [&](Op* op) {
      if (op->kind == OpKind::Barrier) barriers.push_back(op);
    });
    for (Op* op : barriers) {
      b_.set_insertion(op->parent, op);
      b_.set_loc(op->loc);
      b_.create<BarrierOp>({.id = b_.i32(kBarrier), .threads = b_.i32(threads_), .is_aligned = BarrierOp(*op).is_aligned()});
      unlink(op);
    }
  }

  // Ops that read the number of threads get the number of those that compute.
  void keep_extent(Block* others) {
    Replacements replaced;
    walk(others, [&](Op* op) {
      auto read = as<ReadSregOp>(op);
      if (!read || read.reg() != Sreg::NtidX) return;
      b_.set_insertion(op->parent, op->next);
      replaced.add(op->result(), b_.i32(threads_));
    });
    replaced.apply_below(others);
  }

  // Distributes all registers of a multiprocessor: the producer keeps kProducer per thread, in which address arithmetic and
  // waits fit, and the others share the rest, up to kMost of the 255 that a thread can have. Counts are multiples of 8, as
  // setmaxnreg takes them.
  void share_registers(Block* others) {
    constexpr int64_t kAll = 64 * 1024, kUnit = 8, kMost = 240, kProducer = 40;
    auto in_units = [](int64_t registers) { return registers / kUnit * kUnit; };
    int64_t at_first = std::min<int64_t>(in_units(kAll / (threads_ + kProducerThreads)), kMost);
    int64_t rest = at_first * (threads_ + kProducerThreads) - kProducer * kProducerThreads;
    int64_t share = std::min(in_units(rest / threads_), kMost);
    for (auto [block, mode, count] : {std::tuple{branch_->regions[0].block, RegisterChange::Dec, kProducer},
                                      std::tuple{others, RegisterChange::Inc, share}}) {
      b_.set_insertion(block, block->first);
      b_.set_loc(branch_->loc);
      b_.create<SetMaxRegistersOp>({.mode = mode, .count = count});
    }
  }

  static constexpr int64_t kBarrier = 1;

  Module& module_;
  Function& function_;
  Op* branch_;
  Builder b_;
  int64_t threads_;
};

}  // namespace

void tile_producers(Module& module) {
  for (Function* function : module.functions) {
    if (function->kind != FunctionKind::Kernel) continue;
    for (Op* op = function->body.block->first; op; op = op->next)
      if (is_producer(*op, *function)) {
        ProducerThreads(module, *function, op).run();
        break;
      }
  }
}

}  // namespace kdsl::passes

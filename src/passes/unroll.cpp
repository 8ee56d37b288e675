// The pass unroll fully unrolls loops marked unroll_full, and loops without a hint that run through a local array, from the
// inside out, if their bounds are constants and the result stays small. That makes indices of register arrays constant, so
// that promote-arrays can turn the arrays into values. Larger loops keep their mark for LLVM.
#include "analysis/loops.h"
#include "analysis/memory.h"
#include "ir/builder.h"
#include "ir/clone.h"
#include "ir/op_kind.h"
#include "ir/ops.h"
#include "passes/passes.h"
#include "passes/rewrite.h"

namespace kdsl::passes {

using namespace ir;

namespace {

constexpr uint64_t kMaxIterations = 256;
constexpr uint64_t kMaxOps = 16384;  // in one unrolled loop; chosen to bound the time that LLVM and ptxas take

// Tells whether a loop accesses local arrays at indices that depend on its induction variable.
class ArrayLoop {
 public:
  explicit ArrayLoop(const Op& loop) : induction_(loop.regions[0].block->args[0]) { survey(loop.regions[0].block); }
  bool runs_through_array() const { return runs_through_array_; }

 private:
  static constexpr int kMaxDepth = 16;  // in ops from an index to the variable; it bounds the recursion over shared operands

  void survey(Block* body) {
    walk(body, [&](Op* op) {
      auto load = as<LoadOp>(op);
      auto store = as<StoreOp>(op);
      if (runs_through_array_ || (!load && !store)) return;
      bool moves = false;
      for (const Value* pointer = load ? load.pointer() : store.pointer(); pointer;
           pointer = analysis::pointer_before(pointer)) {
        if (as<PtrObjectOp>(pointer)) return;
        runs_through_array_ = moves && as<AllocaOp>(pointer);
        if (auto offset = as<PtrOffsetOp>(pointer)) moves |= depends(offset.index(), kMaxDepth);
      }
    });
  }

  bool depends(const Value* value, int depth) const {
    if (value == induction_) return true;
    if (!value->def || depth == 0) return false;
    for (const Value* operand : value->def->operands)
      if (depends(operand, depth - 1)) return true;
    return false;
  }

  const Value* induction_;
  bool runs_through_array_ = false;
};

class Unroller {
 public:
  explicit Unroller(Module& module) : module_(module), builder_(module) {}

  void function(Function* function) {
    is_host_ = function->kind == FunctionKind::Host;
    block(function->body.block);
    replacements_.apply_below(function->body.block);
  }

 private:
  // Returns the number of ops below, after unrolling.
  uint64_t block(Block* block) {
    uint64_t count = 0;
    for (Op* op = block->first; op;) {
      Op* next = op->next;
      uint64_t below = 1;
      for (Region& region : op->regions) below += this->block(region.block);
      auto trips = wanted_trips(*op, below);
      if (trips) {
        unroll_loop(op, *trips);
        below *= trips->count;
      }
      count += below;
      op = next;
    }
    return count;
  }

  std::optional<analysis::TripCount> wanted_trips(const Op& op, uint64_t ops) const {
    if (op.kind != OpKind::For || op.int_attr(AttrName::PrefetchStages) > 0) return std::nullopt;
    bool has_other_hint = op.has(AttrName::Unroll) || op.has(AttrName::Vectorize);
    if (!op.has(AttrName::UnrollFull) && (is_host_ || has_other_hint)) return std::nullopt;
    auto trips = analysis::trip_count(op);
    if (!trips || trips->count > kMaxIterations || trips->count * ops > kMaxOps) return std::nullopt;
    if (!op.has(AttrName::UnrollFull) && !ArrayLoop(op).runs_through_array()) return std::nullopt;
    return trips;
  }

  // A shared object exists once, however often the loop runs, so its allocation is moved in front of the loop.
  static void hoist_shared(Op* loop) {
    walk(loop->regions[0].block, [&](Op* op) {
      if (op->kind != OpKind::SharedAlloc) return;
      unlink(op);
      insert_before(op, loop);
    });
  }

  void unroll_loop(Op* op, const analysis::TripCount& trips) {
    hoist_shared(op);
    Block* body = op->regions[0].block;
    // The copies must not refer to results of inner loops that are gone.
    replacements_.apply_below(body);
    std::vector<Value*> carried;
    for (Value* init : op->operands.subspan(3)) carried.push_back(replacements_.resolve(init));
    for (uint64_t i = 0; i < trips.count; ++i) {
      builder_.set_insertion(op->parent, op);
      builder_.set_loc(op->loc);
      // The arithmetic is modular, so that an induction variable at the end of its type's range is right too.
      auto value = static_cast<uint64_t>(trips.first) + i * static_cast<uint64_t>(trips.step);
      Value* induction = builder_.constant_int(ForOp(*op).lower()->type, static_cast<int64_t>(value));
      induction->name = body->args[0]->name;
      carried = i + 1 == trips.count ? use_body(op, body, induction, carried) : copy_body(op, body, induction, carried);
    }
    for (size_t i = 0; i < op->results.size(); ++i) replacements_.add(op->result(i), carried[i]);
    unlink(op);
  }

  std::vector<Value*> copy_body(Op* position, Block* body, Value* induction, const std::vector<Value*>& carried) {
    ValueMap map;
    map.set(body->args[0], induction);
    for (size_t i = 0; i < carried.size(); ++i) map.set(body->args[i + 1], carried[i]);
    for (Op* op = body->first; op != body->last; op = op->next) insert_before(clone(module_, *op, map), position);
    std::vector<Value*> next;
    for (Value* value : body->last->operands) next.push_back(map.get(value));
    return next;
  }

  // The last iteration uses the original ops instead of a copy.
  std::vector<Value*> use_body(Op* position, Block* body, Value* induction, const std::vector<Value*>& carried) {
    replacements_.add(body->args[0], induction);
    for (size_t i = 0; i < carried.size(); ++i) replacements_.add(body->args[i + 1], carried[i]);
    Op* yield = body->last;
    move_body_before(body, position);
    std::vector<Value*> next;
    for (Value* value : yield->operands) next.push_back(replacements_.resolve(value));
    return next;
  }

  Module& module_;
  Builder builder_;
  Replacements replacements_;
  bool is_host_ = false;
};

}  // namespace

void unroll(Module& module) {
  for (Function* function : module.functions) Unroller(module).function(function);
}

}  // namespace kdsl::passes

// The pass tile-exits rewrites `break` and `continue` as conditions: the code behind a statement that may leave is executed
// under the condition that it has not. A loop that can be left early tests a flag before each iteration; a loop that is to be
// unrolled keeps all its iterations. In a parallel nest the thread that breaks sets a flag of its own and skips the
// iterations that it has left.
#include <algorithm>
#include <vector>

#include "analysis/loops.h"
#include "diag/definitions/passes.def"
#include "dtype/dtype.h"
#include "ir/buffer.h"
#include "ir/builder.h"
#include "ir/ops.h"
#include "passes/passes.h"
#include "passes/rewrite.h"

namespace kdsl::passes {

using namespace ir;

namespace {

bool is_loop(const Op& op) {
  using enum OpKind;
  return op.kind == For || op.kind == While || op.kind == TileParallel || op.kind == TilePipelined;
}

// The ways to leave the loop around `block`, not counting loops inside it.
struct Exits {
  bool breaks = false, continues = false;
  bool any() const { return breaks || continues; }
};
Exits exits_of(const Block* block) {
  Exits exits;
  for (const Op* op = block->first; op; op = op->next) {
    exits.breaks = exits.breaks || op->kind == OpKind::Break;
    exits.continues = exits.continues || op->kind == OpKind::Continue;
    if (is_loop(*op)) continue;
    for (const Region& region : op->regions) {
      if (!region.block) continue;
      Exits inner = exits_of(region.block);
      exits = {exits.breaks || inner.breaks, exits.continues || inner.continues};
    }
  }
  return exits;
}

// The conditions at the end of a block; null where they certainly hold.
struct ExitConditions {
  Value* goes_on = nullptr;  // continues with the code that follows in the iteration
  Value* stays = nullptr;  // stays in the loop
};

class ExitLowering {
 public:
  ExitLowering(Module& module, diag::Sink& diags) : module_(module), diags_(diags), b_(module) {}

  void function(Function* function) {
    std::vector<Op*> loops;
    walk(function->body.block, [&](Op* op) {
      if (is_loop(*op) && exits_of(body_of(op)).any()) loops.push_back(op);
    });
    // Inner loops come first: then an outer one moves no code that contains exits.
    std::ranges::reverse(loops);
    for (Op* op : loops) {
      b_.set_loc(op->loc);
      lower(op);
    }
  }

 private:
  static Block* body_of(const Op* op) { return op->regions[op->kind == OpKind::While ? 1 : 0].block; }

  void lower(Op* op) {
    Block* body = body_of(op);
    bool breaks = exits_of(body).breaks;
    if (op->kind == OpKind::TilePipelined && breaks) {
      diags_.report(op->loc.span, diag::TileUnsupported,
                    "`break` in a pipelined loop: copies of later iterations are under way;");
      return;
    }
    // Every iteration ends with a terminator of its own, which is removed when the block is rewritten.
    if (op->kind == OpKind::TileParallel && breaks) return parallel(op, body);
    if (!breaks) {
      ways_of(body, false);
      return end(body, {});
    }
    if (op->kind == OpKind::While) return leave_while(op);
    if (op->find(AttrName::Unroll) || (op->find(AttrName::UnrollFull) && has_few_iterations(*op))) return skip_iterations(op);
    leave_for(op);
  }

  // A loop that most threads leave long before its last iteration is not written out: there may be one for each tile of a grid.
  static bool has_few_iterations(const Op& op) {
    constexpr uint64_t kMost = 64;
    auto iterations = analysis::trip_count(op);
    return !iterations || iterations->count <= kMost;
  }

  void end(Block* body, std::span<Value* const> values) {
    b_.set_insertion(body);
    b_.yield(values);
  }

  // ---- blocks
  // Removes the exits and the terminator of a block. With `asks_stay` the result also says whether the loop continues.
  ExitConditions ways_of(Block* block, bool asks_stay) {
    for (Op* op = block->first; op; op = op->next) {
      if (op->kind == OpKind::Break || op->kind == OpKind::Continue) {
        bool is_break = op->kind == OpKind::Break;
        while (block->last != op) unlink(block->last);
        unlink(op);
        b_.set_insertion(block);
        return {b_.boolean(false), is_break && asks_stay ? b_.boolean(false) : nullptr};
      }
      if (op->kind != OpKind::If || !may_leave(op)) continue;
      return branch(block, op, asks_stay);
    }
    if (block->last && block->last->is(effect::Terminator)) unlink(block->last);
    return {};
  }

  static bool may_leave(const Op* op) {
    return std::ranges::any_of(op->regions, [](const Region& region) { return region.block && exits_of(region.block).any(); });
  }

  // `op` becomes an `if` that yields which way it went; the code behind it is moved into another `if`.
  ExitConditions branch(Block* block, Op* op, bool asks_stay) {
    Block* rest = split_behind(op);
    std::vector<Type> types(asks_stay ? 2 : 1, kI1);
    for (Region& region : op->regions) {
      if (!region.block) region.block = make_block(module_, {}, op);
      ExitConditions conditions = ways_of(region.block, asks_stay);
      yield_ways(region.block, conditions, asks_stay);
    }
    Op* test = rebuild(module_, op, op->operands, types);
    ExitConditions first{test->result(0), asks_stay ? test->result(1) : nullptr};
    b_.set_insertion(block);
    Op* guard = b_.create(OpKind::If, std::initializer_list<Value*>{first.goes_on}, {}, {}, 2);
    guard->regions[0].block = rest;
    rest->parent_op = guard;
    guard->regions[1].block = make_block(module_, {}, guard);
    ExitConditions then = ways_of(rest, asks_stay);
    if (!then.goes_on) {  // nothing leaves after it
      end(rest, {});
      end(guard->regions[1].block, {});
      return first;
    }
    yield_ways(rest, then, asks_stay);
    yield_ways(guard->regions[1].block, {b_false(guard->regions[1].block), first.stays}, asks_stay);
    guard = rebuild(module_, guard, guard->operands, types);
    return {guard->result(0), asks_stay ? guard->result(1) : nullptr};
  }

  Value* b_false(Block* block) {
    b_.set_insertion(block);
    return b_.boolean(false);
  }

  void yield_ways(Block* block, const ExitConditions& conditions, bool asks_stay) {
    b_.set_insertion(block);
    std::vector<Value*> values{conditions.goes_on ? conditions.goes_on : b_.boolean(true)};
    if (asks_stay) values.push_back(conditions.stays ? conditions.stays : b_.boolean(true));
    b_.yield(values);
  }

  Block* split_behind(Op* op) {
    Block* rest = make_block(module_, {}, nullptr);
    while (op->next) {
      Op* moved = op->next;
      unlink(moved);
      append(rest, moved);
    }
    return rest;
  }

  Value* stay_of(Block* body) {
    ExitConditions conditions = ways_of(body, true);
    b_.set_insertion(body);
    return conditions.stays ? conditions.stays : b_.boolean(true);
  }

  // ---- loops
  // Rewrites a `for` as a `while` that carries the index and whether the loop has been left.
  void leave_for(Op* op) {
    ForOp loop(*op);
    Block* body = loop.body();
    Type index = body->args[0]->type;
    Value* stays = stay_of(body);
    Value* next[] = {b_.binary(OpKind::AddI, body->args[0], loop.step()), stays};
    b_.yield(next);
    append_args(module_, body, std::vector<Type>{kI1});
    b_.set_insertion(op->parent, op);
    Op* made = b_.create(OpKind::While, {loop.lower(), b_.boolean(true)}, {index, kI1}, {}, 2);
    Type types[] = {index, kI1};
    Block* test = make_block(module_, types, made);
    made->regions[0].block = test;
    made->regions[1].block = body;
    body->parent_op = made;
    b_.set_insertion(test);
    Value* is_inside = b_.cmpi(op->has(AttrName::Unsigned) ? CmpI::Ult : CmpI::Slt, test->args[0], loop.upper());
    Value* condition = b_.binary(OpKind::AndI, is_inside, test->args[1]);
    b_.create(OpKind::Condition, {condition, test->args[0], test->args[1]}, {});
    unlink(op);
  }

  // The condition is not evaluated again once the loop has been left.
  void leave_while(Op* op) {
    WhileOp loop(*op);
    Block *body = loop.body(), *tested = loop.test();
    Value* stays = stay_of(body);
    b_.yield({&stays, 1});
    append_args(module_, body, std::vector<Type>{kI1});
    b_.set_insertion(op->parent, op);
    Op* made = b_.create(OpKind::While, {b_.boolean(true)}, {kI1}, {}, 2);
    Type type = kI1;
    Block* test = make_block(module_, {&type, 1}, made);
    made->regions[0].block = test;
    made->regions[1].block = body;
    body->parent_op = made;
    b_.set_insertion(test);
    Op* again = b_.create(OpKind::If, std::initializer_list<Value*>{test->args[0]}, {kI1}, {}, 2);
    again->regions[0].block = tested;
    tested->parent_op = again;
    Op* condition = tested->last;
    Value* holds = ConditionOp(*condition).condition();
    unlink(condition);
    end(tested, {&holds, 1});
    again->regions[1].block = make_block(module_, {}, again);
    Value* no = b_false(again->regions[1].block);
    b_.yield({&no, 1});
    b_.set_insertion(test);
    b_.create(OpKind::Condition, {again->result(), test->args[0]}, {});
    unlink(op);
  }

  // Keeps all iterations, each under the condition that none before it has left.
  void skip_iterations(Op* op) {
    Block* body = body_of(op);
    Block* iteration = make_block(module_, {}, nullptr);
    while (body->first) {
      Op* moved = body->first;
      unlink(moved);
      append(iteration, moved);
    }
    Value* was_left = append_args(module_, body, std::vector<Type>{kI1})[0];
    b_.set_insertion(body);
    Op* guard = b_.create(OpKind::If, std::initializer_list<Value*>{was_left}, {kI1}, {}, 2);
    guard->regions[0].block = iteration;
    iteration->parent_op = guard;
    Value* stays = stay_of(iteration);
    b_.yield({&stays, 1});
    guard->regions[1].block = make_block(module_, {}, guard);
    Value* no = b_false(guard->regions[1].block);
    b_.yield({&no, 1});
    Value* result = guard->result();
    end(body, {&result, 1});
    b_.set_insertion(op->parent, op);
    std::vector<Value*> operands(op->operands.begin(), op->operands.end());
    operands.push_back(b_.boolean(true));
    rebuild(module_, op, operands, std::vector<Type>{kI1});
  }

  // ---- parallel nests
  void parallel(Op* op, Block* body) {
    b_.set_insertion(op->parent, op);
    std::vector<int64_t> shape{1};
    Value* stays =
        b_.create<TileAllocOp>({.buffer = buffer_type(TileScope::Local, dtype::DType::Int32), .shape = shape})->result();
    std::vector<Value*> first{b_.i32(0)};
    b_.create<TileStoreOp>({.value = b_.i32(1), .buffer = stays, .indices = first});
    std::vector<Op*> breaks;
    find_breaks(body, breaks);
    for (Op* leave : breaks) {
      b_.set_insertion(leave->parent, leave);
      b_.create<TileStoreOp>({.value = b_.i32(0), .buffer = stays, .indices = first});
    }
    b_.set_insertion(body, body->first);
    Value* state = b_.create<TileLoadOp>({.buffer = stays, .indices = first, .result = kI32})->result();
    Value* is_left = b_.cmpi(CmpI::Eq, state, b_.i32(0));
    Op* skip = b_.create(OpKind::If, std::initializer_list<Value*>{is_left}, {}, {}, 2);
    skip->regions[0].block = make_block(module_, {}, skip);
    skip->regions[1].block = make_block(module_, {}, skip);
    b_.set_insertion(skip->regions[0].block);
    b_.create(OpKind::Continue, {}, {});
    end(skip->regions[1].block, {});
    ways_of(body, false);
    end(body, {});
  }

  static void find_breaks(Block* block, std::vector<Op*>& breaks) {
    for (Op* op = block->first; op; op = op->next) {
      if (op->kind == OpKind::Break) breaks.push_back(op);
      if (is_loop(*op)) continue;
      for (const Region& region : op->regions)
        if (region.block) find_breaks(region.block, breaks);
    }
  }

  Module& module_;
  diag::Sink& diags_;
  Builder b_;
};

}  // namespace

void tile_exits(Module& module, diag::Sink& diags) {
  for (Function* function : module.functions) ExitLowering(module, diags).function(function);
}

}  // namespace kdsl::passes

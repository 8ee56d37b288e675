// The pass prefetch-stages pipelines loops marked prefetch_stages = S:
//
//     for i in lower … upper: copy(i); rest(i)
//
// becomes
//
//     for k in 0 … S:  if iteration k exists: copy(lower + k*step)
//     for i in lower … upper:
//         if iteration i + S exists: copy(i + S*step)
//         rest(i)
//
// copy(i) is the slice that prefetch_slice.h finds. The counters that it needs run twice: once ahead for the copies, once in
// step for the rest. A group of cp.async is committed in every iteration, also if it has nothing to copy, so a
// wait for all but n groups becomes a wait for all but n + S groups.
#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "diag/definitions/remarks.def"
#include "ir/attributes.h"
#include "ir/builder.h"
#include "ir/clone.h"
#include "ir/op_kind.h"
#include "ir/ops.h"
#include "passes/passes.h"
#include "passes/prefetch_slice.h"
#include "passes/rewrite.h"

namespace kdsl::passes {

using namespace ir;

namespace {

class Pipeliner {
 public:
  Pipeliner(Module& module, Op* loop, int64_t stages, const PrefetchSlice& slice)
      : module_(module), builder_(module), loop_(loop), body_(loop->regions[0].block), stages_(stages), slice_(slice) {}

  void run(Replacements& replacements);

 private:
  Value* lower() const { return ForOp(*loop_).lower(); }
  Value* upper() const { return ForOp(*loop_).upper(); }
  Value* step() const { return ForOp(*loop_).step(); }
  CmpI less() const { return loop_->has(AttrName::Unsigned) ? CmpI::Ult : CmpI::Slt; }

  Value* iterations_after(Value* induction);
  std::vector<Type> counter_types() const;
  std::vector<Value*> issue(Value* exists, Value* induction, std::span<Value* const> counters);
  void barrier_if(Value* condition);
  std::vector<Value*> emit_prologue();
  void issue_in_loop(std::span<Value* const> counters, std::vector<Value*>& next);
  void widen_waits();
  bool completes_in_groups(const Op* wait) const;
  void sweep();

  Module& module_;
  Builder builder_;
  Op* loop_;
  Block* body_;
  int64_t stages_;
  const PrefetchSlice& slice_;
};

// Returns how many iterations follow the one with this induction variable, which exists.
Value* Pipeliner::iterations_after(Value* induction) {
  Value* one = builder_.constant_int(induction->type, 1);
  Value* left = builder_.binary(OpKind::SubI, builder_.binary(OpKind::SubI, upper(), induction), one);
  if (signed_constant(step()) == 1) return left;
  return builder_.binary(OpKind::DivUI, left, step());
}

std::vector<Type> Pipeliner::counter_types() const {
  std::vector<Type> types;
  for (size_t stage : slice_.counters) types.push_back(body_->args[stage + 1]->type);
  return types;
}

// Emits the slice for one iteration, if it exists; returns the counters of the next iteration.
std::vector<Value*> Pipeliner::issue(Value* exists, Value* induction, std::span<Value* const> counters) {
  std::vector<Type> types = counter_types();
  Op* branch = builder_.create(OpKind::If, std::span<Value* const>(&exists, 1), types, {}, 2);
  for (Region& region : branch->regions) region.block = make_block(module_, {}, branch);
  ValueMap map;
  map.set(body_->args[0], induction);
  for (size_t i = 0; i < counters.size(); ++i) map.set(body_->args[slice_.counters[i] + 1], counters[i]);
  Block* taken = branch->regions[0].block;
  for (const Op* op : slice_.ops) append(taken, clone(module_, *op, map));
  std::vector<Value*> next, same(counters.begin(), counters.end()), results;
  for (size_t stage : slice_.counters) next.push_back(map.get(yielded(body_, stage)));
  Builder inner(module_);
  inner.set_loc(loop_->loc);
  inner.set_insertion(taken);
  inner.yield(next);
  inner.set_insertion(branch->regions[1].block);
  inner.yield(same);
  for (Value& result : branch->results) results.push_back(&result);
  return results;
}

void Pipeliner::barrier_if(Value* condition) {
  Op* branch = builder_.create(OpKind::If, std::span<Value* const>(&condition, 1), {}, {}, 2);
  for (Region& region : branch->regions) {
    region.block = make_block(module_, {}, branch);
    Builder inner(module_);
    inner.set_loc(loop_->loc);
    inner.set_insertion(region.block);
    if (&region == &branch->regions[0]) inner.create(OpKind::Barrier, {}, {});
    inner.yield({});
  }
}

// Emits the slices of the first iterations in front of the loop. They are a loop, which the pass unroll expands.
std::vector<Value*> Pipeliner::emit_prologue() {
  builder_.set_insertion(loop_->parent, loop_);
  Value* is_entered = builder_.cmpi(less(), lower(), upper());
  if (slice_.needs_barrier_before) barrier_if(is_entered);
  Value* last = iterations_after(lower());
  Type type = lower()->type;
  std::vector<Type> types = counter_types();
  std::vector<Value*> operands = {builder_.constant_int(type, 0), builder_.constant_int(type, stages_),
                                  builder_.constant_int(type, 1)};
  for (size_t stage : slice_.counters) operands.push_back(ForOp(*loop_).inits()[stage]);
  Attr unroll = int_attribute(AttrName::UnrollFull, 1);
  Op* prologue = builder_.create(OpKind::For, operands, types, {&unroll, 1}, 1);
  types.insert(types.begin(), type);
  Block* block = prologue->regions[0].block = make_block(module_, types, prologue);
  builder_.set_insertion(block);
  Value* index = block->args[0];
  Value* exists = builder_.binary(OpKind::AndI, is_entered, builder_.cmpi(CmpI::Ule, index, last));
  Value* induction = builder_.binary(OpKind::AddI, lower(), builder_.binary(OpKind::MulI, index, step()));
  induction->name = body_->args[0]->name;
  std::vector<Value*> next = issue(exists, induction, block->args.subspan(1));
  for (const Op* commit : slice_.commits) {
    ValueMap none;
    append(block, clone(module_, *commit, none));
  }
  builder_.yield(next);
  std::vector<Value*> counters;
  for (Value& result : prologue->results) counters.push_back(&result);
  return counters;
}

// Emits, in place of the first copy, the slice of the iteration that is `stages` ahead.
void Pipeliner::issue_in_loop(std::span<Value* const> counters, std::vector<Value*>& next) {
  builder_.set_insertion(body_, slice_.place);
  builder_.set_loc(slice_.place->loc);
  if (slice_.needs_barrier) builder_.create(OpKind::Barrier, {}, {});
  Value* induction = body_->args[0];
  Value* ahead = builder_.constant_int(induction->type, stages_);
  Value* exists = builder_.cmpi(CmpI::Uge, iterations_after(induction), ahead);
  Value* later = builder_.binary(OpKind::AddI, induction, builder_.binary(OpKind::MulI, ahead, step()));
  later->name = induction->name;
  next = issue(exists, later, counters);
}

// Returns whether a wait without a count finds every copy in a committed group.
bool Pipeliner::completes_in_groups(const Op* wait) const {
  while (wait->parent != body_) wait = wait->parent->parent_op;
  // The search goes backwards from the wait, through the end of the body, to the latest commit.
  const Op* op = wait->prev;
  for (bool wrapped = false;; op = op->prev) {
    if (!op) {
      if (wrapped) return false;
      wrapped = true;
      op = body_->last;
    }
    if (op->kind == OpKind::CpAsyncCommit) return true;
    if (std::ranges::find(slice_.copies, op) != slice_.copies.end()) return false;
  }
}

void Pipeliner::widen_waits() {
  int64_t more = stages_ * static_cast<int64_t>(slice_.commits.size());
  for (Op* wait : slice_.waits) {
    if (more == 0 || (!wait->has(AttrName::Count) && !completes_in_groups(wait))) continue;
    Attr count = int_attribute(AttrName::Count, wait->int_attr(AttrName::Count) + more);
    wait->attrs = module_.arena.copy(std::span<const Attr>(&count, 1));
  }
}

bool is_plain(const Op& op) { return !op.is(effect::Write | effect::Sync | effect::Debug); }

// Removes the copies, and the ops that only they needed, from the body. Of a branch that also yields values to the rest, only
// the ops with effects are removed.
void Pipeliner::sweep() {
  std::unordered_map<const Op*, size_t> uses;
  auto count = [&](const Op* user, size_t difference) {
    auto count_op = [&](const Op* op) {
      for (const Value* operand : op->operands)
        if (operand->def) uses[operand->def] += difference;
    };
    count_op(user);
    for (const Region& region : user->regions) walk(region.block, count_op);
  };
  auto remove = [&](Op* op) {
    count(op, ~size_t{0});  // minus one, as sizes wrap
    unlink(op);
  };
  auto strip = [&](Op* copy) {
    std::vector<Op*> effects;
    for (Region& region : copy->regions)
      walk(region.block, [&](Op* below) {
        if (!is_plain(*below)) effects.push_back(below);
      });
    for (Op* op : effects) remove(op);
  };
  for (const Op* op = body_->first; op; op = op->next) count(op, 1);
  for (size_t i = slice_.copies.size(); i-- > 0;)
    uses[slice_.copies[i]] == 0 ? remove(slice_.copies[i]) : strip(slice_.copies[i]);
  for (size_t i = slice_.ops.size(); i-- > 0;) {
    Op* op = slice_.ops[i];
    bool is_removable = op->parent && uses[op] == 0 && is_plain(*op);
    for (Region& region : op->regions) walk(region.block, [&](const Op* below) { is_removable &= is_plain(*below); });
    if (is_removable) remove(op);
  }
}

void Pipeliner::run(Replacements& replacements) {
  builder_.set_loc(loop_->loc);
  std::vector<Value*> counters = emit_prologue(), next;
  std::vector<Type> types = counter_types();
  std::vector<Value*> inside = append_args(module_, body_, types);
  widen_waits();
  issue_in_loop(inside, next);
  append_operands(module_, body_->last, next);
  sweep();
  append_operands(module_, loop_, counters);
  std::vector<Type> results;
  for (const Value& result : loop_->results) results.push_back(result.type);
  results.insert(results.end(), types.begin(), types.end());
  Op* made = rebuild(module_, loop_, loop_->operands, results);
  std::vector<Attr> attrs(made->attrs.begin(), made->attrs.end());
  std::erase_if(attrs, [](const Attr& attr) { return attr.name == AttrName::PrefetchStages; });
  made->attrs = module_.arena.copy(std::span<const Attr>(attrs));
  for (size_t i = 0; i < loop_->results.size(); ++i) replacements.add(loop_->result(i), made->result(i));
}

// A loop has at most as many iterations as its type has values, so more stages than fit in the type change nothing.
int64_t usable_stages(ForOp loop) {
  int width = std::min(bit_width(loop.lower()->type.scalar), 32);
  return std::min(loop.prefetch_stages(), (int64_t{1} << (width - 1)) - 1);
}

// Remarks on copies whose data a thread loads and stores itself, and therefore waits for.
void remark_on_waits(const PrefetchSlice& slice, diag::Sink& diags) {
  for (const Op* copy : slice.copies) {
    const Op* store = nullptr;
    auto note = [&](const Op* op) {
      if (auto made = as<StoreOp>(op); made && made.pointer()->type.space == Space::Shared) store = op;
    };
    note(copy);
    for (const Region& region : copy->regions)
      if (region.block) walk(region.block, note);
    if (!store) continue;
    bool is_guarded = copy->kind == OpKind::If;
    diags
        .report(
            store->loc.span, diag::PrefetchWaits,
            is_guarded ? "it stands under a condition, and its data goes through registers" : "its data goes through registers")
        .help(is_guarded ? "an asynchronous copy takes the condition as a predicate, and writes zeros where it is false"
                         : "an asynchronous copy moves 4, 8 or 16 bytes from global to shared memory in the background");
  }
}

void pipeline_loops(Module& module, Function& function, Block* block, Replacements& replacements, diag::Sink& diags) {
  for (Op* op = block->first; op;) {
    Op* next = op->next;
    for (Region& region : op->regions)
      if (region.block) pipeline_loops(module, function, region.block, replacements, diags);
    if (op->kind == OpKind::For && op->int_attr(AttrName::PrefetchStages) > 0) {
      replacements.apply_below(block);
      int64_t stages = usable_stages(ForOp(*op));
      if (auto slice = find_prefetch_slice(function, *op, stages, diags)) {
        remark_on_waits(*slice, diags);
        Pipeliner(module, op, stages, *slice).run(replacements);
      }
    }
    op = next;
  }
}

// Drops bounds checks whose only purpose is to state ranges of coordinates. Staging puts them into loops that will be
// pipelined.
void drop_assumptions(Block* body) {
  walk(body, [](Op* op) {
    if (op->kind == OpKind::CheckBounds && op->text_attr(AttrName::Access) == kAssumedAccess) unlink(op);
  });
}

}  // namespace

void prefetch_stages(Module& module, diag::Sink& diags) {
  for (Function* function : module.functions) {
    Replacements replacements;
    pipeline_loops(module, *function, function->body.block, replacements, diags);
    replacements.apply_below(function->body.block);
    drop_assumptions(function->body.block);
  }
}

}  // namespace kdsl::passes

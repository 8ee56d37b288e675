#include "passes/rewrite.h"

#include <algorithm>

namespace kdsl::passes {

using namespace ir;

// Marks a replaced value in Value::id; most values are not replaced, and need no look-up in the table. Passes that keep marks
// in Value::id no longer read the mark of a value they have replaced.
static constexpr uint32_t kReplaced = UINT32_MAX;

void Replacements::add(const Value* from, Value* to) {
  if (from == to) return;
  from->id = kReplaced;
  map_.set(from, to);
}

Value** Replacements::find(const Value* value) { return value->id == kReplaced ? map_.find(value) : nullptr; }

Value* Replacements::resolve(Value* value) {
  Value* last = value;
  while (Value** next = find(last)) last = *next;
  // The chain is shortened, so that the next look-up is fast.
  for (Value* link = value; link != last;) {
    Value** next = find(link);
    link = *next;
    *next = last;
  }
  return last;
}

void Replacements::apply(Op& op) {
  if (map_.empty()) return;
  for (Value*& operand : op.operands) operand = resolve(operand);
}

void Replacements::apply_below(Block* block) {
  if (map_.empty()) return;
  walk(block, [&](Op* op) { apply(*op); });
}

Op* move_body_before(Block* from, Op* position) {
  Op* first = position;
  for (Op* op = from->first; op && !op->is(effect::Terminator);) {
    Op* next = op->next;
    unlink(op);
    insert_before(op, position);
    if (first == position) first = op;
    op = next;
  }
  return first;
}

Op* rebuild(Module& module, Op* op, std::span<Value* const> operands, std::span<const Type> result_types) {
  Op* copy = module.arena.make<Op>();
  copy->kind = op->kind;
  copy->loc = op->loc;
  copy->operands = module.arena.copy(operands);
  copy->results = module.arena.make_span<Value>(result_types.size());
  for (size_t i = 0; i < result_types.size(); ++i) {
    copy->results[i].type = result_types[i];
    copy->results[i].index = static_cast<uint32_t>(i);
    copy->results[i].def = copy;
  }
  copy->attrs = op->attrs;
  copy->regions = op->regions;
  for (Region& region : copy->regions)
    if (region.block) region.block->parent_op = copy;
  op->regions = {};
  insert_before(copy, op);
  unlink(op);
  return copy;
}

void append_operands(Module& module, Op* op, std::span<Value* const> more) {
  std::span<Value*> all = module.arena.make_span<Value*>(op->operands.size() + more.size());
  auto end = std::ranges::copy(op->operands, all.begin()).out;
  std::ranges::copy(more, end);
  op->operands = all;
}

std::vector<Value*> append_args(Module& module, Block* block, std::span<const Type> types) {
  std::span<Value> values = module.arena.make_span<Value>(types.size());
  std::span<Value*> all = module.arena.make_span<Value*>(block->args.size() + types.size());
  std::ranges::copy(block->args, all.begin());
  std::vector<Value*> added;
  for (size_t i = 0; i < types.size(); ++i) {
    values[i].type = types[i];
    values[i].index = static_cast<uint32_t>(block->args.size() + i);
    values[i].block = block;
    all[block->args.size() + i] = &values[i];
    added.push_back(&values[i]);
  }
  block->args = all;
  return added;
}

}  // namespace kdsl::passes

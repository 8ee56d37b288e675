#include "passes/rewrite.h"

#include <algorithm>

namespace kdsl::passes {

using namespace ir;

Replacements::Entry& Replacements::find(const Value* value) {
  size_t mask = entries_.size() - 1;
  size_t at = reinterpret_cast<size_t>(value) / alignof(Value) * 0x9e3779b97f4a7c15 >> 32 & mask;
  while (entries_[at].from && entries_[at].from != value) at = (at + 1) & mask;
  return entries_[at];
}

void Replacements::grow() {
  std::vector<Entry> old(std::max<size_t>(64, entries_.size() * 2));
  old.swap(entries_);
  for (const Entry& entry : old)
    if (entry.from) find(entry.from) = entry;
}

void Replacements::add(const Value* from, Value* to) {
  if (from == to) return;
  if (count_ * 2 >= entries_.size()) grow();
  Entry& entry = find(from);
  if (!entry.from) ++count_;
  entry = {from, to};
}

Value* Replacements::resolve(Value* value) {
  if (!count_) return value;
  Value* last = value;
  for (const Entry* entry = &find(value); entry->from; entry = &find(last)) last = entry->to;
  // Shorten the chain for the next one who asks.
  for (Value* link = value; link != last;) {
    Entry& entry = find(link);
    link = entry.to;
    entry.to = last;
  }
  return last;
}

void Replacements::apply(Op& op) {
  if (!count_) return;
  for (Value*& operand : op.operands) operand = resolve(operand);
}

void Replacements::apply_below(Block* block) {
  if (!count_) return;
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

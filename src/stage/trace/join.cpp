#include "ir/op_kind.h"
#include "stage/trace/join.h"

namespace kdsl::stage {

bool ArmJoin::flatten_in(int arm, Value v, std::vector<ir::Value*>& out) {
  BlockScope scope(*ctx_.trace.builder, blocks_[arm]);
  return flatten(ctx_, v, out);
}

bool ArmJoin::plan(const End& then_end, const End& else_end, Item& item) {
  if (identical(then_end.value, else_end.value)) {
    item.same = then_end.value;
    return true;
  }
  item.pattern = then_end.frozen;
  if (flattening_kind(ctx_, then_end.value) == FlatteningKind::Tuple) {
    item.is_tuple = true;
    const value::TupleObject* tuples[] = {value::as_tuple(then_end.value), value::as_tuple(then_end.frozen),
                                          value::as_tuple(else_end.value), value::as_tuple(else_end.frozen)};
    item.parts.resize(tuples[0]->items.size());
    for (size_t i = 0; i < item.parts.size(); ++i)
      if (!plan({tuples[0]->items[i], tuples[1]->items[i]}, {tuples[2]->items[i], tuples[3]->items[i]}, item.parts[i]))
        return false;
    return true;
  }
  std::vector<ir::Value*> leaves[2];
  if (!flatten_in(0, then_end.frozen, leaves[0]) || !flatten_in(1, else_end.frozen, leaves[1])) return false;
  if (leaves[0].size() != leaves[1].size()) {  // something inside is the result of an error that was reported
    item.same = Value::poison();
    return true;
  }
  for (size_t i = 0; i < leaves[0].size(); ++i) {
    bool is_same = leaves[0][i] == leaves[1][i];
    item.leaves.push_back(is_same ? leaves[0][i] : nullptr);
    if (is_same) continue;
    yields_[0].push_back(leaves[0][i]);
    yields_[1].push_back(leaves[1][i]);
  }
  return true;
}

bool ArmJoin::add(const End& then_end, const End& else_end) {
  Item item{};
  if (!plan(then_end, else_end, item)) return false;
  items_.push_back(std::move(item));
  ends_[0].push_back(then_end.frozen);
  ends_[1].push_back(else_end.frozen);
  return true;
}

Value ArmJoin::take(Item& item, const ir::Op& op, size_t& next) {
  if (!item.same.is_unbound()) return item.same;
  if (!item.is_tuple) {
    for (ir::Value*& leaf : item.leaves)
      if (!leaf) leaf = op.result(next++);
    std::span<ir::Value* const> in = item.leaves;
    return rebuild(ctx_, item.pattern, in);
  }
  value::TupleObject* tuple = value::new_tuple(ctx_, item.parts.size());
  for (size_t i = 0; i < item.parts.size(); ++i) {
    tuple->items[i] = take(item.parts[i], op, next);
    if (tuple->items[i].is_raised()) return Value::raised();
  }
  return as_tuple_like(ctx_, item.pattern, tuple);
}

void ArmJoin::finish(ir::Value* condition) {
  ir::Builder& builder = *ctx_.trace.builder;
  for (int arm = 0; arm < 2; ++arm) {
    BlockScope scope(builder, blocks_[arm]);
    builder.yield(yields_[arm]);
  }
  std::vector<ir::Type> types;
  for (ir::Value* value : yields_[0]) types.push_back(value->type);
  // The op gets the location of the choice, not of the last statement of the second arm.
  Span before = ctx_.current_span;
  if (decision_.header.is_known()) ctx_.current_span = decision_.header;
  ir::Op* op = create_with_blocks(builder, ir::OpKind::If, std::span<ir::Value* const>(&condition, 1), types, {},
                                  {blocks_[0], blocks_[1]});
  ctx_.current_span = before;
  size_t next = 0;
  for (Item& item : items_) results_.push_back(take(item, *op, next));
  ctx_.trace.state->aliases.join(ctx_, results_, ends_, decision_);
}

// Returns whether an op may be executed unconditionally. Division may trap or be undefined on values that the condition
// excludes, so it may not.
static bool is_cheap_op(const ir::Op& op) {
  if (!op.regions.empty() || ir::info(op.kind).effects != ir::effect::Pure) return false;
  switch (op.kind) {
    case ir::OpKind::DivSI:
    case ir::OpKind::DivUI:
    case ir::OpKind::FloorDivSI:
    case ir::OpKind::RemSI:
    case ir::OpKind::RemUI:
    case ir::OpKind::RemF:
    case ir::OpKind::DivF:
    case ir::OpKind::PowI:
    case ir::OpKind::Math:
    case ir::OpKind::FPToSI:
    case ir::OpKind::FPToUI: return false;
    default: return true;
  }
}

bool is_cheap(const ir::Block* block) {
  constexpr int kLimit = 4;  // ops, apart from constants; chosen so that computing them always costs less than a branch
  int count = 0;
  for (const ir::Op* op = block->first; op; op = op->next) {
    if (!is_cheap_op(*op)) return false;
    count += op->kind != ir::OpKind::Constant;
  }
  return count <= kLimit;
}

void splice(ir::Builder& builder, ir::Block* block) {
  while (ir::Op* op = block->first) {
    ir::unlink(op);
    if (builder.before())
      ir::insert_before(op, builder.before());
    else
      ir::append(builder.block(), op);
  }
}

}  // namespace kdsl::stage

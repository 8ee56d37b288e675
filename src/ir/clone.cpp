#include "ir/clone.h"

#include "ir/builder.h"

namespace kdsl::ir {

static Block* clone_block(Module& module, const Block& block, Op* parent, ValueMap& map) {
  std::vector<Type> types;
  for (const Value* arg : block.args) types.push_back(arg->type);
  Block* copy = make_block(module, types, parent);
  for (size_t i = 0; i < block.args.size(); ++i) {
    copy->args[i]->name = block.args[i]->name;
    map.set(block.args[i], copy->args[i]);
  }
  for (const Op* op = block.first; op; op = op->next) append(copy, clone(module, *op, map));
  return copy;
}

Op* clone(Module& module, const Op& op, ValueMap& map) {
  Op* copy = module.arena.make<Op>();
  copy->kind = op.kind;
  copy->loc = op.loc;
  copy->operands = module.arena.make_span<Value*>(op.operands.size());
  for (size_t i = 0; i < op.operands.size(); ++i) copy->operands[i] = map.get(op.operands[i]);
  copy->results = module.arena.make_span<Value>(op.results.size());
  for (size_t i = 0; i < op.results.size(); ++i) {
    copy->results[i] = op.results[i];
    copy->results[i].def = copy;
    map.set(&op.results[i], &copy->results[i]);
  }
  // Attributes are never changed in place, so copies may share them.
  copy->attrs = op.attrs;
  copy->regions = module.arena.make_span<Region>(op.regions.size());
  for (size_t i = 0; i < op.regions.size(); ++i)
    if (op.regions[i].block) copy->regions[i].block = clone_block(module, *op.regions[i].block, copy, map);
  return copy;
}

}  // namespace kdsl::ir

// This file forwards variables of the thread whose value is known where they are read: the value replaces the load, and
// variables that are no longer read are removed. An index that is kept in a variable would hide from layouts which element an
// iteration accesses.
#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "ir/buffer.h"
#include "ir/ops.h"
#include "passes/rewrite.h"
#include "passes/tile/lower/lowering.h"

namespace kdsl::passes {

using namespace ir;

namespace {

using Known = std::unordered_map<const Value*, Value*>;

class Forwarder {
 public:
  explicit Forwarder(Function& function) : function_(function) {
    std::unordered_set<const Value*> others;
    walk(function.body.block, [&](Op* op) {
      auto alloc = as<TileAllocOp>(op);
      if (alloc && scope_of(alloc.buffer()->type) == TileScope::Local && alloc.shape().size() == 1 && alloc.shape()[0] == 1)
        variables_.insert(alloc.buffer());
      for (const Value* operand : op->operands)
        if (operand->type.is_buffer() && op->kind != OpKind::TileLoad && op->kind != OpKind::TileStore) others.insert(operand);
    });
    for (const Value* value : others) variables_.erase(value);
  }

  void run() {
    if (variables_.empty()) return;
    Known known;
    block(function_.body.block, known);
    replaced_.apply_below(function_.body.block);
    remove_unread();
  }

 private:
  const Value* variable(const Value* buffer) const { return variables_.contains(buffer) ? buffer : nullptr; }

  // Forgets the variables that are stored below the op.
  void forget(const Op* op, Known& known) const {
    for (const Region& region : op->regions)
      if (region.block)
        walk(region.block, [&](const Op* inner) {
          if (auto store = as<TileStoreOp>(inner)) known.erase(store.buffer());
        });
  }

  void block(Block* block, Known& known) {
    for (Op *op = block->first, *next = nullptr; op; op = next) {
      next = op->next;
      auto store = as<TileStoreOp>(op);
      auto load = as<TileLoadOp>(op);
      if (store && variable(store.buffer())) {
        known[store.buffer()] = replaced_.resolve(store.value());
      } else if (load && known.contains(load.buffer())) {
        replaced_.add(load.result(), known.at(load.buffer()));
        unlink(op);
      } else if (!op->regions.empty()) {
        bool repeats = op->kind != OpKind::If;
        if (repeats) forget(op, known);
        for (Region& region : op->regions) {
          if (!region.block) continue;
          Known inside = known;
          this->block(region.block, inside);
        }
        forget(op, known);
      }
    }
  }

  void remove_unread() {
    std::unordered_set<const Value*> read;
    std::vector<Op*> stores;
    walk(function_.body.block, [&](Op* op) {
      if (auto load = as<TileLoadOp>(op)) read.insert(load.buffer());
      if (auto store = as<TileStoreOp>(op); store && variable(store.buffer())) stores.push_back(op);
    });
    for (Op* op : stores)
      if (!read.contains(TileStoreOp(*op).buffer())) unlink(op);
  }

  Function& function_;
  std::unordered_set<const Value*> variables_;
  Replacements replaced_;
};

}  // namespace

void forward_variables(Function& function) { Forwarder(function).run(); }

}  // namespace kdsl::passes

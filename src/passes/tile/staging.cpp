#include "passes/tile/staging.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "analysis/memory.h"
#include "ir/buffer.h"
#include "ir/builder.h"
#include "ir/ops.h"
#include "passes/tile/layout/layout_rules.h"
#include "passes/tile/nest.h"

namespace kdsl::passes {

using namespace ir;
using namespace analysis;

namespace {

// Returns whether the nest copies a whole fragment from or to shared memory, with iteration number i accessing element i.
// Such a nest fits every layout of the fragment, so staging would not help.
bool is_whole_copy(const NestFacts& facts) {
  int accesses = 0, shared = 0;
  walk(TileParallelOp(*facts.op).body(), [&](const Op* op) {
    auto access = element_access(*op);
    if (!access) return;
    ++accesses;
    if (scope_of(access->buffer->type) == TileScope::Shared) ++shared;
  });
  if (accesses != 2 || shared != 1 || facts.fragments.size() != 1 || !facts.fragments[0].elements) return false;
  const std::vector<int32_t>& elements = *facts.fragments[0].elements;
  for (size_t iteration = 0; iteration < elements.size(); ++iteration)
    if (elements[iteration] != static_cast<int32_t>(iteration)) return false;
  return std::ssize(elements) == tile::product(facts.fragments[0].shape);
}

class Staging {
 public:
  Staging(Module& module, Function& function, const LayoutConflict& conflict)
      : function_(function), conflict_(conflict), b_(module) {
    walk(function.body.block, [&](Op* op) {
      if (op == conflict.op) op_ = op;
    });
  }

  bool run() {
    if (!op_ || conflict_.buffers.empty()) return false;
    if (conflict_.is_of_memory) return std::ranges::all_of(conflict_.buffers, [&](Value* root) { return move(root); });
    b_.set_loc(op_->loc);
    if (op_->kind == OpKind::TileGemm) return product();
    if (op_->kind != OpKind::TileParallel) return false;
    return nest();
  }

 private:
  // ---- memory
  static std::vector<int64_t> numbers_of(Value* buffer) {
    std::vector<int64_t> shape;
    for (const auto& extent : buffer_shape(buffer)) shape.push_back(extent.value_or(1));
    return shape;
  }

  Value* allocated(TileScope scope, Value* like, std::span<const int64_t> shape) {
    return b_.create<TileAllocOp>({.buffer = buffer_type(scope, dtype_of(like->type)), .shape = shape})->result();
  }

  void copy(Value* from, Value* to) { b_.create<TileCopyOp>({.source = from, .target = to}); }

  void before() { b_.set_insertion(op_->parent, op_); }
  void after() { b_.set_insertion(op_->parent, op_->next); }

  // Moves the buffer to shared memory for good.
  bool move(Value* root) {
    Op* alloc = root->def;
    if (alloc->kind != OpKind::TileAlloc) return false;
    walk(function_.body.block, [&](Op* op) {
      for (Value& result : op->results)
        if (result.type.is_buffer() && buffer_of(&result) == root)
          result.type = buffer_type(TileScope::Shared, dtype_of(result.type));
    });
    return true;
  }

  // ---- products
  bool product() {
    for (Value* value : std::vector<Value*>(conflict_.buffers)) {
      bool is_sum = value == TileGemmOp(*op_).c();
      if (buffer_of(value)->def->kind != OpKind::TileAlloc) return false;
      is_sum ? accumulators(value) : factor(value);
    }
    return true;
  }

  std::vector<int64_t> extents_of(Value* value) {
    std::vector<int64_t> shape;
    for (const auto& extent : tile_of(value).extents) shape.push_back(extent.value_or(1));
    return shape;
  }

  void factor(Value* value) {
    before();
    Value* shared = allocated(TileScope::Shared, value, extents_of(value));
    copy(value, shared);
    for (Value*& operand : op_->operands.first(2))
      if (operand == value) operand = shared;
  }

  // Gives the product accumulators in registers of its own, copied from and to the buffer.
  void accumulators(Value* value) {
    TileGemmOp gemm(*op_);
    std::vector<int64_t> shape = extents_of(value);
    before();
    bool is_shared = scope_of(value->type) == TileScope::Shared;
    Value* memory = is_shared ? value : allocated(TileScope::Shared, value, shape);
    Value* own = allocated(TileScope::Fragment, value, shape);
    if (!gemm.is_clear_accum()) {
      if (!is_shared) copy(value, memory);
      copy(memory, own);
    }
    op_->operands[TileGemmOp::Operands::c] = own;
    std::vector<Attr> attrs(op_->attrs.begin(), op_->attrs.end());
    std::erase_if(attrs, [](const Attr& attr) { return attr.name == AttrName::Async; });
    op_->attrs = b_.module().arena.copy(attrs);
    after();
    copy(own, memory);
    if (!is_shared) copy(memory, value);
  }

  // ---- nests
  bool nest() {
    NestFacts facts = facts_of(function_, ThreadGroups(function_).of(*op_), TileParallelOp(*op_));
    if (is_whole_copy(facts)) return false;
    return std::ranges::all_of(conflict_.buffers, [&](Value* root) { return through_memory(facts, root); });
  }

  bool through_memory(const NestFacts& facts, Value* root) {
    if (root->def->kind != OpKind::TileAlloc) return false;
    before();
    Value* shared = allocated(TileScope::Shared, root, numbers_of(root));
    if (needs_values(facts, root)) copy(root, shared);
    std::vector<Op*> accesses;
    walk(TileParallelOp(*op_).body(), [&](Op* op) {
      if (auto access = element_access(*op); access && buffer_of(access->buffer) == root) accesses.push_back(op);
    });
    bool is_written = false;
    for (Op* op : accesses) {
      ElementAccess access = *element_access(*op);
      is_written = is_written || access.writes;
      Value* place = in_memory(access.buffer, root, shared);
      for (Value*& operand : op->operands)
        if (operand == access.buffer) operand = place;
    }
    after();
    if (is_written) copy(shared, root);
    return true;
  }

  // Makes views of the buffer views of the shared memory instead.
  Value* in_memory(Value* buffer, Value* root, Value* shared) {
    auto view = as<TileViewOp>(buffer);
    if (buffer == root || !view) return shared;
    Value* source = in_memory(view.source(), root, shared);
    before();
    std::vector<int64_t> shape = numbers_of(buffer);
    Type type = buffer_type(TileScope::Shared, dtype_of(buffer->type));
    return b_.create<TileViewOp>({.source = source, .buffer = type, .shape = shape})->result();
  }

  // Returns whether the nest needs the fragment's values: not if it certainly writes every element and reads none.
  bool needs_values(const NestFacts& facts, Value* root) const {
    std::vector<bool> is_written(static_cast<size_t>(tile::product(shape_of(root))), false);
    for (const FragmentAccess& access : facts.fragments) {
      if (access.root != root) continue;
      if (element_access(*access.op)->reads || !access.elements) return true;
      if (access.op->parent != TileParallelOp(*op_).body()) continue;
      for (int32_t element : *access.elements)
        if (element >= 0) is_written[static_cast<size_t>(element)] = true;
    }
    return std::ranges::find(is_written, false) != is_written.end();
  }

  Function& function_;
  const LayoutConflict& conflict_;
  Builder b_;
  Op* op_ = nullptr;
};

}  // namespace

bool stage_conflict(Module& module, Function& function, const LayoutConflict& conflict) {
  return Staging(module, function, conflict).run();
}

}  // namespace kdsl::passes

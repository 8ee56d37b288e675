#include "analysis/memory.h"

#include <algorithm>
#include <unordered_set>

#include "ir/ops.h"

namespace kdsl::analysis {

using namespace ir;

// ---- pointers

const Value* pointer_before(const Value* pointer) {
  if (auto offset = as<PtrOffsetOp>(pointer)) return offset.pointer();
  if (auto cast = as<PtrCastOp>(pointer)) return cast.value();
  auto object = as<PtrObjectOp>(pointer);
  return object ? object.pointer() : nullptr;
}

const Value* root_of(const Value* pointer) {
  while (const Value* before = pointer_before(pointer)) pointer = before;
  return pointer;
}

const Op* object_of(const Value* pointer) {
  for (; pointer; pointer = pointer_before(pointer))
    if (as<PtrObjectOp>(pointer) || as<SharedAllocOp>(pointer)) return pointer->def;
  return nullptr;
}

bool is_parameter(const Value* value) { return value->block && !value->block->parent_op; }

std::vector<const Value*> pointers_within(const Value* value) {
  std::vector<const Value*> pointers, open{value};
  std::unordered_set<const Value*> seen{value};
  while (!open.empty()) {
    const Value* next = open.back();
    open.pop_back();
    if (next->type.is_pointer()) {
      pointers.push_back(next);
    } else if (next->def) {
      for (const Value* operand : next->def->operands)
        if (seen.insert(operand).second) open.push_back(operand);
    }
  }
  return pointers;
}

std::vector<const Value*> roots_within(const Value* value) {
  std::vector<const Value*> roots;
  for (const Value* pointer : pointers_within(value)) {
    const Value* root = root_of(pointer);
    if (std::ranges::find(roots, root) == roots.end()) roots.push_back(root);
  }
  return roots;
}

bool is_allocation(const Value* root) {
  if (!root->def) return false;
  OpKind kind = root->def->kind;
  return kind == OpKind::SharedAlloc || kind == OpKind::Alloca || kind == OpKind::DynamicShared || kind == OpKind::GlobalAddr;
}

bool can_share_memory(Space a, Space b) {
  if (a == b) return true;
  if (a == Space::Tmem || b == Space::Tmem) return false;
  if (a == Space::Generic || b == Space::Generic) return true;
  auto is_shared = [](Space space) { return space == Space::Shared || space == Space::SharedCluster; };
  return is_shared(a) && is_shared(b);
}

bool are_apart(const Function& function, const Value* root, const Value* other_root) {
  if (!can_share_memory(root->type.space, other_root->type.space)) return true;
  if (root == other_root) return false;
  if (is_allocation(root) && (is_allocation(other_root) || is_parameter(other_root))) return true;
  if (is_allocation(other_root) && is_parameter(root)) return true;
  if (!is_parameter(root) || !is_parameter(other_root)) return false;
  return function.params[root->index].noalias || function.params[other_root->index].noalias;
}

// ---- tiles

const Value* buffer_of(const Value* tile) {
  for (;;) {
    if (auto region = as<TileRegionOp>(tile))
      tile = region.buffer();
    else if (auto view = as<TileViewOp>(tile))
      tile = view.source();
    else
      return tile;
  }
}

Value* buffer_of(Value* tile) { return const_cast<Value*>(buffer_of(static_cast<const Value*>(tile))); }

const Value* memory_of(const Value* tile) {
  const Value* buffer = buffer_of(tile);
  auto tensor = as<TileBufferOp>(buffer);
  return tensor ? tensor.pointer() : buffer;
}

// ---- accesses

static int64_t bytes_of(Type type) {
  if (type.is_pointer()) return 8;
  int64_t bits = (type.is_vector() ? type.count : 1) * (type.is_scalar() || type.is_vector() ? bit_width(type.scalar) : 0);
  return bits ? (bits + 7) / 8 : -1;
}

// Returns the accesses of ops of which nothing is known but their effects and their pointers.
static std::vector<MemoryAccess> accesses_by_effect(const Op& op) {
  std::vector<MemoryAccess> list;
  if (!op.is(effect::Read | effect::Write | effect::Sync) || op.is(effect::Debug)) return list;
  for (const Value* operand : op.operands) {
    // Inline PTX takes addresses of shared memory as numbers.
    if (auto number = as<PtrToIntOp>(operand)) operand = number.value();
    if (operand->type.is_pointer()) list.push_back({&op, operand, -1, op.is(effect::Write | effect::Sync)});
  }
  return list;
}

// Returns the accesses of an op on tensor memory: it reads shared memory through the descriptors among its operands, and writes
// tensor memory at its first operand.
static std::vector<MemoryAccess> accesses_of_tensor_op(const Op& op) {
  std::vector<MemoryAccess> list;
  for (size_t i = 0; i < op.operands.size(); ++i) {
    const Value* operand = op.operands[i];
    if (operand->type.is_pointer()) list.push_back({&op, operand, -1, i == 0});
    if (operand->type != kI64) continue;
    for (const Value* pointer : pointers_within(operand)) list.push_back({&op, pointer, -1, false});
  }
  return list;
}

std::vector<MemoryAccess> accesses_of(const Op& op) {
  if (auto load = as<LoadOp>(&op)) return {{&op, load.pointer(), bytes_of(load.result()->type), false}};
  if (auto store = as<StoreOp>(&op)) return {{&op, store.pointer(), bytes_of(store.value()->type), true}};
  if (auto copy = as<CpAsyncOp>(&op)) return {{&op, copy.to(), copy.size(), true}, {&op, copy.from(), copy.size(), false}};
  if (auto copy = as<BulkCopyOp>(&op)) {
    int64_t size = signed_constant(copy.bytes()).value_or(-1);
    return {{&op, copy.to(), size, true}, {&op, copy.from(), size, false}};
  }
  if (auto copy = as<TensorCopyOp>(&op)) {
    if (copy.mode() == TensorCopyKind::Prefetch) return {};
    return {{&op, copy.shared(), -1, copy.mode() == TensorCopyKind::Load}};
  }
  switch (op.kind) {
    case OpKind::Tcgen05Cp:
    case OpKind::Tcgen05Mma:
    case OpKind::Tcgen05MmaBlockScale:
    case OpKind::Tcgen05MmaWs: return accesses_of_tensor_op(op);
    case OpKind::Tcgen05Ld: return {{&op, Tcgen05LdOp(op).address(), -1, false}};
    default: return accesses_by_effect(op);
  }
}

}  // namespace kdsl::analysis

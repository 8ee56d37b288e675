// This pass derives facts about a kernel's pointer parameters. A parameter is readonly when no address derived from it is
// written through or escapes the analysis. `noalias readonly` makes LLVM load through the read-only cache. noalias
// is a promise: it comes from the entry's arguments, or holds because the kernel writes to no memory that a
// parameter could point to. LLVM reads it as a promise about one thread: while that thread waits for others, they may store
// through the same parameter. And while it waits for the preceding grid, or by an access with a memory order, on
// which other grids may act, they may store to memory that this kernel only reads. In these cases `apart` replaces noalias.
//
// Pointers flow through offsets, casts, selects and carried values. Values that may hold one another's pointer
// form one class; a class is not readonly when one of its members is stored through or escapes.
#include <algorithm>
#include <vector>

#include "ir/op_kind.h"
#include "ir/ops.h"
#include "passes/passes.h"

namespace kdsl::passes {

using namespace ir;

namespace {

class PointerClasses {
 public:
  void join(Value* a, Value* b) {
    size_t x = find(number(a)), y = find(number(b));
    if (x == y) return;
    parent_[y] = x;
    is_written_[x] = is_written_[x] || is_written_[y];
  }
  void mark_written(Value* value) { is_written_[find(number(value))] = true; }
  bool is_written(Value* value) { return is_written_[find(number(value))]; }

 private:
  // Value::id holds the number, from 1; clear_numbers has set it to 0 before.
  size_t number(Value* value) {
    if (value->id == 0) {
      parent_.push_back(parent_.size());
      is_written_.push_back(false);
      value->id = static_cast<uint32_t>(parent_.size());
    }
    return value->id - 1;
  }
  size_t find(size_t x) {
    while (parent_[x] != x) x = parent_[x] = parent_[parent_[x]];
    return x;
  }

  std::vector<size_t> parent_;
  std::vector<bool> is_written_;
};

struct KernelFacts {
  PointerClasses classes;
  bool writes_visible_memory = false;  // global or generic memory, or an unknown write
  bool waits = false;  // waits for other threads, which may have stored in the meantime
  bool waits_for_other_grids = false;
};

}  // namespace

static bool holds_pointer(Type type) { return type.is_pointer() || type.kind == TypeKind::Struct; }

static void join_all(PointerClasses& classes, std::span<Value* const> from, std::span<Value> to) {
  for (size_t i = 0; i < std::min(from.size(), to.size()); ++i)
    if (holds_pointer(to[i].type)) classes.join(from[i], &to[i]);
}

static void join_all(PointerClasses& classes, std::span<Value* const> from, std::span<Value* const> to) {
  for (size_t i = 0; i < std::min(from.size(), to.size()); ++i)
    if (holds_pointer(to[i]->type)) classes.join(from[i], to[i]);
}

static void note_write(KernelFacts& facts, Value* pointer) {
  facts.classes.mark_written(pointer);
  Space space = pointer->type.space;
  if (space == Space::Global || space == Space::Generic) facts.writes_visible_memory = true;
}

// Terminators pass their operands to the results and arguments of the op around them.
static void note_terminator(KernelFacts& facts, const Op& op) {
  const Op* owner = op.parent->parent_op;
  if (!owner) return;
  if (op.kind == OpKind::Condition) {
    join_all(facts.classes, op.operands.subspan(1), owner->results);
    join_all(facts.classes, op.operands.subspan(1), owner->regions[1].block->args);
  } else if (owner->kind == OpKind::For) {
    join_all(facts.classes, op.operands, owner->results);
    join_all(facts.classes, op.operands, owner->regions[0].block->args.subspan(1));
  } else if (owner->kind == OpKind::While) {
    join_all(facts.classes, op.operands, owner->regions[0].block->args);
  } else {
    join_all(facts.classes, op.operands, owner->results);
  }
}

static bool may_wait_for_other_grids(const Op& op) {
  if (op.kind == OpKind::GridDependency || op.has(AttrName::Volatile)) return true;
  if (op.kind == OpKind::Fence) return op.enum_attr<Scope>(AttrName::Scope) == Scope::Sys;
  bool is_access = op.is(effect::Read) && op.has(AttrName::Order);
  if (!is_access) return false;
  auto order = op.enum_attr<Order>(AttrName::Order);
  return order != Order::Weak && order != Order::Relaxed;
}

static void note(KernelFacts& facts, const Op& op) {
  PointerClasses& classes = facts.classes;
  facts.waits |= op.is(effect::Sync);
  facts.waits_for_other_grids |= may_wait_for_other_grids(op);
  switch (op.kind) {
    case OpKind::Load:
      // An access with a memory order, or a volatile one, is only useful if others write that memory.
      if (LoadOp load(op); load.has_order() || load.is_volatile()) note_write(facts, load.pointer());
      return;
    case OpKind::CmpI:
    case OpKind::Printf: return;
    case OpKind::Store:
      if (Value* value = StoreOp(op).value(); holds_pointer(value->type)) classes.mark_written(value);
      return note_write(facts, StoreOp(op).pointer());
    case OpKind::CpAsync: return note_write(facts, CpAsyncOp(op).to());
    case OpKind::For:
      join_all(classes, op.operands.subspan(3), op.results);
      return join_all(classes, op.operands.subspan(3), op.regions[0].block->args.subspan(1));
    case OpKind::While: return join_all(classes, op.operands, op.regions[0].block->args);
    case OpKind::If: return;
    case OpKind::Yield:
    case OpKind::Condition: return note_terminator(facts, op);
    default: break;
  }
  if (info(op.kind).effects == effect::Pure && op.results.size() == 1 && holds_pointer(op.result()->type)) {
    for (Value* operand : op.operands)
      if (holds_pointer(operand->type)) classes.join(operand, op.result());
    return;
  }
  // Any other op can write through a pointer that it is given; ptrtoint makes it untraceable.
  for (Value* operand : op.operands)
    if (holds_pointer(operand->type)) note_write(facts, operand);
  bool is_opaque = op.kind == OpKind::InlinePtx || op.kind == OpKind::CudaCall || op.kind == OpKind::IntToPtr;
  if (is_opaque) facts.writes_visible_memory = true;
}

static void clear_numbers(std::span<Value* const> args) {
  for (Value* arg : args) arg->id = 0;
}

static void clear_numbers(Op& op) {
  for (Value& result : op.results) result.id = 0;
  for (Region& region : op.regions) clear_numbers(region.block->args);
}

static void kernel_facts(Function* function) {
  KernelFacts facts;
  std::span<Value*> args = function->body.block->args;
  clear_numbers(args);
  walk(function->body.block, [&](Op* op) {
    clear_numbers(*op);  // ops that were cleared earlier do not refer to its values, and the ops it contains come later
    note(facts, *op);
  });
  for (size_t i = 0; i < function->params.size(); ++i) {
    Param& param = function->params[i];
    if (!param.type.is_pointer()) continue;
    bool is_promised = param.noalias;
    param.readonly = !facts.classes.is_written(args[i]);
    if (param.readonly && !facts.writes_visible_memory) param.noalias = true;
    if (!facts.waits_for_other_grids && (!facts.waits || param.readonly)) continue;
    param.noalias = false;
    param.apart |= is_promised;
  }
}

void parameter_facts(Module& module) {
  for (Function* function : module.functions)
    if (function->kind == FunctionKind::Kernel) kernel_facts(function);
}

}  // namespace kdsl::passes

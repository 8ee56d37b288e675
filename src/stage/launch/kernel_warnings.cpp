#include "stage/launch/kernel_warnings.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include <fmt/format.h>

#include "diag/definitions/warnings.def"
#include "ir/buffer.h"
#include "ir/ops.h"
#include "ir/pointer_root.h"
#include "stage/launch/doubts.h"
#include "stage/launch/thread_numbers.h"
#include "stage/launch/tile_warnings.h"
#include "stage/prelude_support.h"
#include "value/dialect.h"

namespace kdsl::stage {

using namespace ir;
using value::Context;

namespace {

// ---- sums

// The operations that add, multiply or compare what was there with something new.
bool is_update(const Op& op) {
  switch (op.kind) {
    case OpKind::AddI:
    case OpKind::AddF:
    case OpKind::SubI:
    case OpKind::SubF:
    case OpKind::MulI:
    case OpKind::MulF: return true;
    default: return false;
  }
}

// For each array, the ops that touch it, in the order of the text.
class UnwrittenSums {
 public:
  UnwrittenSums(Context& ctx, const Function& kernel) : ctx_(ctx) {
    walk(kernel.body.block, [&](const Op* op) { note(*op); });
    if (arrays_.empty()) return;
    walk(kernel.body.block, [&](const Op* op) {
      for (const Value* operand : op->operands) used_by_[operand].push_back(op);
    });
    for (const Op* array : order_) check(*array);
  }

 private:
  void note(const Op& op) {
    if (op.kind == OpKind::Alloca) {
      arrays_[op.result()];
      return order_.push_back(&op);
    }
    if (op.kind == OpKind::PtrOffset || op.kind == OpKind::PtrCast) return;
    for (const Value* operand : op.operands) {
      if (!operand->type.is_pointer()) continue;
      if (auto found = arrays_.find(root_of(operand)); found != arrays_.end()) found->second.push_back(&op);
    }
  }

  // The first access of the text is the first of the kernel, unless a condition in a loop may put it off to a turn that
  // comes behind a store of another one.
  static bool may_come_later(const Op& load, const Op& array) {
    bool is_conditional = false;
    for (const Op* op = load.parent->parent_op; op && op->parent; op = op->parent->parent_op) {
      if (op->parent == array.parent && op->kind == OpKind::If) return false;
      is_conditional |= op->kind == OpKind::If;
      bool is_loop = op->kind == OpKind::For || op->kind == OpKind::While;
      if (is_loop && is_conditional) return true;
      if (op->parent == array.parent) break;
    }
    return false;
  }

  // What is added to the value and stored where it came from.
  const Op* update_of(const Value* value, const Value* array, int depth = 0) {
    constexpr int kMaxDepth = 3;
    if (depth == kMaxDepth) return nullptr;
    for (const Op* user : used_by_[value]) {
      bool passes = user->kind == OpKind::VectorBuild || user->kind == OpKind::VectorExtract || user->kind == OpKind::Bitcast;
      if (!is_update(*user) && !passes) continue;
      for (const Op* next : used_by_[user->result()])
        if (next->kind == OpKind::Store && next->operand(0) == user->result() && root_of(next->operand(1)) == array)
          return user;
      if (const Op* found = update_of(user->result(), array, depth + 1)) return found;
    }
    return nullptr;
  }

  void check(const Op& array) {
    const std::vector<const Op*>& accesses = arrays_[array.result()];
    if (accesses.empty() || accesses.front()->kind != OpKind::Load || may_come_later(*accesses.front(), array)) return;
    const Op* update = update_of(accesses.front()->result(), array.result());
    std::string_view name = array.result()->name.text();
    if (!update || name.empty() || is_in_prelude(ctx_, update->loc.span)) return;
    ctx_.diags.report(update->loc.span, diag::UnwrittenSum, "this", name).help(ctx_.hint(value::Hint::FillBefore, {name}));
  }

  Context& ctx_;
  std::unordered_map<const Value*, std::vector<const Op*>> arrays_, used_by_;
  std::vector<const Op*> order_;
};

// ---- numbers of threads

bool is_never(CmpI predicate, Range a, Range b) {
  switch (predicate) {
    case CmpI::Eq: return a.high < b.low || b.high < a.low;
    case CmpI::Slt:
    case CmpI::Ult: return a.low >= b.high;
    case CmpI::Sle:
    case CmpI::Ule: return a.low > b.high;
    case CmpI::Sgt:
    case CmpI::Ugt: return a.high <= b.low;
    case CmpI::Sge:
    case CmpI::Uge: return a.high < b.low;
    default: return false;
  }
}

// ---- indices

struct Axis {
  Sreg index, count, other;
  std::string_view index_name, count_name;
};
constexpr Axis kAxes[] = {
    {Sreg::TidX, Sreg::NtidX, Sreg::CtaidX, "thread_idx", "block_dim"},
    {Sreg::TidY, Sreg::NtidY, Sreg::CtaidY, "thread_idx", "block_dim"},
    {Sreg::TidZ, Sreg::NtidZ, Sreg::CtaidZ, "thread_idx", "block_dim"},
    {Sreg::CtaidX, Sreg::NctaidX, Sreg::TidX, "block_idx", "grid_dim"},
    {Sreg::CtaidY, Sreg::NctaidY, Sreg::TidY, "block_idx", "grid_dim"},
    {Sreg::CtaidZ, Sreg::NctaidZ, Sreg::TidZ, "block_idx", "grid_dim"},
};

std::optional<Sreg> register_of(const Value* value) {
  const Op* op = value->def;
  while (op && (op->kind == OpKind::ExtSI || op->kind == OpKind::ExtUI || op->kind == OpKind::TruncI)) op = op->operand(0)->def;
  if (!op || op->kind != OpKind::ReadSreg) return std::nullopt;
  return op->enum_attr<Sreg>(AttrName::Reg);
}

// `thread_idx * block_dim + block_idx`: neighbours get what is far apart. By itself the product may be the begin of a thread's
// own row.
void warn_of_axes(Context& ctx, const Function& kernel) {
  auto check = [&](const Value* product, const Value* other) {
    const Op* op = product->def;
    auto added = register_of(other);
    if (!op || op->kind != OpKind::MulI || !added || is_in_prelude(ctx, op->loc.span)) return;
    auto a = register_of(op->operand(0)), b = register_of(op->operand(1));
    for (const Axis& axis : kAxes) {
      bool is_axis = (a == axis.index && b == axis.count) || (a == axis.count && b == axis.index);
      if (!is_axis || added != axis.other) continue;
      ctx.diags.report(op->loc.span, diag::IndexOfOneAxis, axis.index_name, axis.count_name)
          .help("the number of a thread among those of all blocks is `block_idx * block_dim + thread_idx`");
    }
  };
  walk(kernel.body.block, [&](const Op* op) {
    if (op->kind != OpKind::AddI) return;
    check(op->operand(0), op->operand(1));
    check(op->operand(1), op->operand(0));
  });
}

// ---- products

// Whether the loop adds up nothing: each turn makes a product of what it loads, and nobody but the last one's is used.
void warn_of_replaced_products(Context& ctx, const Function& kernel) {
  std::unordered_set<const Value*> used;
  walk(kernel.body.block, [&](const Op* op) { used.insert(op->operands.begin(), op->operands.end()); });
  auto loads_in = [](const Value* value, const Block* body) {
    while (value->def && value->def->operands.size() == 1 && value->def->kind != OpKind::Load &&
           value->def->kind != OpKind::TileLoad)
      value = value->def->operand(0);
    bool is_load = value->def && (value->def->kind == OpKind::Load || value->def->kind == OpKind::TileLoad);
    return is_load && value->def->parent == body;
  };
  walk(kernel.body.block, [&](const Op* loop) {
    if (loop->kind != OpKind::For || is_in_prelude(ctx, loop->loc.span)) return;
    const Block* body = loop->regions[0].block;
    for (size_t i = 0; i < loop->results.size(); ++i) {
      const Value* next = body->last->operand(i);
      bool is_product = next->def && next->def->kind == OpKind::MulF && next->def->parent == body;
      if (!is_product || used.contains(body->args[i + 1]) || !used.contains(&loop->results[i])) continue;
      if (!loads_in(next->def->operand(0), body) || !loads_in(next->def->operand(1), body)) continue;
      ctx.diags.report(next->def->loc.span, diag::ReplacedProduct).help("`total += a * b` adds them up");
    }
  });
}

// ---- kernels without an effect

bool is_memory_of_block(const Value* pointer) {
  Space space = pointer->type.space;
  return space == Space::Local || space == Space::Shared;
}

// Whether the op may change what others see than the block itself.
bool has_effect_outside(const Op& op) {
  auto is_outside = [](const Value* tile) { return !tile->type.is_pointer() && scope_of(tile->type) == TileScope::Global; };
  switch (op.kind) {
    case OpKind::Store: return !is_memory_of_block(op.operand(1));
    case OpKind::AtomicRMW:
    case OpKind::AtomicCas:
    case OpKind::AtomicRed: return !is_memory_of_block(op.operand(0));
    case OpKind::CheckBounds:
    case OpKind::CheckWritten:
    case OpKind::CpAsync:
    case OpKind::StMatrix:
    case OpKind::TileGemm:
    case OpKind::TileGemmWait:
    case OpKind::Fence: return false;
    case OpKind::TileStore:
    case OpKind::TileCopy: return is_outside(op.operand(1));
    case OpKind::TileFill: return is_outside(op.operand(0));
    case OpKind::TileReduce:
    case OpKind::TileScan: return is_outside(op.operand(1));
    case OpKind::TileAddress:
    case OpKind::BulkCopy:
    case OpKind::TensorCopy: return true;
    default: return op.is(effect::Write) || (op.is(effect::Sync) && info(op.kind).family == Family::Output);
  }
}

void warn_of_no_stores(Context& ctx, const Function& kernel) {
  bool reads = false, has_effect = false;
  walk(kernel.body.block, [&](const Op* op) {
    has_effect |= has_effect_outside(*op);
    if (op->kind == OpKind::Load) reads |= !is_memory_of_block(op->operand(0));
    reads |= op->kind == OpKind::CpAsync;
    if (op->kind == OpKind::TileCopy) reads |= scope_of(op->operand(0)->type) == TileScope::Global;
  });
  if (!reads || has_effect || is_in_prelude(ctx, kernel.loc.span)) return;
  ctx.diags.report(kernel.loc.span, diag::KernelStoresNothing, kernel.source_name)
      .help("`y = ...` gives a value a name: an element is stored by `y[i] = ...`, a tile or registers by a copy to `y`");
}

bool reads_thread(const Value* value) { return reads_coordinate(value, Sreg::TidX); }

void warn_of_absent_threads(Context& ctx, const Function& kernel) {
  ThreadNumbers numbers(kernel);
  if (!numbers.is_block_known()) return;
  walk(kernel.body.block, [&](const Op* op) {
    if (op->kind != OpKind::CmpI || is_in_prelude(ctx, op->loc.span)) return;
    bool is_left = reads_thread(op->operand(0));
    if (is_left == reads_thread(op->operand(1))) return;
    auto a = numbers.range_of(op->operand(0)), b = numbers.range_of(op->operand(1));
    if (!a || !b || !is_never(op->enum_attr<CmpI>(AttrName::Predicate), *a, *b)) return;
    Range of_thread = is_left ? *a : *b;
    ctx.diags
        .report(op->loc.span, diag::ConstantComparison, "false",
                fmt::format("in a block of {} threads, the {} side is {} at most", numbers.block_text(),
                            is_left ? "left" : "right", of_thread.high))
        .help("threads count from 0 to one less than the block of the launch has; a larger one is `block=...` there");
  });
}

}  // namespace

void warn_of_kernel(Context& ctx, const Function& kernel) {
  UnwrittenSums(ctx, kernel);
  warn_of_axes(ctx, kernel);
  warn_of_replaced_products(ctx, kernel);
  warn_of_tiles(ctx, kernel);
  warn_of_no_stores(ctx, kernel);
  doubt_kernel(ctx, kernel);
}

void warn_of_launch(Context& ctx, const Function& kernel, std::span<Value* const> grid) {
  warn_of_absent_threads(ctx, kernel);
  doubt_grid(ctx, kernel, grid);
}

}  // namespace kdsl::stage

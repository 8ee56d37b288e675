#include "stage/launch/kernel_warnings.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include <fmt/format.h>

#include "diag/definitions/warnings.def"
#include "ir/buffer.h"
#include "ir/ops.h"
#include "ir/pointer_root.h"
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

struct Range {
  int64_t low, high;  // inclusive
};

class ThreadNumbers {
 public:
  explicit ThreadNumbers(const Function& kernel) : block_(kernel.bounds.required_threads) {}

  bool is_known() const { return block_[0] && block_[1] && block_[2]; }
  std::string block_text() const { return fmt::format("({}, {}, {})", block_[0], block_[1], block_[2]); }

  // What a number that is computed from those of the thread alone can be. None: it is not.
  std::optional<Range> range_of(const Value* value, int depth = 0) const {
    constexpr int kMaxDepth = 12;
    const Op* op = depth < kMaxDepth ? value->def : nullptr;
    if (!op) return std::nullopt;
    if (auto known = signed_constant(value)) return Range{*known, *known};
    switch (op->kind) {
      case OpKind::ReadSreg: return of_register(op->enum_attr<Sreg>(AttrName::Reg));
      case OpKind::ExtSI:
      case OpKind::ExtUI:
      case OpKind::TruncI:
      case OpKind::Shuffle: return range_of(op->operand(0), depth + 1);
      case OpKind::AddI:
      case OpKind::MulI:
      case OpKind::ShrUI:
      case OpKind::ShrSI:
      case OpKind::DivSI:
      case OpKind::DivUI:
      case OpKind::FloorDivSI: break;
      default: return std::nullopt;
    }
    auto a = range_of(op->operand(0), depth + 1), b = range_of(op->operand(1), depth + 1);
    // `thread + 16` is another one's number, which there may be none of.
    if (op->kind == OpKind::AddI && (signed_constant(op->operand(0)) || signed_constant(op->operand(1)))) return std::nullopt;
    constexpr int64_t kLargest = int64_t{1} << 30;
    if (!a || !b || a->low < 0 || b->low < 0 || a->high > kLargest || b->high > kLargest) return std::nullopt;
    return combined(op->kind, *a, *b);
  }

 private:
  std::optional<Range> of_register(Sreg reg) const {
    auto counts = [](uint32_t extent) { return Range{0, int64_t{extent} - 1}; };
    auto is = [](uint32_t extent) { return Range{extent, extent}; };
    switch (reg) {
      case Sreg::TidX: return counts(block_[0]);
      case Sreg::TidY: return counts(block_[1]);
      case Sreg::TidZ: return counts(block_[2]);
      case Sreg::NtidX: return is(block_[0]);
      case Sreg::NtidY: return is(block_[1]);
      case Sreg::NtidZ: return is(block_[2]);
      default: return std::nullopt;
    }
  }

  static std::optional<Range> combined(OpKind kind, Range a, Range b) {
    constexpr int64_t kMostBits = 62;
    if (kind == OpKind::AddI) return Range{a.low + b.low, a.high + b.high};
    if (kind == OpKind::MulI) return Range{a.low * b.low, a.high * b.high};
    if (kind == OpKind::ShrUI || kind == OpKind::ShrSI)
      return b.high > kMostBits ? std::nullopt : std::optional(Range{a.low >> b.high, a.high >> b.low});
    return b.low == 0 ? std::nullopt : std::optional(Range{a.low / b.high, a.high / b.low});
  }

  const uint32_t* block_;
};

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

// ---- sums of tiles

const Value* buffer_of(const Value* tile) {
  while (tile->def && (tile->def->kind == OpKind::TileRegion || tile->def->kind == OpKind::TileView))
    tile = tile->def->operand(0);
  return tile;
}

// Loops over more elements than a tile has, which its index says itself.
void warn_of_long_loops(Context& ctx, const Function& kernel) {
  std::unordered_set<const Value*> seen;
  walk(kernel.body.block, [&](const Op* op) {
    bool is_access = op->kind == OpKind::TileLoad || op->kind == OpKind::TileStore;
    const Op* loop = op->parent->parent_op;
    if (!is_access || !loop || loop->kind != OpKind::TileParallel) return;
    size_t first = op->kind == OpKind::TileLoad ? 1 : 2;
    const Value* buffer = op->operand(first - 1);
    if (scope_of(buffer->type) == TileScope::Global || buffer_name(buffer).empty()) return;
    auto shape = buffer_shape(buffer);
    for (size_t i = 0; i < shape.size() && i + first < op->operands.size(); ++i)
      for (size_t k = 0; k < loop->operands.size() && k < op->parent->args.size(); ++k) {
        auto extent = signed_constant(loop->operand(k));
        bool is_long = op->operand(i + first) == op->parent->args[k] && extent && shape[i] && *extent > *shape[i];
        if (!is_long || !seen.insert(buffer).second) continue;
        ctx.diags.report(op->loc.span, diag::IndexBeyondTile, *extent, static_cast<int64_t>(i), buffer_name(buffer), *shape[i])
            .help(fmt::format("loop over as many elements as the tile has: `for i in T.Parallel({}):`", *shape[i]));
      }
  });
}

// Tiles that are made and read, and that nothing writes: a copy was forgotten.
void warn_of_unwritten_tiles(Context& ctx, const Function& kernel) {
  std::unordered_map<const Value*, const Op*> reads;  // the first one
  std::unordered_set<const Value*> written;
  std::vector<const Value*> order;
  walk(kernel.body.block, [&](const Op* op) {
    // By operand: what is read only. All else may write.
    auto is_read_only = [&](size_t operand) {
      switch (op->kind) {
        case OpKind::TileCopy:
        case OpKind::TileReduce:
        case OpKind::TileScan:
        case OpKind::TileLoad: return operand == 0;
        case OpKind::TileGemm: return operand < 2;
        case OpKind::TileRegion: return true;
        default: return false;
      }
    };
    for (size_t i = 0; i < op->operands.size(); ++i) {
      const Value* buffer = buffer_of(op->operands[i]);
      if (!buffer->def || buffer->def->kind != OpKind::TileAlloc || op->kind == OpKind::TileRegion) continue;
      if (!is_read_only(i))
        written.insert(buffer);
      else if (reads.try_emplace(buffer, op).second)
        order.push_back(buffer);
    }
  });
  for (const Value* buffer : order) {
    const Op* read = reads[buffer];
    std::string_view name = buffer_name(buffer);
    if (written.contains(buffer) || name.empty() || is_in_prelude(ctx, read->loc.span)) continue;
    ctx.diags.report(read->loc.span, diag::UnwrittenTile, read->kind == OpKind::TileGemm ? "`T.gemm`" : "this", name)
        .help(fmt::format("copy to it before, `T.copy(A[i, j], {0})`, or fill it", name));
  }
}

// A loop that fills a tile, adds a product to it and does nothing else with it.
void warn_of_cleared_sums(Context& ctx, const Function& kernel) {
  auto check = [&](const Op* loop, const Op* fill) {
    auto sum = buffer_of(fill->operand(0));
    if (!sum->def || sum->def->parent == fill->parent || buffer_name(sum).empty()) return;
    int products = 0, others = 0;
    walk(loop->regions[0].block, [&](const Op* op) {
      bool is_used = std::ranges::any_of(op->operands, [&](const Value* operand) { return buffer_of(operand) == sum; });
      if (!is_used || op == fill || op->kind == OpKind::TileRegion || op->kind == OpKind::TileView) return;
      ++(op->kind == OpKind::TileGemm && buffer_of(op->operand(2)) == sum ? products : others);
    });
    if (products == 0 || others != 0) return;
    ctx.diags.report(fill->loc.span, diag::ClearedInLoop, buffer_name(sum)).help("clear it before the loop");
  };
  walk(kernel.body.block, [&](const Op* op) {
    const Op* loop = op->parent->parent_op;
    bool is_in_loop = loop && (loop->kind == OpKind::For || loop->kind == OpKind::TilePipelined);
    if (op->kind == OpKind::TileFill && is_in_loop) check(loop, op);
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

bool reads_thread(const Value* value, int depth = 0) {
  constexpr int kMaxDepth = 12;
  const Op* op = depth < kMaxDepth ? value->def : nullptr;
  if (!op) return false;
  if (op->kind == OpKind::ReadSreg) {
    auto reg = op->enum_attr<Sreg>(AttrName::Reg);
    return reg == Sreg::TidX || reg == Sreg::TidY || reg == Sreg::TidZ;
  }
  return std::ranges::any_of(op->operands, [&](const Value* operand) { return reads_thread(operand, depth + 1); });
}

}  // namespace

void warn_of_kernel(Context& ctx, const Function& kernel) {
  UnwrittenSums(ctx, kernel);
  warn_of_axes(ctx, kernel);
  warn_of_unwritten_tiles(ctx, kernel);
  warn_of_long_loops(ctx, kernel);
  warn_of_cleared_sums(ctx, kernel);
  warn_of_no_stores(ctx, kernel);
}

void warn_of_absent_threads(Context& ctx, const Function& kernel) {
  ThreadNumbers numbers(kernel);
  if (!numbers.is_known()) return;
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

}  // namespace kdsl::stage

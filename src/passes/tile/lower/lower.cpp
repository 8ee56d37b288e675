// The pass tile-lower is the last of the passes on tiles: it chooses layouts (layouts.h) and lowers the remaining ops on
// tiles to ops of one thread.
#include <algorithm>
#include <string>
#include <vector>

#include "analysis/memory.h"
#include "diag/definitions/passes.def"
#include "ir/arch.h"
#include "ir/dtype_map.h"
#include "ir/ops.h"
#include "passes/passes.h"
#include "passes/rewrite.h"
#include "passes/tile/expand.h"
#include "passes/tile/layout/layout_rules.h"
#include "passes/tile/lower/lowering.h"
#include "passes/tile/shared_allocation.h"
#include "passes/tile/staging.h"

namespace kdsl::passes {

using namespace ir;
using namespace analysis;

namespace {

class TileLowering {
 public:
  TileLowering(Lowering l, const SharedAllocation& allocation) : l_(std::move(l)), allocation_(allocation) {}

  void run() {
    std::vector<Op*> ops;
    collect(l_.function.body.block, ops);
    begin();
    for (const SharedAllocation::SharedBytes& segment : allocation_.segments)
      segments_.push_back(make<SharedAllocOp>(
          {.result = pointer_type(Space::Shared), .size = segment.bytes, .align = segment.align}, segment.name));
    for (Op* op : ops)
      if (op->kind == OpKind::TileAlloc) allocate(TileAllocOp(*op));
    l_.b.set_insertion(entry_->parent, entry_);
    if (number_) allocate_tensor_memory(l_, ops, number_);
    for (Op* op : ops) {
      l_.b.set_insertion(op->parent, op);
      l_.b.set_loc(op->loc);
      if (number_) enter(l_.groups.of(*op));
      lower(op);
    }
    fence_barriers(l_);
    add_debug_buffers(l_);
    for (Op* op : ops) unlink(op);
    replaced_.apply_below(l_.function.body.block);
  }

 private:
  // Collects the ops outside of nests; ops inside are lowered with their nest.
  static void collect(Block* block, std::vector<Op*>& ops) {
    for (Op* op = block->first; op; op = op->next) {
      if (info(op->kind).family == Family::Tile) {
        ops.push_back(op);
        continue;
      }
      for (Region& region : op->regions)
        if (region.block) collect(region.block, ops);
    }
  }

  void begin() {
    Op* first = l_.function.body.block->first;
    Builder& b = l_.b;
    b.set_insertion(first->parent, first);
    b.set_loc(first->loc);
    entry_ = first;
    if (l_.function.kind != FunctionKind::Kernel) return;  // a host function's statements about buffers are just removed
    number_ = thread_number(b, l_.function.bounds);
    enter(l_.groups.whole());
  }

  // The ops of a group count its threads from 0.
  void enter(const ThreadGroup& group) {
    l_.group = group;
    Value*& first = threads_[group.first];
    if (!first) {
      Builder at(l_.module);
      at.set_insertion(entry_->parent, number_->def->next);
      at.set_loc(entry_->loc);
      first = group.first ? at.binary(OpKind::SubI, number_, at.i32(group.first)) : number_;
    }
    l_.thread = first;
  }

  static constexpr int64_t kLocalAlignment = 16;
  // Returns whether code that is not ours may access the buffer, with accesses wider than an element.
  bool has_address(const Value* root) const {
    bool found = false;
    walk(l_.function.body.block, [&](const Op* op) {
      auto address = as<TileAddressOp>(op);
      found = found || (address && buffer_of(address.buffer()) == root);
    });
    return found;
  }

  // Allocates at the beginning of the kernel, since a buffer exists once, wherever it is declared.
  void allocate(TileAllocOp op) {
    l_.b.set_insertion(entry_->parent, entry_);
    l_.b.set_loc(op->loc);
    remark_buffer(l_, op);
    Value* root = op.buffer();
    Type element = memory_type(dtype_of(root->type));
    int64_t bytes = bit_width(element.scalar) / 8, count = tile::product(op.shape());
    if (bytes == 0) return unsupported(l_, *op, "a buffer of elements below 8 bits");
    std::string_view name = op.name();
    TileScope scope = scope_of(root->type);
    if (scope == TileScope::Tensor) return;
    if (scope == TileScope::Shared) {
      const tile::SharedTile& tile = l_.layouts.shared.at(root);
      SharedAllocOp::Fields own{.result = pointer_type(Space::Shared), .size = shared_bytes(root, tile)};
      own.align = shared_alignment(tile);
      if (const SharedAllocation::Allocation* place = allocation_.find(root))
        l_.memory[root] = l_.b.ptr_offset(segments_[place->segment], l_.b.i64(place->offset), 1);
      else
        l_.memory[root] = make<SharedAllocOp>(own, name);
    } else if (scope == TileScope::Barrier) {
      l_.memory[root] = make<SharedAllocOp>({.result = pointer_type(Space::Shared), .size = count * 8, .align = 8}, name);
    } else {
      if (scope == TileScope::Fragment) count = std::max<int64_t>(l_.layouts.fragments.at(root).registers(), 1);
      int64_t align = scope == TileScope::Local && has_address(root) ? kLocalAlignment : std::min(bytes, kLocalAlignment);
      l_.memory[root] =
          make<AllocaOp>({.result = pointer_type(Space::Generic), .elem = element, .count = count, .align = align}, name);
    }
  }

  template <typename View>
  Value* make(typename View::Fields fields, std::string_view name) {
    if (!name.empty()) fields.name = name;
    return l_.b.create<View>(fields)->result();
  }

  void lower(Op* op) {
    switch (op->kind) {
      case OpKind::TileParallel: return lower_nest(l_, TileParallelOp(*op));
      case OpKind::TileCopy:  // the remaining copies use TMA or tensor memory
        return is_tensor_copy(*op) ? lower_tensor_copy(l_, TileCopyOp(*op)) : lower_tma_copy(l_, TileCopyOp(*op));
      case OpKind::TileGemmCommit: return lower_gemm_commit(l_, TileGemmCommitOp(*op));
      case OpKind::TileGemmWait: return lower_gemm_wait(l_, TileGemmWaitOp(*op));
      case OpKind::TileReduce: return lower_reduce(l_, TileReduceOp(*op), *l_.layouts.folds.at(op));
      case OpKind::TileGemm: return lower_gemm(l_, TileGemmOp(*op));
      case OpKind::TileSafeValue: {
        TileSafeValueOp safe(*op);
        l_.safe_values[safe.buffer()] = safe.value();
        return;
      }
      case OpKind::TileAssume: return l_.assumptions.add(TileAssumeOp(*op).condition(), op->parent);
      default:
        if (auto access = element_access(*op)) element(op, *access);
    }
  }

  // Outside of nests every thread accesses the element.
  void element(Op* op, const ElementAccess& access) {
    if (op->kind == OpKind::TileLoad) {
      replaced_.add(op->result(), load_elements(l_, access.buffer, access.indices, 1));
    } else if (auto store = as<TileStoreOp>(op)) {
      store_elements(l_, store.value(), access.buffer, access.indices, nullptr);
    } else if (auto atomic = as<TileAtomicElementOp>(op)) {
      Value* old = update_element(l_, atomic, atomic.value(), access.indices, nullptr);
      if (old) replaced_.add(atomic.old(), old);
    } else {
      replaced_.add(op->result(), address_of(l_, access.buffer, access.indices));
    }
  }

  Lowering l_;
  const SharedAllocation& allocation_;
  std::vector<Value*> segments_;
  Op* entry_ = nullptr;
  Value* number_ = nullptr;  // the number of the thread in the block
  std::unordered_map<int64_t, Value*> threads_;  // the number of the thread in a group, by the group's first thread
  Replacements replaced_;
};

}  // namespace

static bool has_tiles(const Function& function) {
  bool found = false;
  walk(function.body.block, [&](const Op* op) { found = found || info(op->kind).family == Family::Tile; });
  return found;
}

static void report(const LayoutConflict& conflict, diag::Sink& diags) {
  if (conflict.buffers.empty()) {
    diags.report(conflict.place->loc.span, diag::TileUnsupported, conflict.text);
    return;
  }
  std::string_view name = buffer_name(buffer_of(conflict.buffers[0]));
  diags.report(conflict.place->loc.span, diag::TileLayoutConflict, name.empty() ? "a fragment" : std::string(name),
               conflict.text);
}

// Returns layouts that fit all ops. Ops that do not fit are rewritten until all do: conflicting fragments go through shared
// memory, and so do reductions that registers cannot compute. If some fragment has to go there, those that would leave
// threads idle go there as well. Where that is not enough, so do those whose elements other nests could not address.
static std::optional<TileLayouts> settled_layouts(Module& module, Function& function, diag::Sink& diags) {
  constexpr int kMostRounds = 100;
  LayoutFreedom freedom;
  bool has_staged = false;
  for (int round = 0;; ++round) {
    auto layouts = infer_layouts(function, freedom);
    if (!layouts && !has_staged) {
      freedom.takes_few_threads = false;
      layouts = infer_layouts(function, freedom);
    }
    if (!layouts) {
      has_staged = true;
      bool is_staged = round < kMostRounds && stage_conflict(module, function, layouts.error());
      if (!is_staged && freedom.takes_few_threads && !freedom.takes_any_order) {
        report(layouts.error(), diags);
        return std::nullopt;
      }
      if (!is_staged && freedom.takes_few_threads) freedom.takes_any_order = false;
      if (!is_staged) freedom.takes_few_threads = true;
    }
    std::vector<Op*> staged;
    walk(function.body.block, [&](Op* op) {
      if (op->kind != OpKind::TileReduce) return;
      bool is_in_memory = std::ranges::any_of(op->operands.first(2),
                                              [](const Value* value) { return scope_of(value->type) != TileScope::Fragment; });
      if (is_in_memory || (layouts && !layouts->folds.at(op))) staged.push_back(op);
    });
    if (layouts && staged.empty()) return std::move(*layouts);
    int errors = diags.error_count();
    stage_reductions(module, function, staged, diags);
    expand_tiles(module, function, diags);
    place_barriers(module, function, {}, diags);
    if (diags.error_count() != errors) return std::nullopt;
  }
}

void tile_lower(Module& module, diag::Sink& diags) {
  for (Function* function : module.functions) {
    if (!has_tiles(*function)) continue;
    auto layouts = settled_layouts(module, *function, diags);
    if (!layouts) continue;
    bool has_guards = true;
    walk(function->body.block, [&](const Op* op) {
      if (auto config = as<TileConfigOp>(op)) has_guards = has_guards && !config.is_disable_safe_access();
    });
    SharedAllocation allocation = share_memory(*function, *layouts, arch_of(module).multiprocessor.shared_of_block());
    if (!allocation.segments.empty()) place_barriers(module, *function, allocation, diags);
    ValueRanges ranges(*function, function->body.block);
    TileLowering({.module = module,
                  .function = *function,
                  .diags = diags,
                  .layouts = std::move(*layouts),
                  .ranges = std::move(ranges),
                  .b = Builder(module),
                  .groups = ThreadGroups(*function),
                  .has_guards = has_guards},
                 allocation)
        .run();
  }
}

}  // namespace kdsl::passes

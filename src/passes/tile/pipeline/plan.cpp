#include "passes/tile/pipeline/plan.h"

#include <algorithm>
#include <unordered_map>

#include "analysis/loops.h"
#include "analysis/memory.h"
#include "ir/arch.h"
#include "ir/buffer.h"
#include "ir/ops.h"
#include "passes/tile/choose/candidates.h"
#include "passes/tile/layout/layout_rules.h"
#include "passes/tile/layout/layouts.h"
#include "passes/tile/nest.h"
#include "passes/tile/product_of.h"
#include "passes/tile/shared_allocation.h"
#include "passes/tile/thread_groups.h"
#include "passes/tile/tma_copies.h"

namespace kdsl::passes {

using namespace ir;
using namespace analysis;

namespace {

// A BufferUse is how an op uses one of its buffer operands.
struct BufferUse {
  Value* root = nullptr;
  bool reads = false, writes = false;
  bool is_plain = true;  // only the elements are accessed, so another buffer could replace this one
  bool is_whole = false;  // a write of the whole buffer
};

void add_uses(const Op& op, std::vector<BufferUse>& uses) {
  auto add = [&](Value* value, bool reads, bool writes, bool is_plain = true) {
    if (!value->type.is_buffer()) return;
    bool is_whole = value->def && value->def->kind == OpKind::TileAlloc;
    uses.push_back({buffer_of(value), reads, writes, is_plain, is_whole});
  };
  using enum OpKind;
  switch (op.kind) {
    case TileRegion:
    case TileView:
    case TileSwizzle: return;
    case TileCopy: return add(TileCopyOp(op).source(), true, false), add(TileCopyOp(op).target(), false, true);
    case TileFill: return add(TileFillOp(op).target(), false, true);
    case TileAtomic: return add(TileAtomicOp(op).source(), true, false), add(TileAtomicOp(op).target(), true, true);
    case TileGemm: {
      TileGemmOp gemm(op);
      return add(gemm.a(), true, false), add(gemm.b(), true, false), add(gemm.c(), true, true);
    }
    case TileAddress: return add(TileAddressOp(op).buffer(), true, true, false);
    default: break;
  }
  if (auto access = element_access(op)) return add(access->buffer, access->reads, access->writes);
  for (Value* operand : op.operands) add(operand, true, true, false);
}

class PipelinePlanner {
 public:
  PipelinePlanner(const Module& module, const Function& function, TilePipelinedOp loop)
      : module_(module), function_(function), loop_(loop), arch_(arch_of(module)), tiles_(function) {}

  std::optional<PipelinePlan> run() {
    plan_.stages = plan_.asked_stages = stages();
    if (plan_.stages == 0) return std::nullopt;
    for (Op* op = loop_.body()->first; op; op = op->next)
      if (!op->is(effect::Terminator)) plan_.statements.push_back(op);
    if (!collect()) return std::nullopt;
    std::vector<PipelineCopy> copies;
    for (size_t i = 0; i < plan_.statements.size(); ++i)
      if (auto copy = ahead(i)) copies.push_back(*copy);
    if (copies.empty()) return std::nullopt;
    find_tma_copies(copies);
    limit_stages(copies);
    for (const PipelineCopy& copy : copies) note_index_ops(TileCopyOp(*copy.op).source());
    order_index_ops();
    group(copies);
    overlap_product();
    count_running();
    return std::move(plan_);
  }

 private:
  int64_t stages() const {
    int64_t wanted = loop_.num_stages();
    for (int64_t stage : loop_->ints_attr(AttrName::Stages)) wanted = std::max(wanted, stage > 0 ? stage + 1 : 0);
    if (auto trips = trip_count(*loop_)) {
      if (trips->count <= 1) return 0;
      wanted = std::min(wanted, static_cast<int64_t>(std::min<uint64_t>(trips->count, INT64_MAX)));
    }
    return std::max<int64_t>(wanted, 0);
  }

  // The number of stages is reduced until they fit in the shared memory of a block.
  void limit_stages(const std::vector<PipelineCopy>& copies) {
    std::vector<Value*> buffers;
    for (const PipelineCopy& copy : copies) buffers.push_back(copy.buffer);
    while (plan_.stages > 1 && !fits_shared_memory(buffers, plan_.stages)) --plan_.stages;
  }

  bool fits_shared_memory(std::span<Value* const> buffers, int64_t stages) const {
    constexpr int64_t kMbarriers = 256;  // bytes that a loop's may take, with room to spare
    int64_t capacity = arch_.multiprocessor.shared_of_block() - (plan_.uses_tma ? kMbarriers + work_bytes() : 0);
    return needed_shared_bytes(function_, {*loop_, buffers, stages, plan_.uses_tma}) <= capacity;
  }

  // Returns the bytes that reductions among warps may take, of kernels whose products are those of warps although the
  // architecture has the tiles of Hopper.
  int64_t work_bytes() const {
    constexpr int64_t kBytes = 4096;
    bool is_reduced = false;
    walk(function_.body.block, [&](const Op* op) { is_reduced = is_reduced || op->kind == OpKind::TileReduce; });
    return is_reduced && arch_.has(Feature::TensorMemory) ? kBytes : 0;
  }

  // ---- TMA tiles
  // Either all copies of the loop are TMA tiles or none is, since a wait counts only one kind.
  void find_tma_copies(std::vector<PipelineCopy>& copies) {
    if (!arch_.has(Feature::TensorCopies)) return;
    plan_.why_no_tma = why_no_tma();
    for (PipelineCopy& copy : copies) {
      if (!plan_.why_no_tma.empty()) return;
      auto boxes = plan_tma_copy(module_, function_, TileCopyOp(*copy.op), tiles_.of(copy.buffer));
      if (!boxes)
        plan_.why_no_tma = boxes.error();
      else if (is_written(buffer_of(TileCopyOp(*copy.op).source())))
        plan_.why_no_tma = "the kernel writes the tensor";
      else
        copy.bytes = boxes->bytes();
    }
    plan_.uses_tma = plan_.why_no_tma.empty();
  }

  std::string why_no_tma() const {
    bool is_asked_for = true;
    walk(function_.body.block, [&](const Op* op) {
      if (auto config = as<TileConfigOp>(op)) is_asked_for = is_asked_for && !config.is_disable_tma();
    });
    if (!is_asked_for) return "the program says so (TL_DISABLE_TMA_LOWER)";
    if (has_barriers_by_hand(function_)) return "the program has its own barriers";
    if (threads_of(function_) % kWarpSize != 0) return "the threads of a block are not whole warps";
    return {};
  }

  bool is_written(Value* root) {
    return std::ranges::any_of(uses_of(root), [](const OrderedUse& use) { return use.use.writes; });
  }

  // ---- uses of buffers
  struct OrderedUse {
    BufferUse use;
    const Op* op;
    size_t order;
    bool is_in_loop;
    size_t statement;  // index among the loop's statements
  };

  // Returns false if the program waits for copies explicitly.
  bool collect() {
    size_t order = 0;
    bool is_ours = true;
    walk(function_.body.block, [&](const Op* op) {
      ++order;
      bool is_in_loop = is_inside(op, &*loop_);
      if (op == &*loop_) loop_order_ = order;
      if (is_in_loop && (op->kind == OpKind::CpAsyncCommit || op->kind == OpKind::CpAsyncWait || op->has(AttrName::Async)))
        is_ours = false;
      std::vector<BufferUse> uses;
      add_uses(*op, uses);
      for (const BufferUse& use : uses)
        uses_[memory_of(use.root)].push_back({use, op, order, is_in_loop, is_in_loop ? statement_of(op) : 0});
    });
    return is_ours;
  }

  size_t statement_of(const Op* op) const {
    while (op->parent != loop_.body()) op = op->parent->parent_op;
    return static_cast<size_t>(std::ranges::find(plan_.statements, op) - plan_.statements.begin());
  }

  const std::vector<OrderedUse>& uses_of(Value* root) { return uses_[memory_of(root)]; }

  bool is_written_in_loop(Value* root) {
    return std::ranges::any_of(uses_of(root), [](const OrderedUse& use) { return use.is_in_loop && use.use.writes; });
  }

  // ---- copies
  std::optional<PipelineCopy> ahead(size_t place) {
    Op* op = plan_.statements[place];
    auto copy = as<TileCopyOp>(op);
    if (!copy || !as<TileAllocOp>(copy.target()) || scope_of(copy.target()->type) != TileScope::Shared) return std::nullopt;
    if (scope_of(copy.source()->type) != TileScope::Global || is_written_in_loop(buffer_of(copy.source()))) return std::nullopt;
    if (!is_index(copy.source())) return std::nullopt;
    PipelineCopy result{op, copy.target(), plan_.statements.size(), 0};
    for (const OrderedUse& use : uses_of(copy.target())) {
      if (use.op == op) continue;
      if (!use.use.is_plain) return std::nullopt;
      if (use.is_in_loop) {
        if (use.use.writes || use.statement <= place) return std::nullopt;
        result.first_use = std::min(result.first_use, use.statement);
        result.last_use = std::max(result.last_use, use.statement);
      } else if (use.use.reads && !is_covered(use, copy.target())) {
        return std::nullopt;
      } else {
        result.is_used_outside = true;
      }
    }
    return result.last_use == 0 ? std::nullopt : std::optional(result);
  }

  // Returns whether a read outside of the loop sees a write outside of it: the whole buffer is written before the read, in
  // the read's block or one around it, and the loop is not in between.
  bool is_covered(const OrderedUse& read, Value* root) {
    return std::ranges::any_of(uses_of(root), [&](const OrderedUse& write) {
      bool is_before = write.use.writes && write.use.is_whole && !write.is_in_loop && write.order < read.order;
      bool is_loop_between = write.order < loop_order_ && loop_order_ < read.order;
      return is_before && !is_loop_between && is_inside(read.op, write.op->parent);
    });
  }

  // ---- indices of copies
  // Returns whether the value can be computed for a later iteration: by pure ops from values that no iteration changes.
  bool is_index(const Value* value) {
    const Block* block = home_of(value);
    if (!is_inside(block, loop_.body())) return true;
    if (!value->def) return block == loop_.body();
    const Op& op = *value->def;
    if (block != loop_.body() || !op.regions.empty()) return false;
    bool is_pure = (info(op.kind).effects & ~effect::Debug) == effect::Pure;
    if (auto load = as<TileLoadOp>(&op)) {
      TileScope scope = scope_of(load.buffer()->type);
      is_pure = (scope == TileScope::Global || scope == TileScope::Local) && !is_written_in_loop(buffer_of(load.buffer()));
    }
    return is_pure && std::ranges::all_of(op.operands, [&](const Value* operand) { return is_index(operand); });
  }

  void note_index_ops(const Value* value) {
    if (!value->def || value->def->parent != loop_.body()) return;
    if (std::ranges::find(plan_.index_ops, value->def) != plan_.index_ops.end()) return;
    plan_.index_ops.push_back(value->def);
    for (const Value* operand : value->def->operands) note_index_ops(operand);
  }

  void order_index_ops() {
    std::ranges::sort(plan_.index_ops, {}, [&](const Op* op) { return statement_of(op); });
  }

  // ---- groups
  void group(const std::vector<PipelineCopy>& copies) {
    for (const PipelineCopy& copy : copies) {
      auto found = std::ranges::find_if(plan_.groups, [&](const PipelineGroup& group) {
        return group.first_use == copy.first_use && (plan_.stages > 1 || group.last_use == copy.last_use);
      });
      if (found == plan_.groups.end()) found = plan_.groups.insert(plan_.groups.end(), {{}, copy.first_use, copy.last_use, 0});
      found->copies.push_back(copy);
      found->last_use = std::max(found->last_use, copy.last_use);
    }
    // With one stage a copy is issued behind the last use of the preceding one.
    std::ranges::stable_sort(plan_.groups, {}, [&](const PipelineGroup& group) {
      return plan_.stages > 1 ? std::pair(group.first_use, size_t{0}) : std::pair(group.last_use, group.first_use);
    });
  }

  // ---- asynchronous products
  // If the loop consists only of copies and a product that reads them, the product need not be waited for in its own
  // iteration.
  void overlap_product() {
    if (plan_.stages < 2 || plan_.groups.size() != 1) return;
    Op* product = plan_.statements[plan_.groups[0].first_use];
    auto gemm = as<TileGemmOp>(product);
    auto chosen = gemm ? product_of(gemm) : std::nullopt;
    if (!chosen || !tile::is_asynchronous(chosen->instruction) || gemm.is_async() ||
        plan_.groups[0].last_use != plan_.groups[0].first_use)
      return;
    bool is_alone = std::ranges::all_of(plan_.statements, [&](const Op* op) {
      bool is_copy = std::ranges::any_of(plan_.groups[0].copies, [&](const PipelineCopy& copy) { return copy.op == op; });
      return op == product || is_copy || (op->regions.empty() && (info(op->kind).effects & ~effect::Debug) == effect::Pure);
    });
    if (!is_alone || !tile::reads_shared_memory(chosen->instruction, tile::MmaOperand::A)) return;
    bool is_in_tensor_memory = scope_of(gemm.c()->type) == TileScope::Tensor;
    if (is_in_tensor_memory && !plan_.uses_tma) return;
    if (plan_.uses_tma) {
      // An iteration's copies are issued while its product runs, into the stage that the preceding product has read.
      std::vector<Value*> buffers;
      for (const PipelineCopy& copy : plan_.groups[0].copies) buffers.push_back(copy.buffer);
      if (fits_shared_memory(buffers, plan_.stages + 1)) ++plan_.stages;
    } else if (shared_bytes(plan_.stages + 1) <= arch_.multiprocessor.shared_of_block() - kOtherBytes) {
      ++plan_.stages;
    } else if (plan_.stages < 4) {
      return;
    }
    plan_.product = product;
  }

  // Shared memory kept for later passes. It leaves 200 KiB of the 227 KiB that a block can have on sm_90.
  static constexpr int64_t kOtherBytes = 27 * 1024;

  // Returns the bytes of all buffers if those of the loop have so many stages.
  int64_t shared_bytes(int64_t stages) const {
    int64_t bytes = 0;
    walk(function_.body.block, [&](const Op* op) {
      auto alloc = as<TileAllocOp>(op);
      if (!alloc || scope_of(alloc.buffer()->type) != TileScope::Shared) return;
      bool is_copied =
          std::ranges::any_of(plan_.groups[0].copies, [&](const PipelineCopy& copy) { return copy.buffer == alloc.buffer(); });
      bytes += tile::product(alloc.shape()) * bits_of(alloc.buffer()) / 8 * (is_copied ? stages : 1);
    });
    return bytes;
  }

  // Simulates some iterations and notes how many groups have been issued after the one that is needed.
  void count_running() {
    std::vector<std::pair<size_t, int64_t>> issued;  // group and iteration
    for (int64_t iteration = 0; iteration < plan_.distance(); ++iteration)
      for (size_t i = 0; i < plan_.groups.size(); ++i) issued.emplace_back(i, iteration);
    auto wait = [&](size_t group, int64_t iteration) {
      auto found = std::ranges::find(issued, std::pair(group, iteration));
      plan_.groups[group].still_running = issued.end() - found - 1;
    };
    for (int64_t iteration = 0; iteration <= plan_.stages; ++iteration) {
      if (plan_.stages > 1) {  // without a wait for the product, the next copies are issued in between
        wait(0, iteration);
        for (size_t i = 0; i < plan_.groups.size(); ++i) issued.emplace_back(i, iteration + plan_.distance());
        for (size_t i = 1; i < plan_.groups.size(); ++i) wait(i, iteration);
        continue;
      }
      for (size_t place = 0; place < plan_.statements.size(); ++place) {
        for (size_t i = 0; i < plan_.groups.size(); ++i)
          if (plan_.groups[i].first_use == place) wait(i, iteration);
        for (size_t i = 0; i < plan_.groups.size(); ++i)
          if (plan_.groups[i].last_use == place) issued.emplace_back(i, iteration + 1);
      }
    }
  }

  const Module& module_;
  const Function& function_;
  TilePipelinedOp loop_;
  const Arch& arch_;
  SharedTiles tiles_;
  PipelinePlan plan_;
  std::unordered_map<const Value*, std::vector<OrderedUse>> uses_;
  size_t loop_order_ = 0;
};

}  // namespace

std::optional<PipelinePlan> plan_pipeline(const Module& module, const Function& function, TilePipelinedOp loop) {
  if (has_thread_groups(function)) return std::nullopt;  // the barriers of the program say what runs ahead
  return PipelinePlanner(module, function, loop).run();
}

}  // namespace kdsl::passes

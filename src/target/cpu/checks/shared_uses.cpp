#include "target/cpu/checks/shared_uses.h"

#include <algorithm>

#include <llvm/Support/MathExtras.h>

#include "analysis/memory.h"
#include "ir/op_kind.h"
#include "ir/ops.h"
#include "passes/cpu/op_facts.h"
#include "passes/cpu/waits.h"
#include "target/cpu/checks/access.h"
#include "target/cpu/checks/shared_bytes.h"

namespace kdsl::target {

using ir::AttrName;
using ir::OpKind;

static constexpr uint64_t kCell = 4, kMaxBytes = 16;

namespace {

bool may_be_shared(ir::Space space) { return space != ir::Space::Global && space != ir::Space::Local; }

// Collects what the ops of an interval do with arrays in shared memory.
class IntervalUses {
 public:
  IntervalUses(const ir::Function& kernel, bool has_fences, SharedUses& uses)
      : kernel_(kernel), has_fences_(has_fences), uses_(uses) {}

  void visit(const ir::Op& op) {
    knows_all_ &= !passes::facts_of(op).hides_memory;
    if (ir::info(op.kind).effects == ir::effect::Pure) return;
    for (size_t i = 0; i < op.operands.size(); ++i)
      if (op.operand(i)->type.is_pointer()) pointer(op, i);
  }
  // Removes arrays of which too little is known.
  void finish() {
    if (!knows_all_) uses_.clear();
    for (const ir::Op* array : unclear_) uses_.erase(array);
    for (auto& [array, use] : uses_) use.is_apart = use.writes && are_apart(kernel_, accesses_[array], *array);
  }

 private:
  void pointer(const ir::Op& op, size_t operand) {
    const ir::Value* address = op.operand(operand);
    const ir::Value* root = analysis::root_of(address);
    if (root->def && root->def->kind == OpKind::SharedAlloc) {
      bool reads = op.kind == OpKind::Load && operand == 0, writes = op.kind == OpKind::Store && operand == 1;
      bool is_atomic = passes::is_unordered_atomic(op) && operand == 0;
      bool is_clear = is_atomic ? !has_fences_ : (reads || writes) && !passes::is_ordered(op);
      if (is_clear) {
        ir::Type type = reads ? op.result()->type : passes::written_by(op)->type;
        is_clear = is_whole(type);
        accesses_[root->def].push_back({&op, address, bytes_of(type), !reads});
      }
      if (!is_clear) unclear_.insert(root->def);
      SharedUse& use = uses_[root->def];
      use.reads |= reads;
      use.writes |= writes;
      use.atomics |= is_atomic;
      // Atomics conflict with plain accesses, but not with each other.
      if (use.atomics && (use.reads || use.writes)) unclear_.insert(root->def);
      return;
    }
    bool is_known = analysis::is_parameter(root) ||
                    (root->def && (root->def->kind == OpKind::Alloca || root->def->kind == OpKind::GlobalAddr));
    if (!is_known && may_be_shared(address->type.space)) knows_all_ = false;
  }

  // Returns whether an access of this type covers each of its cells as a whole.
  bool is_whole(ir::Type type) const {
    uint64_t bytes = bytes_of(type);
    return bytes % kCell == 0 && bytes <= kMaxBytes && llvm::isPowerOf2_64(bytes);
  }

  const ir::Function& kernel_;
  bool has_fences_;
  llvm::DenseMap<const ir::Op*, std::vector<ArrayAccess>> accesses_;
  SharedUses& uses_;
  llvm::DenseSet<const ir::Op*> unclear_;
  bool knows_all_ = true;
};

}  // namespace

std::vector<SharedUses> shared_uses(const Kernel& kernel) {
  std::vector<SharedUses> all(kernel.plan->interval_count);
  std::vector<IntervalUses> intervals;
  for (SharedUses& of : all) intervals.emplace_back(*kernel.source, kernel.facts.has_fences, of);
  for_each_phase(kernel.plan->steps, [&](const Phase& phase) {
    for_each_op(phase, [&](const ir::Op& op) { intervals[phase.interval].visit(op); });
  });
  for (IntervalUses& interval : intervals) interval.finish();
  for (SharedUses& of : all)
    for (const ir::Op* array : kernel.facts.copied) of.erase(array);
  return all;
}

Parts parts_read(const Kernel& kernel, const Phase& phase, const ir::Op& array) {
  constexpr size_t kMostParts = 32;
  auto size = static_cast<unsigned>(array.int_attr(AttrName::Size));
  llvm::BitVector read(size);
  bool is_known = true;
  for_each_op(phase, [&](const ir::Op& op) {
    bool is_use = (op.kind == OpKind::Load || passes::is_unordered_atomic(op)) &&
                  analysis::root_of(passes::accessed_by(op)) == array.result();
    if (!is_use || !is_known) return;
    is_known = op.kind == OpKind::Load && op.result()->type.is_scalar();
    if (!is_known) return;
    ir::Type type = op.result()->type;
    uint64_t bytes = bytes_of(type);
    is_known = is_surely_inside(kernel, passes::accessed_by(op), 1, array, bytes) &&
               add_bytes_read(*kernel.source, op, array.result(), bytes, read);
  });
  Parts parts;
  for (int begin = is_known ? read.find_first() : -1; begin >= 0;) {
    int end = read.find_next_unset(static_cast<unsigned>(begin));
    parts.push_back({static_cast<unsigned>(begin), end < 0 ? size : static_cast<unsigned>(end)});
    begin = end < 0 ? -1 : read.find_next(static_cast<unsigned>(end));
  }
  if (parts.empty() || parts.size() > kMostParts) return {{0, size}};
  return parts;
}

bool is_surely_inside(const Kernel& kernel, const ir::Value* pointer, uint64_t align, const ir::Op& array, uint64_t bytes) {
  auto at = extremes_of(*kernel.source, pointer, array.result());
  auto unit = static_cast<int64_t>(std::max(align, kCell));
  bool is_aligned = at && at->unit % unit == 0 && kernel.shared_offsets.lookup(&array) % unit == 0;
  return is_aligned && at->low >= 0 && at->high + static_cast<int64_t>(bytes) <= array.int_attr(AttrName::Size);
}

bool is_surely_inside(const Kernel& kernel, const ir::Op& check) {
  ir::CheckBoundsOp bounds(check);
  for (size_t i = 0; i < bounds.coordinates().size(); ++i) {
    auto at = extremes_of(*kernel.source, bounds.coordinates()[i], nullptr);
    auto extent = ir::signed_constant(bounds.extents()[i]);
    if (!at || !extent || at->low < 0 || at->high >= *extent) return false;
  }
  return true;
}

bool are_loads_certain(const Kernel& kernel, const Phase& phase, const CheckMode& mode) {
  bool is_certain = true;
  for_each_op(phase, [&](const ir::Op& op) {
    auto load = ir::as<ir::LoadOp>(&op);
    const ir::Value* root = load ? analysis::root_of(load.pointer()) : nullptr;
    if (!root || analysis::is_parameter(root)) return;
    const SharedUse* use = mode.is_shared_written ? mode.use_of(root->def) : nullptr;
    is_certain &= use && !use->writes && is_surely_inside(kernel, load.pointer(), 1, *root->def, bytes_of(load.result()->type));
  });
  return is_certain;
}

bool may_join_read_shared(const Phase& phase, const CheckMode& mode) {
  bool may_join = false;
  for_each_op(phase, [&](const ir::Op& op) {
    auto load = ir::as<ir::LoadOp>(&op);
    const ir::Op* array = load ? analysis::root_of(load.pointer())->def : nullptr;
    bool is_shared = array && array->kind == OpKind::SharedAlloc;
    may_join |= is_shared && !mode.use_of(array);
  });
  return may_join;
}

}  // namespace kdsl::target

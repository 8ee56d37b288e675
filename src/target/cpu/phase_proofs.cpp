// Accesses of a phase (phase_plan.h) to global memory that are looked at once for all threads of a block, in front of the
// loops over them: whether the lowest and the highest address lie in one allocation, and, where others may access that
// memory, too, what the runtime says of places that lie evenly. Where all is fine, the loops run without checks of theirs;
// else each access is checked by itself, and says what is wrong.
#include <algorithm>
#include <tuple>

#include "codegen/emitter.h"
#include "ir/pointer_root.h"
#include "kdsl/cpu_kernel.h"
#include "target/cpu/block_ranges.h"
#include "target/cpu/guards.h"
#include "target/cpu/hooks.h"

namespace kdsl::target {

using codegen::FunctionEmitter;
using ir::AttrName;
using ir::OpKind;

namespace {

// When threads make an access, where the guards hold.
struct Occasion {
  bool is_certain = true;  // once; false: perhaps, or more than once
  bool is_repeated = false;  // more than once, perhaps
  std::vector<const ir::Op*> tests = {};  // comparisons that are true for those that make it
};

struct Found {
  const ir::Op* op;
  Occasion occasion;
};

// What the phase does with memory that is not its block's. `is_clear`: all of that is known.
class AccessesOfPhase {
 public:
  AccessesOfPhase(const Phase& phase, const Guards& guards) : guards_(guards) {
    for (const ir::Op* op : phase.ops) visit(*op, {});
  }

  std::vector<Found> accesses;
  std::vector<Found> shared_stores;
  std::vector<Found> bounds;  // tests of coordinates
  bool is_clear = true;

 private:
  void visit(const ir::Op& op, const Occasion& when) {
    switch (op.kind) {
      case OpKind::Load: return add(op, 0, when);
      case OpKind::Store: return add(op, 1, when);
      case OpKind::AtomicRMW:
      case OpKind::AtomicRed: return add(op, 0, when);
      case OpKind::CheckBounds: bounds.push_back({&op, when}); return;
      case OpKind::Assert:
      case OpKind::CheckWritten:
      case OpKind::LoadUnwritten:
      case OpKind::Alloca:
      case OpKind::Yield:
      case OpKind::Condition: return;
      case OpKind::If:
        visit_all(op.regions[0], when_true(op.operand(0), when));
        return visit_all(op.regions[1], {false, when.is_repeated});
      case OpKind::For:
      case OpKind::While:
        for (const ir::Region& region : op.regions) visit_all(region, {false, true});
        return;
      default: is_clear &= ir::info(op.kind).effects == ir::effect::Pure;
    }
  }

  void visit_all(const ir::Region& region, const Occasion& when) {
    if (!region.block) return;
    for (const ir::Op* op = region.block->first; op; op = op->next) visit(*op, when);
  }

  void add(const ir::Op& op, size_t pointer, const Occasion& when) {
    const ir::Value* root = ir::root_of(op.operand(pointer));
    if (op.kind == OpKind::Store && root->def && root->def->kind == OpKind::SharedAlloc) shared_stores.push_back({&op, when});
    bool is_own = root->def && (root->def->kind == OpKind::SharedAlloc || root->def->kind == OpKind::Alloca ||
                                root->def->kind == OpKind::GlobalAddr);
    if (is_own) return;
    is_clear &= ir::is_parameter(root);
    accesses.push_back({&op, when});
  }

  Occasion when_true(const ir::Value* condition, Occasion when) const {
    if (!when.is_certain || std::ranges::find(guards_.conditions, condition) != guards_.conditions.end()) return when;
    const ir::Op* made = condition->def;
    if (made && made->kind == OpKind::AndI) return when_true(made->operand(1), when_true(made->operand(0), std::move(when)));
    if (!made || made->kind != OpKind::CmpI) return {false, when.is_repeated};
    when.tests.push_back(made);
    return when;
  }

  const Guards& guards_;
};

// Addresses of an access in all threads and iterations, as i64.
struct Addresses {
  llvm::Value* base;  // what threads have in common
  llvm::Value *low, *high, *bits;  // from there: bytes
  std::optional<BlockRanges::Form> form;
};

}  // namespace

// What is known of the accesses of one phase.
class CpuHooks::PhaseProof {
 public:
  PhaseProof(CpuHooks& hooks, FunctionEmitter& e, const Phase& phase, const Guards& guards)
      : hooks_(hooks), e_(e), builder_(e.builder()), plan_(*hooks.kernel_->plan), ranges_(e, plan_, hooks.extents_) {
    // Both ways are code.
    constexpr size_t kMostOps = 256;
    size_t count = 0;
    for_each_op(phase, [&](const ir::Op&) { ++count; });
    if (count > kMostOps) return;
    AccessesOfPhase found(phase, guards);
    if (!found.is_clear || (found.accesses.empty() && found.bounds.empty() && found.shared_stores.empty())) return;
    holds_ = builder_.getTrue();
    if (!prove_all(found)) return;
    for (const Found& store : found.shared_stores)
      if (!phase.repeats && is_alone(store)) apart_.insert(store.op);
    demand(ranges_.fits());
  }

  // i1; null: it cannot be known.
  llvm::Value* holds() const { return holds_; }
  const llvm::DenseSet<const ir::Op*>& ops() const { return ops_; }
  const llvm::DenseSet<const ir::Op*>& apart() const { return apart_; }

  // Asks the runtime about those accesses of which it has to know: i1.
  llvm::Value* ask() {
    if (even_.empty()) return builder_.getTrue();
    llvm::Type *pointer = builder_.getPtrTy(), *number = builder_.getInt64Ty();
    auto* threads = llvm::ArrayType::get(builder_.getInt32Ty(), 3);
    auto* type = llvm::StructType::get(pointer, pointer, pointer, llvm::ArrayType::get(number, 3), threads, threads);
    auto count = static_cast<uint32_t>(even_.size());
    llvm::Value* array = e_.entry_alloca(llvm::ArrayType::get(type, count), 1, alignof(kdsl_cpu_even_access), "accesses");
    for (uint32_t i = 0; i < count; ++i) {
      auto store = [&](llvm::Value* value, size_t offset) {
        builder_.CreateStore(
            value, builder_.CreateConstInBoundsGEP1_64(builder_.getInt8Ty(), array, i * sizeof(kdsl_cpu_even_access) + offset));
      };
      store(even_[i].what, offsetof(kdsl_cpu_even_access, access));
      store(even_[i].first, offsetof(kdsl_cpu_even_access, first));
      store(even_[i].root, offsetof(kdsl_cpu_even_access, base));
      for (size_t d = 0; d < 3; ++d) {
        llvm::Value *begin = even_[i].threads.begin[d], *count = builder_.CreateSub(even_[i].threads.end[d], begin);
        count = builder_.CreateBinaryIntrinsic(llvm::Intrinsic::smax, count, builder_.getInt64(0));
        store(even_[i].step[d], offsetof(kdsl_cpu_even_access, step) + sizeof(int64_t) * d);
        for (auto [value, offset] :
             {std::pair(begin, offsetof(kdsl_cpu_even_access, begin)), std::pair(count, offsetof(kdsl_cpu_even_access, count))})
          store(builder_.CreateTrunc(value, builder_.getInt32Ty()), offset + sizeof(uint32_t) * d);
      }
    }
    llvm::Value* answer =
        hooks_.service(e_, "kdsl_cpu_check_even_accesses", false, {array, builder_.getInt32(count)}, builder_.getInt32Ty());
    return builder_.CreateIsNotNull(answer);
  }

 private:
  // The threads that make an access, in each dimension, as i64.
  struct Threads {
    llvm::Value *begin[3], *end[3];
  };
  // As in kdsl_cpu_even_access.
  struct EvenAccess {
    llvm::Constant* what;
    llvm::Value *first, *root, *step[3];
    Threads threads;
  };

  bool prove_all(const AccessesOfPhase& found) {
    for (const Found& access : found.accesses) {
      if (prove(access)) continue;
      holds_ = nullptr;
      return false;
    }
    for (const Found& test : found.bounds) prove_bounds(test);
    return true;
  }

  void demand(llvm::Value* condition) { holds_ = builder_.CreateAnd(holds_, condition); }

  bool prove(const Found& found) {
    const ir::Op& op = *found.op;
    if (!op.results.empty() && hooks_.kernel_->unwritten.contains(op.result())) return false;
    Access access = hooks_.access_of(e_, op);
    const ir::Value* root = ir::root_of(access.pointer);
    std::optional<Threads> threads = threads_of(found.occasion);
    std::optional<Addresses> at = addresses_of(access.pointer);
    if (at && at->form && threads) std::tie(at->low, at->high) = extremes_of(*at->form, *threads);
    uint64_t bytes = e_.module().getDataLayout().getTypeStoreSize(e_.storage(access.type));
    if (!at || !stays_in_object(access, *at, bytes, nobody(threads))) return false;
    if (access.align > 1) {
      llvm::Value* bits = builder_.CreateAnd(builder_.CreateOr(at->base, at->bits), builder_.getInt64(access.align - 1));
      demand(builder_.CreateIsNull(bits));
    }
    auto window = hooks_.windows_.find(root);
    bool is_plain_read = op.kind == OpKind::Load && !is_ordered(op);
    if (is_plain_read && window != hooks_.windows_.end())
      demand(builder_.CreateOr(nobody(threads), are_inside(*at, bytes, window->second.begin, window->second.bytes)));
    else if (!found.occasion.is_certain || !at->form || !threads || !is_unordered(op))
      return false;
    else
      add_even(op, access, root, *at, *threads);
    ops_.insert(&op);
    return true;
  }

  bool is_unordered(const ir::Op& op) const {
    if (op.kind == OpKind::Load || op.kind == OpKind::Store) return !is_ordered(op);
    return !hooks_.kernel_->has_fences && is_unordered_atomic(op);
  }

  void add_even(const ir::Op& op, const Access& access, const ir::Value* root, const Addresses& at, const Threads& threads) {
    llvm::Value* first = builder_.CreateIntToPtr(builder_.CreateAdd(at.base, at.form->first), builder_.getPtrTy());
    EvenAccess even{hooks_.describe_access(e_, op, access, root), first, e_.value(root), {}, threads};
    for (int d = 0; d < 3; ++d) even.step[d] = at.form->step[d] ? at.form->step[d] : builder_.getInt64(0);
    even_.push_back(even);
  }

  // The least and the greatest value that these threads have.
  std::pair<llvm::Value*, llvm::Value*> extremes_of(const BlockRanges::Form& form, const Threads& threads) {
    llvm::Value *low = form.first, *high = form.first;
    for (int d = 0; d < 3; ++d) {
      if (!form.step[d]) continue;
      llvm::Value* a = builder_.CreateMul(form.step[d], threads.begin[d]);
      llvm::Value* b = builder_.CreateMul(form.step[d], builder_.CreateSub(threads.end[d], builder_.getInt64(1)));
      low = builder_.CreateAdd(low, builder_.CreateBinaryIntrinsic(llvm::Intrinsic::smin, a, b));
      high = builder_.CreateAdd(high, builder_.CreateBinaryIntrinsic(llvm::Intrinsic::smax, a, b));
    }
    return {low, high};
  }

  // Whether there are no such threads.
  llvm::Value* nobody(const std::optional<Threads>& threads) {
    llvm::Value* result = builder_.getFalse();
    for (int d = 0; threads && d < 3; ++d)
      result = builder_.CreateOr(result, builder_.CreateICmpSGE(threads->begin[d], threads->end[d]));
    return result;
  }

  std::optional<Threads> threads_of(const Occasion& when) {
    if (!when.is_certain) return std::nullopt;
    Threads threads;
    for (int d = 0; d < 3; ++d) {
      threads.begin[d] = builder_.getInt64(0);
      threads.end[d] = builder_.CreateZExt(hooks_.extents_[d], builder_.getInt64Ty());
    }
    for (const ir::Op* test : when.tests)
      if (!restrict(threads, *test)) return std::nullopt;
    return threads;
  }

  // To those for which the comparison is true: one of what moves with the thread in one dimension, and only there.
  bool restrict(Threads& threads, const ir::Op& test) {
    std::optional<BlockRanges::Form> moving = ranges_.form_of(test.operand(0));
    std::optional<BlockRanges::Form> fixed = moving ? ranges_.form_of(test.operand(1)) : std::nullopt;
    if (!fixed || fixed->step[0] || fixed->step[1] || fixed->step[2]) return false;
    int dimension = -1;
    for (int d = 0; d < 3; ++d) {
      if (!moving->step[d]) continue;
      auto* step = llvm::dyn_cast<llvm::ConstantInt>(moving->step[d]);
      if (dimension >= 0 || !step || !step->isOne()) return false;
      dimension = d;
    }
    if (dimension < 0) return false;
    llvm::Value *bound = builder_.CreateSub(fixed->first, moving->first), *one = builder_.getInt64(1);
    llvm::Value *&begin = threads.begin[dimension], *&end = threads.end[dimension];
    auto from = [&](llvm::Value* at) { begin = builder_.CreateBinaryIntrinsic(llvm::Intrinsic::smax, begin, at); };
    auto until = [&](llvm::Value* at) { end = builder_.CreateBinaryIntrinsic(llvm::Intrinsic::smin, end, at); };
    switch (test.enum_attr<ir::CmpI>(AttrName::Predicate)) {
      case ir::CmpI::Slt: until(bound); return true;
      case ir::CmpI::Sle: until(builder_.CreateAdd(bound, one)); return true;
      case ir::CmpI::Sgt: from(builder_.CreateAdd(bound, one)); return true;
      case ir::CmpI::Sge: from(bound); return true;
      case ir::CmpI::Eq:
        from(bound);
        until(builder_.CreateAdd(bound, one));
        return true;
      default: return false;
    }
  }

  // Negative numbers are large ones.
  llvm::Value* are_inside(const Addresses& at, uint64_t bytes, llvm::Value* begin, llvm::Value* size) {
    llvm::Value* offset = builder_.CreateSub(builder_.CreateAdd(at.base, at.low), begin);
    llvm::Value* length = builder_.CreateAdd(builder_.CreateSub(at.high, at.low), builder_.getInt64(bytes));
    return builder_.CreateAnd(builder_.CreateICmpULE(offset, size),
                              builder_.CreateICmpULE(length, builder_.CreateSub(size, offset)));
  }

  // Or there are none.
  bool stays_in_object(const Access& access, const Addresses& at, uint64_t bytes, llvm::Value* is_none) {
    const ir::Op* object = ir::object_of(access.pointer);
    if (!object || object->kind != OpKind::PtrObject) return true;
    if (!plan_.common.contains(object->result())) return false;
    llvm::Value* size = CpuHooks::object_bytes(e_, *object);
    llvm::Value* begin = builder_.CreatePtrToInt(e_.value(object->result()), builder_.getInt64Ty());
    llvm::Value* is_unknown = builder_.CreateICmpSLT(size, builder_.getInt64(0));
    demand(builder_.CreateOr(builder_.CreateOr(is_none, is_unknown), are_inside(at, bytes, begin, size)));
    return true;
  }

  // The address is made of one that all threads have in common.
  std::optional<Addresses> addresses_of(const ir::Value* pointer) {
    constexpr uint64_t kMostScale = uint64_t{1} << 20;
    llvm::Value* zero = builder_.getInt64(0);
    Addresses at{nullptr, zero, zero, zero, BlockRanges::Form{zero, {}}};
    for (; !plan_.common.contains(pointer); pointer = pointer->def->operand(0)) {
      if (!pointer->def) return std::nullopt;
      OpKind kind = pointer->def->kind;
      if (kind == OpKind::PtrCast || kind == OpKind::PtrObject) continue;
      if (kind != OpKind::PtrOffset) return std::nullopt;
      const ir::Value* index = pointer->def->operand(1);
      auto scale = static_cast<uint64_t>(pointer->def->int_attr(AttrName::Scale, 1));
      std::optional<BlockRanges::Range> range = ranges_.of(index);
      constexpr int kMostBits = 41;
      if (!range || range->bits > kMostBits || scale > kMostScale) return std::nullopt;
      add_scaled(at.low, range->low, scale);
      add_scaled(at.high, range->high, scale);
      at.bits = builder_.CreateOr(at.bits, builder_.CreateMul(ranges_.bits_of(index), builder_.getInt64(scale)));
      std::optional<BlockRanges::Form> form = at.form ? ranges_.form_of(index) : std::nullopt;
      for (int d = 0; form && d < 3; ++d) {
        if (!form->step[d]) continue;
        if (!at.form->step[d]) at.form->step[d] = zero;
        add_scaled(at.form->step[d], form->step[d], scale);
      }
      if (form) add_scaled(at.form->first, form->first, scale);
      if (!form) at.form.reset();
    }
    at.base = builder_.CreatePtrToInt(e_.value(pointer), builder_.getInt64Ty());
    return at;
  }

  void add_scaled(llvm::Value*& to, llvm::Value* value, uint64_t scale) {
    to = builder_.CreateAdd(to, builder_.CreateMul(value, builder_.getInt64(scale)));
  }

  // Nothing else accesses the array between two barriers, and each thread writes elsewhere.
  bool is_alone(const Found& found) {
    const ir::Value* pointer = found.op->operand(1);
    const ir::Op* array = ir::root_of(pointer)->def;
    auto use = hooks_.shared_uses_ ? hooks_.shared_uses_->find(array) : CpuHooks::SharedUsesOf::const_iterator();
    if (!hooks_.shared_uses_ || use == hooks_.shared_uses_->end() || use->second.ops != 1 || found.occasion.is_repeated)
      return false;
    std::optional<Addresses> at = addresses_of(pointer);
    if (!at || !at->form) return false;
    uint64_t span = e_.module().getDataLayout().getTypeStoreSize(e_.storage(found.op->operand(0)->type));
    std::vector<std::pair<uint64_t, uint64_t>> dimensions;  // steps and extents
    for (int d = 0; d < 3; ++d) {
      auto* extent = llvm::dyn_cast<llvm::ConstantInt>(hooks_.extents_[d]);
      if (extent && extent->isOne()) continue;
      auto* step = llvm::dyn_cast_or_null<llvm::ConstantInt>(at->form->step[d]);
      if (!extent || !step) return false;
      dimensions.emplace_back(static_cast<uint64_t>(std::abs(step->getSExtValue())), extent->getZExtValue());
    }
    std::ranges::sort(dimensions);
    return std::ranges::all_of(dimensions, [&](const auto& dimension) {
      bool is_behind = dimension.first >= span;
      span += dimension.first * (dimension.second - 1);
      return is_behind;
    });
  }

  // A test of which it is not known stays.
  void prove_bounds(const Found& found) {
    size_t rank = found.op->operands.size() / 2;
    std::optional<Threads> threads = threads_of(found.occasion);
    llvm::Value* all = builder_.getTrue();
    for (size_t i = 0; i < rank; ++i) {
      const ir::Value* coordinate = found.op->operand(i);
      std::optional<BlockRanges::Range> at = ranges_.of(coordinate), extent = ranges_.of(found.op->operand(rank + i));
      if (!at || !extent) return;
      if (auto form = threads ? ranges_.form_of(coordinate) : std::nullopt)
        std::tie(at->low, at->high) = extremes_of(*form, *threads);
      all = builder_.CreateAnd(all, builder_.CreateICmpSGE(at->low, builder_.getInt64(0)));
      all = builder_.CreateAnd(all, builder_.CreateICmpSLT(at->high, extent->low));
    }
    all = builder_.CreateOr(all, nobody(threads));
    if (auto* known = llvm::dyn_cast<llvm::ConstantInt>(all); known && known->isZero()) return;
    demand(all);
    ops_.insert(found.op);
  }

  CpuHooks& hooks_;
  FunctionEmitter& e_;
  llvm::IRBuilder<>& builder_;
  const PhasePlan& plan_;
  BlockRanges ranges_;
  llvm::Value* holds_ = nullptr;
  llvm::DenseSet<const ir::Op*> ops_, apart_;
  std::vector<EvenAccess> even_;
};

// Once for blocks whose accesses are all known to be fine.
void CpuHooks::emit_proven(FunctionEmitter& e, const Phase& phase, llvm::function_ref<void()> emit_ops) {
  auto& builder = e.builder();
  Guards guards = find_guards(e, *kernel_->plan, phase, extents_);
  PhaseProof proof(*this, e, phase, guards);
  auto* known = proof.holds() ? llvm::dyn_cast<llvm::ConstantInt>(proof.holds()) : nullptr;
  if (!proof.holds() || (proof.ops().empty() && proof.apart().empty()) || (known && known->isZero()))
    return emit_threads(e, phase, emit_ops);
  llvm::Value* holds = guards.hold ? builder.CreateAnd(guards.hold, proof.holds()) : proof.holds();
  llvm::BasicBlock *inside = e.new_block("inside"), *whole = e.new_block("whole"), *part = e.new_block("part"),
                   *join = e.new_block("phase.join");
  branch_likely(e, holds, inside, part);
  e.enter_block(inside);
  branch_likely(e, proof.ask(), whole, part);
  e.enter_block(whole);
  proven_ = &proof.ops();
  apart_ = &proof.apart();
  emit_threads(e, phase, emit_ops);
  proven_ = apart_ = nullptr;
  for (const ir::Value* condition : guards.conditions)
    if (auto* asked = llvm::dyn_cast<llvm::Instruction>(e.value(condition))) asked->replaceAllUsesWith(builder.getTrue());
  builder.CreateBr(join);
  e.enter_block(part);
  emit_threads(e, phase, emit_ops);
  builder.CreateBr(join);
  e.enter_block(join);
}

}  // namespace kdsl::target

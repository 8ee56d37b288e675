// Accesses of a phase (phase_plan.h) to global memory that are looked at once for all threads of a block, in front of the
// loops over them: whether the lowest and the highest address lie in one allocation, and, where others may access that
// memory, too, what the runtime says of places that lie evenly. Where all is fine, the loops run without checks of theirs;
// else each access is checked by itself, and says what is wrong.
#include <algorithm>
#include <bit>
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
  bool is_certain = true;  // false: perhaps
  std::vector<const ir::Op*> tests = {};  // comparisons that are true for those that make it
  std::vector<const ir::Op*> loops = {};  // around it: in each of their turns
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
      case OpKind::If: visit_all(op.regions[0], when_true(op.operand(0), when)); return visit_all(op.regions[1], {false});
      case OpKind::For: visit_all(op.regions[0], in_each_turn(op, when)); return;
      case OpKind::While:
        for (const ir::Region& region : op.regions) visit_all(region, {false});
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
    bool is_own = root->def && (root->def->kind == OpKind::SharedAlloc || root->def->kind == OpKind::Alloca ||
                                root->def->kind == OpKind::GlobalAddr);
    if (is_own) return;
    is_clear &= ir::is_parameter(root);
    accesses.push_back({&op, when});
  }

  static Occasion in_each_turn(const ir::Op& loop, Occasion when) {
    when.is_certain &= loop.int_attr(AttrName::Unsigned) == 0;
    when.loops.push_back(&loop);
    return when;
  }

  Occasion when_true(const ir::Value* condition, Occasion when) const {
    Conjuncts conjuncts = conjuncts_of(condition);
    when.is_certain &= conjuncts.are_all;
    for (const ir::Op* test : conjuncts.comparisons)
      if (std::ranges::find(guards_.conditions, test->result()) == guards_.conditions.end()) when.tests.push_back(test);
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
    if (!found.is_clear || (found.accesses.empty() && found.bounds.empty())) return;
    holds_ = builder_.getTrue();
    if (!prove_all(found)) return;
    demand(ranges_.fits());
  }

  // i1; null: it cannot be known.
  llvm::Value* holds() const { return holds_; }
  const llvm::DenseSet<const ir::Op*>& ops() const { return ops_; }

  // Asks the runtime about those accesses of which it has to know: i1.
  llvm::Value* ask() {
    if (even_.empty()) return builder_.getTrue();
    llvm::Type *pointer = builder_.getPtrTy(), *number = builder_.getInt64Ty();
    auto of_dimensions = [&](llvm::Type* type) { return llvm::ArrayType::get(type, KDSL_CPU_EVEN_DIMENSIONS); };
    auto* threads = llvm::ArrayType::get(builder_.getInt32Ty(), 3);
    auto* type =
        llvm::StructType::get(pointer, pointer, pointer, of_dimensions(number), of_dimensions(builder_.getInt32Ty()), threads);
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
      auto store_of = [&](llvm::Value* value, size_t offset, size_t d) {
        store(builder_.CreateTrunc(value, builder_.getInt32Ty()), offset + sizeof(uint32_t) * d);
      };
      const Makers& makers = even_[i].makers;
      for (size_t d = 0; d < KDSL_CPU_EVEN_DIMENSIONS; ++d) {
        bool is_thread = d < 3;
        llvm::Value* turns = d - 3 < makers.turns.size() ? makers.turns[d - 3].second : builder_.getInt64(1);
        llvm::Value* count = is_thread ? builder_.CreateSub(makers.end[d], makers.begin[d]) : turns;
        count = builder_.CreateBinaryIntrinsic(llvm::Intrinsic::smax, count, builder_.getInt64(0));
        store(even_[i].step[d], offsetof(kdsl_cpu_even_access, step) + sizeof(int64_t) * d);
        store_of(count, offsetof(kdsl_cpu_even_access, count), d);
        if (is_thread) store_of(makers.begin[d], offsetof(kdsl_cpu_even_access, begin), d);
      }
    }
    llvm::Value* answer =
        hooks_.service(e_, "kdsl_cpu_check_even_accesses", false, {array, builder_.getInt32(count)}, builder_.getInt32Ty());
    return builder_.CreateIsNotNull(answer);
  }

 private:
  // The threads that make an access, in each dimension, and how many turns of the loops around it they make, as i64.
  struct Makers {
    llvm::Value *begin[3], *end[3];
    llvm::SmallVector<std::pair<const ir::Op*, llvm::Value*>, 2> turns;
  };
  // As in kdsl_cpu_even_access.
  struct EvenAccess {
    llvm::Constant* what;
    llvm::Value *first, *root, *step[KDSL_CPU_EVEN_DIMENSIONS];
    Makers makers;
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
    std::optional<Makers> makers = makers_of(found.occasion);
    std::optional<Addresses> at = addresses_of(access.pointer);
    if (at && at->form && makers) std::tie(at->low, at->high) = extremes_of(*at->form, *makers);
    uint64_t bytes = e_.module().getDataLayout().getTypeStoreSize(e_.storage(access.type));
    if (!at || !stays_in_object(access, *at, bytes, nobody(makers))) return false;
    if (access.align > 1) {
      llvm::Value* bits = builder_.CreateAnd(builder_.CreateOr(at->base, at->bits), builder_.getInt64(access.align - 1));
      demand(builder_.CreateIsNull(bits));
    }
    auto window = hooks_.windows_.find(root);
    bool is_plain_read = op.kind == OpKind::Load && !is_ordered(op);
    if (is_plain_read && window != hooks_.windows_.end())
      demand(builder_.CreateOr(nobody(makers), are_inside(*at, bytes, window->second.begin, window->second.bytes)));
    else if (!at->form || !makers || makers->turns.size() > KDSL_CPU_EVEN_DIMENSIONS - 3 || !is_unordered(op))
      return false;
    else
      add_even(op, access, root, *at, *makers);
    ops_.insert(&op);
    return true;
  }

  bool is_unordered(const ir::Op& op) const {
    if (op.kind == OpKind::Load || op.kind == OpKind::Store) return !is_ordered(op);
    return !hooks_.kernel_->has_fences && is_unordered_atomic(op);
  }

  void add_even(const ir::Op& op, const Access& access, const ir::Value* root, const Addresses& at, const Makers& makers) {
    llvm::Value* first = builder_.CreateIntToPtr(builder_.CreateAdd(at.base, at.form->first), builder_.getPtrTy());
    EvenAccess even{hooks_.describe_access(e_, op, access, root), first, e_.value(root), {}, makers};
    for (size_t d = 0; d < KDSL_CPU_EVEN_DIMENSIONS; ++d) {
      llvm::Value* step = d < 3                         ? at.form->step[d]
                          : d - 3 < makers.turns.size() ? at.form->of_turn(makers.turns[d - 3].first)
                                                        : nullptr;
      even.step[d] = step ? step : builder_.getInt64(0);
    }
    even_.push_back(even);
  }

  // The least and the greatest value that these have.
  std::pair<llvm::Value*, llvm::Value*> extremes_of(const BlockRanges::Form& form, const Makers& makers) {
    llvm::Value *low = form.first, *high = form.first, *one = builder_.getInt64(1);
    auto add = [&](llvm::Value* step, llvm::Value* begin, llvm::Value* end) {
      if (!step) return;
      llvm::Value *a = builder_.CreateMul(step, begin), *b = builder_.CreateMul(step, builder_.CreateSub(end, one));
      low = builder_.CreateAdd(low, builder_.CreateBinaryIntrinsic(llvm::Intrinsic::smin, a, b));
      high = builder_.CreateAdd(high, builder_.CreateBinaryIntrinsic(llvm::Intrinsic::smax, a, b));
    };
    for (int d = 0; d < 3; ++d) add(form.step[d], makers.begin[d], makers.end[d]);
    for (auto [loop, count] : makers.turns) add(form.of_turn(loop), builder_.getInt64(0), count);
    return {low, high};
  }

  // Whether there are none.
  llvm::Value* nobody(const std::optional<Makers>& makers) {
    llvm::Value* result = builder_.getFalse();
    if (!makers) return result;
    for (int d = 0; d < 3; ++d) result = builder_.CreateOr(result, builder_.CreateICmpSGE(makers->begin[d], makers->end[d]));
    for (auto [loop, count] : makers->turns)
      result = builder_.CreateOr(result, builder_.CreateICmpSLE(count, builder_.getInt64(0)));
    return result;
  }

  // None: it is not certain who makes it, and how often.
  std::optional<Makers> makers_of(const Occasion& when) {
    if (!when.is_certain) return std::nullopt;
    Makers makers;
    for (int d = 0; d < 3; ++d) {
      makers.begin[d] = builder_.getInt64(0);
      makers.end[d] = builder_.CreateZExt(hooks_.extents_[d], builder_.getInt64Ty());
    }
    for (const ir::Op* loop : when.loops) {
      llvm::Value* count = turns_of(*loop);
      if (!count) return std::nullopt;
      makers.turns.emplace_back(loop, count);
    }
    for (const ir::Op* test : when.tests)
      if (!restrict(makers, *test)) return std::nullopt;
    return makers;
  }

  // Of a loop whose bounds all threads have in common; else null.
  llvm::Value* turns_of(const ir::Op& loop) {
    llvm::Value* bounds[3];
    for (size_t i = 0; i < 3; ++i) {
      std::optional<BlockRanges::Form> bound = ranges_.form_of(loop.operand(i));
      if (!bound || !bound->is_fixed()) return nullptr;
      bounds[i] = bound->first;
    }
    llvm::Value *one = builder_.getInt64(1), *step = builder_.CreateBinaryIntrinsic(llvm::Intrinsic::smax, bounds[2], one);
    llvm::Value* distance =
        builder_.CreateBinaryIntrinsic(llvm::Intrinsic::smax, builder_.CreateSub(bounds[1], bounds[0]), builder_.getInt64(0));
    llvm::Value* count = builder_.CreateUDiv(builder_.CreateAdd(distance, builder_.CreateSub(step, one)), step);
    constexpr uint64_t kMost = uint64_t{1} << 20;
    demand(builder_.CreateICmpULE(count, builder_.getInt64(kMost)));
    return count;
  }

  // To those for which the comparison is true: one of what moves with the thread in one dimension, and only there.
  bool restrict(Makers& makers, const ir::Op& test) {
    std::optional<BlockRanges::Form> moving = ranges_.form_of(test.operand(0));
    std::optional<BlockRanges::Form> fixed = moving ? ranges_.form_of(test.operand(1)) : std::nullopt;
    if (!fixed || !fixed->is_fixed() || !moving->turns.empty()) return false;
    int dimension = -1;
    for (int d = 0; d < 3; ++d) {
      if (!moving->step[d]) continue;
      auto* step = llvm::dyn_cast<llvm::ConstantInt>(moving->step[d]);
      if (dimension >= 0 || !step || !step->isOne()) return false;
      dimension = d;
    }
    if (dimension < 0) return false;
    llvm::Value *bound = builder_.CreateSub(fixed->first, moving->first), *one = builder_.getInt64(1);
    llvm::Value *&begin = makers.begin[dimension], *&end = makers.end[dimension];
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
    constexpr int kMostBits = 60, kMostOffsets = 8;  // of 63, together
    int offsets = 0;
    llvm::Value* zero = builder_.getInt64(0);
    Addresses at{nullptr, zero, zero, zero, BlockRanges::Form{zero}};
    for (; !plan_.common.contains(pointer); pointer = pointer->def->operand(0)) {
      if (!pointer->def) return std::nullopt;
      OpKind kind = pointer->def->kind;
      if (kind == OpKind::PtrCast || kind == OpKind::PtrObject) continue;
      if (kind != OpKind::PtrOffset) return std::nullopt;
      const ir::Value* index = pointer->def->operand(1);
      auto scale = static_cast<uint64_t>(pointer->def->int_attr(AttrName::Scale, 1));
      std::optional<BlockRanges::Range> range = ranges_.of(index);
      int scale_bits = std::bit_width(scale - 1);
      if (!range || range->bits + scale_bits > kMostBits || ++offsets > kMostOffsets) return std::nullopt;
      add_scaled(at.low, range->low, scale);
      add_scaled(at.high, range->high, scale);
      at.bits = builder_.CreateOr(at.bits, builder_.CreateMul(ranges_.bits_of(index), builder_.getInt64(scale)));
      std::optional<BlockRanges::Form> form = at.form ? ranges_.form_of(index) : std::nullopt;
      if (form)
        add_scaled(*at.form, *form, scale);
      else
        at.form.reset();
    }
    at.base = builder_.CreatePtrToInt(e_.value(pointer), builder_.getInt64Ty());
    return at;
  }

  void add_scaled(BlockRanges::Form& to, const BlockRanges::Form& form, uint64_t scale) {
    auto add = [&](llvm::Value*& step, llvm::Value* by) {
      if (!step) step = builder_.getInt64(0);
      add_scaled(step, by, scale);
    };
    add_scaled(to.first, form.first, scale);
    for (int d = 0; d < 3; ++d)
      if (form.step[d]) add(to.step[d], form.step[d]);
    for (auto [loop, by] : form.turns) {
      auto known = std::ranges::find(to.turns, loop, [](const auto& turn) { return turn.first; });
      if (known == to.turns.end()) known = &to.turns.emplace_back(loop, nullptr);
      add(known->second, by);
    }
  }

  void add_scaled(llvm::Value*& to, llvm::Value* value, uint64_t scale) {
    to = builder_.CreateAdd(to, builder_.CreateMul(value, builder_.getInt64(scale)));
  }

  // A test of which it is not known stays.
  void prove_bounds(const Found& found) {
    size_t rank = found.op->operands.size() / 2;
    std::optional<Makers> makers = makers_of(found.occasion);
    llvm::Value* all = builder_.getTrue();
    for (size_t i = 0; i < rank; ++i) {
      const ir::Value* coordinate = found.op->operand(i);
      std::optional<BlockRanges::Range> at = ranges_.of(coordinate), extent = ranges_.of(found.op->operand(rank + i));
      if (!at || !extent) return;
      if (auto form = makers ? ranges_.form_of(coordinate) : std::nullopt)
        std::tie(at->low, at->high) = extremes_of(*form, *makers);
      all = builder_.CreateAnd(all, builder_.CreateICmpSGE(at->low, builder_.getInt64(0)));
      all = builder_.CreateAnd(all, builder_.CreateICmpSLT(at->high, extent->low));
    }
    all = builder_.CreateOr(all, nobody(makers));
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
  llvm::DenseSet<const ir::Op*> ops_;
  std::vector<EvenAccess> even_;
};

// Once for blocks whose accesses are all known to be fine: those whose threads all do the same, and those at the edges, whose
// conditions stay.
void CpuHooks::emit_proven(FunctionEmitter& e, const Phase& phase, llvm::function_ref<void()> emit_ops) {
  emit_proven(e, phase, emit_ops, find_guards(e, *kernel_->plan, phase, extents_));
}

void CpuHooks::emit_proven(FunctionEmitter& e, const Phase& phase, llvm::function_ref<void()> emit_ops, const Guards& guards) {
  auto& builder = e.builder();
  PhaseProof proof(*this, e, phase, guards);
  auto* known = proof.holds() ? llvm::dyn_cast<llvm::ConstantInt>(proof.holds()) : nullptr;
  bool is_known = proof.holds() && !proof.ops().empty() && !(known && known->isZero());
  auto emit_others = [&] {
    if (guards.hold) return emit_proven(e, phase, emit_ops, {});
    emit_threads(e, phase, emit_ops);
  };
  if (!is_known) return emit_others();
  llvm::Value* holds = guards.hold ? builder.CreateAnd(guards.hold, proof.holds()) : proof.holds();
  llvm::BasicBlock *inside = e.new_block("inside"), *whole = e.new_block("whole"), *part = e.new_block("part"),
                   *join = e.new_block("phase.join");
  branch_likely(e, holds, inside, part);
  e.enter_block(inside);
  branch_likely(e, proof.ask(), whole, part);
  e.enter_block(whole);
  proven_ = &proof.ops();
  emit_threads(e, phase, emit_ops);
  proven_ = nullptr;
  for (const ir::Value* condition : guards.conditions)
    if (auto* asked = llvm::dyn_cast<llvm::Instruction>(e.value(condition))) asked->replaceAllUsesWith(builder.getTrue());
  builder.CreateBr(join);
  e.enter_block(part);
  emit_others();
  builder.CreateBr(join);
  e.enter_block(join);
}

}  // namespace kdsl::target

// Accesses of a phase (phase_plan.h) to global memory that are looked at once for all threads of a block, in front of the
// loops over them: whether the lowest and the highest address lie in one allocation, and, where others may access that
// memory, too, what the runtime says of places that lie evenly. Where all is fine, the loops run without checks of theirs;
// else each access is checked by itself, and says what is wrong.
#include <algorithm>
#include <bit>
#include <tuple>

#include "codegen/emitter.h"
#include "ir/op_kind.h"
#include "ir/pointer_root.h"
#include "kdsl/cpu_kernel.h"
#include "target/cpu/checks/block_ranges.h"
#include "target/cpu/checks/guards.h"
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
    passes::Conjuncts conjuncts = passes::conjuncts_of(condition);
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
  // `within`: the body of the loop that the phase is, if it is one that is turned inside out.
  PhaseProof(CpuHooks& hooks, FunctionEmitter& e, const Phase& phase, const Guards& guards, const ir::Block* within = nullptr)
      : hooks_(hooks),
        e_(e),
        builder_(e.builder()),
        common_{*hooks.kernel_->plan, within},
        ranges_(e, common_, hooks.extents_) {
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
        llvm::Value* turns = d - 3 < makers.turns.size() ? makers.turns[d - 3].count : builder_.getInt64(1);
        llvm::Value* count = is_thread ? builder_.CreateSub(makers.end[d], makers.begin[d]) : turns;
        count = larger(count, builder_.getInt64(0));
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
  // The turns of a loop in which threads make an access, as i64.
  struct Turns {
    const ir::Op* loop;
    llvm::Value *begin, *count;
    llvm::Value* end(llvm::IRBuilder<>& builder) const { return builder.CreateAdd(begin, count); }
  };
  // The threads that make it in these, in each dimension, as i64.
  struct Makers {
    llvm::Value *begin[3], *end[3];
    llvm::SmallVector<Turns, 2> turns;
  };
  using AllMakers = llvm::SmallVector<Makers, 2>;
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
    AllMakers makers = makers_of(found.occasion);
    std::optional<Addresses> at = addresses_of(access.pointer);
    uint64_t bytes = e_.module().getDataLayout().getTypeStoreSize(e_.storage(access.type));
    if (!at) return false;
    if (access.align > 1) {
      llvm::Value* bits = builder_.CreateAnd(builder_.CreateOr(at->base, at->bits), builder_.getInt64(access.align - 1));
      demand(builder_.CreateIsNull(bits));
    }
    auto window = hooks_.windows_.find(root);
    bool is_plain_read = op.kind == OpKind::Load && !passes::is_ordered(op);
    auto prove_part = [&](const Addresses& part, const Makers* of_part) {
      llvm::Value* is_none = of_part ? nobody(*of_part) : builder_.getFalse();
      if (!stays_in_object(access, part, bytes, is_none)) return false;
      if (is_plain_read && window != hooks_.windows_.end())
        demand(builder_.CreateOr(is_none, are_inside(part, bytes, window->second.begin, window->second.bytes)));
      else if (!part.form || !of_part || of_part->turns.size() > KDSL_CPU_EVEN_DIMENSIONS - 3 || !is_unordered(op))
        return false;
      else
        add_even(op, access, root, part, *of_part);
      return true;
    };
    if (makers.empty() && !prove_part(*at, nullptr)) return false;
    for (const Makers& of_part : makers) {
      if (at->form) std::tie(at->low, at->high) = extremes_of(*at->form, of_part);
      if (!prove_part(*at, &of_part)) return false;
    }
    ops_.insert(&op);
    return true;
  }

  bool is_unordered(const ir::Op& op) const {
    if (op.kind == OpKind::Load || op.kind == OpKind::Store) return !passes::is_ordered(op);
    return !hooks_.kernel_->has_fences && is_unordered_atomic(op);
  }

  void add_even(const ir::Op& op, const Access& access, const ir::Value* root, const Addresses& at, const Makers& makers) {
    llvm::Value* first = builder_.CreateAdd(at.base, at.form->first);
    EvenAccess even{hooks_.describe_access(e_, op, access, root), nullptr, e_.value(root), {}, makers};
    for (size_t d = 0; d < KDSL_CPU_EVEN_DIMENSIONS; ++d) {
      const Turns* turns = d >= 3 && d - 3 < makers.turns.size() ? &makers.turns[d - 3] : nullptr;
      llvm::Value* step = d < 3 ? at.form->step[d] : turns ? at.form->of_turn(turns->loop) : nullptr;
      even.step[d] = step ? step : builder_.getInt64(0);
      if (turns) first = builder_.CreateAdd(first, builder_.CreateMul(turns->begin, even.step[d]));
    }
    even.first = builder_.CreateIntToPtr(first, builder_.getPtrTy());
    even_.push_back(even);
  }

  // The least and the greatest value that these have.
  std::pair<llvm::Value*, llvm::Value*> extremes_of(const BlockRanges::Form& form, const Makers& makers) {
    llvm::Value *low = form.first, *high = form.first, *one = builder_.getInt64(1);
    auto add = [&](llvm::Value* step, llvm::Value* begin, llvm::Value* end) {
      if (!step) return;
      llvm::Value *a = builder_.CreateMul(step, begin), *b = builder_.CreateMul(step, builder_.CreateSub(end, one));
      low = builder_.CreateAdd(low, smaller(a, b));
      high = builder_.CreateAdd(high, larger(a, b));
    };
    for (int d = 0; d < 3; ++d) add(form.step[d], makers.begin[d], makers.end[d]);
    for (const Turns& turns : makers.turns) add(form.of_turn(turns.loop), turns.begin, turns.end(builder_));
    return {low, high};
  }

  // Whether there are none.
  llvm::Value* nobody(const Makers& makers) {
    llvm::Value* result = builder_.getFalse();
    for (int d = 0; d < 3; ++d) result = builder_.CreateOr(result, builder_.CreateICmpSGE(makers.begin[d], makers.end[d]));
    for (const Turns& turns : makers.turns)
      result = builder_.CreateOr(result, builder_.CreateICmpSLE(turns.count, builder_.getInt64(0)));
    return result;
  }

  // In parts that have no access in common. None: it is not certain who makes it, and how often.
  AllMakers makers_of(const Occasion& when) {
    constexpr size_t kMostParts = 4;
    if (!when.is_certain) return {};
    Makers makers;
    for (int d = 0; d < 3; ++d) {
      makers.begin[d] = builder_.getInt64(0);
      makers.end[d] = builder_.CreateZExt(hooks_.extents_[d], builder_.getInt64Ty());
    }
    for (const ir::Op* loop : when.loops) {
      llvm::Value* count = turns_of(*loop);
      if (!count) return {};
      makers.turns.push_back({loop, builder_.getInt64(0), count});
    }
    AllMakers parts = {makers};
    for (const ir::Op* test : when.tests) {
      AllMakers restricted;
      for (const Makers& part : parts)
        if (!restrict(part, *test, restricted)) return {};
      parts = std::move(restricted);
      if (parts.size() > kMostParts) return {};
    }
    return parts;
  }

  // Of a loop whose bounds all threads have in common; else null.
  llvm::Value* turns_of(const ir::Op& loop) {
    llvm::Value* bounds[3];
    for (size_t i = 0; i < 3; ++i) {
      std::optional<BlockRanges::Form> bound = ranges_.form_of(loop.operand(i));
      if (!bound || !bound->is_fixed()) return nullptr;
      bounds[i] = bound->first;
    }
    llvm::Value *one = builder_.getInt64(1), *step = larger(bounds[2], one);
    llvm::Value* distance = larger(builder_.CreateSub(bounds[1], bounds[0]), builder_.getInt64(0));
    llvm::Value* count = builder_.CreateUDiv(builder_.CreateAdd(distance, builder_.CreateSub(step, one)), step);
    constexpr uint64_t kMost = uint64_t{1} << 20;
    demand(builder_.CreateICmpULE(count, builder_.getInt64(kMost)));
    return count;
  }

  // To those for which the comparison is true: one of what moves with the thread in one dimension, and only there, but perhaps
  // with the turns of a loop.
  bool restrict(Makers makers, const ir::Op& test, AllMakers& out) {
    std::optional<BlockRanges::Form> moving = ranges_.form_of(test.operand(0));
    std::optional<BlockRanges::Form> fixed = moving ? ranges_.form_of(test.operand(1)) : std::nullopt;
    if (!fixed || !fixed->is_fixed()) return false;
    int dimension = -1;
    for (int d = 0; d < 3; ++d) {
      if (!moving->step[d]) continue;
      auto* step = llvm::dyn_cast<llvm::ConstantInt>(moving->step[d]);
      if (dimension >= 0 || !step || !step->isOne()) return false;
      dimension = d;
    }
    if (dimension < 0) return false;
    llvm::Value *bound = builder_.CreateSub(fixed->first, moving->first), *one = builder_.getInt64(1);
    auto predicate = test.enum_attr<ir::CmpI>(AttrName::Predicate);
    if (!moving->turns.empty()) {
      if (predicate == ir::CmpI::Sle) bound = builder_.CreateAdd(bound, one);
      bool is_upper = predicate == ir::CmpI::Slt || predicate == ir::CmpI::Sle;
      return is_upper && moving->turns.size() == 1 && split(makers, dimension, moving->turns[0], bound, out);
    }
    llvm::Value *&begin = makers.begin[dimension], *&end = makers.end[dimension];
    auto from = [&](llvm::Value* at) { begin = larger(begin, at); };
    auto until = [&](llvm::Value* at) { end = smaller(end, at); };
    switch (predicate) {
      case ir::CmpI::Slt: until(bound); break;
      case ir::CmpI::Sle: until(builder_.CreateAdd(bound, one)); break;
      case ir::CmpI::Sgt: from(builder_.CreateAdd(bound, one)); break;
      case ir::CmpI::Sge: from(bound); break;
      case ir::CmpI::Eq:
        from(bound);
        until(builder_.CreateAdd(bound, one));
        break;
      default: return false;
    }
    out.push_back(makers);
    return true;
  }

  // Into the turns in which all threads are below the bound, and the next one, in which some are. In no further one is any
  // where a turn is at least as far from the next one as the first thread is from behind the last one.
  bool split(Makers makers, int dimension, std::pair<const ir::Op*, llvm::Value*> moving, llvm::Value* bound, AllMakers& out) {
    auto [loop, step] = moving;
    auto turns = std::ranges::find(makers.turns, loop, &Turns::loop);
    if (turns == makers.turns.end()) return false;
    llvm::Value *zero = builder_.getInt64(0), *one = builder_.getInt64(1);
    llvm::Value *begin = makers.begin[dimension], *&end = makers.end[dimension];
    demand(builder_.CreateICmpSGE(step, larger(builder_.CreateSub(end, begin), one)));
    llvm::Value* room = larger(builder_.CreateSub(builder_.CreateAdd(bound, one), end), zero);
    llvm::Value* divisor = larger(step, one);
    llvm::Value* whole = builder_.CreateUDiv(builder_.CreateAdd(room, builder_.CreateSub(divisor, one)), divisor);
    llvm::Value *first = turns->begin, *last = turns->end(builder_);
    turns->count = larger(builder_.CreateSub(smaller(whole, last), first), zero);
    out.push_back(makers);
    turns->begin = larger(whole, first);
    turns->count = smaller(larger(builder_.CreateSub(last, turns->begin), zero), one);
    end = smaller(end, builder_.CreateSub(bound, builder_.CreateMul(step, turns->begin)));
    out.push_back(makers);
    return true;
  }

  llvm::Value* smaller(llvm::Value* a, llvm::Value* b) { return builder_.CreateBinaryIntrinsic(llvm::Intrinsic::smin, a, b); }
  llvm::Value* larger(llvm::Value* a, llvm::Value* b) { return builder_.CreateBinaryIntrinsic(llvm::Intrinsic::smax, a, b); }

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
    if (!common_.contains(object->result())) return false;
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
    for (; !common_.contains(pointer); pointer = pointer->def->operand(0)) {
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
    AllMakers makers = makers_of(found.occasion);
    llvm::Value* all = builder_.getTrue();
    for (size_t i = 0; i < rank; ++i) {
      const ir::Value* coordinate = found.op->operand(i);
      std::optional<BlockRanges::Range> at = ranges_.of(coordinate), extent = ranges_.of(found.op->operand(rank + i));
      if (!at || !extent) return;
      auto add = [&](llvm::Value* low, llvm::Value* high, llvm::Value* is_none) {
        llvm::Value* is_inside = builder_.CreateICmpSGE(low, builder_.getInt64(0));
        is_inside = builder_.CreateAnd(is_inside, builder_.CreateICmpSLT(high, extent->low));
        all = builder_.CreateAnd(all, builder_.CreateOr(is_none, is_inside));
      };
      std::optional<BlockRanges::Form> form = ranges_.form_of(coordinate);
      if (makers.empty()) add(at->low, at->high, builder_.getFalse());
      for (const Makers& part : makers) {
        auto [low, high] = form ? extremes_of(*form, part) : std::pair(at->low, at->high);
        add(low, high, nobody(part));
      }
    }
    if (auto* known = llvm::dyn_cast<llvm::ConstantInt>(all); known && known->isZero()) return;
    demand(all);
    ops_.insert(found.op);
  }

  CpuHooks& hooks_;
  FunctionEmitter& e_;
  llvm::IRBuilder<>& builder_;
  CommonBefore common_;
  BlockRanges ranges_;
  llvm::Value* holds_ = nullptr;
  llvm::DenseSet<const ir::Op*> ops_;
  std::vector<EvenAccess> even_;
};

// `whole` where all is known to be fine, else `part`. `holds`: that of the proof, and what else has to hold.
void CpuHooks::emit_if_proven(FunctionEmitter& e, PhaseProof& proof, llvm::Value* holds, llvm::function_ref<void()> emit_whole,
                              llvm::function_ref<void()> emit_part) {
  auto& builder = e.builder();
  llvm::BasicBlock *inside = e.new_block("inside"), *whole = e.new_block("whole"), *part = e.new_block("part"),
                   *join = e.new_block("phase.join");
  branch_likely(e, holds, inside, part);
  e.enter_block(inside);
  branch_likely(e, proof.ask(), whole, part);
  e.enter_block(whole);
  proven_ = &proof.ops();
  emit_whole();
  proven_ = nullptr;
  builder.CreateBr(join);
  e.enter_block(part);
  emit_part();
  builder.CreateBr(join);
  e.enter_block(join);
}

// A loop that is turned inside out where all that it accesses is known to be fine, and is one of each thread elsewhere.
void CpuHooks::emit_turned_if_proven(FunctionEmitter& e, const PhaseStep& step) {
  PhaseProof proof(*this, e, step.phase, {}, step.op->regions[0].block);
  bool knows_tests = true, accesses_parameters = false;
  for_each_op(step.phase, [&](const ir::Op& op) {
    if (op.kind == OpKind::CheckBounds) knows_tests &= proof.ops().contains(&op) || is_surely_inside(op);
    bool is_access = op.kind == OpKind::Load || op.kind == OpKind::Store;
    accesses_parameters |= is_access && ir::is_parameter(ir::root_of(op.operand(op.kind == OpKind::Load ? 0 : 1)));
  });
  if (!accesses_parameters && knows_tests && proof.ops().empty()) return emit_turned(e, step);
  if (!proof.holds() || !knows_tests) return emit_in_order(e, step);
  emit_if_proven(
      e, proof, proof.holds(), [&] { emit_turned(e, step); }, [&] { emit_in_order(e, step); });
}

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
  auto emit_whole = [&] {
    emit_threads(e, phase, emit_ops);
    for (const ir::Value* condition : guards.conditions)
      if (auto* asked = llvm::dyn_cast<llvm::Instruction>(e.value(condition))) asked->replaceAllUsesWith(builder.getTrue());
  };
  emit_if_proven(e, proof, holds, emit_whole, emit_others);
}

}  // namespace kdsl::target

// Checks of accesses to shared memory in phases (phase_plan.h), by generated code alone. A barrier orders all that was before
// it, so that two accesses can only clash in one phase. Where it is known of an array what a phase does with it, an access
// looks at the marks of its phase, and leaves its own; where the phase only reads the array there is nothing to look for. The
// runtime is asked where another thread was there, or something else is suspicious.
#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/MDBuilder.h>

#include "base/check.h"
#include "codegen/emitter.h"
#include "ir/op_kind.h"
#include "ir/pointer_root.h"
#include "kdsl/cpu_kernel.h"
#include "target/cpu/hooks.h"
#include "target/cpu/checks/shared_bytes.h"

namespace kdsl::target {

using codegen::FunctionEmitter;
using ir::AttrName;
using ir::OpKind;

static constexpr uint64_t kCell = 4, kMaxBytes = 16;

bool is_unordered_atomic(const ir::Op& op) {
  bool is_atomic = op.kind == OpKind::AtomicRMW || op.kind == OpKind::AtomicRed || op.kind == OpKind::AtomicCas;
  return is_atomic && op.enum_attr<ir::Order>(AttrName::Order, ir::Order::AcqRel) == ir::Order::Relaxed;
}

namespace {

bool may_be_shared(ir::Space space) { return space != ir::Space::Global && space != ir::Space::Local; }

// What the ops of a phase do with arrays in shared memory.
class SharedUses {
 public:
  SharedUses(FunctionEmitter& e, bool has_fences, CpuHooks::SharedUsesOf& uses) : e_(e), has_fences_(has_fences), uses_(uses) {}

  void visit(const ir::Op& op) {
    if (op.kind == OpKind::InlinePtx || op.kind == OpKind::BulkCopy || op.kind == OpKind::TensorCopy) knows_all_ = false;
    if (ir::info(op.kind).effects == ir::effect::Pure) return;
    for (size_t i = 0; i < op.operands.size(); ++i)
      if (op.operand(i)->type.is_pointer()) pointer(op, i);
  }
  // Arrays of which too little is known are left out.
  void finish() {
    if (!knows_all_) uses_.clear();
    for (const ir::Op* array : unclear_) uses_.erase(array);
    for (auto& [array, use] : uses_) use.is_apart = use.writes && are_apart(e_.source(), accesses_[array], *array);
  }

 private:
  void pointer(const ir::Op& op, size_t operand) {
    const ir::Value* address = op.operand(operand);
    const ir::Value* root = ir::root_of(address);
    if (root->def && root->def->kind == OpKind::SharedAlloc) {
      bool reads = op.kind == OpKind::Load && operand == 0, writes = op.kind == OpKind::Store && operand == 1;
      bool is_atomic = is_unordered_atomic(op) && operand == 0;
      bool is_clear = is_atomic ? !has_fences_ : (reads || writes) && !passes::is_ordered(op);
      if (is_clear) {
        ir::Type type = reads ? op.result()->type : op.operand(writes ? 0 : 1)->type;
        is_clear = is_whole(type);
        accesses_[root->def].push_back({&op, address, bytes_of(type), !reads});
      }
      if (!is_clear) unclear_.insert(root->def);
      CpuHooks::SharedUse& use = uses_[root->def];
      use.reads |= reads;
      use.writes |= writes;
      use.atomics |= is_atomic;
      // Atomics clash with all else, but not with each other.
      if (use.atomics && (use.reads || use.writes)) unclear_.insert(root->def);
      return;
    }
    bool is_known =
        ir::is_parameter(root) || (root->def && (root->def->kind == OpKind::Alloca || root->def->kind == OpKind::GlobalAddr));
    if (!is_known && may_be_shared(address->type.space)) knows_all_ = false;
  }

  // Cells that it accesses are accessed as a whole.
  bool is_whole(ir::Type type) const {
    uint64_t bytes = bytes_of(type);
    return bytes % kCell == 0 && bytes <= kMaxBytes && llvm::isPowerOf2_64(bytes);
  }

  uint64_t bytes_of(ir::Type type) const { return e_.module().getDataLayout().getTypeStoreSize(e_.storage(type)); }

  FunctionEmitter& e_;
  bool has_fences_;
  llvm::DenseMap<const ir::Op*, std::vector<ArrayAccess>> accesses_;
  CpuHooks::SharedUsesOf& uses_;
  llvm::DenseSet<const ir::Op*> unclear_;
  bool knows_all_ = true;
};

}  // namespace

// Whether threads let others know by atomics of what they have done; arrays to which copies go that land later, whose accesses
// are checked one by one anywhere.
void CpuHooks::find_order(Kernel& kernel) {
  ir::walk(kernel.source->body.block, [&](const ir::Op* op) {
    kernel.has_fences |= op->kind == OpKind::Fence;
    if (op->kind != OpKind::CpAsync) return;
    const ir::Value* root = ir::root_of(op->operand(0));
    if (root->def) kernel.copied.insert(root->def);
  });
}

void CpuHooks::begin_marks(FunctionEmitter& e) {
  auto& builder = e.builder();
  marks_ = nullptr;
  bool has_arrays = false;
  ir::walk(e.source().body.block, [&](const ir::Op* op) { has_arrays |= op->kind == OpKind::SharedAlloc; });
  if (!has_arrays) return;
  marks_ = service(e, "kdsl_cpu_shared_marks", false, {}, builder.getPtrTy());
  state_ = service(e, "kdsl_cpu_shared_state", false, {}, builder.getPtrTy());
  interval_uses_.assign(kernel_->plan->interval_count, SharedUsesOf());
  std::vector<SharedUses> uses;
  for (SharedUsesOf& interval : interval_uses_) uses.emplace_back(e, kernel_->has_fences, interval);
  for_each_phase(kernel_->plan->steps,
                 [&](const Phase& phase) { for_each_op(phase, [&](const ir::Op& op) { uses[phase.interval].visit(op); }); });
  for (SharedUses& interval : uses) interval.finish();
  for (SharedUsesOf& interval : interval_uses_)
    for (const ir::Op* array : kernel_->copied) interval.erase(array);
}

// The parts of an array that have to be written for all loads of a phase to be fine: begins and ends, in bytes.
CpuHooks::Parts CpuHooks::parts_read(FunctionEmitter& e, const Phase& phase, const ir::Op& array) const {
  constexpr size_t kMostParts = 32;
  auto size = static_cast<unsigned>(array.int_attr(AttrName::Size));
  llvm::BitVector read(size);
  bool is_known = true;
  for_each_op(phase, [&](const ir::Op& op) {
    bool is_use = (op.kind == OpKind::Load || is_unordered_atomic(op)) && ir::root_of(op.operand(0)) == array.result();
    if (!is_use || !is_known) return;
    is_known = op.kind == OpKind::Load && op.result()->type.is_scalar();
    if (!is_known) return;
    ir::Type type = op.result()->type;
    uint64_t bytes = e.module().getDataLayout().getTypeStoreSize(e.storage(type));
    is_known = is_surely_inside({.pointer = op.operand(0), .type = type, .flags = 0}, array, bytes) &&
               add_bytes_read(*kernel_->source, op, array.result(), bytes, read);
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

// Whether all that a phase only reads has been written; null: it reads nothing so.
llvm::Value* CpuHooks::are_written(FunctionEmitter& e, const Phase& phase) {
  auto& builder = e.builder();
  llvm::Value* all = nullptr;
  if (!shared_uses_) return all;
  llvm::DenseSet<const ir::Op*> seen;
  auto visit = [&](const ir::Op& op) {
    const ir::Op* array = op.kind == OpKind::Load || is_unordered_atomic(op) ? ir::root_of(op.operand(0))->def : nullptr;
    if (!array || !seen.insert(array).second) return;
    auto use = shared_uses_->find(array);
    if (use == shared_uses_->end() || use->second.writes) return;
    uint32_t offset = kernel_->shared_offsets.lookup(array);
    for (auto [begin, end] : parts_read(e, phase, *array)) {
      llvm::Value* is_written =
          service(e, "kdsl_cpu_is_written", false, {builder.getInt32(offset + begin), builder.getInt32(end - begin)},
                  builder.getInt32Ty());
      is_written = builder.CreateIsNotNull(is_written);
      all = all ? builder.CreateAnd(all, is_written) : is_written;
    }
  };
  for_each_op(phase, visit);
  return all;
}

// Nothing that the kernel has is where the runtime keeps these. Calls are not said to leave them alone.
void CpuHooks::tell_marks_apart(FunctionEmitter& e) {
  if (!marks_) return;
  llvm::MDBuilder metadata(e.context());
  llvm::MDNode* domain = metadata.createAnonymousAliasScopeDomain();
  llvm::MDNode* scope = llvm::MDNode::get(e.context(), {metadata.createAnonymousAliasScope(domain)});
  for (llvm::Instruction& instruction : llvm::instructions(*e.function())) {
    const llvm::Value* pointer = llvm::getLoadStorePointerOperand(&instruction);
    if (!pointer) continue;
    const llvm::Value* object = llvm::getUnderlyingObject(pointer);
    bool is_mark = object == marks_ || object == state_;
    instruction.setMetadata(is_mark ? llvm::LLVMContext::MD_alias_scope : llvm::LLVMContext::MD_noalias, scope);
  }
}

// What the marks of a thread have in common in its phase.
void CpuHooks::begin_marks_of_thread(FunctionEmitter& e) {
  if (!shared_uses_ || shared_uses_->empty()) return;
  auto& builder = e.builder();
  llvm::Value* phase =
      builder.CreateZExt(block_field(e, offsetof(kdsl_cpu_block, phase), builder.getInt32Ty()), builder.getInt64Ty());
  llvm::Value* thread = builder.CreateShl(builder.CreateZExt(index_, builder.getInt64Ty()), KDSL_CPU_MARK_THREAD);
  thread_mark_ = builder.CreateOr(builder.CreateShl(phase, KDSL_CPU_MARK_PHASE), thread);
}

namespace {

// The marks of the cells of one access.
struct Cells {
  llvm::IRBuilder<>& builder;
  llvm::Value* first;  // kdsl_cpu_marks*
  uint64_t count;
  llvm::Value* mine;

  llvm::Value* field(uint64_t cell, size_t member) const {
    return builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), first, cell * sizeof(kdsl_cpu_marks) + member);
  }
  llvm::Value* load(uint64_t cell, size_t member) const {
    return builder.CreateLoad(builder.getInt64Ty(), field(cell, member));
  }
  // Of another thread, in this phase: above the site the marks differ, but only in the bits of the thread.
  llvm::Value* is_of_other(llvm::Value* mark) const {
    llvm::Value* differs = builder.CreateLShr(builder.CreateXor(mark, mine), KDSL_CPU_MARK_THREAD);
    uint64_t threads = uint64_t{1} << (KDSL_CPU_MARK_PHASE - KDSL_CPU_MARK_THREAD);
    return builder.CreateICmpULT(builder.CreateSub(differs, builder.getInt64(1)), builder.getInt64(threads - 1));
  }
  llvm::Value* has_other(size_t member) const {
    llvm::Value* any = nullptr;
    for (uint64_t cell = 0; cell < count; ++cell) {
      llvm::Value* is_other = is_of_other(load(cell, member));
      any = any ? builder.CreateOr(any, is_other) : is_other;
    }
    return any;
  }
  void write() const {
    for (uint64_t cell = 0; cell < count; ++cell) builder.CreateStore(mine, field(cell, offsetof(kdsl_cpu_marks, writer)));
  }
  void read() const {
    for (uint64_t cell = 0; cell < count; ++cell) {
      llvm::Value* reader = load(cell, offsetof(kdsl_cpu_marks, reader));
      llvm::Value* is_other = is_of_other(reader);
      builder.CreateStore(builder.CreateSelect(is_other, reader, mine), field(cell, offsetof(kdsl_cpu_marks, reader)));
      llvm::Value* second = load(cell, offsetof(kdsl_cpu_marks, other_reader));
      builder.CreateStore(builder.CreateSelect(is_other, mine, second), field(cell, offsetof(kdsl_cpu_marks, other_reader)));
    }
  }
};

}  // namespace

// By what its address is made of; where it is aligned, too.
bool CpuHooks::is_surely_inside(const Access& access, const ir::Op& array, uint64_t bytes) const {
  auto at = extremes_of(*kernel_->source, access.pointer, array.result());
  auto align = static_cast<int64_t>(std::max(access.align, kCell));
  bool is_aligned = at && at->unit % align == 0 && kernel_->shared_offsets.lookup(&array) % align == 0;
  return is_aligned && at->low >= 0 && at->high + static_cast<int64_t>(bytes) <= array.int_attr(AttrName::Size);
}

// The same of the coordinates that it tests.
bool CpuHooks::is_surely_inside(const ir::Op& check) const {
  size_t rank = check.operands.size() / 2;
  for (size_t i = 0; i < rank; ++i) {
    auto at = extremes_of(*kernel_->source, check.operand(i), nullptr);
    auto extent = ir::signed_constant(check.operand(rank + i));
    if (!at || !extent || at->low < 0 || at->high >= *extent) return false;
  }
  return true;
}

// Nothing has to be asked of those from shared memory when the code runs.
bool CpuHooks::are_loads_certain(FunctionEmitter& e, const Phase& phase) const {
  bool is_certain = true;
  for_each_op(phase, [&](const ir::Op& op) {
    const ir::Value* root = op.kind == OpKind::Load ? ir::root_of(op.operand(0)) : nullptr;
    if (!root || ir::is_parameter(root)) return;
    bool is_known = root->def && shared_uses_ && knows_written_;
    auto use = is_known ? shared_uses_->find(root->def) : SharedUsesOf::const_iterator();
    ir::Type type = op.result()->type;
    uint64_t bytes = e.module().getDataLayout().getTypeStoreSize(e.storage(type));
    is_certain &= is_known && use != shared_uses_->end() && !use->second.writes &&
                  is_surely_inside({.pointer = op.operand(0), .type = type, .flags = 0}, *root->def, bytes);
  });
  return is_certain;
}

// The answer is that of check_memory.
llvm::Value* CpuHooks::check_in_phase(FunctionEmitter& e, const ir::Op& op, const Access& access, const ir::Op& array,
                                      const SharedUse& use) {
  auto& builder = e.builder();
  bool writes = (access.flags & KDSL_CPU_ACCESS_WRITES) != 0 && !use.atomics;
  uint64_t bytes = e.module().getDataLayout().getTypeStoreSize(e.storage(access.type)), align = std::max(access.align, kCell);
  bool is_inside = is_surely_inside(access, array, bytes), is_only_read = !use.writes;
  if (is_inside && is_only_read && knows_written_) return nullptr;
  KDSL_CHECK(!checks_nothing_, "a load that is known to be fine is looked at");
  auto size = static_cast<uint64_t>(array.int_attr(AttrName::Size));
  uint64_t begin = kernel_->shared_offsets.lookup(&array);
  llvm::Value* offset = offset_from_root(e, access.pointer);
  // Shared memory is aligned further than any access.
  llvm::Value* rest = builder.CreateAnd(builder.CreateAdd(offset, builder.getInt64(begin)), builder.getInt64(align - 1));
  llvm::Value* fits = builder.CreateAnd(builder.CreateICmpULE(offset, builder.getInt64(size - std::min(size, bytes))),
                                        builder.CreateIsNull(rest));
  if (size < bytes) fits = builder.getFalse();
  if (is_inside) fits = builder.getTrue();
  llvm::Value *is_fine = fits, *place = nullptr;
  llvm::Type* word = builder.getIntNTy(static_cast<unsigned>(bytes * 8));
  llvm::Value* all_written =
      llvm::ConstantInt::get(word, llvm::APInt::getSplat(static_cast<unsigned>(bytes * 8), llvm::APInt(8, 1)));
  uint32_t site = kernel_->sites.add(e, op.loc, "access");
  KDSL_CHECK(site >> KDSL_CPU_MARK_THREAD == 0, "a kernel with more places than marks can tell apart");
  Cells cells{builder, nullptr, bytes / kCell, builder.CreateOr(thread_mark_, builder.getInt64(site))};
  if (!is_only_read || !knows_written_) {
    llvm::Value* inside = builder.CreateAdd(builder.CreateSelect(fits, offset, builder.getInt64(0)), builder.getInt64(begin));
    place = builder.CreateGEP(builder.getInt8Ty(), state_, inside);
    if (!writes) {
      llvm::Value* known = builder.CreateAlignedLoad(word, place, llvm::Align(1));
      is_fine = builder.CreateAnd(is_fine, builder.CreateICmpEQ(known, all_written));
    }
    llvm::Value* cell = builder.CreateMul(builder.CreateLShr(inside, 2), builder.getInt64(sizeof(kdsl_cpu_marks)));
    cells.first = builder.CreateGEP(builder.getInt8Ty(), marks_, cell);
    auto want_none = [&](size_t member) { is_fine = builder.CreateAnd(is_fine, builder.CreateNot(cells.has_other(member))); };
    if (use.writes && !use.is_apart) want_none(offsetof(kdsl_cpu_marks, writer));
    if (writes && use.reads && !use.is_apart)
      want_none(offsetof(kdsl_cpu_marks, reader)), want_none(offsetof(kdsl_cpu_marks, other_reader));
  }
  if (writes && use.is_apart && is_inside) {
    builder.CreateAlignedStore(all_written, place, llvm::Align(1));
    return nullptr;
  }
  llvm::BasicBlock *fine = e.new_block("fine"), *asks = e.new_block("asks"), *done = e.new_block("checked");
  branch_likely(e, is_fine, fine, asks);
  e.enter_block(asks);
  llvm::Constant* what = describe_access(e, op, access, array.result());
  llvm::Value* answer = service(e, "kdsl_cpu_check_marks", false, {what, e.value(access.pointer), written_value(e, access)},
                                builder.getInt32Ty());
  end_unless(e, builder.CreateIsNotNull(answer));
  llvm::BasicBlock* asked = builder.GetInsertBlock();
  builder.CreateBr(done);
  e.enter_block(fine);
  if (writes) {
    if (!use.is_apart) cells.write();
    builder.CreateAlignedStore(all_written, place, llvm::Align(1));
  } else if (!is_only_read && !use.is_apart) {
    cells.read();
  }
  builder.CreateBr(done);
  e.enter_block(done);
  llvm::PHINode* result = builder.CreatePHI(builder.getInt32Ty(), 2);
  result->addIncoming(builder.getInt32(1), fine);
  result->addIncoming(answer, asked);
  return result;
}

}  // namespace kdsl::target

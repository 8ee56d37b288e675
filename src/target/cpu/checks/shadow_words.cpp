#include "target/cpu/checks/shadow_words.h"

#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/MDBuilder.h>

#include "analysis/memory.h"
#include "base/check.h"
#include "ir/op_kind.h"
#include "kdsl/cpu_kernel.h"
#include "passes/cpu/op_facts.h"
#include "target/cpu/checks/shared_uses.h"

namespace kdsl::target {

using ir::AttrName;
using ir::OpKind;

static constexpr uint64_t kCell = 4;

void find_shadow_words(KernelEmission& k) {
  bool has_arrays = false;
  ir::walk(k.e.source().body.block, [&](const ir::Op* op) { has_arrays |= op->kind == OpKind::SharedAlloc; });
  if (!has_arrays) return;
  ShadowState& shadow = k.checks.shadow;
  shadow.words = service(k, "kdsl_cpu_shared_shadow", {}, k.builder().getPtrTy());
  shadow.state = service(k, "kdsl_cpu_shared_state", {}, k.builder().getPtrTy());
  shadow.intervals = shared_uses(k.kernel);
}

// Calls get no metadata: the runtime does access the shadow words.
void mark_shadow_words_noalias(KernelEmission& k) {
  if (!k.checks.shadow.words) return;
  llvm::MDBuilder metadata(k.e.context());
  llvm::MDNode* domain = metadata.createAnonymousAliasScopeDomain();
  llvm::MDNode* scope = llvm::MDNode::get(k.e.context(), {metadata.createAnonymousAliasScope(domain)});
  for (llvm::Instruction& instruction : llvm::instructions(*k.e.function())) {
    const llvm::Value* pointer = llvm::getLoadStorePointerOperand(&instruction);
    if (!pointer) continue;
    const llvm::Value* object = llvm::getUnderlyingObject(pointer);
    bool is_shadow = object == k.checks.shadow.words || object == k.checks.shadow.state;
    instruction.setMetadata(is_shadow ? llvm::LLVMContext::MD_alias_scope : llvm::LLVMContext::MD_noalias, scope);
  }
}

CheckMode mode_of(KernelEmission& k, const Phase& phase) {
  CheckMode mode{.is_on = k.checks_accesses()};
  if (k.checks.shadow.words) mode.shared = &k.checks.shadow.intervals[phase.interval];
  return mode;
}

llvm::Value* is_all_written(KernelEmission& k, const Phase& phase, const CheckMode& mode) {
  auto& builder = k.builder();
  llvm::Value* all = nullptr;
  if (!mode.shared) return all;
  llvm::DenseSet<const ir::Op*> seen;
  auto visit = [&](const ir::Op& op) {
    const ir::Op* array =
        op.kind == OpKind::Load || passes::is_unordered_atomic(op) ? analysis::root_of(passes::accessed_by(op))->def : nullptr;
    if (!array || !seen.insert(array).second) return;
    const SharedUse* use = mode.use_of(array);
    if (!use || use->writes) return;
    uint32_t offset = k.kernel.shared_offsets.lookup(array);
    for (auto [begin, end] : parts_read(k.kernel, phase, *array)) {
      llvm::Value* is_written = service(
          k, "kdsl_cpu_is_written", {builder.getInt32(offset + begin), builder.getInt32(end - begin)}, builder.getInt32Ty());
      is_written = builder.CreateIsNotNull(is_written);
      all = all ? builder.CreateAnd(all, is_written) : is_written;
    }
  };
  for_each_op(phase, visit);
  return all;
}

llvm::Value* shadow_word_of_thread(KernelEmission& k, const CheckMode& mode, llvm::Value* index) {
  if (!mode.shared || mode.shared->empty()) return nullptr;
  auto& builder = k.builder();
  llvm::Value* phase =
      builder.CreateZExt(block_field(k, offsetof(kdsl_cpu_block, phase), builder.getInt32Ty()), builder.getInt64Ty());
  llvm::Value* thread = builder.CreateShl(builder.CreateZExt(index, builder.getInt64Ty()), KDSL_CPU_SHADOW_THREAD);
  return builder.CreateOr(builder.CreateShl(phase, KDSL_CPU_SHADOW_PHASE), thread);
}

namespace {

// Accesses the shadow words of the cells that one access covers.
struct Cells {
  llvm::IRBuilder<>& builder;
  llvm::Value* first;  // a kdsl_cpu_shadow_words*
  uint64_t count;
  llvm::Value* mine;

  llvm::Value* field(uint64_t cell, size_t member) const {
    return builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), first, cell * sizeof(kdsl_cpu_shadow_words) + member);
  }
  llvm::Value* load(uint64_t cell, size_t member) const {
    return builder.CreateLoad(builder.getInt64Ty(), field(cell, member));
  }
  // Returns whether another thread wrote the shadow word in this phase. Above the bits of the site, such a word differs from
  // this thread's in the bits of the thread only.
  llvm::Value* is_of_other(llvm::Value* word) const {
    llvm::Value* differs = builder.CreateLShr(builder.CreateXor(word, mine), KDSL_CPU_SHADOW_THREAD);
    uint64_t threads = uint64_t{1} << (KDSL_CPU_SHADOW_PHASE - KDSL_CPU_SHADOW_THREAD);
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
    for (uint64_t cell = 0; cell < count; ++cell)
      builder.CreateStore(mine, field(cell, offsetof(kdsl_cpu_shadow_words, writer)));
  }
  void read() const {
    for (uint64_t cell = 0; cell < count; ++cell) {
      llvm::Value* reader = load(cell, offsetof(kdsl_cpu_shadow_words, reader));
      llvm::Value* is_other = is_of_other(reader);
      builder.CreateStore(builder.CreateSelect(is_other, reader, mine), field(cell, offsetof(kdsl_cpu_shadow_words, reader)));
      llvm::Value* second = load(cell, offsetof(kdsl_cpu_shadow_words, other_reader));
      builder.CreateStore(builder.CreateSelect(is_other, mine, second),
                          field(cell, offsetof(kdsl_cpu_shadow_words, other_reader)));
    }
  }
};

}  // namespace

llvm::Value* check_in_phase(KernelEmission& k, const ir::Op& op, const DescribedAccess& access, const ir::Op& array,
                            const SharedUse& use) {
  auto& builder = k.builder();
  bool writes = (access.flags & KDSL_CPU_ACCESS_WRITES) != 0 && !use.atomics;
  uint64_t bytes = bytes_of(access.type), align = std::max(access.align, kCell);
  bool is_inside = is_surely_inside(k.kernel, access.pointer, access.align, array, bytes), is_only_read = !use.writes;
  bool is_written = k.mode().is_shared_written;
  if (is_inside && is_only_read && is_written) return nullptr;
  auto size = static_cast<uint64_t>(array.int_attr(AttrName::Size));
  uint64_t begin = k.kernel.shared_offsets.lookup(&array);
  llvm::Value* offset = offset_from_root(k, access.pointer);
  // Shared memory is aligned further than any access, so the alignment of the offset is that of the address.
  llvm::Value* rest = builder.CreateAnd(builder.CreateAdd(offset, builder.getInt64(begin)), builder.getInt64(align - 1));
  llvm::Value* fits = builder.CreateAnd(builder.CreateICmpULE(offset, builder.getInt64(size - std::min(size, bytes))),
                                        builder.CreateIsNull(rest));
  if (size < bytes) fits = builder.getFalse();
  if (is_inside) fits = builder.getTrue();
  llvm::Value *is_fine = fits, *place = nullptr;
  llvm::Type* word = builder.getIntNTy(static_cast<unsigned>(bytes * 8));
  llvm::Value* all_written =
      llvm::ConstantInt::get(word, llvm::APInt::getSplat(static_cast<unsigned>(bytes * 8), llvm::APInt(8, 1)));
  uint32_t site = k.kernel.sites.add(k.e, op.loc, KDSL_OPERATION_ACCESS);
  KDSL_CHECK(site >> KDSL_CPU_SHADOW_THREAD == 0, "a kernel with more places than shadow words can tell apart");
  Cells cells{builder, nullptr, bytes / kCell, builder.CreateOr(k.thread_scope->place.shadow_word, builder.getInt64(site))};
  if (!is_only_read || !is_written) {
    llvm::Value* inside = builder.CreateAdd(builder.CreateSelect(fits, offset, builder.getInt64(0)), builder.getInt64(begin));
    place = builder.CreateGEP(builder.getInt8Ty(), k.checks.shadow.state, inside);
    if (!writes) {
      llvm::Value* known = builder.CreateAlignedLoad(word, place, llvm::Align(1));
      is_fine = builder.CreateAnd(is_fine, builder.CreateICmpEQ(known, all_written));
    }
    llvm::Value* cell = builder.CreateMul(builder.CreateLShr(inside, 2), builder.getInt64(sizeof(kdsl_cpu_shadow_words)));
    cells.first = builder.CreateGEP(builder.getInt8Ty(), k.checks.shadow.words, cell);
    auto want_none = [&](size_t member) { is_fine = builder.CreateAnd(is_fine, builder.CreateNot(cells.has_other(member))); };
    if (use.writes && !use.is_apart) want_none(offsetof(kdsl_cpu_shadow_words, writer));
    if (writes && use.reads && !use.is_apart)
      want_none(offsetof(kdsl_cpu_shadow_words, reader)), want_none(offsetof(kdsl_cpu_shadow_words, other_reader));
  }
  if (writes && use.is_apart && is_inside) {
    builder.CreateAlignedStore(all_written, place, llvm::Align(1));
    return nullptr;
  }
  llvm::BasicBlock *fine = k.e.new_block("fine"), *asks = k.e.new_block("asks"), *done = k.e.new_block("checked");
  branch_likely(k, is_fine, fine, asks);
  k.e.enter_block(asks);
  llvm::Constant* what = describe_access(k, op, access, array.result());
  llvm::Value* answer =
      service(k, "kdsl_cpu_check_shadow", {what, k.e.value(access.pointer), written_value(k, access)}, builder.getInt32Ty());
  end_unless(k, builder.CreateIsNotNull(answer));
  llvm::BasicBlock* asked = builder.GetInsertBlock();
  builder.CreateBr(done);
  k.e.enter_block(fine);
  if (writes) {
    if (!use.is_apart) cells.write();
    builder.CreateAlignedStore(all_written, place, llvm::Align(1));
  } else if (!is_only_read && !use.is_apart) {
    cells.read();
  }
  builder.CreateBr(done);
  k.e.enter_block(done);
  llvm::PHINode* result = builder.CreatePHI(builder.getInt32Ty(), 2);
  result->addIncoming(builder.getInt32(1), fine);
  result->addIncoming(answer, asked);
  return result;
}

}  // namespace kdsl::target

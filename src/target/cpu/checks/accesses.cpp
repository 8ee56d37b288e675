#include "target/cpu/checks/accesses.h"

#include <algorithm>

#include <llvm/IR/CFG.h>

#include "analysis/memory.h"
#include "ir/op_kind.h"
#include "ir/ops.h"
#include "kdsl/cpu_kernel.h"
#include "target/cpu/checks/known_ranges.h"
#include "target/cpu/checks/shadow_words.h"

namespace kdsl::target {

using ir::AttrName;
using ir::OpKind;

// Returns the name of a parameter or an array; empty when there is none.
static std::string_view name_of(const ir::Function& kernel, const ir::Value* root) {
  if (root->def) return root->def->text_attr(AttrName::Name);
  const ir::Block& body = *kernel.body.block;
  for (size_t i = 0; i < body.args.size(); ++i)
    if (body.args[i] == root) return kernel.params[i].name.text();
  return {};
}

static uint64_t stored_bytes(KernelEmission& k, ir::Type type) {
  return k.e.module().getDataLayout().getTypeStoreSize(k.e.storage(type));
}

llvm::Constant* describe_access(KernelEmission& k, const ir::Op& op, const DescribedAccess& access, const ir::Value* root) {
  uint32_t space = access.pointer->type.space == ir::Space::Shared ? uint32_t{KDSL_CPU_ACCESS_SHARED} : 0;
  return describe(k, op, name_of(k.e.source(), root), stored_bytes(k, access.type), access.align, access.flags | space,
                  root->def);
}

// If `object` is an array in shared memory, the description also says where the array lies.
llvm::Constant* describe(KernelEmission& k, const ir::Op& op, std::string_view name, uint64_t size, uint64_t align,
                         uint32_t flags, const ir::Op* object) {
  llvm::LLVMContext& context = k.e.context();
  auto number = [&](uint64_t n) -> llvm::Constant* { return llvm::ConstantInt::get(llvm::Type::getInt32Ty(context), n); };
  uint64_t begin = 0, bytes = 0;
  if (object && object->kind == OpKind::SharedAlloc) {
    begin = k.kernel.shared_offsets.lookup(object);
    bytes = static_cast<uint64_t>(object->int_attr(AttrName::Size));
  }
  llvm::Constant* fields[] = {native_text(k.e.module(), name),
                              number(k.kernel.sites.add(k.e, op.loc, KDSL_OPERATION_ACCESS)),
                              number(size),
                              number(align),
                              number(flags),
                              number(begin),
                              number(bytes)};
  llvm::Constant* value = llvm::ConstantStruct::getAnon(context, fields);
  // The description joins the module only at the end of lowering: looking up a string searches the globals of the module, and
  // thousands of descriptions would slow that down.
  return k.module.accesses.emplace_back(
      new llvm::GlobalVariable(value->getType(), true, llvm::GlobalValue::PrivateLinkage, value, "access"));
}
static_assert(offsetof(kdsl_cpu_access, site) == 8 && offsetof(kdsl_cpu_access, object_bytes) == 28 &&
              sizeof(kdsl_cpu_access) == 32);

// Returns the distance in bytes from the root of the pointer.
llvm::Value* offset_from_root(KernelEmission& k, const ir::Value* pointer) {
  auto& builder = k.builder();
  llvm::Value* offset = builder.getInt64(0);
  for (; pointer; pointer = analysis::pointer_before(pointer)) {
    auto step = ir::as<ir::PtrOffsetOp>(pointer);
    if (!step) continue;
    llvm::Value* index = builder.CreateSExtOrTrunc(k.e.value(step.index()), builder.getInt64Ty());
    auto scale = static_cast<uint64_t>(step.scale(1));
    offset = builder.CreateAdd(offset, builder.CreateMul(index, builder.getInt64(scale)));
  }
  return offset;
}

static void check_local(KernelEmission& k, const DescribedAccess& access, const ir::Op& array, llvm::Constant* what) {
  auto& builder = k.builder();
  uint64_t element = k.e.module().getDataLayout().getTypeAllocSize(k.e.storage(array.type_attr(AttrName::Elem)));
  uint64_t size = static_cast<uint64_t>(array.int_attr(AttrName::Count, 1)) * element, bytes = stored_bytes(k, access.type);
  llvm::Value* offset = offset_from_root(k, access.pointer);
  llvm::Value* is_inside = builder.CreateAnd(builder.CreateICmpSGE(offset, builder.getInt64(0)),
                                             builder.CreateICmpSLE(offset, builder.getInt64(size - bytes)));
  if (auto* known = llvm::dyn_cast<llvm::ConstantInt>(is_inside); known && known->isOne()) return;
  fail_unless(k, is_inside, [&] { service(k, "kdsl_cpu_local_bounds", {what, offset, builder.getInt64(size)}); });
}

// Returns the address of a copy of the value that is about to be written, so that the runtime can look at it; null if the value
// is too long for that, or unknown.
llvm::Value* written_value(KernelEmission& k, const DescribedAccess& access) {
  auto& builder = k.builder();
  constexpr uint64_t kMaxBytes = 64;
  if (!access.value || stored_bytes(k, access.type) > kMaxBytes) return llvm::ConstantPointerNull::get(builder.getPtrTy());
  if (!k.checks.written) k.checks.written = k.e.entry_alloca(builder.getInt64Ty(), kMaxBytes / 8, kMaxBytes, "written");
  builder.CreateStore(k.e.to_storage(k.e.value(access.value), access.type), k.checks.written);
  return k.checks.written;
}

static void check_object(KernelEmission& k, const ir::Op& op, const ir::Op& object, const DescribedAccess& access) {
  auto& builder = k.builder();
  auto address = [&](const ir::Value* pointer) { return builder.CreatePtrToInt(k.e.value(pointer), builder.getInt64Ty()); };
  llvm::Value *offset = builder.CreateSub(address(access.pointer), address(object.result())), *size = object_bytes(k, object);
  llvm::Value* bytes = builder.getInt64(stored_bytes(k, access.type));
  llvm::Value* fits =
      builder.CreateAnd(builder.CreateICmpULE(offset, builder.CreateSub(size, bytes)), builder.CreateICmpUGE(size, bytes));
  fits = builder.CreateOr(builder.CreateICmpSLT(size, builder.getInt64(0)), fits);
  if (auto* known = llvm::dyn_cast<llvm::ConstantInt>(fits); known && known->isOne()) return;
  llvm::BasicBlock *stays = k.e.new_block("stays"), *leaves = k.e.new_block("leaves");
  branch_likely(k, fits, stays, leaves);
  k.e.enter_block(leaves);
  llvm::Constant* what = describe_access(k, op, access, object.result());
  llvm::Value* is_fine = service(k, "kdsl_cpu_object_bounds", {what, offset, size}, builder.getInt32Ty());
  end_unless(k, builder.CreateIsNotNull(is_fine));
  builder.CreateBr(stays);
  k.e.enter_block(stays);
}

llvm::Value* object_bytes(KernelEmission& k, const ir::Op& object) {
  if (auto within = ir::as<ir::PtrObjectOp>(&object)) return k.e.value(within.bytes());
  return k.builder().getInt64(static_cast<uint64_t>(object.int_attr(AttrName::Size)));
}

void check_copied(KernelEmission& k, const ir::Op& op, const Copied& copied) {
  const ir::Op* object = k.checks_accesses() ? analysis::object_of(copied.pointer) : nullptr;
  uint32_t flags = copied.writes ? KDSL_CPU_ACCESS_WRITES : KDSL_CPU_ACCESS_READS;
  ir::Type type = ir::vector_type(ir::Scalar::I8, static_cast<uint32_t>(copied.bytes));
  if (object) check_object(k, op, *object, {copied.pointer, type, flags});
}

// Checks that the memory exists and that the access is in no conflict with another one. Returns the runtime's answer (i32)
// where the runtime is asked, else null.
static llvm::Value* check_memory(KernelEmission& k, const ir::Op& op, const DescribedAccess& access) {
  const ir::Value* root = analysis::root_of(access.pointer);
  if (root->def && root->def->kind == OpKind::GlobalAddr) return nullptr;  // the constants of the module
  llvm::Constant* what = describe_access(k, op, access, root);
  if (root->def && root->def->kind == OpKind::Alloca) {
    check_local(k, access, *root->def, what);
    return nullptr;
  }
  if (const SharedUse* use = k.mode().use_of(root->def)) return check_in_phase(k, op, access, *root->def, *use);
  auto& builder = k.builder();
  llvm::BasicBlock* done = nullptr;
  llvm::SmallVector<llvm::BasicBlock*, 2> known;  // the blocks from which control arrives without asking the runtime
  constexpr uint32_t kBesides = KDSL_CPU_ACCESS_PARTIAL | KDSL_CPU_ACCESS_ANSWERS;
  bool is_plain = (access.flags & ~kBesides) == KDSL_CPU_ACCESS_READS;  // apart from its address space
  if (llvm::Value* fits =
          is_plain ? is_in_known_range(k, root, k.e.value(access.pointer), stored_bytes(k, access.type), access.align)
                   : nullptr) {
    done = k.e.new_block("checked");
    llvm::BasicBlock* look = k.e.new_block("look");
    branch_likely(k, fits, done, look);
    k.e.enter_block(look);
    join_read_shared(k, op, access, stored_bytes(k, access.type), done);
    for (llvm::BasicBlock* from : llvm::predecessors(done)) known.push_back(from);
  }
  // A parameter points into one allocation, and so does every pointer that is computed from it.
  llvm::Value* base = analysis::is_parameter(root) ? k.e.value(root) : llvm::ConstantPointerNull::get(builder.getPtrTy());
  llvm::Value* is_fine = service(k, "kdsl_cpu_check_access", {what, k.e.value(access.pointer), base, written_value(k, access)},
                                 builder.getInt32Ty());
  end_unless(k, builder.CreateIsNotNull(is_fine));
  if (!done) return is_fine;
  llvm::BasicBlock* asked = builder.GetInsertBlock();
  builder.CreateBr(done);
  k.e.enter_block(done);
  llvm::PHINode* answer = builder.CreatePHI(builder.getInt32Ty(), static_cast<unsigned>(known.size()) + 1);
  for (llvm::BasicBlock* from : known) answer->addIncoming(builder.getInt32(1), from);
  answer->addIncoming(is_fine, asked);
  return answer;
}

static llvm::Value* check_access(KernelEmission& k, const ir::Op& op, const DescribedAccess& access) {
  if (!k.mode().is_on || k.mode().is_proven(op)) return nullptr;
  // The runtime itself knows the bounds of arrays, so only objects made by ptr.object are compared here.
  const ir::Op* object = analysis::object_of(access.pointer);
  if (object && object->kind == OpKind::PtrObject) check_object(k, op, *object, access);
  return check_memory(k, op, access);
}

void check_access(KernelEmission& k, const ir::Op& op) {
  llvm::Value* answer = check_access(k, op, access_of(k.kernel.facts, op));
  if (!answer || op.results.empty() || !k.kernel.facts.asked.contains(op.result())) return;
  auto& builder = k.builder();
  llvm::Value* is_unwritten = builder.CreateICmpEQ(answer, builder.getInt32(KDSL_CPU_ACCESS_IS_UNWRITTEN));
  k.checks.answers[op.result()] = builder.CreateZExt(is_unwritten, builder.getInt8Ty());
}

}  // namespace kdsl::target

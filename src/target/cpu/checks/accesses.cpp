// Checks of single accesses on the cpu device (--check=bounds,race,init): what is said of them to the runtime, which looks
// at the address before the access is made. Arrays of the thread's own stay out of its sight, so that they can stay
// registers: their bounds are compared here.
#include <algorithm>

#include <llvm/IR/CFG.h>

#include "codegen/emitter.h"
#include "ir/ops.h"
#include "ir/pointer_root.h"
#include "kdsl/cpu_kernel.h"
#include "target/cpu/hooks.h"

namespace kdsl::target {

using codegen::FunctionEmitter;
using ir::AttrName;
using ir::OpKind;

// The name of a parameter or an array; empty when there is none.
static std::string_view name_of(const ir::Function& kernel, const ir::Value* root) {
  if (root->def) return root->def->text_attr(AttrName::Name);
  const ir::Block& body = *kernel.body.block;
  for (size_t i = 0; i < body.args.size(); ++i)
    if (body.args[i] == root) return kernel.params[i].name.text();
  return {};
}

static uint64_t bytes_of(FunctionEmitter& e, ir::Type type) {
  return e.module().getDataLayout().getTypeStoreSize(e.storage(type));
}

llvm::Constant* CpuHooks::describe_access(FunctionEmitter& e, const ir::Op& op, const Access& access, const ir::Value* root) {
  uint32_t space = access.pointer->type.space == ir::Space::Shared ? uint32_t{KDSL_CPU_ACCESS_SHARED} : 0;
  return describe(e, op, name_of(e.source(), root), bytes_of(e, access.type), access.align, access.flags | space, root->def);
}

// `object`: where it is an array in shared memory, its place is told.
llvm::Constant* CpuHooks::describe(FunctionEmitter& e, const ir::Op& op, std::string_view name, uint64_t size, uint64_t align,
                                   uint32_t flags, const ir::Op* object) {
  llvm::LLVMContext& context = e.context();
  auto number = [&](uint64_t n) -> llvm::Constant* { return llvm::ConstantInt::get(llvm::Type::getInt32Ty(context), n); };
  uint64_t begin = 0, bytes = 0;
  if (object && object->kind == OpKind::SharedAlloc) {
    begin = kernel_->shared_offsets.lookup(object);
    bytes = static_cast<uint64_t>(object->int_attr(AttrName::Size));
  }
  llvm::Constant* fields[] = {native_text(e.module(), name),
                              number(kernel_->sites.add(e, op.loc, "access")),
                              number(size),
                              number(align),
                              number(flags),
                              number(begin),
                              number(bytes)};
  llvm::Constant* value = llvm::ConstantStruct::getAnon(context, fields);
  // Texts are looked for among the globals of the module, where thousands of these would be in the way.
  return accesses_.emplace_back(
      new llvm::GlobalVariable(value->getType(), true, llvm::GlobalValue::PrivateLinkage, value, "access"));
}
static_assert(offsetof(kdsl_cpu_access, site) == 8 && offsetof(kdsl_cpu_access, object_bytes) == 28 &&
              sizeof(kdsl_cpu_access) == 32);

// Bytes from the root of the pointer.
llvm::Value* CpuHooks::offset_from_root(FunctionEmitter& e, const ir::Value* pointer) {
  auto& builder = e.builder();
  llvm::Value* offset = builder.getInt64(0);
  for (const ir::Value* root = ir::root_of(pointer); pointer != root; pointer = pointer->def->operand(0)) {
    if (pointer->def->kind != OpKind::PtrOffset) continue;
    llvm::Value* index = builder.CreateSExtOrTrunc(e.operand(*pointer->def, 1), builder.getInt64Ty());
    auto scale = static_cast<uint64_t>(pointer->def->int_attr(AttrName::Scale, 1));
    offset = builder.CreateAdd(offset, builder.CreateMul(index, builder.getInt64(scale)));
  }
  return offset;
}

void CpuHooks::check_local(FunctionEmitter& e, const Access& access, const ir::Op& array, llvm::Constant* what) {
  auto& builder = e.builder();
  uint64_t element = e.module().getDataLayout().getTypeAllocSize(e.storage(array.type_attr(AttrName::Elem)));
  uint64_t size = static_cast<uint64_t>(array.int_attr(AttrName::Count, 1)) * element, bytes = bytes_of(e, access.type);
  llvm::Value* offset = offset_from_root(e, access.pointer);
  llvm::Value* is_inside = builder.CreateAnd(builder.CreateICmpSGE(offset, builder.getInt64(0)),
                                             builder.CreateICmpSLE(offset, builder.getInt64(size - bytes)));
  if (auto* known = llvm::dyn_cast<llvm::ConstantInt>(is_inside); known && known->isOne()) return;
  fail_unless(e, is_inside, [&] { service(e, "kdsl_cpu_local_bounds", false, {what, offset, builder.getInt64(size)}); });
}

// Where what is to be written can be looked at; null: it is too long for that, or unknown.
llvm::Value* CpuHooks::written_value(FunctionEmitter& e, const Access& access) {
  auto& builder = e.builder();
  constexpr uint64_t kMaxBytes = 64;
  if (!access.value || bytes_of(e, access.type) > kMaxBytes) return llvm::ConstantPointerNull::get(builder.getPtrTy());
  if (!written_) written_ = e.entry_alloca(builder.getInt64Ty(), kMaxBytes / 8, kMaxBytes, "written");
  builder.CreateStore(e.to_storage(e.value(access.value), access.type), written_);
  return written_;
}

void CpuHooks::check_object(FunctionEmitter& e, const ir::Op& op, const ir::Op& object, const Access& access) {
  auto& builder = e.builder();
  auto address = [&](const ir::Value* pointer) { return builder.CreatePtrToInt(e.value(pointer), builder.getInt64Ty()); };
  llvm::Value *offset = builder.CreateSub(address(access.pointer), address(object.result())), *size = object_bytes(e, object);
  llvm::Value* bytes = builder.getInt64(bytes_of(e, access.type));
  llvm::Value* fits =
      builder.CreateAnd(builder.CreateICmpULE(offset, builder.CreateSub(size, bytes)), builder.CreateICmpUGE(size, bytes));
  fits = builder.CreateOr(builder.CreateICmpSLT(size, builder.getInt64(0)), fits);
  if (auto* known = llvm::dyn_cast<llvm::ConstantInt>(fits); known && known->isOne()) return;
  llvm::BasicBlock *stays = e.new_block("stays"), *leaves = e.new_block("leaves");
  branch_likely(e, fits, stays, leaves);
  e.enter_block(leaves);
  llvm::Constant* what = describe_access(e, op, access, object.result());
  llvm::Value* is_fine = service(e, "kdsl_cpu_object_bounds", false, {what, offset, size}, builder.getInt32Ty());
  end_unless(e, builder.CreateIsNotNull(is_fine));
  builder.CreateBr(stays);
  e.enter_block(stays);
}

llvm::Value* CpuHooks::object_bytes(FunctionEmitter& e, const ir::Op& object) {
  if (object.kind == OpKind::PtrObject) return e.operand(object, 1);
  return e.builder().getInt64(static_cast<uint64_t>(object.int_attr(AttrName::Size)));
}

void CpuHooks::check_copied(FunctionEmitter& e, const ir::Op& op, const Copied& copied) {
  const ir::Op* object = checks_accesses_ ? ir::object_of(copied.within ? copied.within : copied.pointer) : nullptr;
  uint32_t flags = copied.writes ? KDSL_CPU_ACCESS_WRITES : KDSL_CPU_ACCESS_READS;
  ir::Type type = ir::vector_type(ir::Scalar::I8, static_cast<uint32_t>(copied.bytes));
  if (object) check_object(e, op, *object, {copied.pointer, type, flags});
}

llvm::Value* CpuHooks::check_access(FunctionEmitter& e, const ir::Op& op, const Access& access) {
  if (!checks_accesses_ || (proven_ && proven_->contains(&op))) return nullptr;
  // The runtime itself knows of arrays.
  const ir::Op* object = ir::object_of(access.pointer);
  if (object && object->kind == OpKind::PtrObject) check_object(e, op, *object, access);
  return check_memory(e, op, access);
}

// That the memory is there, and what the others do with it. What the runtime answers, where it is asked: i32, else null.
llvm::Value* CpuHooks::check_memory(FunctionEmitter& e, const ir::Op& op, const Access& access) {
  const ir::Value* root = ir::root_of(access.pointer);
  if (root->def && root->def->kind == OpKind::GlobalAddr) return nullptr;  // constants of the module
  llvm::Constant* what = describe_access(e, op, access, root);
  if (root->def && root->def->kind == OpKind::Alloca) {
    check_local(e, access, *root->def, what);
    return nullptr;
  }
  if (shared_uses_ && root->def)
    if (auto use = shared_uses_->find(root->def); use != shared_uses_->end())
      return check_in_phase(e, op, access, *root->def, use->second);
  auto& builder = e.builder();
  llvm::BasicBlock* done = nullptr;
  llvm::SmallVector<llvm::BasicBlock*, 2> known;  // from which nobody is asked
  constexpr uint32_t kBesides = KDSL_CPU_ACCESS_PARTIAL | KDSL_CPU_ACCESS_ANSWERS;
  bool is_plain = (access.flags & ~kBesides) == KDSL_CPU_ACCESS_READS;  // beside its space
  if (llvm::Value* fits =
          is_plain ? is_in_window(e, root, e.value(access.pointer), bytes_of(e, access.type), access.align) : nullptr) {
    done = e.new_block("checked");
    llvm::BasicBlock* look = e.new_block("look");
    branch_likely(e, fits, done, look);
    e.enter_block(look);
    join_readers(e, op, access, bytes_of(e, access.type), done);
    for (llvm::BasicBlock* from : llvm::predecessors(done)) known.push_back(from);
  }
  // A parameter points into one allocation, and so does what is made of it.
  llvm::Value* base = ir::is_parameter(root) ? e.value(root) : llvm::ConstantPointerNull::get(builder.getPtrTy());
  llvm::Value* is_fine = service(e, "kdsl_cpu_check_access", false,
                                 {what, e.value(access.pointer), base, written_value(e, access)}, builder.getInt32Ty());
  end_unless(e, builder.CreateIsNotNull(is_fine));
  if (!done) return is_fine;
  llvm::BasicBlock* asked = builder.GetInsertBlock();
  builder.CreateBr(done);
  e.enter_block(done);
  llvm::PHINode* answer = builder.CreatePHI(builder.getInt32Ty(), static_cast<unsigned>(known.size()) + 1);
  for (llvm::BasicBlock* from : known) answer->addIncoming(builder.getInt32(1), from);
  answer->addIncoming(is_fine, asked);
  return answer;
}

// Only of vectors more is demanded than of their elements.
static uint64_t align_of(const ir::Op& op, ir::Type type) {
  return type.is_vector() ? static_cast<uint64_t>(op.int_attr(AttrName::Align, 1)) : 1;
}

static uint32_t order_flags(const ir::Op& op) {
  auto order = op.enum_attr<ir::Order>(AttrName::Order, ir::Order::Weak);
  bool is_strong = order != ir::Order::Weak || op.int_attr(AttrName::Volatile) != 0;
  bool releases = order == ir::Order::Release || order == ir::Order::AcqRel;
  bool acquires = order == ir::Order::Acquire || order == ir::Order::AcqRel;
  auto scope = op.enum_attr<ir::Scope>(AttrName::Scope, ir::Scope::Sys);
  uint32_t reach = scope == ir::Scope::Cta ? KDSL_CPU_ACCESS_BLOCK : scope == ir::Scope::Cluster ? KDSL_CPU_ACCESS_CLUSTER : 0;
  return (is_strong ? KDSL_CPU_ACCESS_STRONG | reach : 0) | (releases ? uint32_t{KDSL_CPU_ACCESS_RELEASES} : 0) |
         (acquires ? uint32_t{KDSL_CPU_ACCESS_ACQUIRES} : 0);
}

// The values that something else than output depends on: what is only printed may be anything.
void CpuHooks::find_needed(Kernel& kernel) {
  std::vector<const ir::Op*> ops;
  ir::walk(kernel.source->body.block, [&](const ir::Op* op) { ops.push_back(op); });
  for (size_t i = ops.size(); i-- > 0;) {
    const ir::Op& op = *ops[i];
    bool is_needed = op.results.empty() || ir::info(op.kind).effects != ir::effect::Pure;
    for (const ir::Value& result : op.results) is_needed |= kernel.needed.contains(&result);
    if (op.kind == OpKind::LoadUnwritten) kernel.unwritten.try_emplace(op.operand(0), nullptr);
    if (is_needed && op.kind != OpKind::Printf)
      for (size_t k = 0; k < op.operands.size(); ++k) kernel.needed.insert(op.operand(k));
  }
}

void CpuHooks::check_load(FunctionEmitter& e, const ir::Op& op) {
  auto asked = kernel_->unwritten.find(op.result());
  llvm::Value* answer = check_access(e, op, access_of(e, op));
  if (asked == kernel_->unwritten.end() || !answer) return;
  auto& builder = e.builder();
  llvm::Value* is_unwritten = builder.CreateICmpEQ(answer, builder.getInt32(KDSL_CPU_ACCESS_IS_UNWRITTEN));
  asked->second = builder.CreateZExt(is_unwritten, builder.getInt8Ty());
}

llvm::Value* CpuHooks::load_unwritten(FunctionEmitter& e, const ir::Op& op) {
  llvm::Value* answer = kernel_->unwritten.lookup(op.operand(0));
  return answer ? answer : e.builder().getInt8(0);
}

void CpuHooks::check_store(FunctionEmitter& e, const ir::Op& op) { check_access(e, op, access_of(e, op)); }

// The description has the name of the local array and the bytes of a lane that was stored.
void CpuHooks::check_written(FunctionEmitter& e, const ir::Op& op) {
  auto& builder = e.builder();
  ir::CheckWrittenOp check(op);
  llvm::Value* pointer = check.pointer() ? e.value(check.pointer()) : llvm::ConstantPointerNull::get(builder.getPtrTy());
  llvm::BasicBlock *written = e.new_block("written"), *missing = e.new_block("missing");
  branch_likely(e, builder.CreateIsNull(e.operand(op, 0)), written, missing);
  e.enter_block(missing);
  uint32_t space = check.is_from_shared() ? uint32_t{KDSL_CPU_ACCESS_SHARED} : 0;
  llvm::Constant* what = describe(e, op, check.name(), static_cast<uint64_t>(check.size(0)), 1, KDSL_CPU_ACCESS_READS | space);
  llvm::Value* is_fine = service(e, "kdsl_cpu_unwritten", false, {what, pointer}, builder.getInt32Ty());
  end_unless(e, builder.CreateIsNotNull(is_fine));
  builder.CreateBr(written);
  e.enter_block(written);
}

// Half a byte is stored by atomics on the word around it, which leave its other bits alone: `p - (p & 3)`. The byte, else
// null.
static const ir::Value* byte_in_word(const ir::Value* pointer) {
  const ir::Op* offset = pointer->def;
  if (!offset || offset->kind != OpKind::PtrOffset) return nullptr;
  const ir::Op* back = offset->operand(1)->def;
  if (!back || back->kind != OpKind::SubI || ir::signed_constant(back->operand(0)) != 0) return nullptr;
  const ir::Op* low = back->operand(1)->def;
  bool is_aligned_down = low && low->kind == OpKind::AndI && ir::signed_constant(low->operand(1)) == 3;
  return is_aligned_down ? offset->operand(0) : nullptr;
}

void CpuHooks::check_atomic(FunctionEmitter& e, const ir::Op& op) { check_access(e, op, access_of(e, op)); }

CpuHooks::Access CpuHooks::access_of(FunctionEmitter& e, const ir::Op& op) const {
  if (op.kind == OpKind::Load) {
    ir::Type type = op.result()->type;
    uint32_t part = kernel_->unwritten.contains(op.result()) ? KDSL_CPU_ACCESS_ANSWERS
                    : kernel_->needed.contains(op.result())  ? 0
                                                             : KDSL_CPU_ACCESS_PARTIAL;
    return {op.operand(0), type, KDSL_CPU_ACCESS_READS | part | order_flags(op), align_of(op, type)};
  }
  if (op.kind == OpKind::Store) {
    ir::Type type = op.operand(0)->type;
    return {op.operand(1), type, KDSL_CPU_ACCESS_WRITES | order_flags(op), align_of(op, type), op.operand(0)};
  }
  ir::Type type = op.operand(1)->type;
  uint32_t flags = KDSL_CPU_ACCESS_READS | KDSL_CPU_ACCESS_WRITES | KDSL_CPU_ACCESS_STRONG;
  const ir::Value* byte = op.kind == OpKind::AtomicRed ? byte_in_word(op.operand(0)) : nullptr;
  if (byte) return {byte, ir::kI8, flags | KDSL_CPU_ACCESS_PARTIAL};
  return {op.operand(0), type, flags | order_flags(op), type.is_vector() ? 1 : bytes_of(e, type)};
}

}  // namespace kdsl::target

// Addresses and arrays; loads, stores, atomics and fences in their plain LLVM forms, for targets.
#include <algorithm>

#include <llvm/IR/Metadata.h>

#include "base/check.h"
#include "codegen/emitter.h"

namespace kdsl::codegen {

using ir::AttrName;

static llvm::Align align_of(const ir::Op& op, uint64_t max_align) {
  auto align = static_cast<uint64_t>(op.int_attr(AttrName::Align, 1));
  return llvm::Align(std::min(align ? align : 1, max_align));
}

static llvm::AtomicOrdering ordering(ir::Order order) {
  switch (order) {
    case ir::Order::Weak: return llvm::AtomicOrdering::NotAtomic;
    case ir::Order::Relaxed: return llvm::AtomicOrdering::Monotonic;
    case ir::Order::Acquire: return llvm::AtomicOrdering::Acquire;
    case ir::Order::Release: return llvm::AtomicOrdering::Release;
    case ir::Order::AcqRel: return llvm::AtomicOrdering::AcquireRelease;
  }
  KDSL_UNREACHABLE("an order without a lowering");
}

static llvm::AtomicOrdering order_of(const ir::Op& op) {
  return ordering(op.enum_attr<ir::Order>(AttrName::Order, ir::Order::Weak));
}

// A read-modify-write is atomic even where no order is asked for.
static llvm::AtomicOrdering rmw_order(const ir::Op& op) {
  llvm::AtomicOrdering order = order_of(op);
  return order == llvm::AtomicOrdering::NotAtomic ? llvm::AtomicOrdering::Monotonic : order;
}

static llvm::SyncScope::ID scope_id(FunctionEmitter& e, std::string_view name) {
  return e.context().getOrInsertSyncScopeID(llvm::StringRef(name.data(), name.size()));
}

// GEP sign-extends a short index. The offset does not wrap, but the address may lie outside the object (a
// tensor's origin can be moved before its data), so it is not "inbounds".
// Takes the constants of a sum off: `n + 3 - 1` becomes n, and 2 is returned. Indices do not wrap: one that does is not
// a place of its object.
static int64_t split_constant(const ir::Value*& index) {
  int64_t constant = 0;
  for (const ir::Op* sum = index->def; sum; sum = index->def) {
    if (sum->kind != ir::OpKind::AddI && sum->kind != ir::OpKind::SubI) break;
    auto number = ir::signed_constant(sum->operand(1));
    int64_t next = 0;
    bool is_sub = sum->kind == ir::OpKind::SubI;
    if (!number ||
        (is_sub ? __builtin_sub_overflow(constant, *number, &next) : __builtin_add_overflow(constant, *number, &next)))
      break;
    constant = next;
    index = sum->operand(0);
  }
  return constant;
}

// Places at constant distances share the address of their common part, which instructions then take with an offset of
// their own. The part may lie outside of the object, so nothing is said about its wrapping.
void FunctionEmitter::emit(tag::PtrOffset, const ir::Op& op) {
  llvm::Value* pointer = operand(op, 0);
  const ir::Value* index = op.operand(1);
  int64_t scale = op.int_attr(AttrName::Scale, 1), distance = 0;
  bool fits = !__builtin_mul_overflow(split_constant(index), scale, &distance);
  if (!fits || distance == 0) index = op.operand(1), distance = 0;
  llvm::Type* unit = builder_.getInt8Ty();
  if (scale > 1) unit = llvm::ArrayType::get(unit, static_cast<uint64_t>(scale));
  auto flags = distance ? llvm::GEPNoWrapFlags::none() : llvm::GEPNoWrapFlags::noUnsignedSignedWrap();
  llvm::Value* address = builder_.CreateGEP(unit, pointer, value(index), "", flags);
  if (distance) address = builder_.CreateGEP(builder_.getInt8Ty(), address, builder_.getInt64(static_cast<uint64_t>(distance)));
  result(op, address);
}

void FunctionEmitter::emit(tag::PtrObject, const ir::Op& op) { result(op, operand(op, 0)); }

// Register arrays live in the entry block whatever region they stand in, so that SROA can promote them.
void FunctionEmitter::emit(tag::Alloca, const ir::Op& op) {
  auto count = static_cast<uint64_t>(op.int_attr(AttrName::Count, 1));
  auto align = static_cast<uint64_t>(op.int_attr(AttrName::Align, 1));
  std::string name(op.text_attr(AttrName::Name));
  llvm::Value* slot = entry_alloca(storage(op.type_attr(AttrName::Elem)), count ? count : 1, align, name.c_str());
  result(op, builder_.CreateAddrSpaceCast(slot, type(op.result()->type)));
}

// In a kernel a tensor map is its address.
void FunctionEmitter::emit(tag::TensorMapAddress, const ir::Op& op) { result(op, operand(op, 0)); }

llvm::Value* FunctionEmitter::plain_load(const ir::Op& op, std::string_view syncscope, uint64_t max_align) {
  ir::Type ir_type = op.result()->type;
  bool is_volatile = op.int_attr(AttrName::Volatile) != 0;
  llvm::LoadInst* load = builder_.CreateAlignedLoad(storage(ir_type), operand(op, 0), align_of(op, max_align), is_volatile);
  if (llvm::AtomicOrdering order = order_of(op); order != llvm::AtomicOrdering::NotAtomic)
    load->setAtomic(order, scope_id(*this, syncscope));
  if (op.int_attr(AttrName::Invariant))
    load->setMetadata(llvm::LLVMContext::MD_invariant_load, llvm::MDNode::get(context(), {}));
  return from_storage(load, ir_type);
}

void FunctionEmitter::plain_store(const ir::Op& op, std::string_view syncscope, uint64_t max_align) {
  llvm::Value* value = to_storage(operand(op, 0), op.operand(0)->type);
  bool is_volatile = op.int_attr(AttrName::Volatile) != 0;
  llvm::StoreInst* store = builder_.CreateAlignedStore(value, operand(op, 1), align_of(op, max_align), is_volatile);
  if (llvm::AtomicOrdering order = order_of(op); order != llvm::AtomicOrdering::NotAtomic)
    store->setAtomic(order, scope_id(*this, syncscope));
}

static llvm::AtomicRMWInst::BinOp rmw_operation(ir::Atomic op) {
  using enum llvm::AtomicRMWInst::BinOp;
  switch (op) {
    case ir::Atomic::Add: return Add;
    case ir::Atomic::AddF: return FAdd;
    case ir::Atomic::MinS: return Min;
    case ir::Atomic::MaxS: return Max;
    case ir::Atomic::MinU: return UMin;
    case ir::Atomic::MaxU: return UMax;
    case ir::Atomic::FMin: return FMin;
    case ir::Atomic::FMax: return FMax;
    case ir::Atomic::And: return And;
    case ir::Atomic::Or: return Or;
    case ir::Atomic::Xor: return Xor;
    case ir::Atomic::Exch: return Xchg;
    case ir::Atomic::Inc: return UIncWrap;
    case ir::Atomic::Dec: return UDecWrap;
  }
  KDSL_UNREACHABLE("an atomic without a lowering");
}

llvm::Value* FunctionEmitter::plain_atomic_rmw(const ir::Op& op, std::string_view syncscope) {
  auto operation = rmw_operation(op.enum_attr<ir::Atomic>(AttrName::Op));
  return builder_.CreateAtomicRMW(operation, operand(op, 0), operand(op, 1), llvm::MaybeAlign(), rmw_order(op),
                                  scope_id(*this, syncscope));
}

// cmpxchg takes integers and pointers, so a float is compared by its bits.
llvm::Value* FunctionEmitter::plain_atomic_cas(const ir::Op& op, std::string_view syncscope) {
  llvm::Value* expected = operand(op, 1);
  llvm::Value* desired = operand(op, 2);
  llvm::Type* value_type = expected->getType();
  if (value_type->isFPOrFPVectorTy()) {
    llvm::Type* bits = builder_.getIntNTy(static_cast<unsigned>(value_type->getPrimitiveSizeInBits().getFixedValue()));
    expected = builder_.CreateBitCast(expected, bits);
    desired = builder_.CreateBitCast(desired, bits);
  }
  llvm::AtomicOrdering success = rmw_order(op);
  llvm::Value* pair =
      builder_.CreateAtomicCmpXchg(operand(op, 0), expected, desired, llvm::MaybeAlign(), success,
                                   llvm::AtomicCmpXchgInst::getStrongestFailureOrdering(success), scope_id(*this, syncscope));
  llvm::Value* old = builder_.CreateExtractValue(pair, 0);
  return old->getType() == value_type ? old : builder_.CreateBitCast(old, value_type);
}

void FunctionEmitter::plain_fence(const ir::Op& op, std::string_view syncscope) {
  llvm::AtomicOrdering order = order_of(op);
  // The weakest order a fence can have.
  if (!llvm::isAcquireOrStronger(order) && !llvm::isReleaseOrStronger(order)) order = llvm::AtomicOrdering::AcquireRelease;
  builder_.CreateFence(order, scope_id(*this, syncscope));
}

}  // namespace kdsl::codegen

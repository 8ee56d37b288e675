// This file emits addresses and arrays, and loads, stores, atomics and fences in their plain LLVM forms, which targets may
// use.
#include <algorithm>

#include <llvm/IR/Metadata.h>

#include "base/check.h"
#include "codegen/emitter.h"
#include "codegen/op_groups.h"
#include "ir/op_kind.h"

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

// An index split into a sum of `rest` and a constant: `n + 3 - 1` is n and 2. Constants are also found deep in sums, under
// products by constants and where a short number is extended.
struct SplitIndex {
  llvm::Value* rest;
  int64_t constant;
};

// The largest constant that is taken out of a 32-bit index. The limit is chosen so that splitting keeps wrong programs wrong:
// an index that wraps in 32 bits lies far outside every object when a constant this small is added in 64 bits instead,
// whereas with a larger constant the sum might come back to the object's begin.
static constexpr int64_t kMostNarrowConstant = 1 << 20;
static constexpr int kMostSplits = 8;

class IndexSplitter {
 public:
  explicit IndexSplitter(FunctionEmitter& e) : e_(e) {}

  // Splits an index of 32 or 64 bits. Such an index may be assumed not to wrap, because a wrapped one is outside its object.
  SplitIndex split(const ir::Value* index, int depth = 0) {
    const ir::Op* def = index->def;
    // Indices of 8 and 16 bits may wrap and still be inside the object.
    bool is_wide = index->type == ir::kI32 || index->type == ir::kI64;
    if (!def || !is_wide || depth == kMostSplits || !is_made_of_known(*def)) return whole(index);
    switch (def->kind) {
      case ir::OpKind::AddI:
      case ir::OpKind::SubI: return sum(index, ir::Binary(*def), depth);
      case ir::OpKind::MulI: return product(index, ir::MulIOp(*def), depth);
      case ir::OpKind::ExtSI: return extended(index, ir::ExtSIOp(*def), depth);
      default: return whole(index);
    }
  }

 private:
  // Returns whether all operands have been lowered in this function. An operand may instead have been computed in another
  // loop over the threads (target/cpu/phases/steps.cpp), and then it has no value here.
  bool is_made_of_known(const ir::Op& def) const {
    return std::ranges::all_of(def.operands, [&](const ir::Value* v) { return e_.has(v); });
  }

  SplitIndex whole(const ir::Value* index) { return {e_.value(index), 0}; }

  SplitIndex sum(const ir::Value* index, ir::Binary op, int depth) {
    bool is_sub = op->kind == ir::OpKind::SubI;
    auto joined = [&](int64_t a, int64_t b) -> std::optional<int64_t> {
      int64_t result = 0;
      bool wraps = is_sub ? __builtin_sub_overflow(a, b, &result) : __builtin_add_overflow(a, b, &result);
      return wraps ? std::nullopt : std::optional(result);
    };
    SplitIndex left = split(op.lhs(), depth + 1);
    if (auto number = ir::signed_constant(op.rhs())) {
      auto constant = joined(left.constant, *number);
      return constant ? SplitIndex{left.rest, *constant} : whole(index);
    }
    SplitIndex right = split(op.rhs(), depth + 1);
    auto constant = joined(left.constant, right.constant);
    if ((left.constant == 0 && right.constant == 0) || !constant) return whole(index);
    auto& builder = e_.builder();
    return {is_sub ? builder.CreateSub(left.rest, right.rest) : builder.CreateAdd(left.rest, right.rest), *constant};
  }

  SplitIndex product(const ir::Value* index, ir::MulIOp op, int depth) {
    auto factor = ir::signed_constant(op.rhs());
    if (!factor) return whole(index);
    SplitIndex number = split(op.lhs(), depth + 1);
    int64_t constant = 0;
    if (number.constant == 0 || __builtin_mul_overflow(number.constant, *factor, &constant)) return whole(index);
    return {e_.builder().CreateMul(number.rest, llvm::ConstantInt::getSigned(number.rest->getType(), *factor)), constant};
  }

  SplitIndex extended(const ir::Value* index, ir::ExtSIOp op, int depth) {
    SplitIndex number = split(op.value(), depth + 1);
    if (number.constant == 0 || std::abs(number.constant) > kMostNarrowConstant) return whole(index);
    return {e_.builder().CreateSExt(number.rest, e_.type(index->type)), number.constant};
  }

  FunctionEmitter& e_;
};

// Addresses at constant distances share the address of their common part, which instructions then take with an immediate
// offset. That part may lie outside the object, so no flag excludes wrapping.
void FunctionEmitter::emit(ir::PtrOffsetOp op) {
  llvm::Value* pointer = value(op.pointer());
  int64_t scale = op->int_attr(AttrName::Scale, 1), distance = 0;
  SplitIndex index = IndexSplitter(*this).split(op.index());
  bool is_far = op.index()->type != ir::kI64 && std::abs(index.constant) > kMostNarrowConstant;
  if (is_far || __builtin_mul_overflow(index.constant, scale, &distance)) index = {value(op.index()), 0};
  llvm::Type* unit = builder_.getInt8Ty();
  if (scale > 1) unit = llvm::ArrayType::get(unit, static_cast<uint64_t>(scale));
  // GEP sign-extends a short index. The offset does not wrap, but the address may lie outside the object (a tensor's origin
  // can be moved before its data), so it is not "inbounds".
  auto flags = distance ? llvm::GEPNoWrapFlags::none() : llvm::GEPNoWrapFlags::noUnsignedSignedWrap();
  llvm::Value* address = builder_.CreateGEP(unit, pointer, index.rest, "", flags);
  if (distance) address = builder_.CreateGEP(builder_.getInt8Ty(), address, builder_.getInt64(static_cast<uint64_t>(distance)));
  result(op, address);
}

void FunctionEmitter::emit(ir::PtrObjectOp op) { result(op, value(op.pointer())); }

// Register arrays live in the entry block whatever region they stand in, so that SROA can promote them.
void FunctionEmitter::emit(ir::AllocaOp op) {
  auto count = static_cast<uint64_t>(op->int_attr(AttrName::Count, 1));
  auto align = static_cast<uint64_t>(op->int_attr(AttrName::Align, 1));
  std::string name(op->text_attr(AttrName::Name));
  llvm::Value* slot = entry_alloca(storage(op->type_attr(AttrName::Elem)), count ? count : 1, align, name.c_str());
  result(op, builder_.CreateAddrSpaceCast(slot, type(op.result()->type)));
}

// A tensor map is passed to kernels as its address.
void FunctionEmitter::emit(ir::TensorMapAddressOp op) { result(op, value(op.value())); }

llvm::Value* FunctionEmitter::plain_load(const ir::Op& op, std::string_view syncscope, uint64_t max_align) {
  ir::Type ir_type = op.result()->type;
  bool is_volatile = op.int_attr(AttrName::Volatile) != 0;
  llvm::Value* pointer = value(ir::LoadOp(op).pointer());
  llvm::LoadInst* load = builder_.CreateAlignedLoad(storage(ir_type), pointer, align_of(op, max_align), is_volatile);
  if (llvm::AtomicOrdering order = order_of(op); order != llvm::AtomicOrdering::NotAtomic)
    load->setAtomic(order, scope_id(*this, syncscope));
  if (op.int_attr(AttrName::Invariant))
    load->setMetadata(llvm::LLVMContext::MD_invariant_load, llvm::MDNode::get(context(), {}));
  return from_storage(load, ir_type);
}

void FunctionEmitter::plain_store(const ir::Op& op, std::string_view syncscope, uint64_t max_align) {
  ir::StoreOp written(op);
  llvm::Value* stored = to_storage(value(written.value()), written.value()->type);
  bool is_volatile = op.int_attr(AttrName::Volatile) != 0;
  llvm::Value* pointer = value(written.pointer());
  llvm::StoreInst* store = builder_.CreateAlignedStore(stored, pointer, align_of(op, max_align), is_volatile);
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
  codegen::AtomicUpdate update(op);
  auto operation = rmw_operation(update.operation());
  return builder_.CreateAtomicRMW(operation, value(update.pointer()), value(update.value()), llvm::MaybeAlign(), rmw_order(op),
                                  scope_id(*this, syncscope));
}

// cmpxchg takes integers and pointers, so a float is compared by its bits.
llvm::Value* FunctionEmitter::plain_atomic_cas(const ir::Op& op, std::string_view syncscope) {
  ir::AtomicCasOp cas(op);
  llvm::Value* expected = value(cas.compare());
  llvm::Value* desired = value(cas.value());
  llvm::Type* value_type = expected->getType();
  if (value_type->isFPOrFPVectorTy()) {
    llvm::Type* bits = builder_.getIntNTy(static_cast<unsigned>(value_type->getPrimitiveSizeInBits().getFixedValue()));
    expected = builder_.CreateBitCast(expected, bits);
    desired = builder_.CreateBitCast(desired, bits);
  }
  llvm::AtomicOrdering success = rmw_order(op);
  llvm::Value* pair =
      builder_.CreateAtomicCmpXchg(value(cas.pointer()), expected, desired, llvm::MaybeAlign(), success,
                                   llvm::AtomicCmpXchgInst::getStrongestFailureOrdering(success), scope_id(*this, syncscope));
  llvm::Value* old = builder_.CreateExtractValue(pair, 0);
  return old->getType() == value_type ? old : builder_.CreateBitCast(old, value_type);
}

void FunctionEmitter::plain_fence(const ir::Op& op, std::string_view syncscope) {
  llvm::AtomicOrdering order = order_of(op);
  // LLVM's fences need at least acquire or release order; acquire-release stands for any weaker one.
  if (!llvm::isAcquireOrStronger(order) && !llvm::isReleaseOrStronger(order)) order = llvm::AtomicOrdering::AcquireRelease;
  builder_.CreateFence(order, scope_id(*this, syncscope));
}

}  // namespace kdsl::codegen

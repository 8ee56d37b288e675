// Checks the types of the ops on memory: addresses, arrays, loads and stores, atomics, copies of one thread.
#include <bit>

#include "ir/ops.h"
#include "ir/verify/verify_impl.h"

namespace kdsl::ir {

void Verifier::want_pointer(const Op& op, const Value* value) {
  if (!value->type.is_pointer()) error(&op, "the address must be a pointer, not {}", to_string(value->type));
  if (value->type == pointer_type(Space::Tmem)) error(&op, "only ops of tcgen05 access tensor memory");
}

void Verifier::want_align(const Op& op, int64_t align) {
  if (align <= 0 || !std::has_single_bit(static_cast<uint64_t>(align))) error(&op, "alignment {} is not a power of two", align);
}

static bool fits_atomic(Atomic kind, Type type) {
  if (kind == Atomic::Exch) return type.is_scalar();
  bool is_of_floats = kind == Atomic::AddF || kind == Atomic::FMin || kind == Atomic::FMax;
  return is_of_floats ? type.is_float() : type.is_scalar() && type.is_int();
}

void Verifier::atomic(const Op& op, const Value* pointer, Type type, bool fits) {
  want_pointer(op, pointer);
  if (!op.results.empty()) want(op, op.result(), type, "the result");
  if (!fits) error(op, "this atomic does not work on {}", to_string(type));
}

void Verifier::atomics(const Op& op) {
  if (auto rmw = as<AtomicRMWOp>(&op)) {
    Type type = rmw.value()->type;
    return atomic(op, rmw.pointer(), type, fits_atomic(rmw.op(), type));
  }
  if (auto cas = as<AtomicCasOp>(&op)) {
    Type type = cas.compare()->type;
    want(op, cas.value(), type, "the new value");
    return atomic(op, cas.pointer(), type, type.is_scalar());
  }
  AtomicRedOp red(op);
  if (red.policy()) want(op, red.policy(), kI64, "the cache policy");
  atomic(op, red.pointer(), red.value()->type, fits_atomic(red.op(), red.value()->type));
}

void Verifier::copy_async(CpAsyncOp op) {
  int64_t size = op.size();
  want(op, op.to(), pointer_type(Space::Shared), "the destination");
  want(op, op.from(), pointer_type(Space::Global), "the source");
  if (op.bytes()) want(op, op.bytes(), kI32, "the number of bytes");
  if (size != 4 && size != 8 && size != 16) error(op, "{} bytes cannot be copied, only 4, 8 or 16", size);
  bool is_cached = op.cache() == Cache::Ca || (op.cache() == Cache::Cg && size == 16);
  if (!is_cached) error(op, "`{}` does not go with a copy of {} bytes", to_text(op.cache()), size);
}

void Verifier::alloca_op(AllocaOp op) {
  Type result = op.result()->type;
  want_align(op, op.align());
  if (op.count() < 0 || !is_sized(op.elem()))
    error(op, "an array of {} elements of type {} cannot be", op.count(), to_string(op.elem()));
  if (result != pointer_type(Space::Local) && result != pointer_type(Space::Generic))
    error(op, "the result must be ptr<local> or ptr<generic>, not {}", to_string(result));
}

void Verifier::access(const Op& op, const Value* pointer, int64_t align, Type type, std::string_view done) {
  want_align(op, align);
  if (!is_sized(type)) error(op, "a value of type {} cannot be {}", to_string(type), done);
  want_pointer(op, pointer);
}

void Verifier::memory(const Op& op) {
  switch (op.kind) {
    case OpKind::PtrOffset: {
      PtrOffsetOp offset(op);
      Type index = offset.index()->type;
      if (!offset.pointer()->type.is_pointer())
        error(op, "the address must be a pointer, not {}", to_string(offset.pointer()->type));
      if (index != kI32 && index != kI64) error(op, "the index must be i32 or i64, not {}", to_string(index));
      if (offset.scale() < 1) error(op, "the scale must be positive");
      return want(op, offset.result(), offset.pointer()->type, "the result");
    }
    case OpKind::PtrObject:
      want_pointer(op, PtrObjectOp(op).pointer());
      want(op, PtrObjectOp(op).bytes(), kI64, "the size of an object");
      return want(op, op.result(), PtrObjectOp(op).pointer()->type, "the result");
    case OpKind::Alloca: return alloca_op(AllocaOp(op));
    case OpKind::SharedAlloc:
      if (SharedAllocOp(op).size() < 0) error(op, "the size is negative");
      want_align(op, SharedAllocOp(op).align());
      return want(op, op.result(), pointer_type(Space::Shared), "the result");
    case OpKind::DynamicShared:
      want_align(op, DynamicSharedOp(op).align());
      return want(op, op.result(), pointer_type(Space::Shared), "the result");
    case OpKind::Load: {
      LoadOp load(op);
      if (int64_t size = load.size(64); size != 64 && size != 128 && size != 256)
        error(op, "{} bytes cannot be fetched ahead, only 64, 128 or 256", size);
      return access(op, load.pointer(), load.align(), load.result()->type, "loaded");
    }
    case OpKind::Store: {
      StoreOp store(op);
      return access(op, store.pointer(), store.align(), store.value()->type, "stored");
    }
    case OpKind::CpAsync: return copy_async(CpAsyncOp(op));
    case OpKind::Prefetch: return want_pointer(op, PrefetchOp(op).pointer());
    case OpKind::Discard: return want_pointer(op, DiscardOp(op).pointer());
    case OpKind::CpAsyncWait:
      if (CpAsyncWaitOp(op).count() < 0) error(op, "the number of groups is negative");
      return;
    case OpKind::AtomicRMW:
    case OpKind::AtomicRed:
    case OpKind::AtomicCas: return atomics(op);
    case OpKind::GlobalAddr:
      if (!op.result()->type.is_pointer()) error(op, "the result must be a pointer");
      if (std::string_view symbol = GlobalAddrOp(op).symbol(); !globals_.contains(symbol))
        error(op, "global `@{}` is not defined", symbol);
      return;
    default: return;  // Fence, CpAsyncCommit
  }
}

}  // namespace kdsl::ir

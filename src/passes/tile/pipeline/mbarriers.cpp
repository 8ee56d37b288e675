#include "passes/tile/pipeline/mbarriers.h"

#include "ir/arch.h"
#include "ir/ops.h"
#include "passes/tile/lower/lowering.h"

namespace kdsl::passes {

using namespace ir;

static constexpr int64_t kBytes = 8;  // size of an mbarrier

// ---- the begin of the kernel

RingEntry::RingEntry(Module& module, Function& kernel) : module_(module), kernel_(kernel), b_(module) {
  b_.set_insertion(kernel.body.block, kernel.body.block->first);
  b_.set_loc(kernel.loc);
  thread_ = thread_number(b_, kernel.bounds);
  last_ = thread_->def;
}

Ring RingEntry::add(int64_t versions, int64_t warps) {
  b_.set_insertion(kernel_.body.block, next());
  Value* kinds[2];
  for (auto [i, name] : {std::pair{0, "full"}, std::pair{1, "empty"}}) {
    SharedAllocOp::Fields fields{.result = pointer_type(Space::Shared), .size = versions * kBytes, .align = kBytes};
    fields.name = name;
    last_ = b_.create<SharedAllocOp>(fields);
    kinds[i] = last_->result();
  }
  inits_.push_back({{kinds[0], kinds[1]}, versions, warps});
  return inits_.back().ring;
}

Value* RingEntry::add_state() {
  b_.set_insertion(kernel_.body.block, next());
  Op* made = b_.create<AllocaOp>({.result = pointer_type(Space::Generic), .elem = kI32, .count = 2, .align = 4});
  store_place(b_, first_place(b_), made->result());
  last_ = b_.before()->prev;
  return made->result();
}

void RingEntry::finish() {
  Op* end = next();
  b_.set_insertion(kernel_.body.block, end);
  emit_where(b_, b_.cmpi(CmpI::Eq, thread_, b_.i32(0)), [&] {
    for (const Init& init : inits_)
      for (int64_t version = 0; version < init.versions; ++version) {
        b_.create<MbarrierInitOp>({.mbarrier = mbarrier_at(b_, init.ring.full, b_.i32(version)), .arrivals = b_.i32(1)});
        b_.create<MbarrierInitOp>(
            {.mbarrier = mbarrier_at(b_, init.ring.empty, b_.i32(version)), .arrivals = b_.i32(init.warps)});
      }
    b_.create<ProxyFenceOp>({.mode = ProxyFenceKind::MbarrierInit});
  });
  last_ = b_.create<BarrierOp>({.is_aligned = true});
}

// ---- positions

RingPlace first_place(Builder& b) { return {b.i32(0), b.i32(0)}; }

RingPlace next_place(Builder& b, RingPlace place, int64_t versions) {
  if (versions == 1) return {place.version, b.binary(OpKind::XOrI, place.parity, b.i32(1))};
  Value* next = b.binary(OpKind::AddI, place.version, b.i32(1));
  Value* is_round = b.cmpi(CmpI::Eq, next, b.i32(versions));
  Value* other = b.binary(OpKind::XOrI, place.parity, b.i32(1));
  return {b.select(is_round, b.i32(0), next), b.select(is_round, other, place.parity)};
}

RingPlace load_place(Builder& b, Value* state) {
  return {b.load(kI32, state, 4), b.load(kI32, b.ptr_offset(state, b.i32(1), 4), 4)};
}

void store_place(Builder& b, RingPlace place, Value* state) {
  b.store(place.version, state, 4);
  b.store(place.parity, b.ptr_offset(state, b.i32(1), 4), 4);
}

// ---- waiting

Value* mbarrier_at(Builder& b, Value* kind, Value* version) { return b.ptr_offset(kind, version, kBytes); }

// Emits `while not try_wait(…): pass`.
static void wait(Builder& b, Value* mbarrier, Value* parity) {
  constexpr int64_t kTimeLimit = 10'000'000;
  Value* limit = b.i32(kTimeLimit);
  Op* loop = b.create(OpKind::While, {}, {}, {}, 2);
  Block* outer = b.block();
  Op* before = b.before();
  for (Region& region : loop->regions) region.block = make_block(b.module(), {}, loop);
  b.set_insertion(loop->regions[0].block);
  Op* attempt = b.create<MbarrierWaitOp>(
      {.mbarrier = mbarrier, .phase = parity, .time_limit = limit, .done = kI1, .mode = MbarrierAttempt::Try});
  b.create(OpKind::Condition, {b.binary(OpKind::XOrI, attempt->result(), b.boolean(true))}, {});
  b.set_insertion(loop->regions[1].block);
  b.yield({});
  b.set_insertion(outer, before);
}

void wait_full(Builder& b, const Ring& ring, RingPlace place) {
  wait(b, mbarrier_at(b, ring.full, place.version), place.parity);
}

// The stage's tiles of the preceding round must have been read; in the first round the parity makes the wait return at once.
void wait_empty(Builder& b, const Ring& ring, RingPlace place) {
  wait(b, mbarrier_at(b, ring.empty, place.version), b.binary(OpKind::XOrI, place.parity, b.i32(1)));
}

void arrive_empty(Builder& b, const Ring& ring, Value* version, Value* thread) {
  b.create<WarpSyncOp>({.mask = b.i32(-1)});
  Value* lane = b.binary(OpKind::AndI, thread, b.i32(kWarpSize - 1));
  emit_where(b, b.cmpi(CmpI::Eq, lane, b.i32(0)), [&] {
    b.create<MbarrierArriveOp>(
        {.mbarrier = mbarrier_at(b, ring.empty, version), .count = b.i32(1), .mode = MbarrierArrival::Arrive});
  });
}

}  // namespace kdsl::passes

#include "passes/tile/pipeline/mbarriers.h"

#include "ir/arch.h"
#include "ir/ops.h"
#include "passes/tile/lower/lowering.h"

namespace kdsl::passes {

using namespace ir;

static constexpr int64_t kBytes = 8;  // size of an mbarrier

// ---- the begin of the kernel

MbarrierSetup::MbarrierSetup(Module& module, Function& kernel) : module_(module), kernel_(kernel), b_(module) {
  b_.set_insertion(kernel.body.block, kernel.body.block->first);
  b_.set_loc(kernel.loc);
  thread_ = thread_number(b_, kernel.bounds);
  last_ = thread_->def;
}

StageBarriers MbarrierSetup::add(int64_t stages, int64_t warps) {
  b_.set_insertion(kernel_.body.block, next());
  Value* kinds[2];
  for (auto [i, name] : {std::pair{0, "full"}, std::pair{1, "empty"}}) {
    SharedAllocOp::Fields fields{.result = pointer_type(Space::Shared), .size = stages * kBytes, .align = kBytes};
    fields.name = name;
    last_ = b_.create<SharedAllocOp>(fields);
    kinds[i] = last_->result();
  }
  inits_.push_back({{kinds[0], kinds[1]}, stages, warps});
  return inits_.back().barriers;
}

Value* MbarrierSetup::add_state() {
  b_.set_insertion(kernel_.body.block, next());
  Op* made = b_.create<AllocaOp>({.result = pointer_type(Space::Generic), .elem = kI32, .count = 2, .align = 4});
  store_state(b_, first_state(b_), made->result());
  last_ = b_.before()->prev;
  return made->result();
}

void MbarrierSetup::finish() {
  Op* end = next();
  b_.set_insertion(kernel_.body.block, end);
  emit_where(b_, b_.cmpi(CmpI::Eq, thread_, b_.i32(0)), [&] {
    for (const Init& init : inits_)
      for (int64_t stage = 0; stage < init.stages; ++stage) {
        b_.create<MbarrierInitOp>({.mbarrier = mbarrier_at(b_, init.barriers.full, b_.i32(stage)), .arrivals = b_.i32(1)});
        b_.create<MbarrierInitOp>(
            {.mbarrier = mbarrier_at(b_, init.barriers.empty, b_.i32(stage)), .arrivals = b_.i32(init.warps)});
      }
    b_.create<ProxyFenceOp>({.mode = ProxyFenceKind::MbarrierInit});
  });
  last_ = b_.create<BarrierOp>({.is_aligned = true});
}

// ---- positions

PipelineState first_state(Builder& b) { return {b.i32(0), b.i32(0)}; }

PipelineState next_state(Builder& b, PipelineState place, int64_t stages) {
  if (stages == 1) return {place.stage, b.binary(OpKind::XOrI, place.parity, b.i32(1))};
  Value* next = b.binary(OpKind::AddI, place.stage, b.i32(1));
  Value* is_round = b.cmpi(CmpI::Eq, next, b.i32(stages));
  Value* other = b.binary(OpKind::XOrI, place.parity, b.i32(1));
  return {b.select(is_round, b.i32(0), next), b.select(is_round, other, place.parity)};
}

PipelineState load_state(Builder& b, Value* state) {
  return {b.load(kI32, state, 4), b.load(kI32, b.ptr_offset(state, b.i32(1), 4), 4)};
}

void store_state(Builder& b, PipelineState place, Value* state) {
  b.store(place.stage, state, 4);
  b.store(place.parity, b.ptr_offset(state, b.i32(1), 4), 4);
}

// ---- waiting

Value* mbarrier_at(Builder& b, Value* kind, Value* stage) { return b.ptr_offset(kind, stage, kBytes); }

void wait_full(Builder& b, const StageBarriers& barriers, PipelineState place) {
  wait_for_phase(b, mbarrier_at(b, barriers.full, place.stage), place.parity);
}

// The stage's tiles of the preceding round must have been read; in the first round the parity makes the wait return at once.
void wait_empty(Builder& b, const StageBarriers& barriers, PipelineState place) {
  wait_for_phase(b, mbarrier_at(b, barriers.empty, place.stage), b.binary(OpKind::XOrI, place.parity, b.i32(1)));
}

void arrive_empty(Builder& b, const StageBarriers& barriers, Value* stage, Value* thread) {
  b.create<WarpSyncOp>({.mask = b.i32(-1)});
  Value* lane = b.binary(OpKind::AndI, thread, b.i32(kWarpSize - 1));
  emit_where(b, b.cmpi(CmpI::Eq, lane, b.i32(0)), [&] {
    b.create<MbarrierArriveOp>(
        {.mbarrier = mbarrier_at(b, barriers.empty, stage), .count = b.i32(1), .mode = MbarrierArrival::Arrive});
  });
}

}  // namespace kdsl::passes

#include "cpu/tensor/tensor_order.h"

#include <algorithm>

#include "cpu/race/access_checks.h"
#include "cpu/schedule/group.h"
#include "cpu/tensor/tensor_memory.h"

namespace kdsl::runtime::cpu {

static Clocks& clocks_of(const ThreadBlock& block) { return block.race_state->domain->clocks; }

static bool is_of_registers(TensorUse use) { return use == TensorUse::Load || use == TensorUse::Store; }
static bool writes(TensorUse use) { return use != TensorUse::Load && use != TensorUse::Operand; }

// ---- actors

uint32_t TensorOrder::proxy_of(ThreadBlock& block, uint32_t thread) {
  Issuer& issuer = issuers_[thread];
  if (issuer.proxy == 0) issuer.proxy = make_copy_proxy(block);
  return issuer.proxy;
}

bool TensorOrder::has_open(uint32_t thread) const {
  auto found = issuers_.find(thread);
  return found != issuers_.end() && found->second.has_open;
}

void TensorOrder::set_open(uint32_t thread, bool is_open) {
  Issuer& issuer = issuers_[thread];
  issuer.has_open = is_open;
  issuer.has_issued |= is_open;
}

bool TensorOrder::has_issued(uint32_t thread) const {
  auto found = issuers_.find(thread);
  return found != issuers_.end() && found->second.has_issued;
}

TensorOrder::WarpProxies& TensorOrder::proxies_of(ThreadBlock& block, uint32_t thread) {
  if (warps_.size() < block.warp_count) warps_.resize(block.warp_count);
  WarpProxies& proxies = warps_[thread / kWarpSize];
  if (proxies.loads == 0) {
    proxies.loads = make_copy_proxy(block);
    proxies.stores = make_copy_proxy(block);
  }
  return proxies;
}

TensorAccess TensorOrder::access_of(ThreadBlock& block, uint32_t thread, uint32_t site, TensorUse use, uint64_t tag) {
  TensorAccess access{.site = site, .use = use, .tag = tag};
  access.actor = use == TensorUse::Load    ? proxies_of(block, thread).loads
                 : use == TensorUse::Store ? proxies_of(block, thread).stores
                                           : proxy_of(block, thread);
  access.epoch = clocks_of(block).epoch(access.actor);
  access.thread = block.race_state->first_thread + thread;
  access.issued = clocks_of(block).epoch(access.thread);
  return access;
}

// ---- waits and fences

void TensorOrder::complete(ThreadBlock& block, uint32_t first_thread, TensorUse use) {
  if (!block.race_state) return;
  WarpProxies& proxies = proxies_of(block, first_thread);
  bool loads = use == TensorUse::Load;
  uint32_t proxy = loads ? proxies.loads : proxies.stores, step = clocks_of(block).end_step(proxy);
  (loads ? proxies.loaded : proxies.stored) = step;
  for (uint32_t lane = 0; lane < kWarpSize && !wants_fences_; ++lane)
    clocks_of(block).learn(block.race_state->first_thread + first_thread + lane, proxy, step);
}

void TensorOrder::fence(ThreadBlock& block, uint32_t thread, bool is_before) {
  if (!block.race_state) return;
  uint32_t self = block.race_state->first_thread + thread;
  if (is_before) {
    const WarpProxies& proxies = proxies_of(block, thread);
    clocks_of(block).learn(self, proxies.loads, proxies.loaded);
    clocks_of(block).learn(self, proxies.stores, proxies.stored);
    return;
  }
  if (fenced_.size() < block.thread_count) fenced_.resize(block.thread_count);
  fenced_[thread] = clocks_of(block).vector_clock(self);
}

// ---- order

// Returns whether one of the lanes from the thread on knows what the proxy or thread `actor` has done up to the epoch;
// `is_fenced` asks for what they knew at their last fence.
bool TensorOrder::knows(const ThreadBlock& block, uint32_t thread, uint32_t lanes, uint32_t actor, uint32_t epoch,
                        bool is_fenced) const {
  for (uint32_t lane = 0; lane < lanes; ++lane) {
    uint32_t index = thread + lane;
    uint32_t known = !is_fenced               ? clocks_of(block).known(block.race_state->first_thread + index, actor)
                     : index < fenced_.size() ? fenced_[index].of(actor)
                                              : 0;
    if (known >= epoch) return true;
  }
  return false;
}

// Ops that one thread issues are executed in order where PTX says so, and a write never overtakes an earlier read, as public
// main loops rely on.
static bool is_in_pipe_order(const TensorAccess& before, const TensorAccess& now) {
  using enum TensorUse;
  if (!writes(before.use)) return true;
  switch (now.use) {
    case Sum: return before.use == Sum ? before.tag == now.tag : true;
    case Operand: return before.use != Sum;
    case Shift: return before.use == Sum;
    case FillOfFour: return before.use == Shift;
    default: return false;
  }
}

bool TensorOrder::is_ordered(const ThreadBlock& block, uint32_t thread, const TensorAccess& before, const TensorAccess& now,
                             const Unit& unit) const {
  bool is_warp = is_of_registers(now.use);
  uint32_t lanes = is_warp ? kWarpSize : 1;
  if (knows(block, thread, lanes, before.actor, before.epoch, wants_fences_)) return true;
  uint32_t self = block.race_state->first_thread + thread;
  if (is_of_registers(before.use)) {
    if (!is_warp || before.thread / kWarpSize != self / kWarpSize) return false;
    // A warp's own accesses follow each other, but a load does not wait for a store.
    return before.use == TensorUse::Load || now.use == TensorUse::Store || warps_[thread / kWarpSize].stored >= before.epoch;
  }
  if (is_warp) return false;
  bool is_issued = before.thread == self || knows(block, thread, 1, before.thread, before.issued, wants_fences_);
  if (!is_issued) return false;
  if (is_in_pipe_order(before, now)) return true;
  // A copy is behind the product that has read what an earlier copy brought.
  bool fills = now.use == TensorUse::Fill || now.use == TensorUse::FillOfFour;
  return fills && std::any_of(unit.reads, unit.reads + unit.read_count, [&](const TensorAccess& read) {
           return read.actor == before.actor && read.use == TensorUse::Operand;
         });
}

bool TensorOrder::check(ThreadBlock& block, uint32_t thread, const TensorAccess& now, const Unit& unit) const {
  if (unit.write.actor != 0 && !is_ordered(block, thread, unit.write, now, unit) && !report(block, thread, unit.write, now))
    return false;
  for (uint32_t i = 0; i < unit.read_count && writes(now.use); ++i)
    if (!is_ordered(block, thread, unit.reads[i], now, unit) && !report(block, thread, unit.reads[i], now)) return false;
  return true;
}

void TensorOrder::record(const ThreadBlock& block, uint32_t thread, const TensorAccess& now, Unit& unit) const {
  if (writes(now.use)) {
    unit.write = now;
    unit.read_count = 0;
    return;
  }
  for (uint32_t i = 0; i < unit.read_count; ++i) {
    bool is_replaced = unit.reads[i].actor == now.actor || is_ordered(block, thread, unit.reads[i], now, unit);
    if (!is_replaced) continue;
    unit.reads[i] = now;
    return;
  }
  if (unit.read_count == Unit::kMostReads) std::move(unit.reads + 1, unit.reads + Unit::kMostReads, unit.reads);
  unit.read_count = std::min(unit.read_count + 1, Unit::kMostReads);
  unit.reads[unit.read_count - 1] = now;
}

TensorOrder::Unit& TensorOrder::unit_at(uint32_t group, uint32_t column) {
  if (units_.empty()) units_.resize(size_t{tmem::kLanes / kLanesOfUnit} * tmem::kColumns);
  return units_[size_t{group} * tmem::kColumns + column];
}

bool TensorOrder::note(ThreadBlock& block, uint32_t thread, uint32_t site, TensorUse use, uint64_t tag,
                       const TensorRange& range) {
  if (!block.race_state || !is_checked(block, KDSL_CHECK_RACE)) return true;
  const TensorAccess now = access_of(block, thread, site, use, tag);
  TensorOrder& owner = tensor_memory(*range.block).order;
  uint32_t last = (range.lane + range.lanes - 1) / kLanesOfUnit;
  for (uint32_t group = range.lane / kLanesOfUnit; group <= last; ++group)
    for (uint32_t column = range.column; column < range.column + range.columns; ++column) {
      Unit& unit = owner.unit_at(group, column);
      // Most uses are by the product that has used the cells before.
      bool is_same = unit.read_count == 0 && unit.write.actor == now.actor && unit.write.tag == now.tag &&
                     use == TensorUse::Sum && unit.write.use == use;
      if (!is_same && !check(block, thread, now, unit)) return false;
      record(block, thread, now, unit);
    }
  return true;
}

void TensorOrder::forget(uint32_t column, uint32_t count) {
  for (uint32_t group = 0; group < tmem::kLanes / kLanesOfUnit && !units_.empty(); ++group)
    for (uint32_t i = 0; i < count; ++i) unit_at(group, column + i) = {};
}

// To give columns back a warp has to know that all has ended; a fence is not asked for, because nothing but barriers follows.
bool TensorOrder::find_pending(ThreadBlock& block, uint32_t thread, uint32_t column, uint32_t count,
                               TensorAccess& found) const {
  if (!block.race_state || !is_checked(block, KDSL_CHECK_RACE) || units_.empty()) return false;
  for (uint32_t group = 0; group < tmem::kLanes / kLanesOfUnit; ++group)
    for (uint32_t i = 0; i < count; ++i) {
      const Unit& unit = units_[size_t{group} * tmem::kColumns + column + i];
      auto is_pending = [&](const TensorAccess& use) {
        if (use.actor == 0 || knows(block, thread, kWarpSize, use.actor, use.epoch, false)) return false;
        uint32_t self = block.race_state->first_thread + thread;
        bool is_own = is_of_registers(use.use) && use.thread / kWarpSize == self / kWarpSize;
        bool is_waited_for = use.epoch < clocks_of(block).epoch(use.actor);
        // With fences, what a warp has waited for is known by the thread's own epoch.
        if (is_of_registers(use.use) && is_waited_for && wants_fences_)
          return !is_own && !knows(block, thread, kWarpSize, use.thread, use.issued, false);
        return !(is_own && (is_waited_for || use.use == TensorUse::Load));
      };
      for (uint32_t r = 0; r <= unit.read_count; ++r) {
        const TensorAccess& use = r == unit.read_count ? unit.write : unit.reads[r];
        if (is_pending(use)) return found = use, true;
      }
    }
  return false;
}

// ---- reports

static Operands operands_of(const ThreadBlock& block, const TensorAccess& use) {
  uint32_t of_block = block.warp_count * kWarpSize, rank = use.thread / of_block;
  Operands operands{{KDSL_OPERAND_THREAD, thread_position(block, use.thread % of_block)},
                    {KDSL_OPERAND_OTHER_OPERATION, operation_at(block, use.site)}};
  const ThreadBlock* other = rank < block.cluster->blocks.size() ? block.cluster->blocks[rank] : nullptr;
  if (other && other != &block)
    operands.emplace_back(KDSL_OPERAND_BLOCK, std::vector<int64_t>{other->ctaid[0], other->ctaid[1], other->ctaid[2]});
  return operands;
}

bool report_tensor_use(ThreadBlock& block, uint32_t thread, uint32_t site, kdsl_fault_kind kind, const TensorAccess& before) {
  if (has_seen_race(block, site, before.site)) return true;
  Operands other = operands_of(block, before), operands = other;
  operands.emplace_back(KDSL_OPERAND_OPERATION, operation_at(block, site));
  return record_race(block, thread, {kind, std::move(operands)}, site,
                     {{before.site, KDSL_PLACE_TENSOR_USE, std::move(other)}});
}

bool report_tensor_unwritten(ThreadBlock& block, uint32_t thread, uint32_t site, uint32_t lane, uint32_t column) {
  if (has_seen_race(block, site, site)) return true;
  return record_race(
      block, thread,
      {KDSL_FAULT_TENSOR_UNWRITTEN,
       {{KDSL_OPERAND_OPERATION, operation_at(block, site)}, {KDSL_OPERAND_LANE, lane}, {KDSL_OPERAND_OFFSET, column}}},
      site);
}

bool TensorOrder::report(ThreadBlock& block, uint32_t thread, const TensorAccess& before, const TensorAccess& now) const {
  uint32_t lanes = is_of_registers(now.use) ? kWarpSize : 1, self = block.race_state->first_thread + thread;
  auto knows_now = [&](uint32_t actor, uint32_t epoch) { return knows(block, thread, lanes, actor, epoch, false); };
  bool knows_thread =
      before.thread == self || before.thread / kWarpSize == self / kWarpSize || knows_now(before.thread, before.issued);
  kdsl_fault_kind kind = KDSL_FAULT_TENSOR_UNORDERED;
  if (knows_now(before.actor, before.epoch))
    kind = KDSL_FAULT_TENSOR_NOT_FENCED_AFTER;
  else if (is_of_registers(before.use) && before.epoch == clocks_of(block).epoch(before.actor))
    kind = KDSL_FAULT_TENSOR_ACCESS_NOT_AWAITED;
  else if (is_of_registers(before.use) && knows_thread)
    kind = KDSL_FAULT_TENSOR_NOT_FENCED_BEFORE;
  else if (!is_of_registers(before.use) && knows_thread)
    kind = KDSL_FAULT_TENSOR_NOT_COMPLETED;
  return report_tensor_use(block, thread, now.site, kind, before);
}

}  // namespace kdsl::runtime::cpu

#include "cpu/race/clocks.h"

#include <algorithm>
#include <functional>
#include <span>

namespace kdsl::runtime::cpu {

Clock& ClockRef::own(uint32_t threads) {
  if (!clock_) {
    *this = ClockRef(new Clock(std::vector<uint32_t>(threads, 0)));
  } else if (clock_->users > 1) {
    *this = ClockRef(new Clock(clock_->at));
  }
  if (clock_->at.size() < threads) clock_->at.resize(threads, 0);
  return *clock_;
}

static void join_epochs(Clock& to, const Clock& from) {
  if (to.at.size() < from.at.size()) to.at.resize(from.at.size(), 0);
  uint32_t* out = to.at.data();
  const uint32_t* in = from.at.data();
  for (size_t i = 0, count = from.at.size(); i < count; ++i) out[i] = std::max(out[i], in[i]);
}

void Clocks::reset(uint32_t blocks, uint32_t of_block, uint32_t live_of_block) {
  bool is_as_before = is_fresh_ && blocks == blocks_ && of_block == of_block_ && live_of_block == live_of_block_;
  is_used_ = false;
  if (is_as_before) return;
  changed();
  blocks_ = blocks;
  of_block_ = of_block;
  live_of_block_ = live_of_block;
  uint32_t threads = blocks * of_block;
  threads_.assign(threads, {});
  fences_.clear();
  for (auto& observers : observers_) observers.clear();
  latest_epoch_ = 1;
  are_epochs_equal_ = true;
  memo_ = {};
  is_fresh_ = true;
}

// The times in a clock grow, so the minimum is computed again if it did not suffice, but not at each miss.
uint32_t Clocks::find_least(Clock& clock) const {
  constexpr uint32_t kMissesBetween = 16;
  if (clock.misses++ % kMissesBetween != 0 || clock.at.size() < size_t{blocks_} * of_block_) return clock.least;
  uint32_t least = UINT32_MAX;
  for (uint32_t block = 0; block < blocks_; ++block)
    for (uint32_t i = 0; i < live_of_block_; ++i) least = std::min(least, clock.at[block * of_block_ + i]);
  return clock.least = least;
}

uint32_t Clocks::add_proxy() {
  is_fresh_ = false;
  threads_.emplace_back();
  if (!fences_.empty()) (void)fences_of(static_cast<uint32_t>(threads_.size() - 1));
  return static_cast<uint32_t>(threads_.size() - 1);
}

Clocks::Fences& Clocks::fences_of(uint32_t thread) {
  is_fresh_ = false;
  for (uint32_t i = static_cast<uint32_t>(fences_.size()); i < threads_.size(); ++i) {
    Fences& made = fences_.emplace_back();
    // Knowledge of an async proxy comes from waiting for it, so no fence of its own is needed.
    if (i >= blocks_ * of_block_)
      for (Fenced& near : made.near) near.epoch = UINT32_MAX;
  }
  return fences_[thread];
}

// Threads that release at the same point advance to the same epoch, so that their epochs stay equal.
void Clocks::advance(Thread& thread) {
  changed();
  is_used_ = true;
  are_epochs_equal_ = false;
  if (thread.epoch == latest_epoch_) ++latest_epoch_;
  thread.epoch = latest_epoch_;
}

void Clocks::publish(uint32_t thread, SyncClock& into) {
  const Thread& from = threads_[thread];
  Clock& clock = into.clock.own(static_cast<uint32_t>(threads_.size()));
  if (from.known && from.known.get() != into.last.get()) join_epochs(clock, *from.known.get());
  into.last = from.known;
  clock.at[thread] = std::max(clock.at[thread], from.epoch);
}

void Clocks::release(uint32_t thread, SyncClock& into) {
  publish(thread, into);
  advance(threads_[thread]);
}

void Clocks::synchronise_all() {
  if (!is_used_) return;
  uint32_t threads = blocks_ * of_block_;
  SyncClock all;
  for (uint32_t thread = 0; thread < threads; ++thread) release(thread, all);
  for (uint32_t thread = 0; thread < threads; ++thread) take(thread, all.clock);
  is_used_ = false;
  are_epochs_equal_ = true;
}

ClockRef Clocks::join(const ClockRef& a, const ClockRef& b) {
  if (!a || !b) return a ? a : b;
  ClockRef result = a;
  join_epochs(result.own(0), *b.get());
  return result;
}

static bool contains(const Clock& clock, const Clock& other) {
  if (clock.at.size() < other.at.size()) return false;
  return std::ranges::equal(other.at, std::span(clock.at).first(other.at.size()), std::ranges::less_equal());
}

bool Clocks::knows_others(uint32_t thread, const ClockRef& clock, uint32_t first, uint32_t count, const ClockRef& more) const {
  const ClockRef& known = threads_[thread].known;
  if (!clock || known.get() == clock.get()) return true;
  const std::vector<uint32_t>& epochs = clock.get()->at;
  for (uint32_t i = 0; i < epochs.size(); ++i)
    if (i - first >= count && epochs[i] > known.of(i) && epochs[i] > more.of(i)) return false;
  return true;
}

void Clocks::join_into(ClockRef& to, const ClockRef& from) {
  bool has_all = !from || to.get() == from.get() || (to && contains(*to.get(), *from.get()));
  if (!has_all) to = join(to, from);
}

void Clocks::acquire(uint32_t thread, const ClockRef& from) {
  ClockRef& known = threads_[thread].known;
  if (!from || known.get() == from.get()) return;
  changed();
  if (!known) {
    known = from;
    return;
  }
  if (memo_.a.get() != known.get() || memo_.b.get() != from.get()) {
    ClockRef joined = join(known, from);
    memo_ = {known, from, joined};
  }
  known = memo_.result;
}

void Clocks::observe(uint32_t thread, SyncScope scope, const ClockRef& from) {
  if (!from) return;
  Fenced& near = fences_of(thread).near[index_of(scope)];
  if (!near.observed) observers_[index_of(scope)].push_back(thread);
  near.observed_epoch = threads_[thread].epoch;
  if (near.observed.get() != from.get()) near.observed = join(near.observed, from);
}

void Clocks::learn(uint32_t thread, uint32_t proxy, uint32_t epoch) {
  ClockRef& known = threads_[thread].known;
  if (known.of(proxy) >= epoch) return;
  changed();
  // A new clock is made, because other threads may have recorded that they joined the old one.
  ClockRef next(known ? new Clock(known.get()->at) : new Clock);
  uint32_t& latest = next.own(static_cast<uint32_t>(threads_.size())).at[proxy];
  latest = std::max(latest, epoch);
  known = next;
}

uint32_t Clocks::end_step(uint32_t proxy) {
  uint32_t epoch = threads_[proxy].epoch;
  advance(threads_[proxy]);
  return epoch;
}

void Clocks::fence(uint32_t thread, SyncScope scope) {
  Fences& self = fences_of(thread);
  uint32_t epoch = threads_[thread].epoch;
  for (size_t i = 0; i <= index_of(scope); ++i) {
    for (uint32_t other : observers_[i])
      if (knows(thread, other, fences_[other].near[i].observed_epoch)) acquire(thread, fences_[other].near[i].observed);
  }
  SyncClock all;
  release(thread, all);
  for (size_t i = 0; i <= index_of(scope); ++i) {
    self.near[i].epoch = epoch;
    self.near[i].fenced = all.clock;
  }
}

void Clocks::release_fenced(uint32_t thread, SyncScope scope, SyncClock& into) {
  size_t near = index_of(scope);
  Clock& clock = into.clock.own(static_cast<uint32_t>(threads_.size()));
  join_epochs(clock, *fences_of(thread).near[near].fenced.get());
  for (uint32_t i = 0; i < threads_.size(); ++i)
    clock.at[i] = std::max(clock.at[i], std::min(known(thread, i), fences_[i].near[near].epoch));
  into.last = {};
}

void Clocks::proxy_fence(uint32_t thread, std::initializer_list<FencedSpace> spaces) {
  Thread& t = threads_[thread];
  for (FencedSpace space : spaces) {
    ProxyFences& fences = fences_of(thread).proxy[static_cast<size_t>(space)];
    fences.epochs.push_back(t.epoch);
    fences.known = t.known;
  }
  advance(t);
}

bool Clocks::is_fenced(FencedSpace space, uint32_t viewer, uint32_t writer, uint32_t epoch) const {
  if (fences_.empty()) return false;
  auto index = static_cast<size_t>(space);
  if (fences_[viewer].proxy[index].known.of(writer) >= epoch) return true;
  const std::vector<uint32_t>& fences = fences_[writer].proxy[index].epochs;
  auto first = std::lower_bound(fences.begin(), fences.end(), epoch);
  if (first == fences.end()) return false;
  return knows(viewer, writer, *first);
}

}  // namespace kdsl::runtime::cpu

#include "cpu/race/launch_order.h"

#include <algorithm>

#include "cpu/race/access_checks.h"
#include "cpu/report/access_reports.h"

namespace kdsl::runtime::cpu {

static bool is_programmatic(const Launch& launch) { return (launch.config.flags & KDSL_LAUNCH_PDL) != 0; }

static void join(StreamClock& to, const StreamClock& from) {
  for (const auto& [stream, number] : from) to[stream] = std::max(to[stream], number);
}

static uint64_t number_in(const StreamClock& clock, const void* stream) {
  auto found = clock.find(stream);
  return found == clock.end() ? 0 : found->second;
}

// Returns whether a launch happens before what is launched on the stream from now on. Programmatic launches are not asked
// about.
bool LaunchHistory::happens_before(const void* from, uint64_t number, const void* stream) const {
  if (!from || !stream || from == stream) return true;
  auto found = waited_.find(stream);
  return found != waited_.end() && number_in(found->second, from) >= number;
}

StreamClock LaunchHistory::recorded(const void* stream) const {
  if (!stream) return launched_;
  auto found = waited_.find(stream);
  StreamClock result = found == waited_.end() ? StreamClock() : found->second;
  result[stream] = number_in(launched_, stream);
  return result;
}

void LaunchHistory::wait(const void* stream, const StreamClock& event) { join(waited_[stream], event); }

void LaunchHistory::wait_on_host(const StreamClock& event) {
  auto is_known = [&](const void* stream, uint64_t number) { return number_in(event, stream) >= number; };
  std::erase_if(past_, [&](const auto& past) { return is_known(past->stream, past->number); });
  std::erase_if(forgotten_, [&](const auto& entry) { return is_known(entry.first, entry.second); });
}

void LaunchHistory::clear() {
  past_.clear();
  forgotten_.clear();
}

void LaunchHistory::begin(Launch& launch) {
  const void* stream = launch.config.stream;
  auto is_predecessor = [&](const auto& past) { return past->stream == stream; };
  auto last = std::find_if(past_.rbegin(), past_.rend(), is_predecessor);
  std::shared_ptr<PastLaunch> predecessor = last == past_.rend() ? nullptr : *last;
  if (launch.race_state) {
    for (const auto& past : past_)
      if (!happens_before(past->stream, past->number, stream)) launch.race_state->concurrent.push_back(past);
    for (const auto& [from, number] : forgotten_)
      if (!happens_before(from, number, stream)) gaps_ |= KDSL_CPU_GAP_LAUNCHES;
    if (predecessor && is_programmatic(launch)) launch.race_state->predecessors.push_back(predecessor);
    // This launch may also overlap with launches that its predecessor may overlap with; waiting for the predecessor does not
    // change that.
    if (predecessor && !predecessor->has_waited)
      for (const auto& before : predecessor->race_state->predecessors) launch.race_state->concurrent.push_back(before);
  }
  // A launch on the default stream has waited for all others.
  if (!stream) std::erase_if(past_, [&](const auto& past) { return past->stream || !is_programmatic(launch); });
}

void LaunchHistory::end(Launch& launch) {
  uint64_t number = ++launched_[launch.config.stream];
  if (!launch.race_state || (launch.options.checks & KDSL_CHECK_RACE) == 0) return;
  if (launch.race_state->global.has_forgotten()) gaps_ |= KDSL_CPU_GAP_HISTORY;
  if (!launch.race_state->sees_global) gaps_ |= KDSL_CPU_GAP_BLOCKS;
  auto past = std::make_shared<PastLaunch>();
  past->kernel = launch.kernel;
  past->stream = launch.config.stream;
  past->number = number;
  past->has_waited =
      launch.race_state->blocks_that_waited == launch.group_count * launch.group[0] * launch.group[1] * launch.group[2];
  past->race_state = std::move(launch.race_state);
  past->race_state->concurrent.clear();
  past->race_state->atomics.clear();
  // A chain of programmatic launches keeps only the last launch and the one before it.
  for (const auto& before : past->race_state->predecessors) before->race_state->predecessors.clear();
  if (past->has_waited) past->race_state->predecessors.clear();
  if (!past->stream) clear();
  if (!past_.empty()) past_.back()->race_state->global.pack();
  past_.push_back(std::move(past));
  // Each launch keeps its shadow memory; of launches that nothing waits for, the oldest ones are forgotten, which is reported
  // as a gap when a launch comes that would have to be compared with them.
  constexpr size_t kMost = 16;
  if (past_.size() <= kMost) return;
  uint64_t& forgotten = forgotten_[past_.front()->stream];
  forgotten = std::max(forgotten, past_.front()->number);
  past_.erase(past_.begin());
}

void wait_for_predecessors(Block& block) {
  if (!block.race_state || block.race_state->has_waited) return;
  block.race_state->has_waited = true;
  ++block.launch->race_state->blocks_that_waited;
}

bool has_concurrent_launches(const Block& block) {
  const LaunchRaceState& launch = *block.launch->race_state;
  return !launch.concurrent.empty() || (!launch.predecessors.empty() && !block.race_state->has_waited);
}

bool check_concurrent_launches(Block& block, uint32_t thread, const CheckedAccess& access, bool is_same) {
  const LaunchRaceState& launch = *block.launch->race_state;
  bool writes = (access.kind & kWrite) != 0, is_strong = (access.kind & kStrong) != 0;
  auto conflicts = [&](const ShadowWord& word) {
    return (word.writes() || writes) && !(word.is_strong() && is_strong) && !(is_same && word.writes());
  };
  auto look_at = [&](const std::vector<std::shared_ptr<PastLaunch>>& others, bool is_programmatic) {
    for (const auto& other : others) {
      ShadowWord word;
      if (!other->race_state->global.find(access.address, access.bytes, conflicts, word)) continue;
      return report_concurrent_launch(block, thread, access, *other->kernel, word, is_programmatic);
    }
    return true;
  };
  return look_at(launch.concurrent, false) && (block.race_state->has_waited || look_at(launch.predecessors, true));
}

}  // namespace kdsl::runtime::cpu

// Who knows of what: vector clocks of the threads of a cluster, for the race check. A thread's time moves on whenever it
// lets others know what it has done (a barrier, an arrival, a fence before an atomic); an access of another thread is
// ordered before what a thread does now when the thread knows that time. Knowledge is shared, not copied: all threads
// that leave a barrier point to one clock.
#pragma once

#include <atomic>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "kdsl/cpu_kernel.h"

namespace kdsl::runtime::cpu {

// The latest known time of every thread.
struct Clock {
  Clock() = default;
  explicit Clock(std::vector<uint32_t> times) : at(std::move(times)) {}

  uint32_t users = 0;
  uint32_t least = 0;  // what it says of each thread of the domain is at least this; agents are not meant
  uint32_t misses = 0;  // questions that it did not answer
  std::vector<uint32_t> at;
  uint64_t number = ++made;  // of no other clock of the process; what the clock says of a thread never becomes less

  inline static std::atomic<uint64_t> made{0};
};

// Counted reference to a clock; null: nothing is known of anybody. All users run on one processor.
class ClockRef {
 public:
  ClockRef() = default;
  explicit ClockRef(Clock* clock) : clock_(clock) { hold(); }
  ClockRef(const ClockRef& other) : clock_(other.clock_) { hold(); }
  ClockRef(ClockRef&& other) noexcept : clock_(std::exchange(other.clock_, nullptr)) {}
  ClockRef& operator=(ClockRef other) noexcept {
    std::swap(clock_, other.clock_);
    return *this;
  }
  ~ClockRef() {
    if (clock_ && --clock_->users == 0) delete clock_;
  }
  Clock* get() const { return clock_; }
  uint64_t number() const { return clock_ ? clock_->number : 0; }
  explicit operator bool() const { return clock_ != nullptr; }
  uint32_t of(uint32_t thread) const { return clock_ && thread < clock_->at.size() ? clock_->at[thread] : 0; }
  // The clock, to be changed, with room for so many threads: a copy if others use it, too.
  Clock& own(uint32_t threads);

 private:
  void hold() const {
    if (clock_) ++clock_->users;
  }
  Clock* clock_ = nullptr;
};

// What threads that arrive somewhere have known, together.
struct Gathered {
  ClockRef clock;
  ClockRef last;  // joined most recently: as a rule the next one brings the same
};

// For whom an ordered access or a fence orders memory.
enum class Reach : uint8_t { Block, Cluster, Device };

class Clocks {
 public:
  void reset(uint32_t threads) { reset(1, threads, threads); }
  // Blocks have whole warps of threads here, of which only so many are there.
  void reset(uint32_t blocks, uint32_t of_block, uint32_t live_of_block);
  // One more that acts by itself, as a thread does: what a copy engine does for an mbarrier, or for the groups of copies of
  // a thread. Others know of its copies when they have waited for them.
  uint32_t add_agent();
  uint32_t time(uint32_t thread) const {
    is_used_ = true;
    return threads_[thread].time;
  }
  // Whether all threads of the domain have the same time, as far as is known.
  bool is_even() const { return is_even_; }
  // All threads of the domain wait for each other. That orders nothing where nobody asked for a time since the last time.
  void meet();
  // The latest time of any thread.
  uint32_t now() const { return now_; }
  // Whether what `other` did at `time` is ordered before what `viewer` does now.
  bool knows(uint32_t viewer, uint32_t other, uint32_t time) const { return viewer == other || known(viewer, other) >= time; }
  // What stands at the place holds until any thread's time or knowledge changes; then it says KDSL_CPU_NO_READER.
  void on_change(uint64_t* reader) {
    is_fresh_ = false;
    reader_ = reader;
  }
  // Whether that holds of all threads of the domain. False: it may or may not.
  bool knows_all(uint32_t viewer, uint32_t time) const {
    Clock* clock = threads_[viewer].known.get();
    return clock && (clock->least >= time || find_least(*clock) >= time);
  }
  // All that one thread knows of others, and all that two clocks say.
  const ClockRef& knowledge(uint32_t thread) const { return threads_[thread].known; }
  static ClockRef join(const ClockRef& a, const ClockRef& b);
  // The latest time of the other one that the viewer knows of.
  uint32_t known(uint32_t viewer, uint32_t other) const { return threads_[viewer].known.of(other); }
  // Everything that the thread did and knows becomes known to who acquires it.
  void release(uint32_t thread, Gathered& into);
  // What the thread has done becomes known, too; its own time does not move on.
  void release_along(uint32_t thread, Gathered& into);
  void acquire(uint32_t thread, const ClockRef& from);
  // The thread has read what was released to those within `reach`, by an access that orders nothing itself: those who know
  // of that will know of it behind a fence.
  void observe(uint32_t thread, Reach reach, const ClockRef& from);
  // The thread knows from now on what the agent has done up to `time`.
  void learn(uint32_t thread, uint32_t agent, uint32_t time);
  // Ends what the agent does at its present time, which is returned.
  uint32_t end_step(uint32_t agent);
  // As acquire, where the thread itself has released into it: its own knowledge is part of it.
  void take(uint32_t thread, const ClockRef& from) {
    changed();
    threads_[thread].known = from;
  }

  // Fences between ordinary accesses and those of asynchronous copies.
  void proxy_fence(uint32_t thread);
  // Whether a fence stands between what `writer` did at `time` and a copy that `viewer` issues now.
  bool is_fenced(uint32_t viewer, uint32_t writer, uint32_t time) const;

  // What the thread did and knows so far is what its atomics that have no order of their own let others know from now on,
  // and it knows of what it has observed: both within `reach`.
  void fence(uint32_t thread, Reach reach);
  // Whether it has, for others of its block or cluster.
  bool has_fenced(uint32_t thread, Reach reach) const {
    return !fences_.empty() && fences_[thread].near[is_beyond_block(reach)].fenced;
  }
  // Whether anybody has executed a fence, or observed what is known behind one.
  bool has_fences() const { return !fences_.empty(); }
  // The latest time of any thread at its last fence of the device; 0: there was none.
  uint32_t fenced_at(uint32_t thread) const { return fences_.empty() ? 0 : fences_[thread].fenced_at; }
  // What the thread has fenced becomes known to who acquires it, and what others have that it knows of: they may all fence
  // before a barrier, and one of them writes the flag behind it.
  void release_fenced(uint32_t thread, Reach reach, Gathered& into);

 private:
  // By fences of at least one reach.
  struct Fenced {
    ClockRef fenced;  // what was to be known at the last of them
    uint32_t time = 0;  // the thread's own, then
    ClockRef observed;
    uint32_t observed_time = 0;  // the thread's own, at the last time
  };
  // Every access looks at these.
  struct Thread {
    ClockRef known;
    uint32_t time = 1;
  };
  struct Fences {
    Fenced near[2];  // of the block, of the cluster
    uint32_t fenced_at = 0;  // now(), at its last fence of the device
    std::vector<uint32_t> proxy_fences;  // when
    ClockRef known_at_fence;  // at the last of them
  };
  static bool is_beyond_block(Reach reach) { return reach != Reach::Block; }
  void advance(Thread& thread);
  uint32_t find_least(Clock& clock) const;
  void changed() {
    is_fresh_ = false;
    if (reader_) *std::exchange(reader_, nullptr) = KDSL_CPU_NO_READER;
  }

  std::vector<Thread> threads_;
  Fences& fences_of(uint32_t thread);
  std::vector<Fences> fences_;  // of each thread; empty where nobody has executed a fence or observed anything
  std::vector<uint32_t> observers_[2];  // threads, by index of `near`
  uint32_t now_ = 1;
  mutable bool is_used_ = false;  // since the last meeting of all
  bool is_even_ = true;
  bool is_fresh_ = false;  // all is as it was reset
  uint32_t blocks_ = 0, of_block_ = 0, live_of_block_ = 0;
  uint64_t* reader_ = nullptr;
  // The most recent join: threads that leave a barrier one by one need the same.
  struct {
    ClockRef a, b, result;
  } memo_;
};

}  // namespace kdsl::runtime::cpu

// Implements the vector clocks of the threads of a cluster, for the race check (happens-before, as in FastTrack and
// ThreadSanitizer). A thread's epoch advances whenever it releases (at a barrier, an arrival, or a fence before an atomic). An
// access of another thread happens before the current one if the current thread's vector clock has reached the epoch of that
// access. Clocks are shared, not copied: all threads that leave a barrier refer to one clock.
#pragma once

#include <atomic>
#include <cstdint>
#include <initializer_list>
#include <unordered_map>
#include <utility>
#include <vector>

#include "kdsl/cpu_kernel.h"

namespace kdsl::runtime::cpu {

// A vector clock: the latest known epoch of every thread.
struct Clock {
  Clock() = default;
  explicit Clock(std::vector<uint32_t> epochs) : at(std::move(epochs)) {}

  uint32_t users = 0;
  uint32_t least = 0;  // no thread of the domain has a smaller epoch in this clock; async proxies do not count
  uint32_t misses = 0;  // number of questions that `least` did not answer
  std::vector<uint32_t> at;
  uint64_t number = ++made;  // unique in the process; the epochs in a clock never decrease

  inline static std::atomic<uint64_t> made{0};
};

// A counted reference to a clock; null stands for a clock of zeros. All users run on one processor.
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
  // Returns the clock for modification, with room for this many threads; it is copied first if there are other users.
  Clock& own(uint32_t threads);

 private:
  void hold() const {
    if (clock_) ++clock_->users;
  }
  Clock* clock_ = nullptr;
};

// The join of the clocks of all threads that arrive at a place.
struct SyncClock {
  ClockRef clock;
  ClockRef last;  // joined most recently, which is mostly also the next one
};

// The set of threads for which an ordered access or a fence orders memory.
enum class SyncScope : uint8_t { Block, Cluster, Device };

// The memory for which a fence orders ordinary accesses and those of the async proxy.
enum class FencedSpace : uint8_t { Shared, Global };

class Clocks {
 public:
  void reset(uint32_t threads) { reset(1, threads, threads); }
  // Each block has whole warps of threads in the clocks, of which only the first `live_of_block` exist.
  void reset(uint32_t blocks, uint32_t of_block, uint32_t live_of_block);
  // Adds an async proxy, which acts like a thread: the copy engine of an mbarrier, or that of the copy groups of a thread.
  // Other threads know of its copies after they have waited for them.
  uint32_t add_proxy();
  uint32_t epoch(uint32_t thread) const {
    is_used_ = true;
    return threads_[thread].epoch;
  }
  // Returns whether all threads of the domain have the same epoch, as far as is known.
  bool are_epochs_equal() const { return are_epochs_equal_; }
  // All threads of the domain wait for each other at a barrier. This is skipped if nobody asked for an epoch since the last
  // barrier.
  void synchronise_all();
  // Returns the latest epoch of any thread.
  uint32_t now() const { return latest_epoch_; }
  // Returns whether what `other` did at the epoch `epoch` happens before what `viewer` does now.
  bool knows(uint32_t viewer, uint32_t other, uint32_t epoch) const { return viewer == other || known(viewer, other) >= epoch; }
  // Remembers the location, whose value is valid until the epoch or knowledge of any thread changes; it is then set to
  // KDSL_CPU_NO_READER.
  void on_change(uint64_t* reader) {
    is_fresh_ = false;
    reader_ = reader;
  }
  // Returns whether this holds for all threads of the domain. False means that it may not hold.
  bool knows_all(uint32_t viewer, uint32_t epoch) const {
    Clock* clock = threads_[viewer].known.get();
    return clock && (clock->least >= epoch || find_least(*clock) >= epoch);
  }
  // Returns whether everything in the clock, but what the `count` threads from `first` on have done, is in the thread's own
  // vector clock or in `more`.
  bool knows_others(uint32_t thread, const ClockRef& clock, uint32_t first, uint32_t count, const ClockRef& more) const;
  // Returns the vector clock of a thread, and below, the join of two clocks.
  const ClockRef& vector_clock(uint32_t thread) const { return threads_[thread].known; }
  static ClockRef join(const ClockRef& a, const ClockRef& b);
  // Returns the latest epoch of the other thread that the viewer knows.
  uint32_t known(uint32_t viewer, uint32_t other) const { return threads_[viewer].known.of(other); }
  // Adds to `to` what `from` contains. `to` stays the same clock if it contains that already.
  static void join_into(ClockRef& to, const ClockRef& from);
  // Joins the thread's vector clock and epoch into `into`, from where others acquire it.
  void publish(uint32_t thread, SyncClock& into);
  // Publishes and advances the thread's epoch, so that what it does later is not taken for published.
  void release(uint32_t thread, SyncClock& into);
  void acquire(uint32_t thread, const ClockRef& from);
  // The thread has read, with a relaxed access, what was released to threads within `scope`: threads for which that read
  // happens before acquire it with their next fence.
  void observe(uint32_t thread, SyncScope scope, const ClockRef& from);
  // The thread knows from now on what the async proxy has done up to `epoch`.
  void learn(uint32_t thread, uint32_t proxy, uint32_t epoch);
  // Ends the current epoch of the async proxy and returns it.
  uint32_t end_step(uint32_t proxy);
  // Acquires a clock into which the thread itself has released, so that it contains the thread's own clock.
  void take(uint32_t thread, const ClockRef& from) {
    changed();
    threads_[thread].known = from;
  }

  // Executes a fence between ordinary accesses and those of the async proxy, for memory of these spaces.
  void proxy_fence(uint32_t thread, std::initializer_list<FencedSpace> spaces);
  // Returns whether there is a proxy fence for the space between what `writer` did at `epoch` and a copy that `viewer` issues
  // now.
  bool is_fenced(FencedSpace space, uint32_t viewer, uint32_t writer, uint32_t epoch) const;

  // Executes a fence: relaxed atomics of the thread release from now on what it did and knew at the fence, and the thread
  // acquires what it has observed; both within `scope`.
  void fence(uint32_t thread, SyncScope scope);
  // Returns whether the thread has executed a fence of at least this scope.
  bool has_fenced(uint32_t thread, SyncScope scope) const {
    return !fences_.empty() && fences_[thread].near[index_of(scope)].fenced;
  }
  // Returns whether any thread has executed a fence, or observed what was released.
  bool has_fences() const { return !fences_.empty(); }
  // Releases what the thread knew at its last fence, and what other threads, of which it knows, had done at theirs: all threads
  // may execute a fence before a barrier, and one of them writes the flag after it.
  void release_fenced(uint32_t thread, SyncScope scope, SyncClock& into);

 private:
  static constexpr size_t kScopes = 3;
  static size_t index_of(SyncScope scope) { return static_cast<size_t>(scope); }
  // The state of a thread's fences of at least one scope.
  struct Fenced {
    ClockRef fenced;  // clock that the last of them released
    uint32_t epoch = 0;  // the thread's epoch at that fence
    ClockRef observed;
    uint32_t observed_epoch = 0;  // the thread's epoch when it observed last
  };
  struct ProxyFences {
    std::vector<uint32_t> epochs;
    ClockRef known;  // clock at the last one
  };
  // Every access reads these fields.
  struct Thread {
    ClockRef known;
    uint32_t epoch = 1;
  };
  struct Fences {
    Fenced near[kScopes];  // indexed by scope
    ProxyFences proxy[2];  // indexed by space
  };
  void advance(Thread& thread);
  uint32_t find_least(Clock& clock) const;
  void changed() {
    is_fresh_ = false;
    if (reader_) *std::exchange(reader_, nullptr) = KDSL_CPU_NO_READER;
  }

  std::vector<Thread> threads_;
  Fences& fences_of(uint32_t thread);
  std::vector<Fences> fences_;  // indexed by thread; empty if no thread has executed a fence or observed anything
  std::vector<uint32_t> observers_[kScopes];  // threads, by index of `near`
  uint32_t latest_epoch_ = 1;
  mutable bool is_used_ = false;  // since the last barrier of all threads
  bool are_epochs_equal_ = true;
  bool is_fresh_ = false;  // unchanged since `reset`
  uint32_t blocks_ = 0, of_block_ = 0, live_of_block_ = 0;
  uint64_t* reader_ = nullptr;
  // The most recent join, because threads that leave a barrier one by one all compute the same one.
  struct {
    ClockRef a, b, result;
  } memo_;
};

}  // namespace kdsl::runtime::cpu

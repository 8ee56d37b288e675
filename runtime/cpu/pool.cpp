#include "cpu/pool.h"

#include <algorithm>

namespace kdsl::runtime::cpu {

Pool::Pool(uint32_t workers) {
  for (uint32_t i = 0; i < std::max(workers, 1u); ++i) workers_.push_back(make_worker());
}

Pool::~Pool() {
  {
    std::lock_guard lock(mutex_);
    quit_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Pool::start_threads() {
  if (!threads_.empty()) return;
  for (uint32_t i = 1; i < size(); ++i) threads_.emplace_back([this, i] { thread_main(i); });
}

void Pool::thread_main(uint32_t index) {
  uint64_t seen = 0;
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [&] { return quit_ || (generation_ != seen && wanted_ > 0); });
    if (quit_) return;
    seen = generation_;
    --wanted_;
    ++busy_;
    Launch& launch = *launch_;
    lock.unlock();
    run_groups(launch, *workers_[index], index);
    lock.lock();
    if (--busy_ == 0) idle_.notify_one();
  }
}

void Pool::run(Launch& launch) {
  std::lock_guard run_lock(run_mutex_);
  // A single group runs on the launching thread alone: waking another would cost more than it brings.
  uint32_t helpers = static_cast<uint32_t>(std::min<uint64_t>(size() - 1, launch.group_count - 1));
  // What is remembered of accesses belongs to one thread, and reports are the same in every run.
  if (launch.watch) helpers = 0;
  if (helpers > 0) {
    start_threads();
    {
      std::lock_guard lock(mutex_);
      launch_ = &launch;
      wanted_ = helpers;
      ++generation_;
    }
    wake_.notify_all();
  }
  run_groups(launch, *workers_[0], 0);
  if (helpers > 0) {
    std::unique_lock lock(mutex_);
    wanted_ = 0;  // who has not come yet need not come any more
    idle_.wait(lock, [&] { return busy_ == 0; });
  }
}

}  // namespace kdsl::runtime::cpu

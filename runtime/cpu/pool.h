// The threads of the cpu device. A launch's groups of blocks are handed out one by one, in order, to the
// pool's threads and to the thread that launches.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "cpu/launch.h"

namespace kdsl::runtime::cpu {

class Pool {
 public:
  explicit Pool(uint32_t workers);
  ~Pool();

  uint32_t size() const { return static_cast<uint32_t>(workers_.size()); }
  // Returns when all groups have run or the launch was stopped. One launch at a time.
  void run(Launch& launch);

 private:
  void start_threads();
  void thread_main(uint32_t index);

  std::mutex run_mutex_;  // held for a whole launch
  std::vector<std::unique_ptr<Worker, WorkerDelete>> workers_;  // [0] belongs to the launching thread
  std::vector<std::thread> threads_;

  std::mutex mutex_;  // guards what follows
  std::condition_variable wake_, idle_;
  Launch* launch_ = nullptr;
  uint64_t generation_ = 0;
  uint32_t wanted_ = 0;  // threads that may still join the launch
  uint32_t busy_ = 0;
  bool quit_ = false;
};

}  // namespace kdsl::runtime::cpu

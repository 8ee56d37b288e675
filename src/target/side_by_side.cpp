#include "target/side_by_side.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <llvm/Support/Jobserver.h>

#include "base/os/heap.h"
#include "base/os/thread.h"

namespace kdsl::target {

namespace {

// The job slots of the make that runs this process. Each process has one slot without asking for it.
class Slots {
 public:
  Slots() {
    if (!is_under_make()) return;
    server_ = llvm::JobserverClient::getInstance();
    if (server_) own_ = server_->tryAcquire();
    has_more_ = server_ != nullptr;
  }
  ~Slots() {
    if (server_) server_->release(std::move(own_));
  }
  Slots(const Slots&) = delete;

  // Returns false while no slot is available.
  bool take(llvm::JobSlot& slot) {
    if (server_) slot = server_->tryAcquire();
    return server_ ? slot.isValid() : has_more_;
  }
  void give_back(llvm::JobSlot slot) {
    if (server_ && slot.isValid()) server_->release(std::move(slot));
  }

 private:
  // A make whose job server is closed to this process (in a recipe without `+`, where it is a pipe) still grants one slot only.
  static bool is_under_make() {
    const char* flags = std::getenv("MAKEFLAGS");
    return flags && std::string_view(flags).find("--jobserver-") != std::string_view::npos;
  }

  llvm::JobserverClient* server_ = nullptr;
  llvm::JobSlot own_;
  bool has_more_ = !is_under_make();
};

}  // namespace

void side_by_side(size_t count, unsigned jobs, const std::function<void(size_t)>& task) {
  size_t most = std::min<size_t>(count, jobs ? jobs : os::processor_count());
  if (most <= 1) {
    for (size_t i = 0; i < count; ++i) task(i);
    return;
  }
  Slots slots;
  std::atomic<size_t> next{0};
  auto work = [&] {
    for (size_t i; (i = next.fetch_add(1)) < count;) task(i);
  };
  std::vector<std::thread> helpers;
  // make may have more slots later, so it is asked again before each task of this thread.
  auto call_helpers = [&] {
    while (helpers.size() + 1 < most && next.load() + 1 < count) {
      llvm::JobSlot slot;
      if (!slots.take(slot)) return;
      helpers.push_back(os::start_without_signals([&slots, &work, slot = std::move(slot)]() mutable {
        os::prepare_thread_heap();
        work();
        slots.give_back(std::move(slot));
      }));
    }
  };
  call_helpers();
  for (size_t i; (i = next.fetch_add(1)) < count;) {
    task(i);
    call_helpers();
  }
  for (std::thread& helper : helpers) helper.join();
}

}  // namespace kdsl::target

#include "driver/deep_stack.h"

#include "base/os/heap.h"
#include "base/os/thread.h"
#include "driver/crash_report.h"

namespace kdsl::driver {

void run_on_deep_stack(const std::function<void()>& function) {
  // The size is address space, of which only touched pages take memory; it is chosen far larger than the usual 8 MiB of a main
  // thread.
  constexpr size_t kStackSize = size_t{512} << 20;
  bool has_run = os::run_on_stack(kStackSize, [&] {
    CrashStack crash_stack;
    os::prepare_thread_heap();
    function();
  });
  if (!has_run) function();
}

}  // namespace kdsl::driver

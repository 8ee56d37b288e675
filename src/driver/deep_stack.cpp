#include "driver/deep_stack.h"

#include <pthread.h>

#include "base/heap.h"
#include "driver/crash_report.h"

namespace kdsl::driver {

static void* run(void* argument) {
  CrashStack crash_stack;
  prepare_thread_heap();
  (*static_cast<const std::function<void()>*>(argument))();
  return nullptr;
}

void run_on_deep_stack(const std::function<void()>& function) {
  constexpr size_t kStackSize = size_t(512) << 20;
  pthread_attr_t attributes;
  pthread_t thread;
  bool started = false;
  if (pthread_attr_init(&attributes) == 0) {
    started = pthread_attr_setstacksize(&attributes, kStackSize) == 0 &&
              pthread_create(&thread, &attributes, run, const_cast<std::function<void()>*>(&function)) == 0;
    pthread_attr_destroy(&attributes);
  }
  if (started)
    pthread_join(thread, nullptr);
  else
    function();
}

}  // namespace kdsl::driver

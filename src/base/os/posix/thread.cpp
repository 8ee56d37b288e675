#include "base/os/thread.h"

#include <pthread.h>
#include <sched.h>

#include <algorithm>

namespace kdsl::os {

unsigned processor_count() {
  cpu_set_t set;
  if (::sched_getaffinity(0, sizeof set, &set) == 0 && CPU_COUNT(&set) > 0) return static_cast<unsigned>(CPU_COUNT(&set));
  return std::max(1U, std::thread::hardware_concurrency());
}

static void* call(void* function) {
  (*static_cast<const std::function<void()>*>(function))();
  return nullptr;
}

bool run_on_stack(size_t bytes, const std::function<void()>& function) {
  pthread_attr_t attributes;
  pthread_t thread;
  if (::pthread_attr_init(&attributes) != 0) return false;
  bool is_started = ::pthread_attr_setstacksize(&attributes, bytes) == 0 &&
                    ::pthread_create(&thread, &attributes, call, const_cast<std::function<void()>*>(&function)) == 0;
  ::pthread_attr_destroy(&attributes);
  if (is_started) ::pthread_join(thread, nullptr);
  return is_started;
}

StackRange stack_of_this_thread() {
  pthread_attr_t attributes;
  if (::pthread_getattr_np(::pthread_self(), &attributes) != 0) return {};
  void* begin = nullptr;
  size_t size = 0;
  bool is_known = ::pthread_attr_getstack(&attributes, &begin, &size) == 0;
  ::pthread_attr_destroy(&attributes);
  return is_known ? StackRange{reinterpret_cast<uintptr_t>(begin), size} : StackRange{};
}

}  // namespace kdsl::os

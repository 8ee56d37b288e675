// Threads beside the main one, which is the only one that signals interrupt: it holds them back where they would do harm.
#pragma once

#include <csignal>
#include <thread>
#include <utility>

namespace kdsl {

template <typename Run>
std::thread start_without_signals(Run&& run) {
  sigset_t all, before;
  ::sigfillset(&all);
  ::pthread_sigmask(SIG_SETMASK, &all, &before);
  std::thread thread(std::forward<Run>(run));
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
  return thread;
}

}  // namespace kdsl

#include "base/os/signal.h"

#include <signal.h>
#include <unistd.h>

#include <cstring>
#include <utility>

namespace kdsl::os {

static constexpr std::pair<Crash, int> kCrashes[] = {{Crash::BadAccess, SIGSEGV},
                                                     {Crash::BusError, SIGBUS},
                                                     {Crash::IllegalInstruction, SIGILL},
                                                     {Crash::ArithmeticError, SIGFPE},
                                                     {Crash::Aborted, SIGABRT}};

static int signal_of(Crash wanted) {
  for (auto [crash, signal] : kCrashes)
    if (crash == wanted) return signal;
  return SIGABRT;
}

Crash crash_of(int wanted) {
  for (auto [crash, signal] : kCrashes)
    if (signal == wanted) return crash;
  return Crash::Aborted;
}

void on_crash(std::initializer_list<Crash> crashes, CrashHandler handler) {
  struct sigaction action {};
  action.sa_handler = handler;
  action.sa_flags = static_cast<int>(SA_ONSTACK | SA_NODEFER);
  for (Crash crash : crashes) ::sigaction(signal_of(crash), &action, nullptr);
}

void crash(Crash how) { ::raise(signal_of(how)); }

AlternateStack::AlternateStack(std::span<std::byte> memory) {
  stack_t stack{}, before{};
  stack.ss_sp = memory.data();
  stack.ss_size = memory.size();
  ::sigaltstack(&stack, &before);
  before_begin_ = before.ss_sp;
  before_size_ = before.ss_size;
  before_flags_ = before.ss_flags;
}

// A sanitizer frees the stack it finds when a thread ends, which has to be its own.
AlternateStack::~AlternateStack() {
  stack_t before{};
  before.ss_sp = before_begin_;
  before.ss_size = before_size_;
  before.ss_flags = before_flags_;
  ::sigaltstack(&before, nullptr);
}

void end_after(unsigned seconds) { ::alarm(seconds); }

void end_as_interrupted() {
  ::signal(SIGINT, SIG_DFL);
  ::raise(SIGINT);
}

HeldSignals::HeldSignals(Which which) {
  static_assert(sizeof(sigset_t) <= kMaskBytes && alignof(sigset_t) <= 8);
  sigset_t held, before;
  if (which == All) {
    ::sigfillset(&held);
  } else {
    ::sigemptyset(&held);
    for (int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGXCPU}) ::sigaddset(&held, signal);
  }
  ::pthread_sigmask(which == All ? SIG_SETMASK : SIG_BLOCK, &held, &before);
  std::memcpy(before_, &before, sizeof before);
}

HeldSignals::~HeldSignals() {
  sigset_t before;
  std::memcpy(&before, before_, sizeof before);
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

void HeldSignals::let_in() const {
  sigset_t before, held;
  std::memcpy(&before, before_, sizeof before);
  ::pthread_sigmask(SIG_SETMASK, &before, &held);
  ::pthread_sigmask(SIG_SETMASK, &held, nullptr);
}

}  // namespace kdsl::os

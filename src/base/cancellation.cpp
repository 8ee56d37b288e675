#include "base/cancellation.h"

#include <fmt/format.h>

namespace kdsl {

static thread_local const Cancellation* of_thread = nullptr;

Cancellation::Cancellation(const std::atomic<bool>* flag, std::chrono::milliseconds limit)
    : flag_(flag), limit_(limit), end_(std::chrono::steady_clock::now() + limit) {}

bool Cancellation::is_over() const { return limit_.count() != 0 && std::chrono::steady_clock::now() >= end_; }

std::string Cancellation::reason() const {
  if (is_requested()) return "its caller cancelled it";
  if (is_over()) return fmt::format("it ran longer than {} s", static_cast<double>(limit_.count()) / 1000.0);
  return {};
}

CancellableThread::CancellableThread(const Cancellation& cancellation) : outer_(of_thread) { of_thread = &cancellation; }
CancellableThread::~CancellableThread() { of_thread = outer_; }

const Cancellation* cancellation_of_thread() { return of_thread; }

}  // namespace kdsl

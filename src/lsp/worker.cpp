#include "lsp/worker.h"

#include <fmt/format.h>

#include "base/os/memory.h"

namespace kdsl::lsp {

constexpr char kComplete = '\0';  // ends the text, which contains no NUL

std::unique_ptr<Worker> Worker::start(const std::function<std::string()>& work, Limits limits) {
  auto process = os::Process::fork([&](int output) {
    os::limit_memory(limits.bytes);
    std::string text = work();
    text += kComplete;
    return os::write_all(output, text) ? 0 : 1;
  });
  if (!process) return nullptr;
  return std::unique_ptr<Worker>(new Worker(std::move(*process), Clock::now() + limits.time));
}

void Worker::wait_for_end() {
  if (process_.was_waited_for()) return;
  os::Ending ending = process_.wait();
  if (!problem_.empty() || (!text_.empty() && text_.back() == kComplete)) return;
  problem_ = ending.signal != 0 ? fmt::format("the compiler was ended by a signal ({})", os::name_of_signal(ending.signal))
                                : fmt::format("the compiler ended with status {}", ending.status);
}

bool Worker::receive() {
  char part[65536];
  while (true) {
    os::Result<size_t> count = os::read_some(file_descriptor(), part);
    if (!count) return count.error() != std::errc::resource_unavailable_try_again;
    if (*count == 0) {
      wait_for_end();
      return true;
    }
    text_.append(part, *count);
  }
}

void Worker::stop(std::string why) {
  problem_ = std::move(why);
  process_.kill();
  wait_for_end();
}

Worker::Outcome Worker::outcome() {
  if (!problem_.empty()) return {{}, problem_};
  text_.pop_back();
  return {std::move(text_), {}};
}

}  // namespace kdsl::lsp

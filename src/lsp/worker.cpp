#include "lsp/worker.h"

#include <cerrno>
#include <csignal>
#include <cstring>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/heap.h"
#include "driver/outputs.h"

namespace kdsl::lsp {

constexpr char kComplete = '\0';  // behind the text, which holds none

[[noreturn]] static void run(const std::function<std::string()>& work, int out, uint64_t bytes) {
  // Editors end servers in many ways; nothing is to be left then.
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  // The server's standard output is the protocol's.
  if (int nothing = ::open("/dev/null", O_RDWR | O_CLOEXEC); nothing >= 0) {
    ::dup2(nothing, STDIN_FILENO);
    ::dup2(nothing, STDOUT_FILENO);
  }
  rlimit no_core{0, 0};
  ::setrlimit(RLIMIT_CORE, &no_core);
  limit_memory(bytes);
  std::string text = work();
  text += kComplete;
  ::_exit(driver::write_all(out, text) ? 0 : 1);
}

std::unique_ptr<Worker> Worker::start(const std::function<std::string()>& work, Limits limits) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return nullptr;
  pid_t process = ::fork();
  if (process == 0) run(work, ends[1], limits.bytes);
  ::close(ends[1]);
  if (process < 0) {
    ::close(ends[0]);
    return nullptr;
  }
  ::fcntl(ends[0], F_SETFL, O_NONBLOCK);
  return std::unique_ptr<Worker>(new Worker(process, ends[0], Clock::now() + limits.time));
}

Worker::~Worker() {
  if (process_ > 0) ::kill(process_, SIGKILL);
  wait_for_end();
  ::close(fd_);
}

void Worker::wait_for_end() {
  if (process_ <= 0) return;
  int status = 0;
  while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) {
  }
  process_ = 0;
  if (!problem_.empty() || (!text_.empty() && text_.back() == kComplete)) return;
  problem_ = WIFSIGNALED(status) ? fmt::format("the compiler was ended by a signal ({})", ::strsignal(WTERMSIG(status)))
                                 : fmt::format("the compiler ended with status {}", WEXITSTATUS(status));
}

bool Worker::receive() {
  char part[65536];
  while (true) {
    ssize_t count = ::read(fd_, part, sizeof part);
    if (count > 0) {
      text_.append(part, static_cast<size_t>(count));
    } else if (count == 0) {
      wait_for_end();
      return true;
    } else if (errno != EINTR) {
      return errno != EAGAIN;
    }
  }
}

void Worker::stop(std::string why) {
  problem_ = std::move(why);
  if (process_ > 0) ::kill(process_, SIGKILL);
  wait_for_end();
}

Worker::Outcome Worker::outcome() {
  if (!problem_.empty()) return {{}, problem_};
  text_.pop_back();
  return {std::move(text_), {}};
}

}  // namespace kdsl::lsp

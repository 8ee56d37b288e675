#include "base/os/process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "base/os/posix/errors.h"

extern char** environ;

namespace kdsl::os {

using Clock = std::chrono::steady_clock;

std::string name_of_signal(int signal) { return ::strsignal(signal); }

void kill_process(int id) { static_cast<void>(::kill(id, SIGKILL)); }

Process::Process(Process&& other) noexcept
    : id_(std::exchange(other.id_, -1)),
      input_(std::move(other.input_)),
      output_(std::move(other.output_)),
      errors_(std::move(other.errors_)) {}

Process& Process::operator=(Process&& other) noexcept {
  std::swap(id_, other.id_);
  std::swap(input_, other.input_);
  std::swap(output_, other.output_);
  std::swap(errors_, other.errors_);
  return *this;
}

Process::~Process() {
  if (was_waited_for()) return;
  kill();
  wait();
}

void Process::kill() {
  if (!was_waited_for()) kill_process(id_);
}

Ending Process::wait() {
  int status = 0;
  rusage usage{};
  uninterrupted([&] { return ::wait4(id_, &status, 0, &usage); });
  id_ = -1;
  Ending ending;
  if (WIFSIGNALED(status))
    ending.signal = WTERMSIG(status);
  else
    ending.status = WEXITSTATUS(status);
  ending.peak_memory_bytes = static_cast<uint64_t>(usage.ru_maxrss) * 1024;
  return ending;
}

// ---- programs

static bool open_pipe(File& read_end, File& write_end) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return false;
  read_end = File(ends[0]);
  write_end = File(ends[1]);
  return true;
}

// The descriptors and the signal mask of a program that is started. A thread that starts a program may block signals; the
// program must not inherit that.
namespace {
struct Spawn {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;

  Spawn() {
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawnattr_init(&attributes);
    sigset_t none;
    ::sigemptyset(&none);
    ::posix_spawnattr_setsigmask(&attributes, &none);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
  }
  ~Spawn() {
    ::posix_spawnattr_destroy(&attributes);
    ::posix_spawn_file_actions_destroy(&actions);
  }
  void connect(const File& end, int descriptor) { ::posix_spawn_file_actions_adddup2(&actions, end.descriptor(), descriptor); }
};
}  // namespace

Result<Process> Process::spawn(const Launch& launch) {
  Process process;
  File input, output, errors;  // the child's ends of the pipes
  if (!open_pipe(input, process.input_) || !open_pipe(process.output_, output)) return failed();
  if (!launch.joins_errors && !open_pipe(process.errors_, errors)) return failed();
  Spawn spawn;
  spawn.connect(input, kStandardInput);
  spawn.connect(output, kStandardOutput);
  spawn.connect(launch.joins_errors ? output : errors, kStandardError);
  std::vector<char*> words;
  for (const std::string& word : launch.words) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  int error = ::posix_spawn(&process.id_, launch.program.c_str(), &spawn.actions, &spawn.attributes, words.data(), environ);
  if (error != 0) {
    process.id_ = -1;
    return failed(error);
  }
  if (launch.memory_bytes > 0) {
    rlimit limit{};
    limit.rlim_cur = limit.rlim_max = static_cast<rlim_t>(launch.memory_bytes);
    ::prlimit(process.id_, RLIMIT_AS, &limit, nullptr);
  }
  for (const File* end : {&process.input_, &process.output_, &process.errors_})
    if (end->is_open()) set_nonblocking(end->descriptor());
  return process;
}

// ---- talking to it

namespace {

// A write to a process that has died must be an error here, not a signal that ends the program.
class NoPipeSignal {
 public:
  NoPipeSignal() {
    sigset_t pending;
    ::sigemptyset(&mask_);
    ::sigaddset(&mask_, SIGPIPE);
    ::sigpending(&pending);
    was_pending_ = ::sigismember(&pending, SIGPIPE) == 1;
    ::pthread_sigmask(SIG_BLOCK, &mask_, &before_);
  }
  ~NoPipeSignal() {
    timespec none{};
    if (!was_pending_)
      while (::sigtimedwait(&mask_, nullptr, &none) == SIGPIPE) {
      }
    ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }

 private:
  sigset_t mask_, before_;
  bool was_pending_;
};

}  // namespace

static bool must_wait(const std::error_code& error) {
  return error == std::errc::resource_unavailable_try_again || error == std::errc::operation_would_block;
}

// Reads what is available; closes the pipe at the end of the stream.
static void drain(File& from, std::string& into) {
  std::array<char, 64 * 1024> buffer;
  while (true) {
    Result<size_t> got = read_some(from.descriptor(), buffer);
    if (!got && must_wait(got.error())) return;
    if (!got || *got == 0) return from.reset();
    into.append(buffer.data(), *got);
  }
}

static void feed(File& to, std::string_view& rest) {
  while (!rest.empty()) {
    ssize_t put = uninterrupted([&] { return ::write(to.descriptor(), rest.data(), rest.size()); });
    if (put < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return;
    if (put <= 0) break;  // it died; its messages say why
    rest.remove_prefix(static_cast<size_t>(put));
  }
  to.reset();
}

Result<Process::Streams> Process::communicate(std::string_view input, std::chrono::milliseconds limit) {
  // One second at a time, in milliseconds: the deadline is checked again after each wait.
  constexpr int64_t kLongestWait = 1000;
  NoPipeSignal guard;
  Streams streams;
  auto deadline = Clock::now() + limit;
  while (output_.is_open() || errors_.is_open()) {
    auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
    if (left <= 0) return failed(ETIMEDOUT);
    // A closed descriptor is negative, which poll skips.
    pollfd files[] = {{input_.descriptor(), POLLOUT, 0}, {output_.descriptor(), POLLIN, 0}, {errors_.descriptor(), POLLIN, 0}};
    int ready = ::poll(files, std::size(files), static_cast<int>(std::min<int64_t>(left, kLongestWait)));
    if (ready <= 0) continue;
    if (files[0].revents) feed(input_, input);
    if (files[1].revents) drain(output_, streams.output);
    if (files[2].revents) drain(errors_, streams.errors);
  }
  siginfo_t info{};
  uninterrupted([&] { return ::waitid(P_PID, static_cast<id_t>(id_), &info, WEXITED | WNOWAIT); });
  return streams;
}

// ---- copies of this process

[[noreturn]] static void run_copy(const std::function<int(int output)>& work, int output) {
  // The parent may end in many ways; the copy is killed then, so that it is not left over.
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (int nothing = ::open("/dev/null", O_RDWR | O_CLOEXEC); nothing >= 0) {
    ::dup2(nothing, kStandardInput);
    ::dup2(nothing, kStandardOutput);
  }
  rlimit no_image{0, 0};
  ::setrlimit(RLIMIT_CORE, &no_image);
  std::_Exit(work(output));
}

Result<Process> Process::fork(const std::function<int(int output)>& work) {
  Process process;
  File output;
  if (!open_pipe(process.output_, output)) return failed();
  process.id_ = ::fork();
  if (process.id_ == 0) run_copy(work, output.descriptor());
  if (process.id_ < 0) return failed();
  set_nonblocking(process.output());
  return process;
}

}  // namespace kdsl::os

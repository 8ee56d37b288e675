// A ptxas process: PTX through /dev/stdin, cubin through /dev/stdout, messages through stderr.
#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>

#include <fcntl.h>
#include <fmt/core.h>
#include <poll.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "target/cuda/ptxas.h"
#include "target/cuda/running_tools.h"
#include "target/cuda/tools.h"

extern char** environ;

namespace kdsl::target {

namespace {

struct Descriptor {
  int fd = -1;
  Descriptor() = default;
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { reset(); }
  void reset() {
    if (fd >= 0) close(fd);
    fd = -1;
  }
};

// A write to a process that has died must be an error here, not a signal that ends the program.
class NoPipeSignal {
 public:
  NoPipeSignal() {
    sigset_t pending;
    sigemptyset(&mask_);
    sigaddset(&mask_, SIGPIPE);
    sigpending(&pending);
    was_pending_ = sigismember(&pending, SIGPIPE) == 1;
    pthread_sigmask(SIG_BLOCK, &mask_, &before_);
  }
  ~NoPipeSignal() {
    timespec none{};
    if (!was_pending_)
      while (sigtimedwait(&mask_, nullptr, &none) == SIGPIPE) {
      }
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }

 private:
  sigset_t mask_, before_;
  bool was_pending_;
};

using Clock = std::chrono::steady_clock;

}  // namespace

struct PtxasProcess::Pipes {
  Descriptor in, out, err;  // our ends
};

static constexpr std::string_view kRelocatable = "--compile-only";

// Full debug information is only made for code that is not optimised.
int ptxas_level(const Options& options) {
  if (options.debug) return 0;
  return options.opt_level >= 2 ? 3 : options.opt_level;
}

std::vector<std::string> ptxas_command(const std::string& program, const NvptxArch& arch, const Options& options) {
  std::vector<std::string> words = {program, fmt::format("-arch={}", arch.name), "-v"};
  // Code that is linked comes in parts, which have a process each. A cubin says how it was made, so that this is the same
  // however much is done at once.
  bool is_linked = std::ranges::find(options.tools.ptxas_flags, kRelocatable) != options.tools.ptxas_flags.end();
  words.emplace_back(is_linked ? "-split-compile=1" : "-split-compile=0");
  words.push_back(fmt::format("-O{}", ptxas_level(options)));
  if (options.debug)
    words.emplace_back("-g");
  else if (options.line_info)
    words.emplace_back("-lineinfo");
  for (const std::string& flag : options.tools.ptxas_flags) words.push_back(flag);
  for (const char* word : {"/dev/stdin", "-o", "/dev/stdout"}) words.emplace_back(word);
  return words;
}

static Status failed(std::string message) { return {Status::Kind::ToolFailed, "ptxas", std::move(message), {}}; }

static bool open_pipe(Descriptor& read_end, Descriptor& write_end) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return false;
  read_end.fd = ends[0];
  write_end.fd = ends[1];
  return true;
}

std::expected<std::unique_ptr<PtxasProcess>, Status> PtxasProcess::start(const NvptxArch& arch, const Options& options) {
  auto program = find_ptxas(options.tools);
  if (!program) return std::unexpected(program.error());
  std::unique_ptr<PtxasProcess> process(new PtxasProcess());
  process->pipes_ = std::make_unique<Pipes>();
  process->limits_ = options.tools;
  Descriptor child_in, child_out, child_err;
  if (!open_pipe(child_in, process->pipes_->in) || !open_pipe(process->pipes_->out, child_out) ||
      !open_pipe(process->pipes_->err, child_err))
    return std::unexpected(failed(fmt::format("cannot make a pipe: {}", std::strerror(errno))));

  std::vector<std::string> words = ptxas_command(*program, arch, options);
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, child_in.fd, 0);
  posix_spawn_file_actions_adddup2(&actions, child_out.fd, 1);
  posix_spawn_file_actions_adddup2(&actions, child_err.fd, 2);
  // A thread that starts it may hold signals back; it must not.
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
  int error = 0;
  start_tool([&] {
    error = posix_spawn(&process->pid_, program->c_str(), &actions, &attributes, argv.data(), environ);
    return error == 0 ? process->pid_ : -1;
  });
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) {
    process->pid_ = -1;
    return std::unexpected(failed(fmt::format("cannot run {}: {}", *program, std::strerror(error))));
  }
  if (options.tools.memory_limit_bytes > 0) {
    rlimit limit{};
    limit.rlim_cur = limit.rlim_max = static_cast<rlim_t>(options.tools.memory_limit_bytes);
    prlimit(process->pid_, RLIMIT_AS, &limit, nullptr);
  }
  for (Descriptor* end : {&process->pipes_->in, &process->pipes_->out, &process->pipes_->err})
    fcntl(end->fd, F_SETFL, O_NONBLOCK);
  return process;
}

std::expected<std::unique_ptr<PtxasProcess>, Status> PtxasProcess::start_relocatable(const NvptxArch& arch, Options options) {
  options.tools.ptxas_flags.emplace_back(kRelocatable);
  return start(arch, options);
}

PtxasProcess::~PtxasProcess() {
  if (pid_ <= 0) return;
  kill(pid_, SIGKILL);
  tool_has_ended(pid_);
  int status = 0;
  while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
  }
}

// Reads what is there; closes at the end of the stream.
static void drain(Descriptor& from, std::string& into) {
  std::array<char, 64 * 1024> buffer;
  for (;;) {
    ssize_t got = read(from.fd, buffer.data(), buffer.size());
    if (got > 0) {
      into.append(buffer.data(), static_cast<size_t>(got));
      continue;
    }
    if (got < 0 && errno == EINTR) continue;
    if (got == 0 || (errno != EAGAIN && errno != EWOULDBLOCK)) from.reset();
    return;
  }
}

static void feed(Descriptor& to, std::string_view& rest) {
  while (!rest.empty()) {
    ssize_t put = write(to.fd, rest.data(), rest.size());
    if (put > 0) {
      rest.remove_prefix(static_cast<size_t>(put));
      continue;
    }
    if (put < 0 && errno == EINTR) continue;
    if (put < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return;
    break;  // it died; its messages say why
  }
  to.reset();
}

// ptxas runs out of address space in several voices, the last one that of its loader; often it just crashes.
static bool says_out_of_memory(std::string_view log) {
  for (std::string_view words :
       {"emory allocation", "ut of memory", "bad_alloc", "annot allocate memory", "failed to map segment"})
    if (log.find(words) != std::string_view::npos) return true;
  return false;
}

// A crash near the limit is the limit's doing, and so is one under a limit that ptxas cannot even start with.
static bool crashed_at_limit(int status, const rusage& usage, int64_t limit) {
  static constexpr int64_t kStartBytes = int64_t{256} << 20;
  return WIFSIGNALED(status) && limit > 0 && (int64_t{usage.ru_maxrss} * 1024 * 2 >= limit || limit < kStartBytes);
}

std::expected<Assembly, Status> PtxasProcess::finish(std::string_view ptx) {
  NoPipeSignal guard;
  Assembly out;
  auto deadline = Clock::now() + std::chrono::milliseconds(limits_.time_limit_ms);
  Pipes& pipes = *pipes_;
  while (pipes.out.fd >= 0 || pipes.err.fd >= 0) {
    auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
    if (left <= 0)
      return std::unexpected(Status{Status::Kind::ToolLimit,
                                    "ptxas",
                                    fmt::format("it ran longer than {} s", static_cast<double>(limits_.time_limit_ms) / 1000.0),
                                    {}});
    // A closed descriptor is negative, which poll skips.
    pollfd fds[] = {{pipes.in.fd, POLLOUT, 0}, {pipes.out.fd, POLLIN, 0}, {pipes.err.fd, POLLIN, 0}};
    int ready = poll(fds, 3, static_cast<int>(std::min<int64_t>(left, 1000)));
    if (ready <= 0) continue;
    if (fds[0].revents) feed(pipes.in, ptx);
    if (fds[1].revents) drain(pipes.out, out.cubin);
    if (fds[2].revents) drain(pipes.err, out.log);
  }
  // It has ended, and keeps its number until it is waited for.
  siginfo_t info{};
  while (waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOWAIT) < 0 && errno == EINTR) {
  }
  tool_has_ended(pid_);
  int status = 0;
  rusage usage{};
  while (wait4(pid_, &status, 0, &usage) < 0 && errno == EINTR) {
  }
  pid_ = -1;
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0 && !out.cubin.empty()) return out;
  if (says_out_of_memory(out.log) || crashed_at_limit(status, usage, limits_.memory_limit_bytes))
    return std::unexpected(Status{Status::Kind::ToolLimit,
                                  "ptxas",
                                  fmt::format("it needs more than {} MiB of memory", limits_.memory_limit_bytes >> 20),
                                  {}});
  if (WIFSIGNALED(status)) out.log += fmt::format("ended by signal {}\n", WTERMSIG(status));
  return std::unexpected(failed(std::move(out.log)));
}

}  // namespace kdsl::target

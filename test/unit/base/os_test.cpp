// These tests of base/os cover files and names, temporary files, processes and their limits, guarded memory, stacks, signals,
// dynamic libraries.
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <sys/stat.h>
#include <unistd.h>

#include <catch2/catch.hpp>

#include "base/os/clock.h"
#include "base/os/dynamic_library.h"
#include "base/os/file.h"
#include "base/os/memory.h"
#include "base/os/path.h"
#include "base/os/process.h"
#include "base/os/signal.h"
#include "base/os/temporary_file.h"
#include "base/os/this_process.h"
#include "base/os/thread.h"

using namespace kdsl::os;
using std::chrono::milliseconds;
namespace fs = std::filesystem;

namespace {

struct Folder {
  fs::path path;
  Folder() {
    char name[] = "/tmp/kdsl_os_XXXXXX";
    REQUIRE(make_unique_folder(name));
    path = name;
  }
  ~Folder() { fs::remove_all(path); }
  std::string file(const char* name) const { return (path / name).string(); }
  size_t count() const { return static_cast<size_t>(std::distance(fs::directory_iterator(path), {})); }
};

std::string contents(const std::string& path) {
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

Launch shell(const std::string& script) { return {.program = "/bin/sh", .words = {"sh", "-c", script}}; }

// Executes `work` in a forked copy of this process and returns how that ended.
Ending ending_of(const std::function<int(int output)>& work) {
  auto process = Process::fork(work);
  REQUIRE(process);
  return process->wait();
}

constexpr milliseconds kLong(20000);

}  // namespace

TEST_CASE("a file is read whole, and errors have the system's number") {
  Folder folder;
  std::ofstream(folder.file("text")) << "some text";
  CHECK(read_file(folder.file("text")).value() == "some text");
  CHECK(read_file(folder.file("text"), 9).value() == "some text");
  CHECK(read_file(folder.file("text"), 8).error() == std::errc::file_too_large);
  CHECK(read_file(folder.file("none")).error() == std::errc::no_such_file_or_directory);
  CHECK(read_file(folder.file("text/none")).error() == std::errc::not_a_directory);
  CHECK(read_file(folder.path.string()).error() == std::errc::is_a_directory);
  CHECK(read_file(folder.file("none")).error().message() == "No such file or directory");
}

TEST_CASE("what has no size before it is read has a limit, too") {
  CHECK(read_file("/dev/zero", 100000).error() == std::errc::file_too_large);
  CHECK(read_file("/dev/null").value().empty());
}

TEST_CASE("names tell what is there") {
  Folder folder;
  std::string file = folder.file("file"), link = folder.file("link"), program = folder.file("program");
  std::ofstream(file) << "text";
  std::ofstream(program) << "#!/bin/sh\n";
  ::chmod(program.c_str(), 0755);
  REQUIRE(::symlink("later", link.c_str()) == 0);
  CHECK((is_file(file) && !is_folder(file) && exists(file) && !is_program(file)));
  CHECK(is_program(program));
  CHECK((is_folder(folder.path.string()) && !is_program(folder.path.string())));
  CHECK_FALSE(exists(link));
  CHECK(follow_links(link) == folder.file("later"));
  CHECK(info_of(link, Links::Keep).value().kind == FileInfo::Kind::Other);
  CHECK(info_of(file).value().size == 4);
  CHECK(is_same_file(file, folder.file("./file")));
  CHECK_FALSE(is_same_file(file, program));
  CHECK(list_folder(folder.path.string()).value() == std::vector<std::string>{"file", "link", "program"});
  CHECK(list_folder(file).error() == std::errc::not_a_directory);
  CHECK(resolve(folder.file("./file")) == resolve(file));
  CHECK(resolve(link) == std::nullopt);
}

TEST_CASE("a temporary file is gone at the end, unless it takes a place") {
  Folder folder;
  std::string place = folder.file("place");
  {
    auto file = TemporaryFile::make(folder.file(".new-"), ".o");
    REQUIRE(file);
    CHECK(file->path().ends_with(".o"));
    REQUIRE(file->write("half"));
    CHECK(folder.count() == 1);
  }
  CHECK(folder.count() == 0);
  std::ofstream(place) << "old";
  ::chmod(place.c_str(), 0640);
  {
    auto file = TemporaryFile::make(folder.file(".new-"));
    REQUIRE((file && file->write("new") && file->close_for(place)));
    CHECK(contents(place) == "old");
    TemporaryFile moved = std::move(*file);
    REQUIRE(moved.move_to(place));
  }
  CHECK(contents(place) == "new");
  CHECK((info_of(place).value().mode & 0777) == 0640);
  CHECK(folder.count() == 1);
  auto lost = TemporaryFile::make(folder.file("none/.new-"));
  CHECK(lost.error() == std::errc::no_such_file_or_directory);
}

TEST_CASE("a program gets its input and gives its output, its errors and its status") {
  auto process = Process::spawn(shell("cat; echo bad >&2; exit 3"));
  REQUIRE(process);
  std::string input(300000, 'x');  // more than a pipe holds
  auto streams = process->communicate(input, kLong);
  REQUIRE(streams);
  CHECK(streams->output == input);
  CHECK(streams->errors == "bad\n");
  Ending ending = process->wait();
  CHECK((ending.status == 3 && ending.signal == 0 && !ending.is_good()));
  CHECK(ending.peak_memory_bytes > 0);
}

TEST_CASE("errors may go where the output goes") {
  Launch launch = shell("echo one; echo two >&2");
  launch.joins_errors = true;
  auto process = Process::spawn(launch);
  REQUIRE(process);
  auto streams = process->communicate({}, kLong);
  CHECK((streams && streams->output == "one\ntwo\n" && streams->errors.empty()));
  CHECK(process->wait().is_good());
}

TEST_CASE("a program that does not read its input ends nobody") {
  auto process = Process::spawn(shell("exec 0<&-; exit 0"));
  REQUIRE(process);
  CHECK(process->communicate(std::string(1 << 20, 'x'), kLong));
  CHECK(process->wait().is_good());
}

TEST_CASE("a program that is not there cannot be started") {
  auto process = Process::spawn({.program = "/none/such", .words = {"such"}});
  REQUIRE_FALSE(process);
  CHECK(process.error() == std::errc::no_such_file_or_directory);
}

TEST_CASE("a limit of time is told, and the program is gone with its object") {
  int id = 0;
  {
    auto process = Process::spawn(shell("exec sleep 100"));
    REQUIRE(process);
    id = process->id();
    CHECK(process->communicate({}, milliseconds(50)).error() == std::errc::timed_out);
    CHECK(::kill(id, 0) == 0);
  }
  CHECK(::kill(id, 0) != 0);
}

#if !defined(__SANITIZE_ADDRESS__)
TEST_CASE("a limit of memory holds for the program that is started") {
  Launch launch = shell("ulimit -v");
  launch.memory_bytes = uint64_t{64} << 20;
  // The limit is in force before the program can ask for it, since the program waits for its input.
  launch.words.back() = "read line; ulimit -v";
  auto process = Process::spawn(launch);
  REQUIRE(process);
  auto streams = process->communicate("go\n", kLong);
  REQUIRE(streams);
  CHECK(streams->output == "65536\n");
}

TEST_CASE("a limit of memory holds for this process from then on") {
  auto allocates = [](uint64_t limit) {
    return [limit](int) {
      if (limit) limit_memory(limit);
      void* memory = std::malloc(size_t{256} << 20);
      bool is_told = is_memory_limited() == (limit != 0);
      std::free(memory);
      return !is_told ? 2 : memory ? 0 : 1;
    };
  };
  CHECK(ending_of(allocates(uint64_t{64} << 20)).status == 1);
  if (!is_memory_limited()) CHECK(ending_of(allocates(0)).status == 0);
}
#endif

TEST_CASE("work in a copy of this process gives its output and its status") {
  auto process = Process::fork([](int output) { return write_all(output, "text") ? 7 : 1; });
  REQUIRE(process);
  Readable source{process->output()};
  std::string text;
  char part[16];
  while (true) {
    wait_to_read({&source, 1}, kLong);
    REQUIRE(source.is_ready);
    auto count = read_some(process->output(), part);
    REQUIRE(count);
    if (*count == 0) break;
    text.append(part, *count);
  }
  CHECK(text == "text");
  CHECK(process->wait().status == 7);
  CHECK(process->was_waited_for());
}

TEST_CASE("waiting for what cannot be read ends in time") {
  auto process = Process::fork([](int) {
    ::pause();
    return 0;
  });
  REQUIRE(process);
  Readable source{process->output()};
  wait_to_read({&source, 1}, milliseconds(10));
  CHECK_FALSE(source.is_ready);
  char part[1];
  CHECK(read_some(process->output(), part).error() == std::errc::resource_unavailable_try_again);
  process->kill();
  CHECK(process->wait().signal == SIGKILL);
}

TEST_CASE("guarded memory is zero, and an access beside it is a crash") {
  auto memory = GuardedMemory::reserve(page_size() + 1, {.before = page_size(), .after = 2 * page_size()});
  REQUIRE(memory);
  CHECK(memory->size() == 2 * page_size());
  CHECK((memory->data()[0] == std::byte{0} && memory->data()[memory->size() - 1] == std::byte{0}));
  auto touches = [&](std::byte* place) {
    return ending_of([=](int) {
             on_crash({Crash::BadAccess}, [](int signal) { std::_Exit(crash_of(signal) == Crash::BadAccess ? 42 : 1); });
             *static_cast<volatile std::byte*>(place) = std::byte{1};
             return 0;
           })
        .status;
  };
  CHECK(touches(memory->data()) == 0);
  CHECK(touches(memory->data() - 1) == 42);
  CHECK(touches(memory->data() + memory->size()) == 42);
  GuardedMemory moved = std::move(*memory);
  CHECK((memory->data() == nullptr && moved.size() == 2 * page_size()));
  CHECK_FALSE(GuardedMemory::reserve(size_t{1} << 60, {}));
}

TEST_CASE("a function runs on a stack of the size that was asked for") {
  constexpr size_t kSize = 32 << 20;
  StackRange range;
  uintptr_t place = 0;
  REQUIRE(run_on_stack(kSize, [&] {
    range = stack_of_this_thread();
    place = reinterpret_cast<uintptr_t>(__builtin_frame_address(0));
  }));
  CHECK(range.size >= kSize - 2 * page_size());
#if !defined(__SANITIZE_ADDRESS__)
  CHECK((place >= range.begin && place < range.begin + range.size));
#endif
  bool has_run = false;
  CHECK_FALSE(run_on_stack(1, [&] { has_run = true; }));
  CHECK_FALSE(has_run);
}

static int overflow(int depth) {
  volatile char room[4096];
  room[0] = static_cast<char>(depth);
  return overflow(depth + 1) + room[0];
}

TEST_CASE("the handler of a crash runs when the stack is used up") {
  Ending ending = ending_of([](int) {
    on_crash({Crash::BadAccess}, [](int) { std::_Exit(42); });
    static_cast<void>(run_on_stack(1 << 20, [] {
      alignas(16) static std::byte memory[64 << 10];
      AlternateStack alternate(memory);
      overflow(0);
    }));
    return 1;
  });
  CHECK(ending.status == 42);
}

TEST_CASE("crashes have the signals of their names") {
  for (auto [how, signal] : {std::pair{Crash::BadAccess, SIGSEGV},
                             {Crash::BusError, SIGBUS},
                             {Crash::IllegalInstruction, SIGILL},
                             {Crash::ArithmeticError, SIGFPE},
                             {Crash::Aborted, SIGABRT}}) {
    CHECK(crash_of(signal) == how);
    Ending ending = ending_of([how = how](int) {
      on_crash({how}, [](int number) { std::_Exit(100 + number); });
      crash(how);
      return 0;
    });
    CHECK(ending.status == 100 + signal);
  }
}

TEST_CASE("signals that are held come when they are let in") {
  static volatile std::sig_atomic_t count = 0;
  auto before = std::signal(SIGTERM, [](int) { count = count + 1; });
  {
    HeldSignals held(HeldSignals::Ending);
    std::raise(SIGTERM);
    CHECK(count == 0);
    held.let_in();
    CHECK(count == 1);
    std::raise(SIGTERM);
    CHECK(count == 1);
  }
  CHECK(count == 2);
  std::signal(SIGTERM, before);
}

TEST_CASE("a thread beside the main one gets no signals") {
  bool is_held = false;
  start_without_signals([&] {
    sigset_t held;
    ::pthread_sigmask(SIG_BLOCK, nullptr, &held);
    is_held = ::sigismember(&held, SIGINT) == 1 && ::sigismember(&held, SIGTERM) == 1;
  }).join();
  CHECK(is_held);
  sigset_t held;
  ::pthread_sigmask(SIG_BLOCK, nullptr, &held);
  CHECK(::sigismember(&held, SIGINT) == 0);
}

TEST_CASE("a process ends as if interrupted, or after a time") {
  CHECK(ending_of([](int) {
          end_as_interrupted();
          return 0;
        }).signal == SIGINT);
  CHECK(ending_of([](int) {
          end_after(1);
          ::pause();
          return 0;
        }).signal == SIGALRM);
  CHECK(name_of_signal(SIGKILL) == "Killed");
}

TEST_CASE("a library that is not there has a reason, and one that is gives its functions") {
  auto none = DynamicLibrary::open("libkdsl_none.so");
  REQUIRE_FALSE(none);
  CHECK(none.error().find("libkdsl_none.so") != std::string::npos);
  auto math = DynamicLibrary::open("libm.so.6");
  REQUIRE(math);
  double (*cosine)(double) = nullptr;
  REQUIRE(math->find("cos", cosine));
  CHECK(cosine(0.0) == 1.0);
  CHECK_FALSE(math->find("kdsl_none", cosine));
  CHECK(find_in_process("malloc") != nullptr);
  CHECK(find_in_process("kdsl_none") == nullptr);
}

TEST_CASE("this process knows itself") {
  CHECK(process_id() == ::getpid());
  CHECK(fs::path(working_folder()) == fs::current_path());
  bool has_path = false;
  for (std::string_view entry : environment()) has_path |= entry.starts_with("PATH=");
  CHECK(has_path == (std::getenv("PATH") != nullptr));
  CHECK(read_file(own_program())
            .value()
            .starts_with("\x7f"
                         "ELF"));
  CHECK(peak_memory_bytes() > page_size());
  CHECK(physical_memory_bytes() >= peak_memory_bytes());
}

TEST_CASE("what is to happen at a fork happens before and on both sides") {
  static int before = 0, in_parent = 0, in_child = 0;
  on_fork({.before = [] { ++before; }, .in_parent = [] { ++in_parent; }, .in_child = [] { ++in_child; }});
  CHECK(ending_of([](int) { return before * 100 + in_parent * 10 + in_child; }).status == 101);
  CHECK((before == 1 && in_parent == 1 && in_child == 0));
}

TEST_CASE("processor time goes on while something is computed") {
  auto begin = processor_time();
  volatile int x = 0;
  while (processor_time() == begin) x = x + 1;
  CHECK(processor_time() > begin);
}

TEST_CASE("a pipe is no terminal") {
  int ends[2];
  REQUIRE(::pipe(ends) == 0);
  File read_end(ends[0]), write_end(ends[1]);
  CHECK_FALSE(is_terminal(read_end.descriptor()));
  CHECK(terminal_columns(read_end.descriptor()) == std::nullopt);
  REQUIRE(write_end.close());
  CHECK_FALSE(write_end.is_open());
  char part[4];
  CHECK(read_some(read_end.descriptor(), part).value() == 0);
}

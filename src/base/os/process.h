// Child processes: programs that are started with pipes, and forked copies of this one that do some work apart. The parent
// reads what the child writes, within limits of time and memory, and learns how it ended. Used for NVIDIA's tools and by the
// language server.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/os/file.h"

namespace kdsl::os {

// A program to start, and the conditions under which it runs.
struct Launch {
  std::string program;  // a path
  std::vector<std::string> words;  // the command line; the first one is the program's own name
  uint64_t memory_bytes = 0;  // limit on its address space; 0: no limit
  bool joins_errors = false;  // its error output goes to its standard output
};

// The result of a process that has ended.
struct Ending {
  int status = 0;  // its exit status
  int signal = 0;  // the signal that ended it; 0: none
  uint64_t peak_memory_bytes = 0;

  bool is_good() const { return status == 0 && signal == 0; }
};
// Returns the system's description of a signal.
std::string name_of_signal(int signal);

// A child process. The destructor kills it if it still runs.
class Process {
 public:
  Process(Process&& other) noexcept;
  Process& operator=(Process&& other) noexcept;
  ~Process();

  static Result<Process> spawn(const Launch& launch);
  // Makes a copy of this process that calls work(output), exits with the status that it returns, and is killed when this
  // process ends. Its standard input and output are /dev/null, and a crash leaves no core file. Reads of its output are
  // nonblocking.
  static Result<Process> fork(const std::function<int(int output)>& work);

  int id() const { return id_; }
  int output() const { return output_.descriptor(); }

  struct Streams {
    std::string output, errors;
  };
  // Gives it all of its input and collects what it writes, until it has ended. Past the time limit the error is timed_out, and
  // the process still runs. Its id remains valid until wait() or the destructor.
  Result<Streams> communicate(std::string_view input, std::chrono::milliseconds limit);

  void kill();
  // Waits until it has ended, and forgets its id. It is to be called once.
  Ending wait();
  bool was_waited_for() const { return id_ <= 0; }

 private:
  Process() = default;

  int id_ = -1;
  File input_, output_, errors_;  // the parent's ends of the pipes
};

// Kills a process that no Process object holds any more.
void kill_process(int id);

}  // namespace kdsl::os

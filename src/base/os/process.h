// Other processes: programs that are started with pipes, and copies of this one that do some work apart. Whoever starts one
// reads what it writes, within limits of time and memory, and gets how it ended. Used for NVIDIA's tools and by the language
// server.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/os/file.h"

namespace kdsl::os {

// A program and how it runs.
struct Launch {
  std::string program;  // a path
  std::vector<std::string> words;  // the command line; the first one is the program's own name
  uint64_t memory_bytes = 0;  // of addresses; 0: no limit
  bool joins_errors = false;  // its errors go where its output goes
};

// How a process ended.
struct Ending {
  int status = 0;  // that it gave itself
  int signal = 0;  // that ended it; 0: none
  uint64_t peak_memory_bytes = 0;

  bool is_good() const { return status == 0 && signal == 0; }
};
// The system's words for a signal.
std::string name_of_signal(int signal);

// A process that was started; ended when nobody waits for it any more.
class Process {
 public:
  Process(Process&& other) noexcept;
  Process& operator=(Process&& other) noexcept;
  ~Process();

  static Result<Process> spawn(const Launch& launch);
  // A copy of this process that calls work(output), ends with the status that it gives, and goes when this process goes. Its
  // standard input and output are nobody's; it leaves no image of its memory behind. Reads of its output do not wait.
  static Result<Process> fork(const std::function<int(int output)>& work);

  int id() const { return id_; }
  int output() const { return output_.descriptor(); }

  struct Streams {
    std::string output, errors;
  };
  // Gives it all of its input and takes what it writes, until it has ended. Past the limit the error is timed_out; it still
  // runs then. Its id stays its own until end() or the destructor.
  Result<Streams> communicate(std::string_view input, std::chrono::milliseconds limit);

  void kill();
  // Waits until it has ended, and forgets its id. To be called once.
  Ending wait();
  bool was_waited_for() const { return id_ <= 0; }

 private:
  Process() = default;

  int id_ = -1;
  File input_, output_, errors_;  // our ends
};

// Ends a process that is not one's own object any more.
void kill_process(int id);

}  // namespace kdsl::os

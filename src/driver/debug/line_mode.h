// The debugger in a terminal: it prints where a kernel has stopped and reads commands, a line each, from standard input. `help`
// lists them.
#pragma once

#include <string>
#include <string_view>

#include "driver/debug/debugger.h"
#include "driver/debug/session_view.h"

namespace kdsl::driver {

class LineMode final : public FrontEnd {
 public:
  // `script` is the file that breakpoints without a file are in.
  LineMode(Debugger& debugger, std::string script);

  void begin();  // reads commands before the script begins

  void stopped(const StopReason& reason) override;
  void poll() override {}
  void output(std::string_view category, std::string_view text) override;
  void moved(const Breakpoint& breakpoint) override;

 private:
  // Returns whether the kernel is to run on.
  bool command(std::string_view line);
  bool look_command(std::string_view word, const std::string& rest);
  void talk();
  void print(std::string_view text);
  void where(bool with_calls);
  void set_breakpoint(std::string_view text);
  void choose_thread(std::string_view text);
  void locals();
  bool step(std::string_view word, std::string_view unit);
  void stop_at(std::string_view what);
  const FrameRecord* record() const;

  Debugger& debugger_;
  std::string script_;
  Focus focus_;
  size_t frame_ = 0;
  std::string last_;  // an empty line repeats it
  StepUnit unit_ = StepUnit::Thread;
};

}  // namespace kdsl::driver

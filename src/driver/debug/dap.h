// The Debug Adapter Protocol over standard input and output: an editor starts kdsl-run, sets breakpoints, and then steps
// through kernels. Requests are read when a kernel has stopped, before the script begins, and now and then while a kernel runs.
// The output of the script becomes events of the protocol. docs/debugger.md lists what is supported.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "base/message_frames.h"
#include "diag/json_reader.h"
#include "diag/json_writer.h"
#include "driver/debug/debugger.h"
#include "driver/debug/session_view.h"

namespace kdsl::driver {

class DebugAdapter final : public FrontEnd {
 public:
  explicit DebugAdapter(Debugger& debugger);

  // Answers requests until the client says that its breakpoints are set. Returns false if it has gone.
  bool begin();
  // Tells the client that the script has ended, and answers its last requests.
  void end(int status);

  void stopped(const StopReason& reason) override;
  void poll() override;
  void output(std::string_view category, std::string_view text) override;
  void moved(const Breakpoint& breakpoint) override;

 private:
  using Json = diag::JsonValue;
  using Writer = diag::JsonWriter;
  // Writes the body of a response. An error, returned, becomes the message of a failed one; empty: none.
  using Handler = std::string (DebugAdapter::*)(const Json& arguments, Writer& body);
  static const std::map<std::string, Handler, std::less<>>& handlers();

  // Something with children that the client has been shown: a scope of a frame, or a name with elements.
  struct Shelf {
    enum class Kind : uint8_t { Locals, Buffers, Thread, Elements } kind;
    Focus focus;
    const FrameRecord* record;
    const ir::DebugVariable* variable;
  };
  struct ShownFrame {
    Focus focus;
    const FrameRecord* record;
  };

  bool read(bool waits);  // false: nothing came, or the client has gone
  void handle(const std::string& text);
  void respond(const Json& request, const std::string& body, const std::string& error);
  void send(std::string_view type, const std::function<void(Writer&)>& members);
  void event(std::string_view name, const std::function<void(Writer&)>& body);
  void forget();  // numbers of what was shown are valid until the kernel runs on
  int shelve(Shelf shelf);
  int thread_id(Focus focus);
  Focus focus_of(const Json& arguments);
  const ShownFrame* frame_of(const Json& arguments) const;
  void variable(Writer& body, const ShownFrame& frame, const ir::DebugVariable& v);
  void breakpoint(Writer& body, const Breakpoint& breakpoint) const;

  std::string initialize(const Json&, Writer&);
  std::string launch(const Json&, Writer&);
  std::string set_breakpoints(const Json&, Writer&);
  std::string set_exception_breakpoints(const Json&, Writer&);
  std::string configuration_done(const Json&, Writer&);
  std::string threads(const Json&, Writer&);
  std::string stack_trace(const Json&, Writer&);
  std::string scopes(const Json&, Writer&);
  std::string variables(const Json&, Writer&);
  std::string evaluate(const Json&, Writer&);
  std::string exception_info(const Json&, Writer&);
  std::string data_breakpoint_info(const Json&, Writer&);
  std::string set_data_breakpoints(const Json&, Writer&);
  std::string resume(const Json&, Writer&);
  std::string next(const Json&, Writer&);
  std::string step_in(const Json&, Writer&);
  std::string step_out(const Json&, Writer&);
  std::string pause(const Json&, Writer&);
  std::string disconnect(const Json&, Writer&);

  std::string step(const Json& arguments, StepKind kind);
  std::string command(const ShownFrame& frame, std::string_view text, bool& is_command);

  Debugger& debugger_;
  MessageFrames input_;
  int64_t sequence_ = 0;
  bool is_configured_ = false, is_gone_ = false, is_stopped_ = false, runs_on_ = false;
  StepUnit unit_ = StepUnit::Thread;
  StopReason reason_{};
  std::vector<Focus> threads_;
  std::vector<ShownFrame> frames_;
  std::vector<Shelf> shelves_;
  struct Watchable {
    uint64_t address, bytes;
    std::string name;
  };
  std::vector<Watchable> watchables_;  // their index is the client's name for an element
};

}  // namespace kdsl::driver

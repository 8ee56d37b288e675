// The debugger of kdsl-run: it gets the events of kernels that run on the CPU device, decides at each whether to stop there
// (breakpoints, steps, faults, NaN), and then lets a front end talk to a person until that lets the kernel run on. Front ends:
// dap.h (the Debug Adapter Protocol), line_mode.h (a terminal).
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "driver/debug/expression.h"
#include "driver/debug/inspector.h"
#include "driver/debug/kernel_state.h"
#include "driver/debug/stops.h"

namespace kdsl::driver {

struct Breakpoint {
  int id = 0;
  std::string path;  // compared_path
  int line = 0;  // as asked for
  std::string condition;
  uint64_t hits_needed = 0;  // stops at this hit, and at all later ones
  std::string message;  // if set, it is printed instead of stopping; `{expression}` is replaced by its value
  int actual_line = 0;  // the line of a statement; 0: no kernel has one so far
  std::unique_ptr<Expression> parsed;  // the condition; null: there is none
  std::string problem;  // with the condition
  // The threads of each block come one after the other: the first that comes for the n-th time stops, unless there is a
  // condition, which each thread has to itself.
  struct Hits {
    std::vector<uint32_t> of_thread;
    uint32_t told = 0;
  };
  std::map<const kdsl_cpu_block*, Hits> in_block;
  uint64_t hits = 0;
};

// The threads that a step moves.
enum class StepUnit : uint8_t { Thread, Warp, Block };
enum class StepKind : uint8_t { Into, Over, Out };

struct StopReason {
  // The words are those of the protocol.
  enum class Kind : uint8_t { Entry, Breakpoint, Step, Pause, Fault, Race, Nan, Watch, Comparison } kind;
  Focus focus;
  std::string text;  // of a fault, or what was written
  std::vector<int> breakpoints;  // ids
};

class FrontEnd {
 public:
  virtual ~FrontEnd() = default;
  // Talks until the kernel is to run on.
  virtual void stopped(const StopReason& reason) = 0;
  // Called now and then while a kernel runs, to look for a request to pause.
  virtual void poll() = 0;
  virtual void output(std::string_view category, std::string_view text) = 0;
  // A breakpoint has been found in a kernel.
  virtual void moved(const Breakpoint& breakpoint) = 0;
};

class Debugger {
 public:
  explicit Debugger(const SourceManager& sources) : sources_(sources) {}
  ~Debugger();
  Debugger(const Debugger&) = delete;
  Debugger& operator=(const Debugger&) = delete;

  void start(FrontEnd& front);
  // Prepares a module before the passes: loops of pipelined tiles run their statements in the order of the source.
  static void prepare(ir::Module& module);
  // Takes a module after all passes: from now on its stops are known.
  void add(ir::Module& module);
  // Stops, with no kernel running, because a comparison of the script failed.
  void comparison_failed(const std::string& text);

  // ---- asked by front ends
  Breakpoint& add_breakpoint(const std::string& path, int line);
  void remove_breakpoints(const std::string& path);  // in that file
  void remove_breakpoint(int id);
  void set_condition(Breakpoint& breakpoint, const std::string& text);
  const std::vector<std::unique_ptr<Breakpoint>>& breakpoints() const { return breakpoints_; }

  void resume();
  void step(StepKind kind, StepUnit unit, Focus from);
  void pause() { pauses_ = true; }
  void detach();  // nothing stops any more

  // Watches the bytes of an element: the next store to them stops.
  void watch(uint64_t address, uint64_t bytes, std::string name);
  void clear_watches() { watches_.clear(); }

  bool stops_at_entry = false, stops_at_faults = true, stops_at_nan = false, stops_at_races = true, stops_at_comparisons = true;

  KernelState& state() { return state_; }
  const Stops& stops() const { return stops_; }
  const SourceManager& sources() const { return sources_; }
  // Returns what is known about an element, a line each: who wrote it last, and who has read it since, as far as the checks
  // remember; without a block, who wrote it last in the launches that have ended.
  std::vector<std::string> history(Focus focus, uint64_t address, uint64_t bytes) const;
  // Returns the place of a stop: `file.py:12`.
  std::string place_text(uint32_t stop) const;

 private:
  struct Step {
    StepKind kind;
    StepUnit unit;
    uint32_t thread;
    size_t depth;
    const kdsl_cpu_block* block;
    std::set<uint32_t> left;  // threads that have not arrived at their next statement
  };
  // The last store to an address of global memory.
  struct Writer {
    uint32_t stop, block, thread;
  };
  struct Watch {
    uint64_t address, bytes;
    std::string name;
  };

  void take(const kdsl_cpu_debug_event& event);
  void at_stop(BlockRecord& block, const kdsl_cpu_debug_event& event);
  void at_store(BlockRecord& block, const kdsl_cpu_debug_event& event);
  // Returns whether the step has ended with this thread.
  bool ends_step(const BlockRecord& block, uint32_t thread, bool has_ended);
  bool is_hit(Breakpoint& breakpoint, Focus focus);
  std::string filled(const std::string& message, Focus focus) const;
  void tell(StopReason reason);
  // Tells it when the other threads of the block have come as far, so that their values are those of the same statement.
  void tell_later(StopReason reason) { later_.push_back(std::move(reason)); }
  void tell_those_of(const kdsl_cpu_block* block);

  const SourceManager& sources_;
  FrontEnd* front_ = nullptr;
  Stops stops_;
  KernelState state_{stops_};
  std::vector<std::unique_ptr<Breakpoint>> breakpoints_;
  std::vector<Watch> watches_;
  std::unordered_map<uint64_t, Writer> writers_;
  std::set<std::pair<uint32_t, std::string>> known_nans_;  // thread and name
  std::optional<Step> step_;
  std::vector<StopReason> later_;
  int next_id_ = 1;
  uint64_t events_ = 0;
  bool pauses_ = false, is_detached_ = false, has_entered_ = false;
};

}  // namespace kdsl::driver

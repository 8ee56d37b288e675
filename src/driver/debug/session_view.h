// The parts of a stopped kernel that all front ends of the debugger show: the calls of a thread, values of names, and the
// commands that a person types, which are the same in a terminal and in an editor's console.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "driver/debug/debugger.h"

namespace kdsl::driver {

struct CallFrame {
  std::string function, path;  // the path as programs give it
  int line = 0, column = 0;
  const FrameRecord* record = nullptr;  // the values of its names; null: none are known
};

// Returns the calls of the thread, innermost first.
std::vector<CallFrame> call_frames(const Debugger& debugger, Focus focus);
// Returns "block (0, 0, 0), thread (5, 0, 0)".
std::string focus_text(Focus focus);
// Returns what the thread waits for, or that it has ended: "at a statement", "at a barrier".
std::string thread_state_text(Focus focus);
std::string reason_text(const StopReason& reason);

// Evaluates an expression, or shows a name: the text of a value. Errors are texts, too.
struct Shown {
  std::string value, type;
  const ir::DebugVariable* variable = nullptr;  // for a name with elements
  bool is_error = false;
};
Shown show(const Debugger& debugger, Focus focus, const FrameRecord& frame, const std::string& expression);
// Returns who wrote an element and who read it, a line each.
std::string who_text(const Debugger& debugger, Focus focus, const FrameRecord& frame, const std::string& expression);
// Returns a window of a tensor or tile: rows of elements. The expression is a name, or an element at which the window begins;
// it may be followed by a size, `a[32, 0] 8x8`.
std::string window_text(const Debugger& debugger, Focus focus, const FrameRecord& frame, std::string_view arguments);
// Returns a name's value in each thread of the warp.
std::string lanes_text(const Debugger& debugger, Focus focus, const std::string& name);
// Makes the next store to an element stop; returns an answer.
std::string watch_element(Debugger& debugger, Focus focus, const FrameRecord& frame, const std::string& expression);

}  // namespace kdsl::driver

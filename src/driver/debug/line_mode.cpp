#include "driver/debug/line_mode.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <iostream>

#include <fmt/format.h>

#include "base/os/file.h"

namespace kdsl::driver {

constexpr std::string_view kHelp =
    "break LINE [if CONDITION]   stop there; also break FILE:LINE. `thread`, `block`, `warp`, `lane` are numbers\n"
    "delete NUMBER               remove a breakpoint\n"
    "continue, c                 run on to the next stop\n"
    "next, n / step, s / out     the next statement / also into calls / behind the call\n"
    "unit thread|warp|block      what steps move; also `next warp`\n"
    "thread N [block B]          look at another thread\n"
    "where, up, down             the calls, and the one whose names are shown\n"
    "locals                      all names and their values\n"
    "print EXPR, p EXPR          a value: `x`, `a[i, 0] * 2`\n"
    "window EXPR [ROWSxCOLUMNS]  elements of a tensor or tile, from an element on: `window a[32, 0] 8x8`\n"
    "lanes NAME                  a value in each thread of the warp\n"
    "who EXPR                    who wrote the element last, and who reads it\n"
    "watch EXPR                  stop at the next store to the element\n"
    "stop-at nan|fault|race on|off\n"
    "quit, q                     end the debugger; the script runs on";

LineMode::LineMode(Debugger& debugger, std::string script) : debugger_(debugger), script_(std::move(script)) {}

void LineMode::print(std::string_view text) {
  std::fflush(stdout);
  os::write_all(os::kStandardOutput, std::string(text) + "\n");
}

void LineMode::output(std::string_view, std::string_view text) {
  std::fflush(stdout);
  os::write_all(os::kStandardOutput, text);
}

void LineMode::moved(const Breakpoint& b) { print(fmt::format("breakpoint {} is at line {}", b.id, b.actual_line)); }

void LineMode::begin() {
  print("kdsl debugger: `help` lists the commands; `continue` starts the script");
  talk();
}

void LineMode::talk() {
  std::string line;
  while (true) {
    std::fflush(stdout);
    os::write_all(os::kStandardOutput, "(kdsl) ");
    if (!std::getline(std::cin, line)) {
      debugger_.detach();
      return print("");
    }
    if (line.empty()) line = last_;
    last_ = line;
    if (!line.empty() && command(line)) return;
  }
}

void LineMode::stopped(const StopReason& reason) {
  focus_ = reason.focus;
  frame_ = 0;
  print(fmt::format("stopped: {}{}{}", reason_text(reason), reason.text.empty() ? "" : ": ", reason.text));
  if (focus_.block) where(false);
  talk();
  focus_ = {};
}

const FrameRecord* LineMode::record() const {
  std::vector<CallFrame> calls = call_frames(debugger_, focus_);
  return frame_ < calls.size() ? calls[frame_].record : nullptr;
}

void LineMode::where(bool with_calls) {
  std::vector<CallFrame> calls = call_frames(debugger_, focus_);
  print(fmt::format("{} of `{}`", focus_text(focus_), focus_.block->kernel));
  if (calls.empty()) return print("  has not come to a statement");
  for (size_t i = 0; i < calls.size(); ++i) {
    if (!with_calls && i != frame_) continue;
    const CallFrame& call = calls[i];
    print(fmt::format("{} {}:{} in {}", with_calls && i == frame_ ? "*" : " ", call.path, call.line, call.function));
  }
  const Span span = debugger_.stops().at(focus_.record().frames.back().stop).loc.span;
  const SourceFile* file = debugger_.sources().file(span.file);
  if (frame_ == 0 && file) print(fmt::format("{:5} | {}", calls[0].line, file->line_text(calls[0].line)));
}

static std::string_view first_word(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  std::string_view word = text.substr(0, text.find_first_of(" \t"));
  text.remove_prefix(word.size());
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  return word;
}

static std::optional<int> number_in(std::string_view text) {
  int value = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

void LineMode::set_breakpoint(std::string_view text) {
  std::string_view place = first_word(text);
  size_t colon = place.rfind(':');
  std::string path = colon == place.npos ? script_ : std::string(place.substr(0, colon));
  auto line = number_in(colon == place.npos ? place : place.substr(colon + 1));
  if (!line) return print("expected a line, or FILE:LINE");
  std::string_view word = first_word(text);
  if (!word.empty() && word != "if") return print("expected `if` and a condition behind the line");
  Breakpoint& made = debugger_.add_breakpoint(path, *line);
  debugger_.set_condition(made, std::string(text));
  if (!made.problem.empty()) {
    print(made.problem);
    return debugger_.remove_breakpoint(made.id);
  }
  print(made.actual_line != 0
            ? fmt::format("breakpoint {} at line {}", made.id, made.actual_line)
            : fmt::format("breakpoint {} at line {}, once a kernel has a statement there", made.id, made.line));
}

void LineMode::choose_thread(std::string_view text) {
  auto thread = number_in(first_word(text));
  if (!thread) return print("expected the number of a thread");
  BlockRecord* block = focus_.block;
  if (first_word(text) == "block") {
    auto number = number_in(first_word(text));
    block = nullptr;
    for (auto& [address, candidate] : debugger_.state().blocks())
      if (number && candidate.linear() == static_cast<uint32_t>(*number)) block = &candidate;
    if (!block) return print("no such block runs now");
  }
  if (*thread < 0 || static_cast<size_t>(*thread) >= block->threads.size()) return print("the block has no such thread");
  focus_ = {block, static_cast<uint32_t>(*thread)};
  frame_ = 0;
  where(false);
  print(fmt::format("  it is {}", thread_state_text(focus_)));
}

void LineMode::locals() {
  const FrameRecord* frame = record();
  if (!frame) return print("no values are known of this call");
  Inspector inspector(debugger_.stops(), focus_, *frame);
  for (const ir::DebugVariable& v : inspector.variables())
    print(fmt::format("{} = {}    ({})", v.name, inspector.summary(v), inspector.type_text(v)));
}

bool LineMode::step(std::string_view word, std::string_view unit) {
  StepUnit moved = unit == "warp"     ? StepUnit::Warp
                   : unit == "block"  ? StepUnit::Block
                   : unit == "thread" ? StepUnit::Thread
                                      : unit_;
  StepKind kind = word.starts_with('n') ? StepKind::Over : word.starts_with('s') ? StepKind::Into : StepKind::Out;
  debugger_.step(kind, moved, focus_);
  return true;
}

void LineMode::stop_at(std::string_view what) {
  std::string_view name = first_word(what);
  bool is_on = what != "off";
  bool* flag = name == "nan"     ? &debugger_.stops_at_nan
               : name == "fault" ? &debugger_.stops_at_faults
               : name == "race"  ? &debugger_.stops_at_races
                                 : nullptr;
  if (!flag) return print("expected nan, fault or race");
  *flag = is_on;
  print(fmt::format("{} {}", is_on ? "stops at" : "does not stop at", name));
}

// Commands that look at a kernel that has stopped. Returns false for another word.
bool LineMode::look_command(std::string_view word, const std::string& rest) {
  const FrameRecord* frame = record();
  bool reads = word == "print" || word == "p" || word == "window" || word == "who" || word == "watch";
  if (reads && !frame) return print("no values are known of this call"), true;
  if (word == "print" || word == "p") {
    Shown shown = show(debugger_, focus_, *frame, rest);
    print(shown.type.empty() ? shown.value : fmt::format("{}    ({})", shown.value, shown.type));
  } else if (word == "window")
    print(window_text(debugger_, focus_, *frame, rest));
  else if (word == "who")
    print(who_text(debugger_, focus_, *frame, rest));
  else if (word == "watch")
    print(watch_element(debugger_, focus_, *frame, rest));
  else if (word == "lanes")
    print(lanes_text(debugger_, focus_, rest));
  else if (word == "locals")
    locals();
  else if (word == "where" || word == "bt")
    where(true);
  else if (word == "up" || word == "down") {
    size_t calls = call_frames(debugger_, focus_).size();
    if (word == "up" && frame_ + 1 < calls) ++frame_;
    if (word == "down" && frame_ > 0) --frame_;
    where(true);
  } else if (word == "thread")
    choose_thread(rest);
  else
    return false;
  return true;
}

bool LineMode::command(std::string_view line) {
  std::string_view rest = line;
  std::string_view word = first_word(rest);
  if (word == "help" || word == "h") return print(kHelp), false;
  if (word == "break" || word == "b") return set_breakpoint(rest), false;
  if (word == "stop-at") return stop_at(rest), false;
  if (word == "delete") return debugger_.remove_breakpoint(number_in(rest).value_or(0)), false;
  if (word == "quit" || word == "q") return debugger_.detach(), true;
  if (word == "continue" || word == "c") return debugger_.resume(), true;
  if (word == "unit") {
    unit_ = rest == "warp" ? StepUnit::Warp : rest == "block" ? StepUnit::Block : StepUnit::Thread;
    return false;
  }
  if (!focus_.block)
    return print(fmt::format("no kernel has stopped, so `{}` has nothing to work on; see `help`", word)), false;
  if (word == "next" || word == "n" || word == "step" || word == "s" || word == "out") return step(word, rest);
  if (!look_command(word, std::string(rest))) print(fmt::format("there is no command `{}`; see `help`", word));
  return false;
}

}  // namespace kdsl::driver

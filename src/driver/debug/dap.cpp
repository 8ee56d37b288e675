#include "driver/debug/dap.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/os/file.h"
#include "ir/arch.h"

namespace kdsl::driver {

using diag::JsonValue;
using diag::JsonWriter;

// Wider windows are shown by the command `window`.
constexpr int64_t kShownRows = 16, kShownColumns = 16;

DebugAdapter::DebugAdapter(Debugger& debugger) : debugger_(debugger) {}

// ---- messages

void DebugAdapter::send(std::string_view type, const std::function<void(Writer&)>& members) {
  Writer writer;
  writer.begin_object().member_number("seq", ++sequence_).member("type", type);
  members(writer);
  writer.end_object();
  if (!os::write_all(os::kStandardOutput, framed(writer.text()))) is_gone_ = true;
}

void DebugAdapter::event(std::string_view name, const std::function<void(Writer&)>& body) {
  send("event", [&](Writer& w) {
    w.member("event", name).key("body").begin_object();
    body(w);
    w.end_object();
  });
}

void DebugAdapter::respond(const Json& request, const std::string& body, const std::string& error) {
  // A body was written as an object of its own; the writer has no way to take text, so the message is put together here.
  std::string text = fmt::format(R"({{"seq":{},"type":"response","request_seq":{},"success":{},"command":{})", ++sequence_,
                                 static_cast<int64_t>(request["seq"].number()), error.empty() ? "true" : "false",
                                 diag::json_quoted(request["command"].text()));
  if (!error.empty()) text += fmt::format(R"(,"message":{})", diag::json_quoted(error));
  text += fmt::format(R"(,"body":{}}})", body);
  if (!os::write_all(os::kStandardOutput, framed(text))) is_gone_ = true;
}

void DebugAdapter::output(std::string_view category, std::string_view text) {
  if (text.empty()) return;
  event("output", [&](Writer& w) { w.member("category", category).member("output", text); });
}

void DebugAdapter::handle(const std::string& text) {
  auto parsed = diag::read_json(text);
  if (!parsed || (*parsed)["type"].text() != "request") return;
  const Json& request = *parsed;
  std::string_view name = request["command"].text();
  auto found = handlers().find(name);
  if (found == handlers().end()) return respond(request, "{}", fmt::format("`{}` is not supported", name));
  Writer body;
  body.begin_object();
  std::string error = (this->*found->second)(request["arguments"], body);
  if (error.empty()) body.end_object();
  respond(request, error.empty() ? body.text() : "{}", error);
  if (name == "initialize") event("initialized", [](Writer&) {});
}

bool DebugAdapter::read(bool waits) {
  while (!is_gone_) {
    auto message = input_.take();
    if (message && *message) {
      handle(**message);
      return true;
    }
    if (!message) continue;  // a text that is no message was passed over
    os::Readable in{os::kStandardInput};
    os::wait_to_read({&in, 1}, waits ? std::optional<std::chrono::milliseconds>() : std::chrono::milliseconds(0));
    if (!in.is_ready) return false;
    char part[65536];
    auto count = os::read_some(os::kStandardInput, part);
    if (!count || *count == 0) {
      is_gone_ = true;
      debugger_.detach();
      return false;
    }
    input_.append({part, *count});
  }
  return false;
}

bool DebugAdapter::begin() {
  while (!is_configured_ && !is_gone_) read(true);
  return !is_gone_;
}

void DebugAdapter::end(int status) {
  event("exited", [&](Writer& w) { w.member_number("exitCode", status); });
  event("terminated", [](Writer&) {});
  while (!is_gone_ && read(true)) continue;
}

void DebugAdapter::poll() {
  while (read(false)) continue;
}

void DebugAdapter::stopped(const StopReason& reason) {
  using enum StopReason::Kind;
  forget();
  reason_ = reason;
  is_stopped_ = true;
  runs_on_ = false;
  bool is_exception = reason.kind == Fault || reason.kind == Race || reason.kind == Nan || reason.kind == Comparison;
  event("stopped", [&](Writer& w) {
    w.member("reason", is_exception ? "exception" : reason.kind == Watch ? "data breakpoint" : reason_text(reason));
    w.member("description", reason_text(reason));
    if (!reason.text.empty()) w.member("text", reason.text);
    if (reason.focus.block) w.member_number("threadId", thread_id(reason.focus));
    w.member_boolean("allThreadsStopped", true);
    w.key("hitBreakpointIds").begin_array();
    for (int id : reason.breakpoints) w.number(id);
    w.end_array();
  });
  while (!runs_on_ && !is_gone_) read(true);
  is_stopped_ = false;
  forget();
}

void DebugAdapter::moved(const Breakpoint& b) {
  event("breakpoint", [&](Writer& w) {
    w.member("reason", "changed").key("breakpoint").begin_object();
    breakpoint(w, b);
    w.end_object();
  });
}

// ---- values that the client has been shown

void DebugAdapter::forget() {
  threads_.clear();
  frames_.clear();
  shelves_.clear();
}

int DebugAdapter::shelve(Shelf shelf) {
  shelves_.push_back(shelf);
  return static_cast<int>(shelves_.size());
}

int DebugAdapter::thread_id(Focus focus) {
  // The numbers of a block's threads follow each other, so that a number says which thread it is in every stop.
  return static_cast<int>(focus.block->linear() * 1024 + focus.thread + 1);
}

Focus DebugAdapter::focus_of(const Json& arguments) {
  int wanted = static_cast<int>(arguments["threadId"].number());
  for (auto& [address, block] : debugger_.state().blocks())
    for (uint32_t i = 0; i < block.threads.size(); ++i)
      if (thread_id({&block, i}) == wanted) return {&block, i};
  return reason_.focus;
}

const DebugAdapter::ShownFrame* DebugAdapter::frame_of(const Json& arguments) const {
  auto number = static_cast<size_t>(arguments["frameId"].number());
  return number >= 1 && number <= frames_.size() ? &frames_[number - 1] : nullptr;
}

void DebugAdapter::variable(Writer& body, const ShownFrame& frame, const ir::DebugVariable& v) {
  Inspector inspector(debugger_.stops(), frame.focus, *frame.record);
  body.begin_object().member("name", v.name).member("value", inspector.summary(v)).member("type", inspector.type_text(v));
  body.member("evaluateName", v.name);
  bool has_elements = inspector.has_elements(v);
  body.member_number("variablesReference", has_elements ? shelve({Shelf::Kind::Elements, frame.focus, frame.record, &v}) : 0);
  body.end_object();
}

void DebugAdapter::breakpoint(Writer& body, const Breakpoint& b) const {
  body.member_number("id", b.id).member_boolean("verified", b.actual_line != 0 && b.problem.empty());
  body.member_number("line", b.actual_line != 0 ? b.actual_line : b.line);
  if (!b.problem.empty())
    body.member("message", b.problem);
  else if (b.actual_line == 0)
    body.member("message", "no kernel that has been compiled so far has a statement here");
}

// ---- requests

std::string DebugAdapter::initialize(const Json&, Writer& body) {
  for (std::string_view name : {"supportsConfigurationDoneRequest", "supportsConditionalBreakpoints",
                                "supportsHitConditionalBreakpoints", "supportsLogPoints", "supportsEvaluateForHovers",
                                "supportsExceptionInfoRequest", "supportsDataBreakpoints", "supportsTerminateRequest"})
    body.member_boolean(name, true);
  body.key("exceptionBreakpointFilters").begin_array();
  for (auto [filter, label, is_default] :
       {std::tuple{"fault", "Faults that the checks find", true},
        std::tuple{"race", "Races after which the kernel goes on", true},
        std::tuple{"comparison", "Failed comparisons of the script", true}, std::tuple{"nan", "Values that become NaN", false}})
    body.begin_object().member("filter", filter).member("label", label).member_boolean("default", is_default).end_object();
  body.end_array();
  return {};
}

std::string DebugAdapter::launch(const Json& arguments, Writer&) {
  debugger_.stops_at_entry = arguments["stopOnEntry"].flag();
  std::string_view unit = arguments["stepping"].text();
  if (unit == "warp")
    unit_ = StepUnit::Warp;
  else if (unit == "block")
    unit_ = StepUnit::Block;
  else if (!unit.empty() && unit != "thread")
    return fmt::format("`{}` is not a unit of steps: expected thread, warp or block", unit);
  return {};
}

std::string DebugAdapter::set_breakpoints(const Json& arguments, Writer& body) {
  std::string path(arguments["source"]["path"].text());
  if (path.empty()) return "breakpoints need the path of a file";
  debugger_.remove_breakpoints(path);
  body.key("breakpoints").begin_array();
  for (const Json& wanted : arguments["breakpoints"].items()) {
    Breakpoint& made = debugger_.add_breakpoint(path, static_cast<int>(wanted["line"].number()));
    debugger_.set_condition(made, std::string(wanted["condition"].text()));
    made.hits_needed = std::strtoull(std::string(wanted["hitCondition"].text()).c_str(), nullptr, 10);
    made.message = wanted["logMessage"].text();
    body.begin_object();
    breakpoint(body, made);
    body.end_object();
  }
  body.end_array();
  return {};
}

std::string DebugAdapter::set_exception_breakpoints(const Json& arguments, Writer&) {
  auto has = [&](std::string_view filter) {
    return std::ranges::any_of(arguments["filters"].items(), [&](const Json& one) { return one.text() == filter; });
  };
  debugger_.stops_at_faults = has("fault");
  debugger_.stops_at_races = has("race");
  debugger_.stops_at_nan = has("nan");
  debugger_.stops_at_comparisons = has("comparison");
  return {};
}

std::string DebugAdapter::configuration_done(const Json&, Writer&) {
  is_configured_ = true;
  return {};
}

std::string DebugAdapter::threads(const Json&, Writer& body) {
  body.key("threads").begin_array();
  for (auto& [address, block] : debugger_.state().blocks())
    for (uint32_t i = 0; i < block.threads.size(); ++i)
      body.begin_object().member_number("id", thread_id({&block, i})).member("name", focus_text({&block, i})).end_object();
  // A client needs one thread at least, also while no kernel runs.
  if (debugger_.state().blocks().empty()) body.begin_object().member_number("id", 0).member("name", "script").end_object();
  body.end_array();
  return {};
}

std::string DebugAdapter::stack_trace(const Json& arguments, Writer& body) {
  Focus focus = focus_of(arguments);
  std::vector<CallFrame> calls = call_frames(debugger_, focus);
  auto first = static_cast<size_t>(std::max(arguments["startFrame"].number(), 0.0));
  auto most = static_cast<size_t>(std::max(arguments["levels"].number(), 0.0));
  body.key("stackFrames").begin_array();
  for (size_t i = first; i < calls.size() && (most == 0 || i < first + most); ++i) {
    frames_.push_back({focus, calls[i].record});
    body.begin_object().member_number("id", static_cast<int64_t>(frames_.size())).member("name", calls[i].function);
    body.member_number("line", calls[i].line).member_number("column", calls[i].column);
    body.key("source").begin_object().member("name", calls[i].path.substr(calls[i].path.rfind('/') + 1));
    body.member("path", compared_path(calls[i].path)).end_object().end_object();
  }
  body.end_array().member_number("totalFrames", static_cast<int64_t>(calls.size()));
  return {};
}

std::string DebugAdapter::scopes(const Json& arguments, Writer& body) {
  const ShownFrame* frame = frame_of(arguments);
  if (!frame) return "there is no such frame";
  body.key("scopes").begin_array();
  auto add = [&](std::string_view name, Shelf::Kind kind, std::string_view hint) {
    body.begin_object().member("name", name);
    if (!hint.empty()) body.member("presentationHint", hint);
    body.member_number("variablesReference", shelve({kind, frame->focus, frame->record, nullptr}));
    body.member_boolean("expensive", false).end_object();
  };
  if (frame->record) {
    add("Locals", Shelf::Kind::Locals, "locals");
    bool has_buffers =
        std::ranges::any_of(debugger_.stops().at(frame->record->stop).variables, &ir::DebugVariable::is_argument);
    if (has_buffers) add("Buffers", Shelf::Kind::Buffers, {});
  }
  add("Thread", Shelf::Kind::Thread, "registers");
  body.end_array();
  return {};
}

std::string DebugAdapter::variables(const Json& arguments, Writer& body) {
  auto number = static_cast<size_t>(arguments["variablesReference"].number());
  if (number < 1 || number > shelves_.size()) return "there is no such value";
  Shelf shelf = shelves_[number - 1];
  body.key("variables").begin_array();
  auto plain = [&](std::string_view name, std::string_view value) {
    body.begin_object().member("name", name).member("value", value).member_number("variablesReference", 0).end_object();
  };
  if (shelf.kind == Shelf::Kind::Thread) {
    const kdsl_cpu_block& block = *shelf.focus.block->block;
    plain("kernel", shelf.focus.block->kernel);
    plain("position", focus_text(shelf.focus));
    plain("thread", fmt::format("{}, lane {} of warp {}", shelf.focus.thread, shelf.focus.thread % ir::kWarpSize,
                                shelf.focus.thread / ir::kWarpSize));
    plain("blockDim", fmt::format("({}, {}, {})", block.ntid[0], block.ntid[1], block.ntid[2]));
    plain("gridDim", fmt::format("({}, {}, {})", block.nctaid[0], block.nctaid[1], block.nctaid[2]));
    plain("state", thread_state_text(shelf.focus));
  } else if (shelf.kind == Shelf::Kind::Elements) {
    Inspector inspector(debugger_.stops(), shelf.focus, *shelf.record);
    for (const ElementRow& row : inspector.rows(*shelf.variable, {}, kShownRows, kShownColumns)) plain(row.name, row.text);
  } else {
    bool are_buffers = shelf.kind == Shelf::Kind::Buffers;
    for (const ir::DebugVariable& v : debugger_.stops().at(shelf.record->stop).variables)
      if (v.is_argument == are_buffers) variable(body, {shelf.focus, shelf.record}, v);
  }
  body.end_array();
  return {};
}

// The commands of the console, which an editor has no button for.
std::string DebugAdapter::command(const ShownFrame& frame, std::string_view text, bool& is_command) {
  auto rest_of = [&](std::string_view word) -> std::optional<std::string> {
    if (!text.starts_with(word) || text.size() <= word.size() || text[word.size()] != ' ') return std::nullopt;
    return std::string(text.substr(word.size() + 1));
  };
  is_command = true;
  if (auto rest = rest_of("who")) return who_text(debugger_, frame.focus, *frame.record, *rest);
  if (auto rest = rest_of("window")) return window_text(debugger_, frame.focus, *frame.record, *rest);
  if (auto rest = rest_of("lanes")) return lanes_text(debugger_, frame.focus, *rest);
  if (auto rest = rest_of("unit")) {
    for (auto [name, unit] :
         {std::pair{"thread", StepUnit::Thread}, std::pair{"warp", StepUnit::Warp}, std::pair{"block", StepUnit::Block}})
      if (*rest == name) return unit_ = unit, fmt::format("steps move a {}", name);
    return "expected thread, warp or block";
  }
  is_command = false;
  return {};
}

std::string DebugAdapter::evaluate(const Json& arguments, Writer& body) {
  const ShownFrame* found = frame_of(arguments);
  ShownFrame frame = found ? *found : ShownFrame{reason_.focus, nullptr};
  if (!frame.record && frame.focus.block && !frame.focus.record().frames.empty())
    frame.record = &frame.focus.record().frames.back();
  if (!is_stopped_ || !frame.record) return "no kernel has stopped";
  std::string expression(arguments["expression"].text());
  bool is_command = false;
  std::string answer = command(frame, expression, is_command);
  Shown shown = is_command ? Shown{answer, {}} : show(debugger_, frame.focus, *frame.record, expression);
  if (shown.is_error) return shown.value;
  body.member("result", shown.value);
  if (!shown.type.empty()) body.member("type", shown.type);
  body.member_number("variablesReference",
                     shown.variable ? shelve({Shelf::Kind::Elements, frame.focus, frame.record, shown.variable}) : 0);
  return {};
}

std::string DebugAdapter::exception_info(const Json&, Writer& body) {
  body.member("exceptionId", reason_text(reason_)).member("description", reason_.text).member("breakMode", "always");
  return {};
}

std::string DebugAdapter::data_breakpoint_info(const Json& arguments, Writer& body) {
  std::string name(arguments["name"].text());
  const ShownFrame* frame = frame_of(arguments);
  if (!frame && !frames_.empty()) frame = &frames_.front();
  auto parsed = Expression::parse(name);
  std::string problem = !parsed ? parsed.error() : !frame || !frame->record ? "no kernel has stopped" : "";
  if (problem.empty()) {
    Inspector inspector(debugger_.stops(), frame->focus, *frame->record);
    auto named = (*parsed)->named(inspector, frame->focus);
    auto place = named ? inspector.place(*named->variable, named->coordinate) : std::unexpected(named.error());
    if (place) {
      body.member("dataId", std::to_string(watchables_.size())).member("description", name);
      watchables_.push_back({place->address, static_cast<uint64_t>(dtype::bytes(place->type)), name});
    } else
      problem = place.error();
  }
  if (!problem.empty()) body.key("dataId").null().member("description", problem);
  return {};
}

std::string DebugAdapter::set_data_breakpoints(const Json& arguments, Writer& body) {
  debugger_.clear_watches();
  body.key("breakpoints").begin_array();
  for (const Json& wanted : arguments["breakpoints"].items()) {
    size_t index = std::strtoull(std::string(wanted["dataId"].text()).c_str(), nullptr, 10);
    bool is_known = index < watchables_.size();
    if (is_known) debugger_.watch(watchables_[index].address, watchables_[index].bytes, watchables_[index].name);
    body.begin_object().member_boolean("verified", is_known).end_object();
  }
  body.end_array();
  return {};
}

std::string DebugAdapter::resume(const Json&, Writer& body) {
  debugger_.resume();
  runs_on_ = true;
  body.member_boolean("allThreadsContinued", true);
  return {};
}

std::string DebugAdapter::step(const Json& arguments, StepKind kind) {
  Focus focus = focus_of(arguments);
  if (!is_stopped_) return "no kernel has stopped";
  if (focus.block) debugger_.step(kind, unit_, focus);
  runs_on_ = true;
  return {};
}
std::string DebugAdapter::next(const Json& arguments, Writer&) { return step(arguments, StepKind::Over); }
std::string DebugAdapter::step_in(const Json& arguments, Writer&) { return step(arguments, StepKind::Into); }
std::string DebugAdapter::step_out(const Json& arguments, Writer&) { return step(arguments, StepKind::Out); }

std::string DebugAdapter::pause(const Json&, Writer&) {
  debugger_.pause();
  return {};
}

std::string DebugAdapter::disconnect(const Json&, Writer&) {
  debugger_.detach();
  runs_on_ = is_configured_ = true;
  is_gone_ = true;
  return {};
}

const std::map<std::string, DebugAdapter::Handler, std::less<>>& DebugAdapter::handlers() {
  static const std::map<std::string, Handler, std::less<>> all = {
      {"initialize", &DebugAdapter::initialize},
      {"launch", &DebugAdapter::launch},
      {"attach", &DebugAdapter::launch},
      {"setBreakpoints", &DebugAdapter::set_breakpoints},
      {"setExceptionBreakpoints", &DebugAdapter::set_exception_breakpoints},
      {"configurationDone", &DebugAdapter::configuration_done},
      {"threads", &DebugAdapter::threads},
      {"stackTrace", &DebugAdapter::stack_trace},
      {"scopes", &DebugAdapter::scopes},
      {"variables", &DebugAdapter::variables},
      {"evaluate", &DebugAdapter::evaluate},
      {"exceptionInfo", &DebugAdapter::exception_info},
      {"dataBreakpointInfo", &DebugAdapter::data_breakpoint_info},
      {"setDataBreakpoints", &DebugAdapter::set_data_breakpoints},
      {"continue", &DebugAdapter::resume},
      {"next", &DebugAdapter::next},
      {"stepIn", &DebugAdapter::step_in},
      {"stepOut", &DebugAdapter::step_out},
      {"pause", &DebugAdapter::pause},
      {"disconnect", &DebugAdapter::disconnect},
      {"terminate", &DebugAdapter::disconnect},
  };
  return all;
}

}  // namespace kdsl::driver

#include "driver/debug/session_view.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "ir/arch.h"

namespace kdsl::driver {

static void set_position(const Debugger& debugger, Span span, CallFrame& frame) {
  const SourceFile* file = debugger.sources().file(span.file);
  if (!file) return;
  LineColumn at = file->line_column(span.begin);
  frame.path = file->path();
  frame.line = at.line;
  frame.column = at.column;
}

std::vector<CallFrame> call_frames(const Debugger& debugger, Focus focus) {
  std::vector<CallFrame> frames;
  if (!focus.block || focus.record().frames.empty()) return frames;
  const std::vector<FrameRecord>& records = focus.record().frames;
  const Stop& stop = debugger.stops().at(records.back().stop);
  auto record_at = [&](size_t depth) -> const FrameRecord* {
    for (const FrameRecord& record : records)
      if (debugger.stops().at(record.stop).depth == depth) return &record;
    return nullptr;
  };
  size_t depth = stop.depth;
  CallFrame inner;
  inner.function = stop.loc.chain && stop.loc.chain->callee ? stop.loc.chain->callee.text() : stop.kernel->source_name;
  inner.record = &records.back();
  set_position(debugger, stop.loc.span, inner);
  frames.push_back(std::move(inner));
  for (const ir::CallSite* call = stop.loc.chain; call; call = call->parent) {
    CallFrame frame;
    frame.function = call->function ? call->function.text() : stop.kernel->source_name;
    frame.record = record_at(--depth);
    set_position(debugger, call->call, frame);
    frames.push_back(std::move(frame));
  }
  return frames;
}

std::string focus_text(Focus focus) {
  const kdsl_cpu_block& block = *focus.block->block;
  return fmt::format("block ({}, {}, {}), thread ({}, {}, {})", block.ctaid[0], block.ctaid[1], block.ctaid[2],
                     focus.thread % block.ntid[0], focus.thread / block.ntid[0] % block.ntid[1],
                     focus.thread / block.ntid[0] / block.ntid[1]);
}

std::string thread_state_text(Focus focus) {
  kdsl_cpu_debug_thread state = kdsl_cpu_debug_thread_state(focus.block->block, focus.thread);
  if (state.has_ended) return "has ended";
  switch (state.wait) {
    case KDSL_CPU_WAIT_DEBUG: return "at a statement";
    case KDSL_CPU_WAIT_NONE: return "has not begun";
    case KDSL_CPU_WAIT_BARRIER:
    case KDSL_CPU_WAIT_BARRIER_RED: return "at a barrier";
    case KDSL_CPU_WAIT_MBARRIER: return "at an mbarrier";
    case KDSL_CPU_WAIT_CLUSTER: return "at the cluster's barrier";
    case KDSL_CPU_WAIT_GRID: return "at the grid's barrier";
    case KDSL_CPU_WAIT_MATRIX: return "at a matrix instruction";
    default: return "at an operation of its warp";
  }
}

std::string reason_text(const StopReason& reason) {
  using enum StopReason::Kind;
  switch (reason.kind) {
    case Entry: return "entry";
    case Breakpoint: return "breakpoint";
    case Step: return "step";
    case Pause: return "pause";
    case Fault: return "fault";
    case Race: return "race";
    case Nan: return "NaN";
    case Watch: return "watch";
    case Comparison: return "comparison";
  }
  std::unreachable();
}

// ---- values

Shown show(const Debugger& debugger, Focus focus, const FrameRecord& frame, const std::string& expression) {
  Inspector inspector(debugger.stops(), focus, frame);
  if (const ir::DebugVariable* found = inspector.find(expression))
    return {inspector.summary(*found), inspector.type_text(*found), inspector.has_elements(*found) ? found : nullptr};
  auto parsed = Expression::parse(expression);
  if (!parsed) return {parsed.error(), {}, nullptr, true};
  auto value = (*parsed)->evaluate(inspector, focus);
  if (!value) return {value.error(), {}, nullptr, true};
  return {value->text(), std::string(dtype::name(value->type))};
}

namespace {

struct Element {
  const ir::DebugVariable* variable;
  ElementPlace place;
};

std::expected<Element, std::string> find_element(const Inspector& inspector, Focus focus, const std::string& expression) {
  auto parsed = Expression::parse(expression);
  if (!parsed) return std::unexpected(parsed.error());
  auto named = (*parsed)->named(inspector, focus);
  if (!named) return std::unexpected(named.error());
  if (named->coordinate.empty()) named->coordinate.assign(inspector.shape(*named->variable).size(), 0);
  auto place = inspector.place(*named->variable, named->coordinate);
  if (!place) return std::unexpected(place.error());
  return Element{named->variable, *place};
}

}  // namespace

std::string who_text(const Debugger& debugger, Focus focus, const FrameRecord& frame, const std::string& expression) {
  Inspector inspector(debugger.stops(), focus, frame);
  auto element = find_element(inspector, focus, expression);
  if (!element) return element.error();
  if (element->place.thread) return fmt::format("{} is in a register of thread {}", expression, *element->place.thread);
  std::string text;
  auto bytes = static_cast<uint64_t>(dtype::bytes(element->variable->type));
  for (const std::string& line : debugger.history(focus, element->place.address, bytes))
    text += (text.empty() ? "" : "\n") + line;
  return text;
}

std::string window_text(const Debugger& debugger, Focus focus, const FrameRecord& frame, std::string_view arguments) {
  Inspector inspector(debugger.stops(), focus, frame);
  int64_t rows = 8, columns = 8;
  size_t space = arguments.find_last_of(' ');
  if (space != arguments.npos && arguments.find(']', space) == arguments.npos) {
    std::string_view size = arguments.substr(space + 1);
    auto [end, error] = std::from_chars(size.data(), size.data() + size.size(), rows);
    if (error == std::errc() && end != size.data() + size.size() && *end == 'x')
      std::from_chars(end + 1, size.data() + size.size(), columns);
    arguments = arguments.substr(0, space);
  }
  auto parsed = Expression::parse(std::string(arguments));
  if (!parsed) return parsed.error();
  auto named = (*parsed)->named(inspector, focus);
  if (!named) return named.error();
  if (!inspector.has_elements(*named->variable)) return fmt::format("`{}` has no elements", named->variable->name);
  std::string text = inspector.type_text(*named->variable);
  for (const ElementRow& row : inspector.rows(*named->variable, named->coordinate, rows, columns))
    text += fmt::format("\n{} {}", row.name, row.text);
  return text;
}

std::string lanes_text(const Debugger& debugger, Focus focus, const std::string& name) {
  std::string text;
  auto width = static_cast<uint32_t>(ir::kWarpSize);
  uint32_t first = focus.thread / width * width,
           end = std::min(first + width, static_cast<uint32_t>(focus.block->threads.size()));
  for (uint32_t thread = first; thread < end; ++thread) {
    Focus other{focus.block, thread};
    std::string value = other.record().frames.empty() ? "-" : show(debugger, other, other.record().frames.back(), name).value;
    text += fmt::format("{}thread {}: {}", text.empty() ? "" : "\n", thread, value);
  }
  return text;
}

std::string watch_element(Debugger& debugger, Focus focus, const FrameRecord& frame, const std::string& expression) {
  Inspector inspector(debugger.stops(), focus, frame);
  auto element = find_element(inspector, focus, expression);
  if (!element) return element.error();
  debugger.watch(element->place.address, static_cast<uint64_t>(dtype::bytes(element->variable->type)), expression);
  return fmt::format("the next store to {} stops", expression);
}

}  // namespace kdsl::driver

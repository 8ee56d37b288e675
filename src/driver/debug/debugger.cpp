#include "driver/debug/debugger.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include <fmt/format.h>

#include "dtype/float_format.h"
#include "ir/arch.h"
#include "ir/op_kind.h"

namespace kdsl::driver {

using Reason = StopReason::Kind;

Debugger::~Debugger() { kdsl_cpu_set_debug_handler(nullptr, nullptr); }

void Debugger::start(FrontEnd& front) {
  front_ = &front;
  kdsl_cpu_set_debug_handler([](void* self, const kdsl_cpu_debug_event* event) { static_cast<Debugger*>(self)->take(*event); },
                             this);
}

void Debugger::prepare(ir::Module& module) {
  for (ir::Function* function : module.functions)
    ir::walk(function->body.block, [](ir::Op* op) {
      if (op->kind != ir::OpKind::TilePipelined) return;
      for (ir::Attr& attr : op->attrs) {
        if (attr.name == ir::AttrName::NumStages) attr.i = 0;
        if (attr.kind == ir::Attr::Kind::Ints) attr.ints = {};
      }
    });
}

void Debugger::add(ir::Module& module) {
  stops_.add(module, sources_);
  for (auto& breakpoint : breakpoints_) {
    if (breakpoint->actual_line != 0) continue;
    breakpoint->actual_line = stops_.line_from(breakpoint->path, breakpoint->line);
    if (breakpoint->actual_line != 0) front_->moved(*breakpoint);
  }
}

// ---- breakpoints

Breakpoint& Debugger::add_breakpoint(const std::string& path, int line) {
  breakpoints_.push_back(std::make_unique<Breakpoint>());
  Breakpoint& made = *breakpoints_.back();
  made.id = next_id_++;
  made.path = compared_path(path);
  made.line = line;
  made.actual_line = stops_.line_from(made.path, line);
  return made;
}

void Debugger::remove_breakpoints(const std::string& path) {
  std::string wanted = compared_path(path);
  std::erase_if(breakpoints_, [&](const auto& breakpoint) { return breakpoint->path == wanted; });
}

void Debugger::remove_breakpoint(int id) {
  std::erase_if(breakpoints_, [&](const auto& breakpoint) { return breakpoint->id == id; });
}

void Debugger::set_condition(Breakpoint& breakpoint, const std::string& text) {
  breakpoint.condition = text;
  if (text.empty()) return;
  auto parsed = Expression::parse(text);
  if (parsed)
    breakpoint.parsed = std::move(*parsed);
  else
    breakpoint.problem = parsed.error();
}

bool Debugger::is_hit(Breakpoint& breakpoint, Focus focus) {
  Inspector inspector(stops_, focus, focus.record().frames.back());
  if (breakpoint.parsed) {
    auto value = breakpoint.parsed->evaluate(inspector, focus);
    // A name that has no value at the line yet makes the condition false.
    if (!value || value->value() == 0) return false;
  } else {
    Breakpoint::Hits& hits = breakpoint.in_block[focus.block->block];
    hits.of_thread.resize(focus.block->threads.size());
    if (++hits.of_thread[focus.thread] <= hits.told) return false;
    hits.told = hits.of_thread[focus.thread];
  }
  return ++breakpoint.hits >= breakpoint.hits_needed;
}

std::string Debugger::filled(const std::string& message, Focus focus) const {
  Inspector inspector(stops_, focus, focus.record().frames.back());
  std::string text;
  for (size_t at = 0; at < message.size(); ++at) {
    size_t end = message[at] == '{' ? message.find('}', at) : message.npos;
    if (end == message.npos) {
      text += message[at];
      continue;
    }
    auto parsed = Expression::parse(message.substr(at + 1, end - at - 1));
    auto value = parsed ? (*parsed)->evaluate(inspector, focus) : std::unexpected(parsed.error());
    text += value ? value->text() : value.error();
    at = end;
  }
  return text;
}

// ---- running on

void Debugger::resume() { step_.reset(); }

void Debugger::step(StepKind kind, StepUnit unit, Focus from) {
  const ThreadRecord& thread = from.record();
  size_t depth = thread.frames.empty() ? 0 : stops_.at(thread.frames.back().stop).depth;
  step_ = Step{kind, unit, from.thread, depth, from.block->block, {}};
  uint32_t first = unit == StepUnit::Block ? 0 : from.thread, end = first + 1;
  if (unit == StepUnit::Block) end = static_cast<uint32_t>(from.block->threads.size());
  if (unit == StepUnit::Warp) {
    first = from.thread / ir::kWarpSize * ir::kWarpSize;
    end = std::min(first + static_cast<uint32_t>(ir::kWarpSize), static_cast<uint32_t>(from.block->threads.size()));
  }
  for (uint32_t i = first; i < end; ++i)
    if (!from.block->threads[i].has_ended) step_->left.insert(i);
}

void Debugger::detach() {
  is_detached_ = true;
  step_.reset();
}

bool Debugger::ends_step(const BlockRecord& block, uint32_t thread, bool has_ended) {
  if (!step_ || step_->block != block.block || !step_->left.contains(thread)) return false;
  if (!has_ended) {
    size_t depth = stops_.at(block.threads[thread].frames.back().stop).depth;
    if (step_->kind == StepKind::Over && depth > step_->depth) return false;
    if (step_->kind == StepKind::Out && depth >= step_->depth && step_->depth > 0) return false;
  }
  step_->left.erase(thread);
  // A thread that has ended arrives nowhere: the step of a single one then runs on to the next breakpoint.
  if (step_->left.empty() && has_ended) step_.reset();
  return step_ && step_->left.empty();
}

void Debugger::tell(StopReason reason) {
  if (reason.kind == Reason::Step && step_ && !reason.focus.block->threads[step_->thread].has_ended)
    reason.focus.thread = step_->thread;
  step_.reset();
  front_->stopped(reason);
}

// ---- events

void Debugger::take(const kdsl_cpu_debug_event& event) {
  constexpr uint64_t kBetweenPolls = 4096;
  if (is_detached_) return;
  if (++events_ % kBetweenPolls == 0) front_->poll();
  BlockRecord& block = state_.take(event);
  switch (event.kind) {
    case KDSL_CPU_DEBUG_STOP: at_stop(block, event); break;
    case KDSL_CPU_DEBUG_STORE: at_store(block, event); break;
    case KDSL_CPU_DEBUG_FAULT:
      if (stops_at_faults) tell({Reason::Fault, {&block, event.thread}, event.fault->message, {}});
      break;
    case KDSL_CPU_DEBUG_RACE:
      if (stops_at_races) tell({Reason::Race, {&block, event.thread}, event.fault->message, {}});
      break;
    case KDSL_CPU_DEBUG_THREAD_END: ends_step(block, event.thread, true); break;
    case KDSL_CPU_DEBUG_BLOCK_BEGIN: break;
    case KDSL_CPU_DEBUG_BLOCK_END:
      if (step_ && step_->block == event.block) step_.reset();
      for (auto& breakpoint : breakpoints_) breakpoint->in_block.erase(event.block);
      known_nans_.clear();
      std::erase_if(later_, [&](const StopReason& reason) { return reason.focus.block->block == event.block; });
      state_.end_block(event.block);
      break;
    case KDSL_CPU_DEBUG_ROUND: tell_those_of(event.block); break;
    default: break;
  }
}

void Debugger::tell_those_of(const kdsl_cpu_block* block) {
  // The person may detach meanwhile.
  for (size_t i = 0; i < later_.size() && !is_detached_;) {
    if (later_[i].focus.block->block != block) {
      ++i;
      continue;
    }
    StopReason reason = std::move(later_[i]);
    later_.erase(later_.begin() + static_cast<ptrdiff_t>(i));
    tell(std::move(reason));
  }
}

static bool is_nan(uint64_t bits, dtype::DType type) { return dtype::is_float(type) && std::isnan(dtype::decode(bits, type)); }

void Debugger::at_stop(BlockRecord& block, const kdsl_cpu_debug_event& event) {
  Focus focus{&block, event.thread};
  const Stop& stop = stops_.at(event.number);
  bool ends = ends_step(block, event.thread, false);
  std::vector<int> hit;
  for (auto& breakpoint : breakpoints_) {
    if (breakpoint->actual_line != stop.line || breakpoint->path != stop.path || !is_hit(*breakpoint, focus)) continue;
    if (breakpoint->message.empty())
      hit.push_back(breakpoint->id);
    else
      front_->output("stdout", filled(breakpoint->message, focus) + "\n");
  }
  if (!hit.empty()) return tell_later({Reason::Breakpoint, focus, {}, std::move(hit)});
  if (stops_at_nan)
    for (const ir::DebugVariable& v : stop.variables)
      if (v.kind == ir::DebugVariable::Kind::Number &&
          is_nan(event.values[stop.words[static_cast<size_t>(v.operand)]], v.type) &&
          known_nans_.emplace(event.thread, v.name).second)
        return tell_later({Reason::Nan, focus, fmt::format("`{}` is not a number", v.name), {}});
  if (ends) return tell_later({Reason::Step, focus, {}, {}});
  if (std::exchange(pauses_, false)) return tell_later({Reason::Pause, focus, {}, {}});
  if (stops_at_entry && !has_entered_) {
    has_entered_ = true;
    tell_later({Reason::Entry, focus, {}, {}});
  }
}

static std::optional<dtype::DType> float_type(ir::Scalar scalar) {
  switch (scalar) {
    case ir::Scalar::F16: return dtype::DType::Float16;
    case ir::Scalar::BF16: return dtype::DType::BFloat16;
    case ir::Scalar::F32: return dtype::DType::Float32;
    case ir::Scalar::F64: return dtype::DType::Float64;
    default: return std::nullopt;
  }
}

void Debugger::at_store(BlockRecord& block, const kdsl_cpu_debug_event& event) {
  const StoreStop& store = stops_.store(event.number);
  uint64_t address = event.values[0], lanes = event.count - 1;
  uint64_t bytes =
      std::max<uint64_t>(static_cast<uint64_t>(store.type.is_pointer() ? 64 : ir::bit_width(store.type.scalar)) / 8, 1);
  Focus focus{&block, event.thread};
  // More addresses would take more memory than a person waits for.
  constexpr size_t kMostWriters = size_t{1} << 22;
  bool is_kept = writers_.size() < kMostWriters;
  for (uint64_t i = 0; i < lanes && is_kept; ++i) writers_[address + i * bytes] = {store.stop, block.linear(), event.thread};
  for (const Watch& watch : watches_)
    if (address < watch.address + watch.bytes && watch.address < address + lanes * bytes)
      return tell({Reason::Watch, focus, fmt::format("`{}` was written", watch.name), {}});
  auto type = store.type.is_pointer() ? std::nullopt : float_type(store.type.scalar);
  if (!stops_at_nan || !type) return;
  for (uint64_t i = 0; i < lanes; ++i)
    if (is_nan(event.values[1 + i], *type))
      return tell({Reason::Nan, focus, "the statement stores a value that is not a number", {}});
}

void Debugger::comparison_failed(const std::string& text) {
  if (!is_detached_ && stops_at_comparisons && front_) tell({Reason::Comparison, {}, text, {}});
}

void Debugger::watch(uint64_t address, uint64_t bytes, std::string name) {
  watches_.push_back({address, bytes, std::move(name)});
}

// ---- history

std::string Debugger::place_text(uint32_t stop) const {
  const SourceFile* file = sources_.file(stops_.at(stop).loc.span.file);
  return fmt::format("{}:{}", file ? file->path() : "?", stops_.at(stop).line);
}

// Names the lanes of a warp: "thread 37", "threads 32 to 63", "threads 32, 34, ...".
static std::string threads_text(uint32_t warp, uint32_t lanes) {
  uint32_t first = static_cast<uint32_t>(std::countr_zero(lanes)), count = static_cast<uint32_t>(std::popcount(lanes));
  uint32_t base = warp * static_cast<uint32_t>(ir::kWarpSize);
  if (count == 1) return fmt::format("thread {}", base + first);
  uint32_t last = 31 - static_cast<uint32_t>(std::countl_zero(lanes));
  if (last - first + 1 == count) return fmt::format("threads {} to {}", base + first, base + last);
  return fmt::format("{} threads of warp {}, the first is {}", count, warp, base + first);
}

std::vector<std::string> Debugger::history(Focus focus, uint64_t address, uint64_t bytes) const {
  std::vector<std::string> lines;
  auto add = [](void* user, const kdsl_cpu_debug_access* access) {
    std::string place = access->site ? fmt::format("{}:{}", access->site->file, access->site->line) : "?";
    static_cast<std::vector<std::string>*>(user)->push_back(fmt::format(
        "{} by {} of block {}{}, at {}", access->writes ? "written" : "read", threads_text(access->warp, access->lanes),
        access->block, access->is_async ? " (an asynchronous copy)" : "", place));
  };
  if (focus.block) kdsl_cpu_debug_accesses(focus.block->block, address, bytes, add, &lines);
  if (!lines.empty()) return lines;
  if (auto found = writers_.find(address); found != writers_.end())
    return {fmt::format("written by thread {} of block {}, at {}", found->second.thread, found->second.block,
                        place_text(found->second.stop))};
  return {"no access to it is known"};
}

}  // namespace kdsl::driver

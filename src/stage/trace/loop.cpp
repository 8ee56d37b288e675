#include "stage/trace/loop.h"

#include <algorithm>

#include "base/check.h"
#include "stage/trace/freeze.h"
#include "value/budget.h"
#include "value/typed/numeric.h"

namespace kdsl::stage {

bool LoopCarriedValues::begin(const void* statement) {
  inits_.clear();
  failed_.clear();
  replaced_.clear();
  known_exit_ = exits_.empty() ? Aliases::Path() : std::move(exits_.back());
  exits_.clear();
  installed_.clear();
  originals_.clear();
  const std::vector<const void*>& replaced = ctx_.trace.state->replaced_names[statement];
  for (Carried& carried : region_.carried()) {
    carried.first = inits_.size();
    bool is_replaced = std::find(replaced.begin(), replaced.end(), carried.stored) != replaced.end();
    carried.by_identity =
        carried.stored && !carried.original.is_unbound() && !is_replaced && is_mutable(ctx_, carried.original);
    if (!carried.by_identity && !carried.entry.is_unbound() && !flatten(ctx_, carried.entry, inits_)) return false;
    carried.count = inits_.size() - carried.first;
    // The value's present contents are copied: its cells may be carried, too, and get other objects when the body begins.
    bool has_parts = !carried.by_identity && !carried.original.is_unbound() && holds_mutable(ctx_, carried.original);
    originals_.push_back(has_parts ? freeze(ctx_, carried.original) : carried.original);
    if (originals_.back().is_raised()) return false;
  }
  return true;
}

std::vector<ir::Type> LoopCarriedValues::types() const {
  std::vector<ir::Type> types;
  for (ir::Value* init : inits_) types.push_back(init->type);
  return types;
}

bool LoopCarriedValues::install(std::span<ir::Value* const> values) {
  Aliases::Path made(region_.carried().size());
  for (size_t i = 0; i < region_.carried().size(); ++i) {
    const Carried carried = region_.carried()[i];
    if (carried.entry.is_unbound()) {
      region_.write(carried, Value());
      continue;
    }
    if (carried.by_identity) {
      region_.write(carried, carried.original);
      continue;
    }
    std::span<ir::Value* const> in = values.subspan(carried.first, carried.count);
    Value rebuilt = rebuild(ctx_, carried.entry, in);
    if (rebuilt.is_raised()) return false;
    region_.write(carried, rebuilt);
    made[i] = rebuilt;
  }
  // An iteration begins with the values from before the loop, or with those that the preceding iteration left.
  bool is_start = installed_.empty();
  const Aliases::Path paths[] = {originals_, is_start ? known_exit_ : exits_.front()};
  ctx_.trace.state->aliases.join(ctx_, made, paths, region_.decision());
  if (!is_start) return true;
  // They are copied because the body may store to them.
  for (Value v : made) {
    installed_.push_back(v.is_unbound() ? v : freeze(ctx_, v));
    if (installed_.back().is_raised()) return false;
  }
  return true;
}

// Records the value that an iteration leaves in a carried name or cell. Returns false after raising an exception.
bool LoopCarriedValues::note_exit(Aliases::Path& path, size_t index, Value exit) {
  if (exit.is_unbound() || !holds_mutable(ctx_, exit)) return true;
  if (path.size() <= index) path.resize(index + 1);
  path[index] = freeze(ctx_, exit);
  return !path[index].is_raised();
}

bool LoopCarriedValues::needs_exits() const {
  if (exits_.empty() || installed_.empty()) return false;
  auto is_outside = [this](const value::Object* object) { return region_.is_outside(object); };
  return !ctx_.trace.state->aliases.covers(ctx_, installed_, exits_.back(), is_outside);
}

bool LoopCarriedValues::collect(std::span<ir::Value* const> arguments, std::vector<ir::Value*>& out) {
  exits_.emplace_back();
  for (size_t i = 0; i < region_.carried().size(); ++i) {
    if (region_.carried()[i].entry.is_unbound()) {
      region_.note_local(region_.carried()[i]);
      continue;
    }
    const Carried carried = region_.carried()[i];
    Value exit = region_.read(carried);
    if (carried.by_identity) {
      if (identical(exit, carried.original)) continue;
      replaced_.push_back(carried.stored);
      if (!note_exit(exits_.back(), i, exit)) return false;
      continue;
    }
    if (!note_exit(exits_.back(), i, exit)) return false;
    bool is_poison = exit.is_poison() || carried.entry.is_poison();
    JoinResult difference = is_poison           ? JoinResult::Same
                            : exit.is_unbound() ? JoinResult::OtherType
                                                : compare_structure(ctx_, carried.entry, exit);
    std::vector<ir::Value*> values;
    if (difference == JoinResult::Same && !is_poison) {
      if (!flatten(ctx_, exit, values)) return false;
    } else if (!is_poison) {
      Carried at_store = carried;
      at_store.store = region_.last_store(carried);
      region_.report_mismatch(at_store, exit, difference, true);
    }
    if (values.size() != carried.count || is_poison) {
      failed_.push_back(i);
      std::span<ir::Value* const> unchanged = arguments.subspan(carried.first, carried.count);
      values.assign(unchanged.begin(), unchanged.end());
    }
    out.insert(out.end(), values.begin(), values.end());
  }
  return true;
}

bool LoopCarriedValues::add_stored_cells(const void* statement) {
  std::vector<std::pair<CellKey, Span>> found;
  for (const Logged& logged : region_.log()) {
    std::vector<CellKey> cells;
    if (!changed_cells(logged.before, cells)) {
      region_.report_structure(logged);
      continue;
    }
    for (const CellKey& cell : cells)
      if (!region_.is_carried(cell) && !region_.refuses(cell)) found.emplace_back(cell, logged.store);
  }
  if (found.empty() && replaced_.empty()) return false;
  if (exits_.empty()) exits_.emplace_back();
  for (size_t i = 0; i < found.size(); ++i)
    if (!note_exit(exits_.back(), region_.carried().size() + i, read_cell(ctx_, found[i].first))) is_stuck_ = true;
  region_.drop_try();
  std::vector<const void*>& replaced = ctx_.trace.state->replaced_names[statement];
  replaced.insert(replaced.end(), replaced_.begin(), replaced_.end());
  std::vector<CellKey>& stored = ctx_.trace.state->stored_cells[statement];
  CellSet known(stored.begin(), stored.end());
  if (!found.empty()) ctx_.trace.state->cell_statements.push_back(statement);
  for (const auto& [cell, store] : found) {
    if (known.insert(cell).second) stored.push_back(cell);
    if (!region_.add_cell(cell, store)) is_stuck_ = true;
  }
  return true;
}

void LoopCarriedValues::poison_failed() {
  for (size_t i : failed_) {
    const Carried carried = region_.carried()[i];
    region_.write(carried, Value::poison());
  }
}

Flow trace_until_stable(DynamicRegion& region, LoopCarriedValues& carry, const void* statement,
                        const std::function<Flow()>& body) {
  for (uint64_t tries = 1;; ++tries) {
    if (!carry.begin(statement)) return Flow::Raised;
    Flow flow = body();
    bool again = carry.add_stored_cells(statement);
    if (carry.is_stuck()) return Flow::Raised;
    bool needs_exits = !again && flow != Flow::Raised && carry.needs_exits();
    if (needs_exits) region.drop_try();
    if (again || needs_exits) {
      // The cost of an attempt, in steps of the budget. Most loops need few attempts. Objects that replace each other may
      // need many, each of which compares the values that all earlier ones left; hence the cost grows with the square.
      constexpr uint64_t kStepsOfTry = 500;
      if (!value::charge_steps(region.ctx(), kStepsOfTry * tries * tries)) return Flow::Raised;
      continue;
    }
    for (const Carried& carried : region.carried())
      if (!carried.stored) region.note_undocumented(carried.cell);
    // Objects get their contents from before the loop; carried cells get their results from the caller.
    region.restore_objects();
    return flow;
  }
}

}  // namespace kdsl::stage

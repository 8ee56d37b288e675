#include "stage/trace/arms.h"

#include <algorithm>

#include "stage/flatten/flatten_objects.h"
#include "stage/trace/freeze.h"
#include "value/typed/numeric.h"

namespace kdsl::stage {

bool ArmsTracer::trace_arm(const ArmBody& body, Arm& arm) {
  region_.write_entries();
  arm = {};
  arm.block = ir::make_block(*ctx_.trace.state->module, {}, nullptr);
  BlockScope scope(*ctx_.trace.builder, arm.block);
  arm.result = body();
  if (arm.result.is_raised()) return false;
  arm.frozen_result = freeze(ctx_, arm.result);
  if (arm.frozen_result.is_raised()) return false;
  for (Carried& carried : region_.carried()) {
    if (carried.stored && carried.entry.is_unbound()) region_.note_local(carried);
    arm.values.push_back(region_.read(carried));
    arm.frozen.push_back(arm.values.back().is_unbound() ? Value() : freeze(ctx_, arm.values.back()));
    if (arm.frozen.back().is_raised()) return false;
    arm.stores.push_back(region_.last_store(carried));
  }
  if (operand_ && &arm == &arms_[0]) collect_names(arm);
  names_.forget();
  bool ok = collect_changes(arm);
  for (const Logged& logged : region_.log()) arm.ends.push_back(take_snapshot(logged.before.object));
  region_.restore_objects();
  // The second arm may run the same statements, as when both call one function.
  region_.forget_own_cells();
  return ok;
}

// Collects numbers that the right operand, or a right operand in it, binds.
void ArmsTracer::collect_names(Arm& arm) {
  for (size_t i = 0; i < region_.carried().size(); ++i) {
    const Carried& carried = region_.carried()[i];
    bool is_new = carried.stored && carried.entry.is_unbound() && !arm.values[i].is_unbound();
    if (is_new && flattening_kind(ctx_, arm.values[i]) == FlatteningKind::Number)
      arm.names.push_back({&region_.frame(), operand_, carried.stored, arm.values[i]});
  }
  std::span<const ConditionalName> inner = names_.since();
  arm.names.insert(arm.names.end(), inner.begin(), inner.end());
}

// The other arm yields zeros: if the right operand is not evaluated, the names are not readable.
bool ArmsTracer::join_names(ArmJoin& join) {
  for (const ConditionalName& name : arms_[0].names) {
    value::NumericObject* zero = value::to_numeric(ctx_, Value::integer(0));
    zero = value::convert_numeric(ctx_, zero, value::to_numeric(ctx_, name.value)->dtype, header_);
    if (!zero || !join.add(name.value, zero)) return false;
  }
  return true;
}

bool ArmsTracer::collect_changes(Arm& arm) {
  for (const Logged& logged : region_.log()) {
    std::vector<CellKey> cells;
    if (!changed_cells(logged.before, cells)) {
      region_.report_structure(logged);
      continue;
    }
    for (const CellKey& cell : cells) {
      if (region_.is_carried(cell) || region_.refuses(cell)) continue;
      Value after = read_cell(ctx_, cell);
      arm.cells.push_back({cell, after, after.is_unbound() ? after : freeze(ctx_, after)});
      if (arm.cells.back().frozen.is_raised()) return false;
    }
  }
  return true;
}

// Makes cells that held numbers known at compile time enter the arms as runtime values (language reference 3.4). Returns true
// if some did, so that the arms have to be traced again.
bool ArmsTracer::demote_changed_cells() {
  std::vector<CellKey> again;
  CellSet known;
  for (const Arm& arm : arms_)
    for (const auto& [cell, after, copy] : arm.cells) {
      Value entry = read_cell(ctx_, cell);
      bool is_static = flattening_kind(ctx_, entry) == FlatteningKind::Number && !value::is_dynamic_numeric(entry);
      if (is_static && known.insert(cell).second) again.push_back(cell);
    }
  if (again.empty()) return false;
  std::vector<Span> stores;
  for (const CellKey& cell : again) stores.push_back(region_.last_store(cell));
  region_.drop_try();
  for (size_t i = 0; i < again.size(); ++i)
    if (!region_.add_cell(again[i], stores[i])) is_stuck_ = true;
  return true;
}

bool ArmsTracer::trace_arms(const ArmBody& then_body, const ArmBody& else_body) {
  do {
    if (!trace_arm(then_body, arms_[0]) || !trace_arm(else_body, arms_[1])) return false;
  } while (demote_changed_cells() && !is_stuck_);
  return !is_stuck_ && add_kept_cells();
}

// Adds cells that only the other arm changes: such a cell keeps its object in this arm, which may have changed the contents
// of the object.
bool ArmsTracer::add_kept_cells() {
  bool ok = true;
  for (int i = 0; i < 2; ++i) {
    Arm& arm = arms_[i];
    std::vector<CellKey> kept;
    CellSet known;
    for (const ChangedCell& mine : arm.cells) known.insert(mine.cell);
    for (const ChangedCell& changed : arms_[1 - i].cells)
      if (known.insert(changed.cell).second) kept.push_back(changed.cell);
    if (kept.empty()) continue;
    for (const Snapshot& end : arm.ends) restore(ctx_, end);
    for (const CellKey& cell : kept) {
      Value value = read_cell(ctx_, cell);
      arm.cells.push_back({cell, value, value.is_unbound() ? value : freeze(ctx_, value)});
      ok = ok && !arm.cells.back().frozen.is_raised();
    }
    region_.restore_objects();
  }
  return ok;
}

bool ArmsTracer::check(Carried carried, Value exit, Span store) {
  if (exit.is_poison() || carried.entry.is_poison()) return true;
  JoinResult difference = exit.is_unbound() ? JoinResult::OtherType : compare_structure(ctx_, carried.entry, exit);
  if (difference == JoinResult::Same) return true;
  carried.store = store;
  region_.report_mismatch(carried, exit, difference, false);
  return false;
}

// Joins different members of an enumeration of ints, and other objects of classes of ints, as ints.
void ArmsTracer::join_as_ints(Carried& carried, Exit (&exits)[2]) {
  Value* values[] = {&carried.entry, &exits[0].value, &exits[0].frozen, &exits[1].value, &exits[1].frozen};
  bool are_ints = std::ranges::all_of(
      values, [](const Value* v) { return value::unboxed(*v).is_int() || value::as_numeric_object(*v) != nullptr; });
  bool are_same = std::ranges::all_of(values, [&](const Value* v) { return identical(*v, carried.entry); });
  if (!are_ints || are_same) return;
  for (Value* v : values) *v = value::unboxed(*v);
}

// Returns the only number that an object consists of, as a number of the type of `entry`; unbound where it is no such object.
static Value number_like(Context& ctx, Value entry, Value v) {
  value::NumericObject* before = value::as_numeric_object(entry);
  if (!before || flattening_kind(ctx, v) != FlatteningKind::Protocol) return {};
  std::vector<Value> leaves;
  if (!protocol_leaves(ctx, v, leaves) || leaves.size() != 1) return {};
  value::NumericObject* leaf = value::as_numeric_object(leaves[0]);
  bool fits = leaf && !leaf->is_static() && dtype::is_integer(leaf->dtype) && dtype::is_integer(before->dtype) &&
              dtype::width(leaf->dtype) == dtype::width(before->dtype);
  return fits ? Value(value::make_dynamic(ctx, before->dtype, leaf->ir)) : Value();
}

// Joins an integer with a descriptor, which is a word of as many bits, as integers.
void ArmsTracer::join_as_words(const Carried& carried, Exit (&exits)[2]) {
  for (Exit& exit : exits)
    if (Value number = number_like(ctx_, carried.entry, exit.frozen); !number.is_unbound()) exit.value = exit.frozen = number;
}

bool ArmsTracer::join_one(ArmJoin& join, Carried carried, Exit (&exits)[2], std::vector<Carried>& targets) {
  join_as_ints(carried, exits);
  join_as_words(carried, exits);
  bool is_poison = exits[0].value.is_poison() || exits[1].value.is_poison() || carried.entry.is_poison();
  bool ok = check(carried, exits[0].frozen, exits[0].store) && check(carried, exits[1].frozen, exits[1].store);
  if (!ok || is_poison) {
    region_.write(carried, Value::poison());
    return true;
  }
  targets.push_back(carried);
  return join.add({exits[0].value, exits[0].frozen}, {exits[1].value, exits[1].frozen});
}

bool ArmsTracer::join_carried(ArmJoin& join, std::vector<Carried>& targets) {
  for (size_t i = 0; i < region_.carried().size(); ++i) {
    const Carried carried = region_.carried()[i];
    if (carried.entry.is_unbound()) continue;
    if (!carried.stored) region_.note_undocumented(carried.cell);
    Exit exits[2];
    for (int k = 0; k < 2; ++k) exits[k] = {arms_[k].values[i], arms_[k].frozen[i], arms_[k].stores[i]};
    if (!join_one(join, carried, exits, targets)) return false;
  }
  return true;
}

bool ArmsTracer::join_cells(ArmJoin& join, std::vector<Carried>& targets) {
  CellSet done;
  std::unordered_map<CellKey, const ChangedCell*, CellHash> changed[2];
  for (int i = 0; i < 2; ++i)
    for (const ChangedCell& one : arms_[i].cells) changed[i][one.cell] = &one;
  for (const Arm& arm : arms_)
    for (const auto& [cell, after, copy] : arm.cells) {
      if (!done.insert(cell).second) continue;
      region_.note_undocumented(cell);
      Carried carried;
      carried.cell = cell;
      carried.entry = read_cell(ctx_, cell);
      carried.store = region_.last_store(cell);
      Exit exits[2];
      for (int i = 0; i < 2; ++i) {
        exits[i] = {carried.entry, carried.entry, carried.store};
        if (auto found = changed[i].find(cell); found != changed[i].end())
          exits[i] = {found->second->value, found->second->frozen, carried.store};
      }
      if (!join_one(join, carried, exits, targets)) return false;
    }
  return true;
}

// Gives everything carried its value after the arms.
bool ArmsTracer::join(ir::Value* condition, const std::function<bool(Value, Value)>& agree) {
  ArmJoin join(ctx_, arms_[0].block, arms_[1].block, region_.decision());
  std::vector<Carried> targets;
  if (!join_carried(join, targets) || !join_cells(join, targets)) return false;
  Value &a = arms_[0].result, &b = arms_[1].result;
  bool is_poison = a.is_poison() || b.is_poison();
  bool has_result = agree && !is_poison;
  if (has_result && (!agree(arms_[0].frozen_result, arms_[1].frozen_result) ||
                     !join.add({a, arms_[0].frozen_result}, {b, arms_[1].frozen_result})))
    return false;
  if (!join_names(join)) return false;
  join.finish(condition);
  for (size_t i = 0; i < targets.size(); ++i) {
    if (join.result(i).is_raised()) return false;
    region_.write(targets[i], join.result(i));
  }
  if (has_result) result_ = join.result(targets.size());
  for (size_t i = 0; i < arms_[0].names.size(); ++i) {
    ConditionalName& name = arms_[0].names[i];
    name.value = join.result(targets.size() + (has_result ? 1 : 0) + i);
    if (name.value.is_raised()) return false;
  }
  if (is_poison) result_ = Value::poison();
  return !result_.is_raised();
}

Flow ArmsTracer::run(const ast::RegionInfo& info, ir::Value* condition, const ArmBody& then_body, const ArmBody& else_body,
                     const std::function<bool(Value, Value)>& agree) {
  if (!region_.collect_names(info, true) || !region_.collect_cells()) return Flow::Raised;
  if (!trace_arms(then_body, else_body)) {
    region_.restore_objects();
    region_.poison_names();
    region_.finish_names(info, {});
    return Flow::Raised;
  }
  bool ok = join(condition, agree);
  region_.finish_names(info, {});
  kept_names_ = ok ? std::move(arms_[0].names) : std::vector<ConditionalName>();
  return ok ? Flow::Next : Flow::Raised;
}

}  // namespace kdsl::stage

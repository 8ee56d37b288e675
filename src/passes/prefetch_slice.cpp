#include "passes/prefetch_slice.h"

#include <algorithm>
#include <iterator>
#include <span>
#include <unordered_map>

#include <fmt/core.h>

#include "analysis/memory.h"
#include "diag/definitions/passes.def"
#include "ir/attributes.h"
#include "ir/call_stack.h"
#include "ir/op_kind.h"
#include "ir/ops.h"
#include "passes/address_form.h"
#include "passes/effects.h"

namespace kdsl::passes {

using namespace ir;
using namespace analysis;

namespace {

bool is_in_global_memory(const Value* pointer) {
  Space space = root_of(pointer)->type.space;
  return space == Space::Global || space == Space::Const || space == Space::Generic;
}

// Calls f for the op and all ops below it.
template <typename F>
void for_tree(Op* op, F&& f) {
  f(op);
  for (Region& region : op->regions)
    if (region.block) walk(region.block, f);
}

// Returns the load of global memory whose result a stored value is, seen through conversions and the packing of vectors.
const Op* loaded_from_global(const Value* value, int depth = 0) {
  constexpr int kMaxDepth = 8;
  const Op* op = value->def;
  if (!op || depth > kMaxDepth) return nullptr;
  if (auto load = as<LoadOp>(op)) return is_in_global_memory(load.pointer()) ? op : nullptr;
  switch (op->kind) {
    case OpKind::ExtSI:
    case OpKind::ExtUI:
    case OpKind::TruncI:
    case OpKind::ExtF:
    case OpKind::TruncF:
    case OpKind::Bitcast:
    case OpKind::VectorSplat: return loaded_from_global(Unary(*op).value(), depth + 1);
    case OpKind::VectorBuild: return loaded_from_global(VectorBuildOp(*op).lanes().front(), depth + 1);
    case OpKind::VectorExtract: return loaded_from_global(VectorExtractOp(*op).vector(), depth + 1);
    case OpKind::VectorInsert: return loaded_from_global(VectorInsertOp(*op).value(), depth + 1);
    case OpKind::Select:
      for (const Value* arm : op->operands.subspan(1))
        if (const Op* load = loaded_from_global(arm, depth + 1)) return load;
      return nullptr;
    case OpKind::If:
      for (const Region& region : op->regions)
        if (const Op* load = loaded_from_global(yielded(region.block, value->index), depth + 1)) return load;
      return nullptr;
    default: return nullptr;
  }
}

// Returns whether the op is a copy into shared memory that completes at an mbarrier.
bool is_bulk_copy(const Op& op) {
  if (op.kind == OpKind::BulkCopy) return op.enum_attr<BulkCopyKind>(AttrName::Mode) == BulkCopyKind::GlobalToShared;
  return op.kind == OpKind::TensorCopy && op.enum_attr<TensorCopyKind>(AttrName::Mode) == TensorCopyKind::Load;
}

bool is_async_copy(const Op& op) { return op.kind == OpKind::CpAsync || is_bulk_copy(op); }

// Returns whether the op announces bytes at an mbarrier. In front of its copies a producer waits until their destination is
// free and announces their bytes.
bool announces_bytes(const Op& op) {
  if (op.kind != OpKind::MbarrierArrive) return false;
  auto mode = op.enum_attr<MbarrierArrival>(AttrName::Mode);
  return mode == MbarrierArrival::ArriveExpectTx || mode == MbarrierArrival::ExpectTx;
}
bool is_producer_step(const Op& op) { return op.kind == OpKind::MbarrierWait || announces_bytes(op); }

// mbarriers order threads by themselves, so an access to one is no conflict.
bool is_at_mbarrier(const Op& op) {
  return op.kind == OpKind::MbarrierWait || op.kind == OpKind::MbarrierArrive || op.kind == OpKind::MbarrierCpAsyncArrive ||
         op.kind == OpKind::Tcgen05Commit;
}

bool is_copy(const Op& op) {
  if (is_async_copy(op)) return true;
  auto store = as<StoreOp>(&op);
  if (!store) return false;
  Space space = root_of(store.pointer())->type.space;
  return (space == Space::Shared || space == Space::Local) && loaded_from_global(store.value());
}

// Copies into registers are prefetched if they can be; a failure to prefetch any other copy is reported.
bool is_optional(const Op& copy) {
  auto store = as<StoreOp>(&copy);
  return store && root_of(store.pointer())->type.space == Space::Local;
}

std::string name_of(const Value* value, std::string_view unnamed) {
  return value->name ? fmt::format("`{}`", value->name.text()) : std::string(unnamed);
}

class SliceFinder {
 public:
  SliceFinder(const Function& function, Op& loop, int64_t stages, diag::Sink& diags)
      : function_(function),
        loop_(loop),
        body_(*loop.regions[0].block),
        stages_(stages),
        diags_(diags),
        forms_(function, loop) {}

  Result<PrefetchSlice> run();

 private:
  struct Candidate {
    Op* op;  // an op of the body's own block
    bool is_optional;
  };

  void number_ops();
  void find_written_arrays();
  bool is_kept_array(const Value* pointer) const;
  bool is_early_op(const Op& op, bool may_copy) const;
  void find_early_values();
  bool is_early_tree(Op* op, bool may_copy) const;
  bool is_early(const Value* value) const;
  bool is_copy_tree(Op* op, bool& has_copy, bool& all_optional) const;
  bool find_candidates();
  bool is_used_in_body(const Op& op) const;
  const Op* kept_unsplit(Op* op) const;
  void add_producer_steps();

  void add_to_slice(Op* op);
  void need(const Value* value);
  void add_checks(size_t last);
  bool choose_place();
  bool settle();
  Reported report_nothing_chosen();
  std::vector<MemoryAccess> accesses_of_rest() const;
  bool check_memory(Op* op, std::span<const MemoryAccess> rest, bool report);
  bool check_pair(const MemoryAccess& mine, const MemoryAccess& other, bool report);
  bool is_free_of(const MemoryAccess& mine, const MemoryAccess& other, bool& is_far) const;
  void report_conflict(const MemoryAccess& mine, const MemoryAccess& other);
  bool is_reached_before() const;

  void fail(const Op& copy, std::string_view why, Span place, std::string_view note);
  void explain_dependence(const Op& copy);
  const Value* culprit(const Value* value, int depth = 0) const;

  const Function& function_;
  Op& loop_;
  Block& body_;
  int64_t stages_;
  diag::Sink& diags_;
  AddressForms forms_;
  std::unordered_map<const Op*, size_t> position_;  // for every op below the body, the position of its ancestor in the body
  std::unordered_set<const Value*> written_arrays_;
  bool writes_any_array_ = false;
  std::unordered_set<const Value*> late_;  // carried values that the rest of the body computes
  std::unordered_set<const Op*> late_ops_;  // ops of the body that are not early
  std::vector<Candidate> candidates_;
  Op* left_ = nullptr;  // the first copy that is not issued early
  std::unordered_set<const Op*> chosen_;  // chosen copies and checks
  std::unordered_set<const Op*> in_slice_;
  std::vector<size_t> counters_;
  std::vector<Op*> waits_, commits_;
  std::vector<const Op*> full_barriers_, partial_barriers_;
  size_t first_copy_ = SIZE_MAX;  // position where the slice is issued
  bool wants_barrier_ = false;
  bool is_acquired_ = false;  // the slice waits at an mbarrier until the destination of its copies is free
};

void SliceFinder::number_ops() {
  size_t at = 0;
  for (Op* op = body_.first; op; op = op->next, ++at)
    for_tree(op, [&](Op* below) {
      position_[below] = at;
      if (below->kind == OpKind::CpAsyncWait) waits_.push_back(below);
      if (below->kind == OpKind::CpAsyncCommit && below == op) commits_.push_back(below);
      if (!below->is(effect::Sync) || !below->is(effect::Convergent)) return;
      bool is_full = below->kind == OpKind::Barrier && below->operands.empty() && below == op;
      (is_full ? full_barriers_ : partial_barriers_).push_back(below);
    });
}

// ---- values that depend only on the loop variable, values from outside and the slice's own counters

bool SliceFinder::is_early(const Value* value) const {
  if (value->block) {
    if (value->block != &body_) return true;  // outside, or inside a tree that is examined as a whole
    return !late_.contains(value);
  }
  return !late_ops_.contains(value->def);
}

static bool is_array(const Value* root) { return root->def && root->def->kind == OpKind::Alloca; }

// Local arrays that the body only reads keep their contents from before the loop: predicates of copies are such arrays.
bool SliceFinder::is_kept_array(const Value* pointer) const {
  const Value* array = root_of(pointer);
  return is_array(array) && !writes_any_array_ && !written_arrays_.contains(array);
}

void SliceFinder::find_written_arrays() {
  walk(&body_, [&](Op* op) {
    if (op->kind == OpKind::Load || op->kind == OpKind::PtrOffset || op->kind == OpKind::PtrCast) return;
    if (op->kind == OpKind::Alloca) written_arrays_.insert(op->result());
    for (const Value* operand : op->operands) {
      if (!operand->type.is_pointer()) continue;
      const Value* root = root_of(operand);
      written_arrays_.insert(root);
      // A pointer that a region chose may be any array.
      writes_any_array_ |= root->type.space == Space::Local && !is_array(root);
    }
  });
}

// Loads count as early here: the writes of the rest of the body are compared with them later.
bool SliceFinder::is_early_op(const Op& op, bool may_copy) const {
  if (op.is(effect::Terminator) || is_pure(op)) return true;
  if (op.kind == OpKind::If || op.kind == OpKind::For) return true;
  if (auto load = as<LoadOp>(&op))
    return (is_in_global_memory(load.pointer()) || is_kept_array(load.pointer())) && !must_stay(op);
  if (may_copy && (op.kind == OpKind::While || op.kind == OpKind::ElectSync || is_producer_step(op))) return true;
  return may_copy && (is_copy(op) || op.kind == OpKind::CheckBounds);
}

bool SliceFinder::is_early_tree(Op* op, bool may_copy) const {
  bool early = true;
  for_tree(op, [&](Op* below) {
    early &= is_early_op(*below, may_copy);
    for (const Value* operand : below->operands) early &= is_early(operand);
  });
  return early;
}

// Finds the largest consistent set: carried values count as early until their next value turns out not to be.
void SliceFinder::find_early_values() {
  for (bool changed = true; changed;) {
    changed = false;
    for (Op* op = body_.first; op != body_.last; op = op->next)
      if (!late_ops_.contains(op) && (!is_early_tree(op, true) || kept_unsplit(op))) changed |= late_ops_.insert(op).second;
    for (size_t i = 0; i < body_.last->operands.size(); ++i)
      if (!is_early(yielded(&body_, i))) changed |= late_.insert(body_.args[i + 1]).second;
  }
}

// ---- copies

// Returns whether the tree has no effects but copies and their checks.
bool SliceFinder::is_copy_tree(Op* op, bool& has_copy, bool& all_optional) const {
  bool only_copies = true;
  for_tree(op, [&](Op* below) {
    if (is_copy(*below)) {
      has_copy = true;
      all_optional &= is_optional(*below);
    } else {
      only_copies &= is_early_op(*below, true);
    }
  });
  return only_copies;
}

bool SliceFinder::find_candidates() {
  for (Op* op = body_.first; op != body_.last; op = op->next) {
    bool has_copy = false, all_optional = true;
    bool only_copies = is_copy_tree(op, has_copy, all_optional);
    const Op* stays = kept_unsplit(op);
    only_copies &= !stays;
    if (has_copy && only_copies) candidates_.push_back({op, all_optional});
    if (!has_copy || only_copies) continue;
    Op *async = nullptr, *work = op;
    for_tree(op, [&](Op* below) {
      if (is_async_copy(*below) && !async) async = below;
      if (below == stays || (!is_copy(*below) && !is_early_op(*below, true))) work = below;
    });
    if (!async) continue;
    fail(*async, "it stands in a region that also does other work", work->loc.span, "that is");
    return false;
  }
  add_producer_steps();
  return true;
}

bool SliceFinder::is_used_in_body(const Op& op) const {
  bool is_used = false;
  walk(&body_, [&](Op* user) {
    for (const Value* operand : user->operands) is_used |= operand->def == &op;
  });
  return is_used;
}

// A branch with copies that also yields values to the rest is duplicated: its copy in place has no effects. That is not
// possible if an op with an effect computes such a value; returns that op, or null.
const Op* SliceFinder::kept_unsplit(Op* op) const {
  if (op->regions.empty() || op->results.empty() || !is_used_in_body(*op)) return nullptr;
  bool has_copy = false;
  const Op* found = nullptr;
  for_tree(op, [&](Op* below) {
    has_copy |= is_copy(*below);
    if (below->is(effect::Write | effect::Sync) && !below->results.empty()) found = below;
  });
  return has_copy ? found : nullptr;
}

// Adds the waits for free destinations and the announcements of bytes in front of the last copy that completes at an
// mbarrier, which are issued ahead together with the copies. A wait that depends on the rest of the body stays in place.
void SliceFinder::add_producer_steps() {
  auto has = [](Op* tree, auto test) {
    bool found = false;
    for_tree(tree, [&](Op* below) { found |= test(*below); });
    return found;
  };
  Op* last = nullptr;
  for (const Candidate& candidate : candidates_)
    if (has(candidate.op, is_bulk_copy)) last = candidate.op;
  if (!last) return;
  for (Op* op = body_.first; op != last->next; op = op->next) {
    bool waits = has(op, [](const Op& below) { return below.kind == OpKind::MbarrierWait; });
    bool announces = has(op, announces_bytes);
    bool is_known = std::ranges::any_of(candidates_, [&](const Candidate& c) { return c.op == op; });
    bool has_copy = false, all_optional = true;
    if ((!waits && !announces) || is_used_in_body(*op) || !is_copy_tree(op, has_copy, all_optional)) continue;
    if (waits && !announces && late_ops_.contains(op)) continue;
    is_acquired_ |= waits;
    if (!is_known) candidates_.push_back({op, false});
  }
}

// Returns the first value, on the way to a copy that is not early, that the rest of the body computes.
const Value* SliceFinder::culprit(const Value* value, int depth) const {
  constexpr int kMaxDepth = 64;
  if (is_early(value)) return nullptr;
  if (value->block || depth > kMaxDepth) return value;
  const Op* op = value->def;
  if (!is_early_op(*op, false) || !op->regions.empty()) return value;
  for (const Value* operand : op->operands)
    if (const Value* found = culprit(operand, depth + 1)) return found;
  return value;
}

void SliceFinder::fail(const Op& copy, std::string_view why, Span place, std::string_view note) {
  auto report = diags_.report(copy.loc.span, diag::PipelineDependence, stages_, why);
  report.note(place, diag::PipelineAccessHere, note);
  report.note(loop_.loc.span, diag::PipelineLoopHere);
  report.stack(call_stack(copy.loc));
}

void SliceFinder::explain_dependence(const Op& copy) {
  const Value* found = nullptr;
  const Op* inner = &copy;
  for_tree(const_cast<Op*>(&copy), [&](Op* below) {
    for (const Value* operand : below->operands) {
      if (found) return;
      found = culprit(operand);
      inner = below;
    }
  });
  if (!found) return fail(copy, "it is part of the rest of the body", copy.loc.span, "it stands");
  const Value* next = found->block == &body_ ? yielded(&body_, found->index - 1) : found;
  bool is_carried = found->block == &body_;
  std::string name =
      name_of(found, is_carried ? "a value that the iteration before computes" : "a value of the rest of the body");
  auto report = diags_.report(inner->loc.span, diag::PipelineDependence, stages_, fmt::format("it depends on {}", name));
  report.note(next->def ? next->def->loc.span : loop_.loc.span, diag::PipelineComputedHere, name_of(found, "it"));
  report.note(loop_.loc.span, diag::PipelineLoopHere);
  report.stack(call_stack(copy.loc));
  report.help(
      "the indices of a prefetched copy may depend on the loop variable, on values from outside the loop and on "
      "counters that only they need");
}

// ---- the slice

void SliceFinder::need(const Value* value) {
  if (value->block == &body_) {
    if (value->index == 0) return;
    size_t slot = value->index - 1;
    if (std::ranges::find(counters_, slot) != counters_.end()) return;
    counters_.push_back(slot);
    return need(yielded(&body_, slot));
  }
  if (!value->block && value->def->parent == &body_) add_to_slice(value->def);
}

void SliceFinder::add_to_slice(Op* op) {
  if (!in_slice_.insert(op).second) return;
  // A copy may need a value that the branch around another copy yields.
  if (std::ranges::any_of(candidates_, [&](const Candidate& c) { return c.op == op; })) chosen_.insert(op);
  for_tree(op, [&](Op* below) {
    for (const Value* operand : below->operands) need(operand);
  });
}

// Adds bounds checks in front of a copy if they test values that the copy needs, or can be made early as well.
void SliceFinder::add_checks(size_t last) {
  for (Op* op = body_.first; op != body_.last; op = op->next) {
    if (op->kind != OpKind::CheckBounds || position_[op] > last || late_ops_.contains(op)) continue;
    if (op->text_attr(AttrName::Access) == kAssumedAccess) continue;
    chosen_.insert(op);
    add_to_slice(op);
  }
}

// ---- memory

// A copy for iteration n + stages is issued at `first_copy_` of iteration n, ahead of accesses of the rest that came before
// it. In the plain loop an access of iteration i comes before the copy of iteration j when i < j, or i == j and it stands
// before the copy; now it does when i < j - stages, or i == j - stages and it stands before the place of issue. Returns
// whether the accesses that the copy now overtakes touch other bytes.
bool SliceFinder::is_free_of(const MemoryAccess& mine, const MemoryAccess& other, bool& is_far) const {
  size_t at = position_.at(other.op);
  int64_t from = at < position_.at(mine.op) ? 0 : 1;
  int64_t to = at < first_copy_ ? stages_ - 1 : stages_;
  for (int64_t distance = from; distance <= to; ++distance)
    if (!forms_.are_apart(mine, other, distance)) return false;
  // Another thread may be one iteration behind if no barrier stands between its access and the copy.
  is_far = at < first_copy_ || forms_.are_apart(mine, other, stages_ + 1);
  return true;
}

void SliceFinder::report_conflict(const MemoryAccess& mine, const MemoryAccess& other) {
  const Value *root = root_of(mine.pointer), *other_root = root_of(other.pointer);
  std::string name = name_of(root, "the buffer"), other_name = name_of(other_root, "the buffer");
  std::string use = fmt::format("{} is {}", other_name, other.is_write ? "written" : "read");
  std::string same = root == other_root ? std::string() : fmt::format("which may be the same memory as {}, ", name);
  if (!mine.is_write)
    return fail(*mine.op, fmt::format("the rest of the body writes {}, {}which it reads", other_name, same), other.op->loc.span,
                use);
  auto report = diags_.report(mine.op->loc.span, diag::PipelineDependence, stages_,
                              fmt::format("the rest of the body may still use the place in {} that it writes", name));
  report.note(other.op->loc.span, diag::PipelineAccessHere, use);
  report.note(loop_.loc.span, diag::PipelineLoopHere);
  report.stack(call_stack(mine.op->loc));
  // Without a barrier of the block, another thread may be one iteration behind.
  int64_t wanted = stages_ + (full_barriers_.empty() && !partial_barriers_.empty() ? 2 : 1);
  report.help(
      fmt::format("give the buffer a mode of at least {} stages and index it with `i % {}`, or with a counter that "
                  "starts at a constant and wraps there",
                  wanted, wanted));
}

bool SliceFinder::check_pair(const MemoryAccess& mine, const MemoryAccess& other, bool report) {
  bool is_far = true;
  if (is_free_of(mine, other, is_far)) {
    if (is_far || root_of(mine.pointer)->type.space != Space::Shared) return true;
    size_t at = position_.at(other.op);
    auto stands_between = [&](const Op* barrier) { return position_.at(barrier) > at || position_.at(barrier) < first_copy_; };
    if (std::ranges::any_of(full_barriers_, stands_between)) return true;
    wants_barrier_ |= !full_barriers_.empty();
    if (!full_barriers_.empty() || partial_barriers_.empty()) return true;
  }
  if (report) report_conflict(mine, other);
  return false;
}

// Returns the accesses of the ops that stay in place.
std::vector<MemoryAccess> SliceFinder::accesses_of_rest() const {
  std::vector<MemoryAccess> list;
  for (Op* op = body_.first; op != body_.last; op = op->next)
    if (!in_slice_.contains(op))
      for_tree(op, [&](Op* below) {
        if (!is_at_mbarrier(*below)) std::ranges::copy(accesses_of(*below), std::back_inserter(list));
      });
  return list;
}

// Checks every access of an op of the slice against every access of the rest, if one of them writes.
bool SliceFinder::check_memory(Op* op, std::span<const MemoryAccess> rest, bool report) {
  bool is_free = true;
  for_tree(op, [&](Op* below) {
    if (is_at_mbarrier(*below)) return;
    bool is_guarded = is_acquired_ && is_bulk_copy(*below);
    for (const MemoryAccess& access : accesses_of(*below))
      for (const MemoryAccess& other : rest)
        if (!(is_guarded && access.is_write) && is_free && (access.is_write || other.is_write))
          is_free = check_pair(access, other, report);
  });
  return is_free;
}

// Chooses the place of the first copy for all of them.
bool SliceFinder::choose_place() {
  std::erase_if(candidates_, [&](const Candidate& c) {
    bool stays = c.is_optional && late_ops_.contains(c.op);
    if (stays && !left_) left_ = c.op;
    return stays;
  });
  for (const Candidate& candidate : candidates_) {
    if (late_ops_.contains(candidate.op)) {
      explain_dependence(*candidate.op);
      return false;
    }
    first_copy_ = std::min(first_copy_, position_.at(candidate.op));
  }
  return true;
}

bool SliceFinder::settle() {
  for (const Candidate& candidate : candidates_)
    if (!candidate.is_optional) add_to_slice(candidate.op);
  for (const Candidate& candidate : candidates_) {
    if (!candidate.is_optional || in_slice_.contains(candidate.op)) continue;
    auto chosen = chosen_;
    auto slice = in_slice_;
    auto counters = counters_;
    add_to_slice(candidate.op);
    std::vector<MemoryAccess> rest = accesses_of_rest();
    bool is_free = true;
    for (const Op* op : in_slice_)
      if (!slice.contains(op)) is_free = is_free && check_memory(const_cast<Op*>(op), rest, false);
    if (is_free) continue;
    if (!left_) left_ = candidate.op;
    chosen_ = std::move(chosen);
    in_slice_ = std::move(slice);
    counters_ = std::move(counters);
  }
  std::vector<MemoryAccess> rest = accesses_of_rest();
  for (Op* op = body_.first; op != body_.last; op = op->next)
    if (in_slice_.contains(op) && !check_memory(op, rest, true)) return false;
  return true;
}

bool SliceFinder::is_reached_before() const {
  // Inside another loop the copies of its next iteration follow the accesses of the present one.
  for (const Block* block = loop_.parent; block->parent_op; block = block->parent_op->parent)
    if (block->parent_op->kind == OpKind::For || block->parent_op->kind == OpKind::While) return true;
  std::unordered_set<const Value*> roots;
  for (const Op* op : chosen_)
    for_tree(const_cast<Op*>(op), [&](Op* below) {
      for (const MemoryAccess& access : accesses_of(*below))
        if (access.is_write) roots.insert(root_of(access.pointer));
    });
  bool is_used = false, is_over = false;
  walk(function_.body.block, [&](Op* op) {
    is_over |= op == &loop_;
    if (is_over) return;
    for (const MemoryAccess& access : accesses_of(*op)) is_used |= roots.contains(root_of(access.pointer));
  });
  return is_used;
}

// Reports a loop that has copies, none of which can be issued ahead: it says why the first cannot.
Reported SliceFinder::report_nothing_chosen() {
  if (left_ && late_ops_.contains(left_)) {
    explain_dependence(*left_);
    return diags_.already_reported();
  }
  if (left_) {
    add_to_slice(left_);
    std::vector<MemoryAccess> rest = accesses_of_rest();
    for (Op* op = body_.first; op != body_.last; op = op->next)
      if (in_slice_.contains(op) && !check_memory(op, rest, true)) return diags_.already_reported();
  }
  auto report = diags_.report(loop_.loc.span, diag::PipelineNoCopy);
  report.stack(call_stack(loop_.loc));
  report.help(
      "a copy is `cp.async`, a bulk or tensor copy into shared memory, or `buffer[...] = tensor[...]` from global into shared "
      "or register memory, whose "
      "indices depend on the loop variable, on values from outside and on counters of its own");
  return report;
}

Result<PrefetchSlice> SliceFinder::run() {
  number_ops();
  find_written_arrays();
  find_early_values();
  if (!find_candidates() || !choose_place() || !settle()) return std::unexpected(diags_.already_reported());
  if (chosen_.empty()) return std::unexpected(report_nothing_chosen());
  size_t last = 0;
  for (const Op* op : chosen_) last = std::max(last, position_.at(op));
  add_checks(last);
  PrefetchSlice slice;
  for (Op* op = body_.first; op != body_.last; op = op->next) {
    if (in_slice_.contains(op)) slice.ops.push_back(op);
    if (chosen_.contains(op)) slice.copies.push_back(op);
    if (position_.at(op) == first_copy_) slice.place = op;
  }
  std::ranges::sort(counters_);
  slice.counters = counters_;
  slice.commits = commits_;
  slice.waits = waits_;
  slice.needs_barrier = wants_barrier_;
  slice.needs_barrier_before = !full_barriers_.empty() && is_reached_before();
  return slice;
}

}  // namespace

Result<PrefetchSlice> find_prefetch_slice(const Function& function, Op& loop, int64_t stages, diag::Sink& diags) {
  return SliceFinder(function, loop, stages, diags).run();
}

}  // namespace kdsl::passes

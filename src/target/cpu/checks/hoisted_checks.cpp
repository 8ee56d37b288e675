#include "target/cpu/checks/hoisted_checks.h"

#include <algorithm>
#include <bit>
#include <tuple>

#include <fmt/format.h>

#include "analysis/memory.h"
#include "ir/op_kind.h"
#include "ir/ops.h"
#include "passes/cpu/op_facts.h"
#include "passes/cpu/waits.h"
#include "target/cpu/checks/access.h"

namespace kdsl::target {

using ir::AttrName;
using ir::OpKind;

namespace {

// A proof doubles the code: there is one version with what it proves and one without it. The limit is chosen, as in guards.cpp,
// so that this second copy stays small.
constexpr size_t kMostOps = 256;

struct Found {
  const ir::Op* op;
  Occurrence occurrence;
};

// Collects what the phase does with memory outside of its block. `is_clear` says that all of it is known.
class AccessesOfPhase {
 public:
  AccessesOfPhase(const Phase& phase, const Guards& guards) : guards_(guards) {
    for (const ir::Op* op : phase.ops) visit(*op, {});
  }

  std::vector<Found> accesses;
  std::vector<Found> bounds;  // bounds tests of coordinates
  bool is_clear = true;

 private:
  void visit(const ir::Op& op, const Occurrence& when) {
    switch (op.kind) {
      case OpKind::CheckBounds: bounds.push_back({&op, when}); return;
      case OpKind::Alloca:
      case OpKind::Yield:
      case OpKind::Condition: return;
      case OpKind::If:
        visit_all(op.regions[0], when_true(ir::IfOp(op).condition(), when));
        return visit_all(op.regions[1], {false});
      case OpKind::For: return visit_all(op.regions[0], in_each_iteration(op, when));
      case OpKind::While:
        for (const ir::Region& region : op.regions) visit_all(region, {false});
        return;
      default: break;
    }
    const passes::OpFacts& facts = passes::facts_of(op);
    if (facts.is_provable) return add(op, passes::accessed_by(op), when);
    is_clear &= facts.is_private || ir::info(op.kind).effects == ir::effect::Pure;
  }

  void visit_all(const ir::Region& region, const Occurrence& when) {
    if (!region.block) return;
    for (const ir::Op* op = region.block->first; op; op = op->next) visit(*op, when);
  }

  void add(const ir::Op& op, const ir::Value* pointer, const Occurrence& when) {
    const ir::Value* root = analysis::root_of(pointer);
    bool is_own = root->def && (root->def->kind == OpKind::SharedAlloc || root->def->kind == OpKind::Alloca ||
                                root->def->kind == OpKind::GlobalAddr);
    if (is_own) return;
    is_clear &= analysis::is_parameter(root);
    accesses.push_back({&op, when});
  }

  static Occurrence in_each_iteration(const ir::Op& loop, Occurrence when) {
    when.is_certain &= loop.int_attr(AttrName::Unsigned) == 0;
    when.loops.push_back(&loop);
    return when;
  }

  Occurrence when_true(const ir::Value* condition, Occurrence when) const {
    passes::Conjuncts conjuncts = passes::conjuncts_of(condition);
    when.is_certain &= conjuncts.are_all;
    for (const ir::Op* test : conjuncts.comparisons)
      if (std::ranges::find(guards_.conditions, test->result()) == guards_.conditions.end()) when.tests.push_back(test);
    return when;
  }

  const Guards& guards_;
};

// Describes the addresses of an access over all threads and iterations.
struct Addresses {
  const Term* base;  // the pointer that all threads have in common
  const Term *low, *high, *bits;  // bytes from there
  std::optional<BlockRanges::Form> form;
};

class Prover {
 public:
  Prover(Terms& terms, const HoistScope& scope)
      : terms_(terms),
        scope_(scope),
        common_{*scope.kernel.plan, scope.within},
        ranges_(terms, *scope.kernel.source, common_) {}

  std::optional<HoistedChecks> run() {
    size_t count = 0;
    for_each_op(scope_.phase, [&](const ir::Op&) { ++count; });
    if (count > kMostOps) return std::nullopt;
    AccessesOfPhase found(scope_.phase, scope_.guards);
    if (!found.is_clear || (found.accesses.empty() && found.bounds.empty())) return std::nullopt;
    for (const Found& access : found.accesses)
      if (!hoist_checks(access)) return std::nullopt;
    for (const Found& test : found.bounds) prove_bounds(test);
    if (hoisted_.holds.are_impossible()) return std::nullopt;
    return std::move(hoisted_);
  }

 private:
  void demand(const Term* condition) { hoisted_.holds.add(condition); }

  bool hoist_checks(const Found& found) {
    const ir::Op& op = *found.op;
    if (!op.results.empty() && scope_.kernel.facts.asked.contains(op.result())) return false;
    DescribedAccess access = access_of(scope_.kernel.facts, op);
    std::optional<Addresses> at = bytes_of(access.type) != 0 ? addresses_of(access.pointer) : std::nullopt;
    if (!at) return false;
    if (access.align > 1) {
      const Term* below = terms_.number(static_cast<int64_t>(access.align - 1));
      demand(terms_.is_zero(terms_.bit_and(terms_.bit_or(at->base, at->bits), below)));
    }
    IterationDomains domains = domains_of(terms_, ranges_, found.occurrence);
    hoisted_.holds.add(domains.needs);
    if (domains.parts.empty() && !prove_part(op, access, *at, nullptr)) return false;
    for (const IterationDomain& part : domains.parts) {
      if (at->form) std::tie(at->low, at->high) = extremes_of(terms_, *at->form, part);
      if (!prove_part(op, access, *at, &part)) return false;
    }
    hoisted_.ops.insert(&op);
    return true;
  }

  // A null domain means that it is not known which threads make the access.
  bool prove_part(const ir::Op& op, const DescribedAccess& access, const Addresses& at, const IterationDomain* domain) {
    const ir::Value* root = analysis::root_of(access.pointer);
    const Term* is_none = domain ? is_empty(terms_, *domain) : terms_.truth(false);
    if (!stays_in_object(access, at, is_none)) return false;
    bool is_plain_read = op.kind == OpKind::Load && !passes::is_ordered(op);
    if (is_plain_read && scope_.known_ranges.contains(root)) {
      demand(terms_.either(is_none, are_inside(access, at, terms_.range_begin(root), terms_.range_bytes(root))));
      return true;
    }
    constexpr size_t kMostLoops = StridedAccess::kDimensions - 3;
    if (!at.form || !domain || domain->iterations.size() > kMostLoops || !is_unordered(op)) return false;
    hoisted_.strided.push_back(strided(op, root, at, *domain));
    return true;
  }

  bool is_unordered(const ir::Op& op) const {
    bool is_atomic = passes::facts_of(op).access == passes::AccessKind::Atomic;
    return !passes::is_ordering(op) && !(is_atomic && scope_.kernel.facts.has_fences);
  }

  StridedAccess strided(const ir::Op& op, const ir::Value* root, const Addresses& at, const IterationDomain& domain) {
    StridedAccess access{&op, root, terms_.add(at.base, at.form->first), {}, domain};
    for (size_t d = 0; d < StridedAccess::kDimensions; ++d) {
      const auto* of_loop = d >= 3 && d - 3 < domain.iterations.size() ? &domain.iterations[d - 3] : nullptr;
      const Term* step = d < 3 ? at.form->step[d] : of_loop ? at.form->of_iteration(of_loop->loop) : nullptr;
      access.step[d] = step ? step : terms_.number(0);
      if (of_loop) access.first = terms_.add(access.first, terms_.mul(of_loop->begin, access.step[d]));
    }
    return access;
  }

  // The comparisons are unsigned, so that negative numbers count as too large.
  const Term* are_inside(const DescribedAccess& access, const Addresses& at, const Term* begin, const Term* size) {
    const Term* offset = terms_.sub(terms_.add(at.base, at.low), begin);
    const Term* bytes = terms_.number(static_cast<int64_t>(bytes_of(access.type)));
    const Term* length = terms_.add(terms_.sub(at.high, at.low), bytes);
    return terms_.both(terms_.less_equal_u(offset, size), terms_.less_equal_u(length, terms_.sub(size, offset)));
  }

  // Demands that the access stays in its object, or that no thread makes it.
  bool stays_in_object(const DescribedAccess& access, const Addresses& at, const Term* is_none) {
    auto object = ir::as<ir::PtrObjectOp>(analysis::object_of(access.pointer));
    if (!object) return true;
    if (!common_.contains(object.result())) return false;
    const Term *size = terms_.value(object.bytes()), *begin = terms_.address(object.result());
    const Term* is_unknown = terms_.less(size, terms_.number(0));
    demand(terms_.either(terms_.either(is_none, is_unknown), are_inside(access, at, begin, size)));
    return true;
  }

  // Returns the addresses if the pointer is computed from one that all threads have in common.
  std::optional<Addresses> addresses_of(const ir::Value* pointer) {
    constexpr int kMostBits = 60, kMostOffsets = 8;  // so that the sum of all offsets fits into 63 bits
    int offsets = 0;
    const Term* zero = terms_.number(0);
    Addresses at{nullptr, zero, zero, zero, BlockRanges::Form{zero}};
    for (; !common_.contains(pointer); pointer = analysis::pointer_before(pointer)) {
      if (!analysis::pointer_before(pointer)) return std::nullopt;
      auto offset = ir::as<ir::PtrOffsetOp>(pointer);
      if (!offset) continue;
      std::optional<BlockRanges::TermRange> range = ranges_.of(offset.index());
      auto scale_bits = static_cast<int>(std::bit_width(static_cast<uint64_t>(offset.scale()) - 1));
      if (!range || range->bits + scale_bits > kMostBits || ++offsets > kMostOffsets) return std::nullopt;
      add_offset(at, *range, offset.index(), offset.scale());
    }
    at.base = terms_.address(pointer);
    return at;
  }

  void add_offset(Addresses& at, const BlockRanges::TermRange& range, const ir::Value* index, int64_t scale) {
    hoisted_.holds.add(range.needs);
    at.low = terms_.add(at.low, scaled(range.low, scale));
    at.high = terms_.add(at.high, scaled(range.high, scale));
    at.bits = terms_.bit_or(at.bits, scaled(ranges_.bits_of(index), scale));
    std::optional<BlockRanges::Form> form = at.form ? ranges_.form_of(index) : std::nullopt;
    if (!form) return at.form.reset();
    hoisted_.holds.add(form->needs);
    add_scaled(*at.form, *form, scale);
  }

  const Term* scaled(const Term* number, int64_t scale) { return terms_.mul(number, terms_.number(scale)); }

  void add_scaled(BlockRanges::Form& to, const BlockRanges::Form& form, int64_t scale) {
    auto add = [&](const Term*& step, const Term* by) { step = terms_.add(step ? step : terms_.number(0), scaled(by, scale)); };
    add(to.first, form.first);
    for (int d = 0; d < 3; ++d)
      if (form.step[d]) add(to.step[d], form.step[d]);
    for (auto [loop, by] : form.iterations) {
      auto known = std::ranges::find(to.iterations, loop, [](const auto& iteration) { return iteration.first; });
      if (known == to.iterations.end()) known = &to.iterations.emplace_back(loop, nullptr);
      add(known->second, by);
    }
  }

  // A bounds test of which nothing is known stays in the code, and the proof demands nothing for it.
  void prove_bounds(const Found& found) {
    ir::CheckBoundsOp test(*found.op);
    IterationDomains domains = domains_of(terms_, ranges_, found.occurrence);
    Conditions all = domains.needs;
    for (size_t i = 0; i < test.coordinates().size(); ++i)
      if (!is_inside(test.coordinates()[i], test.extents()[i], domains, all)) return;
    if (all.are_impossible()) return;
    hoisted_.holds.add(all);
    hoisted_.ops.insert(found.op);
  }

  bool is_inside(const ir::Value* coordinate, const ir::Value* size, const IterationDomains& domains, Conditions& all) {
    std::optional<BlockRanges::TermRange> at = ranges_.of(coordinate), extent = ranges_.of(size);
    if (!at || !extent) return false;
    all.add(at->needs);
    all.add(extent->needs);
    auto add = [&](const Term* low, const Term* high, const Term* is_none) {
      const Term* inside = terms_.both(terms_.less_equal(terms_.number(0), low), terms_.less(high, extent->low));
      all.add(terms_.either(is_none, inside));
    };
    std::optional<BlockRanges::Form> form = ranges_.form_of(coordinate);
    if (form) all.add(form->needs);
    if (domains.parts.empty()) add(at->low, at->high, terms_.truth(false));
    for (const IterationDomain& part : domains.parts) {
      auto [low, high] = form ? extremes_of(terms_, *form, part) : std::pair(at->low, at->high);
      add(low, high, is_empty(terms_, part));
    }
    return true;
  }

  Terms& terms_;
  const HoistScope& scope_;
  CommonBefore common_;
  BlockRanges ranges_;
  HoistedChecks hoisted_;
};

}  // namespace

std::optional<HoistedChecks> hoist_checks(Terms& terms, const HoistScope& scope) { return Prover(terms, scope).run(); }

static std::string text_of(const StridedAccess& access, const ir::Function& kernel) {
  auto text = [&](const Term* term) { return to_string(*term, kernel); };
  std::string line = fmt::format("strided {} at {}", ir::info(access.op->kind).text, text(access.first));
  const IterationDomain& domain = access.domain;
  for (size_t d = 0; d < 3; ++d)
    if (!access.step[d]->is(0))
      line +=
          fmt::format(", {} by {} from {} to {}", "xyz"[d], text(access.step[d]), text(domain.begin[d]), text(domain.end[d]));
  for (size_t i = 0; i < domain.iterations.size(); ++i)
    line += fmt::format(", {} iterations by {}", text(domain.iterations[i].count), text(access.step[3 + i]));
  return line + "\n";
}

std::string to_string(const HoistedChecks& hoisted, const ir::Function& kernel) {
  std::string text;
  for (const Term* condition : hoisted.holds.all()) text += fmt::format("needs {}\n", to_string(*condition, kernel));
  for (const StridedAccess& access : hoisted.strided) text += text_of(access, kernel);
  // The ops are printed in the order of the kernel.
  ir::walk(kernel.body.block, [&](const ir::Op* op) {
    if (hoisted.ops.contains(op)) text += fmt::format("proves {}\n", ir::info(op->kind).text);
  });
  return text;
}

}  // namespace kdsl::target

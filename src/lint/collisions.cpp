// Iterations of a parallel loop that store different values to one element, of which any may be the last.
#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include <fmt/format.h>

#include "analysis/analyses.h"
#include "diag/definitions/warnings.def"
#include "ir/buffer.h"
#include "ir/number_ops.h"
#include "ir/ops.h"
#include "lint/lints.h"

namespace kdsl::lint {

using namespace ir;
using analysis::AffineForm;

namespace {

using Iteration = std::vector<int64_t>;  // values of the variables of the loop

class Collisions {
 public:
  Collisions(const LintInput& input, TileParallelOp nest) : subject_(input), nest_(nest) {
    for (Value* extent : nest.extents()) extents_.push_back(signed_constant(extent).value_or(0));
    constexpr int64_t kMostIterations = 1 << 16;
    int64_t count = 1;
    for (int64_t extent : extents_) count = extent > 0 && count <= kMostIterations ? count * extent : 0;
    if (count == 0 || count > kMostIterations) return;
    // A condition may leave one of two iterations out, so only stores that every iteration makes are looked at.
    for (const Op* op = nest.body()->first; op; op = op->next)
      if (auto store = as<TileStoreOp>(op)) check(store);
  }

 private:
  bool depends_on_loop(const Value* value) const {
    return std::ranges::any_of(
        nest_.body()->args, [&](const Value* variable) { return subject_.analyses.dependence().depends_on(value, variable); });
  }

  std::optional<size_t> variable_of(const Value* value) const {
    auto found = std::ranges::find(nest_.body()->args, value);
    if (found == nest_.body()->args.end()) return std::nullopt;
    return static_cast<size_t>(found - nest_.body()->args.begin());
  }

  // Computes an integer of an iteration; none if it is made of more than constants and variables of the loop.
  std::optional<int64_t> number_in(const Iteration& at, const Value* value) const {
    if (auto variable = variable_of(value)) return at[*variable];
    if (auto constant = signed_constant(value)) return constant;
    auto op = as<Binary>(value->def);
    if (!op) return std::nullopt;
    auto a = number_in(at, op.lhs()), b = number_in(at, op.rhs());
    return a && b ? result_of(op->kind, *a, *b) : std::nullopt;
  }

  // The variables of a loop are not negative, so that roundings of quotients do not differ as long as nothing else is.
  static std::optional<int64_t> result_of(OpKind kind, int64_t a, int64_t b) {
    constexpr int64_t kMostBits = 31;
    bool is_plain = a >= 0 && b > 0, is_shift = is_plain && b < kMostBits;
    switch (kind) {
      case OpKind::AddI: return a + b;
      case OpKind::SubI: return a - b;
      case OpKind::MulI: return a * b;
      case OpKind::DivSI:
      case OpKind::FloorDivSI:
      case OpKind::DivUI: return is_plain ? std::optional(a / b) : std::nullopt;
      case OpKind::RemSI:
      case OpKind::RemUI: return is_plain ? std::optional(a % b) : std::nullopt;
      case OpKind::ShlI: return is_shift ? std::optional(a << b) : std::nullopt;
      case OpKind::ShrSI:
      case OpKind::ShrUI: return is_shift ? std::optional(a >> b) : std::nullopt;
      case OpKind::AndI: return a & b;
      case OpKind::OrI: return a | b;
      case OpKind::XOrI: return a ^ b;
      default: return std::nullopt;
    }
  }

  // Returns the part of an index that differs between iterations; none if it cannot be computed.
  std::optional<int64_t> varying_part(const Iteration& at, const AffineForm& index) const {
    int64_t sum = 0;
    for (const AffineForm::Term& term : index.terms) {
      if (!depends_on_loop(term.value)) continue;
      auto number = number_in(at, term.value);
      if (!number) return std::nullopt;
      sum += *number * term.coefficient;
    }
    return sum;
  }

  // Returns whether both iterations compute the same value, as far as its operations tell.
  bool is_same_value(const Iteration& a, const Iteration& b, const Value* value) const {
    if (auto variable = variable_of(value)) return a[*variable] == b[*variable];
    if (!depends_on_loop(value)) return true;
    if (auto x = number_in(a, value), y = number_in(b, value); x && y) return *x == *y;
    return value->def && value->def->regions.empty() &&
           std::ranges::all_of(value->def->operands, [&](const Value* operand) { return is_same_value(a, b, operand); });
  }

  bool next(Iteration& at) const {
    for (size_t i = at.size(); i-- > 0;) {
      if (++at[i] < extents_[i]) return true;
      at[i] = 0;
    }
    return false;
  }

  void check(TileStoreOp store) const {
    const Value* buffer = store.buffer();
    TileScope scope = scope_of(buffer->type);
    bool is_common = scope == TileScope::Shared || scope == TileScope::Global;
    if (!is_common || buffer_name(buffer).empty() || subject_.is_library(*store)) return;
    std::vector<AffineForm> forms;
    for (const Value* index : store.indices()) forms.push_back(subject_.analyses.affine_forms().of(index));
    std::map<std::vector<int64_t>, Iteration> stored;  // by element, the first iteration that stores there
    Iteration at(extents_.size());
    do {
      std::vector<int64_t> element;
      for (const AffineForm& form : forms) {
        auto part = varying_part(at, form);
        if (!part) return;
        element.push_back(*part);
      }
      auto [first, is_new] = stored.try_emplace(element, at);
      if (!is_new && !is_same_value(first->second, at, store.value())) return report(store, first->second, at);
    } while (next(at));
  }

  void report(TileStoreOp store, const Iteration& a, const Iteration& b) const {
    subject_.sink()
        .report(store->loc.span, diag::ParallelCollision, fmt::format("({})", fmt::join(a, ", ")),
                fmt::format("({})", fmt::join(b, ", ")), subject_.words().parallel_loop, buffer_name(store.buffer()))
        .help(
            "give each iteration an element of its own; what several add to one element is added atomically, or by a "
            "reduction; what each thread has for itself is no shared memory, but registers");
  }

  const LintInput& subject_;
  TileParallelOp nest_;
  std::vector<int64_t> extents_;
};

}  // namespace

void parallel_collisions(const LintInput& input) {
  walk(input.kernel.body.block, [&](const Op* op) {
    if (auto nest = as<TileParallelOp>(op)) Collisions(input, nest);
  });
}

}  // namespace kdsl::lint

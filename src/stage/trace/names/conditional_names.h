// This header handles names that the right operand of `and`, `or` or a chained comparison binds by a walrus: `i < n and (x :=
// t[i]) > 0`. That operand may not be evaluated, so the names have no value after the expression, except where its truth
// implies that it was: in the arm, the body or the operand for which it is the test.
#pragma once

#include "stage/trace/region.h"

namespace kdsl::stage {

// During its lifetime, the names that `test` is known to have bound, if its truth is the given one, have their values.
class BoundNames {
 public:
  BoundNames(Evaluator& evaluator, Frame& frame, const ast::Expr& test, bool truth);
  BoundNames(const BoundNames&) = delete;
  ~BoundNames();
  bool has(const ast::RegionInfo::Stored& name) const;

 private:
  void find(const ast::Expr& test, bool truth);
  void bind_of(const ast::Expr* operand);

  Evaluator& evaluator_;
  Frame& frame_;
  std::vector<const ast::RegionInfo::Stored*> bound_;
};

// Forgets at its end the names that tests have bound since its begin: their values belong to the blocks of that time.
class ConditionalNameScope {
 public:
  explicit ConditionalNameScope(Context& ctx)
      : ctx_(ctx), mark_(ctx.trace.state ? ctx.trace.state->conditional_names.size() : 0) {}
  ConditionalNameScope(const ConditionalNameScope&) = delete;
  ~ConditionalNameScope() { forget(); }
  void forget() {
    if (ctx_.trace.state && ctx_.trace.state->conditional_names.size() > mark_)
      ctx_.trace.state->conditional_names.resize(mark_);
  }
  std::span<const ConditionalName> since() const {
    return std::span<const ConditionalName>(ctx_.trace.state->conditional_names).subspan(mark_);
  }

 private:
  Context& ctx_;
  size_t mark_;
};

}  // namespace kdsl::stage

// `and` and `or` of values (decision 13): static left sides follow Python, dynamic ones trace the right side
// under a condition, or always when it is pure and cheap. Chained comparisons are built on it.
#pragma once

#include <functional>

#include "stage/staged_region.h"
#include "value/numeric.h"

namespace kdsl::stage {

class BoolOpTracer {
 public:
  BoolOpTracer(Evaluator& evaluator, Frame& frame, bool is_and, Span span)
      : evaluator_(evaluator), ctx_(evaluator.context()), frame_(frame), is_and_(is_and), span_(span) {}

  // `left op right`, the right side traced only if needed.
  Value combine(Value left, const std::function<Value()>& right);

 private:
  Value combine_dynamic(value::NumericObject* left, const std::function<Value()>& right);
  Value with_static_left(Value left, const std::function<Value()>& right);
  std::string_view symbol() const { return is_and_ ? "and" : "or"; }
  Value not_a_number(Value v);

  Evaluator& evaluator_;
  Context& ctx_;
  Frame& frame_;
  bool is_and_;
  Span span_;
};

}  // namespace kdsl::stage

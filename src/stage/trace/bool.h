// A BoolOpTracer evaluates `and` and `or`: static left operands follow Python; dynamic ones trace the right operand under a
// condition, or always when it is pure and cheap. Chained comparisons are built on it.
#pragma once

#include <functional>
#include <optional>
#include <span>

#include "stage/trace/region.h"
#include "value/typed/numeric.h"

namespace kdsl::stage {

class BoolOpTracer {
 public:
  // `node`, the first of the right operand, identifies it between attempts; `parts` are the expressions that it evaluates.
  BoolOpTracer(Evaluator& evaluator, Frame& frame, bool is_and, Span span, const ast::Expr* node,
               std::span<ast::Expr* const> parts)
      : evaluator_(evaluator),
        ctx_(evaluator.context()),
        frame_(frame),
        is_and_(is_and),
        span_(span),
        node_(node),
        parts_(parts) {}

  // Returns `left op right`; the right operand is traced only if needed.
  Value combine(Value left, const std::function<Value()>& right);

 private:
  Value combine_dynamic(value::NumericObject* left, const std::function<Value()>& right);
  std::optional<Value> combine_plain(value::NumericObject* left, const std::function<Value()>& right);
  Value combine_storing(value::NumericObject* left, const std::function<Value()>& right, const ast::RegionInfo& info);
  std::optional<dtype::DType> result_type(value::NumericObject* left, value::NumericObject* right);
  value::NumericObject* as_result(value::NumericObject* number, dtype::DType type);
  Value with_static_left(Value left, const std::function<Value()>& right);
  std::string_view symbol() const { return is_and_ ? "and" : "or"; }
  const char* what() const { return is_and_ ? "`and`" : "`or`"; }
  Value not_a_number(Value v);

  Evaluator& evaluator_;
  Context& ctx_;
  Frame& frame_;
  bool is_and_;
  Span span_;
  const ast::Expr* node_;
  std::span<ast::Expr* const> parts_;
};

}  // namespace kdsl::stage

// An ArmsTracer traces two arms of which run time chooses one: both are traced from the state before them, then the values
// they stored are joined. The caller traces into the arms: the bodies of an `if` (if.cpp), the expressions of a ternary or of
// and/or that store something (bool.cpp), the body of `with elect_one()`.
#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "stage/trace/join.h"
#include "stage/trace/names/conditional_names.h"
#include "stage/trace/region.h"

namespace kdsl::stage {

// Traces an arm. Returns the value of an expression, None for statements, or Raised.
using ArmBody = std::function<Value()>;

class ArmsTracer {
 public:
  // `statement` identifies the region between attempts; `condition` is its i1 value, computed before the arms.
  ArmsTracer(Evaluator& evaluator, Frame& frame, const void* statement, const char* what, Span header)
      : ctx_(evaluator.context()), header_(header), region_(evaluator, frame, statement, what, header), names_(ctx_) {}

  // Traces both arms; the first is taken when the condition holds. `agree` compares the values of both arms and reports when
  // they cannot be joined; without it the arms have no value. Flow::Next unless an exception was raised.
  Flow run(const ast::RegionInfo& info, ir::Value* condition, const ArmBody& then_body, const ArmBody& else_body,
           const std::function<bool(Value, Value)>& agree = nullptr);
  // The first arm is this right operand of `and` and the like: names that only it binds are kept as conditional names.
  void keep_names_of(const ast::Expr* operand) { operand_ = operand; }
  const std::vector<ConditionalName>& kept_names() const { return kept_names_; }
  // Returns the joined value of the arms, after run().
  Value result() const { return result_; }

 private:
  struct ChangedCell {
    CellKey cell;
    Value value, frozen;
  };
  // The results of tracing an arm.
  struct Arm {
    ir::Block* block = nullptr;
    Value result, frozen_result;
    std::vector<Value> values;  // one for each carried name or cell
    std::vector<Value> frozen;  // the values with copies of their objects, as the arm left them
    std::vector<Span> stores;  // locations of the stores that set them
    std::vector<ChangedCell> cells;  // other cells that the arm changed, and later those that only the other arm changed
    std::vector<Snapshot> ends;  // the objects stored to so far, as the arm left them
    std::vector<ConditionalName> names;  // conditional names to keep
  };

  // A value at the end of an arm, and the location of its store.
  struct Exit {
    Value value, frozen;
    Span store;
  };

  bool trace_arms(const ArmBody& then_body, const ArmBody& else_body);
  bool trace_arm(const ArmBody& body, Arm& arm);
  bool collect_changes(Arm& arm);
  bool demote_changed_cells();
  bool add_kept_cells();
  bool join(ir::Value* condition, const std::function<bool(Value, Value)>& agree);
  bool join_carried(ArmJoin& join, std::vector<Carried>& targets);
  bool join_cells(ArmJoin& join, std::vector<Carried>& targets);
  void collect_names(Arm& arm);
  bool join_names(ArmJoin& join);
  void join_as_ints(Carried& carried, Exit (&exits)[2]);
  void join_as_words(const Carried& carried, Exit (&exits)[2]);
  bool join_one(ArmJoin& join, Carried carried, Exit (&exits)[2], std::vector<Carried>& targets);
  bool check(Carried carried, Value exit, Span store);

  Context& ctx_;
  Span header_;
  DynamicRegion region_;
  ConditionalNameScope names_;
  const ast::Expr* operand_ = nullptr;
  std::vector<ConditionalName> kept_names_;
  Arm arms_[2];
  Value result_ = Value::none();
  bool is_stuck_ = false;  // a cell cannot be carried, for a reason that was raised
};

}  // namespace kdsl::stage

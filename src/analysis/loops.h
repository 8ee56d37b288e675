// Loops: their induction variables and trip counts, containment in them, and the change of a value from one iteration to the
// next. Used by passes that unroll, pipeline and vectorise, by dependence tests and by lints.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "analysis/value_facts.h"
#include "ir/op_kind.h"
#include "ir/ops.h"

namespace kdsl::analysis {

// ---- containment

// These return whether the op, or the definition of the value, is in the block or in a region of one of its ops, at any depth.
bool is_inside(const ir::Block* inner, const ir::Block* outer);
bool is_inside(const ir::Op* op, const ir::Block* outer);
bool is_inside(const ir::Value* value, const ir::Block* outer);
// These return whether it is in a region of `owner`, at any depth; `owner` itself and its results are not.
bool is_inside(const ir::Block* inner, const ir::Op* owner);
bool is_inside(const ir::Op* op, const ir::Op* owner);
bool is_inside(const ir::Value* value, const ir::Op* owner);
// Returns the block in which a value is defined.
const ir::Block* home_of(const ir::Value* value);

// ---- iterations

// A `for`, or the loop of a pipeline.
class CountedLoop : public ir::OpView {
 public:
  static bool holds(const ir::Op& op) { return op.kind == ir::OpKind::For || op.kind == ir::OpKind::TilePipelined; }
  CountedLoop() = default;
  explicit CountedLoop(const ir::Op& op);
  const ir::Value* lower() const { return lower_; }
  const ir::Value* upper() const { return upper_; }
  const ir::Value* step() const { return step_; }

 private:
  const ir::Value *lower_ = nullptr, *upper_ = nullptr, *step_ = nullptr;
};
bool is_counted_loop(const ir::Op& op);
// Returns the counted loop whose induction variable the value is, or null if it is none.
const ir::Op* counted_by(const ir::Value* value);

struct TripCount {
  int64_t first = 0, step = 0;  // the induction variable is first + i * step
  uint64_t count = 0;
};
// Returns the trip count of a counted loop, if its bounds are constants and the step is positive.
std::optional<TripCount> trip_count(const ir::Op& loop);

// ---- carried values

// Returns the `for` that carries the argument from one iteration to the next, or null if there is none.
const ir::Op* carrying_loop(const ir::Value* argument);

// A loop-carried value that counts 0, 1, … period-1, 0, … from one iteration to the next, with its first value. Recognised are
// remainders, `x + 1 == period ? 0 : x + 1` as select or if, and toggles.
struct Cycle {
  int64_t period, first;
};
std::optional<Cycle> cycle_of(const ir::Value* carried);

// The parts of a value of the form `x + 1 == period ? 0 : x + 1`, which may also be written with `x == period - 1`.
struct WrappedIncrement {
  const ir::Value* from;
  int64_t period;
};
std::optional<WrappedIncrement> wrapped_increment(const ir::Value* value);

// ---- steps

// The steps of integers and pointers (in bytes): the amount by which they grow when one quantity they are computed from grows
// by one, such as the iteration of a loop or the number of a thread. The caller states the quantity by the values whose steps
// it knows.
class Steps {
 public:
  // A step has no value if it is not a constant.
  using Step = std::optional<int64_t>;
  // A leaf function may state the step of a value, before the value's operands are looked at.
  using Leaf = std::function<bool(const ir::Value*, Step& step)>;

  // Ops other than pure ones whose results do not change as long as their operands do not: loads, if nothing writes in between.
  using Followed = std::function<bool(const ir::Op&)>;

  explicit Steps(Leaf leaf, Followed is_followed = {}) : leaf_(std::move(leaf)), is_followed_(std::move(is_followed)) {}
  // Returns the steps from one iteration of a counted loop to the next: values defined outside of it do not change.
  static Steps of_iteration(const ir::Op& loop);

  Step of(const ir::Value* value);

 private:
  bool follows(const ir::Op& op) const;
  Step step_of(const ir::Value* value) const;
  Step step_of_op(const ir::Op& op) const;

  Leaf leaf_;
  Followed is_followed_;
  ValueFacts<Step> steps_;
};

}  // namespace kdsl::analysis

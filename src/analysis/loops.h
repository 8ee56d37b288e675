// Loops: what counts them and how often they run, whether something stands in one, and how a value moves from one iteration to
// the next. Used by passes that unroll, pipeline and vectorise, by dependence tests and by lints.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "analysis/value_facts.h"
#include "ir/op_kind.h"
#include "ir/ops.h"

namespace kdsl::analysis {

// ---- containment

// Whether the op, or what defines the value, stands in the block or in a region of one of its ops, at any depth.
bool is_inside(const ir::Block* inner, const ir::Block* outer);
bool is_inside(const ir::Op* op, const ir::Block* outer);
bool is_inside(const ir::Value* value, const ir::Block* outer);
// Whether it stands in a region of `owner`, at any depth; the results of `owner` and itself do not.
bool is_inside(const ir::Block* inner, const ir::Op* owner);
bool is_inside(const ir::Op* op, const ir::Op* owner);
bool is_inside(const ir::Value* value, const ir::Op* owner);
// The block that a value is made in.
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
// The counted loop whose induction variable the value is; null: it is none.
const ir::Op* counted_by(const ir::Value* value);

struct TripCount {
  int64_t first = 0, step = 0;  // the induction variable is first + i * step
  uint64_t count = 0;
};
// Of a counted loop. None unless the bounds are constants and the step is positive.
std::optional<TripCount> trip_count(const ir::Op& loop);

// ---- carried values

// The `for` that carries the argument from one iteration to the next. Null: it is no such argument.
const ir::Op* carrying_loop(const ir::Value* argument);

// A value that is carried through a loop and counts 0, 1, … period-1, 0, … from one iteration to the next, with where it
// starts. Recognises remainders, `x + 1 == period ? 0 : x + 1` as select or if, and toggles.
struct Cycle {
  int64_t period, first;
};
std::optional<Cycle> cycle_of(const ir::Value* carried);

// When `value` is `x + 1 == period ? 0 : x + 1`, or the same with `x == period - 1`: x and the period.
struct WrappedIncrement {
  const ir::Value* from;
  int64_t period;
};
std::optional<WrappedIncrement> wrapped_increment(const ir::Value* value);

// ---- steps

// By how much integers and pointers (in bytes) grow where one thing that they are made of grows by one: an iteration of a loop,
// or the number of a thread. That thing is given by the values it is known of.
class Steps {
 public:
  // None: by no fixed number.
  using Step = std::optional<int64_t>;
  // Whether it tells the step of a value itself, before what the value is made of is looked at.
  using Leaf = std::function<bool(const ir::Value*, Step& step)>;

  // Ops beside pure ones whose results stay where their operands do: loads, where nothing writes meanwhile.
  using Followed = std::function<bool(const ir::Op&)>;

  explicit Steps(Leaf leaf, Followed is_followed = {}) : leaf_(std::move(leaf)), is_followed_(std::move(is_followed)) {}
  // From one iteration of a counted loop to the next: what stands outside of it is the same in all of them.
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

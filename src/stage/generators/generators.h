// Generators: functions that yield, each on a stack of its own, and generator expressions, of which only the iterators of
// their loops have to be kept.
#pragma once

#include "stage/evaluator.h"
#include "value/objects.h"

namespace kdsl::machine {
class Fiber;
}

namespace kdsl::stage {

// The suspended body of a generator. Lives in the heap of the Context.
struct GeneratorState {
  value::GeneratorObject* generator;
  Evaluator* evaluator;
  Frame frame;
  const ast::GeneratorExp* loops;  // what it consists of; null: a function with a stack
  std::span<Value> iterators;  // of the loops of an expression, from the outermost
  size_t depth;  // of them, so many are under way
  machine::Fiber* fiber;  // of a function: null before the first next() and after the end
  Value sent;  // by send(); what `yield` gives
  value::ExceptionObject* thrown;  // by throw(): raised at the `yield`
  Value yielded;  // to the resumer; Unbound at the end
  bool failed;  // an exception is pending
  bool is_abandoned;  // nobody will ask for more: the body ends at its `yield`
  size_t place;  // among the suspended generators
  uint64_t serial;  // in order of their first next()
  uint32_t cleanups;  // `with` and `try … finally` around the `yield` where it stands
  Span begun;  // where it was asked for its first item
};

// While a statement of `frame` runs that does something on its way out.
class OpenCleanup {
 public:
  explicit OpenCleanup(Frame& frame, bool does_something = true) : state_(does_something ? frame.generator : nullptr) {
    if (state_) ++state_->cleanups;
  }
  ~OpenCleanup() { end(); }
  OpenCleanup(const OpenCleanup&) = delete;
  void end() {
    if (state_) --state_->cleanups;
    state_ = nullptr;
  }

 private:
  GeneratorState* state_;
};

// next() and send(): the yielded value, Unbound when the generator is finished.
Value resume_generator(Context&, value::GeneratorObject*, Value sent);
Value throw_into_generator(Context&, value::GeneratorObject*, value::ExceptionObject*);
Value close_generator(Context&, value::GeneratorObject*);
// What the finished generator returned, None when nothing.
Value generator_result(value::GeneratorObject*);

// Suspends the generator whose body `frame` is; the result is what is sent in, or raised.
Value yield_value(Evaluator&, Frame&, Value value);
// Yields everything an iterator gives, passing on what is sent and thrown in; the result is what the iterator
// returns.
Value yield_all(Evaluator&, Frame&, Value iterator);
// Ends a suspended body without running any more of the program: its native stack may own memory.
void abandon_generator(GeneratorState&);
// The body has ended with a result, or raised.
void finish_generator(GeneratorState&, Value result);

// Runs the body of a function in its prepared frame (functions.cpp).
Value run_function_body(Evaluator&, Frame&);
// Adds the frame that the pending exception leaves to its traceback.
void trace_frame(value::Context&, Name function);
// Runs a generator expression to its next element, which goes to state.yielded, or to its end (comprehensions.cpp).
void resume_generator_exp(GeneratorState&);

}  // namespace kdsl::stage

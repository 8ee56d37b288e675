// This header implements generators: functions that yield, each on a stack of its own, and generator expressions, of which
// only the iterators of their loops have to be kept.
#pragma once

#include "stage/evaluator.h"
#include "value/objects.h"

namespace kdsl::machine {
class Fiber;
}

namespace kdsl::stage {

// The suspended body of a generator, allocated in the heap of the Context.
struct GeneratorState {
  value::GeneratorObject* generator;
  Evaluator* evaluator;
  Frame frame;
  const ast::GeneratorExp* loops;  // the equivalent generator expression; null for a function with a stack
  std::span<Value> iterators;  // iterators of the expression's loops, from the outermost
  size_t depth;  // number of loops that have begun
  machine::Fiber* fiber;  // for a function; null before the first next() and after the end
  Value sent;  // the argument of send(), which `yield` returns
  value::ExceptionObject* thrown;  // the argument of throw(), raised at the `yield`
  Value yielded;  // the value for the resumer; Unbound at the end
  bool failed;  // an exception is pending
  bool is_abandoned;  // no more values will be requested, so the body ends at its `yield`
  size_t place;  // index among the suspended generators
  uint64_t serial;  // number in the order of the first next()
  uint32_t cleanups;  // number of `with` and `try … finally` around the present `yield`
  Span begun;  // location of the request for its first item
};

// Lives while a statement of `frame` is executed that has a cleanup on its way out.
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

// Implements next() and send(): returns the yielded value, Unbound when the generator is finished.
Value resume_generator(Context&, value::GeneratorObject*, Value sent);
Value throw_into_generator(Context&, value::GeneratorObject*, value::ExceptionObject*);
Value close_generator(Context&, value::GeneratorObject*);
// Returns the finished generator's return value, None if it has none.
Value generator_result(value::GeneratorObject*);

// Suspends the generator whose body `frame` is. Returns the value that is sent in, or raised.
Value yield_value(Evaluator&, Frame&, Value value);
// Yields all items of an iterator, passing on values and exceptions that are sent and thrown in. Returns the iterator's
// return value.
Value yield_all(Evaluator&, Frame&, Value iterator);
// Ends a suspended body without executing more of the program: its native stack may own memory.
void abandon_generator(GeneratorState&);
// Records that the body has ended with a result, or raised.
void finish_generator(GeneratorState&, Value result);

// Executes the body of a function in its prepared frame (functions.cpp).
Value run_function_body(Evaluator&, Frame&);
// Adds the frame that the pending exception leaves to its traceback.
void trace_frame(value::Context&, Name function);
// Executes a generator expression to its next element, which is put into state.yielded, or to its end (comprehensions.cpp).
void resume_generator_exp(GeneratorState&);

}  // namespace kdsl::stage

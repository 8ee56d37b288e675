// Generators: functions that yield, and generator expressions.
#pragma once

#include "stage/evaluator.h"
#include "value/objects.h"

namespace kdsl::stage {

struct Fiber;

// The suspended body of a generator. Lives in the heap of the Context.
struct GeneratorState {
  value::GeneratorObject* generator;
  Evaluator* evaluator;
  Frame frame;
  Fiber* fiber;       // null before the first next() and after the end
  Value sent;         // by send(); what `yield` gives
  value::ExceptionObject* thrown;  // by throw(): raised at the `yield`
  Value yielded;      // to the resumer; Unbound at the end
  bool failed;        // an exception is pending
};

// next() and send(): the yielded value, Unbound when the generator is finished.
Value resume_generator(Context&, value::GeneratorObject*, Value sent);
Value throw_into_generator(Context&, value::GeneratorObject*, value::ExceptionObject*);
Value close_generator(Context&, value::GeneratorObject*);
// What the finished generator returned, None when nothing.
Value generator_result(value::GeneratorObject*);

// Suspends the generator whose body `frame` is; the result is what is sent in, or raised.
Value yield_value(Evaluator&, Frame&, Value value);
// Runs the body of a function in its prepared frame (functions.cpp).
Value run_function_body(Evaluator&, Frame&);

}  // namespace kdsl::stage

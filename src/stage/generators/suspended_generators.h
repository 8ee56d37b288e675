// The generators whose bodies stand at a `yield` on a stack of their own. References to objects are not counted, so a
// generator that the program has left is not known to be left: its `finally` blocks run when its body ends, when the
// program calls close() or throw(), or with the program. In a function that is traced that is too late.
#pragma once

#include <vector>

#include "stage/generators/generators.h"

namespace kdsl::stage {

class SuspendedGenerators {
 public:
  void add(GeneratorState*);
  void remove(GeneratorState*);

  // At the end of a trace that began at step `since`: a generator begun in it may not stand in a `with` or a
  // `try … finally`, whose last operations would be missing. False: reported.
  bool check_left(Context&, uint64_t since);
  // At the end of the program, in the order of their first next(). What they raise is lost, as in CPython.
  void close_all(Context&);
  // When the evaluator ends: those that are left, as nothing of the program runs any more, end where they stand.
  void abandon_all(Context&);

 private:
  std::vector<GeneratorState*> suspended_;
};

}  // namespace kdsl::stage

// This header lists the generators whose bodies are suspended at a `yield` on a stack of their own. References to objects are
// not counted, so it is unknown when the program drops a generator: its `finally` blocks are executed when its body ends,
// when the program calls close() or throw(), or at the end of the program. In a function that is traced that is too late.
#pragma once

#include <vector>

#include "stage/generators/generators.h"

namespace kdsl::stage {

class SuspendedGenerators {
 public:
  void add(GeneratorState*);
  void remove(GeneratorState*);

  // Checks at the end of a trace that began at step `since` that no generator begun in it is suspended in a `with` or a `try
  // … finally`, whose last operations would be missing. Returns false after reporting an error.
  bool check_left(Context&, uint64_t since);
  // Closes all at the end of the program, in the order of their first next(). Exceptions that they raise are lost, as in
  // CPython.
  void close_all(Context&);
  // Ends the remaining bodies when the evaluator ends, without executing more of the program.
  void abandon_all(Context&);

 private:
  std::vector<GeneratorState*> suspended_;
};

}  // namespace kdsl::stage

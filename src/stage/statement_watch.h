// A StatementWatch is told of each statement that the evaluator executes or traces: NameWatch (name_watch.h) reports values to
// an editor, DebugStops (debug_stops.h) makes stops for a debugger.
#pragma once

#include "stage/evaluator.h"

namespace kdsl::stage {

class StatementWatch {
 public:
  virtual ~StatementWatch() = default;
  virtual void before(Evaluator&, Frame&, const ast::Stmt&) = 0;
  virtual void after(Evaluator&, Frame&, const ast::Stmt&) {}
};

}  // namespace kdsl::stage

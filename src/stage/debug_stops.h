// DebugStops makes a stop for a debugger (ir/debug/debug_stop.h) in front of each statement of a kernel, with the names that
// the statement sees: the locals of its function that have a value, and the variables of functions around it. Statements of
// library functions get none, nor do those of functions without a decorator that only compute something at compile time.
#pragma once

#include <vector>

#include "stage/statement_watch.h"

namespace kdsl::ir {
struct Op;
}

namespace kdsl::stage {

class DebugStops final : public StatementWatch {
 public:
  void before(Evaluator&, Frame&, const ast::Stmt&) override;
  void after(Evaluator&, Frame&, const ast::Stmt&) override;

 private:
  struct Open {
    const ast::Stmt* statement;
    ir::Op* stop;
  };
  std::vector<Open> open_;  // statements that are executed now and may turn out to need no stop
};

}  // namespace kdsl::stage

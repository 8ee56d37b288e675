// Statements of staged code that do nothing: expressions whose value nobody takes, handlers of what is not raised. Most often a
// call whose parentheses are missing, a comparison that should be an assignment, or a function that gives its result instead of
// storing it.
#pragma once

#include "stage/evaluator.h"

namespace kdsl::ir {
struct Block;
struct Op;
}

namespace kdsl::stage {

class UnusedResult {
 public:
  // Before the expression is evaluated.
  UnusedResult(Evaluator& evaluator, const Frame& frame, const ast::ExprStmt& stmt);
  // After it: reports if it had no effect.
  void check(Value value);

 private:
  void begin();
  bool had_effect(bool is_call) const;
  std::string_view called_function();

  Evaluator& evaluator_;
  const Frame& frame_;
  const ast::ExprStmt& stmt_;
  const ir::Block* block_ = nullptr;
  const ir::Op *last_ = nullptr, *before_ = nullptr;
};

// `except IndexError:` around what is left to run time, where nothing is raised.
class UnusedHandlers {
 public:
  // Before the body is run.
  UnusedHandlers(Evaluator& evaluator, const Frame& frame, const ast::Try& stmt);
  // Behind a body that raised nothing.
  void check() const;

 private:
  Evaluator& evaluator_;
  const ast::Try& stmt_;
  const ir::Block* block_ = nullptr;
  const ir::Op* last_ = nullptr;
};

// `torch.cuda.synchronize` as a statement of a script.
void check_uncalled(Context&, const ast::ExprStmt& stmt, Value value);

// `y = x` of two tensors that are parameters of a kernel, which copies nothing.
void check_renamed(Evaluator&, Frame& frame, const ast::Assign& stmt, Value value);

// `return x` in a kernel.
void check_returned(Context& ctx, const Frame& frame, const ast::Return& stmt, Value value);

}  // namespace kdsl::stage

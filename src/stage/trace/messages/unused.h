// This header warns of statements of staged code that have no effect: expressions whose value is unused, handlers of
// exceptions that are not raised. Most often it is a call whose parentheses are missing, a comparison that should be an
// assignment, or a function that returns its result instead of storing it.
#pragma once

#include "stage/evaluator.h"

namespace kdsl::ir {
struct Block;
struct Op;
}

namespace kdsl::stage {

class UnusedResult {
 public:
  // Made before the expression is evaluated.
  UnusedResult(Evaluator& evaluator, const Frame& frame, const ast::ExprStmt& stmt);
  // Called after the evaluation: reports if it had no effect.
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

// Warns of `except IndexError:` and the like around code of run time, which raises nothing.
class UnusedHandlers {
 public:
  // Made before the body is executed.
  UnusedHandlers(Evaluator& evaluator, const Frame& frame, const ast::Try& stmt);
  // Called after a body that raised nothing.
  void check() const;

 private:
  Evaluator& evaluator_;
  const ast::Try& stmt_;
  const ir::Block* block_ = nullptr;
  const ir::Op* last_ = nullptr;
};

// Warns of `torch.cuda.synchronize` as a statement of a script.
void check_uncalled(Context&, const ast::ExprStmt& stmt, Value value);

// Warns of `y = x` with two tensors that are parameters of a kernel, which copies nothing.
void check_renamed(Evaluator&, Frame& frame, const ast::Assign& stmt, Value value);

// Warns of `return x` in a kernel.
void check_returned(Context& ctx, const Frame& frame, const ast::Return& stmt, Value value);

}  // namespace kdsl::stage

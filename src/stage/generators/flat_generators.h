// Generators without a stack of their own. Where every yield is a statement by itself (`yield x`, `y = yield x`,
// `yield from it`) inside plain loops and conditions, the suspended state of a body is the list of blocks it stands
// in; that of a generator expression the iterators of its loops. Resuming such a generator switches no stacks.
// What yields elsewhere (in an expression, in `try`, `with` or `match`), and what is staged runs on a
// fiber (generators.cpp).
#pragma once

#include <span>
#include <unordered_map>

#include "stage/evaluator.h"

namespace kdsl::stage {

struct FlatStatement {
  enum class Kind : uint8_t { Plain /* without a yield */, Yield, YieldFrom, If, For, While } kind;
  const ast::Stmt* stmt;
  std::span<FlatStatement> body, orelse;
};

// The body of a generator function, or a generator expression.
struct FlatBody {
  std::span<FlatStatement> statements;
  const ast::GeneratorExp* expression = nullptr;
  size_t depth = 0;  // blocks (loops of an expression) inside each other, at most
};

// A block that is being executed, or a loop of a generator expression.
struct FlatLevel {
  const FlatStatement* owner;  // whose block it is; null: the body
  std::span<FlatStatement> block;
  size_t at;  // the next statement
  bool is_loop;  // at the end of the block the owner goes on with the next iteration
  Value iterator;  // of a For
  uint64_t count;  // iterations
};

struct FlatState {
  const FlatBody* body = nullptr;  // null: runs on a fiber
  std::span<FlatLevel> levels;
  size_t depth = 0;  // levels in use
  Value delegate;  // the iterator behind `yield from`
};

// Which generators are flat, found once for each scope.
class FlatBodies {
 public:
  // Null when the generator needs a fiber.
  const FlatBody* find(Arena& arena, const value::FunctionObject& function);

 private:
  std::unordered_map<const ast::Scope*, const FlatBody*> known_;
};

// Runs the body until it yields (state.yielded) or ends (finish_generator).
void resume_flat(GeneratorState& state);

}  // namespace kdsl::stage

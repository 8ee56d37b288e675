#include "stage/generators/flat_generators.h"

#include <algorithm>

#include "ast/fields.h"
#include "base/check.h"
#include "stage/constructs.h"
#include "stage/generators/generators.h"
#include "value/budget.h"

namespace kdsl::stage {

// ---- which bodies are flat --------------------------------------------------------------------------------------

namespace {

// Looks for what suspends the body it stands in. Bodies of functions inside are not that body.
class SuspensionFinder {
 public:
  bool found = false;

  void operator()(const char*, const ast::Expr* expr) {
    if (!expr || found) return;
    using enum ast::ExprKind;
    found = expr->kind == Yield || expr->kind == YieldFrom;
    if (found) return;
    bool is_lambda = expr->kind == Lambda;
    ast::visit(*expr, [&](const auto& node) { look_into(node, is_lambda); });
  }
  void operator()(const char*, const ast::Stmt* stmt) {
    if (!stmt || found) return;
    bool is_function = stmt->kind == ast::StmtKind::FunctionDef;
    ast::visit(*stmt, [&](const auto& node) { look_into(node, is_function); });
  }
  void operator()(const char*, const ast::Pattern* pattern) {
    if (pattern) ast::visit(*pattern, [&](const auto& node) { look_into(node, false); });
  }
  void operator()(const char*, const ast::Comprehension* clause) { look_into(*clause, false); }
  template <typename T>
  void operator()(const char* name, const ast::Seq<T*>& items) {
    for (const T* item : items) (*this)(name, item);
  }
  // Parts that are no nodes of a class of their own: arguments, keywords, handlers, cases.
  template <typename T>
  requires requires(const T& n, SuspensionFinder& f) {
    ast::fields(n, f);
  } &&(!std::is_base_of_v<ast::Stmt, T>)&&(!std::is_base_of_v<ast::Expr, T>)&&(!std::is_base_of_v<ast::Pattern, T>)void
  operator()(const char*, const T* part) {
    if (part) look_into(*part, false);
  }
  template <typename T>
  requires(!std::is_pointer_v<T>) void operator()(const char*, const T&) {}

 private:
  template <typename T>
  void look_into(const T& node, bool without_body) {
    auto each = [&](const char* name, const auto& value) {
      if (!without_body || std::string_view(name) != "body") (*this)(name, value);
    };
    ast::fields(node, each);
  }
};

template <typename T>
bool suspends(const T* node) {
  SuspensionFinder finder;
  finder("", node);
  return finder.found;
}

// Turns a body into flat statements. Every function returns false when something yields elsewhere.
class Flattener {
 public:
  explicit Flattener(Arena& arena) : arena_(arena) {}

  bool block(ast::Seq<ast::Stmt*> body, std::span<FlatStatement>& out, size_t level = 1) {
    depth_ = std::max(depth_, level);
    out = arena_.make_span<FlatStatement>(body.size());
    for (size_t i = 0; i < body.size(); ++i)
      if (!statement(*body[i], out[i], level)) return false;
    return true;
  }
  size_t depth() const { return depth_; }

 private:
  using Kind = FlatStatement::Kind;

  bool statement(const ast::Stmt& stmt, FlatStatement& out, size_t level) {
    out.stmt = &stmt;
    if (!suspends(&stmt)) return true;
    switch (stmt.kind) {
      case ast::StmtKind::ExprStmt: return yield(*ast::as<ast::ExprStmt>(stmt).value, out);
      case ast::StmtKind::Assign: {
        const auto& assign = ast::as<ast::Assign>(stmt);
        bool is_plain = std::none_of(assign.targets.begin(), assign.targets.end(), suspends<ast::Expr>);
        return is_plain && yield(*assign.value, out);
      }
      case ast::StmtKind::If: {
        const auto& branch = ast::as<ast::If>(stmt);
        out.kind = Kind::If;
        return !suspends(branch.test) && block(branch.body, out.body, level + 1) && block(branch.orelse, out.orelse, level + 1);
      }
      case ast::StmtKind::For: {
        const auto& loop = ast::as<ast::For>(stmt);
        out.kind = Kind::For;
        return !suspends(loop.target) && !suspends(loop.iter) && block(loop.body, out.body, level + 1) &&
               block(loop.orelse, out.orelse, level + 1);
      }
      case ast::StmtKind::While: {
        const auto& loop = ast::as<ast::While>(stmt);
        out.kind = Kind::While;
        return !suspends(loop.test) && block(loop.body, out.body, level + 1) && block(loop.orelse, out.orelse, level + 1);
      }
      default: return false;
    }
  }

  bool yield(const ast::Expr& expr, FlatStatement& out) {
    const ast::Expr* operand = nullptr;
    if (const auto* all = ast::dyn<ast::YieldFrom>(&expr)) {
      out.kind = Kind::YieldFrom;
      operand = all->value;
    } else if (const auto* one = ast::dyn<ast::Yield>(&expr)) {
      out.kind = Kind::Yield;
      operand = one->value;
    } else {
      return false;
    }
    return !operand || !suspends(operand);
  }

  Arena& arena_;
  size_t depth_ = 0;
};

bool is_flat_expression(const ast::GeneratorExp& node) {
  if (suspends(node.elt)) return false;
  // The first iterable is evaluated where the expression stands.
  for (size_t i = 0; i < node.generators.size(); ++i) {
    const ast::Comprehension& clause = *node.generators[i];
    if (suspends(clause.target) || (i > 0 && suspends(clause.iter))) return false;
    if (std::any_of(clause.ifs.begin(), clause.ifs.end(), suspends<ast::Expr>)) return false;
  }
  return true;
}

const FlatBody* make_flat_body(Arena& arena, const value::FunctionObject& function) {
  if (function.expression) {
    const auto* node = ast::dyn<ast::GeneratorExp>(function.expression);
    if (!node || !is_flat_expression(*node)) return nullptr;
    return arena.make<FlatBody>(std::span<FlatStatement>(), node, node->generators.size());
  }
  Flattener flattener(arena);
  std::span<FlatStatement> statements;
  if (!flattener.block(function.body, statements)) return nullptr;
  return arena.make<FlatBody>(statements, nullptr, flattener.depth());
}

}  // namespace

const FlatBody* FlatBodies::find(Arena& arena, const value::FunctionObject& function) {
  if (function.staged != value::StagedKind::None) return nullptr;
  auto [entry, is_new] = known_.try_emplace(function.scope, nullptr);
  if (is_new) entry->second = make_flat_body(arena, function);
  return entry->second;
}

// ---- running them -------------------------------------------------------------------------------------------------

namespace {

enum class Step : uint8_t { Next, Yielded, Returned, Raised };

// One resumption of a generator.
class FlatRunner {
 public:
  explicit FlatRunner(GeneratorState& state)
      : state_(state), flat_(state.flat), frame_(state.frame), evaluator_(*state.evaluator), ctx_(evaluator_.context()) {}

  Step run_function() {
    Step step = Step::Next;
    if (flat_.depth == 0)
      enter(nullptr, flat_.body->statements);
    else
      step = finish_yield();
    while (step == Step::Next) step = run_one();
    return step;
  }
  Step run_expression();

 private:
  using Kind = FlatStatement::Kind;

  FlatLevel& top() { return flat_.levels[flat_.depth - 1]; }
  void enter(const FlatStatement* owner, std::span<FlatStatement> block) {
    flat_.levels[flat_.depth++] = {owner, block, 0, false, Value(), 0};
  }
  // At its end, from where the first iteration begins.
  void enter_loop(const FlatStatement& owner, Value iterator) {
    flat_.levels[flat_.depth++] = {&owner, owner.body, owner.body.size(), true, iterator, 0};
  }

  Step run_one();
  Step run_plain(const FlatStatement& statement);
  Step begin(const FlatStatement& statement);
  Step begin_if(const FlatStatement& statement);
  Step begin_for(const FlatStatement& statement);
  Step begin_yield(const FlatStatement& statement);
  Step begin_yield_from(const FlatStatement& statement);
  Step finish_yield();
  Step yield_or_store(const FlatStatement& statement, Value item, bool is_done);
  Step store(const FlatStatement& statement, Value value);
  Step end_block();
  bool next_iteration(FlatLevel& level, bool& is_over);
  Step leave_blocks(Flow flow);
  bool element(const ast::Comprehension& clause, Value item, bool& is_wanted);

  static const ast::Expr& yielded_expr(const ast::Stmt& stmt) {
    const auto* assign = ast::dyn<ast::Assign>(&stmt);
    return assign ? *assign->value : *ast::as<ast::ExprStmt>(stmt).value;
  }

  GeneratorState& state_;
  FlatState& flat_;
  Frame& frame_;
  Evaluator& evaluator_;
  Context& ctx_;
};

Step FlatRunner::run_one() {
  FlatLevel& level = top();
  if (level.at == level.block.size()) return end_block();
  const FlatStatement& statement = level.block[level.at++];
  return statement.kind == Kind::Plain ? run_plain(statement) : begin(statement);
}

Step FlatRunner::run_plain(const FlatStatement& statement) {
  Flow flow = evaluator_.exec(frame_, *statement.stmt);
  switch (flow) {
    case Flow::Next: return Step::Next;
    case Flow::Return: return Step::Returned;
    case Flow::Raised: return Step::Raised;
    case Flow::Break:
    case Flow::Continue: return leave_blocks(flow);
  }
  __builtin_unreachable();
}

// `break` and `continue` out of the blocks inside the innermost loop.
Step FlatRunner::leave_blocks(Flow flow) {
  while (!top().is_loop) {
    --flat_.depth;
    KDSL_CHECK(flat_.depth > 0, "break or continue outside of a loop passed the check of the syntax");
  }
  if (flow == Flow::Break)
    --flat_.depth;
  else
    top().at = top().block.size();
  return Step::Next;
}

Step FlatRunner::begin(const FlatStatement& statement) {
  ctx_.current_span = statement.stmt->span;
  if (!value::charge_steps(ctx_, 1)) return Step::Raised;
  switch (statement.kind) {
    case Kind::If: return begin_if(statement);
    case Kind::For: return begin_for(statement);
    case Kind::While: enter_loop(statement, Value()); return Step::Next;
    case Kind::Yield: return begin_yield(statement);
    case Kind::YieldFrom: return begin_yield_from(statement);
    case Kind::Plain: break;
  }
  __builtin_unreachable();
}

Step FlatRunner::begin_if(const FlatStatement& statement) {
  Value test = evaluator_.eval(frame_, *ast::as<ast::If>(*statement.stmt).test);
  if (test.is_raised()) return Step::Raised;
  Value truth = value::truth(ctx_, test);
  if (truth.is_raised()) return Step::Raised;
  enter(&statement, truth.as_bool() ? statement.body : statement.orelse);
  return Step::Next;
}

Step FlatRunner::begin_for(const FlatStatement& statement) {
  Value iterable = evaluator_.eval(frame_, *ast::as<ast::For>(*statement.stmt).iter);
  if (iterable.is_raised()) return Step::Raised;
  Value iterator = value::iterate(ctx_, iterable);
  if (iterator.is_raised()) return Step::Raised;
  enter_loop(statement, iterator);
  return Step::Next;
}

Step FlatRunner::begin_yield(const FlatStatement& statement) {
  const ast::Expr* operand = ast::as<ast::Yield>(yielded_expr(*statement.stmt)).value;
  state_.yielded = operand ? evaluator_.eval(frame_, *operand) : Value::none();
  return state_.yielded.is_raised() ? Step::Raised : Step::Yielded;
}

Step FlatRunner::begin_yield_from(const FlatStatement& statement) {
  Value iterable = evaluator_.eval(frame_, *ast::as<ast::YieldFrom>(yielded_expr(*statement.stmt)).value);
  if (iterable.is_raised()) return Step::Raised;
  flat_.delegate = value::iterate(ctx_, iterable);
  if (flat_.delegate.is_raised()) return Step::Raised;
  bool is_done = false;
  Value item = delegate(ctx_, flat_.delegate, Value::none(), is_done);
  return yield_or_store(statement, item, is_done);
}

// What was sent or thrown in arrives at the statement that yielded.
Step FlatRunner::finish_yield() {
  const FlatStatement& statement = top().block[top().at - 1];
  ctx_.current_span = statement.stmt->span;
  if (state_.thrown) {
    value::ExceptionObject* thrown = state_.thrown;
    state_.thrown = nullptr;
    ctx_.raise(thrown);
    if (statement.kind == Kind::Yield) return Step::Raised;
    bool is_done = false;
    Value item = delegate_throw(ctx_, flat_.delegate, is_done);
    return yield_or_store(statement, item, is_done);
  }
  if (statement.kind == Kind::Yield) return store(statement, state_.sent);
  bool is_done = false;
  Value item = delegate(ctx_, flat_.delegate, state_.sent, is_done);
  return yield_or_store(statement, item, is_done);
}

Step FlatRunner::yield_or_store(const FlatStatement& statement, Value item, bool is_done) {
  if (item.is_raised()) return Step::Raised;
  if (is_done) return store(statement, item);
  state_.yielded = item;
  return Step::Yielded;
}

Step FlatRunner::store(const FlatStatement& statement, Value value) {
  const auto* assign = ast::dyn<ast::Assign>(statement.stmt);
  if (!assign) return Step::Next;
  for (const ast::Expr* target : assign->targets)
    if (!evaluator_.assign(frame_, *target, value)) return Step::Raised;
  return Step::Next;
}

// Into the next iteration of a loop, else out of the block.
Step FlatRunner::end_block() {
  FlatLevel& level = top();
  if (level.is_loop) {
    bool is_over = false;
    if (!next_iteration(level, is_over)) return Step::Raised;
    if (!is_over) {
      level.at = 0;
      return Step::Next;
    }
  }
  const FlatStatement* owner = level.is_loop ? level.owner : nullptr;
  --flat_.depth;
  if (owner && !owner->orelse.empty()) enter(owner, owner->orelse);
  if (flat_.depth > 0) return Step::Next;
  frame_.return_value = Value::none();
  return Step::Returned;
}

bool FlatRunner::next_iteration(FlatLevel& level, bool& is_over) {
  const ast::Stmt& stmt = *level.owner->stmt;
  ctx_.current_span = stmt.span;
  if ((++level.count & 255) == 0 && !charge_iteration(evaluator_, frame_, level.count)) return false;
  if (level.owner->kind == Kind::For) {
    Value item = value::next(ctx_, level.iterator);
    if (item.is_raised()) return false;
    is_over = item.is_unbound();
    return is_over || evaluator_.assign(frame_, *ast::as<ast::For>(stmt).target, item);
  }
  ++ctx_.steps;
  Value test = evaluator_.eval(frame_, *ast::as<ast::While>(stmt).test);
  if (test.is_raised()) return false;
  Value truth = value::truth(ctx_, test);
  if (truth.is_raised()) return false;
  is_over = !truth.as_bool();
  return true;
}

// Stores an item of one loop of an expression and asks its conditions.
bool FlatRunner::element(const ast::Comprehension& clause, Value item, bool& is_wanted) {
  if (!value::charge_steps(ctx_, 1) || !evaluator_.assign(frame_, *clause.target, item)) return false;
  for (const ast::Expr* condition : clause.ifs) {
    Value test = evaluator_.eval(frame_, *condition);
    if (test.is_raised()) return false;
    Value truth = value::truth(ctx_, test);
    if (truth.is_raised()) return false;
    is_wanted = truth.as_bool();
    if (!is_wanted) return true;
  }
  return true;
}

Step FlatRunner::run_expression() {
  const ast::GeneratorExp& node = *flat_.body->expression;
  if (state_.thrown) {
    ctx_.raise(state_.thrown);
    return Step::Raised;
  }
  if (flat_.depth == 0) {  // slot 0 holds the first iterator
    Value first = frame_.slots[0];
    if (frame_.scope->slots[0].is_cell) first = static_cast<value::CellObject*>(first.object())->content;
    flat_.levels[flat_.depth++].iterator = first;
  }
  while (flat_.depth > 0) {
    Value item = value::next(ctx_, top().iterator);
    if (item.is_raised()) return Step::Raised;
    if (item.is_unbound()) {
      --flat_.depth;
      continue;
    }
    bool is_wanted = true;
    if (!element(*node.generators[flat_.depth - 1], item, is_wanted)) return Step::Raised;
    if (!is_wanted) continue;
    if (flat_.depth == node.generators.size()) {
      state_.yielded = evaluator_.eval(frame_, *node.elt);
      return state_.yielded.is_raised() ? Step::Raised : Step::Yielded;
    }
    Value inner = evaluator_.eval(frame_, *node.generators[flat_.depth]->iter);
    if (inner.is_raised()) return Step::Raised;
    inner = value::iterate(ctx_, inner);
    if (inner.is_raised()) return Step::Raised;
    flat_.levels[flat_.depth++].iterator = inner;
  }
  frame_.return_value = Value::none();
  return Step::Returned;
}

}  // namespace

void resume_flat(GeneratorState& state) {
  FlatRunner runner(state);
  Step step = state.flat.body->expression ? runner.run_expression() : runner.run_function();
  if (step == Step::Yielded) return;
  Context& ctx = state.evaluator->context();
  if (step == Step::Raised && !state.flat.body->expression) trace_frame(ctx, state.frame.function->name);
  finish_generator(state, step == Step::Raised ? Value::raised() : state.frame.return_value);
}

}  // namespace kdsl::stage

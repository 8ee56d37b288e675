#include "stage/generators/loop_generators.h"

#include <algorithm>

#include "value/objects.h"

namespace kdsl::stage {

// Returns whether the expression certainly contains no `yield`; a kind of expression that is not listed may contain one.
static bool is_plain(const ast::Expr* expr) {
  using namespace ast;
  if (!expr) return true;
  auto all = [](auto items) { return std::ranges::all_of(items, [](const Expr* item) { return is_plain(item); }); };
  switch (expr->kind) {
    case ExprKind::NameExpr:
    case ExprKind::Constant: return true;
    case ExprKind::BinOp: return is_plain(as<BinOp>(*expr).left) && is_plain(as<BinOp>(*expr).right);
    case ExprKind::UnaryOp: return is_plain(as<UnaryOp>(*expr).operand);
    case ExprKind::BoolOp: return all(as<BoolOp>(*expr).values);
    case ExprKind::Compare: return is_plain(as<Compare>(*expr).left) && all(as<Compare>(*expr).comparators);
    case ExprKind::Attribute: return is_plain(as<Attribute>(*expr).value);
    case ExprKind::Subscript: return is_plain(as<Subscript>(*expr).value) && is_plain(as<Subscript>(*expr).slice);
    case ExprKind::Tuple: return all(as<Tuple>(*expr).elts);
    case ExprKind::List: return all(as<List>(*expr).elts);
    case ExprKind::Call: {
      const Call& call = as<Call>(*expr);
      return is_plain(call.func) && all(call.args) &&
             std::ranges::all_of(call.keywords, [](const Keyword* keyword) { return is_plain(keyword->value); });
    }
    default: return false;
  }
}

// Returns the only statement of a block, not counting a docstring.
static const ast::Stmt* only_statement(std::span<ast::Stmt* const> body) {
  if (body.size() == 2) {
    const auto* text = ast::dyn<ast::ExprStmt>(body[0]);
    if (text && text->value->kind == ast::ExprKind::Constant) body = body.subspan(1);
  }
  return body.size() == 1 ? body[0] : nullptr;
}

const ast::GeneratorExp* as_generator_exp(value::Context& ctx, const value::FunctionObject& function) {
  std::vector<ast::Comprehension*> loops;
  std::vector<ast::Expr*> tests;
  auto end_loop = [&] {
    if (!loops.empty()) loops.back()->ifs = ctx.heap.copy(std::span<ast::Expr* const>(tests));
    tests.clear();
  };
  const ast::Stmt* statement = only_statement(function.body);
  while (statement) {
    if (const auto* loop = ast::dyn<ast::For>(statement)) {
      if (loop->is_async || !loop->orelse.empty() || !is_plain(loop->target) || !is_plain(loop->iter)) return nullptr;
      end_loop();
      auto* made = ctx.heap.make<ast::Comprehension>();
      made->target = loop->target;
      made->iter = loop->iter;
      loops.push_back(made);
      statement = only_statement(loop->body);
    } else if (const auto* branch = ast::dyn<ast::If>(statement)) {
      if (loops.empty() || !branch->orelse.empty() || !is_plain(branch->test)) return nullptr;
      tests.push_back(branch->test);
      statement = only_statement(branch->body);
    } else {
      const auto* last = ast::dyn<ast::ExprStmt>(statement);
      const auto* yield = last ? ast::dyn<ast::Yield>(last->value) : nullptr;
      if (!yield || !yield->value || loops.empty() || !is_plain(yield->value)) return nullptr;
      end_loop();
      auto* made = ctx.heap.make<ast::GeneratorExp>();
      made->kind = ast::ExprKind::GeneratorExp;
      made->span = yield->span;
      made->elt = yield->value;
      made->generators = ctx.heap.copy(std::span<ast::Comprehension* const>(loops));
      return made;
    }
  }
  return nullptr;
}

}  // namespace kdsl::stage

#include "stage/launch/thread_exits.h"

#include <vector>

#include "stage/trace/names/stored_names.h"

namespace kdsl::stage {

using namespace ast;

static bool ends_thread(const Stmt& stmt) {
  constexpr std::string_view kName = "thread_return";
  if (stmt.kind != StmtKind::ExprStmt) return false;
  const Expr& value = *as<ExprStmt>(stmt).value;
  if (value.kind != ExprKind::Call) return false;
  const Expr& function = *as<Call>(value).func;
  if (function.kind == ExprKind::Attribute) return as<Attribute>(function).attr.text() == kName;
  return function.kind == ExprKind::NameExpr && as<NameExpr>(function).id.text() == kName;
}

static const If* exit_of_threads(const Stmt& stmt) {
  if (stmt.kind != StmtKind::If) return nullptr;
  const If& branch = as<If>(stmt);
  return branch.orelse.empty() && ends_thread(*branch.body.back()) ? &branch : nullptr;
}

Seq<Stmt*> with_rest_in_arms(value::Context& ctx, Seq<Stmt*> body) {
  for (size_t i = 0; i < body.size(); ++i) {
    const If* exit = exit_of_threads(*body[i]);
    if (!exit) continue;
    auto* branch = ctx.make<If>(*exit);
    branch->body = exit->body.first(exit->body.size() - 1);
    branch->orelse = with_rest_in_arms(ctx, body.subspan(i + 1));
    Stmt* one[] = {branch};
    branch->region = &const_cast<RegionInfo&>(stored_in(ctx, Seq<Stmt*>(one)));
    std::vector<Stmt*> before(body.begin(), body.begin() + static_cast<std::ptrdiff_t>(i));
    before.push_back(branch);
    return ctx.heap.copy(std::span<Stmt* const>(before));
  }
  return body;
}

}  // namespace kdsl::stage

#include "stage/entry/defines.h"

#include <algorithm>

#include <fmt/format.h>

#include "diag/definitions/command.def"
#include "diag/suggest.h"
#include "parse/parse.h"

namespace kdsl::stage {

namespace {

bool is_literal(const ast::Expr& expr) {
  auto all = [](ast::Seq<ast::Expr*> items) {
    return std::all_of(items.begin(), items.end(), [](ast::Expr* item) { return is_literal(*item); });
  };
  if (expr.kind == ast::ExprKind::Constant) return true;
  if (const auto* unary = ast::dyn<ast::UnaryOp>(&expr))
    return unary->op != ast::UnaryOpKind::Not && is_literal(*unary->operand);
  if (const auto* tuple = ast::dyn<ast::Tuple>(&expr)) return all(tuple->elts);
  if (const auto* list = ast::dyn<ast::List>(&expr)) return all(list->elts);
  return false;
}

// Returns the name that a top-level statement assigns, and the location of its value; null for other statements.
ast::Expr** assigned_value(ast::Stmt* stmt, Name& name) {
  ast::Expr* target = nullptr;
  ast::Expr** value = nullptr;
  if (auto* assign = ast::dyn<ast::Assign>(stmt); assign && assign->targets.size() == 1) {
    target = assign->targets[0];
    value = &assign->value;
  } else if (auto* annotated = ast::dyn<ast::AnnAssign>(stmt); annotated && annotated->value) {
    target = annotated->target;
    value = &annotated->value;
  }
  const auto* target_name = ast::dyn<ast::NameExpr>(target);
  if (!target_name) return nullptr;
  name = target_name->id;
  return value;
}

class Definer {
 public:
  Definer(value::Context& ctx, ast::Module& module) : ctx_(ctx), module_(module) {}

  bool define(const std::string& name, const std::string& text, std::vector<std::unique_ptr<ast::Module>>& keep) {
    Name wanted = ctx_.names.intern(name);
    diag::Suggestion near(name);
    bool found = false;
    for (ast::Stmt* stmt : module_.body) {
      Name assigned;
      ast::Expr** value = assigned_value(stmt, assigned);
      if (!value) continue;
      near.consider(assigned.text());
      if (!(assigned == wanted)) continue;
      keep.push_back(parse_value(name, text));
      *value = ast::as<ast::ExprStmt>(*keep.back()->body[0]).value;
      found = true;
    }
    if (found) return true;
    diag::Report report =
        ctx_.diags.report({}, diag::Usage, fmt::format("`-D {}`: the module assigns no such constant at its top level", name));
    if (std::string_view function = function_with(wanted); !function.empty())
      report.help(
          fmt::format("`{0}` is a parameter of `{1}`, which gets it where it is instantiated: `--instantiate "
                      "'{1}({0}={2}, …)'`",
                      name, function, text));
    else if (near)
      report.help(near.help());
    return false;
  }

 private:
  // Returns the first function of the module that has a parameter of the name; empty if there is none.
  std::string_view function_with(Name parameter) const {
    auto is_named = [&](const ast::Arg* arg) { return arg->arg == parameter; };
    for (const ast::Stmt* stmt : module_.body) {
      const auto* function = ast::dyn<ast::FunctionDef>(stmt);
      if (!function || function->decorator_list.empty()) continue;
      for (ast::Seq<ast::Arg*> args : {function->args->posonlyargs, function->args->args, function->args->kwonlyargs})
        if (std::any_of(args.begin(), args.end(), is_named)) return function->name.text();
    }
    return {};
  }

  // Parses the value as a module of one expression statement.
  std::unique_ptr<ast::Module> parse_value(const std::string& name, const std::string& text) {
    diag::Sink attempt;
    auto tree = parse_text(name, text + "\n", attempt);
    const auto* value = !attempt.has_errors() && tree->body.size() == 1 ? ast::dyn<ast::ExprStmt>(tree->body[0]) : nullptr;
    if (value && is_literal(*value->value)) return tree;
    std::string quoted = "'";
    for (char c : text) quoted += c == '\'' || c == '\\' ? std::string{'\\', c} : std::string{c};
    return parse_text(name, quoted + "'\n", attempt);
  }

  std::unique_ptr<ast::Module> parse_text(const std::string& name, std::string text, diag::Sink& attempt) {
    const SourceFile* source = ctx_.sources->add(fmt::format("<-D {}>", name), std::move(text));
    return parse::parse(*source, ctx_.names, attempt, ctx_.imports.character_by_name);
  }

  value::Context& ctx_;
  ast::Module& module_;
};

}  // namespace

bool apply_defines(value::Context& ctx, ast::Module& module, const std::vector<std::pair<std::string, std::string>>& defines,
                   std::vector<std::unique_ptr<ast::Module>>& keep) {
  Definer definer(ctx, module);
  bool all = true;
  for (const auto& [name, text] : defines) all &= definer.define(name, text, keep);
  return all;
}

}  // namespace kdsl::stage

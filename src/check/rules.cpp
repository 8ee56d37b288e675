#include "check/rules.h"

#include <algorithm>
#include <string>
#include <vector>

#include "ast/fields.h"
#include "diag/definitions/language.def"

namespace kdsl::check {

namespace {

using namespace ast;

// Walks over a file. The surroundings of a node are members that are saved and restored.
class RuleChecker {
 public:
  explicit RuleChecker(diag::Sink& sink) : sink_(sink) {}

  void run(const Module& module) {
    check_future(module.body);
    for (const Stmt* stmt : module.body) (*this)("", stmt);
  }

  void operator()(const char*, const Stmt* stmt) {
    if (stmt) statement(*stmt);
  }
  void operator()(const char*, const Expr* expr) {
    if (expr) expression(*expr);
  }
  void operator()(const char*, const Pattern* pattern) {
    if (pattern) children(*pattern);
  }
  template <typename T>
  void operator()(const char* name, const Seq<T*>& items) {
    for (const T* item : items) (*this)(name, item);
  }
  // Visits parts that are no nodes of a class of their own: arguments, keywords, handlers, cases.
  template <typename T>
  requires requires(const T& n, RuleChecker& f) {
    ast::fields(n, f);
  } &&(!std::is_base_of_v<Stmt, T>)&&(!std::is_base_of_v<Expr, T>)&&(!std::is_base_of_v<Pattern, T>)void operator()(
      const char*, const T* part) {
    if (part) ast::fields(*part, *this);
  }
  template <typename T>
  requires(!std::is_pointer_v<T>) void operator()(const char*, const T&) {}

 private:
  diag::Report error(Span span, std::string_view message) { return sink_.report(span, diag::Syntax, message); }

  template <typename T>
  void children(const T& node) {
    ast::visit(node, [&](const auto& n) { ast::fields(n, *this); });
  }

  // ---- statements -------------------------------------------------------------------------------------------

  void statement(const Stmt& stmt) {
    switch (stmt.kind) {
      case StmtKind::FunctionDef: return function(as<FunctionDef>(stmt));
      case StmtKind::ClassDef: return definition(as<ClassDef>(stmt));
      case StmtKind::Try: return try_stmt(as<Try>(stmt));
      case StmtKind::For:
        if (as<For>(stmt).is_async) return refuse_async(stmt.span, "`async for`");
        break;
      case StmtKind::With:
        if (as<With>(stmt).is_async) return refuse_async(stmt.span, "`async with`");
        break;
      case StmtKind::Match: check_patterns(as<Match>(stmt), sink_); break;
      case StmtKind::Assign: assign(as<Assign>(stmt)); break;
      case StmtKind::ExprStmt: refuse_star(*as<ExprStmt>(stmt).value); break;
      case StmtKind::ImportFrom:
        if (is_nested_ && as<ImportFrom>(stmt).names[0]->name.text() == "*")
          error(stmt.span, "import * only allowed at module level");
        break;
      default: break;
    }
    children(stmt);
  }

  void refuse_async(Span span, std::string_view what) {
    diag::Report report = sink_.report(span, diag::UnsupportedSyntax, what);
    report.help("there is no event loop while compiling: write a plain function, without `async` and `await`");
  }

  // A lone star is what a programmer of C writes for a pointer's element.
  static constexpr std::string_view kElements =
      "what a pointer points at is its first element: `p[0]`; an element of a tensor is `x[i]`";

  void refuse_star(const Expr& value) {
    if (value.kind == ExprKind::Starred) error(value.span, "can't use starred expression here").help(std::string(kElements));
  }

  void assign(const Assign& stmt) {
    refuse_star(*stmt.value);
    for (const Expr* target : stmt.targets)
      if (target->kind == ExprKind::Starred)
        error(target->span, "starred assignment target must be in a list or tuple").help(std::string(kElements));
  }

  // Saves the surroundings of a node and restores them when its body has been walked.
  struct WalkState {
    bool is_nested, in_iterable;
    std::vector<Name> iterated;
  };
  WalkState enter() {
    WalkState outer{is_nested_, in_iterable_, std::move(iterated_)};
    is_nested_ = true;
    in_iterable_ = false;
    iterated_.clear();
    return outer;
  }
  void leave(WalkState& outer) {
    is_nested_ = outer.is_nested;
    in_iterable_ = outer.in_iterable;
    iterated_ = std::move(outer.iterated);
  }

  void function(const FunctionDef& stmt) {
    if (stmt.is_async) return refuse_async(stmt.name_span, "`async def`");
    (*this)("", stmt.decorator_list);
    (*this)("", stmt.args);
    (*this)("", stmt.returns);
    WalkState outer = enter();
    (*this)("", stmt.body);
    leave(outer);
  }

  void definition(const ClassDef& stmt) {
    (*this)("", stmt.decorator_list);
    (*this)("", stmt.bases);
    keywords(stmt.keywords);
    WalkState outer = enter();
    (*this)("", stmt.body);
    leave(outer);
  }

  void try_stmt(const Try& stmt) {
    if (stmt.is_star) {
      diag::Report report = sink_.report(stmt.handlers[0]->span, diag::UnsupportedSyntax, "`except*`");
      report.help("there are no groups of exceptions: handle each with `except`");
    }
    for (size_t i = 0; i + 1 < stmt.handlers.size(); ++i)
      if (!stmt.handlers[i]->type) error(stmt.handlers[i]->span, "default 'except:' must be last");
    children(stmt);
  }

  // Checks that `from __future__ import` stands before everything but the docstring.
  void check_future(Seq<Stmt*> body) {
    constexpr std::string_view kFeatures[] = {"nested_scopes",  "generators",     "division",         "absolute_import",
                                              "with_statement", "print_function", "unicode_literals", "barry_as_FLUFL",
                                              "generator_stop", "annotations"};
    bool may_stand = true;
    for (size_t i = 0; i < body.size(); ++i) {
      const auto* import = dyn<ImportFrom>(body[i]);
      if (!import || import->level || import->module.text() != "__future__") {
        const auto* text = dyn<ExprStmt>(body[i]);
        const auto* constant = text ? dyn<Constant>(text->value) : nullptr;
        bool is_docstring = i == 0 && constant && constant->value_kind == ConstantKind::Str;
        may_stand &= is_docstring;
        continue;
      }
      if (!may_stand) error(import->span, "from __future__ imports must occur at the beginning of the file");
      for (const Alias* alias : import->names) {
        bool known = std::find(std::begin(kFeatures), std::end(kFeatures), alias->name.text()) != std::end(kFeatures);
        if (!known) error(alias->span, "future feature " + std::string(alias->name.text()) + " is not defined");
      }
    }
  }

  // ---- expressions ------------------------------------------------------------------------------------------

  void expression(const Expr& expr) {
    switch (expr.kind) {
      case ExprKind::Call:
        (*this)("", as<Call>(expr).func);
        (*this)("", as<Call>(expr).args);
        return keywords(as<Call>(expr).keywords);
      case ExprKind::Await: return refuse_async(expr.span, "`await`");
      case ExprKind::Lambda: {
        (*this)("", as<Lambda>(expr).args);
        WalkState outer = enter();
        (*this)("", as<Lambda>(expr).body);
        return leave(outer);
      }
      case ExprKind::NamedExpr: named(as<NamedExpr>(expr)); break;
      case ExprKind::ListComp: return comprehension(as<ListComp>(expr).generators, as<ListComp>(expr).elt, nullptr);
      case ExprKind::SetComp: return comprehension(as<SetComp>(expr).generators, as<SetComp>(expr).elt, nullptr);
      case ExprKind::DictComp:
        return comprehension(as<DictComp>(expr).generators, as<DictComp>(expr).key, as<DictComp>(expr).value);
      case ExprKind::GeneratorExp: return comprehension(as<GeneratorExp>(expr).generators, as<GeneratorExp>(expr).elt, nullptr);
      default: break;
    }
    children(expr);
  }

  void keywords(Seq<Keyword*> given) {
    std::vector<Name> seen;
    for (const Keyword* keyword : given) {
      if (keyword->arg && std::find(seen.begin(), seen.end(), keyword->arg) != seen.end())
        error(keyword->value->span, "keyword argument repeated: " + std::string(keyword->arg.text()));
      seen.push_back(keyword->arg);
      (*this)("", keyword->value);
    }
  }

  void named(const NamedExpr& expr) {
    if (in_iterable_)
      return void(error(expr.span, "assignment expression cannot be used in a comprehension iterable expression"));
    const auto& target = as<NameExpr>(*expr.target);
    if (std::find(iterated_.begin(), iterated_.end(), target.id) == iterated_.end()) return;
    error(target.span,
          "assignment expression cannot rebind comprehension iteration variable '" + std::string(target.id.text()) + "'");
  }

  void iterated_names(const Expr& target) {
    if (const auto* name = dyn<NameExpr>(&target)) iterated_.push_back(name->id);
    if (const auto* starred = dyn<Starred>(&target)) iterated_names(*starred->value);
    if (const auto* tuple = dyn<Tuple>(&target))
      for (const Expr* item : tuple->elts) iterated_names(*item);
    if (const auto* list = dyn<List>(&target))
      for (const Expr* item : list->elts) iterated_names(*item);
  }

  void comprehension(Seq<Comprehension*> generators, const Expr* first, const Expr* second) {
    size_t outer_names = iterated_.size();
    for (const Comprehension* generator : generators) iterated_names(*generator->target);
    for (const Comprehension* generator : generators) {
      if (generator->is_async) refuse_async(generator->target->span, "`async for`");
      bool outer = in_iterable_;
      in_iterable_ = true;
      (*this)("", generator->iter);
      in_iterable_ = outer;
      (*this)("", generator->target);
      (*this)("", generator->ifs);
    }
    (*this)("", first);
    (*this)("", second);
    iterated_.resize(outer_names);
  }

  diag::Sink& sink_;
  bool is_nested_ = false;  // inside a function or class
  bool in_iterable_ = false;  // inside the iterable of a comprehension
  std::vector<Name> iterated_;  // targets of the enclosing comprehensions
};

}  // namespace

void check_rules(const ast::Module& module, diag::Sink& sink) { RuleChecker(sink).run(module); }

}  // namespace kdsl::check

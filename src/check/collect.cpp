// The first step of the resolver: scopes, names, regions.
#include <algorithm>
#include <utility>

#include "check/resolver.h"

#include "diag/definitions/language.def"

namespace kdsl::check {

namespace {

using namespace ast;

const Expr* store_base(const Expr& target) {
  const Expr* at = &target;
  while (true) {
    if (at->kind == ExprKind::Attribute)
      at = static_cast<const Attribute*>(at)->value;
    else if (at->kind == ExprKind::Subscript)
      at = static_cast<const Subscript*>(at)->value;
    else
      return at;
  }
}

class Collector {
 public:
  Collector(ast::Module& module, NameTable& names, diag::Sink& sink, Tables& tables)
      : module_(module), names_(names), sink_(sink), tables_(tables) {}

  void run() {
    module_.scope = enter(ScopeKind::Module, Name(), false);
    block(module_.body);
    leave();
  }

 private:
  // ---- scopes ---------------------------------------------------------------------------------------------

  Scope* enter(ScopeKind kind, Name name, bool inlined) {
    auto* scope = module_.arena.make<Scope>();
    scope->kind = kind;
    scope->parent = current_ ? current_->scope : nullptr;
    scope->name = name;
    scope->is_inlined = inlined;
    auto table = std::make_unique<ScopeTable>();
    table->scope = scope;
    table->parent = current_;
    table->home = inlined ? current_->home : table.get();
    current_ = table.get();
    tables_.scopes.push_back(std::move(table));
    if (!inlined) frames_.push_back({std::move(open_), loop_depth_});
    if (!inlined) {
      open_.clear();
      loop_depth_ = 0;
    }
    return scope;
  }

  void leave() {
    ScopeTable* left = current_;
    current_ = left->parent;
    if (left->is_inlined()) return;
    open_ = std::move(frames_.back().open);
    loop_depth_ = frames_.back().loop_depth;
    frames_.pop_back();
    if (open_.empty()) return;
    // A nested function that stores to the enclosing function's names does so whenever it is called in the region.
    for (Name name : left->order) {
      const Symbol& symbol = left->symbols[name];
      if (symbol.is_nonlocal && symbol.is_bound) note_store(name, Span(), true);
    }
  }

  Symbol& symbol(ScopeTable* table, Name name) {
    auto [found, added] = table->symbols.try_emplace(name);
    if (added) table->order.push_back(name);
    return found->second;
  }

  void reference(Name name, Binding& binding, uint32_t& slot) {
    tables_.references.push_back({current_, name, &binding, &slot});
  }

  // In a class C the name `__x` is changed to `_C__x`.
  Name mangle(Name name) { return mangle_private(names_, private_, name); }

  void use(Name name) { symbol(current_, name).is_used = true; }

  void store(Name name, Binding& binding, uint32_t& slot, Span span) {
    Symbol& known = symbol(current_, name);
    known.is_bound = true;
    reference(name, binding, slot);
    note_store(name, span, true, std::exchange(known.bound, span));
  }

  void note_store(Name name, Span span, bool rebinds, Span bound_before = {}) {
    if (open_.empty() || current_->is_inlined()) return;
    auto& stored = open_.back().stored;
    for (auto& known : stored) {
      if (known.name != name) continue;
      known.rebinds |= rebinds;
      return;
    }
    stored.push_back({name, Binding::Unresolved, 0, rebinds, span, bound_before});
  }
  void note_store(const RegionInfo::Stored& inner) {
    note_store(inner.name, inner.first_store, inner.rebinds, inner.bound_before);
    if (inner.reads_itself) note_update(inner.name);
  }
  void note_update(Name name) {
    if (open_.empty()) return;
    for (auto& known : open_.back().stored)
      if (known.name == name) known.reads_itself = true;
  }

  void error(Span span, std::string_view message) { sink_.report(span, diag::Syntax, message); }

  // ---- regions ----------------------------------------------------------------------------------------------

  bool in_function() const { return current_->home->is_function(); }
  // The body of a class may be inside a staged function.
  bool may_be_staged() const { return current_->home->scope->kind != ScopeKind::Module; }

  void open_region() { open_.emplace_back(); }

  RegionInfo* close_region(bool is_loop) {
    OpenRegion region = std::move(open_.back());
    open_.pop_back();
    auto* info = module_.arena.make<RegionInfo>();
    if (may_be_staged()) {
      info->stored = module_.arena.copy(region.stored);
      info->early_exits = module_.arena.copy(region.exits);
      info->has_early_exit = !region.exits.empty();
      tables_.regions.push_back({current_, info});
    }
    if (open_.empty()) return info;
    for (const auto& stored : region.stored) note_store(stored);
    for (auto exit : region.exits) {
      if (is_loop) ++exit.loop_depth;
      open_.back().exits.push_back(exit);
    }
    return info;
  }

  void note_exit(const Stmt& stmt, const char* kind) {
    if (!open_.empty()) open_.back().exits.push_back({stmt.span, kind, 0});
  }

  // ---- statements ---------------------------------------------------------------------------------------------

  void block(Seq<Stmt*> body) {
    for (Stmt* stmt : body) statement(*stmt);
  }

  void statement(Stmt& stmt) {
    switch (stmt.kind) {
      case StmtKind::FunctionDef: function_def(as<FunctionDef>(stmt)); break;
      case StmtKind::ClassDef: class_def(as<ClassDef>(stmt)); break;
      case StmtKind::Return: return_stmt(as<Return>(stmt)); break;
      case StmtKind::Delete:
        for (Expr* target : as<Delete>(stmt).targets) assign_target(*target);
        break;
      case StmtKind::Assign: {
        auto& node = as<Assign>(stmt);
        size_t begin = tables_.references.size();
        expr(node.value);
        size_t end = tables_.references.size();
        for (Expr* target : node.targets) assign_target(*target);
        for (size_t i = begin; i < end; ++i) note_update(tables_.references[i].name);
        break;
      }
      case StmtKind::TypeAlias: {
        auto& node = as<TypeAlias>(stmt);
        assign_target(*node.name);
        type_alias(node);
        break;
      }
      case StmtKind::AugAssign: {
        auto& node = as<AugAssign>(stmt);
        expr(node.value);
        assign_target(*node.target);
        if (auto* name = dyn<NameExpr>(node.target)) {
          use(name->id);
          note_update(name->id);
        }
        break;
      }
      case StmtKind::AnnAssign: ann_assign(as<AnnAssign>(stmt)); break;
      case StmtKind::For: for_stmt(as<For>(stmt)); break;
      case StmtKind::While: while_stmt(as<While>(stmt)); break;
      case StmtKind::If: if_stmt(as<If>(stmt)); break;
      case StmtKind::With: with_stmt(as<With>(stmt)); break;
      case StmtKind::Match: match_stmt(as<Match>(stmt)); break;
      case StmtKind::Raise:
        expr(as<Raise>(stmt).exc);
        expr(as<Raise>(stmt).cause);
        note_exit(stmt, "raise");
        break;
      case StmtKind::Try: try_stmt(as<Try>(stmt)); break;
      case StmtKind::Assert:
        expr(as<Assert>(stmt).test);
        expr(as<Assert>(stmt).msg);
        break;
      case StmtKind::Import:
        for (Alias* alias : as<Import>(stmt).names) {
          if (alias->asname) alias->asname = mangle(alias->asname);
          std::string_view text = alias->name.text();
          Name bound = alias->asname ? alias->asname : names_.intern(text.substr(0, text.find('.')));
          store(bound, alias->binding, alias->slot, alias->span);
        }
        break;
      case StmtKind::ImportFrom:
        for (Alias* alias : as<ImportFrom>(stmt).names) {
          if (alias->name.text() == "*") continue;
          if (alias->asname) alias->asname = mangle(alias->asname);
          store(alias->asname ? alias->asname : alias->name, alias->binding, alias->slot, alias->span);
        }
        break;
      case StmtKind::Global: declare(stmt, as<Global>(stmt).names, true); break;
      case StmtKind::Nonlocal: declare(stmt, as<Nonlocal>(stmt).names, false); break;
      case StmtKind::ExprStmt: expr(as<ExprStmt>(stmt).value); break;
      case StmtKind::Pass: break;
      case StmtKind::Break: loop_exit(stmt, "break", "'break' outside loop"); break;
      case StmtKind::Continue: loop_exit(stmt, "continue", "'continue' not properly in loop"); break;
    }
  }

  void loop_exit(Stmt& stmt, const char* kind, std::string_view outside) {
    if (loop_depth_ == 0)
      sink_.report(stmt.span, diag::Syntax, outside).help("`pass` does nothing; a branch may also be left out");
    note_exit(stmt, kind);
  }

  void return_stmt(Return& stmt) {
    if (!in_function()) error(stmt.span, "'return' outside function");
    expr(stmt.value);
    note_exit(stmt, "return");
  }

  void declare(Stmt& stmt, Seq<Name> declared, bool global) {
    const char* word = global ? "global" : "nonlocal";
    if (!global && current_->scope->kind == ScopeKind::Module) {
      error(stmt.span, "nonlocal declaration not allowed at module level");
      return;
    }
    for (Name name : declared) {
      name = mangle(name);
      Symbol& known = symbol(current_, name);
      std::string text(name.text());
      if (known.is_param)
        error(stmt.span, "name '" + text + "' is parameter and " + word);
      else if (known.is_global != known.is_nonlocal && known.is_global != global)
        error(stmt.span, "name '" + text + "' is nonlocal and global");
      else if (known.is_bound && !known.is_global && !known.is_nonlocal && current_->scope->kind != ScopeKind::Module)
        error(stmt.span, "name '" + text + "' is assigned to before " + word + " declaration");
      else if (known.is_used && !known.is_global && !known.is_nonlocal && current_->scope->kind != ScopeKind::Module)
        error(stmt.span, "name '" + text + "' is used prior to " + word + " declaration");
      (global ? known.is_global : known.is_nonlocal) = true;
      if (!global) known.nonlocal_span = stmt.span;
    }
  }

  void for_stmt(For& stmt) {
    expr(stmt.iter);
    open_region();
    assign_target(*stmt.target);
    ++loop_depth_;
    block(stmt.body);
    --loop_depth_;
    // A `break` in the else part belongs to the loop around.
    size_t exits_of_body = open_.back().exits.size();
    block(stmt.orelse);
    close_loop(stmt.region, exits_of_body);
  }

  void while_stmt(While& stmt) {
    open_region();
    expr(stmt.test);
    ++loop_depth_;
    block(stmt.body);
    --loop_depth_;
    size_t exits_of_body = open_.back().exits.size();
    block(stmt.orelse);
    close_loop(stmt.region, exits_of_body);
  }

  void close_loop(RegionInfo*& region, size_t exits_of_body) {
    std::vector<RegionInfo::EarlyExit> of_else(open_.back().exits.begin() + static_cast<ptrdiff_t>(exits_of_body),
                                               open_.back().exits.end());
    open_.back().exits.resize(exits_of_body);
    region = close_region(true);
    if (open_.empty()) return;
    auto& outer = open_.back().exits;
    outer.insert(outer.end(), of_else.begin(), of_else.end());
  }

  void if_stmt(If& stmt) {
    open_region();
    expr(stmt.test);
    block(stmt.body);
    block(stmt.orelse);
    stmt.region = close_region(false);
  }

  void with_stmt(With& stmt) {
    for (WithItem* item : stmt.items) {
      expr(item->context_expr);
      if (item->optional_vars) assign_target(*item->optional_vars);
    }
    block(stmt.body);
  }

  void try_stmt(Try& stmt) {
    block(stmt.body);
    for (ExceptHandler* handler : stmt.handlers) {
      expr(handler->type);
      handler->name = handler->name ? mangle(handler->name) : handler->name;
      if (handler->name) store(handler->name, handler->binding, handler->slot, handler->span);
      block(handler->body);
    }
    block(stmt.orelse);
    block(stmt.finalbody);
  }

  void ann_assign(AnnAssign& stmt) {
    expr(stmt.value);
    if (auto* name = dyn<NameExpr>(stmt.target)) name->id = mangle(name->id);
    if (auto* name = dyn<NameExpr>(stmt.target); name && !stmt.value) {
      // The annotation declares the name without storing to it.
      if (stmt.simple) symbol(current_, name->id).is_bound = true;
      reference(name->id, name->binding, name->slot);
    } else {
      assign_target(*stmt.target);
    }
    size_t before = tables_.references.size();
    expr(stmt.annotation);
    bool is_of_function = current_->home->scope->kind == ScopeKind::Function;
    for (size_t i = before; is_of_function && i < tables_.references.size(); ++i) tables_.references[i].is_evaluated = false;
    if (!is_of_function) {
      Name annotations = names_.intern("__annotations__");
      symbol(current_, annotations).is_used = true;
    }
  }

  void match_stmt(Match& stmt) {
    expr(stmt.subject);
    for (MatchCase* item : stmt.cases) {
      pattern(*item->pattern);
      expr(item->guard);
      block(item->body);
    }
  }

  void capture(Capture& target, Span span) {
    if (target.name) target.name = mangle(target.name);
    if (target.name) store(target.name, target.binding, target.slot, span);
  }

  void pattern(Pattern& node) {
    switch (node.kind) {
      case PatternKind::MatchValue: expr(as<MatchValue>(node).value); break;
      case PatternKind::MatchSingleton: break;
      case PatternKind::MatchSequence:
        for (Pattern* item : as<MatchSequence>(node).patterns) pattern(*item);
        break;
      case PatternKind::MatchMapping: {
        auto& mapping = as<MatchMapping>(node);
        for (Expr* key : mapping.keys) expr(key);
        for (Pattern* item : mapping.patterns) pattern(*item);
        capture(mapping.rest, node.span);
        break;
      }
      case PatternKind::MatchClass: {
        auto& match = as<MatchClass>(node);
        expr(match.cls);
        for (Pattern* item : match.patterns) pattern(*item);
        for (Pattern* item : match.kwd_patterns) pattern(*item);
        break;
      }
      case PatternKind::MatchStar: capture(as<MatchStar>(node).name, node.span); break;
      case PatternKind::MatchAs:
        if (as<MatchAs>(node).pattern) pattern(*as<MatchAs>(node).pattern);
        capture(as<MatchAs>(node).name, node.span);
        break;
      case PatternKind::MatchOr:
        for (Pattern* item : as<MatchOr>(node).patterns) pattern(*item);
        break;
    }
  }

  // ---- definitions ----------------------------------------------------------------------------------------------

  void type_params(Seq<TypeParam*> params) {
    for (TypeParam* param : params) {
      param->name = mangle(param->name);
      symbol(current_, param->name).is_bound = true;
      reference(param->name, param->binding, param->slot);
      expr(param->bound);
    }
  }

  void outer_parts(Arguments& args) {
    for (Expr* value : args.defaults) expr(value);
    for (Expr* value : args.kw_defaults) expr(value);
    each_arg(args, [&](Arg& arg) { expr(arg.annotation); });
  }

  // The value is evaluated only on demand: `type X[T] = …` is compiled as `lambda T: …`.
  void type_alias(TypeAlias& stmt) {
    std::vector<Arg*> params;
    for (TypeParam* param : stmt.type_params) {
      auto* arg = module_.arena.make<Arg>();
      arg->span = param->span;
      arg->arg = param->name;
      params.push_back(arg);
    }
    auto* args = module_.arena.make<Arguments>();
    args->args = module_.arena.copy(params);
    stmt.value = module_.arena.make<Lambda>(Lambda{{ExprKind::Lambda, stmt.value->span}, args, stmt.value});
    expr(stmt.value);
  }

  template <typename F>
  static void each_arg(Arguments& args, F&& f) {
    for (Arg* arg : args.posonlyargs) f(*arg);
    for (Arg* arg : args.args) f(*arg);
    if (args.vararg) f(*args.vararg);
    for (Arg* arg : args.kwonlyargs) f(*arg);
    if (args.kwarg) f(*args.kwarg);
  }

  void parameters(Arguments& args) {
    each_arg(args, [&](Arg& arg) {
      arg.arg = mangle(arg.arg);
      Symbol& known = symbol(current_, arg.arg);
      if (known.is_param) error(arg.span, "duplicate argument '" + std::string(arg.arg.text()) + "' in function definition");
      known.is_bound = known.is_param = true;
      known.bound = arg.span;
      reference(arg.arg, arg.binding, arg.slot);
    });
  }

  // Type parameters are visible in the parts of the definition that follow, until leave_type_params().
  void enter_type_params(Seq<TypeParam*> params) {
    if (params.empty()) return;
    enter(ScopeKind::TypeParams, Name(), true);
    type_params(params);
  }
  void leave_type_params(Seq<TypeParam*> params) {
    if (!params.empty()) leave();
  }

  void function_def(FunctionDef& stmt) {
    for (Expr* decorator : stmt.decorator_list) expr(decorator);
    for (Expr* value : stmt.args->defaults) expr(value);
    for (Expr* value : stmt.args->kw_defaults) expr(value);
    store(mangle(stmt.name), stmt.binding, stmt.slot, stmt.name_span);
    enter_type_params(stmt.type_params);
    each_arg(*stmt.args, [&](Arg& arg) { expr(arg.annotation); });
    expr(stmt.returns);
    stmt.scope = enter(ScopeKind::Function, stmt.name, false);
    parameters(*stmt.args);
    block(stmt.body);
    leave();
    leave_type_params(stmt.type_params);
  }

  void class_def(ClassDef& stmt) {
    for (Expr* decorator : stmt.decorator_list) expr(decorator);
    store(mangle(stmt.name), stmt.binding, stmt.slot, stmt.name_span);
    enter_type_params(stmt.type_params);
    for (Expr* base : stmt.bases) expr(base);
    for (Keyword* keyword : stmt.keywords) expr(keyword->value);
    stmt.scope = enter(ScopeKind::Class, stmt.name, false);
    Name outer = std::exchange(private_, stmt.name);
    block(stmt.body);
    private_ = outer;
    leave();
    leave_type_params(stmt.type_params);
  }

  // ---- expressions ------------------------------------------------------------------------------------------------

  void assign_target(Expr& target) {
    switch (target.kind) {
      case ExprKind::NameExpr: {
        auto& name = as<NameExpr>(target);
        name.id = mangle(name.id);
        store(name.id, name.binding, name.slot, name.span);
        break;
      }
      case ExprKind::Tuple:
        for (Expr* item : as<Tuple>(target).elts) assign_target(*item);
        break;
      case ExprKind::List:
        for (Expr* item : as<List>(target).elts) assign_target(*item);
        break;
      case ExprKind::Starred: assign_target(*as<Starred>(target).value); break;
      default:
        expr(&target);
        if (const auto* base = dyn<NameExpr>(store_base(target))) note_store(base->id, base->span, false);
    }
  }

  void expr(Expr* node) {
    if (node) expression(*node);
  }
  void exprs(Seq<Expr*> nodes) {
    for (Expr* node : nodes) expr(node);
  }

  void expression(Expr& node) {
    switch (node.kind) {
      case ExprKind::BoolOp: exprs(as<BoolOp>(node).values); break;
      case ExprKind::NamedExpr: named_expr(as<NamedExpr>(node)); break;
      case ExprKind::BinOp: bin_op(as<BinOp>(node)); break;
      case ExprKind::UnaryOp: expr(as<UnaryOp>(node).operand); break;
      case ExprKind::Lambda: lambda(as<Lambda>(node)); break;
      case ExprKind::IfExp:
        expr(as<IfExp>(node).test);
        expr(as<IfExp>(node).body);
        expr(as<IfExp>(node).orelse);
        break;
      case ExprKind::Dict:
        exprs(as<Dict>(node).keys);
        exprs(as<Dict>(node).values);
        break;
      case ExprKind::Set: exprs(as<Set>(node).elts); break;
      case ExprKind::ListComp:
        comprehension(as<ListComp>(node).generators, as<ListComp>(node).elt, nullptr, as<ListComp>(node).scope, true);
        break;
      case ExprKind::SetComp:
        comprehension(as<SetComp>(node).generators, as<SetComp>(node).elt, nullptr, as<SetComp>(node).scope, true);
        break;
      case ExprKind::DictComp:
        comprehension(as<DictComp>(node).generators, as<DictComp>(node).key, as<DictComp>(node).value, as<DictComp>(node).scope,
                      true);
        break;
      case ExprKind::GeneratorExp:
        comprehension(as<GeneratorExp>(node).generators, as<GeneratorExp>(node).elt, nullptr, as<GeneratorExp>(node).scope,
                      false);
        break;
      case ExprKind::Await: expr(as<Await>(node).value); break;
      case ExprKind::Yield: yield(node, as<Yield>(node).value); break;
      case ExprKind::YieldFrom: yield(node, as<YieldFrom>(node).value); break;
      case ExprKind::Compare:
        expr(as<Compare>(node).left);
        exprs(as<Compare>(node).comparators);
        break;
      case ExprKind::Call: call(as<Call>(node)); break;
      case ExprKind::FormattedValue:
        expr(as<FormattedValue>(node).value);
        expr(as<FormattedValue>(node).format_spec);
        break;
      case ExprKind::JoinedStr: exprs(as<JoinedStr>(node).values); break;
      case ExprKind::Constant: break;
      case ExprKind::Attribute:
        expr(as<Attribute>(node).value);
        as<Attribute>(node).attr = mangle(as<Attribute>(node).attr);
        break;
      case ExprKind::Subscript:
        expr(as<Subscript>(node).value);
        expr(as<Subscript>(node).slice);
        break;
      case ExprKind::Starred: expr(as<Starred>(node).value); break;
      case ExprKind::NameExpr: name(as<NameExpr>(node)); break;
      case ExprKind::List: exprs(as<List>(node).elts); break;
      case ExprKind::Tuple: exprs(as<Tuple>(node).elts); break;
      case ExprKind::Slice:
        expr(as<Slice>(node).lower);
        expr(as<Slice>(node).upper);
        expr(as<Slice>(node).step);
        break;
    }
  }

  // A long chain `a + b + c …` nests to the left: it is walked without recursion.
  void bin_op(BinOp& node) {
    BinOp* at = &node;
    std::vector<Expr*> rights;
    while (true) {
      rights.push_back(at->right);
      if (at->left->kind != ExprKind::BinOp) break;
      at = &as<BinOp>(*at->left);
    }
    expr(at->left);
    for (size_t i = rights.size(); i-- > 0;) expr(rights[i]);
  }

  void name(NameExpr& node) {
    node.id = mangle(node.id);
    use(node.id);
    reference(node.id, node.binding, node.slot);
    std::string_view text = node.id.text();
    if (text == "super" || text == "__class__") {
      // A method that calls super() needs its class.
      if (current_->home->is_function()) symbol(current_->home, names_.intern("__class__")).is_used = true;
    }
  }

  void named_expr(NamedExpr& node) {
    expr(node.value);
    auto& target = as<NameExpr>(*node.target);
    target.id = mangle(target.id);
    // In a comprehension the name belongs to the enclosing function.
    ScopeTable* inner = current_;
    ScopeTable* owner = current_;
    while (owner->scope->kind == ScopeKind::Comprehension) owner = owner->parent;
    if (owner != inner && owner->scope->kind == ScopeKind::Class)
      error(node.span, "assignment expression within a comprehension cannot be used in a class body");
    symbol(owner, target.id).is_bound = true;
    reference(target.id, target.binding, target.slot);
    current_ = owner;
    note_store(target.id, target.span, true);
    current_ = inner;
  }

  void lambda(Lambda& node) {
    outer_parts(*node.args);
    node.scope = enter(ScopeKind::Lambda, names_.intern("<lambda>"), false);
    parameters(*node.args);
    expr(node.body);
    leave();
  }

  void comprehension(Seq<Comprehension*> generators, Expr* first, Expr* second, Scope*& scope, bool inlined) {
    expr(generators[0]->iter);  // evaluated in the enclosing scope
    scope = enter(ScopeKind::Comprehension, names_.intern(inlined ? "<listcomp>" : "<genexpr>"), inlined);
    if (!inlined) {
      scope->is_generator = true;
      Name hidden = names_.intern(".0");
      symbol(current_, hidden).is_bound = symbol(current_, hidden).is_param = true;
    }
    bool is_first = true;
    for (Comprehension* generator : generators) {
      if (!is_first) expr(generator->iter);
      is_first = false;
      assign_target(*generator->target);
      exprs(generator->ifs);
    }
    expr(first);
    expr(second);
    leave();
  }

  void yield(Expr& node, Expr* value) {
    expr(value);
    if (!in_function() || current_->scope->kind == ScopeKind::Comprehension) {
      error(node.span, current_->scope->kind == ScopeKind::Comprehension ? "'yield' inside list comprehension"
                                                                         : "'yield' outside function");
      return;
    }
    current_->home->scope->is_generator = true;
  }

  void call(Call& node) {
    expr(node.func);
    exprs(node.args);
    for (Keyword* keyword : node.keywords) expr(keyword->value);
  }

  struct SavedFrame {
    std::vector<OpenRegion> open;
    int loop_depth;
  };

  ast::Module& module_;
  NameTable& names_;
  diag::Sink& sink_;
  Tables& tables_;
  ScopeTable* current_ = nullptr;
  std::vector<OpenRegion> open_;  // regions of the current frame, innermost last
  std::vector<SavedFrame> frames_;
  int loop_depth_ = 0;
  Name private_;  // name of the enclosing class
};

}  // namespace

void collect(ast::Module& module, NameTable& names, diag::Sink& sink, Tables& tables) {
  Collector(module, names, sink, tables).run();
}

}  // namespace kdsl::check

#include "stage/trace/names/stored_names.h"

#include <concepts>
#include <type_traits>

#include "ast/fields.h"

namespace kdsl::stage {

namespace {

using namespace ast;

class Collector {
 public:
  void expr(const Expr& node) { walk(&node); }
  void stmt(const Stmt& node) { walk(&node); }

  const RegionInfo& finish(value::Context& ctx) {
    auto* info = ctx.make<RegionInfo>();
    info->stored = ctx.heap.copy(std::span<const RegionInfo::Stored>(stored_));
    info->early_exits = ctx.heap.copy(std::span<const RegionInfo::EarlyExit>(exits_));
    info->has_early_exit = !exits_.empty();
    return *info;
  }

 private:
  void store(Name name, Binding binding, uint32_t slot, Span span) {
    if (!name) return;
    for (const RegionInfo::Stored& known : stored_)
      if (known.name == name) return;
    stored_.push_back({name, binding, slot, true, span});
  }
  void leave(const Stmt& stmt, const char* kind) { exits_.push_back({stmt.span, kind, loop_depth_}); }

  // Functions, classes and generator expressions have scopes of their own; only the name they are bound to counts.
  void node(const FunctionDef& n) { store(n.name, n.binding, n.slot, n.name_span); }
  void node(const ClassDef& n) { store(n.name, n.binding, n.slot, n.name_span); }
  void node(const Lambda&) {}
  void node(const GeneratorExp&) {}
  void node(const NameExpr& n) {
    if (n.ctx == ExprContext::Store) store(n.id, n.binding, n.slot, n.span);
  }
  // The targets of a comprehension are local to it.
  void node(const Comprehension& n) {
    walk(n.iter);
    for (const Expr* test : n.ifs) walk(test);
  }
  void node(const Alias& n) {
    if (n.binding != Binding::Unresolved) store(n.asname ? n.asname : n.name, n.binding, n.slot, n.span);
  }
  void node(const ExceptHandler& n) {
    store(n.name, n.binding, n.slot, n.span);
    children(n);
  }
  void node(const MatchMapping& n) { pattern(n, n.rest); }
  void node(const MatchStar& n) { pattern(n, n.name); }
  void node(const MatchAs& n) { pattern(n, n.name); }
  void node(const For& n) { loop(n); }
  void node(const While& n) { loop(n); }
  void node(const Return& n) {
    children(n);
    leave(n, "return");
  }
  void node(const Raise& n) {
    children(n);
    leave(n, "raise");
  }
  void node(const Break& n) { leave(n, "break"); }
  void node(const Continue& n) { leave(n, "continue"); }
  template <typename T>
  void node(const T& n) {
    children(n);
  }

  template <typename T>
  void pattern(const T& n, const Capture& capture) {
    store(capture.name, capture.binding, capture.slot, n.span);
    children(n);
  }

  template <typename T>
  void loop(const T& n) {
    ++loop_depth_;
    children(n);
    --loop_depth_;
  }

  template <typename T>
  void children(const T& n) {
    fields(n, [this](const char*, const auto& value) { field(value); });
  }

  template <typename T>
  void field(const T& value) {
    if constexpr (std::is_pointer_v<T>) {
      walk(value);
    } else if constexpr (requires {
                           value.size();
                           value[0];
                         } &&
                         !std::convertible_to<T, std::string_view>) {
      for (const auto& item : value)
        if constexpr (std::is_pointer_v<std::remove_cvref_t<decltype(item)>>) walk(item);
    }
  }

  template <typename T>
  void walk(const T* n) {
    if (!n) return;
    if constexpr (std::same_as<T, Expr> || std::same_as<T, Stmt> || std::same_as<T, Pattern>)
      visit(*n, [this](const auto& inner) { node(inner); });
    else if constexpr (!std::same_as<T, char> && !std::same_as<T, Arguments> && !std::same_as<T, Scope>)
      node(*n);
  }

  std::vector<RegionInfo::Stored> stored_;
  std::vector<RegionInfo::EarlyExit> exits_;
  uint8_t loop_depth_ = 0;
};

}  // namespace

const RegionInfo& stored_in(value::Context& ctx, std::span<Expr* const> expressions) {
  Collector collector;
  for (const Expr* part : expressions) collector.expr(*part);
  return collector.finish(ctx);
}

const RegionInfo& stored_in(value::Context& ctx, Seq<Stmt*> body) {
  Collector collector;
  for (const Stmt* stmt : body) collector.stmt(*stmt);
  return collector.finish(ctx);
}

}  // namespace kdsl::stage

#include "parse/depth.h"

#include <vector>

#include "ast/fields.h"

namespace kdsl::parse {

namespace {

using namespace ast;

struct Pending {
  enum class Of : uint8_t { Stmt, Expr, Pattern } of;
  int depth;
  const void* node;
};

// Puts the children of one node on the list of nodes still to be visited.
struct Collector {
  std::vector<Pending>& pending;
  int depth;

  void operator()(const char*, const Stmt* n) { add(Pending::Of::Stmt, n); }
  void operator()(const char*, const Expr* n) { add(Pending::Of::Expr, n); }
  void operator()(const char*, const Pattern* n) { add(Pending::Of::Pattern, n); }
  template <typename T>
  void operator()(const char* name, const Seq<T*>& items) {
    for (const T* item : items) (*this)(name, item);
  }
  // A part that is no node of a class of its own, such as a keyword, contributes its children to its owner.
  template <typename T>
  requires requires(const T& n, Collector& c) {
    fields(n, c);
  } &&(!std::is_base_of_v<Stmt, T>)&&(!std::is_base_of_v<Expr, T>)&&(!std::is_base_of_v<Pattern, T>)void operator()(
      const char*, const T* part) {
    if (part) fields(*part, *this);
  }
  template <typename T>
  requires(!std::is_pointer_v<T>) void operator()(const char*, const T&) {}

  void add(Pending::Of of, const void* node) {
    if (node) pending.push_back({of, depth + 1, node});
  }
};

}  // namespace

const Expr* find_too_deep(const Stmt& statement) {
  std::vector<Pending> pending{{Pending::Of::Stmt, 0, &statement}};
  while (!pending.empty()) {
    Pending next = pending.back();
    pending.pop_back();
    Collector collect{pending, next.depth};
    auto children = [&](const auto& node) { fields(node, collect); };
    switch (next.of) {
      case Pending::Of::Stmt: visit(*static_cast<const Stmt*>(next.node), children); break;
      case Pending::Of::Pattern: visit(*static_cast<const Pattern*>(next.node), children); break;
      case Pending::Of::Expr: {
        const Expr& expr = *static_cast<const Expr*>(next.node);
        if (next.depth > kMaxTreeDepth) return &expr;
        visit(expr, children);
        break;
      }
    }
  }
  return nullptr;
}

}  // namespace kdsl::parse

// Finds where the names of a file are bound, and which binding each use of a name refers to, from the text alone: it works in
// files with errors, and in functions that have not been run.
#pragma once

#include <string>
#include <vector>

#include "ast/ast.h"

namespace kdsl::lsp {

struct Site {
  const ast::Scope* scope;  // scope that the name belongs to
  Name name;
  Span span;
  // For `from module import original as name` and `import module`; empty if it is not an import.
  std::string_view module, original;
  // Returns the name; `import a.b` binds `a`, a part of a name.
  std::string_view text() const { return name ? name.text() : module; }
};

struct Use {
  const ast::Scope* scope;
  Name name;
  Span span;
  bool is_global;  // refers to a name of the module, whatever the functions around it bind
};

class Sites {
 public:
  explicit Sites(const ast::Module& module);

  const std::vector<Site>& sites() const { return sites_; }
  const std::vector<Use>& uses() const { return uses_; }
  // Returns the binding that a use refers to: the last one before it in its scope, else the first one; null if there is none in
  // this file.
  const Site* binding(const Use& use) const;
  // Returns what a module binds to a name; null if nothing.
  const Site* global(std::string_view name) const;
  // Returns the names that can be used at a place: those of the functions around it and of the module.
  std::vector<const Site*> visible(uint32_t offset) const;

 private:
  friend class SiteCollector;
  struct Extent {
    const ast::Scope* scope;
    const ast::Scope* parent;
    Span span;
    bool is_class;
  };
  const Extent* extent(const ast::Scope* scope) const;

  std::vector<Site> sites_;
  std::vector<Use> uses_;
  std::vector<Extent> extents_;  // the module's comes first
};

}  // namespace kdsl::lsp

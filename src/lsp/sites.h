// Where the names of a file are bound, and which binding each use of a name means, by the text alone: it works in files with
// mistakes, and in functions that nothing has run.
#pragma once

#include <string>
#include <vector>

#include "ast/ast.h"

namespace kdsl::lsp {

struct Site {
  const ast::Scope* scope;  // that the name belongs to
  Name name;
  Span span;
  // `from module import original as name`, `import module`: empty when it is no import.
  std::string_view module, original;
  // `import a.b` binds `a`, a part of a name.
  std::string_view text() const { return name ? name.text() : module; }
};

struct Use {
  const ast::Scope* scope;
  Name name;
  Span span;
  bool is_global;  // a name of the module, whatever functions around it bind
};

class Sites {
 public:
  explicit Sites(const ast::Module& module);

  const std::vector<Site>& sites() const { return sites_; }
  const std::vector<Use>& uses() const { return uses_; }
  // The binding that a use means: the last one before it in its scope, else the first one. Null: none in this file.
  const Site* binding(const Use& use) const;
  // What a module binds to a name; null: nothing.
  const Site* global(std::string_view name) const;
  // Names that can be used at a place: those of the functions around it and of the module.
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
  std::vector<Extent> extents_;  // that of the module first
};

}  // namespace kdsl::lsp

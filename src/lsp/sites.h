// Finds where the names of a file are bound, and which binding each use of a name refers to, from the text alone: it works in
// files with errors, and in functions that have not been run.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "ast/ast.h"

namespace kdsl::lsp {

enum class SiteKind : uint8_t { Variable, Parameter, Function, Class, Import };

struct Site {
  const ast::Scope* scope;  // scope that the name belongs to
  Name name;
  Span span;
  SiteKind kind;
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
  Sites(const Sites&) = delete;

  const std::vector<Site>& sites() const { return sites_; }
  const std::vector<Use>& uses() const { return uses_; }
  // Returns the binding that a use refers to: the last one before it in its scope, else the first one; null if there is none in
  // this file.
  const Site* binding(const Use& use) const;
  // Returns all sites that bind the variable that a site binds, and the uses that refer to it.
  struct Occurrences {
    std::vector<const Site*> sites;
    std::vector<const Use*> uses;
  };
  Occurrences occurrences(const Site& site) const;
  // Returns the binding that a name at a place is or refers to; null if there is none.
  const Site* at(uint32_t offset) const;
  // Returns whether the variable is one of a function: neither of the module nor of a class, and not imported.
  bool is_local(const Site& site) const;
  // Returns whether a call of the file has an argument of this name, `f(name=1)`.
  bool is_keyword(std::string_view name) const;
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
  // Builds the tables below, when all sites are known.
  void index();

  // A name in a scope.
  struct Key {
    const ast::Scope* scope;
    std::string_view text;
    friend bool operator==(const Key&, const Key&) = default;
  };
  struct Hash {
    size_t operator()(const Key& key) const {
      return std::hash<const void*>()(key.scope) * 31 + std::hash<std::string_view>()(key.text);
    }
  };
  std::unordered_map<Key, std::vector<const Site*>, Hash> bindings_;
  std::unordered_map<const ast::Scope*, const Extent*> extent_of_;

  std::vector<Site> sites_;
  std::vector<Use> uses_;
  std::vector<Name> keywords_;
  std::vector<Extent> extents_;  // the module's comes first
};

}  // namespace kdsl::lsp

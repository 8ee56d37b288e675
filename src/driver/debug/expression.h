// Expressions of a person who debugs: conditions of breakpoints, and what is to be shown. They are Python's, of numbers that
// the names of a stop have: arithmetic, comparisons, `and`, `or`, `not`, and elements as in `a[i, 0]`. Beside the names of the
// source there are `thread` and `block` (numbers), `warp`, `lane`, `threadIdx.x` and `blockIdx.x`.
#pragma once

#include <expected>
#include <memory>
#include <string>

#include "ast/ast.h"
#include "base/names.h"
#include "driver/debug/inspector.h"

namespace kdsl::driver {

class Expression {
 public:
  static std::expected<std::unique_ptr<Expression>, std::string> parse(const std::string& text);

  std::expected<DebugNumber, std::string> evaluate(const Inspector& inspector, Focus focus) const;
  // If the expression is a name, or an element `name[indices]`, finds it; the element's coordinate is empty for a name.
  struct Named {
    const ir::DebugVariable* variable = nullptr;
    std::vector<int64_t> coordinate;
  };
  std::expected<Named, std::string> named(const Inspector& inspector, Focus focus) const;

 private:
  Expression() = default;

  SourceManager sources_;
  NameTable names_;
  std::unique_ptr<ast::Module> module_;
  const ast::Expr* root_ = nullptr;
};

}  // namespace kdsl::driver

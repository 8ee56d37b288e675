#include "dialects/registry.h"

#include "dialects/cute/dialect.h"
#include "dialects/tilelang/dialect.h"

namespace kdsl::builtins {

static const value::Dialect* const kDialects[] = {&kCuteDialect, &kTileLangDialect};

std::span<const value::Dialect* const> dialects() { return kDialects; }

const lint::Words& lint_words(const value::Dialect& dialect) {
  static constexpr lint::Words kPlainWords;
  return &dialect == &kTileLangDialect ? kTileLangLintWords : kPlainWords;
}

}  // namespace kdsl::builtins

// The result of a function that may fail after telling the user. `Reported` can only be made by diag::Sink, so a function that
// returns Result<T> cannot fail silently.
#pragma once

#include <expected>

namespace kdsl {

namespace diag {
class Sink;
}

class [[nodiscard]] Reported {
 private:
  Reported() = default;
  friend class diag::Sink;
};

template <typename T>
using Result = std::expected<T, Reported>;

}  // namespace kdsl

#define KDSL_CONCAT_IMPL(a, b) a##b
#define KDSL_CONCAT(a, b) KDSL_CONCAT_IMPL(a, b)

// KDSL_TRY(auto x, f()) declares x from f()'s value or returns its failure.
#define KDSL_TRY(declaration, expression) KDSL_TRY_IMPL(KDSL_CONCAT(kdsl_try_, __LINE__), declaration, expression)
#define KDSL_TRY_IMPL(tmp, declaration, expression) \
  auto tmp = (expression);                          \
  if (!tmp) return std::unexpected(tmp.error());    \
  declaration = std::move(*tmp)

// KDSL_TRY_VOID(expression) returns its failure; a value it has is dropped.
#define KDSL_TRY_VOID(expression) \
  if (auto kdsl_tried = (expression); !kdsl_tried) return std::unexpected(std::move(kdsl_tried).error())

// Expressions of the layout algebra: `composition((4,8):(8,1), (2,2):(4,1))`. Arguments are values in CuTe's notation or
// calls; functions have the names that they have in C++.
#pragma once

#include "layout/text.h"

namespace kdsl::layout {

struct ExpressionError {
  size_t begin, end;  // bytes of the expression
  std::string message;
  std::string detail;  // the arguments side by side if a precondition of a function does not hold, else empty
};

struct Expression {
  Operand value;
  IntTuple offset = underscore();  // for functions that return a part of a layout: the index of its coordinate 0
};

std::expected<Expression, ExpressionError> evaluate(Arena& arena, Symbols& symbols, std::string_view text);
std::string to_string(const Expression& expression);

// Returns the functions that an expression may call, each with its parameters: `composition(layout, layout or tiler)`.
std::vector<std::string> function_signatures();

}  // namespace kdsl::layout

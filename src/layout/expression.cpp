#include "layout/expression.h"

#include <algorithm>

#include "layout/functions.h"

namespace kdsl::layout {

namespace {

struct Evaluator {
  LeafMath math;
  IntTuple offset = underscore();
  std::string detail;
};

std::string signature(const Function& function) {
  std::string text = std::string(function.name) + "(";
  for (size_t i = 0; i < function.count; ++i) {
    if (i == function.required) text += "[";
    if (i != 0) text += ", ";
    text += to_string(function.parameters[i]);
  }
  return text + (function.count > function.required ? "])" : ")");
}

// Returns how many characters have to change to turn one name into the other.
size_t distance(std::string_view a, std::string_view b) {
  std::vector<size_t> row(b.size() + 1);
  for (size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (size_t i = 1; i <= a.size(); ++i) {
    size_t diagonal = row[0];
    row[0] = i;
    for (size_t j = 1; j <= b.size(); ++j) {
      size_t changed = diagonal + (a[i - 1] != b[j - 1]);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, changed});
    }
  }
  return row.back();
}

std::unexpected<TextError> unknown(std::string_view name, size_t begin) {
  std::string message = "no function is called `" + std::string(name) + "`";
  const Function* nearest = nullptr;
  for (const Function& function : functions())
    if (!nearest || distance(name, function.name) < distance(name, nearest->name)) nearest = &function;
  if (nearest && distance(name, nearest->name) <= 2) message += "; did you mean `" + std::string(nearest->name) + "`?";
  return Reader::error(begin, begin + name.size(), message);
}

Reader::Value call(void* state, Reader& reader, std::string_view name, size_t begin) {
  auto& evaluator = *static_cast<Evaluator*>(state);
  auto list = functions();
  auto function = std::find_if(list.begin(), list.end(), [&](const Function& row) { return row.name == name; });
  if (function == list.end()) return unknown(name, begin);
  if (!reader.accept('(')) return reader.expected("`(`: " + signature(*function));
  std::vector<size_t> begins;
  KDSL_TRY(std::vector<Operand> values, reader.items(')', &begins));
  size_t end = reader.behind();
  if (values.size() < function->required || values.size() > function->count)
    return Reader::error(begin, end, "this call has " + std::to_string(values.size()) + " arguments: " + signature(*function));
  for (size_t i = 0; i < values.size(); ++i) {
    auto argument = converted(evaluator.math, function->parameters[i], values[i]);
    if (!argument)
      return Reader::error(
          begins[i], begins[i + 1],
          "a " + std::string(to_string(function->parameters[i])) + " is asked for here: " + signature(*function));
    values[i] = *argument;
  }
  Arguments arguments{evaluator.math, values};
  FaultScope scope(evaluator.math);
  auto result = function->call(arguments);
  if (result && evaluator.math.fault() != Fault::None)
    result = fault(evaluator.math, function->name, values.empty() ? Operand() : values[0]);
  if (!result) {
    evaluator.detail = side_by_side(result.error());
    return Reader::error(begin, end, to_string(result.error()));
  }
  evaluator.offset = arguments.offset;
  return *result;
}

}  // namespace

std::expected<Expression, ExpressionError> evaluate(Arena& arena, Symbols& symbols, std::string_view text) {
  Evaluator evaluator{symbols.math()};
  Reader reader(arena, symbols, text, call, &evaluator);
  auto value = reader.only_value();
  if (value) return Expression{*value, evaluator.offset};
  TextError& error = value.error();
  return std::unexpected(ExpressionError{error.begin, error.end, error.message, evaluator.detail});
}

std::string to_string(const Expression& expression) {
  std::string text = to_string(expression.value);
  if (!expression.offset.is_underscore()) text += " at " + to_string(expression.offset);
  return text;
}

std::vector<std::string> function_signatures() {
  std::vector<std::string> result;
  for (const Function& function : functions()) result.push_back(signature(function));
  return result;
}

}  // namespace kdsl::layout

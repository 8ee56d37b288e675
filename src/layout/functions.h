// The table of functions that an expression may call, a row each.
#pragma once

#include <array>
#include <initializer_list>
#include <optional>

#include "layout/error.h"

namespace kdsl::layout {

// The kind of value that a parameter takes; arguments are converted to it.
enum class Parameter : uint8_t {
  Tuple,  // an integer tuple
  Shape,  // an integer tuple, or the shape of a layout
  Layout,  // a layout; a shape stands for its compact one
  Layouts,  // a layout or a composed one
  Tiler,  // a layout, a shape or a tiler
  Number,  // a static number
  Path,  // a static number or a tuple of such, none negative
  Swizzle,
  Any,
};

struct Arguments {
  LeafMath& math;
  std::span<const Operand> values;
  IntTuple offset = underscore();  // a second result: see Expression

  size_t count() const { return values.size(); }
  const IntTuple& tuple(size_t i) const { return std::get<IntTuple>(values[i]); }
  const Layout& layout(size_t i) const { return std::get<Layout>(values[i]); }
  const Tiler& tiler(size_t i) const { return std::get<Tiler>(values[i]); }
  int64_t number(size_t i) const { return tuple(i).value; }
  std::vector<size_t> path(size_t i) const;
};

struct Function {
  using Call = Expected<Operand> (*)(Arguments& arguments);
  // The largest number of parameters in the table of functions.
  static constexpr size_t kMostParameters = 4;

  std::string_view name;
  size_t required;
  std::array<Parameter, kMostParameters> parameters;
  size_t count;  // number of parameters; those after the required ones may be left out
  Call call;

  constexpr Function(std::string_view its_name, size_t least, std::initializer_list<Parameter> list, Call its_call)
      : name(its_name), required(least), parameters(), count(list.size()), call(its_call) {
    size_t at = 0;
    for (Parameter parameter : list) parameters[at++] = parameter;
  }
};

std::span<const Function> functions();
std::string_view to_string(Parameter parameter);
// Converts the argument to the parameter's kind; returns nothing if it cannot be converted.
std::optional<Operand> converted(LeafMath& math, Parameter parameter, const Operand& value);

}  // namespace kdsl::layout

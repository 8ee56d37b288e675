#include "layout/error.h"

namespace kdsl::layout {

// Returns the sentence for a cause; `{a}` and `{b}` stand for the numbers, `{mode}` for the path of the mode.
static std::string_view pattern(Cause cause) {
  switch (cause) {
    case Cause::NotCongruent: return "{a} and {b} differ in structure{mode}";
    case Cause::NotWeaklyCongruent: return "{a} does not fit the structure of {b}{mode}";
    case Cause::ShapeNotPositive: return "the extent {a}{mode} is not positive";
    case Cause::StrideDoesNotDivide: return "the stride {a}{mode} and the extent {b} do not divide each other";
    case Cause::ShapeDoesNotDivide: return "the extent {a}{mode} is not divisible by {b}";
    case Cause::ModesCarry: return "modes of the right layout together run over the extent {b} of the left one{mode}";
    case Cause::NotInjective:
      return "the layout takes several coordinates to one index: the stride {a} lies within {b} elements";
    case Cause::NegativeStride: return "the stride {a}{mode} is negative";
    case Cause::DynamicStride: return "the stride{mode} is not known at compile time";
    case Cause::DynamicNumber: return "{a}{mode} is not known at compile time";
    case Cause::RankTooLarge: return "{a} modes, where the other argument has {b}{mode}";
    case Cause::ModeOutOfRange: return "there is no mode {a}: the rank is {b}{mode}";
    case Cause::NotATuple: return "{a} has no modes{mode}";
    case Cause::NotANumber: return "{a}{mode} is not a number";
    case Cause::MixedCodomain: return "the strides{mode} do not lead to coordinates of one structure";
    case Cause::WrongCodomain: return "the coordinate {a}{mode} has no mode in {b}";
    case Cause::NotZippable: return "`_` leaves {a}{mode} whole, which has not the two modes of a tile and its rest";
    case Cause::NoContiguousMode: return "no mode has the stride 1 that a split of elements needs";
    case Cause::NotAPowerOfTwo: return "{a} is not a power of two";
    case Cause::NoSwizzle:
      return "no swizzle of {a} bits has the shift {b}: the bits must not overlap, and be those of an index";
    case Cause::SwizzlesDiffer: return "{a} and {b} are no swizzle together";
    case Cause::NotAffine: return "a layout with strides is needed, not a composed one";
    case Cause::UnknownFunction: return "the inner function of the composed layout cannot be evaluated";
    case Cause::Overflow: return "a number does not fit in 64 bits";
    case Cause::DivisionByZero: return "division by zero";
  }
  return {};
}

static std::string place(const Error& error) {
  if (error.mode.empty()) return {};
  std::string path;
  for (size_t mode : error.mode) path += (path.empty() ? "" : ",") + std::to_string(mode);
  return error.mode.size() == 1 ? " of mode " + path : " of mode (" + path + ")";
}

std::string to_string(const Operand& operand) {
  return std::visit(
      []<typename T>(const T& value) {
        if constexpr (std::is_same_v<T, std::monostate>)
          return std::string();
        else
          return to_string(value);
      },
      operand);
}

std::string to_string(const Error& error) {
  std::string text = std::string(error.function) + ": ";
  std::string_view rest = pattern(error.cause);
  while (!rest.empty()) {
    size_t open = rest.find('{');
    text += rest.substr(0, open);
    if (open == std::string_view::npos) break;
    size_t close = rest.find('}', open);
    std::string_view name = rest.substr(open + 1, close - open - 1);
    text += name == "a" ? to_string(error.a) : name == "b" ? to_string(error.b) : place(error);
    rest.remove_prefix(close + 1);
  }
  return text;
}

std::unexpected<Error> failure(Cause cause, std::string_view function, Operand left, Operand right, const IntTuple& a,
                               const IntTuple& b) {
  Error error{.cause = cause, .function = function, .left = std::move(left), .right = std::move(right), .mode = {}};
  error.a = a;
  error.b = b;
  return std::unexpected(std::move(error));
}

std::unexpected<Error> fault(LeafMath& math, std::string_view function, Operand left, Operand right) {
  Cause cause = math.fault() == Fault::Overflow ? Cause::Overflow : Cause::DivisionByZero;
  math.set_fault(Fault::None);
  return failure(cause, function, std::move(left), std::move(right));
}

std::string side_by_side(const Error& error) {
  std::string left = to_string(error.left), right = to_string(error.right);
  return right.empty() ? left : "left:  " + left + "\nright: " + right;
}

}  // namespace kdsl::layout

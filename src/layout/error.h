// A precondition that did not hold, as a value: the function, the condition, the mode of its arguments, and the arguments
// themselves, so that a caller can show them side by side. An error refers to the arena of its arguments.
#pragma once

#include <expected>
#include <string>
#include <variant>
#include <vector>

#include "base/result.h"
#include "layout/swizzle/swizzle.h"

namespace kdsl::layout {

enum class Cause : uint8_t {
  NotCongruent,  // two tuples that must have the same nesting
  NotWeaklyCongruent,  // a tuple whose nesting must be a prefix of the other's
  ShapeNotPositive,  // an extent below 1
  StrideDoesNotDivide,  // an extent that neither divides a stride nor is divided by it
  ShapeDoesNotDivide,  // extents of which one must divide the other
  ModesCarry,  // modes whose indices together run over an extent
  NotInjective,  // a layout that takes two coordinates to one index
  NegativeStride,
  DynamicStride,  // a stride that must be known
  DynamicNumber,  // a number that must be known
  RankTooLarge,  // more modes than the other argument has
  ModeOutOfRange,
  NotATuple,  // a mode of a leaf
  NotANumber,  // `_`, a tuple or a basis where a number is asked for
  MixedCodomain,  // strides of which some are numbers and some bases, or bases one inside the other
  WrongCodomain,  // bases that name modes which the other argument does not have
  NotZippable,  // a mode left whole by `_` that does not have two parts
  NoContiguousMode,  // elements that are not adjacent cannot be split
  NotAPowerOfTwo,
  NoSwizzle,  // bits that overlap, or beyond those of an index
  SwizzlesDiffer,  // two swizzles that are no swizzle together
  NotAffine,  // a composed layout where a plain one is asked for
  UnknownFunction,  // a composed layout through a function that only the caller knows
  Overflow,  // beyond 64 bits
  DivisionByZero,
};

using Operand = std::variant<std::monostate, IntTuple, Layout, ComposedLayout, Tiler, Swizzle>;

struct [[nodiscard]] Error {
  Cause cause;
  std::string_view function;  // function whose precondition it is
  Operand left, right;  // the arguments; `right` may be absent
  std::vector<size_t> mode;  // path into the argument that is at fault, outermost mode first
  IntTuple a = underscore(), b = underscore();  // the two numbers or tuples that do not fit, if the cause names some
};

template <typename T>
using Expected = std::expected<T, Error>;

std::unexpected<Error> failure(Cause cause, std::string_view function, Operand left, Operand right = {},
                               const IntTuple& a = underscore(), const IntTuple& b = underscore());
// Returns the fault of the static arithmetic, which is cleared, as a failure of the function.
std::unexpected<Error> fault(LeafMath& math, std::string_view function, Operand left, Operand right = {});
// Returns the result, or the fault that was met on the way to it.
template <typename T>
Expected<T> unless_faulty(LeafMath& math, std::string_view function, const Operand& left, const Operand& right,
                          Expected<T> result) {
  if (!result || math.fault() == Fault::None) return result;
  return fault(math, function, left, right);
}

std::string to_string(const Operand& operand);
// Returns one sentence: `composition: the stride 3 of mode 1 and the extent 4 do not divide each other`.
std::string to_string(const Error& error);
// Returns the arguments, one a line.
std::string side_by_side(const Error& error);

}  // namespace kdsl::layout

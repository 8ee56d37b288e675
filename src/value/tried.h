// The kinds of operations that a program may try with a value that cannot do them: the code that raises the exception states
// the kind (value/misuse.h), and diagnostics and hints are found by it, never by the words of the exception.
#pragma once

#include <cstdint>

namespace kdsl::value {

enum class Tried : uint8_t {
  Operator,  // symbol, both operands
  Comparison,  // symbol, both operands
  Unary,  // symbol, the operand
  Index,
  StoreItem,
  DeleteItem,
  Call,
  Iterate,
  Unpack,
  Length,
  Enter,
  Round,  // one operand
  Format,  // symbol: the format
  Tuple,  // symbol: "a coordinate", "a shape", …; operand: the value that is none
  Access,  // described by the exception's text
  // The next ones are about calls of builtins; symbol: the function.
  Count,  // left: the number of arguments it takes, right: the number it got
  Missing,  // left: the parameter
  Twice,  // left: the parameter
  Keyword,  // left: the keyword
  Positional,  // a positional argument for a keyword-only parameter

  Contain,  // `x in container`

  // The next ones are about Python: they only find hints, and no value of a dialect takes part.
  Attribute,  // symbol: the name; left: the object
  Repeat,  // `xs * n` of a sequence: both operands
  Concatenate,  // both operands
  NotEnoughValues,
  TooManyValues,
  AsInteger,  // left: the value that is no integer
  ItemKey,  // symbol: "list", "tuple"; left: the value that is no index of one
  ItemRange,  // symbol: as for ItemKey
  Hash,  // left: the mutable value
  MappingArgument,  // `**` of a value that is no mapping
  IntegerText,  // `int(text)`
  Divide,  // a division by zero
  EndProgram,
  ObjectMethod,  // symbol: the method, called on the class; left: the class
  TypeText,  // a str where a type is expected

  // The next ones are about values of the dialects.
  Coordinate,  // a list in place of a coordinate
  IndexNumber,  // left: the value that is no integer
  PointerOffset,  // left: the value that is no number
  Truth,  // left: a vector

  // The next ones are about torch.
  DeviceText,
  Broadcast,
  TensorTruth,
  TensorScalar,
  TensorIndex,
  TensorData,  // left: the value that a tensor cannot be made of
  TensorArgument,  // left: the value that is no tensor
  Dimension,
  ElementRange,
  ProductShapes,
  ShapeSize,
};

}  // namespace kdsl::value

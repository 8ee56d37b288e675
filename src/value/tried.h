// What a program tried with a value that cannot do it, as a kind: the place that raises the exception says it
// (value/misuse.h), and diagnostics and hints are found by it, never by the words of the exception.
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
  Tuple,  // symbol: "a coordinate", "a shape", …; the value that is none
  Access,  // what the exception's text says
  // Of calls of builtins; symbol: the function.
  Count,  // left: how many it takes, right: how many it got
  Missing,  // left: the parameter
  Twice,  // left: the parameter
  Keyword,  // left: the keyword
  Positional,  // one that takes keywords only

  Contain,  // `x in container`

  // Of Python: for hints alone, where no value of a dialect takes part.
  Attribute,  // symbol: the name; left: the object
  Repeat,  // `xs * n` of a sequence: both operands
  Concatenate,  // both operands
  NotEnoughValues,
  TooManyValues,
  AsInteger,  // left: what is none
  ItemKey,  // symbol: "list", "tuple"; left: what is no index of one
  ItemRange,  // symbol: the same
  Hash,  // left: what changes
  MappingArgument,  // `**` of what is no mapping
  IntegerText,  // `int(text)`
  Divide,  // by zero
  EndProgram,
  ObjectMethod,  // symbol: the method, asked of the class; left: the class
  TypeText,  // a text where a type is wanted

  // Of values of the dialects.
  Coordinate,  // a list for one
  IndexNumber,  // left: what is no integer
  PointerOffset,  // left: what is no number
  Truth,  // left: a vector

  // Of torch.
  DeviceText,
  Broadcast,
  TensorTruth,
  TensorScalar,
  TensorIndex,
  TensorData,  // left: what a tensor cannot be made of
  TensorArgument,  // left: what is none
  Dimension,
  ElementRange,
  ProductShapes,
  ShapeSize,
};

}  // namespace kdsl::value

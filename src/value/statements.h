// The meaning of statements of staged code for objects of a dialect, and the rules of a dialect whose names are variables.
#pragma once

#include <optional>
#include <vector>

#include "dtype/conversion.h"
#include "dtype/dtype.h"
#include "value/dialect.h"
#include "value/type.h"

namespace kdsl::ir {
struct Block;
struct Value;
}

namespace kdsl::value {

// The launch of a kernel whose body is that of a `with` over the object. Values of host code that the body uses become its
// parameters.
struct KernelShape {
  ir::Value* grid[3] = {};  // i32 values of host code
  int64_t block[3] = {1, 1, 1};
  int64_t cluster[3] = {0, 0, 0};
};
struct KernelSlots {
  const char* what;  // name in messages
  bool (*shape)(Context&, Value self, KernelShape& out);  // returns false after reporting
  Value (*enter)(Context&, Value self);  // called in the kernel: returns the value that `as` binds
  // Called in place of the body when nothing is traced. Returns false after reporting.
  bool (*pass_over)(Context&, Value self);
};

// A loop at run time, for a `for` over the object: ops with a body, in which the names that it stores are variables.
struct LoopRegion {
  std::vector<ir::Block*> blocks;  // the last one is the body, in which the others end
  std::vector<Value> targets;
};
struct LoopSlots {
  const char* what;
  bool (*open)(Context&, Value self, LoopRegion& out);  // builds the ops; returns false after reporting
  const char* refuses_exits = nullptr;  // the reason why `break` and `continue` are errors; null: they are none
  const char* warns_of_break = nullptr;  // the construct that `break` leaves in place of the loop; null: it leaves the loop
  // The advice for a `break` that leaves no loop, and for a variable that adds up over iterations.
  const char *instead_of_break = "", *instead_of_sum = "";
};

// A name bound to the object is a variable: reading the name gives the value that it holds, assigning to it stores.
struct VariableSlots {
  Value (*load)(Context&, Value self);
  bool (*store)(Context&, Value self, Value value, Span span);  // false: reported. Null: the name is bound to the other value
};

// Combines these tables in Slots::region; RegionSlots with a condition are not of this type.
struct StatementSlots : RegionSlots {
  const KernelSlots* kernel = nullptr;
  const LoopSlots* loop = nullptr;
  const VariableSlots* variable = nullptr;
  void (*bind_name)(Context&, Value self, Name name) = nullptr;  // called when staged code gives the object a name
};
inline const StatementSlots* statement_slots(Value v) {
  const RegionSlots* slots = v.is_object() ? v.object()->type->slots.region : nullptr;
  return slots && !slots->condition ? static_cast<const StatementSlots*>(slots) : nullptr;
}

// The rules of a dialect for numbers of run time, as far as they differ from those of dtype/reference.h and dtype/conversion.h.
struct NumberRules {
  // The type of what two numbers give; nothing: as everywhere.
  std::optional<dtype::DType> (*promote)(dtype::DType, dtype::DType) = nullptr;
  // Returns the object that `x.dtype` is for a number x; null: it is the class of the number.
  Value (*type_object)(Context&, dtype::DType) = nullptr;
  // `a % b` of signed integers; null: the sign is that of `a`.
  ir::Value* (*remainder)(Context&, ir::Value* a, ir::Value* b) = nullptr;
  // Why `/` of two integers is an error; null: it is none, and gives a Float32.
  const char* refuses_quotient = nullptr;
  dtype::Widening widening = dtype::Widening::Zeros;
  bool extrema_drop_nan = false;  // max and min of a NaN and a number give the number
  bool rounds_narrow = false;  // floats of 8 bits and fewer compute in Float32, and each result is rounded to their type
};

// The type of Dialect::range in dialects whose names are variables: a form that is not static and reads no keywords.
struct VariableRules : LoopForm {
  // Makes the object for `range` in kernels, which has LoopSlots.
  Value (*make_range)(Context&, const CallArgs&);
  // Makes the object for a variable: in kernels a named number that a region assigns to becomes one.
  Value (*make_variable)(Context&, Value initial, Name name);
  // Applies an annotation of a name without a value, in functions of the dialect; `current` may be changed. Returns false after
  // reporting.
  bool (*annotate)(Context&, Name name, Value& current, Value annotation, Span span);
  // Emits an `assert` in a kernel whose condition is a runtime value. Returns false after reporting.
  bool (*check)(Context&, Value condition, std::string_view message);
  const NumberRules* numbers;
  // The advice for a loop target with a wrong number of names: for a loop with one index, and for one with several.
  const char *one_index_help, *indices_help;
};
inline const VariableRules* variable_rules(const Dialect* dialect) {
  const LoopForm* form = dialect ? dialect->range : nullptr;
  return form && !form->is_static && !form->read_keyword ? static_cast<const VariableRules*>(form) : nullptr;
}
inline const NumberRules& number_rules(const Dialect* dialect) {
  static constexpr NumberRules kCommon;
  const VariableRules* rules = variable_rules(dialect);
  return rules && rules->numbers ? *rules->numbers : kCommon;
}

}  // namespace kdsl::value

// What objects of a dialect make of the statements of staged code that they stand in, and what is different in a dialect whose
// names are variables.
#pragma once

#include <optional>
#include <vector>

#include "dtype/dtype.h"
#include "value/dialect.h"
#include "value/type.h"

namespace kdsl::ir {
struct Block;
struct Value;
}

namespace kdsl::value {

// The body of a `with` over the object is a kernel, launched where the `with` stands. The values of host code that it uses
// become its parameters.
struct KernelShape {
  ir::Value* grid[3] = {};  // i32, of host code
  int64_t block[3] = {1, 1, 1};
  int64_t cluster[3] = {0, 0, 0};
};
struct KernelSlots {
  const char* what;  // in messages
  bool (*shape)(Context&, Value self, KernelShape& out);  // false: reported
  Value (*enter)(Context&, Value self);  // in the kernel: what `as` binds
  // Where nothing is traced the body is left out; this is told of it. False: reported.
  bool (*pass_over)(Context&, Value self);
};

// `for … in` the object is a loop at run time: ops with a body, in which the names it stores are variables.
struct LoopRegion {
  std::vector<ir::Block*> blocks;  // the body is the last; those before it end with it
  std::vector<Value> targets;
};
struct LoopSlots {
  const char* what;
  bool (*open)(Context&, Value self, LoopRegion& out);  // builds the ops. False: reported
  const char* refuses_exits = nullptr;  // why `break` and `continue` are errors; null: they are none
  const char* warns_of_break = nullptr;  // what `break` leaves that is not the loop; null: it leaves the loop
  // Where `break` leaves no loop: what to write in its place, and in place of a variable that adds up over iterations.
  const char *instead_of_break = "", *instead_of_sum = "";
};

// A name bound to the object is a variable: reading the name gives what it holds, assigning to it stores.
struct VariableSlots {
  Value (*load)(Context&, Value self);
  bool (*store)(Context&, Value self, Value value, Span span);  // false: reported. Null: the name gets another value
};

// All of these, as Slots::region; that of objects with a condition is no such one.
struct StatementSlots : RegionSlots {
  const KernelSlots* kernel = nullptr;
  const LoopSlots* loop = nullptr;
  const VariableSlots* variable = nullptr;
  void (*bind_name)(Context&, Value self, Name name) = nullptr;  // staged code gives the object a name
};
inline const StatementSlots* statement_slots(Value v) {
  const RegionSlots* slots = v.is_object() ? v.object()->type->slots.region : nullptr;
  return slots && !slots->condition ? static_cast<const StatementSlots*>(slots) : nullptr;
}

// What Dialect::range is where names are variables: a form that is not static and reads no keywords.
struct VariableRules : LoopForm {
  // `range` in kernels is this object, which has LoopSlots.
  Value (*make_range)(Context&, const CallArgs&);
  // In kernels a number that has a name, and that a region assigns to, becomes a variable: this gives the object.
  Value (*make_variable)(Context&, Value initial, Name name);
  // What an annotation of a name without a value does, in functions of the dialect; `current` may be changed. False:
  // reported.
  bool (*annotate)(Context&, Name name, Value& current, Value annotation, Span span);
  // An `assert` in a kernel whose condition is one of run time. False: reported.
  bool (*check)(Context&, Value condition, std::string_view message);
  // The type of what two numbers give; nothing: as everywhere.
  std::optional<dtype::DType> (*promote)(dtype::DType, dtype::DType);
  // What to write where the names of a loop's target are not as many as its indices: of a loop with one, and with several.
  const char *one_index_help, *indices_help;
};
inline const VariableRules* variable_rules(const Dialect* dialect) {
  const LoopForm* form = dialect ? dialect->range : nullptr;
  return form && !form->is_static && !form->read_keyword ? static_cast<const VariableRules*>(form) : nullptr;
}

}  // namespace kdsl::value

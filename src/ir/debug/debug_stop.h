// Debug stops of a kernel that is compiled for a debugger. A stop is an op of inline PTX, `brkpt`, PTX's instruction that
// suspends a thread; it stands in front of a statement. Its text has one line for each name that the statement sees, and its
// operands are the parts of their values that are known at run time only. The stage makes stops (stage/debug_stops.h),
// tile-lower adds the buffers of tiles, the driver's debugger numbers them and reads their texts, and the CPU device gives
// number and operands to the runtime (kdsl/cpu_debug.h). A second form stands behind a store, so that debuggers see what was
// written.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "dtype/dtype.h"
#include "ir/builder.h"

namespace kdsl::ir {

// A name and its value, whose dynamic numbers are operands of the stop, given by their index.
struct DebugVariable {
  enum class Kind : uint8_t {
    Constant,  // known at compile time: `text` shows it
    Number,  // an operand of that type
    Lanes,  // a vector of numbers: an operand
    Object,  // `text` describes it; its dynamic parts are the operands from `operand` on, as many as `count`
    Tensor,  // memory from a pointer on; `layout` is a layout, whose dynamic leaves are written `#operand`
    Fragment,  // a tile over the threads of a block: a pointer to each thread's registers; `layout` as register_layout_text
               // makes it
    SharedTile  // a tile in shared memory: a pointer; `layout` as tile-lower makes it
  };
  std::string name;
  Kind kind = Kind::Constant;
  dtype::DType type{};
  int32_t operand = 0;
  int32_t count = 0;
  std::string space;  // the kind of memory that a tensor is in
  std::string layout;
  std::string text;
  bool is_argument = false;  // it is the same throughout the kernel: a buffer, a tensor of the kernel
};

std::string to_text(std::span<const DebugVariable> variables);
std::vector<DebugVariable> debug_variables(std::string_view text);

// Returns whether the op is a stop in front of a statement, or one behind a store.
bool is_debug_stop(const Op& op);
bool is_debug_store(const Op& op);

Op* make_debug_stop(Builder& b, std::span<const DebugVariable> variables, std::span<Value* const> operands);
// Makes a stop behind a store of the value.
Op* make_debug_store(Builder& b, Value* pointer, Value* value, uint32_t number);
// Adds names to a stop; their operand numbers count from the first of `operands`.
void add_to_debug_stop(Module& module, Op& stop, std::vector<DebugVariable> variables, std::span<Value* const> operands);
// Removes the names of a stop with an operand for which `is_visible` is false.
void keep_visible(Module& module, Op& stop, const std::function<bool(const Value*)>& is_visible);
// Returns the names of a stop and replaces its text by its number.
std::vector<DebugVariable> take_debug_variables(Module& module, Op& stop, uint32_t number);
// Returns the number that take_debug_variables gave.
uint32_t debug_stop_number(const Op& op);

}  // namespace kdsl::ir

// A PrintBuilder makes output at run time: it builds the C format and the operands of `printf` ops from values.
// Used by cute.printf, print_runtime and cute.print_tensor.
//
// A device prints at most 32 values with one call (a limit of CUDA's printf), so more of them become several ops.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "dialects/cute/arguments.h"

namespace kdsl::builtins {

class PrintBuilder {
 public:
  explicit PrintBuilder(Context& ctx) : ctx_(ctx) {}

  void text(std::string_view text);
  // Adds a value as `{}` prints it, or with C's flags and conversion. Returns false after reporting at `span`.
  bool value(Value v, Span span, std::string_view flags = {}, char conversion = '\0');
  // Emits the parts that have been built since the last call.
  void emit();
  // Emits a runtime loop over the indices below `count`, whose body prints; `between` is printed between two iterations.
  bool repeat(const layout::IntTuple& count, std::string_view between, const std::function<bool(Value index)>& body);

 private:
  void operand(ir::Value* value, std::string_view conversion);
  bool number(value::NumericObject* numeric, Span span, std::string_view flags, char conversion);
  bool items(std::span<const Value> items, Span span);
  bool view(Value tensor, Span span);
  bool lanes(Value vector, Span span);

  Context& ctx_;
  std::string format_;
  std::vector<ir::Value*> operands_;
};

// The arguments of cute.printf and print_runtime.
struct PrintCall {
  std::span<const Value> values;  // the format, if the first is a string, then the printed values
  std::span<const Span> spans;  // one for each value; may be empty
  std::string_view end;
  Span span;
};
Value print_at_run_time(Context&, const PrintCall& call);

// Implements cute.print_tensor (print_tensor.cpp).
struct PrintTensor {
  Argument tensor;
  bool verbose;
};
Value print_tensor(Call&, const PrintTensor&);

}  // namespace kdsl::builtins

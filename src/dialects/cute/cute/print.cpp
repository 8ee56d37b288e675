// This file has cute.printf, cute.print_tensor and cute.testing.assert_: output and checks at run time.
#include "dialects/cute/cute/print_builder.h"
#include "dialects/cute/new_op.h"
#include "ir/op_kind.h"
#include "value/typed/numeric.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

namespace {

// Returns the source text of a span, if it is one line: an assertion without a message shows its condition.
std::string_view text_at(Context& ctx, Span span) {
  const SourceFile* file = ctx.sources ? ctx.sources->file(span.file) : nullptr;
  if (!file) return {};
  std::string_view text = file->text().substr(span.begin, span.end - span.begin);
  return text.find('\n') == std::string_view::npos ? text : std::string_view();
}

// The tested condition, a number.
struct Condition : Predicate {};
bool read_argument(Call& call, const Argument& argument, Condition& out) {
  Value v = argument.value;
  // A tuple is refused since, as in Python's own assert, it is nearly always a misplaced comma.
  if (value::as_tuple(v) || value::as_str(v))
    return call.expected(argument, "a number").help("the condition comes first, the message second: `assert_(x < n, \"...\")`");
  return read_argument(call, argument, static_cast<Predicate&>(out));
}

struct Assert {
  Condition cond;
  std::optional<std::string_view> msg;
};
Value assert_(Call& call, const Assert& args) {
  if (!call.ctx.options.device_assertions) return Value::none();
  std::string_view message = args.msg ? *args.msg : text_at(call.ctx, call.at(args.cond).span);
  return NewOp(call, ir::OpKind::Assert).operand(args.cond).text(ir::AttrName::Message, message).none();
}

struct Printf {
  std::span<const Value> args;
  std::string_view end;
};
Value printf(Call& call, const Printf& args) {
  return print_at_run_time(call.ctx, {args.args, call.bound().given_spans, args.end, call.span()});
}

struct Printed {
  std::span<const Value> args;
};
// Prints a line of its own, whether the format ends it or not.
Value print_runtime(Call& call, const Printed& args) {
  bool is_ended = !args.args.empty() && value::as_str(args.args[0]) && value::text_of(args.args[0]).ends_with('\n');
  return printf(call, {args.args, is_ended ? "" : "\n"});
}

constexpr BuiltinRow kTestingRows[] = {
    traced_row<assert_>("assert_", "cond, msg=None", "Stops the kernel when the condition is zero (with --enable-assertions)."),
};

constexpr RowOptions kTemplate{.admits = require_trace, .traits = {.takes_template = true}};

constexpr BuiltinRow kRows[] = {
    row<printf>("printf", "*args, end='\n'", "Prints at run time: a format with {} or % placeholders, or values.", kTemplate),
    traced_row<print_tensor>("print_tensor", "tensor, *, verbose=False",
                             "Prints the elements of a tensor at run time; verbose: each with its coordinate."),
};

constexpr BuiltinRow kPrimsRows[] = {
    row<print_runtime>("print_runtime", "*args", "Prints a line at run time: a format with {} placeholders and values.",
                       kTemplate),
};

}  // namespace

const std::span<const BuiltinRow> kCutePrintRows = kRows;
const std::span<const BuiltinRow> kPrimsPrintRows = kPrimsRows;
const value::NativeModule kCuteTestingModule{"cutlass.cute.testing", kTestingRows, nullptr};

}  // namespace kdsl::builtins

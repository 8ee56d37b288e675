// cute.printf, cute.print_tensor and cute.testing.assert_: output and checks at run time.
#include <fmt/format.h>

#include "dialects/cute/cute/objects.h"
#include "dialects/cute/cute/print_builder.h"
#include "value/typed/numeric.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

namespace {

// What stands at a place, if it is one line: an assertion without a message shows its condition.
std::string_view source_text(Context& ctx, Span span) {
  const SourceFile* file = ctx.sources ? ctx.sources->file(span.file) : nullptr;
  if (!file) return {};
  std::string_view text = file->text().substr(span.begin, span.end - span.begin);
  return text.find('\n') == std::string_view::npos ? text : std::string_view();
}

Value assert_(Context& ctx, const Bound& args) {
  if (!require_trace(ctx, "assert_", args.span)) return Value::raised();
  if (args[0].is_poison()) return args[0];
  if (value::as_tuple(args[0]) || value::as_str(args[0])) {
    // As in Python's own assert, a tuple is nearly always a misplaced comma.
    auto report = ctx.error(args.span_of(0), diag::Conversion, value::type_name(ctx, args[0]), "Boolean");
    return ctx.fail(report.help("the condition comes first, the message second: `assert_(x < n, \"...\")`"));
  }
  ir::Value* condition = value::truth_value(ctx, args[0]);
  if (!condition) return ctx.fail(ctx.error(args.span_of(0), diag::Conversion, value::type_name(ctx, args[0]), "Boolean"));
  value::StrObject* message = value::as_str(args[1]);
  if (!message && !args[1].is_none())
    return ctx.fail(ctx.error(args.span_of(1), diag::ArgumentType, 2, "msg", "assert_", "a text that is known at compile time",
                              value::type_name(ctx, args[1])));
  if (!ctx.options.device_assertions) return Value::none();
  ir::Attr attr = ir::text_attribute(ir::AttrName::Message, message ? message->text : source_text(ctx, args.span_of(0)));
  ctx.builder->create(ir::OpKind::Assert, {condition}, {}, {attr});
  return Value::none();
}

}  // namespace

Value printf(Context& ctx, const Bound& args) {
  value::StrObject* end = value::as_str(args[1]);
  if (!end)
    return ctx.fail(
        ctx.error(args.span_of(1), diag::ArgumentType, 2, "end", "printf", "a string", value::type_name(ctx, args[1])));
  return print_at_run_time(ctx, {value::as_tuple(args[0])->items, args.given_spans, end->text, args.span});
}

static constexpr BuiltinRow kTestingRows[] = {
    {"assert_", "cond, msg=None", "Stops the kernel when the condition is zero (with --enable-assertions).", assert_},
};

static constexpr BuiltinRow kRows[] = {
    {.name = "printf",
     .params = "*args, end='\n'",
     .doc = "Prints at run time: a format with {} or % placeholders, or values.",
     .call = printf,
     .traits = {.takes_template = true}},
    {"print_tensor", "tensor, *, verbose=False",
     "Prints the elements of a tensor at run time; verbose: each with its coordinate.", print_tensor},
};
const std::span<const BuiltinRow> kCutePrintRows = kRows;
const value::NativeModule kCuteTestingModule{"cutlass.cute.testing", kTestingRows, nullptr};

}  // namespace kdsl::builtins

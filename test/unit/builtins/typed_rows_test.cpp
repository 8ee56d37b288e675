// These tests cover rows with named, typed arguments: how parameters reach fields, the errors for wrong arguments, and the
// result of such a call.
#include <catch2/catch.hpp>

#include "builtins/typed_rows.h"
#include "diag/definitions/values.def"
#include "ir/arch.h"
#include "ir/builder.h"
#include "value/objects.h"
#include "value/protocol.h"

using namespace kdsl;
using namespace kdsl::builtins;

namespace {

struct Sum {
  int64_t first;
  std::optional<int64_t> second;
  bool negated;
};
Value sum(Call&, const Sum& args) {
  int64_t total = args.first + args.second.value_or(100);
  return Value::integer(args.negated ? -total : total);
}

enum class Color : uint8_t { Red, DarkGreen, Blue };
constexpr std::string_view kColors[] = {"red", "dark.green", "blue"};
constexpr std::string_view to_text(Color color) { return choice_name(kColors, color); }

struct Paint {
  Color color;
  std::optional<OneOf<Color, Color::Red, Color::Blue>> other;
};
Value paint(Call& call, const Paint& args) {
  if (args.other && *args.other == args.color) return call.refuse(args.other, "must differ from `{}`", to_text(args.color));
  return Value::integer(static_cast<int64_t>(args.color) + (args.other ? 10 * static_cast<int64_t>(args.other->value) : 0));
}

struct Points {
  Items<int64_t, 1, 3> points;
};
Value count_points(Call&, const Points& args) { return Value::integer(static_cast<int64_t>(args.points.size())); }

Value constant(Call&, int number) { return Value::integer(number); }

bool is_refused(Context& ctx, std::string_view function, Span span) {
  ctx.fail(ctx.error(span, diag::KernelOnly, function));
  return false;
}

// A literal in a default may contain the characters that separate parameters.
struct Texts {
  std::string_view text;
  int64_t next;
};
Value texts(Call&, const Texts& args) { return Value::integer(static_cast<int64_t>(args.text.size()) + args.next); }

constexpr BuiltinRow kSum = row<sum>("sum", "a: first, second=None, *, minus: negated=False", "");
constexpr BuiltinRow kPaint = row<paint>("paint", "color, other=None", "");
constexpr BuiltinRow kPoints = row<count_points>("count_points", "points", "");
constexpr BuiltinRow kConstant = row<constant, 42>("constant", "", "");
constexpr BuiltinRow kRefused = row<constant, 1>("refused", "", "", {.admits = is_refused});
constexpr BuiltinRow kNewer = row<constant, 1>("newer", "", "", {.since = ir::sm(100, 'a')});
constexpr BuiltinRow kTexts = row<texts>("texts", "text='a, b=c', next=1", "");

struct Program {
  diag::Sink sink;
  Context ctx{sink};

  Value call(const BuiltinRow& row, std::vector<Value> positional, std::vector<std::pair<const char*, Value>> named = {}) {
    std::vector<value::KeywordArg> keywords;
    for (auto& [name, given] : named) keywords.push_back({ctx.names.intern(name), given});
    return value::call(ctx, value::make_builtin(ctx, row), value::CallArgs{positional, keywords, Span{}, {}});
  }
  Value text(const char* content) { return value::make_str(ctx, content); }
  std::vector<std::string> messages() const {
    std::vector<std::string> list;
    for (const diag::Diagnostic& diagnostic : sink.diagnostics()) list.push_back(diagnostic.message);
    return list;
  }
};

using Messages = std::vector<std::string>;

}  // namespace

TEST_CASE("fields are filled by name") {
  Program p;
  CHECK(p.call(kSum, {Value::integer(1)}).as_int() == 101);
  CHECK(p.call(kSum, {Value::integer(1), Value::integer(2)}).as_int() == 3);
  CHECK(p.call(kSum, {}, {{"minus", Value::boolean(true)}, {"second", Value::integer(2)}, {"a", Value::integer(1)}}).as_int() ==
        -3);
  CHECK(p.call(kTexts, {}).as_int() == 7);
  CHECK(p.call(kConstant, {}).as_int() == 42);
}

TEST_CASE("names of fields") {
  STATIC_REQUIRE(count_fields<Sum>() == 3);
  STATIC_REQUIRE(field_name<Sum, 0>() == "first");
  STATIC_REQUIRE(field_name<Sum, 2>() == "negated");
  STATIC_REQUIRE(field_name<Paint, 1>() == "other");
  STATIC_REQUIRE(count_fields<Points>() == 1);
}

TEST_CASE("choices are said by name, letters in any case") {
  Program p;
  CHECK(p.call(kPaint, {p.text("blue")}).as_int() == 2);
  CHECK(p.call(kPaint, {p.text("DARK_GREEN"), p.text("Blue")}).as_int() == 21);
  CHECK(p.call(kPaint, {p.text("pink")}).is_raised());
  CHECK(p.messages() == Messages{"argument 1 (`color`) of `paint`: expected 'red', 'dark.green' or 'blue', got 'pink'"});
}

TEST_CASE("each wrong argument of a call is reported, in the words of the source") {
  Program p;
  CHECK(p.call(kSum, {p.text("x"), Value::floating(2.5)}).is_raised());
  CHECK(p.ctx.pending.reported);
  CHECK(p.messages() == Messages{"argument 1 (`a`) of `sum`: expected an integer known while compiling, got 'x'",
                                 "argument 2 (`second`) of `sum`: expected an integer known while compiling, got 2.5"});
}

TEST_CASE("items of tuples and lists") {
  Program p;
  Value one = Value::integer(1);
  CHECK(p.call(kPoints, {value::make_tuple(p.ctx, {one, one})}).as_int() == 2);
  CHECK(p.call(kPoints, {value::make_range(p.ctx, 0, 3, 1)}).as_int() == 3);
  CHECK(p.call(kPoints, {value::make_tuple(p.ctx, {one, one, one, one})}).is_raised());
  CHECK(p.call(kPoints, {value::make_tuple(p.ctx, {one, p.text("x")})}).is_raised());
  CHECK(p.call(kPoints, {one}).is_raised());
  CHECK(p.messages() == Messages{"argument 1 (`points`) of `count_points` must have 1 to 3 items, got 4",
                                 "argument 1 (`points`) of `count_points`: expected an integer known while compiling, got 'x'",
                                 "argument 1 (`points`) of `count_points`: expected a tuple or list, got 1"});
}

TEST_CASE("while a function is traced, a wrong call gives poison") {
  Program p;
  ir::Module module;
  ir::Builder builder(module);
  p.ctx.trace.builder = &builder;
  CHECK(p.call(kSum, {p.text("x")}).is_poison());
  CHECK(p.call(kPaint, {p.text("red"), p.text("RED")}).is_poison());
  CHECK(p.call(kRefused, {}).is_poison());
  CHECK(p.call(kNewer, {}).is_poison());
  CHECK_FALSE(p.ctx.pending.reported);
  // An argument that was reported before is not reported again.
  CHECK(p.call(kPaint, {Value::poison()}).is_poison());
  CHECK(p.call(kPoints, {value::make_tuple(p.ctx, {Value::poison()})}).is_poison());
  CHECK(p.messages() == Messages{"argument 1 (`a`) of `sum`: expected an integer known while compiling, got 'x'",
                                 "argument 2 (`other`) of `paint` must differ from `red`",
                                 "`refused` can only be used in a kernel",
                                 "`newer` needs sm_100a or newer, compiling for sm_90a"});
  p.ctx.trace.builder = nullptr;
}

// This file is the module `cutlass`: numeric types, const_expr, ranges, logic and extrema on Numerics.
#include "builtins/numeric_reductions.h"
#include "dialects/cute/cutlass/cutlass.h"

#include <algorithm>

#include <fmt/format.h>

#include "diag/definitions/values.def"
#include "dialects/cute/arguments.h"
#include "dialects/cute/cute/memory_access.h"
#include "dialects/cute/cute/print_builder.h"
#include "dialects/cute/dialect.h"
#include "ir/arch.h"
#include "value/budget.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/typed/numeric.h"
#include "value/typed/objects.h"
#include "value/typed/runtime_use.h"

namespace kdsl::builtins {

using value::NumericObject;

namespace {

// ---- compile time

// A list may contain itself, so the search ends at this depth.
constexpr int kMaxNesting = 16;

// Returns the first runtime value inside; null when all parts are known.
static NumericObject* find_dynamic(Value v, int depth = 0) {
  if (depth == kMaxNesting) return nullptr;
  if (NumericObject* numeric = value::as_numeric_object(v)) return numeric->is_static() ? nullptr : numeric;
  std::span<const Value> items;
  if (value::TupleObject* tuple = value::as_tuple(v)) items = tuple->items;
  if (value::ListObject* list = value::as_list(v)) items = list->items();
  for (Value item : items)
    if (NumericObject* found = find_dynamic(item, depth + 1)) return found;
  return nullptr;
}

struct Expression {
  Argument expression;
};
Value const_expr(Call& call, const Expression& args) {
  Value v = args.expression.value;
  if (NumericObject* dynamic = find_dynamic(v)) {
    auto report = call.ctx.error(args.expression.span, diag::RequiresConstant, "`const_expr`", value::dtype_name(dynamic));
    value::note_region(report, dynamic);
    return call.ctx.fail(
        report.help("leave out `const_expr` to decide at run time, or annotate the parameter with `cutlass.Constexpr`"));
  }
  NumericObject* numeric = value::as_numeric_object(v);
  return numeric ? numeric->payload : v;
}

// Reads a version; "9.0" stands for 90.
static std::optional<int64_t> version_of(std::string_view text) {
  constexpr size_t kMostDigits = 4;
  if (auto number = ir::arch_number(text)) return *number;
  if (text.ends_with('a') || text.ends_with('f')) text.remove_suffix(1);
  std::string digits(text);
  if (size_t dot = digits.size() - std::min<size_t>(digits.size(), 2); dot > 0 && digits[dot] == '.') digits.erase(dot, 1);
  bool is_number = !digits.empty() && digits.size() <= kMostDigits &&
                   std::ranges::all_of(digits, [](char c) { return c >= '0' && c <= '9'; });
  if (!is_number) return std::nullopt;
  int64_t version = 0;
  for (char c : digits) version = version * 10 + (c - '0');
  return version;
}

struct Versions {
  std::optional<ArchVersion> min_version, max_version, exact_version;
};
Value target_version(Call& call, const Versions& args) {
  int64_t arch = call.ctx.options.arch->number;
  auto is_at_least = [](int64_t a, const std::optional<ArchVersion>& b) { return !b || a >= b->number; };
  auto is_at_most = [](int64_t a, const std::optional<ArchVersion>& b) { return !b || a <= b->number; };
  return Value::boolean(is_at_least(arch, args.min_version) && is_at_most(arch, args.max_version) &&
                        is_at_least(arch, args.exact_version) && is_at_most(arch, args.exact_version));
}

struct TypeName {
  std::string_view name;
};
Value dtype_by_name(Call& call, const TypeName& args) {
  auto dtype = dtype::from_name(args.name);
  // A failed look-up raises Python's exception, which programs catch.
  if (!dtype || dtype::is_boolean(*dtype)) return call.ctx.raise(call.ctx.types->value_error, "no numeric type has this name");
  return Value(call.ctx.numerics->of[static_cast<size_t>(*dtype)]);
}

// ---- and, or, not, min, max, any, all on values

// Selects the first value if the condition equals `when`, otherwise the second, in the type of both.
Value chosen(Call& call, std::string_view op, ir::Value* condition, NumericObject* x, NumericObject* y, bool when = true) {
  auto type = value::promoted_type(call.ctx, op, x->dtype, y->dtype, call.span());
  x = type ? value::convert_numeric(call.ctx, x, *type, call.span()) : nullptr;
  y = x ? value::convert_numeric(call.ctx, y, *type, call.span()) : nullptr;
  if (!y) return call.failure();
  ir::Value *first = value::materialize(call.ctx, x), *second = value::materialize(call.ctx, y);
  return value::make_dynamic(call.ctx, *type, call.builder().select(condition, when ? first : second, when ? second : first));
}

struct Values {
  Argument values;
};
Value logic(Call& call, const Values& args, bool is_and) {
  Context& ctx = call.ctx;
  std::span<const Value> operands;
  if (!read_argument(call, args.values, operands)) return call.failure();
  if (operands.empty()) return Value::boolean(is_and);
  Value result = operands[0];
  for (Value operand : operands.subspan(1)) {
    NumericObject *x = nullptr, *y = nullptr;
    if (!read_argument(call, args.values.with(result), x) || !read_argument(call, args.values.with(operand), y))
      return call.failure();
    if (dtype::is_boolean(x->dtype) && dtype::is_boolean(y->dtype)) {
      result = value::numeric_binary(ctx, is_and ? ast::Operator::BitAnd : ast::Operator::BitOr, x, y);
    } else {
      if (!require_trace(ctx, call.function(), call.span())) return call.failure();
      result = chosen(call, is_and ? "and" : "or", value::truth_value(ctx, x), x, y, !is_and);
    }
    if (result.is_raised() || result.is_poison()) return result;
  }
  return result;
}

struct One {
  Value value;
};
Value not_(Call& call, const One& args) {
  if (NumericObject* numeric = value::as_numeric_object(args.value)) return value::numeric_not(call.ctx, numeric);
  KDSL_TRY_VALUE(truth, value::truth(call.ctx, args.value));
  return Value::boolean(!truth.as_bool());
}

Value most(Call& call, AnyArguments, bool is_max) {
  return extremum(call.ctx, is_max, call.bound().values.first(1), call.bound());
}

struct Iterable {
  Value iterable;
};
Value any_or_all(Call& call, const Iterable& args, bool is_all) {
  return any_all(call.ctx, is_all, args.iterable, call.span());
}

struct Select {
  Predicate condition;
  NumericObject *a, *b;
};
Value select_(Call& call, const Select& args) { return chosen(call, "select_", args.condition, args.a, args.b); }

constexpr RowOptions kStaticTest{.traits = {.is_static_test = true}};

constexpr BuiltinRow kRows[] = {
    row<const_expr>("const_expr", "expression, /", "The value, which must be known at compile time.", kStaticTest),
    row<target_version>("target_version", "min_version=None, max_version=None, exact_version=None",
                        "Whether the target architecture is in the range.", kStaticTest),
    row<dtype_by_name>("dtype", "name, /", "The numeric type of that name."),
    row<most, true>("max", "*values", "The largest of numbers, promoted; a NaN wins."),
    row<most, false>("min", "*values", "The smallest of numbers, promoted; a NaN wins."),
    row<logic, true>("and_", "*values", "The last value, or the first that is zero."),
    row<logic, false>("or_", "*values", "The first value that is not zero, or the last."),
    row<not_>("not_", "value, /", "Whether the value is zero."),
    row<any_or_all, false>("any_", "iterable, /", "Whether an item is not zero."),
    row<any_or_all, true>("all_", "iterable, /", "Whether no item is zero."),
    traced_row<print_tensor>("print_nd_vector", "tensor, *, verbose=False", "Prints the elements of a vector at run time."),
    traced_row<select_>("select_", "condition, a, b, /", "a where the condition holds, else b."),
};

void init(Context& ctx, value::ModuleObject* module) {
  // Submodules import their package, so it must be found while it is being made.
  value::dict_set(ctx, ctx.imports.modules, "cutlass", module);
  make_cute_types(ctx);
  auto set = [&](std::string_view name, Value v) { module->names.set(ctx.heap, ctx.names.intern(name), v); };
  for (size_t i = 0; i < dtype::kDTypeCount; ++i) set(dtype::name(static_cast<dtype::DType>(i)), ctx.numerics->of[i]);
  set("Numeric", ctx.numerics->numeric);
  set("Integer", ctx.numerics->integer);
  set("Float", ctx.numerics->floating);
  set("Constexpr", ctx.typed->constexpr_type);
  set("AddressSpace", ctx.typed->address_space);
  set("Array", ctx.typed->array);
  set("Vector", ctx.typed->vector);
  set("Swizzle", ctx.typed->swizzle);
  add_rows(ctx, module, kArrayFunctionRows);
  add_rows(ctx, module, kPointerRows);
  set("Pointer", ctx.typed->pointer);
  value::TypeObject* range = make_loop_type(ctx, kDialectRangeLoop);
  set("range", range);
  set("range_dynamic", range);
  set("range_constexpr", make_loop_type(ctx, kConstexprRangeLoop));
  set("GridConstant", make_marker(ctx, "GridConstant", "cutlass"));
  set("CUstream", ctx.typed->spec.stream);
  add_rows(ctx, module, kDecoratorRows);
  set("compile", make_compile(ctx));
}

}  // namespace

bool read_argument(Call& call, const Argument& argument, ArchVersion& out) {
  constexpr std::string_view kWanted = "a version like (9, 0) or 'sm_90'";
  Value v = argument.value;
  if (value::StrObject* text = value::as_str(v)) {
    auto version = version_of(text->text);
    return version ? (out.number = *version, true) : call.expected(argument, kWanted);
  }
  if (value::TupleObject* tuple = value::as_tuple(v)) {
    std::span<const Value> items = tuple->items;
    bool is_version = items.size() == 2 && items[0].is_int() && items[1].is_int() && items[0].as_int() >= 0 &&
                      items[0].as_int() <= 1000 && items[1].as_int() >= 0 && items[1].as_int() <= 9;
    return is_version ? (out.number = items[0].as_int() * 10 + items[1].as_int(), true) : call.expected(argument, kWanted);
  }
  if (!value::is_dynamic_numeric(v) && value::to_int64(call.ctx, v, out.number)) return true;
  if (call.ctx.pending.exception && !value::is_pending(call.ctx, call.ctx.types->type_error)) return false;
  call.ctx.pending = {};
  return call.expected(argument, kWanted);
}

const value::NativeModule kCutlassModule{"cutlass", kRows, init};

}  // namespace kdsl::builtins

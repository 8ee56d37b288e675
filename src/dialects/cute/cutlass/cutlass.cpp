// The module `cutlass`: numeric types, const_expr, ranges, logic and extrema on Numerics.
#include "builtins/call.h"
#include "builtins/numeric_reductions.h"
#include "dialects/cute/cutlass/cutlass.h"

#include <algorithm>

#include <fmt/format.h>

#include "dialects/cute/cute/memory_access.h"
#include "dialects/cute/dialect.h"
#include "value/budget.h"
#include "value/typed/objects.h"
#include "value/typed/numeric.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/typed/runtime_use.h"

namespace kdsl::builtins {

using value::NumericObject;

std::optional<dtype::DType> dtype_argument(Context& ctx, const Bound& args, size_t i, std::string_view function) {
  if (auto dtype = value::dialect_dtype(ctx, args[i])) return dtype;
  if (!args[i].is_poison())
    ctx.fail(ctx.error(args.span_of(i), diag::ArgumentType, static_cast<int64_t>(i + 1), "dtype", function, "a numeric type",
                       value::type_name(ctx, args[i])));
  else
    ctx.fail_silently();
  return std::nullopt;
}

void add_rows(Context& ctx, value::ModuleObject* module, std::span<const BuiltinRow> rows) {
  for (const BuiltinRow& row : rows)
    module->names.set(ctx.heap, ctx.names.intern(row.name), value::make_builtin(ctx, row, nullptr, module->name));
}

namespace {

// ---- compile time

// A list may hold itself: what lies deeper is not looked at.
constexpr int kMaxNesting = 16;

// The first runtime value inside; null when all is known.
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

Value const_expr(Context& ctx, const Bound& args) {
  if (NumericObject* dynamic = find_dynamic(args[0])) {
    auto report = ctx.error(args.span_of(0), diag::RequiresConstant, "`const_expr`", value::dtype_name(dynamic));
    value::note_region(report, dynamic);
    return ctx.fail(
        report.help("leave out `const_expr` to decide at run time, or annotate the parameter with `cutlass.Constexpr`"));
  }
  NumericObject* numeric = value::as_numeric_object(args[0]);
  return numeric ? numeric->payload : args[0];
}

// A version: (9, 0), 90, "9.0", or the name "sm_90a". Nothing: it is none.
static std::optional<int64_t> version_of(Context& ctx, Value v) {
  constexpr size_t kMostDigits = 4;
  if (value::StrObject* str = value::as_str(v)) {
    std::string_view text = str->text;
    if (text.starts_with("sm_")) text.remove_prefix(3);
    if (text.ends_with('a') || text.ends_with('f')) text.remove_suffix(1);
    std::string digits(text);  // "9.0" counts like 90
    if (size_t dot = digits.size() - std::min<size_t>(digits.size(), 2); dot > 0 && digits[dot] == '.') digits.erase(dot, 1);
    text = digits;
    bool is_number =
        !text.empty() && text.size() <= kMostDigits && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
    if (!is_number) return std::nullopt;
    int64_t version = 0;
    for (char c : text) version = version * 10 + (c - '0');
    return version;
  }
  if (value::TupleObject* tuple = value::as_tuple(v)) {
    std::span<const Value> items = tuple->items;
    bool is_pair = items.size() == 2 && items[0].is_int() && items[1].is_int();
    if (!is_pair || items[0].as_int() < 0 || items[0].as_int() > 1000 || items[1].as_int() < 0 || items[1].as_int() > 9)
      return std::nullopt;
    return items[0].as_int() * 10 + items[1].as_int();
  }
  int64_t version = 0;
  if (!value::is_dynamic_numeric(v) && value::to_int64(ctx, v, version)) return version;
  return std::nullopt;
}

Value target_version(Context& ctx, const Bound& args) {
  constexpr std::string_view kNames[] = {"min_version", "max_version", "exact_version"};
  int64_t arch = ctx.options.gpu_arch;
  bool result = true, is_ok = true;
  for (size_t i = 0; i < 3; ++i) {
    if (args[i].is_none()) continue;
    auto version = version_of(ctx, args[i]);
    if (!version) {
      if (ctx.pending.exception && !value::is_pending(ctx, ctx.types->type_error)) return Value::raised();
      ctx.error(args.span_of(i), diag::ArgumentType, static_cast<int64_t>(i + 1), kNames[i], "target_version",
                "a version like (9, 0) or 'sm_90'", source_text(ctx, args[i]));
      is_ok = false;
      continue;
    }
    result = result && (i == 0 ? arch >= *version : i == 1 ? arch <= *version : arch == *version);
  }
  return is_ok ? Value::boolean(result) : ctx.fail_silently();
}

Value dtype_by_name(Context& ctx, const Bound& args) {
  value::StrObject* name = value::as_str(args[0]);
  auto dtype = name ? dtype::from_name(name->text) : std::nullopt;
  if (!dtype || dtype::is_boolean(*dtype)) return ctx.raise(ctx.types->value_error, "no numeric type has this name");
  return Value(ctx.numerics->of[static_cast<size_t>(*dtype)]);
}

// ---- and, or, not, min, max, any, all on values

Value logic(Context& ctx, const Bound& args, bool is_and) {
  std::vector<Value> operands;
  if (!value::collect(ctx, args[0], operands)) return Value::raised();
  Value result;
  for (Value operand : operands) {
    if (result.is_unbound()) {
      result = operand;
      continue;
    }
    NumericObject *x = value::to_numeric(ctx, result), *y = value::to_numeric(ctx, operand);
    if (!x || !y) return ctx.raise(ctx.types->type_error, "{} takes numbers", is_and ? "and_" : "or_");
    auto type = value::promoted_type(ctx, is_and ? "and" : "or", x->dtype, y->dtype, args.span);
    if (!type) return Value::raised();
    if (dtype::is_boolean(x->dtype) && dtype::is_boolean(y->dtype)) {
      result = value::numeric_binary(ctx, is_and ? ast::Operator::BitAnd : ast::Operator::BitOr, x, y);
      if (result.is_raised()) return result;
      continue;
    }
    if (!require_trace(ctx, is_and ? "and_" : "or_", args.span)) return Value::raised();
    ir::Value* condition = value::truth_value(ctx, x);
    x = value::convert_numeric(ctx, x, *type, args.span);
    y = x ? value::convert_numeric(ctx, y, *type, args.span) : nullptr;
    if (!y) return Value::raised();
    ir::Value *left = value::materialize(ctx, x), *right = value::materialize(ctx, y);
    result = value::make_dynamic(ctx, *type, ctx.builder->select(condition, is_and ? right : left, is_and ? left : right));
  }
  return result.is_unbound() ? Value::boolean(is_and) : result;
}

Value and_(Context& ctx, const Bound& args) { return logic(ctx, args, true); }
Value or_(Context& ctx, const Bound& args) { return logic(ctx, args, false); }

Value not_(Context& ctx, const Bound& args) {
  if (NumericObject* numeric = value::as_numeric_object(args[0])) return value::numeric_not(ctx, numeric);
  KDSL_TRY_VALUE(truth, value::truth(ctx, args[0]));
  return Value::boolean(!truth.as_bool());
}

Value cutlass_max(Context& ctx, const Bound& args) { return extremum(ctx, true, {&args.values[0], 1}, args); }
Value cutlass_min(Context& ctx, const Bound& args) { return extremum(ctx, false, {&args.values[0], 1}, args); }
Value any_(Context& ctx, const Bound& args) { return any_all(ctx, false, args[0], args.span); }
Value all_(Context& ctx, const Bound& args) { return any_all(ctx, true, args[0], args.span); }

Value select_(Context& ctx, const Bound& args) {
  if (!require_trace(ctx, "select_", args.span)) return Value::raised();
  ir::Value* condition = value::truth_value(ctx, args[0]);
  NumericObject *x = value::to_numeric(ctx, args[1]), *y = value::to_numeric(ctx, args[2]);
  if (!condition || !x || !y) return ctx.raise(ctx.types->type_error, "select_ takes numbers");
  auto type = value::promoted_type(ctx, "select_", x->dtype, y->dtype, args.span);
  if (!type) return Value::raised();
  x = value::convert_numeric(ctx, x, *type, args.span);
  y = x ? value::convert_numeric(ctx, y, *type, args.span) : nullptr;
  if (!y) return Value::raised();
  return value::make_dynamic(ctx, *type,
                             ctx.builder->select(condition, value::materialize(ctx, x), value::materialize(ctx, y)));
}

constexpr BuiltinRow kRows[] = {
    {.name = "const_expr",
     .params = "expression, /",
     .doc = "The value, which must be known at compile time.",
     .call = const_expr,
     .traits = {.is_static_test = true}},
    {.name = "target_version",
     .params = "min_version=None, max_version=None, exact_version=None",
     .doc = "Whether the target architecture is in the range.",
     .call = target_version,
     .traits = {.is_static_test = true}},
    {"dtype", "name, /", "The numeric type of that name.", dtype_by_name},
    {"max", "*values", "The largest of numbers, promoted; a NaN wins.", cutlass_max},
    {"min", "*values", "The smallest of numbers, promoted; a NaN wins.", cutlass_min},
    {"and_", "*values", "The last value, or the first that is zero.", and_},
    {"or_", "*values", "The first value that is not zero, or the last.", or_},
    {"not_", "value, /", "Whether the value is zero.", not_},
    {"any_", "iterable, /", "Whether an item is not zero.", any_},
    {"all_", "iterable, /", "Whether no item is zero.", all_},
    {"select_", "condition, a, b, /", "a where the condition holds, else b.", select_},
};

void init(Context& ctx, value::ModuleObject* module) {
  // Submodules import their package: it must be found while it is being made.
  value::dict_set(ctx, ctx.modules, "cutlass", module);
  make_dialect_types(ctx);
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

const value::NativeModule kCutlassModule{"cutlass", kRows, init};

}  // namespace kdsl::builtins

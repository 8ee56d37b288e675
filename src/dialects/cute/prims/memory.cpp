// cutlass.experimental.primitives: red, a read-modify-write of memory that does not give the old value, and
// print_runtime (cute-api.md 7.20).
#include <fmt/format.h>

#include "dialects/cute/arch/async_support.h"
#include "dialects/cute/cutlass/vector.h"
#include "ir/dtype_map.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::Atomic;
using ir::OpKind;
using value::NumericObject;
using value::PointerObject;

namespace {

constexpr std::string_view kReductionOp[] = {"AND", "OR", "XOR", "ADD", "INC", "DEC", "MIN", "MAX"};
constexpr std::string_view kReductionType[] = {"B32", "B64", "U32", "U64",   "S32",  "S64",
                                               "F32", "F64", "F16", "F16X2", "BF16", "BF16X2"};
constexpr std::string_view kMemOrder[] = {"WEAK", "RELAXED", "ACQUIRE",  "RELEASE", "ACQ_REL",
                                          "SC",   "MMIO",    "VOLATILE", "CONSTANT"};
constexpr std::string_view kMemScope[] = {"CTA", "CLUSTER", "GPU", "SYS"};
constexpr std::string_view kLoadCache[] = {"CA", "CG", "CS", "LU", "CV"};
constexpr EnumRow kEnums[] = {
    {"ReductionOp", kReductionOp}, {"ReductionType", kReductionType},     {"MemOrder", kMemOrder},
    {"MemScope", kMemScope},       {"LoadCacheModifierKind", kLoadCache},
};

// What PTX has: an operation on a type. `lanes` elements of `dtype` travel together.
struct RedRow {
  std::string_view op, type;
  Atomic atomic;
  DType dtype;
  uint32_t lanes = 1;
};
constexpr RedRow kRed[] = {
    {"and", "b32", Atomic::And, DType::Uint32},        {"and", "b64", Atomic::And, DType::Uint64},
    {"or", "b32", Atomic::Or, DType::Uint32},          {"or", "b64", Atomic::Or, DType::Uint64},
    {"xor", "b32", Atomic::Xor, DType::Uint32},        {"xor", "b64", Atomic::Xor, DType::Uint64},
    {"inc", "u32", Atomic::Inc, DType::Uint32},        {"dec", "u32", Atomic::Dec, DType::Uint32},
    {"add", "u32", Atomic::Add, DType::Uint32},        {"add", "s32", Atomic::Add, DType::Int32},
    {"add", "u64", Atomic::Add, DType::Uint64},        {"add", "s64", Atomic::Add, DType::Int64},
    {"add", "f32", Atomic::AddF, DType::Float32},      {"add", "f64", Atomic::AddF, DType::Float64},
    {"add", "f16", Atomic::AddF, DType::Float16},      {"add", "bf16", Atomic::AddF, DType::BFloat16},
    {"add", "f16x2", Atomic::AddF, DType::Float16, 2}, {"add", "bf16x2", Atomic::AddF, DType::BFloat16, 2},
    {"min", "u32", Atomic::MinU, DType::Uint32},       {"min", "u64", Atomic::MinU, DType::Uint64},
    {"min", "s32", Atomic::MinS, DType::Int32},        {"min", "s64", Atomic::MinS, DType::Int64},
    {"max", "u32", Atomic::MaxU, DType::Uint32},       {"max", "u64", Atomic::MaxU, DType::Uint64},
    {"max", "s32", Atomic::MaxS, DType::Int32},        {"max", "s64", Atomic::MaxS, DType::Int64},
};

const RedRow* find_red(Context& ctx, const Bound& args) {
  auto op = enum_text(args[0]), type = enum_text(args[1]);
  for (const RedRow& row : kRed)
    if (op && type && row.op == *op && row.type == *type) return &row;
  if (!op || !type) {
    report_enum_argument(ctx, args, op ? 1 : 0, op ? "type_" : "op", "red", op ? "a ReductionType" : "a ReductionOp");
    return nullptr;
  }
  auto report = ctx.error(args.span_of(1), diag::ArgumentValue, 2, "type_", "red",
                          fmt::format("has no operation `{}` on {}", *op, *type));
  bool is_extremum = *op == "min" || *op == "max";
  if (is_extremum && *type == "f32") report.help("`cute.arch.atomic_fmin` and `atomic_fmax` work on Float32");
  ctx.fail(report);
  return nullptr;
}

// The operand in the type of the row: a Numeric of as many bits and the same kind, a literal, or a Vector.
ir::Value* red_operand(Context& ctx, const Bound& args, const RedRow& row) {
  ir::Type type = ir::ir_type(row.dtype);
  if (row.lanes > 1) type = ir::vector_type(type.scalar, row.lanes);
  NumericObject* numeric = nullptr;
  if (VectorObject* vector = as_vector(ctx, args[3]))
    numeric = lanes_of(ctx, vector);
  else
    numeric = number_argument(ctx, args, 3, "red");
  if (!numeric) return nullptr;
  bool is_literal = !value::as_numeric_object(args[3]) && !as_vector(ctx, args[3]);
  if (is_literal && row.lanes == 1) numeric = value::convert_numeric(ctx, numeric, row.dtype, args.span_of(3));
  if (!numeric) return nullptr;
  ir::Value* operand = value::materialize(ctx, numeric);
  // Packed pairs may come as one word.
  if (operand->type == ir::kI32 && row.lanes == 2) operand = ctx.builder->cast(OpKind::Bitcast, operand, type);
  if (operand->type == type) return operand;
  ctx.fail(ctx.error(
      args.span_of(3), diag::ArgumentType, 4, "b", "red",
      row.lanes > 1 ? fmt::format("a Vector of {} {}", row.lanes, dtype::name(row.dtype)) : std::string(dtype::name(row.dtype)),
      as_vector(ctx, args[3]) ? value::type_name(ctx, args[3]) : std::string(value::dtype_name(numeric))));
  return nullptr;
}

std::optional<ir::Order> order_argument(Context& ctx, const Bound& args, size_t i) {
  if (args[i].is_none()) return ir::Order::Relaxed;
  auto order = enum_argument(ctx, args, i, "mem_order", "red", ir::Order_from_text, "MemOrder.RELAXED or RELEASE");
  if (!order || *order == ir::Order::Relaxed || *order == ir::Order::Release) return order;
  report_enum_argument(ctx, args, i, "mem_order", "red", "MemOrder.RELAXED or RELEASE");
  return std::nullopt;
}

Value red(Context& ctx, const Bound& args) {
  if (!require_kernel(ctx, "red", args.span)) return Value::raised();
  const RedRow* row = find_red(ctx, args);
  if (!row) return Value::raised();
  PointerObject* pointer = value::as_pointer(ctx, args[2]);
  int needed = dtype::width(row->dtype) * static_cast<int>(row->lanes);
  if (!pointer)
    return ctx.fail(ctx.error(args.span_of(2), diag::ArgumentType, 3, "a", "red", "a pointer", value::type_name(ctx, args[2])));
  if (int width = dtype::width(pointer->pointer.element); width != needed && width != dtype::width(row->dtype))
    return ctx.fail(
        ctx.error(args.span_of(2), diag::ArgumentValue, 3, "a", "red",
                  fmt::format("must point to {}, not to {}", dtype::name(row->dtype), dtype::name(pointer->pointer.element))));
  ir::Value* operand = red_operand(ctx, args, *row);
  auto order = operand ? order_argument(ctx, args, 4) : std::nullopt;
  if (!order) return Value::raised();
  auto scope = std::optional(ir::Scope::Gpu);
  if (!args[5].is_none()) scope = enum_argument(ctx, args, 5, "mem_scope", "red", ir::Scope_from_text, "a MemScope");
  if (!scope) return Value::raised();
  std::vector<ir::Value*> operands{pointer->pointer.address, operand};
  std::vector<ir::Attr> attrs{ir::enum_attribute(ir::AttrName::Op, row->atomic),
                              ir::enum_attribute(ir::AttrName::Order, *order), ir::enum_attribute(ir::AttrName::Scope, *scope)};
  if (!args[7].is_none()) {
    operands.push_back(int_argument(ctx, args, 7, "red", ir::kI64));
    if (!operands.back()) return Value::raised();
    if (pointer->pointer.address->type.space != ir::Space::Global)
      return ctx.fail(
          ctx.error(args.span_of(7), diag::ArgumentValue, 8, "cache_hint", "red", "goes with an address of global memory"));
    attrs.push_back(ir::int_attribute(ir::AttrName::Hint, 1));
  }
  emit(ctx, OpKind::AtomicRed, operands, attrs);
  return Value::none();
}

// ---- cute.arch.red(ptr, val, *, op, dtype, sem, scope): the same by other names

std::optional<std::string> red_type(Context& ctx, Value dtype_value, std::string_view op) {
  if (value::StrObject* text = value::as_str(dtype_value)) return std::string(text->text);
  auto type = value::dialect_dtype(ctx, dtype_value);
  if (!type) return std::nullopt;
  int width = dtype::width(*type);
  bool is_bits = op == "and" || op == "or" || op == "xor", is_unsigned = op.starts_with("u") || !dtype::is_signed(*type);
  if (*type == DType::BFloat16) return "bf16";
  return fmt::format("{}{}", dtype::is_float(*type) ? 'f' : is_bits ? 'b' : is_unsigned ? 'u' : 's', width);
}

Value arch_red(Context& ctx, const Bound& args) {
  auto op = enum_text(args[2]);
  PointerObject* pointer = value::as_pointer(ctx, args[0]);
  Value dtype_value =
      args[3].is_none() && pointer ? Value(ctx.numerics->of[static_cast<size_t>(pointer->pointer.element)]) : args[3];
  auto type = red_type(ctx, dtype_value, op.value_or(""));
  if (!type && !args[3].is_poison())
    return ctx.fail(ctx.error(args.span_of(3), diag::ArgumentType, 4, "dtype", "red", "a numeric type or its PTX name",
                              value::type_name(ctx, args[3])));
  if (op && (*op == "umin" || *op == "umax")) op = op->substr(1);
  Value values[] = {op ? value::make_str(ctx, *op) : args[2],
                    value::make_str(ctx, type.value_or("")),
                    args[0],
                    args[1],
                    args[4],
                    args[5],
                    Value::none(),
                    Value::none()};
  Span spans[] = {args.span_of(2), args.span_of(3), args.span_of(0), args.span_of(1),
                  args.span_of(4), args.span_of(5), args.span,       args.span};
  return red(ctx, Bound{values, args.span, spans});
}

const BuiltinRow kArchRows[] = {
    {"red", "ptr, val, *, op, dtype=None, sem=None, scope=None", "Combines a value with memory, without giving the old value.",
     arch_red},
};

const BuiltinRow kRows[] = {
    {"red", "op, type_, a, b, *, mem_order=None, mem_scope=None, shared_space=None, cache_hint=None",
     "Combines a value with memory, without giving the old value.", red},
    {.name = "print_runtime",
     .params = "*args",
     .doc = "Prints at run time: a format with {} placeholders and values; no line end is added.",
     .call = print_runtime,
     .traits = {.takes_template = true}},
};

}  // namespace

// printf without a line end.
Value print_runtime(Context& ctx, const Bound& args) {
  Value values[] = {args[0], value::make_str_borrowed(ctx, "")};
  return printf(ctx, Bound{values, args.span, args.spans, args.given_spans});
}

const std::span<const BuiltinRow> kArchRedRows = kArchRows;
const std::span<const BuiltinRow> kPrimsMemoryRows = kRows;
const std::span<const EnumRow> kPrimsMemoryEnums = kEnums;

}  // namespace kdsl::builtins

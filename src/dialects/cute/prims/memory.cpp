// This file has red of the primitives and of cute.arch: a read-modify-write of memory that does not return the old value.
#include <fmt/format.h>

#include "dialects/cute/arguments.h"
#include "dialects/cute/cutlass/vector.h"
#include "dialects/cute/new_op.h"
#include "dialects/cute/prims/prims.h"
#include "ir/dtype_map.h"
#include "ir/op_kind.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::Atomic;
using ir::AttrName;
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

// An operation that PTX has on a type. `lanes` elements of `dtype` are one operand.
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

enum class RedOp : uint8_t { And, Or, Xor, Add, Inc, Dec, Min, Max };
constexpr std::string_view to_text(RedOp op) { return choice_name(kReductionOp, op); }
enum class RedType : uint8_t { B32, B64, U32, U64, S32, S64, F32, F64, F16, F16x2, BF16, BF16x2 };
constexpr std::string_view to_text(RedType type) { return choice_name(kReductionType, type); }
using RedOrder = OneOf<ir::Order, ir::Order::Relaxed, ir::Order::Release>;

// Returns the operand in the type of the row: a Numeric of as many bits and the same kind, a literal, or a Vector. Returns
// null after reporting an error.
ir::Value* red_operand(Call& call, const Argument& argument, const RedRow& row) {
  Context& ctx = call.ctx;
  ir::Type type = ir::ir_type(row.dtype);
  if (row.lanes > 1) type = ir::vector_type(type.scalar, row.lanes);
  VectorObject* vector = as_vector(ctx, argument.value);
  NumericObject* numeric = vector ? lanes_of(ctx, vector) : nullptr;
  if (!vector && !read_argument(call, argument, numeric)) return nullptr;
  bool is_literal = !vector && !value::as_numeric_object(argument.value);
  if (is_literal && row.lanes == 1) numeric = converted(call, argument, numeric, row.dtype);
  if (!numeric) return nullptr;
  ir::Value* operand = value::materialize(ctx, numeric);
  // Packed pairs may be passed as one word.
  if (operand->type == ir::kI32 && row.lanes == 2) operand = ctx.trace.builder->cast(OpKind::Bitcast, operand, type);
  if (operand->type == type) return operand;
  std::string name(dtype::name(row.dtype));
  static_cast<void>(call.expected(argument, row.lanes > 1 ? fmt::format("a Vector of {} {}", row.lanes, name) : name));
  return nullptr;
}

Value reduce(Call& call, const RedRow& row, ir::Value* address, ir::Value* operand, const std::optional<RedOrder>& order,
             const std::optional<ir::Scope>& scope, const std::optional<I64>& cache_hint) {
  return NewOp(call, OpKind::AtomicRed)
      .operand(address)
      .operand(operand)
      .attr(AttrName::Op, row.atomic)
      .attr(AttrName::Order, order ? order->value : ir::Order::Relaxed)
      .attr(AttrName::Scope, scope.value_or(ir::Scope::Gpu))
      .operand(AttrName::Hint, cache_hint)
      .none();
}

// Returns null where PTX has no such operation on the type.
const RedRow* find_red(std::string_view op, std::string_view type) {
  for (const RedRow& row : kRed)
    if (is_same_choice(op, row.op) && is_same_choice(type, row.type)) return &row;
  return nullptr;
}

bool points_to(const PointerObject* pointer, const RedRow& row) {
  int width = dtype::width(pointer->pointer.element), needed = dtype::width(row.dtype);
  return width == needed || width == needed * static_cast<int>(row.lanes);
}

struct Red {
  RedOp op;
  RedType type_;
  PointerObject* a;
  Argument b;
  std::optional<RedOrder> mem_order;
  std::optional<ir::Scope> mem_scope;
  Value shared_space;
  std::optional<I64> cache_hint;
};
Value red(Call& call, const Red& args) {
  const RedRow* row = find_red(to_text(args.op), to_text(args.type_));
  if (!row) {
    Refusal refusal = call.refuse(args.type_, "has no operation `{}` on {}", to_text(args.op), to_text(args.type_));
    bool is_extremum = args.op == RedOp::Min || args.op == RedOp::Max;
    if (is_extremum && args.type_ == RedType::F32) refusal.help("`cute.arch.atomic_fmin` and `atomic_fmax` work on Float32");
    return refusal;
  }
  if (!points_to(args.a, *row))
    return call.refuse(args.a, "must point to {}, not to {}", dtype::name(row->dtype), dtype::name(args.a->pointer.element));
  if (args.cache_hint && args.a->pointer.address->type.space != ir::Space::Global)
    return call.refuse(args.cache_hint, "goes with an address of global memory");
  ir::Value* operand = red_operand(call, args.b, *row);
  if (!operand) return call.failure();
  return reduce(call, *row, args.a->pointer.address, operand, args.mem_order, args.mem_scope, args.cache_hint);
}

// ---- cute.arch.red(ptr, val, *, op, dtype, sem, scope): red with other names

// A numeric type, or its PTX name.
struct TypeOrName {
  std::optional<DType> type;
  std::string_view name;
};
bool read_argument(Call& call, const Argument& argument, TypeOrName& out) {
  if (auto name = choice_text(argument.value)) return out.name = *name, true;
  out.type = value::dialect_dtype(call.ctx, argument.value);
  return out.type || call.expected(argument, "a numeric type or its PTX name");
}

enum class ArchRedOp : uint8_t { And, Or, Xor, Add, Inc, Dec, Min, Max, UMin, UMax };
constexpr std::string_view kArchRedOps[] = {"and", "or", "xor", "add", "inc", "dec", "min", "max", "umin", "umax"};
constexpr std::string_view to_text(ArchRedOp op) { return choice_name(kArchRedOps, op); }

// Returns the PTX name of a type as the operation takes it.
std::string red_type(DType type, ArchRedOp op) {
  bool is_bits = op == ArchRedOp::And || op == ArchRedOp::Or || op == ArchRedOp::Xor;
  bool is_unsigned = op == ArchRedOp::UMin || op == ArchRedOp::UMax || !dtype::is_signed(type);
  if (type == DType::BFloat16) return "bf16";
  return fmt::format("{}{}", dtype::is_float(type) ? 'f' : is_bits ? 'b' : is_unsigned ? 'u' : 's', dtype::width(type));
}

struct ArchRed {
  PointerObject* ptr;
  Argument val;
  ArchRedOp op;
  std::optional<TypeOrName> dtype;
  std::optional<RedOrder> sem;
  std::optional<ir::Scope> scope;
};
Value arch_red(Call& call, const ArchRed& args) {
  TypeOrName said = args.dtype.value_or(TypeOrName{args.ptr->pointer.element, {}});
  std::string type = said.type ? red_type(*said.type, args.op) : std::string(said.name);
  std::string_view op = to_text(args.op);
  bool is_unsigned = args.op == ArchRedOp::UMin || args.op == ArchRedOp::UMax;
  const RedRow* row = find_red(is_unsigned ? op.substr(1) : op, type);
  if (!row) {
    Refusal refusal = call.refuse(args.op, "has no operation `{}` on {}", op, type);
    bool is_extremum = args.op == ArchRedOp::Min || args.op == ArchRedOp::Max;
    if (is_extremum && type == "f32") refusal.help("`cute.arch.atomic_fmin` and `atomic_fmax` work on Float32");
    return refusal;
  }
  if (!points_to(args.ptr, *row))
    return call.refuse(args.ptr, "must point to {}, not to {}", dtype::name(row->dtype),
                       dtype::name(args.ptr->pointer.element));
  ir::Value* operand = red_operand(call, args.val, *row);
  return operand ? reduce(call, *row, args.ptr->pointer.address, operand, args.sem, args.scope, {}) : call.failure();
}

constexpr BuiltinRow kArchRows[] = {
    kernel_row<arch_red>("red", "ptr, val, *, op, dtype=None, sem=None, scope=None",
                         "Combines a value with memory, without giving the old value."),
};

constexpr BuiltinRow kRows[] = {
    kernel_row<red>("red", "op, type_, a, b, *, mem_order=None, mem_scope=None, shared_space=None, cache_hint=None",
                    "Combines a value with memory, without giving the old value."),
};

}  // namespace

const std::span<const BuiltinRow> kArchRedRows = kArchRows;
const std::span<const BuiltinRow> kPrimsMemoryRows = kRows;
const std::span<const EnumRow> kPrimsMemoryEnums = kEnums;

}  // namespace kdsl::builtins

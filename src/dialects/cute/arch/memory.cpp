// cutlass.cute.arch: shared memory, atomics, plain loads and stores with an order (cute-api.md 7.6).
#include <bit>

#include <fmt/format.h>

#include "dialects/cute/arch/arch.h"
#include "builtins/enum_types.h"
#include "dialects/cute/cute/memory_access.h"
#include "dialects/cute/cutlass/vector.h"
#include "ir/dtype_map.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::Atomic;
using value::NumericObject;
using value::PointerObject;

namespace {

Value alloc_smem(Context& ctx, const Bound& args) {
  if (!require_kernel(ctx, "alloc_smem", args.span)) return Value::raised();
  auto element = dtype_argument(ctx, args, 0, "alloc_smem");
  int64_t count = 0;
  if (!element || !static_argument(ctx, args, 1, "alloc_smem", count)) return Value::raised();
  int64_t align = value::element_align(*element);
  if (!args[2].is_none() && !static_argument(ctx, args, 2, "alloc_smem", align)) return Value::raised();
  if (!check_shared_align(ctx, align, "alignment")) return Value::raised();
  if (count < 0) return ctx.raise(ctx.types->value_error, "the number of elements must not be negative");
  ir::Value* memory = allocate_shared(ctx, count, dtype::bytes(*element), static_cast<uint32_t>(align), args.span);
  return memory ? Value(value::make_pointer(ctx, *element, memory, static_cast<uint32_t>(align))) : Value::raised();
}

Value get_dyn_smem(Context& ctx, const Bound& args) {
  if (!require_kernel(ctx, "get_dyn_smem", args.span)) return Value::raised();
  auto element = dtype_argument(ctx, args, 0, "get_dyn_smem");
  if (!element) return Value::raised();
  int64_t align = std::max(16, dtype::bytes(*element));
  if (!args[1].is_none() && !static_argument(ctx, args, 1, "get_dyn_smem", align)) return Value::raised();
  if (!check_shared_align(ctx, align, "alignment")) return Value::raised();
  ir::Value* base = ctx.builder
                        ->create(ir::OpKind::DynamicShared, {}, {ir::pointer_type(ir::Space::Shared)},
                                 {ir::int_attribute(ir::AttrName::Align, align)})
                        ->result();
  return value::make_pointer(ctx, *element, base, static_cast<uint32_t>(align));
}

Value get_dyn_smem_size(Context& ctx, const Bound& args) {
  if (!require_kernel(ctx, "get_dyn_smem_size", args.span)) return Value::raised();
  return int32(ctx, ctx.builder->sreg(ir::Sreg::DynamicSmemSize));
}

// ---- atomics

struct AtomicAttrs {
  ir::Order order = ir::Order::Relaxed;
  ir::Scope scope = ir::Scope::Gpu;
};

bool atomic_attributes(Context& ctx, Value sem, Value scope, AtomicAttrs& out) {
  if (!sem.is_none()) {
    auto text = enum_text(sem);
    auto order = text ? ir::Order_from_text(*text) : std::nullopt;
    if (!order || *order == ir::Order::Weak) {
      ctx.raise(ctx.types->value_error, "sem must be 'relaxed', 'acquire', 'release' or 'acq_rel'");
      return false;
    }
    out.order = *order;
  }
  if (!scope.is_none()) {
    auto text = enum_text(scope);
    auto parsed = text ? ir::Scope_from_text(*text) : std::nullopt;
    if (!parsed) {
      ctx.raise(ctx.types->value_error, "scope must be 'cta', 'cluster', 'gpu' or 'sys'");
      return false;
    }
    out.scope = *parsed;
  }
  return true;
}

PointerObject* pointer_argument(Context& ctx, const Bound& args, std::string_view name) {
  if (PointerObject* pointer = value::as_pointer(ctx, args[0])) return pointer;
  if (args[0].is_poison()) {
    ctx.fail_silently();
    return nullptr;
  }
  auto report = ctx.error(args.span_of(0), diag::ArgumentType, 1, "ptr", name, "a pointer", value::type_name(ctx, args[0]));
  if (value::as_tensor(ctx, args[0]))
    report.help("a tensor's elements are addressed by `t.iterator + cute.crd2idx(coord, t.layout)`");
  ctx.fail(report);
  return nullptr;
}

// The operand in the pointee's type. Null: reported.
NumericObject* atomic_operand(Context& ctx, PointerObject* pointer, Value v, std::string_view name, Span span) {
  NumericObject* numeric = value::to_numeric(ctx, v);
  if (!numeric) {
    ctx.fail(
        ctx.error(span, diag::ArgumentType, 2, "val", name, dtype::name(pointer->pointer.element), value::type_name(ctx, v)));
    return nullptr;
  }
  // A literal takes the type of the memory; a Numeric must have it.
  bool is_literal = !value::as_numeric_object(v);
  if (numeric->dtype == pointer->pointer.element) return numeric;
  if (is_literal) return value::convert_numeric(ctx, numeric, pointer->pointer.element, span);
  ctx.fail(
      ctx.error(span, diag::ArgumentType, 2, "val", name, dtype::name(pointer->pointer.element), value::dtype_name(numeric)));
  return nullptr;
}

// The addition of a vector, lane by lane: pairs of Float16 and BFloat16, two or four Float32.
Value atomic_add_vector(Context& ctx, PointerObject* pointer, VectorObject* vector, const Bound& args, std::string_view name,
                        const AtomicAttrs& attrs) {
  int64_t lanes = lane_count(vector);
  DType type = vector->fragment.dtype;
  bool is_half_pair = (type == DType::Float16 || type == DType::BFloat16) && lanes == 2;
  bool is_single = type == DType::Float32 && (lanes == 2 || lanes == 4);
  if (name != "atomic_add" || type != pointer->pointer.element || !(is_half_pair || is_single))
    return ctx.fail(ctx.error(
        args.span_of(1), diag::ArgumentValue, 2, "val", name,
        fmt::format("cannot be a Vector of {} {}: atomic_add takes pairs of Float16 and BFloat16, two or four Float32", lanes,
                    dtype::name(type))));
  ir::Value* old =
      ctx.builder
          ->create(ir::OpKind::AtomicRMW, {pointer->pointer.address, vector->fragment.lanes}, {vector->fragment.lanes->type},
                   {ir::enum_attribute(ir::AttrName::Op, Atomic::AddF), ir::enum_attribute(ir::AttrName::Order, attrs.order),
                    ir::enum_attribute(ir::AttrName::Scope, attrs.scope)})
          ->result();
  return make_vector(ctx, vector->type, type, vector->fragment.shape, old);
}

// Of an operation on integers: the signed, unsigned and float forms.
struct AtomicForms {
  Atomic is_signed, is_unsigned;
  std::optional<Atomic> is_float;
};

Value atomic(Context& ctx, const Bound& args, std::string_view name, AtomicForms forms) {
  if (!require_kernel(ctx, name, args.span)) return Value::raised();
  PointerObject* pointer = pointer_argument(ctx, args, name);
  AtomicAttrs attrs;
  if (!pointer || !atomic_attributes(ctx, args[2], args[3], attrs)) return Value::raised();
  if (VectorObject* vector = as_vector(ctx, args[1])) return atomic_add_vector(ctx, pointer, vector, args, name, attrs);
  NumericObject* operand = atomic_operand(ctx, pointer, args[1], name, args.span_of(1));
  if (!operand) return Value::raised();
  DType type = pointer->pointer.element;
  int width = dtype::width(type);
  bool is_float = dtype::is_float(type);
  bool has_form = is_float ? forms.is_float.has_value() : width == 32 || width == 64;
  if (is_float && forms.is_float == Atomic::AddF) has_form = width >= 16;
  if (!has_form)
    return ctx.fail(ctx.error(args.span_of(0), diag::ArgumentValue, 1, "ptr", name,
                              fmt::format("must point to a type the operation has, not to {}", dtype::name(type))));
  Atomic op = is_float ? *forms.is_float : dtype::is_signed(type) ? forms.is_signed : forms.is_unsigned;
  ir::Value* old =
      ctx.builder
          ->create(ir::OpKind::AtomicRMW, {pointer->pointer.address, value::materialize(ctx, operand)}, {ir::ir_type(type)},
                   {ir::enum_attribute(ir::AttrName::Op, op), ir::enum_attribute(ir::AttrName::Order, attrs.order),
                    ir::enum_attribute(ir::AttrName::Scope, attrs.scope)})
          ->result();
  return value::make_dynamic(ctx, type, old);
}

// atomic_fmax and atomic_fmin: floats order as their bits do. Where the sign of the operand is known, one integer atomic
// is enough; otherwise the target tests it.
Value atomic_float_extreme(Context& ctx, const Bound& args, std::string_view name, bool is_max) {
  Value plain_values[] = {args[0], args[1], args[3], args[4]};
  Span plain_spans[] = {args.span_of(0), args.span_of(1), args.span_of(3), args.span_of(4)};
  Bound plain{plain_values, args.span, plain_spans};
  AtomicForms forms =
      is_max ? AtomicForms{Atomic::MaxS, Atomic::MaxU, Atomic::FMax} : AtomicForms{Atomic::MinS, Atomic::MinU, Atomic::FMin};
  NumericObject* sign = args[2].is_none() ? nullptr : value::to_numeric(ctx, args[2]);
  if (!args[2].is_none() && !sign)
    return ctx.fail(ctx.error(args.span_of(2), diag::ArgumentType, 3, "sign_bit", name, "whether the sign bit is set",
                              value::type_name(ctx, args[2])));
  PointerObject* pointer = sign && sign->is_static() ? value::as_pointer(ctx, args[0]) : nullptr;
  if (!pointer || (pointer->pointer.element != DType::Float32 && pointer->pointer.element != DType::Float64))
    return atomic(ctx, plain, name, forms);
  AtomicAttrs attrs;
  if (!require_kernel(ctx, name, args.span) || !atomic_attributes(ctx, args[3], args[4], attrs)) return Value::raised();
  NumericObject* operand = atomic_operand(ctx, pointer, args[1], name, args.span_of(1));
  if (!operand) return Value::raised();
  KDSL_TRY_VALUE(is_negative, value::truth(ctx, args[2]));
  Atomic op = is_negative.as_bool() ? (is_max ? Atomic::MinU : Atomic::MaxU) : (is_max ? Atomic::MaxS : Atomic::MinS);
  ir::Type word = pointer->pointer.element == DType::Float64 ? ir::kI64 : ir::kI32;
  ir::Value* bits = ctx.builder->cast(ir::OpKind::Bitcast, value::materialize(ctx, operand), word);
  ir::Value* old = ctx.builder
                       ->create(ir::OpKind::AtomicRMW, {pointer->pointer.address, bits}, {word},
                                {ir::enum_attribute(ir::AttrName::Op, op), ir::enum_attribute(ir::AttrName::Order, attrs.order),
                                 ir::enum_attribute(ir::AttrName::Scope, attrs.scope)})
                       ->result();
  return value::make_dynamic(ctx, pointer->pointer.element,
                             ctx.builder->cast(ir::OpKind::Bitcast, old, ir::ir_type(pointer->pointer.element)));
}

Value atomic_fmax(Context& ctx, const Bound& args) { return atomic_float_extreme(ctx, args, "atomic_fmax", true); }
Value atomic_fmin(Context& ctx, const Bound& args) { return atomic_float_extreme(ctx, args, "atomic_fmin", false); }

#define ATOMIC(name, s, u, f)                                                             \
  BuiltinRow {                                                                            \
    name, "ptr, val, *, sem=None, scope=None", "Read-modify-write; gives the old value.", \
        [](Context& ctx, const Bound& args) {                                             \
          return atomic(ctx, args, name, {Atomic::s, Atomic::u, f});                      \
        }                                                                                 \
  }

Value atomic_cas(Context& ctx, const Bound& args) {
  if (!require_kernel(ctx, "atomic_cas", args.span)) return Value::raised();
  PointerObject* pointer = pointer_argument(ctx, args, "atomic_cas");
  NumericObject* expected = pointer ? atomic_operand(ctx, pointer, args[1], "atomic_cas", args.span_of(1)) : nullptr;
  NumericObject* desired = expected ? atomic_operand(ctx, pointer, args[2], "atomic_cas", args.span_of(2)) : nullptr;
  AtomicAttrs attrs;
  if (!desired || !atomic_attributes(ctx, args[3], args[4], attrs)) return Value::raised();
  ir::Value* old =
      ctx.builder
          ->create(ir::OpKind::AtomicCas,
                   {pointer->pointer.address, value::materialize(ctx, expected), value::materialize(ctx, desired)},
                   {ir::ir_type(pointer->pointer.element)},
                   {ir::enum_attribute(ir::AttrName::Order, attrs.order), ir::enum_attribute(ir::AttrName::Scope, attrs.scope)})
          ->result();
  return value::make_dynamic(ctx, pointer->pointer.element, old);
}

// ---- loads and stores with an order

// The cache operator or the priority of the level 1 cache, arguments `first` (priority) and the next one (operator).
// False: raised.
bool cache_argument(Context& ctx, const Bound& args, size_t first, std::string_view name, std::optional<ir::Cache>& out) {
  value::StrObject *priority = value::as_str(args[first]), *cop = value::as_str(args[first + 1]);
  auto refuse = [&](std::string_view why) {
    ctx.raise(ctx.types->value_error, "{}: {}", name, why);
    return false;
  };
  if (priority && priority->text != "evict_normal" && priority->text != "evict_unchanged") {
    out = ir::Cache_from_text(priority->text);
    if (!out || *out < ir::Cache::EvictFirst)
      return refuse("level1_eviction_priority must be evict_normal, evict_first, evict_last, evict_unchanged or no_allocate");
  }
  if (cop) {
    if (out) return refuse("cop and level1_eviction_priority exclude each other");
    out = ir::Cache_from_text(cop->text);
    if (!out || *out >= ir::Cache::EvictFirst)
      return refuse("cop must be ca, cg, cs, lu or cv for loads, wb, cg, cs or wt for stores");
  }
  if (!args[first - 2].is_none() && cop) return refuse("cop does not go with sem");
  return true;
}

// Arguments `ss`, the window of a shared address, and level_prefetch_size, which stores do not have. False: raised.
bool window_and_prefetch(Context& ctx, const Bound& args, size_t ss, bool is_load, const PointerObject* pointer,
                         std::vector<ir::Attr>& out) {
  auto refuse = [&](std::string_view why) {
    ctx.raise(ctx.types->value_error, "{}: {}", is_load ? "load" : "store", why);
    return false;
  };
  ir::Space space = pointer->pointer.address->type.space;
  if (!args[ss].is_none()) {
    std::string window = enum_text(args[ss]).value_or("");
    bool is_own = window == "cta" || window == "shared_cta", is_any = window == "cluster" || window == "shared_cluster";
    if (!is_own && !is_any) return refuse("ss must be 'cta' or 'cluster'");
    if (space != ir::Space::Shared && space != ir::Space::SharedCluster)
      return refuse("ss goes with an address of shared memory");
    if (is_own && space == ir::Space::SharedCluster) return refuse("ss='cta' does not go with an address of another block");
  }
  if (!is_load || args[ss + 1].is_none()) return true;
  int64_t bytes = 0;
  std::string text = enum_text(args[ss + 1]).value_or("");  // 128, or '128B' as PTX says
  if (!text.empty())
    bytes = text == "64b" ? 64 : text == "128b" ? 128 : text == "256b" ? 256 : 0;
  else if (!static_argument(ctx, args, ss + 1, "load", bytes))
    return false;
  if (bytes != 64 && bytes != 128 && bytes != 256) return refuse("level_prefetch_size must be 64, 128 or 256 bytes");
  if (space != ir::Space::Global) return refuse("level_prefetch_size goes with an address of global memory");
  out.push_back(ir::int_attribute(ir::AttrName::Size, bytes));
  return true;
}

// Arguments 2 on: sem, scope, level1_eviction_priority, cop. False: raised.
bool access_attributes(Context& ctx, const Bound& args, bool is_load, PointerObject* pointer, dtype::DType type,
                       std::vector<ir::Attr>& out) {
  constexpr size_t first = 2;
  std::string_view name = is_load ? "load" : "store";
  AtomicAttrs attrs;
  std::optional<ir::Cache> cache;
  if (!dtype::is_boolean(type) && dtype::width(type) % 8 != 0) {
    ctx.raise(ctx.types->value_error, "{}: elements of type {} cannot be accessed one by one", name, dtype::name(type));
    return false;
  }
  if (!atomic_attributes(ctx, args[first], args[first + 1], attrs) || !cache_argument(ctx, args, first + 2, name, cache))
    return false;
  // An access of a wider type than the pointer's promises that type's alignment.
  out.push_back(ir::int_attribute(ir::AttrName::Align, std::max(pointer->pointer.align, value::element_align(type))));
  if (!args[first].is_none()) {
    if (!order_fits(ctx, attrs.order, is_load)) return false;
    out.push_back(ir::enum_attribute(ir::AttrName::Order, attrs.order));
    out.push_back(ir::enum_attribute(ir::AttrName::Scope, attrs.scope));
  }
  if (cache) out.push_back(ir::enum_attribute(ir::AttrName::Cache, *cache));
  return window_and_prefetch(ctx, args, first + 4, is_load, pointer, out);
}

// Several elements as one access of 16 bytes at most, which promises its alignment. False: raised.
bool promise_whole(Context& ctx, std::string_view name, DType type, int64_t lanes, std::vector<ir::Attr>& attrs) {
  bool has_bytes = dtype::width(type) % 8 == 0;
  int64_t bytes = lanes * dtype::width(type) / 8;
  if (!has_bytes || lanes < 1 || !std::has_single_bit(static_cast<uint64_t>(bytes)) || bytes > 16) {
    std::string_view done = name == "load" ? "loaded" : "stored";
    if (has_bytes)
      ctx.raise(ctx.types->value_error, "{}: {} bytes cannot be {} at once", name, bytes, done);
    else
      ctx.raise(ctx.types->value_error, "{}: vectors of {} cannot be {} at once", name, dtype::name(type), done);
    return false;
  }
  for (ir::Attr& attr : attrs)
    if (attr.name == ir::AttrName::Align) attr.i = std::max(attr.i, bytes);
  return true;
}

// The lanes that a vector type of the dialect's types says (cutlass._mlir.ir.VectorType), and their type in place of it.
// 0: another value. Negative: reported.
int64_t vector_lanes(Context& ctx, Value& type) {
  Value lanes = type.is_object() ? value::get_attr_or_unbound(ctx, type, ctx.names.intern("vector_lanes")) : Value();
  if (lanes.is_raised()) return -1;
  if (!lanes.is_int()) return 0;
  type = value::get_attr(ctx, type, ctx.names.intern("element_type"));
  return type.is_raised() ? -1 : lanes.as_int();
}

Value load(Context& ctx, const Bound& given) {
  if (!require_kernel(ctx, "load", given.span)) return Value::raised();
  std::vector<Value> values(given.values.begin(), given.values.end());
  int64_t lanes = vector_lanes(ctx, values[1]);
  Bound args{values, given.span, given.spans};
  PointerObject* pointer = lanes < 0 ? nullptr : pointer_argument(ctx, args, "load");
  if (!pointer) return Value::raised();
  std::vector<ir::Attr> list;
  auto type = args[1].is_none() ? std::optional(pointer->pointer.element) : dtype_argument(ctx, args, 1, "load");
  if (!type || !access_attributes(ctx, args, true, pointer, *type, list)) return Value::raised();
  ir::Type result = ir::ir_type(*type);
  if (lanes > 0 && !promise_whole(ctx, "load", *type, lanes, list)) return Value::raised();
  if (lanes > 0) result = ir::vector_type(result.scalar, static_cast<uint32_t>(lanes));
  ir::Value* address = pointer->pointer.address;
  ir::Value* got =
      ctx.builder
          ->create(ir::OpKind::Load, std::span<ir::Value* const>(&address, 1), std::span<const ir::Type>(&result, 1), list)
          ->result();
  if (lanes > 0) return make_vector(ctx, ctx.typed->vector, *type, flat_shape(ctx, {&lanes, 1}), got);
  return value::make_dynamic(ctx, *type, got);
}

Value store(Context& ctx, const Bound& args) {
  if (!require_kernel(ctx, "store", args.span)) return Value::raised();
  PointerObject* pointer = pointer_argument(ctx, args, "store");
  std::vector<ir::Attr> list;
  if (!pointer || !access_attributes(ctx, args, false, pointer, pointer->pointer.element, list)) return Value::raised();
  if (VectorObject* vector = as_vector(ctx, args[1])) {
    // A vector is stored in its own type.
    if (!promise_whole(ctx, "store", vector->fragment.dtype, lane_count(vector), list)) return Value::raised();
    ir::Value* operands[] = {vector->fragment.lanes, pointer->pointer.address};
    ctx.builder->create(ir::OpKind::Store, operands, {}, list);
    return Value::none();
  }
  KDSL_TRY_VALUE(element, value::construct_numeric(ctx, pointer->pointer.element, args[1], args.span_of(1)));
  if (element.is_poison()) return element;
  ir::Value* operands[] = {value::materialize(ctx, value::as_numeric_object(element)), pointer->pointer.address};
  ctx.builder->create(ir::OpKind::Store, operands, {}, list);
  return Value::none();
}

const BuiltinRow kRows[] = {
    {"alloc_smem", "element_type, size_in_elems, alignment=None", "Shared memory for so many elements.", alloc_smem},
    {"get_dyn_smem", "element_type, alignment=None", "The dynamic shared memory of the launch.", get_dyn_smem},
    {"get_dyn_smem_size", "", "Bytes of dynamic shared memory.", get_dyn_smem_size},
    ATOMIC("atomic_add", Add, Add, Atomic::AddF),
    ATOMIC("atomic_max", MaxS, MaxU, Atomic::FMax),
    ATOMIC("atomic_min", MinS, MinU, Atomic::FMin),
    {"atomic_fmax", "ptr, val, *, sign_bit=None, sem=None, scope=None", "The larger float is kept; gives the old value.",
     atomic_fmax},
    {"atomic_fmin", "ptr, val, *, sign_bit=None, sem=None, scope=None", "The smaller float is kept; gives the old value.",
     atomic_fmin},
    ATOMIC("atomic_and", And, And, std::nullopt),
    ATOMIC("atomic_or", Or, Or, std::nullopt),
    ATOMIC("atomic_xor", Xor, Xor, std::nullopt),
    ATOMIC("atomic_exch", Exch, Exch, Atomic::Exch),
    ATOMIC("atomic_inc", Inc, Inc, std::nullopt),
    ATOMIC("atomic_dec", Dec, Dec, std::nullopt),
    {"atomic_cas", "ptr, *, cmp, val, sem=None, scope=None", "Compare and swap; gives the old value.", atomic_cas},
    {"load",
     "ptr, dtype=None, *, sem=None, scope=None, level1_eviction_priority=None, cop=None, ss=None, level_prefetch_size=None",
     "A load with an order or a cache hint.", load},
    {"store", "ptr, value, *, sem=None, scope=None, level1_eviction_priority=None, cop=None, ss=None",
     "A store with an order or a cache hint.", store},
};

}  // namespace

const std::span<const BuiltinRow> kArchMemoryRows = kRows;

}  // namespace kdsl::builtins

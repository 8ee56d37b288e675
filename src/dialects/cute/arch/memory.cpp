// This file has the shared memory of cute.arch, and its loads and stores with a memory order.
#include <bit>

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
using ir::AttrName;
using ir::OpKind;
using value::PointerObject;

namespace {

// ---- shared memory

struct SharedElements {
  DType element_type;
  int64_t size_in_elems;
  std::optional<SharedAlign> alignment;
};
Value alloc_smem(Call& call, const SharedElements& args) {
  if (args.size_in_elems < 0) return call.refuse(args.size_in_elems, "must not be negative, got {}", args.size_in_elems);
  DType type = args.element_type;
  uint32_t align = args.alignment ? args.alignment->bytes : value::element_align(type);
  ir::Value* memory = allocate_shared(call.ctx, type, args.size_in_elems, align, call.span());
  return memory ? Value(value::make_pointer(call.ctx, type, memory, align)) : call.failure();
}

// Forgets what is known about the alignment of an address beyond that of its elements. Other values are returned unchanged.
struct ElementPointer {
  Value pointer;
};
Value element_pointer(Call& call, const ElementPointer& args) {
  PointerObject* given = as_address(call.ctx, args.pointer);
  if (!given) return args.pointer;
  PointerObject* result = value::make_pointer(call.ctx, given->pointer);
  result->pointer.align = std::min(given->pointer.align, value::element_align(given->pointer.element));
  return result;
}

struct DynamicShared {
  DType element_type;
  std::optional<SharedAlign> alignment;
};
Value get_dyn_smem(Call& call, const DynamicShared& args) {
  // Dynamic shared memory begins at least at a multiple of 16 bytes in CUDA.
  constexpr uint32_t kLeast = 16;
  auto size = static_cast<uint32_t>(dtype::bytes(args.element_type));
  uint32_t align = args.alignment ? args.alignment->bytes : std::max(kLeast, size);
  ir::Value* base = NewOp(call, OpKind::DynamicShared).attr(AttrName::Align, align).value(ir::pointer_type(ir::Space::Shared));
  return value::make_pointer(call.ctx, args.element_type, base, align);
}

Value get_dyn_smem_size(Call& call) { return int32(call.ctx, call.builder().sreg(ir::Sreg::DynamicSmemSize)); }

// ---- loads and stores with a memory order: the arguments

enum class Priority : uint8_t { Normal, Unchanged, First, Last, NoAllocate };
constexpr std::string_view kPriorities[] = {"evict_normal", "evict_unchanged", "evict_first", "evict_last", "no_allocate"};
constexpr std::string_view to_text(Priority priority) { return choice_name(kPriorities, priority); }

std::optional<ir::Cache> cache_of(Priority priority) {
  switch (priority) {
    case Priority::Normal:
    case Priority::Unchanged: return std::nullopt;
    case Priority::First: return ir::Cache::EvictFirst;
    case Priority::Last: return ir::Cache::EvictLast;
    case Priority::NoAllocate: return ir::Cache::NoAllocate;
  }
  __builtin_unreachable();
}

// The shared memory that an address is in.
enum class Window : uint8_t { Own, OwnNamed, Cluster, ClusterNamed };
constexpr std::string_view kWindows[] = {"cta", "shared_cta", "cluster", "shared_cluster"};
constexpr std::string_view to_text(Window window) { return choice_name(kWindows, window); }

// The prefetch size 64, 128 or 256; '128B' as PTX writes it.
struct PrefetchSize {
  int64_t bytes;
};
bool read_argument(Call& call, const Argument& argument, PrefetchSize& out) {
  constexpr std::string_view kWanted = "64, 128 or 256 bytes";
  if (auto text = choice_text(argument.value))
    out.bytes = is_same_choice(*text, "64b")    ? 64
                : is_same_choice(*text, "128b") ? 128
                : is_same_choice(*text, "256b") ? 256
                                                : 0;
  else if (!read_argument(call, argument, out.bytes))
    return false;
  return out.bytes == 64 || out.bytes == 128 || out.bytes == 256 || call.expected(argument, kWanted);
}

// A numeric type, or a vector type of the dialect's types (cutlass._mlir.ir.VectorType), which also gives the number of
// lanes.
struct LoadedType {
  DType element;
  int64_t lanes = 0;
};
bool read_argument(Call& call, const Argument& argument, LoadedType& out) {
  Context& ctx = call.ctx;
  Value type = argument.value;
  Value lanes = type.is_object() ? value::get_attr_or_unbound(ctx, type, ctx.names.intern("vector_lanes")) : Value();
  if (lanes.is_raised()) return false;
  if (lanes.is_int()) {
    out.lanes = lanes.as_int();
    type = value::get_attr(ctx, type, ctx.names.intern("element_type"));
    if (type.is_raised()) return false;
  }
  return read_argument(call, argument.with(type), out.element);
}

// ---- loads and stores with a memory order: the access

template <typename Args>
bool add_qualifiers(Call& call, const Args& args, NewOp& op) {
  std::optional<ir::Cache> cache;
  if (args.level1_eviction_priority) cache = cache_of(*args.level1_eviction_priority);
  if (args.cop && cache) return call.refuse(args.cop, "does not go with level1_eviction_priority");
  if (args.cop && args.sem) return call.refuse(args.cop, "does not go with sem");
  if (args.cop) cache = *args.cop;
  if (args.sem) op.attr(AttrName::Order, *args.sem).attr(AttrName::Scope, args.scope.value_or(ir::Scope::Gpu));
  op.attr(AttrName::Cache, cache);
  if (!args.ss) return true;
  ir::Space space = args.ptr->pointer.address->type.space;
  bool is_own = *args.ss == Window::Own || *args.ss == Window::OwnNamed;
  if (space != ir::Space::Shared && space != ir::Space::SharedCluster)
    return call.refuse(args.ss, "goes with an address of shared memory");
  return !(is_own && space == ir::Space::SharedCluster) ||
         call.refuse(args.ss, "is '{}', but the address is of another block", to_text(*args.ss));
}

// Several elements are one access of at most 16 bytes, whose alignment the program promises; so is an access of a wider type
// than the pointer's. `field` is the argument with the type.
template <typename Field>
bool add_align(Call& call, const Field& field, const PointerObject* pointer, DType type, int64_t lanes, NewOp& op) {
  // The widest access of a thread in PTX before sm_100, in bytes.
  constexpr int64_t kMost = 16;
  bool is_vector = lanes != 0, is_boolean = dtype::is_boolean(type);
  if (is_boolean ? is_vector : dtype::width(type) % 8 != 0)
    return call.refuse(field, "says {}, whose elements cannot be accessed {}", dtype::name(type),
                       is_vector ? "at once" : "one by one");
  int64_t align = std::max(pointer->pointer.align, value::element_align(type)), bytes = lanes * dtype::width(type) / 8;
  if (is_vector && (!std::has_single_bit(static_cast<uint64_t>(bytes)) || bytes > kMost))
    return call.refuse(field, "says {} bytes, which cannot be accessed at once", bytes);
  op.attr(AttrName::Align, std::max(align, bytes));
  return true;
}

struct Load {
  PointerObject* ptr;
  std::optional<LoadedType> dtype;
  std::optional<OneOf<ir::Order, ir::Order::Relaxed, ir::Order::Acquire>> sem;
  std::optional<ir::Scope> scope;
  std::optional<Priority> level1_eviction_priority;
  std::optional<OneOf<ir::Cache, ir::Cache::Ca, ir::Cache::Cg, ir::Cache::Cs, ir::Cache::Lu, ir::Cache::Cv>> cop;
  std::optional<Window> ss;
  std::optional<PrefetchSize> level_prefetch_size;
};
Value load(Call& call, const Load& args) {
  LoadedType type = args.dtype.value_or(LoadedType{args.ptr->pointer.element});
  NewOp op(call, OpKind::Load);
  op.operand(args.ptr->pointer.address);
  bool is_ok = args.dtype ? add_align(call, args.dtype, args.ptr, type.element, type.lanes, op)
                          : add_align(call, args.ptr, args.ptr, type.element, 0, op);
  if (!is_ok || !add_qualifiers(call, args, op)) return call.failure();
  if (args.level_prefetch_size) {
    if (args.ptr->pointer.address->type.space != ir::Space::Global)
      return call.refuse(args.level_prefetch_size, "goes with an address of global memory");
    op.attr(AttrName::Size, args.level_prefetch_size->bytes);
  }
  ir::Type result = ir::ir_type(type.element);
  if (type.lanes == 0) return op.number(type.element, result);
  ir::Value* lanes = op.value(ir::vector_type(result.scalar, static_cast<uint32_t>(type.lanes)));
  return make_vector(call.ctx, call.ctx.typed->vector, type.element, flat_shape(call.ctx, {&type.lanes, 1}), lanes);
}

struct Store {
  PointerObject* ptr;
  Argument value;
  std::optional<OneOf<ir::Order, ir::Order::Relaxed, ir::Order::Release>> sem;
  std::optional<ir::Scope> scope;
  std::optional<Priority> level1_eviction_priority;
  std::optional<OneOf<ir::Cache, ir::Cache::Wb, ir::Cache::Cg, ir::Cache::Cs, ir::Cache::Wt>> cop;
  std::optional<Window> ss;
};
Value store(Call& call, const Store& args) {
  Context& ctx = call.ctx;
  NewOp op(call, OpKind::Store);
  if (VectorObject* vector = as_vector(ctx, args.value.value)) {
    // A vector is stored in its own type.
    op.operand(vector->fragment.lanes).operand(args.ptr->pointer.address);
    if (!add_align(call, args.value, args.ptr, vector->fragment.dtype, lane_count(vector), op)) return call.failure();
  } else {
    KDSL_TRY_VALUE(element, value::construct_numeric(ctx, args.ptr->pointer.element, args.value.value, args.value.span));
    if (element.is_poison()) return element;
    op.operand(value::materialize(ctx, value::as_numeric_object(element))).operand(args.ptr->pointer.address);
    if (!add_align(call, args.ptr, args.ptr, args.ptr->pointer.element, 0, op)) return call.failure();
  }
  return add_qualifiers(call, args, op) ? op.none() : call.failure();
}

constexpr BuiltinRow kRows[] = {
    kernel_row<alloc_smem>("alloc_smem", "element_type, size_in_elems, alignment=None", "Shared memory for so many elements."),
    kernel_row<element_pointer>("_element_pointer", "pointer",
                                "The pointer, of which only the alignment of elements is known."),
    kernel_row<get_dyn_smem>("get_dyn_smem", "element_type, alignment=None", "The dynamic shared memory of the launch."),
    kernel_row<get_dyn_smem_size>("get_dyn_smem_size", "", "Bytes of dynamic shared memory."),
    kernel_row<load>("load",
                     "ptr, dtype=None, *, sem=None, scope=None, level1_eviction_priority=None, cop=None, ss=None, "
                     "level_prefetch_size=None",
                     "A load with an order or a cache hint."),
    kernel_row<store>("store", "ptr, value, *, sem=None, scope=None, level1_eviction_priority=None, cop=None, ss=None",
                      "A store with an order or a cache hint."),
};

}  // namespace

const std::span<const BuiltinRow> kArchMemoryRows = kRows;

}  // namespace kdsl::builtins

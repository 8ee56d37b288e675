// cutlass.utils: the shared-memory allocator and facts about devices.
#include <optional>

#include <fmt/format.h>

#include "ir/shared_layout.h"
#include "dialects/cute/arch/arch.h"
#include "dialects/cute/cutlass/swizzle.h"
#include "value/carry.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using layout::IntTuple;

namespace {

bool align_argument(Context& ctx, const Bound& args, size_t i, int64_t minimum, int64_t& out) {
  if (!static_argument(ctx, args, i, "SmemAllocator", out)) return false;
  out = std::max(out, minimum);
  return check_shared_align(ctx, out, "byte_alignment");
}

Value allocate_elements(Context& ctx, const Bound& args, dtype::DType element, int64_t count, size_t align_at) {
  int64_t align = 1;
  if (!align_argument(ctx, args, align_at, value::element_align(element), align)) return Value::raised();
  if (count < 0) return ctx.raise(ctx.types->value_error, "the number of elements must not be negative");
  ir::Value* memory = allocate_shared(ctx, count, dtype::bytes(element), static_cast<uint32_t>(align), args.span);
  return memory ? Value(value::make_pointer(ctx, element, memory, static_cast<uint32_t>(align))) : Value::raised();
}

// A static method of a class made by cute.struct or cute.union; nothing after an exception.
std::optional<int64_t> struct_number(Context& ctx, Value type, std::string_view method) {
  Value number = value::call_method(ctx, type, method, {});
  if (number.is_raised() || !number.is_int()) return std::nullopt;
  return number.as_int();
}

// A view of memory for a struct, or a pointer to `count` native ones.
Value allocate_struct(Context& ctx, const Bound& args, Value type, int64_t count, size_t align_at) {
  auto size = struct_number(ctx, type, "__sizeof__");
  auto least = size ? struct_number(ctx, type, "__alignof__") : std::nullopt;
  if (count < 0) return ctx.raise(ctx.types->value_error, "the number of elements must not be negative");
  int64_t align = 1;
  if (!least || !align_argument(ctx, args, align_at, *least, align)) return Value::raised();
  ir::Value* memory = allocate_shared(ctx, count, *size, static_cast<uint32_t>(align), args.span);
  if (!memory) return Value::raised();
  Value pointer = value::make_pointer(ctx, dtype::DType::Int8, memory, static_cast<uint32_t>(align));
  return struct_has_pointer(ctx, type) ? value::call_method(ctx, type, "_kdsl_pointer", {pointer})
                                       : value::call(ctx, type, {pointer});
}

bool is_struct(Context& ctx, Value v) {
  value::TypeObject* type = value::as_type(v);
  return type &&
         (struct_has_pointer(ctx, v) || !value::lookup_in_type(ctx, type, ctx.names.intern("_kdsl_members")).is_unbound());
}

// allocate(bytes | dtype | struct, byte_alignment)
Value allocate(Context& ctx, const Bound& args) {
  if (!require_kernel(ctx, "SmemAllocator.allocate", args.span)) return Value::raised();
  if (is_struct(ctx, args[1])) return allocate_struct(ctx, args, args[1], 1, 2);
  if (auto element = value::dialect_dtype(ctx, args[1])) return allocate_elements(ctx, args, *element, 1, 2);
  int64_t bytes = 0;
  if (!static_argument(ctx, args, 1, "allocate", bytes)) return Value::raised();
  return allocate_elements(ctx, args, dtype::DType::Int8, bytes, 2);
}

Value allocate_array(Context& ctx, const Bound& args) {
  if (!require_kernel(ctx, "SmemAllocator.allocate_array", args.span)) return Value::raised();
  int64_t count = 0;
  if (struct_has_pointer(ctx, args[1]))
    return static_argument(ctx, args, 2, "allocate_array", count) ? allocate_struct(ctx, args, args[1], count, 3)
                                                                  : Value::raised();
  auto element = dtype_argument(ctx, args, 1, "allocate_array");
  if (!element || !static_argument(ctx, args, 2, "allocate_array", count)) return Value::raised();
  return allocate_elements(ctx, args, *element, count, 3);
}

Value allocate_tensor(Context& ctx, const Bound& args) {
  if (!require_kernel(ctx, "SmemAllocator.allocate_tensor", args.span)) return Value::raised();
  auto element = dtype_argument(ctx, args, 1, "allocate_tensor");
  if (!element) return Value::raised();
  layout::Swizzle swizzle;
  if (!swizzle_option(ctx, args, 4, "swizzle", "allocate_tensor", swizzle)) return Value::raised();
  layout::Layout layout;
  layout::LeafMath math = value::leaf_math(ctx);
  if (value::LayoutObject* given = value::as_layout(ctx, args[2])) {
    layout = given->layout;
  } else {
    if (!value::to_int_tuple(ctx, args[2], layout.shape, "a layout")) return Value::raised();
    layout.stride = math.compact_strides(layout.shape);
  }
  IntTuple count = math.cosize(layout.shape, layout.stride);
  if (!count.is_static())
    return ctx.fail(ctx.error(args.span_of(2), diag::RequiresConstant, "the layout of shared memory", "value"));
  KDSL_TRY_VALUE(pointer, allocate_elements(ctx, args, *element, count.value, 3));
  tile::Pointer memory = value::as_pointer(ctx, pointer)->pointer;
  memory.swizzle = swizzle;
  return value::make_tensor(ctx, {memory, layout});
}

constexpr BuiltinRow kAllocatorMethods[] = {
    {"allocate", "self, size_or_type, byte_alignment=1", "Bytes of shared memory, one element of a type, or a struct.",
     allocate},
    {"allocate_array", "self, element_type, num_elems=1, byte_alignment=1", "Elements of shared memory.", allocate_array},
    {"allocate_tensor", "self, element_type, layout, byte_alignment=1, swizzle=None", "A tensor in shared memory.",
     allocate_tensor},
};

struct AllocatorObject : value::Object {};

Value construct_allocator(Context& ctx, value::TypeObject* type, const value::CallArgs& args) {
  size_t given = args.positional.size() + args.keywords.size();
  if (given) return ctx.fail(ctx.error(args.span, diag::ArgumentCount, "SmemAllocator", "0", static_cast<int64_t>(given)));
  return ctx.make<AllocatorObject>(AllocatorObject{{type, value::ObjectKind::Native}});
}

Value get_smem_capacity(Context& ctx, const Bound& args) {
  int64_t arch = ctx.options.gpu_arch;
  if (value::StrObject* text = value::as_str(args[0])) {
    arch = 0;
    for (char c : text->text)
      if (c >= '0' && c <= '9') arch = arch * 10 + (c - '0');
  }
  return Value::integer(ir::shared_capacity(static_cast<int>(arch)));
}

constexpr BuiltinRow kRows[] = {
    {"get_smem_capacity_in_bytes", "compute_capability=None", "Bytes of shared memory a block may use.", get_smem_capacity},
};

void init(Context& ctx, value::ModuleObject* module) {
  make_dialect_types(ctx);
  // The carrier of nothing: allocators of the original hold a region, here every allocation is its own.
  static constexpr value::CarrySlots kNothing{[](Context&, Value, std::vector<ir::Value*>&) { return true; },
                                              [](Context&, Value self, std::span<ir::Value* const>&) { return self; },
                                              [](Context&, Value) { return std::string("a SmemAllocator"); }};
  value::Slots slots;
  slots.carry = &kNothing;
  module->names.set(ctx.heap, ctx.names.intern("SmemAllocator"),
                    value::make_native_type(ctx, {.name = "SmemAllocator",
                                                  .module = "cutlass.utils",
                                                  .slots = slots,
                                                  .methods = kAllocatorMethods,
                                                  .construct = construct_allocator}));
}

}  // namespace

const value::NativeModule kCutlassUtilsModule{"cutlass.utils", kRows, init};

}  // namespace kdsl::builtins

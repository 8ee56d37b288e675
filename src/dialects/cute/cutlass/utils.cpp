// This file has cutlass.utils: the shared-memory allocator and facts about devices.
#include <optional>

#include "diag/definitions/values.def"
#include "dialects/cute/algebra/algebra.h"
#include "ir/arch.h"
#include "value/flattening.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/python/signature.h"

namespace kdsl::builtins {

namespace {

// Allocates shared memory for elements. Returns null after reporting an error.
template <typename Field>
value::PointerObject* allocate_elements(Call& call, const Field& count_field, dtype::DType element, int64_t count,
                                        SharedAlign align) {
  if (count < 0) return static_cast<void>(call.refuse(count_field, "must not be negative, got {}", count)), nullptr;
  uint32_t bytes = std::max(align.bytes, value::element_align(element));
  ir::Value* memory = allocate_shared(call.ctx, element, count, bytes, call.span());
  return memory ? value::make_pointer(call.ctx, element, memory, bytes) : nullptr;
}
Value or_failure(Call& call, value::PointerObject* pointer) { return pointer ? Value(pointer) : call.failure(); }

// Calls a static method of a class made by cute.struct or cute.union; none after an exception.
std::optional<int64_t> struct_number(Context& ctx, Value type, std::string_view method) {
  Value number = value::call_method(ctx, type, method, {});
  if (number.is_raised() || !number.is_int()) return std::nullopt;
  return number.as_int();
}

// Returns a view of memory for a struct, or a pointer to `count` native ones.
template <typename Field>
Value allocate_struct(Call& call, const Field& count_field, Value type, int64_t count, SharedAlign align) {
  Context& ctx = call.ctx;
  auto size = struct_number(ctx, type, "__sizeof__");
  auto least = size ? struct_number(ctx, type, "__alignof__") : std::nullopt;
  if (!least) return Value::raised();
  if (count < 0) return call.refuse(count_field, "must not be negative, got {}", count);
  uint32_t bytes = std::max(align.bytes, static_cast<uint32_t>(*least));
  ir::Value* memory = allocate_shared(ctx, count, *size, bytes, call.span());
  if (!memory) return call.failure();
  Value pointer = value::make_pointer(ctx, dtype::DType::Int8, memory, bytes);
  return struct_has_pointer(ctx, type) ? value::call_method(ctx, type, "_kdsl_pointer", {pointer})
                                       : value::call(ctx, type, {pointer});
}

bool is_struct(Context& ctx, Value v) {
  value::TypeObject* type = value::as_type(v);
  return type &&
         (struct_has_pointer(ctx, v) || !value::lookup_in_type(ctx, type, ctx.names.intern("_kdsl_members")).is_unbound());
}

// A part of the block's shared memory: a member of SmemPartition. The compiler places allocations of all parts.
struct Partition {};
bool read_argument(Call& call, const Argument& argument, Partition&) {
  return !argument.is_given() || value::type_name(call.ctx, argument.value) == "SmemPartition" ||
         call.expected(argument, "`cutlass.utils.SmemPartition.USER` or `cutlass.utils.SmemPartition.RESERVED`");
}

struct Allocate {
  Value self;
  Argument size_or_type;  // bytes, a numeric type, or a struct
  SharedAlign byte_alignment;
  Partition partition;
};
Value allocate(Call& call, const Allocate& args) {
  Value what = args.size_or_type.value;
  if (is_struct(call.ctx, what)) return allocate_struct(call, args.size_or_type, what, 1, args.byte_alignment);
  auto element = value::dialect_dtype(call.ctx, what);
  int64_t count = 1;
  if (!element && value::as_type(what))
    return call.expected(args.size_or_type, "bytes, a numeric type or a storage")
        .help("a storage is a class with `@cute.struct` above it");
  if (!element && !read_argument(call, args.size_or_type, count)) return call.failure();
  return or_failure(
      call, allocate_elements(call, args.size_or_type, element.value_or(dtype::DType::Int8), count, args.byte_alignment));
}

struct AllocateArray {
  Value self;
  Argument element_type;
  int64_t num_elems;
  SharedAlign byte_alignment;
  Partition partition;
};
Value allocate_array(Call& call, const AllocateArray& args) {
  Value type = args.element_type.value;
  if (struct_has_pointer(call.ctx, type))
    return allocate_struct(call, args.num_elems, type, args.num_elems, args.byte_alignment);
  dtype::DType element{};
  if (!read_argument(call, args.element_type, element)) return call.failure();
  return or_failure(call, allocate_elements(call, args.num_elems, element, args.num_elems, args.byte_alignment));
}

struct AllocateTensor {
  Value self;
  dtype::DType element_type;
  OneKindOf<layout::Layout, layout::ComposedLayout, layout::IntTuple> layout;  // a shape is compact with the first mode fastest
  SharedAlign byte_alignment;
  std::optional<layout::Swizzle> swizzle;
  Partition partition;
};

// A swizzle applies to addresses, or behind a composed layout to indices.
Value allocate_tensor(Call& call, const AllocateTensor& args) {
  const auto* composed = std::get_if<layout::ComposedLayout>(&args.layout.value);
  const auto* shape = std::get_if<layout::IntTuple>(&args.layout.value);
  if (composed && args.swizzle) return call.refuse(args.swizzle, "goes with a Layout: `layout` is composed with one already");
  layout::LeafMath math = value::leaf_math(call.ctx);
  auto plain = shape      ? layout::make_layout(math, *shape)
               : composed ? composed->outer
                          : layout::Expected<layout::Layout>(std::get<layout::Layout>(args.layout.value));
  auto count = plain ? layout::cosize(math, *plain) : layout::Expected<layout::IntTuple>(std::unexpected(plain.error()));
  if (!count) return refuse_layout(call, call.at(args.layout), count.error());
  if (layout::has_basis(*plain))
    return call.refuse(args.layout, "has strides of coordinates, which are no places in memory: {}", layout::to_string(*plain));
  if (!count->is_static()) return call.needs_constant(call.at(args.layout));
  value::PointerObject* pointer = allocate_elements(call, args.layout, args.element_type, count->value, args.byte_alignment);
  if (!pointer) return call.failure();
  tile::Pointer memory = pointer->pointer;
  memory.swizzle = args.swizzle.value_or(layout::Swizzle{});
  warn_of_overlap(call, *plain);
  if (!composed) return value::make_tensor(call.ctx, {memory, *plain});
  tile::Builder b = value::tile_builder(call.ctx);
  auto tensor = tile::make_tensor(b, memory, *composed);
  return tensor ? Value(value::make_tensor(call.ctx, *tensor)) : Value(refuse_tile(call, call.at(args.layout), tensor.error()));
}

constexpr BuiltinRow kAllocatorMethods[] = {
    kernel_row<allocate>("allocate", "self, size_or_type, byte_alignment=1, *, partition=None",
                         "Bytes of shared memory, one element of a type, or a struct."),
    kernel_row<allocate_array>("allocate_array", "self, element_type, num_elems=1, byte_alignment=1, *, partition=None",
                               "Elements of shared memory."),
    kernel_row<allocate_tensor>("allocate_tensor",
                                "self, element_type, layout, byte_alignment=1, swizzle=None, *, partition=None",
                                "A tensor in shared memory."),
};

// Programs may derive classes from it.
Value construct_allocator(Context& ctx, value::TypeObject* type, const value::CallArgs& args) {
  size_t given = args.positional.size() + args.keywords.size();
  if (given) return ctx.fail(ctx.error(args.span, diag::ArgumentCount, "SmemAllocator", "0", static_cast<int64_t>(given)));
  return ctx.make<value::Object>(value::Object{type, value::ObjectKind::Native});
}

struct Capability {
  std::optional<ArchVersion> compute_capability;
};
Value get_smem_capacity(Call& call, const Capability& args) {
  const ir::Arch* arch = call.ctx.options.arch;
  if (args.compute_capability) arch = ir::find_arch(static_cast<int>(args.compute_capability->number));
  if (!arch) return call.refuse(args.compute_capability, "is of no architecture that is known");
  return Value::integer(arch->multiprocessor.shared_of_block());
}

constexpr BuiltinRow kRows[] = {
    row<get_smem_capacity>("get_smem_capacity_in_bytes", "compute_capability=None", "Bytes of shared memory a block may use."),
};

void init(Context& ctx, value::ModuleObject* module) {
  make_cute_types(ctx);
  // An allocator has no KIR values: the original's allocators hold a region, but here every allocation is an op of its own.
  static constexpr value::FlatteningSlots kNothing{[](Context&, Value, std::vector<ir::Value*>&) { return true; },
                                                   [](Context&, Value self, std::span<ir::Value* const>&) { return self; },
                                                   [](Context&, Value) { return std::string("a SmemAllocator"); }};
  value::Slots slots;
  slots.flattening = &kNothing;
  value::TypeObject* allocator = value::make_native_type(ctx, {.name = "SmemAllocator",
                                                               .module = "cutlass.utils",
                                                               .slots = slots,
                                                               .methods = kAllocatorMethods,
                                                               .construct = construct_allocator});
  value::tell_constructor(ctx, allocator, "", "Hands out parts of the shared memory of a block, one behind the other.");
  module->names.set(ctx.heap, ctx.names.intern("SmemAllocator"), allocator);
}

}  // namespace

const value::NativeModule kCutlassUtilsModule{"cutlass.utils", kRows, init};

}  // namespace kdsl::builtins

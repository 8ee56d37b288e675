// cutlass.experimental.cuda: tensor maps made in host code and passed to kernels (cute-api.md 7.21). The parameters are
// worked out in prelude/cutlass.experimental.cuda.py; here are the object and the op behind it.
#include <fmt/format.h>

#include "dialects/cute/arch/async_support.h"
#include "value/carry.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using ir::AttrName;
using ir::OpKind;

namespace {

struct TensorMapObject : value::Object {
  ir::Value* map;  // of KIR's type tensormap
  Value dtype, swizzle, tma_format, box_dims;
  int64_t tx_bytes, storage_bytes, volume;
};

TensorMapObject* map_of(Value v) { return static_cast<TensorMapObject*>(v.object()); }

// ---- crossing the border of a launch

bool flatten(Context&, Value self, std::vector<ir::Value*>& out) {
  out.push_back(map_of(self)->map);
  return true;
}

Value rebuild(Context& ctx, Value self, std::span<ir::Value* const>& in) {
  auto* copy = ctx.make<TensorMapObject>(*map_of(self));
  copy->map = in[0];
  in = in.subspan(1);
  return copy;
}

std::string describe(Context& ctx, Value self) {
  bool ok = true;
  const TensorMapObject* map = map_of(self);
  std::string_view dtype = static_cast<value::TypeObject*>(map->dtype.object())->name.text();
  std::string swizzle = value::str_text(ctx, map->swizzle, ok);  // TensorMapSwizzle.s128b
  return fmt::format("TensorMap<{}, {}, {}>", dtype, value::repr_text(ctx, map->box_dims, ok),
                     swizzle.substr(swizzle.find('.') + 1));
}

Value repr(Context& ctx, Value self) { return value::make_str(ctx, describe(ctx, self)); }

constexpr value::CarrySlots kCarry{flatten, rebuild, describe};

// ---- methods

Value get_ptr(Context& ctx, const Bound& args) {
  if (!require_kernel(ctx, "TensorMap.get_ptr", args.span)) return Value::raised();
  ir::Value* operand = map_of(args[0])->map;
  ir::Value* address = emit_value(ctx, OpKind::TensorMapAddress, {&operand, 1}, ir::pointer_type(ir::Space::Generic));
  constexpr uint32_t kAlign = 128;
  return value::make_pointer(ctx, dtype::DType::Uint8, address, kAlign);
}

constexpr BuiltinRow kMethods[] = {
    {"get_ptr", "self", "The address of the tensor map.", get_ptr},
    {"global_tx_bytes", "self", "Bytes that one box completes at an mbarrier.",
     [](Context&, const Bound& args) { return Value::integer(map_of(args[0])->tx_bytes); }},
    {"shared_storage_bytes", "self", "Bytes that one box takes in shared memory.",
     [](Context&, const Bound& args) { return Value::integer(map_of(args[0])->storage_bytes); }},
    {"box_volume", "self", "Elements of one box.",
     [](Context&, const Bound& args) { return Value::integer(map_of(args[0])->volume); }},
};

constexpr value::PropertyRow kProperties[] = {
    {"dtype", "The type of the elements.", [](Context&, Value self) { return map_of(self)->dtype; }},
    {"swizzle", "How rows are exchanged in shared memory.", [](Context&, Value self) { return map_of(self)->swizzle; }},
    {"tma_format", "How elements are stored.", [](Context&, Value self) { return map_of(self)->tma_format; }},
    {"box_dims", "The extents of a box, innermost first.", [](Context&, Value self) { return map_of(self)->box_dims; }},
};

Value construct(Context& ctx, value::TypeObject*, const value::CallArgs&) {
  return ctx.raise(ctx.types->type_error, "a TensorMap is made by create_tensor_map_tiled");
}

// ---- _encode(address, dims, strides, box, element_strides, modes, description, sizes)

bool append_integers(Context& ctx, Value tuple, ir::Type type, Span span, std::vector<ir::Value*>& out) {
  for (Value item : value::as_tuple(tuple)->items) {
    ir::Value* operand = int_argument(ctx, one_argument(item, span), 0, "create_tensor_map_tiled", type);
    if (!operand) return false;
    out.push_back(operand);
  }
  return true;
}

Value encode(Context& ctx, const Bound& args) {
  if (!require_trace(ctx, "create_tensor_map_tiled", args.span)) return Value::raised();
  if (ctx.in_kernel)
    return ctx.raise(ctx.types->runtime_error,
                     "a tensor map is made in a function decorated with @cute.jit and passed to the kernel");
  std::vector<ir::Value*> operands{int_argument(ctx, args, 0, "create_tensor_map_tiled", ir::kI64)};
  if (!operands[0] || !append_integers(ctx, args[1], ir::kI64, args.span, operands) ||
      !append_integers(ctx, args[2], ir::kI64, args.span, operands) ||
      !append_integers(ctx, args[3], ir::kI32, args.span, operands) ||
      !append_integers(ctx, args[4], ir::kI32, args.span, operands))
    return Value::raised();
  constexpr AttrName kModes[] = {AttrName::TensorType, AttrName::Interleave, AttrName::Swizzle, AttrName::Promotion,
                                 AttrName::Fill};
  std::vector<ir::Attr> attrs{ir::int_attribute(AttrName::Rank, static_cast<int64_t>(value::as_tuple(args[1])->items.size()))};
  std::span<const Value> modes = value::as_tuple(args[5])->items;
  for (size_t i = 0; i < modes.size(); ++i) attrs.push_back(ir::int_attribute(kModes[i], modes[i].as_int()));
  ir::Type type{ir::TypeKind::TensorMap, ir::Scalar::I1, ir::Space::Generic, 0};
  ir::Value* map = emit_value(ctx, OpKind::TensorMapCreate, operands, type, attrs);
  std::span<const Value> said = value::as_tuple(args[6])->items, sizes = value::as_tuple(args[7])->items;
  auto* made_type = static_cast<value::TypeObject*>(args[8].object());
  return ctx.make<TensorMapObject>(TensorMapObject{{made_type, value::ObjectKind::Native},
                                                   map,
                                                   said[0],
                                                   said[1],
                                                   said[2],
                                                   said[3],
                                                   sizes[0].as_int(),
                                                   sizes[1].as_int(),
                                                   sizes[2].as_int()});
}

constexpr BuiltinRow kRows[] = {
    {"_encode", "address, dims, strides, box, element_strides, modes, description, sizes, map_type", "Makes a tensor map.",
     encode},
};

void init(Context& ctx, value::ModuleObject* module) {
  make_dialect_types(ctx);
  value::Slots slots;
  slots.repr = repr;
  slots.carry = &kCarry;
  module->names.set(ctx.heap, ctx.names.intern("TensorMap"),
                    value::make_native_type(ctx, {.name = "TensorMap",
                                                  .module = "cutlass.experimental.cuda",
                                                  .slots = slots,
                                                  .methods = kMethods,
                                                  .properties = kProperties,
                                                  .construct = construct}));
}

}  // namespace

const value::NativeModule kExperimentalCudaModule{"cutlass.experimental.cuda", kRows, init};

}  // namespace kdsl::builtins

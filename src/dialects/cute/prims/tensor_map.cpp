// This file has cutlass.experimental.cuda: tensor maps made in host code and passed to kernels.
// prelude/cutlass/experimental/cuda.py computes the parameters; here are the object and its op.
#include <fmt/format.h>

#include "diag/definitions/language.def"
#include "dialects/cute/arguments.h"
#include "dialects/cute/new_op.h"
#include "dialects/cute/prims/prims.h"
#include "ir/op_kind.h"
#include "value/flattening.h"
#include "value/misuse.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using ir::AttrName;
using ir::OpKind;

namespace {

struct TensorMapObject : value::Object {
  ir::Value* map;  // has KIR's type tensormap
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

constexpr value::FlatteningSlots kFlattening{flatten, rebuild, describe};

// ---- methods

struct Method {
  Value self;
};

Value get_ptr(Call& call, const Method& args) {
  constexpr uint32_t kAlign = 128;
  ir::Value* address =
      NewOp(call, OpKind::TensorMapAddress).operand(map_of(args.self)->map).value(ir::pointer_type(ir::Space::Generic));
  return value::make_pointer(call.ctx, dtype::DType::Uint8, address, kAlign);
}

Value size_of_box(Call&, const Method& args, int64_t TensorMapObject::*size) {
  return Value::integer(map_of(args.self)->*size);
}

constexpr BuiltinRow kMethods[] = {
    kernel_row<get_ptr>("get_ptr", "self", "The address of the tensor map."),
    row<size_of_box, &TensorMapObject::tx_bytes>("global_tx_bytes", "self", "Bytes that one box completes at an mbarrier."),
    row<size_of_box, &TensorMapObject::storage_bytes>("shared_storage_bytes", "self",
                                                      "Bytes that one box takes in shared memory."),
    row<size_of_box, &TensorMapObject::volume>("box_volume", "self", "Elements of one box."),
};

constexpr value::PropertyRow kProperties[] = {
    {"dtype", "The type of the elements.", [](Context&, Value self) { return map_of(self)->dtype; }},
    {"swizzle", "How rows are swizzled in shared memory.", [](Context&, Value self) { return map_of(self)->swizzle; }},
    {"tma_format", "How elements are stored.", [](Context&, Value self) { return map_of(self)->tma_format; }},
    {"box_dims", "The extents of a box, innermost first.", [](Context&, Value self) { return map_of(self)->box_dims; }},
};

Value construct(Context& ctx, value::TypeObject*, const value::CallArgs&) {
  return value::raise_access(ctx, ctx.types->type_error,
                             "a TensorMap is made by create_tensor_map_tiled or create_tensor_map_im2col");
}

// ---- making one

// The largest rank of a tensor map in CUDA.
constexpr size_t kMostRank = 5;

struct Encode {
  I64 address;
  Items<I64, 1, kMostRank> dims;
  Items<I64, 0, kMostRank> strides;
  Items<I32, 1, kMostRank> box, element_strides;
  Items<int64_t, 5, 5> modes;  // the element type, interleave, swizzle, promotion, fill
  Items<Value, 4, 4> description;  // the results of dtype, swizzle, tma_format and box_dims
  Items<int64_t, 3, 3> sizes;  // bytes of a transaction and in shared memory, elements
  Value map_type;
};
// The common part of `encode` and `encode_im2col`: the attributes of the op, and the object.
template <typename Args>
Value make_map(Call& call, NewOp& op, const Args& args) {
  constexpr AttrName kModes[] = {AttrName::TensorType, AttrName::Interleave, AttrName::Swizzle, AttrName::Promotion,
                                 AttrName::Fill};
  op.attr(AttrName::Rank, static_cast<int64_t>(args.dims.size()));
  for (size_t i = 0; i < args.modes.size(); ++i) op.attr(kModes[i], args.modes[i]);
  auto* type = static_cast<value::TypeObject*>(args.map_type.object());
  return call.ctx.make<TensorMapObject>(
      TensorMapObject{{type, value::ObjectKind::Native},
                      op.value({ir::TypeKind::TensorMap, ir::Scalar::I1, ir::Space::Generic, 0}),
                      args.description[0],
                      args.description[1],
                      args.description[2],
                      args.description[3],
                      args.sizes[0],
                      args.sizes[1],
                      args.sizes[2]});
}

Value refuse_in_kernel(Call& call) {
  return call.error(diag::UnsupportedSyntax, "making a tensor map in a kernel")
      .help("make it in a function decorated with `@cute.jit` and pass it to the kernel");
}

Value encode(Call& call, const Encode& args) {
  if (call.ctx.trace.in_kernel) return refuse_in_kernel(call);
  NewOp op(call, OpKind::TensorMapCreate);
  op.operand(args.address);
  for (ir::Value* extent : args.dims) op.operand(extent);
  for (ir::Value* stride : args.strides) op.operand(stride);
  for (ir::Value* extent : args.box) op.operand(extent);
  for (ir::Value* stride : args.element_strides) op.operand(stride);
  return make_map(call, op, args);
}

struct EncodeIm2col {
  I64 address;
  I32 channels, pixels;
  Items<I64, 3, kMostRank> dims;
  Items<I64, 2, kMostRank> strides;
  Items<I32, 3, kMostRank> element_strides;
  Items<I32, 1, kMostRank - 2> lower, upper;
  Items<int64_t, 5, 5> modes;
  Items<Value, 4, 4> description;
  Items<int64_t, 3, 3> sizes;
  Value map_type;
};
Value encode_im2col(Call& call, const EncodeIm2col& args) {
  if (call.ctx.trace.in_kernel) return refuse_in_kernel(call);
  NewOp op(call, OpKind::TensorMapCreateIm2col);
  op.operand(args.address).operand(args.channels).operand(args.pixels);
  for (ir::Value* extent : args.dims) op.operand(extent);
  for (ir::Value* stride : args.strides) op.operand(stride);
  for (ir::Value* stride : args.element_strides) op.operand(stride);
  for (ir::Value* corner : args.lower) op.operand(corner);
  for (ir::Value* corner : args.upper) op.operand(corner);
  return make_map(call, op, args);
}

constexpr BuiltinRow kRows[] = {
    traced_row<encode>("_encode", "address, dims, strides, box, element_strides, modes, description, sizes, map_type",
                       "Makes a tensor map."),
    traced_row<encode_im2col>("_encode_im2col",
                              "address, channels, pixels, dims, strides, element_strides, lower, upper, modes, description, "
                              "sizes, map_type",
                              "Makes a tensor map of im2col."),
};

void init(Context& ctx, value::ModuleObject* module) {
  make_cute_types(ctx);
  value::Slots slots;
  slots.repr = repr;
  slots.flattening = &kFlattening;
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

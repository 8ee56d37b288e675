// The dialect's types beside Numerics: Constexpr and other annotation names, address spaces, layouts, ranges.
// Tensors, pointers and arrays are in cute_tensor.cpp.
#include <fmt/format.h>

#include "dialects/cute/cutlass/cutlass.h"
#include "dialects/cute/cute/objects.h"
#include "dialects/cute/cute/memory_access.h"
#include "value/dialect.h"
#include "value/carry.h"
#include "value/typed/objects.h"
#include "value/typed/numeric.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using value::TypeObject;

namespace {

// ---- Constexpr[…] and the like

Value make_alias(Context& ctx, const Bound& args) {
  return ctx.make<value::AliasObject>(
      value::AliasObject{{ctx.typed->alias, value::ObjectKind::Native}, static_cast<TypeObject*>(args[0].object()), args[1]});
}

Value alias_repr(Context& ctx, Value self) {
  auto* alias = static_cast<value::AliasObject*>(self.object());
  bool ok = true;
  return value::make_str(ctx, fmt::format("{}[{}]", alias->base->name.text(), value::repr_text(ctx, alias->args, ok)));
}

constexpr BuiltinRow kSubscript[] = {
    {"__class_getitem__", "cls, item", "The annotation with an argument.", make_alias},
};

Value annotation_only(Context& ctx, TypeObject* type, const value::CallArgs&) {
  return ctx.raise(ctx.types->type_error, "{} is only an annotation and cannot be called", type->name.text());
}

Value header_only(Context& ctx, TypeObject* type, const value::CallArgs& args) {
  if (ctx.builder) {
    auto outside = ctx.error(args.span, diag::RangeOutsideFor, type->name.text());
    return ctx.fail(outside.help(
        "comprehensions and functions without `@cute.jit` are plain Python: decorate the function, or use Python's `range`"));
  }
  auto report = ctx.error(args.span, diag::CallOutsideJit, type->name.text());
  return ctx.fail(
      report.help(fmt::format("write `for i in {}(...)` in a `@cute.jit` or `@cute.kernel` function; elsewhere "
                              "use Python's `range`",
                              type->name.text())));
}

// ---- address spaces

Value space_repr(Context& ctx, Value self) {
  return value::make_str(ctx, fmt::format("AddressSpace.{}", static_cast<value::AddressSpaceObject*>(self.object())->name));
}

Value space_compare(Context&, ast::CmpOp op, Value self, Value other) {
  if (op > ast::CmpOp::NotEq || !other.is_object() || other.object()->type != self.object()->type)
    return Value::not_implemented();
  auto *a = static_cast<value::AddressSpaceObject*>(self.object()),
       *b = static_cast<value::AddressSpaceObject*>(other.object());
  return Value::boolean((a->space == b->space) == (op == ast::CmpOp::Eq));
}

Value space_hash(Context&, Value self) {
  return Value::integer(static_cast<int64_t>(static_cast<value::AddressSpaceObject*>(self.object())->space));
}

struct SpaceRow {
  std::string_view name;
  ir::Space space;
};
constexpr SpaceRow kSpaces[] = {
    {"generic", ir::Space::Generic},     {"gmem", ir::Space::Global}, {"smem", ir::Space::Shared}, {"rmem", ir::Space::Local},
    {"dsmem", ir::Space::SharedCluster}, {"tmem", ir::Space::Tmem},   {"cmem", ir::Space::Const},
};

// The numbers of NVPTX's address spaces.
Value space_number(Context&, Value self) {
  switch (static_cast<value::AddressSpaceObject*>(self.object())->space) {
    case ir::Space::Generic: return Value::integer(0);
    case ir::Space::Global: return Value::integer(1);
    case ir::Space::Shared: return Value::integer(3);
    case ir::Space::Const: return Value::integer(4);
    case ir::Space::Local: return Value::integer(5);
    case ir::Space::Tmem: return Value::integer(6);
    case ir::Space::SharedCluster: return Value::integer(7);
  }
  return Value::none();
}
Value space_name(Context& ctx, Value self) {
  return value::make_str(ctx, static_cast<value::AddressSpaceObject*>(self.object())->name);
}
constexpr value::PropertyRow kSpaceProperties[] = {
    {"value", "The number of the address space.", space_number},
    {"name", "The name of the address space.", space_name},
};

TypeObject* make_address_spaces(Context& ctx) {
  value::Slots slots;
  slots.repr = space_repr;
  slots.compare = space_compare;
  slots.hash = space_hash;
  TypeObject* type = value::make_native_type(ctx, {.name = "AddressSpace",
                                                   .module = "cutlass",
                                                   .slots = slots,
                                                   .properties = kSpaceProperties,
                                                   .construct = annotation_only});
  for (const SpaceRow& row : kSpaces)
    value::set_type_attr(
        ctx, type, ctx.names.intern(row.name),
        ctx.make<value::AddressSpaceObject>(value::AddressSpaceObject{{type, value::ObjectKind::Native}, row.space, row.name}));
  return type;
}

// ---- layouts

const layout::Layout& layout_of(Value self) { return static_cast<value::LayoutObject*>(self.object())->layout; }

Value layout_repr(Context& ctx, Value self) { return value::make_str(ctx, layout::to_string(layout_of(self))); }

Value layout_compare(Context&, ast::CmpOp op, Value self, Value other) {
  if (op > ast::CmpOp::NotEq || !other.is_object() || other.object()->type != self.object()->type)
    return Value::not_implemented();
  return Value::boolean(layout::is_equal(layout_of(self), layout_of(other)) == (op == ast::CmpOp::Eq));
}

Value layout_hash(Context&, Value self) {
  uint64_t shape = layout::hash(layout_of(self).shape), stride = layout::hash(layout_of(self).stride);
  return Value::integer(static_cast<int64_t>(shape * 31 + stride));
}

// layout(coord): the index.
Value layout_call(Context& ctx, Value self, const value::CallArgs& args) {
  layout::IntTuple coord;
  const layout::Layout& l = layout_of(self);
  bool is_one = args.positional.size() == 1;
  Value given = is_one ? args.positional[0] : value::make_tuple(ctx, args.positional);
  if (!value::to_int_tuple(ctx, given, coord, "a coordinate", true)) return Value::raised();
  return value::from_int_tuple(ctx, value::leaf_math(ctx).crd2idx(coord, l.shape, l.stride));
}

Value layout_item(Context& ctx, Value self, Value key) {
  int64_t mode = 0;
  if (!value::to_int64(ctx, key, mode)) return Value::raised();
  const layout::Layout& l = layout_of(self);
  int64_t rank = static_cast<int64_t>(layout::rank(l));
  if (mode < 0) mode += rank;
  if (mode < 0 || mode >= rank) return ctx.raise(ctx.types->index_error, "layout index out of range");
  if (!l.shape.is_tuple()) return self;
  return value::make_layout(ctx, {l.shape.items[static_cast<size_t>(mode)], l.stride.items[static_cast<size_t>(mode)]});
}

constexpr value::PropertyRow kLayoutProperties[] = {
    {"shape", "Extents.", [](Context& ctx, Value self) { return value::from_int_tuple(ctx, layout_of(self).shape); }},
    {"stride", "Strides.", [](Context& ctx, Value self) { return value::from_int_tuple(ctx, layout_of(self).stride); }},
    {"rank", "Number of modes.",
     [](Context&, Value self) { return Value::integer(static_cast<int64_t>(layout::rank(layout_of(self)))); }},
};

bool flatten_layout(Context&, Value self, std::vector<ir::Value*>& out) {
  append_dynamic_leaves(layout_of(self), out);
  return true;
}

Value rebuild_layout(Context& ctx, Value self, std::span<ir::Value* const>& in) {
  return value::make_layout(ctx, replace_dynamic_leaves(ctx, layout_of(self), in));
}

std::string describe_layout(Context&, Value self) { return fmt::format("Layout<{}>", layout::to_string(layout_of(self))); }

constexpr value::CarrySlots kLayoutCarry{flatten_layout, rebuild_layout, describe_layout};

TypeObject* make_layout_type(Context& ctx) {
  value::Slots slots;
  slots.repr = layout_repr;
  slots.compare = layout_compare;
  slots.hash = layout_hash;
  slots.call = layout_call;
  slots.get_item = layout_item;
  slots.carry = &kLayoutCarry;
  return value::make_native_type(ctx, {.name = "Layout",
                                       .module = "cutlass.cute",
                                       .slots = slots,
                                       .properties = kLayoutProperties,
                                       .construct = annotation_only});
}

}  // namespace

static void append_dynamic_leaves(const layout::IntTuple& t, std::vector<ir::Value*>& out) {
  std::vector<layout::IntTuple> leaves;
  layout::flatten(t, leaves);
  for (const layout::IntTuple& leaf : leaves)
    if (leaf.is_dynamic()) out.push_back(static_cast<ir::Value*>(leaf.id));
}

void append_dynamic_leaves(const layout::Layout& l, std::vector<ir::Value*>& out) {
  append_dynamic_leaves(l.shape, out);
  append_dynamic_leaves(l.stride, out);
}

static layout::IntTuple replace_dynamic_leaves(Context& ctx, const layout::IntTuple& t, std::span<ir::Value* const>& in) {
  std::vector<layout::IntTuple> leaves;
  layout::flatten(t, leaves);
  for (layout::IntTuple& leaf : leaves) {
    if (!leaf.is_dynamic()) continue;
    leaf.id = in.front();
    in = in.subspan(1);
  }
  std::span<const layout::IntTuple> rest = leaves;
  return layout::rebuild(ctx.heap, t, rest);
}

layout::Layout replace_dynamic_leaves(Context& ctx, const layout::Layout& l, std::span<ir::Value* const>& in) {
  layout::IntTuple shape = replace_dynamic_leaves(ctx, l.shape, in);
  return {shape, replace_dynamic_leaves(ctx, l.stride, in)};
}

TypeObject* make_marker(Context& ctx, std::string_view name, std::string_view module) {
  return value::make_native_type(ctx,
                                 {.name = name, .module = module, .class_methods = kSubscript, .construct = annotation_only});
}

TypeObject* make_loop_type(Context& ctx, const value::LoopForm& loop) {
  TypeObject* type = value::make_native_type(ctx, {.name = loop.name, .module = "cutlass", .construct = header_only});
  type->loop = &loop;
  return type;
}

void make_dialect_types(Context& ctx) {
  if (ctx.typed) return;
  make_numeric_types(ctx);
  ctx.typed = ctx.make<value::TypedTypes>();
  value::TypedTypes& types = *ctx.typed;
  value::Slots alias_slots;
  alias_slots.repr = alias_repr;
  types.alias = value::make_native_type(ctx, {.name = "Annotation", .module = "cutlass", .slots = alias_slots});
  types.constexpr_type = make_marker(ctx, "Constexpr", "cutlass");
  types.address_space = make_address_spaces(ctx);
  types.layout = make_layout_type(ctx);
  make_vector_types(ctx);
  make_swizzle_type(ctx);
  make_tensor_types(ctx);
  make_spec_types(ctx);
  add_dynamic_value_methods(ctx);
}

}  // namespace kdsl::builtins
